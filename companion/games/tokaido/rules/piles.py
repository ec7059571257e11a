"""What is left of the cards, as far as it is known: everything that lies in no collection."""

from collections import Counter
from collections.abc import Iterable

from companion.games.tokaido.rules.names import Encounter
from companion.games.tokaido.rules.road import Road, Souvenir, Specialty
from companion.games.tokaido.rules.state import Collection


def souvenirs_left(road: Road, collections: Iterable[Collection]) -> list[Souvenir]:
    """In the file's order."""
    held = {name for collection in collections for name in collection.souvenirs}
    return [card for card in road.souvenirs if card.name not in held]


def meals_left(road: Road, collections: Iterable[Collection]) -> dict[str, int]:
    """How many of each specialty; an inn's offer counts as part of the pile."""
    eaten = Counter(name for collection in collections for name in collection.meals)
    return {card.name: card.copies - eaten[card.name] for card in road.meals}


def specialties_left(road: Road, collections: Iterable[Collection]) -> list[Specialty]:
    left = meals_left(road, collections)
    return [card for card in road.meals if left[card.name] > 0]


def encounters_left(road: Road, collections: Iterable[Collection]) -> dict[Encounter, int]:
    met = Counter(card for collection in collections for card in collection.encounters)
    return {card: number - met[card] for card, number in road.encounters.items()}


def springs_left(road: Road, collections: Iterable[Collection]) -> dict[int, int]:
    bathed = Counter(points for collection in collections for points in collection.springs)
    return {points: number - bathed[points] for points, number in road.springs.items()}
