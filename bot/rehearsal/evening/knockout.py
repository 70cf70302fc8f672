"""The knock-out: calls, who is there, a no-show, games, and the final."""

from dataclasses import dataclass

from bot.presentation.custom_ids import decode
from bot.rehearsal.evening.reporting import report
from bot.rehearsal.model import Channel, User
from bot.rehearsal.screen import Stuck
from bot.rehearsal.stage import Stage

OVER = 6
"""Minutes after which the time for being there is over."""
OUT_OF_TIME = 16


@dataclass(slots=True, eq=False)
class MatchSeen:
    """A match as people know it: its name, where it is played, who is called there."""

    name: str
    channel: Channel
    helper: User
    visitors: list[User]
    is_no_show: bool = False
    is_slow: bool = False


async def play_knockout(stage: Stage) -> None:
    """Call and play one round of the knock-out after the other, until there is none left."""
    await stage.wait(3)
    await stage.lead_confirms("start_knockout")
    await stage.settle()
    stage.say("The bracket is fixed.")
    is_first = True
    while stage.screen.find(stage.lead, stage.rooms["lead"], "start_knockout_round") is not None:
        await stage.wait(2)
        matches = await _call(stage)
        is_final = len(matches) == 1 and matches[0].name == "F"
        if is_first:
            _choose_incidents(stage, matches, is_final=is_final)
        await _be_there(stage, matches)
        await _play(stage, matches)
        is_first = False
        await stage.settle()


async def _call(stage: Stage) -> list[MatchSeen]:
    """The lead starts the round; everybody reads where to go."""
    before = stage.last_announcement()
    await stage.lead_confirms("start_knockout_round")
    await stage.settle()
    matches = dict[int, MatchSeen]()
    for channel, visitors in stage.announced(before):
        if channel.id not in matches:
            helper = _helper(stage, channel)
            _, button = await stage.screen.sees(helper, channel, "both_here")
            target = decode(button.custom_id or "")
            name = target.arguments[0] if target is not None else ""
            matches[channel.id] = MatchSeen(name, channel, helper, visitors)
    if not matches:
        raise Stuck("nobody can read in the announcements who plays whom")
    names = ", ".join(match.name for match in matches.values())
    stage.say(f"Called to the tables: {names}.")
    return list(matches.values())


def _helper(stage: Stage, channel: Channel) -> User:
    for table in stage.tables.values():
        if table.channel is channel:
            return table.supervisor
    return stage.supervisors[0]


def _choose_incidents(stage: Stage, matches: list[MatchSeen], *, is_final: bool) -> None:
    """In the first round somebody does not come, and elsewhere a game runs out of time."""
    pairs = [match for match in matches if len(match.visitors) == 2]  # noqa: PLR2004  # two accounts
    if pairs and not is_final:
        stage.dice.choice(pairs).is_no_show = True
    others = [match for match in matches if not match.is_no_show]
    if others:
        stage.dice.choice(others).is_slow = True


# --- being there ---------------------------------------------------------------------------------


async def _be_there(stage: Stage, matches: list[MatchSeen]) -> None:
    await stage.wait(1)
    for match in matches:
        if match.is_no_show:
            await stage.screen.press(match.visitors[0], match.channel, "here", match.name)
        else:
            await _confirm(stage, match)
    await stage.settle()
    for match in matches:
        is_open = stage.screen.find(match.helper, match.channel, "both_here", match.name)
        if is_open is not None and not match.is_no_show:
            await stage.screen.press(match.helper, match.channel, "both_here", match.name)
    missing = [match for match in matches if match.is_no_show]
    if missing:
        await stage.wait(OVER)
        await stage.settle()
        await _forfeit(stage, missing[0])


async def _confirm(stage: Stage, match: MatchSeen) -> None:
    """One of the ways in which it becomes known that both are there (B25)."""
    ways = ["supervisor", "card"]
    ways += ["one for both", "each"] if match.visitors else []
    way = stage.dice.choice(ways)
    screen, cards = stage.screen, stage.rooms["supervisors"]
    match way:
        case "one for both":
            who = stage.dice.choice(match.visitors)
            await screen.press(who, match.channel, "both_here", match.name)
        case "each":
            for who in match.visitors:
                await screen.press(who, match.channel, "here", match.name)
        case "card" if seen := screen.find(match.helper, cards, "seated", match.name):
            # With very many matches the card has room for their results alone.
            await screen.press_on(match.helper, *seen)
        case _:
            await screen.press(match.helper, match.channel, "both_here", match.name)


async def _forfeit(stage: Stage, match: MatchSeen) -> None:
    """After five minutes the match is lost; sometimes it was a mistake (B30)."""
    absent = match.visitors[1].display_name
    stage.say(f"{match.name}: {absent} has not come within five minutes and is out.")
    room = stage.rooms["supervisors"]
    found = stage.screen.find(match.helper, room, "revoke_forfeit", match.name)
    if found is None:
        raise Stuck(f"{match.helper.display_name} cannot take back the forfeit of {match.name}")
    if stage.dice.random() < 0.4:  # noqa: PLR2004  # two evenings of five
        await stage.screen.press_on(match.helper, *found)
        await stage.settle()
        stage.say(f"{match.name}: {absent} was there after all, taken back; they play.")


# --- games ---------------------------------------------------------------------------------------


async def _play(stage: Stage, matches: list[MatchSeen]) -> None:
    """Games at all tables side by side, until every match is decided."""
    for _ in range(20):
        await stage.wait(stage.dice.randint(3, 7))
        await stage.settle()
        waiting = [match for match in matches if _next_step(stage, match) is not None]
        if not waiting:
            stage.say(f"Decided: {', '.join(match.name for match in matches)}.")
            return
        for match in sorted(waiting, key=lambda one: one.is_slow):
            await _step(stage, match)
    raise Stuck(f"{', '.join(match.name for match in matches)} do not come to an end")


def _next_step(stage: Stage, match: MatchSeen) -> str | None:
    for action in ("report_game", "start_game"):
        if stage.screen.find(match.helper, match.channel, action, match.name) is not None:
            return action
    return None


async def _step(stage: Stage, match: MatchSeen) -> None:
    if _next_step(stage, match) == "start_game":
        await stage.screen.press(match.helper, match.channel, "start_game", match.name)
        return
    is_called = match.is_slow
    if is_called:
        match.is_slow = False
        await stage.wait(OUT_OF_TIME)
        await stage.settle()
        stage.say(f"{match.name}: time is called in the middle of the game.")
    outcome = await report(
        stage,
        match.helper,
        match.channel,
        "report_game",
        match.name,
        is_called=is_called,
        is_tied=is_called,
    )
    if stage.dice.random() < 0.5:  # noqa: PLR2004  # the others use the panel, at the next step
        await stage.screen.go_on(match.helper, outcome, "start_game")
