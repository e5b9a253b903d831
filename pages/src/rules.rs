//! Castling, turns and endings in words.

use crate::html::{Html, capital};
use wazir_runtime::Program;
use wazir_show::{description, words};

pub(crate) fn write(html: &mut Html, program: &Program) {
    html.section("rules", "Rules of the game", |html| {
        for (heading, parts) in
            [("Castling", description::castling_lines(program)), ("Turns", description::turn_lines(program))]
        {
            for (who, lines) in parts {
                html.element("h3", &[], &format!("{heading}{who}"));
                html.list("ul", "words", &lines.iter().map(|line| capital(line)).collect::<Vec<_>>());
            }
        }
        let notes = words::notes(program);
        if !notes.is_empty() {
            html.element("h3", &[], "Notes");
            html.list("ul", "words", &notes);
        }
        html.element("h3", &[("id", "end")], "How the game ends");
        let endings: Vec<String> = words::possible_endings(program)
            .into_iter()
            .map(|ending| capital(&words::ending(program, ending)))
            .collect();
        match endings.is_empty() {
            true => html.element("p", &[], "It never does by itself."),
            false => {
                html.element("p", &[("class", "note")], "The first that holds decides.");
                html.list("ol", "words", &endings);
            }
        }
    });
}
