; A name means the same in all lines of a variant or a part, and for one side's lines in an army.
(variant_block) @local.scope

(piece_name) @local.definition
(castling_name) @local.definition
(zone_name) @local.definition
(setup_name) @local.definition

(name) @local.reference
