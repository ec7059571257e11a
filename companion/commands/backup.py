"""`backup FILE` and `restore FILE`: all data to one file and back."""

import argparse
import sys
from pathlib import Path

from companion.disk.backup import back_up, put_in_place
from companion.disk.data_folder import data_folder
from companion.language import _, ngettext
from companion.version import app_version


def backup_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("where to write it"))
    parser.set_defaults(run=_back_up)


def restore_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("the backup"))
    parser.set_defaults(run=_restore)


def _back_up(args: argparse.Namespace) -> int:
    count = back_up(data_folder(args.data), args.file, app_version())
    said = ngettext("{count} file kept in {file}.", "{count} files kept in {file}.", count)
    print(said.format(count=count, file=args.file))
    return 0


def _restore(args: argparse.Namespace) -> int:
    from companion.store.restoring import prepare_restore
    from companion.store.store import Store, StoreBusy

    folder = data_folder(args.data)
    try:
        with Store(folder):
            pass
    except StoreBusy:
        print(_("The companion is running; close it first, then restore."), file=sys.stderr)
        return 1
    count = prepare_restore(args.file, folder)
    put_in_place(folder)
    print(ngettext("{count} file is back.", "{count} files are back.", count).format(count=count))
    return 0
