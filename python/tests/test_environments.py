"""PettingZoo, Gymnasium and OpenSpiel, each with its own tests, where they are installed."""

import warnings

import numpy as np
import pytest
import wazir
from wazir import Variant

TWENTY = """chess zombie quickchess gardner losalamos atomic crazyhouse antichess duck marseillais minishogi dobutsu xiangqi
breakthrough tictactoe cfour amazons checkers glinski raumschach three-check""".split()


@pytest.mark.parametrize("name", TWENTY)
def test_pettingzoo(name: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test
    from wazir import wazir_v0

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(wazir_v0.env(name, max_plies=100), num_cycles=60, verbose_progress=False)
        seed_test(lambda: wazir_v0.env(name, max_plies=100), num_cycles=30)


def test_pettingzoo_truncates_and_shuffles() -> None:
    pytest.importorskip("pettingzoo")
    from wazir import wazir_v0

    env = wazir_v0.env("chess960", max_plies=3, shuffle=True)
    env.reset(seed=4)
    first = env.unwrapped.position.fen()
    env.reset(seed=5)
    assert env.unwrapped.position.fen() != first
    for _ in range(3):
        observation, *_ = env.last()
        waiting = "black" if env.agent_selection == "white" else "white"
        assert not env.observe(waiting)["action_mask"].any()
        env.step(int(observation["action_mask"].argmax()))
    assert env.truncations == {"white": True, "black": True}
    assert set(env.rewards.values()) == {0}


@pytest.mark.parametrize("name", ["chess", "gardner", "duck", "checkers"])
def test_gymnasium(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env
    import wazir.gymnasium

    env = gymnasium.make("Wazir-v0", variant=name, max_plies=60, side="random")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            action = np.random.default_rng(seed).choice(np.flatnonzero(info["action_mask"]))
            _, reward, terminated, truncated, info = env.step(int(action))
            total += float(reward)
            over = terminated or truncated
        assert total in (-1.0, 0.0, 1.0)


def test_gymnasium_opponents_and_illegal_actions() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import wazir.gymnasium

    env = gymnasium.make("Wazir-v0", variant="gardner", opponent=2, side="black")
    _, info = env.reset(seed=1)
    assert info["action_mask"].any()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(illegal)
    assert (reward, terminated) == (-1.0, True) and not info["action_mask"].any()
    strict = gymnasium.make("Wazir-v0", variant="gardner", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(wazir.IllegalMoveError):
        strict.step(illegal)


@pytest.mark.parametrize("name", ["gardner", "chess", "duck", "crazyhouse"])
def test_open_spiel(name: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import wazir.open_spiel
    from open_spiel.python.algorithms import generate_playthrough

    called = f"python_wazir(variant={name},max_plies=120)"
    game = pyspiel.load_game(called)
    assert game.num_distinct_actions() == Variant(name).action_size
    pyspiel.random_sim_test(game, num_sims=3, serialize=False, verbose=False)
    text = generate_playthrough.playthrough(called, action_sequence=None, seed=1)
    assert "Wazir" in text
