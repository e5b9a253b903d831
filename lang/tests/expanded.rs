//! `expand` prints what authors remarked, each remark once and at its line, and what it prints of its own output is the same.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, many, on_all_cores, wazir_files};
use std::collections::BTreeSet;
use wazir_lang::{Compilation, NO_FILES, Origins, Spelling, Variant, compile, expand, expand_as, render};

/// Every shipped file and every example.
fn files() -> Vec<(String, String)> {
    let examples = wazir_files(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples"));
    let shipped =
        wazir_variants::FILES.iter().map(|(name, text)| (format!("{name}.wazir"), (*text).to_owned()));
    shipped.chain(examples).collect()
}

/// A line without the origin at its end.
fn bare(line: &str) -> &str {
    let (rest, origin) = line.rsplit_once("#: ").unwrap_or((line, ""));
    let number = origin.rsplit_once(':').map_or("", |(_, number)| number);
    if number.parse::<usize>().is_ok() { rest.trim_end() } else { line }
}

fn without_origins(text: &str) -> String {
    text.lines().map(|line| format!("{}\n", bare(line))).collect()
}

/// Where a comment begins in a line, if it has one.
fn comment(line: &str) -> Option<(&str, &str)> {
    let mut quoted = false;
    let at = line.find(|c| {
        quoted ^= c == '"';
        c == '#' && !quoted
    })?;
    Some((line[..at].trim(), line[at..].trim_end()))
}

/// The comments of a file that speak of one of some of its lines, counted from 1, each with that line; those that allow warnings are told by
/// the warnings.
fn remarks_on(text: &str, printed: &BTreeSet<usize>) -> Vec<(String, usize)> {
    let (mut found, mut above): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut told = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        match comment(line) {
            Some(("", remark)) => above.push(remark.to_owned()),
            remark => {
                found.append(&mut above);
                found.extend(remark.map(|(_, remark)| remark.to_owned()));
                told.extend(found.drain(..).filter(|_| printed.contains(&number)).map(|r| (r, number)));
            }
        }
    }
    told.retain(|(remark, _)| !remark.starts_with("# allow "));
    told
}

/// Is a remark printed at a line that comes from a line of a file, or above it?
fn is_at(out: &str, remark: &str, origin: &str) -> bool {
    let mut lines = out.lines().skip_while(|line| !bare(line).ends_with(remark));
    let line = lines.find(|line| !line.trim_start().starts_with('#'));
    line.is_some_and(|line| line.ends_with(&format!("#: {origin}")))
}

/// The lines of a file from which printed lines come.
fn printed_of(out: &str, name: &str) -> BTreeSet<usize> {
    let mark = format!("#: {name}:");
    out.lines().filter_map(|line| line.rsplit_once(&mark)?.1.parse().ok()).collect()
}

/// A printed variant, which must be sound and the same, and print the same again.
fn again(out: &str, variant: &Variant) -> (Compilation, String) {
    let again = compile("again", out, &NO_FILES);
    let report = render::human(&again.diagnostics, &again.sources, false);
    assert!(!again.has_errors(), "{report}\n{out}");
    assert_eq!(again.variants[0].program, variant.program, "{out}");
    let twice = expand(&again.variants[0], &again);
    (again, twice)
}

#[test]
fn every_remark_on_a_printed_line_is_printed() {
    let counted =
        on_all_cores(&files().into_iter().step_by(many(4, 1)).collect::<Vec<_>>(), |(name, text)| {
            let compilation = compile(name, text, &Shipped);
            let mut counted = 0;
            for variant in compilation.variants.iter().filter(|v| v.program.is_some()) {
                let out = expand(variant, &compilation);
                for (remark, _) in remarks_on(text, &printed_of(&out, name)) {
                    counted += 1;
                    let there = out.lines().map(bare).filter(|line| line.ends_with(&remark)).count();
                    assert!(there > 0, "{remark}\n{out}");
                }
                let (again, twice) = again(&out, variant);
                let own = compilation.diagnostics.len();
                assert!(again.diagnostics.len() <= own, "{:?}\n{out}", again.diagnostics);
                assert_eq!(without_origins(&twice), without_origins(&out));
                let hidden = expand_as(variant, &compilation, Spelling::AsWritten, Origins::Hidden);
                assert_eq!(hidden, without_origins(&out));
            }
            counted
        });
    let counted: usize = counted.iter().sum();
    assert!(counted > many(60, 250), "{counted}");
}

/// A text with a comment of its own above and at the end of each line that has none.
fn remarked(text: &str) -> String {
    let mut out = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        let indent = &line[..line.len() - line.trim_start().len()];
        match comment(line) {
            _ if line.trim().is_empty() => out.push('\n'),
            Some(_) => out.push_str(&format!("{line}\n")),
            None => out.push_str(&format!("{indent}# above {number}.\n{line} # beside {number}.\n")),
        }
    }
    out
}

#[test]
fn files_full_of_remarks_print_each_of_them_once() {
    let counted =
        on_all_cores(&files().into_iter().step_by(many(4, 1)).collect::<Vec<_>>(), |(name, text)| {
            let text = remarked(text);
            let compilation = compile(name, &text, &Shipped);
            let mut counted = 0;
            for variant in compilation.variants.iter().filter(|v| v.program.is_some()) {
                let out = expand(variant, &compilation);
                let times =
                    |remark: &str| out.lines().map(bare).filter(|line| line.ends_with(remark)).count();
                for (remark, line) in remarks_on(&text, &printed_of(&out, name)) {
                    // Of others there may be several.
                    if remark.starts_with("# above ") || remark.starts_with("# beside ") {
                        assert!(is_at(&out, &remark, &format!("{name}:{line}")), "{remark}\n{out}");
                    }
                }
                for remark in
                    text.lines().filter_map(|line| Some(comment(line)?.1)).filter(|r| r.ends_with('.'))
                {
                    if ["# above", "# beside"].iter().any(|words| remark.starts_with(words)) {
                        assert!(times(remark) <= 1, "{remark}\n{out}");
                        counted += times(remark);
                    }
                }
                let (_, twice) = again(&out, variant);
                assert_eq!(without_origins(&twice), without_origins(&out));
            }
            counted
        });
    let counted: usize = counted.iter().sum();
    assert!(counted > many(2_500, 10_000), "{counted}");
}
