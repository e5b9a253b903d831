//! Parsing one line with a strict rule.

use super::container::{Container, home};
use super::expected::Expected;
use super::grammar::{Grammar, Rule, fits, lines};
use super::line_error::{Finding, LineError, LineErrorKind};
use super::node::Node;
use super::odd::is_odd;
use super::orphans::Orphans;
use super::ranks;
use super::raw::{RawItem, first_word, first_word_of};
use crate::ast::{Broken, BrokenLines, BrokenSort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::betza;
use crate::source::{FileId, Span, line_start};
use crate::suggest::nearest;
use crate::token::{Token, TokenKind, tokens};
use pest::Parser;
use pest::error::InputLocation;
use pest::iterators::Pairs;

/// More lines than this that cannot be read are not a file of variants with mistakes in it.
const MAX_REPORTS: usize = 199;

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
    let sort_of = |t: &Token| {
        let near = nearest(t.slice(first_line), SORTS.map(|(word, _)| word))?;
        SORTS.into_iter().find(|(word, _)| *word == near).map(|(_, sort)| sort)
    };
    let words = || parts.iter().filter(|t| t.kind == TokenKind::Word);
    // What takes over something in the words of other languages may have brought anything.
    const BRINGS: [&str; 15] = [
        "from", "import", "imports", "use", "uses", "using", "require", "requires", "load", "extends",
        "extend", "inherit", "inherits", "base", "based",
    ];
    if words().next().is_some_and(|t| BRINGS.contains(&t.slice(first_line).to_ascii_lowercase().as_str())) {
        return (BrokenSort::Include, None);
    }
    // `orthodox.pieces`
    if parts.iter().any(|t| t.kind == TokenKind::Dot)
        && words().next().and_then(sort_of).is_none_or(|sort| sort == BrokenSort::Include)
    {
        return (BrokenSort::Include, None);
    }
    let found = words().take(3).find_map(|t| Some((t.start, sort_of(t)?)));
    // `replace promote on last rank to queen`, in the variant itself
    let of_piece = |t: &Token| {
        matches!(
            t.slice(first_line),
            "promote" | "move" | "capture" | "captures" | "when" | "becomes" | "royal"
        )
    };
    let Some((start, sort)) = found else {
        let line = words().take(2).any(of_piece);
        return (if line { BrokenSort::PieceLine } else { BrokenSort::Other }, None);
    };
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
    Shuffle,
    Turn,
    Endings,
    Test,
}

/// What reading a file gathers on its way.
pub(crate) struct Reader<'i> {
    pub(crate) file: FileId,
    pub(crate) text: &'i str,
    pub(crate) findings: Vec<Finding>,
    /// The lines that could not be read.
    pub(crate) broken: BrokenLines,
    /// How many lines could not be read after so many that nothing more is said of them.
    pub(crate) more: usize,
    /// Whose block is being read: a piece by its name, or `every piece`.
    pub(crate) within: Option<Within>,
    /// The mark up to which lines are passed over: the end of a comment or a text of several lines.
    pub(crate) swallowing: Option<&'static str>,
    /// The place up to which lines are passed over: what stands behind a `;` in a comment or a text that is none.
    pub(crate) passed_over: usize,
}

impl<'i> Reader<'i> {
    pub(crate) fn slice(&self, span: Span) -> &'i str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    pub(crate) fn word(&self, item: &RawItem) -> &'i str {
        first_word(self.text, item.head)
    }

