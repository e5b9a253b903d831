//! Whether an expectation of a test holds, and what is there instead.

use super::{Written, allowed, decided, promotes, repeated, signs};
use crate::ast::{BoardFact, Expectation, ExpectationKind, Name, Text};
use crate::check::{unknown_code, unknown_reason};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::list;
use wazir_runtime::program::{Castling, CastlingWay, KindId, Reason};
use wazir_runtime::{
    Game, IllegalCode, Match, MoveCode, MoveError, PerftMode, Position, Side, Square, Status,
};

/// A test counts no deeper, however few the moves.
const MAX_PLIES: u32 = 64;

/// A test counts no more positions than about so many: what takes a second or two.
const MAX_POSITIONS: u64 = 200_000_000;

/// A position is counted at once where no more than about so many are expected below it, which takes some hundredths of a second; otherwise
/// turn by turn, so that the count can be ended.
const AT_ONCE: u64 = 200_000;

/// Why nothing was counted.
enum Uncounted {
    /// There are too many positions: how deep counting has come, and what it found there.
    TooMany(u32, u64),
    /// It is not wanted any more.
    Ended,
}

/// The number of positions so many plies deep.
fn count(game: &Match, plies: u32, go_on: &dyn Fn() -> bool) -> Result<u64, Uncounted> {
    let mut expected = 1;
    let mut before = 1;
    for reached in 1..=plies {
        let now = below(game.game(), game.position(), reached, expected, go_on).ok_or(Uncounted::Ended)?;
        if reached == plies {
            return Ok(now);
        }
        // The next ply multiplies at least about as the last one did.
        expected = now.saturating_mul(now / u64::max(before, 1));
        if expected > MAX_POSITIONS {
            return Err(Uncounted::TooMany(reached, now));
        }
        before = now;
    }
    Ok(1)
}

/// The number of positions so many plies below one, where about so many are expected. `None` once that is not wanted any more.
fn below(
    game: &Game,
    position: &Position,
    plies: u32,
    expected: u64,
    go_on: &dyn Fn() -> bool,
) -> Option<u64> {
    if !go_on() {
        return None;
    }
    if plies < 2 || expected <= AT_ONCE {
        return Some(game.perft(position, plies, PerftMode::default()));
    }
    let turns = game.turns(position, PerftMode::default());
    let each = expected / turns.len().max(1) as u64;
    turns.iter().map(|(_, after)| below(game, after, plies - 1, each, go_on)).sum()
}

