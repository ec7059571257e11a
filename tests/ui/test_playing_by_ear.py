"""Whole games by keyboard alone, from what is said: a listener who sees nothing plays to the end."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.duo.desk.place_words import places_in_order, told_name
from companion.games.duo.desk.table_desk import TableDesk
from companion.games.duo.game import DUO
from companion.games.game import Refusal
from companion.voice.ear import for_the_ear
from tests.companion.export.kept_games import recorded_game
from tests.ui.listener import Ear, Listener
from ui.testing.finger import Finger
from ui.testing.typist import Typist

Begin = Callable[..., tuple[Any, Listener]]
PLACE = r"^(Station|Area|Mountain town|Edo|Kyoto)\b"


@pytest.fixture
def begin(open_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> Begin:
    """A game at its beginning, on the table, with the voice on."""
    ear = Ear()
    monkeypatch.setattr("ui.shell.narrator._speaker", lambda: ear)

    def begun(name: str, **settings: Any) -> tuple[Any, Listener]:
        app = open_app(voice=True, **{"wordiness": "much", **settings})
        game, events, board = recorded_game(name, 1)
        app.session = app.store.new_game(game, events[0], board)
        app.go("table")
        finger = Finger(app)
        finger.settle()
        return app, Listener(ear, Typist(finger))

    return begun


def play_duo(listener: Listener, chance: random.Random, steps: int = 4000) -> str:
    """Real dice and wares are in the listener's hands; all else is heard. Gives what was heard last."""
    heard = listener.press("enter")
    for _step in range(steps):
        if re.search(r"wins, \d+ to \d+|share the victory", heard):
            return heard
        if "roll the three dice" in heard:
            for die in ("Pilgrim", "Merchant", "Artist"):
                heard = listener.take(rf"^{die}, {chance.randint(2, 3)}\.$")
        elif re.search(r"Enter: ", heard):
            heard = listener.press("enter")
        elif re.search(r"is to use a die|choose a die|: move the ", heard):
            heard = go_somewhere(listener, chance) or stay(listener)
        else:
            heard = take_from_the_card(listener, chance)
    return heard


def play_tokaido(listener: Listener, chance: random.Random, steps: int = 4000) -> str:
    heard = listener.press("enter")
    for _step in range(steps):
        if "wins with" in heard or "share the victory" in heard:
            return heard
        if re.search(r"farthest behind and moves|where to\?|neutral traveler stop", heard):
            heard = go_somewhere(listener, chance)
        else:
            heard = take_from_the_card(listener, chance)
    return heard


def go_somewhere(listener: Listener, chance: random.Random) -> str:
    """To one of the first places that are open; nothing where none is."""
    places = []
    for said in listener.offers("right", most=4):
        places.append(said)
        if "Not possible" in said:
            break
    count = sum("Not possible" not in said for said in places)
    if not count:
        return ""
    chosen = chance.randrange(count)
    for _key in range(len(places) - 1 - chosen):
        listener.press("left")
    return listener.press("enter")


def stay(listener: Listener) -> str:
    """A die that leads nowhere: it is taken, and stays."""
    for said in listener.offers("tab"):
        if re.match(r"(Pilgrim|Merchant|Artist), \d\.$", said):
            heard = listener.press("enter")
            if "Enter: Stays" in heard:
                return heard
    raise AssertionError("no die can stay")


def take_from_the_card(listener: Listener, chance: random.Random) -> str:
    """One of what is offered first, before the board and the buttons that are always there."""
    offers = []
    for said in listener.offers("tab"):
        offers.append(said)
        if re.match(PLACE, said) or said == "Say it again.":
            break
    offered = offers[:-2] if offers[-1] == "Say it again." else offers[:-1]  # before that button comes the prompt
    good = [each for each in offered if not re.search(r"^(Erase|Back|Skip)|not possible", each)] or offered
    chosen = offered.index(chance.choice(good))
    for _key in range(len(offers) - 1 - chosen):
        listener.press("up")
    return listener.press("enter")


