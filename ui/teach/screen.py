"""What all teaching screens know: whose dice they are about, and where everything about these dice is kept."""

from calibration.shelf import DiceShelf
from ui.camera.dice_set import DiceSet, dice_in_use
from ui.kit.screen import CompanionScreen


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
