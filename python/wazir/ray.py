"""Simulations, matches, tuning and training data on many machines, as tasks of Ray. It needs ``pip install 'wazir[ray]'``.

Work is cut into ranges of numbers. A task does one range; one whose machine dies is done again, elsewhere, and since a game depends on the conditions
and its number alone, it comes out the same. What the tasks return is put together as shards of files are: no game counts twice, and the result
is to the byte that of one machine. (A variant of one's own travels as its expanded text, so that conditions and summaries show the lines of that.)

    import ray, wazir.ray

    ray.init(address="auto")
    games = wazir.ray.simulate("zombie", 100_000, white="engine:nodes=300", black="engine:nodes=300")
    games.summary["score"]
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import ray

from wazir import _wazir
from wazir.matches import Match, of_games, options_of
from wazir.simulation import Simulation, merge
from wazir.simulation import simulate as _simulate_here
from wazir.training import Examples
from wazir.training import examples as _examples_here
from wazir.tuning import Tuning, best_of

if TYPE_CHECKING:
    from wazir import Variant

__all__ = ["examples", "play_match", "shards", "simulate", "tune"]

#: Called with what is done, and with what there is to do.
Progress = Callable[[int, int], None]

#: How long a task should last, in seconds: long enough that starting it does not count, short enough that little is lost with a machine.
TASK_SECONDS = 5.0

#: How large the arrays of a task should be at most, in bytes.
TASK_BYTES = 1 << 26

#: A machine that dies costs its tasks; each is tried so often again.
RETRIES = 10


def _play(variant: Any, first: int, games: int, options: dict[str, Any]) -> bytes:
    return _simulate_here(variant, games, first=first, jobs=1, **options).shard


def _play_examples(variant: Any, first: int, games: int, options: dict[str, Any]) -> Examples:
    # Nothing but the moves is asked for.
    options = {**options, "details": 0}
    return _examples_here(_simulate_here(variant, games, first=first, jobs=1, **options), variant)


def _play_to_tune(variant: Any, first: int, games: int, seed: int) -> bytes:
    return _wazir._tuning_games(variant, first, games, seed=seed, jobs=1)


def _try_tuning(variant: Any, first: int, pairs: int, seed: int, text: str, judge: bool) -> int:
    return _wazir._tuning_trials(variant, text, first, pairs, seed=seed, judge=judge, jobs=1)


def _cores() -> int:
    resources = ray.cluster_resources()  # type: ignore[no-untyped-call, unused-ignore]
    return max(1, int(resources.get("CPU", 1)))


def _range_that_lasts(work: Callable[[int, int], object], first: int, count: int) -> int:
    """How many numbers a task should have: found by doing some here, which are done again by their task. All cores have their share of what
    is little, and arrays are not too large to be handed on."""
    most = max(1, math.ceil(count / _cores()))
    if most == 1:
        return 1
    # What is compiled and derived once does not count.
    work(first, 1)
    some = 1
    while True:
        begun = time.perf_counter()
        made = work(first, some)
        took = time.perf_counter() - begun
        if took > TASK_SECONDS / 20 or some >= most:
            break
        some *= 4
    if isinstance(made, Examples):
        most = min(most, some * TASK_BYTES // max(1, made.observations.nbytes))
    return max(1, min(most, int(some * TASK_SECONDS / max(took, 1e-6))))


def _spread(
    work: Callable[..., Any],
    variant: str | Variant,
    numbers: range,
    *rest: Any,
    size: int,
    retries: int,
    progress: Progress | None,
) -> Iterator[tuple[int, Any]]:
    """What tasks make of ranges of some numbers, each with the first of its numbers, in the order in which they are done."""
    task = ray.remote(num_cpus=1)(work).options(max_retries=retries, retry_exceptions=False)  # type: ignore[attr-defined, unused-ignore]
    ranges = iter(range(numbers.start, numbers.stop, size))
    waiting: dict[Any, tuple[int, int]] = {}
    done = 0

    def start_some() -> None:
        # No more tasks than the cluster can take up soon: a billion games are millions of them.
        most = 4 * _cores()
        while len(waiting) < most:
            begin = next(ranges, None)
            if begin is None:
                return
            count = min(size, numbers.stop - begin)
            waiting[task.remote(variant, begin, count, *rest)] = (begin, count)

    try:
        start_some()
        while waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for one in ready:
                begin, count = waiting.pop(one)
                made = ray.get(one)
                done += count
                if progress is not None:
                    progress(done, numbers.stop - numbers.start)
                start_some()
                yield begin, made
    finally:
        # Nobody waits for the rest any more.
        for one in waiting:
            ray.cancel(one)


def _begin(games: int, first: int, batch: int | None, options: dict[str, Any]) -> None:
    if "jobs" in options:
        raise ValueError("`jobs` is for one machine: a task of Ray has one core")
    if games < 0 or first < 0:
        raise ValueError("`games` and `first` are not negative")
    if batch is not None and batch < 1:
        raise ValueError("`batch` is at least 1")
    if not ray.is_initialized():
        ray.init()


def _of_games(
    work: Callable[..., Any],
    variant: str | Variant,
    games: int,
    first: int,
    batch: int | None,
    retries: int,
    progress: Progress | None,
    options: dict[str, Any],
) -> Iterator[tuple[int, Any]]:
    """What tasks make of the games of a series."""
    _begin(games, first, batch, options)
    # Games that are not looked at move by move, as nearly all are.
    details = int(options.get("details", 200))
    usual = details if first <= details < first + games else first
    size = batch or _range_that_lasts(lambda begin, count: work(variant, begin, count, options), usual, games)
    numbers = range(first, first + games)
    yield from _spread(work, variant, numbers, options, size=size, retries=retries, progress=progress)


def shards(
    variant: str | Variant,
    games: int,
    *,
    first: int = 0,
    batch: int | None = None,
    retries: int = RETRIES,
    progress: Progress | None = None,
    **options: Any,
) -> Iterator[Simulation]:
    """The shards of a series as they are done, in any order: for series that do not fit into memory, each can be saved and forgotten.

    ``batch`` is the number of games of a task; unless given, it is chosen so that a task lasts some seconds. ``progress`` is called with the games
    that are done and those there are to be. The other options are those of :func:`wazir.simulate`, but for ``jobs``: a task has one core.
    """
    for _, shard in _of_games(_play, variant, games, first, batch, retries, progress, options):
        yield Simulation(shard)


def simulate(variant: str | Variant, games: int = 100, **options: Any) -> Simulation:
    """Plays the games of :func:`wazir.simulate` on a cluster. The options are those of :func:`shards`.

    The result is to the byte what ``wazir.simulate`` gives on one machine.
    """
    if games == 0:
        _begin(0, options.get("first", 0), options.get("batch"), options)
        options = {key: value for key, value in options.items() if key not in ("batch", "retries", "progress")}
        return _simulate_here(variant, 0, **options)
    return merge(shards(variant, games, **options))


def play_match(variant: str | Variant, one: str, other: str, pairs: int = 50, **options: Any) -> Match:
    """Plays the match of :func:`wazir.play_match` on a cluster. The options are those of :func:`shards`; ``progress`` is called for either
    half of the match."""
    as_white, as_black = (simulate(variant, pairs, **series) for series in options_of(one, other, options))
    return of_games(as_white, as_black)


def examples(
    variant: str | Variant,
    games: int,
    *,
    first: int = 0,
    batch: int | None = None,
    retries: int = RETRIES,
    progress: Progress | None = None,
    **options: Any,
) -> Iterator[Examples]:
    """Plays games, and gives their positions to learn from (:func:`wazir.training.examples`) task by task, in the order in which they are done: in
    each, ``games`` tells of which games they are.

    The options are those of :func:`shards`.
    """
    for _, made in _of_games(_play_examples, variant, games, first, batch, retries, progress, options):
        # What Ray hands out cannot be written to.
        yield Examples(*(array.copy() for array in made))


def tune(
    variant: str | Variant,
    games: int = 2000,
    *,
    trials: int = 200,
    seed: int = 1,
    batch: int | None = None,
    retries: int = RETRIES,
    progress: Progress | None = None,
) -> Tuning | None:
    """Tunes the engine as :func:`wazir.tune` does, on a cluster, with the same result to the byte. ``progress`` is called for the games, and then for
    the pairs of the trials of each of three candidates and of the best of them.
    """
    _begin(games, 0, batch, {})

    def spread(work: Callable[..., Any], count: int, *rest: Any) -> list[Any]:
        size = batch or _range_that_lasts(lambda begin, some: work(variant, begin, some, *rest), 0, count)
        made = _spread(work, variant, range(count), *rest, size=size, retries=retries, progress=progress)
        return [one for _, one in made]

    def play(count: int) -> list[bytes]:
        return spread(_play_to_tune, count, seed)

    def tried(text: str, pairs: int, judge: bool) -> int:
        return sum(spread(_try_tuning, pairs, seed, text, judge))

    return best_of(variant, games, trials, seed, play, tried)