@pytest.mark.long
@pytest.mark.parametrize("wordiness", ["few", "much"])
@pytest.mark.parametrize(("name", "play"), [("duo", play_duo), ("tokaido", play_tokaido)])
def test_a_whole_game_is_played_from_what_is_said(
    begin: Begin, name: str, play: Callable[..., str], wordiness: str
) -> None:
    app, listener = begin(name, wordiness=wordiness)
    heard = play(listener, random.Random(7))
    game, state = app.session.game, app.session.state
    assert game.is_over(state)
    assert for_the_ear(game.sheet(state).headline) in heard
    print(f"{name}, {wordiness}: {listener.keys} keys, {len(app.session.steps)} steps")


WARES = ("Kimono", "Pottery", "Doll", "Fan")
BOUTIQUES = [f"^{what}" for ware in WARES for what in (ware, "Price: 2", ware, "Price: 3")]
WAVES = ["^Hasty", "^Robust", "^Inspired"]


@pytest.mark.parametrize(
    ("name", "ways", "play"),
    [
        ("duo", ["^New game", "^Later", "^Purple: Enter", "^Next", *BOUTIQUES, "^Next", *WAVES, "^Next"], play_duo),
        ("tokaido", [r"^Tokaido\.", "^New game", "^Purple: Enter", "^Next", "^None, for beginners",
                     "^The app draws the line"], play_tokaido),
    ],
)  # fmt: skip
def test_from_home_to_the_table_by_keyboard_alone(
    open_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, name: str, ways: list[str], play: Callable[..., str]
) -> None:
    ear = Ear()
    monkeypatch.setattr("ui.shell.narrator._speaker", lambda: ear)
    app = open_app(voice=True, wordiness="much")
    finger = Finger(app)
    typist = Typist(finger)
    listener = Listener(ear, typist)
    for way in ways:
        heard = listener.take(way)
        if way == "^Purple: Enter":
            assert "Who plays Purple?" in heard
            typist.write("Ann")
            heard = listener.press("enter")
    assert "Enter: Begin" in heard
    while app.where != "table":
        listener.press("enter")
    listener.press("escape")  # of the offer to explain a first game
    assert "Ann" in app.session.names
    play(listener, random.Random(3), steps=4)
    assert len(app.session.steps) >= 2


def test_the_focus_scrolls_to_what_lies_out_of_sight(begin: Begin) -> None:
    app, listener = begin("duo")
    app.go("settings")
    Finger(app).settle()
    said = list(listener.offers("tab"))
    assert any(each.startswith("Backup") for each in said) and any("Close the companion" in each for each in said)
    assert "Close the companion?" in listener.take("^Close the companion")


def test_the_arrows_come_to_every_place_open_ones_first_in_the_order_of_the_ring(begin: Begin) -> None:
    app, listener = begin("duo")
    app.session.do([{"do": "roll", "pilgrim": 2, "merchant": 2, "artist": 2}])
    Finger(app).settle()
    state = app.session.state
    said = list(listener.offers("right"))
    names = [for_the_ear(told_name(state, place)) for place in places_in_order(TableDesk(state))]
    assert [each[: len(name)] for each, name in zip(said, names, strict=True)] == names and len(set(names)) == 40
    closed = [number for number, each in enumerate(said) if "Not possible" in each]
    assert closed == list(range(closed[0], len(said))), "open ones first"
    for number, place in enumerate(places_in_order(TableDesk(state))):
        dice = [die for die in ("pilgrim", "merchant", "artist") if _may(state, die, place)]
        assert (number < closed[0]) == bool(dice), place
        assert [die for die in ("pilgrim", "merchant", "artist") if f"The {die} may go here" in said[number]] == dice


def _may(state: Any, die: str, place: str) -> bool:
    try:
        DUO.apply(state, {"do": "move", "die": die, "to": place})
    except Refusal:
        return False
    return True
