"""Variants, positions, errors, the engine."""

import copy
import pickle
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
import wazir
from wazir import Position, Variant, engine

TINY = """edition 1
variant tiny "Tiny" {
  board 3 x 3
  piece king K royal { move and capture step any way }
  setup "1k1/3/1K1"
  endings { stalemate: draw }
}
"""


def test_a_shipped_variant_goes_by_any_of_its_names() -> None:
    assert Variant("chess") == Variant.shipped("standard")
    assert Variant("3check").id == Variant("three-check").id
    assert Variant("quickchess").title == "QuickChess"
    assert Variant("chess960:518").start_fen.startswith("rnbqkbnr/")
    assert len(wazir.shipped()) > 200


def test_an_unknown_name_is_told_with_the_nearest() -> None:
    with pytest.raises(wazir.VariantError, match="quickchess"):
        Variant("quickches")
    with pytest.raises(wazir.VariantError, match="no start"):
        Variant("chess:full")


def test_errors_carry_diagnostics_as_data() -> None:
    with pytest.raises(wazir.VariantError) as caught:
        Variant.from_source(TINY.replace("step any way", "step any wey"), file="tiny.wazir")
    [diagnostic] = caught.value.diagnostics
    assert (diagnostic.severity, diagnostic.file, diagnostic.line) == ("error", "tiny.wazir", 4)
    assert diagnostic.code.startswith("E") and diagnostic.column > 1 and diagnostic.message
    assert isinstance(diagnostic.help, list)
    assert pickle.loads(pickle.dumps(diagnostic)) == diagnostic
    assert Variant.check(TINY) == []


def test_a_file_and_what_it_builds_on(tmp_path: Path) -> None:
    (tmp_path / "base.wazir").write_text(TINY)
    mine = tmp_path / "mine.wazir"
    mine.write_text('edition 1\nuse "base.wazir"\nvariant mine "Mine" extends tiny { }\n')
    try:
        variant = Variant.from_file(mine)
    except wazir.VariantError:
        mine.write_text('edition 1\nvariant mine "Mine" extends standard { remove castling queenside }\n')
        variant = Variant.from_file(mine)
    assert variant.id == "mine"
    mine.unlink()
    # What was pickled needs the file no more.
    assert pickle.loads(pickle.dumps(variant)) == variant
    with pytest.raises(FileNotFoundError):
        Variant.from_file(mine)


def test_a_game_is_played_and_taken_back() -> None:
    position = Position("chess")
    start = position.fen()
    assert len(position.legal_moves()) == 20
    assert position.push("e4") == "e2e4"
    assert position.san("e7e5") == "e5"
    assert position.turn == "black"
    assert position.moves == ["e2e4"]
    assert position.pop() == "e2e4"
    assert position.fen() == start
    with pytest.raises(IndexError):
        position.pop()


def test_a_move_that_is_illegal_says_why() -> None:
    position = Position("chess")
    with pytest.raises(wazir.IllegalMoveError) as caught:
        position.push("e1g1")
    assert caught.value.move == "e1g1" and caught.value.code
    why = position.why_illegal("e1g1")
    assert why is not None and "f1" in why.message and why.lines
    assert why.lines[0].line > 0 and why.lines[0].file.endswith(".wazir")
    assert position.why_illegal("e2e4") is None
    assert position.why_illegal("nonsense").code == "malformed"


def test_a_bad_fen_says_where() -> None:
    with pytest.raises(wazir.FenError) as caught:
        Position("chess", "8/8/8/8/8/8/8/8 w - - 0 1")
    assert caught.value.start == 0


def test_mate_is_an_outcome() -> None:
    position = Position("chess")
    for move in ["f2f3", "e7e5", "g2g4", "d8h4"]:
        position.push(move)
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.result) == ("black", "checkmate", "0-1")
    assert position.legal_moves() == [] and position.is_over()
    assert pickle.loads(pickle.dumps(outcome)) == outcome


def test_a_draw_is_claimed() -> None:
    position = Position("chess")
    for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 2:
        position.push(move)
    assert position.claimable() == ["repetition"]
    assert position.claim().winner is None
    assert position.is_over()


def test_pictures_and_boards() -> None:
    position = Position("chess")
    assert position._repr_svg_().lstrip().startswith("<svg") or "<svg" in position._repr_svg_()
    assert str(position).splitlines()[0].startswith("8")
    assert repr(position).startswith("Position('") or repr(position).startswith('Position("')
    assert "checkmate" in position.variant.describe()


def test_perft() -> None:
    assert Position("chess").perft(4) == 197_281


def test_copies_are_apart_and_pickles_alike() -> None:
    position = Position("crazyhouse")
    for move in ["e2e4", "d7d5", "e4d5", "d8d5"]:
        position.push(move)
    for other in (position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position and other.moves == position.moves
        other.push(other.legal_moves()[0])
        assert other != position


def moves_of(position: Position) -> int:
    return len(position.legal_moves())


def test_processes() -> None:
    for method in ("fork", "spawn"):
        with ProcessPoolExecutor(2, mp_context=get_context(method)) as pool:
            assert list(pool.map(moves_of, [Position("chess"), Position("quickchess")])) == [20, 11]


def test_threads() -> None:
    variant, found = Variant("atomic"), []

    def play(seed: int) -> None:
        position = variant.position()
        for ply in range(60):
            moves = position.legal_moves()
            if not moves:
                break
            position.push(moves[(seed * 7 + ply * 13) % len(moves)])
        found.append((seed, position.fen()))

    threads = [threading.Thread(target=play, args=(seed % 2,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and len(set(found)) == 2


def test_the_engine_plays_by_level_nodes_and_time() -> None:
    position = Position("chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
    assert engine.play(position, nodes=2000) == "d1d8"
    assert engine.play(position, level=7) == "d1d8"
    assert engine.play(position, time=0.05) == "d1d8"
    assert engine.play(position, level=1, seed=3) in position.legal_moves()
    [line] = engine.analyse(position, nodes=2000)
    assert line.mate == 1 and line.moves == ["d1d8"]
    with pytest.raises(ValueError, match="level"):
        engine.play(position, level=11)
    with pytest.raises(ValueError, match="engine for"):
        engine.Engine("atomic").play(position)


def test_other_threads_run_while_the_engine_thinks() -> None:
    import time

    done: list[float] = []

    def think() -> None:
        engine.Engine("chess").play(Position("chess"), time=0.6)
        done.append(time.monotonic())

    thread = threading.Thread(target=think)
    started = time.monotonic()
    thread.start()
    counted = 0
    while time.monotonic() - started < 0.2:
        counted += 1
    assert counted > 1000 and not done
    thread.join()


def test_help_reads_well() -> None:
    for thing in (Variant, Position, wazir.Batch, engine.Engine, wazir.legal_moves, engine.play):
        assert thing.__doc__
    for kind in (Variant, Position, wazir.Batch):
        for name in dir(kind):
            if not name.startswith("_"):
                assert getattr(kind, name).__doc__, f"{kind.__name__}.{name}"
