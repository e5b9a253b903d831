"""Simulations on many machines, as tasks of Ray over shards. It needs ``pip install 'wazir[ray]'``.

A series is cut into ranges of game numbers. A task plays one range and returns its shard; a task whose machine dies is played again, elsewhere, and
since a game depends on the conditions and its number alone, it comes out the same. The shards are merged as those of files are: no game counts
twice, and the result is to the byte that of one machine.

    import ray, wazir.ray

    ray.init(address="auto")
    games = wazir.ray.simulate("zombie", 100_000, white="engine:nodes=300", black="engine:nodes=300")
    games.summary["score"]
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import ray

from wazir.simulation import Simulation, merge
from wazir.simulation import simulate as _simulate_here

if TYPE_CHECKING:
    from wazir import Variant

__all__ = ["shards", "simulate"]

#: How long a task should last, in seconds: long enough that starting it does not count, short enough that little is lost with a machine.
TASK_SECONDS = 5.0

#: A machine that dies costs its tasks; each is tried so often again.
RETRIES = 10


@ray.remote(num_cpus=1)  # type: ignore[untyped-decorator, unused-ignore]
def _play(variant: Any, first: int, games: int, options: dict[str, Any]) -> bytes:
    return _simulate_here(variant, games, first=first, jobs=1, **options).shard


def _batch(variant: Any, games: int, options: dict[str, Any], seconds: float) -> int:
    """How many games last so long: found by playing some here, which are played again by their task."""
    count = 1
    while True:
        begun = time.perf_counter()
        # Games that are not looked at move by move, as nearly all are.
        _simulate_here(variant, count, first=int(options.get("details", 200)), jobs=1, **options)
        took = time.perf_counter() - begun
        if took > seconds / 20 or count >= games:
            return max(1, min(games, int(count * seconds / max(took, 1e-6))))
        count *= 4


def shards(
    variant: str | Variant,
    games: int,
    *,
    first: int = 0,
    batch: int | None = None,
    retries: int = RETRIES,
    progress: Callable[[int, int], None] | None = None,
    **options: Any,
) -> Iterator[Simulation]:
    """The shards of a series as they are done, in any order: for series that do not fit into memory, each can be saved and forgotten.

    ``batch`` is the number of games of a task; unless given, it is chosen so that a task lasts some seconds. ``progress`` is called with the games
    that are done and those there are to be. The other options are those of :func:`wazir.simulate`, but for ``jobs``: a task has one core.
    """
    if "jobs" in options:
        raise ValueError("`jobs` is for one machine: a task of Ray has one core")
    if batch is not None and batch < 1:
        raise ValueError("`batch` is at least 1")
    if not ray.is_initialized():
        ray.init()
    size = batch or _batch(variant, games, options, TASK_SECONDS)
    last = first + games
    play = _play.options(max_retries=retries, retry_exceptions=False)
    ranges = iter(range(first, last, size))
    waiting: dict[Any, int] = {}
    done = 0

    def start_some() -> None:
        # No more tasks than the cluster can take up soon: a billion games are millions of them.
        resources = ray.cluster_resources()  # type: ignore[no-untyped-call, unused-ignore]
        most = 4 * max(1, int(resources.get("CPU", 1)))
        while len(waiting) < most:
            begin = next(ranges, None)
            if begin is None:
                return
            count = min(size, last - begin)
            waiting[play.remote(variant, begin, count, options)] = count

    start_some()
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for task in ready:
            shard = Simulation(ray.get(task))
            done += waiting.pop(task)
            if progress is not None:
                progress(done, games)
            start_some()
            yield shard


def simulate(variant: str | Variant, games: int = 100, **options: Any) -> Simulation:
    """Plays the games of :func:`wazir.simulate` on a cluster. The options are those of :func:`shards`.

    The result is to the byte what ``wazir.simulate`` gives on one machine.
    """
    if games == 0:
        options = {key: value for key, value in options.items() if key not in ("batch", "retries", "progress")}
        return _simulate_here(variant, 0, **options)
    return merge(shards(variant, games, **options))
