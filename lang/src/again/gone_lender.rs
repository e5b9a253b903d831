//! `piece amazon A extends queen` where the file removes the queen: the queen's own lines instead of what would borrow them.

use crate::ast::Modes;
use crate::diagnostic::Diagnostic;
use crate::gone;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};

const BORROWS: &str = "move and capture as ";

/// What [`BORROWS`] asks for.
const BOTH: Modes = Modes { quiet: true, takes: true };

/// More lines than these are not written for one.
const MOST: usize = 4;

/// Writes the lines of removed pieces in the place of their names.
pub(super) fn suit(diagnostic: &mut Diagnostic, resolved: &Resolved, sources: &Sources) -> Option<()> {
    let offered = diagnostic.help.iter().find(|help| help.contains(BORROWS))?.clone();
    let start = offered.find(BORROWS)?;
    let rest = offered.get(start + BORROWS.len()..)?;
    let names = rest.get(..rest.find(['`', '}', ';'])?)?.trim();
    let (mut lines, mut kept): (Vec<String>, Vec<&str>) = (Vec::new(), Vec::new());
    for name in names.split(", ") {
        let removed = resolved.armies.iter().find_map(|army| army.removed.get(name));
        let Some(removed) = removed.filter(|_| !resolved.has_piece(name)) else {
            kept.push(name);
            continue;
        };
        let ways = gone::lent(resolved, removed, BOTH, ("", ""), sources)?;
        lines.extend(ways.iter().map(|line| on_one_line(line)));
    }
    let fits = !lines.is_empty() && lines.len() <= MOST && lines.iter().all(|line| is_line(line));
    fits.then_some(())?;
    if !kept.is_empty() {
        lines.push(format!("{BORROWS}{}", kept.join(", ")));
    }
    let (old, new) = (format!("{BORROWS}{names}"), lines.join("; "));
    for help in &mut diagnostic.help {
        // What follows says the same in letters, of pieces that are there.
        *help = help.replace(&old, &new);
        if lines.len() > 1 {
            *help = help.replace("in its block stands ", "in its block stand ");
        }
    }
    if let Some(fix) = &mut diagnostic.fix {
        fix.message = fix.message.replace(&old, &new);
        fix.edits.iter_mut().for_each(|(_, text)| *text = text.replace(&old, &new));
    }
    diagnostic.notes.push(format!("those are the lines of {}, which is removed", without(names, &kept)));
    Some(())
}

/// The names of those that are removed.
fn without(names: &str, kept: &[&str]) -> String {
    let gone: Vec<String> =
        names.split(", ").filter(|name| !kept.contains(name)).map(|name| format!("`{name}`")).collect();
    gone.join(" and ")
}
