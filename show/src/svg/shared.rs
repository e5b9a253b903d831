//! Parts of pictures that are used more than once: boards, figurines, discs.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The parts that the pictures of one document have in common. Each is written once, and used by its id.
#[derive(Clone, Default, Debug)]
pub struct Shared {
    ids: BTreeMap<String, usize>,
    parts: Vec<String>,
}

impl Shared {
    /// The id of a part; parts that are alike are one.
    pub(super) fn id(&mut self, elements: String) -> String {
        let next = self.parts.len();
        let at = *self.ids.entry(elements).or_insert_with_key(|elements| {
            self.parts.push(elements.clone());
            next
        });
        format!("p{at}")
    }

    /// The parts as the definitions of a document.
    pub(super) fn definitions(&self) -> String {
        if self.parts.is_empty() {
            return String::new();
        }
        let mut text = "<defs>\n".to_owned();
        for (at, part) in self.parts.iter().enumerate() {
            let _ = write!(text, "<g id=\"p{at}\">\n{part}</g>\n");
        }
        text + "</defs>\n"
    }

    /// The parts as an element that shows nothing: it stands once in a page whose pictures use them.
    pub fn element(&self) -> String {
        format!(
            "<svg class=\"shared\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n{}</svg>",
            self.definitions()
        )
    }
}
