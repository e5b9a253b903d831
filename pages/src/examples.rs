//! Worked examples: the tests of the file, each position as a board and what is expected of it in words. What does not hold is no example:
//! a test that fails is left out.

use crate::html::{Html, capital};
use crate::subject::Subject;
use wazir_lang::ast::{Expectation, ExpectationKind, Name, Statement, StatementKind};
use wazir_lang::{Test, run_test};
use wazir_runtime::{IllegalCode, Match, MoveError, Square, Status};
use wazir_show::board::last_squares;
use wazir_show::svg::position::{self, Arrow, Marks};
use wazir_show::{Figurines, prose, words};

/// Counts of moves deeper than this are not made for a page, which says nothing of them.
const DEEPEST: u64 = 2;

/// The examples of a file, and the names of the tests that would be some if they did not fail.
pub(crate) struct Examples {
    pub(crate) shown: Vec<Example>,
    pub(crate) left_out: Vec<String>,
}

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
    on: On,
    then: Option<Match>,
    /// Does it say how the game ends?
    ends: bool,
}

/// The board to which the moves of a sentence belong.
#[derive(Copy, Clone, PartialEq, Eq)]
enum On {
    /// That of the scene.
    Scene,
    /// That to which it leads.
    Then,
}

/// The examples in the tests of a file, in its order.
pub(crate) fn of(subject: &Subject<'_>) -> Examples {
    let mut examples = Examples { shown: Vec::new(), left_out: Vec::new() };
    for test in &subject.variant.tests {
        let Some(example) = example(subject, test) else { continue };
        match holds(subject, test) {
            true => examples.shown.push(example),
            false => examples.left_out.push(example.name),
        }
    }
    examples
}

/// Does a test pass, deep counts aside?
fn holds(subject: &Subject<'_>, test: &Test) -> bool {
    let shallow = |statement: &&Statement| match &statement.kind {
        StatementKind::After(_, expectation) | StatementKind::Expect(expectation) => {
            !matches!(&expectation.kind, ExpectationKind::Perft(depth, _) if depth.value > DEEPEST)
        }
        _ => true,
    };
    let statements = test.statements.iter().filter(shallow).cloned().collect();
    run_test(subject.variant, subject.game, &Test { statements, ..test.clone() }).passed
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
            arrows.extend(names.iter().flat_map(|name| self::arrows(here, name, true)));
            format!("{} {} legal", named(names), are(names))
        }
        ExpectationKind::Illegal(names, because) => {
            arrows.extend(names.iter().flat_map(|name| self::arrows(here, name, false)));
            illegal(here, names, because.as_ref())
        }
        ExpectationKind::Wins(side, reason) => {
            shown.clone_from(&then);
            format!("{} wins{}", words::side(*side), by(here, reason.as_ref()))
        }
        ExpectationKind::Draw(reason) => {
            shown.clone_from(&then);
            format!("the game is drawn{}", by(here, reason.as_ref()))
        }
        ExpectationKind::Ongoing => "the game goes on".to_owned(),
        ExpectationKind::Claimable(reason) => format!("a draw can be claimed{}", by(here, Some(reason))),
        ExpectationKind::Check(yes) => {
            let side = words::side(here.position().turn());
            format!("{side} is {}in check", if *yes { "" } else { "not " })
        }
        ExpectationKind::Fen(_) => {
            // The board says it all.
            shown = Some(then.clone()?);
            String::new()
        }
    };
    // Arrows of what comes later belong to another board.
    let later = !moves.is_empty()
        && matches!(expectation.kind, ExpectationKind::Legal(_) | ExpectationKind::Illegal(..));
    let on = if later && !arrows.is_empty() { On::Then } else { On::Scene };
    let sentence = match moves {
        [] => sentence,
        moves => {
            if arrows.is_empty() {
                arrows.extend(moves.first().into_iter().flat_map(|name| self::arrows(game, name, true)));
            }
            let said = if sentence.is_empty() { sentence } else { format!(": {sentence}") };
            format!("after {}{said}", named(moves))
        }
    };
    if later {
        shown = then;
    }
    let ends = matches!(expectation.kind, ExpectationKind::Wins(..) | ExpectationKind::Draw(_));
    Some(Told { sentence, arrows, on, then: shown, ends })
}

