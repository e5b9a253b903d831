//! From the lines of a file that says everything itself to the rules of its variant.

use super::betza;
use super::fen;
use super::grid::Grid;
use super::hexagons;
use super::lent::{asks, taken_over};
use super::rules::*;
use super::space;
use super::text::{Line, lines};

/// The variant of a file in which nothing is inherited.
pub fn variant(text: &str) -> Variant {
    let file = lines(text);
    let body = &file.iter().find(|l| l.words[0] == "variant").unwrap().block;
    let board = find(body, "board").unwrap();
    let grid = match board.words[1].as_str() {
        "hexagon" => Grid::hexagon(number(&board.words[2])),
        files => {
            let levels = board.words.get(5).map_or(1, |n| number(n));
            assert!(
                levels > 1 || board.words.len() < 5,
                "nothing is said of the names on a board of one level"
            );
            Grid::squares(number(files), number(&board.words[3]), levels)
        }
    };
    let mut known = Vec::new();
    names(&file, &mut known);
    let mut reader = Reader { grid, zones: Vec::new(), known };
    let symmetry = find(body, "symmetry");
    let mut variant = Variant {
        grid,
        holes: Vec::new(),
        crossable: Vec::new(),
        links: Vec::new(),
        symmetry: symmetry.map_or("mirror", |l| &l.words[1]).to_owned(),
        also_levels: symmetry.is_some_and(|l| l.words[2..].join(" ") == ", also levels"),
        armies: Default::default(),
        setups: Vec::new(),
        shuffle: None,
        endings: Vec::new(),
        asks: Default::default(),
        nobody: None,
        by_nature: Vec::new(),
        at_start: Default::default(),
    };
    for line in body.iter().filter(|l| l.words[0] == "zone") {
        reader.zone(line);
    }
    // What is said outside of the armies goes by the zones of each of them.
    let mut readers = [reader.clone(), reader.clone()];
    for army in body.iter().filter(|l| l.words[0] == "army") {
        let reader = &mut readers[usize::from(army.words[1] == "black")];
        army.block.iter().filter(|l| l.words[0] == "zone").for_each(|l| reader.zone(l));
    }
    for line in body {
        match line.words[0].as_str() {
            "holes" => variant.holes.extend(reader.squares(&mut Words::of(&line.words[1..]))),
            "crossable" => {
                variant.crossable.extend(reader.squares(&mut Words::of(&line.words[2..])));
            }
            "link" => variant.links.extend(reader.links(Words::of(&line.words[1..]))),
            "shuffle" => variant.shuffle = Some(reader.shuffle(line, None)),
            "setup" => variant.setups.push(line.words.last().unwrap()[1..].to_owned()),
            "army" => {
                let side = usize::from(line.words[1] == "black");
                line.block.iter().for_each(|l| readers[side].army_line(&mut variant.armies[side], l));
                if let Some(shuffle) = find(&line.block, "shuffle") {
                    let whose = if side == 0 { Side::White } else { Side::Black };
                    variant.shuffle = Some(readers[side].shuffle(shuffle, Some(whose)));
                }
            }
            "piece" if line.words[2..].join(" ") == "* of nobody" => {
                variant.nobody = Some(line.words[1].clone())
            }
            "endings" => variant.endings.extend(line.block.iter().map(|l| ending(&readers, l))),
            "board" | "symmetry" | "zone" | "summary" | "source" | "test" => {}
            _ => variant.armies.iter_mut().zip(&readers).for_each(|(a, r)| r.army_line(a, line)),
        }
    }
    variant.holes.extend(&variant.crossable);
    variant.armies.iter_mut().for_each(Reader::settle);
    variant.asks = asks(&variant);
    variant.by_nature = by_nature(&variant);
    variant.at_start = at_start(&variant);
    variant
}

/// The names of the kinds that stand in a setup, are in hand there, or are made by captures.
fn by_nature(v: &Variant) -> Vec<String> {
    let mut all = Vec::new();
    for setup in &v.setups {
        let (board, hands) = fen::in_brackets(setup.split(' ').next().unwrap());
        let (Ok(board), Ok(hands)) = (fen::placement(v, board), fen::read_hands(v, hands)) else { continue };
        all.extend(board.men().map(|(_, m)| v.army(m.side).kinds[m.kind].name.clone()));
        for (army, hand) in v.armies.iter().zip(&hands) {
            let held = army.kinds.iter().zip(hand).filter(|(_, n)| **n > 0);
            all.extend(held.map(|(k, _)| k.name.clone()));
        }
    }
    let kinds = || v.armies.iter().flat_map(|a| &a.kinds);
    all.extend(kinds().flat_map(|k| &k.rules).filter_map(|r| r.in_place.clone()?));
    let of_captures = |rule: &&Rule| rule.captures;
    let sentences = kinds().flat_map(|k| k.events.iter().filter(|e| e.captures).flat_map(|e| &e.happens));
    let sentences =
        sentences.chain(kinds().flat_map(|k| &k.rules).filter(of_captures).flat_map(|r| &r.happens));
    all.extend(sentences.filter_map(|sentence| match sentence {
        Sentence::AppearsWhereItLeft(name) => Some(name.clone()),
        Sentence::It(Verb::Becomes(name))
        | Sentence::Every(.., Verb::Becomes(name))
        | Sentence::InARow(.., Verb::Becomes(name)) => Some(name.clone()),
        _ => None,
    }));
    all
}

