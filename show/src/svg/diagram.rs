//! The moves of a piece as a picture.
//!
//! | what | how it is drawn |
//! |---|---|
//! | moves there, without capturing | a dot |
//! | captures there | a ring; with a dot inside it moves there too |
//! | captures there without moving | four corners |
//! | captures in passing | a dashed ring around the rest |
//! | only by jumping over something | the same with diamonds for circles |
//! | a way that can be blocked | a line: dotted to move, dashed to capture, whole for both |
//! | as far as the board goes | an arrow at the end of the line |
//! | only from a zone | a frame in the square |
//! | becomes another there | a corner of the square is filled |

use super::board::{Frame, MARGIN, disc, square_size};
use super::{Anchor, Canvas, Point, ink, wrap};
use crate::diagram::legend::modes_in_words;
use crate::diagram::mark::{Mark, Marks, Means, Mode};
use crate::diagram::text::zone_names;
use crate::diagram::{Diagram, Ray};
use crate::prose;
use crate::words;
use wazir_runtime::program::{KindId, Program};
use wazir_runtime::{Side, Square};

/// The diagrams of a kind, and what is to be said of it.
pub struct Sheet<'a> {
    /// The heading.
    pub title: String,
    /// Whose piece it is.
    pub side: Side,
    /// Its kind.
    pub id: KindId,
    /// Its diagrams, of which every one is drawn.
    pub diagrams: &'a [Diagram],
    /// The rules in words, for readers that do not see the picture.
    pub words: String,
}

/// What occurs in a sheet, and so must be explained.
#[derive(Default)]
struct Seen {
    kinds: Vec<Vec<(Mode, bool)>>,
    /// Lines: to move, to capture, and whether something must be jumped over.
    lines: Vec<(bool, bool, bool)>,
    endless: bool,
    leap: bool,
    zones: Vec<String>,
}

