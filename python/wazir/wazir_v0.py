"""Any variant as an environment of PettingZoo (AEC).

>>> from wazir import wazir_v0
>>> env = wazir_v0.env("zombie")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> int(observation["action_mask"].sum()) > 0
True

The agents are "white" and "black". An observation is a dictionary: ``observation``, bytes of the shape ``Variant.observation_shape`` as the agent
sees the board, and ``action_mask``, which is all zeros for the agent that is not to move. An action is a part of a turn: where turns have several
parts, an agent acts several times in a row. What may be claimed (a draw by repetition, say) is claimed at once. A game without an end is cut off
after ``max_plies`` actions: both agents are truncated then, with reward 0. An illegal action loses the game, as in PettingZoo's own games.
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces
import gymnasium.utils.seeding
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from wazir._wazir import Outcome, Position, Variant

__all__ = ["env", "raw_env"]


def env(
    variant: str | Variant = "chess",
    *,
    max_plies: int = 1000,
    shuffle: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, NDArray[Any]], int]:
    """An environment of a variant, with PettingZoo's usual wrappers.

    With ``shuffle``, each game begins at a random one of the numbered starts. ``render_mode`` is "human" (the board is printed), "ansi" (the
    board as text) or "svg" (as a picture).
    """
    made: Any = raw_env(variant, max_plies=max_plies, shuffle=shuffle, render_mode=render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv[str, dict[str, NDArray[Any]], int]):
    """The environment without wrappers: see ``env``."""

    metadata = {
        "render_modes": ["human", "ansi", "svg"],
        "name": "wazir_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        variant: str | Variant = "chess",
        *,
        max_plies: int = 1000,
        shuffle: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.variant = Variant(variant) if isinstance(variant, str) else variant
        if shuffle and not self.variant.numbered_starts:
            raise ValueError(f"`{self.variant.id}` has no numbered starts to shuffle")
        self.max_plies = max_plies
        self.shuffle = shuffle
        self.render_mode = render_mode
        self.possible_agents = ["white", "black"]
        self.agents = self.possible_agents[:]
        size, shape = self.variant.action_size, self.variant.observation_shape
        self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, 255, shape, np.uint8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._random, _ = gymnasium.utils.seeding.np_random()

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; ``options`` may have a ``fen`` to begin with."""
        if seed is not None:
            self._random, _ = gymnasium.utils.seeding.np_random(seed)
        fen = (options or {}).get("fen")
        start = int(self._random.integers(self.variant.numbered_starts)) if self.shuffle else None
        self.position: Position = self.variant.position(fen, start=None if fen else start)
        self.plies = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.position.turn

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        to_act = agent == self.position.turn and not self.position.is_over()
        size = self.variant.action_size
        mask = self.position.legal_mask().view(np.int8) if to_act else np.zeros(size, np.int8)
        return {"observation": self.position.observation(side=agent), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.position.push_action(int(action))
        self.plies += 1
        outcome = settle(self.position)
        self.rewards = rewards(outcome)
        over = outcome is not None
        cut = not over and self.plies >= self.max_plies
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self.agent_selection = self.position.turn
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position.board())
            return None
        return self.position.board()

    def close(self) -> None:
        pass


def settle(position: Position) -> Outcome | None:
    """How a game has ended, once what may be claimed is claimed."""
    outcome = position.outcome()
    if outcome is None and position.claimable():
        outcome = position.claim()
    return outcome


def rewards(outcome: Outcome | None) -> dict[str, float]:
    """What an end is worth to each side: 1 for a win, -1 for a loss, 0 otherwise."""
    worth = dict.fromkeys(["white", "black"], 0.0)
    if outcome is not None and outcome.winner is not None:
        worth = {side: 1.0 if side == outcome.winner else -1.0 for side in worth}
    return worth
