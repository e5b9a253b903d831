//! Endings and the counter of plies.

use super::Lower;
use crate::ast::{self, Condition, Name, Noun, Owner, Whose};
use crate::code;
use crate::diagnostic::{Diagnostic, also};
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{in_scope, list};
use wazir_runtime::program::{
    Army, BoardFact, CastlingFact, Cells, ChangeHow, Counter, EndTest, Ending, Formation, FormationShape,
    KindSet, Men, Outcome, Perpetual, Share, Step, Who,
};
use wazir_runtime::{Side, SquareSet};

/// Words for the pieces of a side, whatever they are.
const ALL_PIECES: [&str; 10] =
    ["piece", "pieces", "man", "men", "unit", "units", "army", "material", "any", "anything"];

/// The words that name an ending of a variant in `remove …`, as no other begins with them: its condition, or of a number of plies the fewest.
pub(crate) fn called(variant: &Resolved, sources: &Sources, condition: Span) -> Option<String> {
    let all = variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
    let others = all.filter(|ending| ending.condition_span != condition);
    let others: Vec<String> = others.map(|e| on_one_line(sources.slice(e.condition_span))).collect();
    let whole = on_one_line(sources.slice(condition));
    let begins = |text: &str, words: &str| {
        text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    // A number alone tells nobody what it is.
    let counts = whole.starts_with(|c: char| c.is_ascii_digit());
    let short = whole.match_indices(' ').map(|(at, _)| at).skip(1).filter(|_| counts);
    let mut names = short.chain([whole.len()]).filter_map(|end| whole.get(..end));
    names.find(|words| !others.iter().any(|other| begins(other, words))).map(str::to_owned)
}

/// Two endings that count plies from different moves.
fn two_counters(
    first: &ast::Ending,
    second: &ast::Ending,
    variant: &Resolved,
    sources: &Sources,
) -> Diagnostic {
    let (a, b) = (limit(first), limit(second));
    // The ending that comes by itself at the lower number would hide the other.
    let hidden = a <= b && !first.claimed || b <= a && !second.claimed;
    let since = [first, second].iter().any(|e| matches!(e.condition, Condition::Counted { .. }));
    let help = match a.min(b) {
        _ if since => {
            "a game counts `since` something or `without` something: take one of the two out, or let the first count by itself, as in `a side has only king for 40 plies`".to_owned()
        }
        Some(least) if hidden => match alike(first, second, variant, sources) {
            Some(line) => format!(
                "to count alike, write `{line}`, and take the other out all the same: the game would always be over at {least} plies"
            ),
            None => format!(
                "take one of the two out: counted alike, the game would always be over at {least} plies"
            ),
        },
        _ => "let both count from the same events: write the same words after `without`, or take one of them out"
            .to_owned(),
    };
    // Of the two one may be inherited.
    let inherited = [(first, a), (second, b)].into_iter();
    let inherited = inherited.filter(|(e, plies)| !variant.span.holds(e.condition_span) && plies.is_some());
    let inherited = inherited.map(|(e, _)| e.condition_span).next();
    let inherited = inherited.and_then(|condition| called(variant, sources, condition));
    let report = Diagnostic::new(
        code::TWO_COUNTERS,
        second.condition_span,
        "this counts plies differently from another ending",
    )
    .label(first.condition_span, counts_since(first).unwrap_or_else(|| "the other count".to_owned()))
    .note("a variant has one counter of plies, the fifth field of its FENs");
    let report = match counts_since(second) {
        Some(since) => report.here(since),
        None => report,
    };
    match inherited {
        Some(words) => report
            .help(format!(
                "to put the new one in place of the old, write `remove {words}` in `change endings`"
            ))
            .help(help),
        None => report.help(help),
    }
}

/// From what an ending counts plies, in words: `it counts since the last capture or move of a pawn`.
fn counts_since(ending: &ast::Ending) -> Option<String> {
    let Condition::Plies { captures, drops, moves_of, .. } = &ending.condition else { return None };
    let moves: Vec<&str> = moves_of.iter().map(|name| name.text.as_str()).collect();
    let moves =
        (!moves.is_empty()).then(|| format!("move of {}", crate::suggest::with_article(&list(&moves, "or"))));
    let events = captures.then(|| "capture".to_owned()).into_iter().chain(drops.then(|| "drop".to_owned()));
    let events: Vec<String> = events.chain(moves).collect();
    (!events.is_empty()).then(|| format!("it counts since the last {}", list(&events, "or")))
}

/// The variant's own count of two, from the events of the inherited one.
fn alike(first: &ast::Ending, second: &ast::Ending, variant: &Resolved, sources: &Sources) -> Option<String> {
    let own = |ending: &&ast::Ending| variant.span.holds(ending.span);
    let (new, old) = match (own(&first), own(&second)) {
        (false, true) => (second, first),
        (true, false) => (first, second),
        _ => return None,
    };
    let condition = |ending: &ast::Ending| on_one_line(sources.slice(ending.condition_span));
    let (_, events) = condition(old).split_once(" plies ").map(|(a, b)| (a.to_owned(), b.to_owned()))?;
    let line = format!(
        "{} plies {events}: {}{}",
        limit(new)?,
        on_one_line(sources.slice(new.outcome_span)),
        if new.claimed { " on claim" } else { "" }
    );
    crate::parse::is_line(&line).then_some(line)
}

/// The number of plies of an ending that counts them.
fn limit(ending: &ast::Ending) -> Option<u64> {
    match &ending.condition {
        Condition::Plies { plies, .. } => Some(plies.value),
        _ => None,
    }
}

impl Lower<'_> {
    /// The change of the only inherited ending on squares by which these would be those of a zone.
    pub(super) fn goal_on(&self, zone: &str) -> Option<String> {
        let (endings, _) = self.variant.endings.as_ref()?;
        let mut goals = endings.endings.iter().filter_map(|ending| {
            let condition = on_one_line(self.sources.slice(ending.condition_span));
            let (who, squares) = condition.split_once(" is on ")?;
            let (who, squares) = (who.to_owned(), squares.to_owned());
            let after = Span::new(ending.span.file, ending.condition_span.end, ending.span.end);
            Some((ending.span, who, squares, on_one_line(self.sources.slice(after))))
        });
        let (Some((at, who, squares, outcome)), None) = (goals.next(), goals.next()) else { return None };
        (!self.variant.span.holds(at) && !squares.contains(" and ")).then(|| {
            format!(
                "for the inherited ending to hold on it, write `change endings {{ remove {who} is on {squares}; {who} is on {zone}{outcome} }}`"
            )
        })
    }

    pub(super) fn endings(&mut self, armies: &[Army; 2]) -> (Vec<Ending>, Counter) {
        let variant = self.variant;
        let mut endings = Vec::new();
        let mut counter: Option<(Counter, &ast::Ending)> = None;
        for ending in variant.endings.iter().flat_map(|(e, _)| &e.endings) {
            if let Condition::Plies { captures, drops, moves_of, .. } = &ending.condition {
                let moves_of = self.named(moves_of);
                let new = Counter { captures: *captures, drops: *drops, moves_of };
                match &counter {
                    Some((old, first)) if *old != new => {
                        self.report(two_counters(first, ending, variant, self.sources))
                    }
                    _ => counter = Some((new, ending)),
                }
            }
            let test = self.condition(&ending.condition, armies);
            let outcome = self.outcome(ending);
            if let (Some(test), Some(outcome)) = (test, outcome) {
                endings.push(Ending { test, outcome, claimed: ending.claimed });
            }
        }
        let counted = variant.endings.iter().flat_map(|(e, _)| &e.endings);
        let counted = counted.clone().find(|e| matches!(e.condition, Condition::Counted { .. }));
        if let (Some((_, first)), Some(second)) = (&counter, counted) {
            let report = two_counters(first, second, variant, self.sources);
            self.report(self.either_counter(report, first));
        }
        self.not_too_many(
            |condition| matches!(condition, Condition::Lasting(..)),
            EndTest::MAX_LASTING,
            "ask for something in several positions in a row",
        );
        self.not_too_many(
            |condition| matches!(condition, Condition::Counted { .. }),
            EndTest::MAX_COUNTED,
            "count from something on",
        );
        let counter = counter.map_or_else(|| usual_counter(armies), |(c, _)| c);
        (endings, counter)
    }

    /// Reports the first ending of a sort of which a game has too many.
    fn not_too_many(&mut self, sort: impl Fn(&Condition) -> bool, most: usize, what: &str) {
        let all = self.variant.endings.iter().flat_map(|(endings, _)| &endings.endings);
        let mut of_sort = all.filter(|ending| sort(&ending.condition));
        let Some(ending) = of_sort.nth(most) else { return };
        let message = format!("at most {most} endings {what}, and this is one more");
        let help = "several that end alike can be one line, with `or` between them";
        self.report(Diagnostic::new(code::TOO_MANY, ending.condition_span, message).help(help));
    }

    /// Names the inherited endings of which one counts otherwise than an ending of the variant's own: all of them would have to go.
    fn either_counter(&self, mut report: Diagnostic, own: &ast::Ending) -> Diagnostic {
        let all = self.variant.endings.iter().flat_map(|(e, _)| &e.endings);
        let counted = all.filter_map(|ending| match &ending.condition {
            Condition::Counted { plies, .. } => Some((ending.condition_span, plies.value)),
            _ => None,
        });
        let counted: Vec<(Span, u64)> = counted.collect();
        let ours = |span: Span| self.variant.span.holds(span);
        let Some((first, _)) = counted.first().filter(|_| ours(own.span)) else { return report };
        if counted.iter().any(|(span, _)| ours(*span)) {
            return report;
        }
        let lines: Option<Vec<String>> = counted
            .iter()
            .map(|(span, _)| Some(format!("`remove {}`", called(self.variant, self.sources, *span)?)))
            .collect();
        let others = if counted.len() == 1 { "the inherited one" } else { "the inherited ones" };
        report.mark(own.condition_span);
        report.labels.retain(|label| label.primary);
        report.help = vec![match lines {
            Some(lines) => {
                format!("take this line out, or {others} by {} in `change endings`", list(&lines, "and"))
            }
            None => "take this line out, or write all endings anew in `replace endings { … }`".to_owned(),
        }];
        report.here("this counts `without` something").label(*first, "this counts `since` something")
    }

    fn condition(&mut self, condition: &Condition, armies: &[Army; 2]) -> Option<EndTest> {
        Some(match condition {
            Condition::Checkmate => EndTest::Checkmate,
            Condition::MatedBy(noun, row) => {
                EndTest::MatedBy { kinds: self.noun(Side::White, noun), row: *row }
            }
            Condition::Stalemate => EndTest::Stalemate,
            Condition::InsufficientMaterial => EndTest::InsufficientMaterial,
            Condition::Repetition(key, times) => {
                let times = self.number(*times, "how often a position is repeated", 2, u64::from(u8::MAX))?;
                EndTest::Repetition { key: *key, times: times as u8 }
            }
            Condition::Perpetual(key, times, chase) => {
                let times = self.number(*times, "how often a position is repeated", 2, u64::from(u8::MAX))?;
                let by = match chase {
                    None => Perpetual::Check,
                    Some(Some(noun)) => Perpetual::Chase(self.noun(Side::White, noun)),
                    Some(None) => {
                        Perpetual::Chase(armies.each_ref().map(|army| KindSet::first(army.kinds.len())))
                    }
                };
                EndTest::Perpetual { key: *key, times: times as u8, by }
            }
            Condition::Plies { plies, .. } => {
                let plies = self.number(*plies, "a number of plies", 1, u64::from(u16::MAX))?;
                EndTest::MoveLimit { plies: plies as u16 }
            }
            Condition::Counted { plies, each, any } => {
                let lists = self.lists(any);
                let limit = self.number(*plies, "a number of plies", 1, u64::from(u16::MAX))?;
                let each = match each {
                    Some(each) => self.number(*each, "what a piece counts", 0, 255)?,
                    None => 0,
                };
                self.asks_of_moves(any)?;
                EndTest::Counted { any: lists?, plies: limit as u16, each: each as u8 }
            }
            Condition::GaveCheck(times) => {
                let times = match times {
                    Some(times) => self.number(*times, "how often check is given", 1, u64::from(u8::MAX))?,
                    None => 1,
                };
                EndTest::ChecksGiven { times: times as u8 }
            }
            Condition::Passes(times) => {
                let times = self.number(*times, "a number of passes", 1, u64::from(u8::MAX))?;
                EndTest::Passes { times: times as u8 }
            }
            Condition::Board(any) => EndTest::Board(self.lists(any)?),
            Condition::Lasting(any, plies) => {
                let lists = self.lists(any);
                if plies.value == 1 {
                    let message = "for how many plies something is so cannot be 1";
                    self.report(
                        Diagnostic::new(code::NUMBER, plies.span, message).help(
                            "what ends the game at once needs no number; `for 2 plies` leaves one reply",
                        ),
                    );
                    return None;
                }
                let plies =
                    self.number(*plies, "for how many plies something is so", 2, u64::from(u16::MAX))?;
                self.asks_of_moves(any)?;
                EndTest::Lasting { any: lists?, plies: plies as u16 }
            }
        })
    }

    /// Reports a fact about who could move, which is asked of no row of positions and begins no count.
    fn asks_of_moves(&mut self, any: &[Vec<ast::BoardFact>]) -> Option<()> {
        let stuck = any.iter().flatten().find_map(|fact| match fact {
            ast::BoardFact::Stuck(_, span) => Some(*span),
            _ => None,
        });
        let Some(span) = stuck else { return Some(()) };
        self.report(
            Diagnostic::new(
                code::NONSENSE,
                span,
                "who cannot move is asked about one position, not of several in a row",
            )
            .help("take `for … plies` out, or ask only for what stands on the board"),
        );
        None
    }

    fn lists(&mut self, any: &[Vec<ast::BoardFact>]) -> Option<Vec<Vec<BoardFact>>> {
        any.iter().map(|all| self.on_board(all)).collect()
    }

    /// The castlings of these names by their places in each army, as bits; of no names all.
    fn castlings_named(&mut self, names: &[Name]) -> Option<[u8; 2]> {
        let mut ways = [0; 2];
        for side in Side::BOTH {
            for (at, name) in (0..8u8).zip(self.variant.army(side).castlings.keys()) {
                if names.is_empty() || names.iter().any(|n| n.text == *name) {
                    ways[side.index()] |= 1 << at;
                }
            }
        }
        let known = |name: &&Name| {
            Side::BOTH.iter().any(|s| self.variant.army(*s).castlings.contains_key(&name.text))
        };
        let Some(unknown) = names.iter().find(|name| !known(name)) else { return Some(ways) };
        if self.castling_removed(unknown) {
            return None;
        }
        let known = Side::BOTH.into_iter().flat_map(|s| self.variant.army(s).castlings.keys());
        let mut known: Vec<&str> = known.map(String::as_str).collect();
        known.sort_unstable();
        known.dedup();
        let help =
            in_scope("castling", "", known).unwrap_or_else(|| "nobody castles in this variant".to_owned());
        let message = format!("no castling is called `{}`", unknown.text);
        self.report(Diagnostic::new(code::CASTLING, unknown.span, message).help(help));
        None
    }

    /// Reports a castling that the variant itself has removed, once for all that ask for it. Is it such a one?
    fn castling_removed(&mut self, name: &Name) -> bool {
        let variant = self.variant;
        let removed = Side::BOTH.iter().find_map(|s| variant.army(*s).removed_castlings.get(&name.text));
        let Some((_, removed)) = removed.filter(|(_, at)| variant.span.holds(*at)) else { return false };
        let (line, _) = self.sources.line_column(*removed);
        let message = format!("there is no castling `{}`: line {line} removes it", name.text);
        let told = |d: &&mut Diagnostic| d.code == code::CASTLING && d.message == message;
        if let Some(told) = self.diagnostics.iter_mut().find(told) {
            if told.span() != name.span {
                also(told, name.span, &mut 0);
            }
            return true;
        }
        let whole = self.sources.text(removed.file);
        let start =
            whole.get(..removed.start).and_then(|text| text.rfind(['\n', '{', ';'])).map_or(0, |at| at + 1);
        let rest = whole.get(removed.end..).unwrap_or_default();
        let end = removed.end + rest.find(['\n', '}', ';', '#']).unwrap_or(rest.len());
        let text = on_one_line(whole.get(start..end).unwrap_or_default());
        let others: Vec<&str> = text
            .strip_prefix("remove castling ")
            .into_iter()
            .flat_map(|names| names.split(','))
            .map(str::trim)
            .filter(|other| *other != name.text)
            .collect();
        let keep = match others.as_slice() {
            [] => format!("to keep it, take line {line} out"),
            others => format!("to keep it, write `remove castling {}` there", others.join(", ")),
        };
        let report = Diagnostic::new(code::CASTLING, name.span, message)
            .label(*removed, "it is removed here")
            .help(keep)
            .help("otherwise take out what asks for it");
        self.report(report);
        true
    }

    /// What must all be so on the board.
    fn on_board(&mut self, facts: &[ast::BoardFact]) -> Option<Vec<BoardFact>> {
        let mut all: Vec<BoardFact> = Vec::new();
        for fact in facts {
            match fact {
                ast::BoardFact::ToMove(owner, _) => {
                    all.extend(sides(*owner).iter().map(|who| BoardFact::Turn(*who)));
                }
                ast::BoardFact::Stuck(owner, _) => {
                    all.extend(sides(*owner).iter().map(|who| BoardFact::Stuck(*who)));
                }
                ast::BoardFact::Castling(owner, made, names, _) => {
                    let (ways, made) = (self.castlings_named(names)?, *made);
                    let fact = |whose: &Who| BoardFact::Castling(CastlingFact { whose: *whose, ways, made });
                    all.extend(sides(*owner).iter().map(fact));
                }
                ast::BoardFact::Men(men) => {
                    let men = self.men(men)?;
                    men.into_iter().for_each(|men| add(&mut all, men));
                }
            }
        }
        Some(all)
    }

    /// How many men of a side; of each side where it says so.
    fn men(&mut self, men: &ast::Men) -> Option<Vec<Men>> {
        if self.means_all(&men.noun) {
            return None;
        }
        let share = match men.amount {
            Some(amount) => {
                let (least, most) = self.amount(amount)?;
                Share::Count { least, most }
            }
            None => Share::Only,
        };
        let kinds = match men.owner {
            Owner::Side(side) => {
                let [own, _] = self.noun(side, &Noun { whose: Whose::Friendly, ..men.noun.clone() });
                let mut kinds = [KindSet::NONE; 2];
                kinds[side.index()] = own;
                kinds
            }
            _ => self.noun(Side::White, &men.noun),
        };
        let zones = men.squares.as_ref().map(|squares| Box::new(self.goals_of_both(kinds, squares)));
        let near = match &men.near {
            Some(near) => Some(Box::new(self.standing_near(near, men.owner)?)),
            None => None,
        };
        let formation = match &men.formation {
            Some(formation) => Some(Box::new(self.formation(formation, men, kinds)?)),
            None => None,
        };
        let of = |who: &Who| Men {
            formation: formation.clone(),
            whose: *who,
            share,
            kinds,
            safe: men.safe,
            zones: zones.clone(),
            near: near.clone(),
        };
        Some(sides(men.owner).iter().map(of).collect())
    }

    /// How men stand to each other; reports what is not a formation.
    fn formation(
        &mut self,
        formation: &ast::Formation,
        men: &ast::Men,
        kinds: [KindSet; 2],
    ) -> Option<Formation> {
        let few = match men.amount {
            Some(amount) => amount.least.value == 0,
            None => !formation.every,
        };
        if few {
            let what = if formation.chain { "a chain" } else { "a row" };
            self.report(Diagnostic::new(code::NONSENSE, men.span, format!("{what} is of some pieces")).help(
                format!("write how many there are at least, or exactly: `at least 5 stones in {what}`"),
            ));
            return None;
        }
        let hexagons = self.board.cells == Cells::Hexagons;
        let words: Vec<&str> = match formation.directions.as_slice() {
            [] if formation.chain && hexagons => vec!["orthogonal"],
            [] => vec!["any way"],
            named => named.iter().map(|name| name.text.as_str()).collect(),
        };
        let steps = self.neighbours(words.into_iter());
        if steps.iter().any(|step| !steps.contains(&step.opposite())) {
            let span = formation.directions.first().map_or(formation.span, |name| name.span);
            self.report(
                Diagnostic::new(code::NONSENSE, span, "who stands beside another has that one beside it")
                    .here("this goes one way")
                    .help("write `orthogonal`, `diagonal`, `sideways` or `vertical`, or nothing for all"),
            );
            return None;
        }
        let shape = match (&formation.ends, formation.chain) {
            (_, false) => FormationShape::Row,
            (None, true) => FormationShape::Chain(None),
            (Some(ends), true) => FormationShape::Chain(Some(Box::new(
                ends.each_ref().map(|squares| self.goals_of_both(kinds, squares)),
            ))),
        };
        Some(Formation { shape, steps: vec![Step::Go(steps)] })
    }

    /// The squares of a goal for each side. Those of a zone of one army are that side's; a side without pieces of the kinds needs none.
    pub(super) fn goals_of_both(&mut self, kinds: [KindSet; 2], squares: &ast::Squares) -> [SquareSet; 2] {
        if !self.names_own_zone(squares) {
            return [self.squares(squares); 2];
        }
        let nobody = kinds.iter().all(|kinds| kinds.is_empty());
        Side::each(|side| {
            if kinds[side.index()].is_empty() && !nobody {
                return SquareSet::EMPTY;
            }
            self.owner = Some(side);
            let zone = self.squares(squares);
            self.owner = None;
            zone
        })
    }

    /// Reports a word for pieces of every kind that is none of the variant's.
    fn means_all(&mut self, noun: &Noun) -> bool {
        let [name] = noun.kinds.as_slice() else { return false };
        if !ALL_PIECES.contains(&name.text.as_str()) || self.variant.has_piece(&name.text) {
            return false;
        }
        self.give_up();
        if !self.variant.is_unread(&name.text) {
            self.report(
                Diagnostic::new(code::UNKNOWN_PIECE, name.span, format!("there is no piece `{}`", name.text))
                    .here("pieces of any kind are `pieces`")
                    .help("write `a side has no pieces` if none at all is left"),
            );
        }
        true
    }

    /// The kinds of some names in each army; a name must be known in one of them.
    fn named(&mut self, names: &[Name]) -> [KindSet; 2] {
        for name in names {
            if !self.variant.has_piece(&name.text) {
                self.unknown_in_both(name);
            }
        }
        Side::each(|side| names.iter().filter_map(|n| self.find_kind(side, n)).collect())
    }

    fn outcome(&mut self, ending: &ast::Ending) -> Option<Outcome> {
        let (who, wins) = match ending.outcome {
            ast::Outcome::Draw => return Some(Outcome::Draw),
            ast::Outcome::MorePieces => return Some(Outcome::MorePieces),
            ast::Outcome::FewerPieces => return Some(Outcome::FewerPieces),
            ast::Outcome::MorePoints => return Some(Outcome::MorePoints),
            ast::Outcome::FewerPoints => return Some(Outcome::FewerPoints),
            ast::Outcome::Wins(who) => (who, true),
            ast::Outcome::Loses(who) => (who, false),
        };
        let that = match &ending.condition {
            Condition::Checkmate
            | Condition::MatedBy(..)
            | Condition::Stalemate
            | Condition::GaveCheck(_)
            | Condition::Perpetual(..) => Some(Who::Subject),
            condition => spoken_of(condition),
        };
        if who == ast::Who::That && that.is_none() {
            let both = !ending.condition.lists().is_empty();
            self.report(
                Diagnostic::new(
                    code::NO_SUCH_SIDE,
                    ending.outcome_span,
                    match both {
                        true => "the condition is about both sides",
                        false => "the condition names no side",
                    },
                )
                .label(
                    ending.condition_span,
                    if both { "of each of them" } else { "this holds for both sides alike" },
                )
                .help(match &ending.condition {
                    // Whoever repeats is the one who made the last move.
                    Condition::Repetition(..) => {
                        "write `draw`, or name the side: `the side that moved loses` is a loss for whoever repeats it, `the side to move loses` for the other"
                    }
                    _ => "write `draw`, or name the side: `the side to move loses`, `the side that moved loses`, `white wins`",
                }),
            );
            return None;
        }
        Some(Outcome::Win(match (who, wins) {
            (ast::Who::ToMove, true) | (ast::Who::Moved, false) => Who::ToMove,
            (ast::Who::Moved, true) | (ast::Who::ToMove, false) => Who::Moved,
            (ast::Who::That, wins) => match (that?, wins) {
                (who, true) => who,
                (who, false) => opponent(who),
            },
            (ast::Who::Side(side), wins) => Who::Side(if wins { side } else { !side }),
        }))
    }
}

