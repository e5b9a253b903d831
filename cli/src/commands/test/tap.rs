//! Test results in the Test Anything Protocol, version 13, which every reader knows: <https://testanything.org/tap-version-13-specification.html>.
//!
//! ```text
//! TAP version 13
//! 1..2
//! ok 1 - steps the rook is short of breath
//! not ok 2 - steps and still gives check
//!   ---
//!   failures:
//!     - message: "perft 1 is 11, not 0"
//!       code: "E0801"
//!       at: {"file":"steps.wazir","line":10,"column":15}
//!   ...
//! ```
//! The texts of the YAML block are JSON, of which YAML 1.2 is a superset.

use super::results::{Case, Problem, Results};
use crate::visible::{visible, visible_json};
use serde::Serialize;
use std::fmt::Write;

#[derive(Serialize)]
struct Place<'a> {
    file: &'a str,
    line: usize,
    column: usize,
}

/// The results as a text.
pub(super) fn write(results: &Results) -> String {
    let points = results.tests() + results.errors();
    let mut text =
        format!("TAP version 13\n1..{points}{}\n", if points == 0 { " # no tests were run" } else { "" });
    let mut number = 0..;
    let mut point = |passed: bool, name: &str| {
        let word = if passed { "ok" } else { "not ok" };
        number.next();
        format!("{word} {} - {}\n", number.start, description(name))
    };
    for suite in &results.suites {
        for case in &suite.cases {
            text += &point(case.passed, &format!("{} {}", suite.name(), case.name));
            block(&mut text, case);
        }
        if let Some(error) = &suite.error {
            text += &point(false, &suite.file);
            match error.problems.as_slice() {
                [] => {
                    let _ = write!(text, "  ---\n  message: {}\n  ...\n", scalar(&error.message));
                }
                problems => {
                    text += "  ---\n";
                    failures(&mut text, problems);
                    text += "  ...\n";
                }
            }
        }
    }
    text
}

/// The YAML block of a test, if there is anything to say.
fn block(text: &mut String, case: &Case) {
    if case.passed && case.seconds.is_none() {
        return;
    }
    *text += "  ---\n";
    if let Some(seconds) = case.seconds {
        let _ = writeln!(text, "  duration_ms: {:.3}", 1000.0 * seconds);
    }
    failures(text, &case.problems);
    *text += "  ...\n";
}

fn failures(text: &mut String, problems: &[Problem]) {
    if problems.is_empty() {
        return;
    }
    *text += "  failures:\n";
    for problem in problems {
        let at = Place { file: &problem.file, line: problem.line, column: problem.column };
        let _ = writeln!(text, "    - message: {}", scalar(&problem.message));
        let _ = writeln!(text, "      code: {}", scalar(problem.code));
        let _ = writeln!(text, "      at: {}", scalar(&at));
    }
}

/// A value on one line. What YAML cannot hold as it is, is written as its code point.
fn scalar(value: &(impl Serialize + ?Sized)) -> String {
    let value = serde_json::to_string(value).unwrap_or_default();
    visible_json(&value).replace('\u{fffe}', "\\ufffe").replace('\u{ffff}', "\\uffff")
}

/// A name in one line in which nothing is taken for a directive.
fn description(name: &str) -> String {
    let name = visible(name).replace(['\n', '\t'], " ");
    name.replace('\\', "\\\\").replace('#', "\\#")
}

#[cfg(test)]
mod tests {
    use super::super::results::samples;
    use super::*;

    #[test]
    fn every_point_has_a_line_and_what_failed_a_block() {
        insta::assert_snapshot!(write(&samples::hostile()));
    }

    #[test]
    fn nothing_is_a_plan_of_none() {
        assert_eq!(write(&Results::default()), "TAP version 13\n1..0 # no tests were run\n");
    }

    #[test]
    fn the_values_of_a_block_read_back() {
        let text = write(&samples::hostile());
        let values = |key: &str| -> Vec<serde_json::Value> {
            let lines = text.lines().filter_map(|line| line.trim_start_matches([' ', '-']).strip_prefix(key));
            lines.map(|value| serde_json::from_str(value).unwrap()).collect()
        };
        let mut messages = vec![samples::HOSTILE.to_owned(); 2];
        messages.push("there is no file".to_owned());
        assert_eq!(values("message: "), messages);
        assert_eq!(values("at: ")[0]["file"], samples::HOSTILE);
        // One line each: what stands in a name begins no point and no block.
        assert_eq!(text.lines().filter(|line| line.starts_with("not ok ")).count(), 3);
        assert_eq!(text.lines().filter(|line| line.starts_with("ok ")).count(), 1);
        assert!(!text.lines().any(|line| line.starts_with("not ok") && line.contains(" # SKIP")), "{text}");
    }
}
