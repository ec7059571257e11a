"""The translations: collects the app's sentences, brings companion.po of each language up to date and compiles it.

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
from dataclasses import dataclass
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
KEYWORDS = {"_": None, "ngettext": (1, 2)}

Id = str | tuple[str, str]


class Sentences(Catalog):
    """A catalogue whose header holds no dates and no versions: the same sentences give the same bytes."""

    def _own_headers(self) -> list[tuple[str, str]]:
        told = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
        return [(name, value) for name, value in self._get_mime_headers() if name in told]

    mime_headers = property(_own_headers, Catalog._set_mime_headers)


@dataclass(frozen=True)
class Found:
    """One sentence in the code and the files that say it."""

    id: Id
    files: tuple[str, ...]


def sentences_in_the_code(root: Path = ROOT) -> dict[Id, Found]:
    found: dict[Id, list[str]] = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            with path.open("rb") as file:
                for _line, message, _comments, _context in extract(calls, file, keywords=KEYWORDS):
                    files = found.setdefault(message, [])
                    if name not in files:
                        files.append(name)
    plural = {id[0] for id in found if isinstance(id, tuple)}  # a catalogue holds "coin" once, with its plural
    return {id: Found(id, tuple(files)) for id, files in found.items() if id not in plural}


def calls(file: IO[bytes], keywords: Any, _tags: Any, options: Any) -> Iterator[tuple[int, str, list[Any], list[str]]]:
    """How Babel finds sentences here: in the syntax tree. Its own way misses f"{_('…')}" before Python 3.12."""
    said = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    for node in sorted(said, key=lambda node: (node.lineno, node.col_offset)):
        if isinstance(node.func, ast.Name) and node.func.id in keywords:
            values = [argument.value if isinstance(argument, ast.Constant) else None for argument in node.args]
            yield node.lineno, node.func.id, values, []


def catalogue_file(language: str, kind: str = "po", locale: Path = LOCALE) -> Path:
    return locale / language / "LC_MESSAGES" / f"companion.{kind}"


def read_catalogue(language: str, locale: Path = LOCALE) -> Catalog:
    path = catalogue_file(language, locale=locale)
    if not path.exists():
        return Sentences(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def renewed(old: Catalog, sentences: dict[Id, Found]) -> Sentences:
    """The catalogue with exactly the sentences in the code, translated where the old one says how."""
    new = Sentences(locale=old.locale, fuzzy=False, header_comment="# Translations of the table companion.")
    for found in sentences.values():
        said = old.get(found.id[0] if isinstance(found.id, tuple) else found.id)
        same = said is not None and (said.id == found.id)
        new.add(
            found.id,
            said.string if same else None,
            locations=[(file, 0) for file in found.files],
            flags={"fuzzy"} if same and said.fuzzy else (),
        )
    return new


def po_bytes(catalogue: Catalog) -> bytes:
    out = BytesIO()
    write_po(out, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    return out.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    ours = Sentences(locale=catalogue.locale, fuzzy=False)
    for message in catalogue:
        if message.id:
            ours.add(message.id, message.string, flags=message.flags)
    out = BytesIO()
    write_mo(out, ours)
    return out.getvalue()


def update(locale: Path = LOCALE, root: Path = ROOT) -> None:
    sentences = sentences_in_the_code(root)
    for language in LANGUAGES:
        catalogue = renewed(read_catalogue(language, locale), sentences)
        for kind, content in (("po", po_bytes(catalogue)), ("mo", mo_bytes(catalogue))):
            path = catalogue_file(language, kind, locale)
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != content:
                path.write_bytes(content)


def problems(locale: Path = LOCALE, root: Path = ROOT) -> list[str]:
    """Everything that keeps the catalogues from being complete; empty when they are."""
    sentences = sentences_in_the_code(root)
    return [f"{language}: {problem}" for language in LANGUAGES for problem in problems_of(language, sentences, locale)]


def problems_of(language: str, sentences: dict[Id, Found], locale: Path) -> Iterator[str]:
    catalogue = read_catalogue(language, locale)
    known = {message.id: message for message in catalogue if message.id}
    for id, found in sentences.items():
        if id not in known:
            yield f"missing ({found.files[0]}): {first(id)!r}"
    for id in [*known, *(message.id for message in catalogue.obsolete.values())]:
        if id not in sentences:
            yield f"obsolete: {first(id)!r}"
    for id in sentences:
        if id in known:
            yield from (f"{problem}: {first(id)!r}" for problem in problems_of_message(language, known[id], catalogue))
    mo = catalogue_file(language, "mo", locale)
    if not mo.exists() or mo.read_bytes() != mo_bytes(catalogue):
        yield f"{mo.name} is stale: run tools/catalogues"


def problems_of_message(language: str, message: Message, catalogue: Catalog) -> Iterator[str]:
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(forms):
        yield "not translated"
        return
    if message.fuzzy:
        yield "fuzzy"
    if isinstance(message.id, tuple):
        if len(forms) != catalogue.num_plurals:
            yield f"{len(forms)} plural forms instead of {catalogue.num_plurals}"
        one, many = map(places, message.id)
        fits = all(places(form) in ((one, many) if form is forms[0] else (many,)) for form in forms)
    else:
        fits = places(forms[0]) == places(message.id)
    if not fits:
        yield "different {places}"
    if any(edges(form) != edges(first(message.id)) for form in forms):
        yield "begins or ends with other white space"
    if language == "fr" and any(french_spacing(form) for form in forms):
        yield "French wants a no-break space before : ; ? ! and inside « », and straight apostrophes"


def first(id: Id) -> str:
    return id if isinstance(id, str) else id[0]


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
