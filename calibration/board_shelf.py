"""Where everything about one game's board is kept: where it lies in the picture, its print, its places.

Each file is written whole or not at all; one that is damaged is put aside, so that nothing is lost and the rest goes
on."""

import base64
import binascii
import json
import logging
import math
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import cv2
import numpy as np

from companion.disk.whole_file import write_whole
from vision.arrays import Picture
from vision.board.known_places import KnownPlaces, PlacesError, load_places, save_places
from vision.board.view import BoardInView, Corners

VIEW_FORMAT = 1
WHOLE_PICTURE: Corners = ((0.06, 0.08), (0.94, 0.08), (0.94, 0.92), (0.06, 0.92))
_log = logging.getLogger("tokaido.board")


@dataclass(frozen=True, slots=True, eq=False)
class KeptView:
    """The board's corners as shares of the picture, from the upper left one clockwise, and its print."""

    corners: Corners
    remembered: Picture | None = None


@dataclass(frozen=True, slots=True)
class BoardShelf:
    """The folder of one game's board. The board of practice games has its own."""

    folder: Path
    simulated: bool = False

    @classmethod
    def of(cls, data: Path, game: str, simulated: bool = False) -> Self:
        return cls(data / "board" / (f"{game} simulated" if simulated else game), simulated)

    @property
    def places_file(self) -> Path:
        return self.folder / "places.json"

    @property
    def view_file(self) -> Path:
        return self.folder / "view.json"

    def places(self) -> KnownPlaces:
        try:
            return load_places(self.places_file)
        except PlacesError as error:
            _put_aside(self.places_file, error)
            return KnownPlaces()

    def keep_places(self, known: KnownPlaces) -> None:
        save_places(known, self.places_file)

    def view(self) -> KeptView | None:
        try:
            return _read_view(self.view_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, cv2.error) as error:
            _put_aside(self.view_file, error)
            return None

    def keep_view(self, view: KeptView) -> None:
        """OSError where it cannot be written."""
        self.folder.mkdir(parents=True, exist_ok=True)
        corners = [[round(x, 5), round(y, 5)] for x, y in view.corners]
        kept: dict[str, object] = {"format": VIEW_FORMAT, "corners": corners}
        if view.remembered is not None:
            kept["print"] = base64.b64encode(cv2.imencode(".png", view.remembered)[1].tobytes()).decode("ascii")
        write_whole(self.view_file, json.dumps(kept) + "\n")

    def forget(self) -> None:
        """The places are learned anew; where the board lies stays known."""
        with suppress(FileNotFoundError):
            self.places_file.unlink()


def _read_view(text: str) -> KeptView:
    found = json.loads(text)
    if found["format"] != VIEW_FORMAT:
        raise ValueError("another format")
    (a, b, c, d) = ((float(x), float(y)) for x, y in found["corners"])
    if not all(math.isfinite(value) and -1 <= value <= 2 for point in (a, b, c, d) for value in point):
        raise ValueError("corners far outside the picture")
    remembered = None
    if isinstance(found.get("print"), str):
        try:
            data = np.frombuffer(base64.b64decode(found["print"], validate=True), np.uint8)
        except binascii.Error as error:
            raise ValueError("a print that is none") from error
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
        remembered = None if picture is None else np.asarray(picture, np.uint8)
    if not BoardInView.of_shares((a, b, c, d), 1000, 1000).sound():
        raise ValueError("corners that bound nothing")
    return KeptView((a, b, c, d), remembered)


def _put_aside(file: Path, error: Exception) -> None:
    _log.warning("%s is damaged and put aside: %s", file, error)
    with suppress(OSError):
        file.replace(file.with_suffix(".damaged"))
