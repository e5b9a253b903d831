"""Tuning of the engine for a variant: it plays itself, and what it knows is fitted to how those games end, as by ``wazir tune``.

    mine = wazir.Variant.from_file("mine.wazir")
    tuning = wazir.tune(mine)
    if tuning is not None:
        tuning.save("mine.tuning")         # beside mine.wazir, where the command finds it
        engine = wazir.engine.Engine(mine, tuning=tuning.text)
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wazir import _wazir

if TYPE_CHECKING:
    from wazir import Variant

__all__ = ["Tuning", "tune"]


@dataclass(frozen=True)
class Tuning:
    """What has been found out of a variant."""

    #: What the file says.
    text: str
    #: The share of the points in games against what is derived, from 0 to 1; None if it has not been tried.
    score: float | None
    #: To how many games it was fitted.
    games: int
    #: To how many positions.
    positions: int

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file. One that is there is not written over."""
        with open(path, "x", encoding="utf-8", newline="\n") as file:
            file.write(self.text)


def tune(
    variant: str | Variant, games: int = 2000, *, trials: int = 200, seed: int = 1, jobs: int | None = None
) -> Tuning | None:
    """Plays ``games`` games and ``trials`` games for each of three candidates and once more for the best, on ``jobs`` threads (one for each core
    unless given). None if the best that was found plays no better than what is derived.

    The same numbers give the file that ``wazir tune`` writes, to the byte. All positions are kept in memory while they are fitted to, about a
    thousand bytes each, and the fit itself cannot be interrupted. Raises WazirError if there are too few positions to learn from.
    """

    def play(count: int) -> list[bytes]:
        return [_wazir._tuning_games(variant, 0, count, seed=seed, jobs=jobs)]

    def tried(text: str, pairs: int, judge: bool) -> int:
        return _wazir._tuning_trials(variant, text, 0, pairs, seed=seed, judge=judge, jobs=jobs)

    return best_of(variant, games, trials, seed, play, tried)


def best_of(
    variant: str | Variant,
    games: int,
    trials: int,
    seed: int,
    play: Callable[[int], list[bytes]],
    tried: Callable[[str, int, bool], int],
) -> Tuning | None:
    """The steps of tuning, wherever its games are played."""
    if games < 0 or trials < 0:
        raise ValueError("`games` and `trials` are not negative")
    candidates, fit = _wazir._tuning_fit(variant, play(games), seed=seed)
    pairs = (trials + 1) // 2
    if pairs == 0:
        return Tuning(fit.file(candidates[0], None), None, fit.games, fit.positions)
    # Of several that are as good, the first.
    best = max(candidates, key=lambda text: tried(text, pairs, False))
    halves = tried(best, pairs, True)
    if halves <= 2 * pairs:
        return None
    return Tuning(fit.file(best, (halves, pairs)), halves / (4 * pairs), fit.games, fit.positions)
