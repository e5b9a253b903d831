//! What a position remembers of its pieces: which have not moved, and which moved last. Only games that ask for it have it.
//!
//! In a game without castlings, unmoved pieces on their side's home rank are letters of files in the third field (`DEde`), where the name of
//! the file is one letter; and where pieces come through gates from the hand, those that open one are, beside the castling rights. All else stands behind the sixth field: `unmoved=a2-h2,a7-h7 moved=e4`. So does how many of the last plies were
//! passes, where an ending counts them: `passes=1`; and who has castled how, where an ending asks: `castled=Kq`. Within a turn of several parts, the part that comes next is told, and where the piece stands
//! that moved in the part before: `part=2,e4`. What was captured in the last turn, where a line asks it: `taken=R:n`, by a rook a knight. Where each turn has one move more than the turn before, how many this one has, if they are several: `moves=3`.

use super::error::{FenError, error};
use super::{hands, placement, rights};
use crate::engine::extras::{castled, passes_that_decide};
use crate::engine::setup::{Placed, Setup};
use crate::game::{Game, Position};
use crate::program::rights::Rights;
use crate::program::{Cells, KindId, KindSet, Letter, Remembered, Turn};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use std::ops::Range;

const UNMOVED: &str = "unmoved=";
const MOVED: &str = "moved=";
const PASSES: &str = "passes=";
const MOVES: &str = "moves=";
const PART: &str = "part=";
const TAKEN: &str = "taken=";
const CASTLED: &str = "castled=";
/// The words of all fields, in the order in which they are written.
const WORDS: [&str; 7] = [UNMOVED, MOVED, TAKEN, CASTLED, PASSES, MOVES, PART];

/// The fields behind the others, as they are written.
#[derive(Default)]
pub(super) struct Tail {
    unmoved: Option<SquareSet>,
    moved: SquareSet,
    taken: (KindSet, KindSet),
    castled: [u8; 2],
    passes: u8,
    moves: u8,
    part: (u8, Option<Square>),
    along: Option<Square>,
}

/// Takes the fields out of those of a FEN and reads them.
pub(super) fn take(
    game: &Game,
    fields: &mut Vec<(Range<usize>, &str)>,
    placed: &Setup,
) -> Result<Tail, FenError> {
    let asked = Remembered::of(game.program());
    let mut tail = Tail::default();
    let word_of = |field: &str| WORDS.iter().copied().find(|word| field.starts_with(word));
    let Some(at) = fields.iter().position(|(_, field)| word_of(field).is_some()) else { return Ok(tail) };
    let turn = fields.get(1).map_or(Side::White, |(_, turn)| match *turn {
        "b" => Side::Black,
        _ => Side::White,
    });
    // How many parts a turn has depends on how many moves it has, wherever that stands.
    let (mut part_said, mut taken_said) = (None, None);
    let mut seen: Vec<&str> = Vec::new();
    for (span, field) in fields.split_off(at) {
        let Some((word, list)) = word_of(field).and_then(|word| Some((word, field.strip_prefix(word)?)))
        else {
            let message = format!("`{field}` does not belong behind what pieces have done");
            return error(span, message, Some("the six fields come first".into()));
        };
        let kinds = if word == UNMOVED { asked.unmoved } else { asked.moved };
        let known = match word {
            PASSES => passes_that_decide(game.program()).is_some(),
            MOVES => game.army(turn).turn.grows,
            PART => game.program().armies.iter().any(|army| army.turn.has_parts()),
            CASTLED => castled(game.program()) != [0; 2],
            TAKEN => asked.taken != [KindSet::NONE; 2],
            _ => kinds != [KindSet::NONE; 2],
        };
        if !known {
            let message = match word {
                PART => "a turn of this variant has one part".to_owned(),
                MOVES => format!("{turn}'s turns do not grow"),
                _ => format!("no line of this variant asks for `{word}`"),
            };
            return error(span, message, Some("take it out".into()));
        }
        if seen.contains(&word) {
            return error(span, format!("`{word}` stands here twice"), Some("leave one out".into()));
        }
        seen.push(word);
        let start = span.start + word.len();
        if word == PASSES {
            tail.passes = passes(game, list, span)?;
            continue;
        }
        if word == CASTLED {
            tail.castled = ways(game, list, span)?;
            continue;
        }
        if word == MOVES {
            tail.moves = moves(list, span)?;
            continue;
        }
        if word == PART {
            part_said = Some((list, span));
            continue;
        }
        if word == TAKEN {
            taken_said = Some((list, span));
            continue;
        }
        let squares = squares(game, placed, kinds, list, start, word.trim_end_matches('='))?;
        match word {
            UNMOVED => tail.unmoved = Some(squares),
            _ => tail.moved = squares,
        }
    }
    if let Some((list, span)) = part_said {
        let said = &game.army(turn).turn;
        let parts = said.first_parts(u32::from(tail.moves)) + said.then.len();
        let (first, along) = match list.match_indices(',').nth(1) {
            Some((at, _)) => (&list[..at], list.get(at + 1..)),
            None => (list, None),
        };
        tail.part = part(game, turn, parts as u8, first, span.clone())?;
        tail.along = match along {
            Some(name) => Some(partner(game, turn, placed, tail.part.1, name, span)?),
            None => None,
        };
    }
    if let Some((list, span)) = taken_said {
        let taker = if tail.part.0 > 0 { turn } else { !turn };
        tail.taken = taken(game, &asked, taker, list, span)?;
    }
    Ok(tail)
}

