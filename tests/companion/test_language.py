"""The language spoken at the table: begun by the environment, changed at any moment, with its own lists and numbers."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion import language
from companion.cli import main
from companion.language import (
    LANGUAGES,
    OWN_NAMES,
    _,
    and_list,
    date_words,
    in_language,
    in_one_sentence,
    language_of_environment,
    ngettext,
    number,
    speak,
    spoken,
    start_language,
)
from companion.record.refusal import FormatReason, FormatRefused

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def test_the_language_can_be_changed_at_any_moment() -> None:
    heard = []
    for code in ("en", "fr", "de", "fr", "en"):
        speak(code)
        heard.append((spoken(), _("Pilgrim")))
    assert heard == [("en", "Pilgrim"), ("fr", "Pèlerin"), ("de", "Pilger"), ("fr", "Pèlerin"), ("en", "Pilgrim")]


def test_an_unknown_language_is_refused_and_the_old_one_goes_on() -> None:
    speak("de")
    with pytest.raises(ValueError, match=r"'tlh' is not spoken here; known are en, fr, de"):
        speak("tlh")
    assert (spoken(), _("Pilgrim")) == ("de", "Pilger")


def test_a_sentence_can_be_asked_for_in_another_language() -> None:
    speak("fr")
    assert in_language("de", lambda: _("Pilgrim")) == "Pilger"
    assert (spoken(), _("Pilgrim")) == ("fr", "Pèlerin")


def test_the_old_language_comes_back_even_if_saying_fails() -> None:
    with pytest.raises(ZeroDivisionError):
        in_language("de", lambda: str(1 // 0))
    assert spoken() == "en"


def test_a_refusal_that_is_logged_in_one_thread_leaves_the_language_of_the_others() -> None:
    """`str()` of a refusal is English; a sentence that another thread words meanwhile stays German."""
    speak("de")
    logging, worded = threading.Event(), threading.Event()

    class Slow(FormatRefused):
        def words(self) -> str:
            logging.set()
            worded.wait(5)
            return super().words()

    logged: list[str] = []
    logger = threading.Thread(target=lambda: logged.append(str(Slow(FormatReason.EMPTY_LINE))))
    logger.start()
    assert logging.wait(5)
    said = spoken(), _("Pilgrim")
    worded.set()
    logger.join()
    assert said == ("de", "Pilger")
    refused = FormatRefused(FormatReason.EMPTY_LINE)
    assert logged[0] == in_language("en", refused.words) != refused.words()


def test_no_words_stay_no_words() -> None:
    for code in LANGUAGES:
        speak(code)
        assert _("") == ""


def test_an_unknown_sentence_is_said_in_english() -> None:
    speak("de")
    assert _("A sentence nobody wrote") == "A sentence nobody wrote"
    assert ngettext("{n} unwritten coin", "{n} unwritten coins", 2) == "{n} unwritten coins"


def test_every_language_says_its_own_name() -> None:
    assert set(OWN_NAMES) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de-CH"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"}, "de"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_machine_says_which_language_to_begin_with(environment: dict[str, str], code: str) -> None:
    assert language_of_environment(environment) == code


@pytest.mark.parametrize(
    ("option", "setting", "environment", "code"),
    [
        ("fr", "de", "en_GB.UTF-8", "fr"),
        (None, "de", "fr_FR.UTF-8", "de"),
        (None, None, "fr_FR.UTF-8", "fr"),
        (None, None, "DE", "de"),
        ("tlh", "ja", "de_AT", "de"),
        (None, None, "ja_JP", "en"),
    ],
)
def test_the_option_goes_before_the_setting_and_the_setting_before_the_environment(
    option: str | None, setting: str | None, environment: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", environment)
    assert start_language(option, setting) == code


def test_a_language_without_its_catalogue_says_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(language, "_FOLDER", tmp_path)
    language.catalogue.cache_clear()
    speak("de")
    assert _("Pilgrim") == "Pilgrim"
    language.catalogue.cache_clear()


def test_without_being_told_it_looks_at_the_real_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert language_of_environment() == "de"


@pytest.mark.parametrize(
    ("code", "small", "large", "broken"),
    [("en", "42", "12,345", "0.5"), ("fr", "42", "12\u00a0345", "0,5"), ("de", "42", "12.345", "0,5")],
)
def test_numbers_are_written_as_the_language_does(code: str, small: str, large: str, broken: str) -> None:
    speak(code)
    assert (number(42), number(12345), number(0.5)) == (small, large, broken)


@pytest.mark.parametrize(
    ("code", "three"),
    [("en", "fan, doll and kimono"), ("fr", "fan, doll et kimono"), ("de", "fan, doll und kimono")],
)
def test_lists_are_joined_as_the_language_does(code: str, three: str) -> None:
    speak(code)
    assert and_list(["fan", "doll", "kimono"]) == three
    assert and_list(iter(["fan"])) == "fan"
    assert and_list([]) == ""


def test_clauses_are_joined_as_the_language_does() -> None:
    assert in_one_sentence(["a", "b", "c"]) == "a; b; c"
    assert in_one_sentence([]) == ""
    speak("fr")
    assert in_one_sentence(iter(["a", "b", "c"])) == "a\u00a0; b\u00a0; c"


@pytest.mark.parametrize(
    ("code", "clauses", "words"),
    [
        ("en", ["Aiko rolls", "The table was corrected"], "Aiko rolls; the table was corrected"),
        ("fr", ["Le coup est convenu", "Le Pèlerin reste"], "Le coup est convenu\u00a0; le Pèlerin reste"),
        ("fr", ["Ada lance", "L'Artiste reste"], "Ada lance\u00a0; l'Artiste reste"),
        ("fr", ["Ada lance", "Le prend le jeton"], "Ada lance\u00a0; Le prend le jeton"),  # a player's name
        ("de", ["Beide sind einig", "Der Pilger geht"], "Beide sind einig; der Pilger geht"),
        ("de", ["Ada würfelt", "Dieter zieht"], "Ada würfelt; Dieter zieht"),
    ],
)
def test_an_article_is_small_within_a_sentence(code: str, clauses: list[str], words: str) -> None:
    speak(code)
    assert in_one_sentence(clauses) == words


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "6 March 2026, 09:05"), ("fr", "6 mars 2026, 09:05"), ("de", "6. März 2026, 09:05")],
)
def test_dates_are_told_as_the_language_does(code: str, words: str) -> None:
    speak(code)
    assert date_words(datetime(2026, 3, 6, 9, 5)) == words


def test_a_time_with_a_zone_is_told_in_the_machines_own() -> None:
    when = datetime(2026, 3, 6, 9, 5, tzinfo=UTC)
    assert date_words(when) == date_words(when.astimezone().replace(tzinfo=None))


def test_there_is_room_for_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_spoken", "ja")
    assert and_list(["扇", "人形"]) == "扇、人形"
    assert date_words(datetime(2026, 3, 6, 9, 5)) == "2026年3月6日 9:05"
    assert number(12345) == "12,345"


def test_babel_is_not_imported_before_it_is_needed() -> None:
    asked = (
        "import sys; from companion.language import speak, _, number, and_list; speak('de'); _('Pilgrim');"
        "number(95); and_list(['fan']); print('babel' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "unrecognized arguments: --foo"), ("fr", "inconnus\u00a0: --foo"), ("de", "unbekannte Angaben: --foo")],
)
def test_the_command_line_says_what_it_did_not_understand(
    code: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", code, "--foo"])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err
