"""The rules of Tokaido a second time, written plainly from the text with dicts and lists, to hold the engine against.

It shares no code with the engine: it reads the road file itself, keeps every traveler's place and hour of arrival, and
counts everything anew whenever it is asked."""

import itertools
import tomllib
from typing import Any

COLOURS = ["purple", "green", "blue", "yellow", "white"]
CARDS = ["artisan", "guide-paddy", "guide-mountain", "guide-sea", "samurai", "noble", "priest"]
VIEWS = ["paddy", "mountain", "sea"]
LISTS = ["souvenirs", "springs", "encounters", "meals"]


class Wrong(Exception):
    """The event is not allowed."""


def need(condition: object) -> None:
    if not condition:
        raise Wrong


class Oracle:
    """A game in progress; `do` changes it, or raises Wrong and leaves it as it was."""

    def __init__(self, setup: dict[str, Any], road: str) -> None:
        self.road = tomllib.loads(road)
        self.way = self.road["stations"] if setup["direction"] == "edo" else self.road["stations"][::-1]
        self.ids = [station["id"] for station in self.way]
        self.neutral = setup.get("neutral")
        self.neutral_coins = 0
        self.turn, self.phase, self.hour = 1, "move", 0
        self.first: dict[str, str | None] = dict.fromkeys(VIEWS)
        self.people: dict[str, dict[str, Any]] = {}
        for colour in COLOURS:
            if colour in setup["players"]:
                traveler = setup["travelers"][colour]
                coins = self.road["travelers"][traveler or "beginner"]
                sections = dict.fromkeys(VIEWS, 0)
                lists: dict[str, Any] = {name: [] for name in LISTS}
                self.people[colour] = {
                    "traveler": traveler, "coins": coins, "temple": 0, "panoramas": sections, **lists,
                }  # fmt: skip
        self.at: dict[str, int] = {}
        self.came: dict[str, int] = {}
        for colour in setup["line"]:
            self.put(colour, 0)

    def put(self, colour: str, index: int) -> None:
        self.hour += 1
        self.at[colour], self.came[colour] = index, self.hour

    def copy(self) -> "Oracle":
        other = object.__new__(Oracle)
        other.__dict__ = {**self.__dict__, "at": dict(self.at), "came": dict(self.came), "first": dict(self.first)}
        other.people = {
            colour: {
                **person,
                "panoramas": dict(person["panoramas"]),
                **{name: list(person[name]) for name in LISTS},
            }
            for colour, person in self.people.items()
        }
        return other

    # who, where

    def mover(self) -> str | None:
        """Farthest behind; of those on one station the last to arrive. While a phase lasts, whoever came last."""
        if self.phase == "over":
            return None
        if self.phase != "move":
            return max(self.came, key=lambda colour: self.came[colour])
        return min(self.at, key=lambda colour: (self.at[colour], -self.came[colour]))

    def decides(self) -> str | None:
        mover = self.mover()
        if mover is None or mover != self.neutral:
            return mover
        return max(self.people, key=lambda colour: (self.at[colour], -self.came[colour]))

    def me(self) -> dict[str, Any]:
        mover = self.mover()
        assert mover is not None
        return self.people[mover]

    def is_a(self, name: str) -> bool:
        mover = self.mover()
        return mover in self.people and self.people[mover]["traveler"] == name

    def room(self, index: int) -> int:
        station = self.way[index]
        if station["kind"] == "inn":
            return 100
        return 2 if station.get("double") and len(self.people) >= 4 else 1

    def can_stop(self, index: int) -> bool:
        if sum(place == index for place in self.at.values()) >= self.room(index):
            return False
        if self.mover() == self.neutral:
            return True
        kind = self.way[index]["kind"]
        if kind in ("shop", "temple"):
            return bool(self.me()["coins"] >= 1)
        if kind in VIEWS:
            return bool(self.me()["panoramas"][kind] < self.road["panoramas"][kind])
        return True

    def stops(self) -> list[str]:
        found = []
        mover = self.mover()
        assert mover is not None
        for index in range(self.at[mover] + 1, len(self.way)):
            if self.can_stop(index):
                found.append(self.ids[index])
            if self.way[index]["kind"] == "inn":
                break
        return found

    # what is left

    def taken(self, name: str) -> list[Any]:
        return [card for person in self.people.values() for card in person[name]]

    def souvenirs(self) -> list[str]:
        return [card["name"] for card in self.road["souvenirs"] if card["name"] not in self.taken("souvenirs")]

    def meals(self) -> dict[str, int]:
        return {m["name"]: m["copies"] - self.taken("meals").count(m["name"]) for m in self.road["meals"]}

    def cards(self) -> dict[str, int]:
        return {card: self.road["encounters"][card] - self.taken("encounters").count(card) for card in CARDS}

    def springs(self) -> dict[str, int]:
        return {points: self.road["springs"][points] - self.taken("springs").count(int(points)) for points in "23"}

    def unfinished(self) -> list[str]:
        return [view for view in VIEWS if self.me()["panoramas"][view] < self.road["panoramas"][view]]

    # what is offered

    def bill(self, names: list[str]) -> tuple[int, int]:
        """What one must hold and what one pays."""
        prices = sorted(next(s["price"] for s in self.road["souvenirs"] if s["name"] == name) for name in names)
        if self.is_a("zen-emon"):
            prices[-1] = 1
        if self.is_a("sasayakko") and len(prices) > 1:
            return sum(prices), sum(prices[1:])
        return sum(prices), sum(prices)

    def meal_cost(self, name: str) -> int:
        price = next(meal["price"] for meal in self.road["meals"] if meal["name"] == name)
        return int(price) - (1 if self.is_a("kinko") else 0)

    def new_meals(self) -> list[str]:
        return [name for name, left in self.meals().items() if left > 0 and name not in self.me()["meals"]]

    def choices(self, card: str) -> list[str]:
        if not card.startswith("guide-") or card[6:] in self.unfinished():
            return []
        return self.unfinished()

    def offers(self, phase: str) -> list[dict[str, Any]]:
        """What the phase offers; `skip` is added later."""
        coins = self.me()["coins"]
        if phase == "shop":
            names = [name for name in self.souvenirs() if self.bill([name])[0] <= coins]
            return [{"do": "buy", "souvenirs": names, "max": min(3, len(self.souvenirs()))}] if names else []
        if phase == "temple":
            amounts = [amount for amount in (1, 2, 3) if amount <= coins]
            return [{"do": "donate", "coins": amounts}] if amounts else []
        if phase == "spring":
            points = [int(points) for points, left in self.springs().items() if left > 0]
            return [{"do": "spring", "points": points}] if points else []
        if phase == "encounter":
            found = []
            for card in [card for card in CARDS if self.cards()[card] > 0]:
                option: dict[str, Any] = {"do": "encounter", "card": card}
                if card == "artisan" and self.souvenirs():
                    option["souvenirs"] = self.souvenirs()
                if self.choices(card):
                    option["panoramas"] = [*self.choices(card), None]
                found.append(option)
            return found
        if phase == "panorama":
            return [{"do": "panorama", "kinds": self.unfinished()}] if self.unfinished() else []
        payable = [name for name in self.new_meals() if self.meal_cost(name) <= coins]
        free = self.new_meals() if self.is_a("satsuki") else []
        return [
            *([{"do": "meal", "cards": payable}] if payable else []),
            *([{"do": "meal", "free": True, "cards": free}] if free else []),
        ]

    def options(self) -> list[dict[str, Any]]:
        if self.phase == "over":
            return []
        if self.phase == "move":
            return [{"do": "move", "to": self.stops()}]
        return self.offers(self.phase) + ([{"do": "skip"}] if self.phase in ("shop", "panorama", "meal") else [])

    # what happens

    def do(self, event: dict[str, Any]) -> None:
        do = event["do"]
        if do == "move":
            need(self.phase == "move" and event["to"] in self.stops())
            self.move(self.ids.index(event["to"]))
            return
        if do == "skip":
            need(self.phase in ("shop", "panorama", "meal"))
        else:
            needed = {"buy": "shop", "donate": "temple"}.get(do, do)
            need(self.phase == needed)
            getattr(self, "do_" + do)(event)
        self.go_on(["meal"] if self.phase != "meal" and self.at_inn() else [])

    def at_inn(self) -> bool:
        mover = self.mover()
        assert mover is not None
        return bool(self.way[self.at[mover]]["kind"] == "inn")

    def move(self, index: int) -> None:
        mover = self.mover()
        assert mover is not None
        self.put(mover, index)
        kind = self.way[index]["kind"]
        if mover == self.neutral:
            self.neutral_coins += kind == "temple"
            self.end_turn()
            return
        person = self.people[mover]
        self.phase = "arrival"
        if kind == "farm":
            person["coins"] += 3
        if kind in VIEWS:
            self.see(kind)
        phases = [kind] if kind in ("shop", "temple", "spring", "encounter") else []
        if kind == "inn":
            between = index < len(self.way) - 1
            extra = {"chuubei": ["encounter"], "hiroshige": ["panorama"]}.get(person["traveler"] or "", [])
            phases = [*(extra if between else []), "meal"]
        self.go_on(phases)

    def go_on(self, phases: list[str]) -> None:
        for phase in phases:
            if self.offers(phase):
                self.phase = phase
                return
        self.end_turn()

    def end_turn(self) -> None:
        if all(place == len(self.way) - 1 for place in self.at.values()):
            self.phase = "over"
        else:
            self.phase = "move"
            self.turn += 1

    def see(self, view: str) -> None:
        person = self.me()
        person["panoramas"][view] += 1
        if person["panoramas"][view] == self.road["panoramas"][view] and self.first[view] is None:
            self.first[view] = self.mover()

    def do_buy(self, event: dict[str, Any]) -> None:
        names = event["souvenirs"]
        need(1 <= len(names) <= 3 and len(set(names)) == len(names) and set(names) <= set(self.souvenirs()))
        hold, pay = self.bill(names)
        need(hold <= self.me()["coins"])
        self.me()["coins"] -= pay
        self.me()["souvenirs"] += names

    def do_donate(self, event: dict[str, Any]) -> None:
        need(event["coins"] in (1, 2, 3) and event["coins"] <= self.me()["coins"])
        self.me()["coins"] -= event["coins"]
        self.me()["temple"] += event["coins"] + self.is_a("hirotada")

    def do_spring(self, event: dict[str, Any]) -> None:
        need(self.springs().get(str(event["points"]), 0) > 0)
        self.me()["springs"].append(event["points"])

    def do_encounter(self, event: dict[str, Any]) -> None:
        card, person = event["card"], self.me()
        need(self.cards()[card] > 0)
        need(("souvenir" in event) == (card == "artisan" and bool(self.souvenirs())))
        need("souvenir" not in event or event["souvenir"] in self.souvenirs())
        need(("panorama" in event) == bool(self.choices(card)))
        need(event.get("panorama") is None or event["panorama"] in self.choices(card))
        person["encounters"].append(card)
        person["coins"] += self.is_a("umegae")
        if card == "noble":
            person["coins"] += 3
        if card == "priest":
            person["temple"] += 1
        if "souvenir" in event:
            person["souvenirs"].append(event["souvenir"])
        if event.get("panorama"):
            self.see(event["panorama"])
        elif card.startswith("guide-") and card[6:] in self.unfinished():
            self.see(card[6:])

    def do_panorama(self, event: dict[str, Any]) -> None:
        need(event["kind"] in self.unfinished())
        self.see(event["kind"])

    def do_meal(self, event: dict[str, Any]) -> None:
        need(event["card"] in self.new_meals())
        if event.get("free"):
            need(self.is_a("satsuki"))
        else:
            need(self.meal_cost(event["card"]) <= self.me()["coins"])
            self.me()["coins"] -= self.meal_cost(event["card"])
        self.me()["meals"].append(event["card"])

    # points

    def best_sets(self, names: list[str]) -> int:
        """Lay the cards out one set after the other, each as large as it can be; 1, 3, 5, 7 points a card."""
        kinds = [next(s["kind"] for s in self.road["souvenirs"] if s["name"] == name) for name in names]
        points = 0
        while kinds:
            for worth, kind in zip(itertools.count(1, 2), sorted(set(kinds)), strict=False):
                points += worth
                kinds.remove(kind)
        return points

    def awards(self) -> dict[str, list[str]]:
        found = {view: [self.first[view]] if self.first[view] else [] for view in VIEWS}
        counts = {
            "bather": lambda person: len(person["springs"]),
            "chatterbox": lambda person: len(person["encounters"]),
            "collector": lambda person: len(person["souvenirs"]),
            "gourmet": lambda person: sum(
                next(meal["price"] for meal in self.road["meals"] if meal["name"] == name) for name in person["meals"]
            ),
        }
        for award, count in counts.items():
            most = max(count(person) for person in self.people.values())
            over = self.phase == "over" and most > 0
            found[award] = [colour for colour, person in self.people.items() if over and count(person) == most]
        return found  # type: ignore[return-value]

    def rank(self, colour: str) -> int:
        mine = self.people[colour]["temple"]
        if self.phase != "over" or mine == 0:
            return 0
        ahead = {person["temple"] for person in self.people.values()} | {self.neutral_coins}
        return [10, 7, 4, 2, 2, 2][sum(coins > mine for coins in ahead)]

    def score(self, colour: str) -> dict[str, int]:
        person = self.people[colour]
        old_man, umegae = person["traveler"] == "mitsukuni", person["traveler"] == "umegae"
        points = {
            "souvenirs": self.best_sets(person["souvenirs"]),
            "panoramas": sum(sum(range(1, number + 1)) for number in person["panoramas"].values()),
            "springs": sum(points + old_man for points in person["springs"]),
            "temple": person["temple"],
            "encounters": sum((3 if card == "samurai" else 0) + umegae for card in person["encounters"]),
            "meals": 6 * len(person["meals"]),
            "achievements": sum(3 + old_man for those in self.awards().values() if colour in those),
            "ranking": self.rank(colour),
        }
        return {**points, "total": sum(points.values())}

    def winners(self) -> list[str] | None:
        if self.phase != "over":
            return None
        awards = list(self.awards().values())
        standing = {
            colour: [self.score(colour)["total"], sum(colour in those for those in awards)] for colour in self.people
        }
        return [colour for colour, place in standing.items() if place == max(standing.values())]

    def json(self) -> dict[str, Any]:
        """The state as the public format has it, key for key."""
        road: dict[str, list[str]] = {}
        for colour in sorted(self.at, key=lambda colour: (self.at[colour], self.came[colour])):
            road.setdefault(self.ids[self.at[colour]], []).append(colour)
        keys = ["traveler", "coins", "temple", "souvenirs", "panoramas", "springs", "encounters", "meals"]
        return {
            "turn": self.turn,
            "phase": self.phase,
            "mover": self.mover(),
            "to_act": self.decides(),
            "road": road,
            "players": {
                colour: {**{key: person[key] for key in keys}, "score": self.score(colour)}
                for colour, person in self.people.items()
            },
            "neutral": {"colour": self.neutral, "temple": self.neutral_coins} if self.neutral else None,
            "achievements": self.awards(),
            "piles": {
                "souvenirs": self.souvenirs(),
                "meals": self.meals(),
                "encounters": self.cards(),
                "springs": self.springs(),
            },
            "options": self.options(),
            "winners": self.winners(),
        }
