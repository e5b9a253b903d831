(piece (piece_block) @class.inside) @class.around
(variant (variant_block) @class.inside) @class.around
(part (variant_block) @class.inside) @class.around
(test (test_block) @test.inside) @test.around
(moves) @entry.around
(comment) @comment.inside
(comment)+ @comment.around
