"""A program as a player: started once, spoken to in lines of JSON, ten seconds for an answer."""

import json
import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any

from companion.games.arena import MatchTrouble
from companion.games.duo.opponents.choices import Decision, decisions, read_decision
from companion.games.duo.record.record import event_json, state_json
from companion.games.duo.rules import events
from companion.games.duo.rules.names import Colour, Ware
from companion.games.duo.rules.state import State
from companion.language import N_, printable
from companion.record.refusal import Refusal

ANSWER_IN = 10.0  # seconds
LONGEST_ANSWER, LONGEST_SHOWN = 100_000, 200
_ENDED = None


class OutsidePlayer:
    """A program of anybody's. Whatever it does wrong is a MatchTrouble that quotes it."""

    def __init__(self, command: str) -> None:
        self._command = command
        try:
            words = shlex.split(command)
            if not words:
                raise ValueError("no command")
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace"
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise MatchTrouble(
                N_("The player “{command}” could not be started: {reason}."), command=command, reason=reason
            ) from None
        self._answers: Queue[str | None] = Queue()
        Thread(target=self._listen, name="outside player", daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError, OSError):
            while line := self._process.stdout.readline(LONGEST_ANSWER):
                self._answers.put(line)
        self._answers.put(_ENDED)

    def begin(self, game: int, colour: Colour, board: str, setup: events.Setup) -> None:
        self._object({"ask": "begin", "game": game, "colour": colour, "board": board, "setup": event_json(setup)})

    def choose(self, state: State, since: Sequence[events.Event]) -> Decision:
        answer = self._ask({"ask": "choose", "state": state_json(state), "since": [event_json(e) for e in since]})
        try:
            choice = read_decision(self._json(answer))
        except Refusal as refused:
            raise self._refused(answer, refused.words()) from None
        allowed = decisions(state)
        if choice in allowed:
            return choice
        if isinstance(choice, events.Sell) and not choice.crafty and events.Sell(choice.count) in allowed:
            return choice  # the engine says whether there is a bonus to decline
        raise self._refused(answer, "", state)

    def give_back(
        self, state: State, since: Sequence[events.Event], colour: Colour, wares: Sequence[Ware], count: int
    ) -> tuple[Ware, ...]:
        answer = self._ask(
            {
                "ask": "return", "state": state_json(state), "since": [event_json(e) for e in since],
                "wares": list(wares), "count": count,
            }
        )  # fmt: skip
        said = self._json(answer)
        returned = said.get("returned") if isinstance(said, dict) else None
        left = [str(ware) for ware in wares]
        fits = isinstance(returned, list) and len(returned) == count
        for ware in returned if isinstance(returned, list) else ():
            if ware in left:
                left.remove(ware)
            else:
                fits = False
        if not fits:
            raise self._refused(answer, "")
        return tuple(Ware(ware) for ware in returned or ())

    def over(self, state: State, since: Sequence[events.Event]) -> None:
        self._object({"ask": "over", "state": state_json(state), "since": [event_json(e) for e in since]})

    def close(self) -> None:
        """The program is told by the end of its input; one that does not go is ended."""
        with suppress(OSError, ValueError):
            assert self._process.stdin is not None
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _object(self, question: dict[str, Any]) -> None:
        answer = self._ask(question)
        if not isinstance(self._json(answer), dict):
            raise self._refused(answer, "")

    def _ask(self, question: dict[str, Any]) -> str:
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            answer = self._answers.get(timeout=ANSWER_IN)
        except (OSError, ValueError):
            answer = _ENDED
        except Empty:
            raise MatchTrouble(
                N_("The player “{command}” did not answer “{ask}” within {seconds} seconds."),
                command=self._command, ask=question["ask"], seconds=int(ANSWER_IN),
            ) from None  # fmt: skip
        if answer is _ENDED:
            raise MatchTrouble(
                N_("The player “{command}” ended when it was asked “{ask}”."),
                command=self._command, ask=question["ask"],
            )  # fmt: skip
        return answer.rstrip("\n")

    def _json(self, answer: str) -> Any:
        try:
            return json.loads(answer)
        except (ValueError, RecursionError):
            raise MatchTrouble(
                N_("The player “{command}” answered what is no JSON: {answer}"),
                command=self._command, answer=_shown(answer),
            ) from None  # fmt: skip

    def _refused(self, answer: str, why: str, state: State | None = None) -> MatchTrouble:
        if state is not None:
            allowed = json.dumps(state_json(state)["options"])
            return MatchTrouble(
                N_("The player “{command}” answered {answer}, which is not allowed now; it may choose of {allowed}"),
                command=self._command, answer=_shown(answer), allowed=_shown(allowed),
            )  # fmt: skip
        return MatchTrouble(
            N_("The player “{command}” answered {answer}, which is refused. {why}"),
            command=self._command, answer=_shown(answer), why=why,
        )  # fmt: skip


def _shown(text: str) -> str:
    """The text as it may be printed, its beginning if it is long."""
    return printable(text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…")
