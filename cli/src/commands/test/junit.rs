//! Test results as XML in the form of JUnit: `testsuites` of `testsuite`s of `testcase`s, each with its `failure` or `error`.
//!
//! It uses only what the schema of Jenkins allows (`junit-10.xsd`), which other services read as well. Writing it takes three names of
//! elements and one function that escapes; the libraries for it would be several times the size.

use super::results::{Broken, Case, Problem, Results, Suite};
use crate::visible::visible;
use std::fmt::Write;

/// The results as a document.
pub(super) fn write(results: &Results) -> String {
    let mut xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned();
    let (tests, errors) = (results.tests() + results.errors(), results.errors());
    let time = time(results.suites.iter().flat_map(|suite| &suite.cases));
    let failed = results.failed();
    let _ = writeln!(
        xml,
        "<testsuites name=\"wazir test\" tests=\"{tests}\" failures=\"{failed}\" errors=\"{errors}\"{time}>"
    );
    results.suites.iter().for_each(|each| suite(&mut xml, each));
    xml + "</testsuites>\n"
}

fn suite(xml: &mut String, suite: &Suite) {
    let name = match &suite.variant {
        Some(variant) => format!("{}#{variant}", suite.file),
        None => suite.file.clone(),
    };
    let errors = usize::from(suite.error.is_some());
    let failed = suite.cases.iter().filter(|case| !case.passed).count();
    let _ = writeln!(
        xml,
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{failed}\" errors=\"{errors}\"{}>",
        escaped(&name),
        suite.cases.len() + errors,
        time(&suite.cases)
    );
    for case in &suite.cases {
        let seconds = time([case]);
        let head =
            format!("name=\"{}\" classname=\"{}\"{seconds}", escaped(&case.name), escaped(suite.name()));
        match case.passed {
            true => {
                let _ = writeln!(xml, "    <testcase {head}/>");
            }
            false => fault(xml, &head, "failure", "the test failed", &case.problems),
        }
    }
    if let Some(Broken { message, problems }) = &suite.error {
        let head = format!("name=\"{0}\" classname=\"{0}\"", escaped(&suite.file));
        fault(xml, &head, "error", message, problems);
    }
    *xml += "  </testsuite>\n";
}

/// A test that has failed, or could not be run.
fn fault(xml: &mut String, head: &str, element: &str, message: &str, problems: &[Problem]) {
    let kind = problems.first().map_or(String::new(), |first| format!(" type=\"{}\"", first.code));
    let message = match problems {
        [] => message.to_owned(),
        [only] => only.message.clone(),
        [first, rest @ ..] => format!("{} (and {} more)", first.message, rest.len()),
    };
    let text: Vec<&str> = problems.iter().map(|problem| problem.text.trim_end()).collect();
    let _ = writeln!(
        xml,
        "    <testcase {head}>\n      <{element} message=\"{}\"{kind}>{}</{element}>\n    </testcase>",
        escaped(&message),
        escaped_text(&text.join("\n\n"))
    );
}

/// The attribute of how long some tests took, where that is known of all of them.
fn time<'a>(cases: impl IntoIterator<Item = &'a Case>) -> String {
    let seconds: Option<Vec<f64>> = cases.into_iter().map(|case| case.seconds).collect();
    match seconds.filter(|all| !all.is_empty()) {
        Some(all) => format!(" time=\"{:.3}\"", all.iter().sum::<f64>()),
        None => String::new(),
    }
}

/// A text as the value of an attribute.
fn escaped(text: &str) -> String {
    // What is only blank would be read as one space.
    escaped_text(text).replace('"', "&quot;").replace('\n', "&#10;").replace('\t', "&#9;")
}

/// A text as the content of an element. What XML cannot hold at all is written as its code point.
fn escaped_text(text: &str) -> String {
    let text = visible(text).replace('\u{fffe}', "\\u{fffe}").replace('\u{ffff}', "\\u{ffff}");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::super::results::samples;
    use super::*;

    #[test]
    fn a_suite_for_each_variant_and_a_case_for_each_test() {
        insta::assert_snapshot!(write(&samples::hostile()));
    }

    #[test]
    fn the_document_reads_back() {
        let xml = write(&samples::hostile());
        let document = roxmltree::Document::parse(&xml).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("tests"), Some("4"));
        assert_eq!((root.attribute("failures"), root.attribute("errors")), (Some("1"), Some("2")));
        let all = |name: &'static str| document.descendants().filter(move |node| node.has_tag_name(name));
        assert_eq!(all("testsuite").count(), 3);
        let shown = visible(samples::HOSTILE).replace('\u{ffff}', "\\u{ffff}");
        let case = all("testcase").nth(1).unwrap();
        assert_eq!(case.attribute("name"), Some(shown.as_str()));
        let failure = all("failure").next().unwrap();
        assert_eq!(failure.attribute("message"), Some(shown.as_str()));
        assert_eq!(failure.text(), Some(shown.as_str()));
        // Only what the schema has.
        let known = ["name", "tests", "failures", "errors", "time", "classname", "message", "type"];
        let attributes = document.descendants().flat_map(|node| node.attributes());
        assert!(attributes.into_iter().all(|attribute| known.contains(&attribute.name())), "{xml}");
    }
}
