//! Pages as they are put together: elements are closed in their order, and every text is escaped.

use crate::MARK;
use wazir_show::svg::{Shared, escape};

/// The style of every page.
const STYLE: &str = include_str!("style.css");

/// Nothing is fetched from anywhere, whatever a file contains; `SCRIPT` is what scripts may do.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src SCRIPT; base-uri 'none'; form-action 'none'";

/// The body of a page, as far as it is written.
#[derive(Default)]
pub(crate) struct Html {
    text: String,
    /// What the pictures of the page have in common.
    pub(crate) shared: Shared,
}

impl Html {
    /// An element with what `inside` writes into it. Attributes are a name and a value.
    pub(crate) fn inside(&mut self, tag: &str, attributes: &[(&str, &str)], inside: impl FnOnce(&mut Html)) {
        self.open(tag, attributes);
        inside(self);
        self.text += &format!("</{tag}>\n");
    }

    /// An element with a text.
    pub(crate) fn element(&mut self, tag: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(tag, attributes);
        self.text(text);
        self.text += &format!("</{tag}>\n");
    }

    /// An element within a line.
    pub(crate) fn span(&mut self, tag: &str, attributes: &[(&str, &str)], text: &str) {
        self.open(tag, attributes);
        self.text(text);
        self.text += &format!("</{tag}>");
    }

    /// An element that has no end.
    pub(crate) fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.text += &format!("<{tag}");
        for (name, value) in attributes {
            self.text += &match *value {
                "" => format!(" {name}"),
                value => format!(" {name}=\"{}\"", escape(value)),
            };
        }
        self.text.push('>');
    }

    /// A text.
    pub(crate) fn text(&mut self, text: &str) {
        self.text += &escape(text);
    }

    /// A text in which what stands in back quotes is code.
    pub(crate) fn prose(&mut self, text: &str) {
        for (at, part) in text.split('`').enumerate() {
            match at % 2 {
                0 => self.text(part),
                _ => self.span("code", &[], part),
            }
        }
    }

    /// A list with an entry for each text.
    pub(crate) fn list(&mut self, tag: &str, class: &str, texts: &[String]) {
        self.inside(tag, &[("class", class)], |html| {
            for text in texts {
                html.inside("li", &[], |html| html.prose(text));
            }
        });
    }

    /// A picture that `wazir-show` has drawn and escaped.
    pub(crate) fn picture(&mut self, svg: &str) {
        self.text += svg;
        self.text.push('\n');
    }

    /// A section with a heading, to which a link `#id` leads.
    pub(crate) fn section(&mut self, id: &str, heading: &str, inside: impl FnOnce(&mut Html)) {
        self.inside("section", &[("id", id)], |html| {
            html.element("h2", &[], heading);
            inside(html);
        });
    }

    /// The whole page. `script` is one of our own.
    pub(crate) fn finish(self, title: &str, description: &str, script: Option<&str>) -> String {
        let [title, description] = [title, description].map(escape);
        let policy = POLICY.replace("SCRIPT", if script.is_some() { "'unsafe-inline'" } else { "'none'" });
        let script = script.map(|script| format!("<script>\n{script}</script>\n")).unwrap_or_default();
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{MARK}\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"description\" content=\"{description}\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{}\n{}{script}</body>\n</html>\n",
            self.shared.element(),
            self.text
        )
    }
}

/// `text` with a capital at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_escaped() {
        let mut html = Html::default();
        html.inside("p", &[("title", "\"<b>\"")], |html| html.prose("a <script> & `x < y`"));
        assert_eq!(
            html.text,
            "<p title=\"&quot;&lt;b&gt;&quot;\">a &lt;script&gt; &amp; <code>x &lt; y</code></p>\n"
        );
        assert_eq!(capital("über"), "Über");
    }
}