/// Checks an expectation against a game; nothing if it holds.
pub(super) fn check(
    game: &Match,
    expectation: &Expectation,
    written: Written<'_>,
    go_on: &dyn Fn() -> bool,
) -> Vec<Diagnostic> {
    let span = expectation.span;
    match &expectation.kind {
        ExpectationKind::Perft(depth, nodes) => {
            let plies = match u32::try_from(depth.value) {
                Ok(plies) if plies <= MAX_PLIES => plies,
                _ => {
                    let message = format!("a test counts at most {MAX_PLIES} plies deep");
                    return vec![Diagnostic::new(code::NUMBER, depth.span, message)];
                }
            };
            let counted = match count(game, plies, go_on) {
                Ok(counted) => counted,
                Err(Uncounted::Ended) => return Vec::new(),
                Err(Uncounted::TooMany(reached, so_far)) => {
                    let message = format!("`perft {plies}` would take too long for a test");
                    return vec![
                        Diagnostic::new(code::NUMBER, depth.span, message)
                            .note(format!("`perft {reached}` is {so_far} already"))
                            .help("write a smaller number of plies, or count it with `wazir perft`"),
                    ];
                }
            };
            unless(counted == nodes.value, || {
                let message = format!("perft {plies} is {counted}, not {}", nodes.value);
                failed(game, nodes.span, message).here(format!("it is {counted}")).guess(
                    format!("write `{counted}`"),
                    nodes.span,
                    counted.to_string(),
                )
            })
        }
        ExpectationKind::Legal(moves) => match moves.first() {
            // One reason for all of them.
            Some(first) if game.status() != Status::Ongoing => {
                let span = moves.last().map_or(first.span, |last| first.span.to(last.span));
                vec![is_over(game, span)]
            }
            _ => moves.iter().take_while(|_| go_on()).filter_map(|m| legal(game, m, written)).collect(),
        },
        ExpectationKind::Illegal(moves, because) => {
            // Where the game is over, that is one reason for all of them.
            let over = game.status() != Status::Ongoing && because.is_some();
            let count = if over { 1 } else { moves.len() };
            let wanted = moves.iter().take(count).take_while(|_| go_on());
            wanted.filter_map(|m| illegal(game, m, because.as_ref(), written)).collect()
        }
        ExpectationKind::Wins(side, reason) => {
            status(game, span, reason.as_ref(), written, &format!("{side} wins"), |s| won_by(s, *side))
        }
        ExpectationKind::Draw(reason) => {
            status(game, span, reason.as_ref(), written, "a draw", |s| match s {
                Status::Draw { reason } => Some(reason),
                _ => None,
            })
        }
        ExpectationKind::Ongoing => unless(game.status() == Status::Ongoing, || {
            decided::show(
                failed(game, span, format!("the game is over: {}", game.status())),
                game,
                written.resolved,
            )
        }),
        ExpectationKind::Claimable(reason) => {
            if let Some(unknown) = unknown_reason(reason) {
                return vec![unknown];
            }
            let claimable: Vec<&str> = game.claimable().iter().map(|r| r.name()).collect();
            unless(claimable.contains(&reason.text.as_str()), || {
                let found = match claimable.as_slice() {
                    [] => "nothing can be claimed here".to_owned(),
                    some => format!("what can be claimed here is {}", some.join(" and ")),
                };
                failed(game, reason.span, format!("`{}` cannot be claimed: {found}", reason.text))
            })
        }
        ExpectationKind::Check(expected) => unless(game.in_check() == *expected, || {
            let is = if *expected { "is not" } else { "is" };
            failed(game, span, format!("{} {is} in check", game.position().turn()))
        }),
        ExpectationKind::Fen(fen) => {
            let now = game.fen();
            let mut expected: Vec<&str> = fen.value.split_whitespace().collect();
            // What is in hand may stand there in any order.
            let canonical = game.game().parse_fen(&fen.value).ok().map(|position| game.game().fen(&position));
            if let (Some(canonical), Some(placement)) = (&canonical, expected.first_mut()) {
                *placement = canonical.split(' ').next().unwrap_or(placement);
            }
            // Fields that the test leaves out are not compared.
            let whole = now.split(' ').count();
            let same =
                now.split(' ').zip(&expected).all(|(a, b)| a == *b) && (1..=whole).contains(&expected.len());
            unless(same, || another_position(fen, &expected, &now))
        }
    }
}

fn unless(holds: bool, diagnostic: impl FnOnce() -> Diagnostic) -> Vec<Diagnostic> {
    if holds { Vec::new() } else { vec![diagnostic()] }
}

/// The names of the fields of a FEN; the fifth is there where checks count.
const FIELDS: [&str; 7] = [
    "the placement",
    "the side to move",
    "the castling rights",
    "what the last ply passed",
    "the checks that are left",
    "the move counter",
    "the number of the move",
];

