"""Matches between two players: pairs of games with colours swapped, and the difference in Elo that they show.

>>> import wazir
>>> match = wazir.play_match("quickchess", "engine:nodes=200", "greedy", 3)
>>> match.wins + match.draws + match.losses
6
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from wazir import _wazir
from wazir.simulation import Simulation, simulate

if TYPE_CHECKING:
    from wazir import Variant

__all__ = ["Match", "play_match"]


@dataclass(frozen=True)
class Match:
    """What a match has come to, as the first player sees it. A game that was cut off is a draw."""

    #: The games in which the first player is White, and those in which it is Black. The two games of a pair have the same number and opening.
    games: tuple[Simulation, Simulation] = field(compare=False)
    wins: int
    draws: int
    losses: int
    #: How many pairs have brought the first player 0, ½, 1, 1½ and 2 points.
    pairs: tuple[int, int, int, int, int]

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1."""
        return (self.wins + self.draws / 2) / max(1, self.wins + self.draws + self.losses)

    @property
    def elo(self) -> float | None:
        """The difference in Elo; None where every game was won, or every one lost, or none was played."""
        return self._rating[0]

    @property
    def error(self) -> float | None:
        """What 95 of 100 such matches stay within, in Elo; None where the pairs do not say."""
        return self._rating[1]

    @property
    def superiority(self) -> float | None:
        """How likely it is that the first player is the stronger one, from 0 to 1; None where the pairs do not say."""
        return self._rating[2]

    @property
    def _rating(self) -> tuple[float | None, float | None, float | None]:
        return _wazir._rating(self.pairs) or (None, None, None)

    def __repr__(self) -> str:
        return f"<Match: +{self.wins} ={self.draws} -{self.losses}>"


#: Points of White in halves.
_HALVES = {"white": 2, "draw": 1, "unfinished": 1, "black": 0}


def of_games(as_white: Simulation, as_black: Simulation) -> Match:
    """The match of two series in which the players have swapped colours."""
    points = {record["game"]: _HALVES[record["result"]] for record in as_white.records()}
    wins = draws = losses = 0
    pairs = [0] * 5
    for record in as_black.records():
        both = (points[record["game"]], 2 - _HALVES[record["result"]])
        pairs[sum(both)] += 1
        wins += both.count(2)
        draws += both.count(1)
        losses += both.count(0)
    return Match((as_white, as_black), wins, draws, losses, (pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]))


def options_of(one: str, other: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of the two series of a match: openings differ, and games are not looked at move by move, unless that is asked for."""
    named = {"white", "black"} & options.keys()
    if named:
        raise ValueError(f"`{named.pop()}` is no option of a match, in which both players have both colours")
    common = {"opening_plies": 8, "details": 0, **options}
    return [{**common, "white": one, "black": other}, {**common, "white": other, "black": one}]


def play_match(variant: str | Variant, one: str, other: str, pairs: int = 50, **options: Any) -> Match:
    """Plays ``pairs`` pairs of games between two players: each begins with the same eight random plies twice, with colours swapped.

    Players and options are those of :func:`wazir.simulate`.
    """
    as_white, as_black = (simulate(variant, pairs, **series) for series in options_of(one, other, options))
    return of_games(as_white, as_black)
