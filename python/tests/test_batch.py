"""Batches: arrays, restarts, seeds, threads."""

import multiprocessing

import numpy as np
import pytest
import wazir
from wazir import Batch


def trace(seed: int, threads: int | None = None) -> bytes:
    batch = Batch("gardner", 40, seed=seed, threads=threads)
    rows = []
    for _ in range(150):
        batch.step(batch.random_actions())
        rows.append(batch.rewards.tobytes() + batch.observations().tobytes() + batch.plies.tobytes())
    return b"".join(rows)


def test_a_seed_means_the_same_games_on_any_number_of_threads() -> None:
    assert trace(3) == trace(3, threads=1) == trace(3, threads=3)
    assert trace(3) != trace(4)


def test_arrays_are_not_copied_and_cannot_be_written_to() -> None:
    batch = Batch("chess", 2)
    mask, planes = batch.legal_mask(), batch.observations()
    before = planes.copy()
    batch.step(batch.random_actions())
    assert batch.legal_mask() is mask and batch.observations() is planes
    assert not np.array_equal(before, planes)
    with pytest.raises(ValueError):
        mask[0, 0] = 1


def test_games_begin_again_by_themselves() -> None:
    batch = Batch("gardner", 64, seed=1, max_plies=50)
    ended = cut = 0
    for _ in range(400):
        batch.step(batch.random_actions())
        over = batch.terminations | batch.truncations
        assert (batch.plies[over] == 0).all() and (batch.plies[~over] > 0).all()
        assert (batch.turns[over] == 0).all()
        assert (batch.rewards.sum(axis=1) == 0).all()
        assert not batch.rewards[~batch.terminations].any()
        ended, cut = ended + int(batch.terminations.sum()), cut + int(batch.truncations.sum())
    assert ended > 50 and cut > 50


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch("chess", 3)
    before = batch.observations().copy()
    with pytest.raises(wazir.IllegalMoveError, match="game 1"):
        batch.step([int(batch.random_actions()[0]), 1881, int(batch.random_actions()[2])])
    assert np.array_equal(before, batch.observations())
    with pytest.raises(ValueError, match="2 actions"):
        batch.step([0, 0])
    with pytest.raises(wazir.IllegalMoveError):
        batch.step([-1, -1, -1])


def test_positions_shuffles_and_resets() -> None:
    batch = Batch("chess960", 16, seed=2, shuffle=True)
    assert len({batch.position(game).fen() for game in range(16)}) > 8
    with pytest.raises(IndexError):
        batch.position(16)
    first = batch.observations().copy()
    batch.step(batch.random_actions())
    batch.reset(seed=2)
    assert np.array_equal(first, batch.observations())
    with pytest.raises(ValueError, match="no numbered starts"):
        Batch("chess", 1, shuffle=True)


def in_child(queue: "multiprocessing.Queue[bytes]") -> None:
    queue.put(trace(9))


def test_a_forked_process_has_threads_of_its_own() -> None:
    here = trace(9)
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    child = context.Process(target=in_child, args=(queue,))
    child.start()
    assert queue.get(timeout=60) == here
    child.join(timeout=60)
