//! `*7 *8`: whole ranks as other programs write them, who count them all from White's side.

use super::{Said, around_it};
use crate::ast::BoardSize;
use crate::diagnostic::Diagnostic;
use crate::suggest::list;
use wazir_runtime::Side;

/// A text with `rank 8` for each `*8`, as a side counts its ranks on a board of some height.
pub(super) fn without_stars(text: &str, height: u64, side: Option<Side>) -> String {
    let mut parts = text.split('*');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let (number, rest) = part.split_at(digits);
        match number.parse::<u64>().ok().filter(|rank| (1..=height).contains(rank)) {
            Some(rank) if side == Some(Side::Black) => out += &format!("rank {}{rest}", height + 1 - rank),
            Some(rank) => out += &format!("rank {rank}{rest}"),
            None => out += &format!("*{part}"),
        }
    }
    out
}

/// Says the ranks as their owner counts them, and neighbours as one range.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    let height = board?.rectangle()?.1.value;
    let offered = diagnostic.help.first()?;
    let old = offered.strip_prefix("write `")?.strip_suffix('`')?.to_owned();
    let written: Option<Vec<u64>> =
        old.split(", ").map(|one| one.strip_prefix("rank ")?.parse().ok()).collect();
    let written = written.filter(|ranks| ranks.iter().all(|rank| (1..=height).contains(rank)))?;
    let starred = said.words.iter().filter(|t| t.slice(said.text) == "*").count();
    (starred == written.len()).then_some(())?;
    let black = around_it::side(said) == Some(Side::Black);
    let mut ranks: Vec<u64> =
        written.iter().map(|rank| if black { height + 1 - rank } else { *rank }).collect();
    ranks.sort_unstable();
    ranks.dedup();
    let (low, high) = (*ranks.first()?, *ranks.last()?);
    let new = match ranks.as_slice() {
        [one] => format!("rank {one}"),
        _ if high - low + 1 == ranks.len() as u64 => format!("ranks {low}-{high}"),
        _ => ranks.iter().map(|rank| format!("rank {rank}")).collect::<Vec<_>>().join(", "),
    };
    (new != old).then_some(())?;
    let renewed = |text: &mut String| *text = text.replace(&old, &new);
    diagnostic.labels.iter_mut().for_each(|l| renewed(&mut l.message));
    diagnostic.help.iter_mut().for_each(renewed);
    if let Some(fix) = &mut diagnostic.fix {
        renewed(&mut fix.message);
        fix.edits.iter_mut().for_each(|(_, text)| renewed(text));
    }
    if black {
        let stars: Vec<String> = written.iter().map(|rank| format!("`*{rank}`")).collect();
        diagnostic.notes.push(format!(
            "squares are counted from the owner's side: {} of the board {} {new} for Black",
            list(&stars.iter().map(String::as_str).collect::<Vec<_>>(), "and"),
            if stars.len() == 1 { "is" } else { "are" },
        ));
    }
    Some(())
}