/// Reads what was captured, and by what: the captors' letters, a colon, and the victims'.
fn taken(
    game: &Game,
    asked: &Remembered,
    taker: Side,
    text: &str,
    span: Range<usize>,
) -> Result<(KindSet, KindSet), FenError> {
    let help = || {
        Some("write the letters of the captors and those of what they captured, such as `taken=R:n`".into())
    };
    let Some((by, of)) = text.split_once(':') else {
        return error(span, format!("`{text}` does not say what was captured by what"), help());
    };
    let kinds = |mut letters: &str, side: Side, asked: KindSet| {
        let mut found = KindSet::NONE;
        while !letters.is_empty() {
            let (letter, rest) = letters.split_at(Letter::length(letters)?);
            let (letter, case) = Letter::read(letter)?;
            let kind =
                game.army(side).by_letter(letter).filter(|kind| case == side && asked.contains(*kind))?;
            found.insert(kind);
            letters = rest;
        }
        (!found.is_empty()).then_some(found)
    };
    let victims = kinds(of, !taker, asked.taken[(!taker).index()]);
    let takers = kinds(by, taker, asked.takers[taker.index()]);
    match victims.zip(takers) {
        Some(both) => Ok(both),
        None => error(span, format!("nothing asks whether `{text}` has just happened"), help()),
    }
}

/// Reads who has castled: the letters of castlings of which an ending asks.
fn ways(game: &Game, text: &str, span: Range<usize>) -> Result<[u8; 2], FenError> {
    let asked = castled(game.program());
    let mut found = [0; 2];
    for letter in text.chars() {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let mut castlings = game.army(side).castlings.iter();
        let way = castlings.position(|castling| side.cased(castling.letter) == letter);
        let way = way.map_or(0, |at| 1 << at) & asked[side.index()];
        if way == 0 || found[side.index()] & way != 0 {
            let message = format!("`{text}` does not say who has castled how");
            return error(
                span,
                message,
                Some("write the letters of castlings, White's in upper case, each once".into()),
            );
        }
        found[side.index()] |= way;
    }
    Ok(found)
}

/// Reads how many moves a turn has.
fn moves(text: &str, span: Range<usize>) -> Result<u8, FenError> {
    match text.parse::<u8>() {
        Ok(moves) if (1..=Turn::MAX_GROWN).contains(&moves) && !text.starts_with('+') => Ok(moves),
        _ => {
            let message = format!("`{text}` is not how many moves a turn has");
            let help = format!("write a number from 1 to {}", Turn::MAX_GROWN);
            error(span, message, Some(help))
        }
    }
}

/// Reads which part of a side's turn comes next, and where the piece stands that moved in the part before.
fn part(
    game: &Game,
    turn: Side,
    parts: u8,
    text: &str,
    span: Range<usize>,
) -> Result<(u8, Option<Square>), FenError> {
    let (number, square) = text.split_once(',').map_or((text, None), |(n, square)| (n, Some(square)));
    let played = match number.parse::<u8>() {
        Ok(next) if next <= parts && !number.starts_with('+') => next.checked_sub(1).filter(|n| *n > 0),
        _ => None,
    };
    let Some(played) = played else {
        let message = format!("`{number}` is not a later part of {turn}'s turn");
        let help = match parts {
            1 => format!("{turn}'s turn has one part: take it out"),
            2 => "the later part is `2`; between turns nothing is written".to_owned(),
            _ => format!("the later parts are 2 to {parts}; between turns nothing is written"),
        };
        return error(span, message, Some(help));
    };
    match square.map(|square| (square, game.board().parse(square))) {
        None => Ok((played, None)),
        Some((_, Some(square))) => Ok((played, Some(square))),
        Some((text, None)) => {
            let message = format!("`{text}` names no square of this board");
            error(span, message, Some("write where the piece stands that moved: `part=2,e4`".into()))
        }
    }
}