/// How many of each kind stand in the first setup.
fn at_start(v: &Variant) -> [Vec<usize>; 2] {
    let mut counts = [Side::White, Side::Black].map(|side| vec![0; v.army(side).kinds.len()]);
    let (board, _) = fen::in_brackets(v.setups[0].split(' ').next().unwrap());
    if let Ok(board) = fen::placement(v, board) {
        board.men().for_each(|(_, man)| counts[man.side as usize][man.kind] += 1);
    }
    counts
}

/// The names of the kinds of a file.
fn names(block: &[Line], known: &mut Vec<String>) {
    for line in block {
        if line.words[0] == "piece" && line.words[2] != "*" {
            known.push(line.words[1].clone());
        }
        names(&line.block, known);
    }
}

fn find<'a>(block: &'a [Line], word: &str) -> Option<&'a Line> {
    block.iter().find(|l| l.words[0] == word)
}

fn number(word: &str) -> i32 {
    word.parse().unwrap_or_else(|_| panic!("`{word}` is not a number"))
}

/// The words of a line, taken one after the other.
struct Words<'a>(&'a [String]);

impl<'a> Words<'a> {
    fn of(words: &'a [String]) -> Words<'a> {
        Words(words)
    }

    fn peek(&self, n: usize) -> &'a str {
        self.0.get(n).map_or("", String::as_str)
    }

    fn next(&mut self) -> &'a str {
        let word = self.peek(0);
        self.0 = self.0.get(1..).unwrap_or(&[]);
        word
    }

    /// Takes these words if they come next.
    fn take(&mut self, text: &str) -> bool {
        let wanted: Vec<&str> = text.split(' ').collect();
        let comes = wanted.iter().enumerate().all(|(i, w)| self.peek(i) == *w);
        if comes {
            self.0 = &self.0[wanted.len()..];
        }
        comes
    }

    /// Takes what stands between two members of a list, unless the list ends there.
    fn goes_on(&mut self) -> bool {
        let ends = matches!(self.peek(1), "taking" | "also" | "from" | "then" | "if" | "unless")
            || self.peek(1) == "and" && matches!(self.peek(2), "it" | "every" | "so" | "a" | "an");
        if ends || !matches!(self.peek(0), "," | "or" | "and") {
            return false;
        }
        while matches!(self.peek(0), "," | "or" | "and") {
            self.next();
        }
        true
    }

    fn names(&mut self) -> Vec<String> {
        let mut names = Vec::new();
        loop {
            while matches!(self.peek(0), "a" | "an" | "the") {
                self.next();
            }
            names.push(self.next().to_owned());
            if !self.goes_on() {
                return names;
            }
        }
    }
}

#[derive(Clone)]
struct Reader {
    grid: Grid,
    zones: Vec<(String, Vec<Square>)>,
    /// The names of all kinds.
    known: Vec<String>,
}

impl Reader {
    /// The name of a kind, of which several may be spoken of.
    fn kind(&self, word: &str) -> Option<String> {
        let one = |word: &str| self.known.iter().find(|name| *name == word).cloned();
        one(word).or_else(|| one(word.strip_suffix('s')?))
    }

    /// Reads a zone. A link counts it rank by rank.
    fn zone(&mut self, line: &Line) {
        let mut squares = self.squares(&mut Words::of(&line.words[3..]));
        squares.sort_by_key(|(x, y, z)| (*z, *y, *x));
        squares.dedup();
        self.zones.push((line.words[1].clone(), squares));
    }

    fn rectangle(&self, (x1, y1, z1): Square, (x2, y2, z2): Square) -> Vec<Square> {
        let between = |a: i32, b: i32| a.min(b)..=a.max(b);
        let (files, ranks, levels) = (between(x1, x2), between(y1, y2), between(z1, z2));
        self.grid
            .all()
            .filter(|(x, y, z)| files.contains(x) && ranks.contains(y) && levels.contains(z))
            .collect()
    }

    /// So many of the last squares of every file.
    fn last(&self, n: i32) -> Vec<Square> {
        self.grid.all().filter(|(x, y, _)| *y >= self.grid.length(*x) - n).collect()
    }

    fn squares(&self, words: &mut Words) -> Vec<Square> {
        let mut all = Vec::new();
        loop {
            all.extend(self.some_squares(words));
            let mut next = 0;
            while matches!(words.peek(next), "," | "or" | "and") {
                next += 1;
            }
            if next == 0 || !self.are_squares(words.peek(next)) {
                return all;
            }
            (0..next).for_each(|_| _ = words.next());
        }
    }

