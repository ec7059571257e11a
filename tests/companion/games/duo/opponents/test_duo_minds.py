"""What the third level watches and what it overlooks, and that the yardstick is a player of its own."""

from collections.abc import Iterable

import numpy as np
import pytest

from companion.games import duo
from companion.games.duo.boards.board_file import find_board_text
from companion.games.duo.match.match import ARENA
from companion.games.duo.opponents import minds
from companion.games.duo.opponents.choices import Decision, decisions
from companion.games.duo.opponents.layout import (
    BLOCK,
    GARDEN,
    GIFTS,
    GOLD,
    ME,
    OTHER,
    TEMPLE,
    TRIGGERED,
    WAVE,
    Floats,
    Rows,
)  # fmt: skip
from companion.games.duo.opponents.levels import GREEDY, YARDSTICK
from companion.games.duo.opponents.positions import row_of
from companion.games.duo.opponents.tables import Tables
from companion.games.duo.opponents.turn_search import Judge
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Phase
from tests.companion.games.duo.opponents.test_duo_opponent import states

THIRD = 3


class Watched:
    """A network judge, and every position that it was shown."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.shown: list[Rows] = []

    def __call__(self, tables: Tables, rows: Rows) -> Floats:
        self.shown.append(rows)
        return self._judge(tables, rows)


@pytest.mark.parametrize("dice", (1, 2, 3))
def test_the_third_level_watches_the_others_points_and_overlooks_what_they_gather(
    dice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    judges: list[Watched] = []
    network_judge = minds.network_judge

    def watched(ground: minds.KnownGround) -> Watched:
        judges.append(Watched(network_judge(ground)))
        return judges[-1]

    monkeypatch.setattr(minds, "network_judge", watched)
    opponent = duo.opponent(THIRD)
    begun = [state for state in states(11, every=1) if state.phase is Phase.MOVE and not state.in_use]
    me, other = (ME, OTHER) if dice % 2 == 0 else (OTHER, ME)  # who uses the last die does not roll next
    moved = scored = 0
    for state in [state for state in begun if len(state.dice) == dice][5:40:7]:
        opponent.choose(state)
        ends, now = np.concatenate(judges.pop().shown), row_of(state, state.actor)
        ends = ends[ends[:, TRIGGERED] == 0]
        for column in set(range(BLOCK)) - {TEMPLE, GARDEN, GOLD, GIFTS}:
            assert set(ends[:, other + column]) == {now[0, OTHER + column]}
        assert (ends[:, WAVE : WAVE + 3] == ends[0, WAVE : WAVE + 3]).all()
        moved += len(np.unique(ends[:, me : me + BLOCK], axis=0)) > 1
        scored += len(np.unique(ends[:, other : other + BLOCK], axis=0)) > 1
    assert moved
    assert (scored > 0) is (dice > 1)  # with one die left the other does nothing any more
    assert not judges


def test_who_has_the_tiles_is_all_the_same_to_the_third_level() -> None:
    """With the turn's last die, where a tile brings nothing before the next roll; the strongest knows them apart."""
    shore = [
        state
        for seed in range(20, 32)
        for state in states(seed, every=1)
        if state.phase is Phase.ACT and not state.dice and len(_tiles(decisions(state))) > 1
    ]
    assert len(shore) >= 3
    known_apart = {
        level: sum(
            len({round(each.chance, 5) for each in opponent.weigh(state) if _tiles([each.choice])}) > 1
            for state in shore[:3]
        )
        for level in (THIRD, 4)
        for opponent in [duo.opponent(level)]
    }
    assert known_apart == {THIRD: 0, 4: 3}


def _tiles(choices: Iterable[Decision]) -> list[Decision]:
    return [choice for choice in choices if isinstance(choice, events.TakeWave)]


def test_the_yardstick_plays_matches_and_is_no_level() -> None:
    for mind in (GREEDY, YARDSTICK):
        with pytest.raises(ValueError, match="there is no level"):
            duo.opponent(mind)
    result = ARENA.match("yardstick", "1", 2, 1, find_board_text("Shikoku"), lambda _played: None)
    assert result.wins == 2
