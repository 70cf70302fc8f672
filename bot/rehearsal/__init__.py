"""The offline Discord: HTTP and gateway on one loopback port, for rehearsals and tests.

    async with OfflineDiscord() as discord:                       # bot.rehearsal.server
        ann = discord.add_user("Ann", locale="de")
        guild = discord.add_guild("Club", owner=ann, members=[...], channels=["lobby"])
        with pointed_at(DiscordAddress(discord.rest_base, discord.gateway_url)):  # discord_address
            ...                                                   # start the bot: discord.token
        await discord.gateway.connected()
        outcome = await discord.hands.slash(ann, channel, "report", table=3)
        outcome.kind, outcome.is_ephemeral, outcome.text, outcome.buttons, outcome.form
        await discord.hands.click(ann, message, "Sign up")        # also select, submit, say, until
        discord.faults.cut("POST /channels", when="after")        # also fail, hold, rate_limit
        assert discord.violations == []
        discord.transcript.count("callback"), discord.transcript.text()

`Hands` (hands.py) refuses with `ClientRefusal` (picker.py) what Discord's client would not allow.
The connector in loopback.py keeps a client on this machine.
"""
