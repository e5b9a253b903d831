//! Worked examples: the tests of the file, each position as a board and what is expected of it in words.

use crate::html::{Html, capital};
use crate::subject::Subject;
use wazir_lang::Test;
use wazir_lang::ast::{Expectation, ExpectationKind, Name, StatementKind};
use wazir_runtime::{IllegalCode, Match, Square};
use wazir_show::board::last_squares;
use wazir_show::svg::position::{self, Arrow, Marks};
use wazir_show::{Figurines, prose, words};

/// A test, as far as it has more to say than numbers.
pub(crate) struct Example {
    name: String,
    scenes: Vec<Scene>,
}

/// A position, and what is said of it.
struct Scene {
    game: Match,
    told: Vec<Told>,
}

/// A sentence about a position, the moves that it speaks of, and the position that it leads to, where that is shown.
struct Told {
    sentence: String,
    arrows: Vec<Arrow>,
    then: Option<Match>,
}

/// The examples in the tests of a file, in its order.
pub(crate) fn of(subject: &Subject<'_>) -> Vec<Example> {
    subject.variant.tests.iter().filter_map(|test| example(subject, test)).collect()
}

fn example(subject: &Subject<'_>, test: &Test) -> Option<Example> {
    let game = subject.game;
    let begin = |start: Option<&str>| {
        let start = game.find_start(start)?;
        Some(Match::new(game.clone(), game.start(&start).ok()?))
    };
    let mut scenes: Vec<Scene> = Vec::new();
    let mut now = begin(None);
    let mut open = false;
    for statement in &test.statements {
        let (moves, expectation): (&[Name], &Expectation) = match &statement.kind {
            StatementKind::Setup(name) => {
                (now, open) = (begin(Some(&name.text)), false);
                continue;
            }
            StatementKind::Fen(fen) => {
                let position = game.parse_setup(&fen.value).ok();
                (now, open) = (position.map(|position| Match::new(game.clone(), position)), false);
                continue;
            }
            StatementKind::Play(moves) => {
                (now, open) = (now.and_then(|now| played(&now, moves)), false);
                continue;
            }
            StatementKind::After(moves, expectation) => (moves, expectation),
            StatementKind::Expect(expectation) => (&[], expectation),
        };
        let Some(game) = &now else { continue };
        let Some(told) = told(game, moves, expectation) else { continue };
        if !std::mem::replace(&mut open, true) {
            scenes.push(Scene { game: game.clone(), told: Vec::new() });
        }
        scenes.last_mut()?.told.push(told);
    }
    (!scenes.is_empty()).then(|| Example { name: test.name.clone(), scenes })
}

/// The game after some moves, which a test writes as turns.
fn played(game: &Match, moves: &[Name]) -> Option<Match> {
    let mut game = game.clone();
    for name in moves {
        for mv in game.parse_turn(&name.text).ok()? {
            game.play(mv).ok()?;
        }
    }
    Some(game)
}

/// What a line of a test says. Counts say nothing about rules.
fn told(game: &Match, moves: &[Name], expectation: &Expectation) -> Option<Told> {
    let then = if moves.is_empty() { None } else { Some(played(game, moves)?) };
    let here = then.as_ref().unwrap_or(game);
    let mut arrows = Vec::new();
    let mut shown = None;
    let sentence = match &expectation.kind {
        ExpectationKind::Perft(..) => return None,
        ExpectationKind::Legal(names) => {
            arrows.extend(names.iter().filter_map(|name| arrow(here, name, true)));
            format!("{} {} legal", named(names), are(names))
        }
        ExpectationKind::Illegal(names, because) => {
            arrows.extend(names.iter().filter_map(|name| arrow(here, name, false)));
            let reason = because.as_ref().and_then(|b| IllegalCode::ALL.iter().find(|r| r.name() == b.text));
            let why = reason.map_or(String::new(), |reason| format!(": {}", reason.meaning()));
            format!("{} {} illegal{why}", named(names), are(names))
        }
        ExpectationKind::Wins(side, reason) => {
            shown.clone_from(&then);
            format!("{} wins{}", words::side(*side), by(reason.as_ref()))
        }
        ExpectationKind::Draw(reason) => {
            shown.clone_from(&then);
            format!("the game is drawn{}", by(reason.as_ref()))
        }
        ExpectationKind::Ongoing => "the game goes on".to_owned(),
        ExpectationKind::Claimable(reason) => format!("a draw can be claimed{}", by(Some(reason))),
        ExpectationKind::Check(yes) => {
            let side = words::side(here.position().turn());
            format!("{side} is {}in check", if *yes { "" } else { "not " })
        }
        ExpectationKind::Fen(_) => {
            shown.clone_from(&then);
            "this is the position".to_owned()
        }
    };
    let sentence = match moves {
        [] => sentence,
        moves => {
            if arrows.is_empty() {
                arrows.extend(moves.first().and_then(|name| arrow(game, name, true)));
            }
            format!("after {}: {sentence}", named(moves))
        }
    };
    // Arrows of what comes later belong to another board.
    let later = !moves.is_empty()
        && matches!(expectation.kind, ExpectationKind::Legal(_) | ExpectationKind::Illegal(..));
    if later {
        shown = then;
    }
    Some(Told { sentence, arrows, then: shown })
}

