"""The offline Discord: HTTP and gateway on one loopback port, for rehearsals and tests.

    async with OfflineDiscord() as discord:                       # bot.rehearsal.server
        ann = discord.add_user("Ann", locale="de")
        guild = discord.add_guild("Club", owner=ann, members=[...], channels=["lobby"])
        lobby = discord.hands.channel_by_name(guild, "lobby")
        with pointed_at(DiscordAddress(discord.rest_base, discord.gateway_url)):
            ...                                                   # start the bot: discord.token
        await discord.gateway.connected()
        outcome = await discord.hands.slash(ann, lobby, "report", table=3)
        outcome.kind, outcome.is_ephemeral, outcome.text, outcome.buttons, outcome.form
        await discord.hands.click(ann, outcome.message, "Sign up")
        await discord.hands.submit(ann, outcome.form, {"Cards": "4"})
        discord.faults.cut("POST /channels", when="after")        # also fail, hold, rate_limit
        assert discord.violations == []
        discord.transcript.count("callback"), discord.transcript.text()

`Scenery` (scenery.py) holds what is done to servers by hand, `Hands` (hands.py) what people do;
the latter refuses with `ClientRefusal` (picker.py) what Discord's client would not allow. text.py
reads messages. `pointed_at` is in bot.discord_address; the connector in loopback.py keeps a client
on this machine.
"""
