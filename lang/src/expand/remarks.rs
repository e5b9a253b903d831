//! What the comments of a file speak of: each of the line at whose end it stands, or above which it stands without an empty line between.
//!
//! A line is here what the language takes for one: a list that goes on after a comma, and a brace that stands below its head, belong to the line before.

use crate::allow::allowed;
use crate::source::without_origin;
use crate::token::{TokenKind, tokens};

/// A comment of an author.
#[derive(Copy, Clone)]
pub(super) struct Remark<'a> {
    /// Its first byte.
    pub(super) at: usize,
    pub(super) text: &'a str,
    /// Does it allow warnings?
    pub(super) allows: bool,
}

/// A line of a file and what is remarked on it.
pub(super) struct Written<'a> {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The end of the blocks that it opens.
    pub(super) reach: usize,
    /// It begins with the brace that closes the block which this line opens.
    pub(super) closes: Option<usize>,
    /// Does it stand in a block?
    pub(super) nested: bool,
    pub(super) word: &'a str,
    pub(super) above: Vec<Remark<'a>>,
    pub(super) beside: Vec<Remark<'a>>,
}

/// The lines of a file with what is remarked on them.
#[derive(Default)]
pub(super) struct Remarks<'a> {
    pub(super) lines: Vec<Written<'a>>,
    /// What stands before everything else and by itself: before the edition, and after it.
    pub(super) lead: [Vec<Vec<&'a str>>; 2],
}

/// Comments above a line that has not come yet, in groups with empty lines between.
#[derive(Default)]
struct Waiting<'a> {
    groups: Vec<Vec<Remark<'a>>>,
    /// Is the last group not over yet?
    open: bool,
}

impl<'a> Remarks<'a> {
    pub(super) fn of(text: &'a str) -> Remarks<'a> {
        let mut found = Remarks::default();
        let mut waiting = Waiting::default();
        let mut blocks: Vec<usize> = Vec::new();
        let (mut code, mut comment) = (false, false);
        let mut last = None;
        for token in tokens(text) {
            match token.kind {
                TokenKind::Blank => {}
                TokenKind::Newline => {
                    waiting.open &= code || comment;
                    (code, comment) = (false, false);
                }
                TokenKind::Comment => {
                    comment = true;
                    let remark = |text: &'a str| Remark {
                        at: token.start,
                        text: text.trim_end(),
                        allows: allowed(text).is_some(),
                    };
                    match found.lines.last_mut().filter(|_| code) {
                        Some(line) => {
                            let text = without_origin(token.slice(text));
                            line.beside.extend((!text.is_empty()).then(|| remark(text)));
                        }
                        None => waiting.push(remark(token.slice(text))),
                    }
                }
                kind => {
                    if !code {
                        code = true;
                        let goes_on = match (last, kind) {
                            (Some(TokenKind::Comma), kind) => kind != TokenKind::Close,
                            (Some(last), TokenKind::Open) => {
                                use TokenKind::{Close, Open, Semicolon};
                                !matches!(last, Open | Close | Semicolon)
                            }
                            _ => false,
                        };
                        if !goes_on {
                            let closes = blocks.last().copied().filter(|_| kind == TokenKind::Close);
                            found.lines.push(Written {
                                start: token.start,
                                end: token.end,
                                reach: token.end,
                                closes,
                                nested: !blocks.is_empty(),
                                word: token.slice(text),
                                above: Vec::new(),
                                beside: Vec::new(),
                            });
                        }
                        found.settle(&mut waiting);
                    }
                    let number = found.lines.len().saturating_sub(1);
                    if let Some(line) = found.lines.last_mut() {
                        line.end = token.end;
                        line.reach = token.end;
                    }
                    match kind {
                        TokenKind::Open => blocks.push(number),
                        TokenKind::Close => {
                            let opened = blocks.pop().and_then(|number| found.lines.get_mut(number));
                            opened.into_iter().for_each(|line| line.reach = token.end);
                        }
                        _ => {}
                    }
                    last = Some(kind);
                }
            }
        }
        found
    }

