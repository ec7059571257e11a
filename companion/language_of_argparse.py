"""The sentences of argparse, which speaks only English by itself, in the language spoken now.

argparse looks its sentences up when it says them, through two names of its own; these are turned to our catalogues. One
that a newer Python words differently stays English.
"""

import argparse

from companion.language import _, ngettext


def teach_argparse() -> None:
    vars(argparse).update(_=_, ngettext=ngettext)


def sentences() -> tuple[str, ...]:
    """What argparse may say to somebody who mistyped a command: written here to be found for the catalogues."""
    return (
        _("unrecognized arguments: %s"),
        _("the following arguments are required: %s"),
        _("not allowed with argument %s"),
        _("ignored explicit argument %r"),
        _("expected one argument"),
        _("expected at least one argument"),
        _("argument %(argument_name)s: %(message)s"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
        _("invalid %(type)s value: %(value)r"),
        _("unknown parser %(parser_name)r (choices: %(choices)s)"),
        ngettext("expected %s argument", "expected %s arguments", 2),
    )
