//! The page of one variant.

use crate::examples::Examples;
use crate::html::{Html, capital};
use crate::subject::{Options, Subject};
use crate::{examples, history, listing, pieces, rules, start};
use wazir_show::{Figurines, words};

/// The sections of a page: the id, and what a link to it is called.
const SECTIONS: [(&str, &str); 6] = [
    ("board", "Board"),
    ("pieces", "Pieces"),
    ("rules", "Rules"),
    ("examples", "Examples"),
    ("file", "The file"),
    ("history", "Origin"),
];

/// A page, and what is missing from it.
pub struct Page {
    /// The page as HTML.
    pub text: String,
    /// The names of the tests that would be examples, but fail.
    pub left_out: Vec<String>,
}

/// The page of a variant.
pub fn page(subject: &Subject<'_>, options: &Options<'_>) -> Page {
    let program = subject.game.program();
    let figurines = Figurines::of(program);
    let mut html = Html::default();
    html.inside("header", &[], |html| {
        if options.site.is_some() {
            html.inside("p", &[("class", "up")], |html| {
                html.span("a", &[("href", "index.html")], "All variants")
            });
        }
        html.element("h1", &[], &program.title);
        if let Some(summary) = &subject.variant.summary {
            html.element("p", &[("class", "summary")], &capital(summary));
        }
        facts(html, subject);
    });
    let Examples { shown: examples, left_out } = examples::of(subject);
    html.inside("nav", &[("aria-label", "On this page")], |html| {
        html.inside("ul", &[], |html| {
            for (id, name) in SECTIONS.iter().filter(|(id, _)| *id != "examples" || !examples.is_empty()) {
                html.inside("li", &[], |html| html.span("a", &[("href", &format!("#{id}"))], name));
            }
        });
    });
    html.inside("main", &[], |html| {
        start::write(html, subject, options, &figurines);
        pieces::write(html, program, &figurines);
        rules::write(html, program);
        if !examples.is_empty() {
            examples::write(html, subject, &examples, &figurines);
        }
        listing::write(html, subject, options);
        history::write(html, subject);
    });
    html.inside("footer", &[], |html| {
        html.inside("p", &[], |html| {
            html.text("Made from the variant's own file by ");
            html.span("code", &[], "wazir doc");
            html.text(".");
        });
    });
    let description = subject.variant.summary.as_deref().unwrap_or(&program.title);
    Page { text: html.finish(&format!("{}: rules", program.title), description, None), left_out }
}

/// What there is to know at first sight.
fn facts(html: &mut Html, subject: &Subject<'_>) {
    let program = subject.game.program();
    let mut facts = vec![("Name", format!("`{}`", subject.name))];
    if !subject.variant.known_as.is_empty() {
        facts.push(("Also known as", subject.variant.known_as.join(", ")));
    }
    facts.push(("Board", words::board(&program.board)));
    let starts: Vec<String> = program.starts.iter().map(|start| program.canonical_name(start)).collect();
    if starts.len() > 1 {
        facts.push(("Starts", starts.join(", ")));
    }
    facts.push(("In short", words::in_short(program).pop().unwrap_or_default()));
    html.inside("dl", &[("class", "facts")], |html| {
        for (name, fact) in &facts {
            html.inside("div", &[], |html| {
                html.element("dt", &[], name);
                html.inside("dd", &[], |html| html.prose(fact));
            });
        }
    });
}
