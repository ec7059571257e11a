"""A player's own seal, drawn from the name: always the same for the same name, and rarely alike for two.

It is a crest of a frame, petals around the middle and a heart: paths on a grid of 24 × 24, to be stroked."""

import math
from hashlib import blake2b

_FRAMES = ("disc", "square", "diamond", "cut")
_PETALS = (3, 4, 5, 6, 8)
_SHAPES = ("leaf", "ray", "arc", "dot", "fan")
_HEARTS = ("none", "dot", "ring", "square")


def seal_paths(key: str) -> tuple[str, ...]:
    """The strokes of the crest, in the path language of our icons (M L Q C Z)."""
    lot = int.from_bytes(blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest())
    frame, lot = _FRAMES[lot % len(_FRAMES)], lot // len(_FRAMES)
    petals, lot = _PETALS[lot % len(_PETALS)], lot // len(_PETALS)
    shape, lot = _SHAPES[lot % len(_SHAPES)], lot // len(_SHAPES)
    heart, lot = _HEARTS[lot % len(_HEARTS)], lot // len(_HEARTS)
    turned, lot = lot % 2, lot // 2
    reach = 6.2 + 0.4 * (lot % 4)
    turn = math.tau / petals
    around = [_petal(shape, turn * (place + turned / 2), reach, turn) for place in range(petals)]
    return (_frame(frame), *around, *([_heart(heart)] if heart != "none" else []))


def _at(angle: float, away: float) -> str:
    return f"{12 + away * math.sin(angle):.2f} {12 - away * math.cos(angle):.2f}"


def _ring(radius: float, corners: int = 24, turned: float = 0.0) -> str:
    spots = [_at(turned + math.tau * place / corners, radius) for place in range(corners)]
    return "M" + " L".join(spots) + " Z"


def _frame(kind: str) -> str:
    if kind == "disc":
        return _ring(11)
    if kind == "cut":
        return _ring(11.2, 8, math.pi / 8)
    return _ring(13.4, 4, math.pi / 4) if kind == "square" else _ring(11.8, 4)


def _petal(shape: str, angle: float, reach: float, turn: float) -> str:
    side = min(0.42, turn * 0.34)
    inner, tip = _at(angle, 2.6), _at(angle, reach)
    if shape == "leaf":
        left, right = _at(angle - side, 0.68 * reach), _at(angle + side, 0.68 * reach)
        return f"M{inner} Q{left} {tip} Q{right} {inner} Z"
    if shape == "ray":
        return f"M{inner} L{tip}"
    if shape == "arc":
        return f"M{_at(angle - side, reach - 1.4)} Q{_at(angle, reach + 1.6)} {_at(angle + side, reach - 1.4)}"
    if shape == "dot":
        x, y = (float(part) for part in _at(angle, reach - 1).split())
        return f"M{x - 1:.2f} {y:.2f} L{x:.2f} {y - 1:.2f} L{x + 1:.2f} {y:.2f} L{x:.2f} {y + 1:.2f} Z"
    return f"M{inner} L{_at(angle - side, reach)} L{_at(angle + side, reach)} Z"


def _heart(kind: str) -> str:
    return {"dot": _ring(0.9, 8), "ring": _ring(1.9, 16), "square": _ring(1.8, 4, math.pi / 4)}[kind]
