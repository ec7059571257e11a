"""What the trainings share: arguments, arrays that several processes see, their pace, how a network is written.

What is written is the running mean of the weights, which is steadier than the weights of any one step."""

import argparse
import mmap
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from tools.vision.world.art import Glyphs

WARM = 100  # steps in which the rate comes up


def arguments(told: str | None, steps: int, rate: float) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=told)
    parser.add_argument("--glyphs", required=True)
    parser.add_argument("--steps", type=int, default=steps)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on from (.pt)")
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--minutes", type=float, default=1e9, help="end by then, however few the steps")
    return parser


def shared_array(shape: tuple[int, ...], kind: type) -> np.ndarray:
    """An array that processes forked from this one read and write together."""
    return np.frombuffer(mmap.mmap(-1, int(np.prod(shape)) * np.dtype(kind).itemsize), kind).reshape(shape)


def glyphs_in(path: str) -> Glyphs:
    stored = np.load(path)
    return Glyphs.of(stored["masks"], stored["fonts"], stored["codes"])


def paced(best: torch.optim.Optimizer, rate: float, step: int, done: float) -> None:
    """Lets the rate come up, and down to nothing as `done` goes from 0 to 1."""
    for group in best.param_groups:
        group["lr"] = float(rate * min(1, (step + 1) / WARM) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5)


def softened(mean: nn.Module, net: nn.Module, step: int) -> None:
    """Moves the running mean a little towards the weights of now."""
    keep = min(0.998, (step + 1) / (step + 10))
    with torch.no_grad():
        for kept, new in zip(mean.state_dict().values(), net.state_dict().values(), strict=True):
            if kept.dtype.is_floating_point:
                kept.mul_(keep).add_(new, alpha=1 - keep)


def written(net: nn.Module, path: Path, example: tuple[int, ...], into: str, out: str, **axes: Any) -> None:
    """The weights to go on from, and beside them the network for OpenCV; `axes` name what may be of any size."""
    torch.save(net.state_dict(), path.with_suffix(".pt"))
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(*example),),
        str(path),
        input_names=[into],
        output_names=[out],
        dynamic_axes=axes,
        dynamo=False,
        opset_version=13,
    )
    net.train()
