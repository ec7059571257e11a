"""The worked examples of the rulebooks, in our own positions."""

from tests.companion.games.duo.positions import destinations_of, do, move, offered, table, wares, waves

MOON, FALL, HILL, BAMBOO = "moon", "waterfall", "mountain", "bamboo"


def test_four_pottery_at_three_coins_make_a_slab_and_two_coins() -> None:
    state = table(roll=(1, 1, 1), players={"purple": {"wares": wares(pottery=4)}})
    after = do(state, move("merchant", "c1"), {"do": "sell", "count": 4}).player("purple")
    assert (after.gold, after.coins, after.wares) == (1, 2, wares())


def test_a_merchant_with_the_hot_spring_token_draws_and_then_sells_with_one_die() -> None:
    state = table(roll=(1, 2, 1), spring="purple", players={"purple": {"merchant": "c1"}})
    state = do(state, move("merchant", "m2"))
    state = do(state, {"do": "draw", "wares": ["fan", "doll", "doll", "kimono"], "returned": []})
    assert offered(state) == [{"do": "again"}, {"do": "done"}]
    state = do(state, "again")
    assert state.spring is None
    assert destinations_of(state, "merchant") == ["c1", "c3", "c6", "c8", "m4"]
    state = do(state, move("merchant", "c6"))
    assert offered(state)[0] == {"do": "sell", "ware": "doll", "max": 2, "price": 4}
    state = do(state, {"do": "sell", "count": 2})
    assert (state.player("purple").coins, state.to_act) == (8, "green")


def test_artist_a_paints_for_every_meeple_around() -> None:
    """An artist among a pilgrim on the ring, a merchant inland and the other artist reveals three paintings."""
    players = {"purple": {"pilgrim": "s1", "merchant": "m3"}, "green": {"merchant": "m2", "artist": "a1"}}
    state = do(table(roll=(1, 1, 1), players=players), move("artist", "a1"))
    assert offered(state)[0] == {"do": "paint", "counts": [3]}


def test_artist_b_gifts_where_the_first_painting_fits() -> None:
    players = {"purple": {"pilgrim": "s14", "merchant": "m3", "revealed": [BAMBOO, MOON]}}
    state = do(table(roll=(1, 1, 1), players=players), move("artist", "a1"))
    assert offered(state) == [{"do": "gift"}, {"do": "skip"}]
    assert do(state, "gift").player("purple").gifted == (BAMBOO,)


def test_artist_c_finds_neither_company_nor_a_fitting_painting() -> None:
    players = {"purple": {"pilgrim": "s14", "merchant": "m3", "revealed": [MOON, BAMBOO]}}
    state = do(table(roll=(1, 1, 1), players=players), move("artist", "a1"))
    assert (state.phase, state.to_act) == ("move", "green")


def test_an_inspired_artist_gifts_what_was_seen_on_the_way() -> None:
    players = {"purple": {"pilgrim": "s14", "merchant": "m4", "revealed": [BAMBOO]}}
    state = table(roll=(1, 1, 2), waves=waves(artist="purple"), players=players)
    state = do(state, move("artist", "a2"))
    assert state.board.icons["a2"] == MOON
    assert do(state, "gift").player("purple").gifted == (BAMBOO,)


def test_robust_lost_with_six_wares_costs_one_of_the_losers_choice() -> None:
    shows = {
        "waves": waves("purple", "green", "purple"),
        "players": {"purple": {"pilgrim": "s3"}, "green": {"wares": wares(kimono=1, pottery=2, fan=3)}},
    }
    state = do(table(roll=(1, 1, 1), **shows), move("pilgrim", "s4"))
    after = do(state, {"do": "wave", "tile": "merchant", "returned": "pottery"})
    assert after.player("green").wares == wares(kimono=1, pottery=1, fan=3)
    assert after.waves["merchant"] == "purple"
