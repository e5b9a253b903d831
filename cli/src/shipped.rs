//! The shipped variants: by their names, and as lists show them. Both are told by `variants/index.txt`, so that no file is read before it is
//! asked for. A file that the index does not know yet is read itself.

use wazir_lang::{Bundled, Outline};
use wazir_variants::FILES;

/// A shipped variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shipped {
    /// Its file.
    pub file: &'static str,
    /// What it is.
    pub outline: Outline,
    /// How many of its starts have numbers.
    pub numbered_starts: u64,
}

impl Shipped {
    /// Is this its name, or one of its other names?
    fn answers_to(&self, name: &str) -> bool {
        self.outline.id == name || self.outline.is_known_as(name)
    }

    /// Its names.
    fn names(self) -> impl Iterator<Item = String> {
        std::iter::once(self.outline.id).chain(self.outline.known_as)
    }
}

/// A shipped file by its own name.
pub fn file(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(file, _)| *file == name).map(|(file, _)| *file)
}

/// The shipped file that defines a variant which has this name, its own or another.
pub fn defining(name: &str) -> Option<&'static str> {
    let best = |all: &[Shipped]| {
        let named = all.iter().find(|v| v.outline.id == name);
        named.or_else(|| all.iter().find(|v| v.answers_to(name))).map(|v| v.file)
    };
    // Every command asks, so that only those lines are taken apart in which the name stands.
    let lines = wazir_variants::INDEX.lines().filter(|line| line.contains(name) && !line.starts_with('#'));
    let told: Vec<Shipped> =
        lines.filter_map(|line| parse(file(line.split(BETWEEN).next()?)?, line)).collect();
    best(&told).or_else(|| {
        let indexed = |file: &str| {
            let mut lines = wazir_variants::INDEX.lines();
            lines.any(|line| {
                line.strip_prefix(file).is_some_and(|rest| rest.is_empty() || rest.starts_with(BETWEEN))
            })
        };
        let rest = FILES.iter().filter(|(file, text)| may_define(text, name) && !indexed(file));
        best(&rest.flat_map(|(file, text)| read(file, text)).collect::<Vec<_>>())
    })
}

/// The shipped variant that is meant by a name which differs from one of its names, or from its title, only in capitals, hyphens and spaces:
/// sites write `kingOfTheHill` and people `"King of the Hill"`.
pub fn spelled(name: &str) -> Option<String> {
    let sought = bare(name);
    if sought.is_empty() {
        return None;
    }
    let suits = |v: &Shipped| {
        let Outline { id, title, known_as, .. } = &v.outline;
        [id, title].into_iter().chain(known_as).any(|name| bare(name) == sought)
    };
    let mut suiting = variants().into_iter().filter(suits).map(|v| v.outline.id);
    suiting.next().filter(|_| suiting.next().is_none())
}

