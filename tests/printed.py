"""Reads what a printed page says, as whoever searches the file would find it."""

import io

from pypdf import PdfReader


def words_of(pdf: bytes) -> str:
    """All that can be read on the pages, and what the file says about itself."""
    reader = PdfReader(io.BytesIO(pdf))
    pages = [page.extract_text() for page in reader.pages]
    return "\n".join([*pages, *(str(value) for value in (reader.metadata or {}).values())])
