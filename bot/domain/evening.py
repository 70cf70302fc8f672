"""An evening as a whole: how it comes into being, and how it is called off."""

from datetime import datetime

from pydantic import ValidationError

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import LIVE, require_lead, require_phase
from bot.domain.checkin import first_reminders, require_times_in_order
from bot.domain.errors import InvalidCommand
from bot.domain.ids import Actor, Phase
from bot.domain.lots import seed_from
from bot.domain.rules import RuleSet, rule_set
from bot.domain.tournament import Tournament
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]


def create_tournament(command: c.CreateTournament, *, by: Actor, now: datetime) -> Events:
    """A new evening with its rule set and its seed on record."""
    require_lead(by)
    require_times_in_order(command)
    seed = seed_from(command.name, now.isoformat()) if command.seed is None else command.seed
    return (
        e.TournamentCreated(
            at=now,
            name=command.name,
            capacity=command.capacity,
            check_in_at=command.check_in_at,
            starts_at=command.starts_at,
            ends_at=command.ends_at,
            rules=_rules(command),
            seed=seed,
            venue=command.venue,
            own_rooms=command.own_rooms,
        ),
    )


def _rules(command: c.CreateTournament) -> RuleSet:
    try:
        return rule_set(command.rules)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InvalidCommand(reason=f"rules.{where}: {first['msg']}") from error
    except ValueError as error:
        raise InvalidCommand(reason=f"rules: {error}") from error


def cancel_tournament(
    state: Tournament, _: c.CancelTournament, *, by: Actor, now: datetime
) -> Events:
    """Call the evening off, at any moment before its end."""
    require_lead(by)
    require_phase(state, *LIVE, Phase.CANCELLED)
    return () if state.is_cancelled else (e.TournamentCancelled(at=now),)


def tournament_created(event: e.TournamentCreated) -> Tournament:
    """The state of an evening to which nobody has signed up yet."""
    state = Tournament(
        name=event.name,
        capacity=event.capacity,
        check_in_at=event.check_in_at,
        starts_at=event.starts_at,
        ends_at=event.ends_at,
        venue=event.venue,
        has_own_rooms=event.own_rooms,
        rules=event.rules,
        seed=event.seed,
        now=event.at,
    )
    return first_reminders(state, event.at)


def tournament_cancelled(state: Tournament, _: e.TournamentCancelled) -> Tournament:
    return replace(state, is_cancelled=True, is_registration_open=False, is_check_in_open=False)
