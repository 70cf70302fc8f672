"""Disputes and rulings: who is asked, who decides, and what holds from then on (B32-B36)."""

from datetime import datetime

from bot.domain import commands as c
from bot.domain import events as e
from bot.domain.authority import (
    LIVE,
    PLAYING,
    is_own,
    is_supervisor,
    match_of,
    require_lead,
    require_phase,
    supervises,
    table_of,
)
from bot.domain.changes import with_dispute
from bot.domain.errors import (
    AlreadyRuled,
    DisputeOpen,
    FinalRulingExists,
    GroupStageOver,
    InvalidCommand,
    LaterMatchStarted,
    NoOpenRound,
    NotAuthorised,
    UnknownDispute,
    UnknownPerson,
)
from bot.domain.ids import Actor, MatchId, PersonId, Phase, Role, TableNumber
from bot.domain.places import seats_at, table_number
from bot.domain.presence import feeders
from bot.domain.scoring import Order
from bot.domain.tournament import Dispute, Match, Ruling, Tournament, bracket
from bot.domain.values import replace

Events = tuple[e.AnyEvent, ...]
OTHER = "other"
"""The topic of everything the rule list does not name; no ruling ever closes it."""


# --- deciding ----------------------------------------------------------------------------------


def open_dispute(state: Tournament, command: c.OpenDispute, *, by: Actor, now: datetime) -> Events:
    """Ask for a ruling on the running or the last round at a table (B32)."""
    is_in_charge = supervises(state, by, table_number(state, (command.table, command.match)))
    if not is_in_charge and not is_own(state, by, command.person):
        raise NotAuthorised
    require_phase(state, *PLAYING, Phase.FINISHED)
    if command.person not in _people_named(state, command):
        raise UnknownPerson(person=command.person) if is_in_charge else NotAuthorised
    _require_begun(state, command)
    for dispute in state.disputes.values():
        if dispute.is_open and dispute.person == command.person:
            if _is_same(dispute, command):
                return ()
            number = table_at(state, dispute)
            raise DisputeOpen(
                tables=None if number is None else (number,),
                matches=None if dispute.match is None else (dispute.match,),
                dispute=dispute.number,
            )
    ruling = final_ruling(state, command.topic)
    if ruling is not None:
        raise FinalRulingExists(ruling=ruling.number)
    return (
        e.DisputeOpened(
            at=now,
            dispute=len(state.disputes) + 1,
            table=command.table,
            match=command.match,
            person=command.person,
            opened_by=by.id,
            topic=command.topic,
            text=command.text,
        ),
    )


def _is_same(dispute: Dispute, command: c.OpenDispute) -> bool:
    return (dispute.table, dispute.match, dispute.topic, dispute.text) == (
        command.table,
        command.match,
        command.topic,
        command.text,
    )


def _people_named(state: Tournament, command: c.OpenDispute) -> Order:
    """Who can complain there; not who was excluded, which knows no appeal (B38)."""
    if command.table is not None:
        seats: tuple[PersonId | None, ...] = table_of(state, command.table).seats
    else:
        seats = match_of(state, command.match or "").people
    return tuple(p for p in seats if p is not None and not state.people[p].is_excluded)


def _require_begun(state: Tournament, command: c.OpenDispute) -> None:
    if command.table is not None:
        table = table_of(state, command.table)
        if state.knockout is not None:
            raise GroupStageOver
        if table.current is None:
            raise NoOpenRound(table=table.number)
        return
    match = match_of(state, command.match or "")
    if match.clock is None:
        raise NoOpenRound(match=match.id)
    later = _later_begun(state, match)
    if later is not None:
        raise LaterMatchStarted(match=later)


def _later_begun(state: Tournament, match: Match) -> MatchId | None:
    return next(
        (
            other.id
            for other in bracket(state).in_order()
            if other.clock is not None and match.id in feeders(state, other)
        ),
        None,
    )


