"""Any variant as an environment of Gymnasium: one side is the agent's, the other is played by a bot.

>>> import gymnasium, wazir.gymnasium
>>> env = gymnasium.make("Wazir-v0", variant="gardner", opponent="random")
>>> observation, info = env.reset(seed=1)
>>> action = info["action_mask"].argmax()
>>> observation, reward, terminated, truncated, info = env.step(action)

The observation is an array of bytes of the shape ``Variant.observation_shape``, as the agent sees the board; ``info["action_mask"]`` says which
actions are legal. An action is a part of a turn. What may be claimed is claimed at once. A game without an end is truncated after
``max_plies`` actions of both sides. An illegal action loses the game, or raises IllegalMoveError with ``illegal="raise"``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from wazir._wazir import Engine, Outcome, Position, Variant

__all__ = ["Opponent", "WazirEnv"]

Opponent = Callable[[Position], str]
"""A player: it gives a legal move of a position, a part of a turn, in coordinate notation."""


class WazirEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """A variant for one agent.

    ``opponent`` is "random", a level of the engine from 1 to 10, or a function from a position to a move. ``side`` is the agent's: "white",
    "black", or "random" for each game anew. With ``shuffle``, games begin at random ones of the numbered starts.
    """

    metadata = {"render_modes": ["human", "ansi", "svg"], "render_fps": 2}

    def __init__(
        self,
        variant: str | Variant = "chess",
        opponent: str | int | Opponent = "random",
        *,
        side: str = "white",
        max_plies: int = 1000,
        shuffle: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.variant = Variant(variant) if isinstance(variant, str) else variant
        if side not in ("white", "black", "random"):
            raise ValueError(f'`side` is "white", "black" or "random", and not {side!r}')
        if illegal not in ("lose", "raise"):
            raise ValueError(f'`illegal` is "lose" or "raise", and not {illegal!r}')
        if shuffle and not self.variant.numbered_starts:
            raise ValueError(f"`{self.variant.id}` has no numbered starts to shuffle")
        self._opponent = self._player(opponent)
        self._side = side
        self.max_plies = max_plies
        self.shuffle = shuffle
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(self.variant.action_size)
        self.observation_space = gymnasium.spaces.Box(0, 255, self.variant.observation_shape, np.uint8)

    def _player(self, opponent: str | int | Opponent) -> Opponent:
        if opponent == "random":
            return lambda position: str(self.np_random.choice(position.legal_moves()))
        if isinstance(opponent, int):
            engine, level = Engine(self.variant), opponent

            def plays(position: Position) -> str:
                move = engine.play(position, level=level, seed=int(self.np_random.integers(2**31)))
                assert move is not None
                return move

            return plays
        if callable(opponent):
            return opponent
        raise ValueError(f'`opponent` is "random", a level or a function, and not {opponent!r}')

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        fen = (options or {}).get("fen")
        start = int(self.np_random.integers(self.variant.numbered_starts)) if self.shuffle else None
        self.position = self.variant.position(fen, start=None if fen else start)
        sides = ["white", "black"]
        self.agent = sides[int(self.np_random.integers(2))] if self._side == "random" else self._side
        self.plies = 0
        self._reply()
        return self._observation(), self._info()

    def step(self, action: int | np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        if self.illegal == "lose" and int(action) not in self.position.legal_actions():
            self.position.resign(self.agent)
        else:
            self.position.push_action(int(action))
            self.plies += 1
            self._reply()
        outcome = self.position.outcome()
        terminated = outcome is not None
        truncated = not terminated and self.plies >= self.max_plies
        if self.render_mode == "human":
            self.render()
        return self._observation(), self._reward(outcome), terminated, truncated, self._info()

    def _reply(self) -> None:
        """The opponent moves until it is the agent's turn, or the game is over; what may be claimed is claimed."""
        while True:
            if self.position.claimable():
                self.position.claim()
            if self.position.is_over() or self.position.turn == self.agent or self.plies >= self.max_plies:
                return
            self.position.push(self._opponent(self.position))
            self.plies += 1

    def _reward(self, outcome: Outcome | None) -> float:
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == self.agent else -1.0

    def _observation(self) -> NDArray[np.uint8]:
        return self.position.observation(side=self.agent)

    def _info(self) -> dict[str, Any]:
        to_act = self.position.turn == self.agent and not self.position.is_over()
        mask = self.position.legal_mask().view(np.int8) if to_act else np.zeros(self.variant.action_size, np.int8)
        return {"action_mask": mask}

    def render(self) -> Any:
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position.board())
            return None
        return self.position.board()


gymnasium.register(id="Wazir-v0", entry_point="wazir.gymnasium:WazirEnv")
