"""What a server is shown and told of an evening, as it has set that up."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.presentation import panels
from bot.presentation.notices import by_direct_message, notices_of
from bot.presentation.own_rooms import own_notice, own_panel
from bot.presentation.shapes import Notice, Panel
from bot.services.evening import Evening
from bot.services.guilds import GuildSettings
from bot.services.ports import Step


def panels_shown(evening: Evening, settings: GuildSettings) -> Iterator[Panel]:
    """The panels of an evening; none of those whose rooms were taken away."""
    for key in () if evening.state is None else panels.panel_keys(evening.state):
        panel = panel_shown(evening, settings, key)
        if panel is not None:
            yield panel


def panel_shown(evening: Evening, settings: GuildSettings, key: str) -> Panel | None:
    """One of them; None where there is no such panel, or no room for it any more."""
    state, tournament = evening.state, evening.tournament
    is_tidied = tournament in settings.tidied
    if state is None or (is_tidied and state.has_own_rooms):
        return None
    if is_tidied and key.startswith(("table:", "match:")):
        return None
    panel = panels.panel(state, key, tournament=tournament, language=settings.language)
    return own_panel(panel, tournament) if panel is not None and state.has_own_rooms else panel


def notices_told(
    steps: Sequence[Step], evening: Evening, settings: GuildSettings, *, now: datetime
) -> Sequence[tuple[int, Notice]]:
    """What is to be told of steps, each notice with the entry after which it is told."""
    found = notices_of(
        steps,
        evening.tournament,
        language=settings.language,
        night=(settings.quiet_from, settings.quiet_until),
        now=now,
    )
    if settings.promotions_by_direct_message:
        found = tuple((seq, by_direct_message(notice)) for seq, notice in found)
    if evening.own_rooms is None:
        return found
    return [(seq, own_notice(notice, evening.own_rooms)) for seq, notice in found]