def final_ruling(state: Tournament, topic: str) -> Ruling | None:
    """The newest ruling for all tables on a topic; the topic `other` never has one (B34)."""
    if topic == OTHER:
        return None
    found = [r for r in state.rulings if r.scope == "all" and r.topic == topic]
    return found[-1] if found else None


def withdraw_dispute(
    state: Tournament, command: c.WithdrawDispute, *, by: Actor, now: datetime
) -> Events:
    """Whoever opened it says that it has settled itself."""
    dispute = _dispute(state, command.dispute, by)
    is_openers = is_own(state, by, dispute.person) or (
        by.id is not None and by.id == dispute.opened_by
    )
    if not (is_openers or supervises(state, by, table_at(state, dispute))):
        raise NotAuthorised
    require_phase(state, *PLAYING, Phase.FINISHED)
    if dispute.state == "ruled":
        raise AlreadyRuled(dispute=dispute.number)
    if dispute.state == "withdrawn":
        return ()
    return (e.DisputeWithdrawn(at=now, dispute=dispute.number),)


def escalate_dispute(
    state: Tournament, command: c.EscalateDispute, *, by: Actor, now: datetime
) -> Events:
    """A supervisor who is unsure passes it on to the lead (B33)."""
    dispute = _dispute(state, command.dispute, by)
    if not may_rule(state, replace(dispute, state="open"), by):
        raise NotAuthorised
    require_phase(state, *PLAYING, Phase.FINISHED)
    if dispute.state == "escalated":
        return ()
    if not dispute.is_open:
        raise AlreadyRuled(dispute=dispute.number)
    return (e.DisputeEscalated(at=now, dispute=dispute.number),)


def rule_dispute(state: Tournament, command: c.RuleDispute, *, by: Actor, now: datetime) -> Events:
    """Decide: a supervisor for this table, the lead for all tables and finally (B34, B35)."""
    dispute = _dispute(state, command.dispute, by)
    if not may_rule(state, dispute, by):
        raise NotAuthorised
    require_phase(state, *PLAYING, Phase.FINISHED)
    if not dispute.is_open:
        if dispute.ruling is not None and _text(state, dispute.ruling) == command.text:
            return ()
        raise AlreadyRuled(dispute=dispute.number)
    # Whoever complains may have chosen the wrong topic; the lead can put it right.
    topic = command.topic or dispute.topic if by.role is Role.LEAD else dispute.topic
    newest = final_ruling(state, topic)
    # What holds at all tables already is not made once more; the table hears it.
    is_for_all = by.role is Role.LEAD and (newest is None or newest.text != command.text)
    return (
        e.RulingMade(
            at=now,
            ruling=len(state.rulings) + 1,
            topic=topic,
            text=command.text,
            scope="all" if is_for_all else "table",
            dispute=dispute.number,
            table=dispute.table,
            match=dispute.match,
            refines=newest.number if newest is not None and is_for_all else None,
        ),
    )


def _text(state: Tournament, ruling: int) -> str:
    return state.rulings[ruling - 1].text


def _dispute(state: Tournament, number: int, by: Actor) -> Dispute:
    found = state.disputes.get(number)
    if found is None:
        if not is_supervisor(by):
            raise NotAuthorised
        raise UnknownDispute(dispute=number)
    return found


def may_rule(state: Tournament, dispute: Dispute, by: Actor) -> bool:
    """Whether somebody may decide a dispute: not a supervisor who plays or hosts there (B33)."""
    if by.role is Role.LEAD:
        return True
    if dispute.state == "escalated" or has_conflict(state, dispute, by.id):
        return False
    number = table_at(state, dispute)
    assigned = None if number is None else state.supervisors.get(number)
    if assigned is None or has_conflict(state, dispute, assigned):
        return by.role is Role.SUPERVISOR
    return by.id == assigned


