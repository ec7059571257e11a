"""`games`, `export N FILE` and `import FILE`: the kept games listed, written to files and taken in from files."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.record_file import Unreadable, record_bytes
from companion.language import _, and_list, date_words, ngettext, printable

if TYPE_CHECKING:
    from companion.store.store import GameLine

FAILED = 1
ALL = "all"


def games_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Lists every kept game, the newest first.")
    parser.set_defaults(run=_games)


def export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _(
        "Writes the record of a kept game, and beside it the board file it was played on. With --summary it writes "
        "the players, scores, winner, date and duration instead, as JSON for BG Stats or BoardGameGeek. A FILE that "
        "ends in .html becomes a page to look at, one that ends in .bgsplay a play for BG Stats; with the word “all” "
        "for N, all plays."
    )
    number = _("the number of the game, as “games” lists it; or “all”")
    parser.add_argument("number", metavar="N", type=_number_or_all, help=number)
    parser.add_argument("file", metavar="FILE", type=Path, help=_("the file to write"))
    parser.add_argument("--summary", action="store_true", help=_("write a play summary instead of the record"))
    parser.add_argument("--overwrite", action="store_true", help=_("replace the file if it is there already"))
    parser.set_defaults(run=_export)


def import_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = _("Takes a game record in. A record that breaks the rules is refused, with its line.")
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a game record"))
    parser.set_defaults(run=_import)


def _number(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 12:
        return int(text)
    raise argparse.ArgumentTypeError(_("{got} is no number of a game").format(got=repr(text[:60])))


def _number_or_all(text: str) -> int | None:
    return None if text == ALL else _number(text)


def _games(args: argparse.Namespace) -> int:
    from companion.disk.data_folder import data_folder
    from companion.store.store import Store

    with Store(data_folder(args.data), look_only=True) as store:
        lines = store.games()
    several = len({line.game for line in lines}) > 1
    for line in lines:
        print(_told(line, with_title=several))
    if not lines:
        print(_("No game is kept yet."))
    return 0


def _told(line: "GameLine", *, with_title: bool) -> str:
    """One line: number, date, which game, who, how it ended, how long it took."""
    when = date_words(line.started) if line.started else _("date unknown")
    parts = [f"{line.number:>4}", when, *([_title(line.game)] if with_title else []), _scores(line)]
    if line.practice:
        parts.append(_("practice game"))
    if line.score_only is not None:
        parts.append(_("score only"))
    if line.duration is not None and line.finished:
        minutes = max(1, round(line.duration / 60))
        parts.append(ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes))
    return "  ".join(parts)


def _title(name: str) -> str:
    """The title on the box; of a game that this version does not know, the name it was kept under."""
    from companion.games.registry import UnknownGame, game_named

    try:
        return game_named(name).title()
    except UnknownGame:
        return name


def _scores(line: "GameLine") -> str:
    if line.result is None:
        return and_list(_called(line.names)) + " – " + _("not finished")
    result = line.result
    names = _called(result.players)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
    won = [names[seat] for seat in result.winners]
    if len(won) == 1:
        return scores + " – " + _("{name} won").format(name=won[0])
    return scores + " – " + _("{who} share the victory").format(who=and_list(won))


def _called(names: Sequence[str]) -> list[str]:
    """A record may leave a name empty; that player is called by the number of the seat."""
    return [printable(name) or _("Player {number}").format(number=seat) for seat, name in enumerate(names, 1)]


def _export(args: argparse.Namespace) -> int:
    from companion.disk.data_folder import data_folder
    from companion.export.export import export_page, export_plays, export_record, export_summary
    from companion.store.store import Store

    file: Path = args.file
    plays = file.suffix.lower() == ".bgsplay" and not args.summary
    if args.number is None and not plays:
        return _wrong(_("All games together can only be written to a file that ends in .bgsplay."))
    with Store(data_folder(args.data), look_only=True) as store:
        if plays:
            files = export_plays(store, args.number, file, overwrite=args.overwrite)
        else:
            page = file.suffix.lower() == ".html"
            write = export_summary if args.summary else export_page if page else export_record
            files = write(store, args.number, file, overwrite=args.overwrite)
    for each in files:
        print(_("Written: {file}").format(file=each))
    return 0


def _import(args: argparse.Namespace) -> int:
    from companion.disk.data_folder import data_folder
    from companion.play.replay import RecordError, replay
    from companion.store.store import Store

    file: Path = args.file
    try:
        played = replay(record_bytes(file), file.parent)
        events = [event for event, _state in played]
        with Store(data_folder(args.data)) as store:
            for notice in store.notices:
                print(notice, file=sys.stderr)
            number = store.keep_record(played.game, events, played.board)
            line = store.game_line(number)
    except RecordError as error:
        where = _("{file}, line {line}: {reason}")
        return _wrong(where.format(file=file, line=error.line, reason=printable(error.refused.words())))
    except Unreadable as error:
        return _wrong(f"{file}: {error}")
    print(_("Kept as game {number}: {game}").format(number=number, game=_scores(line)))
    return 0


def _wrong(message: str) -> int:
    print(message, file=sys.stderr)
    return FAILED
