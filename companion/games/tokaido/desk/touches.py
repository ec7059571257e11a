"""What a finger touches so that an event is stored: by the names of the desk's stops and keys."""

from companion.games.game import Event
from companion.games.tokaido.desk.cards import ChoiceKey, KeyState, keys_of
from companion.games.tokaido.desk.journey_desk import JourneyDesk


def keys(desk: JourneyDesk) -> dict[str, ChoiceKey]:
    return {key.name: key for key in keys_of(desk.card())}


def touches_for(desk: JourneyDesk, event: Event) -> list[str]:
    """The names to touch, in order; of an event that the table offers."""
    match event["do"]:
        case "move":
            return [f"stop:{event['to']}"]
        case "buy":
            return [*(f"souvenir:{name}" for name in event["souvenirs"]), "done"]
        case "donate":
            return [f"coins:{event['coins']}"]
        case "spring":
            return [f"spring:{event['points']}"]
        case "panorama":
            return [f"panorama:{event['kind']}"]
        case "encounter":
            return [f"card:{event['card']}", *_follow_up(event)]
        case "meal":
            return [*_way(desk, free="free" in event), f"meal:{event['card']}"]
    return ["done" if "done" in keys(desk) else "none"]


def _follow_up(event: Event) -> list[str]:
    if "souvenir" in event:
        return [f"souvenir:{event['souvenir']}"]
    if "panorama" in event:
        return [f"panorama:{event['panorama']}" if event["panorama"] else "none"]
    return []


def _way(desk: JourneyDesk, *, free: bool) -> list[str]:
    """Satsuki says first whether she takes the meal shown, unless that is chosen already."""
    wanted = "way:free" if free else "way:buy"
    ways = keys(desk)
    return [wanted] if wanted in ways and ways[wanted].state is not KeyState.CHOSEN else []
