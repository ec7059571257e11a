"""Whether SQLite's log of writes was damaged in its middle. SQLite reads it up to the first frame that does not add up:
right after a power cut, but after damage it would leave out what was kept, and say nothing."""

import struct

FRAME_HEAD, LOG_HEAD = 24, 32
MAGIC = (0x377F0682, 0x377F0683)


def is_sound(log: bytes) -> bool:
    """Whether nothing whole comes after something broken."""
    if len(log) <= LOG_HEAD:
        return True
    magic, _version, size = struct.unpack(">III", log[:12])
    head = magic in MAGIC and struct.unpack(">II", log[24:32]) == _sum(log[:24], (0, 0), magic)
    if not head:
        magic, size = MAGIC[0], 4096
    salts = log[16:24]
    broken = not head
    before = struct.unpack(">II", log[24:32])
    for start in range(LOG_HEAD, len(log) - FRAME_HEAD - size + 1, FRAME_HEAD + size):
        frame = log[start : start + FRAME_HEAD + size]
        stated = struct.unpack(">II", frame[16:24])
        whole = (not head or frame[8:16] == salts) and _sum(frame[24:], _sum(frame[:8], before, magic), magic) == stated
        if whole and broken:
            return False
        broken = broken or not whole
        before = stated
    return True


def _sum(data: bytes, before: tuple[int, int], magic: int) -> tuple[int, int]:
    first, second = before
    words = struct.unpack(f"{'>' if magic & 1 else '<'}{len(data) // 4}I", data)
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second
