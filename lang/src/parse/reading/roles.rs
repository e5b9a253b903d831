//! What a word of a line is. The grammar knows it: every word is a rule, and a name means what the rule around it speaks of.

use super::super::grammar::Rule;

/// What a word is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// A word of the language.
    Keyword,
    /// `forward-left`, `any way`
    Direction,
    /// A number.
    Number,
    /// A square, a file or a level.
    Square,
    /// A text, with its quotation marks.
    Text,
    /// The letter of a piece or a castling.
    Letter,
    /// A move.
    Move,
    /// Why a move is illegal or a game ends.
    Reason,
    /// The name of something.
    Name(NameOf, Deed),
}

/// What a name is the name of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NameOf {
    /// A variant.
    Variant,
    /// A part.
    Part,
    /// A shipped file, or one of the user's own library.
    File,
    /// A kind of piece.
    Piece,
    /// A zone.
    Zone,
    /// A castling.
    Castling,
    /// A start.
    Start,
}

/// What a line does with what it names.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// It defines it.
    Defines,
    /// It puts another in its place.
    Replaces,
    /// It speaks of it.
    Uses,
}

/// What a word is, by its rule, the rule around it and that of its line; `None` for marks.
pub(super) fn role(rule: Rule, around: Rule, line: Rule, before: &[Rule]) -> Option<Role> {
    Some(match rule {
        Rule::comma | Rule::colon | Rule::equals | Rule::star | Rule::EOI => return None,
        Rule::direction => Role::Direction,
        Rule::number | Rule::value | Rule::low => Role::Number,
        Rule::square
        | Rule::corner
        | Rule::file_name
        | Rule::low_file
        | Rule::level_name
        | Rule::low_level => Role::Square,
        Rule::string => Role::Text,
        Rule::letter | Rule::capital => Role::Letter,
        Rule::mv => Role::Move,
        Rule::code => Role::Reason,
        Rule::name => {
            let (of, deed) = name(around, line, before);
            Role::Name(of, deed)
        }
        _ => Role::Keyword,
    })
}

/// What a name is the name of.
pub(super) fn name(around: Rule, line: Rule, before: &[Rule]) -> (NameOf, Deed) {
    let replaces = if before.contains(&Rule::k_replace) { Deed::Replaces } else { Deed::Defines };
    match around {
        Rule::variant => (NameOf::Variant, Deed::Defines),
        Rule::extends => (NameOf::Variant, Deed::Uses),
        Rule::part => (NameOf::Part, Deed::Defines),
        Rule::of_file if before.contains(&Rule::name) => (NameOf::Part, Deed::Uses),
        Rule::of_file => (NameOf::File, Deed::Uses),
        Rule::include => (NameOf::Part, Deed::Uses),
        Rule::piece | Rule::nobodys => (NameOf::Piece, Deed::Defines),
        Rule::new_piece => (NameOf::Piece, Deed::Replaces),
        Rule::zone => (NameOf::Zone, replaces),
        Rule::castling => (NameOf::Castling, replaces),
        Rule::remove if line == Rule::remove && before.contains(&Rule::k_castling) => {
            (NameOf::Castling, Deed::Uses)
        }
        Rule::setup => (NameOf::Start, Deed::Defines),
        Rule::set_start => (NameOf::Start, Deed::Uses),
        Rule::term => (NameOf::Zone, Deed::Uses),
        Rule::castled | Rule::no_right => (NameOf::Castling, Deed::Uses),
        _ => (NameOf::Piece, Deed::Uses),
    }
}
