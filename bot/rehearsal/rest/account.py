"""Endpoints about the bot itself: login, application, gateway address, direct messages."""

from typing import Final

from bot.rehearsal.errors import Problems, unknown_user
from bot.rehearsal.kinds import ChannelKind
from bot.rehearsal.model import Channel
from bot.rehearsal.payloads import channel_payload, self_payload, user_payload
from bot.rehearsal.rest.call import OK, Call, Reply, Route

_VERIFY_KEY: Final = "0" * 64


def _me(call: Call) -> Reply:
    return Reply(OK, self_payload(call.world.bot))


def _user(call: Call) -> Reply:
    user = call.world.users.get(call.id("user_id"))
    if user is None:
        raise unknown_user()
    return Reply(OK, user_payload(user))


def _application(call: Call) -> Reply:
    bot = call.world.bot
    owner = next((user for user in call.world.users.values() if user is not bot), bot)
    return Reply(
        OK,
        {
            "id": str(call.world.application_id),
            "name": bot.display_name,
            "icon": None,
            "description": "",
            "summary": "",
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": _VERIFY_KEY,
            "flags": 0,
            "flags_new": "0",
            "type": None,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["bot", "applications.commands"],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "owner": user_payload(owner),
            "team": None,
            "bot": user_payload(bot),
            "approximate_guild_count": len(call.world.guilds),
        },
    )


def _gateway(call: Call) -> Reply:
    return Reply(
        OK,
        {
            "url": call.site.gateway_url,
            "shards": 1,
            "session_start_limit": {
                "total": 1000,
                "remaining": 999,
                "reset_after": 86_400_000,
                "max_concurrency": 1,
            },
        },
    )


def _my_guilds(call: Call) -> Reply:
    mine = [one for one in call.world.guilds.values() if call.world.bot.id in one.members]
    return Reply(OK, [{"id": str(one.id), "name": one.name, "icon": None} for one in mine])


def _open_direct_channel(call: Call) -> Reply:
    recipient = call.world.users.get(_recipient_id(call))
    if recipient is None:
        raise unknown_user()
    for channel in call.world.channels.values():
        if channel.recipient is recipient:
            return Reply(OK, channel_payload(channel))
    channel = Channel(call.world.ids.mint(), ChannelKind.DIRECT, "", recipient=recipient)
    call.world.add_channel(channel)
    return Reply(OK, channel_payload(channel))


def _recipient_id(call: Call) -> int:
    problems = Problems()
    text = str(call.json.get("recipient_id", ""))
    if not text.isdigit():
        problems.add("recipient_id", "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
    problems.refuse()
    return int(text)


ROUTES: Final = (
    Route("GET", "/users/@me", _me),
    Route("GET", "/users/{user_id}", _user),
    Route("GET", "/oauth2/applications/@me", _application),
    Route("GET", "/applications/@me", _application),
    Route("GET", "/gateway/bot", _gateway),
    Route(
        "GET",
        "/users/@me/guilds",
        _my_guilds,
        query=frozenset({"limit", "before", "after", "with_counts"}),
    ),
    Route("POST", "/users/@me/channels", _open_direct_channel, frozenset({"recipient_id"})),
)
