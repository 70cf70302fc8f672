"""What the bot says beside the journal: put into the rooms of the evening it is about."""

from bot.delivery.outbox import Outbox
from bot.delivery.prints import short
from bot.domain.ids import PersonId
from bot.presentation.own_rooms import own_notice
from bot.presentation.shapes import Button, Channel, Notice
from bot.services.evenings import Evenings
from bot.services.ports import Clock, GuildId, TournamentId


class Voice:
    """Hands over to the outbox."""

    def __init__(self, outbox: Outbox, evenings: Evenings, clock: Clock) -> None:
        self._outbox = outbox
        self._evenings = evenings
        self._clock = clock

    async def tell(
        self,
        guild: GuildId,
        tournament: TournamentId,
        channel: Channel,
        text: str,
        *,
        mentions: tuple[PersonId, ...] = (),
        buttons: tuple[Button, ...] = (),
        is_loud: bool = False,
    ) -> None:
        """Say it once; loudly where somebody is mentioned."""
        key = f"said:{short(f'{channel}/{text}/{self._clock.now()}')}"
        is_loud = is_loud or bool(mentions)
        notice = Notice(key, channel, text, mentions, is_loud=is_loud, buttons=buttons)
        if self._has_own_rooms(tournament):
            notice = own_notice(notice, tournament)
        self._outbox.tell(guild, notice, tournament=tournament)

    def _has_own_rooms(self, tournament: TournamentId) -> bool:
        known = (one for one in self._evenings.loaded() if one.tournament == tournament)
        state = next((evening.state for evening in known), None)
        return state is not None and state.has_own_rooms
