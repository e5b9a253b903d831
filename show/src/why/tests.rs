//! Questions with their answers, over shipped variants and small files, and that every legal move has a line.

use super::cases::{CASES, FILES};
use super::*;
use wazir_lang::{Bundled, Compilation, compile};
use wazir_runtime::{Game, Rng, Square};

/// A variant, ready to be asked about.
struct Asked {
    compilation: Compilation,
    game: Game,
}

impl Asked {
    fn of(file: &str, text: &str) -> Option<Asked> {
        let compilation = compile(file, text, &Bundled(wazir_variants::FILES));
        let program = compilation.variants.last()?.program.clone();
        let game = Game::load(program.unwrap_or_else(|| panic!("{file}: {:?}", compilation.diagnostics)));
        Some(Asked { compilation, game: game.unwrap() })
    }

    fn shipped(name: &str) -> Option<Asked> {
        let (file, text) = wazir_variants::FILES.iter().find(|(file, _)| *file == name)?;
        Asked::of(&format!("{file}.wazir"), text)
    }

    fn begin(&self, fen: &str) -> Match {
        let position = match fen {
            "" => self.game.start(&self.game.program().starts[0]),
            fen => self.game.parse_fen(fen),
        };
        Match::new(self.game.clone(), position.unwrap_or_else(|error| panic!("{fen}: {error}")))
    }

    fn why(&self, now: &Match, text: &str) -> Vec<(Match, Why)> {
        let variant = self.compilation.variants.last().unwrap();
        why(variant, now, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// An answer on one line: the sentence, the lines by their files and their words, the way, what happens.
    fn short(&self, why: &Why) -> String {
        let sources = &self.compilation.sources;
        let board = self.game.board();
        let lines = why.lines.iter().map(|line| {
            let text: String =
                sources.text(line.span.file)[line.span.start..line.span.end].split('\n').take(1).collect();
            format!("{}: `{text}` {}", sources.name(line.span.file), line.does)
        });
        let way = why.way.iter().map(|s| {
            let sign = if s.holds { "" } else { "!" };
            format!("{sign}{} {} {}", board.name(s.square), s.needs.join(" and "), s.stands)
        });
        let marks = why.marks.iter().map(|(square, mark)| format!("{} {}", mark.name(), board.name(*square)));
        let said = [
            why.code.unwrap_or("legal").to_owned(),
            why.message.clone(),
            lines.collect::<Vec<_>>().join(" + "),
            way.collect::<Vec<_>>().join(", "),
            why.remarks.join(" "),
            marks.collect::<Vec<_>>().join(", "),
        ];
        said.join(" | ")
    }
}

#[test]
fn moves_are_explained() {
    let mut wrong = Vec::new();
    let mut last: Option<(&str, Asked)> = None;
    for (variant, fen, text, expected) in CASES {
        if last.as_ref().is_none_or(|(name, _)| name != variant) {
            let own = FILES.iter().find(|(name, _)| name == variant);
            let asked = match own {
                Some((name, text)) => Asked::of(&format!("{name}.wazir"), text),
                None => Asked::shipped(variant),
            };
            last = Some((variant, asked.unwrap_or_else(|| panic!("there is no {variant}"))));
        }
        let Some((_, asked)) = &last else { continue };
        let answers = asked.why(&asked.begin(fen), text);
        let said: Vec<String> = answers.iter().map(|(_, why)| asked.short(why)).collect();
        let said = said.join(" || ");
        for part in expected.iter().filter(|part| !said.contains(**part)) {
            wrong.push(format!("{variant} {fen} {text}\n  expected: {part}\n  came: {said}"));
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// One of so many shipped files is asked.
const SHARE: usize = 6;

#[test]
fn every_legal_move_has_a_line_and_every_other_a_reason() {
    let thorough = std::env::var_os("THOROUGH").is_some();
    let share = if thorough { 1 } else { SHARE };
    let names: Vec<&str> = wazir_variants::FILES.iter().map(|(name, _)| *name).step_by(share).collect();
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(8);
    let asked: usize = std::thread::scope(|scope| {
        let names = &names;
        let work =
            move |at: usize| names.iter().skip(at).step_by(workers).map(|name| ask(name)).sum::<usize>();
        let workers: Vec<_> = (0..workers).map(|at| scope.spawn(move || work(at))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    });
    assert!(asked > 500, "only {asked} moves were asked about");
}

/// Asks about moves of some random positions of a shipped variant; how many.
fn ask(name: &str) -> usize {
    let Some(asked) = Asked::shipped(name) else { return 0 };
    let mut rng = Rng::new(17);
    let mut now = asked.begin("");
    let mut count = 0;
    for ply in 0..16 {
        let legal = now.legal_moves();
        let Some(next) = legal.get(rng.below(legal.len().max(1) as u32) as usize).copied() else { break };
        if ply % 8 == 5 {
            let names = now.move_names(&legal);
            for text in names.iter().step_by(legal.len() / 8 + 1) {
                let answers = asked.why(&now, text);
                for (_, why) in &answers {
                    assert!(why.legal, "{name} {} {text}: {}", now.fen(), asked.short(why));
                    assert!(!why.lines.is_empty(), "{name} {} {text}: no line", now.fen());
                }
                count += answers.len();
            }
            for _ in 0..8 {
                let mut any = || Square::new(rng.below(asked.game.board().squares() as u32) as u16);
                let (from, to) = (asked.game.board().name(any()), asked.game.board().name(any()));
                let text = format!("{from}{to}");
                let variant = asked.compilation.variants.last().unwrap();
                let Ok(answers) = why(variant, &now, &text) else { continue };
                let legal = now.parse_turn(&text).is_ok();
                assert!(answers.iter().all(|(_, why)| why.legal) == legal, "{name} {} {text}", now.fen());
                let reason = answers.last().map(|(_, why)| why.message.as_str());
                assert!(reason.is_none_or(|reason| !reason.is_empty()), "{name} {} {text}", now.fen());
                count += answers.len();
            }
        }
        if now.play(next).is_err() {
            break;
        }
    }
    count
}
