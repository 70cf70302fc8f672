"""Draws and lots that anybody can recompute from the recorded seed (contract, B12, B18)."""

from hashlib import sha256

from bot.domain.ids import PersonId


def draw_key(seed: int, draw: int, person: PersonId) -> str:
    """What orders people in draw number `draw`; smaller first."""
    return sha256(f"{seed}:draw:{draw}:{person}".encode()).hexdigest()


def lot(seed: int, person: PersonId) -> str:
    """What orders people whom the rules leave equal; smaller is better."""
    return sha256(f"{seed}:lot:{person}".encode()).hexdigest()


def seed_from(name: str, moment: str) -> int:
    """A seed for an evening that was created without one: repeatable, so a script is too."""
    return int(sha256(f"{name}:{moment}".encode()).hexdigest()[:12], 16)
