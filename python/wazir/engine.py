"""The engine as a player of any variant.

>>> from wazir import Position, engine
>>> position = Position("quickchess")
>>> engine.play(position, level=1) in position.legal_moves()
True
"""

from __future__ import annotations

from wazir._wazir import Engine, Line, Position, Variant

__all__ = ["Engine", "Line", "analyse", "play"]

_last: tuple[Variant, Engine] | None = None


def _engine(variant: Variant) -> Engine:
    """An engine for a variant: the one that played last, if it was for the same."""
    global _last
    last = _last
    if last is None or last[0] != variant:
        last = (variant, Engine(variant))
        _last = last
    return last[1]


def play(
    position: Position,
    *,
    level: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    seed: int = 0,
) -> str | None:
    """The engine's move in a position: by ``level`` (1 to 10), for so many ``nodes``, or for ``time`` seconds.

    A move is a part of a turn, in coordinate notation; None where no move is legal. Every call thinks afresh: make an ``Engine`` to keep
    between moves what it finds, and one for each thread.
    """
    engine = _engine(position.variant)
    engine.clear()
    return engine.play(position, level=level, nodes=nodes, time=time, seed=seed)


def analyse(
    position: Position,
    *,
    lines: int = 1,
    nodes: int | None = None,
    time: float | None = None,
    depth: int | None = None,
) -> list[Line]:
    """The best lines of a position, the best first."""
    engine = _engine(position.variant)
    engine.clear()
    return engine.analyse(position, lines=lines, nodes=nodes, time=time, depth=depth)
