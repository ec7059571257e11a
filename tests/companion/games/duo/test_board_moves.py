"""What a camera asks of Duo: over a whole game every move that is made is offered, and its plain effect follows."""

from companion.games.board_moves import moved_piece, places_on
from companion.games.duo.board_moves import DUO_BOARD_MOVES, PLAIN_EFFECTS
from companion.games.duo.game import DUO
from companion.games.game import Refusal
from tests.ui.played import BOARD, played, setup


def test_every_move_of_a_game_is_offered_and_what_is_refused_is_refused_by_the_rules() -> None:
    state = DUO.begin(setup(), BOARD)
    places = {place.id for place in places_on(DUO_BOARD_MOVES.drawing(BOARD))}
    effects = set()
    for turn, events in played(2):
        for event in events:
            offered = {move.events[-1]["to"]: move for move in DUO_BOARD_MOVES.allowed(state)
                       if move.events[-1]["die"] == event.get("die")}  # fmt: skip
            if event["do"] == "move":
                move = offered[event["to"]]
                after = DUO.apply(state, event)
                before = DUO_BOARD_MOVES.standing(state)
                assert moved_piece(before, DUO_BOARD_MOVES.standing(after)) == (move.piece, move.start, move.end)
                assert {move.start, move.end} <= places
                if move.plain:
                    effects.add(move.plain[-1]["do"])
                    assert DUO.pending(DUO.apply(after, move.plain[-1])).name != "OWED"
                if turn % 6 == 0:
                    _all_refused(state)
            elif event["do"] == "roll":
                assert not offered
            state = DUO.apply(state, event)
    assert effects <= PLAIN_EFFECTS
    assert len(effects) >= 3


def _all_refused(state: object) -> None:
    for wrong in DUO_BOARD_MOVES.refused(state):
        colour, _dash, die = wrong.piece.partition("-")
        if colour != state.to_act.value:
            continue
        try:
            DUO.apply(state, {"do": "move", "die": die, "to": wrong.end})
        except Refusal:
            continue
        raise AssertionError(wrong)