/// The document for the diagrams of one piece, or of several.
pub fn draw(program: &Program, sheets: &[Sheet<'_>], bottom: Side) -> String {
    let mut canvas = Canvas::default();
    let size = square_size(&program.board);
    let mut y = 12.0;
    for sheet in sheets {
        y = draw_sheet(&mut canvas, program, sheet, bottom, size, y) + 14.0;
    }
    canvas.reach(0.0, y);
    let title: Vec<&str> = sheets.iter().map(|s| s.title.as_str()).collect();
    let words: Vec<&str> = sheets.iter().map(|s| s.words.as_str()).collect();
    canvas.finish(&format!("{}: {}", program.title, title.join("; ")), &words.join("\n"))
}

/// Draws a sheet from a height on, and gives the height at which it ends.
fn draw_sheet(
    canvas: &mut Canvas,
    program: &Program,
    sheet: &Sheet<'_>,
    bottom: Side,
    size: f64,
    top: f64,
) -> f64 {
    let left = MARGIN + 4.0;
    let style = format!(r#"font-weight="bold" fill="{}""#, ink::TEXT);
    canvas.text(Point { x: left, y: top + 16.0 }, 16.0, Anchor::Start, &style, &sheet.title);
    canvas.reach(left + 10.0 * sheet.title.chars().count() as f64, 0.0);
    let board_width = size * f64::from(program.board.files);
    let panel = (board_width + MARGIN + 22.0).max(190.0);
    let across = ((1000.0 / panel) as usize).clamp(1, 3);
    let mut y = top + 28.0;
    let mut seen = Seen::default();
    for row in sheet.diagrams.chunks(across) {
        let mut x = left;
        let mut end = y;
        for diagram in row {
            let caption = caption(program, diagram);
            let style = format!(r#"fill="{}""#, ink::TEXT);
            canvas.text(Point { x, y: y + 10.0 }, 12.0, Anchor::Start, &style, &caption);
            canvas.reach(x + 7.0 * caption.chars().count() as f64, 0.0);
            let frame = Frame { board: &program.board, bottom, at: Point { x, y: y + 18.0 }, size };
            draw_diagram(canvas, program, &frame, diagram, &mut seen);
            end = end.max(frame.at.y + frame.extent().1 + MARGIN);
            x += panel;
        }
        y = end + 6.0;
    }
    let width = (panel * sheet.diagrams.len().clamp(1, across) as f64 - 60.0).max(400.0);
    legend(canvas, program, sheet, &seen, Point { x: left, y: y + 8.0 }, width)
}

fn caption(program: &Program, diagram: &Diagram) -> String {
    let at = program.board.name(diagram.at);
    match zone_names(program, diagram).as_slice() {
        [] => format!("on {at}"),
        zones => format!("on {at}, with its rules for {}", prose::list(zones, "and")),
    }
}

fn draw_diagram(
    canvas: &mut Canvas,
    program: &Program,
    frame: &Frame<'_>,
    diagram: &Diagram,
    seen: &mut Seen,
) {
    frame.draw(canvas, |_| None);
    for square in program.board.all() {
        for change in diagram.changes_at(square) {
            change_corner(canvas, frame.corner(square), frame.size, change);
        }
    }
    // The longer lines first, so that shorter ones are seen on them.
    let mut rays: Vec<&Ray> = diagram.rays.iter().collect();
    rays.sort_by_key(|ray| std::cmp::Reverse(ray.squares.len()));
    for ray in rays {
        draw_ray(canvas, program, frame, diagram, ray);
        let line = (moves(&ray.modes), captures(&ray.modes), ray.hop);
        if !seen.lines.contains(&line) {
            seen.lines.push(line);
        }
        seen.endless |= ray.endless && is_straight(program, diagram, ray);
    }
    for (destination, marks) in &diagram.destinations {
        canvas.begin(&format!(
            "{}: {}",
            program.board.name(*destination),
            crate::diagram::legend::in_words(marks)
        ));
        draw_marks(canvas, frame.middle(*destination), frame.size, marks);
        canvas.end();
        let kinds: Vec<(Mode, bool)> = marks.iter().map(|m| (m.mode, m.means == Means::Hop)).collect();
        if !seen.kinds.contains(&kinds) {
            seen.kinds.push(kinds);
        }
    }
    seen.leap |= diagram.leaps(program);
    for zone in zone_names(program, diagram) {
        if !seen.zones.contains(&zone) {
            seen.zones.push(zone);
        }
    }
    let kind = program.army(diagram.side).kind(diagram.kind);
    disc(canvas, frame.middle(diagram.at), frame.size, diagram.side, kind.letter, kind.royal);
}

/// The corner that marks a square where the piece becomes another: each change has its own.
fn change_corner(canvas: &mut Canvas, at: Point, size: f64, change: usize) {
    let c = 0.26 * size;
    let p = |x: f64, y: f64| Point { x: at.x + x, y: at.y + y };
    let corner = match change % 4 {
        0 => [p(size, 0.0), p(size, c), p(size - c, 0.0)],
        1 => [p(0.0, 0.0), p(0.0, c), p(c, 0.0)],
        2 => [p(size, size), p(size, size - c), p(size - c, size)],
        _ => [p(0.0, size), p(0.0, size - c), p(c, size)],
    };
    canvas.path(&corner, true, &format!(r#"fill="{}""#, ink::CHANGE));
}

fn moves(modes: &[Mode]) -> bool {
    modes.contains(&Mode::Move)
}

fn captures(modes: &[Mode]) -> bool {
    modes.iter().any(|mode| *mode != Mode::Move)
}

/// The colour of a line, by what may be done on its squares.
fn color(moves: bool, captures: bool) -> &'static str {
    match (moves, captures) {
        (true, false) => ink::MOVE,
        (false, _) => ink::CAPTURE,
        (true, true) => ink::WAY,
    }
}

/// The stroke of a line, by what may be done on its squares.
fn stroke(moves: bool, captures: bool) -> String {
    let dashes = match (moves, captures) {
        (true, false) => r#"stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round""#,
        (false, _) => r#"stroke-width="1.8" stroke-dasharray="7 4""#,
        (true, true) => r#"stroke-width="1.5""#,
    };
    format!(r#"fill="none" stroke="{}" {dashes}"#, color(moves, captures))
}

/// Does a ray go on in one direction? Only such a one can be continued in the mind.
fn is_straight(program: &Program, diagram: &Diagram, ray: &Ray) -> bool {
    let board = &program.board;
    let place = |s: Square| (i32::from(board.file(s)), i32::from(board.rank(s)));
    let all: Vec<(i32, i32)> =
        std::iter::once(diagram.at).chain(ray.squares.iter().copied()).map(place).collect();
    let steps: Vec<(i32, i32)> = all.windows(2).map(|w| (w[1].0 - w[0].0, w[1].1 - w[0].1)).collect();
    steps.windows(2).all(|w| w[0] == w[1])
}

fn draw_ray(canvas: &mut Canvas, program: &Program, frame: &Frame<'_>, diagram: &Diagram, ray: &Ray) {
    let (moves, captures) = (moves(&ray.modes), captures(&ray.modes));
    let style = stroke(moves, captures);
    let straight = is_straight(program, diagram, ray);
    let squares = std::iter::once(diagram.at).chain(ray.squares.iter().copied());
    let mut points: Vec<Point> = squares.map(|s| frame.middle(s)).collect();
    let [.., before, last] = points.as_slice() else { return };
    let (dx, dy) = (last.x - before.x, last.y - before.y);
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length, dy / length);
    let beside = |r: &Ray| !r.hop && r.squares.first() == ray.squares.first();
    if ray.hop && straight && diagram.rays.iter().any(beside) {
        // Beside the line of a slide, not on it.
        points.iter_mut().for_each(|p| *p = Point { x: p.x - 4.0 * dy, y: p.y + 4.0 * dx });
    }
    canvas.path(&points, false, &style);
    // Beyond the last destination an arrow says that only the board's end is in the way.
    if let Some(last) = points.last().copied()
        && ray.endless
        && straight
    {
        let reach = 0.49 * frame.size / dx.abs().max(dy.abs()).max(0.5);
        let tip = Point { x: last.x + dx * reach, y: last.y + dy * reach };
        canvas.path(&[last, tip], false, &style);
        arrow_head(canvas, tip, (dx, dy), color(moves, captures));
    }
}

fn arrow_head(canvas: &mut Canvas, tip: Point, (dx, dy): (f64, f64), color: &str) {
    let back =
        |side: f64| Point { x: tip.x - dx * 6.0 - dy * 3.5 * side, y: tip.y - dy * 6.0 + dx * 3.5 * side };
    canvas.path(&[tip, back(1.0), back(-1.0)], true, &format!(r#"fill="{color}""#));
}

/// Draws everything that may be done on a destination.
fn draw_marks(canvas: &mut Canvas, at: Point, size: f64, marks: &Marks) {
    if marks.iter().any(|m| m.zonal) {
        let half = 0.44 * size;
        let style = format!(
            r#"rx="4" fill="none" stroke="{}" stroke-width="1.8" stroke-dasharray="4 2.5""#,
            ink::ZONE
        );
        canvas.rect(Point { x: at.x - half, y: at.y - half }, (2.0 * half, 2.0 * half), &style);
    }
    // The larger shapes first: they are filled, so that lines do not run through them.
    let mut all: Vec<Mark> = marks.iter().collect();
    all.reverse();
    for mark in all {
        draw_mark(canvas, at, size, mark);
    }
}

fn draw_mark(canvas: &mut Canvas, at: Point, size: f64, mark: Mark) {
    let hop = mark.means == Means::Hop;
    match mark.mode {
        Mode::Move => {
            let style = format!(r#"fill="{}""#, ink::MOVE);
            round(canvas, at, 0.115 * size, hop, &style);
        }
        Mode::Capture => {
            let style = format!(
                r#"fill="{}" fill-opacity="0.85" stroke="{}" stroke-width="2.6""#,
                ink::PAPER,
                ink::CAPTURE
            );
            round(canvas, at, 0.23 * size, hop, &style);
        }
        Mode::Passing => {
            let style = format!(
                r#"fill="none" stroke="{}" stroke-width="2.2" stroke-dasharray="3.5 3""#,
                ink::PASSING
            );
            round(canvas, at, 0.335 * size, hop, &style);
        }
        Mode::Shoot => {
            let (far, near) = (0.25 * size, 0.1 * size);
            let style = format!(r#"fill="none" stroke="{}" stroke-width="2.6""#, ink::CAPTURE);
            for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let p = |a: f64, b: f64| Point { x: at.x + x * a, y: at.y + y * b };
                canvas.path(&[p(near, far), p(far, far), p(far, near)], false, &style);
            }
            if hop {
                round(canvas, at, 0.2 * size, true, &style);
            }
        }
    }
}

/// A circle, or a diamond where something must be jumped over.
fn round(canvas: &mut Canvas, at: Point, radius: f64, hop: bool, style: &str) {
    if !hop {
        return canvas.circle(at, radius, style);
    }
    let r = 1.25 * radius;
    let p = |x: f64, y: f64| Point { x: at.x + x * r, y: at.y + y * r };
    canvas.path(&[p(0.0, -1.0), p(1.0, 0.0), p(0.0, 1.0), p(-1.0, 0.0)], true, style);
}

/// Draws the legend of what has been seen, and gives the height at which it ends.
fn legend(
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
        for (i, change) in kind.changes.iter().enumerate() {
            let text = words::change(program, program.army(sheet.side), change);
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
    let mut kinds = seen.kinds.clone();
    kinds.sort();
    for kinds in &kinds {
        let text = marks_in_words(kinds);
        entry(canvas, &text, &|canvas, at| {
            for (mode, hop) in kinds.iter().rev() {
                let means = if *hop { Means::Hop } else { Means::Leap };
                draw_mark(canvas, at, 40.0, Mark { mode: *mode, means, zonal: false });
            }
        });
    }
    for (moves, captures, hop) in seen.lines.iter().copied() {
        let whose = match (moves, captures) {
            (true, true) => "a way",
            (true, false) => "a way to move",
            (false, _) => "a way to capture",
        };
        let what = if hop { "that needs a piece to jump over" } else { "that a piece in the way can block" };
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
    if !seen.zones.is_empty() {
        let text = format!("only from {}", prose::list(&seen.zones, "or"));
        entry(canvas, &text, &|canvas, at| {
            let mut marks = Marks::default();
            marks.add(Mark { mode: Mode::Move, means: Means::Leap, zonal: true });
            draw_marks(canvas, at, 28.0, &marks);
        });
    }
    canvas.reach(0.0, y);
    y
}

/// What a combination of marks says.
fn marks_in_words(kinds: &[(Mode, bool)]) -> String {
    let over = |hop: bool| if hop { ", jumping over a piece in the way" } else { "" };
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
