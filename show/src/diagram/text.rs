//! Move diagrams as text. Colour only helps: every mark has a sign of its own.
//!
//! ```text
//! on d4                       on d2 (' only from rank 2)
//! 8  ^  ^  ^  ^  ^            8  ^  ^  ^  ^  ^
//! 5  .  . %  o  %             4  .  . |o' .  .
//! 4  .  .  . [P] .            3  . %  o  %   .
//! 3  .  .  .  .  .            2  .  . [P] .  .
//!    a  b  c  d  e               a  b  c  d  e
//! ```

use super::Diagram;
use super::legend::Legend;
use super::mark::{Marks, Means, Mode};
use crate::grid::{self, Part, Wider};
use crate::prose;
use crate::words;
use anstyle::{AnsiColor, Style};
use wazir_runtime::program::{Cells, Program};
use wazir_runtime::{Side, Square};

/// What fits on a line.
pub const COLUMNS: usize = 80;

/// Draws diagrams side by side, as many as fit, each line indented. The signs used are noted in the legend, which
/// also says whether there is colour.
pub fn draw(
    program: &Program,
    diagrams: &[Diagram],
    bottom: Side,
    indent: usize,
    legend: &mut Legend,
) -> String {
    let panels: Vec<Vec<String>> = diagrams.iter().map(|d| panel(program, d, bottom, legend)).collect();
    let longest = panels.iter().flatten().map(|line| width(line)).max().unwrap_or(0);
    let widths = diagrams.iter().map(|d| part(program, d).width(&program.board, wider(program, d)));
    let column = longest.max(widths.max().unwrap_or(0)) + 3;
    let across = ((COLUMNS - indent + 3) / column).max(1);
    let mut text = String::new();
    for row in panels.chunks(across) {
        let lines = row.iter().map(Vec::len).max().unwrap_or(0);
        for i in 0..lines {
            let mut line = " ".repeat(indent);
            for (n, panel) in row.iter().enumerate() {
                let part = panel.get(i).map_or("", String::as_str);
                line += part;
                if n + 1 < row.len() {
                    line += &" ".repeat(column.saturating_sub(width(part)));
                }
            }
            text += line.trim_end();
            text.push('\n');
        }
    }
    text
}

/// The legend of everything drawn so far.
pub fn legend(legend: &Legend, indent: usize) -> String {
    let pad = " ".repeat(indent);
    let line = |(sign, text): (String, String)| {
        format!("{pad}{sign:9}  {}\n", prose::column(&text, COLUMNS, indent + 11))
    };
    let rest: String = legend.lines().into_iter().map(line).collect();
    format!("{pad}[ ]        the piece; upper case is White's, lower case Black's\n{rest}")
}

/// The columns that the piece of a diagram needs.
fn wider(program: &Program, diagram: &Diagram) -> Wider {
    Wider::of([program.army(diagram.side).kind(diagram.kind).letter])
}

/// What is drawn of the board.
fn part(program: &Program, diagram: &Diagram) -> Part {
    Part::around(&program.board, diagram.at, wider(program, diagram))
}

/// One diagram with its caption, line by line.
fn panel(program: &Program, diagram: &Diagram, bottom: Side, legend: &mut Legend) -> Vec<String> {
    if diagram.leaps(program) {
        legend.with_leaps();
    }
    if let Some(when) = diagram.stays {
        legend.with_stays(when);
    }
    let letter = program.army(diagram.side).kind(diagram.kind).letter;
    let (piece, wider) = (letter.cased(diagram.side), wider(program, diagram));
    let part = part(program, diagram);
    let text = grid::draw_part(&program.board, &part, bottom, wider, |square| {
        let change = diagram.changes_at(square).next().is_some();
        if square == diagram.at {
            let bold = if legend.color { Style::new().bold() } else { Style::new() };
            return match diagram.stays {
                None => format!("{bold}[{piece}]{bold:#}"),
                Some(_) => format!("{bold}({piece}){bold:#}"),
            };
        }
        match diagram.destinations.get(&square) {
            None if change => wider.pad(&format!(" {} ", legend.after(false, true))),
            None => wider.pad(" . "),
            Some(marks) => {
                let (before, sign, after) = legend.cell(marks, line_to(program, diagram, square), change);
                let style = if legend.color { style(marks) } else { Style::new() };
                // A blank stays outside, so that it can be cut off at the end of a line.
                wider.pad(&match after {
                    ' ' => format!("{style}{before}{sign}{style:#} "),
                    after => format!("{style}{before}{sign}{after}{style:#}"),
                })
            }
        }
    });
    std::iter::once(caption(program, diagram)).chain(text.lines().map(str::to_owned)).collect()
}

