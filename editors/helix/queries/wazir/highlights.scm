; Written by editors/words.mjs from tree-sitter-wazir/queries/highlights.scm.

(comment) @comment
(string) @string
(number) @constant.numeric

; What is defined, and what is spoken of.
(variant_name) @type
(part_name) @type
(piece_name) @type
(castling_name) @type
(zone_name) @type
(setup_name) @label
(letter) @constant.character
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
(piece ["royal" "uncapturable"] @keyword.storage.modifier)
(castling "castling" @keyword)
(army ["army" "white" "black"] @keyword)
(turn "turn" @keyword)
(endings "endings" @keyword)
(test "test" @keyword)
(shuffle "shuffle" @keyword)
(betza "betza" @keyword)
(declaration) @keyword

; What changes an inherited line.
(zone "replace" @keyword.storage.modifier)
(piece ["replace" "change"] @keyword.storage.modifier)
(castling "replace" @keyword.storage.modifier)
(turn "replace" @keyword.storage.modifier)
(endings ["replace" "change"] @keyword.storage.modifier)
(moves "replace" @keyword.storage.modifier)
(betza "replace" @keyword.storage.modifier)
(property "replace" @keyword.storage.modifier)
(event_line "replace" @keyword.storage.modifier)
(drop "replace" @keyword.storage.modifier)
(promotion "replace" @keyword.storage.modifier)
(becoming "replace" @keyword.storage.modifier)
(remove "remove" @keyword.storage.modifier)
(remove_line "remove" @keyword.storage.modifier)
(remove_ending "remove" @keyword.storage.modifier)
(after_ending "after" @keyword.storage.modifier)

; How pieces go.
(modes) @function
(moves ["anywhere" "in" "place" "as"] @function)
(movement) @function
(drop "drop" @function)
(promotion ["may" "promote"] @function)
(remove_line ["may" "promote" "drop"] @function)
(direction) @constant.builtin
(bearing) @constant.builtin
(limit ["up" "to" "exactly" "at" "least"] @operator)
(ranks ["last" "rank" "ranks"] @operator)
(files ["file" "files"] @operator)
(levels ["level" "levels"] @operator)

; What happens, when, and to whom.
(property ["royal" "uncapturable"] @keyword.storage.modifier)
(property ["freezes" "follows" "leaves" "keeps"] @keyword.operator)
(remove_line ["royal" "uncapturable" "betza"] @keyword.storage.modifier)
(remove_line ["freezes" "follows" "leaves" "keeps" "becomes"] @keyword.operator)
(becoming "becomes" @keyword.operator)
(drawn ["drawn" "as"] @keyword.storage.modifier)
(event) @keyword.operator
(event_line "when" @keyword.control.conditional)
(remove_line "when" @keyword.control.conditional)
(logic) @keyword.control.conditional
(must_be ["empty" "safe"] @keyword.storage.modifier)
(quality) @keyword.storage.modifier
(quantity) @operator
(side) @variable.builtin
(noun) @variable.other.member

; How a game ends.
(ending_word) @constant.builtin
(outcome ["draw" "wins" "loses"] @keyword.control.return)
(outcome_word) @keyword.control.return
(ending ["on" "claim"] @keyword.control.return)

; What is tested.
(set_start "setup" @keyword.control)
(set_fen "fen" @keyword.control)
(play "play" @keyword.control)
(after "after" @keyword.control)
(perft "perft" @keyword.control)
(legal "legal" @keyword.control)
(illegal ["illegal" "because"] @keyword.control)
(result ["draw" "white" "black" "wins" "by"] @keyword.control)
(ongoing) @keyword.control
(claimable "claimable" @keyword.control)
(in_check) @keyword.control
(expect_fen ["expect" "fen"] @keyword.control)
(assertion) @keyword.control

["{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
"=" @operator