/// Says where the position is another one, and shows both.
fn another_position(fen: &Text, expected: &[&str], now: &str) -> Diagnostic {
    let fields: Vec<&str> = now.split(' ').collect();
    let mut at = 0;
    let mut different: Vec<&str> = Vec::new();
    let mut mark: Option<Span> = None;
    for (index, field) in expected.iter().enumerate() {
        // Where the field stands in the text, however many blanks are between.
        let start = at + fen.value.get(at..).and_then(|rest| rest.find(field)).unwrap_or_default();
        at = start + field.len();
        let Some(is) = fields.get(index) else { continue };
        if is != field {
            let without_checks = index >= 4 && !fields.get(4).is_some_and(|field| field.contains('+'));
            different.push(
                FIELDS.get(index + usize::from(without_checks)).copied().unwrap_or("what is remembered"),
            );
            let (_, from, to) = if index == 0 { other_rank(field, is) } else { (0, 0, field.len()) };
            mark = mark.or(Some(fen.span.inner(start + from, start + to)));
        }
    }
    let theirs = expected.first().copied().unwrap_or_default();
    let shown: Vec<&str> = fields.iter().take(expected.len().max(1)).copied().collect();
    let shown = shown.join(" ");
    if let (Some((board, hands)), [_]) =
        (fields.first().and_then(|is| is.split_once('[')), different.as_slice())
        && let Some((own, theirs)) = theirs.split_once('[')
        && own == board
    {
        return other_hands(fen, (theirs, hands), shown);
    }
    let message = match different.as_slice() {
        [] => format!("a FEN has {} fields here", fields.len()),
        fields => format!("the position differs in {}", list(fields, "and")),
    };
    // One field after the placement: what it is can be said in a word.
    let other = expected.iter().zip(&fields).position(|(a, b)| a != b).filter(|at| *at > 0);
    let single =
        other.filter(|_| different.len() == 1).and_then(|at| Some((expected.get(at)?, fields.get(at)?)));
    let mut diagnostic = Diagnostic::new(code::TEST_FAILED, mark.unwrap_or(fen.span), message);
    if let (Some(is), true) = (fields.first(), different.first() == FIELDS.first()) {
        let ranks: Vec<&str> = is.split('/').collect();
        let (index, ..) = other_rank(theirs, is);
        if let (Some(there), Some(here)) = (ranks.get(index), theirs.split('/').nth(index)) {
            diagnostic = diagnostic.here(format!("rank {} is `{there}`, not `{here}`", ranks.len() - index));
        }
    }
    if let Some((theirs, is)) = single {
        diagnostic = diagnostic.here(format!("it is `{is}`, not `{theirs}`"));
    }
    diagnostic
        .note(format!("expected `{}`", expected.join(" ")))
        .note(format!("the game has `{shown}`"))
        .guess("write the position that is there", fen.span, shown)
}

/// Says that nothing but the hands are others: those expected, and those that the game has, each without its `[`.
fn other_hands(fen: &Text, (theirs, is): (&str, &str), shown: String) -> Diagnostic {
    let placement = fen.value.split_ascii_whitespace().next().unwrap_or_default();
    let start = fen.value.find(placement).unwrap_or_default();
    let open = placement.find('[');
    let at =
        fen.span.inner(start + open.unwrap_or(placement.len().saturating_sub(1)), start + placement.len());
    let (message, here) = match (theirs, is, open) {
        (_, _, None) => (
            format!("the game has `[{is}` in hand, and this FEN has no hands"),
            "the hands stand behind this",
        ),
        ("]", ..) => {
            (format!("the game has `[{is}` in hand, and here nothing is"), "nobody has anything in hand here")
        }
        (_, "]", _) => ("the game has nothing in hand".to_owned(), "not in hand"),
        _ => (format!("the game has `[{is}` in hand, not `[{theirs}`"), "these are other hands"),
    };
    Diagnostic::new(code::TEST_FAILED, at, message)
        .here(here)
        .help(format!("write the placement with `[{is}` at its end"))
        .note(format!("the game has `{shown}`"))
        .guess("write the position that is there", fen.span, shown)
}

