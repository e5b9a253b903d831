//! `every piece except pawn { becomes a queen on last rank }`, which takes in pieces that cannot become that: one mistake, that of the
//! exceptions.

use crate::ast::Name;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::{excepting, list, one};
use wazir_runtime::Side;
use wazir_runtime::program::ChangeHow;

/// Puts one report in the place of all that say of a line for every piece that a royal piece would become one that is not, or a piece what
/// it is.
pub(super) fn gather(found: &mut Vec<Diagnostic>, variant: &Resolved, lowered: &Lowered) {
    for (except, lines) in &variant.every {
        for line in lines.iter().filter(|line| variant.span.holds(**line)) {
            let told = |d: &Diagnostic| {
                let royal = d.code == code::ROYAL_CHANGE;
                d.span() == *line && (royal || d.code == code::BECOMES_CYCLE && d.labels.len() == 1)
            };
            let Some(at) = found.iter().position(told) else { continue };
            let Some(report) = report(lowered, except, *line, lines.len() == 1) else { continue };
            found.retain(|d| !told(d));
            found.insert(at.min(found.len()), report);
        }
    }
}

fn report(lowered: &Lowered, except: &[Name], line: Span, alone: bool) -> Option<Diagnostic> {
    let (mut royal, mut same): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut becomes = None;
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (id, places) in army.ids().zip(&lowered.places[side.index()]) {
            let kind = army.kind(id);
            let name = kind.name.as_str();
            for (change, _) in kind.changes.iter().zip(&places.changes).filter(|(_, at)| **at == line) {
                let other = change.to.iter().find(|to| kind.royal && !army.kind(**to).royal);
                if let Some(other) = other.filter(|_| !royal.contains(&name)) {
                    royal.push(name);
                    becomes = becomes.or(Some(army.kind(*other).name.as_str()));
                }
                let itself = change.how == ChangeHow::Whenever && change.to.first() == Some(&id);
                if itself && !same.contains(&name) {
                    same.push(name);
                }
            }
        }
    }
    let all: Vec<&str> = royal.iter().chain(&same).copied().collect();
    let the = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("the `{name}`")).collect();
        list(&names, "and")
    };
    let mut taken = Vec::new();
    if let Some(becomes) = becomes {
        let is = if royal.len() == 1 { "is royal" } else { "are royal" };
        taken.push(format!("{}, which {is} and must not become {}", the(&royal), one(becomes)));
    }
    if !same.is_empty() {
        taken.push(format!("{}, which is one already", the(&same)));
    }
    let message = format!("`every piece` takes in {}", taken.join(", and "));
    let code = if royal.is_empty() { code::BECOMES_CYCLE } else { code::ROYAL_CHANGE };
    let named = except.first().zip(except.last()).map(|(first, last)| first.span.to(last.span));
    let at = named.unwrap_or(line);
    let report = Diagnostic::new(code, at, message).help(excepting(except, &all, alone, "…"));
    let report = match named {
        Some(_) => report.here("these are left out").label(line, "by this line"),
        None => report.here("this is said of them, too"),
    };
    let report = match except.last().filter(|_| alone) {
        Some(last) => {
            let (end, more) = (Span { start: last.span.end, ..last.span }, all.join(", "));
            report.guess(format!("leave out {more} as well"), end, format!(", {more}"))
        }
        None => report,
    };
    (!all.is_empty()).then_some(report)
}
