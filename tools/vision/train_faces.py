"""Trains the network that tells die faces apart, on rendered dice only, and writes it as ONNX for OpenCV.

    python tools/vision/train_faces.py --glyphs glyphs.npz --steps 12000 --out vision/data/faces.onnx

Needs PyTorch (CPU is enough) on the developer's machine. One process renders families of three dice without end into
shared memory; this one learns to tell every face in a batch from every other: a photo must lie nearest to the mean of
the other photos of its own face. Half of the families are of one colour and differ in art only."""

import argparse
import multiprocessing
import time
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

from vision.art import Glyphs
from vision.scene import random_die, render_crop
from vision.solid import Die
from vision.split import Split

SIDE, DICE, FACES, VIEWS, POOL = 64, 3, 6, 6, 160
SHAPE = (POOL, DICE * FACES, VIEWS, SIDE, SIDE, 3)


def family(rng: np.random.Generator, split: Split, glyphs: Glyphs | None) -> list[Die]:
    """Three dice; in half of the families they share everything but the art."""
    dice = [random_die(rng, split, glyphs)]
    alike = rng.random() < 0.5
    while len(dice) < DICE:
        one = random_die(rng, split, glyphs, dice[0] if alike else None)
        if not alike or one.kind not in {die.kind for die in dice} or one.kind in {"signs", "strokes"}:
            dice.append(one)
    return dice


def rendered(rng: np.random.Generator, split: Split, glyphs: Glyphs | None, views: int = VIEWS) -> np.ndarray:
    dice = family(rng, split, glyphs)
    crops = np.empty((DICE * FACES, views, SIDE, SIDE, 3), np.uint8)
    for number, die in enumerate(dice):
        for row, face in enumerate(rng.permutation(len(die.art))[:FACES]):
            for view in range(views):
                crops[number * FACES + row, view] = render_crop(rng, die, int(face), split, SIDE, dice)
    return crops


def render_for_ever(name: str, glyph_file: str, seed: int, first: int, step: int, count) -> None:
    cv2.setNumThreads(1)
    stored = np.load(glyph_file)
    glyphs = Glyphs.of(stored["masks"], stored["fonts"], stored["codes"])
    memory = SharedMemory(name)
    pool = np.ndarray(SHAPE, np.uint8, memory.buf)
    rng = np.random.default_rng(seed)
    place = first
    while multiprocessing.parent_process().is_alive():
        pool[place % POOL] = rendered(rng, Split.TRAINING, glyphs)
        place += step
        with count.get_lock():
            count.value += 1


def normal(crops: np.ndarray) -> torch.Tensor:
    """Light and contrast evened out, as vision.features does it."""
    x = torch.from_numpy(crops).float().permute(0, 3, 1, 2)
    x = x - x.mean((1, 2, 3), keepdim=True)
    return x / (x.std((1, 2, 3), keepdim=True, correction=0) + 8)


