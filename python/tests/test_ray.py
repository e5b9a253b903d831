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
    options = {"seed": 7, "white": "engine:nodes=400", "black": "engine:nodes=400", "max_plies": 60, "details": 10}
    seen, when = [], []

    def kill():
        while len(seen) < 3:
            time.sleep(0.02)
        when.append(len(seen))
        cluster.remove_node(node, allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    games = wazir.ray.simulate("quickchess", 60, batch=4, progress=lambda done, of: seen.append((done, of)), **options)
    killer.join()
    assert seen[-1] == (60, 60)
    assert when[0] < 12, "the node was killed when nearly all was done"
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

    found = [wazir.tune("extinction", 30, trials=2, seed=seed) for seed in range(1, 6)]
    assert any(found) and [wazir.ray.tune("extinction", 30, trials=2, seed=seed, batch=7) for seed in range(1, 6)] == found
    assert wazir.ray.tune("quickchess", 12, trials=0) == wazir.tune("quickchess", 12, trials=0)

    games = wazir.simulate("quickchess", 9, opening_plies=3, **options)
    whole = wazir.training.examples(games)
    parts = sorted(wazir.ray.examples("quickchess", 9, batch=4, opening_plies=3, **options), key=lambda part: part.games[0])
    assert len(parts) == 3
    for name in whole._fields:
        together = [row for part in parts for row in getattr(part, name).tolist()]
        assert together == getattr(whole, name).tolist(), name


def test_a_variant_of_ones_own_and_ranges_that_are_chosen(cluster):
    import wazir.ray

    mine = wazir.Variant.from_source('edition 1\nvariant mine "Mine" extends quickchess {\n  remove castling queenside\n}\n')
    here, there = wazir.simulate(mine, 40, details=0), wazir.ray.simulate(mine, 40, details=0)
    assert list(here.records()) == list(there.records())
    assert here.conditions["program"] == there.conditions["program"]
    parts = list(wazir.ray.examples(mine, 20, max_plies=30))
    assert sorted({game for part in parts for game in part.games.tolist()}) == list(range(20))
    parts[0].observations[0] = 0
    assert wazir.ray.play_match(mine, "greedy", "random", 5).pairs == wazir.play_match(mine, "greedy", "random", 5).pairs
    assert len(wazir.ray.simulate(mine, 0)) == 0
    with pytest.raises(ValueError, match="not negative"):
        wazir.ray.simulate(mine, -1)
