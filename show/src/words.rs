//! A Program in words: the board, the pieces, castling and the endings.
//!
//! All of it is put together from the data of the Program; [`movement`] has the rules of pieces.

mod directions;
pub mod movement;

use wazir_lang::reachability::Reachability;
use wazir_runtime::program::{
    Army, Board, Castling, Change, ChangeHow, Counter, EndTest, Ending, Kind, KindSet, Outcome, Reason,
    RepetitionKey, Symmetry, Who,
};
use wazir_runtime::{Program, Side, Square, SquareSet};

/// `a`, `a or b`, `a, b or c`, with another word for `or`.
pub fn list<S: AsRef<str>>(items: &[S], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [init @ .., last] => {
            let init: Vec<&str> = init.iter().map(AsRef::as_ref).collect();
            format!("{} {word} {}", init.join(", "), last.as_ref())
        }
    }
}

/// `a`, `b` or `c`, in back quotes, with another word for `or`.
pub fn quoted<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("`{}`", item.as_ref())).collect();
    list(&quoted, word)
}

/// `1 game`, `2 games`.
pub fn count(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}

/// `a pawn`, `an infector`.
pub fn article(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A text in lines of at most so many characters, broken between words.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(|line| line.into_owned()).collect()
}

/// A text in lines of at most so many characters, each set in, and all but the first a little further.
pub fn hanging(text: &str, width: usize, indent: &str) -> String {
    let lines = wrap(text, width.saturating_sub(indent.len() + 2));
    format!("{indent}{}", lines.join(&format!("\n{indent}  ")))
}

/// A text in a column that begins after so many characters and ends before `width`.
pub fn column(text: &str, width: usize, from: usize) -> String {
    wrap(text, width.saturating_sub(from)).join(&format!("\n{:from$}", ""))
}

/// The name of a side at the beginning of a sentence.
pub fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// The board in a phrase.
pub fn board(board: &Board) -> String {
    let holes = match board.holes.len() {
        0 => String::new(),
        _ => format!(" without {}", squares(board, &board.holes)),
    };
    format!("{} files by {} ranks{holes}", board.files, board.ranks)
}

/// How Black's squares follow from White's, in a phrase.
pub fn symmetry(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::Mirror => "White's squares; Black's are their mirror images",
        Symmetry::Rotation => "White's squares; Black's are the same turned by half a circle",
    }
}

/// A reason in prose.
pub fn reason(reason: Reason) -> String {
    reason.name().replace('-', " ")
}

/// The squares of a set, all of them.
pub fn squares(board: &Board, set: &SquareSet) -> String {
    squares_with(board, set, "and")
}

/// The squares of a set, any of them.
pub fn any_square(board: &Board, set: &SquareSet) -> String {
    squares_with(board, set, "or")
}

/// The squares of a set: whole ranks or files by their numbers or letters, otherwise one by one, where many
/// neighbours are shortened to `a3-e3`.
fn squares_with(board: &Board, set: &SquareSet, word: &str) -> String {
    let file = |n: u8| char::from(b'a' + n).to_string();
    if let Some((first, last)) = lines(board, set, board.ranks, |s| board.rank(s)) {
        return span("rank", &(first + 1).to_string(), &(last + 1).to_string());
    }
    if let Some((first, last)) = lines(board, set, board.files, |s| board.file(s)) {
        return span("file", &file(first), &file(last));
    }
    let mut runs: Vec<(Square, Square)> = Vec::new();
    for square in set.iter() {
        match runs.last_mut() {
            Some((_, last))
                if last.index() + 1 == square.index() && board.rank(*last) == board.rank(square) =>
            {
                *last = square
            }
            _ => runs.push((square, square)),
        }
    }
    let many = set.len() > 8;
    let names: Vec<String> = match many {
        true => runs
            .iter()
            .map(
                |(a, b)| {
                    if a == b { board.name(*a) } else { format!("{}-{}", board.name(*a), board.name(*b)) }
                },
            )
            .collect(),
        false => set.iter().map(|s| board.name(s)).collect(),
    };
    list(&names, word)
}

/// `rank 2`, `ranks 2 to 4`.
fn span(noun: &str, first: &str, last: &str) -> String {
    if first == last { format!("{noun} {first}") } else { format!("{noun}s {first} to {last}") }
}

/// The first and the last of the neighbouring whole lines (ranks or files) that a set consists of, if it does.
fn lines(board: &Board, set: &SquareSet, count: u8, line: impl Fn(Square) -> u8) -> Option<(u8, u8)> {
    let first = set.iter().map(&line).min()?;
    let last = set.iter().map(&line).max()?;
    let whole = board.all().all(|s| set.contains(s) == (first..=last).contains(&line(s)));
    (whole && last - first + 1 < count).then_some((first, last))
}

