"""How long the evening takes, in words, and how it stands against the plan (B53)."""

from datetime import timedelta

from bot.domain.ids import Phase
from bot.domain.seating import table_sizes
from bot.presentation import timetable as plan
from bot.presentation.scene import Scene
from bot.presentation.texts import stamp
from bot.presentation.wording import stage_title


def forecast(view: Scene, *, people: int) -> str:
    """The whole evening for so many people, and during it how it stands against the plan."""
    state, rules = view.state, view.state.rules
    number = max(people, rules.min_people)
    tables = len(table_sizes(number, rules))
    # Every match but the one for third place puts one out; a bye is none.
    matches = plan.advancing(number, rules) - 1 + rules.third_place
    table = plan.timetable(state, people=number)
    lines = [
        view.say(
            "forecast-head",
            people=number,
            tables=tables,
            rounds=rules.group_rounds,
            matches=matches,
        ),
        view.say("forecast-group", at=stamp(table.starts_at), until=stamp(table.knockout_at)),
        *(
            view.say("forecast-stage", stage=stage_title(view, stage), at=stamp(begins))
            for stage, begins in plan.beginnings(state, number)
        ),
        view.say("forecast-end", at=stamp(table.ends_at)),
        *punctuality(view),
        view.say("forecast-assumed", minutes=rules.round_minutes, around=plan.AROUND),
    ]
    return "\n".join(lines)


def punctuality(view: Scene) -> list[str]:
    """Early or late by how much; nothing to say before it has begun."""
    state = view.state
    if state.phase not in (Phase.GROUP_STAGE, Phase.KNOCKOUT):
        return []
    off = plan.off_by(state)
    minutes = round(abs(off) / timedelta(minutes=1) / plan.STEP) * plan.STEP
    if not minutes:
        return [view.say("forecast-on-time", at=stamp(plan.expected_end(state)))]
    key = "forecast-late" if off > timedelta() else "forecast-early"
    return [view.say(key, minutes=minutes, at=stamp(plan.expected_end(state)))]
