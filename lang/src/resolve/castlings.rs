//! Defining, replacing and removing castlings.

use super::apply::{Level, given_twice};
use super::pieces::owner;
use super::{Army, Named, Resolved, Resolver};
use crate::ast::{Castling, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::suggest::in_scope;
use wazir_runtime::Side;

/// Does a castling begin with another piece on another square than the one of its name that is there?
fn begins_elsewhere(to: &Resolved, castling: &Castling) -> bool {
    let old = to.armies.iter().find_map(|army| army.castlings.get(&castling.name.text));
    let squares = |castling: &Castling| -> Vec<String> {
        castling.movers.iter().filter_map(|m| m.from.square().map(|name| name.text.clone())).collect()
    };
    old.is_some_and(|old| {
        let (old, new) = (squares(old), squares(castling));
        old.len() == new.len() && old.len() > 1 && old != new
    })
}

impl Resolver<'_, '_> {
    pub(super) fn castling(
        &mut self,
        to: &mut Resolved,
        level: &Level,
        castling: &Castling,
        head: Span,
        sides: &[Side],
    ) {
        let name = &castling.name;
        let old = |army: &Army| army.castlings.get(&name.text).map(|c| c.name.span);
        let first = sides.iter().find_map(|s| old(to.army(*s)));
        match (first, castling.replace) {
            (Some(first), false) => {
                if let Some(include) = self.brought_again(level, first, name.span) {
                    let message =
                        format!("an `include` further down brings another castling `{}`", name.text);
                    self.diagnostics.push(
                        Diagnostic::new(code::DEFINED_TWICE, first, message)
                            .here("this one comes first")
                            .label(include, "move this line above it")
                            .help("then write `replace castling …` for this one"),
                    );
                    return;
                }
                let message = format!("the castling `{}` is defined twice", name.text);
                let twice = Diagnostic::new(code::DEFINED_TWICE, name.span, message);
                let both = Side::BOTH.iter().all(|s| old(to.army(*s)) == Some(first));
                let old_one = !level.variant.holds(first);
                let twice = match sides {
                    [side] if both => twice
                        .label(first, "this one holds for both sides")
                        .note("squares are counted from the owner's side, so one castling serves both")
                        .help(format!("take this one out; only if {side:#} is to castle in another way, write `replace castling`")),
                    // From other squares it is another castling.
                    _ if level.variant.holds(first) && begins_elsewhere(to, castling) => twice
                        .label(first, "the first one")
                        .here("it moves other pieces: it needs a name and a letter of its own")
                        .help(match name.text.as_str() {
                            "kingside" => "write for instance `castling queenside Q {` for it",
                            "queenside" => "write for instance `castling kingside K {` for it",
                            _ => "write for instance `castling other O {` for it",
                        }),
                    _ if level.variant.holds(first) => twice
                        .label(first, "the first one")
                        .help("take one of the two out, or give one another name and another letter"),
                    _ => twice
                        .label(first, "the first one")
                        .help("write `replace castling` to put another in its place"),
                };
                self.diagnostics.push(level.or_replace(twice, first, head));
                // The new one is meant in the place of an old one; what else is wrong with it is told at once.
                if !old_one {
                    return;
                }
            }
            (None, true) => {
                if !self.before_its_include(name, Named::Castling, "replaced") {
                    self.no_castling(to, name, sides, "replace");
                }
                return;
            }
            (Some(first), true) if level.variant.holds(first) => {
                let left = Side::BOTH.iter().any(|s| !sides.contains(s) && old(to.army(*s)) == Some(first));
                if !left {
                    let what = format!("the castling `{}`", name.text);
                    self.diagnostics.push(given_twice(what, name.span, first));
                }
            }
            _ => {}
        }
        for side in sides {
            let army = to.army_mut(*side);
            if let Some(old) = army.castlings.get(&name.text) {
                army.former_letters.insert(name.text.clone(), old.letter.value);
            }
            let castlings = &mut army.castlings;
            if !castling.replace || castlings.contains_key(&name.text) {
                castlings.insert(name.text.clone(), castling.clone());
            }
        }
    }

    pub(super) fn remove_castling(&mut self, to: &mut Resolved, name: &Name, sides: &[Side]) {
        let mut found = false;
        for side in sides {
            let army = to.army_mut(*side);
            if let Some(castling) = army.castlings.shift_remove(&name.text) {
                army.removed_castlings.insert(name.text.clone(), (castling.letter.value, name.span));
                found = true;
            }
        }
        if !found && !self.before_its_include(name, Named::Castling, "removed") {
            self.no_castling(to, name, sides, "remove");
        }
    }

    fn no_castling(&mut self, to: &Resolved, name: &Name, sides: &[Side], what: &str) {
        if self.incomplete || self.library.is_unread(&name.text) {
            return;
        }
        let known: Vec<&str> =
            sides.iter().flat_map(|s| to.army(*s).castlings.keys()).map(String::as_str).collect();
        let message = format!("{} no castling `{}` to {what}", owner(sides), name.text);
        let mut listed = known.clone();
        listed.sort_unstable();
        listed.dedup();
        let help = in_scope("castling", "", listed).unwrap_or_else(|| match what {
            "remove" => "there is no castling at all: take this out".to_owned(),
            _ => format!("there is no castling at all: write `castling {} …` without `replace`", name.text),
        });
        let unknown = Diagnostic::new(code::NOTHING_TO_OVERRIDE, name.span, message);
        let removed = sides.iter().find_map(|s| to.army(*s).removed_castlings.get(&name.text));
        if let Some((_, removed)) = removed {
            let help = match what {
                "remove" if to.span.holds(*removed) => "take one of the two out".to_owned(),
                "remove" => "take this out".to_owned(),
                _ if to.span.holds(*removed) => {
                    format!("take the removal out, or write `castling {} …` without `replace`", name.text)
                }
                _ => format!("write `castling {} …` without `replace`", name.text),
            };
            self.diagnostics.push(unknown.label(*removed, "it was removed here").help(help));
            return;
        }
        let later = self
            .later_castlings
            .iter()
            .find(|n| n.text == name.text && n.span.file == name.span.file && n.span.start > name.span.start);
        if let Some(later) = later {
            let done = if what == "remove" { "removed" } else { "replaced" };
            let message = format!("the castling `{}` is {done} before it is defined", name.text);
            self.diagnostics.push(
                Diagnostic::new(code::NOTHING_TO_OVERRIDE, name.span, message)
                    .here("move this below the definition")
                    .label(later.span, "it is defined only here"),
            );
            return;
        }
        self.diagnostics.push(unknown.did_you_mean(&name.text, known).or_help(help));
    }
}
