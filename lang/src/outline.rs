//! What a file is about, for lists: its variants are read and what they inherit is found, and nothing is translated or checked. What names
//! it defines is told by it alone.

use crate::ast;
use crate::diagnostic::Diagnostic;
use crate::library::Library;
use crate::parse::parse;
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

/// A variant that a file defines, by its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defined {
    /// The short name.
    pub id: String,
    /// Its other names.
    pub known_as: Vec<String>,
}

impl Defined {
    /// Is this its name, or one of its other names?
    pub fn answers_to(&self, name: &str) -> bool {
        self.id == name || self.known_as.iter().any(|known| known == name)
    }
}

/// What a file defines, as far as it tells by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// Its variants, in their order.
    pub variants: Vec<Defined>,
    /// Is there a line in it that cannot be read?
    pub broken: bool,
}

/// The names that a text defines. No other file is read, so what the text builds on may be missing.
///
/// ```
/// let text = "edition 1\nvariant mine \"Mine\" extends another {\n  also known as \"ours\"\n}";
/// let contents = wazir_lang::contents(text);
/// assert!(contents.variants[0].answers_to("ours") && !contents.broken);
/// ```
pub fn contents(text: &str) -> Contents {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (tree, diagnostics) = parse(FileId::default(), text);
    let others = |item: ast::Item| match item.kind {
        ast::ItemKind::KnownAs(names) => names.into_iter().map(|name| name.value).collect(),
        _ => Vec::new(),
    };
    let variants = tree.variants.into_iter().map(|variant| Defined {
        id: variant.id.text,
        known_as: variant.items.into_iter().flat_map(others).collect(),
    });
    Contents { variants: variants.collect(), broken: diagnostics.iter().any(Diagnostic::is_error) }
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
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
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
