//! The legend below the diagrams of a piece: only what occurs in them is explained.

use super::board::disc;
use super::sheet::Sheet;
use super::sign::{arrow_head, change_corner, draw_mark, draw_marks, stay_ring, stroke};
use super::{Anchor, Canvas, Point, ink, wrap};
use crate::diagram::Stay;
use crate::diagram::legend::modes_in_words;
use crate::diagram::mark::{Mark, Marks, Means, Mode};
use crate::prose;
use crate::words;
use wazir_runtime::program::Program;

/// What occurs in a sheet, and so must be explained.
#[derive(Default)]
pub(super) struct Seen {
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
}

/// Draws the legend of what has been seen, and gives the height at which it ends.
pub(super) fn draw(
    canvas: &mut Canvas,
    program: &Program,
    sheet: &Sheet<'_>,
    seen: &Seen,
    at: Point,
    width: f64,
) -> f64 {
    let mut y = at.y;
    let mut entry = |canvas: &mut Canvas, text: &str, sample: &dyn Fn(&mut Canvas, Point)| {
        let lines = wrap(text, 12.0, width - 44.0);
        let tall = (17.0 * lines.len() as f64).max(26.0);
        sample(canvas, Point { x: at.x + 15.0, y: y + tall / 2.0 });
        let first = y + tall / 2.0 + 4.5 - 8.5 * (lines.len() as f64 - 1.0);
        for (i, line) in (0u8..).zip(&lines) {
            let at = Point { x: at.x + 44.0, y: first + 17.0 * f64::from(i) };
            canvas.text(at, 12.0, Anchor::Start, &format!(r#"fill="{}""#, ink::TEXT), line);
            canvas.reach(at.x + 7.2 * line.chars().count() as f64 + 8.0, 0.0);
        }
        y += tall + 3.0;
    };
    let kind = program.army(sheet.side).kind(sheet.id);
    {
        let royal = if kind.royal { ", royal (the second ring)" } else { "" };
        let text = format!("{}'s {}{royal}", words::side(sheet.side), kind.name);
        entry(canvas, &text, &|canvas, at| {
            disc(canvas, at, 30.0, sheet.side, kind.letter, kind.royal);
        });
        for (i, text) in words::changes(program, sheet.side, kind) {
            entry(canvas, &text, &|canvas, at| {
                let corner = Point { x: at.x - 12.0, y: at.y - 12.0 };
                let style = format!(r#"fill="{}" stroke="{}""#, ink::LIGHT, ink::EDGE);
                canvas.rect(corner, (24.0, 24.0), &style);
                change_corner(canvas, corner, 24.0, i);
            });
        }
    }
    if sheet.diagrams.is_empty() {
        for line in sheet.words.lines() {
            entry(canvas, line, &|_, _| {});
        }
    }
    if seen.stays {
        entry(canvas, "it may also stay where it is, as its move", &|canvas, at| {
            stay_ring(canvas, at, 26.0, Stay::Always);
        });
    }
    let hurdle = seen.hurdles.as_deref().unwrap_or("a piece");
    let mut kinds = seen.kinds.clone();
    kinds.sort();
    for kinds in &kinds {
        let text = marks_in_words(kinds, hurdle);
        entry(canvas, &text, &|canvas, at| {
            for (mode, hop) in kinds.iter().rev() {
                let means = hop.unwrap_or(Means::Leap);
                draw_mark(canvas, at, 40.0, Mark { mode: *mode, means, zonal: false, conditional: false });
            }
        });
    }
    for (moves, captures, means) in seen.lines.iter().copied() {
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
        entry(canvas, &format!("{whose} {what}"), &|canvas, at| {
            let ends = [Point { x: at.x - 15.0, y: at.y }, Point { x: at.x + 15.0, y: at.y }];
            canvas.path(&ends, false, &stroke(moves, captures));
        });
    }
    if seen.endless {
        entry(canvas, "as far as the board goes", &|canvas, at| {
            let tip = Point { x: at.x + 15.0, y: at.y };
            canvas.path(&[Point { x: at.x - 8.0, y: at.y }, tip], false, &stroke(true, true));
            arrow_head(canvas, tip, (1.0, 0.0), ink::WAY);
        });
    }
    if seen.leap {
        entry(canvas, "no line: a leap, which nothing can block", &|_, _| {});
    }
    if seen.conditional {
        entry(canvas, "only under a condition, which the words name", &|canvas, at| {
            let mut marks = Marks::default();
            marks.add(Mark { mode: Mode::Move, means: Means::Leap, zonal: false, conditional: true });
            draw_marks(canvas, at, 28.0, &marks);
        });
    }
    if !seen.zones.is_empty() {
        let text = format!("only from {}", prose::list(&seen.zones, "or"));
        entry(canvas, &text, &|canvas, at| {
            let mut marks = Marks::default();
            marks.add(Mark { mode: Mode::Move, means: Means::Leap, zonal: true, conditional: false });
            draw_marks(canvas, at, 28.0, &marks);
        });
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
            };
            format!("{what}{}", over(*hop))
        })
        .collect();
    parts.join("; ")
}
