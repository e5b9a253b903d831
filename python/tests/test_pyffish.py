"""The stateless functions beside pyffish over random games, where it is installed, and on the oracle's files, where they are."""

import inspect
import json
import os
import random
import warnings
from pathlib import Path
from typing import Any

import pytest
import wazir

try:
    import pyffish
except ImportError:
    pyffish = None

NEEDS_PYFFISH = pytest.mark.skipif(pyffish is None, reason="pyffish is not installed")

ORACLE = Path(os.environ.get("WAZIR_ORACLE") or Path(__file__).resolve().parents[3] / "shared" / "oracle")

# Variants of which both programs know the same rules; what differs elsewhere is told in docs/python.md.
SHARED = """chess 3check 5check antichess atomic crazyhouse horde kingofthehill racingkings giveaway suicide losers
extinction kinglet threekings nocastle knightmate misere torpedo pawnback gardner losalamos
almost amazon chigorin newzealand hoppelpoppel makruk asean cambodian
ai-wok shatranj chaturanga capablanca capahouse gothic janus modern embassy grand shako chancellor centaur
courier troitzky clobber breakthrough chessgi loop pocketknight placement
atomar nocheckatomic legan minixiangqi xiangqi
shogi minishogi kyotoshogi euroshogi judkins okisakishogi checkshogi""".split()

# Of these, pyffish writes the letters of its own pieces in SAN, and not those of the FEN.
OTHER_LETTERS = "minixiangqi xiangqi shogi minishogi kyotoshogi euroshogi judkins okisakishogi checkshogi".split()


def test_signatures_have_the_order_of_pyffish() -> None:
    order = {
        "legal_moves": "variant fen movelist chess960",
        "get_fen": "variant fen movelist chess960 sfen show_promoted count_started",
        "get_san": "variant fen move chess960 notation",
        "get_san_moves": "variant fen movelist chess960 notation",
        "gives_check": "variant fen movelist chess960",
        "is_capture": "variant fen movelist move chess960",
        "game_result": "variant fen movelist chess960",
        "is_immediate_game_end": "variant fen movelist chess960",
        "is_optional_game_end": "variant fen movelist chess960 count_started",
        "has_insufficient_material": "variant fen movelist chess960",
        "validate_fen": "fen variant chess960",
        "start_fen": "variant",
        "two_boards": "variant",
        "captures_to_hand": "variant",
    }
    for name, parameters in order.items():
        assert list(inspect.signature(getattr(wazir, name)).parameters) == parameters.split()


def test_by_itself() -> None:
    start = wazir.start_fen("chess")
    assert start == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert wazir.validate_fen(start, "chess") == wazir.FEN_OK
    assert wazir.validate_fen("", "chess") == 0
    assert wazir.validate_fen(start.replace(" w ", " x "), "chess") == -6
    assert wazir.get_san_moves("chess", start, ["e2e4", "e7e5", "g1f3"]) == ["e4", "e5", "Nf3"]
    assert wazir.get_san("chess", start, "g1f3", False, wazir.NOTATION_LAN) == "Ng1-f3"
    with pytest.raises(NotImplementedError, match="NOTATION_SHOGI_HODGES"):
        wazir.get_san("chess", start, "g1f3", False, wazir.NOTATION_SHOGI_HODGES)
    mate = ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert wazir.game_result("chess", start, mate) == -wazir.VALUE_MATE
    assert wazir.is_immediate_game_end("chess", start, mate)[0] is False
    assert wazir.is_optional_game_end("chess", start, ["g1f3", "g8f6", "f3g1", "f6g8"] * 2) == (True, 0)
    assert wazir.has_insufficient_material("chess", "8/8/4k3/8/8/3K4/8/5R2 w - - 0 1", []) == (False, True)
    assert wazir.captures_to_hand("crazyhouse") and not wazir.captures_to_hand("chess")
    assert not wazir.two_boards("chess")
    with pytest.raises(ValueError):
        wazir.legal_moves("chess", start, ["e2e5"])
    castling = wazir.legal_moves("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", [], True)
    assert "e1h1" in castling and "e1g1" not in castling


def test_a_configuration_is_loaded() -> None:
    wazir.load_variant_config("[noqueens:chess]\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1\n")
    assert "noqueens" in wazir.variants()
    assert len(wazir.legal_moves("noqueens", wazir.start_fen("noqueens"), [])) == 21
    with pytest.raises(wazir.VariantError) as caught:
        wazir.load_variant_config("[odd:chess]\nnoSuchOption = true\n")
    assert caught.value.diagnostics


