"""Everything the app believes, to be set right by touch: a tab for each player's counts and cards, one for the road."""

from collections.abc import Callable
from functools import partial

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.tokaido.desk.correction_words import count_title
from companion.games.tokaido.desk.journey_tally import MOST_IN_TEMPLE
from companion.games.tokaido.desk.table_correction import TableCorrection
from companion.games.tokaido.rules.names import Encounter, Panorama, PlayerColour, SouvenirKind, StationKind
from companion.games.tokaido.rules.state import JourneyState
from companion.games.tokaido.rules.terms import encounter_word, points_word, souvenir_word
from companion.language import _
from ui.games.tokaido.correct.places import PlacesPage, tab_name
from ui.games.tokaido.palette import (
    SOUVENIR_SIGNS,
    STATION_SIGNS,
    encounter_sign,
    seat_of,
    souvenir_shade,
    station_shade,
)
from ui.kit.metrics import dp, finger, portrait
from ui.kit.shell import Memory
from ui.kit.theme import Shade, theme
from ui.kit.widgets.label import Text
from ui.kit.widgets.panel import Row, filled, spring
from ui.kit.widgets.stepper import Stepper, alone
from ui.kit.widgets.tiles import Pick, Tab, Tile

ROAD_TAB = "road"
MOST_COINS = 99


