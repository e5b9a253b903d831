//! The moves of a piece as a picture.
//!
//! | what | how it is drawn |
//! |---|---|
//! | moves there, without capturing | a dot |
//! | captures there | a ring; with a dot inside it moves there too |
//! | captures there without moving | four corners |
//! | captures in passing | a dashed ring around the rest |
//! | goes there only to take what stands elsewhere | a cross |
//! | only by jumping over something | the same with diamonds for circles |
//! | only by jumping over something of certain kinds | a diamond around the rest besides |
//! | may stay where it is | a dotted ring around the piece |
//! | a way that can be blocked | a line: dotted to move, dashed to capture, whole for both |
//! | as far as the board goes | an arrow at the end of the line |
//! | only from a zone | a frame in the square |
//! | becomes another there | a corner of the square is filled |

use super::board::{Frame, MARGIN, square_size};
use super::legend::{self, Seen};
use super::sign::{arrow_head, change_corner, color, draw_marks, stay_ring, stroke};
use super::zones::zones;
use super::{Anchor, Canvas, Point, Shared, ink, piece};
use crate::diagram::legend::in_words;
use crate::diagram::mark::{Means, Mode};
use crate::diagram::text::{hurdles, zone_names};
use crate::diagram::{Diagram, Ray, Stay};
use crate::figurines::Figurines;
use crate::prose;
use crate::words;
use wazir_runtime::program::{Board, Drop, KindId};
use wazir_runtime::{Program, Side, Square, Vector};

pub use super::sheet::Sheet;

