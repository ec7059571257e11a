"""Trains the network that looks at each find a second time, on rendered trays only, and writes it as ONNX for OpenCV.

    python tools/vision/train_close_look.py --glyphs glyphs.npz --steps 12000 --out vision/data/close.onnx

The network that forbids strangers (`vision/data/verifier.onnx`) is trained by this too, with `--verifier`: it sees more
of what is round a find. It began from `start/close.pt`, which sees less; 79,600 of its steps, in 95 minutes beside
other work, were as it is now: `--rate 1.5e-3 --seed 52 --minutes 62`, from there `--rate 1e-3 --seed 53`.

Eleven numbers out: die or not, the way to its centre, the logarithms of its sides, cocked, stacked; where its upper
face points, by which dice are compared, and, only so that it learns what leaning is, where that of a flat die would
point. For the same end the lower layers are asked to draw the die and its upper face (`Second.drawn`, not written).
The crops are what the finder takes for a die from a low likelihood on, true boxes moved a little, parts of dice, and
boxes put anywhere. In half of them the empty tray is not known. Half of the trays are seen from far off the vertical,
and in most of them other things lie about: a side of a die is no die, and neither is a token or a printed label."""

import copy
import multiprocessing
import time
from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn
from training import arguments, glyphs_in, paced, softened, written

from tools.vision.world.art import Glyphs
from tools.vision.world.placing import Lying
from tools.vision.world.scene import Placed, Tray, random_die, render_tray
from tools.vision.world.split import Split
from vision.find.boxes import Box, overlap
from vision.find.close_look import (
    CHANNELS,
    CLOSE_MARGIN,
    CLOSE_SIDE,
    VERIFIER_MARGIN,
    VERIFIER_SIDE,
    cropped,
    fed,
    looked_again,
    place,
    told_apart,
)
from vision.find.finder import candidates
from vision.find.light import SAME_LIGHT, change_of_light
from vision.practice.solid import CUBE, RenderedDie

POOL, AHEAD, SERVES = 40000, 4000, 6  # each crop serves about six times, turned and recoloured
# Die, weight; dx, dy, log w, log h, weight; cocked, stacked, weight; place x, y; where its face points, a flat one's.
TOLD = (POOL, 16)
SURE_A_DIE, SURE_NONE, NEAR = 0.4, 0.2, 0.3  # overlap of a crop's box with a die
TAKEN = 0.25  # score of the close look as it is, from which a find is shown to the new network as well
PART = 0.33  # overlap up to which a box that lies within a die is a part of it, and no die of its own
OBLIQUE, USUAL = 0.96, 0.35  # radians off the vertical that trays are seen from, each in half of them
THINGS, LATER = 0.65, 0.3  # trays with other things in them, and those of them in which they came after the empty tray


@dataclass(frozen=True, slots=True)
class Window:
    """What a network is shown of a find: pixels of the crop's side, and how much larger than the find it is."""

    side: int
    margin: float

    @property
    def half(self) -> int:
        """Pixels of the side of what is drawn."""
        return self.side // 2

    @property
    def shapes(self) -> list[tuple[tuple[int, ...], type]]:
        """Of the crops, of what is told of each, and of what is to be drawn: the die, its upper face."""
        crops, masks = (POOL, self.side, self.side, 4), (POOL, self.half, self.half, 2)
        return [(crops, np.uint8), (TOLD, np.float32), (masks, np.uint8)]


CLOSE, VERIFIER = Window(CLOSE_SIDE, CLOSE_MARGIN), Window(VERIFIER_SIDE, VERIFIER_MARGIN)


