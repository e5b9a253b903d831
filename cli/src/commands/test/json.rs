//! Test results as one line of JSON. What failed is told by the objects of `--message-format json`; `docs/diagnostics-json.md` names the fields.

use super::results::{Case, Problem, Results, Suite};
use serde::Serialize;
use serde_json::value::RawValue;

/// All results, in the order of the contract.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    schema: u32,
    tests: usize,
    failed: usize,
    errors: usize,
    suites: Vec<JsonSuite<'a>>,
}

#[derive(Serialize)]
struct JsonSuite<'a> {
    file: &'a str,
    variant: Option<&'a str>,
    tests: Vec<JsonCase<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    diagnostics: Vec<&'a RawValue>,
}

#[derive(Serialize)]
struct JsonCase<'a> {
    name: &'a str,
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    diagnostics: Vec<&'a RawValue>,
}

impl<'a> Report<'a> {
    /// The report of results.
    pub(super) fn of(results: &'a Results) -> Report<'a> {
        Report {
            schema: 1,
            tests: results.tests(),
            failed: results.failed(),
            errors: results.errors(),
            suites: results.suites.iter().map(suite).collect(),
        }
    }
}

fn suite(suite: &Suite) -> JsonSuite<'_> {
    let error = suite.error.as_ref();
    JsonSuite {
        file: &suite.file,
        variant: suite.variant.as_deref(),
        tests: suite.cases.iter().map(case).collect(),
        error: error.map(|error| error.message.as_str()),
        diagnostics: error.map_or_else(Vec::new, |error| objects(&error.problems)),
    }
}

fn case(case: &Case) -> JsonCase<'_> {
    let Case { name, passed, seconds, problems } = case;
    JsonCase { name, passed: *passed, seconds: *seconds, diagnostics: objects(problems) }
}

fn objects(problems: &[Problem]) -> Vec<&RawValue> {
    problems.iter().filter_map(|problem| problem.json.as_deref()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::results::samples;
    use super::*;

    #[test]
    fn one_line_with_every_suite() {
        let line = serde_json::to_string(&Report::of(&samples::hostile())).unwrap();
        assert_eq!(line.lines().count(), 1);
        let value: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!((&value["tests"], &value["failed"], &value["errors"]), (&2.into(), &1.into(), &2.into()));
        assert_eq!(value["suites"][0]["tests"][1]["name"], samples::HOSTILE);
        assert_eq!(value["suites"][0]["tests"][1]["diagnostics"][0]["code"], "E0801");
        assert_eq!(value["suites"][2]["error"], "there is no file");
    }
}
