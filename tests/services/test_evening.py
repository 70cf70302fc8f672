"""One command after the other, durable before anybody hears of it, and true after a failure."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from bot.domain.commands import (
    CancelTournament,
    ExtendTime,
    OpenRegistration,
    ReportDowntime,
    SignUp,
    Withdraw,
)
from bot.domain.errors import CheckInClosed, NotAuthorised, Refusal, WrongPhase
from bot.domain.ids import LEAD, Phase
from bot.domain.snapshot import snapshot
from bot.services.ports import Receipt, TryAgain
from tests.services.evening_kit import (
    CHECK_IN_AT,
    HERE,
    START,
    THERE,
    check_in,
    house,
    new_evening,
    participant,
    sign_up,
    turn,
)


async def test_a_receipt_tells_what_happened_and_from_where_to_where(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()

        receipt = await sign_up(evening, "u1", "Ann")

        assert [event.type for event in receipt.events] == ["signed_up"]
        assert receipt.state_before is not None
        assert receipt.state_after is not None
        assert "u1" not in receipt.state_before.people
        assert receipt.state_after is evening.state
        assert receipt.state_after.people["u1"].name == "Ann"
        assert (receipt.seq, evening.seq, receipt.guild) == (3, 3, HERE)
        assert [step.entry.by for step in receipt.steps] == [participant("u1")]


async def test_forty_sign_ups_for_the_last_place_give_it_to_the_first(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found(capacity=1)
        commits: list[str] = []
        here.database.connection.set_trace_callback(
            lambda statement: commits.append(statement) if statement == "COMMIT" else None
        )

        await asyncio.gather(*(sign_up(evening, f"u{n}") for n in range(40)))

        assert evening.state is not None
        shown = snapshot(evening.state)
        assert shown["places"] == ["u0"]
        assert shown["waitlist"] == [f"u{n}" for n in range(1, 40)]
        assert len(commits) == 1


async def test_b5_the_same_sign_up_forty_times_at_once_is_one(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()

        receipts = await asyncio.gather(*(sign_up(evening, "u1") for _ in range(40)))

        assert [len(receipt.events) for receipt in receipts] == [1] + [0] * 39
        assert (await here.in_journal()).count("signed_up") == 1


async def test_nobody_is_told_it_is_so_before_it_is_durable(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await here.refuse_name("Broken")

        first = asyncio.create_task(sign_up(evening, "u1", "Broken"))
        second = asyncio.create_task(sign_up(evening, "u1", "Broken"))
        answers = await asyncio.gather(first, second, return_exceptions=True)

        assert [type(answer) for answer in answers] == [TryAgain, TryAgain]


async def test_a_refusal_that_rests_on_a_failed_commit_is_not_told(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await here.refuse_name("Broken")

        first = asyncio.create_task(sign_up(evening, "u1", "Broken"))
        second = asyncio.create_task(check_in(evening, "u1"))
        answers = await asyncio.gather(first, second, return_exceptions=True)

        assert [type(answer) for answer in answers] == [TryAgain, TryAgain]
        with pytest.raises(Refusal):
            await check_in(evening, "u1")


async def test_after_a_failed_commit_the_evening_stands_where_the_journal_does(
    tmp_path: Path,
) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found(capacity=1)
        before = evening.state
        await here.refuse_name("Broken")
        names = ["Ann", "Broken", "Cem"]

        answers = await asyncio.gather(
            *(sign_up(evening, f"u{n}", name) for n, name in enumerate(names)),
            return_exceptions=True,
        )
        published = len(here.published)
        stands = evening.state
        receipt = await sign_up(evening, "u2", "Cem")

        assert [type(answer) for answer in answers] == [TryAgain] * 3
        assert published == 2
        assert stands == before
        assert receipt.state_after is not None
        assert snapshot(receipt.state_after)["places"] == ["u2"]
        assert await here.in_journal() == ["tournament_created", "registration_opened", "signed_up"]


async def test_who_comes_while_the_evening_is_mended_waits_for_it(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await here.refuse_name("Broken")
        with pytest.raises(TryAgain):
            await sign_up(evening, "u0", "Broken")

        await asyncio.gather(*(sign_up(evening, f"u{n}") for n in range(1, 6)))

        assert evening.state is not None
        assert list(snapshot(evening.state)["places"]) == [f"u{n}" for n in range(1, 6)]


async def test_a_caller_who_gives_up_leaves_the_evening_in_order(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        caller = asyncio.create_task(sign_up(evening, "u1"))
        await turn()
        caller.cancel()

        await sign_up(evening, "u2")

        assert caller.cancelled()
        assert [receipt.seq for receipt in here.published] == [1, 2, 3, 4]
        assert evening.state is not None
        assert snapshot(evening.state)["places"] == ["u1", "u2"]


async def test_listeners_are_told_in_order_and_after_the_commit(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        seen: list[tuple[int, int]] = []
        here.evenings.listen(lambda receipt: seen.append((receipt.seq, evening.seq)))

        await asyncio.gather(*(sign_up(evening, f"u{n}") for n in range(5)))

        assert seen == [(seq, seq) for seq in range(3, 8)]


async def test_a_listener_that_fails_hurts_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Receipt) -> None:
        raise RuntimeError("a panel could not be drawn")

    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        here.evenings.listen(fail)

        receipt = await sign_up(evening, "u1")

    assert len(receipt.events) == 1
    assert "a listener failed" in caplog.text


async def test_deadlines_fire_before_the_command_each_at_its_own_time(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await sign_up(evening, "u1")
        here.clock.move_to(CHECK_IN_AT + timedelta(minutes=20))

        receipt = await check_in(evening, "u1")

        assert [event.type for event in receipt.events] == ["checked_in"]
        assert (receipt.fired[0].type, receipt.fired[0].at) == ("check_in_opened", CHECK_IN_AT)
        assert [step.entry.by for step in receipt.steps] == [None, participant("u1")]


async def test_deadlines_fire_also_when_the_command_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        here.clock.move_to(CHECK_IN_AT)

        with pytest.raises(NotAuthorised):
            await evening.run(OpenRegistration(), by=participant("u1"))

        assert (await here.in_journal())[-1] == "check_in_opened"


async def test_catching_up_twice_at_once_fires_once(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        here.clock.move_to(CHECK_IN_AT)

        receipts = await asyncio.gather(*(evening.catch_up() for _ in range(5)))

        assert [len(receipt.fired) for receipt in receipts] == [1, 0, 0, 0, 0]
        assert (await here.in_journal()).count("check_in_opened") == 1


async def test_b31_downtime_is_decided_before_the_deadlines_that_fell_into_it(
    tmp_path: Path,
) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        here.clock.move_to(CHECK_IN_AT + timedelta(minutes=5))

        receipt = await evening.run(
            ReportDowntime(since=CHECK_IN_AT - timedelta(minutes=5)), by=LEAD
        )

        kinds = [step.entry.event.type for step in receipt.steps]
        assert "check_in_opened" in kinds
        assert kinds[: len(receipt.events)] == [event.type for event in receipt.events]
        assert all(step.entry.by is None for step in receipt.steps)


async def test_b64_a_clock_that_runs_back_does_not_turn_the_journal_back(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        here.clock.move_to(START + timedelta(minutes=30))
        await sign_up(evening, "u1")

        receipt = await evening.run(SignUp(person="u2", name="Bo"), by=participant("u2"), now=START)

        assert receipt.events[0].at == START + timedelta(minutes=30)
        assert here.evenings.latest_at() == START + timedelta(minutes=30)


async def test_b15_a_form_counts_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        come, go = SignUp(person="u1", name="Ann"), Withdraw(person="u1")
        await evening.run(come, by=LEAD, form="f1")
        await evening.run(go, by=LEAD, form="f2")

        again = await evening.run(come, by=LEAD, form="f1")

        assert again.is_repeat
        assert again.events == ()
        assert again.seq == 4
    async with house(tmp_path / "a.db") as here:
        evening = await here.evenings.get(1)
        assert (await evening.run(go, by=LEAD, form="f2")).is_repeat


async def test_a_form_that_was_refused_may_be_sent_again(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await sign_up(evening, "u1")
        with pytest.raises(CheckInClosed):
            await check_in(evening, "u1")
        with pytest.raises(Refusal):
            await evening.run(ExtendTime(table=1, minutes=5), by=LEAD, form="f1")

        with pytest.raises(Refusal):
            await evening.run(ExtendTime(table=1, minutes=5), by=LEAD, form="f1")


async def test_a_form_whose_commit_failed_counts_the_next_time(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await here.refuse_name("Ann")
        come = SignUp(person="u1", name="Ann")
        with pytest.raises(TryAgain):
            await evening.run(come, by=LEAD, form="f1")
        await here.database.writer.work(lambda c: c.execute("DROP TRIGGER temp.broken"))

        receipt = await evening.run(come, by=LEAD, form="f1")

        assert not receipt.is_repeat
        assert len(receipt.events) == 1


async def test_b44_an_evening_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()
        await asyncio.gather(*(sign_up(evening, f"u{n}", f"Name {n}") for n in range(9)))
        here.clock.move_to(CHECK_IN_AT)
        await check_in(evening, "u3")
        assert evening.state is not None
        before = snapshot(evening.state)
    async with house(tmp_path / "a.db") as here:
        evening = await here.evenings.get(1)

        assert evening.state is not None
        assert snapshot(evening.state) == before
        assert evening.state.people["u3"].name == "Name 3"


async def test_b46_evenings_of_several_guilds_do_not_see_each_other(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        ours, theirs = await here.found(), await here.found(guild=THERE)
        await sign_up(ours, "u1")

        assert theirs.state is not None
        assert "u1" not in theirs.state.people
        assert [one.id for one in here.evenings.of_guild(HERE)] == [ours.tournament]
        assert here.evenings.running_of_guild(THERE) == (theirs,)


async def test_a_tournament_that_is_refused_does_not_exist(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        with pytest.raises(NotAuthorised):
            await here.evenings.create(new_evening(), guild=HERE, by=participant("u1"))

        assert here.evenings.of_guild(HERE) == ()
        assert here.evenings.loaded() == ()


async def test_an_evening_without_a_seed_gets_one_nobody_could_foresee(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        command = new_evening().model_copy(update={"seed": None})
        seeds = set()
        for _ in range(3):
            receipt = await here.evenings.create(command, guild=HERE, by=LEAD)
            assert receipt.state_after is not None
            seeds.add(receipt.state_after.seed)

    assert len(seeds) == 3


async def test_an_evening_is_created_once_and_unknown_ones_are_named(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        await here.found()
        evening = await here.evenings.get(1)
        with pytest.raises(WrongPhase):
            await evening.run(new_evening(), by=LEAD)
        with pytest.raises(KeyError):
            await here.evenings.get(99)


async def test_evenings_that_are_over_are_read_when_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        await here.found()
        await here.database.writer.work(
            lambda c: c.execute("UPDATE tournament SET phase='finished'")
        )
    async with house(tmp_path / "a.db") as here:
        at_start = here.evenings.loaded()
        evening = await here.evenings.get(1)

        assert at_start == ()
        assert evening.state is not None
        assert evening.state.phase == Phase.REGISTRATION


async def test_an_evening_is_read_anew_only_after_what_it_waits_for(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        evening = await here.found()

        receipts = await asyncio.gather(
            sign_up(evening, "u1"), evening.reload(), sign_up(evening, "u2")
        )

        assert [receipt.seq for receipt in receipts if receipt is not None] == [3, 4]
        assert evening.seq == 4


async def test_b31_every_evening_that_goes_on_is_told_of_the_downtime(tmp_path: Path) -> None:
    async with house(tmp_path / "a.db") as here:
        going_on, over = await here.found(), await here.found()
        await over.run(CancelTournament(), by=LEAD)
        here.clock.move_to(CHECK_IN_AT + timedelta(minutes=5))

        await here.evenings.report_downtime(CHECK_IN_AT - timedelta(minutes=1))

        assert "check_in_opened" in await here.in_journal(going_on.tournament)
        assert (await here.in_journal(over.tournament))[-1] == "tournament_cancelled"
