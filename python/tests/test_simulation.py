"""Simulations: the games of the command, in shards that say together what one run says."""

import json
import threading

import pytest

import wazir


def test_the_number_of_threads_and_the_cut_change_nothing():
    for variant in ["quickchess", "marseillais", "crazyhouse"]:
        whole = wazir.simulate(variant, 30, seed=3, max_plies=60, jobs=1)
        assert len(whole) == 30
        assert wazir.simulate(variant, 30, seed=3, max_plies=60, jobs=3).shard == whole.shard
        parts = [wazir.simulate(variant, n, seed=3, max_plies=60, first=first) for first, n in [(12, 18), (0, 5), (5, 7)]]
        merged = wazir.merge(parts)
        assert (merged.shard, merged.summary) == (whole.shard, whole.summary)


def test_records_can_be_played_again():
    games = wazir.simulate("zombie", 5, white="greedy", black="engine:nodes=30", opening_plies=2, max_plies=40)
    for record in games.records():
        position = wazir.Variant("zombie").position()
        for turn in record["moves"].split():
            position.push(turn)
        assert record["plies"] == len(record["moves"].split())
    assert games.conditions["players"] == {"white": "greedy", "black": "engine:nodes=30"}
    assert games.summary["games"] == 5


def test_a_variant_of_ones_own():
    mine = wazir.Variant.from_source('edition 1\nvariant mine "Mine" extends quickchess {\n  remove castling queenside\n}\n')
    games = wazir.simulate(mine, 10)
    assert games.summary["variant"] == "mine"
    assert sum(games.summary["results"].values()) == 10


def test_starts_that_are_drawn():
    games = wazir.simulate("chess960", 12, max_plies=20, shuffle=True)
    assert games.conditions["variant"] == "chess960:random"
    starts = [record["fen"].split()[0] for record in games.records()]
    assert len(set(starts)) > 8
    halves = [wazir.simulate("chess960", 6, first=first, max_plies=20, shuffle=True) for first in (6, 0)]
    assert wazir.merge(halves).shard == games.shard
    with pytest.raises(ValueError, match="no numbered starts"):
        wazir.simulate("chess", 1, shuffle=True)


def test_what_does_not_fit_is_told():
    one = wazir.simulate("quickchess", 3)
    with pytest.raises(wazir.WazirError, match="comes twice"):
        wazir.merge([one, one])
    with pytest.raises(wazir.WazirError, match="different series"):
        wazir.merge([one, wazir.simulate("quickchess", 3, first=3, seed=2)])
    with pytest.raises(wazir.WazirError, match="shard 1"):
        wazir.merge([b"notes\n"])
    with pytest.raises(ValueError, match="engine:nodes=300"):
        wazir.simulate("quickchess", 1, white="gredy")


def test_a_shard_that_is_saved_is_not_written_over(tmp_path):
    games = wazir.simulate("quickchess", 2)
    games.save(tmp_path / "games.jsonl")
    assert wazir.simulation.Simulation((tmp_path / "games.jsonl").read_bytes()).summary == games.summary
    with pytest.raises(FileExistsError):
        games.save(tmp_path / "games.jsonl")


def test_the_lock_is_free_meanwhile():
    done = threading.Event()
    thread = threading.Thread(target=lambda: (wazir.simulate("standard", 300, jobs=1), done.set()))
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
    thread.join()
    assert turns > 100


def test_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    games = wazir.simulate("quickchess", 4)
    table = pyarrow.table(games)
    assert table.num_rows == 4
    assert table.column("moves").to_pylist() == [record["moves"] for record in games.records()]
    assert json.loads(games.table().schema.metadata[b"wazir"]) == games.conditions
