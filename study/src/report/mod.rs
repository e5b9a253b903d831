//! What one or more series say, as one page of HTML that needs nothing beside it: plots, tables, and the command that gives the same games.
//!
//! Every number that a plot shows stands in a table, too. The plots are drawn by `plotters` in colours that stand for others (`plots`), so that
//! light and dark follow the reader's screen.

mod page;
mod plots;

use crate::answer::Answer;
use crate::difference::differences;
use crate::tally::Tally;

/// A series with what it says.
pub struct Reported<'a> {
    /// The counts.
    pub tally: &'a Tally,
    /// What they say.
    pub answer: &'a Answer,
    /// The command that gives the same games.
    pub command: String,
}

/// The page of one or more series. Of several, the first is compared with each of the others.
pub fn report(series: &[Reported<'_>]) -> String {
    let pairs: Vec<_> = series.split_first().map_or_else(Vec::new, |(first, others)| {
        let compared = |other: &Reported<'_>| {
            let measures = differences((first.tally, first.answer), (other.tally, other.answer));
            (first.answer.variant.clone(), other.answer.variant.clone(), measures)
        };
        others.iter().map(compared).collect()
    });
    page::page(series, &pairs)
}
