//! What is told of a move.

use wazir_lang::Span;
use wazir_runtime::Square;

/// Why a move is legal, or is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The move: as it is named if it is legal, otherwise as it was given.
    pub name: String,
    /// Is it legal?
    pub legal: bool,
    /// The short word for why it is not.
    pub code: Option<&'static str>,
    /// What the move is, or what is against it: a sentence without its full stop.
    pub message: String,
    /// The lines that say so, the most telling first.
    pub lines: Vec<Telling>,
    /// The way of the piece, as far as one leads there.
    pub way: Vec<WaySquare>,
    /// What else is to be said, a sentence each: what a legal move does besides, how an attack goes.
    pub remarks: Vec<String>,
    /// What is legal instead.
    pub instead: Vec<String>,
    /// The squares that matter.
    pub marks: Vec<(Square, Mark)>,
}

/// A line of a file, and what it has to do with the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// The line.
    pub span: Span,
    /// What it does.
    pub does: String,
}

/// A square on the way of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaySquare {
    /// The square.
    pub square: Square,
    /// What must stand there: `empty`, `an enemy piece`; nothing where anything may.
    pub needs: Vec<String>,
    /// What stands there.
    pub stands: String,
    /// Is it as it must be?
    pub holds: bool,
}

/// What a square has to do with a move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// What is against the move stands there, or should.
    Against,
    /// What attacks a square that must be safe.
    Attacker,
    /// The move begins there.
    From,
    /// The move ends there.
    To,
    /// What is captured elsewhere than where the move ends.
    Victim,
    /// The piece passes it.
    Way,
    /// An attack passes it.
    Attack,
}

impl Mark {
    /// The word for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Against => "against",
            Mark::Attacker => "attacker",
            Mark::From => "from",
            Mark::To => "to",
            Mark::Victim => "victim",
            Mark::Way => "way",
            Mark::Attack => "attack",
        }
    }
}

impl Why {
    /// An answer of which only the sentence is known.
    pub(super) fn new(name: String, legal: bool, message: String) -> Why {
        let (lines, way, remarks, instead, marks) = Default::default();
        Why { name, legal, code: None, message, lines, way, remarks, instead, marks }
    }

    /// Adds a line, unless it is there.
    pub(super) fn line(&mut self, span: Option<Span>, does: &str) {
        if let Some(span) = span
            && !self.lines.iter().any(|line| line.span == span)
        {
            self.lines.push(Telling { span, does: does.to_owned() });
        }
    }

    /// Adds to what a line does, or the line.
    pub(super) fn also(&mut self, span: Span, does: &str) {
        match self.lines.iter_mut().find(|line| line.span == span) {
            Some(line) if line.does.contains(does) => {}
            Some(line) => line.does += &format!("; {does}"),
            None => self.lines.push(Telling { span, does: does.to_owned() }),
        }
    }

    /// Marks squares; what a square is already is more telling.
    pub(super) fn mark(&mut self, squares: impl IntoIterator<Item = Square>, mark: Mark) {
        for square in squares {
            match self.marks.iter_mut().find(|(marked, _)| *marked == square) {
                Some((_, known)) => *known = mark.min(*known),
                None => self.marks.push((square, mark)),
            }
        }
    }
}
