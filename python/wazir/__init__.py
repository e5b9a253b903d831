"""Chess variants from readable files: play, search and learn any of them.

Objects::

    from wazir import Variant, Position, engine

    position = Position("quickchess")          # or Variant.from_file("mine.wazir").position()
    position.legal_moves()
    position.push("c2c3")
    engine.play(position, level=5)

Many games at once, for learning::

    from wazir import Batch

    batch = Batch("chess", 256, seed=1)
    batch.step(batch.random_actions())         # batch.observations(), batch.legal_mask(), batch.rewards

Functions without state, in the shape of pyffish (``import wazir as pyffish``)::

    import wazir

    wazir.legal_moves("chess", wazir.start_fen("chess"), ["e2e4"])

Games between bots, and what they say of a variant::

    import wazir

    wazir.simulate("zombie", 1000, white="engine:nodes=100", black="engine:nodes=100").summary["score"]

Matches between players, the engine tuned for a variant, positions of games as arrays: ``wazir.play_match``, ``wazir.tune``, ``wazir.training``.
The same on many machines: ``wazir.ray``.

Environments: ``wazir.wazir_v0`` (PettingZoo), ``wazir.gymnasium``, ``wazir.open_spiel``.
"""

from wazir import engine, matches, simulation, training, tuning
from wazir._wazir import (
    FEN_INVALID_PROMOTED_PIECE,
    FEN_OK,
    NOTATION_DEFAULT,
    NOTATION_JANGGI,
    NOTATION_LAN,
    NOTATION_SAN,
    NOTATION_SHOGI_HODGES,
    NOTATION_SHOGI_HODGES_NUMBER,
    NOTATION_SHOGI_HOSKING,
    NOTATION_THAI_LAN,
    NOTATION_THAI_SAN,
    NOTATION_XIANGQI_WXF,
    VALUE_DRAW,
    VALUE_MATE,
    Batch,
    Diagnostic,
    EncodingError,
    FenError,
    IllegalMoveError,
    Outcome,
    Position,
    RuleLine,
    Variant,
    VariantError,
    WazirError,
    WhyIllegal,
    __version__,
    captures_to_hand,
    error,
    game_result,
    get_fen,
    get_fog_fen,
    get_san,
    get_san_moves,
    gives_check,
    has_insufficient_material,
    info,
    is_capture,
    is_immediate_game_end,
    is_optional_game_end,
    legal_moves,
    load_variant_config,
    piece_to_partner,
    set_option,
    shipped,
    start_fen,
    two_boards,
    validate_fen,
    variants,
    version,
)
from wazir.matches import play_match
from wazir.simulation import merge, simulate
from wazir.tuning import tune

__all__ = [
    "FEN_INVALID_PROMOTED_PIECE",
    "FEN_OK",
    "NOTATION_DEFAULT",
    "NOTATION_JANGGI",
    "NOTATION_LAN",
    "NOTATION_SAN",
    "NOTATION_SHOGI_HODGES",
    "NOTATION_SHOGI_HODGES_NUMBER",
    "NOTATION_SHOGI_HOSKING",
    "NOTATION_THAI_LAN",
    "NOTATION_THAI_SAN",
    "NOTATION_XIANGQI_WXF",
    "VALUE_DRAW",
    "VALUE_MATE",
    "Batch",
    "Diagnostic",
    "EncodingError",
    "FenError",
    "IllegalMoveError",
    "Outcome",
    "Position",
    "RuleLine",
    "Variant",
    "VariantError",
    "WazirError",
    "WhyIllegal",
    "__version__",
    "captures_to_hand",
    "engine",
    "error",
    "game_result",
    "get_fen",
    "get_fog_fen",
    "get_san",
    "get_san_moves",
    "gives_check",
    "has_insufficient_material",
    "info",
    "is_capture",
    "is_immediate_game_end",
    "is_optional_game_end",
    "legal_moves",
    "load_variant_config",
    "matches",
    "merge",
    "piece_to_partner",
    "play_match",
    "set_option",
    "shipped",
    "simulate",
    "simulation",
    "start_fen",
    "training",
    "tune",
    "tuning",
    "two_boards",
    "validate_fen",
    "variants",
    "version",
]