    /// Reports something.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.findings.push(Finding::Said(diagnostic));
    }

    /// Notes what is wrong with a line.
    fn fail(&mut self, item: &RawItem, kind: LineErrorKind) {
        let line = self.slice(item.head).to_owned();
        self.findings.push(Finding::Line(LineError { line, span: item.head, mended: false, kind }));
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
            Some(Within::Shuffle | Within::Turn) => {
                Broken { sort: BrokenSort::Other, name: None, of: None, span }
            }
            Some(Within::Endings) => Broken { sort: BrokenSort::Endings, name: None, of: None, span },
            Some(Within::Test) => Broken { sort: BrokenSort::Test, name: None, of: None, span },
        };
        self.broken.add(line, words);
    }

    /// Remembers the lines of a block whose first line is lost.
    pub(crate) fn lose(&mut self, orphans: &Orphans) {
        let text = self.slice(orphans.span);
        let words = tokens(text).filter(|t| t.kind == TokenKind::Word).map(|t| t.slice(text).to_owned());
        let sort = match orphans.of {
            Container::Castling => BrokenSort::Castling,
            Container::Endings | Container::MoreEndings => BrokenSort::Endings,
            Container::Test | Container::Shuffle | Container::Turn => BrokenSort::Other,
            // Which piece it is cannot be seen.
            _ => BrokenSort::Include,
        };
        self.broken.add(Broken { sort, name: None, of: None, span: orphans.span }, words);
    }

    /// Remembers a line that is left out and says how large the board is.
    pub(crate) fn lose_board(&mut self, span: Span) {
        self.broken.add(Broken { sort: BrokenSort::Board, name: None, of: None, span }, None);
    }

    /// Remembers that lines may be missing of which nothing is known.
    pub(crate) fn lose_track(&mut self, span: Span) {
        self.broken.add(Broken { sort: BrokenSort::Include, name: None, of: None, span }, None);
    }

    /// Is a line part of a comment or a text of several lines, of which the first was reported?
    fn swallowed(&mut self, item: &RawItem) -> bool {
        if item.head.start < self.passed_over {
            return true;
        }
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
            // A text without its quotation marks may have a `;` in it.
            if matches!(rule, Rule::summary | Rule::source) {
                self.passed_over = self.passed_over.max(self.end_of_line(item.head.end));
            }
            self.skip(item.span);
            return None;
        }
        if let Some(open) = tokens(line).find(|t| t.kind == TokenKind::OpenText) {
            let text = item.head.inner(open.start, open.end);
            // `"""`, and the text on the lines below
            if self.slice(text).trim_end() == "\"" {
                self.swallowing = Some("\"");
            }
            self.fail(item, LineErrorKind::OpenText { text });
            self.skip(item.span);
            return None;
        }
        match Grammar::parse(rule, line) {
            Ok(_) if self.cut_short(rule, item) => None,
            Ok(mut pairs) => {
                // `legal Nf3#` can be read, without its sign.
                if matches!(rule, Rule::play | Rule::after | Rule::expect)
                    && line.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '+')
                    && !self
                        .text
                        .get(item.head.end + 1..)
                        .unwrap_or_default()
                        .starts_with(|c: char| !c.is_whitespace())
                    && let Some(mark) = self.glued_comment(rule, item)
                {
                    self.findings.push(Finding::Said(mark));
                }
                pairs.next().map(|pair| Node::new(pair, item.head))
            }
            Err(error) => {
                if let Some((mark, true)) = self.semicolon(item) {
                    self.comment(item, mark);
                    self.skip(item.span);
                    return None;
                }
                if let Some((mark, pairs)) = self.remark_behind(rule, item) {
                    return self.before_a_remark(item, mark, pairs);
                }
                if let Some(mark) = self.glued_comment(rule, item) {
                    self.findings.push(Finding::Said(mark));
                    self.skip(item.span);
                    return None;
                }
                let stop = match error.location {
                    InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(line.len()),
                };
                // Of what stands on the line below, the comma that leads there is to blame.
                let before = line.get(..stop).unwrap_or_default();
                let above = before.trim_end();
                let stop = match above.strip_suffix(',') {
                    Some(above) if before.get(above.len()..).is_some_and(|gap| gap.contains('\n')) => {
                        above.len()
                    }
                    _ => stop,
                };
                let expects = Expected::of(&error);
                let has_block = item.block.is_some();
                let mut span = item.head;
                // A text without its quotation marks may have a `;` in it.
                let rest = self.slice(Span::new(span.file, span.end, self.end_of_line(span.end)));
                let words = rest.trim_end().trim_end_matches('"');
                if matches!(rule, Rule::summary | Rule::source) && !words.contains(['{', '}', '"']) {
                    span.end += rest.trim_end().len();
                    self.passed_over = span.end;
                }
                if let Some((sign, end, joined)) = self.added(rule, item) {
                    self.passed_over = end;
                    self.fail(item, LineErrorKind::Added { sign, end, joined });
                    self.skip(Span::new(span.file, span.start, end));
                    return None;
                }
                if let Some((end, joined)) =
                    self.continued(rule, item).filter(|_| stop == line.trim_end().len())
                {
                    self.passed_over = end;
                    self.fail(item, LineErrorKind::Apart { end, joined });
                    self.skip(Span::new(span.file, span.start, end));
                    return None;
                }
                if stop == line.trim_end().len() && self.parted(rule, item) {
                    return None;
                }
                // A list in brackets ends where they close.
                if line.ends_with(['[', '('])
                    && !has_block
                    && let Some(length) = self.text.get(span.end..).and_then(|rest| {
                        rest.find([']', ')', '{', '}'])
                            .filter(|at| rest.get(*at..).is_some_and(|r| r.starts_with([']', ')'])))
                    })
                {
                    span.end += length + 1;
                    self.passed_over = span.end;
                }
                let mut line = self.slice(span).to_owned();
                let (mut stop, mut expects, mut mended_any) = (stop, expects, false);
                // What is said of a rank in words does not hide what is wrong behind it.
                for phrase in ranks::in_words(&line).into_iter().take(ranks::MOST) {
                    let Some(mended) = ranks::mended(&line, &phrase) else { continue };
                    let further = match Grammar::parse(rule, &mended) {
                        Ok(_) => None,
                        Err(error) => match error.location {
                            InputLocation::Pos(at) | InputLocation::Span((at, _))
                                if at < phrase.range.end =>
                            {
                                continue;
                            }
                            InputLocation::Pos(at) | InputLocation::Span((at, _)) => Some((at, error)),
                        },
                    };
                    // A number alone that is in the way of nothing else is told with the line.
                    if further.is_none() && !phrase.has_article {
                        continue;
                    }
                    self.findings.push(Finding::Said(phrase.report(span, &line)));
                    match further {
                        None => {
                            self.skip(item.span);
                            return None;
                        }
                        Some((at, error)) => (stop, expects) = (at.min(mended.len()), Expected::of(&error)),
                    }
                    (line, mended_any) = (mended, true);
                }
                let kind = LineErrorKind::Unread { rule, stop, expects, has_block };
                self.findings.push(Finding::Line(LineError { line, span, mended: mended_any, kind }));
                self.skip(item.span);
                None
            }
        }
    }

    /// The sign of a comment of another language behind a line that can be read without it, and the line.
    fn remark_behind(&self, rule: Rule, item: &RawItem) -> Option<(Span, Pairs<'i, Rule>)> {
        let line = self.slice(item.head);
        let marks: Vec<Token> = tokens(line).filter(|t| t.kind != TokenKind::Text).collect();
        let sign = |t: &&Token| {
            let rest = line.get(t.start..).unwrap_or_default();
            let apart = line.get(..t.start).is_some_and(|before| before.ends_with([' ', '\t']));
            ["//", "/*"].iter().any(|mark| rest.starts_with(mark)) || apart && rest.starts_with("--")
        };
        let at = marks.iter().find(sign)?.start;
        let pairs = Grammar::parse(rule, line.get(..at)?.trim_end()).ok()?;
        Some((item.head.inner(at, at + 2), pairs))
    }

    /// Reads a line, and passes over the remark behind it.
    fn before_a_remark(
        &mut self,
        item: &RawItem,
        mark: Span,
        mut pairs: Pairs<'i, Rule>,
    ) -> Option<Node<'i>> {
        let end = self.end_of_line(mark.end);
        let rest = self.slice(Span::new(mark.file, mark.start, end));
        if rest.starts_with("/*") && !rest.contains("*/") {
            self.swallowing = Some("*/");
        }
        self.passed_over = self.passed_over.max(end);
        self.fail(item, LineErrorKind::Behind { mark });
        pairs.next().map(|pair| Node::new(pair, item.head))
    }

    /// A line that goes on below without a comma that carries it on: where it ends, and the whole of it on one line.
    fn continued(&self, rule: Rule, item: &RawItem) -> Option<(usize, String)> {
        item.block.is_none().then_some(())?;
        let mut joined = self.slice(item.head).trim_end().to_owned();
        let end = self.end_of_line(item.head.end);
        self.slice(Span::new(self.file, item.head.end, end)).trim().is_empty().then_some(())?;
        let mut at = end;
        for _ in 0..12 {
            let next = self.end_of_line(at + 1);
            let line = self.text.get(at + 1..next)?;
            let words = line.trim();
            let other = words.contains(['{', '}', '#', ';']) || words.is_empty();
            let own = home(first_word_of(words)).is_some() && lines().any(|rule| fits(rule, words));
            (!other && !own).then_some(())?;
            let end = at + 1 + line.trim_end().len();
            // The text of a position, bare on the line below.
            if matches!(rule, Rule::setup | Rule::set_fen) && words.contains('/') && !words.contains('"') {
                joined.push_str(&format!(" \"{words}\""));
                return fits(rule, &joined).then_some((end, joined));
            }
            joined.push(' ');
            joined.push_str(words);
            at = next;
            if words.ends_with(',') {
                // The last of a list may have a comma of its own.
                let below = self.text.get(at..).unwrap_or_default().trim_start();
                if !below.starts_with('}') {
                    continue;
                }
                joined.truncate(joined.len() - 1);
            }
            return fits(rule, &joined).then_some((end, joined));
        }
        None
    }

    /// `setup "…/8/" +` and a second text, perhaps on the line below: the sign, where the line ends, and the whole with one text.
    fn added(&self, rule: Rule, item: &RawItem) -> Option<(Span, usize, String)> {
        const MOST_TEXTS: usize = 20;
        item.block.is_none().then_some(())?;
        let text = self.text.get(item.head.start..)?;
        let first = tokens(self.slice(item.head)).find(|t| t.kind == TokenKind::Text)?;
        let mut joined = text.get(..first.end - 1)?.to_owned();
        let (mut end, mut sign) = (first.end, None);
        for _ in 0..MOST_TEXTS {
            let next = |from: usize| {
                let rest = text.get(from..)?;
                let token = tokens(rest).find(|t| !t.kind.is_trivia())?;
                Some((token.kind, from + token.start, from + token.end))
            };
            let Some((_, start, after)) = next(end) else { break };
            if !matches!(text.get(start..after), Some("+" | "&" | "\\")) {
                break;
            }
            let Some((TokenKind::Text, from, to)) = next(after) else { break };
            sign.get_or_insert(item.head.inner(start, after));
            joined.push_str(text.get(from + 1..to - 1)?);
            end = to;
        }
        joined.push('"');
        let rest = text.get(end..)?.lines().next().unwrap_or_default();
        joined.push_str(rest.split(['#', ';', '{', '}']).next().unwrap_or_default().trim_end());
        fits(rule, &joined).then_some((sign?, item.head.start + end, joined))
    }

    /// Reports a `;` behind a line that can be read, where what follows is no line but goes on with it: `move step forward; and it stays`.
    fn cut_short(&mut self, rule: Rule, item: &RawItem) -> bool {
        let rest = self.slice(Span::new(self.file, item.head.end, self.end_of_line(item.head.end)));
        let Some(rest) = rest.strip_prefix(';') else { return false };
        let rest = rest.split([';', '#', '{', '}']).next().unwrap_or_default().trim();
        let joins = ["and", "if", "unless", "giving", "taking", "also"].contains(&first_word_of(rest));
        joins && self.parted(rule, item)
    }

    /// Reports a `;` where another mark stands, `stalemate; draw`, and passes over the whole line.
    fn parted(&mut self, rule: Rule, item: &RawItem) -> bool {
        let head = item.head;
        let rest = self.slice(Span::new(self.file, head.end, self.end_of_line(head.end)));
        let rest = rest.strip_prefix(';').and_then(|rest| rest.split([';', '#', '{', '}']).next());
        let (None, Some(rest)) = (&item.block, rest) else { return false };
        let end = head.end + 1 + rest.trim_end().len();
        let whole = |mark: &str, blank: &str| format!("{}{mark}{blank}{}", self.slice(head), rest.trim());
        // The parts of a turn have no blank between them.
        let fits = |mark: &&str| fits(rule, &whole(mark, " ")) || fits(rule, &whole(mark, ""));
        let Some(mark) = [":", ","].into_iter().find(fits) else { return false };
        let semicolon = Span::new(head.file, head.end, head.end + 1);
        self.fail(item, LineErrorKind::Parted { semicolon, mark });
        self.passed_over = end;
        self.skip(Span::new(head.file, head.start, end));
        true
    }

    /// `after Qh7#: white wins`: a sign of mate, which begins a comment, on a line that could be read without it.
    fn glued_comment(&self, rule: Rule, item: &RawItem) -> Option<Diagnostic> {
        let (file, end) = (item.head.file, item.head.end);
        let rest = self.slice(Span::new(file, end, self.end_of_line(end)));
        let line = format!("{}{}", self.slice(item.head), rest.strip_prefix('#')?.trim_end());
        let comment = Diagnostic::new(code::SYNTAX, Span::new(file, end, end + 1), "a comment begins here");
        fits(rule, &line).then(|| {
            let help = "leave out the `#`, which begins a comment: no move has a sign of mate";
            comment.help(help).guess("leave out the `#`", Span::new(file, end, end + 1), "")
        })
    }

    /// Has so much been reported that nobody reads on? Then what follows is counted.
    fn is_enough(&mut self) -> bool {
        let enough = self.findings.len() >= MAX_REPORTS;
        self.more += usize::from(enough);
        enough
    }

    /// Is there a character in a line that cannot be seen, or that looks like another?
    fn odd(&mut self, item: &RawItem) -> bool {
        let odd = is_odd(self.slice(item.head));
        if odd {
            self.fail(item, LineErrorKind::Odd);
        }
        odd
    }

    /// Leaves out a block without a line before it.
    fn headless(&mut self, item: &RawItem) {
        self.skip(item.span);
        let open = item.block.as_ref().map_or(item.head, |b| b.open);
        self.fail(item, LineErrorKind::Headless { open });
    }

    /// Parses a line that has no block.
    pub(crate) fn parse_line(&mut self, rule: Rule, item: &RawItem) -> Option<Node<'i>> {
        let node = self.parse(rule, item)?;
        // What is in braces in a remark is no block.
        if let Some(block) = item.block.as_ref().filter(|block| block.open.start >= self.passed_over) {
            self.fail(item, LineErrorKind::SurplusBlock { open: block.open });
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
        let node = self.parse(rule, item)?;
        let Some(block) = &item.block else {
            if self.parted(rule, item) {
                return None;
            }
            self.fail(item, LineErrorKind::MissingBlock);
            self.skip(item.span);
            return None;
        };
        Some((node, &block.items))
    }

    /// The lines of a block whose first line could not be read, to be read for the mistakes in them. What does not belong there at
    /// all may be the lines of something else: then there are none.
    pub(crate) fn lines_of_broken<'r>(&self, item: &'r RawItem, within: Container) -> &'r [RawItem] {
        let items = item.block.as_ref().map(|b| b.items.as_slice()).unwrap_or_default();
        match items.iter().all(|i| within.takes(self.text, i.head)) {
            true => items,
            false => &[],
        }
    }

    /// Leaves out a line that replaces what is not replaced where it stands.
    pub(crate) fn irreplaceable(&mut self, item: &RawItem, container: Container) {
        self.fail(item, LineErrorKind::Irreplaceable { container, has_block: item.block.is_some() });
        self.skip(item.span);
    }

    /// The `;` before an item on the same line of the file, and whether it begins that line or stands there twice: as the sign
    /// of a comment, not between lines.
    fn semicolon(&self, item: &RawItem) -> Option<(Span, bool)> {
        let before = self.text.get(..item.head.start)?;
        let line = line_start(before, item.head.start);
        let before = before.get(line..)?.trim_end();
        let rest = before.strip_suffix(';')?;
        let words = rest.trim_end_matches([';', ' ', '\t']);
        let start = before.get(words.len()..)?.find(';')? + words.len();
        let sure = words.is_empty() || rest.ends_with(';');
        Some((Span::new(item.head.file, line + start, line + before.len()), sure))
    }

    /// Is what stands behind a `;` a note in letters of Betza's notation: `move slide orthogonal   ; mR`? A `;` between two lines has
    /// no blank before it.
    fn is_note(&self, item: &RawItem, mark: Span) -> bool {
        let before = self.text.get(..mark.start).unwrap_or_default();
        let rest = self.slice(Span::new(mark.file, item.head.end, self.end_of_line(item.head.end)));
        let mut words = self.slice(item.head).split([' ', ',', '+']).filter(|word| !word.is_empty());
        before.ends_with([' ', '\t'])
            && item.block.is_none()
            && (rest.trim().is_empty() || rest.trim_start().starts_with('#'))
            && words.all(|w| w.contains(|c: char| c.is_ascii_uppercase()) && betza::parse(w).is_ok())
    }

    /// The end of a line of the file.
    fn end_of_line(&self, at: usize) -> usize {
        self.text.get(at..).and_then(|rest| rest.find('\n')).map_or(self.text.len(), |end| at + end)
    }

    /// Leaves out a comment of another language, up to the end of its line.
    fn comment(&mut self, item: &RawItem, mark: Span) {
        self.passed_over = self.end_of_line(item.head.start);
        self.fail(item, LineErrorKind::Comment { mark });
    }

    /// Does an item stand right below a line that ended too early?
    fn follows_a_short_line(&self, item: &RawItem) -> bool {
        let Some(Finding::Line(error)) = self.findings.last() else { return false };
        let between = self.text.get(error.span.end..item.head.start);
        error.kind.is_short(&error.line) && between.is_some_and(|t| t.trim().is_empty())
    }

    /// Leaves out a line whose first word means nothing in its block.
    pub(crate) fn unknown(&mut self, item: &RawItem, container: Container) {
        self.skip(item.span);
        if self.swallowed(item) || self.is_enough() || self.odd(item) {
            return;
        }
        let line = self.slice(item.head);
        if line.is_empty() {
            self.headless(item);
            return;
        }
        // A text that belongs to the line above, which ended too early.
        if line.starts_with('"') && self.follows_a_short_line(item) {
            return;
        }
        // The end of a text of two lines.
        let open =
            |f: &Finding| matches!(f, Finding::Line(LineError { kind: LineErrorKind::OpenText { .. }, .. }));
        if line.matches('"').count() == 1 && self.findings.last().is_some_and(open) {
            return;
        }
        let semicolon = self.semicolon(item);
        if let Some((mark, sure)) = semicolon
            && (sure || self.is_note(item, mark))
        {
            self.comment(item, mark);
            return;
        }
        if line.starts_with("/*") && !line.contains("*/") {
            self.swallowing = Some("*/");
        }
        let (has_block, semicolon) = (item.block.is_some(), semicolon.map(|(mark, _)| mark));
        let wraps = self.wraps(item, container);
        self.fail(item, LineErrorKind::Unknown { container, has_block, semicolon, wraps });
    }

    /// The places of the line and of the `}` around lines that belong in the container itself: `pieces { piece rook R { … } }`.
    fn wraps(&self, item: &RawItem, container: Container) -> Option<(Span, Span)> {
        let block = item.block.as_ref().filter(|_| container != Container::File)?;
        let close = block.close?;
        let own = |i: &RawItem| {
            container.takes(self.text, i.head) && lines().any(|rule| fits(rule, self.slice(i.head)))
        };
        (!block.items.is_empty() && block.items.iter().all(own)).then_some(())?;
        let head = self.slice(item.head);
        let plain = head.split_whitespace().count() == 1 || head.ends_with('"');
        // The line of another block, misspelt.
        let word = self.word(item);
        let near = nearest(word, container.words()).filter(|near| !word.starts_with(near));
        let side = matches!(word, "white" | "black") || !word.starts_with(|c: char| c.is_alphabetic());
        (plain && near.is_none() && !side).then(|| (item.head.to(block.open), close))
    }
}
