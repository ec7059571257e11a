"""Everything that happens, and everything that is refused, can be said in plain words."""

import inspect
import random
import re

from companion.games.duo import game
from companion.games.duo.desk.house_rule import house_rule
from companion.games.duo.game import DUO
from companion.games.duo.record import event_reader
from companion.games.duo.record.record import parse_event
from companion.games.duo.rules import correct, effects, engine, moves
from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.refusal import Reason, Refused
from companion.games.duo.rules.refusal_words import _COUNTED, _REFUSALS
from companion.games.duo.rules.score import counts
from companion.games.duo.words.describe import describe
from companion.games.duo.words.score_words import headline, tie_break
from companion.games.game import Refusal
from companion.language import LANGUAGES, in_language
from tests.companion.games.duo.play import play, random_setup
from tests.companion.games.duo.positions import do, move, refusal, setup, shikoku, table, wares, waves


def test_every_reason_has_words() -> None:
    assert set(_REFUSALS) | set(_COUNTED) == set(Reason)
    assert not set(_REFUSALS) & set(_COUNTED)


def test_every_reason_is_used_somewhere() -> None:
    modules = (correct, effects, engine, event_reader, game, moves)
    code = "".join(inspect.getsource(module) for module in modules)
    assert {reason.name for reason in Reason} <= set(re.findall(r"Reason\.(\w+)", code))


def test_every_event_of_a_game_is_described_without_gaps() -> None:
    rng = random.Random(3)
    before = None
    for event, state in play(rng, shikoku(), random_setup(rng, shikoku())):
        words = describe(before, parse_event(event), state)
        assert words
        assert not re.search(r"[{}]|None|<", words)
        before = state


def test_refusals_and_stories_are_said_in_every_language() -> None:
    state = table(roll=(1, 2, 2))
    refused = refusal(state, move("merchant", "m4"))
    event = parse_event(move("merchant", "m3"))
    after = do(state, move("merchant", "m3"))
    for code in LANGUAGES:
        assert "m4" in in_language(code, refused.words)
        assert "m3" in in_language(code, lambda: describe(state, event, after))
    assert str(refused).startswith("m4 is 3 routes away; the merchant die shows 2.")
    assert in_language("en", lambda: str(refused)) == in_language("fr", lambda: str(refused))


def test_the_screen_is_told_without_the_ids_of_spaces() -> None:
    ids = re.compile(rf"\b(?:{'|'.join((*shikoku().kinds, *shikoku().draws, *shikoku().icons))})\b|  ")
    rng = random.Random(3)
    before = None
    for event, state in play(rng, shikoku(), random_setup(rng, shikoku())):
        for code in LANGUAGES:
            words = in_language(code, lambda: DUO.describe(before, event, state))  # noqa: B023
            assert not ids.search(words), words
        before = state


def test_a_place_is_called_by_its_kind_with_or_without_its_id() -> None:
    before, went = table(roll=(3, 2, 1)), move("pilgrim", "s3")
    assert DUO.describe(before, went, do(before, went)) == "Aiko's pilgrim goes to the temple"
    assert DUO.describe(before, went, do(before, went), ids=True) == "Aiko's pilgrim goes to the temple s3"
    painted = move("artist", "a1")
    assert DUO.describe(before, painted, do(before, painted), ids=True) == "Aiko's artist goes to the bamboo area a1"
    assert DUO.describe(before, painted, do(before, painted)) == "Aiko's artist goes to the bamboo area"
    french = in_language("fr", lambda: DUO.describe(before, went, do(before, went)))
    assert french == "Le Pèlerin d'Aiko va au temple"
    german = in_language("de", lambda: DUO.describe(before, went, do(before, went)))
    assert german == "Der Pilger von Aiko geht zum Tempel"


