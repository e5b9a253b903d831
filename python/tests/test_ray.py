"""On a cluster: two nodes of this machine, of which one is killed while it plays."""

import threading
import time

import pytest

import wazir

ray = pytest.importorskip("ray")


@pytest.fixture
def cluster():
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    node = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster, node
    ray.shutdown()
    cluster.shutdown()


def test_a_node_that_dies_costs_no_game_and_none_counts_twice(cluster):
    import wazir.ray

    cluster, node = cluster
    options = {"seed": 7, "white": "engine:nodes=40", "black": "engine:nodes=40", "max_plies": 60, "details": 10}
    seen = []

    def kill():
        while len(seen) < 3:
            time.sleep(0.05)
        cluster.remove_node(node, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    games = wazir.ray.simulate("quickchess", 60, batch=4, progress=lambda done, of: seen.append((done, of)), **options)
    killer.join()
    assert seen[-1] == (60, 60)
    whole = wazir.simulate("quickchess", 60, **options)
    assert games.shard == whole.shard
    assert games.summary == whole.summary


def test_matches_tuning_and_positions_are_those_of_one_machine(cluster):
    import wazir.ray

    options = {"seed": 3, "max_plies": 60}
    here = wazir.play_match("quickchess", "engine:nodes=60", "greedy", 6, **options)
    there = wazir.ray.play_match("quickchess", "engine:nodes=60", "greedy", 6, batch=2, **options)
    assert (here.wins, here.draws, here.losses, here.pairs) == (there.wins, there.draws, there.losses, there.pairs)
    assert [one.shard for one in here.games] == [one.shard for one in there.games]

    assert wazir.ray.tune("quickchess", 12, trials=4, seed=5, batch=3) == wazir.tune("quickchess", 12, trials=4, seed=5)
    assert wazir.ray.tune("quickchess", 12, trials=0, batch=5) == wazir.tune("quickchess", 12, trials=0)

    games = wazir.simulate("quickchess", 9, opening_plies=3, **options)
    whole = wazir.training.examples(games)
    parts = sorted(wazir.ray.examples("quickchess", 9, batch=4, opening_plies=3, **options), key=lambda part: part.games[0])
    assert len(parts) == 3
    for name in whole._fields:
        together = [row for part in parts for row in getattr(part, name).tolist()]
        assert together == getattr(whole, name).tolist(), name
