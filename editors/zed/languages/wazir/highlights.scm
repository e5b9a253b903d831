; Written by editors/words.mjs from tree-sitter-wazir/queries/highlights.scm.

(comment) @comment
(string) @string
(number) @number

; What is defined, and what is spoken of.
(variant_name) @type
(part_name) @type
(piece_name) @type
(castling_name) @type
(zone_name) @type
(setup_name) @label
(letter) @string.special.symbol
(name) @variable

; Squares and moves.
[
  (square)
  (rectangle)
  (file_name)
  (level_name)
] @constant
(move) @constant
(code) @string.special

; The first words of lines and blocks.
(edition "edition" @keyword)
(variant "variant" @keyword)
(extends ["extends" "from"] @keyword)
(part "part" @keyword)
(include ["include" "from"] @keyword)
(summary "summary" @keyword)
(source "source" @keyword)
(also_known_as ["also" "known" "as"] @keyword)
(board ["board" "hexagon" "x"] @keyword)
(holes ["crossable" "holes"] @keyword)
(regions "regions" @keyword)
(link ["link" "to" "reversed"] @keyword)
(symmetry ["symmetry" "mirror" "rotation" "none" "also" "levels"] @keyword)
(zone "zone" @keyword)
(setup "setup" @keyword)
(worth "worth" @keyword)
(points "points" @keyword)
(nobodys_piece ["piece" "of" "nobody"] @keyword)
(remove ["piece" "castling" "also" "from" "promotion" "passing" "endings"] @keyword)
(piece ["piece" "every" "except" "a" "an" "and" "or" "worth" "points" "also" "in" "castling" "promotion" "passing" "endings"] @keyword)
(piece ["royal" "uncapturable"] @attribute)
(castling "castling" @keyword)
(army ["army" "white" "black"] @keyword)
(turn "turn" @keyword)
(endings "endings" @keyword)
(test "test" @keyword)
(shuffle "shuffle" @keyword)
(betza "betza" @keyword)
(declaration) @keyword

; What changes an inherited line.
(zone "replace" @attribute)
(piece ["replace" "change"] @attribute)
(castling "replace" @attribute)
(turn "replace" @attribute)
(endings ["replace" "change"] @attribute)
(moves "replace" @attribute)
(betza "replace" @attribute)
(property "replace" @attribute)
(event_line "replace" @attribute)
(drop "replace" @attribute)
(promotion "replace" @attribute)
(becoming "replace" @attribute)
(remove "remove" @attribute)
(remove_line "remove" @attribute)
(remove_ending "remove" @attribute)
(after_ending "after" @attribute)

; How pieces go.
(modes) @function
(moves ["anywhere" "in" "place" "as"] @function)
(movement) @function
(drop "drop" @function)
(promotion ["may" "promote"] @function)
(remove_line ["may" "promote" "drop"] @function)
(direction) @constant
(bearing) @constant
(limit ["up" "to" "exactly" "at" "least"] @operator)
(ranks ["last" "rank" "ranks"] @operator)
(files ["file" "files"] @operator)
(levels ["level" "levels"] @operator)

; What happens, when, and to whom.
(property ["royal" "uncapturable"] @attribute)
(property ["freezes" "follows" "leaves" "keeps"] @keyword)
(remove_line ["royal" "uncapturable" "betza"] @attribute)
(remove_line ["freezes" "follows" "leaves" "keeps" "becomes"] @keyword)
(becoming "becomes" @keyword)
(drawn ["drawn" "as"] @attribute)
(event) @keyword
(event_line "when" @keyword)
(remove_line "when" @keyword)
(logic) @keyword
(must_be ["empty" "safe"] @attribute)
(quality) @attribute
(quantity) @operator
(side) @variable.special
(noun) @property

; How a game ends.
(ending_word) @constant
(outcome ["draw" "wins" "loses"] @enum)
(outcome_word) @enum
(ending ["on" "claim"] @enum)

; What is tested.
(set_start "setup" @keyword)
(set_fen "fen" @keyword)
(play "play" @keyword)
(after "after" @keyword)
(perft "perft" @keyword)
(legal "legal" @keyword)
(illegal ["illegal" "because"] @keyword)
(result ["draw" "white" "black" "wins" "by"] @keyword)
(ongoing) @keyword
(claimable "claimable" @keyword)
(in_check) @keyword
(expect_fen ["expect" "fen"] @keyword)
(assertion) @keyword

["{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
"=" @operator
