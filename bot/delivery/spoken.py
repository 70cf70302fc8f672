"""What is said beside the journal, in the form in which it is kept until Discord has taken it."""

from dataclasses import dataclass
from datetime import datetime

from pydantic import TypeAdapter

from bot.domain.ids import PersonId
from bot.presentation.own_rooms import place_named
from bot.presentation.shapes import Notice
from bot.services.ports import GuildId, Saying, TournamentId


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is to be said, and what in its place where somebody takes no direct messages."""

    notice: Notice
    otherwise: Notice | None = None


_FORM = TypeAdapter(Spoken)


def kept(
    spoken: Spoken, *, guild: GuildId, tournament: TournamentId, person: PersonId, at: datetime
) -> Saying:
    """As it is kept; `person` is whose words it holds."""
    notice = spoken.notice
    reader = place_named(notice.channel).person
    text = _FORM.dump_json(spoken).decode()
    return Saying(notice.key, guild, tournament, person, at, text, reader)


def spoken(saying: Saying) -> Spoken:
    """What was kept."""
    return _FORM.validate_json(saying.notice)
