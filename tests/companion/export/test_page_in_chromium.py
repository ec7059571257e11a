"""The evening's page in a real browser: every step is what `replay --json` says, and nothing is asked of anybody."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli import main
from companion.export.export import export_page
from companion.language import in_language
from companion.store.store import Store
from tests.companion.export.chromium import PROGRAM, Chromium
from tests.companion.export.kept_games import keep_played

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(PROGRAM is None, reason="no Chromium on this machine: apt-get install chromium"),
]
HARMFUL = "</script><script>window.broken = 1</script>\x1b"


@pytest.fixture(scope="module")
def browser() -> Iterator[Chromium]:
    with Chromium() as opened:
        yield opened


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("name", "seed"), [("duo", 2), ("tokaido", 3), ("tokaido", 4)])
def test_every_step_in_the_browser_is_what_replay_prints_and_no_request_leaves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], browser: Chromium, name: str, seed: int, language: str
) -> None:
    number, file = keep_played(tmp_path, name, seed, [HARMFUL]), tmp_path / "evening.html"
    with Store(tmp_path) as store:
        in_language(language, lambda: str(export_page(store, number, file)))
        result = store.game_line(number).result
    assert main(["--data", str(tmp_path), "replay", str(number), "--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    browser.requests.clear()
    browser.open(file)
    assert browser.value("evening.count") == len(told)
    shown = []
    browser.value("evening.go(0)")
    for step in range(len(told)):
        shown.append(json.loads(browser.value("JSON.stringify(evening.state())")))
        assert browser.value("document.getElementById('count').textContent") == f"{step} / {len(told) - 1}"
        browser.value("document.getElementById('next').click()")
    assert shown == told
    totals = browser.value("[...document.querySelectorAll('[data-total]')].map(cell => Number(cell.textContent))")
    assert result is not None and totals == list(result.scores)
    assert browser.value("window.broken === undefined && document.documentElement.lang") == language
    assert browser.value("document.querySelector('h1').textContent.includes('</script><script>')")
    assert browser.requests == [file.as_uri()], "only the file itself"
    assert browser.troubles == []
    assert file.stat().st_size < 400_000


def test_it_is_used_by_touch_on_a_phone_and_follows_light_and_dark(tmp_path: Path, browser: Chromium) -> None:
    number, file = keep_played(tmp_path, "tokaido", 3), tmp_path / "evening.html"
    with Store(tmp_path) as store:
        export_page(store, number, file)
    browser.open(file)
    paper = []
    for dark in (False, True):
        browser.dark(dark)
        paper.append(browser.value("getComputedStyle(document.body).backgroundColor"))
    assert paper == ["rgb(245, 240, 228)", "rgb(27, 26, 28)"]
    assert browser.value("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = "[...document.querySelectorAll('nav button')].filter(b => b.getBoundingClientRect().height < 44).length"
    assert browser.value(small) == 0
    where = "document.querySelector('[data-piece]').getAttribute('transform')"
    at_the_end = browser.value(where)
    browser.value("document.querySelector('.step[data-step=\"0\"]').click()")
    assert browser.value("evening.place()") == 0 and browser.value(where) != at_the_end
    browser.value("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}))")
    assert browser.value("evening.place()") == 1
    browser.value("document.getElementById('play').click()")
    assert browser.value("document.getElementById('play').textContent") == "❙❙"
    browser.value("document.getElementById('back').click()")
    assert browser.value("document.getElementById('play').textContent") == "▸"
