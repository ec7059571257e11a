"""Practice: the app draws wares and paintings, and the same point of a game always gives the same draw."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.games.duo.boards.board_file import BUNDLED_BOARDS
from companion.games.duo.desk.begin_desk import begin_desk
from companion.games.duo.desk.cards import CardKey, DiceInput, Do, Enter, TakeWay, TextCard
from companion.games.duo.desk.entries import Drawing, note_key
from companion.games.duo.desk.practice_draws import PracticeDraws, practice_draws
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.game import DUO
from companion.games.duo.rules.names import PAINTINGS, Character, Colour, Phase, Ware
from companion.games.duo.rules.state import State
from companion.games.duo.words.titles import ware_title
from companion.play.rewriting import Rewriting
from companion.play.session import Session
from companion.store.store import Store
from tests.companion.games.duo.positions import do, move, setup, table, wares

BOARD = (BUNDLED_BOARDS / "shikoku.toml").read_text(encoding="utf-8")
DRAWS = PracticeDraws(7, 0)


def desk(session: Session[State]) -> TableDesk:
    return begin_desk(session.state, session.steps, session.noted, None, practice_draws(session.seed, session.steps))


def offered(shown: TableDesk) -> dict[str, Any]:
    card = shown.card(DiceInput.PRACTICE)
    return {each.name: each for each in (card.buttons if isinstance(card, TextCard) else card.keys)}


def touch(session: Session[State], shown: TableDesk, name: str) -> TableDesk:
    """One touch on the card, as the screen does it."""
    match offered(shown)[name].act:
        case Do(events):
            session.do(events)
        case Enter(entry) if entry.whole:
            session.do([entry.event()], source="simulated")
        case Enter(entry):
            session.note(note_key(entry), entry.note())
            return replace(shown, entry=entry)
        case TakeWay(way):
            session.note("way", way)
            return shown.take_way(way)
    return desk(session)


def play(session: Session[State], chance: random.Random, until: Phase | None = None) -> None:
    """Touches on what is offered until the game is over; rolls are thrown, wares and paintings never named."""
    shown = desk(session)
    while not session.is_over and (until is None or session.state.phase is not until):
        state = session.state
        if state.phase is Phase.ROLL:
            session.do([{"do": "roll", **{die.value: chance.choice(state.board.dice[die]) for die in Character}}])
            shown = desk(session)
            continue
        if state.phase is Phase.MOVE and "confirm" not in offered(shown):
            option = chance.choice(DUO.options(state))
            shown = shown.touch_die(Character(option["die"]))
            if option["do"] == "move":
                shown = shown.touch_place(chance.choice(option["to"]))
        if shown.entry is not None:
            assert shown.entry.coming, "the app draws"
            naming = isinstance(shown.entry, Drawing) and not shown.entry.drawing  # what goes back is a decision
            assert naming or not any(name.startswith(("ware:", "painting:")) for name in offered(shown))
        names = [name for name, each in offered(shown).items() if not isinstance(each, CardKey) or each.enabled]
        shown = touch(session, shown, chance.choice([name for name in names if name != "erase"] or names))


def begin(folder: Path, seed: int = 7) -> tuple[Store, Session[State]]:
    store = Store(folder)
    return store, store.new_game(DUO, setup(), BOARD, practice=True, seed=seed)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_practice_game_never_asks_what_only_a_real_bag_knows(tmp_path: Path, seed: int) -> None:
    store, session = begin(tmp_path, seed)
    with store:
        play(session, random.Random(seed))
        done = {event["do"] for event in session.events}
        assert {"draw", "paint"} <= done
        assert DUO.is_over(session.state)


def test_undo_and_another_try_give_the_same_draw(tmp_path: Path) -> None:
    store, session = begin(tmp_path)
    with store:
        session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
        session.do([move("merchant", "m3")])
        touch(session, desk(session), "take:3")
        drawn = session.events[-1]
        session.undo()
        touch(session, desk(session), "take:3")
        assert session.events[-1] == drawn
        session.undo()
        session.undo()
        session.do([move("pilgrim", "s3"), {"do": "temple"}])  # another die first does not shake the bag either
        assert practice_draws(session.seed, session.steps).wares(session.state)[:3] == tuple(map(Ware, drawn["wares"]))


def test_the_seed_is_kept_with_the_game(tmp_path: Path) -> None:
    store, session = begin(tmp_path, seed=123456789)
    with store:
        session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
    with Store(tmp_path) as again:
        assert again.open_game(session.game_number).seed == 123456789


def test_games_without_a_seed_told_draw_each_for_itself(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        seeds = {store.new_game(DUO, setup(), BOARD, practice=True).seed for _game in range(3)}
    assert len(seeds) == 3


def test_a_power_cut_while_wares_go_back_keeps_what_was_drawn(tmp_path: Path) -> None:
    store, session = begin(tmp_path)
    with store:
        session.do([{"do": "correct", "set": {"players": {"purple": {"wares": wares(doll=5)}}}}])
        session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
        session.do([move("merchant", "m3")])
        shown = touch(session, desk(session), "take:3")
        shown = touch(session, shown, "ware:doll")
        entry = shown.entry
        assert entry is not None and "erase" in offered(shown)
    with Store(tmp_path) as store:
        assert desk(store.open_game(session.game_number)).entry == entry


def test_what_was_drawn_cannot_be_put_back_and_drawn_again() -> None:
    state = do(table(roll=(3, 2, 1), players={"purple": {"wares": wares(doll=5)}}), move("merchant", "m3"))
    shown = begin_desk(state, [], {}.get, None, DRAWS)
    assert shown.entry is not None
    full = replace(shown, entry=shown.entry.take(3))
    assert {"erase", "skip"}.isdisjoint(offered(full))


def test_a_draw_told_again_comes_out_as_it_did(tmp_path: Path) -> None:
    store, session = begin(tmp_path)
    with store:
        session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
        session.do([move("merchant", "m3")])
        touch(session, desk(session), "take:3")
        drawn = session.events[-1]
        told: Rewriting[State] = Rewriting(session, 2)
        touch(told, desk(told), "take:3")
        assert told.events[-1] == drawn
        assert told.outcome is not None and not told.outcome.misfits


def test_the_bag_gives_what_it_holds_and_wares_that_went_back_come_again() -> None:
    held = table(players={"purple": {"wares": wares(kimono=5)}})
    assert Ware.KIMONO not in DRAWS.wares(held)
    assert Counter(DRAWS.wares(table())) == Counter(table().bag)
    before, after = DRAWS.wares(table(players={"purple": {"wares": wares(fan=1)}})), DRAWS.wares(table())
    assert len(after) == len(before) + 1


def test_the_bag_is_shaken_between_two_draws() -> None:
    orders = {PracticeDraws(7, draws).wares(table()) for draws in range(5)}
    assert len(orders) == 5


def test_paintings_lie_in_one_order_for_the_whole_game() -> None:
    order = DRAWS.paintings(table())
    assert Counter(order) == Counter(PAINTINGS[Colour.PURPLE])
    seen = table(players={"purple": {"gifted": [order[0].value], "revealed": [order[1].value]}})
    assert DRAWS.paintings(seen) == order[2:]
    assert PracticeDraws(7, 3).paintings(table()) == order


def _first_draws(count: int) -> Sequence[Ware]:
    return [PracticeDraws(seed, 0).wares(table())[0] for seed in range(count)]


def test_every_ware_is_as_likely_as_the_bag_says() -> None:
    drawn = Counter(_first_draws(2600))
    bag = table().bag
    for ware, count in bag.items():
        assert abs(drawn[ware] - 100 * count) < 100, drawn  # three and a half times the spread and more


def titles(wares: Iterable[str]) -> str:
    return ", ".join(ware_title(Ware(ware)) for ware in wares)


def test_what_came_is_shown_until_something_is_touched(tmp_path: Path) -> None:
    store, session = begin(tmp_path)
    with store:
        session.do([{"do": "roll", "pilgrim": 3, "merchant": 2, "artist": 1}])
        session.do([move("merchant", "m3")])
        shown = touch(session, desk(session), "take:3")
        assert shown.news == f"Drawn: {titles(session.events[-1]['wares'])}"


def test_what_came_is_seen_while_wares_go_back() -> None:
    state = do(table(roll=(3, 2, 1), players={"purple": {"wares": wares(doll=5)}}), move("merchant", "m3"))
    shown = begin_desk(state, [], {}.get, None, DRAWS)
    assert shown.news == ""
    assert shown.entry is not None
    assert replace(shown, entry=shown.entry.take(3)).news == f"Drawn: {titles(DRAWS.wares(state)[:3])}"
