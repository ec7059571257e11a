"""Cuts the signs used in training out of this machine's fonts (Debian: fonts-noto-core, fonts-dejavu) into one file.

    python tools/vision/glyphs.py glyphs.npz [folder of fonts]

Latin letters are left out: they are for evaluation. Needs Pillow, on the developer's machine only."""

import subprocess
import sys
import unicodedata
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIZE = 96
PER_FONT = 90


def wanted(code: int) -> bool:
    if 48 <= code <= 57:
        return True
    if code < 0x370 or 0x1E00 <= code <= 0x1EFF or 0xFF00 <= code <= 0xFFEF:
        return False
    return unicodedata.category(chr(code)) in {"Lo", "Lu", "Ll", "So", "Sm", "Nd", "No"}


def drawn(font: ImageFont.FreeTypeFont, code: int) -> np.ndarray | None:
    left, top, right, bottom = font.getbbox(chr(code))
    if right - left < 8 or bottom - top < 20:
        return None
    image = Image.new("L", (320, 320))
    ImageDraw.Draw(image).text((160 - (left + right) / 2, 160 - (top + bottom) / 2), chr(code), font=font, fill=255)
    side = max(right - left, bottom - top) / 2 + 2
    if side > 160:
        return None
    return np.asarray(
        image.crop((160 - side, 160 - side, 160 + side, 160 + side)).resize((SIZE, SIZE), Image.Resampling.BOX)
    )


def covered(path: Path) -> list[int]:
    """Code points the font has, as fontconfig lists them."""
    listed = subprocess.run(
        ["fc-query", "--format=%{charset}", str(path)], capture_output=True, text=True, check=True
    ).stdout
    found = []
    for part in listed.split():
        first, _, last = part.partition("-")
        found += [code for code in range(int(first, 16), int(last or first, 16) + 1) if wanted(code)]
    return found


def main() -> None:
    rng = np.random.default_rng(5)
    masks, fonts, codes = [], [], []
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else "/usr/share/fonts/truetype")
    paths = sorted(p for p in folder.rglob("*.ttf") if "Emoji" not in p.name and "Italic" not in p.name)
    for number, path in enumerate(paths):
        here = covered(path)
        digits = [code for code in here if code < 58]
        others = [code for code in here if code >= 58]
        chosen = [int(code) for code in rng.permutation(others)[:PER_FONT]]
        font = ImageFont.truetype(str(path), 150)
        for code in (digits if len(digits) == 10 else []) + chosen:
            mask = drawn(font, code)
            if mask is not None and 0.02 < mask.mean() / 255 < 0.7:
                masks.append(mask)
                fonts.append(number)
                codes.append(code)
    print(len(paths), "fonts,", len(masks), "signs")
    np.savez_compressed(
        sys.argv[1], masks=np.array(masks), fonts=np.array(fonts, np.int32), codes=np.array(codes, np.int32)
    )


if __name__ == "__main__":
    main()
