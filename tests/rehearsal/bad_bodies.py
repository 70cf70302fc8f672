"""Bodies that Discord refuses, by what is wrong with them."""

from datetime import UTC, datetime, timedelta
from typing import Any

V2 = 1 << 15
LATER = (datetime.now(UTC) + timedelta(days=1)).isoformat()
LATEST = (datetime.now(UTC) + timedelta(days=2)).isoformat()


def button(number: int = 0, **changes: object) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go:{number}", **changes}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def select(**changes: object) -> dict[str, Any]:
    options = [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]
    return {"type": 3, "custom_id": "pick", "options": options, **changes}


def words(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def layout(*components: dict[str, Any], **more: object) -> dict[str, Any]:
    return {"flags": V2, "components": list(components), **more}


def embed(**parts: object) -> dict[str, Any]:
    return {"embeds": [parts]}


MANY_BUTTONS = [row(*(button(number * 5 + one) for one in range(5))) for number in range(7)]

BAD_MESSAGES = {
    "nothing at all": ({}, 50006),
    "blank content": ({"content": "  "}, 50006),
    "content over 2,000": ({"content": "x" * 2001}, 50035),
    "content over 2,000 in units of UTF-16": ({"content": "🂡" * 1001}, 50035),
    "nonce over 25": ({"content": "x", "nonce": "n" * 26}, 50035),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, 50035),
    "embed description over 4,096": (embed(description="x" * 4097), 50035),
    "embed title over 256": (embed(title="x" * 257), 50035),
    "embed field value over 1,024": (
        embed(fields=[{"name": "n", "value": "x" * 1025}]),
        50035,
    ),
    "empty embed field value": (embed(fields=[{"name": "n", "value": " "}]), 50035),
    "26 embed fields": (embed(fields=[{"name": "n", "value": "v"}] * 26), 50035),
    "embeds over 6,000 together": ({"embeds": [{"description": "x" * 3001}] * 2}, 50035),
    "six rows": ({"components": [row(button(number)) for number in range(6)]}, 50035),
    "six buttons in a row": ({"components": [row(*(button(n) for n in range(6)))]}, 50035),
    "empty row": ({"components": [row()]}, 50035),
    "a button without a row": ({"components": [button()]}, 50035),
    "a select beside a button": ({"components": [row(select(), button())]}, 50035),
    "the same custom id twice": ({"components": [row(button(), button())]}, 50035),
    "custom id over 100": ({"components": [row(button(custom_id="x" * 101))]}, 50035),
    "no custom id": ({"components": [row(button(custom_id=None))]}, 50035),
    "label over 80": ({"components": [row(button(label="x" * 81))]}, 50035),
    "neither label nor emoji": ({"components": [row(button(label=None))]}, 50035),
    "a link without address": ({"components": [row(button(style=5, custom_id=None))]}, 50035),
    "a link with custom id": (
        {"components": [row(button(style=5, url="https://example.org"))]},
        50035,
    ),
    "a button with address": ({"components": [row(button(url="https://example.org"))]}, 50035),
    "no options": ({"components": [row(select(options=[]))]}, 50035),
    "26 options": (
        {"components": [row(select(options=[{"label": "x", "value": str(n)} for n in range(26)]))]},
        50035,
    ),
    "the same option value twice": (
        {"components": [row(select(options=[{"label": "x", "value": "x"}] * 2))]},
        50035,
    ),
    "more choices than options": ({"components": [row(select(max_values=3))]}, 50035),
    "least above most": ({"components": [row(select(min_values=2, max_values=1))]}, 50035),
    "placeholder over 150": ({"components": [row(select(placeholder="x" * 151))]}, 50035),
    "layout without its flag": ({"components": [words("x")]}, 50035),
    "layout beside content": (layout(words("x"), content="y"), 50035),
    "layout beside an embed": (layout(words("x"), embeds=[{"title": "y"}]), 50035),
    "41 components with nesting": (layout(*MANY_BUTTONS), 50035),
    "4,001 characters in a layout": (layout(words("x" * 2000), words("x" * 2001)), 50035),
    "an empty text": (layout(words("")), 50035),
    "a container in a container": (
        layout({"type": 17, "components": [{"type": 17, "components": [words("x")]}]}),
        50035,
    ),
    "a section without accessory": (layout({"type": 9, "components": [words("x")]}), 50035),
    "four texts in a section": (
        layout({"type": 9, "components": [words("x")] * 4, "accessory": button()}),
        50035,
    ),
    "a picture that was not sent": (
        layout({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        50035,
    ),
    "a file that was not sent": ({"content": "x", "attachments": [{"id": 0}]}, 50035),
    "everybody and somebody": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        50035,
    ),
    "an answer to an unknown message": (
        {"content": "x", "message_reference": {"message_id": "1"}},
        50035,
    ),
}


def command(name: str = "go", **changes: object) -> dict[str, Any]:
    return {"name": name, "description": "Go", "type": 1, **changes}


def option(name: str = "n", **changes: object) -> dict[str, Any]:
    return {"type": 4, "name": name, "description": "N", **changes}


SUB = {"type": 1, "name": "sub", "description": "S"}
BAD_COMMANDS = {
    "capitals in a name": [command("Go")],
    "a space in a name": [command("go on")],
    "a name over 32": [command("x" * 33)],
    "capitals in a German name": [command(name_localizations={"de": "Los"})],
    "an unknown language": [command(name_localizations={"xx": "los"})],
    "no description": [command(description="")],
    "a description over 100": [command(description="x" * 101)],
    "the same name twice": [command(), command()],
    "the same German name twice": [
        command("one", name_localizations={"de": "los"}),
        command("two", name_localizations={"de": "los"}),
    ],
    "26 options": [command(options=[option(f"n{n}") for n in range(26)])],
    "the same option twice": [command(options=[option(), option()])],
    "capitals in an option": [command(options=[option("N")])],
    "required after optional": [command(options=[option("a"), option("b", required=True)])],
    "a subcommand beside an option": [command(options=[SUB, option()])],
    "a subcommand in a subcommand": [command(options=[{**SUB, "options": [SUB]}])],
    "26 choices": [
        command(options=[option(choices=[{"name": str(n), "value": n} for n in range(26)])])
    ],
    "choices beside suggestions": [
        command(options=[option(choices=[{"name": "a", "value": 1}], autocomplete=True)])
    ],
    "least above most": [command(options=[option(min_value=2, max_value=1)])],
    "more than 8,000 characters": [
        command(
            options=[
                {
                    **SUB,
                    "name": f"s{number}",
                    "options": [option(f"n{n}", description="x" * 100) for n in range(25)],
                }
                for number in range(4)
            ]
        )
    ],
}


def labelled(number: int = 0, **changes: object) -> dict[str, Any]:
    field = {"type": 4, "custom_id": f"f{number}", "style": 1, **changes}
    return {"type": 18, "label": "Cards", "component": field}


def form(*parts: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {"custom_id": "form", "title": "Report", "components": list(parts), **changes}


BAD_FORMS = {
    "no parts": form(),
    "six parts": form(*(labelled(number) for number in range(6))),
    "a title over 45": form(labelled(), title="x" * 46),
    "a label over 45": form({**labelled(), "label": "x" * 46}),
    "a description over 100": form({**labelled(), "description": "x" * 101}),
    "the same custom id twice": form(labelled(), labelled()),
    "a custom id over 100": form(labelled(), custom_id="x" * 101),
    "a text over 4,000": form(labelled(value="x" * 4001)),
    "a text over its own limit": form(labelled(value="xx", max_length=1)),
    "least above most": form(labelled(min_length=3, max_length=2)),
    "a placeholder over 100": form(labelled(placeholder="x" * 101)),
    "two inputs in a row": form(
        row(
            {"type": 4, "custom_id": "a", "style": 1, "label": "A"},
            {"type": 4, "custom_id": "b", "style": 1, "label": "B"},
        )
    ),
    "a button": form(row(button())),
}

EVENT = {
    "name": "Evening",
    "privacy_level": 2,
    "entity_type": 3,
    "scheduled_start_time": LATER,
    "scheduled_end_time": LATEST,
    "entity_metadata": {"location": "Club"},
}
BAD_PLACES = {
    "a channel's name over 100": ("channels", {"name": "x" * 101}),
    "no channel's name": ("channels", {"name": ""}),
    "a topic over 1,024": ("channels", {"name": "x", "topic": "x" * 1025}),
    "an unknown parent": ("channels", {"name": "x", "parent_id": "1"}),
    "a bit both allowed and denied": (
        "channels",
        {
            "name": "x",
            "permission_overwrites": [{"id": "1", "type": 0, "allow": "1024", "deny": "1024"}],
        },
    ),
    "a role's name over 100": ("roles", {"name": "x" * 101}),
    "an impossible colour": ("roles", {"color": 0x1000000}),
    "an event's name over 100": ("scheduled-events", {**EVENT, "name": "x" * 101}),
    "an external event without end": (
        "scheduled-events",
        {**EVENT, "scheduled_end_time": None},
    ),
    "an external event nowhere": ("scheduled-events", {**EVENT, "entity_metadata": None}),
    "an event in the past": (
        "scheduled-events",
        {**EVENT, "scheduled_start_time": "2020-01-01T00:00:00+00:00"},
    ),
    "an event that ends first": (
        "scheduled-events",
        {**EVENT, "scheduled_start_time": LATEST, "scheduled_end_time": LATER},
    ),
}
