//! What a line says of whom it takes elsewhere.

use super::read::Reader;
use super::read_walks::{directions, in_space, walk};
use super::read_words::*;
use super::rules::*;

/// Whom a line takes elsewhere; nothing where the words speak of what just passed.
pub fn taking(reader: &Reader, words: &mut Words) -> Option<Taking> {
    if words.take("what it passed over") {
        let at_once = words.take("at once");
        let whole = words.take("while it can");
        return Some(Taking { whom: Vec::new(), how: Catch::PassedOver { whole, at_once }, or: None });
    }
    let first = one(reader, words)?;
    let or = (words.take(", or") || words.take("or")).then(|| Box::new(taking(reader, words).unwrap()));
    Some(Taking { or, ..first })
}

/// One of those among which the player chooses.
fn one(reader: &Reader, words: &mut Words) -> Option<Taking> {
    if !words.take("every") {
        let before = Words(words.0);
        if words.take("what just passed there") {
            words.0 = before.0;
            return None;
        }
        let whom = men(reader, words);
        let how = match () {
            () if words.take("a step ahead") => Catch::Ahead(false),
            () if words.take("a step back from the square it left") => Catch::Back(false),
            () => {
                words.0 = before.0;
                return None;
            }
        };
        return Some(Taking { whom: vec![whom], how, or: None });
    }
    let mut whom = men(reader, words);
    let how = match () {
        () if words.take("in a row ahead") => Catch::Ahead(true),
        () if words.take("in a row back from the square it left") => Catch::Back(true),
        () if words.take("in a row between it and") => {
            let by = directions(reader.grid, &mut Words::of(&["any".to_owned(), "way".to_owned()]));
            Catch::InARow(in_space(by), men(reader, words))
        }
        () if words.take("between it and") => {
            let ends = men(reader, words);
            assert!(words.take("a"), "`{}` is left over", words.0.join(" "));
            let walk = walk(reader, words);
            assert!(words.take("from it"), "`{}` is left over", words.0.join(" "));
            Catch::Between(ends, walk)
        }
        () if words.peek(0) == "where" => Catch::Crossing(crossing(reader, words)),
        () => Catch::There(place(reader, words)),
    };
    if words.take("except") {
        whom.except = true;
        whom.kinds = kinds(reader, words);
    }
    Some(Taking { whom: vec![whom], how, or: None })
}

/// Lines that cross: its file or its rank, and of whom the other one is.
fn crossing(reader: &Reader, words: &mut Words) -> Vec<(Its, Men)> {
    let mut all = Vec::new();
    while words.take("where") || words.take(", or") || words.take("or") {
        let its = if words.take("its file meets the rank of") { Its::File } else { Its::Rank };
        let meets = matches!(its, Its::File) || words.take("its rank meets the file of");
        assert!(meets, "`{}` is left over", words.0.join(" "));
        all.push((its, men(reader, words)));
    }
    all
}