def test_a_refusal_on_the_screen_names_titles_and_leaves_the_ringed_places_out() -> None:
    state = table(roll=(1, 2, 2))
    refused = refusal(state, move("merchant", "m4"))
    assert refused.words().endswith("It can go to c2, c7 or m3.")
    assert DUO.refusal_words(state, refused) == "That mountain town is 3 routes away, but the merchant die shows 2."
    nowhere = refusal(state, move("merchant", "x9"))
    assert DUO.refusal_words(state, nowhere) == "There is no such place on this board."
    assert DUO.refusal_words(state, Refusal("something else")) == "something else"


def test_what_was_declined_is_named() -> None:
    skip = {"do": "skip"}
    for went, words in (
        (move("pilgrim", "s3"), "Aiko does not visit the temple"),
        (move("merchant", "m3"), "Aiko draws no wares"),
        (move("artist", "a1"), "Aiko does not paint"),
    ):
        before = do(table(roll=(3, 2, 1)), went)
        assert DUO.describe(before, skip, do(before, skip)) == words


def test_the_story_uses_the_words_of_the_table() -> None:
    assert describe(None, parse_event(setup()), table()) == ("Aiko (Purple) and Ben (Green) begin; Aiko rolls first")
    state = table(roll=(1, 1, 1), players={"purple": {"wares": wares(pottery=4)}})
    sold = do(state, move("merchant", "c1"), {"do": "sell", "count": 4})
    words = describe(do(state, move("merchant", "c1")), parse_event({"do": "sell", "count": 4}), sold)
    assert words == "Aiko sells 4 pottery wares for 12 coins, makes 1 gold slab"
    shore = table(
        roll=(1, 1, 1),
        waves=waves("purple", "green", "purple"),
        players={"purple": {"pilgrim": "s3"}, "green": {"wares": wares(fan=6)}},
    )
    event = {"do": "wave", "tile": "merchant", "returned": "fan"}
    before = do(shore, move("pilgrim", "s4"))
    words = describe(before, parse_event(event), do(before, event))
    assert words == "Aiko takes the robust merchant wave tile from Ben; Ben returns 1 fan"


def test_a_player_without_a_name_is_called_by_colour_with_an_article() -> None:
    state = table(roll=(3, 2, 1)).but(names={Colour.PURPLE: "Violett", Colour.GREEN: ""})
    went = move("pilgrim", "s3")
    words = in_language("de", lambda: DUO.describe(state, went, do(state, went)))
    assert words == "Der violette Pilger geht zum Tempel"


def test_coins_that_make_a_slab_are_not_said_to_be_that_slab() -> None:
    """Three coins do not become a slab: the ten that one has then do."""
    state = do(table(roll=(2, 2, 1), players={"purple": {"pilgrim": "s1", "coins": 9}}), move("pilgrim", "c2"))
    after = do(state, "coins")
    words = in_language("de", lambda: DUO.describe(state, {"do": "coins"}, after))
    assert words == "Aiko nimmt 2 Münzen, bekommt 1 Goldtafel"


def test_a_move_by_the_players_own_rule_is_told_as_one_and_not_as_a_false_place() -> None:
    state = table(roll=(1, 1, 1))
    for code in LANGUAGES:
        put, moved = in_language(code, lambda: house_rule(state, Character.PILGRIM, "c3"))
        told = DUO.describe(state, put, do(state, put), ids=True)
        assert told == "The players agree on a move that the rules do not allow"
        assert moved == move("pilgrim", "c3")


def test_one_point_is_no_points() -> None:
    state = table()
    assert tie_break(state.board, counts(state), state.names) == (
        "Both have 1 point and 0 coins left: the victory is shared."
    )
    richer = counts(table(players={"purple": {"coins": 3}}))
    assert tie_break(state.board, richer, state.names) == "Both have 1 point; Aiko has more coins left, 3 against 0."
    assert headline(state.board, richer, state.names) == "Aiko wins with more coins, 3 to 0, at 1 point each"


def test_a_refusal_keeps_its_reason_and_its_facts() -> None:
    refused = refusal(table(roll=(1, 2, 2)), move("merchant", "m4"))
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.MERCHANT_DISTANCE
    assert refused.facts == {"to": "m4", "distance": 3, "value": 2, "ends": ("c2", "c7", "m3")}
