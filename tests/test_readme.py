"""The README keeps its word: its examples run, its commands exist, its files are there."""

import doctest
import re
from pathlib import Path

import pytest

from companion.cli import COMMANDS, main
from companion.language import speak

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("document", "least"), [("README.md", 3), ("docs/python.md", 12)])
def test_the_examples_do_what_they_say(document: str, least: int) -> None:
    said: list[str] = []
    text = (ROOT / document).read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, document, str(ROOT / document), 0)
    assert len(examples.examples) >= least
    doctest.DocTestRunner().run(examples, out=said.append)
    assert not said, "".join(said)


def links() -> list[str]:
    return re.findall(r"\]\(([^)#:]+)\)", README)


@pytest.mark.parametrize("link", links())
def test_what_it_links_to_is_there(link: str) -> None:
    assert (ROOT / link).exists()


def test_the_folders_it_names_are_there() -> None:
    named = re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE)
    assert len(named) == 8
    assert not [folder for folder in named if not (ROOT / folder).is_dir()]


def commands() -> list[tuple[str, ...]]:
    """Every `./run COMMAND` that the README names, without what is to be given to it."""
    named = re.findall(r"`\./run ((?:[a-z]+ ?)+)", README)
    return sorted({tuple(words.split()) for words in named} | {("dice", "read"), ("dice", "test")})


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_the_commands_it_names_exist(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*command, "--help"])
    speak("en")
    assert ended.value.code == 0
    assert command[0] in capsys.readouterr().out


def test_every_command_is_in_it() -> None:
    assert not [command for command in COMMANDS if f"`./run {command}" not in README]


def test_a_newcomer_reads_it_in_two_minutes() -> None:
    prose = re.sub(r"```.*?```|^\|.*\|$", "", README, flags=re.DOTALL | re.MULTILINE)
    assert len(prose.split()) <= 450, "two minutes are about 450 words, besides commands and examples"
