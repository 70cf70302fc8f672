"""Days and times in words, for what is read on paper and in pictures."""

from datetime import date, datetime

from bot.presentation.shapes import Language
from bot.presentation.texts import say


def day_in_words(language: Language, day: date) -> str:
    """`Samstag, 5. Dezember 2026`, in our own words: Babel's take 4 MB."""
    weekday, month = day.weekday(), day.month
    return say(language, "print-day", weekday=weekday, day=day.day, month=month, year=day.year)


def time_in_words(language: Language, moment: datetime) -> str:
    """`19:00 Uhr`; the moment is a local one."""
    return say(language, "print-time", clock=f"{moment:%H:%M}")
