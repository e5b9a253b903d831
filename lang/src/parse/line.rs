//! Parsing one line with a strict rule.

use super::container::{Container, home};
use super::layout::{RawItem, first_word};
use super::node::Node;
use super::odd::odd_character;
use super::orphans::Orphans;
use super::wishes::wish;
use super::{Grammar, Rule, expect, rewrites, synonyms};
use crate::ast::{Broken, BrokenLines, BrokenSort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};
use crate::suggest::nearest;
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;

/// More lines than this that cannot be read are not a file of variants with mistakes in it.
const MOST: usize = 199;

/// What a line that cannot be read was probably meant to be, and the name that it gives to something.
fn broken(text: &str) -> (BrokenSort, Option<String>) {
    const SORTS: [(&str, BrokenSort); 9] = [
        ("include", BrokenSort::Include),
        ("piece", BrokenSort::Piece),
        ("setup", BrokenSort::Setup),
        ("board", BrokenSort::Board),
        ("holes", BrokenSort::Holes),
        ("castling", BrokenSort::Castling),
        ("endings", BrokenSort::Endings),
        ("zone", BrokenSort::Zone),
        ("symmetry", BrokenSort::Other),
    ];
    let first_line = text.lines().next().unwrap_or_default();
    let parts: Vec<Token> = tokens(first_line).filter(|t| !t.kind.is_trivia()).take(4).collect();
    if parts.iter().any(|t| t.kind == TokenKind::Dot) {
        return (BrokenSort::Include, None);
    }
    let sort_of = |t: &Token| {
        let near = nearest(t.slice(first_line), SORTS.map(|(word, _)| word))?;
        SORTS.into_iter().find(|(word, _)| *word == near).map(|(_, sort)| sort)
    };
    let words = || parts.iter().filter(|t| t.kind == TokenKind::Word);
    let found = words().take(3).find_map(|t| Some((t.start, sort_of(t)?)));
    let Some((start, sort)) = found else { return (BrokenSort::Other, None) };
    let name = words()
        .filter(|t| t.start > start && t.slice(first_line).starts_with(|c: char| c.is_ascii_lowercase()))
        .find(|t| sort_of(t).is_none())
        .map(|t| t.slice(first_line).to_owned());
    let seen = parts.iter().any(|t| {
        let word = t.slice(first_line);
        t.kind == TokenKind::Word
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && sort_of(t).is_none()
    });
    // A piece whose name is not there may have any.
    (if sort == BrokenSort::Piece && !seen { BrokenSort::Include } else { sort }, name)
}

/// The block that a line stands in.
pub(crate) enum Within {
    /// That of a piece, or of every piece.
    Piece(Option<String>),
    Castling,
    Endings,
}

/// What reading a file gathers on its way.
pub(crate) struct Reader<'i> {
    pub(crate) file: FileId,
    pub(crate) text: &'i str,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The lines that could not be read.
    pub(crate) broken: BrokenLines,
    /// How many lines could not be read after so many that nothing more is said of them.
    pub(crate) more: usize,
    /// Whose block is being read: a piece by its name, or `every piece`.
    pub(crate) within: Option<Within>,
    /// The mark up to which lines are passed over: the end of a comment or a text of several lines.
    pub(crate) swallowing: Option<&'static str>,
}

impl<'i> Reader<'i> {
    pub(crate) fn slice(&self, span: Span) -> &'i str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    pub(crate) fn word(&self, item: &RawItem) -> &'i str {
        first_word(self.text, item.head)
    }

