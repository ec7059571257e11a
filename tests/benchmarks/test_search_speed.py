"""How long the rulebook takes to answer: processor time, which no busy machine adds to."""

import time

from companion.games.duo.rulebook.book import BOOK
from tests.benchmarks.conftest import Allows

QUESTIONS = [
    ("en", "can I sell nothing"),
    ("en", "somebody stands there already"),
    ("en", "hot sprnig token twice"),
    ("de", "Würfel zweimal"),
    ("de", "wann endet das Spiel"),
    ("fr", "source chaude adversaire"),
    ("fr", "combien de marchandises"),
]


def test_an_answer_comes_while_the_finger_is_still_on_the_key(allows: Allows) -> None:
    took = []
    for lang, question in QUESTIONS * 5:
        before = time.process_time()
        BOOK.search(question, lang)
        took.append(1000 * (time.process_time() - before))
    middle = sorted(took)[len(took) // 2]
    print(f"an answer of the rulebook: {middle:.1f} ms median, {max(took):.1f} ms at most (50)")
    assert middle < allows(50)
