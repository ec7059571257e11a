"""The command line: replaying, checking boards, help, and everything that can go wrong around them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import COMMANDS, main
from companion.games.duo.boards.board_file import write_board
from companion.games.duo.record.record import state_json
from companion.language import speak
from companion.play.replay import replay
from tests.companion.games.duo.play import random_game
from tests.companion.games.duo.positions import setup, shikoku

ROOT = Path(__file__).parents[2]
SETUP = json.dumps(setup())
ROLL = '{"do": "roll", "pilgrim": 1, "merchant": 1, "artist": 1}'


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    speak("en")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(json.dumps(event) for event in random_game(1)) + "\n", encoding="utf-8")
    return path


def run(*args: object) -> int:
    """The exit status, whether it is returned or raised by the argument parser."""
    try:
        return main([str(arg) for arg in args])
    except SystemExit as stop:
        assert isinstance(stop.code, int)
        return stop.code


def process(*args: object, **more: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "companion", *map(str, args)]
    env = {**os.environ, "LANG": "C.UTF-8"}
    return subprocess.run(command, cwd=ROOT, capture_output=True, env=env, timeout=60, check=False, **more)


def test_replay_prints_the_state_after_each_event(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", record, "--json") == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    expected = [json.loads(json.dumps(state_json(state))) for _event, state in replay(record.read_bytes(), None)]
    assert printed == expected
    assert printed[-1]["phase"] == "over"


def test_an_unfinished_game_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "short.jsonl"
    path.write_text(f"{SETUP}\n{ROLL}")
    assert run("replay", path, "--json") == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert run("replay", path) == 0
    assert "The game is not over." in capsys.readouterr().out


def test_a_refused_event_is_an_error_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "wrong.jsonl"
    path.write_text(f'{SETUP}\n{ROLL}\n{{"do": "move", "die": "merchant", "to": "m4"}}\n{ROLL}\n')
    speak("fr")
    assert run("--lang", "fr", "replay", path, "--json") == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 3
    assert json.loads(out[-1]) == {
        "error": "m4 is 3 routes away; the merchant die shows 1. It can go to c1, c8 or m2.",
        "line": 3,
    }
    assert run("replay", path) == 1
    said = capsys.readouterr()
    assert f"{path}, line 3: m4 is 3 routes away" in said.err
    assert "Turn 1" in said.out


def test_the_story_reads_as_a_game(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", record) == 0
    story = capsys.readouterr().out
    assert story.startswith(("Aiko (Purple) and Ben (Green) begin", "Ben (Green)"))
    assert "\nTurn 2\n" in story
    assert "The game is over" in story
    assert "faith" in story.splitlines()[-1]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"\xef\xbb\xbf" + SETUP.encode(), 1),
        (SETUP.encode() + b"\n\xff\n", 2),
        (SETUP.encode() + b"\n{\n", 2),
        (SETUP.encode() + b"\n\n", 2),
        (SETUP.encode() + b"\n" + b"x" * 10_000_000, 2),
        (SETUP.encode() + b'\n{"do": "roll", "pilgrim": ' + b"9" * 9_000 + b"}", 2),
        (SETUP.encode() + b"\n" + b"[" * 500_000, 2),
        (SETUP.replace("Shikoku", "nowhere.toml").encode(), 1),
        (b"\x00" * 1000, 1),
        (os.urandom(3000).replace(b"\n", b"") or b"x", 1),
    ],
)
def test_broken_records_give_one_clear_error(
    content: bytes, line: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(content)
    assert run("replay", path, "--json") == 1
    error = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert list(error) == ["error", "line"]
    assert error["line"] == line
    assert 10 < len(error["error"]) < 600
    assert run("replay", path) == 1
    assert f"line {line}: " in capsys.readouterr().err


def test_a_missing_file_a_folder_and_a_forbidden_file_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for file, words in ((tmp_path / "no.jsonl", "no such file"), (tmp_path, "folder"), ("a\x00b", "cannot be read")):
        assert run("replay", file, "--json") == 2
        assert words in capsys.readouterr().err
        assert run("board", "check", file) == 2
        assert capsys.readouterr().err
    forbidden = tmp_path / "forbidden.jsonl"
    forbidden.write_text(SETUP)

    def no_permission(*_args: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", no_permission)
    monkeypatch.setattr(Path, "read_text", no_permission)
    assert run("replay", forbidden) == 2
    assert "permission" in capsys.readouterr().err
    assert run("board", "check", forbidden) == 2
    assert "Permission denied" in capsys.readouterr().err


def test_a_closed_pipe_ends_quietly_without_a_traceback(record: Path) -> None:
    for options in ([], ["--json"]):
        command = [sys.executable, "-m", "companion", "replay", str(record), *options]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as replaying:
            assert replaying.stdout is not None
            assert replaying.stderr is not None
            replaying.stdout.close()
            errors = replaying.stderr.read().decode()
            assert replaying.wait(60) == 1
        assert "Traceback" not in errors
        assert "could not be written" in errors


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")
def test_a_full_disk_is_said(record: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "companion", "replay", str(record), "--json"]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b"could not be written" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("args", ["--help", "--version"])
def test_a_help_that_cannot_be_written_is_said_too(args: str, unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    script = f"exec {sys.executable} -m companion {args} > /dev/full"
    done = subprocess.run(["sh", "-c", script], cwd=ROOT, env=env, capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.decode() == "tokaido-companion: The output could not be written: No space left on device.\n"


def test_an_output_closed_from_the_start_is_said(record: Path) -> None:
    script = f"exec {sys.executable} -m companion replay {record} --json >&-"
    done = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    assert b"could not be written" in done.stderr


def test_what_goes_wrong_is_never_told_among_the_states() -> None:
    script = f"exec {sys.executable} -m companion replay nothing-there.jsonl --json 2>&-"
    done = subprocess.run(["sh", "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


def test_no_output_at_all_is_no_trouble(record: Path) -> None:
    script = f"exec {sys.executable} -m companion replay {record} --json >&- 2>&-"
    assert subprocess.run(["sh", "-c", script], cwd=ROOT, timeout=60, check=False).returncode in (0, 1)


def test_a_terminal_without_the_letters_is_no_trouble(record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("Aiko", "愛子")
    record.write_text(text, encoding="utf-8")
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LANG": "C"}
    command = [sys.executable, "-m", "companion", "replay", str(record)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_board_check_says_what_a_board_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("board", "check", "Shikoku") == 0
    said = capsys.readouterr().out
    for part in ("Shikoku", "28, clockwise: c1 s1", "m2 (4)", "1, 2, 2, 3, 3, 4", "dice.pilgrim", "c1–m1"):
        assert part in said
    path = tmp_path / "mine.toml"
    path.write_text(write_board(shikoku()), encoding="utf-8")
    assert run("board", "check", path) == 0


def test_board_check_says_what_is_wrong_and_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(write_board(shikoku()).replace("draw = 4", "draw = 9"), encoding="utf-8")
    assert run("board", "check", path) == 1
    assert capsys.readouterr().err == f"{path}: mountains[1].draw: is 9; draw is 2, 3 or 4\n"
    path.write_text("game = [1]\n" + write_board(shikoku()), encoding="utf-8")
    assert run("board", "check", path) == 1
    assert "game: is an unknown key" in capsys.readouterr().err
    path.write_bytes(b"\xff")
    assert run("board", "check", path) == 1
    assert capsys.readouterr().err == f"{path}: is not UTF-8 text\n"


def test_help_reads_well_and_lists_every_command_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    said = capsys.readouterr().out
    for part in ("replay", "board", "--camera", "--size", "--data", "--lang", "--windowed", "--version", "Tokaido Duo"):
        assert part in said
    assert "commands:\n  replay" in said
    for command in (("replay",), ("board",), ("board", "check")):
        assert run(*command, "--help") == 0
        assert " ".join(command) in capsys.readouterr().out


def test_the_language_comes_from_the_option_or_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = []
    monkeypatch.setattr("companion.cli.speak", spoken.append)
    for environment, args, code in (
        ({}, (), "en"),
        ({"LANG": "fr_CH.UTF-8"}, (), "fr"),
        ({"LANG": "fr_CH.UTF-8", "LC_ALL": "de_DE.UTF-8"}, (), "de"),
        ({"LANG": "ja_JP.UTF-8"}, (), "en"),
        ({"LANG": "C"}, (), "en"),
        ({"LANG": "DE"}, (), "de"),
        ({"LANG": "de"}, ("--lang=fr",), "fr"),
        ({"LANG": "fr_FR"}, ("--lang", "de"), "de"),
    ):
        with monkeypatch.context() as patch:
            for name, value in environment.items():
                patch.setenv(name, value)
            run(*args, "--help")
        assert spoken == [code], "the language is decided once"
        spoken.clear()
    capsys.readouterr()


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("tokaido-companion 0.")


@pytest.mark.parametrize(
    "args",
    [
        ("dance",), ("replay",), ("replay", "a", "b"), ("board",), ("board", "burn"), ("board", "check"),
        ("--size", "3"),
        ("--size", "axb"), ("--size", "99999x99999"), ("--size",), ("--camera", "film"), ("--camera", "usb:x"),
        ("--camera", "folder:"), ("--lang", "xx"), ("--data",), ("--wrong",), ("replay", "x", "--wrong"),
    ],
)  # fmt: skip
def test_wrong_use_is_said_with_status_2(args: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*args) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "--help" in said.err


def test_without_a_command_the_app_starts_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def start(args: object) -> int:
        started.append(args)
        return 7

    monkeypatch.setattr("ui.shell.start.main", start)
    assert run() == 7
    assert run("--camera", "usb:0", "--size", "1024x600", "--data", "here", "--lang", "fr", "--windowed") == 7
    plain, told = started
    assert (plain.camera, plain.size, plain.data, plain.lang, plain.windowed) == (None, None, None, None, False)
    assert (told.camera, told.size, told.data, told.lang, told.windowed) == (
        "usb:0", (1024, 600), Path("here"), "fr", True,
    )  # fmt: skip


def test_data_and_language_are_understood_before_and_after_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (
        ("--data", tmp_path / "none", "--lang", "de", "replay", "3"),
        ("replay", "3", "--data", tmp_path / "none", "--lang", "de"),
    ):
        assert run(*args) == 2
        assert capsys.readouterr().err.startswith("3: ")
    assert not (tmp_path / "none").exists()


def test_a_kept_game_is_replayed_by_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from companion.games.duo.game import DUO
    from companion.store.store import Store

    events = random_game(1)
    with Store(tmp_path) as store:
        session = store.new_game(DUO, events[0], write_board(shikoku()))
        for event in events[1:30]:
            session.do([event])
        session.undo()
        number = session.game_number
    assert run("--data", tmp_path, "replay", number, "--json") == 0
    assert len(capsys.readouterr().out.splitlines()) == 29
    assert run("--data", tmp_path, "replay", number) == 0
    assert "Turn 1" in capsys.readouterr().out
    assert run("--data", tmp_path, "replay", number + 1) == 2
    assert run("--data", tmp_path, "replay", "9" * 5000) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_command_line_loads_neither_screen_nor_camera() -> None:
    heavy = ("kivy", "cv2", "numpy", "companion.store.store")
    code = (
        "import sys\nfrom companion.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        f"print([name for name in {heavy!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=True)
    assert done.stderr.decode().strip() == "[]"


def test_every_command_names_a_module_of_ours() -> None:
    assert all(module.split(".")[0] in ("companion", "vision", "ui") for module, _words in COMMANDS.values())


def test_a_thread_inside_opencv_does_not_end_the_process_by_an_abort() -> None:
    code = (
        "import sys, threading\nimport cv2, numpy as np\nfrom companion import cli\n"
        "begun = threading.Event()\n"
        "def work():\n"
        "    while True:\n"
        "        cv2.GaussianBlur(np.zeros((400, 400, 3), np.uint8), (31, 31), 5)\n"
        "        begun.set()\n"
        "def main():\n"
        "    threading.Thread(target=work, daemon=True).start()\n"
        "    begun.wait()\n"
        "    print('all is said')\n"
        "    return 3\n"
        "cli.main = main\nsys.exit(cli.program())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout.decode().strip(), done.stderr) == (3, "all is said", b"")
