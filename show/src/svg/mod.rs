//! Pictures as SVG, without fonts or images of others: as documents of their own, or as parts of a page.
//!
//! [`position`] draws a position, and [`diagram`] the moves of a piece. Both draw on a canvas. What recurs, such as the
//! board and the pieces, is drawn once and used by reference ([`Shared`]): a document carries its own such parts, the pictures of a page have
//! theirs in common.
//!
//! ```text
//!  position ─┬─▶ board ───┐
//!            ├─▶ piece ───┼─▶ Canvas ─▶ Shared
//!  diagram ──┼─▶ sign ────┤
//!            └─▶ legend ──┘
//! ```

mod board;
pub mod diagram;
mod ink;
pub mod legend;
mod piece;
pub mod position;
mod shared;
mod sheet;
mod sign;
mod zones;

use crate::prose;
use std::fmt::Write;

pub use shared::Shared;

/// Elements that are being put together, and how large the picture must be to hold them.
#[derive(Default)]
pub(crate) struct Canvas {
    elements: String,
    width: f64,
    height: f64,
    shared: Shared,
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
    /// An empty picture that shares parts with others of its page, which [`Canvas::inline`] gives back.
    fn sharing(shared: &mut Shared) -> Canvas {
        Canvas { shared: std::mem::take(shared), ..Canvas::default() }
    }

    /// Makes the picture at least so large.
    pub(crate) fn reach(&mut self, x: f64, y: f64) {
        self.width = self.width.max(x);
        self.height = self.height.max(y);
    }

    /// An element by its name, with its attributes as they are.
    pub(crate) fn element(&mut self, name: &str, attributes: &str) {
        let _ = writeln!(self.elements, "<{name} {attributes}/>");
    }

    /// What `draw` draws, at a point and so much larger: drawn once, however often it is used.
    fn shared(&mut self, at: Point, scale: f64, draw: impl FnOnce(&mut Canvas)) {
        let mut part = Canvas::sharing(&mut self.shared);
        draw(&mut part);
        self.shared = part.shared;
        let id = self.shared.id(part.elements);
        let (x, y) = (short(at.x), short(at.y));
        match (scale - 1.0).abs() < 1e-9 {
            true => self.element("use", &format!(r##"href="#{id}" x="{x}" y="{y}""##)),
            false => self.element(
                "use",
                &format!(r##"href="#{id}" transform="translate({x} {y}) scale({scale:.3})""##),
            ),
        }
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

    /// Areas that are drawn alike, in one element. Only what differs from the corner before is written.
    pub(crate) fn areas(&mut self, outlines: &[Vec<Point>], style: &str) {
        let mut d = String::new();
        for outline in outlines {
            let mut before: Option<Point> = None;
            for point in outline {
                let _ = match before {
                    None => write!(d, "M{} {}", short(point.x), short(point.y)),
                    Some(last) if last.y == point.y => write!(d, "H{}", short(point.x)),
                    Some(last) if last.x == point.x => write!(d, "V{}", short(point.y)),
                    Some(_) => write!(d, "L{} {}", short(point.x), short(point.y)),
                };
                before = Some(*point);
            }
            d.push('Z');
        }
        self.element("path", &format!(r#"d="{d}" {style}"#));
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

    /// Elements as they are, with attributes that all of them have.
    pub(crate) fn group(&mut self, attributes: &str, elements: &str) {
        let _ = writeln!(self.elements, "<g {attributes}>{elements}</g>");
    }

    /// Everything until the next [`Canvas::end`] bears a title, which viewers show and readers speak.
    pub(crate) fn begin(&mut self, title: &str) {
        let _ = writeln!(self.elements, "<g><title>{}</title>", escape(title));
    }

    /// Ends what was begun.
    pub(crate) fn end(&mut self) {
        self.elements += "</g>\n";
    }

    /// What `draw` draws, with a title if there is one.
    fn titled(&mut self, title: Option<&str>, draw: impl FnOnce(&mut Canvas)) {
        title.into_iter().for_each(|title| self.begin(title));
        draw(self);
        title.into_iter().for_each(|_| self.end());
    }

    /// The document.
    pub(crate) fn finish(self, title: &str, description: &str) -> String {
        let (w, h) = (self.width.ceil(), self.height.ceil());
        let (title, description) = (escape(title), escape(description));
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" font-family="DejaVu Sans, Verdana, Helvetica, Arial, sans-serif">
<title>{title}</title>
<desc>{description}</desc>
{}<rect width="{w}" height="{h}" fill="{}"/>
{}</svg>
"#,
            self.shared.definitions(),
            ink::PAPER,
            self.elements
        )
    }

    /// A part of a page, on the page's own paper; what it says in words is its label. Where there is none, it only adorns what words say.
    fn inline(self, label: Option<&str>, shared: &mut Shared) -> String {
        *shared = self.shared;
        let (w, h) = (self.width.ceil(), self.height.ceil());
        let says = label.map_or(r#"aria-hidden="true""#.to_owned(), |label| {
            format!(r#"role="img" aria-label="{}""#, escape(&label.replace('\n', " ")))
        });
        format!("<svg width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" {says}>\n{}</svg>", self.elements)
    }
}

/// A number with at most two decimals.
pub(crate) fn short(n: f64) -> String {
    let text = format!("{n:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Text that may stand in a document, between elements or in quotation marks.
pub fn escape(text: &str) -> String {
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
