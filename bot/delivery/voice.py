"""What the bot says beside the journal: put into the rooms of the evening it is about."""

from bot.delivery.outbox import Outbox
from bot.delivery.prints import short
from bot.delivery.spoken import Spoken
from bot.domain.ids import PersonId
from bot.presentation.own_rooms import own_notice
from bot.presentation.shapes import Button, Channel, Notice
from bot.services.evenings import Evenings
from bot.services.ports import Clock, GuildId, StorageFailed, TournamentId, TryAgain

NOBODY: PersonId = ""
"""Whose words the bot's own are."""


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
        by: PersonId,
        mentions: tuple[PersonId, ...] = (),
        buttons: tuple[Button, ...] = (),
        is_loud: bool = False,
        once: str = "",
        otherwise: str = "",
    ) -> bool:
        """Say it once, and return when it cannot be lost any more; see `Tell`.

        Raises:
            TryAgain: it could not be kept.
        """
        said = f"{guild}/{tournament}/{channel}/{once or f'{text}/{self._clock.now()}'}"
        key = f"said:{short(said)}"
        is_loud = is_loud or bool(mentions)
        notice = Notice(key, channel, text, mentions, is_loud=is_loud, buttons=buttons)
        instead = Notice(f"{key}:otherwise", "lead", otherwise, is_loud=True) if otherwise else None
        evening = self._evenings.known(tournament)
        if evening is not None and evening.own_rooms is not None:
            notice = own_notice(notice, evening.own_rooms)
            instead = None if instead is None else own_notice(instead, evening.own_rooms)
        try:
            spoken = Spoken(notice, instead)
            return await self._outbox.say(guild, spoken, tournament=tournament, person=by)
        except StorageFailed as failure:
            raise TryAgain from failure
