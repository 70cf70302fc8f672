"""What is kept about somebody, and forgetting it: hosts for their guests (B49)."""

from bot.components.confirming import confirmed
from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain.errors import NotAuthorised
from bot.domain.ids import PersonId
from bot.presentation.names import cut_to_units, in_chat
from bot.presentation.seasons import name_choice
from bot.presentation.shapes import Answer
from bot.services.privacy import EveningNotOver

actions = Actions()

MOST_UNITS = 1800


async def people_of(request: Request) -> tuple[PersonId, ...]:
    """The asker, then their guests of all evenings."""
    guests = await request.desk.privacy.guests_of(request.guild, request.person)
    return (request.person, *guests)


async def meant(request: Request, person: str | None) -> tuple[PersonId, ...]:
    """Whom a request is about; the lead may speak for anybody.

    Raises:
        NotAuthorised: it is neither the asker nor a guest of theirs.
    """
    own = await people_of(request)
    if person is None:
        return own
    if person not in own and not request.is_lead:
        raise NotAuthorised
    return (person,)


async def show(request: Request, person: str | None = None) -> Reply:
    """Everything that is kept about the asker and their guests."""
    people = await meant(request, person)
    parts = [await _shown(request, one) for one in people]
    days = request.desk.privacy.days(request.guild)
    until = request.say("privacy-days", days=days) if days else request.say("privacy-no-days")
    text = "\n\n".join([*parts, until])
    is_named = request.desk.people.is_named_in_season(request.person)
    buttons = (
        name_choice(request.language, is_named=is_named),
        request.button("privacy_erase", label="privacy-button-erase", style="danger"),
    )
    return Answer(cut_to_units(text, MOST_UNITS), buttons if person is None else ())


async def _shown(request: Request, person: PersonId) -> str:
    data = await request.desk.privacy.show(person)
    name = in_chat(data.name or next((w.text for w in data.words if w.field == "name"), "–"))
    key = "privacy-guest" if data.discord is None else "privacy-member"
    lines = [request.say(key, name=name, number=person, id=str(data.discord or 0))]
    for word in data.words:
        what = request.say(f"privacy-word-{word.event.replace('_', '-')}")
        lines.append(
            request.say("privacy-word", evening=word.tournament, what=what, text=in_chat(word.text))
        )
    return "\n".join(lines)


@actions.pressed("privacy_erase")
async def erase_own(request: Request) -> Reply:
    """Forget the asker and their guests, after a look at what that means."""
    return await _erase(request, await people_of(request))


async def erase(request: Request, person: str | None) -> Reply:
    """Forget somebody; without a name the asker and their guests."""
    people = await meant(request, person)
    if person is None:
        return await _erase(request, people)
    request.arguments = (person,)
    return await _erase(request, people, action="privacy_erase_one")


@actions.pressed("privacy_erase_one")
async def erase_one(request: Request) -> Reply:
    """Forget the one who was named."""
    return await _erase(
        request, await meant(request, request.arguments[0]), action="privacy_erase_one"
    )


async def _erase(
    request: Request, people: tuple[PersonId, ...], *, action: str = "privacy_erase"
) -> Reply:
    guests = len(people) - 1
    shown = request.say("privacy-ask", names=await _names(request, people), guests=guests)

    async def forget() -> Reply:
        try:
            await request.desk.privacy.erase(*people)
        except EveningNotOver as error:
            raise Misunderstood("privacy-not-over") from error
        return request.answer("privacy-erased")

    return await confirmed(
        request, action, shown, forget, label="privacy-button-erase", style="danger"
    )


async def _names(request: Request, people: tuple[PersonId, ...]) -> str:
    names = list[str]()
    for person in people:
        data = await request.desk.privacy.show(person)
        names.append(in_chat(data.name or person))
    return ", ".join(names)
