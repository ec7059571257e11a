"""Full-text search over the pages of one language; it forgives spelling and accents, and titles weigh more."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import log

from companion.rulebook.page import Page
from companion.rulebook.speech import Speech
from companion.rulebook.spelling import likeness, misspelling, trigrams, words

_TITLE, _ASKED, _ANSWER, _BODY = 5.0, 4.0, 2.5, 1.0
_SYNONYM = 0.8
_PHRASE = 8.0  # for a question asked just as the page foresees it
_SENTENCE = 2.0


@dataclass(frozen=True, slots=True)
class Hit:
    page: Page
    score: float
    excerpt: str  # the sentence of the page that answers best


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A page made ready for searching."""

    page: Page
    weights: dict[str, float]  # word -> the weight of the best place it stands in
    asked: tuple[frozenset[str], ...]
    sentences: tuple[tuple[str, frozenset[str]], ...]


def _rate(sheet: _Sheet, matches: list[dict[str, float]], rarity: list[float]) -> Hit:
    total = sum(rarity) or 1.0
    score = covered = 0.0
    for match, rare in zip(matches, rarity, strict=True):
        best = max((strength * sheet.weights[w] for w, strength in match.items() if w in sheet.weights), default=0.0)
        score += rare * best
        covered += rare if best else 0.0
    if not score:
        return Hit(sheet.page, 0.0, "")
    phrase = max((_fit(phrase, matches, rarity, whole=True) for phrase in sheet.asked), default=0.0)
    fits = [(_fit(there, matches, rarity, whole=False), text) for text, there in sheet.sentences]
    sentence, excerpt = max(fits, key=lambda fit: fit[0])
    score = score * (covered / total) + total * (_PHRASE * phrase + _SENTENCE * sentence)
    return Hit(sheet.page, round(score, 4), excerpt if sentence else sheet.page.answer)


def _fit(there: frozenset[str], matches: list[dict[str, float]], rarity: list[float], whole: bool) -> float:
    """The share of the question these words answer; with `whole`, words that nobody asked for count against them."""
    met = 0.0
    used: set[str] = set()
    for match, rare in zip(matches, rarity, strict=True):
        strength, word = max(((match[w], w) for w in there & match.keys()), default=(0.0, ""))
        met += rare * strength
        if strength:
            used.add(word)
    share = met / (sum(rarity) or 1.0)
    return share * (len(used) / len(there)) ** 0.5 if whole and there else share


class Index:
    """The pages of one language, made ready for searching."""

    def __init__(self, pages: Iterable[Page], speech: Speech, lang: str) -> None:
        self.speech, self._lang = speech, lang
        self.sheets = tuple(_sheet(page, lang, speech) for page in pages)
        self.spread: Counter[str] = Counter(word for sheet in self.sheets for word in sheet.weights)
        self._by_trigram: dict[str, set[str]] = {}
        for word in self.spread:
            for part in trigrams(word):
                self._by_trigram.setdefault(part, set()).add(word)
        self.matches = lru_cache(maxsize=512)(self._matches)

    def search(self, question: str, limit: int) -> list[Hit]:
        """The pages that answer the question best, the best first."""
        asked = self.speech.telling(words(question, self._lang))
        if not asked:
            return []
        matches = [self.matches(word) for word in asked]
        rarity = [self.rarity(match) for match in matches]
        hits = [_rate(sheet, matches, rarity) for sheet in self.sheets]
        return sorted((hit for hit in hits if hit.score > 0), key=lambda hit: -hit.score)[:limit]

    def _matches(self, asked: str) -> dict[str, float]:
        """Every word of the pages that answers the asked one, and how well."""
        found = self._alike(asked)
        if max(found.values(), default=0.0) < 0.8:
            guesses = {word: misspelling(asked, word) for word in self._similar(asked)}
            best = max(guesses.values(), default=0.0)
            for word, strength in guesses.items():
                if strength == best:
                    found[word] = max(found.get(word, 0.0), strength)
        for meant in self.speech.meaning(asked):
            for word, strength in self._alike(meant).items():
                found[word] = max(found.get(word, 0.0), strength * _SYNONYM)
        return {word: strength for word, strength in found.items() if strength}

    def _alike(self, asked: str) -> dict[str, float]:
        start = asked[:3]
        likely = [w for w in self.spread if w.startswith(start) or asked in w or w in asked]  # no other can be alike
        return {word: strength for word in likely if (strength := likeness(asked, word))}

    def _similar(self, asked: str) -> set[str]:
        """Words that share at least two trigrams: only these can be misspellings of each other."""
        shared: Counter[str] = Counter(word for part in trigrams(asked) for word in self._by_trigram.get(part, ()))
        return {word for word, count in shared.items() if count >= 2}

    def rarity(self, match: dict[str, float]) -> float:
        """A word that stands on few pages says more about which one is wanted."""
        on = sum(1 for sheet in self.sheets if any(word in sheet.weights for word in match))
        return log(1 + len(self.sheets) / on) if on else 0.0


def _sheet(page: Page, lang: str, speech: Speech) -> _Sheet:
    weights: dict[str, float] = {}

    def add(text: str, weight: float) -> None:
        for word in speech.telling(words(text, lang)):
            weights[word] = max(weights.get(word, 0.0), weight)

    texts = [page.answer, *(block.text for block in page.body)]
    add(page.title, _TITLE)
    for question in page.asked:
        add(question, _ASKED)
    add(page.answer, _ANSWER)
    for block in page.body:
        add(block.text, _BODY)
    return _Sheet(
        page=page,
        weights=weights,
        asked=tuple(frozenset(speech.telling(words(phrase, lang))) for phrase in (page.title, *page.asked)),
        sentences=tuple((text, frozenset(words(text, lang))) for text in texts),
    )
