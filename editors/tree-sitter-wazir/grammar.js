/**
 * @file The grammar of Wazir for editors: lines and blocks exactly, what a line says word by word.
 * @license MIT OR Apache-2.0
 *
 * The compiler's own grammar is `lang/grammar/src/grammar.pest`. It parses each line strictly and says what is wrong; a language
 * server passes that on. This one colours, folds and indents while a line is being written, so it knows
 *
 *   - lines and blocks as the compiler does: a line ends at a newline, a `;` or a `}`, and goes on after a comma;
 *   - which lines belong into which block, and what they define: names, letters, zones;
 *   - the rest of a line as phrases, in any order: a leg with its directions, ranks and files, words by their kind.
 *
 * A line that begins with a wrong word is an ERROR, which ends where the line does. The block of such a line is a `raw_block`.
 * The words are in `words.json`, by kind; every kind is a node of its own, which the queries go by.
 */

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

const words = require("./words.json");

/** Items between braces, each behind the end of the one before it unless that one is a block. */
const block = ($, blocks, lines) =>
  seq(
    $._open,
    repeat(choice($._end, $.raw_block, ...blocks, ...lines.map((line) => seq(line, $._end)))),
    optional(choice(...lines)),
    "}",
  );

/** One or more of a rule, with commas, `or` and `and` between. */
const list = ($, rule) => seq(rule, repeat(seq(choice($._comma, "or", "and"), rule)));

/** Names with commas alone. */
const commas = ($, rule) => seq(rule, repeat(seq($._comma, rule)));

const aslant = words.direction
  .filter((word) => !["up", "down", "triagonal"].includes(word))
  .flatMap((word) => [`${word}-up`, `${word}-down`]);

/** The words that the rules below name. All others of a kind are one token, which keeps the parser small. */
const named = new Set(
  `a after also an and anywhere army as at because becomes betza black board by capture captor's castling change check claim
   claimable crossable draw drawn drop edition empty endings every exactly except expect extends fen file files follows freezes from
   hexagon holes hop illegal in include keeps known last leap least leaves legal level levels link loses may mirror move nobody
   none not of on ongoing or owner's part passing perft piece place play points promote promotion rank ranks regions remove
   repeat replace reversed ride rotation royal safe setup shuffle slide source step summary symmetry test to turn uncapturable
   up variant when white wins worth x zone`.split(/\s+/),
);
/** @param {string[]} list */
const oneOf = (list) => {
  const others = list.filter((word) => !named.has(word));
  return choice(...list.filter((word) => named.has(word)), ...(others.length ? [token(choice(...others))] : []));
};