/// Reads where the partner of a castling stands that goes on with what has moved.
fn partner(
    game: &Game,
    turn: Side,
    placed: &Setup,
    it: Option<Square>,
    name: &str,
    span: Range<usize>,
) -> Result<Square, FenError> {
    let own = |square: &Square| placed.on(*square).is_some_and(|placed| placed.piece.side == turn);
    if !game.army(turn).turn.then.iter().any(|part| part.deed.goes_on()) {
        let message = format!("`{name}` is one square too many: nothing goes on in a turn of {turn}'s");
        return error(span, message, Some("write where the piece stands that moved: `part=2,e4`".into()));
    }
    match game.board().parse(name) {
        Some(square) if own(&square) && it.is_some_and(|it| own(&it) && it != square) => Ok(square),
        _ => {
            let message = format!("no two pieces of {turn}'s that have castled stand there");
            error(span, message, Some("write where both stand, the first mover first: `part=2,g1,f1`".into()))
        }
    }
}

/// Reads how many of the last plies were passes.
fn passes(game: &Game, count: &str, span: Range<usize>) -> Result<u8, FenError> {
    let most = passes_that_decide(game.program()).unwrap_or(0);
    match count.parse::<u8>() {
        Ok(passes) if passes <= most && !count.starts_with('+') => Ok(passes),
        _ => {
            let message = format!("`{count}` is not a number of passes in a row");
            error(span, message, Some(format!("write a number from 0 to {most}")))
        }
    }
}

/// Reads a list of squares and of rows of squares, on each of which a piece of these kinds stands.
fn squares(
    game: &Game,
    placed: &Setup,
    kinds: [KindSet; 2],
    list: &str,
    mut start: usize,
    what: &str,
) -> Result<SquareSet, FenError> {
    let board = game.board();
    let mut found = SquareSet::EMPTY;
    if list == "-" {
        return Ok(found);
    }
    for part in list.split(',') {
        let span = start..start + part.len();
        start = span.end + 1;
        let row = match part.split_once('-') {
            None => board.parse(part).map(|square| vec![square]),
            Some((from, to)) => board.parse(from).zip(board.parse(to)).and_then(|ends| row(game, ends)),
        };
        let Some(row) = row else {
            let help = "write squares with commas between them, such as `a2,e1` or `a2-h2`, or `-` for none";
            return error(span, format!("`{part}` names no squares of this board"), Some(help.into()));
        };
        for square in row {
            let asked = placed.on(square).filter(|p| kinds[p.piece.side.index()].contains(p.piece.kind));
            if asked.is_none() {
                let name = board.name(square);
                let message = match placed.on(square) {
                    None => format!("nothing stands on {name}"),
                    Some(p) => {
                        let kind = &game.army(p.piece.side).kind(p.piece.kind).name;
                        format!("nothing asks whether the {kind} on {name} is {what}")
                    }
                };
                return error(span, message, Some("leave it out".into()));
            }
            found.insert(square);
        }
    }
    Ok(found)
}

/// The squares of a row from one square to another.
fn row(game: &Game, (from, to): (Square, Square)) -> Option<Vec<Square>> {
    let board = game.board();
    let files = board.file(to).checked_sub(board.file(from)).map(u16::from);
    let in_order = files.is_some() && to.0.checked_sub(from.0) == files && board.cells == Cells::Squares;
    in_order.then(|| (from.0..=to.0).map(Square).collect())
}

/// Are unmoved pieces of the first rank written by their files, in the place of castling rights?
pub(super) fn by_files(game: &Game) -> bool {
    let program = game.program();
    program.board.cells == Cells::Squares
        && program.board.levels == 1
        && program.armies.iter().all(|army| army.castlings.is_empty())
        && Remembered::of(program).unmoved != [KindSet::NONE; 2]
}

/// Are unmoved pieces of the first rank that open gates written by their files, beside castling rights?
pub(super) fn by_gates(game: &Game) -> bool {
    let program = game.program();
    program.board.cells == Cells::Squares
        && program.board.levels == 1
        && !by_files(game)
        && Remembered::of_gates(program) != [KindSet::NONE; 2]
}

