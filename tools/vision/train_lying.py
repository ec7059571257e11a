"""Trains the network that judges how dice lie, on trays that `render_lying.py` has rendered, and writes it for OpenCV.

    python tools/vision/train_lying.py --trays FOLDER --steps 12000 --out vision/data/lying.onnx

A tray is one example: its dice are looked at one by one and then compared, so all of them are turned, mirrored and
recoloured together, each with a box of its own that is not quite right. Beside the two answers that count, cocked and
stacked, the network is asked where the upper face points, where that of a flat die would, and to draw the die and its
upper face: what leaning is, is learned from these. Weights and all that is needed to go on are kept every ten minutes
(`--keep`); `--go-on` takes them up."""

import argparse
import copy
import time
from pathlib import Path

import cv2
import numpy as np
import torch
from render_lying import CORNERS, TRUE, WIDE_MARGIN, WIDE_SIDE
from torch import nn
from training import paced, softened, written

from vision.arrays import Floats, Picture
from vision.find.close_look import CHANNELS, fed
from vision.find.lying import LYING_MARGIN, LYING_SIDE, beside

FEATURES, BETWEEN = 64, 7
DRAWN = LYING_SIDE // 2  # pixels of the side of what is drawn
LAYERS = 4  # drawn: the die, its upper face, other dice, the one below it
KNOWN = 0.7  # of the trays are known empty
HARD = torch.tensor([1.0, 1.5])  # what cocked and stacked count for
COVERED_FOUND = 0.5  # of the dice that lie under another are among those found


def conv(before: int, after: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())


