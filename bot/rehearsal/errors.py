"""How Discord says no: status, code and, for bad bodies, a tree of problems."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from bot.rehearsal.kinds import Json

BAD_REQUEST: Final = 400
UNAUTHORIZED: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
INVALID_FORM_BODY: Final = 50035


class ApiError(Exception):
    """An answer that refuses a request; `unknown` names body keys that Discord does not have."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        errors: Json | None = None,
        unknown: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"{status} {code} {message} {errors or ''}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.unknown = unknown

    def payload(self) -> Json:
        """The JSON body of the refusal."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def not_found(code: int, what: str) -> ApiError:
    """A 404 for one of the `Unknown ...` codes (10003 channel, 10008 message and so on)."""
    return ApiError(NOT_FOUND, code, f"Unknown {what}")


def unknown_channel() -> ApiError:
    """10003."""
    return not_found(10003, "Channel")


def unknown_guild() -> ApiError:
    """10004."""
    return not_found(10004, "Guild")


def unknown_member() -> ApiError:
    """10007."""
    return not_found(10007, "Member")


def unknown_message() -> ApiError:
    """10008."""
    return not_found(10008, "Message")


def unknown_role() -> ApiError:
    """10011."""
    return not_found(10011, "Role")


def unknown_user() -> ApiError:
    """10013."""
    return not_found(10013, "User")


def unknown_webhook() -> ApiError:
    """10015: also a follow-up before the first answer."""
    return not_found(10015, "Webhook")


def unknown_interaction() -> ApiError:
    """10062: never existed, or three seconds have passed."""
    return not_found(10062, "interaction")


def unknown_command() -> ApiError:
    """10063."""
    return not_found(10063, "application command")


def unknown_event() -> ApiError:
    """10070."""
    return not_found(10070, "Guild Scheduled Event")


def already_acknowledged() -> ApiError:
    """40060: an interaction takes one first answer."""
    return ApiError(BAD_REQUEST, 40060, "Interaction has already been acknowledged.")


def missing_access() -> ApiError:
    """50001: the bot cannot see the place."""
    return ApiError(FORBIDDEN, 50001, "Missing Access")


def cannot_message_user() -> ApiError:
    """50007: the person takes no direct messages from members of the server."""
    return ApiError(FORBIDDEN, 50007, "Cannot send messages to this user")


def not_the_author() -> ApiError:
    """50005."""
    return ApiError(FORBIDDEN, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    """50006."""
    return ApiError(BAD_REQUEST, 50006, "Cannot send an empty message")


def wrong_channel_kind() -> ApiError:
    """50024."""
    return ApiError(BAD_REQUEST, 50024, "Cannot execute action on this channel type")


def missing_permissions() -> ApiError:
    """50013: a permission or the role hierarchy forbids it."""
    return ApiError(FORBIDDEN, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiError:
    """50027: the fifteen minutes of an interaction's token are over."""
    return ApiError(UNAUTHORIZED, 50027, "Invalid Webhook Token")


def thread_is_archived() -> ApiError:
    """50083."""
    return ApiError(BAD_REQUEST, 50083, "Thread is archived")


def units(text: str) -> int:
    """The length of a text in units of UTF-16."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


class Problems:
    """Collects what is wrong with one body and turns it into Discord's error tree."""

    def __init__(self) -> None:
        self._found: list[tuple[str, str, str]] = []
        self._unknown: list[str] = []

    def add(self, path: str, code: str, text: str) -> None:
        """Note one problem at a dotted path such as `embeds.0.title`."""
        self._found.append((path, code, text))

    def length(self, path: str, value: object, low: int, high: int) -> None:
        """Note a text that is shorter than `low` or longer than `high` characters.

        Discord counts in places characters and in places units of UTF-16; here the latter, so
        that what passes is short enough either way.
        """
        if not isinstance(value, str):
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not low <= units(value) <= high:
            self._out_of_length(path, low, high, is_short=len(value) < low)

    def count(self, path: str, value: Collection[Any], low: int, high: int) -> None:
        """Note a list with fewer than `low` or more than `high` entries."""
        if not low <= len(value) <= high:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def between(self, path: str, value: object, low: float, high: float) -> None:
        """Note a number outside of `low` to `high`."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        elif value < low:
            self.add(path, "NUMBER_TYPE_MIN", f"Value should be at least {low}.")
        elif value > high:
            self.add(path, "NUMBER_TYPE_MAX", f"Value should be at most {high}.")

    def one_of(self, path: str, value: object, allowed: Collection[Any]) -> bool:
        """Note a value that is not among the allowed ones; true when it is."""
        if value in allowed:
            return True
        text = f"Value must be one of {{{', '.join(str(one) for one in sorted(allowed))}}}."
        self.add(path, "BASE_TYPE_CHOICES", text)
        return False

    def keys(self, path: str, value: object, allowed: Collection[str]) -> bool:
        """Note keys that Discord does not know; false when the value is no object at all."""
        if not isinstance(value, Mapping):
            self.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return False
        for key in value:
            if key not in allowed:
                where = f"{path}.{key}" if path else str(key)
                self._unknown.append(where)
                self.add(where, "UNKNOWN_KEY", "Discord has no such key here")
        return True

    def refuse(self) -> None:
        """Raise 50035 when anything was noted."""
        if not self._found:
            return
        raise ApiError(
            BAD_REQUEST,
            INVALID_FORM_BODY,
            "Invalid Form Body",
            errors=self._tree(),
            unknown=tuple(self._unknown),
        )

    def _out_of_length(self, path: str, low: int, high: int, *, is_short: bool) -> None:
        if is_short and low == 1:
            self.add(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif is_short:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
        else:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def _tree(self) -> Json:
        tree: Json = {}
        for path, code, text in self._found:
            node = tree
            for part in path.split(".") if path else ():
                node = node.setdefault(part, {})
            node.setdefault("_errors", []).append({"code": code, "message": text})
        return tree
