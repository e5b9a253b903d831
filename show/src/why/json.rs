//! An answer as data for programs.

use super::told::Why;
use serde::Serialize;
use wazir_lang::{Sources, Span};
use wazir_runtime::program::Board;

/// An answer with the places of its lines and the names of its squares.
#[derive(Serialize)]
pub struct Json<'a> {
    #[serde(rename = "move")]
    name: &'a str,
    legal: bool,
    reason: Option<&'static str>,
    message: &'a str,
    lines: Vec<JsonLine<'a>>,
    way: Vec<JsonSquare<'a>>,
    remarks: &'a [String],
    instead: &'a [String],
    squares: Vec<JsonMark>,
}

#[derive(Serialize)]
struct JsonLine<'a> {
    does: &'a str,
    text: &'a str,
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    start: usize,
    end: usize,
}

#[derive(Serialize)]
struct JsonSquare<'a> {
    square: String,
    needs: &'a [String],
    stands: &'a str,
    holds: bool,
}

#[derive(Serialize)]
struct JsonMark {
    square: String,
    mark: &'static str,
}

impl<'a> Json<'a> {
    /// An answer about a position of a board.
    pub fn of(why: &'a Why, board: &Board, sources: &'a Sources) -> Json<'a> {
        let mut marks = why.marks.clone();
        marks.sort();
        Json {
            name: &why.name,
            legal: why.legal,
            reason: why.code,
            message: &why.message,
            lines: why.lines.iter().map(|line| place(sources, line.span, &line.does)).collect(),
            way: why
                .way
                .iter()
                .map(|s| JsonSquare {
                    square: board.name(s.square),
                    needs: &s.needs,
                    stands: &s.stands,
                    holds: s.holds,
                })
                .collect(),
            remarks: &why.remarks,
            instead: &why.instead,
            squares: marks
                .into_iter()
                .map(|(square, mark)| JsonMark { square: board.name(square), mark: mark.name() })
                .collect(),
        }
    }
}

fn place<'a>(sources: &'a Sources, span: Span, does: &'a str) -> JsonLine<'a> {
    let span = sources.clamp(span);
    let ((line, column), (end_line, end_column)) = (sources.line_column(span), sources.end_line_column(span));
    let text = sources.text(span.file).get(span.start..span.end).unwrap_or_default();
    let file = sources.name(span.file);
    JsonLine { does, text, file, line, column, end_line, end_column, start: span.start, end: span.end }
}