/// The first rank of a placement that another does not have at its place: which one, and from where to where it stands.
fn other_rank(placement: &str, other: &str) -> (usize, usize, usize) {
    let mut start = 0;
    let mut others = other.split('/');
    for (index, rank) in placement.split('/').enumerate() {
        if others.next() != Some(rank) {
            return (index, start, start + rank.len());
        }
        start += rank.len() + 1;
    }
    (usize::MAX, 0, placement.len())
}

fn failed(game: &Match, span: Span, message: String) -> Diagnostic {
    Diagnostic::new(code::TEST_FAILED, span, message).note(format!("the position is `{}`", game.fen()))
}

fn won_by(status: Status, side: Side) -> Option<Reason> {
    match status {
        Status::Win { winner, reason } if winner == side => Some(reason),
        _ => None,
    }
}

fn status(
    game: &Match,
    span: Span,
    reason: Option<&Name>,
    written: Written<'_>,
    what: &str,
    outcome: impl Fn(Status) -> Option<Reason>,
) -> Vec<Diagnostic> {
    if let Some(unknown) = reason.and_then(unknown_reason) {
        return vec![unknown];
    }
    let now = game.status();
    let holds = outcome(now).is_some_and(|r| reason.is_none_or(|name| name.text == r.name()));
    unless(holds, || {
        let by = reason.map_or(String::new(), |r| format!(" by {}", r.text));
        let message = match now {
            Status::Ongoing => format!("expected {what}{by}, and the game goes on"),
            Status::Win { .. } => format!("expected {what}{by}, but {now}"),
            Status::Draw { .. } => format!("expected {what}{by}, but it is a {now}"),
        };
        let failed = failed(game, span, message).here(match now {
            Status::Ongoing => "the game goes on",
            _ => "it has ended differently",
        });
        let failed = decided::show(failed, game, written.resolved);
        let claimable = game.claimable();
        let claimed = claimable.iter().find(|c| reason.is_none_or(|r| r.text == c.name()));
        match claimed.filter(|_| now == Status::Ongoing) {
            Some(claim) => failed
                .here("it can only be claimed here")
                .help(format!("write `claimable {}`, or take `on claim` off the ending", claim.name())),
            None => {
                let about = |of: Reason| now == Status::Ongoing && reason.is_none_or(|r| r.text == of.name());
                let seldom =
                    repeated::too_seldom(game).filter(|_| reason.is_some() && about(Reason::Repetition));
                let (counted, ways) = seen_by_white(game).filter(|_| about(Reason::Goal)).unzip();
                let failed = failed
                    .maybe_note(no_mate(game, what).filter(|_| reason.is_some() && about(Reason::Checkmate)))
                    .maybe_note(still_has(game, written).filter(|_| about(Reason::Extinction)))
                    .maybe_note(seldom)
                    .maybe_note(counted);
                ways.unwrap_or_default().into_iter().fold(failed, Diagnostic::help)
            }
        }
    })
}

/// Why a position is no checkmate: the side to move is not in check, or it can answer the check, and by which moves.
fn no_mate(game: &Match, expected: &str) -> Option<String> {
    const MOST: usize = 4;
    let side = game.position().turn();
    if !game.in_check() {
        return Some(format!("{side:#} is to move, and is not in check"));
    }
    let mut moves = game.move_names(&game.legal_moves());
    moves.sort_unstable();
    let more = if moves.len() > MOST { ", …" } else { "" };
    let moves: Vec<String> = moves.iter().take(MOST).map(|name| format!("`{name}`")).collect();
    let other = match expected == format!("{side} wins") {
        true => format!("; a mate here would be `{} wins by checkmate`", !side),
        false => String::new(),
    };
    (!moves.is_empty()).then(|| {
        format!("{side:#} is to move and in check, and can answer it by {}{more}{other}", moves.join(", "))
    })
}

/// A goal of more squares is not written out.
const MAX_GOAL: usize = 6;

