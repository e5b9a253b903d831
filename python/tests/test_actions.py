"""Every legal move has a number, no two of a position have the same, and numbers are moves again. Over all shipped variants, by random play."""

import random

import numpy as np
import pytest
import wazir
from wazir import Batch, Position, Variant


@pytest.mark.parametrize("name", wazir.shipped())
def test_numbers_are_complete_and_distinct(name: str) -> None:
    variant = Variant(name)
    size, shape = variant.action_size, variant.observation_shape
    assert len(variant.plane_names) == len(set(variant.plane_names)) == shape[0]
    dice = random.Random(name)
    position = variant.position()
    for _ in range(60):
        actions, moves = position.legal_actions(), position.legal_moves()
        assert len(set(actions)) == len(moves), position.fen()
        assert all(0 <= action < size for action in actions)
        if not actions:
            position = variant.position()
            continue
        action = dice.choice(actions)
        move = position.move_of(action)
        assert move in moves and position.action(move) == action
        assert position.push_action(action) == move
    observation = position.observation()
    assert observation.shape == shape and observation.dtype == np.uint8


@pytest.mark.parametrize("name", wazir.shipped())
def test_a_batch_plays_as_positions_do(name: str) -> None:
    batch = Batch(name, 3, seed=5, max_plies=80)
    positions = [Variant(name).position() for _ in range(3)]
    for _ in range(60):
        actions = batch.random_actions().copy()
        for game, position in enumerate(positions):
            assert np.array_equal(batch.legal_mask()[game], position.legal_mask()), position.fen()
            assert np.array_equal(batch.observations()[game], position.observation()), position.fen()
            position.push_action(int(actions[game]))
            if position.claimable():
                position.claim()
        batch.step(actions)
        for game, position in enumerate(positions):
            outcome = position.outcome()
            assert batch.terminations[game] == (outcome is not None), position.fen()
            if outcome is not None:
                worth = {None: 0, "white": 1, "black": -1}[outcome.winner]
                assert batch.rewards[game].tolist() == [worth, -worth]
            if outcome is not None or batch.truncations[game]:
                positions[game] = Variant(name).position()


def test_sides_share_the_numbers() -> None:
    position = Position("chess")
    first = position.action("e2e4")
    position.push("e2e4")
    assert position.action("e7e5") == first
    assert position.variant.action_name(first) == "e2e4"
    assert position.variant.action_size == 1882


def test_both_sides_see_the_board_alike() -> None:
    position = Position("chess")
    white = position.observation()
    position.push("g1f3")
    names = position.variant.plane_names
    black = position.observation()
    own_pawns = names.index("own pawn")
    assert np.array_equal(white[own_pawns], black[own_pawns])
    assert black[names.index("the side to move is Black")].all()
    assert black[names.index("enemy knight"), 5, 5] == 1
    assert np.array_equal(position.observation(side="white")[own_pawns], white[own_pawns])
