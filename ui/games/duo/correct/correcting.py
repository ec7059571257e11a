"""What the tabs of the editor share: the table as the app believes it, and the correction so far."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.duo.desk.correction import CorrectionDraft
from companion.games.duo.rules.state import State


@dataclass(slots=True)
class Correcting:
    """`changed(correction)` is called after every touch."""

    state: State
    draft: CorrectionDraft
    changed: Callable[[CorrectionDraft], object]

    def set(self, draft: CorrectionDraft) -> None:
        self.draft = draft
        self.changed(draft)
