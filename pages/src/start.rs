//! The board at the start: as a picture, in words, and to take away.

use crate::html::{Html, capital};
use crate::subject::{Options, Subject};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use wazir_runtime::Position;
use wazir_runtime::program::Start;
use wazir_show::svg::position::{self, Marks};
use wazir_show::{Figurines, words};

/// What must not stand in an address as it is.
const RESERVED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'[')
    .add(b']')
    .add(b'|')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'}');

/// More starts than this are not all drawn.
const MOST_STARTS: usize = 12;

/// The start as an SVG document, as a page offers it for download.
pub fn picture(subject: &Subject<'_>) -> String {
    let (game, start) = (subject.game, subject.start);
    let program = game.program();
    let below = words::to_move(game, start);
    position::draw(game, start, &Marks::none(&Figurines::of(program)), &program.title, &below)
}

pub(crate) fn write(html: &mut Html, subject: &Subject<'_>, options: &Options<'_>, figurines: &Figurines) {
    let (game, start) = (subject.game, subject.start);
    let (fen, marks) = (game.fen(start), Marks::none(figurines));
    let in_words = position::in_words(game, start);
    html.section("board", "The board at the start", |html| {
        html.inside("figure", &[("class", "start")], |html| {
            let picture = position::inline(game, start, &marks, &mut html.shared);
            html.picture(&picture);
            let turn = words::to_move(game, start);
            let hands = words::hands::hands(game, start);
            html.element("figcaption", &[], &[vec![turn], hands].concat().join(". "));
        });
        html.inside("details", &[], |html| {
            html.element("summary", &[], "The start in words");
            html.list(
                "ul",
                "words",
                &in_words.split(". ").map(|s| s.trim_end_matches('.').to_owned()).collect::<Vec<_>>(),
            );
        });
        let shuffles = words::shuffles(game.program());
        if !shuffles.is_empty() {
            html.list("ul", "words", &shuffles.iter().map(|s| capital(s)).collect::<Vec<_>>());
        }
        html.inside("p", &[("class", "fen")], |html| {
            html.text("FEN: ");
            html.span("code", &[], &fen);
        });
        let svg = picture(subject);
        let data = |kind: &str, text: &str| format!("data:{kind},{}", utf8_percent_encode(text, RESERVED));
        let mut files = vec![
            ("fen", "FEN", data("text/plain;charset=utf-8", &format!("{fen}\n"))),
            ("svg", "SVG", data("image/svg+xml;charset=utf-8", &svg)),
        ];
        files.extend(options.png.iter().map(|png| ("png", "PNG", format!("data:image/png;base64,{png}"))));
        html.inside("p", &[("class", "downloads")], |html| {
            html.text("Download the start as ");
            for (at, (ending, name, address)) in files.iter().enumerate() {
                html.text(if at > 0 { ", " } else { "" });
                let file = format!("{}.{ending}", game.program().id);
                html.span("a", &[("href", address), ("download", &file)], name);
            }
        });
        others(html, subject, &marks);
    });
}

/// The other starts of the variant, by name.
fn others(html: &mut Html, subject: &Subject<'_>, marks: &Marks<'_>) {
    let (game, program) = (subject.game, subject.game.program());
    let named = |start: &&Start| program.canonical_name(start) != subject.name;
    // A number of starts without names is a shuffle, of which the words tell.
    let others: Vec<(String, Position)> = match program.starts.len() {
        ..=MOST_STARTS => program
            .starts
            .iter()
            .filter(named)
            .filter_map(|start| Some((program.canonical_name(start), game.start(start).ok()?)))
            .filter(|(_, position)| position != subject.start)
            .collect(),
        _ => Vec::new(),
    };
    if others.is_empty() {
        return;
    }
    html.element("h3", &[], "Other starts");
    html.inside("div", &[("class", "boards")], |html| {
        for (name, position) in &others {
            html.inside("figure", &[], |html| {
                let picture = position::inline(game, position, marks, &mut html.shared);
                html.picture(&picture);
                html.inside("figcaption", &[], |html| {
                    html.span("code", &[], name);
                    html.text(": ");
                    html.span("code", &[], &game.fen(position));
                });
            });
        }
    });
}
