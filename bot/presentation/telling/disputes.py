"""What is told of disputes and rulings (B32-B36)."""

from collections.abc import Iterator
from dataclasses import replace

from bot.domain import events as e
from bot.domain.disputes import other_supervisors, ruling_supervisor, table_at
from bot.domain.events import AnyEvent
from bot.domain.ids import TableNumber
from bot.domain.tournament import Dispute
from bot.presentation.names import cut_to_units, escaped
from bot.presentation.panels.disputes import (
    MOST_WORDS,
    lead_buttons,
    rule_lines,
    ruling_buttons,
    told_in_full,
)
from bot.presentation.rulebook import ruling_line, topic_title
from bot.presentation.standing_in_the_way import disputes_for_lead
from bot.presentation.telling.told import Told, Words, calling
from bot.presentation.wording import table_link

OfDispute = e.DisputeOpened | e.DisputeEscalated | e.DisputeOverdue | e.DisputeWithdrawn


def _dispute(told: Told[OfDispute]) -> Dispute:
    return told.after.disputes[told.event.dispute]


def _table(told: Told[AnyEvent], dispute: Dispute) -> TableNumber:
    return table_at(told.after, dispute) or 0


def _what(told: Told[AnyEvent], dispute: Dispute) -> str:
    view = told.view
    words = view.say(
        "notice-dispute",
        link=table_link(_table(told, dispute)),
        topic=topic_title(view.language, dispute.topic),
        name=view.name(dispute.person),
        text=escaped(cut_to_units(dispute.text, MOST_WORDS)),
    )
    return "\n".join([words, *rule_lines(view, dispute.topic)])


def opened(told: Told[e.DisputeOpened]) -> Iterator[Words]:
    """The supervisor of the table; where there is none who may decide, all others (B33)."""
    dispute = _dispute(told)
    found = ruling_supervisor(told.after, dispute)
    helpers = (found,) if found is not None else other_supervisors(told.after, dispute)
    pause = told.view.button("pause", dispute.match or str(dispute.table))
    text = f"{calling(helpers)} {_what(told, dispute)}".strip()
    yield Words(text, helpers, (*ruling_buttons(told.view, dispute), pause))


def opened_for_lead(told: Told[e.DisputeOpened]) -> Iterator[Words]:
    """The lead hears at once of what no supervisor of the table can decide."""
    dispute = _dispute(told)
    if ruling_supervisor(told.after, dispute) is None:
        yield _lead(told, dispute, "notice-dispute-nobody")


def escalated(told: Told[e.DisputeEscalated]) -> Iterator[Words]:
    """Passed on: the lead decides, for all tables."""
    yield _lead(told, _dispute(told), "notice-dispute-passed-on")


def overdue(told: Told[e.DisputeOverdue]) -> Iterator[Words]:
    """Nobody has answered for three minutes."""
    yield _lead(told, _dispute(told), "notice-dispute-overdue")


def _lead(told: Told[AnyEvent], dispute: Dispute, key: str) -> Words:
    head = told.view.say(key)
    buttons = lead_buttons(told.view, dispute)
    first = replace(buttons[0], style="primary")
    return Words(f"{head}\n{told_in_full(told.view, dispute)}", buttons=(first, *buttons[1:]))


def withdrawn(told: Told[e.DisputeWithdrawn]) -> Iterator[Words]:
    """It has settled itself."""
    link = table_link(_table(told, _dispute(told)))
    yield Words(told.view.say("notice-dispute-settled", link=link))


def withdrawn_for_lead(told: Told[e.DisputeWithdrawn]) -> Iterator[Words]:
    """The lead hears it too, where it was theirs to decide."""
    if told.before is not None and told.event.dispute in {
        dispute.number for dispute in disputes_for_lead(told.before)
    }:
        yield from withdrawn(told)


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
