//! What Fairy-Stockfish means: its options, its kinds of pieces, its built-in variants.
