; Every word but the particles (`a`, `of`, `the`) is captured once, by the kind that words.json gives it, so it does not matter which of several patterns an editor prefers.
; `node editors/words.mjs` writes this file, with the names that each editor uses, for Neovim, Helix and Zed.

(comment) @comment
(string) @string
(number) @number

; What is defined, and what is spoken of.
(variant_name) @type.definition
(part_name) @type.definition
(piece_name) @type
(castling_name) @type
(zone_name) @type
(setup_name) @label
(letter) @character
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
(piece ["royal" "uncapturable"] @keyword.modifier)
(castling "castling" @keyword)
(army ["army" "white" "black"] @keyword)
(turn "turn" @keyword)
(endings "endings" @keyword)
(test "test" @keyword)
(shuffle "shuffle" @keyword)
(betza "betza" @keyword)
(declaration) @keyword

; What changes an inherited line.
(zone "replace" @keyword.modifier)
(piece ["replace" "change"] @keyword.modifier)
(castling "replace" @keyword.modifier)
(turn "replace" @keyword.modifier)
(endings ["replace" "change"] @keyword.modifier)
(moves "replace" @keyword.modifier)
(betza "replace" @keyword.modifier)
(property "replace" @keyword.modifier)
(event_line "replace" @keyword.modifier)
(drop "replace" @keyword.modifier)
(promotion "replace" @keyword.modifier)
(becoming "replace" @keyword.modifier)
(remove "remove" @keyword.modifier)
(remove_line "remove" @keyword.modifier)
(remove_ending "remove" @keyword.modifier)
(after_ending "after" @keyword.modifier)

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
(property ["royal" "uncapturable"] @keyword.modifier)
(property ["freezes" "follows" "leaves" "keeps"] @keyword.event)
(remove_line ["royal" "uncapturable" "betza"] @keyword.modifier)
(remove_line ["freezes" "follows" "leaves" "keeps" "becomes"] @keyword.event)
(becoming "becomes" @keyword.event)
(drawn ["drawn" "as"] @keyword.modifier)
(event) @keyword.event
(event_line "when" @keyword.conditional)
(remove_line "when" @keyword.conditional)
(logic) @keyword.conditional
(must_be ["empty" "safe"] @keyword.modifier)
(quality) @keyword.modifier
(quantity) @operator
(side) @variable.builtin
(noun) @property

; How a game ends.
(ending_word) @constant.builtin
(outcome ["draw" "wins" "loses"] @keyword.outcome)
(outcome_word) @keyword.outcome
(ending ["on" "claim"] @keyword.outcome)

; What is tested.
(set_start "setup" @keyword.test)
(set_fen "fen" @keyword.test)
(play "play" @keyword.test)
(after "after" @keyword.test)
(perft "perft" @keyword.test)
(legal "legal" @keyword.test)
(illegal ["illegal" "because"] @keyword.test)
(result ["draw" "white" "black" "wins" "by"] @keyword.test)
(ongoing) @keyword.test
(claimable "claimable" @keyword.test)
(in_check) @keyword.test
(expect_fen ["expect" "fen"] @keyword.test)
(assertion) @keyword.test

["{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
"=" @operator
