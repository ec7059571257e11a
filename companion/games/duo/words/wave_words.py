"""Where the three wave tiles lie, in one sentence."""

from companion.games.duo.rules.names import Character, Colour
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import player_word
from companion.games.duo.words.titles import character_title
from companion.language import _, and_list


def wave_tile_words(state: State) -> str:
    """Which lie on the board, and who has the others."""

    def held_by(whose: Colour | None) -> str:
        return and_list(character_title(tile) for tile in Character if state.waves[tile] is whose)

    on_board = held_by(None)
    there = _("Wave tiles on the board: {tiles}").format(tiles=on_board)
    parts = [there if on_board else _("No wave tile on the board")]
    for whose in Colour:
        if held_by(whose):
            parts.append(_("{player}: {tiles}").format(player=player_word(state, whose), tiles=held_by(whose)))
    return ". ".join(parts) + "."
