"""All actions together: what every custom id of the bot leads to."""

from bot.components import (
    arrivals,
    corrections,
    creating,
    disputes,
    journal,
    lead,
    lookup,
    matches,
    more,
    participants,
    penalties,
    people,
    printing,
    privacy,
    questions,
    quiet,
    rulings,
    seasons,
    setting_up,
    settings,
    staff,
    tables,
    team,
    timing,
)
from bot.components.router import Actions

PARTS = (
    participants,
    privacy,
    lookup,
    seasons,
    tables,
    matches,
    timing,
    arrivals,
    corrections,
    disputes,
    rulings,
    quiet,
    penalties,
    journal,
    lead,
    creating,
    staff,
    questions,
    setting_up,
    settings,
    team,
    people,
    more,
    printing,
)


def all_actions() -> Actions:
    """Every press, form and opener by its action."""
    together = Actions()
    for part in PARTS:
        together.presses.update(part.actions.presses)
        together.openers.update(part.actions.openers)
        together.forms.update(part.actions.forms)
    return together