/// The letter of the file of a square on the home rank of a side: that on which all its castlings begin, and else its first.
pub(super) fn letter(game: &Game, side: Side, square: Square) -> Option<char> {
    let (board, symmetry) = (game.board(), game.program().symmetry);
    let ways = game.army(side).castlings.iter().flat_map(|castling| &castling.ways);
    let mut ranks = ways.map(|way| board.rank(way.king_from));
    let home = ranks.next().filter(|first| ranks.all(|rank| rank == *first)).unwrap_or(0);
    let home = board.rank(symmetry.square(board, side, square)) == home;
    let file = board.file_letter(board.file(square)).filter(|_| home)?;
    Some(if side == Side::White { file.to_ascii_uppercase() } else { file })
}

/// Reads the third field where it names unmoved pieces by their files.
pub(super) fn parse_files(
    game: &Game,
    placed: &Setup,
    text: &str,
    span: Range<usize>,
) -> Result<SquareSet, FenError> {
    let asked = Remembered::of(game.program()).unmoved;
    let mut found = SquareSet::EMPTY;
    if text == "-" {
        return Ok(found);
    }
    for (at, c) in text.char_indices() {
        let here = span.start + at..span.start + at + c.len_utf8();
        let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
        let stands = placed.pieces.iter().find(|p| {
            let Placed { square, piece, .. } = p;
            piece.side == side
                && asked[side.index()].contains(piece.kind)
                && letter(game, side, *square) == Some(c)
        });
        let Some(stands) = stands else {
            let names: Vec<&str> =
                asked[side.index()].iter().map(|k| game.army(side).kind(k).name.as_str()).collect();
            let message = match names.is_empty() {
                true => format!("`{c}`: nothing asks whether a piece of {side:#}'s is unmoved"),
                false => {
                    format!("`{c}`: {side} has no {} on the first rank of that file", names.join(" or "))
                }
            };
            let help = "the letters are the files of unmoved pieces, White's in upper case; `-` for none";
            return error(here, message, Some(help.into()));
        };
        if found.contains(stands.square) {
            return error(here, format!("`{c}` is given twice"), Some("leave one out".into()));
        }
        found.insert(stands.square);
    }
    Ok(found)
}

/// What is remembered in a position that has been read so far: `files` are the unmoved pieces of the third field, if there is one.
pub(super) fn settle(game: &Game, setup: &mut Setup, tail: Tail, files: Option<SquareSet>, lenient: bool) {
    setup.moved = tail.moved;
    setup.taken = tail.taken;
    setup.passes = tail.passes;
    setup.castled = tail.castled;
    setup.part = tail.part;
    setup.along = tail.along;
    setup.moves = tail.moves;
    setup.unmoved = match (tail.unmoved, files) {
        (None, None) if lenient => at_home(game, setup),
        (unmoved, files) => unmoved.unwrap_or_default().or(&files.unwrap_or_default()),
    };
    // A right says of its pieces that they have not moved.
    let asked = Remembered::of(game.program()).unmoved;
    let castlers = holders(game, setup.rights, asked);
    let is_asked = |p: &Placed| asked[p.piece.side.index()].contains(p.piece.kind);
    let stand: SquareSet = castlers.iter().filter(|square| setup.on(*square).is_some_and(is_asked)).collect();
    setup.unmoved = setup.unmoved.or(&stand);
}

/// Where pieces stand that have not moved, since they may castle, and of which nothing else asks it: FENs do not say it twice.
pub(super) fn castlers(game: &Game, rights: u32) -> SquareSet {
    let program = game.program();
    let (all, asked) = (Remembered::of(program).unmoved, Remembered::asked(program).unmoved);
    let alone = [0, 1].map(|side| all[side].iter().filter(|kind| !asked[side].contains(*kind)).collect());
    holders(game, rights, alone)
}

/// Where pieces of some kinds stand that may castle.
fn holders(game: &Game, rights: u32, kinds: [KindSet; 2]) -> SquareSet {
    let program = game.program();
    let mut found = SquareSet::EMPTY;
    for side in Side::BOTH {
        let army = game.army(side);
        let of = |kind: KindId| kinds[side.index()].contains(kind);
        for (index, castling) in army.castlings.iter().enumerate() {
            for way in &castling.ways {
                let bits = Rights::of(program).of_way(program, side, index, way);
                if bits == 0 || rights & bits != bits {
                    continue;
                }
                let at = |own| program.symmetry.square(&program.board, side, own);
                if of(castling.king) {
                    found.insert(at(way.king_from));
                }
                if castling.partners.iter().any(of) {
                    found.insert(at(way.partner_from));
                }
            }
        }
    }
    found
}

