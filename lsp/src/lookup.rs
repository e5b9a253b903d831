//! What a name means: its definition, in its variant or part, in what that includes, in what it extends.
//!
//! ```text
//!  occurrence ──▶ Lookup ──▶ definitions, the nearest first ──▶ roots
//!                   ▲
//!                 Shop: who brings in the other files (the workspace)
//! ```
//! A definition with `replace` has another behind it. What all of them have in common is the first one, the *root*: two names mean the same
//! if their roots are the same.

use crate::names::{File, Occurrence};
use std::rc::Rc;
use wazir_lang::reading::{Deed, NameOf};
use wazir_runtime::Side;

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
