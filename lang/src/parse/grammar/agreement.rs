//! The grammar and the token stream agree about where words begin and end, in every shipped file.

use super::{Grammar, Rule, lines};
use crate::parse::layout::layout;
use crate::parse::raw::RawItem;
use crate::source::FileId;
use crate::token::tokens;
use pest::Parser;
use std::collections::BTreeSet;

/// The other lines: those of the file, and that of an army.
const HEADS: [Rule; 4] = [Rule::edition, Rule::part, Rule::variant, Rule::army];

#[test]
fn every_part_of_every_line_starts_and_ends_with_a_token() {
    for (name, text) in wazir_variants::FILES {
        let ends: BTreeSet<usize> = tokens(text).flat_map(|t| [t.start, t.end]).collect();
        let mut looked = 0;
        look(&layout(FileId::default(), text).items, &mut |item| {
            let line = &text[item.head.start..item.head.end];
            let pairs = HEADS.into_iter().chain(lines()).find_map(|rule| Grammar::parse(rule, line).ok());
            let pairs = pairs.unwrap_or_else(|| panic!("{name}: no rule reads `{line}`"));
            for pair in pairs.flatten().filter(|p| p.as_rule() != Rule::EOI) {
                let start = item.head.start + pair.as_span().start();
                let end = start + pair.as_str().trim_end().len();
                // A rectangle such as `a1-c3` is one word, and two squares.
                let parts = |at: usize| {
                    ends.contains(&at) || text[..at].ends_with('-') || text[at..].starts_with('-')
                };
                assert!(parts(start) && parts(end), "{name}: `{}` in `{line}`", pair.as_str());
            }
            looked += 1;
        });
        assert!(looked > 1, "{name}");
    }
}

fn look(items: &[RawItem], visit: &mut impl FnMut(&RawItem)) {
    for item in items {
        visit(item);
        look(item.block.as_ref().map(|b| b.items.as_slice()).unwrap_or_default(), visit);
    }
}
