"""Settings: everything the players can choose, in effect at the touch."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from kivy.uix.widget import Widget

from companion.language import LANGUAGES, OWN_NAMES, _, and_list, ngettext
from companion.version import app_version
from companion.voice.engines import what_to_install
from ui.camera.camera_names import camera_words
from ui.games.registry import faces
from ui.kiosk.service import Service, switch_off
from ui.kit.metrics import dp, portrait
from ui.kit.screen import CompanionScreen
from ui.kit.sounds import audio_there
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.kit.widgets.chooser import Chooser
from ui.kit.widgets.label import Text
from ui.kit.widgets.page import ScrollPage
from ui.kit.widgets.panel import Card, Column, Row
from ui.kit.widgets.toggle import Toggle
from ui.screens.entry_button import settings_of_games


class SettingsScreen(CompanionScreen):
    def build(self) -> None:
        lock = TouchButton(
            _("Lock"), name="lock", action=self.app.lock, icon="lock", size_hint=(None, 1), width=dp(150)
        )
        makes = [self._looks, self._evening, self._voice, self._camera, self._games]
        makes += [self._backup, self._machine, self._about]
        seen = 4 if portrait() else 2
        things = [make() for make in makes[:seen]]
        self.add_widget(
            ScrollPage(self.app, _("Settings"), things, below=makes[seen:], corner=[lock], memory=self.memory)
        )

    def _looks(self) -> Widget:
        sizes = [("normal", _("Normal")), ("large", _("Large")), ("largest", _("Very large"))]
        colours = [("light", _("Light")), ("dark", _("Dark")), ("contrast", _("High contrast"))]
        return Card(
            self._choice("language", _("Language"), [(code, OWN_NAMES[code]) for code in LANGUAGES]),
            self._choice("theme", _("Colours"), colours),
            self._choice("text_size", _("Text size"), sizes),
        )

    def _evening(self) -> Widget:
        sounds = self._toggle("sounds", _("Sounds"), "" if audio_there() else _("No loudspeaker was found."))
        sounds.disabled = not audio_there()
        return Card(
            self._toggle(
                "turn_screen",
                _("Turn the screen to the player"),
                _("For two who sit facing each other: the screen turns to whoever is to play."),
            ),
            sounds,
            self._toggle("animations", _("Animations"), ""),
            self._toggle(
                "clock", _("Players' clock"), _("Counts the time that each player uses. The table's menu pauses it.")
            ),
        )

    def _voice(self) -> Widget:
        """The switch says what is missing; how much and how fast is asked once it is on."""
        missing = what_to_install()
        words = _("Says whose turn it is, what was rolled and what happened. A touch silences it.")
        switch = self._toggle("voice", _("Voice"), missing or words)
        if not self.app.settings["voice"]:
            return Card(switch)
        much = [("few", _("Little")), ("normal", _("Normal")), ("much", _("Everything"))]
        keys = _("Keys: Tab or the arrows to choose, Enter to take. F2 says it again, F3 reads the screen.")
        pace = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast"))]
        return Card(
            switch,
            self._choice("wordiness", _("It says"), much),
            self._choice("voice_rate", _("It speaks"), pace),
            Text(keys, "small", colour=theme().faint),
        )

    def _camera(self) -> Widget:
        named = cameras()
        now = self.app.camera
        if now not in dict(named):
            named.append((now, camera_words(now)))
        columns = 1 if portrait() else 2
        return Card(
            Text(_("Camera"), "strong"),
            Chooser("camera", named, now, lambda key: self.app.change_setting("camera", key), columns=columns),
        )

    def _games(self) -> Widget:
        return Column(*settings_of_games(self))

    def _backup(self) -> Widget:
        return TouchButton(
            _("Backup"),
            name="backup",
            detail=_("All data to a USB stick, and back."),
            action=lambda: self.app.go("backup"),
        )

    def _machine(self) -> Widget:
        if Service().runs:
            return TouchButton(_("Switch off"), name="switch_off", action=self._ask_switch_off)
        return TouchButton(_("Close the companion"), name="close", action=self._ask_close)

    def _ask_close(self) -> None:
        self.app.ask(_("Close the companion? Every game is kept."), _("Close"), self.app.end, no=_("Stay here"))

    def _ask_switch_off(self) -> None:
        self.app.ask(
            _("Switch this machine off? Every game is kept."), _("Switch off"), self._switch_off, no=_("Stay on")
        )

    def _switch_off(self) -> None:
        trouble = switch_off()
        if trouble:
            self.app.say(_("It could not be switched off: {reason}").format(reason=trouble))

    def _about(self) -> Widget:
        titles = [face.title for face in faces()]
        games, folder = and_list(titles), short_path(self.app.store.folder)
        what = _("A companion for {games}, version {number}.").format(games=games, number=app_version())
        more = [
            _("Your games are kept on this machine, in {folder}. Nothing leaves it.").format(folder=folder),
            ngettext(
                "{games} is a game by Antoine Bauza. This companion is not made by its publishers.",
                "{games} are games by Antoine Bauza. This companion is not made by their publishers.",
                len(titles),
            ).format(games=games),
            _("Fonts: Noto by Adobe and Google, under the SIL Open Font License."),
        ]
        faint = (Text(words, "small", colour=theme().faint) for words in more)
        return Card(Text(_("About"), "strong"), Text(what, "small"), *faint, gap=6)

    def _choice(self, key: str, text: str, options: Sequence[tuple[str, str]]) -> Widget:
        chooser = Chooser(key, options, str(self.app.settings[key]), partial(self.app.change_setting, key))
        chooser.spoken_group = text
        if portrait():
            return Column(Text(text, "strong"), chooser, gap=6)
        return Row(Text(text, "strong", size_hint_x=0.28, pos_hint={"center_y": 0.5}), chooser)

    def _toggle(self, key: str, text: str, detail: str) -> Toggle:
        on = bool(self.app.settings[key])
        return Toggle(text, on, name=key, detail=detail, act=lambda new: self.app.change_setting(key, new))


def cameras() -> list[tuple[str, str]]:
    """The cameras to choose from, as the command line names them."""
    return [
        ("auto", _("Whichever is there")),
        ("picamera2", _("The Pi’s own camera")),
        ("usb:0", _("The first USB camera")),
        ("usb:1", _("The second USB camera")),
        ("none", _("None: dice are tapped in")),
    ]


def short_path(folder: Path, longest: int = 36) -> str:
    """A path by its last parts, when it is too long for a line."""
    whole, parts = str(folder), list(folder.parts)
    while len(whole) > longest and len(parts) > 1:
        parts = parts[1:]
        whole = "…/" + "/".join(parts)
    return whole
