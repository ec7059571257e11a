"""The value network: features of a position to what whoever rolls next may expect of it, a whole batch at once."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from companion.games.duo.opponents.layout import Floats

WEIGHTS = Path(__file__).with_name("weights.npz")
MARGIN = 20.0  # points that count as 1 in the network
MARGIN_COUNTS = 0.004  # of a chance, for each point: what to strive for when the game is as good as decided


@dataclass(frozen=True, slots=True)
class ValueNetwork:
    """Two hidden layers. The outputs: 2 × chance of winning - 1, and the margin in points."""

    layers: tuple[tuple[Floats, Floats], ...]  # weights, biases

    def __call__(self, seen: Floats) -> Floats:
        weights, biases = self.layers[0]
        return self.after_first(seen @ weights + biases)

    def after_first(self, felt: Floats) -> Floats:
        """The outputs, from the sums that the first layer comes to; those are used up."""
        np.maximum(felt, 0, out=felt)
        for weights, biases in self.layers[1:-1]:
            felt = felt @ weights
            felt += biases
            np.maximum(felt, 0, out=felt)
        weights, biases = self.layers[-1]
        out: Floats = felt @ weights + biases
        out[:, 0] = np.tanh(out[:, 0])
        out[:, 1] *= MARGIN
        return out


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