/// That moves are illegal, and why: in the words of the game for the moves as they are written, else what the reason of the test means.
fn illegal(game: &Match, names: &[Name], because: Option<&Name>) -> String {
    let meaning = because.and_then(|b| IllegalCode::ALL.iter().find(|r| r.name() == b.text));
    let why = |name: &Name| match game.parse_turn(&name.text) {
        Err(MoveError::Illegal { why, .. }) => Some(why.to_string()),
        _ => meaning.map(|reason| reason.meaning().to_owned()),
    };
    // Many moves without a reason are told without reasons.
    if because.is_none() && names.len() > 1 {
        return format!("{} are illegal", named(names));
    }
    let mut told: Vec<(Option<String>, Vec<Name>)> = Vec::new();
    for name in names {
        let why = why(name);
        match told.iter_mut().find(|(same, _)| *same == why) {
            Some((_, alike)) => alike.push(name.clone()),
            None => told.push((why, vec![name.clone()])),
        }
    }
    let sentence = |(why, names): &(Option<String>, Vec<Name>)| {
        let why = why.as_ref().map(|why| match why.strip_prefix("it ").filter(|_| names.len() > 1) {
            // What is said of one is so of each.
            Some(rest) => format!(": each of them {rest}"),
            None => format!(": {why}"),
        });
        let why = why.unwrap_or_default();
        format!("{} {} illegal{why}", named(names), are(names))
    };
    told.iter().map(sentence).collect::<Vec<_>>().join("; ")
}

fn named(names: &[Name]) -> String {
    prose::list(&names.iter().map(|name| format!("`{}`", name.text)).collect::<Vec<_>>(), "and")
}

fn are(names: &[Name]) -> &'static str {
    if names.len() == 1 { "is" } else { "are" }
}

/// Why a game ends or can be ended, in words, where a test says it.
fn by(game: &Match, reason: Option<&Name>) -> String {
    let Some(name) = reason else { return String::new() };
    let ended = match game.status() {
        Status::Win { reason, .. } | Status::Draw { reason } => Some(reason),
        Status::Ongoing => None,
    };
    let known = game.claimable().into_iter().chain(ended).find(|reason| reason.name() == name.text);
    format!(" by {}", known.map_or_else(|| name.text.replace('-', " "), words::reason))
}

/// What a move points at, as it is written: from a square to another, or the square to which something comes from the hand or from nowhere. Each part of
/// a turn has its own, up to the first that cannot be played.
fn arrows(game: &Match, name: &Name, legal: bool) -> Vec<Arrow> {
    let board = &game.game().program().board;
    let arrow = |part: &str, legal: bool| -> Option<Arrow> {
        if let Some((_, place)) = part.split_once('@') {
            let (to, _) = board.parse_first(place)?;
            return Some(Arrow { from: to, to, legal });
        }
        let (from, rest) = board.parse_first(part)?;
        let (to, _): (Square, &str) = board.parse_first(rest)?;
        Some(Arrow { from, to, legal })
    };
    let mut now = game.clone();
    let mut found = Vec::new();
    for part in name.text.split(',') {
        let legal = legal || name.text.contains(',') && now.play_text(part).is_ok();
        found.extend(arrow(part, legal));
        if !legal {
            break;
        }
    }
    found
}

pub(crate) fn write(html: &mut Html, subject: &Subject<'_>, examples: &[Example], figurines: &Figurines) {
    html.section("examples", "Examples", |html| {
        html.element("p", &[("class", "note")], "Each of these comes from a test in the file, and holds.");
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
    let here = scene.told.iter().filter(|told| told.on == On::Scene);
    let arrows: Vec<Arrow> = here.flat_map(|told| told.arrows.iter().copied()).collect();
    html.inside("div", &[("class", "scene")], |html| {
        html.inside("div", &[("class", "boards")], |html| {
            board(html, subject, (&scene.game, arrows), None, figurines);
            for told in &scene.told {
                if let Some(then) = &told.then {
                    let later = if told.on == On::Scene { Vec::new() } else { told.arrows.clone() };
                    board(html, subject, (then, later), Some(told), figurines);
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

/// How a game has ended, in words.
fn ended(status: Status) -> Option<String> {
    match status {
        Status::Win { winner, reason } => {
            Some(format!("{} wins by {}", words::side(winner), words::reason(reason)))
        }
        Status::Draw { reason } => Some(format!("a draw by {}", words::reason(reason))),
        Status::Ongoing => None,
    }
}

/// A position with arrows, and beneath it what is told of it.
fn board(
    html: &mut Html,
    subject: &Subject<'_>,
    (game, arrows): (&Match, Vec<Arrow>),
    told: Option<&Told>,
    figurines: &Figurines,
) {
    html.inside("figure", &[], |html| {
        let last = last_squares(game);
        let marks = Marks { last, checked: game.checked_royals(), arrows, ..Marks::none(figurines) };
        let picture = position::inline(subject.game, game.position(), &marks, &mut html.shared);
        html.picture(&picture);
        html.inside("figcaption", &[], |html| {
            let said = told.map(|told| capital(&told.sentence) + ".");
            let state = match ended(game.status()) {
                Some(_) if told.is_some_and(|told| told.ends) => None,
                Some(how) => Some(format!("The game is over: {how}.")),
                None => Some(format!("{} to move.", words::side(game.position().turn()))),
            };
            let hands = words::hands::hands(subject.game, game.position());
            let hands = hands.into_iter().map(|line| line + ".");
            let sentences: Vec<String> = said.into_iter().chain(state).chain(hands).collect();
            html.prose(&sentences.join(" "));
        });
    });
}