module.exports = grammar({
  name: "wazir",

  word: ($) => $.name,

  extras: ($) => [/[ \t\r]/, $.comment],

  conflicts: ($) => [
    [$.directions],             // `forward, left` goes on, `forward, then …` does not
    [$.bearings],               // nor `ahead or an enemy …`
  ],

  rules: {
    source_file: ($) =>
      seq(
        repeat(choice($._end, $.raw_block, $.variant, $.part, seq($.edition, $._end))),
        optional($.edition),
      ),

    // ---- A file ---------------------------------------------------------------------------------------

    edition: ($) => seq("edition", $.number),
    variant: ($) =>
      seq(
        "variant",
        field("name", alias($.name, $.variant_name)),
        field("title", $.string),
        optional($.extends),
        $.variant_block,
      ),
    extends: ($) => seq("extends", field("base", $.name), optional(seq("from", field("file", $.string)))),
    part: ($) => seq("part", field("name", alias($.name, $.part_name)), $.variant_block),

    // ---- Lines of a variant, a part or an army -----------------------------------------------------------

    variant_block: ($) =>
      block(
        $,
        [$.shuffle, $.piece, $.castling, $.army, $.turn, $.endings, $.test],
        [
          $.include, $.summary, $.source, $.also_known_as, $.board, $.holes, $.regions, $.link, $.symmetry, $.zone, $.setup,
          $.worth, $.points, $.nobodys_piece, $.remove,
        ],
      ),

    include: ($) =>
      seq(
        "include",
        choice(
          seq(field("file", $.name), token.immediate("."), field("part", $.name)),
          seq(field("part", $.name), optional(seq("from", field("file", $.string)))),
        ),
      ),
    summary: ($) => seq("summary", $.string),
    source: ($) => seq("source", $.string),
    also_known_as: ($) => seq("also", "known", "as", commas($, $.string)),
    board: ($) => seq("board", choice(seq("hexagon", $.number), seq($.number, repeat1(seq("x", $.number))))),
    holes: ($) => seq(optional("crossable"), "holes", $._squares),
    regions: ($) => seq("regions", $._squares),
    link: ($) => seq("link", $._squares, $.direction, "to", $._squares, optional("reversed")),
    symmetry: ($) =>
      seq("symmetry", choice(seq(choice("mirror", "rotation"), optional(seq($._comma, "also", "levels"))), "none")),
    zone: ($) => seq(optional("replace"), "zone", field("name", alias($.name, $.zone_name)), "=", $._squares),
    setup: ($) => seq("setup", optional(field("name", alias($.name, $.setup_name))), field("fen", $.string)),
    worth: ($) => seq("worth", commas($, seq($.name, $.number))),
    points: ($) => seq("points", choice($.number, commas($, seq($.name, $.number)))),
    nobodys_piece: ($) =>
      seq("piece", field("name", alias($.name, $.piece_name)), field("letter", alias("*", $.letter)), "of", "nobody"),
    remove: ($) =>
      seq("remove", choice("piece", "castling"), commas($, $.name), optional(seq($._comma, "also", "from", $._concerns))),
    _concerns: ($) => commas($, choice("castling", "promotion", "passing", "endings")),

    piece: ($) =>
      seq(
        choice(
          seq("piece", $._new_piece),
          seq("replace", "piece", $._new_piece, optional(seq($._comma, "also", "in", $._concerns))),
          seq("change", "piece", field("name", alias($.name, $.piece_name))),
          seq("every", "piece", optional(seq("except", optional(choice("a", "an")), list($, $.name)))),
        ),
        $.piece_block,
      ),
    _new_piece: ($) =>
      seq(
        field("name", alias($.name, $.piece_name)),
        optional(field("letter", $.letter)),
        repeat(choice("royal", "uncapturable", seq(choice("worth", "points"), $.number))),
      ),
    castling: ($) =>
      seq(
        optional("replace"),
        "castling",
        field("name", alias($.name, $.castling_name)),
        field("letter", $.letter),
        $.castling_block,
      ),
    army: ($) => seq("army", choice("white", "black"), $.variant_block),
    turn: ($) => seq(optional("replace"), "turn", $.turn_block),
    endings: ($) => seq(optional(choice("replace", "change")), "endings", $.endings_block),
    test: ($) => seq("test", optional(field("name", $.string)), $.test_block),
    shuffle: ($) => seq("shuffle", $._squares, $.shuffle_block),

    // ---- Lines of a piece ---------------------------------------------------------------------------------

    piece_block: ($) =>
      block($, [], [$.moves, $.betza, $.property, $.event_line, $.drop, $.promotion, $.becoming, $.drawn, $.remove_line]),

    moves: ($) => seq(optional("replace"), $.modes, $._path, optional($._words)),
    modes: (_) => choice("move", "capture", seq("move", "and", "capture"), seq("capture", "and", "move")),
    _path: ($) => choice($.leg, seq("in", "place"), "anywhere", seq("as", $._word)),
    // Where a word could also stand alone (`moved last turn`, `exactly 2 pieces`), the longer phrase is meant.
    leg: ($) =>
      prec.right(2, choice(
        seq(alias(choice("step", "slide", "hop"), $.movement), $.directions, optional($.limit)),
        seq(alias(choice("leap", "ride"), $.movement), $._leap, optional($.directions), optional($.limit)),
        seq(alias("repeat", $.movement), optional($.limit)),
        seq(alias(choice("step", "slide", "repeat"), $.movement), $.bearings, optional($.limit)),
      )),
    _leap: ($) => prec.right(2, seq($.number, $.number, optional($.number))),
    // The longest list is meant.
    directions: ($) => seq($.direction, repeat($._next_direction)),
    _next_direction: ($) => prec.dynamic(1, seq(choice($._comma, "or", "and"), $.direction)),
    bearings: ($) => seq($.bearing, repeat($._next_bearing)),
    _next_bearing: ($) => prec.dynamic(1, seq(choice($._comma, "or", "and"), $.bearing)),
    limit: ($) =>
      prec(2, choice(seq("up", "to", $.number), seq("exactly", $.number), seq("at", "least", $.number), alias($.range, $.number))),

    betza: ($) => seq(optional("replace"), "betza", field("moves", $.string), optional($._words)),
    property: ($) =>
      seq(optional("replace"), choice("royal", "uncapturable", "freezes", "follows", "leaves", "keeps"), optional($._words)),
    event_line: ($) => seq(optional("replace"), "when", $._words, optional(seq(":", $._words))),
    drop: ($) => seq(optional("replace"), "drop", $._words),
    promotion: ($) => seq(optional("replace"), optional("may"), "promote", $._words),
    becoming: ($) => seq(optional("replace"), "becomes", $._words),
    drawn: ($) => seq(optional("replace"), "drawn", "as", $._words),
    remove_line: ($) =>
      seq(
        "remove",
        choice(
          $.modes, "betza", "royal", "uncapturable", "freezes", "follows", "leaves", "keeps", seq("when", $._words),
          "drop", seq(optional("may"), "promote"), "becomes", seq("drawn", "as"),
        ),
      ),

    // ---- Lines of a castling, a shuffle, a turn ---------------------------------------------------------------

    castling_block: ($) => block($, [], [$.castler, $.must_be]),
    castler: ($) => seq(field("piece", $.name), $._words),
    must_be: ($) => seq(choice("empty", "safe"), $._words),

    shuffle_block: ($) => block($, [], [$.placing]),
    placing: ($) => $._words,

    turn_block: ($) => block($, [], [$.turn_line]),
    turn_line: ($) => $._words,

    // ---- Lines of endings ---------------------------------------------------------------------------------

    endings_block: ($) => block($, [$.after_ending], [$.ending, $.remove_ending]),
    // Without its outcome while it is being written: otherwise it would take the next line's.
    ending: ($) => seq(field("when", $.condition), optional(seq(":", $.outcome, optional(seq("on", "claim"))))),
    condition: ($) => $._words,
    outcome: ($) => choice("draw", seq($._words, choice("wins", "loses"))),
    after_ending: ($) => seq("after", field("when", $.condition), $.endings_block),
    remove_ending: ($) => seq("remove", field("when", $.condition)),

    // ---- Lines of a test ----------------------------------------------------------------------------------

    test_block: ($) => block($, [], [$.set_start, $.set_fen, $.play, $.after, $._expectation]),
    set_start: ($) => seq("setup", choice(alias($.name, $.setup_name), $.number)),
    set_fen: ($) => seq("fen", $.string),
    play: ($) => seq("play", repeat1($.move)),
    after: ($) => seq("after", repeat1($.move), optional(seq(":", optional($._expectation)))),
    _expectation: ($) =>
      choice($.perft, $.legal, $.illegal, $.result, $.ongoing, $.claimable, $.in_check, $.expect_fen),
    perft: ($) => seq("perft", $.number, "=", $.number),
    legal: ($) => seq("legal", repeat1($.move)),
    illegal: ($) => seq("illegal", repeat1($.move), optional(seq("because", alias($.name, $.code)))),
    result: ($) => seq(choice("draw", seq(choice("white", "black"), "wins")), optional(seq("by", alias($.name, $.code)))),
    ongoing: (_) => "ongoing",
    claimable: ($) => seq("claimable", alias($.name, $.code)),
    in_check: (_) => seq(optional("not"), "in", "check"),
    expect_fen: ($) => seq("expect", "fen", $.string),
    
    // ---- What no line above begins ----------------------------------------------------------------------

    raw_block: ($) => seq("{", repeat(choice($._end, $.raw_block, $._raw)), "}"),
    _raw: ($) =>
      choice($._word, $.declaration, $.outcome_word, $.assertion, $.string, $.letter, $.move, "=", ".", ":", "*"),

    // ---- Squares ------------------------------------------------------------------------------------------

    _squares: ($) => commas($, $._term),
    _term: ($) => choice($.ranks, $.files, $.levels, $.rectangle, $.square, $.name),
    ranks: ($) =>
      prec.right(2, choice(
        seq("last", "rank"),
        seq("last", $.number, "ranks"),
        seq("rank", $.number),
        seq("ranks", alias($.range, $.number)),
      )),
    files: ($) => prec.right(2, choice(seq("file", $.file_name), seq("files", alias($.file_range, $.file_name)))),
    levels: ($) =>
      prec.right(2, choice(
        seq("level", alias($.letter, $.level_name)),
        seq("levels", alias($.level_range, $.level_name)),
      )),

    // ---- Words --------------------------------------------------------------------------------------------

    _words: ($) => repeat1($._word),
    _word: ($) =>
      choice(
        $.leg, $.direction, $.bearing, $.movement, $.event, $.logic, $.ending_word, $.side, $.quality, $.quantity, $.noun,
        $.particle, $.ranks, $.files, $.levels, $.rectangle, $.square, $.number, $.name, $._comma,
      ),

    _comma: (_) => prec.right(seq(",", repeat("\n"))),
    _end: (_) => choice("\n", ";"),
    // Behind the head of its block, perhaps on a later line.
    _open: (_) => choice("{", alias(token(/\n[ \t\r\n]*\{/), "{")),

    direction: (_) =>
      choice(
        oneOf([...words.direction, ...aslant]),
        token(/any[ \t]+way([ \t]+in[ \t]+space)?/), token(/(orthogonal|diagonal|in)[ \t]+in[ \t]+space/), token(/in[ \t]+space/),
      ),
    declaration: (_) => oneOf(words.declaration.filter((word) => !words.noun.includes(word))),
    assertion: (_) => oneOf(words.assertion),
    movement: (_) => oneOf(words.movement),
    bearing: (_) => oneOf(words.bearing),
    event: (_) => oneOf(words.event),
    logic: (_) => oneOf(words.logic),
    outcome_word: (_) => oneOf(words.outcome),
    ending_word: (_) => oneOf(words.ending),
    side: (_) => oneOf(words.side),
    quality: (_) => oneOf(words.quality),
    quantity: (_) => oneOf(words.quantity),
    noun: (_) => oneOf(words.noun),
    particle: (_) => oneOf(words.particle),

    comment: (_) => token(/#[^\n]*/),
    string: (_) => token(/"[^"\n]*"/),
    number: (_) => token(/[0-9]+(\.[0-9]+)?/),
    range: (_) => token(/[0-9]+-[0-9]+/),
    square: (_) => token(/[A-P]?[ab]?[a-z][0-9]+/),
    rectangle: (_) => token(/[A-P]?[ab]?[a-z][0-9]+-[A-P]?[ab]?[a-z][0-9]+/),
    file_range: (_) => token(/[ab]?[a-z]-[ab]?[a-z]/),
    file_name: (_) => token(/[ab]?[a-z]/),
    level_range: (_) => token(/[A-P]-[A-P]/),
    letter: (_) => token(/\+?[A-Z]'{0,2}/),
    name: (_) => /[a-z][a-z0-9-]*/,
    move: (_) => token(/([A-Za-z=+@'*\/-]*[0-9]|O-O|0-0|o-o)[A-Za-z0-9=+@'*\/,-]*/),
  },
});