class Block(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.norm_one = nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width)
        self.two, self.norm_two = nn.Conv2d(width, width, 3, padding=1, bias=False), nn.BatchNorm2d(width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = torch.relu(self.norm_one(self.one(x)))
        return torch.relu(x + self.norm_two(self.two(y)))


def down(before: int, after: int, kernel: int = 3) -> list[nn.Module]:
    return [nn.Conv2d(before, after, kernel, 2, kernel // 2, bias=False), nn.BatchNorm2d(after), nn.ReLU()]


class Faces(nn.Module):
    """About 300,000 weights: 64 x 64 pixels to 128 features."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(*down(3, 24, 5), *down(24, 40), Block(40), *down(40, 80), Block(80), *down(80, 128))
        self.head = nn.Linear(128, 128)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(self.body(x).mean((2, 3)))


def loss_of(features: torch.Tensor, classes: int, views: int, scale: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    f = nn.functional.normalize(features, dim=1).view(classes, views, -1)
    total = f.sum(1)
    others = nn.functional.normalize(total[:, None] - f, dim=2)
    means = nn.functional.normalize(total, dim=1)
    near = torch.einsum("cvd,kd->cvk", f, means)
    own = (f * others).sum(2)
    eye = torch.eye(classes, dtype=torch.bool)[:, None]
    near = torch.where(eye, own[:, :, None], near)
    target = torch.arange(classes)[:, None].expand(classes, views)
    loss = nn.functional.cross_entropy((scale * near).reshape(-1, classes), target.reshape(-1))
    return loss, (near.argmax(2) == target).float().mean()


def export(net: Faces, path: Path) -> None:
    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, SIDE, SIDE),),
        str(path),
        input_names=["crop"],
        output_names=["features"],
        dynamic_axes={"crop": {0: "n"}, "features": {0: "n"}},
        dynamo=False,
        opset_version=13,
    )
    net.train()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--glyphs", required=True)
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--renderers", type=int, default=1)
    parser.add_argument("--families", type=int, default=2)
    parser.add_argument("--start", type=Path, help="weights to go on from (.pt)")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--minutes", type=float, default=1e9, help="end by then, however few the steps")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    memory = SharedMemory(create=True, size=int(np.prod(SHAPE)))
    pool = np.ndarray(SHAPE, np.uint8, memory.buf)
    count = multiprocessing.Value("i", 0)
    for number in range(chosen.renderers):
        multiprocessing.Process(
            target=render_for_ever,
            daemon=True,
            args=(memory.name, chosen.glyphs, 1000 * chosen.seed + number, number, chosen.renderers, count),
        ).start()
    judged = [rendered(np.random.default_rng(9000 + i), Split.EVALUATION, None) for i in range(5)]
    net = Faces().to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in net.parameters()), "weights", flush=True)
    scale = nn.Parameter(torch.tensor(12.0))
    if chosen.start:
        net.load_state_dict(torch.load(chosen.start))
        scale.data.fill_(20.0)
    best = torch.optim.AdamW([*net.parameters(), scale], lr=chosen.rate, weight_decay=1e-4)
    rng = np.random.default_rng(chosen.seed)
    try:
        while count.value < 6:
            time.sleep(0.5)
        begun, shown = time.time(), [0.0, 0.0]
        for step in range(chosen.steps):
            if time.time() - begun > 60 * chosen.minutes:
                break
            for group in best.param_groups:
                done = min(1.0, max(step / chosen.steps, (time.time() - begun) / 60 / chosen.minutes))
                group["lr"] = chosen.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-5
            ready = min(count.value, POOL)
            views, picks = 4, []
            for place in rng.choice(ready, chosen.families, replace=False):
                some = pool[place][:, rng.permutation(VIEWS)[:views]]
                picks.append(some[:, :, :, ::-1] if rng.random() < 0.5 else some)
            crops = np.concatenate(picks)
            classes = len(crops)
            crops = np.ascontiguousarray(crops.reshape(-1, SIDE, SIDE, 3))
            x = normal(crops)
            quarter = torch.randint(0, 4, (len(x),))
            x = torch.stack([torch.rot90(one, int(k), (1, 2)) for one, k in zip(x, quarter, strict=True)])
            x = x.contiguous(memory_format=torch.channels_last)
            loss, right = loss_of(net(x), classes, views, scale)
            best.zero_grad()
            loss.backward()
            best.step()
            shown = [0.98 * shown[0] + 0.02 * float(loss.detach()), 0.98 * shown[1] + 0.02 * float(right)]
            if step % 100 == 99:
                with torch.no_grad():
                    net.eval()
                    got = [
                        loss_of(net(normal(one.reshape(-1, SIDE, SIDE, 3))), DICE * FACES, VIEWS, scale)[1]
                        for one in judged
                    ]
                    net.train()
                print(
                    f"{step + 1} {time.time() - begun:.0f}s families {count.value} loss {shown[0]:.3f} "
                    f"right {shown[1]:.4f} scale {float(scale):.1f} evaluation {float(torch.stack(got).mean()):.4f}",
                    flush=True,
                )
                torch.save(net.state_dict(), chosen.out.with_suffix(".pt"))
                export(net, chosen.out)
        export(net, chosen.out)
    finally:
        memory.close()
        memory.unlink()


if __name__ == "__main__":
    main()
