"""The public snapshot of an evening, field by field as the contract has it."""

from itertools import groupby
from typing import Any

from bot.domain.deadlines import all_deadlines
from bot.domain.knockout import format_of, is_annulled
from bot.domain.scoring import Round, open_ties, places, winner
from bot.domain.standings import is_final, ranking, standing
from bot.domain.tournament import Dispute, Match, Spot, Table, Tournament

Json = dict[str, Any]


def snapshot(state: Tournament) -> Json:
    """Plain data, ready for JSON; see the contract's section "Snapshot"."""
    people = state.people.values()
    placed = sorted((p for p in people if p.spot is Spot.PLACE), key=lambda p: p.order)
    return {
        "name": state.name,
        "phase": state.phase.value,
        "registration_open": state.is_registration_open and not state.is_cancelled,
        "check_in_open": state.is_check_in_open and not state.is_cancelled,
        "capacity": state.capacity,
        "places": [person.id for person in placed],
        "waitlist": list(state.waitlist),
        "on_site": sorted(person.id for person in people if person.is_on_site),
        "checked_in": sorted(person.id for person in people if person.is_checked_in),
        "withdrawn": sorted(person.id for person in people if person.has_withdrawn),
        "excluded": sorted(person.id for person in people if person.is_excluded),
        "group_rounds": state.rules.group_rounds,
        "tables": [_table(state, table) for table in state.tables_in_order()],
        "bracket": _bracket(state),
        "ranking": [{"person": person, "place": place} for person, place in ranking(state)],
        "disputes": [_dispute(state.disputes[n]) for n in sorted(state.disputes)],
        "rulings": [_ruling(state, index) for index in range(len(state.rulings))],
        "penalties": [{"person": p.person, "offence": p.offence} for p in state.penalties],
        "deadlines": [
            {"kind": d.kind, "subject": d.subject, "due": d.due.isoformat()}
            for d in all_deadlines(state)
        ],
    }


def _table(state: Tournament, table: Table) -> Json:
    return {
        "table": table.number,
        "supervisor": state.supervisors.get(table.number),
        "seats": list(table.seats),
        "rounds": [_round(state, table, round_) for round_ in table.rounds],
        "standing": [
            {
                "person": row.person,
                "place": row.place,
                "points": row.points,
                "missed": row.missed,
                "cards": row.cards,
                "advances": row.advances,
                "decided_by": row.decided_by,
            }
            for row in standing(state, table)
        ],
    }


def _round(state: Tournament, table: Table, round_: Round) -> Json:
    if open_ties(round_, state.rules):
        progress = "tie_break_pending"
    else:
        progress = "final" if is_final(state, table, round_) else "open"
    return {
        "round": round_.number,
        "state": progress,
        "time_called": round_.is_time_called,
        "places": [
            {
                "person": place.person,
                "place": place.place,
                "cards": place.cards,
                "points": place.points,
                "note": place.note,
            }
            for place in places(round_, state.rules)
        ],
    }


def _bracket(state: Tournament) -> list[Json]:
    if state.knockout is None:
        return []
    return [
        {
            "round": stage,
            "best_of": format_of(state, stage).best_of,
            "matches": [_match(state, match) for match in matches],
        }
        for stage, matches in groupby(state.knockout.in_order(), key=lambda match: match.stage)
    ]


def _match(state: Tournament, match: Match) -> Json:
    return {
        "match": match.id,
        "people": list(match.people),
        "table": match.table,
        "present": sorted(match.present),
        "games": [_game(state, match, game) for game in match.games],
        "state": match.state,
        "winner": match.winner,
        "decided_by": match.decided_by,
    }


def _game(state: Tournament, match: Match, game: Round) -> Json:
    has_left = bool(game.left)
    return {
        "game": game.number,
        "cards": None if has_left or game.cards is None else dict(game.cards),
        "winner": winner(game, state.rules),
        "time_called": game.is_time_called,
        "annulled": is_annulled(state, match, game),
    }


def _dispute(dispute: Dispute) -> Json:
    return {
        "dispute": dispute.number,
        "state": dispute.state,
        "table": dispute.table,
        "match": dispute.match,
        "person": dispute.person,
        "topic": dispute.topic,
        "ruling": dispute.ruling,
    }


def _ruling(state: Tournament, index: int) -> Json:
    ruling = state.rulings[index]
    return {
        "ruling": ruling.number,
        "topic": ruling.topic,
        "text": ruling.text,
        "scope": ruling.scope,
        "refines": ruling.refines,
    }
