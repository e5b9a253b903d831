//! Every shipped file with one token deleted, doubled, swapped with the next or misspelt.
//!
//! | what came of it | |
//! |---|---|
//! | the same | the same programs and the same tests |
//! | tests | the same programs, and a test of the file is another; counted, and how many of those fail |
//! | another | another sound program; counted, and how many of those fail the file's own tests |
//! | diagnosed | something is reported: nearly always one or two messages, and the first at the mutated line |
//!
//! Never a panic. `cargo test -p wazir-lang --test all mutants:: -- --nocapture` prints the figures, `MUTANTS=3000` tries so many,
//! as CI does, and `MUTANTS=all` every token instead of a sample; `MUTANTS_SHOW=far` prints those mutants whose first message is elsewhere, `=many` those with more than
//! two messages, `=harm` the certain repairs that make another program, `=missed` the sound programs that no test notices, `=tests` the changed tests that still hold.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::repairs::{lost, mended};
use crate::common::{Shipped, many_of_all, on_all_cores};
use wazir_lang::ast::{ExpectationKind, StatementKind, Test};
use wazir_lang::token::{Token, TokenKind, tokens};
use wazir_lang::{Applicability, Compilation, Diagnostic, Loader, Variant, code, compile, run_tests};
use wazir_runtime::{Game, Program};

/// About so many mutants are tried, spread evenly over files and slips: by a plain `cargo test`, and by CI.
const SAMPLES: [usize; 3] = [250, 2000, 5500];

#[derive(Copy, Clone, Debug)]
enum Slip {
    Deleted,
    Doubled,
    Swapped,
    Misspelt,
}

const SLIPS: [Slip; 4] = [Slip::Deleted, Slip::Doubled, Slip::Swapped, Slip::Misspelt];

struct Mutant {
    file: &'static str,
    slip: Slip,
    /// The token and what became of it, for people.
    what: String,
    text: String,
    /// The lines that the slip touched, in the mutated text.
    lines: Vec<usize>,
}

#[derive(Clone, PartialEq, Debug)]
enum Fate {
    Same,
    /// The rules are the same, and a test of the file is another.
    TestsChanged {
        fails: bool,
    },
    /// Another program.
    Another {
        fails: bool,
    },
    Diagnosed {
        messages: usize,
        near: bool,
    },
}

