//! `wazir new`: writes a starter file, with comments on what to change next.

use crate::args::NewArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::library::{Library, Place};
use crate::loader::{self, Files};
use crate::output::Output;
use crate::report::Report;
use crate::shipped;
use crate::target::{Source, Target};
use crate::variant::{self, Loaded};
use crate::write_file;
use std::path::Path;
use wazir_lang::{Diagnostic, Kept};
use wazir_runtime::program::Letter;
use wazir_runtime::{Match, PerftMode, Side};

/// The file before the words in `%` are filled in.
const STARTER: &str = include_str!("../starter.wazir");

/// Runs the command.
pub fn run(args: &NewArgs, out: &Output) -> Outcome {
    let name = &args.name;
    if let Some(report) = refuse_name(name) {
        return Err(Failure::usage(report));
    }
    let target = Target::parse(&args.from);
    if target.source == Source::Stdin {
        return Err(Failure::usage(Report::new("a variant cannot be built on the standard input")));
    }
    if target.start.is_some() {
        let report =
            Report::new(format!("`{}` names a start, but a file is built on a whole variant", args.from));
        return Err(Failure::usage(report.help("leave out the colon and the name after it")));
    }
    let loaded = variant::load(&target, out)?;
    let text = starter(name, &target, &loaded)?;
    let path = format!("{name}.wazir");
    refuse_text(name, &path, &text)?;
    let written = match args.force {
        true => write_file::replace(&path, text.as_bytes()).map(|()| true),
        false => write_file::create(&path, text.as_bytes()),
    };
    if !written.map_err(Failure::usage)? {
        let report = Report::new(format!("`{path}` already exists"));
        return Err(Failure::usage(report.help("choose another name, or replace it with `--force`")));
    }
    out.line(&path);
    out.note(format!(
        "a variant of your own, built on {}; next:\n  wazir check {path}\n  wazir test {path}\n  wazir show {path}\n  wazir play {path}",
        loaded.game.program().id
    ));
    match Library::here().locate(name) {
        Some(Place::Own(file)) => out.note(format!("`{name}` alone is your variant in `{}`", file.path)),
        Some(Place::Shipped(_)) if shipped::defining(name).is_some() => {
            out.note(format!("`{name}` alone is the shipped variant of that name; yours is `{path}`"));
        }
        _ => {}
    }
    Ok(Exit::Fine)
}

/// What is wrong with a name, at first sight.
fn refuse_name(name: &str) -> Option<Report> {
    let good = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if good {
        return None;
    }
    let report = Report::new(format!("`{name}` cannot be the name of a variant"))
        .help("a name consists of lower-case letters, digits and hyphens, and begins with a letter");
    let stem = Path::new(name.trim_end_matches(".wazir")).file_name().unwrap_or_default();
    let mut near = String::new();
    for c in stem.to_string_lossy().chars() {
        match c.to_ascii_lowercase() {
            c if c.is_ascii_lowercase() || c.is_ascii_digit() && !near.is_empty() => near.push(c),
            ' ' | '_' | '-' | '.' if !near.is_empty() && !near.ends_with('-') => near.push('-'),
            _ => {}
        }
    }
    let near = near.trim_end_matches('-');
    let folder = name.contains('/').then(|| "the file is written into the current folder".to_owned());
    let near = (!near.is_empty()).then(|| format!("write `wazir new {near}`"));
    Some(report.maybe_help(folder).maybe_help(near))
}

/// Refuses a name that the language itself refuses: a word of its own, or one that looks like a square.
fn refuse_text(name: &str, path: &str, text: &str) -> Result<(), Failure> {
    let compilation = wazir_lang::compile(path, text, &Files);
    match compilation.diagnostics.iter().find(|d| d.is_error()) {
        None => Ok(()),
        Some(error) => {
            let report = Report::new(format!("`{name}` cannot be the name of a variant"));
            let help = if error.help.is_empty() { std::slice::from_ref(&error.message) } else { &error.help };
            Err(Failure::usage(help.iter().fold(report, |report, help| report.help(help.as_str()))))
        }
    }
}

/// A new piece to try: a name that the base does not have, and how it leaps.
const SUGGESTED: [(&str, &str); 4] =
    [("camel", "1 3"), ("zebra", "2 3"), ("giraffe", "1 4"), ("antelope", "3 4")];

