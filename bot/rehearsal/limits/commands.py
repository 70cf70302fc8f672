"""Limits of application commands: names, descriptions, options, choices, sums."""

import re
from collections.abc import Iterator
from typing import Any, Final

from bot.rehearsal.errors import BAD_REQUEST, ApiError, Problems
from bot.rehearsal.kinds import CommandKind, Json, OptionKind

LOCALES: Final = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    }
)

_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_NAME_LENGTH: Final = 32
_DESCRIPTION: Final = 100
_OPTIONS: Final = 25
_CHOICES: Final = 25
_CHOICE_TEXT: Final = 100
_TOTAL: Final = 8_000
_LENGTH: Final = 6_000
_MOST: Final = {CommandKind.CHAT: 100, CommandKind.USER: 15, CommandKind.MESSAGE: 15}
_NESTED: Final = frozenset({OptionKind.SUBCOMMAND, OptionKind.GROUP})

COMMAND_KEYS: Final = frozenset(
    {
        "id",
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "nsfw",
        "contexts",
        "integration_types",
        "handler",
    }
)
_OPTION_KEYS: Final = frozenset(
    {
        "type",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "required",
        "choices",
        "options",
        "channel_types",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "autocomplete",
    }
)
_CHOICE_KEYS: Final = frozenset({"name", "name_localizations", "value"})


def check_commands(commands: list[Json]) -> None:
    """Refuse a bulk overwrite that Discord would refuse (50035, or 30032 for too many)."""
    problems = Problems()
    for index, command in enumerate(commands):
        if problems.keys(str(index), command, COMMAND_KEYS):
            _check_command(problems, str(index), command)
    for kind, most in _MOST.items():
        same = [one for one in commands if (one.get("type") or CommandKind.CHAT) == kind]
        _check_unique(problems, "", same, "APPLICATION_COMMANDS_DUPLICATE_NAME")
        if len(same) > most:
            text = f"Maximum number of application commands reached ({most})."
            raise ApiError(BAD_REQUEST, 30032, text)
    problems.refuse()


def check_command(command: Json) -> None:
    """Refuse one command that Discord would refuse (50035)."""
    problems = Problems()
    _check_command(problems, "", command)
    problems.refuse()


def _check_command(problems: Problems, path: str, command: Json) -> None:
    at = f"{path}." if path else ""
    kind = command.get("type") or CommandKind.CHAT
    if kind == CommandKind.CHAT:
        _check_words(problems, at, command)
        _check_options(problems, f"{at}options", command.get("options") or [], depth=0)
    else:
        problems.length(f"{at}name", command.get("name"), 1, _NAME_LENGTH)
        if command.get("description"):
            text = "Context menu commands cannot have description"
            problems.add(f"{at}description", "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", text)
    bits = command.get("default_member_permissions")
    if bits is not None and not str(bits).isdigit():
        text = f'Value "{bits}" is not a bit set.'
        problems.add(f"{at}default_member_permissions", "NUMBER_TYPE_COERCE", text)
    total = max(_sizes(command))
    if total > _TOTAL:
        text = f"Command exceeds maximum size ({_TOTAL}), it has {total}"
        problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def _check_words(problems: Problems, at: str, thing: Json) -> None:
    _check_name(problems, f"{at}name", thing.get("name"))
    problems.length(f"{at}description", thing.get("description"), 1, _DESCRIPTION)
    for locale, name in (thing.get("name_localizations") or {}).items():
        where = f"{at}name_localizations.{locale}"
        problems.one_of(where, locale, LOCALES)
        _check_name(problems, where, name)
    for locale, words in (thing.get("description_localizations") or {}).items():
        where = f"{at}description_localizations.{locale}"
        problems.one_of(where, locale, LOCALES)
        problems.length(where, words, 1, _DESCRIPTION)