#[test]
fn one_slip_in_a_shipped_file_is_one_message_in_its_place() {
    let mutants: Vec<Mutant> =
        wazir_variants::FILES.iter().flat_map(|(name, text)| mutants(name, text)).collect();
    let all = mutants.len();
    let sample = match std::env::var("MUTANTS") {
        Ok(all_of_them) if all_of_them == "all" => all,
        Ok(number) => number.parse().unwrap_or_else(|_| panic!("`MUTANTS` is a number or `all`")),
        Err(_) => many_of_all(SAMPLES[0], SAMPLES[1], SAMPLES[2]),
    };
    let chosen = |i: usize| i.wrapping_mul(2_654_435_761) % 0x1_0000 * all < sample * 0x1_0000;
    let mutants: Vec<Mutant> =
        mutants.into_iter().enumerate().filter(|(i, _)| chosen(*i)).map(|(_, m)| m).collect();
    let judged = judge(&mutants);
    let fates: Vec<Fate> = judged.iter().map(|(fate, _)| fate.clone()).collect();
    let repairs: Vec<Repair> = judged.into_iter().flat_map(|(_, repairs)| repairs).collect();

    let mut table = vec![
        ["slip", "mutants", "same", "tests", "noticed", "another", "caught", "diagnosed", "≤ 2", "in place"]
            .map(str::to_owned),
    ];
    let mut total = (0, 0, 0);
    for slip in SLIPS.map(Some).into_iter().chain([None]) {
        let of: Vec<&Fate> = mutants
            .iter()
            .zip(&fates)
            .filter(|(m, _)| {
                slip.is_none_or(|s| std::mem::discriminant(&s) == std::mem::discriminant(&m.slip))
            })
            .map(|(_, f)| f)
            .collect();
        let count = |test: &dyn Fn(&Fate) -> bool| of.iter().filter(|f| test(f)).count();
        let tests = count(&|f| matches!(f, Fate::TestsChanged { .. }));
        let noticed = count(&|f| matches!(f, Fate::TestsChanged { fails: true }));
        let another = count(&|f| matches!(f, Fate::Another { .. }));
        let caught = count(&|f| matches!(f, Fate::Another { fails: true }));
        let diagnosed = count(&|f| matches!(f, Fate::Diagnosed { .. }));
        let few = count(&|f| matches!(f, Fate::Diagnosed { messages: ..=2, .. }));
        let near = count(&|f| matches!(f, Fate::Diagnosed { near: true, .. }));
        let share = |part: usize, whole: usize| format!("{:.1}%", 100.0 * part as f64 / whole.max(1) as f64);
        table.push([
            slip.map_or("all".to_owned(), |s| format!("{s:?}").to_lowercase()),
            of.len().to_string(),
            count(&|f| *f == Fate::Same).to_string(),
            tests.to_string(),
            share(noticed, tests),
            another.to_string(),
            share(caught, another),
            diagnosed.to_string(),
            share(few, diagnosed),
            share(near, diagnosed),
        ]);
        total = (diagnosed, few, near);
    }
    for row in &table {
        println!("{}", row.iter().map(|cell| format!("{cell:>10}")).collect::<String>());
    }

    let certain: Vec<&Repair> = repairs.iter().filter(|r| r.certain && r.compiles).collect();
    let harmless = certain.iter().filter(|r| r.same).count();
    println!("{harmless} of {} certain repairs that compile give the program of the file", certain.len());

    let (diagnosed, few, near) = total;
    assert!(certain.len() * 7 > sample, "only {} certain repairs compile", certain.len());
    assert!(
        harmless * 1000 >= certain.len() * 995,
        "{harmless} of {} certain repairs that compile give the program of the file",
        certain.len()
    );
    let lossy: Vec<&str> = repairs.iter().filter_map(|r| r.lost.as_deref()).collect();
    assert!(lossy.is_empty(), "{} repairs lose something:\n{}", lossy.len(), lossy.join("\n"));
    assert!(mutants.len() * 11 >= sample * 10, "only {} mutants", mutants.len());
    assert!(diagnosed * 2 > mutants.len(), "only {diagnosed} are diagnosed");
    assert!(few * 100 >= diagnosed * 90, "{few} of {diagnosed} have one or two messages");
    assert!(near * 100 >= diagnosed * 85, "{near} of {diagnosed} are reported at the mutated line");
}

// ---- Mutating -----------------------------------------------------------------------------------------

fn mutants(file: &'static str, text: &str) -> Vec<Mutant> {
    let marks: Vec<Token> = tokens(text).filter(|t| !t.kind.is_trivia()).collect();
    let mut found = Vec::new();
    for (i, token) in marks.iter().enumerate() {
        let (before, own, after) = (&text[..token.start], token.slice(text), &text[token.end..]);
        let line = 1 + before.matches('\n').count();
        let mut add =
            |slip, what: String, text: String, lines| found.push(Mutant { file, slip, what, text, lines });
        add(Slip::Deleted, own.to_owned(), format!("{before}{after}"), vec![line]);
        add(Slip::Doubled, own.to_owned(), format!("{before}{own} {own}{after}"), vec![line]);
        if let Some(next) = marks.get(i + 1) {
            let (between, other, rest) = (&text[token.end..next.start], next.slice(text), &text[next.end..]);
            let swapped = format!("{before}{other}{between}{own}{rest}");
            add(
                Slip::Swapped,
                format!("{own} {other}"),
                swapped,
                vec![line, line + between.matches('\n').count()],
            );
        }
        let wrong = misspell(*token, own);
        add(Slip::Misspelt, format!("{own} as {wrong}"), format!("{before}{wrong}{after}"), vec![line]);
    }
    found
}

