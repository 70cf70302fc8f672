"""Messages of components as a page, about as a phone in dark mode shows them."""

import html
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.presentation.shapes import Language
from bot.presentation.typesetting.dates import day_in_words
from bot.presentation.typesetting.fonts import Face

Json = Mapping[str, Any]
Shown = tuple[str, Json]
"""A heading and a message: `content`, `components`, and the `files` of its galleries."""

WIDTH = 360
"""CSS pixels of a narrow phone; the left sixth of it is the face of whoever wrote."""

_STYLE = """
body{margin:0;background:#1a1a1e;color:#dfe0e2;font-size:16px;line-height:1.35;width:360px}
h6{margin:14px 12px 4px;color:#8b8e96;font:11px monospace}
.message{margin:0 12px 0 56px}
.box{background:#242429;border:1px solid #33343a;border-left:4px solid var(--accent,#33343a);
border-radius:8px;padding:10px 12px;display:flex;flex-direction:column;gap:8px}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.text b.h1{font-size:24px}.text b.h2{font-size:20px}.text b.h3{font-size:16px}
.row{display:flex;flex-wrap:wrap;gap:8px}
.button{border-radius:8px;padding:7px 14px;font-weight:600;font-size:14px;color:#fff;
background:#3d3e45;
min-height:20px;max-width:100%;box-sizing:border-box;overflow:hidden;text-overflow:ellipsis;
white-space:nowrap}
.cut{outline:3px solid #ff4d4d}
.s1{background:#5865f2}.s3{background:#248046}.s4{background:#d22d39}
.select{border:1px solid #44454c;border-radius:8px;padding:9px 12px;color:#9b9ca3;width:100%}
.mention{background:#3c4270;color:#c9cdfb;border-radius:3px;padding:0 2px}
.time{background:#3a3b41;border-radius:3px;padding:0 2px}
img{width:100%;border-radius:6px;display:block}
hr{border:0;border-top:1px solid #44454c;width:100%;margin:2px 0}
"""
_TELL = (
    "<script>document.fonts.ready.then(()=>{"
    "const cut=[...document.querySelectorAll('.button')].filter(b=>b.scrollWidth>b.clientWidth);"
    "cut.forEach(b=>b.classList.add('cut'));"
    "document.title='h'+Math.ceil(document.body.scrollHeight)+' cut'+cut.length})</script>"
)
"""Marks what does not fit, and lets whoever takes a picture know how high the page is."""
_CLOCK = re.compile(r"&lt;t:(\d+)(?::(\w))?&gt;")
_MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\*\*(.+?)\*\*", re.DOTALL), r"<b>\1</b>"),
    (re.compile(r"__(.+?)__", re.DOTALL), r"<u>\1</u>"),
    (re.compile(r"~~(.+?)~~", re.DOTALL), r"<s>\1</s>"),
    (re.compile(r"&lt;([@#][^&]{1,60})&gt;"), r"<span class=mention>\1</span>"),
)
_HEADS = re.compile(r"^(#{1,3}) (.+)$\n?", re.MULTILINE)
_ESCAPED = re.compile(r"\\([*_~`|>#\[\]()\\-])")
_UNITS = (86_400, 3_600, 60, 1)
_WORDS: Mapping[Language, tuple[str, ...]] = {
    "de": ("Tagen", "Stunden", "Minuten", "Sekunden", "in {}", "vor {}"),
    "en": ("days", "hours", "minutes", "seconds", "in {}", "{} ago"),
}
"""Discord's own, for what is about so far away."""


def page(
    shown: Iterable[Shown],
    faces: Iterable[Face],
    *,
    language: Language = "de",
    now: datetime | None = None,
) -> str:
    """The messages one below the other, each with its heading, in the faces of the pictures.

    Times read as Discord's client of that language shows them `now`.
    """
    known = list(faces)
    names = ",".join(f"'{face.family}'" for face in known)
    body = "\n".join(
        f"<h6>{html.escape(title)}</h6><div class=message>{_message(message)}</div>"
        for title, message in shown
    )
    fonts = "".join(
        f"@font-face{{font-family:'{face.family}';font-weight:100 900;"
        f"src:url('{face.file.as_uri()}')}}"
        for face in known
    )
    style = f"{fonts}{_STYLE}body{{font-family:{names}}}"
    body = _CLOCK.sub(lambda found: _time(found, language, now), body)
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><body>{body}{_TELL}</body>"


def _message(message: Json) -> str:
    said = f"<div class=text>{_text(message['content'])}</div>" if message.get("content") else ""
    files: Mapping[str, str] = message.get("files", {})
    return said + "".join(_component(one, files) for one in message["components"])


def _component(one: Json, files: Mapping[str, str]) -> str:
    drawn: dict[int, Callable[[], str]] = {
        1: lambda: f"<div class=row>{_children(one, files)}</div>",
        2: lambda: f"<div class='button s{one['style']}'>{html.escape(one['label'])}</div>",
        3: lambda: f"<div class=select>{html.escape(one.get('placeholder') or '')} ⌄</div>",
        10: lambda: f"<div class=text>{_text(one['content'])}</div>",
        12: lambda: "".join(_picture(item, files) for item in one["items"]),
        14: lambda: "<hr>",
        17: lambda: f"<div class=box {_accent(one)}>{_children(one, files)}</div>",
    }
    return drawn[one["type"]]()


def _children(one: Json, files: Mapping[str, str]) -> str:
    return "".join(_component(child, files) for child in one["components"])


def _accent(one: Json) -> str:
    colour = one.get("accent_color")
    return "" if colour is None else f"style='--accent:#{colour:06x}'"


def _picture(item: Json, files: Mapping[str, str]) -> str:
    name = str(item["media"]["url"]).removeprefix("attachment://")
    return f"<img src='{html.escape(files.get(name, name))}'>"


# --- Discord's markdown, as far as panels use it -------------------------------------------------


def _text(markdown: str) -> str:
    kept = list[str]()

    def put_aside(found: re.Match[str]) -> str:
        kept.append(found[1])
        return f"\ue000{len(kept) - 1}\ue001"

    safe = html.escape(_ESCAPED.sub(put_aside, markdown), quote=False)
    for pattern, tag in _MARKS:
        safe = pattern.sub(tag, safe)
    safe = _HEADS.sub(lambda found: f"<b class=h{len(found[1])}>{found[2]}</b>\n", safe)
    return re.sub("\ue000(\\d+)\ue001", lambda found: html.escape(kept[int(found[1])]), safe)


# --- times ---------------------------------------------------------------------------------------


def _time(found: re.Match[str], language: Language, now: datetime | None) -> str:
    moment = datetime.fromtimestamp(int(found[1]), ZoneInfo("Europe/Berlin"))
    return f"<span class=time>{_clock(moment, found[2] or 'f', language, now)}</span>"


def _clock(moment: datetime, form: str, language: Language, now: datetime | None) -> str:
    if form == "R":
        return _relative((moment - (now or moment)).total_seconds(), language)
    if form == "t":
        return f"{moment:%H:%M}"
    day = day_in_words(language, moment.date())
    return f"{day if form == 'F' else day.split(', ', 1)[1]} {moment:%H:%M}"


def _relative(seconds: float, language: Language) -> str:
    *units, ahead, behind = _WORDS[language]
    size, unit = next(
        ((size, unit) for size, unit in zip(_UNITS, units, strict=True) if abs(seconds) >= size),
        (1, units[-1]),
    )
    return (ahead if seconds >= 0 else behind).format(f"{round(abs(seconds) / size)} {unit}")
