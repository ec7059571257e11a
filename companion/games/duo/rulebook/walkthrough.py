"""The first game, prompt by prompt: which word is due when something is asked for the first time."""

from collections.abc import Mapping, Set
from pathlib import Path

from companion.games.duo.rulebook.pages_for import EFFECT_PAGES, offered
from companion.games.duo.rules.names import Character, Phase, Side
from companion.games.duo.rules.state import State
from companion.rulebook.tips import Tip, Tips

TIP_PAGES: dict[str, str] = {
    "roll": "turn",
    "roll-practice": "turn",
    "choose-first": "dice",
    "choose-second": "turn",
    "choose-last": "turn",
    "stuck": "stuck",
    **{character.value: character.value for character in Character},
    **EFFECT_PAGES,
    "draw-practice": EFFECT_PAGES["draw"],
    "paint-or-gift": "artist",
    "again": "hot-spring-token",
    "second-use": "hot-spring-token",
    **{side.value: side.value for side in Side},
    "gold": "coins",
    "last-turn": "end",
    "over": "score",
}

_HELPS: Mapping[str, Side] = {"sell": Side.CRAFTY, "draw": Side.ROBUST, "paint": Side.PROFICIENT, "gift": Side.INSPIRED}
"""The side of a wave tile that helps with an effect."""


WALKTHROUGH = Tips(Path(__file__).parent / "tips", TIP_PAGES)


def explain(
    state: State,
    seen: Set[str],
    lang: str | None = None,
    die: Character | None = None,
    *,
    practice: bool = False,
) -> Tip | None:
    """The first word about this prompt that was not yet seen, or None. `die`: the die the player has touched;
    `practice`: the app throws the dice and draws from the bag."""
    return WALKTHROUGH.first(_keys(state, die, practice), seen, lang)


def moment(state: State) -> list[int]:
    """The turn, and how many of its dice are left: in each such moment one word is enough."""
    return [state.turn, len(state.dice)]


def _keys(state: State, die: Character | None, practice: bool) -> list[str]:
    """What could be said now, the most urgent first."""
    if state.phase is Phase.OVER:
        return ["over"]
    news = ["last-turn"] if state.triggered else []
    if any(player.gold for player in state.players.values()):
        news.append("gold")
    match state.phase:
        case Phase.ACT:
            return news + _effect_keys(state, practice)
        case Phase.AGAIN:
            return [*news, "again"]
        case Phase.MOVE:
            return news + _move_keys(state, die)
        case Phase.ROLL:
            return [*news, "roll-practice" if practice else "roll"]


def _move_keys(state: State, die: Character | None) -> list[str]:
    if state.in_use is not None:
        return ["second-use"]
    keys = [die.value] if die is not None and die in state.dice else []
    keys.append({3: "choose-first", 2: "choose-second"}.get(len(state.dice), "choose-last"))
    if "stuck" in offered(state):
        keys.append("stuck")
    if Character.PILGRIM in state.dice and state.waves[Character.PILGRIM] is state.actor:
        keys.append(state.sides[Character.PILGRIM].value)
    return keys


def _effect_keys(state: State, practice: bool) -> list[str]:
    names = [name for name in offered(state) if name in EFFECT_PAGES]
    keys = ["paint-or-gift"] if "paint" in names and "gift" in names else []
    for name in names:
        keys.append("draw-practice" if practice and name == "draw" else name)
        if name in _HELPS and state.holds(state.actor, _HELPS[name]):
            keys.append(_HELPS[name].value)
    return keys