/// A name as it is compared where its spelling does not count: letters and digits, without capitals.
pub fn bare(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The names of all shipped variants, their own and others.
pub fn names() -> Vec<String> {
    variants().into_iter().flat_map(Shipped::names).collect()
}

/// The shipped variants, in the order of their files.
pub fn variants() -> Vec<Shipped> {
    let mut rest: Vec<&str> = wazir_variants::INDEX.lines().filter(|line| !line.starts_with('#')).collect();
    FILES
        .iter()
        .flat_map(|(file, text)| {
            // Index and files are in one order, so that the first line is nearly always that of the file.
            let begins = |line: &&str| line.split(BETWEEN).next() == Some(*file);
            let mut lines = Vec::new();
            while let Some(at) = rest.iter().position(begins) {
                lines.push(rest.remove(at));
            }
            if lines.is_empty() {
                read(file, text)
            } else {
                lines.iter().filter_map(|l| parse(file, l)).collect()
            }
        })
        .collect()
}

/// What parts the fields of a line of the index.
const BETWEEN: &str = " | ";

/// What is written where there is nothing to say.
const NOTHING: &str = "-";

/// The variant of a line of the index: `file | name | title | summary | other names | starts | numbered starts`. There is none where only the
/// file is named.
fn parse(file: &'static str, line: &str) -> Option<Shipped> {
    let mut fields = line.split(BETWEEN).skip(1);
    let mut next = || fields.next().unwrap_or(NOTHING);
    let list = |field: &str| match field {
        NOTHING => Vec::new(),
        some => some.split(' ').map(str::to_owned).collect(),
    };
    let (id, title, summary) = (next(), next(), next());
    let (known_as, starts) = (list(next()), list(next()));
    let numbered_starts = next().parse().unwrap_or(0);
    (id != NOTHING).then(|| Shipped {
        file,
        outline: Outline {
            id: id.to_owned(),
            title: title.to_owned(),
            summary: (summary != NOTHING).then(|| summary.to_owned()),
            known_as,
            starts,
            shuffled: numbered_starts > 0,
        },
        numbered_starts,
    })
}

/// The variants of a shipped file, from the file itself.
fn read(file: &'static str, text: &str) -> Vec<Shipped> {
    let loader = Bundled(FILES);
    let name = format!("{file}.wazir");
    let outlines = wazir_lang::outlines(&name, text, &loader);
    // How many starts a shuffle has is known when it is translated.
    let shuffled = outlines.iter().any(|outline| outline.shuffled);
    let compiled = match shuffled {
        true => wazir_lang::compile(&name, text, &loader).variants,
        false => Vec::new(),
    };
    let numbered = |id: &str| {
        let program = compiled.iter().find(|v| v.id == id).and_then(|v| v.program.as_ref());
        program.map_or(0, |program| program.numbered_starts())
    };
    let shipped = |outline: Outline| Shipped { file, numbered_starts: numbered(&outline.id), outline };
    outlines.into_iter().map(shipped).collect()
}

/// Might a text define a variant of this name? It stands behind the word `variant`, or in quotation marks.
pub fn may_define(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        before.ends_with('"')
            || before.trim_end().ends_with("variant") && before.ends_with(char::is_whitespace)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// The lines of a file in the index.
    fn lines(file: &str, text: &str) -> String {
        let list = |names: &[String]| match names {
            [] => NOTHING.to_owned(),
            names => names.join(" "),
        };
        let shipped = read(FILES.iter().find(|(f, _)| *f == file).unwrap().0, text);
        if shipped.is_empty() {
            return format!("{file}\n");
        }
        let line = |v: &Shipped| {
            let Outline { id, title, summary, known_as, starts, .. } = &v.outline;
            let summary = summary.as_deref().unwrap_or(NOTHING);
            let (known_as, starts) = (list(known_as), list(starts));
            let fields = [file, id, title, summary, &known_as, &starts, &v.numbered_starts.to_string()];
            assert!(fields.iter().all(|field| !field.is_empty() && !field.contains(BETWEEN)), "{fields:?}");
            fields.join(BETWEEN) + "\n"
        };
        shipped.iter().map(line).collect()
    }

    #[test]
    fn the_index_says_what_the_files_say() {
        let head = "# What `wazir list` says of the shipped variants: file | name | title | summary | other names | starts | numbered starts.\n\
            # `UPDATE_INDEX=1 cargo test -p wazir index` writes it.\n";
        let lines: String = FILES.iter().map(|(file, text)| lines(file, text)).collect();
        let text = format!("{head}{lines}");
        if std::env::var_os("UPDATE_INDEX").is_some() {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants/index.txt");
            fs::write(path, &text).unwrap();
            return;
        }
        let advice = "variants/index.txt is not up to date: UPDATE_INDEX=1 cargo test -p wazir index";
        for (is, should) in wazir_variants::INDEX.lines().zip(text.lines()) {
            assert_eq!(is, should, "{advice}");
        }
        assert_eq!(wazir_variants::INDEX.lines().count(), text.lines().count(), "{advice}");
        let read = FILES.iter().flat_map(|(file, text)| read(file, text));
        assert_eq!(variants(), read.collect::<Vec<_>>());
    }

    #[test]
    fn a_name_is_found_where_it_is_given_and_nowhere_else() {
        assert_eq!(defining("3check"), Some("three-check"));
        for name in ["kingOfTheHill", "King of the Hill", "king_of_the_hill"] {
            assert_eq!((defining(name), spelled(name).as_deref()), (None, Some("kingofthehill")), "{name}");
        }
        assert_eq!(
            (spelled("threeCheck").as_deref(), spelled("-"), spelled("hill")),
            (Some("three-check"), None, None)
        );
        assert_eq!((defining("orthodox"), file("orthodox")), (None, Some("orthodox")));
        assert!(
            may_define("variant  mine \"M\" {", "mine")
                && may_define("also known as \"a\", \"mine\"", "mine")
        );
        assert!(!may_define("variant b \"B\" extends mine {}", "mine"));
    }
}
