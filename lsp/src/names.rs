//! The names of a file: where each stands, in which variant or part, what it is the name of, and whether the line defines it.
//!
//! ```text
//!  text ──▶ reading::lines ──▶ File { sections, occurrences }
//!                                 │  the workspace brings in the others
//!                                 ▼
//!  occurrence ──▶ meaning: its section, what that includes, what it extends ──▶ definitions, the nearest first
//! ```
//! A definition with `replace` has another behind it. What all of them have in common is the first one, the *root*: two names mean the same
//! if their roots are the same.

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
        let lines = lines(&text);
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

/// A definition: a file, and the occurrence in it.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    pub(crate) file: Rc<File>,
    pub(crate) at: usize,
}

impl Definition {
    pub(crate) fn occurrence(&self) -> Option<&Occurrence> {
        self.file.occurrences.get(self.at)
    }

    /// What tells it from all others.
    pub(crate) fn key(&self) -> Key {
        (self.file.name.clone(), self.at)
    }
}

/// The name of a file, and the number of an occurrence in it.
pub(crate) type Key = (String, usize);

/// Who brings the files in.
pub(crate) trait Shop {
    /// The file in which a variant or a part is looked for, and the section.
    fn section(&self, from: &Rc<File>, occurrence: &Occurrence) -> Option<(Rc<File>, usize)>;

    /// The files that are known to include parts of a file.
    fn includers(&self, file: &Rc<File>, part: &str) -> Vec<Rc<File>>;
}

/// No variant is built on more than this.
const DEEPEST: usize = 64;

/// Looks names up.
pub(crate) struct Lookup<'s> {
    shop: &'s dyn Shop,
    seen: Vec<(String, usize)>,
}

/// What is looked up.
#[derive(Copy, Clone)]
pub(crate) struct Wanted<'n> {
    pub(crate) of: NameOf,
    pub(crate) name: &'n str,
    pub(crate) side: Option<Side>,
}