/// Where pieces stand as some start of the game has them, shuffled or not.
fn at_home(game: &Game, setup: &Setup) -> SquareSet {
    let asked = Remembered::of(game.program()).unmoved;
    if asked == [KindSet::NONE; 2] {
        return SquareSet::EMPTY;
    }
    let starts = game.program().starts.iter();
    let starts = starts.filter_map(|s| {
        placement::parse(game, hands::split(s.fen.split_ascii_whitespace().next()?).0, 0).ok()
    });
    let stands = |p: &Placed| setup.on(p.square).is_some_and(|now| now.piece == p.piece);
    let shuffled = |p: &&Placed| game.program().may_put(p.piece.side, p.piece.kind, p.square);
    let of = |p: &Placed| asked[p.piece.side.index()].contains(p.piece.kind) && stands(p);
    let shuffled = setup.pieces.iter().filter(shuffled).cloned();
    starts.flat_map(|start| start.pieces).chain(shuffled).filter(of).map(|p| p.square).collect()
}

/// The letters of the files of unmoved pieces, and the squares of those that have none.
fn divided(game: &Game, position: &Position) -> (String, SquareSet) {
    let (mut letters, mut rest) = ([String::new(), String::new()], SquareSet::EMPTY);
    let gates = rights::gates(game, position).map(|gates| gates.into_iter().map(|(_, s)| s).collect());
    let gates = gates.iter().fold(SquareSet::EMPTY, |all, squares| all.or(squares));
    let told = castlers(game, position.right_bits()).or(&gates);
    for square in position.unmoved().minus(&told).iter() {
        let Some(piece) = position.piece_at(square) else { continue };
        match letter(game, piece.side, square).filter(|_| by_files(game)) {
            Some(file) => letters[piece.side.index()].push(file),
            None => rest.insert(square),
        }
    }
    let mut sorted = letters.map(|word| {
        let mut files: Vec<char> = word.chars().collect();
        files.sort_unstable();
        files
    });
    (sorted.iter_mut().flatten().map(|c| *c).collect(), rest)
}

/// The third field where it names unmoved pieces by their files.
pub(super) fn write_files(game: &Game, position: &Position) -> String {
    let files = divided(game, position).0;
    if files.is_empty() { "-".to_owned() } else { files }
}

/// The fields behind the sixth, each with the blank before it.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let field = |word: &str, squares: SquareSet| match squares.is_empty() {
        true => String::new(),
        false => format!(" {word}{}", in_rows(game, squares)),
    };
    let passes = match position.passes() {
        0 => String::new(),
        passes => format!(" {PASSES}{passes}"),
    };
    let squares = position.it().into_iter().chain(position.along());
    let it: String = squares.map(|square| format!(",{}", game.board().name(square))).collect();
    let part = match position.part() {
        _ if position.is_choosing() => String::new(),
        0 => String::new(),
        played => format!(" {PART}{}{it}", played + 1),
    };
    let moves = match position.moves_of_turn() {
        moves @ 2.. if game.army(position.turn()).turn.grows => format!(" {MOVES}{moves}"),
        _ => String::new(),
    };
    let ways = Side::each(|side| {
        let made = game.army(side).castlings_at(position.castled(side));
        made.map(|castling| side.cased(castling.letter)).collect::<String>()
    });
    let castled = match ways.concat() {
        ways if ways.is_empty() => ways,
        ways => format!(" {CASTLED}{ways}"),
    };
    let (victims, takers) = position.just_taken();
    let taker = position.mover();
    let letters = |kinds: KindSet, side: Side| -> String {
        kinds.iter().map(|kind| game.army(side).kind(kind).letter.cased(side)).collect()
    };
    let taken = match victims.is_empty() {
        true => String::new(),
        false => format!(" {TAKEN}{}:{}", letters(takers, taker), letters(victims, !taker)),
    };
    field(UNMOVED, divided(game, position).1)
        + &field(MOVED, position.just_moved())
        + &taken
        + &castled
        + &passes
        + &moves
        + &part
}

/// A list of squares in which neighbours in a row are shortened: `a2-h2`.
fn in_rows(game: &Game, squares: SquareSet) -> String {
    let board = game.board();
    let mut rows: Vec<(Square, Square)> = Vec::new();
    for square in squares.iter() {
        match rows.last_mut() {
            Some((first, last)) if last.0 + 1 == square.0 && row(game, (*first, square)).is_some() => {
                *last = square;
            }
            _ => rows.push((square, square)),
        }
    }
    let row = |(from, to): &(Square, Square)| match from == to {
        true => board.name(*from),
        false => format!("{}-{}", board.name(*from), board.name(*to)),
    };
    rows.iter().map(row).collect::<Vec<_>>().join(",")
}
