"""Positions of games as arrays, to learn from.

>>> import wazir
>>> games = wazir.simulate("quickchess", 4, white="engine:nodes=50", black="engine:nodes=50", opening_plies=2)
>>> examples = wazir.training.examples(games)
>>> len(examples.observations) == len(examples.actions) == len(examples.outcomes)
True
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wazir import _wazir
from wazir.simulation import Simulation

__all__ = ["Examples", "examples"]


class Examples(NamedTuple):
    """Positions, one a row: each is one in which a part of a turn was played."""

    #: Each as the side to move sees it: see ``Variant.observation_shape``.
    observations: NDArray[np.uint8]
    #: What was played: see ``Variant.action_size``.
    actions: NDArray[np.int64]
    #: How the game ended for the side to move: 1 won, -1 lost, 0 neither (drawn, or cut off).
    outcomes: NDArray[np.int8]
    #: The number of the game.
    games: NDArray[np.int64]


def examples(games: Simulation, variant: str | _wazir.Variant | None = None) -> Examples:
    """All positions of some games but those of their random openings. ``variant`` is needed where they are games of a file of one's own.

    Raises WazirError if the variant has other rules than the games were played by, or another start, and EncodingError if its moves have no
    numbers.
    """
    conditions = games.conditions
    name, drawn = conditions["variant"], conditions["variant"].endswith(":random")
    known = name.removesuffix(":random") if variant is None else variant
    rules = known if isinstance(known, _wazir.Variant) else _wazir.Variant(known)
    if rules.rules_hash != conditions["program"]:
        raise _wazir.WazirError(f"the games are of other rules than those of this `{rules.id}`")
    if not drawn and rules.name != name:
        raise _wazir.WazirError(f"the games are of `{name}`, and this is `{rules.name}`")
    observations: list[NDArray[np.uint8]] = []
    actions: list[int] = []
    outcomes: list[int] = []
    numbers: list[int] = []
    for record in games.records():
        position = rules.position(record.get("fen") or conditions["fen"])
        winner = record["result"]
        for turn, text in enumerate(record["moves"].split()):
            if turn < conditions["opening_plies"]:
                position.push(text)
                continue
            for part in text.split(","):
                side = position.turn
                observations.append(position.observation())
                actions.append(position.action(part))
                outcomes.append(0 if winner not in ("white", "black") else 1 if winner == side else -1)
                numbers.append(record["game"])
                position.push(part)
    shape = (len(actions), *rules.observation_shape)
    planes = np.stack(observations) if observations else np.zeros(shape, np.uint8)
    return Examples(planes, np.array(actions, np.int64), np.array(outcomes, np.int8), np.array(numbers, np.int64))
