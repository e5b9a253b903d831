//! Silhouettes of the six chessmen, for the letters that have a chess symbol. Drawn here, so that a picture looks the
//! same wherever it is shown, without fonts.
//!
//! As with symbols in text, they are only a look, chosen by the letter: what the piece does is up to the variant.

use super::{Canvas, Point, short};
use wazir_runtime::Side;
use wazir_runtime::program::Letter;

/// What all of them stand on, in a square of 100 by 100 units, as every shape here.
const BASE: &str = "M28 74 H72 L78 88 H22 Z";

/// The letters, and the shape of each above its base.
const SHAPES: [(char, &str); 6] = [
    ('P', "M50 20 A14 14 0 0 1 58 45.5 C60 56 66 62 68 72 H32 C34 62 40 56 42 45.5 A14 14 0 0 1 50 20 Z"),
    (
        'N',
        "M32 72 C32 58 46 52 46 42 C40 46 36 50 29 51 L22 41 C28 31 33 22 44 19 L47 10 L54 18 C72 24 78 48 70 72 Z",
    ),
    (
        'B',
        "M50 10 A5.5 5.5 0 0 1 53.5 20 C66 29 72 43 66 55 C63 61 60 65 60 72 H40 C40 65 37 61 34 55 \
         C28 43 34 29 46.5 20 A5.5 5.5 0 0 1 50 10 Z M59 35 L48 47",
    ),
    ('R', "M26 16 H37 V25 H44.5 V16 H55.5 V25 H63 V16 H74 V38 L66 43 V72 H34 V43 L26 38 Z"),
    (
        'Q',
        "M20 28 L34 52 L35 22 L46 50 L50 16 L54 50 L65 22 L66 52 L80 28 L69 72 H31 Z M50 8 a4 4 0 1 1 0 8 a4 4 0 1 1 0 -8 \
         M35 14 a4 4 0 1 1 0 8 a4 4 0 1 1 0 -8 M65 14 a4 4 0 1 1 0 8 a4 4 0 1 1 0 -8 M20 20 a4 4 0 1 1 0 8 \
         a4 4 0 1 1 0 -8 M80 20 a4 4 0 1 1 0 8 a4 4 0 1 1 0 -8",
    ),
    (
        'K',
        "M46.5 8 H53.5 V15 H60 V22 H53.5 V30 H46.5 V22 H40 V15 H46.5 Z M50 36 C57 27 79 29 79 45 C79 57 69 62 67 72 \
         H33 C31 62 21 57 21 45 C21 29 43 27 50 36 Z M50 38 V64",
    ),
];

/// Draws the piece of a letter in the middle of a square of some size; `false` if the letter has no silhouette.
pub(crate) fn draw(canvas: &mut Canvas, middle: Point, size: f64, side: Side, letter: Letter) -> bool {
    let Some((_, shape)) = SHAPES.iter().find(|(l, _)| letter.single() == Some(*l)) else { return false };
    let (fill, line) = match side {
        Side::White => ("#ffffff", "#222222"),
        Side::Black => ("#333333", "#f6f1e7"),
    };
    let scale = 0.92 * size / 100.0;
    let (x, y) = (short(middle.x - 50.0 * scale), short(middle.y - 50.0 * scale));
    let place = format!(r#"transform="translate({x} {y}) scale({scale:.3})""#);
    // A dark rim keeps either colour apart from the square, a thin line inside shows the shape's lines.
    let style = format!(r#"fill="{fill}" stroke-linejoin="round" stroke-linecap="round""#);
    canvas.element(
        "path",
        &format!(r##"d="{shape} {BASE}" {place} {style} stroke="#222222" stroke-width="6""##),
    );
    canvas
        .element("path", &format!(r#"d="{shape} {BASE}" {place} {style} stroke="{line}" stroke-width="2""#));
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_with_a_symbol_has_a_silhouette() {
        for (letter, _) in SHAPES {
            let mut canvas = Canvas::default();
            let one = Letter::plain(letter).unwrap();
            assert!(crate::glyphs::has_symbol(one));
            assert!(draw(&mut canvas, Point { x: 22.0, y: 22.0 }, 44.0, Side::White, one), "{letter}");
        }
        let promoted = Letter::read("+P").unwrap().0;
        assert!(!draw(&mut Canvas::default(), Point { x: 0.0, y: 0.0 }, 44.0, Side::Black, promoted));
    }
}
