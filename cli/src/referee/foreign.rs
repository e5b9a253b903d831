//! What other programs call a variant of ours. Their spelling of moves is in [`wazir_exchange::spelling`].
//!
//! Only names that the translator knows as the same game are used: a name that means other rules there is never claimed.

use crate::library::{Library, Place};
use crate::target::{Source, Target};
use wazir_exchange::fairy;

/// What other programs call the variant `id` of a target: nothing unless it is a shipped one, whose rules are known.
pub fn names(target: &Target, id: &str) -> Vec<String> {
    let shipped = match &target.source {
        Source::Named(name) => matches!(Library::here().locate(name), Some(Place::Shipped(_))),
        Source::Shipped(_) => true,
        Source::File(_) | Source::Stdin => false,
    };
    if !shipped {
        return Vec::new();
    }
    let mut names: Vec<String> =
        fairy::bases().into_keys().filter(|base| fairy::shipped_as(base) == id).collect();
    // As XBoard calls it.
    if names.iter().any(|name| name == "chess") {
        names.push("normal".to_owned());
    }
    names
}

/// The text of a move with another count of ranks: XBoard counts those of a board of ten from zero.
pub fn shift_ranks(text: &str, by: i32) -> String {
    let mut shifted = String::new();
    let mut digits = String::new();
    let finish = |digits: &mut String, shifted: &mut String| {
        if let Ok(rank) = digits.parse::<i32>() {
            *shifted += &(rank + by).to_string();
        }
        digits.clear();
    };
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits.push(c);
        } else {
            finish(&mut digits, &mut shifted);
            shifted.push(c);
        }
    }
    finish(&mut digits, &mut shifted);
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(name: &str, id: &str) -> Vec<String> {
        names(&Target::parse(name), id)
    }

    #[test]
    fn only_known_games_have_names() {
        assert_eq!(called("standard", "standard"), ["chess", "normal"]);
        assert_eq!(called("three-check", "three-check"), ["3check"]);
        assert!(called("zombie", "zombie").is_empty() && called("./mine.wazir", "standard").is_empty());
    }

    #[test]
    fn ranks_are_shifted() {
        assert_eq!(shift_ranks("e9e10q", -1), "e8e9q");
        assert_eq!(shift_ranks("P@a0", 1), "P@a1");
    }
}
