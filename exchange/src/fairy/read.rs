//! Values read by their sorts: `d4 *5` as squares, `qrbn` as kinds of pieces, `p:g` as a promotion.

use super::kind::Kind;
use super::model::Model;
use super::options::{OptionRow, Sort};
use super::squares::Pattern;
use super::value::{KindSet, Outcome, Value};
use wazir_lang::suggest;

/// The value that an option has if nobody gives one.
pub(super) fn default(row: &OptionRow) -> Option<Value> {
    let kinds = || row.default.split_whitespace().filter_map(Kind::named).collect::<Vec<_>>();
    match row.sort {
        Sort::Kinds | Sort::OneKind if row.default == "*" => {
            Some(Value::Kinds(KindSet { all: true, kinds: Vec::new() }))
        }
        Sort::Kinds | Sort::OneKind => Some(Value::Kinds(KindSet { all: false, kinds: kinds() })),
        _ if row.default.is_empty() && row.sort == Sort::Free => None,
        _ => value(row.sort, row.default, &Model::default()).ok(),
    }
}

/// A wrong value: what is wrong, and perhaps what to write. The first word in backticks of what is wrong is the place, if it is in the value.
pub(super) type Wrong = (String, Option<String>);

/// The bytes of a value that a message is about.
pub(super) fn place(value: &str, message: &str) -> Option<(usize, usize)> {
    let word = message.split('`').nth(1).filter(|word| !word.is_empty())?;
    let start = value.find(word)?;
    Some((start, start + word.len()))
}

/// Reads a value.
pub(super) fn value(sort: Sort, text: &str, model: &Model) -> Result<Value, Wrong> {
    let wrong = |what: &str, help: &str| Err((format!("`{text}` is not {what}"), Some(help.to_owned())));
    if text.is_empty()
        && !matches!(
            sort,
            Sort::Kinds | Sort::OneKind | Sort::Squares | Sort::Pairs | Sort::Numbers | Sort::Free
        )
    {
        return Err(("nothing comes after the `=`".to_owned(), None));
    }
    match sort {
        Sort::Bool => match text {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => wrong("`true` or `false`", "write `true` or `false`"),
        },
        Sort::Number => match text.parse::<u32>() {
            Ok(n) if n <= 10_000 => Ok(Value::Number(n)),
            _ => wrong("a number", "write a number such as `3`"),
        },
        Sort::Rank => match text.parse::<u32>() {
            Ok(n @ 1..=16) => Ok(Value::Number(n)),
            _ => wrong("a rank", "write a number from 1 to 16"),
        },
        Sort::File => {
            let mut chars = text.chars();
            match (chars.next(), chars.next(), text.parse::<u32>()) {
                (_, _, Ok(n @ 1..=16)) => Ok(Value::Number(n)),
                (Some(c @ 'a'..='p'), None, _) => Ok(Value::Number(u32::from(c) - u32::from('a') + 1)),
                _ => wrong("a file", "write a letter such as `h`, or its number"),
            }
        }
        Sort::Fen => Ok(Value::Text(text.to_owned())),
        Sort::Squares => squares(text),
        Sort::Kinds => kinds(text, model),
        Sort::OneKind => match kinds(text, model)? {
            Value::Kinds(set) if set.kinds.len() > 1 => wrong("one piece", "write one letter, `-` or `*`"),
            one => Ok(one),
        },
        Sort::Outcome => match text {
            "win" => Ok(Value::Outcome(Outcome::Win)),
            "loss" => Ok(Value::Outcome(Outcome::Loss)),
            "draw" => Ok(Value::Outcome(Outcome::Draw)),
            "none" => Ok(Value::Outcome(Outcome::None)),
            _ => wrong("a result", "write `win`, `loss` or `draw`, for the side to move"),
        },
        Sort::Word(words) => match words.contains(&text) {
            true => Ok(Value::Text(text.to_owned())),
            false => {
                let near = suggest::did_you_mean(text, words.iter().copied());
                let listed: Vec<String> = words.iter().map(|w| format!("`{w}`")).collect();
                Err((
                    format!("`{text}` is not one of its words"),
                    near.or(Some(format!("write {}", suggest::one_of(&listed)))),
                ))
            }
        },
        Sort::Pairs => {
            let mut pairs = Vec::new();
            for part in text.split_whitespace().filter(|part| *part != "-") {
                let mut letters = part.chars();
                match (letters.next(), letters.next(), letters.next(), letters.next()) {
                    (Some(from), Some(':'), Some(to), None) => {
                        pairs.push((letter(from, model)?, letter(to, model)?))
                    }
                    _ => {
                        return Err((
                            format!("`{part}` is not two letters with a colon"),
                            Some("write `p:g`, a piece and what it becomes".to_owned()),
                        ));
                    }
                }
            }
            Ok(Value::Pairs(pairs))
        }
        Sort::Numbers => {
            let mut pairs = Vec::new();
            for part in text.split_whitespace() {
                let (kind, number) = part.split_once(':').unwrap_or((part, ""));
                let mut letters = kind.chars();
                match (letters.next(), letters.next(), number.parse::<u32>()) {
                    (Some(kind), None, Ok(n)) => pairs.push((letter(kind, model)?, n)),
                    _ => {
                        return Err((
                            format!("`{part}` is not a letter and a number"),
                            Some("write `q:1`".to_owned()),
                        ));
                    }
                }
            }
            Ok(Value::Numbers(pairs))
        }
        Sort::Rights => match text.chars().all(|c| "KQkq-".contains(c)) {
            true => Ok(Value::Text(text.to_owned())),
            false => wrong("castling rights", "write some of `KQkq`"),
        },
        Sort::Piece | Sort::Free => Ok(Value::Text(text.to_owned())),
    }
}

fn squares(text: &str) -> Result<Value, Wrong> {
    let mut patterns = Vec::new();
    for word in text.split_whitespace().filter(|word| *word != "-") {
        match Pattern::parse(word) {
            Some(pattern) => patterns.push(pattern),
            None => {
                return Err((
                    format!("`{word}` is not a square"),
                    Some("write squares such as `d4`, ranks such as `*4`, files such as `d*`".to_owned()),
                ));
            }
        }
    }
    Ok(Value::Squares(patterns))
}

fn letter(letter: char, model: &Model) -> Result<Kind, Wrong> {
    model.by_letter(letter).ok_or_else(|| {
        let known: String = model.pieces.values().map(|row| row.letter).collect();
        (
            format!("no piece has the letter `{letter}`"),
            Some(format!("the letters of the variant are `{known}`")),
        )
    })
}

fn kinds(text: &str, model: &Model) -> Result<Value, Wrong> {
    let mut set = KindSet::default();
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '*' => set.all = true,
            '-' => {}
            c => {
                let kind = letter(c, model)?;
                if !set.kinds.contains(&kind) {
                    set.kinds.push(kind);
                }
            }
        }
    }
    Ok(Value::Kinds(set))
}
