//! Rows and chains of just so many pieces, where more of them would be as good.

use crate::ast::Outcome;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// Endings of the variant itself that somebody wins by a row or a chain of a bare number of pieces. Whoever means just so many says `exactly`.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let endings = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    let own = endings.filter(|e| variant.span.holds(e.condition_span) && e.outcome != Outcome::Draw);
    let mut found = Vec::new();
    for men in own.flat_map(|ending| ending.condition.men()) {
        let Some(formation) = men.formation.as_ref().filter(|formation| formation.bare) else { continue };
        let Some(number) = men.amount.map(|amount| amount.least).filter(|n| n.value > 1) else { continue };
        let (count, what) = (number.value, if formation.chain { "a larger chain" } else { "a longer row" });
        let help = format!("for {what}, too, write `at least {count}`");
        found.push(
            Diagnostic::new(
                code::JUST_SO_MANY,
                number.span,
                format!("{what} than {count} does not count here"),
            )
            .here(format!("a number alone is exactly that many, not {}", count.saturating_add(1)))
            .help(&help)
            .guess(help, number.span, format!("at least {count}"))
            .help(format!("if exactly that many are meant, write `exactly {count}`")),
        );
    }
    found
}
