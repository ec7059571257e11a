"""./run and ./test from nothing and the second time: what they say, what they refuse, how little they take."""

import os
import resource
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OVERHEAD = 0.3  # seconds that ./run may take before Python starts, once everything is there

PYTHON = """#!/bin/sh
# Stands in for Python: makes a pretended environment, installs nothing, repeats what it was asked to run.
case "$*" in
    *"-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    *"-m pip "*) echo "pip $*" >> "$FAKE_LOG"; [ -z "$FAKE_PIP_FAILS" ] || { echo "no route" >&2; exit 1; } ;;
    *"ensurepip"*) [ -z "$FAKE_NO_VENV" ] ;;
    *"version_info"*) [ -z "$FAKE_OLD" ] ;;
    *"import pip"*) ;;
    *) echo "python $*" ;;
esac
"""
LDCONFIG = '#!/bin/sh\n[ -n "$FAKE_NO_GL" ] || printf "libGL.so.1\\nlibEGL.so.1\\n"\n'
NOBODY = "#!/bin/sh\necho 1000\n"  # id -u: not root, so nothing is installed with apt
NEEDED = ("bash", "sh", "cat", "cksum", "dirname", "grep", "mkdir", "cp", "rm")


class Clone:
    """A fresh checkout on a pretended machine that has only what a test gives it."""

    def __init__(self, folder: Path) -> None:
        self.root, self.bin, self.log = folder / "a clone", folder / "bin", folder / "log"
        self.root.mkdir()
        self.bin.mkdir()
        for name in ("run", "test", "setup-env", "pyproject.toml"):
            shutil.copy(ROOT / name, self.root / name)
        for name in NEEDED:
            (self.bin / name).symlink_to(str(shutil.which(name)))
        for name, text in (("python3", PYTHON), ("ldconfig", LDCONFIG), ("id", NOBODY)):
            self.command(name, text)

    def command(self, name: str, text: str) -> None:
        (self.bin / name).write_text(text)
        (self.bin / name).chmod(0o755)

    def start(self, *arguments: str, **machine: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.bin), "FAKE_LOG": str(self.log), "HOME": str(self.root), **machine}
        return subprocess.run(arguments, cwd=self.root, env=environment, capture_output=True, text=True, timeout=300)

    def installs(self) -> int:
        return len(self.log.read_text().splitlines()) if self.log.exists() else 0


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_the_first_start_says_what_it_does_and_then_runs(clone: Clone) -> None:
    first = clone.start("./run", "replay", "a game.jsonl")
    assert first.returncode == 0, first.stderr
    assert first.stdout == "python -m companion replay a game.jsonl\n"
    assert [line.split()[0] for line in first.stderr.splitlines()] == ["Making", "Installing", "Ready."]


def test_the_second_start_says_nothing_and_installs_nothing(clone: Clone) -> None:
    clone.start("./run")
    second = clone.start("./run", "--version")
    assert (second.stdout, second.stderr, clone.installs()) == ("python -m companion --version\n", "", 1)


def work_of_others() -> float:
    """Seconds of processor time that processes started here have used: unlike the clock, no busy machine adds to it."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_the_second_start_takes_no_time(clone: Clone) -> None:
    clone.start("./run")
    taken = []
    for _time in range(5):
        began = work_of_others()
        clone.start("./run")
        taken.append(work_of_others() - began)
    assert min(taken) < OVERHEAD, f"{taken} s, at most {OVERHEAD}"


def test_changed_needs_are_installed_at_the_next_start(clone: Clone) -> None:
    clone.start("./run")
    with (clone.root / "pyproject.toml").open("a") as file:
        file.write("# one more\n")
    assert "Installing" in clone.start("./run").stderr
    assert clone.installs() == 2


def test_it_starts_from_any_folder(clone: Clone) -> None:
    command = ["bash", "-c", f'cd / && "{clone.root}/run" --version']
    assert clone.start(*command).stdout == "python -m companion --version\n"


def test_without_python_it_says_which_command_helps(clone: Clone) -> None:
    refused = clone.start("./run", FAKE_OLD="1")
    assert refused.returncode == 1
    assert "sudo apt-get install python3 python3-venv" in refused.stderr
    assert "Python 3.11 or newer" in refused.stderr


def test_without_venv_it_says_which_command_helps(clone: Clone) -> None:
    refused = clone.start("./run", FAKE_NO_VENV="1")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "sudo apt-get install python3-venv" in refused.stderr


def test_without_gl_it_says_which_command_helps(clone: Clone) -> None:
    for _time in range(2):
        refused = clone.start("./run", FAKE_NO_GL="1")
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "sudo apt-get install libgl1 libegl1" in refused.stderr
    assert clone.start("./run").returncode == 0


def test_the_arguments_of_the_app_are_not_taken_for_its_needs(clone: Clone) -> None:
    clone.start("./run", "replay", "a game.jsonl")
    assert "[" not in clone.log.read_text()
    clone.start("./run", "games")
    assert clone.installs() == 1


@pytest.mark.parametrize("command", ["./run", "./test"])
def test_a_failed_installation_is_tried_again_at_the_next_start(clone: Clone, command: str) -> None:
    refused = clone.start(command, FAKE_PIP_FAILS="1")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "no route" in refused.stderr
    assert "Ready." in clone.start(command).stderr


def test_the_tests_ask_for_more_than_the_app(clone: Clone) -> None:
    clone.start("./run")
    assert "[test]" not in clone.log.read_text()
    clone.start("./test")
    assert "[test]" in clone.log.read_text()


def test_after_the_tests_the_app_has_nothing_left_to_install(clone: Clone) -> None:
    clone.start("./test")
    said = clone.start("./run", "--version")
    assert (said.stdout, said.stderr, clone.installs()) == ("python -m companion --version\n", "", 1)


def test_test_checks_style_then_types_then_the_game(clone: Clone) -> None:
    said = clone.start("./test").stdout.splitlines()
    asked = [line.split()[2] for line in said if line.startswith("python -m")]
    assert asked == ["ruff", "mypy", "pytest"]


def test_the_commands_can_be_executed() -> None:
    for name in ("run", "test", ".ci/run", "tools/catalogues"):
        assert os.access(ROOT / name, os.X_OK), name


def test_pages_boards_sounds_and_models_are_part_of_the_package() -> None:
    """pip leaves out every file that no pattern of pyproject.toml names."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert settings["packages"]["find"]["include"] == ["companion*", "vision*", "calibration*", "ui*"]
    left_out, packed = set(), set()
    for package in ("companion", "vision", "calibration", "ui"):
        patterns = settings["package-data"].get(package, [])
        taken = {file for pattern in patterns for file in (ROOT / package).glob(pattern) if file.is_file()}
        there = {file for file in (ROOT / package).rglob("*") if file.is_file() and file.suffix not in (".py", ".pyc")}
        left_out |= there - taken
        packed |= {file.suffix for file in taken}
    assert not left_out
    assert {".po", ".mo", ".toml", ".txt", ".onnx", ".dice", ".otf", ".wav"} <= packed


@pytest.mark.long
def test_a_real_fresh_clone_runs(tmp_path: Path) -> None:
    """The same for real, in a clone of what is committed; needs a package index that can be reached."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(tmp_path / "clone")], check=True)
    first = subprocess.run([str(tmp_path / "clone" / "run"), "--version"], capture_output=True, text=True, timeout=900)
    assert first.returncode == 0, first.stderr
    began = work_of_others()
    second = subprocess.run([str(tmp_path / "clone" / "run"), "--version"], capture_output=True, text=True)
    assert second.stdout == first.stdout
    assert work_of_others() - began < 1