class Eye(nn.Module):
    """A die and what is round it as 64 numbers: about 110,000 weights. Its first layers are those of the close look."""

    def __init__(self) -> None:
        super().__init__()
        self.start = nn.Sequential(conv(CHANNELS, 16, 2), conv(16, 32, 2), conv(32, 32))
        self.deep = nn.Sequential(conv(32, 48, 2), conv(48, 48))
        self.more, self.last = conv(48, 48), conv(48, 48, 2)
        self.narrow = nn.Sequential(nn.Conv2d(48, 12, 1, bias=False), nn.BatchNorm2d(12), nn.ReLU())
        self.join = nn.Conv2d(12, FEATURES, LYING_SIDE // 16)
        self.drawn = nn.Sequential(nn.Conv2d(32, 4 * LAYERS, 1), nn.PixelShuffle(2))

    def both(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        start = self.start(x)
        deep = self.deep(start)
        return self.join(self.narrow(self.last(deep + self.more(deep)))), self.drawn(start)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.both(x)[0]


class Comparing(nn.Module):
    """The dice of a tray beside each other: cocked, stacked, and where a flat die's face would point."""

    def __init__(self) -> None:
        super().__init__()
        self.alone = nn.Linear(FEATURES, 6)  # cocked, stacked, up, upright: as one die seems by itself
        self.pair = nn.Linear(2 * FEATURES + BETWEEN, 48)
        self.pair_more = nn.Linear(48, 32)
        self.all = nn.Linear(FEATURES + 2 + 64 + 1, 48)
        self.told = nn.Linear(48, 4)

    def forward(self, seen: torch.Tensor, between: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """`seen` trays x dice x features, `between` trays x dice x dice x 7, `there` trays x dice."""
        count = seen.shape[1]
        one, other = seen[:, :, None].expand(-1, -1, count, -1), seen[:, None].expand(-1, count, -1, -1)
        pairs = torch.relu(self.pair(torch.cat([one, other, between], 3)))
        pairs = torch.relu(self.pair_more(pairs))
        others = there[:, None, :, None] * (1 - torch.eye(count))[None, :, :, None]
        number = others.sum(2)
        mean = (pairs * others).sum(2) / number.clamp(min=1)
        most = (pairs * others).amax(2)
        own = torch.diagonal(between, dim1=1, dim2=2).transpose(1, 2)[:, :, :2]
        joined = torch.cat([seen, own, mean, most, number.clamp(max=1)], 2)
        return self.told(torch.relu(self.all(joined)))


class Trays:
    """All rendered trays, in memory: crops and what is true of each die, tray by tray."""

    def __init__(self, folder: Path, pattern: str) -> None:
        self.crops, self.rows, self.spans = [], [], []
        self.folder, self.pattern, self.known = folder, pattern, set()
        self.more()

    def more(self) -> None:
        """Files that were not there before."""
        for path in sorted(self.folder.glob(self.pattern)):
            if path.name in self.known:
                continue
            stored = np.load(path)
            number, rows = len(self.crops), stored["rows"]
            self.crops.append(stored["crops"])
            self.rows.append(rows)
            self.known.add(path.name)
            starts = np.flatnonzero(np.r_[True, rows[1:, 0] != rows[:-1, 0]])
            ends = np.r_[starts[1:], len(rows)]
            self.spans += [(number, int(a), int(b)) for a, b in zip(starts, ends, strict=True)]

    def __len__(self) -> int:
        return len(self.spans)

    def __getitem__(self, at: int) -> tuple[Picture, Floats]:
        number, first, last = self.spans[at]
        return self.crops[number][first:last], self.rows[number][first:last]


def outlines(rows: Floats) -> Floats:
    """The outline of each die of a tray in the wide crop of each: dice x dice x corners x 2."""
    reach = rows[:, 13:15].max(1) * WIDE_MARGIN
    corner = rows[:, 11:13] + rows[:, 13:15] / 2 - reach[:, None] / 2
    own = rows[:, TRUE : TRUE + 2 * CORNERS].reshape(len(rows), CORNERS, 2)
    at = corner[:, None] + own * (reach / WIDE_SIDE)[:, None, None]
    return (at[None] - corner[:, None, None]) * (WIDE_SIDE / reach)[:, None, None, None]


def moved(crop: Picture, step: Floats, shapes: list[list[Floats]]) -> tuple[Picture, Floats]:
    """A crop seen through `step`, and what the network should draw, a list of outlines for each layer."""
    out = cv2.warpAffine(crop, step, (LYING_SIDE, LYING_SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    drawn = np.zeros((LAYERS, DRAWN, DRAWN), np.float32)
    for layer, some in enumerate(shapes):
        mask = np.zeros((DRAWN, DRAWN), np.uint8)
        for corners in some:
            at = ((corners - 0.5) @ step[:, :2].T + step[:, 2] + 0.5) * (DRAWN / LYING_SIDE)
            hull = cv2.convexHull(np.round(np.clip(at, -200, 200) * 8).astype(np.int32))
            cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, 3)
        drawn[layer] = mask / np.float32(255)
    return np.asarray(out, np.uint8), drawn


def shapes_of(rows: Floats, seen: Floats, one: int) -> list[list[Floats]]:
    """Of one die of a tray: itself, its upper face, the dice round it, the one it lies on."""
    others = [seen[one, other] for other in range(len(rows)) if other != one]
    below = []
    if rows[one, 2]:
        under = [other for other in range(len(rows)) if rows[other, 3]]
        away = [float(np.hypot(*(rows[other, 5:7] - rows[one, 5:7]))) for other in under]
        below = [seen[one, under[int(np.argmin(away))]]] if under else []
    return [[seen[one, one]], [rows[one, TRUE + 2 * CORNERS :].reshape(-1, 2)], others, below]


def recoloured(rng: np.random.Generator, crops: Picture) -> Picture:
    kind = rng.random()
    if kind < 0.3:
        return crops[..., [*rng.permutation(3), 3]]
    if kind < 0.4:
        crops = crops.copy()
        crops[..., :3] = crops[..., :3].mean(3, keepdims=True)
    elif kind < 0.6:
        crops = crops.copy()
        levels = np.arange(256)[:, None] / 255 * rng.uniform(0.8, 1.25, 3)
        table = np.clip(255 * levels ** rng.uniform(0.75, 1.3), 0, 255).astype(np.uint8)
        for channel in range(3):
            crops[..., channel] = table[:, channel][crops[..., channel]]
    return crops


def varied(rng: np.random.Generator, crops: Picture, rows: Floats) -> tuple[Picture, Floats, Floats, Floats, Floats]:
    """One tray turned, mirrored and recoloured as a whole, with each box a little off.

    Crops, drawings, places, sides of boxes, and where faces point: up x, y, upright x, y."""
    turn = float(rng.uniform(0, 2 * np.pi)) if rng.random() < 0.5 else np.pi / 2 * int(rng.integers(4))
    way = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    if rng.random() < 0.5:
        way = way @ np.diag([-1.0, 1.0])
    sharp = rng.random() < 0.3
    places, ups = rows[:, 5:7].astype(np.float64), rows[:, 7:11].reshape(-1, 2, 2)
    sides = rows[:, 13:15].max(1).astype(np.float64)
    shift = rng.normal(0, 0.03, 2)  # the middle of the frame need not be that of the lens
    stretch = float(np.exp(rng.normal(0, 0.05)))
    out, drawn, seen = [], [], outlines(rows)
    for number, crop in enumerate(crops):
        grow = 1.0 if sharp else float(np.exp(np.clip(rng.normal(0, 0.07), -0.2, 0.2)))
        off = rng.normal(0, 0.045, 2)  # in sides of the box
        step = np.zeros((2, 3))
        step[:, :2] = way * (LYING_SIDE / LYING_MARGIN) / (WIDE_SIDE / WIDE_MARGIN) / grow
        middle = (WIDE_SIDE - 1) / 2 + off * WIDE_SIDE / WIDE_MARGIN
        step[:, 2] = (LYING_SIDE - 1) / 2 - step[:, :2] @ middle
        if sharp:
            step[:, 2] = np.round(step[:, 2] * 2) / 2
        one, lines = moved(crop, step, shapes_of(rows, seen, number))
        out.append(one)
        drawn.append(lines)
        places[number] += off * sides[number]
        sides[number] *= grow
    places = (places @ way.T + shift) * stretch
    ups = ups @ way.T
    crops = recoloured(rng, np.stack(out))
    return crops, np.stack(drawn), places, sides * stretch, ups.reshape(-1, 4)


class Batch:
    """Some trays: what the networks are fed, and what is true."""

    def __init__(self, rng: np.random.Generator, trays: Trays, count: int) -> None:
        crops, drawn, rows, known, ways, at = [], [], [], [], [], []
        picked = []
        for which in rng.choice(len(trays), count, replace=False):
            some, told = trays[int(which)]
            kept = (told[:, 3] == 0) | (rng.random(len(told)) < COVERED_FOUND)
            if kept.any():
                picked.append((some, told, kept))
        most = max(int(kept.sum()) for _some, _told, kept in picked)
        self.between = np.zeros((len(picked), most, most, BETWEEN), np.float32)
        self.there = np.zeros((len(picked), most), np.float32)
        self.index = []
        for number, (some, told, kept) in enumerate(picked):
            one, lines, places, sides, ups, told = (part[kept] for part in (*varied(rng, some, told), told))
            n = len(told)
            self.between[number, :n, :n] = beside(places, sides)
            self.there[number, :n] = 1
            self.index += [number * most + i for i in range(n)]
            crops.append(one)
            drawn.append(lines)
            rows.append(told)
            ways.append(ups)
            at.append(places)
            known += [float(rng.random() < KNOWN)] * n
        self.x = fed(np.concatenate(crops), np.array(known, np.float32), np.concatenate(at))
        self.drawn, self.rows, self.ways = np.concatenate(drawn), np.concatenate(rows), np.concatenate(ways)
        self.most = most


def told_by(eye: Eye, comparing: Comparing, batch: Batch) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    x = torch.from_numpy(batch.x).contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        seen, drawn = (part.float() for part in eye.both(x))
    seen = seen[:, :, 0, 0]
    index = torch.tensor(batch.index)
    room = torch.zeros(batch.there.size, seen.shape[1]).index_copy(0, index, seen)
    room = room.view(*batch.there.shape, -1)
    together = comparing(room, torch.from_numpy(batch.between), torch.from_numpy(batch.there))
    return together.flatten(0, 1)[index], comparing.alone(torch.relu(seen)), drawn


def loss_of(together: torch.Tensor, alone: torch.Tensor, drawn: torch.Tensor, batch: Batch) -> torch.Tensor:
    bce, near = nn.functional.binary_cross_entropy_with_logits, nn.functional.smooth_l1_loss
    rows, ways = torch.from_numpy(batch.rows), torch.from_numpy(batch.ways.astype(np.float32))
    seen = 1 - rows[:, 3]
    # What leans only a little is hard to tell from a flat die: it counts less.
    counts = torch.where((rows[:, 1] > 0) & (rows[:, 4] < 0.3), 0.3, 1.0) * seen
    goal = rows[:, 1:3]
    lying = (bce(together[:, :2], goal, reduction="none") @ HARD * counts).sum()
    by_itself = (bce(alone[:, :2], goal, reduction="none").sum(1) * counts).sum()
    up = (near(alone[:, 2:], ways, reduction="none", beta=0.1).sum(1) * seen).sum()
    upright = (near(together[:, 2:], ways[:, 2:], reduction="none", beta=0.1).sum(1) * seen).sum()
    picture = (bce(drawn, torch.from_numpy(batch.drawn), reduction="none").mean((1, 2, 3)) * seen).sum()
    return (2 * lying + 0.5 * by_itself + 3 * up + 2 * upright + 2 * picture) / len(rows)


def judged(eye: Eye, comparing: Comparing, trays: Trays) -> str:
    """How well trays of the evaluation world are told, one look each: at a threshold that 0.5 % of the flat exceed."""
    eye.eval()
    rng = np.random.default_rng(3)
    odds, rows = [], []
    with torch.no_grad():
        for _ in range(12):
            batch = Batch(rng, trays, 40)
            odds.append(told_by(eye, comparing, batch)[0].numpy())
            rows.append(batch.rows)
    eye.train()
    out, true = np.concatenate(odds), np.concatenate(rows)
    flat = (true[:, 1] + true[:, 2] + true[:, 3]) == 0
    said = []
    for column, (name, which) in enumerate(
        (
            ("20-30", (true[:, 1] > 0) & (true[:, 4] > 0.349) & (true[:, 4] < 0.5236)),
            ("30-45", (true[:, 1] > 0) & (true[:, 4] >= 0.5236)),
            ("stacked", true[:, 2] > 0),
        )
    ):
        odd = out[:, 1 if column == 2 else 0]
        bar = np.quantile(odd[flat], 0.995)
        said.append(f"{name} {np.mean(odd[which] > bar):.3f}")
    return " ".join(said)


def keep(path: Path, **parts: nn.Module | torch.optim.Optimizer) -> None:
    torch.save({name: part.state_dict() for name, part in parts.items()}, path)


def write(eye: Eye, comparing: Comparing, path: Path) -> None:
    example = (1, CHANNELS, LYING_SIDE, LYING_SIDE)
    written(eye, path, example, "crops", "seen", crops={0: "n"}, seen={0: "n"})
    layers = {"pair": comparing.pair, "pair_more": comparing.pair_more, "all": comparing.all, "told": comparing.told}
    stored = {f"{name}.{part}": getattr(layer, part).detach().numpy() for name, layer in layers.items()
              for part in ("weight", "bias")}  # fmt: skip
    np.savez(path.with_name("comparing.npz"), **stored)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trays", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=12000)
    parser.add_argument("--minutes", type=float, default=1e9, help="end by then, however few the steps")
    parser.add_argument("--batch", type=int, default=28, help="trays a step")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where to keep all that is needed to go on")
    parser.add_argument("--start", type=Path, help="the close look's weights, for the first layers")
    parser.add_argument("--go-on", type=Path, help="what was kept")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(chosen.threads)
    cv2.setNumThreads(1)
    trays, others = Trays(chosen.trays, "training-*.npz"), Trays(chosen.trays, "evaluation-*.npz")
    eye, comparing = Eye().to(memory_format=torch.channels_last), Comparing()
    print(sum(p.numel() for p in [*eye.parameters(), *comparing.parameters()]), "weights", flush=True)
    everything = [*eye.parameters(), *comparing.parameters()]
    best = torch.optim.AdamW(everything, lr=chosen.rate, weight_decay=1e-3)
    mean_eye, mean_comparing = copy.deepcopy(eye), copy.deepcopy(comparing)
    if chosen.start:
        before, own = torch.load(chosen.start), eye.state_dict()
        fits = {name for name in own if name in before and before[name].shape == own[name].shape}
        print("taken over:", len(fits), "of", len(own))
        eye.load_state_dict({name: before[name] if name in fits else own[name] for name in own})
        mean_eye = copy.deepcopy(eye)
    if chosen.go_on:
        kept = torch.load(chosen.go_on, weights_only=True)
        eye.load_state_dict(kept["eye"])
        comparing.load_state_dict(kept["comparing"])
        mean_eye.load_state_dict(kept.get("mean_eye", kept["eye"]))
        mean_comparing.load_state_dict(kept.get("mean_comparing", kept["comparing"]))
        if "best" in kept:
            best.load_state_dict(kept["best"])
    rng = np.random.default_rng([chosen.seed, int(time.time())])
    begun, kept_at, mean = time.time(), time.time(), 0.0
    for step in range(chosen.steps):
        done = max(step / chosen.steps, (time.time() - begun) / 60 / chosen.minutes)
        if done >= 1:
            break
        paced(best, chosen.rate, step, done)
        batch = Batch(rng, trays, chosen.batch)
        loss = loss_of(*told_by(eye, comparing, batch), batch)
        best.zero_grad()
        loss.backward()
        best.step()
        softened(mean_eye, eye, step)
        softened(mean_comparing, comparing, step)
        mean = 0.98 * mean + 0.02 * float(loss.detach()) if step else float(loss.detach())
        if step % 200 == 199:
            trays.more()
            said = judged(mean_eye, mean_comparing, others) if len(others) else ""
            print(f"{step + 1} {time.time() - begun:.0f}s trays {len(trays)} loss {mean:.3f} {said}", flush=True)
            write(mean_eye, mean_comparing, chosen.out)
        if chosen.keep and time.time() - kept_at > 600:
            kept_at = time.time()
            keep(chosen.keep, eye=eye, comparing=comparing, mean_eye=mean_eye, mean_comparing=mean_comparing, best=best)
    write(mean_eye, mean_comparing, chosen.out)
    if chosen.keep:
        keep(chosen.keep, eye=eye, comparing=comparing, mean_eye=mean_eye, mean_comparing=mean_comparing, best=best)


if __name__ == "__main__":
    main()