/// A slip of the finger, chosen by where the token stands.
fn misspell(token: Token, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let inside = if token.kind == TokenKind::Text { 1..chars.len() - 1 } else { 0..chars.len() };
    let luck = token.start.wrapping_mul(0x9e37_79b9) >> 3;
    if inside.is_empty() {
        return format!("{text}x");
    }
    let at = inside.start + luck % inside.len();
    match token.kind {
        TokenKind::Word | TokenKind::Text => match (luck / 64) % 4 {
            0 if inside.len() > 1 => drop(chars.remove(at)),
            1 => chars.insert(at, chars[at]),
            2 if at + 1 < inside.end && chars[at] != chars[at + 1] => chars.swap(at, at + 1),
            _ => chars[at] = beside(chars[at]),
        },
        TokenKind::Number => chars[at] = beside(chars[at]),
        _ => {
            chars = match text {
                "{" => "[",
                "}" => "]",
                "," => ".",
                "." => ",",
                ":" => ";",
                ";" => ":",
                "=" => "-",
                _ => "?",
            }
            .chars()
            .collect();
        }
    }
    chars.into_iter().collect()
}

/// The key beside a key.
fn beside(c: char) -> char {
    const ROWS: [&str; 4] = ["1234567890-", "qwertyuiop[", "asdfghjkl;", "zxcvbnm,./ "];
    let lower = c.to_ascii_lowercase();
    let row = ROWS.iter().find(|row| row.contains(lower));
    let next = row.and_then(|row| row.chars().skip_while(|k| *k != lower).nth(1)).unwrap_or('x');
    if c.is_ascii_uppercase() { next.to_ascii_uppercase() } else { next }
}

// ---- Judging ------------------------------------------------------------------------------------------

/// The shipped files, one of them with another text.
struct With<'a>(&'a str, &'a str);

impl Loader for With<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        if name == self.0 { Some(self.1.to_owned()) } else { Shipped.shipped(name) }
    }

    fn shipped_names(&self) -> Vec<String> {
        Shipped.shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        Shipped.file(from, path)
    }
}

/// A file with only parts is judged by a variant that takes them over.
fn compiled(file: &str, text: &str) -> Compilation {
    let with = With(file, text);
    if file == "orthodox" {
        return compile("standard.wazir", wazir_variants::text("standard").unwrap(), &with);
    }
    compile(&format!("{file}.wazir"), text, &with)
}

type Meaning = (Vec<Program>, Vec<Vec<Test>>);

fn meaning(compilation: &Compilation) -> Meaning {
    let programs = compilation.variants.iter().filter_map(|v| v.program.clone()).collect();
    (programs, compilation.variants.iter().map(|v| v.tests.clone()).collect())
}

fn judge(mutants: &[Mutant]) -> Vec<(Fate, Vec<Repair>)> {
    let originals: Vec<(&str, Meaning)> =
        wazir_variants::FILES.iter().map(|(name, text)| (*name, meaning(&compiled(name, text)))).collect();
    on_all_cores(mutants, |mutant| {
        let (_, original) = originals.iter().find(|(name, _)| *name == mutant.file).unwrap();
        fate(mutant, original)
    })
}

/// What came of a repair that is offered for a mutant.
struct Repair {
    certain: bool,
    compiles: bool,
    /// Is the program that of the file before it was mutated?
    same: bool,
    /// What the edit takes out that carries meaning.
    lost: Option<String>,
}

fn fate(mutant: &Mutant, original: &Meaning) -> (Fate, Vec<Repair>) {
    let compilation = compiled(mutant.file, &mutant.text);
    let fate = if let Some(first) = compilation.diagnostics.first() {
        Fate::Diagnosed { messages: compilation.diagnostics.len(), near: near(mutant, &compilation, first) }
    } else {
        let (programs, tests) = meaning(&compilation);
        let fails = || !compilation.variants.iter().all(holds);
        if programs != original.0 {
            Fate::Another { fails: fails() }
        } else if plain(&tests) != plain(&original.1) {
            Fate::TestsChanged { fails: fails() }
        } else {
            Fate::Same
        }
    };
    show(mutant, &fate, &compilation);
    (fate, repairs(mutant, original, &compilation))
}

