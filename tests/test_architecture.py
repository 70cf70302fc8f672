"""The layers hold: imports point one way, and the domain knows nothing but itself."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

BOT = Path(__file__).parents[1] / "bot"
LAYERS = (
    "domain",
    "services",
    "presentation",
    "delivery",
    "client",
    "components",
    "cogs",
    "app",
)
"""From the bottom up: a layer sees those before it and itself."""
IMPLEMENTATIONS = ("storage", "scheduling")
"""They implement what services ask for; only whoever puts things together sees them."""
COMPOSERS = (
    "app",
    "kept",
    "speaking",
    "run",
    "rehearse",
    "replay",
    "rehearsal",
    "hosting",
    "upkeep",
    "logs",
    "__main__",
)
PURE = {"pydantic", "rpds", "bot"}
"""What the domain may import besides the standard library's plain parts."""
IMPURE = {"asyncio", "time", "random", "secrets", "sqlite3", "os", "socket", "threading"}


def modules() -> list[Path]:
    return sorted(BOT.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The dotted names a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer_of(path: Path) -> str:
    return path.relative_to(BOT).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(BOT)))
def test_imports_point_one_way(path: Path) -> None:
    layer = layer_of(path)
    for name in imported(path):
        parts = name.split(".")
        if parts[0] != "bot" or len(parts) == 1:
            continue
        other = parts[1]
        if other in IMPLEMENTATIONS and layer not in IMPLEMENTATIONS:
            assert layer in COMPOSERS, f"{layer} sees {name}"
        if layer in IMPLEMENTATIONS:
            assert other in ("domain", "services", *IMPLEMENTATIONS), f"{layer} sees {name}"
        if layer in LAYERS and other in LAYERS:
            assert LAYERS.index(other) <= LAYERS.index(layer), f"{layer} sees {name}"
        if layer in LAYERS and layer != "app":
            assert other != "rehearsal", f"{layer} sees {name}"


@pytest.mark.parametrize(
    "path", sorted((BOT / "domain").glob("*.py")), ids=lambda path: str(path.name)
)
def test_the_domain_is_pure(path: Path) -> None:
    for name in imported(path):
        root = name.split(".")[0]
        assert root in PURE or (root in sys.stdlib_module_names and root not in IMPURE), name
        if root == "bot":
            assert name.split(".")[1] == "domain", name
    source = path.read_text(encoding="utf-8")
    assert ".now()" not in source, "a moment is an argument"
    assert "utcnow" not in source
    assert "today()" not in source


def test_presentation_leaves_discord_to_the_views_and_the_names_of_commands() -> None:
    for path in sorted((BOT / "presentation").rglob("*.py")):
        if path.name not in ("views.py", "translator.py"):
            assert not any(name.split(".")[0] == "discord" for name in imported(path)), path