impl<'s> Lookup<'s> {
    pub(crate) fn new(shop: &'s dyn Shop) -> Lookup<'s> {
        Lookup { shop, seen: Vec::new() }
    }

    /// The nearest definitions of what a name means.
    pub(crate) fn meaning(shop: &dyn Shop, file: &Rc<File>, at: usize) -> Vec<Definition> {
        let Some(occurrence) = file.occurrences.get(at) else { return Vec::new() };
        match (occurrence.of, occurrence.deed) {
            (NameOf::Variant | NameOf::Part, Deed::Uses) => shop
                .section(file, occurrence)
                .and_then(|(file, section)| Some(Definition { at: head(&file, section)?, file }))
                .into_iter()
                .collect(),
            (NameOf::File, _) => Vec::new(),
            (_, Deed::Defines) => vec![Definition { file: file.clone(), at }],
            _ => {
                let Some(section) = occurrence.section else { return Vec::new() };
                let names = [occurrence.text.as_str(), occurrence.text.strip_suffix('s').unwrap_or_default()];
                for name in names.into_iter().filter(|name| !name.is_empty()) {
                    let wanted = Wanted { of: occurrence.of, name, side: occurrence.side };
                    let mut lookup = Lookup::new(shop);
                    let skip = (occurrence.deed == Deed::Replaces).then_some(at);
                    let found = lookup.within(file, section, wanted, skip);
                    if !found.is_empty() {
                        return found;
                    }
                }
                Vec::new()
            }
        }
    }

    /// The first definitions behind the nearest ones.
    pub(crate) fn roots(shop: &dyn Shop, file: &Rc<File>, at: usize) -> Vec<Definition> {
        let mut roots: Vec<Definition> = Vec::new();
        let mut open = vec![(Definition { file: file.clone(), at }, 0)];
        while let Some((next, depth)) = open.pop() {
            let root = match next.occurrence() {
                Some(o) if o.deed == Deed::Defines => true,
                Some(_) if depth < DEEPEST => {
                    let found = Lookup::meaning(shop, &next.file, next.at);
                    let lost = found.is_empty() && depth > 0;
                    open.extend(found.into_iter().map(|found| (found, depth + 1)));
                    lost
                }
                _ => false,
            };
            if root && !roots.iter().any(|r| r.key() == next.key()) {
                roots.push(next);
            }
        }
        roots
    }

    /// The nearest definitions in a section, in what it includes, and in what it extends.
    pub(crate) fn within(
        &mut self,
        file: &Rc<File>,
        section: usize,
        wanted: Wanted<'_>,
        skip: Option<usize>,
    ) -> Vec<Definition> {
        if self.seen.len() > DEEPEST
            || self.seen.iter().any(|(name, at)| *name == file.name && *at == section)
        {
            return Vec::new();
        }
        self.seen.push((file.name.clone(), section));
        let Some(here) = file.sections.get(section) else { return Vec::new() };
        let defines = |o: &Occurrence| {
            o.section == Some(section)
                && o.of == wanted.of
                && o.deed != Deed::Uses
                && o.text == wanted.name
                && (wanted.side.is_none() || o.side.is_none() || o.side == wanted.side)
        };
        let own = file.occurrences.iter().enumerate().filter(|(at, o)| Some(*at) != skip && defines(o));
        // What replaces is behind what it replaces; a line that replaces means what is there before it.
        let mut own: Vec<usize> =
            own.map(|(at, _)| at).filter(|at| skip.is_none_or(|skip| *at < skip)).collect();
        if let Some(last) = own.iter().rev().find(|at| {
            file.occurrences.get(**at).is_some_and(|o| o.deed == Deed::Replaces && o.side == wanted.side)
        }) {
            own = vec![*last];
        }
        if !own.is_empty() {
            return own.into_iter().map(|at| Definition { file: file.clone(), at }).collect();
        }
        let mut found = Vec::new();
        for include in here.includes.iter().rev().filter_map(|at| file.occurrences.get(*at)) {
            if (wanted.side.is_none() || include.side.is_none() || include.side == wanted.side)
                && let Some((other, part)) = self.shop.section(file, include)
            {
                found.extend(self.within(&other, part, wanted, None));
            }
        }
        if found.is_empty()
            && let Some(base) = here.base.and_then(|at| file.occurrences.get(at))
            && let Some((other, variant)) = self.shop.section(file, base)
        {
            found = self.within(&other, variant, wanted, None);
        }
        // What a part names may be defined by whatever includes it, or beside it.
        if found.is_empty() && here.of == NameOf::Part {
            for (other, at) in self.around(file, section) {
                found.extend(self.within(&other, at, wanted, None));
                if !found.is_empty() {
                    break;
                }
            }
        }
        found
    }

    /// Every definition that can be named in a section, the nearest first.
    pub(crate) fn all(&mut self, file: &Rc<File>, section: usize, of: NameOf) -> Vec<Definition> {
        if self.seen.len() > DEEPEST
            || self.seen.iter().any(|(name, at)| *name == file.name && *at == section)
        {
            return Vec::new();
        }
        self.seen.push((file.name.clone(), section));
        let Some(here) = file.sections.get(section) else { return Vec::new() };
        let own = file.occurrences.iter().enumerate();
        let own = own.filter(|(_, o)| o.section == Some(section) && o.of == of && o.deed != Deed::Uses);
        let mut found: Vec<Definition> = own.map(|(at, _)| Definition { file: file.clone(), at }).collect();
        let others = here.includes.iter().chain(&here.base).filter_map(|at| file.occurrences.get(*at));
        for other in others {
            if let Some((other, section)) = self.shop.section(file, other) {
                found.extend(self.all(&other, section, of));
            }
        }
        if here.of == NameOf::Part {
            for (other, at) in self.around(file, section) {
                found.extend(self.all(&other, at, of));
            }
        }
        found
    }

    /// The sections that include a part: those of the same file, those of other files, and last the other parts of its file, which go with it.
    fn around(&self, file: &Rc<File>, section: usize) -> Vec<(Rc<File>, usize)> {
        let Some(part) = file.sections.get(section) else { return Vec::new() };
        let mut found: Vec<(Rc<File>, usize)> = Vec::new();
        let others = self.shop.includers(file, &part.id);
        for other in std::iter::once(file).chain(&others) {
            for (at, candidate) in other.sections.iter().enumerate() {
                let mut included = candidate.includes.iter().filter_map(|at| other.occurrences.get(*at));
                let includes = |o: &Occurrence| {
                    let found = (o.text == part.id).then(|| self.shop.section(other, o)).flatten();
                    found.is_some_and(|(target, at)| target.name == file.name && at == section)
                };
                if included.any(includes) {
                    found.push((other.clone(), at));
                }
            }
        }
        let beside =
            file.sections.iter().enumerate().filter(|(at, s)| *at != section && s.of == NameOf::Part);
        found.extend(beside.map(|(at, _)| (file.clone(), at)));
        found
    }
}

/// The occurrence that names a section.
pub(crate) fn head(file: &File, section: usize) -> Option<usize> {
    let of = file.sections.get(section)?.of;
    file.occurrences.iter().position(|o| o.section == Some(section) && o.of == of && o.deed == Deed::Defines)
}
