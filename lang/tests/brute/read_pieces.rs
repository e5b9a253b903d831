//! The lines of pieces.

use super::betza;
use super::read::Reader;
use super::read_taking::taking;
use super::read_turn::barred;
use super::read_walks::{directions, in_space, walk};
use super::read_words::*;
use super::rules::*;
use super::text::Line;

impl Reader {
    pub fn piece(&self, line: &Line) -> Kind {
        let has = |word: &str| line.words[3..].iter().any(|w| w == word);
        let counts = line.words.iter().position(|w| w == "points");
        let always = Protection { by: None, place: None, when: Vec::new() };
        let mut kind = Kind {
            name: line.words[1].clone(),
            letter: line.words[2].clone(),
            royal: has("royal"),
            uncapturable: Vec::from_iter(has("uncapturable").then_some(always)),
            points: counts.map_or(0, |n| points(&line.words[n + 1])),
            ..Kind::default()
        };
        let reader = Reader { own: Some(kind.name.clone()), ..self.clone() };
        line.block.iter().for_each(|l| reader.piece_line(&mut kind, &l.words));
        kind
    }

    pub fn piece_line(&self, kind: &mut Kind, words: &[String]) {
        let mut words = Words::of(words);
        if words.take("royal") {
            kind.royal = true;
            kind.royal_when.extend(self.when(&mut words));
        } else if words.take("uncapturable") {
            let by = words.take("by").then(|| men(self, &mut words));
            let is_there = words.peek(0) == "next" || words.peek(0) == "a";
            let place = (by.is_some() && is_there).then(|| place(self, &mut words));
            kind.uncapturable.push(Protection { by, place, when: self.when(&mut words) });
        } else if words.take("freezes every") {
            kind.freezes.push(self.freezing(&mut words));
        } else if words.take("follows") {
            kind.follows.push(self.following(&mut words));
        } else if words.take("leaves its") {
            kind.bounds.push((false, Its::of(words.next())));
        } else if words.take("keeps to its") {
            kind.bounds.push((true, Its::of(words.next())));
        } else if words.take("betza") {
            let text = words.next();
            let rules = betza::rules(&text[1..]).into_iter();
            kind.rules.extend(rules.map(|rule| self.clauses(rule, &mut Words::of(words.0))));
            return;
        } else if words.take("when it captures :") {
            let mut happens = Vec::new();
            let stays = self.sentences(&mut words, &mut happens);
            kind.stays = stays.or(kind.stays.take());
            let if_any = words.take(", if any does");
            kind.events.push(Event { captures: true, happens, if_any });
        } else if words.take("when it moves :") {
            let mut happens = Vec::new();
            assert!(self.sentences(&mut words, &mut happens).is_none());
            let if_any = words.take(", if any does");
            kind.events.push(Event { captures: false, happens, if_any });
        } else if words.has(": that piece") {
            assert!(words.take("when"));
            kind.watches.push(self.watching(&mut words));
        } else if words.take("when it is captured : it goes") {
            kind.when_captured = Some(self.when_captured(&mut words));
        } else if words.take("when") {
            let some = some_of(self, &mut words);
            assert!(words.take(": it counts as moved"));
            kind.counts.push(When { unless: false, some });
        } else if words.take("drop") {
            kind.drops.push(self.drop(&mut words));
        } else if words.take("drawn as") {
            words.names();
        } else if words.take("becomes") {
            let to = words.names().remove(0);
            assert!(words.take("on"));
            kind.whenever.push((self.squares(&mut words), to));
        } else if words.take("promote") {
            kind.promotions.push(self.promotion(false, &mut words));
        } else if words.take("may promote") {
            kind.promotions.push(self.promotion(true, &mut words));
        } else {
            kind.rules.push(self.rule(words));
            return;
        }
        assert!(words.peek(0).is_empty(), "`{}` is left over", words.0.join(" "));
    }

    pub fn promotion(&self, may: bool, words: &mut Words) -> Promotion {
        let how = match () {
            () if words.take("on or from") => Promoting::OnOrFrom,
            () if words.take("on") => Promoting::On,
            () if words.take("from") => Promoting::From,
            () if words.take("entering") => Promoting::Entering,
            () => panic!("a promotion `{}`", words.0.join(" ")),
        };
        let on = self.squares(words);
        assert!(words.take("to"));
        let to = kinds(self, words);
        let limited = words.take(", no more than at the start");
        Promotion { may, how, on, to, when: self.when(words), limited }
    }