/// A zone of a side, as its owner sees it: `its second rank`, `its last rank`, or the squares.
pub fn place(board: &Board, zone: &SquareSet) -> String {
    const RANKS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];
    match lines(board, zone, board.ranks, |s| board.rank(s)) {
        Some((first, last)) if last + 1 == board.ranks => match last - first {
            0 => "its last rank".to_owned(),
            more => format!("its last {} ranks", more + 1),
        },
        Some((0, last @ 1..)) => format!("its first {} ranks", last + 1),
        Some((first, last)) if first == last => match RANKS.get(usize::from(first)) {
            Some(name) => format!("its {name} rank"),
            None => format!("its rank {}", first + 1),
        },
        Some((first, last)) => format!("its ranks {} to {}", first + 1, last + 1),
        None => any_square(board, zone),
    }
}

/// The names of some kinds of an army.
pub fn kinds(army: &Army, set: KindSet) -> Vec<&str> {
    set.iter().filter(|id| id.index() < army.kinds.len()).map(|id| army.kind(id).name.as_str()).collect()
}

/// The names of kinds given by army: those of both armies, each once.
fn kinds_of_both(program: &Program, sets: &[KindSet; 2]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for side in Side::BOTH {
        for name in kinds(program.army(side), sets[side.index()]) {
            if !names.iter().any(|n| n == name) {
                names.push(name.to_owned());
            }
        }
    }
    names
}

