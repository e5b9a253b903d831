//! The signs of text diagrams, and the legend that explains those that occur.
//!
//! Every combination of marks has a sign of its own: the frequent ones always the same, the others a number that is
//! given out when the combination is met.

use super::Stay;
use super::mark::{Mark, Marks, Means, Mode};
use crate::prose;

/// What the frequent combinations are drawn as, and what the legend says.
const SIGNS: [(&[Mode], char, &str); 9] = [
    (&[Mode::Move], 'o', "moves there, without capturing"),
    (&[Mode::Capture], 'x', "only captures there"),
    (&[Mode::Move, Mode::Capture], '*', "moves or captures there"),
    (&[Mode::Shoot], '!', "captures there without moving"),
    (&[Mode::Move, Mode::Shoot], '&', "moves there, or captures there without moving"),
    (&[Mode::Passing], 'e', "captures in passing what has just passed there"),
    (&[Mode::Capture, Mode::Passing], '%', "captures there, also in passing"),
    (&[Mode::Move, Mode::Capture, Mode::Passing], '@', "moves or captures there, also in passing"),
    (&[Mode::Elsewhere], '#', "goes there only to take what stands elsewhere"),
];

/// The signs that have been used so far.
#[derive(Clone, Default, Debug)]
pub struct Legend {
    /// Are diagrams drawn with colour besides?
    pub color: bool,
    /// By place in [`SIGNS`].
    signs: [bool; SIGNS.len()],
    footnotes: Vec<Marks>,
    slides: bool,
    hops: bool,
    hops_over: bool,
    zones: bool,
    changes: bool,
    both: bool,
    conditions: bool,
    leaps: bool,
    stays: Option<Stay>,
}

impl Legend {
    /// A legend of no signs as yet, for diagrams with or without colour.
    pub fn new(color: bool) -> Legend {
        Legend { color, ..Legend::default() }
    }

    /// The three columns for a destination: how it is reached, what may be done, and what is special about the square.
    /// `line` is the direction of a way that can be blocked, if there is one; `change` whether the piece becomes
    /// another there.
    pub fn cell(&mut self, marks: &Marks, line: Option<char>, change: bool) -> (char, char, char) {
        // The third column has one sign.
        let conditional = marks.conditional().filter(|yes| !yes || marks.zonal() == Some(false) && !change);
        let plain = marks.means().zip(marks.zonal()).zip(conditional);
        let known = SIGNS.iter().position(|(modes, ..)| *modes == marks.modes());
        let (before, sign, zonal) = match (plain, known) {
            (Some(((means, zonal), conditional)), Some(known)) => {
                self.signs[known] = true;
                let before = match (means, line) {
                    (Means::Leap, None) => ' ',
                    (Means::Slide, None) => ':',
                    (Means::Leap | Means::Slide, Some(line)) => {
                        self.slides = true;
                        line
                    }
                    (Means::Hop, _) => {
                        self.hops = true;
                        '~'
                    }
                    (Means::HopOver, _) => {
                        self.hops_over = true;
                        '='
                    }
                };
                if conditional {
                    self.conditions = true;
                    return (before, SIGNS[known].1, '?');
                }
                (before, SIGNS[known].1, zonal)
            }
            _ => (' ', self.footnote(marks), false),
        };
        (before, sign, self.after(zonal, change))
    }

    /// The third column.
    pub fn after(&mut self, zonal: bool, change: bool) -> char {
        self.zones |= zonal && !change;
        self.changes |= change && !zonal;
        self.both |= zonal && change;
        match (zonal, change) {
            (false, false) => ' ',
            (true, false) => '\'',
            (false, true) => '^',
            (true, true) => '"',
        }
    }

    /// Leaps have been drawn.
    pub fn with_leaps(&mut self) {
        self.leaps = true;
    }

    /// A piece that may stay where it is has been drawn.
    pub fn with_stays(&mut self, when: Stay) {
        self.stays = self.stays.max(Some(when));
    }

    fn footnote(&mut self, marks: &Marks) -> char {
        let at = self.footnotes.iter().position(|m| m == marks).unwrap_or_else(|| {
            self.footnotes.push(marks.clone());
            self.footnotes.len() - 1
        });
        (b'1'..=b'9').chain(b'A'..=b'Z').nth(at).map_or('?', char::from)
    }

    /// The legend's lines, each with the sign and what it means.
    pub fn lines(&self) -> Vec<(String, String)> {
        let mut lines: Vec<(String, String)> = Vec::new();
        let mut say = |sign: &str, text: &str| lines.push((sign.to_owned(), text.to_owned()));
        match self.stays {
            None => {}
            Some(Stay::Always) => say("( )", "the piece, which may also stay where it is, as its move"),
            Some(Stay::Sometimes) => {
                say("( )", "the piece, which may also stay where it is, as its move, when the words say so");
            }
        }
        for (_, (_, sign, text)) in self.signs.iter().zip(SIGNS).filter(|(used, _)| **used) {
            say(&sign.to_string(), text);
        }
        for marks in &self.footnotes {
            let sign = self.clone().footnote(marks);
            say(&sign.to_string(), &in_words(marks));
        }
        if self.slides {
            say("- | / \\ :", "before a sign: a piece in the way can block it");
        }
        if self.hops {
            say("~", "before a sign: only by jumping over a piece in the way");
        }
        if self.hops_over {
            say("=", "before a sign: only by jumping over what is named above the diagram");
        }
        if self.leaps {
            say("", "no line before a sign: a step or leap, which nothing can block");
        }
        if self.conditions {
            say("?", "after a sign: only under a condition, which the words name");
        }
        if self.zones {
            say("'", "after a sign: only from the squares named above the diagram");
        }
        if self.changes {
            say("^", "where the piece becomes another, as its rules say");
        }
        if self.both {
            say("\"", "after a sign: both ' and ^");
        }
        lines
    }
}

/// What a frequent combination of modes means.
pub fn modes_in_words(modes: &[Mode]) -> Option<&'static str> {
    SIGNS.iter().find(|(known, ..)| *known == modes).map(|(.., text)| *text)
}

/// A combination of marks in a sentence.
pub fn in_words(marks: &Marks) -> String {
    let parts: Vec<String> = marks.iter().map(mark_in_words).collect();
    parts.join("; ")
}

fn mark_in_words(mark: Mark) -> String {
    let mode = match mark.mode {
        Mode::Move => "moves there",
        Mode::Capture => "captures there",
        Mode::Shoot => "captures there without moving",
        Mode::Passing => "captures what has just passed there",
        Mode::Elsewhere => "goes there to take what stands elsewhere",
    };
    let means = match mark.means {
        Means::Leap => "nothing can block it",
        Means::Slide => "if the way is free",
        Means::Hop => "over a piece in the way",
        Means::HopOver => "over such a piece as the words name",
    };
    let zonal = mark.zonal.then_some("only from here");
    let conditional = mark.conditional.then_some("only under a condition");
    let how: Vec<&str> = [Some(means), zonal, conditional].into_iter().flatten().collect();
    format!("{mode} ({})", prose::list(&how, "and"))
}
