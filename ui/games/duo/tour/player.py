"""Who plays on the tour: somebody who wants to see every effect once, then the end. Chance is told, so it is chosen."""

from dataclasses import dataclass
from itertools import product

from companion.games.duo.game import DUO
from companion.games.duo.rules.engine import apply, options
from companion.games.duo.rules.events import Move
from companion.games.duo.rules.names import PAINTINGS, Character, Icon, Ware
from companion.games.duo.rules.state import State
from companion.games.game import Event

PLAIN = ("coins", "temple", "garden", "spring", "gift")
_LIKED = {"garden": 4.0, "gift": 3.0, "temple": 2.5, "sell": 2.0, "paint": 1.5, "wave": 1.5, "spring": 1.2, "draw": 1.0}
_NEW = 20.0


@dataclass(frozen=True, slots=True)
class Going:
    """A die, where it goes, and what is done there (None where nothing is offered)."""

    die: Character
    to: str
    effect: str | None
    worth: float


def goings(state: State, seen: frozenset[str]) -> list[Going]:
    """Every move, with the effect that is worth most there."""
    found = []
    for option in options(state):
        if option["do"] != "move":
            continue
        for to in option["to"]:
            die = Character(option["die"])
            after = apply(state, Move(die, to))
            offered = [each["do"] for each in options(after)] if after.phase == "act" else []
            effects = [do for do in offered if do != "skip"]
            best = max(effects, key=lambda do: _worth(do, seen), default=None)
            found.append(Going(die, to, best, _worth(best, seen) if best else 0.0))
    return found


def _worth(do: str, seen: frozenset[str]) -> float:
    """The hot spring stays new until its token has been both spent and kept."""
    new = do not in seen or (do == "spring" and not seen >= {"again", "done"})
    return _LIKED.get(do, 0.8) + (_NEW if new else 0)


def best_going(state: State, seen: frozenset[str]) -> Going | None:
    return max(goings(state, seen), key=lambda going: (going.worth, going.die, going.to), default=None)


def good_roll(state: State, seen: frozenset[str]) -> Event:
    """The roll that allows most."""
    values = [sorted(set(state.board.dice[die])) for die in Character]

    def roll(faces: tuple[int, ...]) -> Event:
        return {"do": "roll", **{die.value: face for die, face in zip(Character, faces, strict=True)}}

    def worth(faces: tuple[int, ...]) -> float:
        going = best_going(DUO.apply(state, roll(faces)), seen)
        return going.worth if going else 0.0

    return roll(max(product(*values), key=lambda faces: (worth(faces), faces)))


def drawn(state: State, option: Event) -> Event:
    """As many as possible, of what there is most of; the rest goes back, the rarest first."""
    bag = dict(state.bag)
    wares: list[Ware] = []
    for _each in range(option["counts"][-1]):
        ware = max(bag, key=lambda ware: bag[ware])
        bag[ware] -= 1
        wares.append(ware)
    held = [*(w for w, n in state.player(state.actor).wares.items() for _ in range(n)), *wares]
    excess = max(0, len(held) - option["keep"])
    back = sorted(held, key=lambda ware: (held.count(ware), ware))[:excess]
    return {"do": "draw", "wares": [w.value for w in wares], "returned": [w.value for w in back]}


def painted(state: State, option: Event) -> Event:
    """The first paintings are turned up as it suits the tour: an icon that can be given away nearby."""
    player = state.player(state.actor)
    left = {icon: n - (player.revealed + player.gifted).count(icon) for icon, n in PAINTINGS[state.actor].items()}
    here = state.board.icons[player.artist]
    icons: list[Icon] = []
    for _each in range(option["counts"][-1]):
        icon = max((icon for icon in Icon if left[icon]), key=lambda icon: (icon is not here, left[icon], icon))
        left[icon] -= 1
        icons.append(icon)
    return {"do": "paint", "revealed": [icon.value for icon in icons]}
