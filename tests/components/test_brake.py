"""More than three changes of mind in ten minutes are too many (B3)."""

from datetime import UTC, datetime, timedelta

from bot.components.brake import Brake

NOW = datetime(2026, 12, 5, 18, 0, tzinfo=UTC)


def test_b3_the_fifth_step_within_ten_minutes_waits() -> None:
    brake = Brake()
    for minute in range(4):
        assert brake.waits_until(1, "p1", now=NOW + timedelta(minutes=minute)) is None
        brake.note(1, "p1", now=NOW + timedelta(minutes=minute))

    assert brake.waits_until(1, "p1", now=NOW + timedelta(minutes=4)) == NOW + timedelta(minutes=10)
    assert brake.waits_until(1, "p1", now=NOW + timedelta(minutes=11)) is None
    assert brake.waits_until(1, "p2", now=NOW) is None
    assert brake.waits_until(2, "p1", now=NOW) is None
