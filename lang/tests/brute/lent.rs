//! Lines that a piece has from others, for as long as they stand somewhere.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | over whom a line goes that takes what it passed over, as its victim would | over enemies of that kind; where it says `pieces`, over any |
//! | what a line lent could have passed | the same as if somebody had just lent it: the lender is a condition |

use super::position::Position;
use super::rules::*;
use super::walk::{Limits, walked};

/// Some squares and others: those of both, where both say something.
pub fn both(a: &Option<Vec<Square>>, b: &Option<Vec<Square>>) -> Option<Vec<Square>> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.iter().copied().filter(|s| b.contains(s)).collect()),
        (a, b) => a.clone().or(b.clone()),
    }
}

/// A line of another kind, limited by the line that takes it over.
pub fn taken_over(rule: Rule, line: &Rule) -> Rule {
    Rule {
        // What lands on enemies lends nothing to a line that does not capture.
        moves: rule.moves && line.moves && (rule.lands.is_none() || line.captures),
        lands: rule.lands,
        captures: rule.captures && line.captures,
        walk: rule.walk,
        from: both(&rule.from, &line.from),
        to: both(&rule.to, &line.to),
        within: both(&rule.within, &line.within),
        onto: [rule.onto, line.onto.clone()].concat(),
        passing: match (line.captures, &line.passing) {
            (false, _) => Passing::No,
            (true, Passing::No) => rule.passing,
            (true, passing) => passing.clone(),
        },
        taking: rule.taking.filter(|_| line.captures),
        in_place: line.in_place.clone().or(rule.in_place),
        when: [rule.when, line.when.clone()].concat(),
        happens: [rule.happens, line.happens.clone()].concat(),
        if_any: rule.if_any || line.if_any,
        shifts: rule.shifts.filter(|_| line.moves).or(line.shifts.clone()),
        giving_no: [rule.giving_no, line.giving_no.clone()].concat(),
        // What the lender says of itself does not come along.
        bounds: line.bounds.clone(),
    }
}

/// What a kind lends: none of its lines takes what just passed then.
fn lent(kind: &Kind, line: &Rule, borrower: &Kind) -> Vec<Rule> {
    let plain = kind.lends.iter().filter(|r| !matches!(r.passing, Passing::Only(_)));
    let rules = plain.map(|r| taken_over(Rule { passing: Passing::No, ..r.clone() }, line));
    let of_all = |rule: Rule| match &borrower.stays {
        Some(victim) => Rule { in_place: Some(victim.clone()), ..rule },
        None => rule,
    };
    rules.filter(|r| r.moves || r.captures).map(of_all).collect()
}

/// The captures of each of the enemy's kinds, against that kind alone.
fn as_victims(v: &Variant, side: Side, line: &Rule, borrower: &Kind) -> Vec<Rule> {
    let mut all = Vec::new();
    for kind in &v.army(side.other()).kinds {
        let men = Men { kinds: vec![kind.name.clone()], ..Men::default() };
        let lines = lent(kind, line, borrower).into_iter().filter(|r| r.captures);
        all.extend(lines.map(|r| of_victims(Rule { moves: false, ..r }, &men)));
    }
    all
}

/// A line that takes these alone. Over what it is to take it goes where such a piece stands.
fn of_victims(mut rule: Rule, men: &Men) -> Rule {
    // Enemies over whom the line goes are such pieces; pieces of either side stay any.
    let of_that_kind = |over: &mut Hurdles| {
        over.victims = (over.men.own == Some(false)).then(|| men.clone());
    };
    match &mut rule.taking {
        None => rule.onto.push(men.clone()),
        Some(taking) => {
            taking.limit(men, &rule.onto);
            rule.onto.clear();
            if matches!(taking.how, Catch::PassedOver { .. }) {
                match &mut rule.walk {
                    Walk::Over { over, .. } => of_that_kind(over),
                    Walk::Repeated(parts) => {
                        parts.iter_mut().filter_map(|p| p.over.as_mut()).for_each(of_that_kind);
                    }
                    _ => {}
                }
            }
        }
    }
    rule
}

/// Lines of a kind, those that it could have from anybody among them.
pub fn all_lines(v: &Variant, side: Side, kind: usize) -> Vec<Rule> {
    let borrower = &v.army(side).kinds[kind];
    let mut all = Vec::new();
    for rule in &borrower.rules {
        let (own, men) = match &rule.walk {
            Walk::Lent(men, _) => (men.own, men.clone()),
            Walk::AsJustMoved => (Some(false), Men::default()),
            Walk::AsVictim => {
                all.extend(as_victims(v, side, rule, borrower));
                continue;
            }
            _ => {
                all.push(rule.clone());
                continue;
            }
        };
        for lender in [side, side.other()] {
            if own.is_none_or(|own| own == (lender == side)) {
                let kinds = v.army(lender).kinds.iter().enumerate().filter(|(_, k)| men.name(&k.name));
                let others = kinds.filter(|(n, _)| (lender, *n) != (side, kind));
                all.extend(others.flat_map(|(_, k)| lent(k, rule, borrower)));
            }
        }
    }
    all.retain(|r| names_somebody(v, side, r));
    all
}

