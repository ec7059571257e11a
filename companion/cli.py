"""The command line: without a command it starts the app; a command's module is imported only when it is used."""

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from companion.language import LANGUAGES, _, speak, spoken
from companion.language_of_argparse import teach_argparse

PROGRAM = "tokaido-companion"
COMMANDS = {
    "replay": "companion.commands.replay",
    "board": "companion.commands.board",
    "dice": "vision.commands",
    "games": "companion.commands.games",
    "export": "companion.commands.games",
    "import": "companion.commands.games",
    "backup": "companion.commands.backup",
    "restore": "companion.commands.backup",
    "doctor": "companion.commands.doctor",
    "tour": "ui.tour",
}
_SLOW: dict[str, tuple[str, Callable[[], str]]] = {  # the help lists these without waiting for screen and camera
    "vision.commands": ("dice", lambda: _("learn, read and test dice from photos")),
}
NOWHERE = (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.EBADF)  # the output is closed, full or broken
WRONG_USE = 2
INTERRUPTED = 130
_EVERYWHERE = ("--data", "--lang")  # understood before and after a command
_SMALLEST, _LARGEST = 240, 8192  # pixels a side


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
    _speak(None)
    early, rest = _early().parse_known_args(given)
    _speak(early.lang)
    parser = _parser(rest)
    args = parser.parse_args(given)
    if args.lang and args.lang != spoken():
        _speak(args.lang)
    run: Callable[[argparse.Namespace], int] | None = getattr(args, "run", None)
    if run is not None:
        return _commanded(run, args)
    status: int = import_module("ui.shell.start").main(args)
    return status


def _commanded(run: Callable[[argparse.Namespace], int], args: argparse.Namespace) -> int:
    """A command; what the disk refuses is said in one line, also where the command did not think of it."""
    try:
        return run(args)
    except OSError as error:
        if error.errno in NOWHERE:
            raise
        return say_wrong(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _early() -> "_Parser":
    """Only what tells the language and whether there is a command; the rest is read again once that is known."""
    parser = _Parser(prog=PROGRAM, add_help=False)
    for option in ("--camera", "--size", "--data", "--lang"):
        parser.add_argument(option)
    parser.add_argument("--windowed", action="store_true")
    return parser


def _speak(told: str | None, environment: Mapping[str, str] = os.environ) -> None:
    """The language asked for, else the environment's, else English; a missing catalogue is no reason to stop."""
    codes = [told] if told else [environment.get(name, "")[:2] for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    code = next((code for code in codes if code), "en")
    try:
        speak(code if code in LANGUAGES else "en")
    except OSError:
        speak("en")


def _parser(rest: Sequence[str]) -> "_Parser":
    """The parser, with only those commands that `rest` could mean: all of them for the help."""
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [{_('options')}] [{_('command')} …]",
        description=_(
            "A table companion for Tokaido Duo: it reads the dice, keeps the board and the score, and knows the rules. "
            "Without a command it starts the app."
        ),
        epilog=_("“{program} COMMAND --help” says more about a command.").format(program=PROGRAM),
    )
    _options(parser)
    parser.add_argument("--version", action=_Version, nargs=0, help=_("say the version and stop"))
    if not rest:
        return parser
    there = [name for name, module in COMMANDS.items() if _exists(module)]
    wanted = [name for name in there if name in rest] or there
    commands = parser.add_subparsers(title=_("commands"), prog=PROGRAM, metavar=_("COMMAND"))
    for module in dict.fromkeys(COMMANDS[name] for name in wanted):
        named = any(COMMANDS[name] == module for name in wanted if name in rest)
        if module in _SLOW and not named:
            name, words = _SLOW[module]
            commands.add_parser(name, help=words())
        else:
            import_module(module).add(commands)
    for command in _unique(commands.choices.values()):
        _allow_everywhere(command)
    return parser


def _unique(parsers: Iterable[Any]) -> list[argparse.ArgumentParser]:
    return list({id(parser): parser for parser in parsers}.values())


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _options(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    app = parser.add_argument_group(_("the app"))
    app.add_argument(
        "--camera",
        metavar="WHICH",
        type=_camera,
        help=_("auto, picamera2, usb:N, folder:PATH or simulated; without it, what the settings say"),
    )
    app.add_argument("--size", metavar="WxH", type=_size, help=_("the size of the window, such as 800x480"))
    app.add_argument("--windowed", action="store_true", help=_("a window instead of the whole screen"))
    general = parser.add_argument_group(_("everywhere"))
    general.add_argument("--data", metavar="DIR", type=Path, help=_("where games and settings are kept"))
    general.add_argument("--lang", choices=LANGUAGES, help=_("the language to speak"))
    return parser


def _allow_everywhere(command: argparse.ArgumentParser) -> None:
    """`games --data X` means the same as `--data X games`: a command's silence must not undo what came before it."""
    known = command._option_string_actions
    for option in _EVERYWHERE:
        if option in known:
            known[option].default = argparse.SUPPRESS
    if "--data" not in known:
        command.add_argument("--data", metavar="DIR", type=Path, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    if "--lang" not in known:
        command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    for action in command._actions:
        if isinstance(action, argparse._SubParsersAction):
            for below in _unique(action.choices.values()):
                _allow_everywhere(below)


def _camera(text: str) -> str:
    kind, colon, which = text.partition(":")
    plain = kind in ("auto", "picamera2", "simulated") and not colon
    if plain or (kind == "usb" and which.isdecimal()) or (kind == "folder" and which):
        return text
    raise argparse.ArgumentTypeError(
        _("{got} is no camera; use auto, picamera2, usb:0, folder:PATH or simulated").format(got=repr(text[:60]))
    )


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if width.isdecimal() and height.isdecimal() and len(text) < 12:
        size = int(width), int(height)
        if all(_SMALLEST <= side <= _LARGEST for side in size):
            return size
    raise argparse.ArgumentTypeError(_("{got} is no size; use for example 800x480").format(got=repr(text[:60])))


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

    def __init__(self, *, add_help: bool = True, **settings: Any) -> None:
        settings.setdefault("formatter_class", _Formatter)
        super().__init__(add_help=False, allow_abbrev=False, **settings)
        self._positionals.title = _("what to give")
        self._optionals.title = _("options")
        if add_help:
            self.add_argument("-h", "--help", action="help", help=_("show this help and stop"))

    def _print_message(self, message: str, file: Any = None) -> None:
        """argparse would keep quiet about a help that could not be written."""
        (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        hint = _("“{program} --help” shows what can be said.").format(program=self.prog)
        self.exit(say_wrong(f"{message}\n{hint}", WRONG_USE))
