"""A half-made set-up as JSON and back: it survives a power cut; what cannot be read any more is begun anew."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.duo.desk.setup_draft import LaidTokens, SetupDraft, Stage
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import Character, Colour, Edition, Side, Ware
from companion.games.duo.words.level_words import LEVEL_NAMES
from companion.games.game import Json


def draft_json(draft: SetupDraft) -> dict[str, Json]:
    return {
        "names": {str(colour): name for colour, name in draft.names.items()},
        "compass": str(draft.compass),
        "edition": str(draft.edition),
        "board": draft.board,
        **_laid_json(draft),
        "ware": draft.ware and str(draft.ware),
        "price": draft.price,
        "past": [_laid_json(laid) for laid in draft.past],
        "ticked": sorted(draft.ticked),
        "stage": str(draft.stage),
        **who_json(draft),
    }


def who_json(draft: SetupDraft) -> dict[str, Json]:
    """What is said about the companion: which seats it plays, and whether it may be asked."""
    return {"companions": {str(colour): level for colour, level in draft.companions.items()}, "advice": draft.advice}


def read_who(noted: Mapping[str, Json], draft: SetupDraft) -> SetupDraft:
    """Notes of earlier versions say nothing about it."""
    seats = {Colour(colour): int(level) for colour, level in noted.get("companions", {}).items()}
    known = {colour: level for colour, level in seats.items() if level in LEVEL_NAMES}
    return replace(draft, companions=known, advice=noted.get("advice") is True)


def _laid_json(laid: SetupDraft | LaidTokens) -> dict[str, Json]:
    return {
        "boutiques": {coast: [str(token.ware), token.price] for coast, token in laid.boutiques.items()},
        "sides": {str(character): str(side) for character, side in laid.sides.items()},
        "dealt_sides": sorted(map(str, laid.dealt_sides)),
        "dealt": laid.dealt,
        "coast": laid.coast,
    }


def _read_laid(noted: Mapping[str, Json]) -> LaidTokens:
    return LaidTokens(
        boutiques={coast: Token(Ware(ware), int(price)) for coast, (ware, price) in noted["boutiques"].items()},
        sides={Character(character): Side(side) for character, side in noted["sides"].items()},
        dealt_sides=frozenset(map(Character, noted.get("dealt_sides", ()))),
        dealt=bool(noted["dealt"]),
        coast=noted["coast"],
    )


def read_draft(noted: Json) -> SetupDraft | None:
    """The draft that was noted, or None when there is none or it makes no sense any more."""
    if not isinstance(noted, Mapping):
        return None
    try:
        laid = _read_laid(noted)
        draft = SetupDraft(
            names={Colour(colour): str(name) for colour, name in noted["names"].items()},
            compass=Colour(noted["compass"]),
            edition=Edition(noted["edition"]),
            board=str(noted["board"]),
            boutiques=laid.boutiques,
            sides=laid.sides,
            dealt_sides=laid.dealt_sides,
            dealt=laid.dealt,
            coast=laid.coast,
            ware=Ware(noted["ware"]) if noted["ware"] else None,
            price=noted["price"],
            past=tuple(map(_read_laid, noted.get("past", ()))),
            ticked=frozenset(noted["ticked"]),
            stage=Stage(noted["stage"]),
        )
        return read_who(noted, draft)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
