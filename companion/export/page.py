"""The evening as a page: one HTML file with the board, every step of the game, the score, its plot and the story.

The file needs nothing else: its style and script are in it, and its content policy forbids it to ask for anything."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.export.delta import delta
from companion.export.page_drawings import board_svg, lead_svg, legend, seat_sign, text
from companion.games.game import Event, Game, ScoreSheet, State
from companion.games.lead import Lead, lead_of, lead_words
from companion.language import _, and_list, date_words, ngettext, spoken
from companion.store.store import GameLine, Store

_BESIDE = Path(__file__).parent / "page"
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
Played = Sequence[tuple[Event, State]]


def evening_page(store: Store, number: int) -> str:
    """A kept game as the text of a page, in the language spoken now."""
    session, line = store.open_game(number), store.game_line(number)
    game, state = session.game, None
    played = []
    for event in session.events:
        state = game.begin(event, session.board) if state is None else game.apply(state, event)
        played.append((event, state))
    return page(game, played, line)


def page(game: Game[State], played: Played[State], line: GameLine) -> str:
    last = played[-1][1]
    sheet = game.sheet(last)
    names = [seat.name for seat in sheet.seats]
    turns = lead_of(game, [state for _event, state in played])
    title = _("{names} – {game}").format(names=and_list(names), game=game.title())
    when = [game.title(), date_words(line.started) if line.started else _("Date unknown")]
    if line.duration:
        minutes = max(1, round(line.duration / 60))
        when.append(ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes))
    if line.practice:
        when.append(_("Practice game"))
    over = game.is_over(last)
    said = [*([sheet.headline] if over else [_("not finished")]), *sheet.remarks]
    parts = [
        f"<header><h1>{text(and_list(names))}</h1><p>{text(' · '.join(when))}</p>",
        *(f"<p class=told>{text(each)}</p>" for each in said),
        "</header>",
        _board(game, played),
        _controls(len(played)),
        f"<section><h2>{text(_('Score'))}</h2>{_score(sheet)}</section>",
        f"<section><h2>{text(_('How the lead changed'))}</h2>{_plot(turns, sheet)}",
        f"<p>{text(lead_words(turns, names))}</p></section>" if len(turns.turns) > 1 else "</section>",
        f"<section><h2>{text(_('The story'))}</h2>{_story(game, played)}</section>",
    ]
    data = json.dumps(_steps(game, played), ensure_ascii=False, separators=(",", ":"))
    return "".join(
        [
            f'<!DOCTYPE html>\n<html lang="{spoken()}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f"<title>{text(title)}</title><style>{_file('page.css')}</style></head><body><main>",
            *parts,
            f'</main><script type="application/json" id="data">{_in_script(data)}</script>',
            f"<script>{_file('page.js')}</script></body></html>\n",
        ]
    )


def _file(name: str) -> str:
    return (_BESIDE / name).read_text(encoding="utf-8")


def _in_script(json_text: str) -> str:
    """JSON that no name in it can end early: signs of HTML, and what JavaScript takes for the end of a line."""
    signs = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}
    for sign, written in signs.items():
        json_text = json_text.replace(sign, written)
    return json_text


def _steps(game: Game[State], played: Played[State]) -> dict[str, Any]:
    """Every moment, each as what it changes of the one before: the state as other programs read it, the pieces, the
    points by source, and the turn to which they belong."""
    steps, before, turn = [], dict[str, Any](), 0
    for _event, state in played:
        rows = game.sheet(state).rows
        view = {
            "state": json.loads(json.dumps(game.state_json(state))),
            "pieces": {piece.key: [round(piece.x, 1), round(piece.y, 1)] for piece in game.pieces(state)},
            "points": {str(place): list(row.points) for place, row in enumerate(rows)},
            "turn": turn,  # what a step earned belongs to the turn in which it was made
        }
        steps.append(delta(before, view))
        before, turn = view, game.turn(state)
    return {"steps": steps}


def _board(game: Game[State], played: Played[State]) -> str:
    state = played[0][1]
    drawing = game.drawing(state)
    if drawing is None:
        return ""
    return f"<figure>{board_svg(drawing, game.pieces(state))}<details><summary>{text(_('Signs'))}</summary>" + (
        f"{legend(drawing)}</details></figure>"
    )


def _controls(count: int) -> str:
    def button(name: str, sign: str, words: str) -> str:
        return f'<button id="{name}" title="{text(words)}" aria-label="{text(words)}">{sign}</button>'

    return (
        '<nav><p id="words" aria-live="polite"></p><div>'
        + button("back", "‹", _("Step back"))
        + button("play", "▸", _("Play"))
        + f'<input id="place" type="range" min="0" max="{count - 1}" aria-label="{text(_("Step"))}">'
        + button("next", "›", _("Step forward"))
        + '<output id="count"></output></div></nav>'
    )


def _score(sheet: ScoreSheet) -> str:
    """The points by source; the script shows those of the step, and what they were counted from at the end only."""
    heads = "".join(
        f'<th scope="col">{seat_sign(seat.colour)}{text(seat.name or seat.colour)}</th>' for seat in sheet.seats
    )
    rows = "".join(
        f'<tr><th scope="row">{text(row.label)}</th>'
        + "".join(
            f'<td><b data-row="{place}" data-seat="{seat}">{points}</b> <small>{text(detail)}</small></td>'
            for seat, (detail, points) in enumerate(zip(row.details, row.points, strict=True))
        )
        + "</tr>"
        for place, row in enumerate(sheet.rows)
    )
    totals = "".join(f'<td><b data-total="{seat}">{total}</b></td>' for seat, total in enumerate(sheet.totals))
    foot = f'<tfoot><tr><th scope="row">{text(_("Total"))}</th>{totals}</tr></tfoot>'
    return f'<div class="wide"><table id="score"><thead><tr><td></td>{heads}</tr></thead>{rows}{foot}</table></div>'


def _plot(lead: Lead, sheet: ScoreSheet) -> str:
    if len(lead.turns) < 2:
        return ""
    return lead_svg(lead, [seat.colour for seat in sheet.seats], _("Turn"))


def _story(game: Game[State], played: Played[State]) -> str:
    """A heading where a chapter begins, a line for each event; a touch on a line shows its moment."""
    parts: list[str] = []
    before: State | None = None
    chapter: str | None = None
    for step, (event, state) in enumerate(played):
        heading = None if before is None else game.heading(before, event)
        if heading is not None and heading != chapter:
            parts.append(f"<h3>{text(heading)}</h3>")
            chapter = heading
        words = game.describe(before, event, state)
        parts.append(f'<button class="step" data-step="{step}">{text(words)}</button>')
        before = state
    assert before is not None
    parts += [f"<p>{text(line.strip())}</p>" for line in game.ending(before)]
    return f'<div id="story">{"".join(parts)}</div>'