    /// The first word of a line, or the first two where the first says only what is done to the second.
    fn sort(&self, item: &RawItem) -> &'i str {
        super::layout::sort(self.text, item.head)
    }

    /// Reports something.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Remembers a line that is left out: its words, and what it may have been.
    pub(crate) fn skip(&mut self, span: Span) {
        let text = self.slice(span);
        let words = tokens(text).filter(|t| t.kind == TokenKind::Word).map(|t| t.slice(text).to_owned());
        let line = match &self.within {
            None => {
                let (sort, name) = broken(text);
                Broken { sort, name, of: None, span }
            }
            Some(Within::Piece(of)) => {
                Broken { sort: BrokenSort::PieceLine, name: None, of: of.clone(), span }
            }
            Some(Within::Castling) => Broken { sort: BrokenSort::Castling, name: None, of: None, span },
            Some(Within::Endings) => Broken { sort: BrokenSort::Endings, name: None, of: None, span },
        };
        self.broken.add(line, words);
    }

    /// Remembers the lines of a block whose first line is lost.
    pub(crate) fn lose(&mut self, orphans: &Orphans) {
        let text = self.slice(orphans.span);
        let words = tokens(text).filter(|t| t.kind == TokenKind::Word).map(|t| t.slice(text).to_owned());
        let sort = match orphans.of {
            Container::Castling => BrokenSort::Castling,
            Container::Endings => BrokenSort::Endings,
            Container::Test => BrokenSort::Other,
            // Which piece it is cannot be seen.
            _ => BrokenSort::Include,
        };
        self.broken.add(Broken { sort, name: None, of: None, span: orphans.span }, words);
    }

    /// Remembers that lines may be missing of which nothing is known.
    pub(crate) fn lose_track(&mut self, span: Span) {
        self.broken.add(Broken { sort: BrokenSort::Include, name: None, of: None, span }, None);
    }

    /// Is a line part of a comment or a text of several lines, of which the first was reported?
    fn swallowed(&mut self, item: &RawItem) -> bool {
        let Some(end) = self.swallowing else { return false };
        if self.slice(item.head).contains(end) {
            self.swallowing = None;
        }
        true
    }

    /// Reads the lines of a block, of which is remembered whose it is.
    pub(crate) fn inside<T>(&mut self, within: Within, read: impl FnOnce(&mut Self) -> T) -> T {
        self.within = Some(within);
        let read = read(self);
        self.within = None;
        read
    }

    /// Parses a line with a rule; where that fails, reports it and remembers the words of the whole item.
    pub(crate) fn parse(&mut self, rule: Rule, item: &RawItem) -> Option<Node<'i>> {
        let line = self.slice(item.head);
        if line.is_empty() {
            self.headless(item);
            return None;
        }
        if self.swallowed(item) || self.is_enough() || self.odd(item) {
            self.skip(item.span);
            return None;
        }
        if let Some(open) = tokens(line).find(|t| t.kind == TokenKind::OpenText) {
            let span = item.head.inner(open.start, open.end);
            let mut unclosed =
                Diagnostic::new(code::UNCLOSED_TEXT, span, "this text has no closing quotation mark")
                    .help("write `\"` where it ends; a text ends on the line on which it begins");
            // `"""`, and the text on the lines below
            if self.slice(span).trim_end() == "\"" {
                self.swallowing = Some("\"");
                self.report(Diagnostic::new(code::UNCLOSED_TEXT, span, "a text stands on one line").help(
                    "write it between `\"` and `\"` on this line; the ranks of a setup are separated by `/`",
                ));
                self.skip(item.span);
                return None;
            }
            // Where something else may follow on the line, the text may end before it.
            if !self.slice(span).contains(['{', ';', '#', ':']) {
                let end = Span::new(span.file, span.end, span.end);
                unclosed = unclosed.guess("write `\"` at the end of the line", end, "\"");
            }
            self.report(unclosed);
            self.skip(item.span);
            return None;
        }
        match Grammar::parse(rule, line) {
            Ok(mut pairs) => pairs.next().map(|pair| Node::new(pair, item.head)),
            Err(error) => {
                let diagnostic = expect::syntax(&error, rule, line, item.head, item.block.is_some());
                self.report(diagnostic);
                self.skip(item.span);
                None
            }
        }
    }

    /// Has so much been reported that nobody reads on? Then what follows is counted.
    fn is_enough(&mut self) -> bool {
        let enough = self.diagnostics.len() >= MOST;
        self.more += usize::from(enough);
        enough
    }

    /// Reports a character of a line that cannot be seen, or that looks like another.
    fn odd(&mut self, item: &RawItem) -> bool {
        let odd = odd_character(self.slice(item.head), item.head);
        let found = odd.is_some();
        self.diagnostics.extend(odd);
        found
    }

    /// Reports a block without a line before it.
    fn headless(&mut self, item: &RawItem) {
        self.skip(item.span);
        let open = item.block.as_ref().map_or(item.head, |b| b.open);
        self.report(
            Diagnostic::new(code::UNKNOWN_ITEM, open, "this block belongs to nothing")
                .help("a line such as `piece rook R` goes before it"),
        );
    }

    /// Parses a line that has no block.
    pub(crate) fn parse_line(&mut self, rule: Rule, item: &RawItem) -> Option<Node<'i>> {
        let node = self.parse(rule, item)?;
        if let Some(block) = &item.block {
            let message = format!("`{}` has no block", self.word(item));
            self.report(
                Diagnostic::new(code::UNEXPECTED_BLOCK, block.open, message)
                    .label(item.head, "the line before it")
                    .help("take `{` and `}` out; further lines stand below it"),
            );
            self.skip(item.span);
        }
        Some(node)
    }

    /// Parses a line that needs a block.
    pub(crate) fn parse_block<'r>(
        &mut self,
        rule: Rule,
        item: &'r RawItem,
    ) -> Option<(Node<'i>, &'r [RawItem])> {
        let Some(node) = self.parse(rule, item) else {
            self.read_block_of_broken(rule, item);
            return None;
        };
        let Some(block) = &item.block else {
            let end = Span::new(self.file, item.head.end, item.head.end);
            let head = self.slice(item.head).split_whitespace().collect::<Vec<_>>().join(" ");
            let help = match head.len() {
                0..=60 => format!("if there is nothing more to say, write `{head} {{ }}`"),
                _ => "if there is nothing more to say, write `{ }` after it".to_owned(),
            };
            self.report(
                Diagnostic::new(code::MISSING_BLOCK, end, format!("`{}` needs a block", self.sort(item)))
                    .here("expected `{`")
                    .help(help)
                    .guess("write an empty block", end, " { }"),
            );
            self.skip(item.span);
            return None;
        };
        Some((node, &block.items))
    }

    /// Reads the lines of a block whose first line could not be read, for the mistakes in them.
    fn read_block_of_broken(&mut self, rule: Rule, item: &RawItem) {
        let Some(block) = &item.block else { return };
        let within = match rule {
            Rule::piece | Rule::new_piece => Container::Piece,
            Rule::change => Container::Change,
            Rule::castling => Container::Castling,
            Rule::endings => Container::Endings,
            _ => Container::Army,
        };
        // What does not belong there at all may be the lines of something else.
        if !block.items.iter().all(|i| within.takes(self.text, i.head)) {
            return;
        }
        match rule {
            Rule::piece | Rule::new_piece => super::piece::read(self, &block.items),
            Rule::change => super::piece::read_change(self, &block.items),
            Rule::castling => super::castling::read(self, item, &block.items),
            Rule::endings => super::endings::read(self, &block.items),
            Rule::army => drop(super::section::items(self, &block.items, Container::Army)),
            _ => {}
        }
    }

    /// Does an item stand right below a line that ended too early?
    fn follows_a_short_line(&self, item: &RawItem) -> bool {
        self.diagnostics.last().is_some_and(|d| {
            let between = Span::new(self.file, d.span().end, item.head.start);
            let text = self.text.get(between.start..between.end);
            d.code == code::SYNTAX && text.is_some_and(|t| t.chars().all(char::is_whitespace))
        })
    }

    /// The sign before a line of a list, `- move step any`, where what follows is a line.
    fn bullet(&self, item: &RawItem, container: Container) -> Option<Span> {
        let line = self.slice(item.head);
        let rest = line.strip_prefix(['-', '+', '*', '•'])?;
        let start = line.len() - rest.trim_start().len();
        let after = Span::new(item.head.file, item.head.start + start, item.head.end);
        (rest.starts_with(' ') && container.has(first_word(self.text, after)))
            .then(|| item.head.inner(0, line.len() - rest.len()))
    }

    /// Reports a line whose first word means nothing in its block.
    pub(crate) fn unknown(&mut self, item: &RawItem, container: Container) {
        let whole = self.word(item);
        let end = whole.char_indices().nth(60).map_or(whole.len(), |(i, _)| i);
        let word = whole.get(..end).unwrap_or_default();
        self.skip(item.span);
        if self.swallowed(item) || self.is_enough() || self.odd(item) {
            return;
        }
        let elsewhere = home(word);
        let (place, words) = (container.name(), container.words());
        let here = Span::new(self.file, item.head.start, item.head.start + word.len().max(1));
        if item.head.start == item.head.end {
            self.headless(item);
        } else if let Some(sign) = self.bullet(item, container) {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, sign, "no line begins with a sign")
                    .help(format!("leave out `{}`", self.slice(sign)))
                    .guess("leave it out", sign, ""),
            );
        } else if self.slice(item.head).starts_with("/*") {
            let here = item.head.inner(0, 2);
            self.swallowing = Some("*/").filter(|end| !self.slice(item.head).contains(end));
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, "this is not how a comment begins")
                    .help("a comment begins with `#`, and ends with its line"),
            );
        } else if self.slice(item.head).starts_with("//") || self.slice(item.head).starts_with("--") {
            let here = item.head.inner(0, 2);
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, "this is not how a comment begins")
                    .help("a comment begins with `#`")
                    .fix("write `#`", here, "#"),
            );
        } else if word.is_empty() {
            let found = self.slice(item.head).chars().next().unwrap_or(' ');
            // A text that belongs to the line above, which was reported as too short.
            if found == '"' && self.follows_a_short_line(item) {
                return;
            }
            let here = Span::new(self.file, item.head.start, item.head.start + found.len_utf8());
            if found == '|' {
                self.report(
                    Diagnostic::new(code::UNKNOWN_ITEM, here, "no line starts with `|`")
                        .help("take the `|` away, too: a suggestion begins with `#|`")
                        .fix("take it away", here, ""),
                );
                return;
            }
            self.report(
                Diagnostic::new(
                    code::UNKNOWN_ITEM,
                    here,
                    format!("{place} has no line that starts with `{found}`"),
                )
                .help(format!("it can have: {}", words.join(", "))),
            );
        } else if let Some(wish) = wish(container, self.slice(item.head), item.head) {
            self.report(wish);
        } else if let Some((help, edit)) = rewrites::first(self.slice(item.head), container) {
            let unknown = Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`"));
            let unknown = unknown.help(&help);
            self.report(match edit {
                Some((range, text)) => unknown.guess(help, item.head.inner(range.start, range.end), text),
                None => unknown,
            });
        } else if let Some((key, help)) =
            synonyms::setting(self.slice(item.head)).filter(|_| elsewhere.is_none())
        {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{key}`")).help(help),
            );
        } else if let Some(help) = synonyms::line(word).filter(|_| elsewhere.is_none()) {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`")).help(help),
            );
        } else if let Some(near) = nearest(word, words.iter().copied()) {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`"))
                    .help(format!("did you mean `{near}`?"))
                    .guess(format!("write `{near}`"), here, near),
            );
        } else if let Some(home) = elsewhere {
            self.report(
                Diagnostic::new(code::MISPLACED, here, format!("`{word}` does not belong in {place}"))
                    .help(format!("it belongs in {}", home.example())),
            );
        } else if synonyms::is_setting(self.slice(item.head)) {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`"))
                    .help("settings of other programs' files mean nothing here")
                    .help(format!("{place} can have: {}", words.join(", "))),
            );
        } else {
            self.report(
                Diagnostic::new(code::UNKNOWN_ITEM, here, format!("{place} has no `{word}`"))
                    .here(format!("no line of {place} begins so"))
                    .help(format!("it can have: {}", words.join(", "))),
            );
        }
    }
}