/// Where the piece stands, and what is special about it.
fn caption(program: &Program, diagram: &Diagram) -> String {
    let whole = part(program, diagram) == Part::whole(&program.board);
    let at = program.board.name(diagram.at) + if whole { "" } else { ", a part of the board" };
    let zones = match zone_names(program, diagram).as_slice() {
        [] => None,
        zones => Some(format!("' only from {}", prose::list(zones, "or"))),
    };
    let hurdles = hurdles(diagram).map(|hurdles| format!("= only over {hurdles}"));
    let special: Vec<String> = [zones, hurdles].into_iter().flatten().collect();
    match special.is_empty() {
        true => format!("on {at}"),
        false => format!("on {at} ({})", special.join("; ")),
    }
}

/// What some ways must jump over, as long as a caption has room for it.
pub fn hurdles(diagram: &Diagram) -> Option<String> {
    let named = prose::list(&diagram.hurdles, "or");
    match (diagram.hurdles.is_empty(), named.len() > COLUMNS / 2 - 10) {
        (true, _) => None,
        (false, true) => Some("such a piece as the words name".to_owned()),
        (false, false) => Some(named),
    }
}

/// The names of the zones that give the piece rules of its own, as squares of the board.
pub fn zone_names(program: &Program, diagram: &Diagram) -> Vec<String> {
    let real = |zone| program.symmetry.set(&program.board, diagram.side, zone);
    diagram.zones.iter().map(|zone| words::any_square(&program.board, &real(zone))).collect()
}

/// The direction of the last part of a way that can be blocked, or that goes on to where it can be.
fn line_to(program: &Program, diagram: &Diagram, destination: Square) -> Option<char> {
    let (board, marks) = (&program.board, diagram.destinations.get(&destination)?);
    diagram.rays.iter().filter(|ray| !ray.means.is_hop()).find_map(|ray| {
        let at = ray.squares.iter().position(|s| *s == destination)?;
        let before = if at == 0 { diagram.at } else { ray.squares[at - 1] };
        let step = board.vector(before, destination);
        let (files, ranks) = (i32::from(step.dx), i32::from(step.dy));
        if marks.means() == Some(Means::Leap) {
            let neighbour = at == 0 && board.is_step(step);
            if !neighbour || !marks.modes().iter().all(|m| ray.modes.contains(m)) {
                return None;
            }
        }
        Some(match (board.cells, files, ranks) {
            _ if step.dz != 0 => ':',
            (_, 0, -1 | 1) => '|',
            (_, 1, 1) | (_, -1, -1) => '/',
            (_, 1, -1) | (_, -1, 1) => '\\',
            (Cells::Squares, -1 | 1, 0) => '-',
            // As the hexagons lie on paper.
            (Cells::Hexagons, -1 | 1, 0) => '\\',
            (Cells::Hexagons, 1, 2) | (Cells::Hexagons, -1, -2) => '/',
            (Cells::Hexagons, 2, 1) | (Cells::Hexagons, -2, -1) => '-',
            _ => ':',
        })
    })
}

fn style(marks: &Marks) -> Style {
    let captures = marks.modes().iter().any(|m| *m != Mode::Move);
    let color = match (captures, marks.of(Mode::Move).next().is_some()) {
        (true, true) => AnsiColor::Yellow,
        (true, false) => AnsiColor::Red,
        (false, _) => AnsiColor::Green,
    };
    Style::new().bold().fg_color(Some(color.into()))
}

/// The columns of a text, escapes not counted.
fn width(text: &str) -> usize {
    let mut inside = false;
    let visible = text.chars().filter(|c| {
        let escape = *c == '\u{1b}' || inside;
        inside = escape && *c != 'm';
        !escape
    });
    visible.count()
}
