"""What anybody can look up: me, the rules, standings, the bracket (B40, B50, B51)."""

from bot.components.request import Reply, Request
from bot.components.router import Actions
from bot.delivery.spoken import spoken
from bot.presentation import overviews, rulebook, whereabouts
from bot.presentation.shapes import Answer

actions = Actions()


@actions.pressed("me")
async def me(request: Request) -> Reply:
    """Where do I play, against whom, when, and how do I stand (B50)."""
    state = request.state
    said = await request.desk.said.to(request.person, request.tournament)
    return whereabouts.me(
        state,
        request.tournament,
        language=request.language,
        person=request.person,
        said=[spoken(one).notice.text for one in said],
    )


@actions.pressed("rules")
async def rules(request: Request) -> Reply:
    """The rule text page by page, and the rulings that refine it (B34, B40)."""
    state = None if request.evening is None else request.evening.state
    pages = rulebook.pages(request.language, state)
    number = int(request.arguments[0]) if request.arguments else 0
    number = min(number, len(pages) - 1)
    if number + 1 == len(pages) or request.evening is None:
        return Answer(pages[number])
    more = request.button("rules", number + 1, label="answer-button-next-page")
    return Answer(pages[number], (more,))


async def rule(request: Request, topic: str) -> Reply:
    """One topic: the house rule, and what was decided (B40)."""
    state = None if request.evening is None else request.evening.state
    named = rulebook.topic_named(request.language, topic, state)
    return Answer(rulebook.looked_up(request.language, named, state))


@actions.pressed("standings")
async def standings(request: Request) -> Reply:
    """The standing of every table, the own one first (B51)."""
    return overviews.standings(
        request.state, request.tournament, language=request.language, person=request.person
    )


@actions.pressed("bracket")
async def bracket(request: Request) -> Reply:
    """The bracket as text (B51)."""
    return overviews.bracket(
        request.state, request.tournament, language=request.language, person=request.person
    )
