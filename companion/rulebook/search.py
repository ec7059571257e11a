"""Nearest-example search over the pages of one language: a question leads to the page whose known questions it is most
like, by words, stems and pairs of words (TF-IDF, cosine). Spelling and accents are forgiven."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import log, sqrt

from companion.rulebook.page import Page
from companion.rulebook.speech import Speech
from companion.rulebook.spelling import begins, misspelling, trigrams, words

_STEM, _PAIR, _SAME = 0.7, 0.6, 0.5  # against a whole word, which counts 1
_STEM_LETTERS = 5
_SENTENCE = 0.5  # a sentence of the page against a question that leads to it
_NEAREST, _FADING = 12, 0.75  # so many examples of a page count, each less than the one before it
_UNKNOWN = 3.0  # how rare a word is that no page knows


@dataclass(frozen=True, slots=True)
class Hit:
    page: Page
    score: float
    excerpt: str  # the sentence of the page that answers best


@dataclass(frozen=True, slots=True)
class _Example:
    """A text that leads to a page: its title, a question it answers, or a sentence of it."""

    page: int
    words: tuple[str, ...]
    weight: float
    sentence: str = ""


class Index:
    """The pages of one language with their questions, made ready for searching."""

    def __init__(self, pages: Sequence[Page], speech: Speech, lang: str) -> None:
        self._pages, self._speech, self._lang = pages, speech, lang
        self._examples = list(_examples(pages, lang))
        self._known = Counter(word for example in self._examples for word in example.words)
        self._by_trigram: dict[str, set[str]] = defaultdict(set)
        for word in self._known:
            for part in trigrams(word):
                self._by_trigram[part].add(word)
        self.corrected = lru_cache(maxsize=512)(self._corrected)
        found = [self._features(example.words) for example in self._examples]
        spread = Counter(feature for features in found for feature in features)
        self._rarity = {feature: log(1 + len(found) / count) for feature, count in spread.items()}
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)  # by feature: examples, its share of each
        for number, features in enumerate(found):
            length = self._length(features)
            for feature, amount in features.items():
                self._having[feature].append((number, amount * self._rarity[feature] / length))

    def search(self, question: str, limit: int) -> list[Hit]:
        """The pages that answer the question best, the best first."""
        features = self._features([self.corrected(word) for word in words(question, self._lang)])
        length = self._length(features)
        likeness: dict[int, float] = defaultdict(float)
        for feature, amount in features.items():
            for number, share in self._having.get(feature, ()):
                likeness[number] += share * amount * self._rarity[feature] / length
        by_page: dict[int, list[tuple[float, _Example]]] = defaultdict(list)
        for number, like in likeness.items():
            example = self._examples[number]
            by_page[example.page].append((like * example.weight, example))
        hits = [self._hit(page, near) for page, near in by_page.items()]
        return sorted(hits, key=lambda hit: -hit.score)[:limit]

    def _hit(self, page: int, near: list[tuple[float, _Example]]) -> Hit:
        best = sorted((like for like, _example in near), reverse=True)[:_NEAREST]
        score = sum(like * _FADING**place for place, like in enumerate(best))
        said = max(((like, example.sentence) for like, example in near if example.sentence), default=(0.0, ""))
        return Hit(self._pages[page], round(score, 4), said[1] or self._pages[page].answer)

    def _features(self, said: Sequence[str]) -> dict[str, float]:
        features: dict[str, float] = defaultdict(float)
        for word in said:
            features[word] += 1
            if len(word) > _STEM_LETTERS:
                features[word[:_STEM_LETTERS] + "…"] += _STEM
        for pair in pairwise(said):
            features[" ".join(pair)] += _PAIR
        for group in {group for word in said for group in self._speech.groups_of(word)}:
            features[f"={group}"] += _SAME
        return features

    def _length(self, features: Mapping[str, float]) -> float:
        return sqrt(sum((much * self._rarity.get(each, _UNKNOWN)) ** 2 for each, much in features.items())) or 1.0

    def _corrected(self, asked: str) -> str:
        """The known word that an unknown one is meant for: the one it begins, or is a letter or two away from."""
        if asked in self._known or asked.isdigit():
            return asked
        shared = Counter(word for part in trigrams(asked) for word in self._by_trigram.get(part, ()))
        likely = [word for word, count in shared.items() if count >= 2]
        return max(
            ((strength, self._known[word], word) for word in likely if (strength := _meant(asked, word))),
            default=(0.0, 0, asked),
        )[2]


def _meant(asked: str, word: str) -> float:
    return max(begins(asked, word), misspelling(asked, word))


def _examples(pages: Sequence[Page], lang: str) -> Iterable[_Example]:
    for number, page in enumerate(pages):
        for question in (page.title, *page.asked):
            yield _Example(number, tuple(words(question, lang)), 1.0)
        for sentence in (page.answer, *(block.text for block in page.body)):
            yield _Example(number, tuple(words(sentence, lang)), _SENTENCE, sentence)
