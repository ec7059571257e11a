"""What all teaching screens know: whose dice they are about, and where everything about these dice is kept."""

from calibration.shelf import DiceShelf
from ui.camera.dice_set import DiceSet, dice_in_use
from ui.camera.sources import source_for
from ui.kit.screen import CompanionScreen
from vision.camera.sources import Source


class TeachingScreen(CompanionScreen):
    """`app.go("teach_…", simulated=True)` is about the simulated dice although there is a camera."""

    @property
    def shelf(self) -> DiceShelf:
        simulated = self.kwargs.get("simulated", self.app.camera == "simulated")
        return DiceShelf.of(self.app.store.folder, bool(simulated))

    @property
    def dice(self) -> DiceSet:
        return dice_in_use(self.app)

    @property
    def simulated(self) -> bool:
        return self.shelf.simulated

    def new_source(self) -> Source:
        """The camera that was chosen; any, where none was: who comes here wants to look after all."""
        return source_for("auto" if self.app.camera == "none" else self.app.camera, self.dice, self.simulated)

    def go(self, screen: str) -> None:
        """On to another teaching screen, about the same dice."""
        self.app.go(screen, simulated=self.simulated)

    def go_instead(self, screen: str, **kwargs: object) -> None:
        self.app.replace(screen, simulated=self.simulated, **kwargs)
