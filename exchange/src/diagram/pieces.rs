//! The pieces of a diagram: their names, letters and moves.

use super::moves::{Group, Sort, groups};
use super::names;
use super::parameters::Parameters;
use super::read::{Document, PieceLine, Word};
use wazir_lang::{Diagnostic, code, suggest};

/// Moves of pieces whose lines give none. They are those of the names as all know them.
const KNOWN: &[(&str, &str)] = &[
    ("pawn", "fmWfceFifmnD"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("marshall", "RN"),
    ("cannon", "mRcpR"),
    ("champion", "WAD"),
    ("wizard", "FC"),
    ("camel", "C"),
    ("amazon", "QN"),
    ("ferz", "F"),
    ("wazir", "W"),
    ("nightrider", "NN"),
    ("centaur", "KN"),
];

/// A piece.
pub(super) struct Piece {
    /// Its name in the language.
    pub(super) name: String,
    /// Its letter in the language, as White writes it.
    pub(super) letter: String,
    /// How the diagram speaks of it.
    pub(super) id: String,
    pub(super) groups: Vec<Group>,
    pub(super) royal: bool,
    /// Not a piece, but a place where the board has no square.
    pub(super) hole: bool,
    pub(super) line: PieceLine,
}

impl Piece {
    /// Do all its moves go ahead?
    pub(super) fn goes_ahead(&self) -> bool {
        self.groups.iter().all(|group| matches!(group.sort, Sort::Castling(_)) || group.goes_ahead())
    }

    /// Has it a first move of several squares that can be taken in passing?
    pub(super) fn makes_first_moves(&self) -> bool {
        self.groups.iter().any(|group| group.sort == Sort::First && group.passes())
    }
}

/// The pieces; what is wrong with one is reported, and the piece stays as far as it is understood.
pub(super) fn pieces(
    document: &Document,
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    for line in &document.pieces {
        let hole = line.name.text.eq_ignore_ascii_case("hole");
        let name = names::of_piece(&line.name.text);
        if let Some(first) = pieces.iter().find(|piece| piece.name == name) {
            let message = format!("two pieces are called `{}`", line.name.text);
            found.push(
                Diagnostic::new(code::FOREIGN_SYNTAX, line.name.span, message)
                    .label(first.line.name.span, "the first one")
                    .help("give one of them another name"),
            );
        }
        let moves = if hole { Some(line.moves.clone()) } else { moves(&name, line, found) };
        let groups = moves.map(|moves| groups(&moves, found)).unwrap_or_default();
        let id = match line.id.text.as_str() {
            "" => {
                line.name.text.chars().next().map(|c| c.to_ascii_uppercase().to_string()).unwrap_or_default()
            }
            given => given.to_owned(),
        };
        let letter = String::new();
        pieces.push(Piece { name, letter, id, groups, royal: false, hole, line: line.clone() });
    }
    letters(&mut pieces, found);
    royals(&mut pieces, parameters, found);
    passing(&pieces, found);
    pieces
}

/// The text of the moves of a piece, as its line or its name gives them.
fn moves(name: &str, line: &PieceLine, found: &mut Vec<Diagnostic>) -> Option<Word> {
    if !line.moves.text.is_empty() {
        return Some(line.moves.clone());
    }
    if let Some((_, moves)) = KNOWN.iter().find(|(known, _)| *known == name) {
        return Some(Word { text: (*moves).to_owned(), span: line.name.span });
    }
    let message = format!("nothing says how the {} moves", line.name.text);
    let diagnostic = Diagnostic::new(code::FOREIGN_SYNTAX, line.name.span, message);
    found.push(match name {
        "king" => diagnostic.help(
            "write its moves in the third field: `KisO2` for a king that castles by two squares, `K` for one that never castles",
        ),
        _ => {
            let near = suggest::did_you_mean(name, KNOWN.iter().map(|(known, _)| *known));
            let more = "write its moves in the third field, as in `Lancer:L:fR:lance:a1`";
            diagnostic.maybe_help(near).help(more)
        }
    });
    None
}

/// Gives every piece a letter of the language: its own, if that is one and free.
fn letters(pieces: &mut [Piece], found: &mut Vec<Diagnostic>) {
    let mut taken: Vec<String> = Vec::new();
    for at in 0..pieces.len() {
        let Some(piece) = pieces.get(at).filter(|piece| !piece.hole) else { continue };
        let id = piece.id.clone();
        if taken.contains(&id) && !piece.line.id.text.is_empty() {
            let first = pieces.iter().find(|other| other.id == id).map(|other| other.line.clone());
            let mut diagnostic = Diagnostic::new(
                code::FOREIGN_SYNTAX,
                piece.line.id.span,
                format!("two pieces have the letter `{id}`"),
            );
            if let Some(first) = first {
                diagnostic = diagnostic.label(first.name.span, "the first one");
            }
            found.push(diagnostic.help("give one of them another letter"));
        }
        if is_letter(&id) && !taken.contains(&id) {
            taken.push(id.clone());
            if let Some(piece) = pieces.get_mut(at) {
                piece.letter = id;
            }
        }
    }
    for piece in pieces.iter_mut().filter(|piece| piece.letter.is_empty() && !piece.hole) {
        let own = piece.name.to_ascii_uppercase();
        let plain = own.chars().chain('A'..='Z').filter(char::is_ascii_uppercase).map(String::from);
        let primed = ('A'..='Z').flat_map(|c| [format!("{c}'"), format!("{c}''")]);
        let free = plain.chain(primed).find(|letter| !taken.contains(letter)).unwrap_or_default();
        taken.push(free.clone());
        piece.letter = free;
    }
}

/// `N`, `+P`, `B'`
fn is_letter(id: &str) -> bool {
    let bare = id.strip_prefix('+').unwrap_or(id).trim_end_matches('\'');
    let primes = id.len() - id.trim_end_matches('\'').len();
    bare.len() == 1 && bare.bytes().all(|b| b.is_ascii_uppercase()) && primes <= 2
}

/// Finds the royal pieces.
fn royals(pieces: &mut [Piece], parameters: &Parameters, found: &mut Vec<Diagnostic>) {
    for parameter in &parameters.royal {
        for value in parameter.value.text.split([',', ' ']).filter(|value| !value.is_empty()) {
            let at = match value.parse::<usize>() {
                Ok(number) => number.checked_sub(1).filter(|at| *at < pieces.len()),
                Err(_) => pieces.iter().position(|piece| piece.id == value),
            };
            match at.and_then(|at| pieces.get_mut(at)) {
                Some(piece) => piece.royal = true,
                None => {
                    let message = format!("no piece has the letter or the number `{value}`");
                    let ids: Vec<&str> = pieces.iter().map(|piece| piece.id.as_str()).collect();
                    found.push(
                        Diagnostic::new(code::OPTION_VALUE, parameter.value.span, message)
                            .help(format!("the letters are {}", suggest::list(&ids, "and"))),
                    );
                }
            }
        }
    }
    if parameters.royal.is_empty() {
        match pieces.iter_mut().find(|piece| piece.id == "K") {
            Some(king) => king.royal = true,
            None => {
                if let Some(last) = pieces.last() {
                    found.push(
                        Diagnostic::new(
                            code::FOREIGN_SYNTAX,
                            last.line.name.span,
                            "nothing says which piece is royal",
                        )
                        .here("the last piece")
                        .help("add a line such as `royal=K`, with the letters of the piece"),
                    );
                }
            }
        }
    }
}

/// Reports what could be taken in passing although it makes no first move: then more would be taken.
fn passing(pieces: &[Piece], found: &mut Vec<Diagnostic>) {
    let takes = pieces.iter().any(|piece| piece.groups.iter().any(|g| matches!(g.sort, Sort::Passing(_))));
    if !takes {
        return;
    }
    for piece in pieces.iter().filter(|piece| piece.makes_first_moves()) {
        for group in piece.groups.iter().filter(|group| group.sort == Sort::Any && group.passes()) {
            let message = format!(
                "the {} is taken in passing after its first move, and could be after this one, too",
                piece.line.name.text
            );
            found.push(
                Diagnostic::new(code::NOT_TRANSLATED, group.span, message)
                    .label(piece.line.name.span, "this piece"),
            );
        }
    }
}
