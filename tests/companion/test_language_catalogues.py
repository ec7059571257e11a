"""The translations: every sentence of the app in every language, with the same places and each one's typography."""

from pathlib import Path

import pytest

from tools import catalogues as tool

SPOKEN = 'from companion.language import _, ngettext\n_("Move")\nngettext("{n} coin", "{n} coins", 2).format(n=2)\n'
FRENCH = {"Move": "Déplacer", ("{n} coin", "{n} coins"): ("{n} pièce", "{n} pièces")}
GERMAN = {"Move": "Ziehen", ("{n} coin", "{n} coins"): ("{n} Münze", "{n} Münzen")}


class Checkout:
    """A small project with three sentences of code and its two catalogues."""

    def __init__(self, folder: Path) -> None:
        self.root, self.locale = folder, folder / "locale"
        (folder / "companion").mkdir()
        self.code(SPOKEN)
        self.translate("fr", FRENCH)
        self.translate("de", GERMAN)

    def code(self, text: str) -> None:
        (self.root / "companion" / "words.py").write_text(text)

    def translate(self, language: str, said: dict, flags: tuple[str, ...] = ()) -> None:
        tool.catalogue_file(language, locale=self.locale).unlink(missing_ok=True)
        catalogue = tool.read_catalogue(language, self.locale)
        for id, string in said.items():
            catalogue.add(id, string, locations=[("companion/words.py", 0)], flags=flags)
        for path, content in tool.files(catalogue, self.locale):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def problems(self) -> list[str]:
        return tool.problems(self.locale, self.root)

    def update(self) -> None:
        tool.update(self.locale, self.root)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_every_sentence_of_the_app_is_translated() -> None:
    found = tool.problems()
    assert not found, "\n".join([*found, "Run tools/catalogues and translate what is new in companion/locale."])


def test_all_languages_hold_the_same_sentences() -> None:
    sets = [{message.id for message in tool.read_catalogue(language)} for language in tool.LANGUAGES]
    assert all(each == sets[0] for each in sets)


def test_every_language_the_app_speaks_has_a_catalogue() -> None:
    from companion.language import LANGUAGES

    assert ("en", *tool.LANGUAGES) == LANGUAGES


def test_complete_catalogues_have_no_problems(checkout: Checkout) -> None:
    assert checkout.problems() == []


def test_updating_complete_catalogues_changes_no_byte(checkout: Checkout) -> None:
    checkout.update()
    before = {path: path.read_bytes() for path in checkout.locale.rglob("*.?o")}
    checkout.update()
    assert {path: path.read_bytes() for path in checkout.locale.rglob("*.?o")} == before
    assert checkout.problems() == []


def test_a_new_sentence_fails_until_it_is_translated(checkout: Checkout) -> None:
    checkout.code(SPOKEN + '_("Undo")\n')
    missing = [f"{language}: not translated (companion/words.py): 'Undo'" for language in ("fr", "de")]
    assert set(missing) < set(checkout.problems()), "and the files are stale"
    checkout.update()
    assert checkout.problems() == missing


def test_a_similar_sentence_lends_no_translation(checkout: Checkout) -> None:
    checkout.code(SPOKEN.replace('"Move"', '"Move!"'))
    checkout.update()
    assert "fr: not translated (companion/words.py): 'Move!'" in checkout.problems()


def test_a_sentence_no_longer_said_goes(checkout: Checkout) -> None:
    checkout.code(SPOKEN.replace('_("Move")', ""))
    stale = [f"companion.{kind} is stale: run tools/catalogues" for kind in ("po", "mo")]
    assert checkout.problems() == [f"{language}: {each}" for language in ("fr", "de") for each in stale]
    checkout.update()
    assert checkout.problems() == []
    assert b"Move" not in tool.catalogue_file("fr", locale=checkout.locale).read_bytes()


def test_a_sentence_inside_a_formatted_string_is_found(checkout: Checkout) -> None:
    checkout.code(SPOKEN + "f\"[{_('Undo')}]\"\n")
    assert "fr: not translated (companion/words.py): 'Undo'" in checkout.problems()


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"Move": ""}, "not translated (companion/words.py): 'Move'"),
        ({"Move": "Déplacer {n}"}, "different {places}: 'Move'"),
        ({"Move": "Déplacer {"}, "different {places}: 'Move'"),
        ({"Move": "Déplacer %s"}, "different {places}: 'Move'"),
        ({("{n} coin", "{n} coins"): ("{n} pièce", "{m} pièces")}, "different {places}: '{n} coin'"),
        ({("{n} coin", "{n} coins"): ("{n} pièce", "")}, "not translated (companion/words.py): '{n} coin'"),
        ({"Move": "Déplacer "}, "begins or ends with other white space: 'Move'"),
        ({"Move": "On joue ?"}, "French wants"),
        ({"Move": "L’artiste"}, "French wants"),
    ],
)
def test_a_wrong_translation_is_found(checkout: Checkout, said: dict, problem: str) -> None:
    checkout.translate("fr", FRENCH | said)
    [found] = checkout.problems()
    assert found.startswith(f"fr: {problem}")


def test_a_fuzzy_translation_is_found(checkout: Checkout) -> None:
    checkout.translate("de", GERMAN, flags=("fuzzy",))
    assert "de: fuzzy: 'Move'" in checkout.problems()


def test_a_stale_compiled_catalogue_is_found(checkout: Checkout) -> None:
    tool.catalogue_file("de", "mo", checkout.locale).write_bytes(b"old")
    assert checkout.problems() == ["de: companion.mo is stale: run tools/catalogues"]


def test_one_thing_and_many_things_may_share_a_singular(checkout: Checkout) -> None:
    checkout.code(SPOKEN + '_("{n} coin")\n')
    assert checkout.problems() == []


@pytest.mark.parametrize(
    "text", ["On joue\u00a0?", "«\u00a0Violet\u00a0»", "À 12:30", "usb:0", "Quoi\u00a0?!", "?", "a\u00a0: b"]
)
def test_french_set_as_french_should_be(text: str) -> None:
    assert not tool.french_spacing(text)


@pytest.mark.parametrize("text", ["On joue?", "On joue ?", "« Violet »", "a : b", "a; b", "(Quoi ?)", "{x:02d} : b"])
def test_french_with_the_wrong_spaces(text: str) -> None:
    assert tool.french_spacing(text)
