"""The translations: Babel collects the app's sentences, brings each language's companion.po up to date and compiles it.

`--check` changes nothing and lists what is missing. A sentence that is new or has changed starts untranslated: a guess
taken from a similar sentence would look finished without being right.
"""

import argparse
import ast
import re
import string
import sys
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "companion" / "locale"
LANGUAGES = ("fr", "de")  # English is what the code says
PACKAGES = ("companion", "vision", "calibration", "ui")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


class Sentences(Catalog):
    """A catalogue whose header holds no dates and no versions: the same sentences give the same bytes."""

    def _own_headers(self) -> list[tuple[str, str]]:
        told = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
        return [(name, value) for name, value in self._get_mime_headers() if name in told]

    mime_headers = property(_own_headers, Catalog._set_mime_headers)


def sentences_in_the_code(root: Path = ROOT) -> Sentences:
    found = Sentences()
    for path in (path for package in PACKAGES for path in sorted((root / package).rglob("*.py"))):
        with path.open("rb") as file:
            for _line, id, _comments, _context in extract(calls, file, keywords=KEYWORDS):
                found.add(id, locations=[(path.relative_to(root).as_posix(), 0)])
    return found


def calls(file: IO[bytes], keywords: Any, _tags: Any, options: Any) -> Iterator[tuple[int, str, list[Any], list[str]]]:
    """How Babel finds sentences here: in the syntax tree. Its own way misses f"{_('…')}" before Python 3.12."""
    said = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    for node in sorted(said, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id in keywords:
            values = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args]
            yield node.lineno, node.func.id, values, []


def catalogue_file(language: str, kind: str = "po", locale: Path = LOCALE) -> Path:
    return locale / language / "LC_MESSAGES" / f"companion.{kind}"


def read_catalogue(language: str, locale: Path = LOCALE) -> Sentences:
    catalogue = Sentences(locale=language, fuzzy=False, header_comment="# Translations of the table companion.")
    path = catalogue_file(language, locale=locale)
    if path.exists():
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    catalogue[message.id] = message
    return catalogue


def renewed(language: str, sentences: Sentences, locale: Path) -> Sentences:
    """The catalogue with exactly the sentences in the code, translated where the old one says how."""
    catalogue = read_catalogue(language, locale)
    catalogue.update(sentences, no_fuzzy_matching=True)
    return catalogue


def files(catalogue: Sentences, locale: Path) -> Iterator[tuple[Path, bytes]]:
    """What the two files of a language should hold."""
    po, mo = BytesIO(), BytesIO()
    write_po(po, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    write_mo(mo, catalogue)
    yield catalogue_file(str(catalogue.locale), "po", locale), po.getvalue()
    yield catalogue_file(str(catalogue.locale), "mo", locale), mo.getvalue()


def update(locale: Path = LOCALE, root: Path = ROOT) -> None:
    sentences = sentences_in_the_code(root)
    for language in LANGUAGES:
        for path, content in files(renewed(language, sentences, locale), locale):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def problems(locale: Path = LOCALE, root: Path = ROOT) -> list[str]:
    """Everything that keeps the catalogues from being complete; empty when they are."""
    sentences = sentences_in_the_code(root)
    return [f"{language}: {problem}" for language in LANGUAGES for problem in problems_of(language, sentences, locale)]


def problems_of(language: str, sentences: Sentences, locale: Path) -> Iterator[str]:
    catalogue = renewed(language, sentences, locale)
    for message in catalogue:
        if message.id:
            yield from (f"{each}: {first(message)!r}" for each in problems_of_message(language, message, catalogue))
    for path, content in files(catalogue, locale):
        if not path.exists() or path.read_bytes() != content:
            yield f"{path.name} is stale: run tools/catalogues"


def problems_of_message(language: str, message: Message, catalogue: Catalog) -> Iterator[str]:
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(forms):
        yield f"not translated ({message.locations[0][0]})"
        return
    if message.fuzzy:
        yield "fuzzy"
    yield from map(str, message.check(catalogue))
    one, many = map(places, message.id if isinstance(message.id, tuple) else (message.id, message.id))
    if places(forms[0]) not in (one, many) or any(places(form) != many for form in forms[1:]):
        yield "different {places}"
    if any(edges(form) != edges(first(message)) for form in forms):
        yield "begins or ends with other white space"
    if language == "fr" and any(french_spacing(form) for form in forms):
        yield "French wants a no-break space before : ; ? ! and inside « », and straight apostrophes"


def first(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple) else message.id


def places(text: str) -> frozenset[tuple[str, str, str]]:
    """The {places} of a sentence with how each is written, and argparse's %s; a stray brace counts as a place, too."""
    old = {(place, "%", str(count)) for place, count in Counter(re.findall(r"%(?:\(\w+\))?[srd]", text)).items()}
    try:
        found = {(name, spec or "", how or "") for _before, name, spec, how in string.Formatter().parse(text) if name}
    except ValueError:
        found = {(text, "broken", "")}
    return frozenset(found | old)


def edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def french_spacing(text: str) -> list[str]:
    """Where a French text breaks its own rules of spacing. A mark inside a word (12:30, usb:0) is none."""
    plain = re.sub(r"\{[^{}]*\}", "x", text)
    return re.findall(r"[^\u00a0?!][:;?!](?=[\s»)]|$)|[^\u00a0]»|«[^\u00a0]|\u2019", plain)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools/catalogues", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 with what is missing")
    if not parser.parse_args(arguments).check:
        update()
    found = problems()
    print("\n".join(found) or f"Complete: {len(sentences_in_the_code())} sentences in {', '.join(('en', *LANGUAGES))}.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
