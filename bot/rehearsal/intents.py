"""Which events a gateway session hears, by its intents, and what is blanked in them."""

from typing import Final

from bot.rehearsal.kinds import Json
from bot.rehearsal.world import Event

GUILDS: Final = 1 << 0
GUILD_MEMBERS: Final = 1 << 1
PRESENCES: Final = 1 << 8
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
MESSAGE_CONTENT: Final = 1 << 15
SCHEDULED_EVENTS: Final = 1 << 16

PRIVILEGED: Final = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT

_NEEDED: Final = {
    "GUILD_CREATE": GUILDS,
    "GUILD_UPDATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "GUILD_ROLE_CREATE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS,
    "GUILD_ROLE_DELETE": GUILDS,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "CHANNEL_PINS_UPDATE": GUILDS,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
    "MESSAGE_DELETE_BULK": GUILD_MESSAGES,
    "GUILD_SCHEDULED_EVENT_CREATE": SCHEDULED_EVENTS,
    "GUILD_SCHEDULED_EVENT_UPDATE": SCHEDULED_EVENTS,
    "GUILD_SCHEDULED_EVENT_DELETE": SCHEDULED_EVENTS,
    "GUILD_SCHEDULED_EVENT_USER_ADD": SCHEDULED_EVENTS,
    "GUILD_SCHEDULED_EVENT_USER_REMOVE": SCHEDULED_EVENTS,
    "INTERACTION_CREATE": 0,
}
# Sent whatever the intents are when they are about the bot itself.
_ALWAYS_ABOUT_SELF: Final = frozenset({"GUILD_MEMBER_UPDATE", "THREAD_MEMBERS_UPDATE"})
_BLANKED: Final[Json] = {"content": "", "embeds": [], "attachments": [], "components": []}


def hears(event: Event, intents: int, bot_id: int) -> bool:
    """Whether a session with these intents is told about the event."""
    if event.about_id == bot_id and event.name in _ALWAYS_ABOUT_SELF:
        return True
    needed = _NEEDED[event.name]
    if event.name.startswith("MESSAGE_") and event.guild_id is None:
        needed = DIRECT_MESSAGES
    return intents & needed == needed


def visible_data(event: Event, intents: int, bot_id: int) -> Json:
    """The event's data as the session may see it: others' words need the content intent."""
    if event.author_id is None or event.author_id == bot_id or event.guild_id is None:
        return event.data
    mentions_bot = any(user["id"] == str(bot_id) for user in event.data["mentions"])
    if intents & MESSAGE_CONTENT or mentions_bot:
        return event.data
    return event.data | _BLANKED