def ruling_supervisor(state: Tournament, dispute: Dispute) -> PersonId | None:
    """The supervisor of the table, if there is one who neither plays nor hosts there (B33)."""
    number = table_at(state, dispute)
    assigned = None if number is None else state.supervisors.get(number)
    return None if has_conflict(state, dispute, assigned) else assigned


def other_supervisors(state: Tournament, dispute: Dispute) -> Order:
    """Who supervises other tables and may decide where the table's own supervisor may not."""
    found = sorted(set(state.supervisors.values()))
    number = table_at(state, dispute)
    own = None if number is None else state.supervisors.get(number)
    return tuple(user for user in found if user != own and not has_conflict(state, dispute, user))


def has_conflict(state: Tournament, dispute: Dispute, user: PersonId | None) -> bool:
    """Whether somebody sits at the dispute's table or hosts somebody there (B33)."""
    people = people_at(state, dispute)
    return user is not None and any(
        user in (person, state.people[person].host) for person in people
    )


def people_at(state: Tournament, dispute: Dispute) -> Order:
    """Who sits at the table or plays the match of a dispute."""
    return seats_at(state, (dispute.table, dispute.match))


def table_at(state: Tournament, dispute: Dispute) -> TableNumber | None:
    """The table a dispute is about; that of the match where it is about one."""
    return table_number(state, (dispute.table, dispute.match))


def publish_ruling(
    state: Tournament, command: c.PublishRuling, *, by: Actor, now: datetime
) -> Events:
    """A ruling for all tables without a dispute; on a settled topic it has to refine (B34)."""
    require_lead(by)
    if any(_is_same_ruling(ruling, command) for ruling in state.rulings):
        return ()
    require_phase(state, *LIVE)
    newest = final_ruling(state, command.topic)
    if command.refines is None and newest is not None:
        raise FinalRulingExists(ruling=newest.number)
    if command.refines is not None and not 1 <= command.refines <= len(state.rulings):
        raise InvalidCommand(reason="no_such_ruling")
    return (
        e.RulingMade(
            at=now,
            ruling=len(state.rulings) + 1,
            topic=command.topic,
            text=command.text,
            scope="all",
            refines=command.refines,
        ),
    )


def _is_same_ruling(ruling: Ruling, command: c.PublishRuling) -> bool:
    wanted = ("all", command.topic, command.text, command.refines)
    return (ruling.scope, ruling.topic, ruling.text, ruling.refines) == wanted


# --- evolving ----------------------------------------------------------------------------------


def dispute_opened(state: Tournament, event: e.DisputeOpened) -> Tournament:
    dispute = Dispute(
        event.dispute,
        event.person,
        event.opened_by,
        event.at,
        event.topic,
        event.text,
        table=event.table,
        match=event.match,
    )
    return with_dispute(state, dispute)


def dispute_withdrawn(state: Tournament, event: e.DisputeWithdrawn) -> Tournament:
    return with_dispute(state, replace(state.disputes[event.dispute], state="withdrawn"))


def dispute_escalated(state: Tournament, event: e.DisputeEscalated) -> Tournament:
    return with_dispute(state, replace(state.disputes[event.dispute], state="escalated"))


def dispute_overdue(state: Tournament, event: e.DisputeOverdue) -> Tournament:
    return with_dispute(state, replace(state.disputes[event.dispute], is_overdue=True))


def ruling_made(state: Tournament, event: e.RulingMade) -> Tournament:
    before = sum(ruling.scope == "all" for ruling in state.rulings)
    ruling = Ruling(
        event.ruling,
        event.topic,
        event.text,
        event.scope,
        public_number=before + 1 if event.scope == "all" else None,
        refines=event.refines,
        dispute=event.dispute,
    )
    state = replace(state, rulings=(*state.rulings, ruling))
    if event.dispute is None:
        return state
    dispute = state.disputes[event.dispute]
    return with_dispute(state, replace(dispute, state="ruled", ruling=event.ruling))
