[
  (variant_block)
  (piece_block)
  (castling_block)
  (shuffle_block)
  (turn_block)
  (endings_block)
  (test_block)
  (raw_block)
] @indent.begin

"}" @indent.branch @indent.end