    /// Gives what waits to the last line, or to the lead of the file. Elsewhere, of what stands by itself only that remains which allows a
    /// warning: it speaks of the next line, however far that is.
    fn settle(&mut self, waiting: &mut Waiting<'a>) {
        let Waiting { mut groups, open } = std::mem::take(waiting);
        let near = if open { groups.pop() } else { None };
        let lead = match self.lines.as_slice() {
            [_] => Some(0),
            [first, _] if first.word == "edition" => Some(1),
            _ => None,
        };
        if let Some(lead) = lead.and_then(|at| self.lead.get_mut(at)) {
            let texts = |group: &Vec<Remark<'a>>| -> Vec<&'a str> {
                group.iter().filter(|r| !r.allows).map(|r| r.text).collect()
            };
            lead.extend(groups.iter().map(texts).filter(|texts| !texts.is_empty()));
        }
        let Some(line) = self.lines.last_mut() else { return };
        line.above.extend(groups.into_iter().flatten().filter(|remark| remark.allows));
        line.above.extend(near.into_iter().flatten());
    }

    /// The number of the line that holds a byte.
    pub(super) fn line_of(&self, at: usize) -> Option<usize> {
        let number = self.lines.partition_point(|line| line.start <= at).checked_sub(1)?;
        self.lines.get(number).filter(|line| at <= line.end).map(|_| number)
    }
}

impl<'a> Waiting<'a> {
    fn push(&mut self, remark: Remark<'a>) {
        match self.groups.last_mut().filter(|_| self.open) {
            Some(group) => group.push(remark),
            None => self.groups.push(vec![remark]),
        }
        self.open = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line that is remarked on: its words, and what is remarked above it and at its end.
    fn remarked(text: &str) -> Vec<(&str, Vec<&str>, Vec<&str>)> {
        let found = Remarks::of(text);
        let lines = found.lines.iter().filter(|l| !l.above.is_empty() || !l.beside.is_empty());
        lines
            .map(|line| {
                let words = text.get(line.start..line.end).unwrap_or_default();
                let above = line.above.iter().map(|r| r.text).collect();
                (words, above, line.beside.iter().map(|r| r.text).collect())
            })
            .collect()
    }

    #[test]
    fn a_comment_speaks_of_the_line_below_it_or_before_it() {
        let text = "# a\n# b\r\nx # c  \n\n# d\n\ny\n  # e\nz { # f\n  # g\n} # h";
        let expected = [
            ("x", vec!["# a", "# b"], vec!["# c"]),
            ("z {", vec!["# e"], vec!["# f"]),
            ("}", vec!["# g"], vec!["# h"]),
        ];
        assert_eq!(remarked(text), expected);
    }

    #[test]
    fn what_allows_a_warning_speaks_of_the_next_line_wherever_that_is() {
        let text = "x\n# allow unused-zone\n# d\n\ny";
        assert_eq!(remarked(text), [("y", vec!["# allow unused-zone"], vec![])]);
    }

    #[test]
    fn a_list_and_a_head_go_on_over_several_lines() {
        let text = "x a, # a\n  # b\n  b # c\n{\n y }\nz";
        assert_eq!(remarked(text), [("x a, # a\n  # b\n  b # c\n{", vec!["# b"], vec!["# a", "# c"])]);
    }

    #[test]
    fn origins_are_no_remarks() {
        let text = "x  #: a.wazir:1\ny  # b  #: a b.wazir:2\nz  # c #: d";
        assert_eq!(
            remarked(text),
            [("y  ", vec![], vec!["# b"]), ("z  ", vec![], vec!["# c #: d"])].map(|(w, a, b)| (
                w.trim(),
                a,
                b
            ))
        );
    }

    #[test]
    fn the_lead_stands_before_everything_else() {
        let found =
            Remarks::of("# a\n# b\n\n# c\nedition 1\n\n# d\n\n# allow unused-zone\n\n# e\nx\n\n# f\n\ny");
        assert_eq!(found.lead, [vec![vec!["# a", "# b"]], vec![vec!["# d"]]]);
        assert_eq!(remarked("# c\nedition 1 # d"), [("edition 1", vec!["# c"], vec!["# d"])]);
    }
}