fn named(names: &[Name]) -> String {
    prose::list(&names.iter().map(|name| format!("`{}`", name.text)).collect::<Vec<_>>(), "and")
}

fn are(names: &[Name]) -> &'static str {
    if names.len() == 1 { "is" } else { "are" }
}

/// Why a game ends, in words: reasons are written with hyphens.
fn by(reason: Option<&Name>) -> String {
    reason.map_or(String::new(), |name| format!(" by {}", name.text.replace('-', " ")))
}

/// A move from a square to another, as it is written.
fn arrow(game: &Match, name: &Name, legal: bool) -> Option<Arrow> {
    let board = &game.game().program().board;
    let (from, rest) = board.parse_first(&name.text)?;
    let (to, _): (Square, &str) = board.parse_first(rest)?;
    Some(Arrow { from, to, legal })
}

pub(crate) fn write(html: &mut Html, subject: &Subject<'_>, examples: &[Example], figurines: &Figurines) {
    html.section("examples", "Examples", |html| {
        html.element("p", &[("class", "note")], "Each of these is a test in the file, which the rules pass.");
        for example in examples {
            html.inside("article", &[("class", "example")], |html| {
                html.element("h3", &[], &capital(&example.name));
                for scene in &example.scenes {
                    write_scene(html, subject, scene, figurines);
                }
            });
        }
    });
}

fn write_scene(html: &mut Html, subject: &Subject<'_>, scene: &Scene, figurines: &Figurines) {
    // What is said of later positions is shown there.
    let here = scene.told.iter().filter(|told| told.then.is_none() || is_one_move(told));
    let arrows: Vec<Arrow> = here.flat_map(|told| told.arrows.iter().copied()).collect();
    html.inside("div", &[("class", "scene")], |html| {
        html.inside("div", &[("class", "boards")], |html| {
            board(html, subject, &scene.game, arrows, None, figurines);
            for told in &scene.told {
                if let Some(then) = &told.then {
                    let later = if is_one_move(told) { Vec::new() } else { told.arrows.clone() };
                    board(html, subject, then, later, Some(&told.sentence), figurines);
                }
            }
        });
        let said = scene.told.iter().filter(|told| told.then.is_none());
        let said: Vec<String> = said.map(|told| capital(&told.sentence) + ".").collect();
        if !said.is_empty() {
            html.list("ul", "words", &said);
        }
    });
}

/// Is the arrow the move that leads to the position that is shown, and not one of those in it?
fn is_one_move(told: &Told) -> bool {
    told.then.is_some() && !(told.sentence.contains("legal"))
}

fn board(
    html: &mut Html,
    subject: &Subject<'_>,
    game: &Match,
    arrows: Vec<Arrow>,
    caption: Option<&str>,
    figurines: &Figurines,
) {
    html.inside("figure", &[], |html| {
        let last = last_squares(game);
        let marks = Marks { last, checked: game.checked_royals(), arrows, ..Marks::none(figurines) };
        let picture = position::inline(subject.game, game.position(), &marks, &mut html.shared);
        html.picture(&picture);
        html.inside("figcaption", &[], |html| {
            if let Some(caption) = caption {
                html.prose(&format!("{}. ", capital(caption)));
            }
            let mut state = vec![match game.status().is_over() {
                true => format!("The game is over: {}", game.status()),
                false => format!("{} to move", words::side(game.position().turn())),
            }];
            state.extend(words::hands::hands(subject.game, game.position()));
            html.text(&format!("{}.", state.join(". ")));
        });
    });
}