def differences(variant: str, games: int, plies: int) -> list[str]:
    """What the two programs say differently of random games."""
    found: list[str] = []
    dice = random.Random(variant)
    start = pyffish.start_fen(variant)

    def compare(what: str, ours: Any, theirs: Any, moves: list[str]) -> None:
        if ours != theirs:
            found.append(f"{variant}: {what}: {ours!r}, and not {theirs!r}, after {moves} ({fen})")

    for _ in range(games):
        moves: list[str] = []
        for _ in range(plies):
            fen = pyffish.get_fen(variant, start, moves)
            theirs = pyffish.legal_moves(variant, start, moves)
            compare("get_fen", wazir.get_fen(variant, start, moves), fen, moves)
            compare("legal_moves", sorted(wazir.legal_moves(variant, fen, [])), sorted(theirs), moves)
            compare("gives_check", wazir.gives_check(variant, fen, []), pyffish.gives_check(variant, fen, []), moves)
            immediate = pyffish.is_immediate_game_end(variant, fen, [])
            compare("is_immediate_game_end", wazir.is_immediate_game_end(variant, fen, []), immediate, moves)
            compare(
                "has_insufficient_material",
                wazir.has_insufficient_material(variant, fen, []),
                pyffish.has_insufficient_material(variant, fen, []),
                moves,
            )
            if not theirs:
                compare("game_result", wazir.game_result(variant, fen, []), pyffish.game_result(variant, fen, []), moves)
            if not theirs or immediate[0] or found:
                break
            for move in dice.sample(theirs, min(3, len(theirs))):
                compare(f"is_capture {move}", wazir.is_capture(variant, fen, [], move), pyffish.is_capture(variant, fen, [], move), moves)
                for notation in () if variant in OTHER_LETTERS else (wazir.NOTATION_SAN, wazir.NOTATION_LAN):
                    san = pyffish.get_san(variant, fen, move, False, notation)
                    compare(f"get_san {move}", wazir.get_san(variant, fen, move, False, notation), san, moves)
            moves.append(dice.choice(theirs))
        if found:
            break
    return found


@NEEDS_PYFFISH
@pytest.mark.parametrize("variant", SHARED)
def test_beside_pyffish(variant: str) -> None:
    assert pyffish is not None
    if variant not in pyffish.variants():
        pytest.skip(f"pyffish does not have {variant}")
    # pyffish takes milliseconds for a call: WAZIR_GAMES=10 plays more.
    assert differences(variant, games=int(os.environ.get("WAZIR_GAMES", "1")), plies=40) == []


@NEEDS_PYFFISH
def test_constants_beside_pyffish() -> None:
    for name in dir(pyffish):
        if name.isupper():
            assert getattr(wazir, name) == getattr(pyffish, name), name
        elif not name.startswith("_"):
            assert hasattr(wazir, name), name


def oracle(name: str) -> list[dict[str, Any]]:
    file = ORACLE / name
    if not file.is_file():
        warnings.warn(f"skipped: there is no {name}; name its folder with WAZIR_ORACLE", stacklevel=2)
        pytest.skip("no oracle")
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_the_oracle_counts_the_same_moves() -> None:
    names, counted = set(wazir.variants()), 0
    for row in oracle("perft.jsonl"):
        if row["variant"] in names:
            moves = wazir.legal_moves(row["variant"], row["fen"], [])
            assert len(moves) == row["perft"]["1"], row
            assert wazir.validate_fen(row["fen"], row["variant"]) == wazir.FEN_OK
            counted += 1
    assert counted > 150


def test_the_oracle_ends_games_in_the_same_way() -> None:
    names, counted = set(wazir.variants()), 0
    values = {"win": wazir.VALUE_MATE, "loss": -wazir.VALUE_MATE, "draw": wazir.VALUE_DRAW}
    for row in oracle("endings.jsonl"):
        # Its generals face each other after a pass: the game is over there, and yet it was played on.
        if row["variant"] in names and not (row["variant"] == "janggi" and len(row["moves"]) == 170):
            start = wazir.start_fen(row["variant"])
            assert wazir.game_result(row["variant"], start, row["moves"]) == values[row["result"]], row["variant"]
            assert wazir.legal_moves(row["variant"], start, row["moves"]) == []
            counted += 1
    assert counted > 80
