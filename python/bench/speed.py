"""Random plies of orthodox chess a second, beside other packages, in one run.

    python bench/speed.py [SECONDS]

Every contestant plays random legal moves, game after game. The rounds are interleaved, and the median of five counts, since other programs may run
on the machine. What is not installed is left out aloud.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from wazir import Batch, Position, Variant

ROUNDS = 5


def batch(games: int, threads: int | None, observe: bool) -> Iterator[int]:
    made = Batch("chess", games, seed=1, threads=threads, observe=observe)
    while True:
        made.step(made.random_actions())
        yield games


def positions() -> Iterator[int]:
    dice = random.Random(1)
    chess = Variant("chess")
    while True:
        position = chess.position()
        while moves := position.legal_moves():
            if position.claimable():
                break
            position.push(dice.choice(moves))
            yield 1


def pettingzoo(make: Callable[[], Any]) -> Iterator[int]:
    dice = np.random.default_rng(1)
    env = make()
    while True:
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
            yield 1


def pettingzoo_ours() -> Iterator[int]:
    from wazir import wazir_v0

    return pettingzoo(lambda: wazir_v0.env("chess"))


def pettingzoo_theirs() -> Iterator[int]:
    from pettingzoo.classic import chess_v6

    return pettingzoo(chess_v6.env)


def open_spiel(tensors: bool) -> Iterator[int]:
    import pyspiel

    dice = random.Random(1)
    game = pyspiel.load_game("chess")
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if tensors:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
            state.apply_action(dice.choice(state.legal_actions()))
            yield 1


def python_chess() -> Iterator[int]:
    import chess

    dice = random.Random(1)
    while True:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False) and board.halfmove_clock < 100:
            board.push(dice.choice(list(board.legal_moves)))
            yield 1


CONTESTANTS: list[tuple[str, Callable[[], Iterator[int]]]] = [
    ("wazir.Batch, 256 games, all cores, planes and mask", lambda: batch(256, None, True)),
    ("wazir.Batch, 1,024 games, all cores, planes and mask", lambda: batch(1024, None, True)),
    ("wazir.Batch, 256 games, one thread, planes and mask", lambda: batch(256, 1, True)),
    ("wazir.Batch, 256 games, one thread, mask alone", lambda: batch(256, 1, False)),
    ("wazir.Position, moves as texts", positions),
    ("wazir.wazir_v0", pettingzoo_ours),
    ("OpenSpiel's chess from Python, moves alone", lambda: open_spiel(False)),
    ("OpenSpiel's chess from Python, tensor and mask", lambda: open_spiel(True)),
    ("python-chess", python_chess),
    ("PettingZoo's chess_v6", pettingzoo_theirs),
]


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    running: list[tuple[str, Iterator[int], list[float], list[float]]] = []
    for name, make in CONTESTANTS:
        try:
            plays = make()
            next(plays)
            running.append((name, plays, [], []))
        except ImportError as error:
            print(f"{name} is left out: {error}")
    for _ in range(ROUNDS):
        for _, plays, walls, cores in running:
            done, began, cpu = 0, time.perf_counter(), time.process_time()
            while time.perf_counter() - began < seconds:
                done += next(plays)
            walls.append(done / (time.perf_counter() - began))
            cores.append(done / (time.process_time() - cpu))
    print(f"{os.cpu_count()} cores; load {os.getloadavg()[0]:.1f}")
    print("| plies a second | by the clock | a second of processor |")
    print("|---|---|---|")
    for name, _, walls, cores in running:
        print(f"| {name} | {statistics.median(walls):,.0f} | {statistics.median(cores):,.0f} |")


if __name__ == "__main__":
    main()