    fn freezing(&self, words: &mut Words) -> Freezing {
        let mut whom = men(self, words);
        let attacked = words.take("that it attacks");
        let place = (!attacked).then(|| place(self, words));
        if words.take("except") {
            whom.except = true;
            whom.kinds = kinds(self, words);
        }
        Freezing { men: whom, place, when: self.when(words) }
    }

    fn watching(&self, words: &mut Words) -> Watching {
        let mut whom = men(self, words);
        assert!(words.take("moves"), "what waits for `{}`", words.0.join(" "));
        words.take("to");
        let place = place(self, words);
        if words.take("except") {
            whom.except = true;
            whom.kinds = kinds(self, words);
        }
        assert!(words.take(": that piece"));
        Watching { men: whom, place, verb: self.verb(words) }
    }

    fn following(&self, words: &mut Words) -> Following {
        let mut whom = Men { own: Some(true), ..men(self, words) };
        let place = place(self, words);
        if words.take("except") {
            whom.except = true;
            whom.kinds = kinds(self, words);
        }
        Following { men: whom, place, when: self.when(words) }
    }

    fn verb(&self, words: &mut Words) -> Verb {
        match () {
            () if words.take("leaves the board") || words.take("leave the board") => Verb::Leaves,
            () if words.take("becomes what it captured") => Verb::BecomesWhatItCaptured,
            () if words.take("becomes") => Verb::Becomes(one_name(words)),
            () if words.take("changes sides") || words.take("change sides") => Verb::ChangesSides,
            () => panic!("it does `{}`", words.0.join(" ")),
        }
    }

    pub fn drop(&self, words: &mut Words) -> Drop {
        let gate = words.take("on the square").then(|| {
            let men = men(self, words);
            assert!(words.take("left"), "a gate `{}`", words.0.join(" "));
            men
        });
        let on = (gate.is_none() && !words.take("anywhere")).then(|| {
            assert!(words.take("on"), "a drop `{}`", words.0.join(" "));
            self.squares(words)
        });
        let faces = if words.take("as") { kinds(self, words) } else { Vec::new() };
        let (mut happens, mut counts_as_unmoved) = (Vec::new(), false);
        while words.take(", and") {
            match words.take("it counts as unmoved") {
                true => counts_as_unmoved = true,
                false => self.sentence(words, &mut happens),
            }
        }
        let if_any = words.take(", if any does");
        let when = self.when(words);
        let giving_no = bans(words);
        Drop { on, gate, faces, happens, if_any, counts_as_unmoved, when, giving_no }
    }

    pub fn when_captured(&self, words: &mut Words) -> WhenCaptured {
        let hand = [("to the captor's hand", false), ("to its owner's hand", true)];
        if let Some((_, owners)) = hand.into_iter().find(|(text, _)| words.take(text)) {
            let what = match () {
                () if words.take("unpromoted") => InHand::Unpromoted,
                () if words.take("as") => InHand::As(one_name(words)),
                () => InHand::Itself,
            };
            return WhenCaptured::ToHand { owners, what };
        }
        let back = match () {
            () if words.take("to") => Back::To(squares_of(self, words)[0]),
            () if words.take("where its colour meets") => Back::ItsColour(squares_of(self, words)),
            () if words.take("where its file meets") => Back::ItsFile(squares_of(self, words)),
            () if words.take("where its rank meets") => Back::ItsRank(squares_of(self, words)),
            () => panic!("it goes `{}`", words.0.join(" ")),
        };
        WhenCaptured::Back(back)
    }

    /// Sentences about what happens; if one of them says that it stays, what the victim becomes comes back.
    pub fn sentences(&self, words: &mut Words, happens: &mut Vec<Sentence>) -> Option<Option<String>> {
        let mut stays = None;
        loop {
            if words.take("it stays") {
                stays = Some(victim(words));
            } else {
                self.sentence(words, happens);
            }
            if !words.take(", and") {
                return stays;
            }
        }
    }

