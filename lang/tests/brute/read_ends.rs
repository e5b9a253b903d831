//! Endings.

use super::read::Reader;
use super::read_turn::spot;
use super::read_words::*;
use super::rules::*;
use super::text::Line;

impl Reader {
    pub fn ending(&self, line: &Line) -> Ending {
        let colon = line.words.iter().position(|w| w == ":").unwrap();
        let outcome = line.words[colon + 1..].join(" ");
        let (mut says, mut plies) = (&line.words[..colon], 1);
        if let [rest @ .., before, n, last] = says
            && before == "for"
            && last == "plies"
        {
            (says, plies) = (rest, number(n) as u32);
        }
        let condition = self.condition(Words::of(says));
        let claimed = outcome.ends_with(" on claim");
        let outcome = match outcome.trim_end_matches(" on claim") {
            "draw" => Outcome::Draw,
            "the side to move wins" => Outcome::ToMove(true),
            "the side to move loses" => Outcome::ToMove(false),
            "the side that moved wins" => Outcome::Moved(true),
            "the side that moved loses" => Outcome::Moved(false),
            text if text.starts_with("the side with ") => {
                let [.., more, what, wins] = text.split(' ').collect::<Vec<_>>()[..] else { unreachable!() };
                assert!(matches!(more, "more" | "fewer") && matches!(what, "pieces" | "points"));
                Outcome::Majority { points: what == "points", more: more == "more", wins: wins == "wins" }
            }
            "that side wins" => Outcome::That(true),
            "that side loses" => Outcome::That(false),
            "white wins" => Outcome::Side(Side::White, true),
            "white loses" => Outcome::Side(Side::White, false),
            "black wins" => Outcome::Side(Side::Black, true),
            "black loses" => Outcome::Side(Side::Black, false),
            other => panic!("the outcome `{other}`"),
        };
        Ending { condition, plies, lasts: 0, outcome, claimed }
    }

    pub fn condition(&self, mut words: Words) -> Condition {
        let repeated = |words: &mut Words, what| Condition::Repeated(what, number(words.next()) as usize);
        if words.take("checkmate") {
            Condition::Checkmate
        } else if words.take("stalemate") {
            Condition::Stalemate
        } else if words.take("insufficient material") {
            Condition::InsufficientMaterial
        } else if words.take("arrangement repeated") {
            repeated(&mut words, Repetition::Arrangement)
        } else if words.take("position repeated") {
            repeated(&mut words, Repetition::Position)
        } else if words.take("position and trail repeated") {
            repeated(&mut words, Repetition::Trail)
        } else if words.peek(1) == "passes" {
            let times = number(words.next()) as u32;
            assert!(words.take("passes in a row"));
            Condition::Passes(times)
        } else if words.peek(1) == "plies" {
            let limit = number(words.next()) as u32;
            assert!(words.take("plies without a"));
            let (mut captures, mut drops, mut moves_of) = (false, false, Vec::new());
            loop {
                match () {
                    () if words.take("capture") => captures = true,
                    () if words.take("drop") => drops = true,
                    () if words.take("move of") => moves_of = kinds(self, &mut words),
                    () => panic!("a count of `{}`", words.0.join(" ")),
                }
                if !words.take("or a") {
                    assert!(words.peek(0).is_empty(), "`{}` is left over", words.0.join(" "));
                    return Condition::Plies { limit, captures, drops, moves_of };
                }
            }
        } else {
            Condition::Arranged(self.facts(&mut words))
        }
    }

    /// What is said of sides: `and` binds before `or`.
    pub fn facts(&self, words: &mut Words) -> Vec<Vec<Fact>> {
        let mut whose = Whose::That;
        let mut some = vec![vec![self.fact(words, &mut whose)]];
        loop {
            let and = words.take("and");
            if !and && !words.take("or") {
                assert!(words.peek(0).is_empty(), "`{}` is left over", words.0.join(" "));
                return some;
            }
            let fact = self.fact(words, &mut whose);
            if !and {
                some.push(vec![fact]);
                continue;
            }
            // `no queen and no rook` is one condition, of both kinds.
            let all = some.last_mut().unwrap();
            let none = Count::Of(Amount::Exactly(0));
            match (all.last_mut(), &fact.what) {
                (
                    Some(Fact { whose, what: What::Has { count, men, on: None, .. } }),
                    What::Has { count: also, men: more, on: None, .. },
                ) if *whose == fact.whose && *count == none && *also == none && !men.kinds.is_empty() => {
                    men.kinds.extend(more.kinds.clone());
                }
                _ => all.push(fact),
            }
        }
    }

