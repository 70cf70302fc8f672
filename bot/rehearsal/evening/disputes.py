"""Problems at the tables: by house rule, by the lead for all tables, and said quietly."""

from bot.rehearsal.model import User
from bot.rehearsal.stage import Stage, TableSeen

WORDS = {
    "de": ("Darf man das so legen?", "Bei Gleichstand zählt, wer zuerst ausgelegt hat."),
    "en": ("May one play it like that?", "Of equal people whoever put down first counts."),
}
QUIET = {"de": "Nebenan ist es sehr laut.", "en": "It is very loud next door."}


async def settle_by_house_rule(stage: Stage, table: TableSeen) -> None:
    """Somebody reports a problem; the supervisor says with one tap that the house rule holds."""
    visitor = await _open(stage, table, topic="stacking")
    await stage.settle()
    await stage.screen.press(table.supervisor, stage.rooms["supervisors"], "house_rule")
    await stage.settle()
    stage.say(
        f"{visitor.display_name} reports a problem at table {table.number}; "
        f"{table.supervisor.display_name}: the house rule holds."
    )


async def ask_the_lead(stage: Stage, table: TableSeen) -> None:
    """A supervisor is unsure; the lead decides for all tables, for good (B33, B34)."""
    screen, lead = stage.screen, stage.lead
    visitor = await _open(stage, table, topic="other")
    await stage.settle()
    await screen.press(table.supervisor, stage.rooms["supervisors"], "escalate")
    await stage.settle()
    opened = await screen.press(lead, stage.rooms["lead"], "rule_dispute")
    form = screen.form_of(lead, opened)
    shown = await screen.submit(lead, form, {"text": WORDS[stage.language][1]})
    await screen.go_on(lead, shown, "rule_yes")
    await stage.settle()
    stage.say(
        f"{visitor.display_name} reports a problem at table {table.number}; "
        f"{lead.display_name} decides for all tables."
    )


async def tell_quietly(stage: Stage, table: TableSeen) -> None:
    """Something for the lead alone (B63)."""
    visitor = stage.dice.choice(table.visitors)
    opened = await stage.screen.press(visitor, table.channel, "quiet")
    form = stage.screen.form_of(visitor, opened)
    await stage.screen.submit(visitor, form, {"text": QUIET[stage.language]})


async def _open(stage: Stage, table: TableSeen, *, topic: str) -> User:
    visitor = stage.dice.choice(table.visitors)
    opened = await stage.screen.press(visitor, table.channel, "dispute", str(table.number))
    form = stage.screen.form_of(visitor, opened)
    values = {"topic": topic, "text": WORDS[stage.language][0]}
    await stage.screen.submit(visitor, form, values)
    return visitor