/// What a kind's captures do besides removing the victim and moving there; each thing once.
pub fn unusual_captures(army: &Army, kind: &Kind) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for rule in kind.rules.iter().filter(|rule| rule.can_capture()) {
        let Some(victim) = rule.victim_becomes() else { continue };
        let line =
            format!("what it captures becomes {} of the captor's side", article(&army.kind(victim).name));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// What a kind becomes, and where.
pub fn change(program: &Program, army: &Army, change: &Change) -> String {
    let to: Vec<&str> = change.to.iter().map(|id| army.kind(*id).name.as_str()).collect();
    let place = place(&program.board, &change.zone);
    let to = article(&list(&to, "or"));
    match change.how {
        ChangeHow::Compulsory => format!("must become {to} when its move ends on {place}"),
        ChangeHow::Optional => format!("may become {to} when its move ends on {place}"),
        ChangeHow::Whenever => format!("becomes {to} by itself whenever it is on {place}"),
    }
}

/// A castling in a sentence, with the squares where they are for a side.
pub fn castling(program: &Program, army: &Army, castling: &Castling, side: Side) -> String {
    let board = &program.board;
    let name = |square| board.name(program.symmetry.square(board, side, square));
    let set = |set: &SquareSet, word| {
        let names: Vec<String> =
            program.symmetry.set(board, side, set).iter().map(|s| board.name(s)).collect();
        (names.len(), list(&names, word))
    };
    let king = &army.kind(castling.king).name;
    let partners = list(&kinds(army, castling.partners), "or");
    let mut conditions = vec!["neither has moved".to_owned()];
    match set(&castling.empty, "and") {
        (0, _) => {}
        (1, square) => conditions.push(format!("{square} is empty")),
        (_, squares) => conditions.push(format!("{squares} are empty")),
    }
    match set(&castling.safe, "or") {
        (0, _) => {}
        (_, squares) => conditions.push(format!("no enemy attacks {squares}")),
    }
    format!(
        "{} ({}): the {king} goes from {} to {} and the {partners} from {} to {}, if {}",
        castling.name,
        side.cased(castling.letter),
        name(castling.king_from),
        name(castling.king_to),
        name(castling.partner_from),
        name(castling.partner_to),
        list(&conditions, "and"),
    )
}

/// An ending in a line: what, who gains, and whether it must be claimed.
pub fn ending(program: &Program, ending: &Ending) -> String {
    let claimed = if ending.claimed { ", if the side to move claims it" } else { "" };
    format!("{}: {}{claimed}", ending_test(program, &ending.test), outcome(&ending.test, ending.outcome))
}

/// What must hold for an ending, in a phrase.
pub fn ending_test(program: &Program, test: &EndTest) -> String {
    match test {
        EndTest::Checkmate => "checkmate (no legal move, and in check)".to_owned(),
        EndTest::Stalemate => "stalemate (no legal move, and not in check)".to_owned(),
        EndTest::InsufficientMaterial => {
            "insufficient material (the men left can mate neither side)".to_owned()
        }
        EndTest::Repetition { key, times } => {
            let what = match key {
                RepetitionKey::Arrangement => "arrangement of the pieces",
                RepetitionKey::Position => {
                    "position (arrangement, side to move, castling rights and captures in passing)"
                }
                RepetitionKey::PositionAndTrail => "position with the same squares just passed",
            };
            format!("the same {what} for the {} time", ordinal(*times))
        }
        EndTest::MoveLimit { plies } => {
            let moves = match plies % 2 {
                0 => format!(" ({} moves by each side)", plies / 2),
                _ => String::new(),
            };
            format!("{plies} plies{moves} {}", without(program, &program.counter))
        }
        EndTest::Reaches { kinds, zone } => {
            let kinds = article(&list(&kinds_of_both(program, kinds), "or"));
            let place = place(&program.board, zone);
            let same = program.symmetry.set(&program.board, Side::Black, zone) == *zone;
            let whose = if same || place.starts_with("its ") { "" } else { " (as its owner counts)" };
            format!("{kinds} on {place}{whose}")
        }
        EndTest::Lacks { kinds } => format!("a side without {}", list(&kinds_of_both(program, kinds), "and")),
    }
}

fn outcome(test: &EndTest, outcome: Outcome) -> String {
    let about_mover = matches!(test, EndTest::Checkmate | EndTest::Stalemate);
    match outcome {
        Outcome::Draw => "draw".to_owned(),
        Outcome::Win(Who::Side(winner)) => format!("{winner} wins"),
        Outcome::Win(Who::ToMove) => "the side to move wins".to_owned(),
        Outcome::Win(Who::Subject) if about_mover => "the side to move wins".to_owned(),
        Outcome::Win(Who::Other | Who::Moved) if about_mover => "the side to move loses".to_owned(),
        Outcome::Win(Who::Moved) => "the side that has just moved wins".to_owned(),
        Outcome::Win(Who::Subject) => "that side wins".to_owned(),
        Outcome::Win(Who::Other) => "that side loses".to_owned(),
    }
}

/// What the move counter waits for.
fn without(program: &Program, counter: &Counter) -> String {
    let kinds = kinds_of_both(program, &counter.moves_of);
    let moves = (!kinds.is_empty()).then(|| format!("a move of {}", article(&list(&kinds, "or"))));
    let captures = counter.captures.then(|| "a capture".to_owned());
    let events: Vec<String> = captures.into_iter().chain(moves).collect();
    if events.is_empty() { "in all".to_owned() } else { format!("in a row without {}", list(&events, "or")) }
}

/// `1st`, `2nd`, `3rd`, `4th`, …
fn ordinal(n: u8) -> String {
    let suffix = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{suffix}")
}

/// What a game is, in up to three lines: for a file that has just been checked.
pub fn in_short(program: &Program) -> Vec<String> {
    let names = |army: &Army| army.kinds.iter().map(|k| k.name.clone()).collect::<Vec<_>>();
    let [white, black] = Side::BOTH.map(|side| names(program.army(side)));
    let pieces = match white == black {
        true => format!("both sides: {}", list(&white, "and")),
        false => format!("White: {}; Black: {}", list(&white, "and"), list(&black, "and")),
    };
    let starts: Vec<&str> = program.starts.iter().filter_map(|s| s.name.as_deref()).collect();
    let starts = match starts.as_slice() {
        [] => String::new(),
        starts => format!(", starting from {}", list(starts, "or")),
    };
    // What is proved never to come about ends no game.
    let chances = Reachability::of(program).endings();
    let reasons = |draw: bool, claimed: bool| {
        let some = program.endings.iter().zip(&chances).filter(|(_, chance)| !chance.is_never());
        let some = some.filter(|(e, _)| (e.outcome == Outcome::Draw) == draw && e.claimed == claimed);
        let mut reasons: Vec<String> = Vec::new();
        // Several endings may have one reason.
        for reason in some.map(|(e, _)| reason(e.test.reason())) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons
    };
    let parts = [
        ("won by", reasons(false, false)),
        ("won on a claim by", reasons(false, true)),
        ("drawn by", reasons(true, false)),
        ("drawn on a claim by", reasons(true, true)),
    ];
    let said = parts.iter().filter(|(_, reasons)| !reasons.is_empty());
    let said: Vec<String> = said.map(|(how, reasons)| format!("{how} {}", list(reasons, "or"))).collect();
    let endings = if said.is_empty() { "never over".to_owned() } else { said.join("; ") };
    vec![format!("{}: {}{starts}", program.title, board(&program.board)), pieces, endings]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_numbers_read_well() {
        assert_eq!(list(&["a"], "or"), "a");
        assert_eq!(list(&["a", "b"], "or"), "a or b");
        assert_eq!(list(&["a", "b", "c"], "and"), "a, b and c");
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
        );
        assert_eq!(count(1, "game"), "1 game");
        assert_eq!(count(0, "game"), "0 games");
    }
}
