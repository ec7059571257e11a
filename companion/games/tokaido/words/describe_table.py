"""The table in at most four sentences and one a player: what is to be decided, who stands where, what everybody has.

Whole sentences without signs and ids, since they may be read aloud."""

from collections.abc import Iterator, Sequence

from companion.games.tokaido.rules.names import PANORAMAS, Direction, Panorama, PlayerColour, StationKind, TurnPhase
from companion.games.tokaido.rules.score import score, tally
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import coins_word, kind_word, phase_words, player_word, points_word, town_word
from companion.games.tokaido.rules.turns import stops
from companion.games.tokaido.words.score_sheet import score_sheet
from companion.language import _, and_list, in_one_sentence, ngettext

NEAREST_TOLD = 3  # of the open stops


def describe_table(state: JourneyState) -> Sequence[str]:
    travelers = () if state.phase is TurnPhase.OVER else (_travelers(state),)
    return (*_decision(state), *travelers, *(_player(state, colour) for colour in state.players), *_neutral(state))


def _decision(state: JourneyState) -> Iterator[str]:
    if state.phase is TurnPhase.OVER or state.to_act is None:
        yield _("The journey is over.")
        yield score_sheet(tally(state), state.names).headline + "."
        return
    name = player_word(state, state.to_act)
    if state.phase is not TurnPhase.MOVE:
        place = standing(state, state.station_of(state.moving))
        yield _("{name} stands {place}: {phase}.").format(name=name, place=place, phase=phase_words(state.phase))
        return
    if state.mover is state.neutral:
        yield _("{name} decides where the neutral traveler stops.").format(name=name)
    else:
        yield _("{name} is farthest behind and moves.").format(name=name)
    near = list(dict.fromkeys(standing(state, station) for station in stops(state)[:NEAREST_TOLD]))
    words = ngettext("The nearest stop is {places}.", "The nearest stops are {places}.", len(near))
    yield words.format(places=and_list(near))


def _travelers(state: JourneyState) -> str:
    """From the rearmost station on."""
    return in_one_sentence(_here(state, station, here) for station, here in state.places.items()) + "."


def _here(state: JourneyState, station: str, here: Sequence[PlayerColour]) -> str:
    """Who stands at a station; of several, whoever came last leaves first."""
    facts = {
        "names": and_list(player_word(state, colour) for colour in here),
        "place": standing(state, station),
        "name": player_word(state, here[-1]),
    }
    if len(here) > 1:
        return _("{names} stand {place}, and {name} leaves first").format(**facts)
    return _("{names} stands {place}").format(**facts)


def _player(state: JourneyState, colour: PlayerColour) -> str:
    one = state.players[colour]
    things = [points_word(score(tally(state))[colour].total), coins_word(one.coins)]
    cards = {
        ngettext("{n} souvenir", "{n} souvenirs", len(one.souvenirs)): len(one.souvenirs),
        ngettext("{n} meal", "{n} meals", len(one.meals)): len(one.meals),
        ngettext("{n} hot spring card", "{n} hot spring cards", len(one.springs)): len(one.springs),
        ngettext("{n} encounter card", "{n} encounter cards", len(one.encounters)): len(one.encounters),
    }
    things += [words.format(n=count) for words, count in cards.items() if count]
    things += [_sections(state, panorama, one.panoramas[panorama]) for panorama in PANORAMAS if one.panoramas[panorama]]
    if one.temple:
        things.append(_("{coins} in the temple").format(coins=coins_word(one.temple)))
    return _("{name} has {things}.").format(name=player_word(state, colour), things=and_list(things))


def _sections(state: JourneyState, panorama: Panorama, held: int) -> str:
    """French counts those held: "1 section sur 3", "2 sections sur 3"."""
    words = {
        Panorama.PADDY: ngettext(
            "{held} of {length} sections of the paddy", "{held} of {length} sections of the paddy", held
        ),
        Panorama.MOUNTAIN: ngettext(
            "{held} of {length} sections of the mountain", "{held} of {length} sections of the mountain", held
        ),
        Panorama.SEA: ngettext(
            "{held} of {length} sections of the sea", "{held} of {length} sections of the sea", held
        ),
    }[panorama]
    return words.format(held=held, length=state.road.panoramas[panorama])


def _neutral(state: JourneyState) -> Iterator[str]:
    if state.neutral is not None and state.neutral_temple:
        words = _("The neutral traveler has given {coins} to the temple.")
        yield words.format(coins=coins_word(state.neutral_temple))


def standing(state: JourneyState, station: str) -> str:
    """Where a traveler stands, without the id: "at a temple", "in Edo"."""
    town = town_at(state, station)
    if town is not None:
        return _("in {town}").format(town=town_word(town))
    return {
        StationKind.INN: _("at the inn"),
        StationKind.SHOP: _("at a shop"),
        StationKind.FARM: _("at a farm"),
        StationKind.TEMPLE: _("at a temple"),
        StationKind.ENCOUNTER: _("at an encounter space"),
        StationKind.SPRING: _("at a hot spring"),
        StationKind.PADDY: _("at the paddy"),
        StationKind.MOUNTAIN: _("in the mountains"),
        StationKind.SEA: _("by the sea"),
    }[state.walk.kind(station)]


def station_words(state: JourneyState, station: str) -> str:
    """A station by its number on the walk and its kind: "Station 4, Paddy"; the two ends by name."""
    town = town_at(state, station)
    if town is not None:
        return town_word(town)
    words = _("Station {number}, {kind}")
    return words.format(number=state.walk.index[station], kind=kind_word(state.walk.kind(station)))


def town_at(state: JourneyState, station: str) -> Direction | None:
    """The town at either end of the road."""
    if station == state.walk.end:
        return state.direction
    return next(each for each in Direction if each is not state.direction) if station == state.walk.start else None
