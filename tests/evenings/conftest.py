"""Fixtures of evenings in processes of their own."""

from collections.abc import Generator

import pytest

from .lives import Nursery


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Generator[Nursery, None, None]:
    """Where bots come from, without the price of their imports."""
    one = Nursery(tmp_path_factory.mktemp("nursery"))
    yield one
    one.close()
