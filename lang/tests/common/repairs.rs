//! What a repair does to a text, and what it takes out of it that carries meaning.
//!
//! A repair may take out marks, one of two equal words side by side, and words that say nothing. It may put a word in the place of
//! the same word misspelt, and one of the language in the place of one of the table [`REWORDED`]. Numbers, limits, names and the rest
//! of a list stay.

use wazir_lang::token::{Token, TokenKind, tokens};
use wazir_lang::{FileId, Fix};

/// Words that say nothing in a line.
const SILENT: &[&str] = &[
    "a",
    "an",
    "the",
    "its",
    "square",
    "squares",
    "field",
    "fields",
    "direction",
    "directions",
    "way",
    "ways",
    "piece",
    "pieces",
    "expect",
    "assert",
    "nd",
    "rd",
    "st",
    "th",
    "is",
    "are",
    "can",
    "must",
    "points",
    "point",
    "pawns",
    "rules",
    "variants",
    "centipawns",
];

/// Words of players, and the word or mark of the language that may take the place of each.
const REWORDED: &[(&str, &str)] = &[
    // Ranks are counted in numbers.
    ("first", "1"),
    ("second", "2"),
    ("third", "3"),
    ("eighth", "8"),
    // A range says what is between its ends.
    ("7", "to"),
    ("7", "-"),
    ("1", "wins"),
    ("0", "wins"),
    ("across", "horizontal"),
    ("allowed", "legal"),
    ("and", ","),
    ("and", ";"),
    ("and", "or"),
    ("assert", "perft"),
    ("at", "on"),
    ("at", "from"),
    ("at", "up"),
    ("by", "x"),
    ("cannot", "illegal"),
    ("captured", "uncapturable"),
    ("cannot", "uncapturable"),
    ("be", "uncapturable"),
    ("castle", "castling"),
    ("change", "replace"),
    ("chess", "standard"),
    ("diagonal", "forward-left"),
    ("diagonal", "backward-left"),
    ("diagonal", "forward-right"),
    ("diagonally", "diagonal"),
    ("diagonally", "backward-left"),
    ("diagonally", "forward-left"),
    ("down", "backward"),
    ("e", "right"),
    ("east", "right"),
    ("fen", "setup"),
    ("fifty", "100"),
    ("fifty-move", "100"),
    ("file", "rank"),
    ("four", "4"),
    ("free", "empty"),
    ("gets", "reaches"),
    ("goes", "move"),
    ("hexboard", "board"),
    ("immortal", "uncapturable"),
    ("northeast", "forward-right"),
    ("in", "reaches"),
    ("in", "from"),
    ("is", "reaches"),
    ("on", "from"),
    ("orthogonal", "left"),
    ("lost", "loses"),
    ("lost", "wins"),
    ("loses", "wins"),
    ("max", "up"),
    ("most", "up"),
    ("move", "play"),
    ("moves", "plies"),
    ("n", "forward"),
    ("nd", "rank"),
    ("no", "illegal"),
    ("no", "remove"),
    ("north", "forward"),
    ("not", "illegal"),
    ("not", "moved"),
    ("not", "safe"),
    ("attacked", "safe"),
    ("on", "reaches"),
    ("onto", "reaches"),
    ("opponent", "that"),
    ("or", ","),
    ("or", ";"),
    ("or", "and"),
    ("other", "that"),
    ("past", "passed"),
    ("pices", "piece"),
    ("player", "side"),
    ("promotes", "promote"),
    ("rank", "file"),
    ("rule", "plies"),
    ("s", "backward"),
    ("second", "2"),
    ("south", "backward"),
    ("takes", "capture"),
    ("third", "3"),
    ("three", "3"),
    ("thrice", "3"),
    ("thrice", "times"),
    ("tie", "draw"),
    ("to", "moved"),
    ("to", "reaches"),
    ("two", "2"),
    ("unattacked", "safe"),
    ("up", "forward"),
    ("up-left", "forward-left"),
    ("upto", "up"),
    ("w", "left"),
    ("west", "left"),
    ("white", "black"),
    ("black", "white"),
    ("wins", "loses"),
    ("with", "by"),
    // How long a capture goes on.
    ("as", "while"),
    ("long", "while"),
    ("longest", "most"),
    // What a turn may be.
    ("allowed", "no"),
    ("any", "a"),
    ("but", "giving"),
    ("checkmate", "mate"),
    ("compulsory", "else"),
    ("forbidden", "no"),
    ("forced", "else"),
    ("gives", "giving"),
    ("he", "else"),
    ("if", "else"),
    ("legal", "else"),
    ("mandatory", "else"),
    ("mustCapture", "capture"),
    ("one", "else"),
    ("otherwise", "else"),
    ("override", "replace"),
    ("player", "else"),
    ("possible", "else"),
    ("that", "giving"),
    ("true", "turn"),
    ("without", "giving"),
];

