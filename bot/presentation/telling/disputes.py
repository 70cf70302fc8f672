"""What is told of disputes and rulings (B32-B36)."""

from collections.abc import Iterator

from bot.domain import events as e
from bot.domain.disputes import has_conflict, people_at
from bot.domain.events import AnyEvent
from bot.domain.ids import PersonId, TableNumber
from bot.domain.tournament import Dispute
from bot.presentation.names import cut_to_units, escaped
from bot.presentation.rulebook import house_rule, ruling_line, topic_title
from bot.presentation.shapes import Button
from bot.presentation.telling.told import Told, Words, calling, match_in, supervisor_at
from bot.presentation.wording import table_link

MOST_WORDS = 600
OfDispute = e.DisputeOpened | e.DisputeEscalated | e.DisputeOverdue | e.DisputeWithdrawn


def _dispute(told: Told[OfDispute]) -> Dispute:
    return told.after.disputes[told.event.dispute]


def _table(told: Told[AnyEvent], dispute: Dispute) -> TableNumber:
    if dispute.table is not None:
        return dispute.table
    return match_in(told.after, dispute.match or "").table or 0


def _helper(told: Told[AnyEvent], dispute: Dispute) -> tuple[PersonId, ...]:
    """The supervisor of the table, unless they play or host somebody there (B33)."""
    found = supervisor_at(told.after, _table(told, dispute))
    return tuple(user for user in found if not has_conflict(told.after, dispute, user))


def _what(told: Told[AnyEvent], dispute: Dispute) -> str:
    view = told.view
    words = view.say(
        "notice-dispute",
        link=table_link(_table(told, dispute)),
        topic=topic_title(view.language, dispute.topic),
        name=view.name(dispute.person),
        text=escaped(cut_to_units(dispute.text, MOST_WORDS)),
    )
    rule = house_rule(view.language, dispute.topic)
    return f"{words}\n{view.say('notice-house-rule', rule=rule)}" if rule else words


def _buttons(told: Told[AnyEvent], dispute: Dispute) -> tuple[Button, ...]:
    view, number = told.view, dispute.number
    place = dispute.match or str(dispute.table)
    has_rule = house_rule(view.language, dispute.topic) is not None
    rule = (view.button("house_rule", number),) if has_rule else ()
    other = view.button("rule_dispute", number, label="button-rule-here")
    return (*rule, other, view.button("escalate", number), view.button("pause", place))


def opened(told: Told[e.DisputeOpened]) -> Iterator[Words]:
    """The supervisor of the table; where there is none who may, all of them."""
    dispute = _dispute(told)
    helpers = _helper(told, dispute)
    text = f"{calling(helpers)} {_what(told, dispute)}".strip()
    yield Words(text, helpers, _buttons(told, dispute))


def opened_for_lead(told: Told[e.DisputeOpened]) -> Iterator[Words]:
    """The lead hears at once of what no supervisor of the table can decide."""
    dispute = _dispute(told)
    if not _helper(told, dispute):
        yield _lead(told, dispute, "notice-dispute-nobody")


def escalated(told: Told[e.DisputeEscalated]) -> Iterator[Words]:
    """Passed on: the lead decides, for all tables."""
    yield _lead(told, _dispute(told), "notice-dispute-passed-on")


def overdue(told: Told[e.DisputeOverdue]) -> Iterator[Words]:
    """Nobody has answered for three minutes."""
    yield _lead(told, _dispute(told), "notice-dispute-overdue")


def _lead(told: Told[AnyEvent], dispute: Dispute, key: str) -> Words:
    view = told.view
    names = view.names_of(people_at(told.after, dispute))
    head = view.say(key)
    people = view.say("notice-at-table", names=names)
    decide = view.button("rule_dispute", dispute.number, style="primary")
    has_rule = house_rule(view.language, dispute.topic) is not None
    rule = (view.button("house_rule", dispute.number),) if has_rule else ()
    return Words(f"{head}\n{_what(told, dispute)}\n{people}", buttons=(decide, *rule))


def withdrawn(told: Told[e.DisputeWithdrawn]) -> Iterator[Words]:
    """It has settled itself."""
    link = table_link(_table(told, _dispute(told)))
    yield Words(told.view.say("notice-dispute-settled", link=link))


# --- rulings -----------------------------------------------------------------------------------


def ruled(told: Told[e.RulingMade]) -> Iterator[Words]:
    """The tables for which it holds, silently; the one that asked hears that it is settled."""
    event, view = told.event, told.view
    dispute = told.after.disputes.get(event.dispute) if event.dispute is not None else None
    asked = _table(told, dispute) if dispute is not None else None
    ruling = told.after.rulings[event.ruling - 1]
    if event.scope == "table":
        text = view.say("notice-ruling-here", text=escaped(event.text))
        yield Words(text, channel=f"table:{asked}", part=f"t{asked}")
        return
    line = f"{ruling_line(view.language, ruling)} {view.say('notice-ruling-all')}"
    tables = _all_tables(told)
    if not tables:
        yield Words(line, channel="announcements", part="all")
    for table in tables:
        more = f"\n{view.say('notice-settled')}" if table == asked else ""
        yield Words(f"{line}{more}", channel=f"table:{table}", part=f"t{table}")


def _all_tables(told: Told[AnyEvent]) -> list[TableNumber]:
    """Every table channel in use now."""
    state = told.after
    if not state.is_published:
        return []
    if state.knockout is None:
        return [table.number for table in state.tables_in_order() if table.seats]
    return sorted(state.knockout.tables) or [t.number for t in state.tables_in_order() if t.seats]
