"""How `replay` says its answers: as JSON lines for programs, in plain lines for people."""

from collections.abc import Iterator
from typing import Any, BinaryIO

from pydantic_core import to_json

from bot.domain.events import AnyEvent
from bot.replay.player import Answer

Snapshot = dict[str, Any]


class JsonAnswers:
    """An object per line, each flushed, so that a program can hold a conversation."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def line(self, answer: Answer) -> None:
        """Answer one line of the script."""
        told: dict[str, Any] = {"line": answer.line, "ok": answer.refusal is None}
        if answer.refusal is not None:
            told |= {"error": answer.refusal.code, "detail": answer.refusal.detail}
        elif answer.snapshot is not None:
            told["snapshot"] = answer.snapshot
        else:
            told["events"] = answer.events
        if answer.fired:
            told["fired"] = answer.fired
        self._say(told)

    def end(self, snapshot: Snapshot | None) -> None:
        """Close with the final snapshot."""
        self._say({"snapshot": snapshot})

    def _say(self, told: dict[str, Any]) -> None:
        self._out.write(to_json(told) + b"\n")
        self._out.flush()


class PlainAnswers:
    """A short line per answer, then the evening as a page."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out

    def line(self, answer: Answer) -> None:
        """Answer one line of the script."""
        for event in answer.fired:
            self._say(f"{'':>5}  due      {event_words(event)}")
        start = f"{answer.line:>5}  "
        if answer.refusal is not None:
            facts = fact_words(answer.refusal.detail)
            self._say(f"{start}refused  {answer.refusal.code} {facts}".rstrip())
        elif answer.snapshot is not None:
            self._say("\n".join([f"{start}snapshot", *snapshot_lines(answer.snapshot)]))
        else:
            self._say(f"{start}ok       {self._events(answer)}")

    def end(self, snapshot: Snapshot | None) -> None:
        """Close with the final snapshot."""
        if snapshot is None:
            self._say("\nThere is no tournament.")
        else:
            self._say("\n".join(["", *snapshot_lines(snapshot)]))

    @staticmethod
    def _events(answer: Answer) -> str:
        return f"\n{'':>14}  ".join(map(event_words, answer.events)) or "nothing changes"

    def _say(self, text: str) -> None:
        self._out.write(text.encode() + b"\n")
        self._out.flush()


def event_words(event: AnyEvent) -> str:
    """An event in one line: its type, then its facts as far as they are not as usual."""
    facts = event.model_dump(
        mode="json", exclude={"type", "at"}, exclude_none=True, exclude_defaults=True
    )
    told = {key: value for key, value in facts.items() if value not in ({}, [])}
    return f"{event.type} {fact_words(told)}".rstrip()


def fact_words(facts: dict[str, Any]) -> str:
    """Facts in one line; a person stands without a label."""
    return "  ".join(
        str(value) if key == "person" else f"{key} {_value(value)}" for key, value in facts.items()
    )


def _value(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list | tuple):
        return " ".join(
            f"[{_value(one)}]" if isinstance(one, list) else _value(one) for one in value
        )
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def snapshot_lines(shown: Snapshot) -> Iterator[str]:
    """The evening as a page: people, tables, bracket, ranking, and what is open."""
    yield f"{shown['name']}: {shown['phase']}"
    yield f"  places {len(shown['places'])} of {shown['capacity']}: {_value(shown['places'])}"
    for group in ("waitlist", "on_site", "checked_in", "withdrawn", "excluded"):
        if shown[group]:
            yield f"  {group} {len(shown[group])}: {_value(shown[group])}"
    for table in shown["tables"]:
        yield from _table_lines(table)
    for stage in shown["bracket"]:
        yield from _stage_lines(stage)
    if shown["ranking"]:
        yield "Ranking"
        yield from (f"  {row['place']:>3}  {row['person']}" for row in shown["ranking"])
    for group in ("disputes", "rulings", "penalties", "deadlines"):
        if shown[group]:
            yield group.capitalize()
            yield from (f"  {fact_words(one)}" for one in shown[group])


def _table_lines(table: dict[str, Any]) -> Iterator[str]:
    supervisor = f", supervisor {table['supervisor']}" if table["supervisor"] else ""
    yield f"Table {table['table']}{supervisor}: {_value(table['seats'])}"
    for played in table["rounds"]:
        places = ", ".join(map(_place, played["places"]))
        yield f"  round {played['round']} {played['state']}: {places}".rstrip(": ")
    for row in table["standing"]:
        mark = "*" if row["advances"] else " "
        yield (
            f"  {row['place']:>3}{mark} {row['person']}  {row['points']} points, "
            f"{row['missed']} missed, {row['cards']} cards ({row['decided_by']})"
        )


def _place(row: dict[str, Any]) -> str:
    note = f" {row['note']}" if row["note"] else ""
    place = "" if row["place"] is None else f"{row['place']}. "
    cards = "" if row["cards"] is None else f" {row['cards']} cards"
    return f"{place}{row['person']}{cards}{note}"


def _stage_lines(stage: dict[str, Any]) -> Iterator[str]:
    yield f"{stage['round']}, best of {stage['best_of']}"
    for match in stage["matches"]:
        people = " - ".join(map(_value, match["people"]))
        end = f", winner {_value(match['winner'])} ({match['decided_by']})"
        is_decided = match["state"] == "decided"
        yield f"  {match['match']}: {people}  {match['state']}{end if is_decided else ''}"
        for game in match["games"]:
            annulled = " (annulled)" if game["annulled"] else ""
            yield f"      game {game['game']}: {_value(game['cards'])}{annulled}"
