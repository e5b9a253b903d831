//! The pieces: of each its figurine, its rules in words, and diagrams of what it may do.

use crate::html::{Html, capital};
use wazir_runtime::program::KindId;
use wazir_runtime::{Program, Side};
use wazir_show::description::{armies, rules_among_others, traits};
use wazir_show::diagram;
use wazir_show::svg::diagram as drawn;
use wazir_show::svg::legend::Seen;
use wazir_show::{Figurines, words};

pub(crate) fn write(html: &mut Html, program: &Program, figurines: &Figurines) {
    let mut seen = Seen::default();
    html.section("pieces", "The pieces", |html| {
        let own = words::symmetry(&program.board, program.symmetry);
        html.element("p", &[("class", "note")], &format!("Squares in the words are {own}."));
        for (who, side, army) in armies(program, None) {
            html.element("h3", &[], &capital(who));
            html.inside("div", &[("class", "pieces")], |html| {
                army.ids().for_each(|id| piece(html, program, side, id, figurines, &mut seen));
            });
        }
        let signs = seen.signs(&mut html.shared);
        if !signs.is_empty() {
            html.inside("section", &[("class", "signs")], |html| {
                html.element("h3", &[], "Signs in the diagrams");
                html.inside("ul", &[], |html| {
                    for (sign, meaning) in &signs {
                        html.inside("li", &[], |html| {
                            html.picture(sign);
                            html.span("span", &[], meaning);
                        });
                    }
                });
            });
        }
    });
}

fn piece(html: &mut Html, program: &Program, side: Side, id: KindId, figurines: &Figurines, seen: &mut Seen) {
    let kind = program.army(side).kind(id);
    html.inside("article", &[("class", "piece"), ("id", &format!("{side}-{}", id.index()))], |html| {
        html.inside("h4", &[], |html| {
            let icon = drawn::icon(program, side, id, figurines, &mut html.shared);
            html.picture(&icon);
            html.text(&format!("{} ", capital(&kind.name)));
            html.span("span", &[("class", "letter")], &kind.letter.to_string());
        });
        let traits = traits(kind);
        if let Some(traits) = traits.strip_prefix(", ") {
            html.element("p", &[("class", "traits")], &capital(traits));
        }
        html.list(
            "ul",
            "words",
            &rules_among_others(program, side, id).iter().map(|rule| capital(rule)).collect::<Vec<_>>(),
        );
        html.inside("div", &[("class", "boards")], |html| {
            for diagram in diagram::of(program, side, id) {
                html.inside("figure", &[], |html| {
                    let picture = drawn::inline(program, &diagram, figurines, &mut html.shared, seen);
                    html.picture(&picture);
                    html.element("figcaption", &[], &capital(&drawn::caption(program, &diagram)));
                });
            }
            for drop in &kind.drops {
                if let Some(picture) = drawn::drop(program, side, id, drop, figurines, &mut html.shared) {
                    html.inside("figure", &[], |html| {
                        html.picture(&picture);
                        html.element("figcaption", &[], "Where it may be dropped, if the square is empty");
                    });
                }
            }
        });
    });
}
