//! The table of the parameters of diagrams, and their values.

use super::read::{Document, Parameter};
use wazir_lang::suggest;
use wazir_lang::{Diagnostic, Span, code};

/// What a parameter is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sort {
    /// Rules that are translated.
    Rule,
    /// Rules that have no translation.
    Other,
    /// How the diagram looks, or how its player thinks.
    Show,
}

const PARAMETERS: &[(&str, Sort)] = &[
    ("files", Sort::Rule),
    ("ranks", Sort::Rule),
    ("firstRank", Sort::Rule),
    ("symmetry", Sort::Rule),
    ("royal", Sort::Rule),
    ("promoZone", Sort::Rule),
    ("promoChoice", Sort::Rule),
    ("promoOffset", Sort::Rule),
    ("maxPromote", Sort::Rule),
    ("holdingsType", Sort::Rule),
    ("holdings", Sort::Other),
    ("castling", Sort::Other),
    ("stalemate", Sort::Rule),
    ("baring", Sort::Other),
    ("succession", Sort::Other),
    ("counterZone", Sort::Other),
    ("shuffle", Sort::Other),
    ("morph", Sort::Other),
    ("captureMatrix", Sort::Other),
    ("spell", Sort::Other),
    ("extinction", Sort::Other),
    ("repetition", Sort::Other),
    ("graphicsDir", Sort::Show),
    ("graphicsType", Sort::Show),
    ("squareSize", Sort::Show),
    ("whitePrefix", Sort::Show),
    ("blackPrefix", Sort::Show),
    ("satellite", Sort::Show),
    ("lightShade", Sort::Show),
    ("darkShade", Sort::Show),
    ("oddShade", Sort::Show),
    ("startShade", Sort::Show),
    ("rimColor", Sort::Show),
    ("coordColor", Sort::Show),
    ("borders", Sort::Show),
    ("useMarkers", Sort::Show),
    ("fancyMarkers", Sort::Show),
    ("newClick", Sort::Show),
    ("trackPieces", Sort::Show),
    ("theme", Sort::Show),
    ("depth", Sort::Show),
    ("enableAI", Sort::Show),
];

/// The most squares of a board.
const MAX_SQUARES: u32 = 1024;

/// How Black's pieces stand to White's.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Facing {
    /// On the same files.
    #[default]
    Mirror,
    /// Turned by half a circle.
    Rotate,
    /// As the lines of the pieces say.
    Given,
}

/// What the parameters say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parameters {
    pub(super) files: u8,
    pub(super) ranks: u8,
    /// The number of the lowest rank.
    pub(super) first_rank: u8,
    pub(super) facing: Facing,
    /// Where that is said.
    faced: bool,
    /// The royal pieces, each by its letters or its number.
    pub(super) royal: Vec<Parameter>,
    pub(super) zone: u8,
    pub(super) choice: Option<Parameter>,
    pub(super) offset: Option<(usize, Span)>,
    pub(super) promoting: usize,
    /// Captured pieces go to the captor's hand.
    pub(super) hands: bool,
    /// Who has no move loses.
    pub(super) stalemate_loses: bool,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters {
            files: 8,
            ranks: 8,
            first_rank: 1,
            facing: Facing::Mirror,
            faced: false,
            royal: Vec::new(),
            zone: 1,
            choice: None,
            offset: None,
            promoting: 1,
            hands: false,
            stalemate_loses: false,
        }
    }
}

/// Understands the parameters, and reports those that cannot be.
pub(super) fn parameters(document: &Document, found: &mut Vec<Diagnostic>) -> Parameters {
    let mut done = Parameters::default();
    let mut shown: Vec<&Parameter> = Vec::new();
    for parameter in &document.parameters {
        let name = parameter.name.text.as_str();
        match PARAMETERS.iter().find(|(known, _)| *known == name).map(|(_, sort)| *sort) {
            Some(Sort::Rule) => rule(parameter, &mut done, found),
            Some(Sort::Show) => shown.push(parameter),
            Some(Sort::Other) => {
                let message = format!("`{name}` is a rule that has no translation");
                found.push(
                    Diagnostic::new(code::NOT_TRANSLATED, parameter.name.span, message)
                        .help("take the line out, and write the rule into the file that comes out"),
                );
            }
            None => found.push(unknown(parameter)),
        }
    }
    found.extend(for_show(&shown));
    if !done.faced {
        facing(document, &mut done, found);
    }
    if u32::from(done.files) * u32::from(done.ranks) > MAX_SQUARES
        && let Some(last) =
            document.parameters.iter().rfind(|p| matches!(p.name.text.as_str(), "files" | "ranks"))
    {
        let message = format!("a board of {} by {} squares is too large", done.files, done.ranks);
        found.push(
            Diagnostic::new(code::OPTION_VALUE, last.value.span, message)
                .help(format!("there can be {MAX_SQUARES} squares")),
        );
    }
    done
}

