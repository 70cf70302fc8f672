"""What the lead sees before a ruling is final, and whoever comes after it (B34, B57)."""

import re

from bot.domain.disputes import final_ruling
from bot.domain.ids import PersonId
from bot.domain.tournament import Dispute, Tournament
from bot.presentation.names import escaped
from bot.presentation.rulebook import ruling_line, topic_title
from bot.presentation.scene import Scene

SHORTEST_NAME = 2


def tables_in_use(state: Tournament) -> tuple[int, ...]:
    """The tables whose channels read a ruling for all."""
    if not state.is_published:
        return ()
    seated = tuple(table.number for table in state.tables_in_order() if table.seats)
    if state.knockout is None:
        return seated
    return tuple(sorted(state.knockout.tables)) or seated


def ruling_preview(view: Scene, topic: str, text: str) -> str:
    """Who will read it, what it refines, and that names do not belong into it."""
    state = view.state
    people = sum(not person.is_out and person.table is not None for person in state.people.values())
    lines = [
        view.say(
            "ruling-preview",
            tables=len(tables_in_use(state)),
            people=people,
            topic=topic_title(view.language, topic),
            text=escaped(text),
        )
    ]
    newest = final_ruling(state, topic)
    if newest is not None:
        lines.append(view.say("ruling-refines", ruling=ruling_line(view.language, newest)))
    found = names_in(view, text)
    lines.append(
        view.say("ruling-has-names", names=view.names_of(found))
        if found
        else view.say("ruling-without-names")
    )
    return "\n".join(lines)


def names_in(view: Scene, text: str) -> tuple[PersonId, ...]:
    """Who of the evening is named in a text, as a word of its own."""
    words = text.casefold()
    return tuple(
        person
        for person in sorted(view.state.people)
        if len(view.plain(person)) >= SHORTEST_NAME
        and re.search(rf"(?<!\w){re.escape(view.plain(person).casefold())}(?!\w)", words)
    )


def ruled_already(view: Scene, dispute: Dispute) -> str:
    """What was decided about a dispute, for whoever comes too late."""
    if dispute.ruling is None:
        return view.say("ruled-withdrawn", name=view.name(dispute.person))
    ruling = view.state.rulings[dispute.ruling - 1]
    return view.say("ruled-already", scope=ruling.scope, text=escaped(ruling.text))
