(variant "variant" @context name: (variant_name) @name) @item
(part "part" @context name: (part_name) @name) @item
(piece ["piece" "replace" "change"] @context name: (piece_name) @name) @item
(castling "castling" @context name: (castling_name) @name) @item
(zone "zone" @context name: (zone_name) @name) @item
(army "army" @context ["white" "black"] @name) @item
(endings "endings" @name) @item
(turn "turn" @name) @item
(test "test" @context name: (string) @name) @item
