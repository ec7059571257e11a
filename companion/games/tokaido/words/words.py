"""What happened, in words: one sentence an event, in the language spoken now."""

from companion.games.tokaido.rules.events import (
    Bathe,
    Buy,
    CorrectTable,
    Decline,
    Donate,
    Eat,
    JourneyEvent,
    JourneySetup,
    Meet,
    MoveTo,
    SeePanorama,
)
from companion.games.tokaido.rules.names import (
    PANORAMA_OF,
    Achievement,
    Encounter,
    Panorama,
    PlayerColour,
    StationKind,
    TurnPhase,
)
from companion.games.tokaido.rules.score import SAMURAI_POINTS, spring_points
from companion.games.tokaido.rules.spaces import FARM_COINS
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import (
    achievement_word,
    coins_word,
    panorama_word,
    player_word,
    points_word,
    souvenir_word,
    town_word,
)
from companion.games.tokaido.words.correct_words import correct_words
from companion.language import _, and_list, in_one_sentence


def describe(before: JourneyState | None, event: JourneyEvent, after: JourneyState, *, ids: bool = False) -> str:
    """One sentence about an event that was accepted: "Aiko stops at a temple"; with `ids` stations are told apart, too:
    "Aiko stops at a temple (s9)"."""
    if before is None or isinstance(event, JourneySetup):
        return _begin_words(after)
    if isinstance(event, CorrectTable):
        return correct_words(before, event, after, ids=ids)
    if isinstance(event, MoveTo):
        words = _move_words(before, event, after, ids)
    else:
        words = _act_words(before, event, after)
    return in_one_sentence((words, *_firsts(before, after)))


def _begin_words(state: JourneyState) -> str:
    names = and_list(player_word(state, colour) for colour in state.players)
    words = _("{names} set out for {town}; {first} moves first")
    return words.format(names=names, town=town_word(state.direction), first=player_word(state, state.moving))


def _firsts(before: JourneyState, after: JourneyState) -> list[str]:
    """Whoever has just completed a panorama first."""
    return [
        _("{who} takes the achievement {achievement}").format(
            who=player_word(after, colour), achievement=achievement_word(Achievement(panorama))
        )
        for panorama, colour in after.first.items()
        if colour is not None and before.first[panorama] is None
    ]


def _act_words(before: JourneyState, event: JourneyEvent, after: JourneyState) -> str:
    colour = before.moving
    who = player_word(before, colour)
    match event:
        case Buy():
            paid = before.players[colour].coins - after.players[colour].coins
            words = _("{who} buys {souvenirs} for {coins}")
            souvenirs = and_list(map(souvenir_word, event.souvenirs))
            return words.format(who=who, souvenirs=souvenirs, coins=coins_word(paid))
        case Donate():
            return _donate_words(before, event, after, colour)
        case Bathe():
            gained = _gained(before, after, colour)
            return _("{who} bathes in the hot spring: {points}").format(who=who, points=gained)
        case Meet():
            met = _encounter_words(event.card).format(who=who)
            return _("{what}: {why}").format(what=met, why=_encounter_effect(before, event, after, colour))
        case SeePanorama():
            words = _("{who} adds to the {panorama}: section {number}")
            return words.format(who=who, **_section(after, colour, event.kind))
        case Eat():
            return _meal_words(before, event, after, colour)
        case Decline():
            return _decline_words(before.phase).format(who=who)
    raise AssertionError(event)


def _move_words(before: JourneyState, event: MoveTo, after: JourneyState, ids: bool) -> str:
    colour = before.moving
    who = player_word(before, colour)
    kind = before.walk.kind(event.to)
    if event.to == before.walk.end:
        return _("{who} arrives in {town}").format(who=who, town=town_word(before.direction))
    words = {  # whole sentences, not made of `kind_word`: articles and prepositions differ from kind to kind
        StationKind.INN: _("{who} arrives at the inn"),
        StationKind.SHOP: _("{who} stops at a shop"),
        StationKind.FARM: _("{who} stops at a farm"),
        StationKind.TEMPLE: _("{who} stops at a temple"),
        StationKind.ENCOUNTER: _("{who} stops for an encounter"),
        StationKind.SPRING: _("{who} stops at a hot spring"),
        StationKind.PADDY: _("{who} stops at the paddy"),
        StationKind.MOUNTAIN: _("{who} stops in the mountains"),
        StationKind.SEA: _("{who} stops by the sea"),
    }
    went = words[kind].format(who=who) + (f" ({event.to})" if ids else "")
    brought = _brought(before, after, colour, kind)
    return _("{what}: {why}").format(what=went, why=brought) if brought else went


