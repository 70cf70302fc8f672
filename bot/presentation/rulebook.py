"""The house rules as anybody can look them up, and the rulings that hold beside them (B34, B40)."""

from bot.domain.disputes import OTHER
from bot.domain.tournament import Ruling, Tournament
from bot.presentation.lookalikes import skeleton
from bot.presentation.names import escaped
from bot.presentation.shapes import Language
from bot.presentation.texts import LANGUAGES, say

TOPICS = (
    "stacking",
    "plus_two_on_four",
    "challenge",
    "drawing",
    "jump_in",
    "saying_uno",
    "last_card",
    "scoring",
    "equal",
    "time",
    "late",
    "no_show",
    "cheating",
    "behaviour",
    "phones",
)
"""What the rule text settles, in its order; the topic of a dispute is one of these or `other`."""

QUESTIONS = ("reverse_between_two", "plus_as_last_card", "who_begins", "winning_tie_break")
"""What the rule text leaves open and every evening asks (B62); each is a ruling's topic too."""


def _key(kind: str, topic: str) -> str:
    return f"rule-{kind}-{topic.replace('_', '-')}"


def topic_title(language: Language, topic: str) -> str:
    """What a topic is called; one the lead has made up is its own title, escaped."""
    if topic in (*TOPICS, *QUESTIONS, OTHER):
        return say(language, _key("title", topic))
    return escaped(topic)


def house_rule(language: Language, topic: str) -> str | None:
    """The rule's own sentence; None where the text has none on the topic."""
    return say(language, _key("text", topic)) if topic in TOPICS else None


def proposal(language: Language, question: str) -> str:
    """The sentence proposed for what the rule text leaves open (B62)."""
    return say(language, _key("proposal", question))


def rulings_on(state: Tournament, topic: str) -> tuple[Ruling, ...]:
    """The rulings for all tables on a topic, oldest first."""
    return tuple(r for r in state.rulings if r.scope == "all" and r.topic == topic)


def general_rulings(state: Tournament) -> tuple[Ruling, ...]:
    """The rulings for all tables, oldest first."""
    return tuple(ruling for ruling in state.rulings if ruling.scope == "all")


def holding(
    language: Language,
    topic: str,
    state: Tournament | None = None,
    *,
    is_plain: bool = False,
) -> str | None:
    """What holds on a topic in one sentence: the newest ruling, else the house rule.

    `is_plain` gives its words alone, for menus, which know no markdown.
    """
    found = rulings_on(state, topic) if state is not None and topic != OTHER else ()
    if found:
        return found[-1].text if is_plain else ruling_line(language, found[-1])
    return house_rule(language, topic)


def open_questions(state: Tournament) -> tuple[str, ...]:
    """What the rule text leaves open and no ruling has settled yet."""
    return tuple(question for question in QUESTIONS if not rulings_on(state, question))


def ruling_line(language: Language, ruling: Ruling) -> str:
    """A ruling as it is posted and looked up: `Entscheidung 3 · Stapeln: …`."""
    title, number = topic_title(language, ruling.topic), ruling.public_number or ruling.number
    return say(language, "ruling-line", number=number, topic=title, text=escaped(ruling.text))


def topic_named(language: Language, typed: str, state: Tournament | None = None) -> str:
    """The topic of an option: its key as suggested, or a title typed in full or in part."""
    known = matching(language, "", state)
    if typed in known:
        return typed
    wanted = skeleton(typed)
    titled = [topic for topic in known if skeleton(topic_title(language, topic)) == wanted]
    found = titled or list(matching(language, typed, state))
    return found[0] if found else typed


def looked_up(language: Language, topic: str, state: Tournament | None = None) -> str:
    """The answer on a topic: the house rule, and the rulings that refine it."""
    rule = house_rule(language, topic)
    lines = [f"**{topic_title(language, topic)}**"]
    lines += [rule] if rule else []
    lines += [ruling_line(language, r) for r in rulings_on(state, topic)] if state else []
    return "\n".join(lines) if len(lines) > 1 else say(language, "rule-none")


def pages(language: Language, state: Tournament | None = None) -> tuple[str, ...]:
    """The whole rule text in parts that fit into a message each, the rulings last."""
    disputed = "\n".join(
        f"**{topic_title(language, topic)}:** {house_rule(language, topic)}"
        for topic in TOPICS[: TOPICS.index("scoring")]
    )
    first = f"{say(language, 'rule-page-basis')}\n\n{disputed}"
    found = [first, say(language, "rule-page-course"), say(language, "rule-page-disputes")]
    general = general_rulings(state) if state else ()
    if general:
        lines = [say(language, "rule-page-rulings"), *(ruling_line(language, r) for r in general)]
        found.append("\n".join(lines))
    return tuple(found)


def matching(language: Language, typed: str, state: Tournament | None = None) -> tuple[str, ...]:
    """Topics whose title or rule holds what somebody typed, at most 25, for autocomplete.

    Where nothing does, the other languages are looked into: at one table sit phones of several.
    """
    ruled = general_rulings(state) if state else ()
    known = tuple(dict.fromkeys((*TOPICS, *(ruling.topic for ruling in ruled))))
    wanted = skeleton(typed) if typed.strip() else ""
    for spoken in (language, *(other for other in LANGUAGES if other != language)):
        found = [topic for topic in known if wanted in _searched(spoken, topic)]
        if found:
            return tuple(found[:25])
    return ()


def _searched(language: Language, topic: str) -> str:
    return skeleton(f"{topic_title(language, topic)} {house_rule(language, topic) or ''}")
