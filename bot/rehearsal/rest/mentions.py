"""Whom a message mentions and pings."""

import re
from collections.abc import Iterator
from typing import Final

from bot.rehearsal.kinds import Json
from bot.rehearsal.model import Guild, Message
from bot.rehearsal.permissions import MENTION_EVERYONE, VIEW_CHANNEL, permissions_in
from bot.rehearsal.text import written_texts
from bot.rehearsal.world import World

_USER: Final = re.compile(r"<@!?(\d+)>")
_ROLE: Final = re.compile(r"<@&(\d+)>")
_EVERYONE: Final = re.compile(r"@(everyone|here)\b")


def resolve_mentions(
    world: World, message: Message, allowed: Json | None, *, may_ping: bool = True
) -> None:
    """Set a message's mentions and, unless it is an edit, who was notified by them."""
    texts = list(written_texts(message))
    message.mentions = [
        world.users[user_id]
        for user_id in dict.fromkeys(_found(_USER, texts))
        if user_id in world.users and _is_allowed(allowed, "users", user_id)
    ]
    guild = world.guild_of(message.channel)
    if guild is None:
        everybody: set[int] = set()
    else:
        everybody = _through_roles(guild, message, texts, allowed)
    if may_ping:
        pinged = {user.id for user in message.mentions} | everybody | _replied_to(message, allowed)
        message.pinged = frozenset(one for one in pinged if _sees(guild, message, one))


def _found(pattern: re.Pattern[str], texts: list[str]) -> Iterator[int]:
    for text in texts:
        for match in pattern.finditer(text):
            yield int(match[1])


def _is_allowed(allowed: Json | None, kind: str, wanted: int | None = None) -> bool:
    if allowed is None:
        return True
    if kind in (allowed.get("parse") or []):
        return True
    return wanted is not None and wanted in {int(one) for one in allowed.get(kind) or []}


def _through_roles(
    guild: Guild, message: Message, texts: list[str], allowed: Json | None
) -> set[int]:
    author = guild.members.get(message.author.id)
    bits = permissions_in(guild, message.channel, author) if author is not None else 0
    may_all = bool(bits & MENTION_EVERYONE)
    pinged: set[int] = set()
    message.mentioned_role_ids = []
    for role_id in dict.fromkeys(_found(_ROLE, texts)):
        role = guild.roles.get(role_id)
        if role is None or not _is_allowed(allowed, "roles", role_id):
            continue
        message.mentioned_role_ids.append(role_id)
        if role.is_mentionable or may_all:
            pinged |= {one.user.id for one in guild.members.values() if role_id in one.role_ids}
    names_all = any(_EVERYONE.search(text) for text in texts)
    message.mentions_everyone = names_all and may_all and _is_allowed(allowed, "everyone")
    if message.mentions_everyone:
        pinged |= set(guild.members)
    return pinged


def _replied_to(message: Message, allowed: Json | None) -> set[int]:
    if message.reference is None or not (allowed or {}).get("replied_user", allowed is None):
        return set()
    answered = message.channel.messages.get(int(message.reference.get("message_id", 0)))
    return set() if answered is None else {answered.author.id}


def _sees(guild: Guild | None, message: Message, user_id: int) -> bool:
    if message.visible_to is not None and message.visible_to != user_id:
        return False
    if guild is None:
        return True
    member = guild.members.get(user_id)
    if member is None:
        return False
    # A mention calls people into a thread, so that only its parent channel counts.
    return bool(permissions_in(guild, message.channel, member) & VIEW_CHANNEL)