    pub fn sentence(&self, words: &mut Words, happens: &mut Vec<Sentence>) {
        let verb = |words: &mut Words| self.verb(words);
        if words.take("it") {
            happens.push(Sentence::It(verb(words)));
            return;
        }
        if matches!(words.peek(0), "a" | "an") {
            words.next();
            happens.push(Sentence::AppearsWhereItLeft(words.next().to_owned()));
            assert!(words.take("appears on the square it left"));
            return;
        }
        let again = words.take("so does");
        assert!(words.take("every"), "a sentence `{}`", words.0.join(" "));
        let mut men = men(self, words);
        let row = words.take("in a row between it and");
        let (place, ends) = match row {
            true => (None, Some(self::men(self, words))),
            false => (Some(place(self, words)), None),
        };
        if words.take("except") {
            men.except = true;
            men.kinds = kinds(self, words);
        }
        let verb = match again {
            false => verb(words),
            true => match happens.last().unwrap() {
                Sentence::It(verb) | Sentence::Every(.., verb) | Sentence::InARow(.., verb) => verb.clone(),
                Sentence::AppearsWhereItLeft(_) => panic!("nothing is repeated"),
            },
        };
        happens.push(match (place, ends) {
            (Some(place), _) => Sentence::Every(men, place, verb),
            (None, ends) => {
                let by = directions(self.grid, &mut Words::of(&["any".to_owned(), "way".to_owned()]));
                Sentence::InARow(men, in_space(by), ends.unwrap(), verb)
            }
        });
    }

    pub fn rule(&self, mut words: Words) -> Rule {
        let (moves, captures) = match () {
            () if words.take("move and capture") => (true, true),
            () if words.take("move") => (true, false),
            () if words.take("capture") => (false, true),
            () => panic!("a rule that begins with `{}`", words.peek(0)),
        };
        let walk = walk(self, &mut words);
        let mut rule = betza::rule(walk, moves, captures);
        if let Walk::Repeated(parts) = &rule.walk
            && parts.iter().any(|p| p.onto.is_some())
        {
            rule.lands = Some((moves, captures));
            rule.captures = true;
            rule.taking = Some(Taking { whom: Vec::new(), how: Catch::LandedOn, or: None });
        }
        self.clauses(rule, &mut words)
    }

    /// What follows a path, put into its rule.
    pub fn clauses(&self, mut rule: Rule, words: &mut Words) -> Rule {
        let squares = |word: &str, words: &mut Words| words.take(word).then(|| self.squares(words));
        rule.from = squares("from", words);
        rule.to = squares("to", words);
        rule.within = squares("within", words);
        if words.take("onto") {
            rule.onto.push(men(self, words));
        }
        if words.take(", also taking") {
            rule.passing = Passing::Also(passers(self, words));
        } else if words.take(", taking") {
            match taking(self, words) {
                Some(taking) => {
                    rule.taking = Some(taking);
                    rule.captures = true;
                }
                None => rule.passing = Passing::Only(passers(self, words)),
            }
        }
        if words.take(", and that piece goes a step ahead") {
            rule.shifts = rule.onto.pop().map(Shift::Ahead);
        } else if words.take(", and that piece goes to the square it left") {
            rule.shifts = rule.onto.pop().map(Shift::Swaps);
        } else if draws(words) {
            words.take(", and");
            rule.shifts = Some(Shift::Draws(men(self, words)));
            assert!(words.take("a step back from the square it left goes to the square it left"));
        }
        if words.take(", and") {
            rule.in_place = self.sentences(words, &mut rule.happens);
        }
        rule.if_any = words.take(", if any does");
        rule.when = self.when(words);
        rule.giving_no = bans(words);
        assert!(words.peek(0).is_empty(), "`{}` is left over", words.peek(0));
        rule
    }

    /// A condition at the end of a line, if there is one.
    pub fn when(&self, words: &mut Words) -> Vec<When> {
        if words.0.join(" ").starts_with(", if it is safe there") {
            return Vec::new();
        }
        let (holds, fails) = (words.take(", if"), words.take(", unless"));
        let some = (holds || fails).then(|| some_of(self, words));
        some.map(|some| When { unless: fails, some }).into_iter().collect()
    }
}

/// Does it draw along what stands behind it?
fn draws(words: &Words) -> bool {
    let rest = words.0.join(" ");
    rest.starts_with(", and")
        && rest.split(", and").nth(1).is_some_and(|s| s.contains(" a step back from the square"))
}

/// What may not be brought about.
fn bans(words: &mut Words) -> Vec<Barred> {
    let mut all = Vec::new();
    while words.take(", giving no") {
        all.push(barred(words));
    }
    if words.take(", if it is safe there") {
        all.push(Barred::Unsafe);
    }
    all
}

/// The squares to which a captured piece goes.
pub fn squares_of(reader: &Reader, words: &mut Words) -> Vec<Square> {
    let mut all = reader.some_squares(words);
    while words.take("or") || words.take(",") {
        all.extend(reader.some_squares(words));
    }
    assert!(words.take("if empty"), "`{}` is left over", words.0.join(" "));
    all
}
/// What a capture without moving makes of the victim.
pub fn victim(words: &mut Words) -> Option<String> {
    words.take(", and the victim becomes the captor's").then(|| words.next().to_owned())
}