/// A piece that stands at a goal as White counts the squares, and not as its owner does: what is to be known, and the ways out.
fn seen_by_white(game: &Match) -> Option<(String, Vec<String>)> {
    let (program, position) = (game.game().program(), game.position());
    let (board, side) = (&program.board, Side::Black);
    program.endings.iter().find_map(|ending| {
        let (kinds, zones) = ending.test.goal()?;
        let [zone, blacks] = zones;
        // Where each side has its own, nothing was taken over from White.
        if zone != blacks {
            return None;
        }
        let own = |square: &Square| program.symmetry.square(board, side, *square);
        let arrived = |square: &Square| zone.contains(*square) && !zone.contains(own(square));
        let square = position.squares_of(side, kinds[side.index()]).iter().find(arrived)?;
        let counted = format!(
            "squares of endings are counted from the owner's side: {} is Black's {}, and that is not the goal",
            board.name(square),
            board.name(own(&square))
        );
        let alike = "if Black goes up the board as White does, write `symmetry none`".to_owned();
        // A rank, or some squares of the board, as the goal of both.
        let whole = |rank: u8| board.all().filter(|s| board.rank(*s) == rank).all(|s| zone.contains(s));
        let is_rank = zone.iter().all(|s| board.rank(s) == board.rank(square)) && whole(board.rank(square));
        let names = |of: &dyn Fn(Square) -> Square| -> String {
            zone.iter().map(|s| board.name(of(s))).collect::<Vec<_>>().join(", ")
        };
        let goal = match is_rank {
            true => format!("rank {}", board.rank(square) + 1),
            false => names(&|s| s),
        };
        let blacks = match is_rank {
            true => format!("rank {}", board.rank(own(&square)) + 1),
            false => names(&|s| own(&s)),
        };
        let kind = position.piece_at(square).map(|p| program.army(side).kind(p.kind));
        let renamed = kind.filter(|_| is_rank || zone.len() <= MAX_GOAL).map(|kind| {
            let (name, letter) = (&kind.name, kind.letter);
            format!(
                "otherwise, for one goal of both, give Black's {name} another name, by `remove piece {name}` and `piece black-{name} {letter} …` in `army black`, and write `a {name} is on {goal}: white wins` and `a black-{name} is on {blacks}: black wins`"
            )
        });
        Some((counted, [Some(alike), renamed].into_iter().flatten().collect()))
    })
}

/// Why a list of kinds has not run out: an ending that names several holds only when none of them is left.
fn still_has(game: &Match, written: Written<'_>) -> Option<String> {
    let (program, position) = (game.game().program(), game.position());
    let lists = program.endings.iter().filter_map(|e| e.test.lack());
    lists.flat_map(|kinds| Side::each(|side| (side, kinds[side.index()]))).find_map(|(side, kinds)| {
        let army = program.army(side);
        let names = |left: bool| -> Vec<&str> {
            let some = |kind: &KindId| !position.squares_of(side, [*kind].into_iter().collect()).is_empty();
            kinds.iter().filter(|kind| some(kind) == left).map(|kind| army.kind(kind).name.as_str()).collect()
        };
        let (gone, left) = (names(false), names(true));
        let (first, mut all) = (left.first()?, [gone.as_slice(), left.as_slice()].concat());
        // In the order of the file.
        let endings = written.resolved.and_then(|r| r.endings.as_ref()).map(|(e, _)| e.endings.as_slice());
        let facts = endings.unwrap_or_default().iter().flat_map(|e| e.condition.lists()).flatten();
        let named: Vec<&str> = facts
            .flat_map(|fact| match fact {
                BoardFact::Men(men) => men.noun.kinds.iter().map(|name| name.text.as_str()).collect(),
                _ => Vec::new(),
            })
            .collect();
        all.sort_by_key(|name| named.iter().position(|other| other == name));
        (!gone.is_empty()).then(|| {
            format!(
                "`a side has no {}` holds when none of these is left, and {side:#} still has a {first}; where each counts by itself, write `or no` for `and no`",
                all.join(" and no ")
            )
        })
    })
}

