//! The legend of diagrams, below those of a piece or for several together: only what occurs in them is explained.

use super::sheet::Sheet;
use super::sign::{arrow_head, change_corner, draw_mark, draw_marks, stay_ring, stroke};
use super::{Anchor, Canvas, Point, Shared, ink, piece, wrap};
use crate::diagram::Stay;
use crate::diagram::legend::modes_in_words;
use crate::diagram::mark::{Mark, Marks, Means, Mode};
use crate::figurines::Figurines;
use crate::prose;
use crate::words;
use wazir_runtime::program::Program;

/// What occurs in diagrams, and so must be explained.
#[derive(Default)]
pub struct Seen {
    /// What is drawn on destinations, with the jumps among it.
    pub(super) kinds: Vec<Vec<(Mode, Option<Means>)>>,
    /// Lines: to move, to capture, and how.
    pub(super) lines: Vec<(bool, bool, Means)>,
    /// What must be jumped over, where not any piece will do.
    pub(super) hurdles: Option<String>,
    pub(super) stays: bool,
    pub(super) endless: bool,
    pub(super) leap: bool,
    /// Something holds only under a condition.
    pub(super) conditional: bool,
    pub(super) zones: Vec<String>,
    /// Squares are marked on which a piece becomes another.
    pub(super) changes: bool,
}

/// What draws a sample around a point.
type Sample<'a> = Box<dyn Fn(&mut Canvas, Point) + 'a>;

/// A line of a legend: a sample around a point, and what it means.
struct Entry<'a> {
    text: String,
    sample: Sample<'a>,
}

impl Seen {
    /// The signs and what they mean, each sign as a picture that only adorns its meaning: for several pieces together, whose zones and hurdles
    /// stand elsewhere.
    pub fn signs(&self, shared: &mut Shared) -> Vec<(String, String)> {
        let draw = |entry: Entry<'_>| {
            let mut canvas = Canvas::sharing(shared);
            let style = format!(r#"rx="4" fill="{}" stroke="{}""#, ink::LIGHT, ink::EDGE);
            canvas.rect(Point { x: 0.5, y: 0.5 }, (39.0, 31.0), &style);
            (entry.sample)(&mut canvas, Point { x: 20.0, y: 16.0 });
            canvas.reach(40.0, 32.0);
            (canvas.inline(None, shared), entry.text)
        };
        let zones =
            if self.zones.is_empty() { None } else { Some("only from the squares that the caption names") };
        let mut entries = self.entries("such a piece as the words name", zones);
        if self.changes {
            entries.push(Entry {
                text: "where the piece becomes another, as its rules say".to_owned(),
                sample: Box::new(|canvas, at| {
                    change_corner(canvas, Point { x: at.x - 12.0, y: at.y - 12.0 }, 24.0, 0)
                }),
            });
        }
        entries.into_iter().map(draw).collect()
    }

    /// What signs mean, but for the piece and its changes.
    fn entries(&self, hurdle: &str, zones: Option<&str>) -> Vec<Entry<'static>> {
        let mut entries = Vec::new();
        let mut entry = |text: String, sample: Sample<'static>| entries.push(Entry { text, sample });
        if self.stays {
            let sample = |canvas: &mut Canvas, at| stay_ring(canvas, at, 26.0, Stay::Always);
            entry("it may also stay where it is, as its move".to_owned(), Box::new(sample));
        }
        let mut kinds = self.kinds.clone();
        kinds.sort();
        for kinds in kinds {
            let text = marks_in_words(&kinds, hurdle);
            entry(
                text,
                Box::new(move |canvas, at| {
                    for (mode, hop) in kinds.iter().rev() {
                        let means = hop.unwrap_or(Means::Leap);
                        let mark = Mark { mode: *mode, means, zonal: false, conditional: false };
                        draw_mark(canvas, at, 40.0, mark);
                    }
                }),
            );
        }
        for (moves, captures, means) in self.lines.iter().copied() {
            let whose = match (moves, captures) {
                (true, true) => "a way",
                (true, false) => "a way to move",
                (false, _) => "a way to capture",
            };
            let what = match means {
                Means::HopOver => format!("that needs {hurdle} to jump over"),
                Means::Hop => "that needs a piece to jump over".to_owned(),
                Means::Leap | Means::Slide => "that a piece in the way can block".to_owned(),
            };
            let sample = move |canvas: &mut Canvas, at: Point| {
                let ends = [Point { x: at.x - 15.0, y: at.y }, Point { x: at.x + 15.0, y: at.y }];
                canvas.path(&ends, false, &stroke(moves, captures));
            };
            entry(format!("{whose} {what}"), Box::new(sample));
        }
        if self.endless {
            let sample = |canvas: &mut Canvas, at: Point| {
                let tip = Point { x: at.x + 15.0, y: at.y };
                canvas.path(&[Point { x: at.x - 8.0, y: at.y }, tip], false, &stroke(true, true));
                arrow_head(canvas, tip, (1.0, 0.0), ink::WAY);
            };
            entry("as far as the board goes".to_owned(), Box::new(sample));
        }
        if self.leap {
            entry("no line: a leap, which nothing can block".to_owned(), Box::new(|_, _| {}));
        }
        let marked = |zonal: bool, conditional: bool| {
            Box::new(move |canvas: &mut Canvas, at: Point| {
                let mut marks = Marks::default();
                marks.add(Mark { mode: Mode::Move, means: Means::Leap, zonal, conditional });
                draw_marks(canvas, at, 28.0, &marks);
            })
        };
        if self.conditional {
            entry("only under a condition, which the words name".to_owned(), marked(false, true));
        }
        if let Some(zones) = zones {
            entry(zones.to_owned(), marked(true, false));
        }
        entries
    }
}

