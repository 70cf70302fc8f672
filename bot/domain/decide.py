"""Which subject decides which command: authority first, then facts, then events or a refusal."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from bot.domain import (
    absence,
    checkin,
    corrections,
    disputes,
    evening,
    formats,
    games,
    penalties,
    presence,
    registration,
    rounds,
    seating,
    timing,
)
from bot.domain import commands as c
from bot.domain.authority import require_lead
from bot.domain.errors import NotAuthorised, Refusal, WrongPhase
from bot.domain.events import AnyEvent
from bot.domain.ids import LEAD, Actor
from bot.domain.tournament import Tournament
from bot.domain.values import replace

Events = tuple[AnyEvent, ...]

DECIDERS: dict[type[c.Command], Callable[..., Events]] = {
    c.OpenRegistration: registration.open_registration,
    c.CloseRegistration: registration.close_registration,
    c.SignUp: registration.sign_up,
    c.AddGuest: registration.add_guest,
    c.SetHost: registration.set_host,
    c.RenamePerson: registration.rename_person,
    c.Withdraw: registration.withdraw,
    c.OnTheWay: checkin.on_the_way,
    c.SetCapacity: registration.set_capacity,
    c.SetSchedule: checkin.set_schedule,
    c.OpenCheckIn: checkin.open_check_in,
    c.CloseCheckIn: checkin.close_check_in,
    c.CheckIn: checkin.check_in,
    c.UndoCheckIn: checkin.undo_check_in,
    c.ReleaseNoShows: checkin.release_no_shows,
    c.Admit: checkin.admit,
    c.PinPerson: seating.pin_person,
    c.DrawTables: seating.draw_tables,
    c.PublishTables: seating.publish_tables,
    c.MovePerson: seating.move_person,
    c.MergeTables: seating.merge_tables,
    c.AssignSupervisor: seating.assign_supervisor,
    c.TakeOverTable: seating.take_over_table,
    c.AllowSelfReport: seating.allow_self_report,
    c.SetGroupRounds: formats.set_group_rounds,
    c.AdaptFormat: formats.adapt_format,
    c.StartGroupRound: rounds.start_group_round,
    c.ReportRound: rounds.report_round,
    c.ConfirmReport: games.confirm_report,
    c.BreakTie: games.break_tie,
    c.MarkAbsent: absence.mark_absent,
    c.MarkPresent: absence.mark_present,
    c.CallTime: timing.call_time,
    c.ExtendTime: timing.extend_time,
    c.PauseTime: timing.pause_time,
    c.ResumeTime: timing.resume_time,
    c.DecideStanding: corrections.decide_standing,
    c.StartKnockout: presence.start_knockout,
    c.StartKnockoutRound: presence.start_knockout_round,
    c.ConfirmPresence: presence.confirm_presence,
    c.WithdrawPresence: presence.withdraw_presence,
    c.StartGame: games.start_game,
    c.ReportGame: games.report_game,
    c.CorrectRound: corrections.correct_round,
    c.CorrectGame: corrections.correct_game,
    c.RevokeForfeit: presence.revoke_forfeit,
    c.OpenDispute: disputes.open_dispute,
    c.WithdrawDispute: disputes.withdraw_dispute,
    c.RuleDispute: disputes.rule_dispute,
    c.EscalateDispute: disputes.escalate_dispute,
    c.PublishRuling: disputes.publish_ruling,
    c.Penalise: penalties.penalise,
    c.RevokePenalty: penalties.revoke_penalty,
    c.Exclude: penalties.exclude,
    c.Reinstate: penalties.reinstate,
    c.CancelTournament: evening.cancel_tournament,
    c.ReportDowntime: timing.report_downtime,
}
"""Every command but the first of an evening, with the rule that decides it."""


def decide(
    state: Tournament | None, command: c.AnyCommand, *, by: Actor = LEAD, now: datetime
) -> Events:
    """What follows from a command, as events; none where it is already so.

    Args:
        state: The evening, None before it has been created.
        command: What is asked.
        by: Who asks.
        now: The moment that goes on record; aware, not before the last event.

    Raises:
        Refusal: the rules do not allow it; nothing has changed.
    """
    if isinstance(command, c.CreateTournament):
        if state is not None:
            require_lead(by)
            raise WrongPhase(phase=state.phase.value)
        return evening.create_tournament(command, by=by, now=now)
    if state is None:
        raise WrongPhase(phase="none")
    if state.is_cancelled and not isinstance(command, c.CancelTournament | c.ReportDowntime):
        return _decided_when_cancelled(state, command, by=by, now=now)
    return _decided(state, command, by=by, now=now)


def _decided(state: Tournament, command: c.AnyCommand, *, by: Actor, now: datetime) -> Events:
    decider: Any = DECIDERS[type(command)]
    events: Events = decider(state, command, by=by, now=now)
    return events


def _decided_when_cancelled(
    state: Tournament, command: c.AnyCommand, *, by: Actor, now: datetime
) -> Events:
    """An evening that is called off changes no more; what was so when it ended is so for good."""
    called_off = WrongPhase(phase=state.phase.value)
    try:
        events = _decided(replace(state, is_cancelled=False), command, by=by, now=now)
    except NotAuthorised:
        raise
    except Refusal:
        raise called_off from None
    if events:
        raise called_off
    return ()
