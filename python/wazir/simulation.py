"""Many games between bots, and what they say of a variant.

The games are those of ``wazir simulate`` with the same seed, players and limits, number by number; a :class:`Simulation` holds them as the shard
that ``--out`` would write, and shards of one series say together what one run says.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from wazir import _wazir

if TYPE_CHECKING:
    from wazir import Variant

__all__ = ["Simulation", "merge", "simulate"]


class Simulation:
    """Games of a series.

    ``shard`` is the text in which they are kept: a line of JSON with the conditions of the series, and one for each game. ``Simulation(shard)``
    reads what ``wazir simulate --out FILE.jsonl`` has written.
    """

    def __init__(self, shard: bytes) -> None:
        # A last line that was not written to its end is left out of account.
        self.shard = shard[: shard.rfind(b"\n") + 1]
        self._summary: dict[str, Any] | None = None

    @property
    def conditions(self) -> dict[str, Any]:
        """All on which the games depend: variant, hash of its rules, version, seed, players and limits."""
        conditions: dict[str, Any] = json.loads(self.shard.split(b"\n", 1)[0])
        return conditions

    @property
    def summary(self) -> dict[str, Any]:
        """What the games say, as ``wazir simulate --json`` does: results with intervals, lengths, pieces, lines of the file and more."""
        if self._summary is None:
            self._summary = json.loads(_wazir._merge([self.shard]))
        return self._summary

    def records(self) -> Iterator[dict[str, Any]]:
        """The games, one after another: number, moves, result, reason, plies, branching, and details of the first ones."""
        for line in self.shard.splitlines()[1:]:
            yield json.loads(line)

    def __len__(self) -> int:
        return max(self.shard.count(b"\n") - 1, 0)

    def __repr__(self) -> str:
        conditions = self.conditions
        return f"<Simulation of {conditions['variant']}: {len(self)} games>"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the games as a shard, for ``wazir merge`` and others. A file that is there is not written over."""
        with open(path, "xb") as file:
            file.write(self.shard)

    def table(self) -> Any:
        """The games as a table of Arrow (a ``pyarrow.Table``), with a row for each. It needs ``pip install 'wazir[arrow]'``."""
        import pyarrow

        records = list(self.records())

        def column(name: str, kind: Any) -> Any:
            return pyarrow.array([record.get(name) for record in records], kind)

        return pyarrow.table(
            {
                "game": column("game", pyarrow.uint64()),
                "fen": column("fen", pyarrow.string()),
                "moves": column("moves", pyarrow.string()),
                "result": column("result", pyarrow.string()),
                "reason": column("reason", pyarrow.string()),
                "plies": column("plies", pyarrow.uint32()),
                "branching": column("branching", pyarrow.list_(pyarrow.uint16())),
            },
            metadata={"wazir": json.dumps(self.conditions)},
        )

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The same for whatever reads Arrow: ``polars.from_arrow(simulation)``."""
        return self.table().__arrow_c_stream__(requested_schema)


def simulate(
    variant: str | Variant,
    games: int = 100,
    *,
    seed: int = 1,
    first: int = 0,
    white: str = "random",
    black: str = "random",
    max_plies: int = 1000,
    opening_plies: int = 0,
    details: int = 200,
    shuffle: bool = False,
    jobs: int | None = None,
) -> Simulation:
    """Plays ``games`` games, numbered from ``first``, on ``jobs`` threads (one for each core unless given).

    Players are ``"random"``, ``"greedy"``, ``"engine:3"`` (a level from 1 to 10) and ``"engine:nodes=300"``. A game is cut off after ``max_plies``
    and begins with ``opening_plies`` random ones. Games with numbers below ``details`` are looked at move by move. With ``shuffle`` each
    draws one of the numbered starts, as ``chess960:random`` does. The interpreter's lock is free while they are played, and Ctrl-C ends them.

    >>> import wazir
    >>> games = wazir.simulate("quickchess", 20)
    >>> games.summary["results"]
    {'white': 4, 'black': 4, 'draw': 12, 'unfinished': 0}
    """
    if games < 0 or first < 0 or first + games >= 1 << 63:
        raise ValueError("`games` and `first` are not negative, and the numbers of games are below 2**63")
    shard = _wazir._simulate(
        variant,
        first,
        games,
        seed=seed,
        white=white,
        black=black,
        max_plies=max_plies,
        opening_plies=opening_plies,
        details=details,
        shuffle=shuffle,
        jobs=jobs,
    )
    return Simulation(shard)


def merge(simulations: Iterable[Simulation | bytes]) -> Simulation:
    """The games of several simulations of one series as one, in the order of their numbers.

    Raises WazirError if they are of different series, or if a game comes twice.

    >>> import wazir
    >>> halves = [wazir.simulate("quickchess", 10, first=first) for first in (10, 0)]
    >>> wazir.merge(halves).shard == wazir.simulate("quickchess", 20).shard
    True
    """
    shards = [(one if isinstance(one, Simulation) else Simulation(one)).shard for one in simulations]
    summary = json.loads(_wazir._merge(shards))
    lines = [line for shard in shards for line in shard.splitlines(keepends=True)[1:]]
    lines.sort(key=lambda line: int(json.loads(line)["game"]))
    merged = Simulation(b"".join([shards[0].split(b"\n", 1)[0] + b"\n", *lines]))
    merged._summary = summary
    return merged
