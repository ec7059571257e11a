"""A file is written whole or not at all."""

import os
from pathlib import Path

import pytest

from companion.disk.whole_file import write_whole


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, "東海道\r\n")
    assert file.read_bytes() == "東海道\r\n".encode()
    write_whole(file, b"\x00\x01")
    assert file.read_bytes() == b"\x00\x01"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_on_the_way_leaves_the_old_file_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = tmp_path / "a.txt"
    file.write_text("old")

    def fail(*_what: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*((os, "fsync") if step == "fsync" else (Path, "replace")), fail)
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_is_written_reaches_the_card_before_the_name_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    fsync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: (order.append("sync"), fsync(number)))
    monkeypatch.setattr(Path, "replace", lambda one, other: (order.append("name"), replace(one, other)))
    write_whole(tmp_path / "a.txt", "new")
    assert order == ["sync", "name", "sync"]


def test_a_link_stays_a_link_and_rights_stay_as_they_were(tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_text("old")
    real.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_only_an_ordinary_file_is_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for target in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError):
            write_whole(target, "new")
    assert (tmp_path / "pipe").is_fifo()


def test_a_new_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    write_whole(tmp_path / "whole", "")
    assert (tmp_path / "whole").stat().st_mode == (tmp_path / "plain").stat().st_mode