/// The document for the diagrams of one piece, or of several.
pub fn draw(program: &Program, sheets: &[Sheet<'_>], figurines: &Figurines, bottom: Side) -> String {
    let mut canvas = Canvas::default();
    let size = square_size(&program.board);
    let mut y = 12.0;
    for sheet in sheets {
        y = draw_sheet(&mut canvas, program, sheet, figurines, bottom, size, y) + 14.0;
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
    figurines: &Figurines,
    bottom: Side,
    size: f64,
    top: f64,
) -> f64 {
    let left = MARGIN + 4.0;
    let style = format!(r#"font-weight="bold" {}"#, ink::text());
    canvas.text(Point { x: left, y: top + 16.0 }, 16.0, Anchor::Start, &style, &sheet.title);
    canvas.reach(left + 10.0 * sheet.title.chars().count() as f64, 0.0);
    let zones = zones(program);
    let (board, zones) = (&program.board, zones.as_slice());
    let whole = Frame { board, zones, bottom, at: Point { x: 0.0, y: 0.0 }, size };
    let board_width = whole.extent().0;
    let panel = (board_width + MARGIN + 22.0).max(190.0);
    let across = ((1000.0 / panel) as usize).clamp(1, 3);
    let mut y = top + 28.0;
    let mut seen = Seen::default();
    for row in sheet.diagrams.chunks(across) {
        let mut x = left;
        let mut end = y;
        for diagram in row {
            let caption = caption(program, diagram);
            let style = ink::text();
            canvas.text(Point { x, y: y + 10.0 }, 12.0, Anchor::Start, &style, &caption);
            canvas.reach(x + 7.0 * caption.chars().count() as f64, 0.0);
            let frame = Frame { board, zones, bottom, at: Point { x, y: y + 18.0 }, size };
            draw_diagram(canvas, program, &frame, diagram, figurines, &mut seen);
            end = end.max(frame.at.y + frame.extent().1 + MARGIN);
            x += panel;
        }
        y = end + 6.0;
    }
    let width = (panel * sheet.diagrams.len().clamp(1, across) as f64 - 60.0).max(400.0);
    legend::draw(canvas, program, sheet, figurines, &seen, Point { x: left, y: y + 8.0 }, width)
}

/// One diagram as a part of a page. What occurs in it is noted, so that a legend can explain it.
pub fn inline(
    program: &Program,
    diagram: &Diagram,
    figurines: &Figurines,
    shared: &mut Shared,
    seen: &mut Seen,
) -> String {
    let mut canvas = Canvas::sharing(shared);
    let frame = Frame {
        board: &program.board,
        zones: &zones(program),
        bottom: Side::White,
        at: Point { x: MARGIN, y: 2.0 },
        size: square_size(&program.board),
    };
    draw_diagram(&mut canvas, program, &frame, diagram, figurines, seen);
    canvas.inline(Some(&label(program, diagram)), shared)
}

/// A piece alone, for where words beside it say what it is.
pub fn icon(program: &Program, side: Side, id: KindId, figurines: &Figurines, shared: &mut Shared) -> String {
    let mut canvas = Canvas::sharing(shared);
    let kind = program.army(side).kind(id);
    piece::draw(&mut canvas, Point { x: 22.5, y: 22.5 }, 45.0, side, kind, figurines.of_kind(side, id));
    canvas.reach(45.0, 45.0);
    canvas.inline(None, shared)
}

/// The squares on which a piece may be dropped, as a part of a page. `None` if it may be dropped on any.
pub fn drop(
    program: &Program,
    side: Side,
    id: KindId,
    drop: &Drop,
    figurines: &Figurines,
    shared: &mut Shared,
) -> Option<String> {
    let board = &program.board;
    let zone = program.symmetry.set(board, side, &drop.zone);
    if board.all().all(|square| zone.contains(square)) {
        return None;
    }
    let mut canvas = Canvas::sharing(shared);
    let size = square_size(board);
    let zones = zones(program);
    let frame = Frame { board, zones: &zones, bottom: Side::White, at: Point { x: MARGIN, y: 2.0 }, size };
    frame.draw(&mut canvas, &[]);
    let kind = program.army(side).kind(id);
    for square in board.all().filter(|square| zone.contains(*square)) {
        let figure = figurines.of_kind(side, id);
        piece::draw(&mut canvas, frame.middle(square), 0.55 * size, side, kind, figure);
    }
    let place = words::squares(board, &zone);
    let label = format!("{}'s {} may be dropped on {place}.", words::side(side), kind.name);
    Some(canvas.inline(Some(&label), shared))
}

/// What a diagram shows, in words: squares that are reached alike are named together.
fn label(program: &Program, diagram: &Diagram) -> String {
    let board = &program.board;
    let mut ways: Vec<(String, Vec<String>)> = Vec::new();
    for (destination, marks) in &diagram.destinations {
        let (how, square) = (in_words(marks), board.name(*destination));
        match ways.iter_mut().find(|(known, _)| *known == how) {
            Some((_, squares)) => squares.push(square),
            None => ways.push((how, vec![square])),
        }
    }
    let kind = program.army(diagram.side).kind(diagram.kind);
    let mut told =
        vec![format!("{}'s {} {}", words::side(diagram.side), kind.name, caption(program, diagram))];
    if diagram.stays.is_some() {
        told.push("it may stay where it is".to_owned());
    }
    told.extend(ways.iter().map(|(how, squares)| format!("{}: {how}", prose::list(squares, "and"))));
    if ways.is_empty() && diagram.stays.is_none() {
        told.push("from here it goes nowhere".to_owned());
    }
    told.join(". ") + "."
}

/// Where the piece of a diagram stands, and which rules it has only there.
pub fn caption(program: &Program, diagram: &Diagram) -> String {
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
    figurines: &Figurines,
    seen: &mut Seen,
) {
    frame.draw(canvas, &[]);
    for square in program.board.all() {
        for change in diagram.changes_at(square) {
            change_corner(canvas, frame.corner(square), frame.size, change);
            seen.changes = true;
        }
    }
    // The longer lines first, so that shorter ones are seen on them.
    let mut rays: Vec<&Ray> = diagram.rays.iter().collect();
    rays.sort_by_key(|ray| std::cmp::Reverse(ray.squares.len()));
    for ray in rays {
        draw_ray(canvas, program, frame, diagram, ray);
        let line = (moves(&ray.modes), captures(&ray.modes), ray.means);
        if !seen.lines.contains(&line) {
            seen.lines.push(line);
        }
        seen.endless |= ray.endless && is_straight(program, diagram, ray);
    }
    for (destination, marks) in &diagram.destinations {
        canvas.begin(&format!("{}: {}", program.board.name(*destination), in_words(marks)));
        draw_marks(canvas, frame.middle(*destination), frame.size, marks);
        canvas.end();
        seen.conditional |= marks.iter().any(|m| m.conditional);
        let kinds: Vec<(Mode, Option<Means>)> = marks.iter().map(|m| (m.mode, m.means.hops())).collect();
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
    let figure = figurines.of_kind(diagram.side, diagram.kind);
    piece::draw(canvas, frame.middle(diagram.at), frame.size, diagram.side, kind, figure);
    if let Some(when) = diagram.stays {
        stay_ring(canvas, frame.middle(diagram.at), frame.size, when);
        seen.stays = true;
        seen.conditional |= when == Stay::Sometimes;
    }
    seen.hurdles = hurdles(diagram).or(seen.hurdles.take());
}

fn moves(modes: &[Mode]) -> bool {
    modes.contains(&Mode::Move)
}

fn captures(modes: &[Mode]) -> bool {
    modes.iter().any(|mode| *mode != Mode::Move)
}

/// Does a ray go on in one direction? Only such a one can be continued in the mind.
fn is_straight(program: &Program, diagram: &Diagram, ray: &Ray) -> bool {
    let all: Vec<Square> = std::iter::once(diagram.at).chain(ray.squares.iter().copied()).collect();
    let steps: Vec<Vector> = all.array_windows().map(|[a, b]| program.board.vector(*a, *b)).collect();
    steps.array_windows().all(|[a, b]| a == b)
}

/// Does a step lead over a link or to another level? Then its ends lie apart on paper.
fn is_apart(board: &Board, from: Square, to: Square) -> bool {
    let way = board.vector(from, to);
    let far = |by: i8, size: u8| 2 * by.unsigned_abs() > size;
    way.dz != 0 || !board.links.is_empty() && (far(way.dx, board.files) || far(way.dy, board.ranks))
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
    let beside = |r: &Ray| !r.means.is_hop() && r.squares.first() == ray.squares.first();
    if ray.means.is_hop() && straight && diagram.rays.iter().any(beside) {
        // Beside the line of a slide, not on it.
        points.iter_mut().for_each(|p| *p = Point { x: p.x - 4.0 * dy, y: p.y + 4.0 * dx });
    }
    // Over a link the line goes on at the other edge, and through levels there is none.
    let crosses = |i: &usize| {
        let [a, b] = [i - 1, *i].map(|i| if i == 0 { diagram.at } else { ray.squares[i - 1] });
        is_apart(&program.board, a, b)
    };
    let mut begin = 0;
    for end in (1..points.len()).filter(crosses).chain([points.len()]) {
        if end - begin > 1 {
            canvas.path(&points[begin..end], false, &style);
        }
        begin = end;
    }
    // Beyond the last destination an arrow says that only the board's end is in the way.
    if let Some(last) = points.last().copied()
        && ray.endless
        && straight
        && !crosses(&(ray.squares.len()))
    {
        let reach = 0.49 * frame.size / dx.abs().max(dy.abs()).max(0.5);
        let tip = Point { x: last.x + dx * reach, y: last.y + dy * reach };
        canvas.path(&[last, tip], false, &style);
        arrow_head(canvas, tip, (dx, dy), color(moves, captures));
    }
}
