"""The command line: without a command it starts the app; a command's module is imported only when it is used."""

import argparse
import errno
import io
import os
import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from companion.language import LANGUAGES, Worded, _, and_list, speak, start_language
from companion.language_of_argparse import teach_argparse
from companion.version import PROGRAM

COMMANDS: dict[str, tuple[str, Callable[[], str]]] = {
    "replay": ("companion.commands.replay:replay_arguments", lambda: _("tell a recorded game, or print its states")),
    "board": ("companion.commands.board:board_arguments", lambda: _("check a board file")),
    "dice": ("vision.commands:dice_arguments", lambda: _("learn, read and test dice from photos")),
    "moves": ("vision.board.commands:moves_arguments", lambda: _("judge moves from photos of a board")),
    "games": ("companion.commands.games:games_arguments", lambda: _("list the kept games")),
    "export": ("companion.commands.games:export_arguments", lambda: _("write a kept game to a file")),
    "import": ("companion.commands.games:import_arguments", lambda: _("take a game record into the kept games")),
    "match": (
        "companion.commands.match:match_arguments",
        lambda: _("let levels of the companion, and programs of anybody's, play against each other"),
    ),
    "advise": ("companion.commands.advise:advise_arguments", lambda: _("say what to do where a record ends, and why")),
    "backup": ("companion.commands.backup:backup_arguments", lambda: _("keep all data in one file")),
    "restore": (
        "companion.commands.backup:restore_arguments",
        lambda: _("bring a backup back; what is there now is kept beside it"),
    ),
    "doctor": (
        "companion.cli:doctor_arguments",
        lambda: _("check camera, touch, screen, disk and data of this machine"),
    ),
    "tour": ("ui.tour:tour_arguments", lambda: _("go through the whole app by touches and write pictures")),
}
"""Each command's words for the help, and the function that gives its parser the arguments and what to run."""

NOWHERE = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)  # the output is closed, full or broken
WRONG_USE = 2
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit status; whatever goes wrong outside is said in one line."""
    given = list(sys.argv[1:] if argv is None else argv)
    _open_output()
    try:
        try:
            return _run(given)
        finally:  # also after a help that argparse ends with SystemExit: Python's own flush would fail aloud
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in NOWHERE:
            raise
        _close_output()
        return say_wrong(_("The output could not be written: {reason}.").format(reason=error.strerror))


def program() -> int:
    """`main` as a process of its own. A thread that is still at work, learning dice say, is left behind with it: Python
    would stop that thread inside OpenCV, which ends the process by an abort."""
    status = main()
    if threading.active_count() > 1:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(status)
    return status


def say_wrong(message: str, status: int = 1) -> int:
    """Say on the error output what is wrong; gives the exit status."""
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return status


def _open_output() -> None:
    """Python has no stream where the caller has closed one (`>&-`). Then what goes wrong must not be told on the
    output in its place, and an output that is asked for and lost is a fault."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  # for the life of the process
    if sys.stdout is None:
        sys.stdout = _ClosedOutput()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter is no reason to stop


def _close_output() -> None:
    """What is still in the buffer has nowhere to go; Python would try again at exit and fail aloud."""
    if isinstance(sys.stdout, _ClosedOutput):
        return
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


class _ClosedOutput(io.TextIOBase):
    """An output that was closed before we began."""

    def write(self, _text: str) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def _run(given: list[str]) -> int:
    teach_argparse()
    speak(start_language(_asked_language(given)))
    args = _parser(given).parse_args(given)
    run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
    return int(_named("ui.shell.start:main")(args)) if run is None else _commanded(run, args)


def _asked_language(given: Sequence[str]) -> str | None:
    """The value of --lang, wherever it stands: the parser's own words are said in it."""
    pairs = zip(given, [*given[1:], ""], strict=False)
    asked = [word.partition("=")[2] or after for word, after in pairs if word.partition("=")[0] == "--lang"]
    return asked[-1] if asked else None


def _named(place: str) -> Callable[..., Any]:
    """A function by its place, "module:function", imported only now."""
    module, _colon, name = place.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), name)
    return found


