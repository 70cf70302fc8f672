"""Moments as people type them: `19:00`, `Samstag 19 Uhr`, `5.12. 19 Uhr`, `2026-12-05 19:00`."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

_DAYS = (
    ("montag", "mo", "monday", "mon"),
    ("dienstag", "di", "tuesday", "tue"),
    ("mittwoch", "mi", "wednesday", "wed"),
    ("donnerstag", "do", "thursday", "thu"),
    ("freitag", "fr", "friday", "fri"),
    ("samstag", "sa", "saturday", "sat", "sonnabend"),
    ("sonntag", "so", "sunday", "sun"),
)
_WEEKDAYS = {word: number for number, words in enumerate(_DAYS) for word in words}
_NEAR = {"heute": 0, "today": 0, "morgen": 1, "tomorrow": 1, "übermorgen": 2}
_IN_WORDS = re.compile(r"(?P<word>[a-zäöü]+)\.?,?\s+(?:um\s+|at\s+)?(?P<rest>.+)")

_MOMENT = re.compile(
    r"(?:(?P<day>\d{1,2})\.\s?(?P<month>\d{1,2})\.?(?:\s?(?P<year>\d{4}|\d{2}))?,?\s+)?"
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?\s*(?:uhr|h|o'clock)?"
)


class UnreadableMoment(Exception):  # noqa: N818  # an answer, not an error of ours
    """What somebody typed is no moment."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


def moment(typed: str, *, now: datetime, zone: ZoneInfo) -> datetime:
    """The moment that is meant, in UTC: without a day the next such time, without a year likewise.

    Raises:
        UnreadableMoment: it could mean anything.
    """
    words = typed.strip().casefold()
    try:
        return _from_iso(words, zone) or _from_words(words, now.astimezone(zone), zone)
    except ValueError as error:
        raise UnreadableMoment(typed) from error


def _from_iso(words: str, zone: ZoneInfo) -> datetime | None:
    try:
        found = datetime.fromisoformat(words)
    except ValueError:
        return None
    return (found if found.tzinfo else found.replace(tzinfo=zone)).astimezone(UTC)


def _from_words(words: str, here: datetime, zone: ZoneInfo) -> datetime:
    named = _IN_WORDS.fullmatch(words)
    word = named["word"] if named is not None else ""
    is_named = word in _WEEKDAYS or word in _NEAR
    found = _MOMENT.fullmatch(named["rest"] if named is not None and is_named else words)
    if found is None:
        raise ValueError(words)
    at = time(int(found["hour"]), int(found["minute"] or 0))
    if found["day"] is not None:
        return datetime.combine(_day(found, here.date()), at, zone).astimezone(UTC)
    if is_named:
        return _named_day(word, at, here, zone).astimezone(UTC)
    today = datetime.combine(here.date(), at, zone)
    later = datetime.combine(here.date() + timedelta(days=1), at, zone)
    return (today if today > here else later).astimezone(UTC)


def _named_day(word: str, at: time, here: datetime, zone: ZoneInfo) -> datetime:
    """`Samstag` is the next one that is still to come, today's too; `morgen` is tomorrow."""
    if word in _NEAR:
        return datetime.combine(here.date() + timedelta(days=_NEAR[word]), at, zone)
    days = (_WEEKDAYS[word] - here.weekday()) % 7
    then = datetime.combine(here.date() + timedelta(days=days), at, zone)
    return then if then > here else then + timedelta(days=7)


def _day(found: re.Match[str], today: date) -> date:
    month, day = int(found["month"]), int(found["day"])
    if found["year"]:
        year = int(found["year"])
        return date(year if year > 99 else 2000 + year, month, day)  # noqa: PLR2004  # two digits
    this = date(today.year, month, day)
    return this if this >= today else date(today.year + 1, month, day)