/// How Black's pieces stand where no parameter says it: as the lines have them, if one of them does.
fn facing(document: &Document, done: &mut Parameters, found: &mut Vec<Diagnostic>) {
    if document.pieces.iter().any(|piece| piece.black.is_some()) {
        done.facing = Facing::Given;
    } else if let Some(piece) = document.pieces.iter().find(|piece| !piece.squares.text.is_empty()) {
        let message = "nothing says where Black's pieces stand, so they are taken to mirror White's";
        found.push(
            Diagnostic::new(code::TAKEN_AS, piece.squares.span, message)
                .help("add `symmetry=mirror` or `symmetry=rotate`, or name Black's squares behind two commas: `a1,h1,,a8,h8`"),
        );
    }
}

/// The report of a parameter that no diagram has.
fn unknown(parameter: &Parameter) -> Diagnostic {
    let name = parameter.name.text.as_str();
    let message = format!("there is no parameter `{name}`");
    let known = || PARAMETERS.iter().map(|(known, _)| *known);
    let diagnostic = Diagnostic::new(code::UNKNOWN_OPTION, parameter.name.span, message);
    let same = known().find(|known| known.eq_ignore_ascii_case(name));
    match same.or_else(|| suggest::nearest(name, known())) {
        Some(near) => diagnostic.help(format!("did you mean `{near}`?")).guess(
            format!("write `{near}`"),
            parameter.name.span,
            near,
        ),
        None => diagnostic,
    }
}

/// One report of everything that is not a rule.
fn for_show(shown: &[&Parameter]) -> Option<Diagnostic> {
    let (first, rest) = shown.split_first()?;
    let names: Vec<String> = shown.iter().map(|p| format!("`{}`", p.name.text)).collect();
    let names = match names.as_slice() {
        [one] => format!("{one} is"),
        [all @ .., last] => format!("{} and {last} are", all.join(", ")),
        [] => return None,
    };
    let message = format!("{names} about showing the diagram, and left out");
    let mut diagnostic = Diagnostic::new(code::FOR_SHOW, first.name.span, message);
    for parameter in rest.iter().take(3) {
        diagnostic = diagnostic.label(parameter.name.span, "");
    }
    Some(diagnostic)
}

/// What becomes of captured pieces.
fn holdings(parameter: &Parameter, done: &mut Parameters, found: &mut Vec<Diagnostic>) {
    match parameter.value.text.as_str() {
        "0" => done.hands = false,
        "-1" => {
            done.hands = true;
            let message = "`holdingsType=-1` is taken to mean that captured pieces go to the captor's hand and are dropped anywhere";
            found.push(
                Diagnostic::new(code::TAKEN_AS, parameter.name.span, message)
                    .help("compare that with the rules of the game"),
            );
        }
        "1" => {
            let message = "captured pieces wait beside the board to be promoted to, which has no translation";
            found.push(
                Diagnostic::new(code::NOT_TRANSLATED, parameter.name.span, message)
                    .help("write `holdingsType=-1` if the captor drops them"),
            );
        }
        _ => {
            let message = "`holdingsType` is 0, 1 or -1";
            found.push(Diagnostic::new(code::OPTION_VALUE, parameter.value.span, message));
        }
    }
}

fn rule(parameter: &Parameter, done: &mut Parameters, found: &mut Vec<Diagnostic>) {
    let value = &parameter.value;
    let mut number = |least: usize, most: usize| -> Option<usize> {
        let number = value.text.parse().ok().filter(|n| (least..=most).contains(n));
        if number.is_none() {
            let message = format!("`{}` is a number from {least} to {most}", parameter.name.text);
            found.push(Diagnostic::new(code::OPTION_VALUE, value.span, message));
        }
        number
    };
    let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
    match parameter.name.text.as_str() {
        "files" => done.files = number(1, 64).map_or(done.files, small),
        "ranks" => done.ranks = number(1, 64).map_or(done.ranks, small),
        "firstRank" => done.first_rank = number(0, 1).map_or(done.first_rank, small),
        "promoZone" => done.zone = number(0, 64).map_or(done.zone, small),
        "maxPromote" => done.promoting = number(0, 64).unwrap_or(done.promoting),
        "promoOffset" => done.offset = number(0, 64).filter(|n| *n > 0).map(|n| (n, parameter.name.span)),
        "holdingsType" => holdings(parameter, done, found),
        "stalemate" => match value.text.as_str() {
            "win" => done.stalemate_loses = true,
            "draw" => done.stalemate_loses = false,
            other => {
                let message = format!("`stalemate={other}` has no translation");
                found.push(
                    Diagnostic::new(code::NOT_TRANSLATED, value.span, message)
                        .help("`win` is a win for the side that stalemates, `draw` a draw"),
                );
            }
        },
        "royal" => done.royal.push(parameter.clone()),
        "promoChoice" => done.choice = Some(parameter.clone()),
        "symmetry" => {
            done.faced = true;
            let facings = [("mirror", Facing::Mirror), ("rotate", Facing::Rotate), ("none", Facing::Given)];
            let other = value.text.as_str();
            if let Some((_, facing)) = facings.iter().find(|(word, _)| *word == other) {
                done.facing = *facing;
            } else {
                let message = format!("`symmetry` is not `{other}`");
                let words = ["mirror", "rotate", "none"];
                let near = suggest::did_you_mean(other, words);
                found.push(
                    Diagnostic::new(code::OPTION_VALUE, value.span, message)
                        .help(near.unwrap_or_else(|| "it is `mirror`, `rotate` or `none`".to_owned())),
                );
            }
        }
        _ => {}
    }
}
