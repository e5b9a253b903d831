//! "Did you mean": the nearest of the possible names.

/// The names nearest to a word, at most three, the nearest first.
///
/// A name is near if its Damerau distance is at most a third of the longer word (at least one), so that one
/// slip in a short word and two in a longer one are understood, and unrelated names never offered.
pub fn near<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let mut scored: Vec<(usize, &str)> = names
        .into_iter()
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let distance = strsim::damerau_levenshtein(&word, &lower);
            let longer = word.chars().count().max(lower.chars().count());
            let starts = word.chars().count() >= 3 && lower.starts_with(&word);
            (distance <= (longer / 3).max(1) || starts).then_some((distance, name))
        })
        .collect();
    scored.sort();
    scored.dedup();
    scored.into_iter().take(3).map(|(_, name)| name).collect()
}

/// A sentence that offers the near names, if there are any.
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let near = near(word, names);
    (!near.is_empty()).then(|| format!("did you mean {}?", alternatives(&near)))
}

/// `a`, `b` or `c`, in back quotes.
pub fn alternatives<S: AsRef<str>>(names: &[S]) -> String {
    crate::words::list(&quoted(names), "or")
}

/// `a`, `b` and `c`, in back quotes.
pub fn all<S: AsRef<str>>(names: &[S]) -> String {
    crate::words::list(&quoted(names), "and")
}

fn quoted<S: AsRef<str>>(names: &[S]) -> Vec<String> {
    names.iter().map(|n| format!("`{}`", n.as_ref())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood_and_strangers_are_not() {
        let names = ["standard", "quickchess", "zombie", "infector"];
        assert_eq!(near("zombi", names), ["zombie"]);
        assert_eq!(near("qiuckchess", names), ["quickchess"]);
        assert_eq!(near("stan", names), ["standard"]);
        assert!(near("xiangqi", names).is_empty());
        assert_eq!(did_you_mean("Standrad", names).as_deref(), Some("did you mean `standard`?"));
    }
}