/// The sides of which a fact must be so.
fn sides(owner: Owner) -> &'static [Who] {
    match owner {
        Owner::OneSide => &[Who::Subject],
        Owner::Each => &[Who::Subject, Who::Other],
        Owner::Other => &[Who::Other],
        Owner::ToMove => &[Who::ToMove],
        Owner::Moved => &[Who::Moved],
        Owner::Side(Side::White) => &[Who::Side(Side::White)],
        Owner::Side(Side::Black) => &[Who::Side(Side::Black)],
    }
}

fn opponent(who: Who) -> Who {
    match who {
        Who::ToMove => Who::Moved,
        Who::Moved => Who::ToMove,
        Who::Subject => Who::Other,
        Who::Other => Who::Subject,
        Who::Side(side) => Who::Side(!side),
    }
}

/// The side that `that side` means: the one of which the condition speaks, and otherwise the only one that it names.
fn spoken_of(condition: &Condition) -> Option<Who> {
    let owners = condition.lists().iter().flatten().map(|fact| match fact {
        ast::BoardFact::Men(men) => men.owner,
        ast::BoardFact::ToMove(owner, _)
        | ast::BoardFact::Stuck(owner, _)
        | ast::BoardFact::Castling(owner, ..) => *owner,
    });
    let owners: Vec<Owner> = owners.collect();
    if owners.iter().any(|owner| matches!(owner, Owner::OneSide | Owner::Other)) {
        return Some(Who::Subject);
    }
    let first = owners.first().filter(|first| owners.iter().all(|owner| owner == *first))?;
    match sides(*first) {
        [only] => Some(*only),
        _ => None,
    }
}

