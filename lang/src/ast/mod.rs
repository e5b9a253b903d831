//! The syntax tree: what the author wrote, with the place of every part of it.
//!
//! Nothing is looked up here: names are names, squares are expressions, FENs and Betza strings are texts.
//! A line that could not be parsed is not in the tree; it is kept in [`File::broken`], so that later
//! stages do not complain about a piece whose definition they could not read.

mod broken;
mod castling;
mod ending;
mod file;
mod item;
mod noun;
mod piece;
mod shuffle;
mod test;
mod turn;
mod words;

pub use broken::{Broken, BrokenLines, BrokenSort};
pub use castling::{Castler, Castling, Origin};
pub use ending::{
    BoardFact, Condition, Ending, EndingEdit, Endings, Formation, Join, Men, Near, Outcome, Owner, Who,
};
pub use file::{Extends, File, Part, Variant};
pub use item::{
    AlsoIn, BoardSize, Concern, Include, Item, ItemKind, Link, Seen, Setup, Squares, Term, TermKind, Toward,
    Zone,
};
pub use noun::{Amount, Noun, Whose};
pub use piece::{
    Bearing, Catching, Change, Crossing, Drop, Edit, Escort, Event, Every, Everyone, Fact, FactKind, Fate,
    Freezes, Gate, Guard, HandForm, Happens, Height, Leg, Lender, LineKind, Modes, Moves, Over, Path,
    PathKind, Piece, PieceLine, Place, Proviso, Returns, RoyalIf, Sentence, SentenceKind, Sort, Taking,
    ToHand, Watches, Way, Whence, Whereabouts, Which,
};
pub use shuffle::{On, Placing, Shuffle};
pub use test::{Expectation, ExpectationKind, Statement, StatementKind, Test};
pub use turn::{Action, HowMany, Leaving, PartPlace, Turn, TurnDeed, TurnPart, TurnRule};
pub use words::{Letter, Name, Number, Text, Value};
