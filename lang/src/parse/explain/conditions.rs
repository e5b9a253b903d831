//! Conditions with a `not`, which the language lacks, and lines with two of them: the one condition that says the same.
//!
//! | line | offered |
//! |---|---|
//! | `…, if it is not moved` | `…, if it is unmoved` |
//! | `…, if it is unmoved and its side is not in check` | `…, unless it has moved or its side is in check` |
//! | `…, if it is unmoved, unless its side is in check` | the same |
//! | `…, if !it has moved && !its side is in check` | the same |
//! | `once in check: it counts as moved` | `when its side is in check: it counts as moved` |
//!
//! Nothing is offered where what is not so has no words.

use crate::parse::grammar::{PIECE, Rule, fits};
use crate::suggest::article;
use crate::token::tokens;

/// Whoever writes a longer line says several things.
pub(super) const MAX_LINE: usize = 300;

/// A fact and its contrary, each in words if it has any.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Fact {
    pub(super) yes: Option<String>,
    pub(super) no: Option<String>,
}

impl Fact {
    pub(super) fn turned(self) -> Fact {
        Fact { yes: self.no, no: self.yes }
    }
}

/// Facts that are joined in one way.
struct Joined {
    facts: Vec<Fact>,
    /// By `or`?
    any: bool,
}

/// A line whose condition says in other words what one condition of the language says.
pub(super) fn condition(rule: Rule, line: &str) -> Option<String> {
    if !has_condition(rule) || line.len() > MAX_LINE {
        return None;
    }
    let plain = in_words(line);
    let words: Vec<_> = tokens(&plain).filter(|t| !t.kind.is_trivia()).collect();
    let said: Vec<&str> = words.iter().map(|t| t.slice(&plain)).collect();
    let opener = |word: &str| matches!(word, "if" | "unless" | "when" | "while");
    let first = said.iter().position(|word| opener(word)).filter(|at| *at > 0)?;
    let head = plain.get(..words.get(first - 1)?.end)?.trim_end_matches(',').trim_end();
    let mut clauses: Vec<Joined> = Vec::new();
    let mut changed = plain != line;
    let mut at = first;
    while at < said.len() {
        let unless = said.get(at) == Some(&"unless");
        let end = (at + 1..said.len()).find(|i| opener(said.get(*i).unwrap_or(&""))).unwrap_or(said.len());
        let mut last = end;
        if end < said.len() {
            // What joins two conditions: both must hold.
            while last > at && matches!(said.get(last - 1), Some(&("," | "and" | "but" | "only"))) {
                last -= 1;
            }
        }
        let mut clause = facts(said.get(at + 1..last)?, &mut changed)?;
        if unless {
            clause.facts = clause.facts.into_iter().map(Fact::turned).collect();
            clause.any = !clause.any;
        }
        clause.any &= clause.facts.len() > 1;
        clauses.push(clause);
        at = end;
    }
    changed |= clauses.len() > 1;
    let any = clauses.iter().any(|clause| clause.any);
    if !changed || any && clauses.len() > 1 {
        return None;
    }
    let all: Vec<Fact> = clauses.into_iter().flat_map(|clause| clause.facts).collect();
    let (both, either) = if any { (" or ", " and ") } else { (" and ", " or ") };
    let yes: Option<Vec<String>> = all.iter().map(|f| f.yes.clone()).collect();
    let no: Option<Vec<String>> = all.iter().map(|f| f.no.clone()).collect();
    let as_if = yes.map(|facts| format!("{head}, if {}", facts.join(both)));
    let as_unless = no.map(|facts| format!("{head}, unless {}", facts.join(either)));
    let (one, other) = match said.get(first) {
        Some(&"unless") => (as_unless, as_if),
        _ => (as_if, as_unless),
    };
    [one, other].into_iter().flatten().find(|whole| fits(rule, whole) && whole != line)
}

/// A line with a condition at its end, in the words of the language.
pub(crate) fn conditional(line: &str) -> Option<String> {
    let plain = in_words(line);
    let rules = || PIECE.iter().copied().filter(|rule| has_condition(*rule));
    if rules().any(|rule| fits(rule, &plain)) {
        return Some(plain);
    }
    rules().find_map(|rule| condition(rule, &plain))
}

