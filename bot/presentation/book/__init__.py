"""The book of the evening: the journal in plain words, tables, the report (B48)."""

from bot.presentation.book.book import Book, book_of, helpers_of

__all__ = ["Book", "book_of", "helpers_of"]