def _commanded(run: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    """A command; what stands in its way is said in one line, also where the command did not think of it."""
    try:
        return run(args)
    except Worded as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno in NOWHERE:
            raise
        return say_wrong(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _parser(given: Sequence[str]) -> "_Parser":
    """The parser; only a command that stands in `given` is imported for its arguments."""
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [{_('options')}] [{_('command')} …]",
        description=_(
            "A table companion for {games}: it reads the dice, keeps the board and the score, and knows the rules. "
            "Without a command it starts the app."
        ).format(games=_games() if {"-h", "--help"} & set(given) else ""),
        epilog=_("“{program} COMMAND --help” says more about a command.").format(program=PROGRAM),
    )
    app = parser.add_argument_group(_("the app"))
    app.add_argument(
        "--camera",
        metavar="WHICH",
        type=_as_read_by("vision.camera.asked:camera_asked"),
        help=_("auto, picamera2, usb:N, folder:PATH or simulated; without it, what the settings say"),
    )
    app.add_argument(
        "--board-camera",
        metavar="WHICH",
        type=_as_read_by("vision.camera.asked:board_camera_asked"),
        help=_("the camera that watches the board: none, tray for the tray's, or another as above"),
    )
    app.add_argument(
        "--size",
        metavar="WxH",
        type=_as_read_by("ui.shell.start:size_of"),
        help=_("the size of the window, such as 800x480"),
    )
    app.add_argument("--windowed", action="store_true", help=_("a window instead of the whole screen"))
    everywhere = parser.add_argument_group(_("everywhere"))
    everywhere.add_argument("--data", metavar="DIR", type=Path, help=_("where games and settings are kept"))
    everywhere.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))
    parser.add_argument("--version", action=_Version, nargs=0, help=_("say the version and stop"))
    commands = parser.add_subparsers(
        title=_("commands"), prog=PROGRAM, metavar=_("COMMAND"), parser_class=_CommandParser
    )
    for name, (place, words) in COMMANDS.items():
        command = commands.add_parser(name, help=words())
        if name in given:
            _named(place)(command)
    return parser


def _games() -> str:
    """What the games are called; each is imported for it, so only a help asks."""
    from companion.games.registry import REGISTERED_GAMES, game_named

    return and_list(game_named(name).title() for name in REGISTERED_GAMES)


def doctor_arguments(parser: argparse.ArgumentParser) -> None:
    """The doctor asks about dice and camera too, which the part below the command line does not know."""
    _named("companion.commands.doctor:doctor_arguments")(parser, import_module("vision.health"))


def _as_read_by(place: str) -> Callable[[str], Any]:
    """The reader of an option's value: it belongs to the layer that knows what the word means."""

    def read(text: str) -> Any:
        try:
            return _named(place)(text)
        except ValueError as wrong:
            raise argparse.ArgumentTypeError(str(wrong)) from None

    return read


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *rest: object, **more: object) -> None:
        from companion.version import app_version

        print(f"{PROGRAM} {app_version()}")
        parser.exit()


class _Formatter(argparse.HelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """argparse puts a colon behind it; some languages want a space before that."""
        super().start_section(_("{heading}:").format(heading=heading).removesuffix(":") if heading else heading)

    def add_text(self, text: str | None) -> None:
        """argparse has a missing description translated too, and would print the empty one as a line of its own."""
        super().add_text(text or None)

    def _format_action(self, action: argparse.Action) -> str:
        """The commands of a parser without a heading of their own: the group's title says it."""
        if isinstance(action, argparse._SubParsersAction):
            return self._join_parts(map(self._format_action, action._get_subactions()))
        return super()._format_action(action)


class _Parser(argparse.ArgumentParser):
    """argparse, speaking our languages."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=_Formatter, **settings)
        self._positionals.title = _("what to give")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help and stop"))

    def _print_message(self, message: str, file: Any = None) -> None:
        """argparse would keep quiet about a help that could not be written."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        hint = _("“{program} --help” shows what can be said.").format(program=self.prog)
        self.exit(say_wrong(f"{message}\n{hint}", WRONG_USE))


class _CommandParser(_Parser):
    """A command's parser, or one below it: `games --data X` means the same as `--data X games`. Without a default of
    its own, so that a command's silence does not undo what was said before it."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        hidden: dict[str, Any] = {"default": argparse.SUPPRESS, "help": argparse.SUPPRESS}
        self.add_argument("--data", metavar="DIR", type=Path, **hidden)
        self.add_argument("--lang", choices=LANGUAGES, **hidden)
