//! What a file is about, for lists: its variants are read and what they inherit is found, and nothing is translated or checked.

use crate::library::Library;
use crate::resolve::resolve;
use crate::source::{FileId, Loader};

/// A variant of a file, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The short name.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// What it is, in a line.
    pub summary: Option<String>,
    /// Its other names.
    pub known_as: Vec<String>,
    /// The names of its start positions, where they have names.
    pub starts: Vec<String>,
    /// Has it further starts, shuffled and with numbers?
    pub shuffled: bool,
}

impl Outline {
    /// Is this one of its other names?
    pub fn is_known_as(&self, name: &str) -> bool {
        self.known_as.iter().any(|known| known == name)
    }
}

/// The variants of a text, in their order, at a fraction of what it takes to compile it. A variant whose base cannot be found is left out.
///
/// ```
/// let shipped = wazir_lang::Bundled(wazir_variants::FILES);
/// let text = "edition 1\nvariant mine \"Mine\" extends infector { }";
/// let outlines = wazir_lang::outlines("mine.wazir", text, &shipped);
/// assert_eq!(outlines[0].title, "Mine");
/// assert_eq!(outlines[0].starts, ["promotion", "infectors", "rangers", "full"]);
/// ```
pub fn outlines(name: &str, text: &str, loader: &dyn Loader) -> Vec<Outline> {
    let mut library = Library::new(loader, name, text);
    let own = FileId::default();
    let trees = library.file(own).map(|f| f.variants.clone()).unwrap_or_default();
    let outline = |tree| {
        let (resolved, _) = resolve(&mut library, own, tree);
        let resolved = resolved?;
        Some(Outline {
            shuffled: !resolved.shuffles.is_empty(),
            id: resolved.id.text,
            title: resolved.title.value,
            summary: resolved.summary.map(|s| s.value),
            known_as: resolved.known_as.into_iter().map(|name| name.value).collect(),
            starts: resolved.setups.into_iter().filter_map(|s| Some(s.name?.text)).collect(),
        })
    };
    trees.iter().filter_map(outline).collect()
}
