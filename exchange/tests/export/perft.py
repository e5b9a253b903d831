"""What Fairy-Stockfish makes of variants, for the test `fairy_export`; the module pyffish must be there.

    perft.py INI DEPTH < LINES

Each line is the name of a variant and a game from its start. For each, a line with the name comes back: the numbers of sequences of 1 to DEPTH
moves from the start, a `|`, and the number of legal moves in each position of the game.
"""

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


def legal(variant, fen, moves):
    if pyffish.is_immediate_game_end(variant, fen, moves)[0]:
        return 0
    return len(pyffish.legal_moves(variant, fen, moves))


with open(sys.argv[1], encoding="utf-8") as ini:
    pyffish.load_variant_config(ini.read())
for line in sys.stdin:
    name, *moves = line.split()
    fen = pyffish.start_fen(name)
    counts = [count(name, fen, [], depth) for depth in range(1, int(sys.argv[2]) + 1)]
    game, played = [legal(name, fen, [])], []
    for move in moves:
        # What becomes of a piece is always said there, even where there is one choice.
        there = pyffish.legal_moves(name, fen, played)
        longer = [m for m in there if m[:-1] == move]
        if move not in there and len(longer) != 1:
            game.append("illegal")
            break
        played.append(move if move in there else longer[0])
        game.append(legal(name, fen, played))
    print(name, *counts, "|", *game, flush=True)