/// Draws the legend of what has been seen, and gives the height at which it ends.
pub(super) fn draw(
    canvas: &mut Canvas,
    program: &Program,
    sheet: &Sheet<'_>,
    figurines: &Figurines,
    seen: &Seen,
    at: Point,
    width: f64,
) -> f64 {
    let kind = program.army(sheet.side).kind(sheet.id);
    let figure = figurines.of_kind(sheet.side, sheet.id);
    let ring = if kind.royal && figure.is_none() {
        ", royal (the second ring)"
    } else if kind.royal {
        ", royal"
    } else {
        ""
    };
    let mut entries: Vec<Entry<'_>> = vec![Entry {
        text: format!("{}'s {}{ring}", words::side(sheet.side), kind.name),
        sample: Box::new(|canvas, at| piece::draw(canvas, at, 30.0, sheet.side, kind, figure)),
    }];
    for (i, text) in words::changes(program, sheet.side, kind) {
        let sample = move |canvas: &mut Canvas, at: Point| {
            let corner = Point { x: at.x - 12.0, y: at.y - 12.0 };
            let style = format!(r#"fill="{}" stroke="{}""#, ink::LIGHT, ink::EDGE);
            canvas.rect(corner, (24.0, 24.0), &style);
            change_corner(canvas, corner, 24.0, i);
        };
        entries.push(Entry { text, sample: Box::new(sample) });
    }
    if sheet.diagrams.is_empty() {
        let line = |line: &str| Entry { text: line.to_owned(), sample: Box::new(|_, _| {}) };
        entries.extend(sheet.words.lines().map(line));
    }
    let zones = format!("only from {}", prose::list(&seen.zones, "or"));
    let zones = if seen.zones.is_empty() { None } else { Some(zones.as_str()) };
    entries.extend(seen.entries(seen.hurdles.as_deref().unwrap_or("a piece"), zones));
    let mut y = at.y;
    for entry in entries {
        let lines = wrap(&entry.text, 12.0, width - 44.0);
        let tall = (17.0 * lines.len() as f64).max(26.0);
        (entry.sample)(canvas, Point { x: at.x + 15.0, y: y + tall / 2.0 });
        let first = y + tall / 2.0 + 4.5 - 8.5 * (lines.len() as f64 - 1.0);
        for (i, line) in (0u8..).zip(&lines) {
            let at = Point { x: at.x + 44.0, y: first + 17.0 * f64::from(i) };
            canvas.text(at, 12.0, Anchor::Start, &ink::text(), line);
            canvas.reach(at.x + 7.2 * line.chars().count() as f64 + 8.0, 0.0);
        }
        y += tall + 3.0;
    }
    canvas.reach(0.0, y);
    y
}

/// What a combination of marks says.
fn marks_in_words(kinds: &[(Mode, Option<Means>)], hurdle: &str) -> String {
    let over = |hop: Option<Means>| match hop {
        Some(Means::HopOver) => format!(", jumping over {hurdle}"),
        Some(_) => ", jumping over a piece in the way".to_owned(),
        None => String::new(),
    };
    let modes: Vec<Mode> = kinds.iter().map(|(mode, _)| *mode).collect();
    if let Some((_, first)) = kinds.first()
        && kinds.iter().all(|(_, hop)| hop == first)
        && let Some(text) = modes_in_words(&modes)
    {
        return format!("{text}{}", over(*first));
    }
    let parts: Vec<String> = kinds
        .iter()
        .map(|(mode, hop)| {
            let what = match mode {
                Mode::Move => "moves there, without capturing",
                Mode::Capture => "captures there",
                Mode::Shoot => "captures there without moving",
                Mode::Passing => "captures in passing what has just passed there",
                Mode::Elsewhere => "goes there to take what stands elsewhere",
            };
            format!("{what}{}", over(*hop))
        })
        .collect();
    parts.join("; ")
}