/// How a position of few pieces becomes one in which the game goes on: with one more piece, for which that has been tried.
fn material(game: &Match) -> String {
    match mating(game) {
        Some(name) => format!("put a piece on the board with which mate is possible, such as a {name}"),
        None => "put more pieces on the board".to_owned(),
    }
}

/// A kind of piece of the game of which one more is enough for the game to go on in a position.
fn mating(game: &Match) -> Option<String> {
    let fen = game.fen();
    let (placement, rest) = fen.split_once(' ')?;
    let (board, hands) = placement.split_at(placement.find('[').unwrap_or(placement.len()));
    let runs: Vec<(usize, usize, u32)> = runs_of_digits(board);
    let goes_on = |letter: &str, (start, end, empty): (usize, usize, u32), before: u32| {
        let number = |n: u32| if n == 0 { String::new() } else { n.to_string() };
        let run = format!("{}{letter}{}", number(before), number(empty - 1 - before));
        let placed = format!("{}{run}{}{hands} {rest}", board.get(..start)?, board.get(end..)?);
        let position = game.game().parse_setup(&placed).ok()?;
        let there = Match::new(game.game().clone(), position);
        (there.status() == Status::Ongoing).then_some(())
    };
    let mut kinds: Vec<(&str, String)> = Vec::new();
    for side in [game.position().turn(), !game.position().turn()] {
        for kind in game.game().army(side).kinds.iter().filter(|kind| !kind.royal) {
            let letter = kind.letter.to_string();
            kinds.push((&kind.name, if side == Side::White { letter } else { letter.to_ascii_lowercase() }));
        }
    }
    let found = kinds.iter().find(|(_, letter)| {
        runs.iter()
            .any(|run| [0, run.2 - 1].into_iter().any(|before| goes_on(letter, *run, before).is_some()))
    })?;
    Some(found.0.to_owned())
}

/// The numbers of empty squares in a placement, each with where it stands.
fn runs_of_digits(board: &str) -> Vec<(usize, usize, u32)> {
    let mut runs = Vec::new();
    let mut rest = board.char_indices().peekable();
    while let Some((start, c)) = rest.next() {
        if !c.is_ascii_digit() {
            continue;
        }
        let mut end = start + 1;
        while let Some((at, _)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            end = at + 1;
        }
        let number = board.get(start..end).and_then(|digits| digits.parse().ok());
        runs.extend(number.filter(|n| *n > 0).map(|number| (start, end, number)));
    }
    runs
}

/// No move can be made where the game has ended.
pub(super) fn is_over(game: &Match, span: Span) -> Diagnostic {
    let over = failed(game, span, format!("no move is legal: the game is over ({})", game.status()));
    match game.status() {
        Status::Draw { reason: Reason::InsufficientMaterial } => over.help(material(game)),
        _ => over,
    }
}

/// Why a castling is legal though a square of it is attacked: that is not one that must be safe.
fn may_castle(game: &Match, text: &str) -> Option<String> {
    let (program, position) = (game.game().program(), game.position());
    let (board, side) = (&program.board, position.turn());
    let there = |own: Square| program.symmetry.square(board, side, own);
    let name = |own: Square| board.name(there(own));
    let ways = program.army(side).castlings.iter().flat_map(|c| c.ways.iter().map(move |way| (c, way)));
    let named = |to: Square, way: &CastlingWay| text == format!("{}{}", name(way.king_from), name(to));
    let stands = |c: &Castling, way: &CastlingWay| {
        position.squares_of(side, c.partners).contains(there(way.partner_from))
    };
    let mut meant = ways.filter(|(c, way)| stands(c, way));
    let (castling, way) = meant.find(|(_, way)| named(way.king_to, way) || named(way.partner_from, way))?;
    let attacked = |own: &Square| !game.game().attackers(position, there(*own), !side).is_empty();
    let ends = [way.partner_from, way.partner_to];
    let others = way.empty.iter().chain(ends).filter(|own| !way.safe.contains(*own));
    let mut others: Vec<String> = others.filter(attacked).map(name).collect();
    others.sort_unstable();
    others.dedup();
    let safe: Vec<String> = way.safe.iter().map(name).collect();
    (!others.is_empty()).then(|| {
        format!(
            "`{}` asks that {} be safe; {} may be attacked",
            castling.name,
            if safe.is_empty() { "nothing".to_owned() } else { safe.join(", ") },
            others.join(", ")
        )
    })
}

