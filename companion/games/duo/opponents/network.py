"""The value network: features of a position to what whoever rolls next may expect of it, a whole batch at once."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from companion.games.duo.opponents.features import features
from companion.games.duo.opponents.judges import ended
from companion.games.duo.opponents.layout import TRIGGERED, Floats, Rows
from companion.games.duo.opponents.sights import Sights
from companion.games.duo.opponents.tables import Tables

AT_MOST = 512  # positions at once: more would only need more memory
WEIGHTS = Path(__file__).with_name("weights.npz")
MARGIN = 20.0  # points that count as 1 in the network
MARGIN_COUNTS = 0.004  # of a chance, for each point: what to strive for when the game is as good as decided


@dataclass(frozen=True, slots=True)
class ValueNetwork:
    """Two hidden layers. The outputs: 2 × chance of winning - 1, and the margin in points."""

    layers: tuple[tuple[Floats, Floats], ...]  # weights, biases

    def __call__(self, seen: Floats) -> Floats:
        for weights, biases in self.layers[:-1]:
            seen = seen @ weights
            seen += biases
            np.maximum(seen, 0, out=seen)
        weights, biases = self.layers[-1]
        out: Floats = seen @ weights + biases
        out[:, 0] = np.tanh(out[:, 0])
        out[:, 1] *= MARGIN
        return out

    def judge(self, tables: Tables, sights: Sights, rows: Rows) -> Floats:
        """What to strive for and the margin, of positions at the end of a turn; exact where the game is over."""
        parts = [self(features(tables, sights, rows[at : at + AT_MOST])) for at in range(0, len(rows), AT_MOST)]
        values = np.concatenate(parts)
        over = np.nonzero(rows[:, TRIGGERED])[0]
        if len(over):
            values[over] = ended(tables, rows[over])
        values[:, 0] += MARGIN_COUNTS * values[:, 1]
        return values


def load(path: Path) -> ValueNetwork:
    with np.load(path) as kept:
        parts = [(kept[f"w{i}"], kept[f"b{i}"]) for i in range(len(kept.files) // 2)]
    return ValueNetwork(tuple((weights.astype(np.float32), biases.astype(np.float32)) for weights, biases in parts))


def save(network: ValueNetwork, path: Path) -> None:
    parts: dict[str, Floats] = {}
    for number, (weights, biases) in enumerate(network.layers):
        parts |= {f"w{number}": weights, f"b{number}": biases}
    np.savez(path, allow_pickle=False, **parts)


@cache
def trained() -> ValueNetwork:
    """The network that comes with the app, read when it is first asked for."""
    return load(WEIGHTS)
