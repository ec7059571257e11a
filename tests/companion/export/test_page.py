"""The evening as a page, without a browser: whole, small, silent, and its data the states of `replay --json`."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main
from companion.export.delta import delta
from companion.export.page import evening_page
from companion.language import speak
from companion.store.store import Store
from tests.companion.export.kept_games import keep_played, recorded_game

LARGEST = 400_000  # bytes
HARMFUL = "</script><img src=x onerror=alert(1)>\x1b\u2028&"


class Elements(HTMLParser):
    """Which elements a page has, with their attributes, and the text inside one kind of them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in ("meta", "input", "br"):
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes nothing"

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts[self.open[-1]][-1] += data


def steps_in(page: str) -> list[dict[str, Any]]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    views: list[dict[str, Any]] = []
    for step in json.loads(found[1])["steps"]:
        views.append(put_together(views[-1] if views else {}, step))
    return views


def put_together(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    after = {key: value for key, value in before.items() if key not in change.get("r", ())} | change.get("s", {})
    return after | {key: put_together(before[key], inside) for key, inside in change.get("d", {}).items()}


@pytest.mark.parametrize(("name", "seed"), [("duo", 2), ("tokaido", 3)])
def test_every_step_of_the_page_is_what_replay_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, seed: int
) -> None:
    number, page = keep_played(tmp_path, name, seed), tmp_path / "evening.html"
    assert main(["--data", str(tmp_path), "--lang", "fr", "export", str(number), str(page)]) == 0
    capsys.readouterr()
    assert main(["--data", str(tmp_path), "replay", str(number), "--json"]) == 0
    speak("en")
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    written = page.read_text(encoding="utf-8")
    assert [view["state"] for view in steps_in(written)] == told
    assert page.stat().st_size < LARGEST
    assert '<html lang="fr">' in written and "Le récit" in written


@pytest.mark.parametrize("name", ["duo", "tokaido"])
def test_a_page_is_whole_and_asks_nobody_for_anything(tmp_path: Path, name: str) -> None:
    number = keep_played(tmp_path, name, 1)
    with Store(tmp_path) as store:
        page, line = evening_page(store, number), store.game_line(number)
    elements = Elements(page)
    assert not elements.open, "every element is closed"
    tags = {tag for tag, _attributes in elements.found}
    assert not tags & {"img", "link", "iframe", "object", "embed", "a", "image", "use"}
    assert not any({"src", "href", "xlink:href"} & attributes.keys() for _tag, attributes in elements.found)
    assert not re.search(r"https?://|@import|url\(", page)
    assert "default-src 'none'" in page
    assert line.result is not None
    totals = [int(text) for text, (tag, attributes) in zip(elements.texts["b"], (
        each for each in elements.found if each[0] == "b"), strict=True) if "data-total" in attributes]
    assert totals == list(line.result.scores)
    events = len(steps_in(page))
    assert sum(attributes.get("class") == "step" for _tag, attributes in elements.found) == events


def test_names_that_would_break_a_page_stand_in_it_as_letters(tmp_path: Path) -> None:
    number = keep_played(tmp_path, "tokaido", 1, names=[HARMFUL])
    with Store(tmp_path) as store:
        page = evening_page(store, number)
    elements = Elements(page)
    assert not elements.open and "img" not in {tag for tag, _attributes in elements.found}
    assert elements.texts["h1"][0].startswith("</script><img src=x onerror=alert(1)>␛\ufffd&")
    assert len(elements.texts["script"]) == 2 and steps_in(page)
    assert "\x1b" not in page and "\u2028" not in page


def test_a_card_of_a_road_of_ones_own_cannot_end_the_pages_data(tmp_path: Path) -> None:
    game, events, board = recorded_game("tokaido", 1)
    named = json.loads(json.dumps(events).replace("Gofu", "</script>&"))
    with Store(tmp_path) as store:
        page = evening_page(store, store.keep_record(game, named, board.replace("Gofu", "</script>&")))
    elements = Elements(page)
    assert not elements.open and len(elements.texts["script"]) == page.count("</script") == 2
    assert "</script>&" in json.dumps([view["state"] for view in steps_in(page)])


def test_a_game_that_is_not_over_has_a_page_too(tmp_path: Path) -> None:
    game, events, board = recorded_game("duo", 4)
    with Store(tmp_path) as store:
        session = store.new_game(game, events[0], board)
        only_set_up = evening_page(store, session.game_number)
        session.do(events[1:9])
        begun = evening_page(store, session.game_number)
    assert len(steps_in(only_set_up)) == 1 and len(steps_in(begun)) == 9
    assert "not finished" in begun


@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"a": {}}), ({"a": {"b": 1}}, {"a": 1}), ({"a": 1}, {"a": True}), ({"a": {"b": 1}, "c": None}, {"a": {}})],
)
def test_a_delta_leads_from_one_value_to_the_next(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert json.dumps(put_together(before, delta(before, after))) == json.dumps(after)
    assert delta(after, after) == {}
