"""Trains the network that tells die faces apart, on rendered dice only, and writes it as ONNX for OpenCV.

    python tools/vision/train_faces.py --glyphs glyphs.npz --steps 12000 --out vision/data/faces.onnx

Needs PyTorch (CPU is enough) on the developer's machine. One process renders families of three dice without end into
shared memory; others (`--trainers`) learn to tell every face in a batch from every other: a photo must lie nearest to
the mean of the other photos of its own face. Half of the families are of one colour and differ in art only. In half of
the dice the faces round the upper one change from view to view: what counts is the face that is up. In half of the
marbled ones the veins do: what counts is what is painted on them. Crops are kept larger than the network sees them,
with their upper faces as the reader finds them (train `upper.onnx` first), and each family of a batch is seen at one of
the reader's zooms."""

import argparse
import copy
import multiprocessing
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
import torch
import torch.distributed as together
from torch import nn
from training import arguments, glyphs_in, paced, shared_array, softened, written
from variants import variants

from tools.vision.world.art import Glyphs, small
from tools.vision.world.scene import USUAL_LEAN, camera_crop, random_die, veins
from tools.vision.world.split import Split
from vision.practice.pips import ART_SIDE
from vision.practice.solid import RenderedDie
from vision.read.features import CROP_SIDE, NETWORK_SIDE, ZOOMS, looked_for, looks_at
from vision.read.upper_face import NUMBERS, looks_along, upper_faces

DICE, FACES, VIEWS, POOL = 3, 6, 6, 1200
SHAPE = (POOL, DICE * FACES, VIEWS, CROP_SIDE, CROP_SIDE, 3)
FACES_SHAPE = (*SHAPE[:3], NUMBERS)  # where the upper face of each crop lies
SERVED = 8  # times that a rendered family serves
SMALL_SHARE = 0.4  # of the dice has small art
OBLIQUE, OBLIQUE_SHARE = 0.75, 0.3  # radians off the vertical that a share of the views is seen from
AHEAD = 250  # families that are rendered before the renderer waits for the training


def one_die(
    rng: np.random.Generator, split: Split, glyphs: Glyphs | None, like: RenderedDie | None = None
) -> RenderedDie:
    die = random_die(rng, split, glyphs, like)
    if split is Split.TRAINING and rng.random() < 0.2:
        die = replace(die, art=tuple(variants(rng, len(die.art), glyphs)), kind="variants").painted()
    if rng.random() < SMALL_SHARE:
        die = replace(die, art=tuple(small(rng, split, die.art))).painted()
    if split is Split.TRAINING and like is None and die.marble is None and rng.random() < 0.3:
        die = replace(die, marble=veins(rng, int(rng.integers(3, 11)), 0.6)).painted()
    return die


def with_other_veins(rng: np.random.Generator, die: RenderedDie) -> RenderedDie:
    """The same die out of another piece of its marble: what counts is what is painted on it."""
    moved = np.roll(die.marble, rng.integers(ART_SIDE, size=2), (0, 1))
    return replace(die, marble=np.rot90(moved, int(rng.integers(4)))).painted()


def family(rng: np.random.Generator, split: Split, glyphs: Glyphs | None) -> list[RenderedDie]:
    """Three dice; in half of the families they share everything but the art."""
    dice = [one_die(rng, split, glyphs)]
    alike = rng.random() < 0.5
    while len(dice) < DICE:
        one = one_die(rng, split, glyphs, dice[0] if alike else None)
        if not alike or one.kind not in {die.kind for die in dice} or one.kind in {"signs", "strokes", "variants"}:
            dice.append(one)
    return dice


def among_others(rng: np.random.Generator, die: RenderedDie, face: int) -> tuple[RenderedDie, int]:
    """The same face on a die whose other faces are drawn anew out of its own: as on dice that show a value twice."""
    order = rng.integers(len(die.art), size=len(die.art))
    place = int(rng.integers(len(die.art)))
    order[place] = face
    art, textures = tuple(die.art[i] for i in order), tuple(die.textures[i] for i in order)
    return replace(die, art=art, textures=textures), place


def rendered(rng: np.random.Generator, split: Split, glyphs: Glyphs | None, views: int = VIEWS) -> np.ndarray:
    dice = family(rng, split, glyphs)
    crops = np.empty((DICE * FACES, views, CROP_SIDE, CROP_SIDE, 3), np.uint8)
    for number, die in enumerate(dice):
        changing = split is Split.TRAINING and rng.random() < 0.5
        veined = split is Split.TRAINING and die.marble is not None and rng.random() < 0.5
        for row, face in enumerate(rng.permutation(len(die.art))[:FACES]):
            for view in range(views):
                shown, up = with_other_veins(rng, die) if veined else die, int(face)
                if changing:
                    shown, up = among_others(rng, shown, up)
                oblique = OBLIQUE if rng.random() < OBLIQUE_SHARE else USUAL_LEAN
                crops[number * FACES + row, view] = camera_crop(rng, shown, up, split, dice, oblique)
    return crops


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """Rendered families that all processes see: their crops, and where the upper face of each lies."""

    crops: np.ndarray
    faces: np.ndarray