/// Are there kinds of which the line speaks? If not, it says nothing.
pub fn names_somebody(v: &Variant, side: Side, rule: &Rule) -> bool {
    let enemies = |named: &dyn Fn(&Kind) -> bool| v.army(side.other()).kinds.iter().any(named);
    let is_known = |men: &Men| {
        let mut sides = [side, side.other()].into_iter();
        sides.any(|s| {
            men.own.is_none_or(|own| own == (s == side)) && v.army(s).kinds.iter().any(|k| men.name(&k.name))
        })
    };
    let hurdles: Vec<&Men> = match &rule.walk {
        Walk::Over { over, .. } => vec![&over.men],
        Walk::Repeated(parts) => {
            let over = parts.iter().filter_map(|p| Some(&p.over.as_ref()?.men));
            over.chain(parts.iter().filter_map(|p| p.onto.as_ref())).collect()
        }
        _ => Vec::new(),
    };
    let passers = match &rule.passing {
        Passing::Only(men) => enemies(&|k| men.name(&k.name)),
        Passing::No | Passing::Also(_) => true,
    };
    let victims = rule.onto.is_empty() || enemies(&|k| rule.onto.iter().all(|men| men.name(&k.name)));
    // A capture that takes elsewhere leads nowhere where there is nobody to take.
    let taken = rule.taking.as_ref().is_none_or(|taking| {
        let meant = |taking: &Taking, k: &Kind| {
            taking.whom.iter().all(|men| men.own != Some(true) && men.name(&k.name))
        };
        rule.moves || enemies(&|k| taking.all().any(|taking| meant(taking, k)))
    });
    victims && taken && passers && hurdles.into_iter().all(is_known)
}

impl Position {
    /// The lines that a man may use at the moment: of one who is frozen only those that say something of it.
    pub fn lines(&self, v: &Variant, side: Side, kind: usize, from: Square) -> Vec<Rule> {
        let mut all = self.all_its_lines(v, side, kind, from);
        let freezes = v.armies.iter().flat_map(|a| &a.kinds).any(|k| !k.freezes.is_empty());
        if freezes && self.is_frozen(v, from) {
            let says = |when: &When| when.some.iter().flatten().any(|asked| matches!(asked, Asked::Frozen));
            all.retain(|rule| rule.when.iter().any(says));
        }
        all
    }

    /// The same, frozen or not.
    pub fn all_its_lines(&self, v: &Variant, side: Side, kind: usize, from: Square) -> Vec<Rule> {
        let borrower = &v.army(side).kinds[kind];
        let mut all = Vec::new();
        for rule in &borrower.rules {
            let lenders: Vec<Square> = match &rule.walk {
                Walk::Lent(men, place) => {
                    let there = walked(v, &self.board, side, place, from, &Limits::default());
                    let mut there: Vec<Square> = there.into_iter().map(|w| w.goal).collect();
                    there.retain(|s| self.is_one(v, side, men, *s));
                    there
                }
                Walk::AsJustMoved => self.moved[side.other() as usize].clone(),
                Walk::AsVictim => {
                    all.extend(as_victims(v, side, rule, borrower));
                    continue;
                }
                _ => {
                    all.push(rule.clone());
                    continue;
                }
            };
            let men = lenders.into_iter().filter_map(|s| self.board.at(s));
            for man in men.filter(|man| (man.side, man.kind) != (side, kind)) {
                all.extend(lent(self.kind(v, man), rule, borrower));
            }
        }
        all.retain(|r| names_somebody(v, side, r));
        all
    }
}

/// Every condition of an army.
fn whens(v: &Variant, side: Side) -> Vec<When> {
    let mut all = Vec::new();
    for (kind, own) in v.army(side).kinds.iter().enumerate() {
        all.extend(all_lines(v, side, kind).into_iter().flat_map(|r| r.when));
        all.extend(own.drops.iter().flat_map(|d| d.when.clone()));
        all.extend(own.promotions.iter().flat_map(|p| p.when.clone()));
        all.extend(own.counts.clone());
        all.extend(own.uncapturable.iter().flat_map(|p| p.when.clone()));
        all.extend(own.freezes.iter().flat_map(|f| f.when.clone()));
        all.extend(own.follows.iter().flat_map(|f| f.when.clone()));
    }
    all
}

