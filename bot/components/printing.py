"""What the lead prints: table cards, poster, score sheets, rules, wall bracket, certificates (B54).

The sheets are made off the event loop and come as a private file; a phone prints it, or sends it
on to whoever has a printer.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, get_args
from urllib.parse import urlsplit

from bot.components.request import Misunderstood, Reply, Request
from bot.components.router import Actions
from bot.domain.ids import Phase, TableNumber
from bot.domain.tournament import Tournament
from bot.presentation import prints
from bot.presentation.custom_ids import encode_form
from bot.presentation.prints import Paper, Print
from bot.presentation.shapes import Answer, Button, Field, File, Form, Language
from bot.presentation.typesetting.press import press

actions = Actions()

Kind = Literal["cards", "sheets", "wall", "certificates", "rules", "poster"]
LONGEST_INVITE = 200
_INVITES = ("discord.gg", "discord.com", "www.discord.com")


@dataclass(frozen=True, slots=True)
class _Wish:
    """On which paper, in which language."""

    paper: Paper = "a4"
    language: Language = "de"

    @property
    def words(self) -> tuple[str, str]:
        return self.paper, self.language


def _wish_of(request: Request, arguments: tuple[str, ...]) -> _Wish:
    """As the buttons say; at first A4, in the server's language."""
    papers = [paper for paper in get_args(Paper) if paper in arguments]
    languages = [language for language in get_args(Language) if language in arguments]
    default = _Wish(language=request.settings.language)
    return _Wish((*papers, default.paper)[0], (*languages, default.language)[0])


# --- what there is -------------------------------------------------------------------------------


@actions.pressed("prints")
async def choose(request: Request) -> Reply:
    """Everything that can be printed now, on either paper, in either language."""
    request.require_lead()
    wish = _wish_of(request, request.arguments)
    buttons = [_button(request, kind, wish) for kind in _kinds(request.state)]
    paper: Paper = "a5" if wish.paper == "a4" else "a4"
    language: Language = "en" if wish.language == "de" else "de"
    others = (
        request.button("prints", paper, wish.language, label=f"answer-button-print-{paper}"),
        request.button("prints", wish.paper, language, label=f"answer-button-print-{language}"),
    )
    text = request.say("answer-prints", paper=wish.paper.upper(), tongue=wish.language)
    return Answer(text, (*buttons, *others), replaces=bool(request.arguments))


def _button(request: Request, kind: Kind, wish: _Wish) -> Button:
    label = f"answer-button-print-{kind}"
    if kind == "poster":
        return request.button("print_poster", *wish.words, label=label)
    return request.button("print", kind, *wish.words, label=label)


def _kinds(state: Tournament) -> tuple[Kind, ...]:
    is_over = state.is_over
    has_seats = any(table.seats for table in state.tables.values())
    has_bracket = state.knockout is not None and state.knockout.sole_winner is None
    offered: dict[Kind, bool] = {
        "cards": has_seats,
        "sheets": has_seats,
        "wall": has_bracket,
        "certificates": state.phase is Phase.FINISHED,
        "rules": True,
        "poster": not is_over,
    }
    return tuple(kind for kind, is_offered in offered.items() if is_offered)


# --- making it -----------------------------------------------------------------------------------


@actions.pressed("print")
async def make(request: Request) -> Reply:
    """One kind of sheet as a file."""
    request.require_lead()
    kind, more = request.arguments[:1], request.arguments[1:]
    wish = _wish_of(request, more)
    makers: dict[str, Callable[[Request, _Wish], Awaitable[Print | None]]] = {
        "cards": _cards,
        "sheets": lambda one, how: prints.score_sheets(one.state, how.language, paper=how.paper),
        "wall": lambda one, how: prints.wall_bracket(one.state, how.language, paper=how.paper),
        "rules": lambda one, how: prints.rules(one.state, how.language, paper=how.paper),
        "certificates": _certificates,
    }
    maker = next((makers[one] for one in kind if one in makers), None)
    if maker is None:
        raise Misunderstood("answer-unknown-button")
    is_without_codes = maker is _cards and not _links(request)
    return _sent(request, await maker(request, wish), wish, is_without_codes=is_without_codes)


@actions.pressed("certificates")
async def certificates(request: Request) -> Reply:
    """The certificates, from the card of an evening that is over."""
    request.require_lead()
    wish = _wish_of(request, ())
    return _sent(request, await _certificates(request, wish), wish)


async def _certificates(request: Request, wish: _Wish) -> Print | None:
    return await prints.certificates(request.state, wish.language, paper=wish.paper)


async def _cards(request: Request, wish: _Wish) -> Print | None:
    links = _links(request)
    return await prints.table_cards(request.state, wish.language, paper=wish.paper, links=links)


def _links(request: Request) -> dict[TableNumber, str]:
    """The addresses of the tables' channels, as far as there are any yet."""
    own = None if request.evening is None else request.evening.own_rooms
    rooms = request.settings.rooms(own)
    return {
        table: f"https://discord.com/channels/{request.guild}/{channel}"
        for table, channel in rooms.table_channels.items()
    }


def _sent(
    request: Request, made: Print | None, wish: _Wish, *, is_without_codes: bool = False
) -> Answer:
    """The sheet, and the way back to the others.

    Raises:
        Misunderstood: it could not be made.
    """
    if made is None:
        is_font = press().is_without_fonts
        raise Misunderstood("answer-print-without-fonts" if is_font else "answer-print-failed")
    words = [request.say("answer-print", paper=wish.paper.upper())]
    words += [request.say("answer-print-without-codes")] if is_without_codes else []
    more = request.button("prints", *wish.words, label="answer-button-more-prints")
    return Answer(" ".join(words), (more,), files=(File(made.name, made.pdf),))


# --- the poster ----------------------------------------------------------------------------------


@actions.opens("print_poster")
def poster_form(request: Request) -> Form:
    """Where the QR code leads."""
    request.require_lead()
    invite = Field(
        "invite",
        request.say("form-poster-invite"),
        hint=request.say("form-poster-hint"),
        placeholder="https://discord.gg/…",
        is_required=False,
        longest=LONGEST_INVITE,
    )
    custom_id = encode_form("print_poster", request.tournament, *request.arguments)
    return Form(request.say("form-poster-title"), custom_id, (invite,))


@actions.sent("print_poster")
async def poster_sent(request: Request) -> Reply:
    """The poster, with a QR code where there is an invite."""
    request.require_lead()
    wish = _wish_of(request, request.arguments)
    invite = _invite(request.typed.get("invite", ""))
    made = await prints.poster(request.state, wish.language, paper=wish.paper, invite=invite)
    return _sent(request, made, wish)


def _invite(typed: str) -> str | None:
    """The address of an invite as people write it; None for an empty field.

    Raises:
        Misunderstood: it leads elsewhere.
    """
    given = typed.strip()
    if not given:
        return None
    address = given if "://" in given else f"https://{given}"
    if urlsplit(address).hostname not in _INVITES or len(address.split()) > 1:
        raise Misunderstood("answer-no-invite")
    return address
