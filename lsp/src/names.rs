//! The names of a file: where each stands, in which variant or part, what it is the name of, and whether the line defines it.
//!
//! ```text
//!  text ──▶ reading::lines ──▶ File { sections, occurrences }
//!                                              │
//!                                              ▼
//!                                           lookup
//! ```

use crate::document::readable;
use crate::positions::{Encoding, Lines};
use std::ops::Range;
use std::rc::Rc;
use wazir_lang::reading::{Container, Deed, Line, NameOf, Role, Word, lines};
use wazir_runtime::Side;

/// A file and its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    /// Its name; a shipped file's is `standard.wazir`.
    pub(crate) name: String,
    /// Its name without the ending, if it is a shipped file.
    pub(crate) shipped: Option<String>,
    pub(crate) text: Rc<str>,
    pub(crate) positions: Lines,
    pub(crate) lines: Vec<Line>,
    /// Its variants and parts, in order.
    pub(crate) sections: Vec<Section>,
    /// Every name in it, in order.
    pub(crate) occurrences: Vec<Occurrence>,
}

/// A variant or a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Section {
    pub(crate) of: NameOf,
    pub(crate) id: String,
    /// What it extends, by its occurrence.
    pub(crate) base: Option<usize>,
    /// The parts that it takes over, by their occurrences.
    pub(crate) includes: Vec<usize>,
    pub(crate) whole: Range<usize>,
}

/// A name at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Occurrence {
    pub(crate) of: NameOf,
    pub(crate) deed: Deed,
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
    /// The section that it stands in.
    pub(crate) section: Option<usize>,
    /// The army whose block it stands in.
    pub(crate) side: Option<Side>,
    /// Of a variant or a part that is named: where it is looked for.
    pub(crate) from: From,
    /// The line that it stands on, with its block.
    pub(crate) line: Range<usize>,
}

/// Where a variant or a part is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum From {
    /// In the same file, and then among those that are found by name.
    Here,
    /// In a file named relative to this one.
    File(String),
    /// In a file that is found by name.
    Named(String),
}

impl File {
    pub(crate) fn new(name: String, shipped: Option<String>, text: Rc<str>, encoding: Encoding) -> File {
        let lines = lines(&readable(&text));
        let positions = Lines::of(&text, encoding);
        let mut file = File {
            name,
            shipped,
            positions,
            lines: Vec::new(),
            sections: Vec::new(),
            occurrences: Vec::new(),
            text,
        };
        for line in &lines {
            file.gather(line, None, None);
        }
        file.lines = lines;
        file
    }

    fn gather(&mut self, line: &Line, section: Option<usize>, side: Option<Side>) {
        let mut section = section;
        if line.within == Container::File && matches!(line.opens, Some(Container::Variant | Container::Part))
        {
            let of = if line.opens == Some(Container::Part) { NameOf::Part } else { NameOf::Variant };
            let id = line.word(|role| matches!(role, Role::Name(_, Deed::Defines)));
            self.sections.push(Section {
                of,
                id: id.map(|id| id.slice(&self.text).to_owned()).unwrap_or_default(),
                base: None,
                includes: Vec::new(),
                whole: line.whole.clone(),
            });
            section = Some(self.sections.len() - 1);
        }
        for (i, word) in line.words.iter().enumerate() {
            if let Role::Name(of, deed) = word.role {
                self.occur(line, i, *word, of, deed, section, side);
            }
        }
        let side = match line.opens {
            Some(Container::Army) => line.words.iter().find_map(|word| match word.slice(&self.text) {
                "white" => Some(Side::White),
                "black" => Some(Side::Black),
                _ => None,
            }),
            _ => side,
        };
        for inner in &line.lines {
            self.gather(inner, section, side);
        }
    }

    #[allow(clippy::too_many_arguments, reason = "what is known of a name where it is found")]
    fn occur(
        &mut self,
        line: &Line,
        index: usize,
        word: Word,
        of: NameOf,
        deed: Deed,
        section: Option<usize>,
        side: Option<Side>,
    ) {
        let text = word.slice(&self.text).to_owned();
        let from = match (of, deed) {
            (NameOf::Variant | NameOf::Part, Deed::Uses) => from(line, index, &self.text),
            (NameOf::File, _) => From::Named(text.clone()),
            _ => From::Here,
        };
        let here = self.occurrences.len();
        if let Some(section) = section.and_then(|at| self.sections.get_mut(at)) {
            match (of, deed) {
                (NameOf::Variant, Deed::Uses) => section.base = Some(here),
                (NameOf::Part, Deed::Uses) => section.includes.push(here),
                _ => {}
            }
        }
        self.occurrences.push(Occurrence {
            of,
            deed,
            text,
            span: word.start..word.end,
            section,
            side,
            from,
            line: line.whole.clone(),
        });
    }

    /// The name at a byte, or just before it.
    pub(crate) fn at(&self, at: usize) -> Option<usize> {
        self.occurrences.iter().position(|o| o.span.start <= at && at <= o.span.end)
    }

    /// The section around a byte.
    pub(crate) fn section_at(&self, at: usize) -> Option<usize> {
        self.sections.iter().position(|s| s.whole.start <= at && at <= s.whole.end)
    }

    /// The innermost line that holds a byte, and the lines around it, from the outermost.
    pub(crate) fn lines_at(&self, at: usize) -> Vec<&Line> {
        let mut found = Vec::new();
        let mut lines = &self.lines;
        while let Some(line) = lines.iter().find(|line| line.whole.start <= at && at <= line.whole.end) {
            found.push(line);
            lines = &line.lines;
        }
        found
    }

    /// Every line with its blocks, from the first to the last.
    pub(crate) fn each_line<'f>(&'f self, visit: &mut dyn FnMut(&'f Line)) {
        fn each<'f>(lines: &'f [Line], visit: &mut dyn FnMut(&'f Line)) {
            for line in lines {
                visit(line);
                each(&line.lines, visit);
            }
        }
        each(&self.lines, visit);
    }

    pub(crate) fn slice(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or_default()
    }
}

/// Where the variant or the part that a word of a line names is looked for.
fn from(line: &Line, index: usize, text: &str) -> From {
    let before = index.checked_sub(1).and_then(|before| line.words.get(before));
    if let Some(file) = before.filter(|word| matches!(word.role, Role::Name(NameOf::File, _))) {
        return From::Named(file.slice(text).to_owned());
    }
    let mut after = line.words.iter().skip(index + 1);
    match (after.next(), after.next()) {
        (Some(from), Some(path)) if from.slice(text) == "from" && path.role == Role::Text => {
            From::File(path.slice(text).trim_matches('"').to_owned())
        }
        _ => From::Here,
    }
}