class JourneyEditor(BoxLayout):
    """`changed(correction)` after every touch; the tabs are kept in the screen's `memory`."""

    def __init__(
        self,
        state: JourneyState,
        draft: TableCorrection,
        changed: Callable[[TableCorrection], object],
        memory: Memory,
        tab: str = "",
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(6))
        self.state, self.draft, self.changed, self.memory = state, draft, changed, memory
        everybody = [*state.players, *([state.neutral] if state.neutral else [])]
        self.tabs = {str(colour): self._tab(colour) for colour in everybody}
        self.tabs[ROAD_TAB] = Tab(
            _("The road"), name="tab:road", action=partial(self.turn, ROAD_TAB), text_kind="small", padding=dp(4)
        )
        rail = BoxLayout(spacing=dp(6), size_hint_y=None, height=finger() + (dp(14) if portrait() else 0))
        self.middle = BoxLayout()
        filled(self, filled(rail, *self.tabs.values()), self.middle)
        tab = memory.get("tab", tab)
        self.turn(tab if tab in self.tabs else next(iter(self.tabs)))

    def _tab(self, colour: PlayerColour) -> Tab:
        seat = seat_of(colour)
        return Tab(
            tab_name(self.state, colour, 8), name=f"tab:{colour}",
            action=partial(self.turn, str(colour)), text_kind="small",
            icon=seat.shape, tint=seat.shade, padding=(dp(5), dp(3)), upright=portrait(),
        )  # fmt: skip

    def turn(self, key: str) -> None:
        for each, tile in self.tabs.items():
            tile.chosen = each == key
        self.memory["tab"] = key
        self.middle.clear_widgets()
        if key == ROAD_TAB:
            self.middle.add_widget(PlacesPage(self.state, self.draft, self._set))
        else:
            self.middle.add_widget(self._player(PlayerColour(key)))

    def _set(self, draft: TableCorrection) -> None:
        self.draft = draft
        self.changed(draft)

    # One player

    def _player(self, colour: PlayerColour) -> Widget:
        if colour not in self.state.players:
            stepper = self._stepper(
                "temple", count_title("temple"), self.draft.temple_of_neutral, MOST_IN_TEMPLE,
                partial(self._temple, colour), *_station(StationKind.TEMPLE),
            )  # fmt: skip
            return alone(stepper)
        pages = {
            "counts": (_("Counts"), self._counts),
            "souvenirs": (count_title("souvenirs"), self._souvenirs),
            "encounters": (count_title("encounters"), self._encounters),
            "meals": (count_title("meals"), self._meals),
        }
        page = self.memory.get("page", "counts")
        options = [(key, words) for key, (words, _make) in pages.items()]
        pick = Pick(options, page, name="page", picked=partial(self._turn_page, colour), tile=Tab)
        return filled(BoxLayout(orientation="vertical", spacing=dp(6)), pick, pages[page][1](colour))

    def _turn_page(self, colour: PlayerColour, page: str) -> None:
        self.memory["page"] = page
        self.turn(str(colour))

    def _stepper(
        self, name: str, words: str, value: int, most: int, changed: Callable[[int], object], icon: str, tint: Shade
    ) -> Stepper:
        return Stepper(words, value, (0, most), name=name, changed=changed, icon=icon, tint=tint)

    def _counts(self, colour: PlayerColour) -> Widget:
        draft, road = self.draft, self.state.road
        springs = draft.of(colour, "springs")
        steppers = [
            self._stepper("coins", count_title("coins"), draft.of(colour, "coins"), MOST_COINS,
                          partial(self._coins, colour), "coin", theme().gold),
            self._stepper("temple", count_title("temple"), draft.of(colour, "temple"), MOST_IN_TEMPLE,
                          partial(self._temple, colour), *_station(StationKind.TEMPLE)),
            *(
                self._stepper(f"panorama:{each}", count_title(f"panoramas.{each}"),
                              draft.of(colour, "panoramas")[each], road.panoramas[each],
                              partial(self._sections, colour, each), *_station(StationKind(each.value)))
                for each in Panorama
            ),
            *(
                self._stepper(f"spring:{points}", _("{springs}: {points}").format(
                    springs=count_title("springs"), points=points_word(points)),
                    springs.count(points), most, partial(self._springs, colour, points), *_station(StationKind.SPRING))
                for points, most in road.springs.items()
            ),
        ]  # fmt: skip
        return _columns([*steppers, *self._firsts()])

    def _firsts(self) -> list[Widget]:
        """Who was first, asked only where several have completed a panorama."""
        rows: list[Widget] = []
        for panorama in Panorama:
            complete = self.draft.complete(panorama)
            if len(complete) < 2:
                continue
            options = [(str(colour), "") for colour in complete]
            icons = [(seat_of(colour).shape, seat_of(colour).shade) for colour in complete]
            label = Text(count_title(f"achievements.{panorama}"), "small", fit=True)
            first = self.draft.first_of(panorama)
            pick = Pick(options, first and str(first), name=f"first:{panorama}", icons=icons,
                        picked=partial(self._first, panorama), size_hint_x=1.6)  # fmt: skip
            rows.append(Row(label, pick, gap=6, height=finger()))
        return rows

    def _souvenirs(self, colour: PlayerColour) -> Widget:
        row = BoxLayout(spacing=dp(8))
        for kind in SouvenirKind:
            grid = GridLayout(cols=1 if portrait() else 2, spacing=dp(4))
            for card in (each for each in self.state.road.souvenirs if each.kind is kind):
                owner = self.draft.owner_of(card.name)
                sign, tint = SOUVENIR_SIGNS[kind], souvenir_shade(kind, theme())
                if owner not in (None, colour):
                    sign, tint = seat_of(owner).shape, seat_of(owner).shade
                tile = Tile(
                    souvenir_word(card.name), name=f"souvenir:{card.name}",
                    action=partial(self._souvenir, colour, card.name),
                    icon=sign, tint=tint, chosen=owner is colour, text_kind="small", padding=(dp(4), dp(2)),
                    spacing=dp(2), upright=True,
                )  # fmt: skip
                grid.add_widget(tile)
            row.add_widget(grid)
        return row

    def _encounters(self, colour: PlayerColour) -> Widget:
        held, most = self.draft.of(colour, "encounters"), self.state.road.encounters
        steppers = [
            self._stepper(f"card:{card}", encounter_word(card), held.count(card.value), most[card],
                          partial(self._cards, colour, card), *encounter_sign(card))
            for card in Encounter
        ]  # fmt: skip
        return _columns(steppers)

    def _meals(self, colour: PlayerColour) -> Widget:
        grid = GridLayout(cols=3 if portrait() else 5, spacing=dp(5))
        held = self.draft.of(colour, "meals")
        for card in self.state.road.meals:
            tile = Tile(
                card.name, name=f"meal:{card.name}", action=partial(self._meal, colour, card.name),
                chosen=card.name in held, text_kind="small",
            )  # fmt: skip
            grid.add_widget(tile)
        return grid

    # What is touched

    def _coins(self, colour: PlayerColour, count: int) -> None:
        self._set(self.draft.set_coins(colour, count))

    def _temple(self, colour: PlayerColour, count: int) -> None:
        self._set(self.draft.set_temple(colour, count))

    def _sections(self, colour: PlayerColour, panorama: Panorama, count: int) -> None:
        shared = [len(self.draft.complete(each)) > 1 for each in Panorama]
        self._set(self.draft.set_sections(colour, panorama, count))
        if shared != [len(self.draft.complete(each)) > 1 for each in Panorama]:
            self.turn(str(colour))

    def _springs(self, colour: PlayerColour, points: int, count: int) -> None:
        self._set(self.draft.set_springs(colour, points, count))

    def _cards(self, colour: PlayerColour, card: Encounter, count: int) -> None:
        self._set(self.draft.set_encounters(colour, card, count))

    def _first(self, panorama: Panorama, key: str) -> None:
        self._set(self.draft.set_first(panorama, PlayerColour(key)))

    def _souvenir(self, colour: PlayerColour, name: str) -> None:
        self._set(self.draft.touch_souvenir(colour, name))
        self.turn(str(colour))

    def _meal(self, colour: PlayerColour, name: str) -> None:
        self._set(self.draft.touch_meal(colour, name))
        self.turn(str(colour))


def _station(kind: StationKind) -> tuple[str, Shade]:
    return STATION_SIGNS[kind], station_shade(kind, theme())


def _columns(rows: list[Widget]) -> Widget:
    """Rows in two columns in the middle of the page, one on an upright screen."""
    grid = GridLayout(cols=1 if portrait() else 2, spacing=(dp(22), dp(6)), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    filled(grid, *rows)
    return filled(BoxLayout(orientation="vertical"), spring(), grid, spring())
