"""The whole table in sentences: who decides what, who stands where, what everybody has. For reading aloud."""

from companion.games.tokaido.rules.names import PANORAMAS, Direction, PlayerColour, TurnPhase
from companion.games.tokaido.rules.score import score, tally
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, kind_word, player_word, points_word, town_word
from companion.games.tokaido.words.titles import panorama_title
from companion.language import _, and_list, ngettext


def describe_places(state: JourneyState) -> tuple[str, ...]:
    """One sentence for each occupied station, from the rearmost on. Of several the last to arrive moves first."""
    return tuple(_place_words(state, station, here) for station, here in state.places.items())


def _place_words(state: JourneyState, station: str, here: tuple[PlayerColour, ...]) -> str:
    names = and_list(player_word(state, colour) for colour in here)
    words = _("{where}: {names}.").format(where=station_words(state, station), names=names)
    if len(here) == 1:
        return words
    last = player_word(state, here[-1])
    return " ".join((words, _("Of them {name} moves first.").format(name=last)))


def describe_player(state: JourneyState, colour: PlayerColour) -> str:
    """What a player has, in one sentence: "Aiko: 12 points, 3 coins, 2 souvenirs, …"."""
    one = state.players[colour]
    told = [points_word(score(tally(state))[colour].total), coins_word(one.coins)]
    cards = {
        ngettext("{n} souvenir", "{n} souvenirs", len(one.souvenirs)): len(one.souvenirs),
        ngettext("{n} meal", "{n} meals", len(one.meals)): len(one.meals),
        ngettext("{n} hot spring card", "{n} hot spring cards", len(one.springs)): len(one.springs),
        ngettext("{n} encounter card", "{n} encounter cards", len(one.encounters)): len(one.encounters),
    }
    told += [words.format(n=count) for words, count in cards.items() if count]
    if one.temple:
        told.append(_("{coins} in the temple").format(coins=coins_word(one.temple)))
    told += [
        _("{panorama} {held} of {length}").format(
            panorama=panorama_title(panorama), held=one.panoramas[panorama], length=state.road.panoramas[panorama]
        )
        for panorama in PANORAMAS
        if one.panoramas[panorama]
    ]
    return _("{name}: {what}.").format(name=player_word(state, colour), what=and_list(told))


def describe_table(state: JourneyState, prompt: str) -> tuple[str, ...]:
    """What is to be decided, then where everybody stands, then what everybody has."""
    neutral = []
    if state.neutral is not None and state.neutral_temple:
        words = _("The neutral traveler has given {coins} to the temple.")
        neutral = [words.format(coins=coins_word(state.neutral_temple))]
    players = tuple(describe_player(state, colour) for colour in state.players)
    places = () if state.phase is TurnPhase.OVER else describe_places(state)
    return (prompt, *places, *players, *neutral)


def station_words(state: JourneyState, station: str) -> str:
    """A station by its number on the walk and its kind: "Station 4, Paddy"; the two ends by name."""
    ends = dict(zip((state.walk.start, state.walk.end), reversed(_towns(state)), strict=True))
    if station in ends:
        return ends[station]
    number, kind = state.walk.index[station], state.walk.kind(station)
    return _("Station {number}, {kind}").format(number=number, kind=kind_word(kind))


def _towns(state: JourneyState) -> tuple[str, str]:
    """Where the walk ends, and where it began."""
    there = state.direction
    back = next(direction for direction in Direction if direction is not there)
    return town_word(there), town_word(back)
