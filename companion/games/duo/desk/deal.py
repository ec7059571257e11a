"""Dealing a set-up at random: this copy's eight boutique tokens onto the coastal towns, and the wave tiles' sides."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.games.duo.desk.setup_draft import SetupDraft
from companion.games.duo.rules.board import Token
from companion.games.duo.rules.names import SIDES, Ware

# Invented: for practice games before this copy's tokens are known. Dear wares are the rare ones.
_PRICES = {Ware.KIMONO: (3, 4), Ware.POTTERY: (3, 4), Ware.DOLL: (2, 3), Ware.FAN: (2, 3)}

TRIAL = tuple(Token(ware, price) for ware, prices in _PRICES.items() for price in prices)


def deal(draft: SetupDraft, tokens: Sequence[Token], coasts: Sequence[str], chance: random.Random) -> SetupDraft:
    """A fresh deal, for the players to lay out; every order and every side is equally likely."""
    shuffled = list(tokens)
    chance.shuffle(shuffled)
    return replace(
        draft.remembering(),
        boutiques=dict(zip(coasts, shuffled, strict=True)),
        sides={character: chance.choice(sides) for character, sides in SIDES.items()},
        dealt_sides=frozenset(SIDES),
        dealt=True,
        coast=None,
        ware=None,
        price=None,
    )


def tokens_left(tokens: Sequence[Token], laid: Mapping[str, Token]) -> Counter[Token]:
    """Which of this copy's known tokens do not lie in a town yet."""
    return Counter(tokens) - Counter(laid.values())
