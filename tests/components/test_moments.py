"""Moments as people type them."""

import contextlib
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.moments import UnreadableMoment, moment

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 30, 13, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("19:00", datetime(2026, 11, 30, 18, 0, tzinfo=UTC)),
        ("19 Uhr", datetime(2026, 11, 30, 18, 0, tzinfo=UTC)),
        ("19.30 Uhr", datetime(2026, 11, 30, 18, 30, tzinfo=UTC)),
        ("9:00", datetime(2026, 12, 1, 8, 0, tzinfo=UTC)),
        ("5.12. 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("5.12.2026 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("05.12.26, 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("2.3. 19:00", datetime(2027, 3, 2, 18, 0, tzinfo=UTC)),
        ("Sa 19 Uhr", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("Samstag, 19:30", datetime(2026, 12, 5, 18, 30, tzinfo=UTC)),
        ("Sat 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("Mo 19:00", datetime(2026, 11, 30, 18, 0, tzinfo=UTC)),
        ("Mo 9:00", datetime(2026, 12, 7, 8, 0, tzinfo=UTC)),
        ("Sa, 5.12. 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("heute 19:00", datetime(2026, 11, 30, 18, 0, tzinfo=UTC)),
        ("morgen 19 Uhr", datetime(2026, 12, 1, 18, 0, tzinfo=UTC)),
        ("2026-12-05 19:00", datetime(2026, 12, 5, 18, 0, tzinfo=UTC)),
        ("2026-12-05T19:00+00:00", datetime(2026, 12, 5, 19, 0, tzinfo=UTC)),
        ("2026-07-05 19:00", datetime(2026, 7, 5, 17, 0, tzinfo=UTC)),
    ],
)
def test_a_moment_is_read_as_it_is_meant(typed: str, meant: datetime) -> None:
    assert moment(typed, now=NOW, zone=BERLIN) == meant


@pytest.mark.parametrize("typed", ["", "bald", "25:00", "31.2. 19:00", "19:61", "5.12.", "Sa"])
def test_what_is_no_moment_is_refused(typed: str) -> None:
    with pytest.raises(UnreadableMoment):
        moment(typed, now=NOW, zone=BERLIN)


SPRING = datetime(2027, 3, 27, 12, 0, tzinfo=UTC)
AUTUMN = datetime(2027, 10, 30, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("typed", "now", "meant"),
    [
        ("morgen 19:00", SPRING, datetime(2027, 3, 28, 17, 0, tzinfo=UTC)),
        ("23:00", SPRING, datetime(2027, 3, 27, 22, 0, tzinfo=UTC)),
        ("2:30", SPRING, datetime(2027, 3, 28, 1, 30, tzinfo=UTC)),
        ("4:00", SPRING, datetime(2027, 3, 28, 2, 0, tzinfo=UTC)),
        ("So 19 Uhr", AUTUMN, datetime(2027, 10, 31, 18, 0, tzinfo=UTC)),
        ("2:30", AUTUMN, datetime(2027, 10, 31, 0, 30, tzinfo=UTC)),
        ("4:00", AUTUMN, datetime(2027, 10, 31, 3, 0, tzinfo=UTC)),
    ],
)
def test_a_moment_across_the_change_of_the_clocks_is_the_walls(
    typed: str, now: datetime, meant: datetime
) -> None:
    assert moment(typed, now=now, zone=BERLIN) == meant


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(typed: str) -> None:
    with contextlib.suppress(UnreadableMoment):
        assert moment(typed, now=NOW, zone=BERLIN).tzinfo is UTC
