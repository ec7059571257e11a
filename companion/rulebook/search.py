"""Naive Bayes over the pages of one language: a question leads to the page whose known questions use the same words,
parts of words and pairs of words, each counting the more the rarer it is and the fewer pages have it. Spelling and
accents are forgiven; a word that was corrected says less than one that was known."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import log, sqrt

from companion.rulebook.page import Page
from companion.rulebook.speech import Speech
from companion.rulebook.spelling import begins, misspelling, trigrams, words

# Chosen by leaving out a quarter of the examples of both games at a time, then between lists of players' questions.
_PART, _LETTERS = 0.7, 4  # the parts of a word, of so many letters, against the whole word, which counts 1
_PAIR, _AROUND, _SAME = 0.6, 0.4, 2.0  # neighbours, the words on both sides of one, a group of words that mean the same
_SENTENCE = 0.5  # a sentence of the page against a question that leads to it
_EXACTLY = 2.0  # for a page that knows exactly this question
_UNSEEN = 0.05  # as often as that every page is taken to have a feature that it lacks
_OFTEN, _ALIKE = 0.05, 0.1  # a frequent word, a shared run of letters: how much likelier a misspelt word means it
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


_Shares = Mapping[str, float]  # how much each feature has of a text, whose length is 1


class Index:
    """The pages of one language with their questions, made ready for searching."""

    def __init__(self, pages: Sequence[Page], speech: Speech, lang: str) -> None:
        self._pages, self._speech, self._lang = pages, speech, lang
        examples = [example for example in _examples(pages, lang) if example.words]
        self._known = Counter([*speech.groups, *(word for example in examples for word in example.words)])
        self._by_trigram: dict[str, set[str]] = defaultdict(set)
        for word in self._known:
            for part in trigrams(word):
                self._by_trigram[part].add(word)
        self.corrected = lru_cache(maxsize=512)(self._corrected)
        self._asked_so: dict[tuple[str, ...], set[int]] = defaultdict(set)  # the pages that know exactly this question
        for example in examples:
            self._asked_so[example.words].add(example.page)
        known = [(example, self._features(example.words)) for example in examples]
        spread = Counter(feature for _example, features in known for feature in features)
        on = Counter(each for each, _page in {(each, example.page) for example, has in known for each in has})
        self._rarity = {
            each: log(1 + len(known) / count) / 2 + log(1 + len(pages) / on[each]) for each, count in spread.items()
        }
        self._sentences: dict[int, list[tuple[_Shares, str]]] = defaultdict(list)
        amounts: list[dict[str, float]] = [defaultdict(float) for _page in pages]
        for example, features in known:
            shares = self._shares(features)
            for feature, share in shares.items():
                amounts[example.page][feature] += share * example.weight
            if example.sentence:
                self._sentences[example.page].append((shares, example.sentence))
        every = _UNSEEN * len(spread)
        self._breadth = [log(sum(amount.values()) + every) for amount in amounts]
        self._speaks_for: dict[str, list[tuple[int, float]]] = defaultdict(list)  # by feature: pages that have it
        for page, amount in enumerate(amounts):
            for feature, much in amount.items():
                self._speaks_for[feature].append((page, log(1 + much / _UNSEEN)))

    def search(self, question: str, limit: int) -> list[Hit]:
        """The pages that answer the question best, the best first."""
        corrected = [self.corrected(word) for word in words(question, self._lang)]
        said = tuple(word for word, _sure in corrected)
        asked = self._shares(self._features(said, [sure for _word, sure in corrected]))
        known = sum(share for feature, share in asked.items() if feature in self._speaks_for)
        scores: dict[int, float] = {}
        for feature, share in asked.items():
            for page, weight in self._speaks_for.get(feature, ()):
                scores[page] = scores.get(page, -known * self._breadth[page]) + share * weight
        for page in self._asked_so.get(said, ()):
            scores[page] += _EXACTLY
        best = sorted(scores, key=lambda page: -scores[page])[:limit]
        return [Hit(self._pages[page], round(scores[page], 4), self._excerpt(page, asked)) for page in best]

    def _excerpt(self, page: int, asked: _Shares) -> str:
        """The sentence of the page that is most like the question; its answer where none is."""
        known = self._sentences[page]
        like = ((sum(much * has.get(each, 0.0) for each, much in asked.items()), said) for has, said in known)
        likeness, said = max(like, key=lambda pair: pair[0])
        return said if likeness else self._pages[page].answer

    def _features(self, said: Sequence[str], sure: Sequence[float] = ()) -> dict[str, float]:
        """`sure`: how sure each word is, 1 where it is not told."""
        features: dict[str, float] = defaultdict(float)
        sure = sure or [1.0] * len(said)
        for word, how in zip(said, sure, strict=True):
            features[word] += how
            parts = _parts(word)
            for part in parts:
                features[part] += how * _PART / sqrt(len(parts))
            for group in self._speech.groups_of(word):
                features[f"={group}"] = max(features[f"={group}"], how * _SAME)
        for (before, one), (after, other) in pairwise(zip(said, sure, strict=True)):
            features[f"{before} {after}"] += one * other * _PAIR
        for before, after in zip(said, said[2:], strict=False):
            features[f"{before} … {after}"] += _AROUND
        return features

    def _shares(self, features: Mapping[str, float]) -> _Shares:
        weighed = {each: much * self._rarity.get(each, _UNKNOWN) for each, much in features.items()}
        length = sqrt(sum(much * much for much in weighed.values())) or 1.0
        return {each: much / length for each, much in weighed.items()}

    def _corrected(self, asked: str) -> tuple[str, float]:
        """The known word that an unknown one is meant for: the one it begins, or is a letter or two away from; of two
        such the nearer, the more frequent, the one that shares more runs of letters. And how sure that is."""
        if asked in self._known or asked.isdigit():
            return asked, 1.0
        shared = Counter(word for part in trigrams(asked) for word in self._by_trigram.get(part, ()))
        likely = [(word, count) for word, count in shared.items() if count >= 2]
        meant = ((word, count, strength) for word, count in likely if (strength := _meant(asked, word)))
        word, _count, strength = max(
            meant, key=lambda it: it[2] + _ALIKE * it[1] + _OFTEN * log(self._known[it[0]]), default=(asked, 0, 1.0)
        )
        return word, sqrt(strength)


def _meant(asked: str, word: str) -> float:
    return max(begins(asked, word), misspelling(asked, word))


@lru_cache(maxsize=8192)
def _parts(word: str) -> tuple[str, ...]:
    """All runs of a few letters in a word, its edges marked: words of one stem share most of them."""
    marked = f"<{word}>"
    return tuple(f"#{marked[at : at + _LETTERS]}" for at in range(max(1, len(marked) - _LETTERS + 1)))


def _examples(pages: Sequence[Page], lang: str) -> Iterable[_Example]:
    for number, page in enumerate(pages):
        for question in (page.title, *page.asked):
            yield _Example(number, tuple(words(question, lang)), 1.0)
        for sentence in (page.answer, *(block.text for block in page.body)):
            yield _Example(number, tuple(words(sentence, lang)), _SENTENCE, sentence)
