"""Whom somebody means by a typed name."""

from bot.components.request import Misunderstood, Request
from bot.domain.ids import PersonId
from bot.presentation.names import in_chat


def person_named(request: Request, given: str) -> PersonId:
    """The person of an option or a form: a suggestion's id, or a name that is typed in full.

    Raises:
        Misunderstood: nobody is called so, or several are.
    """
    people = request.state.people
    if given in people:
        return given
    view = request.scene()
    wanted = given.casefold().strip()
    found = [person for person in people if view.plain(person).casefold() == wanted]
    if len(found) != 1:
        raise Misunderstood("answer-no-such-person", typed=in_chat(given[:40]))
    return found[0]