def tray_of(rng: np.random.Generator, split: Split, dice: list) -> Tray:
    unit = float(np.exp(rng.uniform(np.log(20), np.log(60))))
    wide, high = (int(unit * rng.uniform(6, 12)) for _ in range(2))
    count = min(int(rng.choice([0, 1, 2, 3, 3, 4, 6, 6])), wide * high // int(unit * unit * 6))
    chosen = [dice[int(i)] for i in rng.integers(len(dice), size=count)]
    return render_tray(rng, chosen, split, (wide, high), unit, None, 0.35, rng.random() < 0.4, 0.3, 0.4,
                       OBLIQUE if rng.random() < 0.5 else USUAL, 1, THINGS, LATER)  # fmt: skip


def seen(rng: np.random.Generator, tray: Tray) -> tuple[np.ndarray, np.ndarray]:
    """The picture and the empty tray as cameras give them: in another light, pressed, bumped a little."""
    picture, empty = tray.picture, tray.empty
    if rng.random() < 0.3:
        kept, stored = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(45, 96))])
        picture = cv2.imdecode(stored, cv2.IMREAD_COLOR) if kept else picture
    empty = np.clip(empty * rng.uniform(0.8, 1.2, 3) + rng.normal(0, 1.5), 0, 255).astype(np.uint8)
    if rng.random() < 0.2:
        shift = np.array([[1, 0, rng.uniform(-2, 2)], [0, 1, rng.uniform(-2, 2)]])
        empty = cv2.warpAffine(empty, shift, empty.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    return picture, empty


def boxes_in(rng: np.random.Generator, tray: Tray, picture: np.ndarray, empty: np.ndarray | None, unit: float) -> list:
    """Boxes to look at: what the finder proposes at several sizes, dice with a box not quite right, and chance."""
    height, width = picture.shape[:2]
    gain = change_of_light(picture, empty) if empty is not None else SAME_LIGHT
    long = max(48, int(max(height, width) * rng.uniform(8.5, 22) / unit))
    boxes: list[Box] = [one.box for one in candidates(picture, empty, gain, long, 0.06)][:14]
    parts = [part_of(rng, one.box) for one in tray.dice]
    # What the close look makes of them is what the network that forbids is asked about.
    likely = [one for one in looked_again(picture, empty, gain, boxes + parts) if one.score > TAKEN]
    boxes += parts + [one.box for one in told_apart(likely)]
    for one in tray.dice:
        x, y, wide, high = one.box
        side = max(wide, high)
        dx, dy = rng.normal(0, 0.09, 2) * side
        grow = float(np.exp(rng.normal(0, 0.12)))
        wide, high = (np.array([wide, high]) * np.exp(rng.normal(0, 0.06, 2)) * grow).tolist()
        boxes.append((x + one.box[2] / 2 + dx - wide / 2, y + one.box[3] / 2 + dy - high / 2, wide, high))
    for _ in range(2):
        side = unit * float(np.exp(rng.uniform(-0.5, 0.7)))
        at = rng.uniform(0, 1, 2) * [width, height]
        if tray.dice and rng.random() < 0.6:
            x, y, wide, high = tray.dice[int(rng.integers(len(tray.dice)))].box
            at = np.array([x + wide / 2, y + high / 2]) + rng.uniform(-1, 1, 2) * unit
        boxes.append((float(at[0]) - side / 2, float(at[1]) - side / 2, side, side))
    return boxes


def part_of(rng: np.random.Generator, box: Box) -> Box:
    """A box within a die's, as round one of its sides."""
    x, y, wide, high = box
    small_wide, small_high = rng.uniform(0.3, 0.75, 2) * [wide, high]
    left, top = rng.uniform(0, 1, 2) * [wide - small_wide, high - small_high]
    return float(x + left), float(y + top), float(small_wide), float(small_high)


def within(box: Box, die: Box) -> bool:
    """Whether most of the box lies in the die's."""
    across = min(box[0] + box[2], die[0] + die[2]) - max(box[0], die[0])
    down = min(box[1] + box[3], die[1] + die[3]) - max(box[1], die[1])
    return across > 0 and down > 0 and across * down > 0.7 * box[2] * box[3]


def told_of(box: Box, dice: tuple[Placed, ...]) -> np.ndarray:
    """What the network should say of a box."""
    told = np.zeros(16, np.float32)
    best = max(dice, key=lambda one: overlap(one.box, box), default=None)
    shared = overlap(best.box, box) if best else 0.0
    if best is None or shared < SURE_NONE or (shared < PART and within(box, best.box)):
        told[1] = 1
        return told
    if best.covered:
        return told  # the die below another is neither asked for nor forbidden
    told[:2] = (1, 1) if shared >= SURE_A_DIE else (1, 0)
    if shared >= NEAR:
        side = max(box[2:])
        x, y, wide, high = best.box
        told[2] = (x + wide / 2 - box[0] - box[2] / 2) / side
        told[3] = (y + high / 2 - box[1] - box[3] / 2) / side
        told[4:7] = np.log(wide / side), np.log(high / side), 1
        # What leans only a little is hard to tell from a die seen from the side: it counts less.
        slight = best.lying is Lying.COCKED and best.tilt < 0.26
        told[7:10] = best.lying is Lying.COCKED, best.lying is Lying.STACKED, 0.5 if slight else 1
        told[12:] = *best.up, *best.upright
    return told


def masks_of(box: Box, one: Placed, window: Window) -> np.ndarray:
    """Where in the crop the die and its upper face are."""
    half = window.half
    masks = np.zeros((half, half, 2), np.uint8)
    side = max(box[2:]) * window.margin
    corner = np.array([box[0] + box[2] / 2 - side / 2, box[1] + box[3] / 2 - side / 2])
    for layer, polygon in enumerate((one.outline, one.top)):
        large = np.zeros((half * 4, half * 4), np.uint8)
        points = np.round((np.array(polygon) - corner) * (half * 4 / side)).astype(np.int32)
        cv2.fillConvexPoly(large, points, 255)
        masks[:, :, layer] = cv2.resize(large, (half, half), interpolation=cv2.INTER_AREA)
    return masks


def rendered(rng: np.random.Generator, split: Split, dice: list, window: Window) -> tuple[list, list, list]:
    tray = tray_of(rng, split, dice)
    picture, empty = seen(rng, tray)
    height, width = picture.shape[:2]
    unit = float(np.median([max(one.box[2:]) for one in tray.dice])) / 1.3 if tray.dice else max(width, height) / 9
    gain = change_of_light(picture, empty)
    crops, told, masks = [], [], []
    off = rng.normal(0, 0.04, 2)  # the middle of the frame need not be that of the lens
    for box in boxes_in(rng, tray, picture, empty if rng.random() < 0.5 else None, unit):
        if min(box[2:]) < 5:
            continue
        crops.append(cropped(picture, empty, gain, box, window.side, window.margin))
        told.append(told_of(box, tray.dice))
        best = max(tray.dice, key=lambda one: overlap(one.box, box), default=None)
        asked = best is not None and told[-1][9]
        masks.append(masks_of(box, best, window) if asked else np.zeros((window.half, window.half, 2), np.uint8))
        told[-1][10:12] = place(box, width, height) + off
    return crops, told, masks


def stores(memories: list[SharedMemory], window: Window) -> list[np.ndarray]:
    return [np.ndarray(shape, kind, one.buf) for (shape, kind), one in zip(window.shapes, memories, strict=True)]


def new_die(rng: np.random.Generator, glyphs: Glyphs) -> RenderedDie:
    return random_die(rng, Split.TRAINING, glyphs, shape=CUBE if rng.random() < 0.6 else None)


def render_for_ever(names: list[str], window: Window, glyph_file: str, seed: int, count, used) -> None:
    cv2.setNumThreads(1)
    glyphs = glyphs_in(glyph_file)
    memories = [SharedMemory(name) for name in names]
    kept = stores(memories, window)
    rng = np.random.default_rng(seed)
    dice = [new_die(rng, glyphs) for _ in range(60)]
    at = 0
    while multiprocessing.parent_process().is_alive():
        if count.value > AHEAD + used.value / SERVES:
            time.sleep(0.1)
            continue
        dice[int(rng.integers(len(dice)))] = new_die(rng, glyphs)
        for parts in zip(*rendered(rng, Split.TRAINING, dice, window), strict=True):
            for store, part in zip(kept, parts, strict=True):
                store[at % POOL] = part
            at += 1
        with count.get_lock():
            count.value = at


def turned(
    rng: np.random.Generator, crop: np.ndarray, told: np.ndarray, masks: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A crop mirrored, turned by right angles and recoloured by chance, with what is told of it."""
    told = told.copy()
    if rng.random() < 0.5:
        crop, masks = crop[:, ::-1], masks[:, ::-1]
        told[[2, 10, 12, 14]] *= -1
    for _ in range(int(rng.integers(4))):
        crop, masks = np.rot90(crop), np.rot90(masks)
        told[2:6] = told[3], -told[2], told[5], told[4]
        told[10:] = told[11], -told[10], told[13], -told[12], told[15], -told[14]
    if rng.random() < 0.3:
        crop = crop[:, :, [*rng.permutation(3), 3]]
    if rng.random() < 0.2:
        crop = crop.copy()
        crop[:, :, :3] = crop[:, :, :3].mean(2, keepdims=True)
    return crop, told, masks


def conv(before: int, after: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(before, after, 3, stride, 1, bias=False), nn.BatchNorm2d(after), nn.ReLU())


class Further(nn.Module):
    """Two layers more that change nothing before they have learned something: a network that is trained can grow."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.one, self.two = conv(width, width), nn.Conv2d(width, width, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(width)
        nn.init.zeros_(self.norm.weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.relu(x + self.norm(self.two(self.one(x))))


class Second(nn.Module):
    def __init__(self, side: int = CLOSE_SIDE) -> None:
        super().__init__()
        self.start = nn.Sequential(conv(CHANNELS, 16, 2), conv(16, 32, 2), conv(32, 32))
        self.fine, self.coarse = Further(32), Further(48)
        self.deep = nn.Sequential(conv(32, 48, 2), conv(48, 48))
        self.more = conv(48, 48)
        self.narrow = nn.Sequential(nn.Conv2d(48, 16, 1, bias=False), nn.BatchNorm2d(16), nn.ReLU())
        self.join = nn.Sequential(nn.Conv2d(16, 48, side // 8, bias=False), nn.BatchNorm2d(48), nn.ReLU())
        self.head = nn.Conv2d(48, 11, 1)
        self.drawn = nn.Sequential(nn.Conv2d(32, 8, 1), nn.PixelShuffle(2))

    def both(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        start = self.fine(self.start(x))
        deep = self.coarse(self.deep(start))
        return self.head(self.join(self.narrow(deep + self.more(deep)))), self.drawn(start)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.both(x)[0]


def loss_of(out: torch.Tensor, drawn: torch.Tensor, told: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    bce, near = nn.functional.binary_cross_entropy_with_logits, nn.functional.smooth_l1_loss
    die = (bce(out[:, 0], told[:, 0], reduction="none") * told[:, 1]).sum()
    box = (near(out[:, 1:5], told[:, 2:6], reduction="none", beta=0.03).sum(1) * told[:, 6]).sum()
    lying = (bce(out[:, 5:7], told[:, 7:9], reduction="none").sum(1) * told[:, 9]).sum()
    ways = (near(out[:, 7:], told[:, 12:], reduction="none", beta=0.1).sum(1) * told[:, 9]).sum()
    picture = (bce(drawn, masks, reduction="none").mean((1, 2, 3)) * told[:, 9]).sum()
    return (3 * die + 2 * box + lying + 3 * ways + 3 * picture) / len(out)


def started(net: Second, before: dict[str, torch.Tensor]) -> None:
    """Takes over the weights of a network that is smaller, or saw less: what it did not see counts for nothing yet."""
    own = net.state_dict()
    for name, weights in before.items():
        if own[name].shape != weights.shape:
            round_it = (own[name].shape[-1] - weights.shape[-1]) // 2
            weights = nn.functional.pad(weights, (round_it,) * 4)
        own[name] = weights
    net.load_state_dict(own)


def write(net: Second, path: Path, side: int) -> None:
    written(net, path, (1, CHANNELS, side, side), "crops", "told", crops={0: "n"}, told={0: "n"})


def main() -> None:
    parser = arguments(__doc__, 12000, 3e-3)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--verifier", action="store_true", help="train the network that forbids strangers")
    chosen = parser.parse_args()
    window = VERIFIER if chosen.verifier else CLOSE
    torch.manual_seed(chosen.seed)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in window.shapes]
    memories = [SharedMemory(create=True, size=size) for size in sizes]
    shown, told, drawn = stores(memories, window)
    count, used = multiprocessing.Value("q", 0), multiprocessing.Value("q", 0)
    given = ([one.name for one in memories], window, chosen.glyphs, chosen.seed, count, used)
    multiprocessing.Process(target=render_for_ever, daemon=True, args=given).start()
    net = Second(window.side).to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in net.parameters()), "weights", flush=True)
    if chosen.start:
        started(net, torch.load(chosen.start))
    mean_net = copy.deepcopy(net)
    best = torch.optim.AdamW(net.parameters(), lr=chosen.rate, weight_decay=1e-3)
    rng = np.random.default_rng(chosen.seed)
    try:
        while count.value < 1000:
            time.sleep(0.5)
        begun, mean = time.time(), 0.0
        for step in range(chosen.steps):
            done = max(step / chosen.steps, (time.time() - begun) / 60 / chosen.minutes)
            if done >= 1:
                break
            paced(best, chosen.rate, step, done)
            picks = rng.choice(min(count.value, POOL), chosen.batch, replace=False)
            crops, rows, masks = (
                np.stack(parts)
                for parts in zip(*(turned(rng, shown[i], told[i], drawn[i]) for i in picks), strict=True)
            )
            known = (rng.random(len(rows)) < 0.5).astype(np.float32)
            x = torch.from_numpy(fed(crops, known, rows[:, 10:12])).contiguous(memory_format=torch.channels_last)
            with torch.autocast("cpu", torch.bfloat16):
                out, lines = (part.float() for part in net.both(x))
            goal = torch.from_numpy(masks.transpose(0, 3, 1, 2).astype(np.float32) / 255)
            loss = loss_of(out[:, :, 0, 0], lines, torch.from_numpy(rows), goal)
            best.zero_grad()
            loss.backward()
            best.step()
            softened(mean_net, net, step)
            used.value += chosen.batch
            mean = 0.98 * mean + 0.02 * float(loss.detach()) if step else float(loss.detach())
            if step % 200 == 199:
                print(f"{step + 1} {time.time() - begun:.0f}s crops {count.value} loss {mean:.3f}", flush=True)
                write(mean_net, chosen.out, window.side)
        write(mean_net, chosen.out, window.side)
    finally:
        for memory in memories:
            memory.close()
            memory.unlink()


if __name__ == "__main__":
    main()