/// More squares than this do not help.
const MAX_SQUARES: usize = 12;

/// Where the piece of a move can go that does not go where the move says.
fn where_it_goes(game: &Match, name: &Name, error: &MoveError) -> Option<String> {
    let unreachable = error.code() == MoveCode::Illegal(IllegalCode::Unreachable);
    let board = &game.game().program().board;
    let (from, _) = board.parse_first(&name.text)?;
    let mut squares: Vec<Square> =
        game.legal_moves().iter().filter(|m| m.from() == from && m.is_by_piece()).map(|m| m.to()).collect();
    squares.sort_unstable();
    squares.dedup();
    let squares: Vec<String> = squares.into_iter().map(|s| board.name(s)).collect();
    (unreachable && (1..=MAX_SQUARES).contains(&squares.len()))
        .then(|| format!("from {} it can go to {}", board.name(from), squares.join(", ")))
}

fn legal(game: &Match, name: &Name, written: Written<'_>) -> Option<Diagnostic> {
    match game.parse_turn(&name.text) {
        Err(error) => Some(match promotes::elsewhere(game, written.resolved, name, &error) {
            Some((message, lines)) => {
                promotes::with_lines(failed(game, name.span, message), &lines).here("it is not legal")
            }

            None => failed(game, name.span, error.to_string())
                .here("it is not legal")
                .maybe_note(where_it_goes(game, name, &error)),
        }),
        Ok(parts) => match parts.as_slice() {
            [mv] => signs::untrue(game, *mv, &name.text)
                .map(|untrue| failed(game, name.span, untrue.message).help(untrue.instead)),
            _ => None,
        },
    }
}

fn illegal(game: &Match, name: &Name, because: Option<&Name>, written: Written<'_>) -> Option<Diagnostic> {
    if let Some(unknown) = because.and_then(unknown_code) {
        return Some(unknown);
    }
    let parsed = game.parse_turn(&name.text);
    match parsed.as_deref().map_err(Clone::clone) {
        Ok(parts) => {
            let legal = failed(game, name.span, format!("`{}` is legal", name.text)).here("it is legal");
            let legal = allowed::show(legal, game, name, written);
            let untrue = match parts {
                [mv] => signs::untrue(game, *mv, &name.text),
                _ => None,
            };
            Some(match untrue {
                Some(untrue) => legal.note(untrue.message).note(
                    "after a move, `+` is the sign of check unless the piece can become the `+` form of its letter there",
                ),
                None => {
                    let attacked = because.is_none_or(|b| b.text == IllegalCode::Attacked.name());
                    legal.maybe_note(may_castle(game, &name.text).filter(|_| attacked))
                }
            })
        }
        Err(error @ (MoveError::Malformed { .. } | MoveError::Ambiguous { .. })) => {
            Some(failed(game, name.span, error.to_string()))
        }
        Err(error) => {
            let expected = because.filter(|b| b.text != error.code().name())?;
            let message = format!("the reason is `{}`, not `{}`", error.code(), expected.text);
            let failed = failed(game, expected.span, message)
                .here(format!("it is `{}`", error.code()))
                .note(error.to_string());
            Some(match game.status() {
                Status::Draw { reason: Reason::InsufficientMaterial } => failed.help(material(game)),
                _ => failed,
            })
        }
    }
}
