"""`python -m tools.opponent.train FOLDER`: trains the value network of Duo's opponent by self-play, from nothing.

Generation by generation: games on random boards by the network so far (the first by rule of thumb), its positions with
what came of them, a network fitted to the last generations. Each is kept in FOLDER and measured against the rule of
thumb and the one before. `--last` fits a larger network from nothing to all that the later generations saw: FOLDER's
last.npz, which is copied into the package by hand once it has won its matches."""

import argparse
import random
import time
from pathlib import Path

import numpy as np

from companion.games.duo.opponents.judges import by_hand
from companion.games.duo.opponents.judging import GameJudge
from companion.games.duo.opponents.layout import Floats, Rows
from companion.games.duo.opponents.network import ValueNetwork, load, save
from companion.games.duo.opponents.sights import Sights
from companion.games.duo.opponents.tables import Tables
from companion.games.duo.opponents.turn_search import Judge
from tools.opponent.arena import match, searching
from tools.opponent.fitting import fitted, fresh
from tools.opponent.self_play import Harvest, harvest
from tools.opponent.training_boards import random_terrain

AT_ONCE = 160  # games
HIDDEN = (96, 32)
LAST_HIDDEN = (128, 32)
LAST_FROM = 4  # the generation from which on play is good enough to learn from


def judged_by(network: ValueNetwork | None) -> "object":
    def judge_of(sights: Sights) -> Judge:
        def judge(tables: Tables, rows: Rows) -> Floats:
            return by_hand(tables, sights, rows) if network is None else GameJudge(network, sights)(tables, rows)

        return judge

    return judge_of


def generation(network: ValueNetwork | None, number: int, games: int, noise: float, lam: float) -> Harvest:
    parts = []
    for part in range(0, games, AT_ONCE):
        seed = number * 1_000_000 + part
        terrains = [random_terrain(random.Random(seed * 1000 + each)) for each in range(AT_ONCE)]
        parts.append(harvest(terrains, judged_by(network), seed, noise, lam)[0])
    return Harvest(np.concatenate([p.seen for p in parts]), np.concatenate([p.targets for p in parts]))


def measured(network: ValueNetwork, other: ValueNetwork | None, pairs: int, seed: int) -> str:
    terrains = [random_terrain(random.Random(-seed * 1000 - each - 1)) for each in range(pairs)]
    one, two = (judged_by(each) for each in (network, other))
    return str(match(lambda s: searching(one(s)), lambda s: searching(two(s)), terrains, seed))  # type: ignore[operator]


def last(folder: Path) -> None:
    """The network that is shipped: fitted to every position since generation LAST_FROM."""
    paths = [path for path in folder.glob("seen*.npz") if int(path.stem.removeprefix("seen")) >= LAST_FROM]
    if not paths:
        raise SystemExit(f"{folder} has no positions of generation {LAST_FROM} or later: train without --last first.")
    kept = [np.load(path) for path in sorted(paths)]
    seen = np.concatenate([each["seen"] for each in kept]).astype(np.float32)
    targets = np.concatenate([each["targets"] for each in kept])
    network, error = fitted(fresh((seen.shape[1], *LAST_HIDDEN, 2), 5), seen, targets, 10, 0.002, 5)
    save(network, folder / "last.npz")
    print(f"fitted to {len(seen)} positions, error {error:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--games", type=int, default=1920)
    parser.add_argument("--window", type=int, default=5, help="how many generations a network is fitted to")
    parser.add_argument("--start", type=int, default=0, help="go on after this generation")
    parser.add_argument("--last", action="store_true", help="fit the last network to the positions that are kept")
    args = parser.parse_args()
    if args.last:
        last(args.folder)
        return
    args.folder.mkdir(parents=True, exist_ok=True)
    network = load(args.folder / f"gen{args.start}.npz") if args.start else None
    kept: list[Harvest] = []
    for number in range(max(1, args.start - args.window + 1), args.start + 1):
        if (path := args.folder / f"seen{number}.npz").exists():
            with np.load(path) as old:
                kept.append(Harvest(old["seen"].astype(np.float32), old["targets"]))
    for number in range(args.start + 1, args.start + args.generations + 1):
        begun = time.time()
        lam = 1.0 if network is None else 0.7
        kept = [*kept, generation(network, number, args.games, 0.06, lam)][-args.window :]
        np.savez(args.folder / f"seen{number}.npz", seen=kept[-1].seen.astype(np.float16), targets=kept[-1].targets)
        played = time.time()
        seen, targets = np.concatenate([k.seen for k in kept]), np.concatenate([k.targets for k in kept])
        before = network
        base = network or fresh((seen.shape[1], *HIDDEN, 2), number)
        network, error = fitted(base, seen, targets, 14 if number < 3 else 5, 0.002 if number < 3 else 0.001, number)
        save(network, args.folder / f"gen{number}.npz")
        print(
            f"gen {number}: {len(kept[-1].seen)} positions in {played - begun:.0f} s, fitted to {len(seen)} in "
            f"{time.time() - played:.0f} s, error {error:.4f}; by hand: {measured(network, None, 80, number)}"
            + (f"; before: {measured(network, before, 80, number)}" if before and number % 3 == 0 else ""),
            flush=True,
        )


if __name__ == "__main__":
    main()