    /// The names of castlings, if any follow.
    fn castlings(&self, words: &mut Words) -> Vec<String> {
        let mut all = Vec::new();
        let mut next = 0;
        while let Some(name) = self.castlings.iter().find(|name| *name == words.peek(next)) {
            all.push(name.clone());
            (0..=next).for_each(|_| _ = words.next());
            next = 0;
            while matches!(words.peek(next), "," | "or" | "and") {
                next += 1;
            }
        }
        all
    }

    /// What is said of a side; if none is named, of the one before.
    pub fn fact(&self, words: &mut Words, whose: &mut Whose) -> Fact {
        let sides = [
            ("a side", Whose::That),
            ("that side", Whose::That),
            ("the other side", Whose::Other),
            ("each side", Whose::Each),
            ("the side to move", Whose::ToMove),
            ("the side that moved", Whose::Moved),
            ("white", Whose::Side(Side::White)),
            ("black", Whose::Side(Side::Black)),
        ];
        let named = |words: &mut Words| sides.into_iter().find(|(text, _)| words.take(text));
        let first = named(words);
        if let Some((_, side)) = first {
            *whose = side;
            if words.take("is to move") {
                return Fact { whose: side, what: What::IsToMove };
            }
            if words.take("cannot move") {
                return Fact { whose: side, what: What::CannotMove };
            }
            assert!(words.take("has"), "`{}` is left over", words.0.join(" "));
        }
        if words.take("castled") {
            return Fact { whose: *whose, what: What::Castled(self.castlings(words)) };
        }
        if words.take("no right to castle") {
            return Fact { whose: *whose, what: What::CannotCastle(self.castlings(words)) };
        }
        if words.take("given check") {
            let times = if words.peek(1) == "times" { number(words.next()) as u32 } else { 1 };
            words.take("times");
            return Fact { whose: *whose, what: What::GaveCheck(times) };
        }
        let count = if words.take("only") { Count::Only } else { Count::Of(amount(words)) };
        let mut safe = words.take("safe");
        // `a white king`
        let coloured = [Side::White, Side::Black].into_iter().find(|s| words.take(s.name()));
        safe |= words.take("safe");
        let men = match count {
            Count::Of(Amount::Exactly(0)) if !matches!(words.peek(0), "piece" | "pieces") => {
                Men { kinds: vec![self.kind(words.next()).unwrap()], ..Men::default() }
            }
            _ => men(self, words),
        };
        let of = if words.take("of") { Some(named(words).unwrap().1) } else { coloured.map(Whose::Side) };
        let is = words.take("is") || words.take("are");
        if is && first.is_none() {
            *whose = of.unwrap_or(Whose::That);
        }
        let on = spot(self, words);
        let row = words.take("in a row");
        Fact { whose: *whose, what: What::Has { count, safe, men, on, row } }
    }
}

/// An ending; of the squares that it names, each side goes by its own.
pub fn ending(readers: &[Reader; 2], line: &Line) -> Ending {
    let [mut white, black] = readers.each_ref().map(|r| r.ending(line));
    if let (Condition::Arranged(whites), Condition::Arranged(blacks)) =
        (&mut white.condition, black.condition)
    {
        for (first, second) in whites.iter_mut().flatten().zip(blacks.into_iter().flatten()) {
            if let (What::Has { on: Some(on), .. }, What::Has { on: Some(blacks), .. }) =
                (&mut first.what, second.what)
                && let (Spot::On(on), Spot::On(blacks)) = (on, blacks)
            {
                on[1] = blacks[1].clone();
            }
        }
    }
    white
}
