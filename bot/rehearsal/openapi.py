"""Discord's own OpenAPI document as a second opinion on request bodies, where it is at hand."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from bot.rehearsal.kinds import Json

DEFAULT_PATH: Final = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
_DIGITS: Final = "^-?[0-9]+$"
_PARAMETER: Final = re.compile(r"\{[^}]*\}")

Validator = Callable[[Any], bool]


class Specification:
    """Compiles a validator for each route when it is first asked about."""

    def __init__(self, document: Json, compile_schema: Callable[[Json], Validator]) -> None:
        self._components = _corrected(document["components"])
        self._bodies = _bodies(document)
        self._replies = _replies(document)
        self._compile = compile_schema
        self._validators: dict[str, Validator | None] = {}

    def complaint(self, label: str, body: object) -> str | None:
        """What the document has against a body sent to a route; nothing when it is content."""
        return self._judged(label, body, self._bodies, "body")

    def reply_complaint(self, label: str, reply: object) -> str | None:
        """What the document has against the simulator's own successful reply."""
        return self._judged(label, reply, self._replies, "reply")

    def _judged(self, label: str, data: object, schemas: dict[str, Json], kind: str) -> str | None:
        key = f"{kind} {label}"
        if key not in self._validators:
            schema = schemas.get(_PARAMETER.sub("{}", label))
            self._validators[key] = None if schema is None else self._validator(schema)
        validator = self._validators[key]
        if validator is None or validator(data):
            return None
        return f"the OpenAPI document does not allow the {kind} {json.dumps(data)[:500]}"

    def knows(self, label: str) -> bool:
        """Whether the document describes the body of a route."""
        return _PARAMETER.sub("{}", label) in self._bodies

    def _validator(self, schema: Json) -> Validator:
        return self._compile({**_corrected(schema), "components": self._components})


def _bodies(document: Json) -> dict[str, Json]:
    """Method and path (parameters as `{}`) to the schema of the JSON body."""
    found: dict[str, Json] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            if not isinstance(operation, dict):
                continue
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema")
            if schema is not None:
                label = f"{method.upper()} {_PARAMETER.sub('{}', path)}"
                found.setdefault(label, schema)
    return found


def _replies(document: Json) -> dict[str, Json]:
    """Method and path (parameters as `{}`) to the schema of a successful JSON reply."""
    found: dict[str, Json] = {}
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            if not isinstance(operation, dict):
                continue
            for status, answer in operation.get("responses", {}).items():
                schema = answer.get("content", {}).get("application/json", {}).get("schema")
                if schema is not None and status.startswith("2"):
                    label = f"{method.upper()} {_PARAMETER.sub('{}', path)}"
                    found.setdefault(label, schema)
    return found


def _corrected(node: Any) -> Any:  # noqa: ANN401  # a JSON value
    """Correct what rejects genuine bodies: ids and bit sets that travel in either form."""
    if isinstance(node, list):
        return [_corrected(one) for one in node]
    if not isinstance(node, dict):
        return node
    fixed = {("anyOf" if key == "oneOf" else key): _corrected(value) for key, value in node.items()}
    kind = fixed.get("type")
    if fixed.get("format") == "snowflake":
        return {"anyOf": [fixed, {"type": "integer"}]}
    if (kind == "integer" or (isinstance(kind, list) and "integer" in kind)) and not (
        "enum" in fixed or "allOf" in fixed
    ):
        return {"anyOf": [fixed, {"type": "string", "pattern": _DIGITS}]}
    return fixed


@cache
def load_specification(path: Path = DEFAULT_PATH) -> Specification | None:
    """The document, or nothing where it or the validator (a development tool) is absent."""
    try:
        import jsonschema_rs  # noqa: PLC0415  # not among the bot's own dependencies
    except ImportError:
        return None
    if not path.is_file():
        return None

    def compile_schema(schema: Json) -> Validator:
        return jsonschema_rs.validator_for(schema).is_valid

    return Specification(json.loads(path.read_text("utf-8")), compile_schema)
