//! The signs of diagrams as pictures: dots, rings, diamonds, lines and corners, as the table in [`super::diagram`] says.

use super::{Anchor, Canvas, Point, ink};
use crate::diagram::Stay;
use crate::diagram::mark::{Mark, Marks, Means, Mode};

/// The corner that marks a square where the piece becomes another: each change has its own.
pub(super) fn change_corner(canvas: &mut Canvas, at: Point, size: f64, change: usize) {
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

/// The colour of a line, by what may be done on its squares.
pub(super) fn color(moves: bool, captures: bool) -> &'static str {
    match (moves, captures) {
        (true, false) => ink::MOVE,
        (false, _) => ink::CAPTURE,
        (true, true) => ink::WAY,
    }
}

/// The stroke of a line, by what may be done on its squares.
pub(super) fn stroke(moves: bool, captures: bool) -> String {
    let dashes = match (moves, captures) {
        (true, false) => r#"stroke-width="2" stroke-dasharray="1 5" stroke-linecap="round""#,
        (false, _) => r#"stroke-width="1.8" stroke-dasharray="7 4""#,
        (true, true) => r#"stroke-width="1.5""#,
    };
    format!(r#"fill="none" stroke="{}" {dashes}"#, color(moves, captures))
}

pub(super) fn arrow_head(canvas: &mut Canvas, tip: Point, (dx, dy): (f64, f64), color: &str) {
    let back =
        |side: f64| Point { x: tip.x - dx * 6.0 - dy * 3.5 * side, y: tip.y - dy * 6.0 + dx * 3.5 * side };
    canvas.path(&[tip, back(1.0), back(-1.0)], true, &format!(r#"fill="{color}""#));
}

/// A move that is pointed at; one that is illegal is dashed and struck out where it ends. What comes to a square from nowhere on the board, or stays
/// there, has a ring.
pub(super) fn arrow(canvas: &mut Canvas, from: Point, to: Point, size: f64, legal: bool) {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    let color = if legal { ink::MOVE } else { ink::CAPTURE };
    let dashes = if legal { "" } else { r#" stroke-dasharray="5 3.5""# };
    let style = format!(r#"fill="none" stroke="{color}" stroke-width="3" stroke-opacity="0.85"{dashes}"#);
    let stays = length < 1.0;
    let (dx, dy) = if stays { (0.0, 0.0) } else { (dx / length, dy / length) };
    let along = |by: f64| Point { x: from.x + dx * by, y: from.y + dy * by };
    match stays {
        true => canvas.circle(to, 0.45 * size, &style),
        false => canvas.path(&[along(0.3 * size), along(length - 0.2 * size)], false, &style),
    }
    if legal && !stays {
        let back = |side: f64| {
            let base = along(length - 0.32 * size);
            Point { x: base.x - dy * 0.15 * size * side, y: base.y + dx * 0.15 * size * side }
        };
        canvas.path(&[along(length), back(1.0), back(-1.0)], true, &format!(r#"fill="{color}""#));
    }
    if !legal {
        let style = format!(r#"fill="none" stroke="{color}" stroke-width="3""#);
        let corner = |x: f64, y: f64| Point { x: to.x + 0.18 * size * x, y: to.y + 0.18 * size * y };
        canvas.path(&[corner(-1.0, -1.0), corner(1.0, 1.0)], false, &style);
        canvas.path(&[corner(-1.0, 1.0), corner(1.0, -1.0)], false, &style);
    }
}

/// The ring around a piece that may stay where it is, in the manner of a way to move.
pub(super) fn stay_ring(canvas: &mut Canvas, at: Point, size: f64, when: Stay) {
    canvas.circle(at, 0.46 * size, &stroke(true, false));
    if when == Stay::Sometimes {
        question(canvas, at, size);
    }
}

/// The sign of what holds only under a condition.
fn question(canvas: &mut Canvas, at: Point, size: f64) {
    let corner = Point { x: at.x + 0.41 * size, y: at.y - 0.3 * size };
    canvas.text(corner, 0.3 * size, Anchor::Middle, &format!(r#"fill="{}""#, ink::TEXT), "?");
}

/// Draws everything that may be done on a destination.
pub(super) fn draw_marks(canvas: &mut Canvas, at: Point, size: f64, marks: &Marks) {
    if marks.iter().any(|m| m.zonal) {
        let half = 0.44 * size;
        let style = format!(
            r#"rx="4" fill="none" stroke="{}" stroke-width="1.8" stroke-dasharray="4 2.5""#,
            ink::ZONE
        );
        canvas.rect(Point { x: at.x - half, y: at.y - half }, (2.0 * half, 2.0 * half), &style);
    }
    if marks.iter().any(|m| m.conditional) {
        let corner = Point { x: at.x + 0.34 * size, y: at.y - 0.2 * size };
        canvas.text(corner, 0.3 * size, Anchor::Middle, &format!(r#"fill="{}""#, ink::TEXT), "?");
    }
    // The larger shapes first: they are filled, so that lines do not run through them.
    let mut all: Vec<Mark> = marks.iter().collect();
    all.reverse();
    for mark in all {
        draw_mark(canvas, at, size, mark);
    }
}

pub(super) fn draw_mark(canvas: &mut Canvas, at: Point, size: f64, mark: Mark) {
    let hop = mark.means.is_hop();
    if mark.means == Means::HopOver {
        let style = format!(r#"fill="none" stroke="{}" stroke-width="1.2""#, ink::WAY);
        round(canvas, at, 0.33 * size, true, &style);
    }
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
        Mode::Elsewhere => {
            let far = 0.14 * size;
            let style = format!(r#"fill="none" stroke="{}" stroke-width="2.6""#, ink::CAPTURE);
            let p = |x: f64, y: f64| Point { x: at.x + x * far, y: at.y + y * far };
            canvas.path(&[p(-1.0, -1.0), p(1.0, 1.0)], false, &style);
            canvas.path(&[p(-1.0, 1.0), p(1.0, -1.0)], false, &style);
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
