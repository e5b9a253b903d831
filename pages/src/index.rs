//! The gallery of many variants: of each the board, the name, a line on it, how it ends and who invented it, by families.

use crate::file_name;
use crate::html::{Html, capital};
use crate::subject::Subject;
use wazir_show::svg::position::{self, Marks};
use wazir_show::{Figurines, words};

/// Hides what is not sought. Without it, the whole gallery is shown, and no field to search in.
const SEARCH: &str = include_str!("search.js");

/// A variant in the gallery.
pub struct Entry<'a> {
    /// What its family has in common, as a heading.
    pub family: &'a str,
    /// The variant.
    pub subject: Subject<'a>,
}

/// The index of pages in the same folder. Entries of a family follow each other.
pub fn index(title: &str, entries: &[Entry<'_>]) -> String {
    let mut html = Html::default();
    let families: Vec<&[Entry<'_>]> = entries.chunk_by(|a, b| a.family == b.family).collect();
    html.inside("header", &[], |html| {
        html.element("h1", &[], title);
        html.element(
            "p",
            &[("class", "summary")],
            &format!("{} variants, each with its rules on a page.", entries.len()),
        );
        html.inside("search", &[("class", "search"), ("hidden", "")], |html| {
            html.element("label", &[("for", "sought")], "Search");
            html.open("input", &[("id", "sought"), ("type", "search"), ("autocomplete", "off")]);
            html.element("output", &[("id", "found"), ("for", "sought")], "");
        });
    });
    html.inside("nav", &[("aria-label", "Families")], |html| {
        html.inside("ul", &[], |html| {
            for (at, family) in families.iter().enumerate() {
                let name = family.first().map_or("", |entry| entry.family);
                html.inside("li", &[], |html| {
                    html.span(
                        "a",
                        &[("href", &format!("#family-{at}"))],
                        &format!("{} ({})", capital(name), family.len()),
                    );
                });
            }
        });
    });
    html.inside("main", &[], |html| {
        for (at, family) in families.iter().enumerate() {
            let name = family.first().map_or("", |entry| entry.family);
            html.section(&format!("family-{at}"), &capital(name), |html| {
                html.inside("ul", &[("class", "gallery")], |html| {
                    family.iter().for_each(|entry| card(html, entry))
                });
            });
        }
    });
    html.inside("footer", &[], |html| {
        html.element("p", &[], "Made from the variants' own files by wazir doc --all.")
    });
    html.finish(title, "Chess variants with their rules, pictures and examples", Some(SEARCH))
}

fn card(html: &mut Html, entry: &Entry<'_>) {
    let subject = &entry.subject;
    let (program, variant) = (subject.game.program(), subject.variant);
    html.inside("li", &[("class", "card")], |html| {
        let figurines = Figurines::of(program);
        let picture =
            position::thumbnail(subject.game, subject.start, &Marks::none(&figurines), &mut html.shared);
        html.picture(&picture);
        html.inside("h3", &[], |html| html.span("a", &[("href", &file_name(&variant.id))], &program.title));
        if let Some(summary) = &variant.summary {
            html.element("p", &[], &capital(summary));
        }
        if let Some(ends) = words::in_short(program).pop() {
            html.element("p", &[("class", "ends")], &capital(&ends));
        }
        let names =
            std::iter::once(&variant.id).chain(&variant.known_as).cloned().collect::<Vec<_>>().join(", ");
        html.element("p", &[("class", "names")], &names);
        if let Some(source) = &variant.source {
            html.element("p", &[("class", "source")], source);
        }
    });
}