    /// Do squares begin with the word?
    fn are_squares(&self, word: &str) -> bool {
        let ends = word.split_once('-').map_or([word, word], |(a, b)| [a, b]);
        matches!(word, "last" | "rank" | "ranks" | "file" | "files" | "level" | "levels")
            || self.zones.iter().any(|(name, _)| name == word)
            || ends.into_iter().all(|w| self.grid.square(w).is_some())
    }

    fn some_squares(&self, words: &mut Words) -> Vec<Square> {
        let (right, top, high) = (self.grid.files - 1, self.grid.ranks - 1, self.grid.levels - 1);
        let square = |w: &str| self.grid.square(w);
        let file = |w: &str| self.grid.file(w).unwrap();
        let level = |w: &str| self.grid.level(w.chars().next().unwrap()).unwrap();
        match words.next() {
            "none" => Vec::new(),
            "last" if words.take("rank") => self.last(1),
            "last" => {
                let n = number(words.next());
                words.next();
                self.last(n)
            }
            "rank" => {
                let y = number(words.next()) - 1;
                self.rectangle((0, y, 0), (right, y, high))
            }
            "ranks" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((0, number(low) - 1, 0), (right, number(far) - 1, high))
            }
            "file" => {
                let x = file(words.next());
                self.rectangle((x, 0, 0), (x, top, high))
            }
            "files" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((file(low), 0, 0), (file(far), top, high))
            }
            "level" => {
                let z = level(words.next());
                self.rectangle((0, 0, z), (right, top, z))
            }
            "levels" => {
                let (low, far) = words.next().split_once('-').unwrap();
                self.rectangle((0, 0, level(low)), (right, top, level(far)))
            }
            word => match (square(word), word.split_once('-').map(|(a, b)| (square(a), square(b)))) {
                (_, Some((Some(a), Some(b)))) => self.rectangle(a, b),
                (Some(a), _) => vec![a],
                _ => {
                    let zone = self.zones.iter().find(|(name, _)| name == word);
                    zone.unwrap_or_else(|| panic!("no squares: `{word}`")).1.clone()
                }
            },
        }
    }

    /// The links of a line, there and back. Holes keep their places in the lists.
    fn links(&self, mut words: Words) -> Vec<Link> {
        let first = self.squares(&mut words);
        let by = match words.next() {
            "right" => (1, 0, 0),
            "left" => (-1, 0, 0),
            "forward" => (0, 1, 0),
            "backward" => (0, -1, 0),
            "up" => (0, 0, 1),
            "down" => (0, 0, -1),
            word => panic!("a link to `{word}`"),
        };
        assert!(words.take("to"));
        let mut second = self.squares(&mut words);
        let reversed = words.take("reversed");
        if reversed {
            let one_level = first.iter().chain(&second).all(|s| s.2 == first[0].2);
            assert!(one_level && by.2 == 0, "it is not said what a reversed link of several levels mirrors");
            second.reverse();
        }
        assert!(words.peek(0).is_empty(), "`{}` is left over", words.peek(0));
        assert_eq!(first.len(), second.len(), "each has a fellow");
        let both = |(from, to): (Square, Square)| {
            [
                Link { from, by, to, reversed },
                Link { from: to, by: (-by.0, -by.1, -by.2), to: from, reversed },
            ]
        };
        first.into_iter().zip(second).flat_map(both).collect()
    }

    /// Puts the lines of other kinds in the place of those that say `as`, and then says of each line what its kind says of all.
    fn settle(army: &mut Army) {
        let of_others = |rule: &Rule| matches!(rule.walk, Walk::As(_));
        while let Some(kind) = army.kinds.iter().position(|k| k.rules.iter().any(of_others)) {
            let at = army.kinds[kind].rules.iter().position(of_others).unwrap();
            let line = army.kinds[kind].rules.remove(at);
            let Walk::As(names) = &line.walk else { unreachable!() };
            let rules = names.iter().flat_map(|name| army.kinds[army.find(name).unwrap()].rules.clone());
            let rules: Vec<Rule> = rules
                .map(|rule| taken_over(rule, &line))
                .filter(|rule| rule.moves || rule.captures || rule.passing != Passing::No)
                .collect();
            army.kinds[kind].rules.splice(at..at, rules);
        }
        for kind in &mut army.kinds {
            let lends = |r: &&Rule| !matches!(r.walk, Walk::Lent(..) | Walk::AsJustMoved);
            kind.lends = kind.rules.iter().filter(lends).cloned().collect();
            if let Some(victim) = &kind.stays {
                kind.rules.iter_mut().for_each(|rule| rule.in_place = Some(victim.clone()));
            }
        }
    }

    fn army_line(&self, army: &mut Army, line: &Line) {
        match line.words[0].as_str() {
            "piece" => army.kinds.push(self.piece(line)),
            "castling" => army.castlings.push(self.castling(line)),
            "turn" => army.turn = turn(&line.block),
            "worth" | "zone" | "shuffle" => {}
            word => panic!("a line that begins with `{word}`"),
        }
    }

    fn piece(&self, line: &Line) -> Kind {
        let has = |word: &str| line.words[3..].iter().any(|w| w == word);
        let mut kind = Kind {
            name: line.words[1].clone(),
            letter: line.words[2].clone(),
            royal: has("royal"),
            uncapturable: has("uncapturable"),
            ..Kind::default()
        };
        line.block.iter().for_each(|l| self.piece_line(&mut kind, &l.words));
        kind
    }

    fn piece_line(&self, kind: &mut Kind, words: &[String]) {
        let mut words = Words::of(words);
        if words.take("royal") {
            kind.royal = true;
            kind.royal_when.extend(self.when(&mut words));
        } else if words.take("uncapturable") {
            kind.uncapturable = true;
        } else if words.take("betza") {
            let text = words.next();
            let rules = betza::rules(&text[1..]).into_iter();
            kind.rules.extend(rules.map(|rule| self.clauses(rule, &mut Words::of(words.0))));
            return;
        } else if words.take("when it captures :") {
            let mut happens = Vec::new();
            let stays = self.sentences(&mut words, &mut happens);
            kind.stays = stays.or(kind.stays.take());
            kind.events.push(Event { captures: true, happens });
        } else if words.take("when it moves :") {
            let mut happens = Vec::new();
            assert!(self.sentences(&mut words, &mut happens).is_none());
            kind.events.push(Event { captures: false, happens });
        } else if words.take("when it is captured : it goes") {
            kind.when_captured = Some(self.when_captured(&mut words));
        } else if words.take("when") {
            let some = some_of(self, &mut words);
            assert!(words.take(": it counts as moved"));
            kind.counts.push(When { unless: false, some });
        } else if words.take("drop") {
            kind.drops.push(self.drop(&mut words));
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

    fn promotion(&self, may: bool, words: &mut Words) -> Promotion {
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

    fn drop(&self, words: &mut Words) -> Drop {
        let on = (!words.take("anywhere")).then(|| {
            assert!(words.take("on"), "a drop `{}`", words.0.join(" "));
            self.squares(words)
        });
        let when = self.when(words);
        let mut giving_no = Vec::new();
        while words.take(", giving no") {
            giving_no.push(if words.take("check") { Barred::Check } else { Barred::Mate });
            if giving_no.last() == Some(&Barred::Mate) {
                words.next();
            }
        }
        Drop { on, when, giving_no }
    }

    fn when_captured(&self, words: &mut Words) -> WhenCaptured {
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
    fn sentences(&self, words: &mut Words, happens: &mut Vec<Sentence>) -> Option<Option<String>> {
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

    fn sentence(&self, words: &mut Words, happens: &mut Vec<Sentence>) {
        let verb = |words: &mut Words| match () {
            () if words.take("leaves the board") || words.take("leave the board") => Verb::Leaves,
            () if words.take("becomes what it captured") => Verb::BecomesWhatItCaptured,
            () if words.take("becomes") => Verb::Becomes(one_name(words)),
            () if words.take("changes sides") || words.take("change sides") => Verb::ChangesSides,
            () => panic!("it does `{}`", words.0.join(" ")),
        };
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

    fn rule(&self, mut words: Words) -> Rule {
        let (moves, captures) = match () {
            () if words.take("move and capture") => (true, true),
            () if words.take("move") => (true, false),
            () if words.take("capture") => (false, true),
            () => panic!("a rule that begins with `{}`", words.peek(0)),
        };
        let walk = walk(self, &mut words);
        let rule = betza::rule(walk, moves, captures);
        self.clauses(rule, &mut words)
    }

    /// What follows a path, put into its rule.
    fn clauses(&self, mut rule: Rule, words: &mut Words) -> Rule {
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
            rule.passing = Passing::Only(passers(self, words));
        }
        if words.take(", and") {
            rule.in_place = self.sentences(words, &mut rule.happens);
        }
        rule.when = self.when(words);
        assert!(words.peek(0).is_empty(), "`{}` is left over", words.peek(0));
        rule
    }

    /// A condition at the end of a line, if there is one.
    fn when(&self, words: &mut Words) -> Vec<When> {
        let (holds, fails) = (words.take(", if"), words.take(", unless"));
        let some = (holds || fails).then(|| some_of(self, words));
        some.map(|some| When { unless: fails, some }).into_iter().collect()
    }

    fn castling(&self, line: &Line) -> Castling {
        let letter = line.words[2].chars().next().unwrap();
        let lines: Vec<Words> = line.block.iter().map(|l| Words::of(&l.words)).collect();
        let [mut first, mut second, mut empty, mut safe] = lines.try_into().ok().unwrap();
        let king = first.next().to_owned();
        let king_from = self.grid.square(first.peek(0)).inspect(|_| _ = first.next());
        assert!(first.take("to"));
        let king_to = self.squares(&mut first);
        let partners = second.names();
        let partner = match () {
            () if second.take("right of it") => Partner::Right,
            () if second.take("left of it") => Partner::Left,
            () => Partner::On(self.grid.square(second.next()).unwrap()),
        };
        let partner_to = match second.take("next to it") {
            true => None,
            false => {
                assert!(second.take("to"));
                Some(self.grid.square(second.next()).unwrap())
            }
        };
        assert!(empty.take("empty") && safe.take("safe"));
        let [empty, safe] = [empty, safe].map(|mut words| self.grounds(&king, &mut words));
        Castling { letter, king, king_from, king_to, partners, partner, partner_to, empty, safe }
    }

    fn grounds(&self, king: &str, words: &mut Words) -> Vec<Ground> {
        let mut all = Vec::new();
        loop {
            all.push(match words.take("the way of") {
                true if words.next() == king => Ground::WayOfKing,
                true => Ground::WayOfPartner,
                false => Ground::These(self.some_squares(words)),
            });
            if !words.goes_on() {
                return all;
            }
        }
    }

    fn shuffle(&self, line: &Line, side: Option<Side>) -> Shuffle {
        let squares = self.squares(&mut Words::of(&line.words[1..]));
        let draw = |line: &Line| {
            let mut words = Words::of(&line.words);
            let mut men = Vec::new();
            let count = match words.peek(0) {
                "a" | "an" => 1,
                n => n.parse().unwrap_or(0),
            };
            if count > 0 {
                words.next();
                men = vec![self.kind(words.next()).unwrap(); count];
            } else {
                men.push(self.kind(words.next()).unwrap());
                while words.take(",") {
                    men.push(self.kind(words.next()).unwrap());
                }
            }
            let colour = |(x, y, _): &Square, rest: i32| (x + y) % 2 == rest;
            let on: Vec<Square> = match () {
                () if words.take("on light squares") => {
                    squares.iter().copied().filter(|s| colour(s, 1)).collect()
                }
                () if words.take("on dark squares") => {
                    squares.iter().copied().filter(|s| colour(s, 0)).collect()
                }
                () if words.take("on") => self.squares(&mut words),
                () => squares.clone(),
            };
            (men, on)
        };
        Shuffle { side, draws: line.block.iter().map(draw).collect(), squares }
    }

    fn ending(&self, line: &Line) -> Ending {
        let colon = line.words.iter().position(|w| w == ":").unwrap();
        let outcome = line.words[colon + 1..].join(" ");
        let condition = self.condition(Words::of(&line.words[..colon]));
        let claimed = outcome.ends_with(" on claim");
        let outcome = match outcome.trim_end_matches(" on claim") {
            "draw" => Outcome::Draw,
            "the side to move wins" => Outcome::ToMove(true),
            "the side to move loses" => Outcome::ToMove(false),
            "the side that moved wins" => Outcome::Moved(true),
            "the side that moved loses" => Outcome::Moved(false),
            "the side with more pieces wins" => Outcome::Majority { more: true, wins: true },
            "the side with more pieces loses" => Outcome::Majority { more: true, wins: false },
            "the side with fewer pieces wins" => Outcome::Majority { more: false, wins: true },
            "the side with fewer pieces loses" => Outcome::Majority { more: false, wins: false },
            "that side wins" => Outcome::That(true),
            "that side loses" => Outcome::That(false),
            "white wins" => Outcome::Side(Side::White, true),
            "white loses" => Outcome::Side(Side::White, false),
            "black wins" => Outcome::Side(Side::Black, true),
            "black loses" => Outcome::Side(Side::Black, false),
            other => panic!("the outcome `{other}`"),
        };
        Ending { condition, outcome, claimed }
    }

    fn condition(&self, mut words: Words) -> Condition {
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
    fn facts(&self, words: &mut Words) -> Vec<Vec<Fact>> {
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

    /// What is said of a side; if none is named, of the one before.
    fn fact(&self, words: &mut Words, whose: &mut Whose) -> Fact {
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
            assert!(words.take("has"), "`{}` is left over", words.0.join(" "));
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
            Count::Of(Amount::Exactly(0)) => {
                Men { kinds: vec![self.kind(words.next()).unwrap()], ..Men::default() }
            }
            _ => men(self, words),
        };
        let of = if words.take("of") { Some(named(words).unwrap().1) } else { coloured.map(Whose::Side) };
        let is = words.take("is") || words.take("are");
        if is && first.is_none() {
            *whose = of.unwrap_or(Whose::That);
        }
        let on = words.take("on").then(|| {
            let squares = self.squares(words);
            [squares.clone(), squares]
        });
        Fact { whose: *whose, what: What::Has { count, safe, men, on } }
    }
}

/// The squares to which a captured piece goes.
fn squares_of(reader: &Reader, words: &mut Words) -> Vec<Square> {
    let mut all = reader.some_squares(words);
    while words.take("or") || words.take(",") {
        all.extend(reader.some_squares(words));
    }
    assert!(words.take("if empty"), "`{}` is left over", words.0.join(" "));
    all
}

/// What a turn may be, said in one line.
fn turn(block: &[Line]) -> Vec<Vec<Action>> {
    let [line] = block else { panic!("a turn of {} lines", block.len()) };
    let mut words = Words::of(&line.words);
    let mut lists = vec![vec![action(&mut words)]];
    loop {
        if words.take(", else") {
            lists.push(vec![action(&mut words)]);
        } else if words.take("or") {
            lists.last_mut().unwrap().push(action(&mut words));
        } else {
            assert!(words.peek(0).is_empty(), "`{}` is left over", words.0.join(" "));
            return lists;
        }
    }
}

fn action(words: &mut Words) -> Action {
    let captures = words.take("a capture");
    let drops = !captures && words.take("a drop");
    assert!(captures || drops || words.take("a move"), "an action that begins with `{}`", words.0.join(" "));
    let giving_no = match () {
        () if words.take("giving no check") => Some(Barred::Check),
        () if words.take("giving no mate") || words.take("giving no checkmate") => Some(Barred::Mate),
        () => None,
    };
    Action { captures, drops, giving_no }
}

/// An ending; of the squares that it names, each side goes by its own.
fn ending(readers: &[Reader; 2], line: &Line) -> Ending {
    let [mut white, black] = readers.each_ref().map(|r| r.ending(line));
    if let (Condition::Arranged(whites), Condition::Arranged(blacks)) =
        (&mut white.condition, black.condition)
    {
        for (first, second) in whites.iter_mut().flatten().zip(blacks.into_iter().flatten()) {
            if let (What::Has { on: Some(on), .. }, What::Has { on: Some(blacks), .. }) =
                (&mut first.what, second.what)
            {
                on[1] = blacks[1].clone();
            }
        }
    }
    white
}

/// Those of `a pawn or soldier that just passed there`; all of them in `what just passed there`.
fn passers(reader: &Reader, words: &mut Words) -> Men {
    if words.take("what just passed there") {
        return Men::default();
    }
    let men = men(reader, words);
    assert!(words.take("that just passed there"));
    men
}

/// Conditions: `and` binds before `or`.
fn some_of(reader: &Reader, words: &mut Words) -> Vec<Vec<Asked>> {
    let mut some = vec![vec![asked(reader, words)]];
    loop {
        if words.take("and") {
            some.last_mut().unwrap().push(asked(reader, words));
        } else if words.take("or") {
            some.push(vec![asked(reader, words)]);
        } else {
            return some;
        }
    }
}

fn asked(reader: &Reader, words: &mut Words) -> Asked {
    match () {
        () if words.take("its side is in check from elsewhere") => return Asked::CheckElsewhere,
        () if words.take("its side is in check") => return Asked::Check,
        () if words.take("it is unmoved") => return Asked::Unmoved(true),
        () if words.take("it has moved") => return Asked::Unmoved(false),
        () if words.take("it moved last turn") => return Asked::MovedLast,
        () if words.take("another friendly") => {
            let men = men(reader, words);
            assert!(words.take("is safe"));
            return Asked::AnotherIsSafe(Men { own: Some(true), ..men });
        }
        () if words.take("its side has") => {
            let amount = amount(words);
            return Asked::Has(amount, Men { own: Some(true), ..men(reader, words) });
        }
        () => {}
    }
    let amount = amount(words);
    let men = men(reader, words);
    assert!(words.take("is") || words.take("are"), "`{}` is left over", words.0.join(" "));
    let its = [("file", Its::File), ("rank", Its::Rank), ("level", Its::Level), ("colour", Its::Colour)];
    if let Some((_, its)) = its.into_iter().find(|(word, _)| words.take(&format!("on its {word}"))) {
        return Asked::AreOnIts(amount, men, its);
    }
    Asked::Are(amount, men, place(reader, words))
}

/// `next to it`, or a path from it.
fn place(reader: &Reader, words: &mut Words) -> Walk {
    if words.take("next to it") {
        let by = directions(reader.grid, &mut Words::of(&["any".to_owned(), "way".to_owned()]));
        return Walk::Legs(vec![Leg { by, least: 1, most: 1, may: false }]);
    }
    assert!(words.take("a"), "`{}` is left over", words.0.join(" "));
    let walk = walk(reader, words);
    assert!(words.take("from it"), "`{}` is left over", words.0.join(" "));
    walk
}

/// Words for pieces.
fn men(reader: &Reader, words: &mut Words) -> Men {
    let mut men = Men::default();
    loop {
        match words.peek(0) {
            "a" | "an" | "the" => {}
            "unmoved" => men.which = Which::Unmoved,
            "friendly" => men.own = Some(true),
            "enemy" | "enemies" => men.own = Some(false),
            _ => break,
        }
        words.next();
    }
    if words.take("piece") || words.take("pieces") {
        men.except = words.take("except");
    }
    if men.except || reader.kind(words.peek(0)).is_some() {
        men.kinds = kinds(reader, words);
    }
    if words.take("that just moved") {
        men.which = Which::JustMoved;
    }
    men
}

/// A name, with its article.
fn one_name(words: &mut Words) -> String {
    while matches!(words.peek(0), "a" | "an" | "the") {
        words.next();
    }
    words.next().to_owned()
}

/// Names of kinds, with what stands between them.
fn kinds(reader: &Reader, words: &mut Words) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        while matches!(words.peek(0), "a" | "an" | "the") {
            words.next();
        }
        all.push(reader.kind(words.next()).unwrap());
        let mut next = 0;
        while matches!(words.peek(next), "," | "or" | "and" | "a" | "an") {
            next += 1;
        }
        if next == 0 || matches!(words.peek(0), "a" | "an") || reader.kind(words.peek(next)).is_none() {
            return all;
        }
        (0..next).for_each(|_| _ = words.next());
    }
}

fn amount(words: &mut Words) -> Amount {
    let n = |words: &mut Words| number(words.next()) as usize;
    match words.next() {
        "a" | "an" => Amount::AtLeast(1),
        "no" => Amount::Exactly(0),
        "one" => Amount::Exactly(1),
        "exactly" => Amount::Exactly(n(words)),
        "at" if words.take("least") => Amount::AtLeast(n(words)),
        "fewer" if words.take("than") => Amount::FewerThan(n(words)),
        word => Amount::Exactly(number(word) as usize),
    }
}

/// How a piece gets somewhere.
fn walk(reader: &Reader, words: &mut Words) -> Walk {
    let grid = reader.grid;
    let (by, mut hurdles) = match words.peek(0) {
        "anywhere" => {
            words.next();
            return Walk::Anywhere;
        }
        "as" => {
            words.next();
            return borrowed(reader, words);
        }
        "in" if words.take("in place") => return Walk::InPlace,
        "leap" | "ride" => (None, None),
        "step" | "slide" | "hop" => (Some(()), None),
        word => panic!("a path that begins with `{word}`"),
    };
    let way = words.next();
    let by = if by.is_some() { directions(grid, words) } else { leap(grid, words) };
    let (mut least, mut most) = (1, 1);
    if words.take("over") {
        hurdles = Some(over(reader, words, way == "hop"));
    } else if matches!(way, "slide" | "ride") {
        (least, most) = bounds(words);
    }
    let first = Leg { by, least, most, may: false };
    let mut parts = vec![Part { leg: first, over: hurdles, least: 1, most: 1 }];
    while words.take(", then") {
        let may = words.take("may");
        let way = words.next();
        let turned = match words.peek(0) {
            "ahead" => Some(0),
            "outward" => Some(1),
            "aside" => Some(if grid.hexagons { 3 } else { 2 }),
            "back" => Some(if grid.hexagons { 6 } else { 4 }),
            _ => None,
        };
        if turned.is_some() {
            words.next();
        }
        if way == "repeat" {
            let mut part = parts.last().unwrap().clone();
            part.leg.may = may;
            part.leg.by = turned.map_or(part.leg.by, Towards::Turned);
            (part.least, part.most) = bounds(words);
            parts.push(part);
            continue;
        }
        let by = match turned {
            Some(turned) => Towards::Turned(turned),
            None if matches!(way, "leap" | "ride") => leap(grid, words),
            None => directions(grid, words),
        };
        let (least, most) = if matches!(way, "slide" | "ride") { bounds(words) } else { (1, 1) };
        parts.push(Part { leg: Leg { by, least, most, may }, over: None, least: 1, most: 1 });
    }
    if parts.len() == 1 && parts[0].over.is_some() {
        let Part { leg, over, .. } = parts.remove(0);
        return Walk::Over { by: in_space(leg.by), over: over.unwrap() };
    }
    match parts.iter().any(|p| p.over.is_some() || (p.least, p.most) != (1, 1)) {
        true => Walk::Repeated(parts),
        false => Walk::Legs(parts.into_iter().map(|p| p.leg).collect()),
    }
}

/// Directions of a first leg.
fn in_space(by: Towards) -> Vec<Space> {
    match by {
        Towards::These(by) => by.into_iter().map(level).collect(),
        Towards::InSpace(by) => by,
        Towards::Turned(_) => unreachable!(),
    }
}

/// Whose lines a piece has.
fn borrowed(reader: &Reader, words: &mut Words) -> Walk {
    if words.take("what just moved") {
        return Walk::AsJustMoved;
    }
    if !matches!(words.peek(0), "a" | "an") {
        return Walk::As(words.names());
    }
    let men = men(reader, words);
    Walk::Lent(men, Box::new(place(reader, words)))
}

/// The vectors of a leap of some numbers and perhaps directions.
fn leap(grid: Grid, words: &mut Words) -> Towards {
    let (m, n) = (number(words.next()), number(words.next()));
    let levels = words.peek(0).parse().ok();
    if levels.is_some() {
        words.next();
    }
    let in_space = levels.is_none() && words.take("in space");
    let keeps = direction_words(words);
    if grid.levels > 1 {
        let all =
            if in_space { space::leaps_in_space(m, n) } else { space::leaps(m, n, levels.unwrap_or(0)) };
        return Towards::InSpace(space::kept(all, &keeps));
    }
    let (all, allows) = match grid.hexagons {
        true => (hexagons::all_leaps(m, n), hexagons::allows as fn(&str, Vector) -> bool),
        false => (all_leaps(m, n), allows as _),
    };
    let kept = |v: &Vector| keeps.is_empty() || keeps.iter().any(|w| allows(w, *v));
    Towards::These(all.into_iter().filter(kept).collect())
}

fn over(reader: &Reader, words: &mut Words, just_behind: bool) -> Hurdles {
    let (least, most) = match words.next() {
        "a" | "an" | "any" => (1, usize::MAX),
        "one" => (1, 1),
        "at" if words.take("least") => (number(words.next()) as usize, usize::MAX),
        n => (number(n) as usize, number(n) as usize),
    };
    Hurdles { least, most, men: men(reader, words), just_behind }
}

/// What a capture without moving makes of the victim.
fn victim(words: &mut Words) -> Option<String> {
    words.take(", and the victim becomes the captor's").then(|| words.next().to_owned())
}

/// The words for directions, each with what belongs to it: `any way`, `orthogonal in space`, `left-up`.
fn direction_words(words: &mut Words) -> Vec<String> {
    let mut all = Vec::new();
    // `up to 3` says how far, `up to rank 3` where.
    let bound = |words: &Words| {
        words.peek(0) == "up" && words.peek(1) == "to" && words.peek(2).parse::<i32>().is_ok()
    };
    while space::is_direction(words.peek(0)) && !bound(words) {
        let mut word = words.next().to_owned();
        if word == "any" {
            words.take("way");
        }
        if words.take("in space") {
            word += " in space";
        }
        all.push(word);
        if !words.goes_on() {
            break;
        }
    }
    all
}

fn directions(grid: Grid, words: &mut Words) -> Towards {
    let names = direction_words(words);
    assert!(!names.is_empty(), "no direction: `{}`", words.peek(0));
    if grid.hexagons {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        return Towards::These(hexagons::directions(&names));
    }
    if grid.levels > 1 {
        return Towards::InSpace(space::steps(&names));
    }
    let mut all = all_leaps(0, 1);
    all.extend(all_leaps(1, 1));
    all.retain(|v| names.iter().any(|w| goes(w, *v)));
    Towards::These(all)
}

/// Is the vector of a single step one of those that a word means?
pub fn goes(word: &str, (x, y): Vector) -> bool {
    match word {
        "forward" => (x, y) == (0, 1),
        "backward" => (x, y) == (0, -1),
        "left" => (x, y) == (-1, 0),
        "right" => (x, y) == (1, 0),
        "sideways" => y == 0,
        "vertical" => x == 0,
        "forward-left" => (x, y) == (-1, 1),
        "forward-right" => (x, y) == (1, 1),
        "backward-left" => (x, y) == (-1, -1),
        "backward-right" => (x, y) == (1, -1),
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x != 0 && y != 0,
        "any" => true,
        word => panic!("the direction `{word}`"),
    }
}

/// Does a word allow a leap?
pub fn allows(word: &str, (x, y): Vector) -> bool {
    match word {
        "forward" => y > 0 && y >= x.abs(),
        "backward" => y < 0 && -y >= x.abs(),
        "left" => x < 0 && -x >= y.abs(),
        "right" => x > 0 && x >= y.abs(),
        "sideways" => x.abs() >= y.abs(),
        "vertical" => y.abs() >= x.abs(),
        "forward-left" => x < 0 && y > 0,
        "forward-right" => x > 0 && y > 0,
        "backward-left" => x < 0 && y < 0,
        "backward-right" => x > 0 && y < 0,
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x.abs() == y.abs(),
        "any" => true,
        word => panic!("the direction `{word}`"),
    }
}

/// Every leap of so many squares along one axis and so many along the other.
pub fn all_leaps(m: i32, n: i32) -> Vec<Vector> {
    let mut all = Vec::new();
    for (x, y) in [(m, n), (n, m)] {
        for v in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            if !all.contains(&v) {
                all.push(v);
            }
        }
    }
    all
}

/// The least and the greatest number of steps of a slide.
fn bounds(words: &mut Words) -> (i32, i32) {
    if words.take("up to") {
        (1, number(words.next()))
    } else if words.take("exactly") {
        let n = number(words.next());
        (n, n)
    } else if words.take("at least") {
        (number(words.next()), FAR)
    } else if let Some((least, most)) = words.peek(0).split_once('-') {
        words.next();
        (number(least), number(most))
    } else {
        (1, FAR)
    }
}
