(variant name: (variant_name) @name) @definition.class
(part name: (part_name) @name) @definition.module
(piece name: (piece_name) @name) @definition.type
(nobodys_piece name: (piece_name) @name) @definition.type
(castling name: (castling_name) @name) @definition.method
(zone name: (zone_name) @name) @definition.constant
(setup name: (setup_name) @name) @definition.constant
(name) @name @reference.type
