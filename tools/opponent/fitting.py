"""Fitting the network to what was harvested: Adam on batches, in numpy."""

from itertools import pairwise

import numpy as np

from companion.games.duo.opponents.layout import Floats
from companion.games.duo.opponents.network import MARGIN, ValueNetwork

MARGIN_WEIGHT = 0.3


def fresh(sizes: tuple[int, ...], seed: int) -> ValueNetwork:
    rng = np.random.default_rng(seed)
    layers = []
    for before, after in pairwise(sizes):
        weights = (rng.standard_normal((before, after)) * np.sqrt(2 / before)).astype(np.float32)
        layers.append((weights, np.zeros(after, np.float32)))
    layers[-1][0][:] *= 0.1
    return ValueNetwork(tuple(layers))


def fitted(
    network: ValueNetwork, seen: Floats, targets: Floats, epochs: int, rate: float, seed: int, batch: int = 2048
) -> tuple[ValueNetwork, float]:
    """The network after so many epochs, and the mean error of the last."""
    rng = np.random.default_rng(seed)
    wanted = targets / np.array([1, MARGIN], np.float32)
    layers = [[weights.copy(), biases.copy()] for weights, biases in network.layers]
    first = [[np.zeros_like(part) for part in layer] for layer in layers]
    second = [[np.zeros_like(part) for part in layer] for layer in layers]
    step, error, steps = 0, 0.0, max(1, epochs * (len(seen) // batch))
    for _epoch in range(epochs):
        order, errors = rng.permutation(len(seen)), []
        for at in range(0, len(order) - batch + 1, batch):
            index = order[at : at + batch]
            step += 1
            slopes, wrong = _slopes(layers, seen[index], wanted[index])
            errors.append(wrong)
            pace = rate * (1 - 0.95 * step / steps)
            for layer, slope, one, two in zip(layers, slopes, first, second, strict=True):
                for part in (0, 1):
                    one[part] += 0.1 * (slope[part] - one[part])
                    two[part] += 0.001 * (slope[part] ** 2 - two[part])
                    scale = np.sqrt(two[part] / (1 - 0.999**step)) + 1e-8
                    layer[part] -= pace * (one[part] / (1 - 0.9**step)) / scale
                    if part == 0:
                        layer[part] *= 1 - pace * 1e-3
        error = float(np.mean(errors))
    return ValueNetwork(tuple((weights, biases) for weights, biases in layers)), error


def _slopes(layers: list[list[Floats]], seen: Floats, wanted: Floats) -> tuple[list[list[Floats]], float]:
    felt = [seen]
    for weights, biases in layers[:-1]:
        felt.append(np.maximum(felt[-1] @ weights + biases, 0))
    out = felt[-1] @ layers[-1][0] + layers[-1][1]
    win = np.tanh(out[:, 0])
    miss = np.stack((win - wanted[:, 0], MARGIN_WEIGHT * (out[:, 1] - wanted[:, 1])), axis=1)
    # the slope of the logistic loss over tanh: no vanishing where the network is sure and wrong
    back = miss / len(seen)
    slopes: list[list[Floats]] = []
    for number in range(len(layers) - 1, -1, -1):
        slopes.append([felt[number].T @ back, back.sum(axis=0)])
        if number:
            back = (back @ layers[number][0].T) * (felt[number] > 0)
    return slopes[::-1], float(np.mean(miss[:, 0] ** 2))
