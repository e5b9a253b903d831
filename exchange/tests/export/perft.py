"""Counts sequences of moves for the test `fairy_export`: perft.py INI DEPTH NAME…, with the module pyffish."""

import sys

import pyffish


def count(variant, fen, moves, depth):
    legal = pyffish.legal_moves(variant, fen, moves)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = moves + [move]
        if not pyffish.is_immediate_game_end(variant, fen, after)[0]:
            total += count(variant, fen, after, depth - 1)
    return total


with open(sys.argv[1], encoding="utf-8") as ini:
    pyffish.load_variant_config(ini.read())
for name in sys.argv[3:]:
    counts = [count(name, pyffish.start_fen(name), [], depth) for depth in range(1, int(sys.argv[2]) + 1)]
    print(name, *counts, flush=True)