/// Adds a fact. `no queen and no rook` is one: it holds of a side that has either kind in its army, and neither on the board.
fn add(all: &mut Vec<BoardFact>, men: Men) {
    let is_lack = |men: &Men| {
        men.share == Share::NONE
            && men.zones.is_none()
            && men.near.is_none()
            && men.formation.is_none()
            && !men.safe
    };
    let same = all.iter_mut().find_map(|fact| match fact {
        BoardFact::Men(other) if other.whose == men.whose && is_lack(other) => Some(other),
        _ => None,
    });
    match same {
        Some(other) if is_lack(&men) => {
            other.kinds = [0, 1].map(|side: usize| other.kinds[side] | men.kinds[side]);
        }
        _ => all.push(BoardFact::Men(men)),
    }
}

/// Where no ending counts plies: captures and moves of what can promote start the count again.
fn usual_counter(armies: &[Army; 2]) -> Counter {
    let promotes = |army: &Army| -> KindSet {
        let can = |k: &wazir_runtime::program::Kind| k.changes.iter().any(|c| c.how != ChangeHow::Whenever);
        army.ids().filter(|id| can(army.kind(*id))).collect()
    };
    Counter { captures: true, drops: false, moves_of: [promotes(&armies[0]), promotes(&armies[1])] }
}
