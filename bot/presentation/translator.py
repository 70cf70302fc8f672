"""Names and descriptions of commands in German and English, from the catalogue."""

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.presentation.shapes import Language
from bot.presentation.texts import LOCALES as LOCALES_FOLDER
from bot.presentation.texts import has_text, say

LOCALES: dict[discord.Locale, Language] = {
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
    discord.Locale.german: "de",
}
"""Other clients show the English default, by themselves."""


SHARED = ("evening",)
"""Options that mean the same in every command."""


class CatalogueTranslator(app_commands.Translator):
    """Asked by discord.py for each string and each of Discord's locales when commands are sent."""

    async def translate(  # noqa: D102  # as in discord.py
        self,
        string: app_commands.locale_str,  # noqa: ARG002  # the key follows from the context
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = LOCALES.get(locale)
        key = key_of(context)
        if language is None or key is None or not has_text(language, key):
            return None
        return say(language, key)


def catalogues() -> bytes:
    """The texts of all commands, as they stand in the files: what a change of them shows in."""
    files = sorted(LOCALES_FOLDER.glob("*/commands.ftl"))
    return b"".join(file.read_bytes() for file in files)


def key_of(context: app_commands.TranslationContextTypes) -> str | None:  # noqa: PLR0911  # kinds
    """The key of a command's or option's name or description, such as `command-table-report`."""
    data = context.data
    match context.location:
        case Where.command_name | Where.group_name:
            return f"command-{_slug(data)}"
        case Where.command_description | Where.group_description:
            return f"command-{_slug(data)}-about"
        case Where.parameter_name | Where.parameter_description:
            if not isinstance(data, app_commands.Parameter):
                return None
            whose = "" if data.name in SHARED else f"{_slug(data.command)}-"
            key = f"option-{whose}{data.name}"
            is_name = context.location is Where.parameter_name
            return key if is_name else f"{key}-about"
        case Where.choice_name:
            if not isinstance(data, app_commands.Choice):
                return None
            return f"choice-{data.value}"
        case _:
            return None


def _slug(command: object) -> str:
    name = getattr(command, "qualified_name", getattr(command, "name", ""))
    return str(name).replace(" ", "-")