def _brought(before: JourneyState, after: JourneyState, colour: PlayerColour, kind: StationKind) -> str:
    """What the space brings by itself."""
    if colour is before.neutral:
        given = after.neutral_temple - before.neutral_temple
        return _("{coins} of the bank for the temple").format(coins=coins_word(given)) if given else ""
    if kind is StationKind.FARM:
        return coins_word(FARM_COINS)
    if kind in PANORAMA_OF:
        return _("section {number}").format(number=after.players[colour].panoramas[PANORAMA_OF[kind]])
    return ""


def _donate_words(before: JourneyState, event: Donate, after: JourneyState, colour: PlayerColour) -> str:
    words = _("{who} donates {coins}").format(who=player_word(before, colour), coins=coins_word(event.coins))
    added = after.players[colour].temple - before.players[colour].temple - event.coins
    if not added:
        return words
    return _("{one}; {two}").format(one=words, two=_("the bank adds {coins}").format(coins=coins_word(added)))


def _gained(before: JourneyState, after: JourneyState, colour: PlayerColour) -> str:
    return points_word(spring_points(after.players[colour]) - spring_points(before.players[colour]))


def _encounter_words(card: Encounter) -> str:
    words = {
        Encounter.ARTISAN: _("{who} meets the artisan"),
        Encounter.GUIDE_PADDY: _("{who} meets the guide to the paddy"),
        Encounter.GUIDE_MOUNTAIN: _("{who} meets the guide to the mountain"),
        Encounter.GUIDE_SEA: _("{who} meets the guide to the sea"),
        Encounter.SAMURAI: _("{who} meets the samurai"),
        Encounter.NOBLE: _("{who} meets the noble"),
        Encounter.PRIEST: _("{who} meets the Shinto priest"),
    }
    return words[card]


def _encounter_effect(before: JourneyState, event: Meet, after: JourneyState, colour: PlayerColour) -> str:
    old, new = before.players[colour], after.players[colour]
    if event.card is Encounter.SAMURAI:
        return points_word(SAMURAI_POINTS)
    if event.card is Encounter.NOBLE:
        return coins_word(new.coins - old.coins)
    if event.card is Encounter.PRIEST:
        return _("{coins} of the bank for the temple").format(coins=coins_word(new.temple - old.temple))
    if event.card is Encounter.ARTISAN:
        return souvenir_word(event.souvenir) if event.souvenir else _("nothing")
    for panorama in Panorama:
        if new.panoramas[panorama] > old.panoramas[panorama]:
            return _("{panorama}, section {number}").format(**_section(after, colour, panorama))
    return _("nothing")


def _section(after: JourneyState, colour: PlayerColour, panorama: Panorama) -> dict[str, object]:
    return {"panorama": panorama_word(panorama), "number": after.players[colour].panoramas[panorama]}


def _meal_words(before: JourneyState, event: Eat, after: JourneyState, colour: PlayerColour) -> str:
    who = player_word(before, colour)
    paid = before.players[colour].coins - after.players[colour].coins
    if not paid:
        return _("{who} eats {meal} for free").format(who=who, meal=event.card)
    return _("{who} eats {meal} for {coins}").format(who=who, meal=event.card, coins=coins_word(paid))


def _decline_words(phase: TurnPhase) -> str:
    words = {
        TurnPhase.SHOP: _("{who} buys nothing"),
        TurnPhase.PANORAMA: _("{who} adds to no panorama"),
        TurnPhase.MEAL: _("{who} eats nothing"),
    }
    return words[phase]
