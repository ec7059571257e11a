"""moves judge: a line of JSON in, a line of JSON out, and clear words for whatever is wrong with a case."""

import argparse
import json
import random
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.board import commands
from vision.board.case_file import lines_of, read_case, write_case
from vision.camera.frames import read_photo

KEYS = {"move", "best", "second", "confidence", "ms"}


@pytest.fixture(scope="module")
def photos(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A board with a dark disc that goes from one place to another; the same in grey, small, and damaged."""
    folder = tmp_path_factory.mktemp("photos")
    rng = np.random.default_rng(1)
    ground = cv2.resize(rng.integers(60, 200, (12, 16, 3)).astype(np.uint8), (320, 240), interpolation=cv2.INTER_CUBIC)
    for name, at in (("before.png", (80, 120)), ("after.png", (200, 120))):
        picture = ground.copy()
        cv2.circle(picture, at, 14, (20, 10, 10), -1)
        cv2.imwrite(str(folder / name), picture)
    after = cv2.imread(str(folder / "after.png"))
    cv2.imwrite(str(folder / "grey.png"), cv2.cvtColor(after, cv2.COLOR_BGR2GRAY))
    cv2.imwrite(str(folder / "half.png"), cv2.resize(after, (160, 120), interpolation=cv2.INTER_AREA))
    cv2.imwrite(str(folder / "dot.png"), after[:16, :16])
    (folder / "damaged.png").write_bytes((folder / "after.png").read_bytes()[:90])
    return folder


def case(**other: object) -> dict[str, object]:
    ends = [{"from": [80, 120], "to": [x, y]} for x, y in ((200, 60), (200, 120), (140, 180))]
    return {"before": "before.png", "after": "after.png", "square": 40, "candidates": ends, "game": "ignored", **other}


def answers(folder: Path, lines: list[str], capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, list[str]]:
    file = folder / "cases.jsonl"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    parser = argparse.ArgumentParser()
    commands.moves_arguments(parser)
    chosen = parser.parse_args(["judge", str(file), *more])
    status = chosen.run(chosen)
    return status, capsys.readouterr().out.splitlines()


def judged(folder: Path, capsys: pytest.CaptureFixture[str], *cases: object) -> tuple[int, list[dict[str, object]]]:
    status, out = answers(folder, [one if isinstance(one, str) else json.dumps(one) for one in cases], capsys, "--json")
    return status, [json.loads(line) for line in out]


def test_each_case_is_answered_in_order(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (one, other) = judged(photos, capsys, case(), case(candidates=case()["candidates"][::-1]))  # type: ignore[index]
    assert status == 0
    assert one.keys() == other.keys() == KEYS
    assert (one["move"], one["best"]) == (1, 1)
    assert isinstance(one["confidence"], float)
    assert 0.85 <= one["confidence"] <= 1
    assert other["best"] == 1


@pytest.mark.parametrize("after", ["grey.png", "half.png", "after.png"])
def test_grey_and_smaller_pictures_are_judged_alike(
    after: str, photos: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, (found,) = judged(photos, capsys, case(after=after))
    assert (status, found["best"]) == (0, 1)


def test_a_photo_of_many_megapixels_is_judged_in_its_own_pixels(
    tmp_path: Path, photos: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Such as telephones take: places are told in its pixels, so it must not be made smaller on the way."""
    scale = 14
    for name in ("before.png", "after.png"):
        large = cv2.resize(cv2.imread(str(photos / name)), None, fx=scale, fy=scale, interpolation=cv2.INTER_NEAREST)
        cv2.imwrite(str(tmp_path / name), large)
    ends = [{"from": [80 * scale, 120 * scale], "to": [x * scale, y * scale]} for x, y in ((200, 60), (200, 120))]
    status, (found,) = judged(tmp_path, capsys, case(square=40 * scale, candidates=ends))
    assert (status, found["move"]) == (0, 1)


def test_without_candidates_nothing_is_best(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (found,) = judged(photos, capsys, case(candidates=[]))
    assert status == 0
    assert (found["move"], found["best"], found["second"], found["confidence"]) == (None, None, None, 0.0)


def test_candidates_outside_the_picture_are_never_sure(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    far = [{"from": [-900, 4000], "to": [99999, -5]}, {"from": [320.5, 240], "to": [-1, -1]}]
    status, (found,) = judged(photos, capsys, case(candidates=far))
    assert (status, found["move"]) == (0, None)
    assert found["best"] in (0, 1)


def test_a_case_that_fails_says_why_and_the_others_go_on(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = [
        case(before="missing.png"), case(after="damaged.png"), case(after=""), case(before=7), case(square=0),
        case(square="wide"), case(square=True), case(square=float("nan")), case(candidates={}), case(candidates=[3]),
        case(candidates=[{"from": [1, 2]}]), case(candidates=[{"from": [1, 2], "to": [1, None]}]), case(before="a\0b"),
        case(candidates=[{"from": [1, 1e300], "to": [1, 2]}]), [], "{", "null", "[" * 100_000, case(before="x" * 5000),
    ]  # fmt: skip
    status, found = judged(photos, capsys, *wrong, case())
    assert status == 1
    assert [set(one) for one in found[:-1]] == [{"error"}] * len(wrong)
    assert all(isinstance(one["error"], str) and one["error"] for one in found[:-1])
    assert found[-1]["move"] == 1


def test_thousands_of_candidates_are_judged(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = [{"from": [80, 120], "to": [x, y]} for x in range(4, 320, 7) for y in range(4, 240, 7)]
    status, (found,) = judged(photos, capsys, case(candidates=[*many, {"from": [80, 120], "to": [200, 120]}]))
    assert status == 0
    best = [*many, {"to": [200, 120]}][int(found["best"])]["to"]  # type: ignore[call-overload]
    assert abs(best[0] - 200) + abs(best[1] - 120) < 16


def test_in_words(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.dumps(one) for one in (case(), case(after="before.png"), case(candidates=[]), {})]
    status, out = answers(photos, lines, capsys)
    assert status == 1
    assert out[0].startswith("1: candidate 1")
    assert out[1].startswith("2: not sure")
    assert "no candidates" in out[2]
    assert len(out) == 4


def test_random_cases_never_stop_it(photos: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(7)
    names = ["before.png", "after.png", "grey.png", "half.png", "dot.png", "damaged.png", "nobody.png"]

    def number() -> float:
        return rng.choice([0, 1, -3, 2.5, 80, 120, 200, 1e5, -1e5, 319, rng.uniform(-50, 400)])

    def candidate() -> dict[str, list[float]]:
        return {"from": [number(), number()], "to": [number(), number()]}

    cases = [
        {
            "before": rng.choice(names), "after": rng.choice(names),
            "square": rng.choice([0.01, 0.5, 3, 17, 40, 200, 5000, 1e6]),
            "candidates": [candidate() for _ in range(rng.choice([1, 2, 9, 40]))],
        }
        for _ in range(30)
    ]  # fmt: skip
    _status, found = judged(photos, capsys, *cases)
    assert len(found) == len(cases)
    for one, given in zip(found, cases, strict=True):
        readable = {"damaged.png", "nobody.png"}.isdisjoint({given["before"], given["after"]})
        assert set(one) == (KEYS if readable else {"error"})
        if readable:
            assert 0 <= float(one["confidence"]) <= 1  # type: ignore[arg-type]


def test_a_case_that_is_sent_in_is_judged_as_it_was(photos: Path, tmp_path: Path) -> None:
    before, after = read_photo(photos / "before.png"), read_photo(photos / "after.png")
    candidates = [((80.0, 120.0), (200.5, 60.0)), ((80.0, 120.0), (200.0, 120.0))]
    file = write_case(tmp_path / "sent", before, after, 40.5, candidates)
    (line,) = lines_of(file)
    case = read_case(line, file.parent)
    assert (case.square, list(case.candidates)) == (40.5, candidates)
    assert np.array_equal(read_photo(case.before), before)
    assert np.array_equal(read_photo(case.after), after)