/// Of which kinds of each side it is asked whether they were just captured, and whether they were the captors.
pub fn asks_taken(v: &Variant) -> [[Vec<usize>; 2]; 2] {
    let mut found: [[Vec<usize>; 2]; 2] = Default::default();
    let meant = |side: Side, whose: Side, men: &Men| -> Vec<usize> {
        let kinds = v.army(whose).kinds.iter().enumerate();
        let meant =
            kinds.filter(|(_, k)| men.name(&k.name) && men.own.is_none_or(|own| own == (whose == side)));
        meant.map(|(n, _)| n).collect()
    };
    for side in [Side::White, Side::Black] {
        for asked in whens(v, side).iter().flat_map(|w| &w.some).flatten() {
            let Asked::Taken(_, victims, by) = asked else { continue };
            for whose in [side, side.other()] {
                let kinds = meant(side, whose, victims);
                if !kinds.is_empty() {
                    found[whose as usize][0].extend(kinds);
                    found[whose.other() as usize][1].extend(meant(side, whose.other(), by));
                }
            }
        }
    }
    found
}

/// What lines ask of the past of each kind.
pub fn asks(v: &Variant) -> [Vec<Asks>; 2] {
    let mut asks = [Side::White, Side::Black].map(|s| vec![Asks::default(); v.army(s).kinds.len()]);
    for side in [Side::White, Side::Black] {
        for kind in 0..v.army(side).kinds.len() {
            let own = &v.army(side).kinds[kind];
            let lines = all_lines(v, side, kind);
            let whens = lines.iter().flat_map(|r| &r.when);
            let dropped = own.drops.iter().flat_map(|d| &d.when);
            let others = own.promotions.iter().flat_map(|p| &p.when).chain(&own.counts).chain(dropped);
            let guards = own.uncapturable.iter().flat_map(|p| &p.when);
            let others = others.chain(guards).chain(own.freezes.iter().flat_map(|f| &f.when));
            let others = others.chain(own.follows.iter().flat_map(|f| &f.when));
            let lenders = own.rules.iter().filter_map(|r| match &r.walk {
                Walk::Lent(men, _) => Some((Some(r), men.clone())),
                Walk::AsJustMoved => {
                    let men = Men { own: Some(false), which: Which::JustMoved, ..Men::default() };
                    Some((Some(r), men))
                }
                _ => None,
            });
            // Each with the line that takes theirs over, if one does.
            let mut men: Vec<(Option<&Rule>, Men)> = lenders.collect();
            for asked in whens.chain(others).flat_map(|w| &w.some).flatten() {
                match asked {
                    Asked::Unmoved(_) => {
                        let asks = &mut asks[side as usize][kind];
                        (asks.unmoved, asks.unmoved_otherwise) = (true, true);
                    }
                    Asked::MovedLast => asks[side as usize][kind].moved = true,
                    Asked::Has(_, asked) | Asked::Are(_, asked, _) | Asked::AreOnIts(_, asked, _) => {
                        men.push((None, asked.clone()));
                    }
                    Asked::AreOn(_, asked, _) | Asked::Attack(_, asked) => men.push((None, asked.clone())),
                    Asked::Check | Asked::CheckElsewhere | Asked::AnotherIsSafe(_) => {}
                    Asked::Frozen | Asked::HasInHand(..) | Asked::Taken(..) | Asked::Captures => {}
                }
            }
            for (line, men) in men {
                for whose in [side, side.other()] {
                    for (n, k) in v.army(whose).kinds.iter().enumerate() {
                        let lends = line.is_none_or(|line| {
                            let lines = lent(k, line, own);
                            (whose, n) != (side, kind) && lines.iter().any(|r| names_somebody(v, side, r))
                        });
                        let whose_men = men.own.is_none_or(|own| own == (whose == side));
                        let meant = lends && whose_men && men.name(&k.name);
                        let asks = &mut asks[whose as usize][n];
                        asks.unmoved |= meant && men.which == Which::Unmoved;
                        asks.unmoved_otherwise |= meant && men.which == Which::Unmoved;
                        asks.moved |= meant && men.which == Which::JustMoved;
                    }
                }
            }
        }
    }
    for side in [Side::White, Side::Black] {
        for (kind, asks) in asks[side as usize].iter_mut().enumerate() {
            let castles = !v.army(side).castlings.is_empty();
            let counts = |d: &Drop| d.counts_as_unmoved && castles;
            asks.unmoved |= v.has_letter(side, kind) || v.army(side).kinds[kind].drops.iter().any(counts);
        }
    }
    asks
}
