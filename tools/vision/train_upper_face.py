"""Trains the network that says where the upper face of a die lies in a crop, on rendered dice only.

    python tools/vision/train_upper_face.py --glyphs glyphs.npz --steps 6000 --out vision/data/upper.onnx

Needs PyTorch on the developer's machine. A process renders crops without end; each serves several times, turned,
mirrored, moved and scaled with the corners of its face."""

import copy
import multiprocessing
import time

import cv2
import numpy as np
import torch
from torch import nn
from train_faces import one_die
from training import arguments, glyphs_in, paced, shared_array, softened, written

from tools.vision.world.art import Glyphs
from tools.vision.world.scene import USUAL_LEAN, camera_close_up
from tools.vision.world.split import Split
from vision.read.features import CROP_SIDE
from vision.read.upper_face import NUMBERS, UPPER_SIDE, numbers_of, shown_to_network, stretches

POOL, BATCH, SERVED, AHEAD = 30000, 96, 8, 3000
VIEWS = 8  # of a die that are rendered
OBLIQUE, OBLIQUE_SHARE = 1.0, 0.5  # radians off the vertical that a share of the views is seen from
STEPS = ((3, 16, 5, 2), (16, 32, 3, 2), (32, 32, 3, 1), (32, 64, 3, 2), (64, 64, 3, 1), (64, 64, 3, 1), (64, 64, 3, 2))


def some_views(rng: np.random.Generator, split: Split, glyphs: Glyphs | None) -> list[tuple[np.ndarray, np.ndarray]]:
    die, other = one_die(rng, split, glyphs), one_die(rng, split, glyphs)
    shown = []
    for _ in range(VIEWS):
        oblique = OBLIQUE if rng.random() < OBLIQUE_SHARE else USUAL_LEAN
        view = camera_close_up(rng, die, int(rng.integers(len(die.art))), split, (die, other), oblique)
        shown.append((view.picture, numbers_of(view.top)))
    return shown


def render_for_ever(crops: np.ndarray, told: np.ndarray, glyph_file: str, seed: int, count, used) -> None:
    cv2.setNumThreads(1)
    glyphs, rng = glyphs_in(glyph_file), np.random.default_rng(seed)
    while multiprocessing.parent_process().is_alive():
        if count.value > AHEAD + used.value / SERVED:
            time.sleep(0.1)
            continue
        some = some_views(rng, Split.TRAINING, glyphs)
        with count.get_lock():
            for picture, numbers in some:
                place = count.value % POOL
                crops[place], told[place] = picture, numbers
                count.value += 1


def varied(rng: np.random.Generator, crop: np.ndarray, numbers: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Turned, moved and scaled, with what is true of it then."""
    middle = (CROP_SIDE - 1) / 2
    scale = float(np.exp(rng.uniform(-0.15, 0.15)))
    step = cv2.getRotationMatrix2D((middle, middle), rng.uniform(0, 360), scale)
    if rng.random() < 0.5:
        step = step @ np.array([[-1, 0, CROP_SIDE - 1], [0, 1, 0], [0, 0, 1]])
    moved = rng.uniform(-0.05, 0.05, 2) * CROP_SIDE
    step[:, 2] += moved
    picture = cv2.warpAffine(crop, step, (CROP_SIDE, CROP_SIDE), borderMode=cv2.BORDER_REPLICATE)
    turn = step[:, :2]
    stretch = stretches(numbers[None])[0]
    # corners of a square with that spread, moved along
    corners = np.array([[1, 1], [1, -1], [-1, -1], [-1, 1]]) @ stretch.T @ turn.T
    centre = turn @ numbers[:2] + moved / CROP_SIDE
    return picture[..., rng.permutation(3)], numbers_of(corners + centre + 0.5)


class Upper(nn.Module):
    """About 280,000 weights: 64 x 64 pixels to five numbers."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for before, after, kernel, stride in STEPS:
            seen = nn.Conv2d(before, after, kernel, stride, kernel // 2, bias=False)
            layers += [seen, nn.BatchNorm2d(after), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.hidden, self.head = nn.Linear(64 * 16, 96), nn.Linear(96, NUMBERS)
        with torch.no_grad():
            self.head.weight.mul_(0.1)
            self.head.bias.copy_(torch.tensor([0, 0, -1.35, 0, -1.35]))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.head(torch.relu(self.hidden(self.body(x).flatten(1))))


def main() -> None:
    parser = arguments(__doc__, 6000, 2e-3)
    parser.add_argument("--renderers", type=int, default=1)
    chosen = parser.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    crops, told = shared_array((POOL, CROP_SIDE, CROP_SIDE, 3), np.uint8), shared_array((POOL, NUMBERS), np.float32)
    count, used = multiprocessing.Value("i", 0), multiprocessing.Value("i", 0)
    for number in range(chosen.renderers):
        given = (crops, told, chosen.glyphs, 77000 + chosen.seed * 100 + number, count, used)
        multiprocessing.Process(target=render_for_ever, daemon=True, args=given).start()
    rng = np.random.default_rng(chosen.seed)
    judge = np.random.default_rng(8000)
    judged = [view for _ in range(60) for view in some_views(judge, Split.EVALUATION, None)]
    asked = torch.from_numpy(shown_to_network(np.array([one for one, _ in judged])))
    truth = torch.from_numpy(np.array([numbers for _, numbers in judged]))
    net = Upper()
    if chosen.start:
        net.load_state_dict(torch.load(chosen.start))
    mean = copy.deepcopy(net)
    best = torch.optim.AdamW(net.parameters(), lr=chosen.rate, weight_decay=1e-4)
    while count.value < AHEAD // 2:
        time.sleep(0.2)
    begun, now = time.time(), 0.0
    weigh = torch.tensor([4.0, 4.0, 1.0, 1.0, 1.0])
    for step in range(chosen.steps):
        done = max((step + 1) / chosen.steps, (time.time() - begun) / 60 / chosen.minutes)
        paced(best, chosen.rate, step, min(done, 1.0))
        places = rng.integers(min(count.value, POOL), size=BATCH)
        some = [varied(rng, crops[place], told[place]) for place in places]
        x = torch.from_numpy(shown_to_network(np.array([one for one, _ in some])))
        y = torch.from_numpy(np.array([numbers for _, numbers in some]))
        loss = (nn.functional.smooth_l1_loss(net(x), y, reduction="none", beta=0.05) * weigh).sum(1).mean()
        best.zero_grad()
        loss.backward()
        best.step()
        softened(mean, net, step)
        used.value += BATCH
        now = 0.98 * now + 0.02 * float(loss.detach())
        if step % 200 == 199 or done >= 1:
            with torch.no_grad():
                mean.eval()
                off = (mean(asked) - truth).abs().numpy()
            print(
                f"{step + 1} {time.time() - begun:.0f}s crops {count.value} loss {now:.4f} evaluation: centre "
                f"{np.median(off[:, :2]):.4f} {np.quantile(off[:, :2], 0.95):.4f}, shape "
                f"{np.median(off[:, 2:]):.3f} {np.quantile(off[:, 2:], 0.95):.3f}",
                flush=True,
            )
            written(mean, chosen.out, (1, 3, UPPER_SIDE, UPPER_SIDE), "crop", "face", crop={0: "n"}, face={0: "n"})
        if done >= 1:
            break


if __name__ == "__main__":
    main()
