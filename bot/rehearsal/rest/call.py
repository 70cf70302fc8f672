"""One request as the endpoints see it, and what an endpoint is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.rehearsal.errors import BAD_REQUEST, INVALID_FORM_BODY, ApiError, missing_access
from bot.rehearsal.errors import missing_permissions as no_permissions
from bot.rehearsal.kinds import Json
from bot.rehearsal.model import Channel, Guild, Member, Upload
from bot.rehearsal.permissions import can_see, permissions_in, permissions_in_guild
from bot.rehearsal.world import World

OK: Final = 200
CREATED: Final = 201
NO_CONTENT: Final = 204


class Reply(NamedTuple):
    """Status and JSON of an answer; no JSON at all goes with 204."""

    status: int = NO_CONTENT
    data: Any = None


NOTHING: Final = Reply()


@dataclass(slots=True)
class Site:
    """Where the simulator can be reached and its deadlines for interactions, in real seconds."""

    gateway_url: str = ""
    files_base: str = ""
    answer_within: float = 3.0
    token_lifetime: float = 900.0


@dataclass(slots=True)
class Call:
    """A request: path parameters, query, decoded body and uploads."""

    world: World
    site: Site
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """A path parameter that must be a snowflake, else 50035."""
        text = self.params[name]
        if not text.isdigit():
            raise ApiError(
                BAD_REQUEST,
                INVALID_FORM_BODY,
                "Invalid Form Body",
                errors={
                    name: {
                        "_errors": [
                            {
                                "code": "NUMBER_TYPE_COERCE",
                                "message": f'Value "{text}" is not snowflake.',
                            }
                        ]
                    }
                },
            )
        return int(text)

    @property
    def json(self) -> Json:
        """The body as an object; an absent one is empty."""
        return self.body if isinstance(self.body, dict) else {}

    def guild(self) -> Guild:
        """The server of the path, else 10004."""
        return self.world.guild(self.id("guild_id"))

    def guild_with(self, needed: int) -> tuple[Guild, Member]:
        """The server of the path and the bot in it, which needs these bits, else 50013."""
        guild = self.guild()
        me = guild.members[self.world.bot.id]
        if permissions_in_guild(guild, me) & needed != needed:
            raise no_permissions()
        return guild, me

    def channel_with(self, needed: int = 0, name: str = "channel_id") -> Channel:
        """The channel of the path, which the bot must see (50001) and hold bits in (50013)."""
        channel = self.world.channel(self.id(name))
        self.require(channel, needed)
        return channel

    def require(self, channel: Channel, needed: int) -> None:
        """Refuse with 50001 or 50013 unless the bot sees the channel and holds the bits there."""
        guild = self.world.guild_of(channel)
        if guild is None:
            return
        me = guild.members.get(self.world.bot.id)
        if me is None or not can_see(guild, channel, me):
            raise missing_access()
        if permissions_in(guild, channel, me) & needed != needed:
            raise no_permissions()

    def holds(self, channel: Channel, bits: int) -> bool:
        """Whether the bot has all of these bits in the channel (always in direct messages)."""
        guild = self.world.guild_of(channel)
        if guild is None:
            return True
        me = guild.members[self.world.bot.id]
        return permissions_in(guild, channel, me) & bits == bits


Handler = Callable[[Call], Reply]


@dataclass(frozen=True, slots=True)
class Route:
    """An endpoint: method, path template, what it does and which keys it knows.

    `keys` are the keys of the body's object; `None` means that there is no body, and a route with
    `checks_keys` off looks at its body itself. `needs_token` is off where the path carries one.
    """

    method: str
    template: str
    handler: Handler
    keys: frozenset[str] | None = None
    query: frozenset[str] = frozenset()
    needs_token: bool = True
    checks_keys: bool = True

    @property
    def label(self) -> str:
        """Method and template, the name of the route in counts."""
        return f"{self.method} {self.template}"
