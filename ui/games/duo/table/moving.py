"""The card while dice are told, chosen and moved: values to tap, the preview and its button, a refusal, the token."""

from collections.abc import Callable, Hashable
from typing import Any

from kivy.uix.widget import Widget

from companion.games.duo.desk.choice import ends_of
from companion.games.duo.desk.house_rule import house_rule
from companion.games.duo.desk.preview import preview
from companion.games.duo.desk.rolling import Rolling
from companion.games.duo.game import DUO
from companion.games.duo.rulebook.prompts import page_for_reason
from companion.games.duo.rules.names import Character
from companion.games.duo.rules.refusal import Refused
from companion.games.duo.rules.state import State
from companion.games.duo.rules.terms import die_words
from companion.games.duo.words.titles import character_title
from companion.games.game import Refusal
from companion.language import _
from ui.camera.tray_view import TrayView
from ui.games.duo.table.signs import sign_of
from ui.kit.theme import theme
from ui.kit.widgets.button import TouchButton
from ui.table.card import Picture, Said, beside, big, keyed
from ui.table.keys import Key

Content = tuple[Hashable, Callable[[], Widget], bool]
"""A key that changes with the content, what makes it, and whether it asks for something now."""


def roll_content(table: Any, rolling: Rolling) -> Content:
    die = rolling.asked or Character.PILGRIM
    question = {
        Character.PILGRIM: _("What does the pilgrim die show?"),
        Character.MERCHANT: _("What does the merchant die show?"),
        Character.ARTIST: _("What does the artist die show?"),
    }[die]

    eye = table.eye
    said = eye.words() if eye else ""

    def make() -> Widget:
        faces = rolling.faces[die]
        keys: list[Widget] = [_value(die, face, lambda f=face: table.tell_die(die, f)) for face in faces]
        if eye is None:
            return keyed(question, keys)
        if eye.simulated:
            throw = big(_("Roll"), "throw", table.throw)
            throw.size_hint_x = 1.7
            return keyed(said, [*keys, throw])
        return keyed(said, [TrayView(eye.picture, size_hint_x=1.6), *keys])

    return ("roll", die, tuple(rolling.values.items())), make, True


def fix_content(table: Any, state: State, die: Character) -> Content:
    """Another value for a die that was told or read wrongly."""
    faces = sorted(set(state.board.dice[die]))

    def make() -> Widget:
        keys: list[Widget] = [_value(die, face, lambda f=face: table.fix_value(die, f)) for face in faces]
        if len(state.dice) == len(state.board.dice):
            keys.append(Key(_("Roll again"), name="reroll", action=table.reroll, kind="small"))
        keys.append(Key(_("Leave it"), name="keep", action=table.stop_fixing, kind="small"))
        return keyed(_("What does {die} really show?").format(die=die_words(die)), keys)

    return ("fix", die), make, True


def _value(die: Character, face: int, action: Callable[[], object]) -> Key:
    return Key(str(face), name=f"die:{die.value}:{face}", action=action, kind="title")


def move_content(table: Any, state: State, die: Character | None, place: str) -> Content:
    if die is None:
        hint = _("Touch a die, or the place you want to go to.")
        return ("choose", state.turn), lambda: Said("", [hint], []), False
    if not ends_of(state)[die]:
        return ("stuck", die), lambda: _stuck(table, die), True
    if not place:
        return ("where", die), lambda: _where(table, die), False
    return ("preview", die, place), lambda: _preview(table, state, die, place), True


def _stuck(table: Any, die: Character) -> Widget:
    words = _("{character} has nowhere to go and stays.").format(character=character_title(die))
    stays = big(_("Stays"), "confirm", lambda: table.do([{"do": "stuck", "die": die.value}]))
    return Said("", [words], [stays])


def _where(table: Any, die: Character) -> Widget:
    other = beside(_("Another value"), "fix", lambda: table.touch_die(die))
    return Said("", [_("Touch one of the places ringed in red.")], [other])


def _preview(table: Any, state: State, die: Character, place: str) -> Widget:
    ahead = preview(state, die, place)
    buttons = [big(_("Move"), "confirm", lambda: table.do(ahead.events), share=1.2)]
    if ahead.without is not None:
        without = ahead.without
        buttons.append(big(_("Only move"), "only-move", lambda: table.do(without), kind="plain"))
    return Said(ahead.title, ahead.lines, buttons, Picture(*sign_of(state, die, place)))


def again_content(table: Any, state: State) -> Content:
    assert state.in_use is not None
    die = state.in_use.die
    use = {
        Character.PILGRIM: _("The pilgrim may move {n} once more. The token then goes back to the board."),
        Character.MERCHANT: _("The merchant may move {n} once more. The token then goes back to the board."),
        Character.ARTIST: _("The artist may move {n} once more. The token then goes back to the board."),
    }[die].format(n=state.in_use.value)

    def make() -> Widget:
        return Said(
            _("You hold the hot spring token"),
            [use],
            [
                big(_("Use it again"), "again", lambda: table.do([{"do": "again"}]), share=1.2),
                big(_("Keep the token"), "done", lambda: table.do([{"do": "done"}]), kind="plain"),
            ],
            Picture("spring", theme().teal),
        )

    return ("again", die), make, True


def over_content(table: Any) -> Content:
    def make() -> Widget:
        return Said("", [_("Every die of the last turn is used.")], [big(_("Score"), "score", table.to_score)])

    return ("over",), make, True


def refused_content(table: Any, state: State, refusal: Refusal, die: Character | None, place: str) -> Content:
    """Why not, and what the players may say to that."""
    words = DUO.refusal_words(state, refusal)

    def make() -> Widget:
        buttons: list[Widget] = []
        if isinstance(refusal, Refused):
            page = page_for_reason(refusal.reason.name)
            buttons.append(_offer(_("The rule"), "why", lambda: table.app.go("rules", page=page)))
        if place:
            ways = die is not None and die is not Character.PILGRIM  # who goes by route is refused for the way
            differs = _offer(_("My board differs here"), "differs",
                             lambda: table.app.go("board_check", place=place, ways=ways))  # fmt: skip
            buttons.append(differs)
        events = house_rule(state, die, place)
        if events:
            buttons.append(_offer(_("We play it so"), "house", lambda: table.do(events)))
        return Said("", [words], buttons)

    return ("refused", words, place), make, False


def _offer(text: str, name: str, action: Callable[[], object]) -> TouchButton:
    return TouchButton(text, name=name, action=action, text_kind="small", size_hint=(1, 1))
