"""Commands: their names and descriptions in both languages, and how many there are (B47)."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import Client
from bot.cogs.export import Export
from bot.cogs.lead import Lead
from bot.cogs.log import Log
from bot.cogs.privacy import PrivacyGroup
from bot.cogs.reporting import Report, Reporting
from bot.cogs.setup import Setup
from bot.cogs.signup import SignUp
from bot.presentation.log_lines import KINDS
from bot.presentation.texts import LOCALES, say
from bot.presentation.translator import CatalogueTranslator, key_of

NAME = re.compile(r"^[-_'\w]{1,32}$")
GERMAN, ENGLISH = discord.Locale.german, discord.Locale.american_english


class NothingPublished:
    """Remembers nothing."""

    async def last(self, application: int) -> str:
        del application
        return ""

    async def put(self, application: int, word: str) -> None:
        del application, word


async def payloads(translator: CatalogueTranslator | None = None) -> list[dict[str, Any]]:
    """What is sent to Discord, with all translations."""
    client = Client(published=NothingPublished())
    desk: Any = SimpleNamespace()
    for kind in (SignUp, Report, Reporting, Lead, Log, Setup, Export, PrivacyGroup):
        await client.add_cog(kind(desk))
    asked = translator or CatalogueTranslator()
    return [
        await command.get_translated_payload(client.tree, asked)
        for command in client.tree.get_commands()
    ]


def everything(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield payload
    for option in payload.get("options", ()):
        yield from everything(option)


async def test_everything_has_a_german_name_and_description() -> None:
    for payload in await payloads():
        for part in everything(payload):
            name = part["name_localizations"]["de"]
            about = part["description_localizations"]["de"]
            assert NAME.match(name), name
            assert name == name.lower()
            assert 1 <= len(about) <= 100, about


class Listening(CatalogueTranslator):
    """Remembers what it is asked for."""

    def __init__(self) -> None:
        self.asked = set[str]()

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        self.asked.add(key_of(context) or "")
        return await super().translate(string, locale, context)


async def test_no_translation_of_a_command_is_there_for_nothing() -> None:
    listening = Listening()
    await payloads(listening)
    written = (LOCALES / "de/commands.ftl").read_text(encoding="utf-8")
    kept = set(re.findall(r"^((?:command|option)-\S+) =", written, re.MULTILINE))

    assert len(kept) > 200
    assert kept - listening.asked == set()


async def test_english_clients_read_what_stands_in_the_code() -> None:
    for payload in await payloads():
        for part in everything(payload):
            for locale in ("en-US", "en-GB"):
                assert part["name_localizations"][locale] == part["name"]
                assert part["description_localizations"][locale] == part["description"]


async def test_no_two_neighbours_have_the_same_german_name() -> None:
    for payload in await payloads():
        for part in everything(payload):
            names = [one["name_localizations"]["de"] for one in part.get("options", ())]
            assert len(set(names)) == len(names)


async def test_participants_have_eight_short_commands() -> None:
    desk: Any = SimpleNamespace()

    assert len(SignUp(desk).get_app_commands()) == 8


async def test_other_languages_keep_the_default() -> None:
    translator = CatalogueTranslator()
    command: Any = SimpleNamespace(qualified_name="signup")
    context: Any = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.command_name, command
    )

    found = await translator.translate(
        app_commands.locale_str("signup"), discord.Locale.french, context
    )

    assert found is None


@pytest.mark.parametrize("role", ["supervisor", "lead", *KINDS])
def test_choices_are_translated(role: str) -> None:
    assert say("de", f"choice-{role}") != say("en", f"choice-{role}")