/// The text with an edit made; `None` if the edit is in another file.
pub fn mended(text: &str, file: FileId, fix: &Fix) -> Option<String> {
    let mut text = text.to_owned();
    let mut edits = fix.edits.clone();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    for (span, new) in edits {
        if span.file != file {
            return None;
        }
        text.replace_range(span.start..span.end, &new);
    }
    Some(text)
}

/// What is lost on the way from one text to the other, if anything is.
pub fn lost(before: &str, after: &str) -> Option<String> {
    let (old, new) = (words(before), words(after));
    let start = old.iter().zip(&new).take_while(|(a, b)| a.1 == b.1).count();
    let end =
        old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(|(a, b)| a.1 == b.1).count();
    let (mine, theirs) = (&old[start..old.len() - end], &new[start..new.len() - end]);
    // What is left on both sides, each taken once.
    let mut put: Vec<&str> = theirs.iter().map(|t| t.1).collect();
    let mut gone = Vec::new();
    for (i, word) in mine.iter().enumerate() {
        match put.iter().position(|p| *p == word.1) {
            Some(at) => {
                put.remove(at);
            }
            None => gone.push(start + i),
        }
    }
    let carries = |at: &&usize| {
        let (token, word) = old[**at];
        let mark = !matches!(
            token.kind,
            TokenKind::Word | TokenKind::Number | TokenKind::Text | TokenKind::OpenText
        );
        let beside = |other: Option<usize>| other.and_then(|o| old.get(o)).is_some_and(|o| o.1 == word);
        let twice = beside(at.checked_sub(1)) || beside(Some(*at + 1));
        // The same word a little before says it still; so do two moves side by side without their `and`.
        let near = old[at.saturating_sub(12)..**at].iter().any(|w| w.1 == word);
        let again = token.kind == TokenKind::Word && near;
        let is_move = |other: Option<usize>| {
            let word = other.and_then(|o| old.get(o)).map_or("", |o| o.1);
            word == "," || word.len() > 3 && word.ends_with(|c: char| c.is_ascii_digit())
        };
        let joins = word == "and" && is_move(at.checked_sub(1)) && is_move(Some(*at + 1));
        // `a rook or a rook` is `a rook`.
        let alike = |n: usize| {
            at.checked_sub(1).and_then(|b| old.get(b)).zip(old.get(*at + n)).is_some_and(|(a, b)| a.1 == b.1)
        };
        let choice = word == "or" && (alike(1) || alike(2));
        // `2 to 4` is `2-4`.
        let range = word == "to" && put.iter().any(|new| new.contains('-'));
        let parts = word.contains('-') && word.split('-').all(|part| put.contains(&part));
        !(mark
            || twice
            || again
            || joins
            || choice
            || range
            || parts
            || SILENT.contains(&word)
            || put.iter().any(|new| stands_for(new, word)))
    };
    let lost: Vec<&str> = gone.iter().filter(carries).map(|at| old[*at].1).collect();
    (!lost.is_empty()).then(|| format!("`{}`", lost.join(" ")))
}

/// The tokens of a text. The words of a comment are words, too, and so are those of a comment in it.
fn words(text: &str) -> Vec<(Token, &str)> {
    let mut found = Vec::new();
    for token in tokens(text) {
        if token.kind == TokenKind::Comment {
            let begin = token.start + 1;
            let shift = |t: Token| Token { kind: t.kind, start: t.start + begin, end: t.end + begin };
            found.extend(words(&text[begin..token.end]).into_iter().map(|(t, word)| (shift(t), word)));
        } else if !token.kind.is_trivia() {
            found.push((token, token.slice(text)));
        }
    }
    found
}

/// May one word be what became of another?
fn stands_for(new: &str, old: &str) -> bool {
    let plain = |w: &str| w.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let (new_plain, old_plain) = (plain(new), plain(old));
    if let Ok(n) = old.parse::<u64>() {
        // Fifty moves of both sides are a hundred plies; `1x3` is two numbers.
        let doubled = n.checked_mul(2).map(|n| n.to_string());
        let said = REWORDED.contains(&(old, new));
        return said
            || new_plain == n.to_string()
            || doubled.as_deref() == Some(new)
            || new_plain.contains(old);
    }
    REWORDED.contains(&(old, new))
        || new_plain.contains(&old_plain)
        || slips(&new_plain, &old_plain) <= (old.len() / 3).max(1)
}

/// How many letters are wrong.
fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    let other = usize::from(a[i - 1] != b[j - 1]);
                    let mut least =
                        (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + other);
                    if swap {
                        least = least.min(rows[i - 2][j - 2] + 1);
                    }
                    least
                }
            };
        }
    }
    rows[a.len()][b.len()]
}
