"""Dice: what was rolled against what is to be expected of a fair die, with a verdict only where there is one."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from companion.statistics.played import PlayedGame

FEWEST = 60  # rolls: below, no verdict; nor where a face is expected less than five times
LEAST_EXPECTED = 5.0
WITHIN = 0.95  # how often a fair die's count lies in the range
RARE = 0.01  # what happens to fewer than one of a hundred fair dice is worth a word


class DiceVerdict(Enum):
    TOO_FEW = "too few to tell"
    AS_EXPECTED = "as expected"
    UNUSUAL = "unusual"


@dataclass(frozen=True, slots=True)
class FaceCount:
    face: int
    rolled: int
    expected: float
    low: int  # the range in which a fair die's count lies in 95 of 100 cases
    high: int

    @property
    def within(self) -> bool:
        return self.low <= self.rolled <= self.high


@dataclass(frozen=True, slots=True)
class DieReport:
    die: str
    rolls: int
    faces: tuple[FaceCount, ...]
    chance: float  # of a fair die being at least as far from what is expected
    verdict: DiceVerdict


def die_reports(games: Iterable[PlayedGame]) -> tuple[DieReport, ...]:
    """Each die over all games whose die of that name has the same faces as in the newest."""
    faces: dict[str, Sequence[int]] = {}
    told = [game.facts for game in games if game.facts is not None]
    for facts in told:
        faces.update(facts.faces)
    rolled: dict[str, Counter[int]] = {die: Counter() for die in faces}
    for facts in told:
        for die, counts in facts.dice.items():
            if list(facts.faces.get(die, ())) == list(faces[die]):
                rolled[die].update({int(face): count for face, count in counts.items()})
    return tuple(report(die, faces[die], counts) for die, counts in rolled.items() if counts)


def report(die: str, faces: Sequence[int], rolled: Mapping[int, int]) -> DieReport:
    """
    >>> report("d", (1, 1, 2, 2, 3, 3), {1: 10, 2: 8, 3: 2}).verdict
    <DiceVerdict.TOO_FEW: 'too few to tell'>
    """
    rolls = sum(rolled.values())
    shares = {face: count / len(faces) for face, count in sorted(Counter(faces).items())}
    counted = tuple(
        FaceCount(face, rolled.get(face, 0), rolls * share, *_range(rolls, share)) for face, share in shares.items()
    )
    far = sum((each.rolled - each.expected) ** 2 / each.expected for each in counted if each.expected)
    chance = chi_square_chance(far, len(shares) - 1)
    if rolls < FEWEST or min(each.expected for each in counted) < LEAST_EXPECTED:
        verdict = DiceVerdict.TOO_FEW
    else:
        verdict = DiceVerdict.UNUSUAL if chance < RARE else DiceVerdict.AS_EXPECTED
    return DieReport(die, rolls, counted, chance, verdict)


def _range(rolls: int, share: float) -> tuple[int, int]:
    """The middle of the binomial distribution: on each side no more than half of what is left out."""
    if share >= 1:
        return rolls, rolls
    outside, below = (1 - WITHIN) / 2, 0.0
    low = first = max(0, int(rolls * share - 9 * math.sqrt(rolls * share * (1 - share))))  # below it lies nothing
    for high in range(first, rolls + 1):
        log = math.lgamma(rolls + 1) - math.lgamma(high + 1) - math.lgamma(rolls - high + 1)
        below += math.exp(log + high * math.log(share) + (rolls - high) * math.log1p(-share))
        if below <= outside:
            low = high + 1
        if below >= 1 - outside:
            return low, high
    return low, rolls


def chi_square_chance(far: float, freedom: int) -> float:
    """How often chance alone is at least so far from what is expected: the upper tail of chi-square.

    >>> round(chi_square_chance(5.991, 2), 3), round(chi_square_chance(11.07, 5), 3)
    (0.05, 0.05)
    """
    if freedom < 1 or far <= 0:
        return 1.0
    half = far / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for place in range(1, freedom // 2):
            term *= half / place
            total += term
        return total
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    for place in range(1, (freedom + 1) // 2):
        total += term
        term *= half / (place + 0.5)
    return total
