//! What came of the tests, as data: every form of output is written from this.

use serde_json::value::RawValue;
use wazir_lang::{Diagnostic, Sources, render};

/// What came of all tests.
#[derive(Default)]
pub(super) struct Results {
    pub(super) suites: Vec<Suite>,
}

/// What came of the tests of one variant, or of a file of which no variant can be played.
pub(super) struct Suite {
    /// The file, as it is named on the command line.
    pub(super) file: String,
    /// The short name of the variant; `None` where the file has an error.
    pub(super) variant: Option<String>,
    /// In the order of the file.
    pub(super) cases: Vec<Case>,
    /// Why there are none.
    pub(super) error: Option<Broken>,
}

/// Why the tests of a file could not be run.
pub(super) struct Broken {
    pub(super) message: String,
    pub(super) problems: Vec<Problem>,
}

/// What came of one `test` block.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) passed: bool,
    /// How long it took, where that was asked for.
    pub(super) seconds: Option<f64>,
    /// What failed in it.
    pub(super) problems: Vec<Problem>,
}

/// A diagnostic of a test or of a file.
pub(super) struct Problem {
    pub(super) code: &'static str,
    pub(super) message: String,
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) column: usize,
    /// The report for people, without colour.
    pub(super) text: String,
    /// The object of `--message-format json`.
    pub(super) json: Option<Box<RawValue>>,
}

impl Results {
    /// How many tests were run.
    pub(super) fn tests(&self) -> usize {
        self.cases().count()
    }

    /// How many of them failed.
    pub(super) fn failed(&self) -> usize {
        self.cases().filter(|case| !case.passed).count()
    }

    /// How many files could not be tested.
    pub(super) fn errors(&self) -> usize {
        self.suites.iter().filter(|suite| suite.error.is_some()).count()
    }

    fn cases(&self) -> impl Iterator<Item = &Case> {
        self.suites.iter().flat_map(|suite| &suite.cases)
    }
}

impl Suite {
    /// The suite of a variant, before anything has run.
    pub(super) fn new(file: &str, variant: &str) -> Suite {
        let (file, variant) = (file.to_owned(), Some(variant.to_owned()));
        Suite { file, variant, cases: Vec::new(), error: None }
    }

    /// A file with errors.
    pub(super) fn broken(file: &str, problems: Vec<Problem>) -> Suite {
        let message = problems.first().map_or_else(String::new, |problem| problem.message.clone());
        let error = Some(Broken { message, problems });
        Suite { file: file.to_owned(), variant: None, cases: Vec::new(), error }
    }

    /// A file that cannot be read, or a variant that cannot be played.
    pub(super) fn unread(file: &str, message: &str) -> Suite {
        let error = Some(Broken { message: message.to_owned(), problems: Vec::new() });
        Suite { file: file.to_owned(), variant: None, cases: Vec::new(), error }
    }

    /// The variant for people, or the file where there is none.
    pub(super) fn name(&self) -> &str {
        self.variant.as_deref().unwrap_or(&self.file)
    }
}

impl Problem {
    /// What a diagnostic says.
    pub(super) fn of(diagnostic: &Diagnostic, sources: &Sources) -> Problem {
        let one = std::slice::from_ref(diagnostic);
        let (line, column) = sources.line_column(diagnostic.span());
        Problem {
            code: diagnostic.code.id,
            message: diagnostic.message.clone(),
            file: sources.name(diagnostic.span().file).to_owned(),
            line,
            column,
            text: render::human(one, sources, false),
            json: RawValue::from_string(render::json(one, sources).trim_end().to_owned()).ok(),
        }
    }
}

/// Results to try the forms on.
#[cfg(test)]
pub(super) mod samples {
    use super::*;

    /// A name by somebody who does not mean well.
    pub(in super::super) const HOSTILE: &str = "a]]>\"b'&amp;<c/> # SKIP\n  ...\nok 9\u{1b}[2J\u{ffff}\\";

    fn problem() -> Problem {
        let json = RawValue::from_string("{\"code\":\"E0801\"}".to_owned()).ok();
        let hostile = || HOSTILE.to_owned();
        Problem {
            code: "E0801",
            message: hostile(),
            file: hostile(),
            line: 3,
            column: 7,
            text: hostile(),
            json,
        }
    }

    /// A test that passed, one that failed, a file with an error, and one that is not there.
    pub(in super::super) fn hostile() -> Results {
        let mut suite = Suite::new("mine.wazir", "mine");
        let case =
            |name: &str, passed, seconds, problems| Case { name: name.to_owned(), passed, seconds, problems };
        suite.cases.push(case("it moves", true, Some(0.0125), Vec::new()));
        suite.cases.push(case(HOSTILE, false, None, vec![problem()]));
        let suites = vec![
            suite,
            Suite::broken("bad.wazir", vec![problem()]),
            Suite::unread("none", "there is no file"),
        ];
        Results { suites }
    }
}
