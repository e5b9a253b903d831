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