/// Makes each repair of a mutant by itself.
fn repairs(mutant: &Mutant, original: &Meaning, compilation: &Compilation) -> Vec<Repair> {
    let mut repairs = Vec::new();
    for diagnostic in &compilation.diagnostics {
        let Some(fix) = &diagnostic.fix else { continue };
        // A file with parts alone is not the first file of what is compiled.
        let file = diagnostic.span().file;
        if compilation.sources.text(file) != mutant.text {
            continue;
        }
        let Some(mended) = mended(&mutant.text, file, fix) else { continue };
        // What is said without a piece that is not there any more.
        let gone = diagnostic.message.contains("removed it") || diagnostic.message.contains("removes it");
        // What says nothing is what these warnings are about.
        let idle = [code::IDLE_ALSO_IN, code::UNUSED_ALLOW].contains(&diagnostic.code);
        // The squares on which a drop would be stuck are what is to go.
        let stuck = diagnostic.code == code::DROPPED_STUCK;
        let lost = lost(&mutant.text, &mended).filter(|_| !idle && !gone && !stuck).map(|lost| {
            format!(
                "{}:{:?} {}: {} ({}) loses {lost}",
                mutant.file, mutant.lines, diagnostic.message, fix.message, fix.applicability
            )
        });
        let certain = fix.applicability == Applicability::Certain;
        let after = certain.then(|| compiled(mutant.file, &mended));
        let compiles = after.as_ref().is_some_and(|a| !a.has_errors());
        let same = after.is_some_and(|a| meaning(&a).0 == original.0);
        if certain && compiles && !same && std::env::var("MUTANTS_SHOW").is_ok_and(|v| v.contains("harm")) {
            println!(
                "harm {}:{:?} {:?} {:?}: {}: {}",
                mutant.file, mutant.lines, mutant.slip, mutant.what, diagnostic.message, fix.message
            );
        }
        repairs.push(Repair { certain, compiles, same, lost });
    }
    repairs
}

/// Does a label of the message begin or end on a line that the slip touched?
fn near(mutant: &Mutant, compilation: &Compilation, first: &Diagnostic) -> bool {
    let sources = &compilation.sources;
    first.labels.iter().any(|label| {
        let ends = [sources.line_column(label.span).0, sources.end_line_column(label.span).0];
        sources.text(label.span.file) == mutant.text && ends.iter().any(|line| mutant.lines.contains(line))
    })
}

/// Tests without their places.
pub(crate) fn plain(tests: &[Vec<Test>]) -> String {
    let shown = format!("{tests:?}");
    // `0:17..23` is a place.
    let is_place = |word: &str| {
        let numbers = word.split_once(':').and_then(|(file, rest)| Some((file, rest.split_once("..")?)));
        let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        numbers.is_some_and(|(file, (start, end))| number(file) && number(start) && number(end))
    };
    let words = shown.split_inclusive([' ', ',', ')', '}', ']']);
    words.filter(|word| !is_place(word.trim_end_matches([' ', ',', ')', '}', ']']))).collect()
}

/// Do the file's own tests hold? Deep counts are left out: they cost more than they tell.
fn holds(variant: &Variant) -> bool {
    let mut variant = variant.clone();
    let Some(game) = variant.program.clone().and_then(|p| Game::load(p).ok()) else { return false };
    for test in &mut variant.tests {
        test.statements.retain(|s| {
            !matches!(&s.kind, StatementKind::Expect(e) if matches!(&e.kind, ExpectationKind::Perft(depth, _) if depth.value > 2))
        });
    }
    run_tests(&variant, &game).passed()
}

fn show(mutant: &Mutant, fate: &Fate, compilation: &Compilation) {
    let wanted = std::env::var("MUTANTS_SHOW").unwrap_or_default();
    let is = |word: &str| wanted.split(',').any(|w| w == word);
    let shown = match fate {
        Fate::TestsChanged { fails: false } => is("tests"),
        Fate::Diagnosed { near: false, .. } => is("far"),
        Fate::Diagnosed { messages: 3.., .. } => is("many"),
        Fate::Another { fails: false } => is("missed"),
        _ => false,
    };
    if shown {
        let short = wazir_lang::render::short(&compilation.diagnostics, &compilation.sources);
        let short: Vec<&str> = short.lines().take(6).collect();
        println!(
            "{}:{:?} {:?} {:?}\n    {}",
            mutant.file,
            mutant.lines,
            mutant.slip,
            mutant.what,
            short.join("\n    ")
        );
    }
}