def render_for_ever(pool: Pool, glyph_file: str, seed: int, first: int, step: int, count, used) -> None:
    cv2.setNumThreads(1)
    glyphs = glyphs_in(glyph_file)
    rng = np.random.default_rng(seed)
    place = first
    while multiprocessing.parent_process().is_alive():
        if count.value > AHEAD + used.value / SERVED:
            time.sleep(0.1)
            continue
        crops = rendered(rng, Split.TRAINING, glyphs)
        pool.crops[place % POOL] = crops
        pool.faces[place % POOL] = upper_faces(crops.reshape(-1, *SHAPE[3:])).reshape(FACES_SHAPE[1:])
        place += step
        with count.get_lock():
            count.value += 1


def varied(rng: np.random.Generator, crops: np.ndarray, faces: np.ndarray, zoom: float) -> np.ndarray:
    """Each crop as the network sees it at that zoom, turned, moved, scaled and lit a little differently, so that a
    rendered view serves more than once."""
    out = np.empty((len(crops), NETWORK_SIDE, NETWORK_SIDE, 3), np.uint8)
    for number, crop in enumerate(crops):
        face, share = looked_for(faces[number : number + 1], zoom)
        near = share * float(np.exp(rng.uniform(-0.07, 0.07)))
        turn = looks_along(face, rng.uniform(0, 360), near, CROP_SIDE, NETWORK_SIDE)[0]
        turn[:, 2] += rng.uniform(-2, 2, 2)
        bent = rng.uniform(-0.03, 0.03, (2, 2))
        turn[:, :2] += bent
        turn[:, 2] -= bent @ np.full(2, (CROP_SIDE - 1) / 2)
        one = cv2.warpAffine(crop, turn, (NETWORK_SIDE, NETWORK_SIDE), borderMode=cv2.BORDER_REPLICATE)
        kind = rng.random()
        if kind < 0.5:
            gains = rng.uniform(0.75, 1.3) * rng.uniform(0.85, 1.15, 3)
            levels = np.arange(256)[:, None] / 255 * gains
            one = cv2.LUT(one, np.clip(255 * levels ** rng.uniform(0.8, 1.25), 0, 255).astype(np.uint8)[None])
        elif kind < 0.62:
            one = cv2.GaussianBlur(one, (0, 0), rng.uniform(0.3, 1.2))
        elif kind < 0.77:
            x, y = rng.uniform(14, 50, 2)
            across, down = (np.exp(-((np.arange(NETWORK_SIDE) - at) ** 2) / rng.uniform(20, 200)) for at in (x, y))
            glow = np.outer(down, across)[:, :, None] * rng.uniform(60, 240)
            one = np.clip(one + glow, 0, 255).astype(np.uint8)
        out[number] = one
    return out


def batch(rng: np.random.Generator, pool: Pool, ready: int, families: int, views: int) -> np.ndarray:
    """Some families out of the pool, each at a zoom, with its colours exchanged or mirrored as a whole."""
    picks = []
    for place in rng.choice(ready, families, replace=False):
        chosen = rng.permutation(VIEWS)[:views]
        crops = pool.crops[place][:, chosen][..., rng.permutation(3)].reshape(-1, *SHAPE[3:])
        some = varied(rng, crops, pool.faces[place][:, chosen].reshape(-1, NUMBERS), float(rng.choice(ZOOMS)))
        picks.append(some[:, :, ::-1] if rng.random() < 0.5 else some)
    return np.concatenate(picks)


def normal(crops: np.ndarray) -> torch.Tensor:
    """Lamp and contrast evened out, as vision.read.features does it."""
    x = torch.from_numpy(crops).float().permute(0, 3, 1, 2)
    x = x - x.mean((1, 2, 3), keepdim=True)
    return x / (x.std((1, 2, 3), keepdim=True, correction=0) + 8)


