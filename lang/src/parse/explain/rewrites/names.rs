//! Names and letters: what was meant where a piece, or something else with a name, is named in a way that cannot be read.

use crate::literal::betza;
use crate::parse::expected::Expected;
use crate::parse::explain::advice::{Advice, Edit, say, write};
use crate::parse::explain::failure::{Failure, is_line};
use crate::parse::explain::replaced::LINKS;
use crate::parse::explain::{KEEPS_ITS_LETTER, NAMES_NOT_LETTERS};
use crate::parse::grammar::{Grammar, Rule, fits};
use crate::suggest::{kebab, nearest};
use crate::token::{Token, TokenKind};
use pest::Parser;
use wazir_runtime::program::Letter;

impl Failure<'_> {
    /// What a piece does, in its first line.
    pub(in crate::parse::explain) fn piece(&self, found: &str) -> Option<Advice> {
        let head = self.line.get(..self.found.start).unwrap_or_default().trim_end();
        let rest = self.line.get(self.found.start..).unwrap_or_default();
        // `piece camel "C"`, `piece camel, C`
        let letter =
            rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"' | ',' | '(' | ')'));
        let edit = (head.len()..self.line.len(), format!(" {letter}"));
        let quoted = rest.starts_with(['"', '\'', '(']);
        if quoted && self.wants(Expected::Letter) && self.reads(&edit) {
            let help = format!("a letter stands for it in FENs: write `{head} {letter}`");
            return Some((help, Some(edit)));
        }
        // `worth 2 + 1`
        if let Some(advice) = self.reckoned(found) {
            return Some(advice);
        }
        // `piece camel "C" worth 3`
        let mut rest_words = rest.splitn(2, char::is_whitespace);
        let (first, after) = (rest_words.next().unwrap_or_default(), rest_words.next());
        let bare = first.trim_matches(|c: char| matches!(c, '"' | '\'' | '(' | ')' | ','));
        let edit = (self.found.start..self.found.start + first.len(), bare.to_owned());
        if quoted && after.is_some() && self.wants(Expected::Letter) && self.reads(&edit) {
            let after = after.unwrap_or_default().trim_end();
            let help = format!("a letter has no quotation marks: write `{head} {bare} {after}`");
            return Some((help, Some(edit)));
        }
        // `piece archer a:mRcN`
        let body = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"'));
        if let Some((sign, moves)) = body.split_once([':', ' ']).filter(|_| !self.has_block)
            && self.wants(Expected::Letter)
        {
            let sign = sign.trim().to_ascii_uppercase();
            let (moves, royal) = moves.strip_suffix(" royal").map_or((moves, ""), |moves| (moves, " royal"));
            let moves = moves.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"'));
            let whole = format!("{head} {sign}");
            let one = sign.len() == 1 && fits(Rule::piece, &whole);
            if one && moves.contains(|c: char| c.is_ascii_uppercase()) && betza::parse(moves).is_ok() {
                let text = format!("{whole}{royal} {{ betza \"{moves}\" }}");
                let edit = (head.len()..self.line.len(), text.get(head.len()..)?.to_owned());
                return Some((format!("what it does goes in a block: `{text}`"), Some(edit)));
            }
        }
        // `piece amazon = a`
        let small = letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_lowercase());
        if small && rest.starts_with(['=', ':', '"', '(']) && self.wants(Expected::Letter) {
            return say(format!(
                "a capital stands for it in FENs: write `{head} {}`",
                letter.to_ascii_uppercase()
            ));
        }
        // `worth 4,` and `royal {` on the next line
        if found == "," {
            let edit = self.without(self.found.start..self.found.end);
            if self.reads(&edit) {
                return Some(("leave out the `,`".to_owned(), Some(edit)));
            }
        }
        // `worth 2 pawns`
        let number = self.before().is_some_and(|b| b.kind == TokenKind::Number);
        if number && matches!(found, "pawn" | "pawns" | "point" | "points" | "centipawns") {
            let edit = self.without(self.found.start..self.found.end);
            return self.reads(&edit).then(|| (format!("leave out `{found}`"), Some(edit)));
        }
        fits(Rule::piece, head).then_some(())?;
        let text = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"' | ','));
        let (does, sure) = match found {
            "step" | "slide" | "leap" => (format!("move and capture {text}"), true),
            _ if fits(Rule::moves, rest.trim()) || fits(Rule::betza, rest.trim()) => {
                (rest.trim().to_owned(), true)
            }
            _ if !text.is_empty() && betza::parse(text).is_ok() => (format!("betza \"{text}\""), true),
            ":" | "=" | "," => ("…".to_owned(), false),
            _ => return None,
        };
        let help = format!("what it does goes in a block: `{head} {{ {does} }}`");
        let edit = (head.len()..self.line.len(), format!(" {{ {does} }}"));
        // Where a block follows, that one is the place.
        Some((help, Some(edit).filter(|_| sure && !self.has_block)))
    }

    /// `also in castlings and promotions`: the places of `also in`, in other words.
    pub(in crate::parse::explain) fn places(&self) -> Option<Advice> {
        let words = self.words();
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let also = (2..words.len()).find(|i| slice(*i) == "also")?;
        let first = (also + 1..words.len())
            .find(|i| !matches!(slice(*i), "in" | "for" | "at" | "the" | "all" | ":"))?;
        let mut places = Vec::new();
        for word in words.get(first..)?.iter().map(|t| t.slice(self.line)) {
            let place = match word {
                "," | "and" | "or" | "&" | "+" | "/" | ":" | "in" | "from" | "also" | "the" | "list"
                | "lists" | "of" => {
                    continue;
                }
                "castling" | "castlings" | "castle" | "castles" => "castling",
                "promotion" | "promotions" | "promote" | "promoting" => "promotion",
                "passing" | "passings" | "passant" | "en-passant" | "ep" => "passing",
                "ending" | "endings" | "endgame" | "endgames" => "endings",
                "en" => continue,
                _ => return None,
            };
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let start = also - usize::from(slice(also - 1) == ",");
        let head = self.line.get(..words.get(start - 1)?.end)?;
        let also = if head.starts_with("remove") { "also from" } else { "also in" };
        let whole = format!("{head}, {also} {}", places.join(", "));
        let edit = (head.len()..self.line.len(), whole.get(head.len()..)?.to_owned());
        self.reads(&edit).then(|| (format!("write `{whole}`"), Some(edit)))
    }

    /// A name that begins with a digit, `4kings` or `4-kings`, and one that ends with it.
    pub(in crate::parse::explain) fn begins_with_digit(&self) -> Option<(&str, Edit)> {
        let named = self.wants(Expected::Name) || self.wants(Expected::PieceName);
        (named && self.found.kind == TokenKind::Number).then_some(())?;
        let rest = self.line.get(self.found.start..)?;
        let written = rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).next()?;
        let letters = written.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = written.strip_suffix(letters)?;
        let (letters, hyphen) = match letters.strip_prefix('-') {
            Some(letters) => (letters, "-"),
            None => (letters, ""),
        };
        let edit = (
            self.found.start..self.found.start + written.len(),
            format!("{}{hyphen}{digits}", letters.to_ascii_lowercase()),
        );
        (letters.len() > 1 && self.reads(&edit)).then_some((written, edit))
    }

    /// A name of two words.
    pub(in crate::parse::explain) fn two_words(&self, found: &str) -> Option<Advice> {
        // `Flying Dragon`: a capital alone is a letter.
        let next =
            self.after().filter(|next| next.kind == TokenKind::Word && next.slice(self.line).len() > 1);
        if let Some(next) = next.filter(|_| found.starts_with(|c: char| c.is_ascii_uppercase())) {
            let joined = format!("{}-{}", kebab(found), kebab(next.slice(self.line)));
            let edit = (self.found.start..next.end, joined);
            if self.reads(&edit) {
                return write(edit);
            }
        }
        let first =
            self.before().filter(|b| b.kind == TokenKind::Word && self.found.kind == TokenKind::Word)?;
        let edit = (first.start..self.found.end, format!("{}-{found}", first.slice(self.line)));
        // A word said twice is not a name of two words.
        let twice = first.slice(self.line) == found;
        (first.start > 0 && !twice && self.reads(&edit)).then(|| write(edit))?
    }

    /// A piece's letter where its name must stand.
    pub(in crate::parse::explain) fn by_letter(&self, found: &str) -> Option<Advice> {
        let letter = is_letter(found);
        let name = self.wants(Expected::Name) || self.wants(Expected::PieceName);
        let of_piece = matches!(
            self.rule,
            Rule::new_piece
                | Rule::change
                | Rule::remove
                | Rule::every
                | Rule::worth
                | Rule::castler
                | Rule::ending
                | Rule::moves
                | Rule::happens
                | Rule::promote
                | Rule::becomes
        );
        // `replace piece N knight`
        let turned = self.after().is_some_and(|next| {
            let text = format!("{} {found}", next.slice(self.line));
            self.reads(&(self.found.start..next.end, text))
        });
        (letter && name && of_piece && !turned).then(|| say(NAMES_NOT_LETTERS))?
    }

    /// `worth pawn:1 knight:3`: numbers of several pieces with other marks between them, as they are written.
    pub(in crate::parse::explain) fn pairs(&self) -> Option<String> {
        let (Rule::worth | Rule::points) = self.rule else { return None };
        let (word, rest) = self.line.split_once(' ')?;
        rest.contains([':', '=', ';', '{', '(']).then_some(())?;
        let marks = [' ', '\t', ',', ';', ':', '=', '{', '}', '(', ')'];
        let words: Vec<&str> = rest.split(marks).filter(|w| !matches!(*w, "" | "and" | "is")).collect();
        let pairs: Vec<String> = words.chunks(2).map(|pair| pair.join(" ")).collect();
        let line = format!("{word} {}", pairs.join(", "));
        (pairs.len() > 1 && fits(self.rule, &line)).then_some(line)
    }

    /// What is changed line by line is a piece; all else is replaced as a whole.
    pub(in crate::parse::explain) fn change(&self, found: &str) -> Option<Advice> {
        let rest = self.line.get(self.found.start..)?;
        let head = self.line.get(..self.found.start)?.trim_end();
        let rule = match found {
            "endings" => Rule::endings,
            "zone" => Rule::zone,
            "castling" => Rule::castling,
            "worth" => {
                let name = self.before().map_or("NAME", |b| b.slice(self.line));
                let line = format!("worth {name} {}", self.line.get(self.found.end..)?.trim());
                fits(Rule::worth, &line).then_some(())?;
                return say(format!("what a piece is worth is a line of the variant: `{line}`"));
            }
            "royal" | "uncapturable" => {
                return say(format!("what it is goes in the block: `{head} {{ {rest} }}`"));
            }
            _ if is_end(found) => {
                let edit = (self.found.start..self.found.end, "endings".to_owned());
                let line = format!("{head} endings{}", self.line.get(self.found.end..)?);
                return is_line(&line).then_some((format!("write `{line}`"), Some(edit)));
            }
            _ if is_letter(found) => {
                return say(format!("{KEEPS_ITS_LETTER}: `{head} {{ … }}`"));
            }
            _ => return None,
        };
        let replaced = format!("replace {rest}");
        if fits(rule, &replaced) {
            let edit = (0..self.found.start, "replace ".to_owned());
            return Some((format!("write `{replaced}`"), Some(edit)));
        }
        if found == "castling" {
            return say("a castling is replaced as a whole: `replace castling kingside K { … }`");
        }
        say(format!("it is replaced as a whole: `replace {found} …`"))
    }

    /// What is taken out of what is inherited: pieces and castlings.
    pub(in crate::parse::explain) fn remove(&self, found: &str) -> Option<Advice> {
        if found == "*" || found == "all" && self.line.contains("castling") {
            return say("name them: `remove castling kingside, queenside`");
        }
        if found == "also" && self.line.split_whitespace().any(|w| w == "castling") {
            return say("`also` follows pieces only: leave it out");
        }
        if found == "link" {
            return say(LINKS);
        }
        self.expected.contains(&"piece").then_some(())?;
        if matches!(found, "castlings" | "castles") {
            let edit = (self.found.start..self.found.end, "castling".to_owned());
            if self.reads(&edit) {
                return write(edit);
            }
            return say("name them: `remove castling kingside, queenside`");
        }
        let rest = self.line.get(self.found.start..)?;
        if fits(Rule::ending, &format!("{}: draw", rest.split(':').next().unwrap_or(rest).trim_end())) {
            let condition = rest.split(':').next().unwrap_or(rest).trim_end();
            return say(format!(
                "an inherited ending is taken out by `change endings {{ remove {condition} }}`"
            ));
        }
        if matches!(
            found,
            "ending" | "endings" | "checkmate" | "stalemate" | "repetition" | "insufficient" | "position"
        ) {
            return say("endings are replaced as a whole: `replace endings { … }`");
        }
        if matches!(
            found,
            "promote" | "promotion" | "move" | "capture" | "royal" | "captures" | "betza" | "whenever"
        ) {
            return say(format!(
                "a line of a piece is taken out in a change of it: `change piece NAME {{ remove {found} }}`"
            ));
        }
        if found.starts_with(['(', '"']) {
            let name = self.line.get(self.found.start..)?.trim_matches(|c: char| !c.is_ascii_lowercase());
            let line = format!("remove piece {name}");
            let help = format!("write `{line}`");
            return Grammar::parse(Rule::remove, &line)
                .is_ok()
                .then_some((help, Some((0..self.line.len(), line))));
        }
        let edit = (self.found.start..self.found.start, "piece ".to_owned());
        let help = format!("write `remove piece {found}`, or `remove castling {found}`");
        self.reads(&edit).then_some((help, Some(edit)))
    }

    /// `worth 12` names no piece.
    pub(in crate::parse::explain) fn worth(&self, found: &str) -> Option<Advice> {
        // `a:7 c:8`
        if found.len() == 1 && found.bytes().all(|b| b.is_ascii_lowercase()) {
            return say(NAMES_NOT_LETTERS);
        }
        let first = self.before().is_some_and(|b| b.start == 0);
        (first && self.found.kind == TokenKind::Number)
            .then(|| say(format!("name the piece: `worth queen {found}`")))?
    }

    /// The one number for a worth that is reckoned from two.
    fn reckoned(&self, found: &str) -> Option<Advice> {
        let (one, other) = (self.before()?, self.after()?);
        let number = |token: Token| token.slice(self.line).parse::<f64>().ok();
        let (a, b) = (number(one)?, number(other)?);
        let worth = match found {
            "+" => a + b,
            "-" => a - b,
            "*" => a * b,
            "/" => a / b,
            _ => return None,
        };
        let text = format!("{:.2}", worth).trim_end_matches('0').trim_end_matches('.').to_owned();
        let edit = (one.start..other.end, text);
        self.reads(&edit).then(|| (format!("a worth is one number: write `worth {}`", edit.1), Some(edit)))
    }

    /// A castling that is none.
    pub(in crate::parse::explain) fn castling(&self, found: &str) -> Option<Advice> {
        if self.line.split_whitespace().any(|w| w == "only") {
            return say("the others are taken out: `remove castling NAME`");
        }
        match found {
            "none" | "no" | "off" => say("castling is taken out by `remove castling kingside, queenside`"),
            "=" => say("castling is taken out by `remove castling NAME`"),
            _ => None,
        }
    }
}

/// Is this how somebody speaks of the endings?
fn is_end(word: &str) -> bool {
    let other =
        matches!(word, "end" | "ends" | "ending" | "result" | "results" | "outcomes" | "terminations");
    other || nearest(word, ["endings"]).is_some()
}

fn is_letter(word: &str) -> bool {
    word.parse::<Letter>().is_ok()
}
