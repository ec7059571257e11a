"""States as the JSON of the public format."""

from typing import Any

from companion.games.tokaido.rules.engine import options
from companion.games.tokaido.rules.names import PlayerColour, TurnPhase
from companion.games.tokaido.rules.piles import encounters_left, meals_left, souvenirs_left, springs_left
from companion.games.tokaido.rules.score import PointsBySource, achievement_holders, leaders, score, tally
from companion.games.tokaido.rules.state import Collection, JourneyState


def state_json(state: JourneyState) -> dict[str, Any]:
    """The state as its JSON object, options included."""
    table = tally(state)
    points = score(table)
    holders = achievement_holders(table)
    return {
        "turn": state.turn,
        "phase": state.phase,
        "mover": state.mover,
        "to_act": state.to_act,
        "road": {station: list(here) for station, here in state.places.items()},
        "players": {
            colour: _player_json(collection, points[colour]) for colour, collection in state.players.items()
        },
        "neutral": _neutral_json(state.neutral, state.neutral_temple),
        "achievements": {achievement: list(colours) for achievement, colours in holders.items()},
        "piles": _piles_json(state),
        "options": [dict(option) for option in options(state)],
        "winners": list(leaders(table)) if state.phase is TurnPhase.OVER else None,
    }


def _player_json(collection: Collection, points: PointsBySource) -> dict[str, Any]:
    return {
        "traveler": collection.traveler,
        "coins": collection.coins,
        "temple": collection.temple,
        "souvenirs": list(collection.souvenirs),
        "panoramas": dict(collection.panoramas),
        "springs": list(collection.springs),
        "encounters": list(collection.encounters),
        "meals": list(collection.meals),
        "score": {
            "souvenirs": points.souvenirs,
            "panoramas": points.panoramas,
            "springs": points.springs,
            "temple": points.temple,
            "encounters": points.encounters,
            "meals": points.meals,
            "achievements": points.achievements,
            "ranking": points.ranking,
            "total": points.total,
        },
    }


def _neutral_json(neutral: PlayerColour | None, temple: int) -> dict[str, Any] | None:
    return None if neutral is None else {"colour": neutral, "temple": temple}


def _piles_json(state: JourneyState) -> dict[str, Any]:
    road, collections = state.road, state.players.values()
    return {
        "souvenirs": [card.name for card in souvenirs_left(road, collections)],
        "meals": meals_left(road, collections),
        "encounters": dict(encounters_left(road, collections)),
        "springs": {str(points): number for points, number in springs_left(road, collections).items()},
    }
