"""Trains the network that finds dice in a frame, on rendered trays only, and writes it as ONNX for OpenCV.

    python tools/vision/train_finder.py --glyphs glyphs.npz --steps 5000 --out vision/data/finder.onnx

Five channels in (blue, green, red, the difference to the empty tray, whether there is one), seven maps out at a quarter
of the size: die or not, offset x and y, width, height, cocked, stacked. In half of the pictures the empty tray is not
known."""

import copy
import multiprocessing
import time
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from training import arguments, glyphs_in, paced, softened, written

from tools.vision.world.placing import Lying
from tools.vision.world.scene import random_die, render_tray
from tools.vision.world.split import Split
from vision.find.finder import STRIDE
from vision.find.light import difference

SIDE, MOST, POOL, AHEAD = 224, 14, 4000, 400
PICTURES = (POOL, SIDE, SIDE, 6)
BOXES = (POOL, MOST, 6)  # x, y, width, height, lying (0 flat, 1 cocked, 2 stacked), there or not


def rendered(rng: np.random.Generator, split: Split, dice: list) -> tuple[np.ndarray, np.ndarray]:
    """A square picture with its empty twin, and the boxes in it."""
    big = SIDE * 3 // 2
    count = int(rng.choice([0, 1, 2, 3, 3, 4, 6, 9, 12]))
    unit = float(np.exp(rng.uniform(np.log(8.5), np.log(26)))) * 1.5
    count = min(count, int((big / unit) ** 2 / 8))
    chosen = [dice[int(i)] for i in rng.integers(len(dice), size=count)]
    tray = render_tray(rng, chosen, split, (big, big), unit, None, 0.18, rng.random() < 0.6, 0.35)
    both = np.empty((SIDE, SIDE, 6), np.uint8)
    both[:, :, :3] = cv2.resize(tray.picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    both[:, :, 3:] = cv2.resize(tray.empty, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    boxes = np.zeros((MOST, 6), np.float32)
    kinds = (Lying.FLAT, Lying.COCKED, Lying.STACKED)
    for row, one in enumerate(tray.dice[:MOST]):
        boxes[row] = [*(value / 1.5 for value in one.box), kinds.index(one.lying), 1]
        if one.covered:
            boxes[row, 5] = -1  # the die below another is neither asked for nor forbidden
    return both, boxes


def render_for_ever(pictures: str, boxes: str, glyph_file: str, seed: int, count, used) -> None:
    cv2.setNumThreads(1)
    glyphs = glyphs_in(glyph_file)
    memories = SharedMemory(pictures), SharedMemory(boxes)
    shown, told = np.ndarray(PICTURES, np.uint8, memories[0].buf), np.ndarray(BOXES, np.float32, memories[1].buf)
    rng = np.random.default_rng(seed)
    dice = [random_die(rng, Split.TRAINING, glyphs) for _ in range(60)]
    place = 0
    while multiprocessing.parent_process().is_alive():
        if count.value > AHEAD + used.value / 4:  # each picture serves about four times, turned and mirrored
            time.sleep(0.1)
            continue
        dice[int(rng.integers(len(dice)))] = random_die(rng, Split.TRAINING, glyphs)
        shown[place % POOL], told[place % POOL] = rendered(rng, Split.TRAINING, dice)
        place += 1
        with count.get_lock():
            count.value += 1


def prepared(rng: np.random.Generator, both: np.ndarray, boxes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """One picture turned, mirrored and recoloured by chance, as the network is fed, with its boxes."""
    both, boxes = both.copy(), boxes.copy()
    if rng.random() < 0.5:
        both = both[:, ::-1]
        boxes[:, 0] = SIDE - boxes[:, 0] - boxes[:, 2]
    for _ in range(int(rng.integers(4))):
        both = np.rot90(both)
        boxes[:, :4] = np.stack([boxes[:, 1], SIDE - boxes[:, 0] - boxes[:, 2], boxes[:, 3], boxes[:, 2]], 1)
    if rng.random() < 0.4:
        order = rng.permutation(3)
        both = both[:, :, [*order, *(order + 3)]]
    picture, empty = np.ascontiguousarray(both[:, :, :3]), np.ascontiguousarray(both[:, :, 3:])
    fed = np.zeros((5, SIDE, SIDE), np.float32)
    fed[:3] = picture.transpose(2, 0, 1)
    fed[:3] -= fed[:3].mean()
    fed[:3] /= fed[:3].std() + 8
    if rng.random() < 0.5:
        lit = np.clip(empty * rng.uniform(0.85, 1.15, 3), 0, 255).astype(np.uint8)
        fed[3] = difference(picture, lit) / 32
        fed[4] = 1
    return fed, boxes


def targets(boxes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Heat (1 at centres), its weight, and per cell: offset, log size, cocked, stacked, weight."""
    cells = SIDE // STRIDE
    heat, weight = np.zeros((cells, cells), np.float32), np.ones((cells, cells), np.float32)
    maps = np.zeros((7, cells, cells), np.float32)
    y, x = np.mgrid[:cells, :cells] + 0.5
    for left, top, wide, high, lying, there in boxes:
        if there == 0:
            continue
        cx, cy = (left + wide / 2) / STRIDE, (top + high / 2) / STRIDE
        if not (0 <= cx < cells and 0 <= cy < cells):
            continue
        size = max(wide, high) / STRIDE
        if there < 0:
            weight[(np.abs(x - cx) < size / 2) & (np.abs(y - cy) < size / 2)] = 0
            continue
        spread = max(0.5, size / 7)
        heat = np.maximum(heat, np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * spread**2)).astype(np.float32))
        row, column = int(cy), int(cx)
        heat[row, column] = 1
        for r in range(max(0, row - 1), min(cells, row + 2)):
            for c in range(max(0, column - 1), min(cells, column + 2)):
                part = 1.0 if (r, c) == (row, column) else 0.3
                if part > maps[6, r, c]:
                    maps[:, r, c] = (cx - c - 0.5, cy - r - 0.5, np.log(wide / STRIDE), np.log(high / STRIDE),
                                     lying == 1, lying == 2, part)  # fmt: skip
    for left, top, wide, high, _lying, there in boxes:
        if there > 0:
            row, column = int((top + high / 2) / STRIDE), int((left + wide / 2) / STRIDE)
            if 0 <= row < cells and 0 <= column < cells:
                weight[row, column] = 1
    return heat, weight, maps


def conv(before: int, after: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(before, after, 3, stride, dilation, dilation, bias=False), nn.BatchNorm2d(after), nn.ReLU()
    )


class FinderNetwork(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.start = conv(5, 12, 2)
        self.fine = nn.Sequential(conv(12, 24, 2), conv(24, 24))
        self.coarse = nn.Sequential(conv(24, 48, 2), conv(48, 48), conv(48, 48, 1, 2), conv(48, 48))
        self.lift = nn.Conv2d(48, 24, 1)
        self.join = conv(24, 32)
        self.head = nn.Conv2d(32, 7, 1)
        nn.init.constant_(self.head.bias, 0)
        self.head.bias.data[0] = -4

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        fine = self.fine(self.start(x))
        far = nn.functional.interpolate(self.lift(self.coarse(fine)), scale_factor=2.0, mode="nearest")
        return self.head(self.join(torch.relu(fine + far)))


def loss_of(out: torch.Tensor, heat: torch.Tensor, weight: torch.Tensor, maps: torch.Tensor) -> torch.Tensor:
    p = torch.sigmoid(out[:, 0]).clamp(1e-5, 1 - 1e-5)
    positive = heat == 1
    count = positive.sum().clamp(min=1)
    hit = -((1 - p) ** 2 * torch.log(p))[positive].sum()
    miss = -((1 - heat) ** 4 * p**2 * torch.log(1 - p) * weight)[~positive].sum()
    part = maps[:, 6]
    near = (nn.functional.smooth_l1_loss(out[:, 1:5], maps[:, :4], reduction="none", beta=0.1).sum(1) * part).sum()
    odd = (
        nn.functional.binary_cross_entropy_with_logits(out[:, 5:], maps[:, 4:6], reduction="none").sum(1) * part
    ).sum()
    return (hit + miss + 0.7 * near + 0.3 * odd) / count


def write(net: FinderNetwork, path: Path) -> None:
    written(net, path, (1, 5, 192, 320), "frame", "maps", frame={2: "h", 3: "w"}, maps={2: "p", 3: "q"})


def main() -> None:
    parser = arguments(__doc__, 5000, 3e-3)
    parser.add_argument("--batch", type=int, default=12)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    memories = [
        SharedMemory(create=True, size=int(np.prod(PICTURES))),
        SharedMemory(create=True, size=4 * int(np.prod(BOXES))),
    ]
    shown, told = np.ndarray(PICTURES, np.uint8, memories[0].buf), np.ndarray(BOXES, np.float32, memories[1].buf)
    count, used = multiprocessing.Value("i", 0), multiprocessing.Value("i", 0)
    given = (memories[0].name, memories[1].name, chosen.glyphs, chosen.seed, count, used)
    multiprocessing.Process(target=render_for_ever, daemon=True, args=given).start()
    net = FinderNetwork().to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in net.parameters()), "weights", flush=True)
    if chosen.start:
        net.load_state_dict(torch.load(chosen.start))
    mean_net = copy.deepcopy(net)
    best = torch.optim.AdamW(net.parameters(), lr=chosen.rate, weight_decay=1e-4)
    rng = np.random.default_rng(chosen.seed)
    try:
        while count.value < 60:
            time.sleep(0.5)
        begun, mean = time.time(), 0.0
        for step in range(chosen.steps):
            done = max(step / chosen.steps, (time.time() - begun) / 60 / chosen.minutes)
            if done >= 1:
                break
            paced(best, chosen.rate, step, done)
            chosen_ones = rng.choice(min(count.value, POOL), chosen.batch, replace=False)
            picks = [prepared(rng, shown[i], told[i]) for i in chosen_ones]
            goals = [targets(boxes) for _, boxes in picks]
            x = torch.from_numpy(np.stack([fed for fed, _ in picks])).contiguous(memory_format=torch.channels_last)
            heat, weight, maps = (torch.from_numpy(np.stack([goal[i] for goal in goals])) for i in range(3))
            loss = loss_of(net(x), heat, weight, maps)
            best.zero_grad()
            loss.backward()
            best.step()
            softened(mean_net, net, step)
            used.value += chosen.batch
            mean = 0.98 * mean + 0.02 * float(loss.detach()) if step else float(loss.detach())
            if step % 100 == 99:
                print(f"{step + 1} {time.time() - begun:.0f}s pictures {count.value} loss {mean:.3f}", flush=True)
                write(mean_net, chosen.out)
        write(mean_net, chosen.out)
    finally:
        for memory in memories:
            memory.close()
            memory.unlink()


if __name__ == "__main__":
    main()
