"""Any variant as a game of OpenSpiel.

>>> import pyspiel, wazir.open_spiel
>>> game = pyspiel.load_game("python_wazir(variant=gardner,max_plies=200)")
>>> state = game.new_initial_state()
>>> state.current_player()
0

Player 0 is White. An action is a part of a turn: a player may act several times in a row. What may be claimed is claimed at once; a game without an
end is a draw after ``max_plies`` actions (1,000 unless given). ``variant`` is the name of a shipped variant, or the path of a file.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from wazir._wazir import Outcome, Position, Variant

__all__ = ["WazirGame", "WazirObserver", "WazirState"]

_TYPE = pyspiel.GameType(
    short_name="python_wazir",
    long_name="Wazir",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"variant": "chess", "max_plies": 1000},
)

_SIDES = ["white", "black"]


class WazirGame(pyspiel.Game):
    """A variant as a game of OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**_TYPE.parameter_specification, **(params or {})}
        name, self.max_plies = str(params["variant"]), int(params["max_plies"])
        self.variant = Variant.from_file(name) if name.endswith(".wazir") else Variant(name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.variant.action_size,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_plies,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self, state: str | None = None) -> WazirState:
        return WazirState(self, state)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> WazirObserver:
        return WazirObserver(self.variant, iig_obs_type)


class WazirState(pyspiel.State):
    """A game in progress."""

    def __init__(self, game: WazirGame, fen: str | None = None) -> None:
        super().__init__(game)
        self.position: Position = game.variant.position(fen)
        self._max_plies = game.max_plies
        self._plies = 0
        self._outcome: Outcome | None = self.position.outcome()

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return _SIDES.index(self.position.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def _apply_action(self, action: int) -> None:
        self.position.push_action(action)
        self._plies += 1
        if self.position.claimable():
            self.position.claim()
        self._outcome = self.position.outcome()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _SIDES.index(self.position.turn) and action in self.position.legal_actions():
            return self.position.move_of(action)
        return self.position.variant.action_name(action)

    def is_terminal(self) -> bool:
        return self._outcome is not None or self._plies >= self._max_plies

    def returns(self) -> list[float]:
        winner = self._outcome.winner if self._outcome is not None else None
        if winner is None:
            return [0.0, 0.0]
        return [1.0 if side == winner else -1.0 for side in _SIDES]

    def __str__(self) -> str:
        return self.position.fen()


class WazirObserver:
    """Positions as tensors and as texts, as OpenSpiel asks for them."""

    def __init__(self, variant: Variant, iig_obs_type: Any = None) -> None:
        shape = variant.observation_shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall

    def set_from(self, state: WazirState, player: int) -> None:
        self.dict["observation"][:] = state.position.observation(side=_SIDES[player])

    def string_from(self, state: WazirState, player: int) -> str:
        if self._recalls:
            return " ".join([str(action) for action in state.history()])
        return state.position.fen()


pyspiel.register_game(_TYPE, WazirGame)
