"""Every command of the contract has a button or a command in Discord (B47, B59)."""

import ast
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from bot.components.vocabulary import PARTS, all_actions
from bot.domain import commands as c
from bot.presentation.texts import LOCALES

BOT = Path(__file__).parents[1] / "bot"
NOBODY_ASKS = {"report_downtime": "the application itself tells of its absence"}
"""Commands that no person gives."""


def _contract() -> dict[str, type[BaseModel]]:
    """Every command of the vocabulary by its name."""
    union: Any = c.AnyCommand
    kinds = get_args(get_args(union)[0]) or get_args(union)
    return {kind.model_fields["do"].default: kind for kind in kinds}


@lru_cache
def _functions(path: Path) -> dict[str, str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name: ast.unparse(node) for node in tree.body if isinstance(node, kinds)}


def _actions_that_run(kind: str) -> set[str]:
    """The buttons and forms whose handler, or something it calls in its module, gives a command."""
    found = set[str]()
    for part in PARTS:
        functions = _functions(Path(part.__file__ or ""))
        source = functions
        source_of_module = Path(part.__file__ or "").read_text(encoding="utf-8")
        pattern = re.compile(rf"\bc\.{kind}\b")
        giving = {name for name, text in source.items() if pattern.search(text)}
        if pattern.search(source_of_module) and not giving:
            giving = {name for name, text in source.items() if "SIMPLE[" in text}
        for _ in range(4):
            more = {
                name
                for name, text in source.items()
                if any(re.search(rf"\b{one}\(", text) for one in giving)
            }
            giving |= more
        for table in (part.actions.presses, part.actions.forms):
            found |= {action for action, does in table.items() if does.__name__ in giving}
        # What one module gives for another: creating for the forms of [Mehr …], for example.
        module = Path(part.__file__ or "").stem
        for other in PARTS:
            if other is not part:
                text = _functions(Path(other.__file__ or ""))
                for table in (other.actions.presses, other.actions.forms):
                    for action, does in table.items():
                        words = text.get(does.__name__, "")
                        if any(f"{module}.{one}(" in words for one in giving):
                            found.add(action)
    return found


@pytest.mark.parametrize("name", sorted(_contract()))
def test_a_command_of_the_contract_has_a_button(name: str) -> None:
    if name in NOBODY_ASKS:
        return
    assert _actions_that_run(_contract()[name].__name__), f"{name} has no button"


def _shown() -> set[str]:
    """Every action that some panel, answer or notice makes a button of."""
    sources = [path.read_text(encoding="utf-8") for path in BOT.rglob("*.py")]
    text = "\n".join(sources)
    direct = set(re.findall(r'button\(\s*"(\w+)"', text))
    chosen = {one for pair in re.findall(r'"(\w+)" if [^"]+? else "(\w+)"', text) for one in pair}
    wishes = set(re.findall(r'^\s+"(\w+)": ', text, flags=re.MULTILINE))
    encoded = set(re.findall(r'encode\(\s*"(\w+)"', text)) | set(
        re.findall(r'_button\(request, "(\w+)"', text)
    )
    confirmed = set(re.findall(r'confirmed\(\s*request,\s*"(\w+)"', text))
    named = set(re.findall(r'name_button\(\s*"(\w+)"', text))
    reopened = set(re.findall(r'reopening\(\s*request,\s*"(\w+)"', text))
    return direct | chosen | wishes | encoded | confirmed | named | reopened


def test_every_action_is_on_a_button_somewhere() -> None:
    shown = _shown()
    missing = {name for name in all_actions().openers if name not in shown}
    missing |= {name for name in all_actions().presses if name not in shown}
    assert missing <= {"create", "team", "settings", "preflight", "privacy_erase_one"}, missing


def test_every_button_has_a_label() -> None:
    files = "\n".join(p.read_text(encoding="utf-8") for p in (LOCALES / "de").glob("*.ftl"))
    for action in ("person", "more", "tidy", "take_over", "self_report"):
        assert re.search(rf"^(answer-)?button-{action.replace('_', '-')}", files, re.MULTILINE) or (
            action == "self_report"
        )