/// The text of the file.
fn starter(name: &str, target: &Target, loaded: &Loaded) -> Result<String, Failure> {
    let (game, position) = (&loaded.game, loaded.start_position()?);
    let program = game.program();
    // A name that leads to it is enough.
    let library = Library::here();
    let file = loader::path(&target.source);
    let own =
        file.filter(|path| library.base(&program.id, Kept::Variant).is_none_or(|base| base.path != *path));
    let from = match own {
        Some(path) => format!("{} from \"{path}\"", program.id),
        None => program.id.clone(),
    };
    let letters: Vec<Letter> =
        Side::BOTH.iter().flat_map(|side| program.army(*side).kinds.iter().map(|kind| kind.letter)).collect();
    // Where the alphabet is used up, letters with a prime follow.
    let alphabet = || ('C'..='Z').chain(['A', 'B']);
    let letter = ["", "'", "''"]
        .iter()
        .flat_map(|primes| alphabet().map(move |c| format!("{c}{primes}")))
        .find(|text| letters.iter().all(|letter| letter.to_string() != *text))
        .unwrap_or_else(|| "C".to_owned());
    let known = |name: &str| Side::BOTH.iter().any(|side| program.army(*side).by_name(name).is_some());
    let (piece, leap) = SUGGESTED.into_iter().find(|(name, _)| !known(name)).unwrap_or(("newcomer", "1 3"));
    let count = game.perft(&position, 1, PerftMode::default());
    let game = Match::new(game.clone(), position.clone());
    let mut moves: Vec<String> = game.legal_moves().iter().map(|mv| game.move_name(*mv)).collect();
    moves.sort();
    let fen = game.fen();
    // The pieces are enough where White begins, and not within a turn.
    let fields =
        |count: usize| fen.match_indices(' ').nth(count - 1).map_or(fen.as_str(), |(end, _)| &fen[..end]);
    let setup = match (position.part(), position.turn()) {
        (0, Side::White) => fields(1),
        (0, Side::Black) => fields(2),
        _ => fen.as_str(),
    };
    let mated =
        Side::BOTH.iter().filter(|side| program.army(**side).kinds.iter().any(|kind| kind.royal)).count();
    // What can lose its last royal piece needs the ending by which the base says so.
    let mut lost: Vec<String> = Vec::new();
    for kinds in program.endings.iter().filter_map(|ending| ending.test.lack()) {
        let mut names: Vec<String> = Vec::new();
        for side in Side::BOTH {
            let army = program.army(side);
            let royals =
                army.ids().filter(|kind| army.kind(*kind).royal && kinds[side.index()].contains(*kind));
            names.extend(royals.map(|kind| format!("no {}", army.kind(kind).name)));
        }
        names.sort_unstable();
        names.dedup();
        lost.extend(Some(names.join(" and ")).filter(|names| !names.is_empty()));
    }
    lost.dedup();
    let lacks = |line: &str| -> String {
        let Some(at) = line.find("checkmate:") else { return String::new() };
        let before = line.get(..at).unwrap_or_default();
        lost.iter().map(|names| format!("{before}a side has {names}: that side loses\n")).collect()
    };
    // Nobody is mated where no turn may give check.
    let checks = program.armies.iter().any(|army| !army.turn.never_gives_check());
    // Who may pass is never stalemated.
    let passes = Side::BOTH.iter().all(|side| program.army(*side).turn.may_always_pass());
    let text: String = STARTER
        .lines()
        .filter(|line| !passes || !line.contains("stalemate:"))
        .filter(|line| !(line.trim() == "legal %MOVE%" && moves.is_empty()))
        .filter(|line| mated > 0 || !line.contains("checkmate:"))
        .map(|line| match line.contains("checkmate:") {
            true if !checks => lacks(line),
            true if mated == 1 => {
                format!("{}{line}      # allow no-royal: one side alone can be mated\n", lacks(line))
            }
            _ => format!("{}{line}\n", lacks(line)),
        })
        .collect();
    let words = [
        ("BASEFROM", from.as_str()),
        ("TITLE", &title(name)),
        ("PIECE", piece),
        ("LEAP", leap),
        ("LETTER", &letter),
        ("LOWER", &letter.to_ascii_lowercase().to_string()),
        ("SETUP", setup),
        ("COUNT", &count.to_string()),
        ("MOVE", moves.get(moves.len() / 2).map_or("", String::as_str)),
        ("NAME", name),
        ("BASE", &program.id),
    ];
    Ok(allowing(words.iter().fold(text, |text, (word, with)| text.replace(&format!("%{word}%"), with))))
}

/// What is warned of at the suggested setup is meant, since the base has it so: a comment allows it.
fn allowing(text: String) -> String {
    let tried = text.replace("#| ", "");
    let compilation = wazir_lang::compile("starter.wazir", &tried, &Files);
    let line_of = |d: &Diagnostic| tried.get(..d.span().start).map(|before| before.matches('\n').count());
    let allow = |(number, line): (usize, &str)| {
        let here = compilation.diagnostics.iter().filter(|d| line_of(d) == Some(number));
        let names: Vec<&str> = here.map(|d| d.code.name).collect();
        match names.is_empty() || !line.contains("setup \"") {
            true => format!("{line}\n"),
            false => format!("{line}      # allow {}\n", names.join(", ")),
        }
    };
    text.lines().enumerate().map(allow).collect()
}

/// `my-game` as a title: `My game`.
fn title(name: &str) -> String {
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_starter_is_clean_and_so_is_everything_that_it_offers_to_try() {
        let mut bases: Vec<String> = shipped::variants().into_iter().map(|v| v.outline.id).collect();
        bases.sort();
        for base in bases {
            let target = Target::parse(&base);
            let compiled = variant::compile(&target.source).unwrap();
            let chosen = variant::choose(&target, &compiled).unwrap();
            let game = variant::game(chosen).unwrap();
            let start = game.program().starts[0].clone();
            let loaded = Loaded { game, start, name: base.clone(), summary: None, names: Vec::new() };
            let text = starter("mine", &target, &loaded).unwrap();
            clean(&text, true);
            clean(&text.replace("#| ", ""), true);
        }
    }

    fn clean(text: &str, tests: bool) {
        let compilation = wazir_lang::compile("mine.wazir", text, &Files);
        assert!(compilation.diagnostics.is_empty(), "{:?}\n{text}", compilation.diagnostics);
        let variant = &compilation.variants[0];
        variant::sound(variant).unwrap();
        let game = variant::game(variant).unwrap();
        assert!(!tests || wazir_lang::run_tests(variant, &game).passed(), "{text}");
    }

    #[test]
    fn names_that_cannot_be_are_refused_with_one_that_can() {
        assert!(refuse_name("my-game2").is_none());
        for (name, near) in [("My Game.wazir", "my-game"), ("a/b", "b"), ("2x", "x"), ("Über_x", "ber-x")] {
            let text = format!("{:?}", refuse_name(name).unwrap());
            assert!(text.contains(&format!("wazir new {near}`")), "{text}");
        }
    }
}