class ResidualBlock(nn.Module):
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
    """About 330,000 weights: 64 x 64 pixels to 128 features."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *down(3, 24, 5),
            ResidualBlock(24),
            *down(24, 40),
            ResidualBlock(40),
            ResidualBlock(40),
            *down(40, 80),
            ResidualBlock(80),
            *down(80, 128),
        )
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


def evaluated(number: int) -> np.ndarray:
    """One family that judges the training as it goes on, each at one of the zooms."""
    crops = rendered(np.random.default_rng(9000 + number), Split.EVALUATION, None).reshape(-1, *SHAPE[3:])
    return looks_at(crops, upper_faces(crops), [(0.0, ZOOMS[number % len(ZOOMS)])])[:, 0]


def told(mean: Faces, judged: Sequence[np.ndarray]) -> float:
    with torch.no_grad():
        mean.eval()
        scale = torch.tensor(20.0)
        got = [loss_of(mean(normal(one)), DICE * FACES, VIEWS, scale)[1] for one in judged]
    return float(torch.stack(got).mean())


@dataclass(frozen=True)
class Shared:
    """What the trainers share: where the rendered families are, how many there are, how many were used."""

    pool: Pool
    count: object
    used: object
    meeting: str


def train(rank: int, chosen: argparse.Namespace, shared: Shared) -> None:
    cv2.setNumThreads(1)
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    together.init_process_group("gloo", init_method=shared.meeting, rank=rank, world_size=chosen.trainers)
    judged = [evaluated(number) for number in range(6)] if rank == 0 else []
    net = Faces().to(memory_format=torch.channels_last)
    scale = nn.Parameter(torch.tensor(12.0))
    if chosen.start:
        net.load_state_dict(torch.load(chosen.start))
        scale.data.fill_(20.0)
    mean = copy.deepcopy(net)
    everything = [*net.parameters(), scale]
    best = torch.optim.AdamW(everything, lr=chosen.rate, weight_decay=1e-4)
    rng = np.random.default_rng([chosen.seed, rank])
    while shared.count.value < 12:
        time.sleep(0.2)
    together.barrier()
    begun, loss_now, right_now, done, views = time.time(), 0.0, 0.0, 0.0, 4
    for step in range(chosen.steps):
        if done >= 1:
            break
        paced(best, chosen.rate, step, done)
        crops = batch(rng, shared.pool, min(shared.count.value, POOL), chosen.families, views)
        x = normal(crops).contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16):
            seen = net(x)
        loss, right = loss_of(seen.float(), chosen.families * DICE * FACES, views, scale)
        best.zero_grad()
        loss.backward()
        # One message a step: all gradients, and how far the time of the first trainer has run.
        clock = max((step + 1) / chosen.steps, (time.time() - begun) / 60 / chosen.minutes) if rank == 0 else 0.0
        message = torch.cat([*(one.grad.reshape(-1) for one in everything), torch.tensor([clock])])
        together.all_reduce(message)
        done, at = float(message[-1]), 0
        for one in everything:
            one.grad.copy_(message[at : at + one.numel()].view_as(one) / chosen.trainers)
            at += one.numel()
        best.step()
        if rank:
            continue
        softened(mean, net, step)
        shared.used.value += chosen.families * chosen.trainers
        loss_now, right_now = 0.98 * loss_now + 0.02 * float(loss.detach()), 0.98 * right_now + 0.02 * float(right)
        if step % 100 == 99 or done >= 1 or step + 1 == chosen.steps:
            print(
                f"{step + 1} {time.time() - begun:.0f}s families {shared.count.value} loss {loss_now:.3f} "
                f"right {right_now:.4f} scale {float(scale.detach()):.1f} evaluation {told(mean, judged):.4f}",
                flush=True,
            )
            example = (1, 3, NETWORK_SIDE, NETWORK_SIDE)
            written(mean, chosen.out, example, "crop", "features", crop={0: "n"}, features={0: "n"})
    together.barrier()


def main() -> None:
    parser = arguments(__doc__, 12000, 2e-3)
    parser.add_argument("--renderers", type=int, default=1)
    parser.add_argument("--trainers", type=int, default=1)
    parser.add_argument("--families", type=int, default=2)
    chosen = parser.parse_args()
    pool = Pool(shared_array(SHAPE, np.uint8), shared_array(FACES_SHAPE, np.float32))
    count, used = multiprocessing.Value("i", 0), multiprocessing.Value("i", 0)
    with tempfile.TemporaryDirectory() as folder:
        shared = Shared(pool, count, used, f"file://{folder}/meeting")
        for number in range(chosen.renderers):
            given = (pool, chosen.glyphs, 1000 * chosen.seed + number, number, chosen.renderers, count, used)
            multiprocessing.Process(target=render_for_ever, daemon=True, args=given).start()
        trainers = [
            multiprocessing.Process(target=train, args=(rank, chosen, shared), daemon=True)
            for rank in range(chosen.trainers)
        ]
        for one in trainers:
            one.start()
        for one in trainers:
            one.join()


if __name__ == "__main__":
    main()
