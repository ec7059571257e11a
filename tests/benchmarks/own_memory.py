"""Memory of this process that the app answers for: without the compiler that draws where there is no graphics card.

A Raspberry Pi draws with its own chip; the tests' machine has Mesa's software renderer (llvmpipe), whose libraries
alone take 60 MB. They are files that were mapped, so the system says exactly how much of each lies in memory."""

import re
from pathlib import Path

SMAPS = Path("/proc/self/smaps")
RENDERER = re.compile(r"/(libLLVM|swrast_dri|libgallium|libz3)[^/]*$")
MAPPING = re.compile(r"^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)$")


def own_memory(smaps: str | None = None) -> float:
    """MB in memory (resident), the software renderer's libraries left out."""
    kept, here = 0, True
    for line in (SMAPS.read_text() if smaps is None else smaps).splitlines():
        if mapping := MAPPING.match(line):
            here = RENDERER.search(mapping[1]) is None
        elif here and line.startswith("Rss:"):
            kept += int(line.split()[1])
    return kept * 1024 / 1e6