/// A line that says in other words when a piece counts as moved.
pub(super) fn counts(line: &str) -> Option<String> {
    if line.len() > MAX_LINE {
        return None;
    }
    let plain = in_words(line);
    let said: Vec<&str> = tokens(&plain).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(&plain)).collect();
    let opener = |word: &&str| matches!(*word, "when" | "once" | "if" | "whenever" | "while" | "after");
    let asked = match said.as_slice() {
        ["as", "soon", "as", rest @ ..] | ["as", "long", "as", rest @ ..] => before_outcome(rest)?,
        [first, rest @ ..] if opener(first) => before_outcome(rest)?,
        words => {
            let at = words.iter().position(opener)?;
            is_outcome(words.get(..at)?, true).then_some(())?;
            words.get(at + 1..)?
        }
    };
    let clause = facts(asked, &mut false)?;
    let facts: Option<Vec<String>> = clause.facts.into_iter().map(|f| f.yes).collect();
    let whole =
        format!("when {}: it counts as moved", facts?.join(if clause.any { " or " } else { " and " }));
    (fits(Rule::when, &whole) && whole != line).then_some(whole)
}

/// What is asked in `its side is in check: it counts as moved`, without its first word.
fn before_outcome<'a>(words: &'a [&'a str]) -> Option<&'a [&'a str]> {
    let at = words.iter().rposition(|word| matches!(*word, ":" | "," | "then"))?;
    let asked = words.get(..at)?;
    let asked = asked.strip_suffix(&[","]).unwrap_or(asked);
    is_outcome(words.get(at + 1..)?, false).then_some(asked)
}

/// `it counts as moved`, `loses its right`: the piece counts as moved. The shortest words stand only `before` what is asked.
fn is_outcome(words: &[&str], before: bool) -> bool {
    let words = words.strip_prefix(&["it"]).unwrap_or(words);
    match words {
        ["counts" | "count", "as", "moved" | "having", ..] | ["has" | "is", "moved"] => true,
        ["lost"] => before,
        ["loses" | "lose" | "lost", rest @ ..] | ["castling", rest @ ..] => {
            let right = |word: &&str| matches!(*word, "right" | "rights" | "castling");
            let small = |word: &&str| {
                matches!(
                    *word,
                    "its" | "the" | "all" | "any" | "to" | "of" | "castle" | "is" | "are" | "lost"
                )
            };
            rest.iter().any(right)
                && rest.iter().all(|word| right(word) || small(word))
                && (words.first() != Some(&"castling") || rest.contains(&"lost"))
        }
        _ => false,
    }
}

/// Lines at whose end a condition may stand.
pub(super) fn has_condition(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::moves
            | Rule::betza
            | Rule::promote
            | Rule::drop
            | Rule::uncapturable
            | Rule::freezes
            | Rule::escorts
            | Rule::royal
    )
}

/// A line in words alone: `hasn't` is `has not`, and `!`, `&&` and `||` are `not`, `and` and `or`.
pub(super) fn in_words(line: &str) -> String {
    let said = line.replace('’', "'").replace("n't", " not");
    // A `!` within quotation marks is none of ours.
    if said.contains('"') || !said.contains(['!', '&', '|']) {
        return said;
    }
    let said = said.replace("!=", "\u{1}").replace('!', " not ").replace('\u{1}', "!=");
    let said = said.replace("&&", " and ").replace("||", " or ");
    said.split_whitespace().collect::<Vec<_>>().join(" ").replace("( ", "(")
}

/// The facts of a condition, if it joins them in one way; notes whether one of them is said in other words.
fn facts(words: &[&str], changed: &mut bool) -> Option<Joined> {
    let joins = |word: &str| matches!(word, "and" | "or" | "but" | ",");
    let (mut found, mut ways) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < words.len() {
        // The first words that are a fact: a list of kinds has an `or` of its own.
        let ends = (at + 1..=words.len()).filter(|end| words.get(*end).is_none_or(|word| joins(word)));
        let (one, end) = ends.into_iter().find_map(|end| Some((fact(words.get(at..end)?, changed)?, end)))?;
        found.push(one);
        at = end;
        if at < words.len() {
            ways.push(words.get(at) == Some(&"or"));
            at += 1;
            while matches!(words.get(at), Some(&("and" | "or" | "but"))) {
                at += 1;
            }
            if at >= words.len() {
                return None;
            }
        }
    }
    let any = ways.first().copied().unwrap_or(false);
    (!found.is_empty() && ways.iter().all(|way| *way == any)).then_some(Joined { facts: found, any })
}

