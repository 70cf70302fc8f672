"""The running bot tells this machine, and nobody else, how it is (B64)."""

import asyncio
import re
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp

from bot.rehearsal.server import OfflineDiscord

from .club import Club
from .lives import Life, Nursery, environment_of, living, unless_over

LOOPBACK = "0100007F"
LISTENING = "0A"
FIGURES = {
    "loop_turn_seconds",
    "gateway_ready",
    "timers_armed",
    "evenings_running",
    "chores_failing",
    "last_commit_age_seconds",
    *(
        f"{kind}_{figure}"
        for kind in ("commit", "timer", "picture")
        for figure in ("seconds_count", "seconds_sum", "seconds_longest", "failures_total")
    ),
}


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def doors(pid: int) -> list[tuple[str, int]]:
    """The addresses at which a process listens, as the kernel writes them."""
    held = set[str]()
    for one in Path(f"/proc/{pid}/fd").iterdir():
        try:
            held.add(str(one.readlink()))
        except FileNotFoundError:
            continue
    found = []
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/{pid}/net/{table}").read_text().splitlines()[1:]:
            _, local, _, state, *_, inode = line.split()[:10]
            if state == LISTENING and f"socket:[{inode}]" in held:
                host, port = local.split(":")
                found.append((host, int(port, 16)))
    return found


async def asked(port: int, path: str) -> tuple[int, str]:
    """What the bot answers to whoever asks on this machine."""
    address = f"http://127.0.0.1:{port}/{path}"
    async with aiohttp.ClientSession() as session, session.get(address) as answer:
        return answer.status, await answer.text()


async def until(port: int, path: str, status: int) -> str:
    """Ask until the answer has this status; what it says."""
    async with asyncio.timeout(60):
        while (found := await asked(port, path))[0] != status:
            pass
    return found[1]


def figures_of(text: str) -> dict[str, float]:
    """Every figure by its name; a line that is anything else is none."""
    lines = [re.fullmatch(r"stichrunde_([a-z_]+) ([0-9.]+)", line) for line in text.splitlines()]
    assert all(lines), text
    return {line[1]: float(line[2]) for line in lines if line is not None}


async def an_evening_that_has_begun(club: Club, life: Life) -> None:
    """Commits, a deadline that has fired, and a report that was drawn."""
    soon = datetime.now(UTC) + timedelta(minutes=1)
    await unless_over(life, club.set_up())
    await club.create(
        starts=f"{soon + timedelta(hours=9):%Y-%m-%dT%H:%M}+00:00",
        check_in=f"{soon:%Y-%m-%dT%H:%M}+00:00",
    )
    await club.reads(club.lead, "ankündigungen", "Der Check-in ist offen")
    await club.hands.slash(club.lead, club.lobby, "export", {"kind": "pdf"})


async def test_b64_the_running_bot_tells_all_figures_and_names_nobody(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    club, port = Club(discord, 1), free_port()
    environment = environment_of(discord, tmp_path / "evening.sqlite3", factor=60)
    environment |= {"STICHRUNDE_HEALTH_PORT": str(port)}
    async with living(discord, nursery, environment, None) as life:
        await unless_over(life, discord.gateway.connected(60))
        await an_evening_that_has_begun(club, life)
        alive, ready = await asked(port, "livez"), await until(port, "readyz", 200)
        _, text = await asked(port, "metrics")
        open_doors = doors(life.pid)

    figures = figures_of(text)
    assert set(figures) == FIGURES
    for shown in ("commit_seconds_count", "timer_seconds_count", "picture_seconds_count"):
        assert figures[shown] >= 1, shown
    assert (figures["gateway_ready"], figures["evenings_running"]) == (1, 1)
    assert figures["loop_turn_seconds"] < 1
    assert alive == (200, "ok\n")
    assert ready == "gateway ok\ntimers ok\ncommits ok\n"
    assert open_doors == [(LOOPBACK, port)]
    for one in (club.lead.id, club.people[0].id, club.guild.id):
        assert str(one) not in text


async def test_b64_a_bot_that_has_lost_the_gateway_is_alive_and_not_ready(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    port = free_port()
    environment = environment_of(discord, tmp_path / "evening.sqlite3")
    environment |= {"STICHRUNDE_HEALTH_PORT": str(port)}
    async with living(discord, nursery, environment, None) as life:
        await unless_over(life, discord.gateway.connected(60))
        await until(port, "readyz", 200)
        discord.gateway.is_refusing = True
        discord.gateway.cut()
        lost = await until(port, "readyz", 503)
        alive = await asked(port, "livez")
        figures = figures_of((await asked(port, "metrics"))[1])

    assert lost == "gateway NOT OK\ntimers NOT OK\ncommits ok\n"
    assert alive == (200, "ok\n")
    assert (figures["gateway_ready"], figures["timers_armed"]) == (0, 0)


async def test_b64_a_port_that_is_taken_keeps_no_evening_from_being_played(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        environment = environment_of(discord, tmp_path / "evening.sqlite3")
        environment |= {"STICHRUNDE_HEALTH_PORT": str(port)}
        async with living(discord, nursery, environment, None) as life:
            await unless_over(life, discord.gateway.connected(60))

    told = (tmp_path / "bots.log").read_text()
    assert f"port {port} cannot be used" in told
    assert "STICHRUNDE_HEALTH_PORT" in told
    assert "Traceback" not in told


async def test_b64_without_a_port_the_bot_listens_nowhere(
    discord: OfflineDiscord, nursery: Nursery, tmp_path: Path
) -> None:
    environment = environment_of(discord, tmp_path / "evening.sqlite3")
    async with living(discord, nursery, environment, None) as life:
        await unless_over(life, discord.gateway.connected(60))
        found = doors(life.pid)

    assert found == []
