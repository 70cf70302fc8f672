"""What panels show of disputes: that one waits and for whom, its words to who may read them."""

from collections.abc import Iterable

from bot.domain.disputes import final_ruling, has_conflict, people_at, ruling_supervisor, table_at
from bot.domain.tournament import Dispute
from bot.presentation.names import cut_to_units, escaped
from bot.presentation.rulebook import house_rule, ruling_line, topic_title
from bot.presentation.scene import Scene
from bot.presentation.shapes import Block, Button, Row, Text
from bot.presentation.texts import stamp
from bot.presentation.tokens import user
from bot.presentation.wording import supervisor_of, table_link

MOST_WORDS, MOST_WORDS_ON_CARD = 600, 160
MOST_SHOWN = 3
MOST_PAST = 3


def awaited(view: Scene, dispute: Dispute) -> str:
    """For whom a dispute waits, as the subject of a sentence (B33)."""
    if dispute.state == "escalated":
        return view.say("helper-lead")
    found = ruling_supervisor(view.state, dispute)
    if found is not None:
        return user(found)
    assigned = supervisor_of(view, table_at(view.state, dispute))
    return view.say("helper-nobody" if assigned is None else "helper-other")


def open_disputes(view: Scene, numbers: Iterable[int]) -> list[Dispute]:
    """The disputes of these numbers that still wait, oldest first."""
    found = (view.state.disputes[number] for number in sorted(numbers))
    return [dispute for dispute in found if dispute.is_open]


# --- at the table: no words, nobody named -------------------------------------------------------


def at_the_table(view: Scene, numbers: Iterable[int], *, is_held: bool) -> list[Block]:
    """That it waits, and for whom; whoever opened it can say that it has settled itself."""
    waiting = open_disputes(view, numbers)
    if not waiting:
        return []
    key = "table-dispute-held" if is_held else "table-dispute"
    helpers = dict.fromkeys(awaited(view, dispute) for dispute in waiting)
    lines = "\n".join(view.say(key, helper=helper) for helper in helpers)
    return [Text(lines), Row(tuple(_settled(view, one, len(waiting)) for one in waiting[:5]))]


def _settled(view: Scene, dispute: Dispute, number: int) -> Button:
    if number == 1:
        return view.button("withdraw_dispute", dispute.number)
    label = "button-withdraw-dispute-number"
    return view.button("withdraw_dispute", dispute.number, label=label, number=dispute.number)


# --- on a supervisor's card (B61) ---------------------------------------------------------------


def on_the_card(view: Scene, numbers: Iterable[int]) -> list[Block]:
    """Each dispute of a place in a line, with what a supervisor can do about it."""
    blocks = list[Block]()
    for dispute in open_disputes(view, numbers)[:MOST_SHOWN]:
        is_leads = dispute.state == "escalated"
        text = escaped(cut_to_units(dispute.text, MOST_WORDS_ON_CARD))
        facts = {
            "topic": topic_title(view.language, dispute.topic),
            "name": view.name(dispute.person),
            "text": text,
        }
        blocks.append(view.text("card-dispute-lead" if is_leads else "card-dispute", **facts))
        if not is_leads:
            blocks.append(Row(ruling_buttons(view, dispute)))
    return blocks


def ruling_buttons(view: Scene, dispute: Dispute) -> tuple[Button, ...]:
    """What holds already, decide otherwise, pass on."""
    number = dispute.number
    other = view.button("rule_dispute", number, label="button-rule-here")
    return (*_what_holds(view, dispute), other, view.button("escalate", number))


def _what_holds(view: Scene, dispute: Dispute) -> tuple[Button, ...]:
    """One tap: the newest ruling on the topic holds here too, else the house rule (B33, B34)."""
    ruling, number = final_ruling(view.state, dispute.topic), dispute.number
    if ruling is not None:
        label = "button-ruling-holds"
        return (view.button("house_rule", number, label=label, ruling=ruling.public_number),)
    if house_rule(view.language, dispute.topic) is None:
        return ()
    return (view.button("house_rule", number),)


# --- for the lead -------------------------------------------------------------------------------


def lead_buttons(view: Scene, dispute: Dispute) -> tuple[Button, ...]:
    """Decide for everybody, what holds already, stop the clock there (B33)."""
    place = dispute.match or str(dispute.table)
    decide = view.button("rule_dispute", dispute.number)
    return (decide, *_what_holds(view, dispute), view.button("pause", place))


def told_in_full(view: Scene, dispute: Dispute, *, longest: int = MOST_WORDS) -> str:
    """Table, topic, whose, the words, what holds, who sits there, and what there was before."""
    lines = [
        view.say(
            "notice-dispute",
            link=table_link(table_at(view.state, dispute) or 0),
            topic=topic_title(view.language, dispute.topic),
            name=view.name(dispute.person),
            text=escaped(cut_to_units(dispute.text, longest)),
        )
    ]
    lines += rule_lines(view, dispute.topic)
    names = view.names_of(people_at(view.state, dispute))
    return "\n".join([*lines, view.say("notice-at-table", names=names), *history(view, dispute)])


def rule_lines(view: Scene, topic: str) -> list[str]:
    """The house rule on a topic, and the newest ruling that refines it."""
    rule = house_rule(view.language, topic)
    newest = final_ruling(view.state, topic)
    lines = [view.say("notice-house-rule", rule=rule)] if rule else []
    return lines + ([] if newest is None else [ruling_line(view.language, newest)])


def history(view: Scene, dispute: Dispute) -> list[str]:
    """When it was opened, how it came to the lead, and what was decided before there (B33)."""
    helper = supervisor_of(view, table_at(view.state, dispute))
    how = (
        _how_passed(view, dispute)
        if dispute.state == "escalated"
        else _how_unanswered(view, dispute)
    )
    name = user(helper) if helper is not None else view.say("helper-nobody")
    lines = [view.say("dispute-history", at=stamp(dispute.opened_at), how=how, helper=name)]
    past = [
        other
        for _, other in sorted(view.state.disputes.items())
        if other.state == "ruled" and _is_related(view, other, dispute)
        if other.ruling != _newest_number(view, dispute.topic)
    ]
    return lines + [_past(view, other) for other in past[-MOST_PAST:]]


def _how_passed(view: Scene, dispute: Dispute) -> str:
    """By the supervisor of the table; by whichever other one where there is none who may."""
    return "others" if ruling_supervisor(view.state, dispute) is None else "passed"


def _how_unanswered(view: Scene, dispute: Dispute) -> str:
    helper = supervisor_of(view, table_at(view.state, dispute))
    if helper is not None and has_conflict(view.state, dispute, helper):
        return "conflict"
    return "overdue" if dispute.is_overdue else "nobody"


def _newest_number(view: Scene, topic: str) -> int | None:
    """The ruling that stands beside the house rule already."""
    newest = final_ruling(view.state, topic)
    return None if newest is None else newest.number


def _is_related(view: Scene, other: Dispute, dispute: Dispute) -> bool:
    same_topic = other.topic == dispute.topic
    return same_topic or table_at(view.state, other) == table_at(view.state, dispute)


def _past(view: Scene, other: Dispute) -> str:
    ruling = view.state.rulings[(other.ruling or 1) - 1]
    return view.say(
        "dispute-past",
        link=table_link(table_at(view.state, other) or 0),
        topic=topic_title(view.language, other.topic),
        text=escaped(cut_to_units(ruling.text, MOST_WORDS_ON_CARD)),
    )
