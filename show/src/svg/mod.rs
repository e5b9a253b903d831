//! Pictures as SVG: one self-contained document, without fonts or images of others.
//!
//! [`position`] draws a position, and [`diagram`] the moves of a piece.

mod board;
pub mod diagram;
mod ink;
mod legend;
pub mod position;
mod sheet;
mod sign;
mod silhouette;

use crate::prose;
use std::fmt::Write;

/// Elements that are being put together, and how large the picture must be to hold them.
#[derive(Default)]
pub(crate) struct Canvas {
    elements: String,
    width: f64,
    height: f64,
}

/// A point of a picture.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// Where a text stands at its point.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

impl Canvas {
    /// Makes the picture at least so large.
    pub(crate) fn reach(&mut self, x: f64, y: f64) {
        self.width = self.width.max(x);
        self.height = self.height.max(y);
    }

    /// An element by its name, with its attributes as they are.
    pub(crate) fn element(&mut self, name: &str, attributes: &str) {
        let _ = writeln!(self.elements, "<{name} {attributes}/>");
    }

    /// A rectangle.
    pub(crate) fn rect(&mut self, at: Point, size: (f64, f64), style: &str) {
        let (x, y, w, h) = (short(at.x), short(at.y), short(size.0), short(size.1));
        self.element("rect", &format!(r#"x="{x}" y="{y}" width="{w}" height="{h}" {style}"#));
    }

    /// A circle.
    pub(crate) fn circle(&mut self, at: Point, radius: f64, style: &str) {
        let (x, y, r) = (short(at.x), short(at.y), short(radius));
        self.element("circle", &format!(r#"cx="{x}" cy="{y}" r="{r}" {style}"#));
    }

    /// Lines from point to point.
    pub(crate) fn path(&mut self, points: &[Point], close: bool, style: &str) {
        let mut d = String::new();
        for (i, p) in points.iter().enumerate() {
            let _ = write!(d, "{}{} {}", if i == 0 { "M" } else { " L" }, short(p.x), short(p.y));
        }
        let end = if close { " Z" } else { "" };
        self.element("path", &format!(r#"d="{d}{end}" {style}"#));
    }

    /// A line of text.
    pub(crate) fn text(&mut self, at: Point, size: f64, anchor: Anchor, style: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
        };
        let (x, y, size, text) = (short(at.x), short(at.y), short(size), escape(text));
        let _ = writeln!(
            self.elements,
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" {style}>{text}</text>"#
        );
    }

    /// Everything until the next [`Canvas::end`] bears a title, which viewers show and readers speak.
    pub(crate) fn begin(&mut self, title: &str) {
        let _ = writeln!(self.elements, "<g><title>{}</title>", escape(title));
    }

    /// Ends what was begun.
    pub(crate) fn end(&mut self) {
        self.elements += "</g>\n";
    }

    /// The document.
    pub(crate) fn finish(self, title: &str, description: &str) -> String {
        let (w, h) = (self.width.ceil(), self.height.ceil());
        let (title, description) = (escape(title), escape(description));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif">
<title>{title}</title>
<desc>{description}</desc>
<rect width="{w}" height="{h}" fill="{}"/>
{}</svg>
"#,
            ink::PAPER,
            self.elements
        )
    }
}

/// A number with at most two decimals.
pub(crate) fn short(n: f64) -> String {
    let text = format!("{n:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text that may stand in a document.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' => out.push('\n'),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// Breaks a text into lines of about so many units; a letter of size 1 is taken to be 0.54 wide.
pub(crate) fn wrap(text: &str, size: f64, width: f64) -> Vec<String> {
    prose::wrap(text, (width / (0.54 * size)).max(12.0) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_texts_are_escaped() {
        assert_eq!([1.0, 0.5, 12.345, 100.0].map(short), ["1", "0.5", "12.35", "100"]);
        assert_eq!(escape("a<b & \"c\"\u{7}"), "a&lt;b &amp; &quot;c&quot; ");
        assert_eq!(wrap("one two three four five", 10.0, 75.0), ["one two three", "four five"]);
    }
}