/// One fact.
pub(super) fn fact(words: &[&str], changed: &mut bool) -> Option<Fact> {
    let turns = |word: &&&str| matches!(**word, "not" | "never");
    let negative = words.iter().filter(turns).count();
    let bare: Vec<&str> =
        words.iter().filter(|w| !turns(w) && !matches!(**w, "yet" | "already" | "ever")).copied().collect();
    let text = bare.join(" ");
    let (yes, no) = match text.strip_prefix("it ").unwrap_or(&text) {
        "unmoved" | "is unmoved" => ("it is unmoved".to_owned(), Some("it has moved".to_owned())),
        "moved" | "has_moved" | "hasMoved" | "has moved" | "is moved" | "was moved" | "had moved"
        | "did move" | "has been moved" => ("it has moved".to_owned(), Some("it is unmoved".to_owned())),
        "moved last turn" | "did move last turn" => ("it moved last turn".to_owned(), None),
        "in check"
        | "in_check"
        | "inCheck"
        | "is_in_check"
        | "isInCheck"
        | "is in check"
        | "under check"
        | "is under check"
        | "its side is in check"
        | "side is in check"
        | "its king is in check"
        | "the king is in check" => ("its side is in check".to_owned(), None),
        _ => (text.clone(), contrary(&text)),
    };
    let reads = |fact: &String| fits(Rule::moves, &format!("move step forward, if {fact}"));
    if !reads(&yes) {
        return None;
    }
    *changed |= negative > 0 || yes != text;
    let fact = Fact { yes: Some(yes), no: no.filter(reads) };
    Some(if negative % 2 == 1 { fact.turned() } else { fact })
}

/// The contrary of how many there are.
fn contrary(fact: &str) -> Option<String> {
    let (head, amount) = match fact.strip_prefix("its side has ") {
        Some(amount) => ("its side has ", amount),
        None => ("", fact),
    };
    let amount = match amount.split_once(' ')? {
        ("a" | "an", noun) => format!("no {noun}"),
        ("no", noun) => format!("{} {noun}", article(noun)),
        ("at", rest) => format!("fewer than {}", rest.strip_prefix("least ")?),
        ("fewer", rest) => format!("at least {}", rest.strip_prefix("than ")?),
        _ => return None,
    };
    Some(format!("{head}{amount}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offered(tail: &str) -> String {
        let whole = condition(Rule::moves, &format!("move leap 1 2 to rank 3{tail}"));
        whole.map_or_else(String::new, |whole| whole.replace("move leap 1 2 to rank 3", ""))
    }

    #[test]
    fn what_is_not_so_is_said_by_its_contrary_or_by_unless() {
        for (said, offer) in [
            (", if it is not moved", ", if it is unmoved"),
            (", if it has not moved", ", if it is unmoved"),
            (", if !moved && !in_check", ", unless it has moved or its side is in check"),
            (" if never moved", ", if it is unmoved"),
            (", if it hasn't moved", ", if it is unmoved"),
            (", unless it is moved", ", unless it has moved"),
            (", if it is moved", ", if it has moved"),
            (", unless it is not moved", ", unless it is unmoved"),
            (", if unmoved and not in check", ", unless it has moved or its side is in check"),
            (
                ", if it is unmoved, unless its side is in check",
                ", unless it has moved or its side is in check",
            ),
            (
                ", if it is unmoved and not its side is in check",
                ", unless it has moved or its side is in check",
            ),
            (
                ", unless its side is in check or it is not unmoved",
                ", unless its side is in check or it has moved",
            ),
            (
                ", if a friendly knight or bishop is next to it, unless it has moved",
                ", if a friendly knight or bishop is next to it and it is unmoved",
            ),
            (
                ", if a knight is next to it and its side is not in check",
                ", unless no knight is next to it or its side is in check",
            ),
            (
                ", if it is not unmoved or an enemy is not next to it",
                ", if it has moved or no enemy is next to it",
            ),
            (" if in check and unmoved", ", if its side is in check and it is unmoved"),
            (", if !it has moved && !its side is in check", ", unless it has moved or its side is in check"),
            (
                ", unless it has moved && its side is in check",
                ", unless it has moved and its side is in check",
            ),
            (", if it is unmoved || a knight is next to it", ", if it is unmoved or a knight is next to it"),
            // There are no words for it, or it is said as it should be.
            (", if it moved last turn and its side is not in check", ""),
            (", if it is unmoved", ""),
            (", if it is unmoved or its side is in check, unless a knight is next to it", ""),
        ] {
            assert_eq!(offered(said), offer, "{said}");
        }
    }

    #[test]
    fn a_piece_counts_as_moved_in_one_sentence() {
        let check = "when its side is in check: it counts as moved";
        for said in [
            "once in check: it counts as moved",
            "if its side is in check: it counts as moved",
            "when in check, it counts as moved",
            "when its side is in check: it has moved",
            "counts as moved when its side is in check",
            "it counts as moved once in check",
            "lost when in check",
            "loses its right when its side is in check",
            "loses the right to castle once in check",
            "castling rights lost when in check",
            "as soon as it is in check, it loses its castling rights",
        ] {
            assert_eq!(counts(said).as_deref(), Some(check), "{said}");
        }
        for said in
            [check, "lost", "if in check: it is lost", "when it captures: it stays", "castling when in check"]
        {
            assert_eq!(counts(said), None, "{said}");
        }
    }
}