def _check_name(problems: Problems, path: str, name: object) -> None:
    text = str(name)
    if not name or not _NAME.fullmatch(text) or text != text.lower():
        problems.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(problems: Problems, path: str, options: list[Json], *, depth: int) -> None:
    problems.count(path, options, 0, _OPTIONS)
    _check_unique(problems, path, options, "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE")
    kinds = {option.get("type") in _NESTED for option in options}
    if len(kinds) > 1:
        text = "Sub-command and sub-command group option types are mutually exclusive to others"
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
    seen_optional = False
    for index, option in enumerate(options):
        where = f"{path}.{index}"
        if not problems.keys(where, option, _OPTION_KEYS):
            continue
        _check_option(problems, where, option, depth)
        if option.get("required") and seen_optional:
            text = "Required options must be placed before non-required options"
            problems.add(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        seen_optional = seen_optional or not option.get("required")


def _check_option(problems: Problems, path: str, option: Json, depth: int) -> None:
    _check_words(problems, f"{path}.", option)
    if not problems.one_of(f"{path}.type", option.get("type"), frozenset(OptionKind)):
        return
    kind = OptionKind(option["type"])
    if kind in _NESTED:
        too_deep = depth > (1 if kind == OptionKind.SUBCOMMAND else 0)
        if too_deep:
            problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
        following = depth + 1 if kind == OptionKind.GROUP else depth + 2
        _check_options(problems, f"{path}.options", option.get("options") or [], depth=following)
        return
    choices = option.get("choices") or []
    check_choices(problems, f"{path}.choices", choices)
    if choices and option.get("autocomplete"):
        text = "Choices and autocomplete are mutually exclusive"
        problems.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", text)
    _check_bounds(problems, path, option, "min_value", "max_value")
    _check_bounds(problems, path, option, "min_length", "max_length")
    for key, high in (("min_length", _LENGTH), ("max_length", _LENGTH)):
        if option.get(key) is not None:
            problems.between(f"{path}.{key}", option[key], 0, high)


def _check_bounds(problems: Problems, path: str, option: Json, low: str, high: str) -> None:
    least, most = option.get(low), option.get(high)
    if least is not None and most is not None and least > most:
        problems.add(f"{path}.{low}", "NUMBER_TYPE_MAX", f"{low} exceeds {high}")


def check_choices(problems: Problems, path: str, choices: list[Json]) -> None:
    """Note what is wrong with an option's choices or an autocomplete answer."""
    problems.count(path, choices, 0, _CHOICES)
    names: set[Any] = set()
    for index, choice in enumerate(choices):
        where = f"{path}.{index}"
        if not problems.keys(where, choice, _CHOICE_KEYS):
            continue
        problems.length(f"{where}.name", choice.get("name"), 1, _CHOICE_TEXT)
        value = choice.get("value")
        if value is None or isinstance(value, str):
            problems.length(f"{where}.value", value, 1, _CHOICE_TEXT)
        if choice.get("name") in names:
            text = "The specified choice name is already used"
            problems.add(where, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", text)
        names.add(choice.get("name"))


def _check_unique(problems: Problems, path: str, things: list[Json], code: str) -> None:
    """Names must differ, also inside each language."""
    seen: set[tuple[str, str]] = set()
    for index, thing in enumerate(things):
        localised = (thing.get("name_localizations") or {}).items()
        for locale, name in (("", str(thing.get("name"))), *localised):
            if (locale, name) in seen:
                where = f"{path}.{index}.name" if path else f"{index}.name"
                problems.add(where, code, f'The name "{name}" is used twice {locale}'.rstrip())
            seen.add((locale, name))


def _sizes(command: Json) -> Iterator[int]:
    """The characters of all names, descriptions and values, once for each language."""
    for locale in ("", *LOCALES):
        yield sum(len(text) for text in _words(command, locale))


def _words(thing: Json, locale: str) -> Iterator[str]:
    for key in ("name", "description"):
        default = str(thing.get(key) or "")
        yield str((thing.get(f"{key}_localizations") or {}).get(locale) or default)
    if isinstance(thing.get("value"), str):
        yield thing["value"]
    for key in ("options", "choices"):
        for inner in thing.get(key) or []:
            yield from _words(inner, locale)
