//! A piece as a picture: its figurine, or its letter in a disc.

use super::{Anchor, Canvas, Point};
use crate::figurines::Figurine;
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, Letter};

/// The side of the square in which shapes are drawn.
const GRID: f64 = 45.0;

/// Draws a piece in the middle of a square of some size.
pub(crate) fn draw(
    canvas: &mut Canvas,
    at: Point,
    size: f64,
    side: Side,
    kind: &Kind,
    figure: Option<Figurine>,
) {
    let corner = Point { x: at.x - size / 2.0, y: at.y - size / 2.0 };
    canvas.shared(corner, size / GRID, |canvas| match figure {
        Some(figure) => figurine(canvas, side, figure),
        None => disc(canvas, side, kind.letter, kind.royal),
    });
}

/// What is nobody's is drawn as its letter on a grey stone.
pub(crate) fn stone(canvas: &mut Canvas, at: Point, size: f64) {
    let corner = Point { x: at.x - size / 2.0, y: at.y - size / 2.0 };
    canvas.shared(corner, size / GRID, |canvas| {
        let style = r##"fill="#8d8d86" stroke="#222222" stroke-width="1.6" stroke-linejoin="round""##;
        canvas.element("path", &format!(r#"d="M8 33L12 16L23 9L34 15L38 30L31 37H13Z" {style}"#));
    });
}

/// A dark rim keeps either colour apart from the square, a thin line inside shows the shape's lines.
fn figurine(canvas: &mut Canvas, side: Side, figure: Figurine) {
    let (fill, line) = match side {
        Side::White => ("#ffffff", "#222222"),
        Side::Black => ("#333333", "#f6f1e7"),
    };
    let join = r#"stroke-linejoin="round" stroke-linecap="round""#;
    canvas.group(&format!(r##"fill="{fill}" stroke="#222222" stroke-width="2.7" {join}"##), &figure.body());
    canvas.group(&format!(r#"fill="{fill}" stroke="{line}" stroke-width="1" {join}"#), figure.elements());
}

/// A letter in a disc, light for White and dark for Black; a royal piece has a second ring.
fn disc(canvas: &mut Canvas, side: Side, letter: Letter, royal: bool) {
    let (fill, line) = match side {
        Side::White => ("#ffffff", "#222222"),
        Side::Black => ("#333333", "#ffffff"),
    };
    let at = Point { x: GRID / 2.0, y: GRID / 2.0 };
    let style = format!(r##"fill="{fill}" stroke="#222222" stroke-width="1.6""##);
    canvas.circle(at, 0.4 * GRID, &style);
    if royal {
        let style = format!(r#"fill="none" stroke="{line}" stroke-width="1.2""#);
        canvas.circle(at, 0.335 * GRID, &style);
    }
    let middle = Point { x: at.x, y: at.y + 0.16 * GRID };
    let style = format!(r#"font-weight="bold" fill="{line}""#);
    // What is longer than a capital is smaller, so that it stays in the disc.
    let letter = letter.to_string();
    let high = [0.45, 0.38, 0.32, 0.26][letter.len().clamp(1, 4) - 1];
    canvas.text(middle, high * GRID, Anchor::Middle, &style, &letter);
}
