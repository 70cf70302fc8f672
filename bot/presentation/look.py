"""Few colours and few icons, each with one meaning."""

from types import MappingProxyType

CALM = 0x4F7CAC
"""Nothing to be done; things take their course."""
PLAYING = 0x2E9E6B
"""A round or game is being played."""
WAITING = 0xE0A526
"""Somebody has to do something."""
OVER = 0x8A8F98
"""Done, kept for reading."""
FESTIVE = 0xD4AF37
"""The final, and the podium."""

ICONS = MappingProxyType(
    {
        "⚠": "take care",
        "📖": "rules and rulings",
        "💬": "a dispute",
        "🙋": "supervisors",
        "✉": "a quiet word from the lead",
        "↩": "a quiet word was answered",
        "📪": "a quiet word cannot be delivered",
        "💾": "the machine",
        "🐢": "late",
        "🐇": "early",
        "🕒": "on time",
        "📜": "the journal",
        "👋": "arriving",
        "🗓": "the schedule",
        "🎲": "the draw",
        "🔔": "called to a table",
        "⏱": "a clock runs",
        "⌛": "time is up",
        "⏳": "something waits",
        "⏸": "a clock stands still",
        "🪑": "places, and who is not on theirs",
        "✅": "ready, and through",
        "🏆": "the final and who wins it",
        "✏": "corrected",
        "🛑": "stop",
        "📨": "told late",
        "🔧": "mended",
        "📍": "where",
        "🃏": "cards and tie-break rounds",
        "🏁": "the end",
        "📊": "standings",
        "🌳": "the bracket",
        "→": "what to do",
    }
)
"""Few icons, each with one meaning; medals stand with the first three alone."""
