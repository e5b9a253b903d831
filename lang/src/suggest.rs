//! "Did you mean …": the known words that are nearest to an unknown one.

use crate::ast::Name;
use strsim::damerau_levenshtein;

/// Comparing takes time with the product of the lengths; nobody slips in what is longer.
const MAX_LETTERS: usize = 64;

/// Nor is one of so many meant in particular.
const MAX_CANDIDATES: usize = 300;

/// More than this are not offered.
const MAX_OFFERS: usize = 3;

/// The candidates that are near enough to `word`, each with its distance, in their order.
///
/// One slip is forgiven in three letters and more, two from six letters, three from nine: what a slip of the finger does.
/// A longer word whose beginning was typed also counts, from three letters on (`diag` for `diagonal`).
fn scored<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<(usize, &'a str)> {
    if word.len() > MAX_LETTERS {
        return Vec::new();
    }
    let word = word.to_lowercase();
    let letters = word.chars().count();
    let allowed = (letters / 3).clamp(usize::from(letters > 1), 3);
    candidates
        .into_iter()
        .take(MAX_CANDIDATES)
        .filter(|c| c.len() <= MAX_LETTERS)
        .map(|c| {
            let c_lower = c.to_lowercase();
            let prefix = letters >= 3 && c_lower.starts_with(&word);
            (if prefix { 1 } else { damerau_levenshtein(&word, &c_lower) }, c)
        })
        .filter(|(distance, c)| *distance <= allowed && *distance < c.chars().count())
        .collect()
}

/// The candidate nearest to `word`, if it is near enough.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let scored = scored(word, candidates);
    scored.into_iter().min_by_key(|(distance, _)| *distance).map(|(_, c)| c)
}

/// The candidates near to `word`, the nearest first, each once, and not too many.
pub fn near<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut scored = scored(word, candidates);
    scored.sort();
    scored.dedup();
    scored.into_iter().take(MAX_OFFERS).map(|(_, name)| name).collect()
}

/// A sentence that offers the near candidates, if there are any.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let near: Vec<String> = near(word, candidates).into_iter().map(|name| format!("`{name}`")).collect();
    (!near.is_empty()).then(|| format!("did you mean {}?", one_of(&near)))
}

/// More names than this are not read.
const MAX_LISTED: usize = 10;

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

/// The same, each in back quotes.
pub(crate) fn quoted<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("`{}`", item.as_ref())).collect();
    list(&quoted, word)
}

/// `rank 8`, `ranks 6-8`: the ranks from one to another.
pub(crate) fn ranks<N: PartialEq + std::fmt::Display>(low: N, high: N) -> String {
    match low == high {
        true => format!("rank {low}"),
        false => format!("ranks {low}-{high}"),
    }
}

/// What there is, where a name is none of it: "the pieces of white's army are `king`, `queen`"; nothing where nothing is.
pub(crate) fn in_scope(what: &str, whose: &str, names: Vec<&str>) -> Option<String> {
    if let [only] = names.as_slice() {
        return Some(format!("the only {what}{whose} is `{only}`"));
    }
    let listed: Vec<String> = names.iter().take(MAX_LISTED).map(|n| format!("`{n}`")).collect();
    let more = if names.len() > MAX_LISTED { ", …" } else { "" };
    (!listed.is_empty()).then(|| format!("the {what}s{whose} are {}{more}", listed.join(", ")))
}

/// A name in the plural.
pub(crate) fn plural(name: &str) -> String {
    match name.strip_suffix("man") {
        Some(begin) => format!("{begin}men"),
        None => format!("{name}s"),
    }
}

/// A number, a square or a pair of squares with letters in the place of the digits that they look like, `el`, `l0`, `elgl`: the same
/// with digits.
pub(crate) fn digits_of(word: &str) -> Option<String> {
    let digit = |c: char| match c {
        'l' | 'I' => Some('1'),
        'O' | 'o' => Some('0'),
        _ => c.is_ascii_digit().then_some(c),
    };
    let number = |word: &str| -> Option<String> {
        word.chars().map(digit).collect::<Option<String>>().filter(|n| !n.is_empty())
    };
    let square = |word: &str| -> Option<String> {
        let file = word.chars().next().filter(char::is_ascii_lowercase)?;
        let rank = number(word.get(1..)?).filter(|rank| !rank.starts_with('0'))?;
        Some(format!("{file}{rank}"))
    };
    let pair = || (2..word.len()).find_map(|at| Some(square(word.get(..at)?)? + &square(word.get(at..)?)?));
    let found = number(word).or_else(|| square(word)).or_else(pair)?;
    (word.len() <= MAX_LETTERS && found != word).then_some(found)
}

/// `a`, `b` or `c`.
pub fn one_of<S: AsRef<str>>(items: &[S]) -> String {
    list(items, "or")
}

/// How pieces are excepted from a line of an `every piece`, beside those that are: with the line, if it is all of the block, or, where it has
/// other lines, which are for them still, by a block for that line alone.
pub(crate) fn excepting(except: &[Name], names: &[&str], alone: bool, line: &str) -> String {
    let names: Vec<&str> = except.iter().map(|n| n.text.as_str()).chain(names.iter().copied()).collect();
    let head = format!("every piece except {}", names.join(", "));
    match alone {
        true if line.is_empty() || line.contains('…') => format!("write `{head}`"),
        true => format!("write `{head} {{ {line} }}`"),
        false => format!("put that line into a block of its own, `{head} {{ {line} }}`"),
    }
}

/// `risenQueen`, `Risen_Queen` as a name of the language.
pub(crate) fn kebab(word: &str) -> String {
    let mut name = String::new();
    for c in word.chars() {
        let inner = name.ends_with(|before: char| before.is_ascii_lowercase());
        if c.is_ascii_uppercase() && inner {
            name.push('-');
        }
        name.push(if c == '_' { '-' } else { c.to_ascii_lowercase() });
    }
    name.trim_matches('-').to_owned()
}

pub use wazir_runtime::article;

/// `a pawn`, `an emperor`.
pub fn with_article(name: &str) -> String {
    format!("{} {name}", article(name))
}

/// As [`with_article`], the name in back quotes.
pub(crate) fn one(name: &str) -> String {
    format!("{} `{name}`", article(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_and_strangers_are_not() {
        let words = ["forward", "diagonal", "rook", "to", "queen"];
        let of = |w| nearest(w, words);
        assert_eq!(of("forwrad"), Some("forward"));
        assert_eq!(of("diag"), Some("diagonal"));
        assert_eq!(of("Rook"), Some("rook"));
        assert_eq!(of("rok"), Some("rook"));
        assert_eq!(of("king"), None);
        assert_eq!(of("x"), None);
        assert_eq!(of("elephant"), None);
    }

    #[test]
    fn letters_that_look_like_digits_are_seen() {
        let said = |word| digits_of(word).unwrap_or_default();
        assert_eq!([said("l"), said("el"), said("l0"), said("elgl")].join(" "), "1 e1 10 e1g1");
        assert_eq!(digits_of("hill").or(digits_of("e4")).or(digits_of("d")), None);
    }

    #[test]
    fn several_are_offered_the_nearest_first() {
        let names = ["standard", "quickchess", "zombie", "infector"];
        assert_eq!(near("zombi", names), ["zombie"]);
        assert_eq!(near("qiuckchess", names), ["quickchess"]);
        assert_eq!(near("rok", ["rook", "rock", "rook"]), ["rock", "rook"]);
        assert!(near("xiangqi", names).is_empty());
        assert_eq!(did_you_mean("Standrad", names).as_deref(), Some("did you mean `standard`?"));
    }
}
