//! Programs made at random from a seed, of everything that a Program can say: boards of every size with holes, paths of
//! every form, captures of every kind, changes, castlings, royals that slide. Most make no sensible game; every engine must
//! nevertheless play them alike.

use wazir_runtime::program::*;
use wazir_runtime::{Program, Rng, Square, SquareSet, Vector};

/// The program of a seed. It has one start, which no position is taken from.
pub(crate) fn program(seed: u64) -> Program {
    let mut maker = Maker {
        rng: Rng::new(seed),
        board: Board { files: 8, ranks: 8, ..Board::default() },
        letters: Letter::all().collect(),
        // By numbers of their own: what a seed gives otherwise stays as it was.
        links: Rng::new(seed ^ 0x5eed),
        levels: Rng::new(seed ^ 0x1e5e15),
        turns: Rng::new(seed ^ 0x7427),
        counts: [0; 2],
    };
    maker.board = maker.make_board();
    // Capitals alone, or every form: promoted faces among their plain ones, as an army has them.
    if maker.below(3) == 0 {
        let plain = maker.letters.split_off(0);
        let promoted = plain.iter().filter_map(|l| Some([*l, l.promoted()?]));
        maker.letters = promoted.flatten().collect();
        let skip = maker.below(26) as usize;
        maker.letters.rotate_left(2 * skip);
    }
    let symmetry = maker.pick(&[Symmetry::Mirror, Symmetry::Rotation, Symmetry::Mirror, Symmetry::None]);
    let kinds = match maker.below(8) {
        0 => 1 + maker.below(2),
        7 if maker.below(3) == 0 => 33 + maker.below(32),
        7 => 9 + maker.below(24),
        _ => 3 + maker.below(6),
    };
    let white = maker.army(kinds, kinds);
    let black = match maker.below(3) {
        0 => {
            let other = 1 + maker.below(kinds + 2).min(63);
            maker.army(other, kinds)
        }
        _ => maker.army(kinds, kinds),
    };
    // Rules name kinds of the other army, so two armies are alike only if both were made for each other.
    let same = maker.below(2) == 0;
    let mut armies = if same { [white.clone(), white] } else { [white, black] };
    let mut bounds = Rng::new(seed ^ 0xb0_04d5);
    if bounds.below(3) == 0 {
        maker.board.regions = regions(&maker.board, &mut bounds);
        let kinds = if same { &mut armies[..1] } else { &mut armies[..] };
        kinds.iter_mut().flat_map(|army| &mut army.kinds).for_each(|kind| bind(kind, &mut bounds));
        if same {
            armies[1] = armies[0].clone();
        }
    }
    let mut deeds = Rng::new(seed ^ 0xdeed);
    let nobodys = deeds.below(4) == 0;
    if deeds.below(2) == 0 {
        let counts = [armies[0].kinds.len() as u32, armies[1].kinds.len() as u32];
        for side in 0..2 {
            let [own, enemy] = [counts[side], counts[1 - side]];
            happen(&mut armies[side], enemy, nobodys, &mut deeds);
            if deeds.below(3) == 0 {
                come_back(&mut armies[side], &maker.board, &mut deeds);
            }
            for (index, kind) in armies[side].kinds.iter_mut().enumerate() {
                kind.twin = (own <= enemy || (index as u32) < enemy).then(|| KindId::new(index as u8));
            }
        }
        if same {
            armies[1] = armies[0].clone();
        }
    }
    let mut watchers = Rng::new(seed ^ 0x3a7c);
    if watchers.below(3) == 0 {
        let counts = [armies[0].kinds.len() as u32, armies[1].kinds.len() as u32];
        for side in 0..2 {
            let [own, enemy] = [counts[side], counts[1 - side]];
            watch(&mut armies[side], enemy, nobodys, &mut watchers);
            for (index, kind) in armies[side].kinds.iter_mut().enumerate() {
                kind.twin = (own <= enemy || (index as u32) < enemy).then(|| KindId::new(index as u8));
            }
        }
        if same {
            armies[1] = armies[0].clone();
        }
    }
    let counts = [armies[0].kinds.len(), armies[1].kinds.len()];
    let mut program = Program {
        id: "random".into(),
        title: format!("Random {seed}"),
        board: maker.board.clone(),
        symmetry,
        armies,
        starts: vec![Start { name: None, fen: "-".into() }],
        shuffles: Vec::new(),
        counter: Counter { captures: maker.below(2) == 0, drops: false, moves_of: [KindSet::NONE; 2] },
        endings: vec![Ending { test: EndTest::Stalemate, outcome: Outcome::Draw, claimed: false }],
        nobodys: nobodys.then(|| "wall".to_owned()),
        left: Vec::new(),
    };
    if deeds.below(3) == 0 {
        let royals = |army: &Army| army.ids().filter(|kind| army.kind(*kind).royal).collect();
        let kinds = [royals(&program.armies[0]), royals(&program.armies[1])];
        let test = EndTest::lacks(kinds);
        program.endings.push(Ending { test, outcome: Outcome::Win(Who::Other), claimed: false });
    }
    if maker.below(3) == 0 {
        let key = RepetitionKey::PositionAndTrail;
        let test = EndTest::Repetition { key, times: 3 };
        program.endings.push(Ending { test, outcome: Outcome::Draw, claimed: false });
    }
    for (side, count) in counts.into_iter().enumerate() {
        program.counter.moves_of[side] =
            (0..count as u8).filter(|_| maker.below(3) == 0).map(KindId::new).collect();
    }
    if maker.below(4) == 0 {
        let test = EndTest::ChecksGiven { times: 1 + maker.below(4) as u8 };
        program.endings.push(Ending { test, outcome: Outcome::Win(Who::Subject), claimed: false });
    }
    if maker.links.below(3) == 0 {
        let kinds = counts.map(|count| count as u32);
        for (side, army) in program.armies.iter_mut().enumerate() {
            for kind in &mut army.kinds {
                (kind.drops, kind.to_hand) = maker.hand(side, kinds);
            }
        }
        program.counter.drops = maker.links.below(3) == 0;
    }
    let mut drops = Rng::new(seed ^ 0xd209);
    for (army, enemies) in program.armies.iter_mut().zip([counts[1] as u32, counts[0] as u32]) {
        let zone: SquareSet = program.board.all().filter(|_| drops.below(3) == 0).collect();
        put_down(army, enemies, &zone, &mut drops);
    }
    let mut gates = Rng::new(seed ^ 0x9a7e);
    if gates.below(3) == 0 {
        for (army, count) in program.armies.iter_mut().zip(counts) {
            open_gates(army, count as u32, &mut gates);
        }
        if same {
            program.armies[1] = program.armies[0].clone();
        }
    }
    let mut catches = Rng::new(seed ^ 0xca7c);
    if catches.below(9) == 0 {
        for (army, enemies) in program.armies.iter_mut().zip([counts[1], counts[0]]) {
            take_elsewhere(army, enemies as u32, &mut catches);
        }
        if same {
            program.armies[1] = program.armies[0].clone();
        }
    }
    ask(&mut program, &mut Rng::new(seed ^ 0xfac7));
    // By numbers of their own, too.
    let mut parts = Rng::new(seed ^ 0x9a27);
    if parts.below(4) == 0 {
        let kinds = [1, 0].map(|side: usize| program.armies[side].kinds.len());
        for (army, theirs) in program.armies.iter_mut().zip(kinds) {
            army.turn.then = (0..parts.below(3))
                .filter_map(|_| part(&mut maker, army, theirs, nobodys, &mut parts))
                .collect();
        }
        if same {
            program.armies[1].turn = program.armies[0].turn.clone();
        }
    }
    let mut moves = Rng::new(seed ^ 0x5e71e5);
    if moves.below(5) == 0 {
        for army in &mut program.armies {
            several_moves(&mut army.turn, &mut moves);
        }
        if same {
            program.armies[1].turn = program.armies[0].turn.clone();
        }
    }
    if parts.below(5) == 0 {
        let test = EndTest::Passes { times: 1 + parts.below(3) as u8 };
        program.endings.push(Ending { test, outcome: Outcome::MorePieces, claimed: false });
    }
    if parts.below(8) == 0 {
        let test = EndTest::Board(vec![vec![BoardFact::Stuck(Who::Subject), BoardFact::Stuck(Who::Other)]]);
        program.endings.push(Ending { test, outcome: Outcome::FewerPieces, claimed: false });
    }
    (maker.rng, maker.links) = (Rng::new(seed ^ 0x90e5), Rng::new(seed ^ 0x90e50));
    if maker.one_in(4) {
        let counts = [0, 1].map(|side: usize| program.armies[side].kinds.len() as u32);
        for (side, army) in program.armies.iter_mut().enumerate() {
            for kind in &mut army.kinds {
                if maker.one_in(2) {
                    maker.powers(kind, counts[side], counts[1 - side]);
                }
            }
        }
    }
    (maker.rng, maker.links) = (Rng::new(seed ^ 0xe5c0), Rng::new(seed ^ 0xe5c07));
    if maker.one_in(5) {
        let counts = [0, 1].map(|side: usize| program.armies[side].kinds.len() as u32);
        for (side, army) in program.armies.iter_mut().enumerate() {
            for kind in &mut army.kinds {
                if maker.one_in(2) {
                    maker.escort(kind, counts[side], counts[1 - side]);
                }
            }
        }
    }
    let ways = program.armies.each_ref().map(|army| ((1u16 << army.castlings.len()) - 1) as u8);
    if ways != [0; 2] && maker.one_in(4) {
        let fact = CastlingFact { whose: Who::Subject, ways, made: maker.one_in(2) };
        let fact = BoardFact::Castling(fact);
        let test = match maker.one_in(2) {
            true => EndTest::Board(vec![vec![fact]]),
            false => EndTest::Lasting { any: vec![vec![fact]], plies: 3 },
        };
        program.endings.push(Ending { test, outcome: Outcome::Win(Who::Subject), claimed: false });
    }
    program
}

/// Lets a rule end on pieces that it pushes on or changes places with, or draw along what stands behind.
fn meet(rule: &mut Rule, count: u32, enemies: u32, drops: &mut Rng) {
    let steps: Vec<Vector> = (-1..=1)
        .flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)))
        .filter(|v| *v != Vector::new(0, 0))
        .collect();
    let some = |count: u32, drops: &mut Rng| {
        (0..count as u8).filter(|_| drops.below(2) == 0).map(KindId::new).collect()
    };
    let before = rule.clone();
    match drops.below(12) {
        0 if !rule.moves_in_place() => {
            (rule.quiet, rule.takes, rule.passing, rule.onto) = (true, false, None, None);
            rule.meets = Some([some(count, drops), some(enemies, drops)]);
            let ahead = if drops.below(2) == 0 { steps } else { Vec::new() };
            rule.moving.insert(0, Effect::Displace(ahead));
        }
        1 => rule.moving.push(Effect::Follow([some(count, drops), some(enemies, drops)], steps)),
        _ => {}
    }
    if rule.check_effects().is_err() {
        *rule = before;
    }
}

/// Lets a fact that asks of the whole board ask of some squares, or of the hand.
fn elsewhere(fact: &mut Fact, zone: &SquareSet, drops: &mut Rng) {
    if let Fact::Count { place: place @ Place::Board, which: Which::All, .. } = fact {
        match drops.below(3) {
            0 => *place = Place::Squares(*zone),
            1 => *place = Place::Hand,
            _ => {}
        }
    }
}

/// Lets drops put down other kinds, gives some of them effects such as moves have, and makes some of what happens needed.
fn put_down(army: &mut Army, enemies: u32, zone: &SquareSet, drops: &mut Rng) {
    let count = army.kinds.len() as u32;
    let rules = army.kinds.iter().flat_map(|kind| &kind.rules);
    let known: Vec<Effect> = rules.flat_map(Rule::effects).filter(|e| e.group().is_some()).cloned().collect();
    let need = |effect: &mut Effect, drops: &mut Rng| {
        if let Effect::Befall(Whom::Each(group), _) = effect {
            group.needed = drops.below(4) == 0;
        }
    };
    for at in 0..army.kinds.len() {
        for rule in &mut army.kinds[at].rules {
            rule.capture.iter_mut().chain(&mut rule.moving).for_each(|effect| need(effect, drops));
            meet(rule, count, enemies, drops);
            if drops.below(16) == 0 {
                let bars = [Barred::Check, Barred::Mate, Barred::MereCheck, Barred::Exposed];
                rule.barred = vec![bars[drops.below(4) as usize]];
            }
            let facts = rule.conditions.iter_mut().flat_map(|c| &mut c.any).flatten();
            facts.for_each(|fact| elsewhere(fact, zone, drops));
        }
        for line in 0..army.kinds[at].drops.len() {
            let facts = army.kinds[at].drops[line].conditions.iter_mut().flat_map(|c| &mut c.any).flatten();
            facts.for_each(|fact| elsewhere(fact, zone, drops));
            let before = army.kinds[at].drops[line].clone();
            if drops.below(3) == 0 {
                let faces = (0..1 + drops.below(3)).map(|_| KindId::new(drops.below(count) as u8));
                let mut faces: Vec<KindId> = faces.collect();
                faces.dedup();
                army.kinds[at].drops[line].faces = faces;
            }
            if drops.below(2) == 0 && !known.is_empty() {
                let mut effect = known[drops.below(known.len() as u32) as usize].clone();
                need(&mut effect, drops);
                let leaves = Effect::Befall(Whom::Mover, Fate::Leave);
                let last = (drops.below(4) == 0).then_some(leaves);
                army.kinds[at].drops[line].effects = [effect].into_iter().chain(last).collect();
            } else if drops.below(4) == 0 {
                army.kinds[at].drops[line].effects = vec![Effect::Unmove];
            }
            // What would have two names, or means nothing, is left out.
            if army.same_drops().is_some() || army.kinds[at].drops[line].check_effects().is_err() {
                army.kinds[at].drops[line] = before;
            }
        }
    }
}

/// Lets kinds come from the hand to squares that others leave.
fn open_gates(army: &mut Army, count: u32, gates: &mut Rng) {
    for at in 0..army.kinds.len() {
        for _ in 0..gates.below(3) {
            let leavers = (0..count as u8).filter(|_| gates.below(2) == 0).map(KindId::new).collect();
            let unmoved = gates.below(2) == 0;
            army.kinds[at].gates.push(Gate { leavers, unmoved, phrase: String::new() });
        }
    }
}

/// Lets lines take what stands elsewhere than where they go.
fn take_elsewhere(army: &mut Army, enemies: u32, catches: &mut Rng) {
    let any: Vec<Vector> = (-1..=1)
        .flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)))
        .filter(|v| *v != Vector::new(0, 0))
        .collect();
    let own = army.kinds.len() as u32;
    let some = |catches: &mut Rng, count: u32| -> KindSet {
        (0..count as u8).filter(|_| catches.below(3) > 0).map(KindId::new).collect()
    };
    for rule in army.kinds.iter_mut().flat_map(|kind| &mut kind.rules) {
        let plain = rule.passing.is_none() && rule.meets.is_none() && !rule.path.is_empty();
        if !plain || rule.moving != Rule::travelling() || catches.below(3) > 0 {
            continue;
        }
        let steps = match rule.path.first() {
            Some(Step::Go(steps)) => steps.clone(),
            _ => any.clone(),
        };
        let over = || vec![Step::Test(Test::Enemy), Step::Ahead];
        let row = |catches: &mut Rng| (catches.below(2) == 0).then(|| some(catches, enemies));
        let mut or = None;
        let place = match catches.below(9) {
            0 => {
                let repeat = Step::Repeat { min: 0, max: Some(2), body: over() };
                rule.path = [vec![Step::Go(steps)], over(), vec![repeat]].concat();
                CatchPlace::Passed {
                    whole: catches.below(3) == 0,
                    at_once: catches.below(3) == 0,
                    lands: false,
                }
            }
            1 => {
                let body = [vec![Step::Test(Test::Empty), Step::Go(any.clone())], over()].concat();
                let repeat = Step::Repeat { min: 0, max: Some(1), body };
                rule.path = [vec![Step::Go(steps)], over(), vec![repeat]].concat();
                CatchPlace::Passed {
                    whole: catches.below(3) == 0,
                    at_once: catches.below(3) == 0,
                    lands: false,
                }
            }
            2 => {
                // A lion: it lands on an enemy and goes on, perhaps onto another.
                let on = [vec![Step::Test(Test::Enemy)], vec![Step::Go(any.clone())]].concat();
                let more = Step::Repeat { min: 0, max: Some(1), body: on.clone() };
                let end = [Test::Empty, Test::Enemy].map(Step::Test);
                let end = end.get(catches.below(3) as usize).cloned();
                rule.path = [vec![Step::Go(steps)], on, vec![more]].concat();
                rule.path.extend(end);
                CatchPlace::Passed { whole: false, at_once: true, lands: true }
            }
            3 => CatchPlace::Around { path: vec![Step::Go(any.clone())], between: false },
            4 => {
                let path = vec![Step::Go(any.clone()), Step::Ahead, Step::Test(Test::Own)];
                CatchPlace::Around { path, between: true }
            }
            5 => CatchPlace::Ahead { by: steps, row: row(catches) },
            6 => CatchPlace::Back { by: steps, row: row(catches) },
            7 => {
                let back = CatchPlace::Back { by: steps.clone(), row: row(catches) };
                or = Some(Box::new(Catch { kinds: some(catches, enemies), place: back, or: None }));
                CatchPlace::Ahead { by: steps, row: row(catches) }
            }
            _ => {
                let (own, enemy) = (some(catches, own), some(catches, enemies));
                CatchPlace::Crossing(vec![
                    Crossing { own, enemy: KindSet::NONE, file: true },
                    Crossing { own, enemy, file: false },
                ])
            }
        };
        rule.catches = Some(Catch { kinds: some(catches, enemies), place, or });
        (rule.quiet, rule.takes, rule.onto) = (catches.below(3) > 0, false, None);
        rule.capture = Rule::catching();
    }
}

/// Lets endings and turns ask for what stands where on the board, endings perhaps in several positions in a row.
fn ask(program: &mut Program, facts: &mut Rng) {
    if facts.below(3) > 0 {
        return;
    }
    let counts = [0, 1].map(|side: usize| program.armies[side].kinds.len() as u8);
    let kinds = |facts: &mut Rng| {
        counts.map(|count| (0..count).filter(|_| facts.below(2) == 0).map(KindId::new).collect::<KindSet>())
    };
    let paths = [0, 1].map(|side: usize| {
        let rules: Vec<&Rule> = program.armies[side].kinds.iter().flat_map(|kind| &kind.rules).collect();
        let step = || vec![Step::Go(vec![Vector::new(0, 1), Vector::new(1, 1)])];
        match rules.is_empty() {
            true => step(),
            false => rules[facts.below(rules.len() as u32) as usize].path.clone(),
        }
    });
    let men = |facts: &mut Rng, whose: Who| {
        let near = Near { paths: paths.clone(), own: kinds(facts), enemy: kinds(facts) };
        let share = match facts.below(3) {
            0 => Share::NONE,
            1 => Share::SOME,
            _ => Share::Count { least: 0, most: Some(facts.below(3) as u8) },
        };
        let near = (facts.below(3) > 0).then(|| Box::new(near));
        let (kinds, safe) = (kinds(facts), facts.below(6) == 0);
        let stands = kinds.iter().flat_map(|set| set.iter()).map(|kind| kind.index()).sum::<usize>();
        let shape = match stands % 3 {
            0 => Some(FormationShape::Row),
            1 => Some(FormationShape::Chain(None)),
            _ => None,
        };
        let formation = shape.map(|shape| {
            let both = [(0, 1), (0, -1), (1, 1), (-1, -1)].map(|(x, y)| Vector::new(x, y));
            Box::new(Formation { shape, steps: vec![Step::Go(both.to_vec())] })
        });
        BoardFact::Men(Men { whose, share, kinds, safe, zones: None, near, formation })
    };
    for _ in 0..facts.below(3) {
        let any = vec![vec![men(facts, Who::Subject)]];
        let test = match facts.below(3) {
            0 => EndTest::Board(any),
            1 => EndTest::Counted { any, plies: 1 + facts.below(30) as u16, each: facts.below(3) as u8 },
            _ => EndTest::Lasting { any, plies: 2 + facts.below(4) as u16 },
        };
        let outcomes = [Outcome::MorePoints, Outcome::Win(Who::Other), Outcome::FewerPoints, Outcome::Draw];
        let outcome = outcomes[facts.below(4) as usize];
        program.endings.push(Ending { test, outcome, claimed: false });
    }
    if facts.below(4) == 0 {
        let by = if facts.below(2) == 0 { Perpetual::Check } else { Perpetual::Chase(kinds(facts)) };
        let test = EndTest::Perpetual { key: RepetitionKey::Position, times: 2, by };
        program.endings.push(Ending { test, outcome: Outcome::Win(Who::Other), claimed: false });
    }
    if facts.below(5) == 0 {
        let test = EndTest::MatedBy { kinds: kinds(facts), row: facts.below(2) == 0 };
        program.endings.insert(0, Ending { test, outcome: Outcome::Draw, claimed: false });
    }
    if facts.below(2) == 0 {
        let any = vec![vec![men(facts, Who::Subject)], vec![men(facts, Who::Other)]];
        program.left.push(Left { any, phrase: String::new() });
        let bars = if facts.below(2) == 0 { Barred::Left(0) } else { Barred::Kept(0) };
        let first = Action { act: Act::Move, barred: vec![bars] };
        for army in &mut program.armies {
            army.turn.choices.insert(0, vec![first.clone()]);
        }
    }
    for (at, kind) in program.armies.iter_mut().flat_map(|army| &mut army.kinds).enumerate() {
        kind.points = (at % 3 > 0).then_some(Worth::hundredths(150 * at as u32));
    }
}

/// Gives turns several moves.
fn several_moves(turn: &mut Turn, moves: &mut Rng) {
    turn.grows = moves.below(3) == 0;
    for _ in 0..moves.below(3) {
        let mut choices = if moves.below(2) == 0 { turn.choices.clone() } else { Turn::default().choices };
        if moves.below(3) == 0 {
            choices.push(vec![Action { act: Act::Pass, barred: Vec::new() }]);
        }
        let at = moves.below(turn.then.len() as u32 + 1) as usize;
        turn.then
            .insert(at, Part { deed: PartDeed::Acts(choices), if_possible: false, phrase: String::new() });
    }
    match moves.below(4) {
        0 => turn.check_ends = true,
        1 => turn.check_last = true,
        2 => turn.safe_at_end = !turn.grows && turn.then.len() < 3,
        _ => {}
    }
}

/// A part of a turn after the first.
fn part(maker: &mut Maker, army: &Army, theirs: usize, nobodys: bool, parts: &mut Rng) -> Option<Part> {
    let kind = KindId::new(parts.below(army.kinds.len() as u32) as u8);
    let if_possible = parts.below(2) == 0;
    let deed: fn(PartPlace) -> PartDeed = match parts.below(7) {
        5 | 6 => {
            let mut all = Vec::new();
            for (enemy, kinds) in [(false, army.kinds.len()), (true, theirs)] {
                let all_kinds = (0..kinds).map(|kind| KindId::new(kind as u8));
                let some: KindSet = all_kinds.filter(|_| parts.below(2) == 0).collect();
                if !some.is_empty() {
                    all.push(Moved { enemy, kinds: some, place: part_place(maker, parts) });
                }
            }
            let deed = PartDeed::Moves(all);
            return (!deed.moved().is_empty()).then_some(Part { deed, if_possible, phrase: String::new() });
        }
        0 if nobodys => PartDeed::Goes,
        3 | 4 => PartDeed::GoesOn,
        1 if nobodys => |place| PartDeed::Appears(None, place),
        _ if army.kind(kind).royal => return None,
        _ => {
            let place = part_place(maker, parts);
            return Some(Part {
                deed: PartDeed::Appears(Some(kind), place),
                if_possible,
                phrase: String::new(),
            });
        }
    };
    Some(Part { deed: deed(part_place(maker, parts)), if_possible, phrase: String::new() })
}

/// Where something comes to.
fn part_place(maker: &mut Maker, parts: &mut Rng) -> PartPlace {
    match parts.below(3) {
        0 => PartPlace::On(maker.board.all().collect()),
        1 => PartPlace::On(maker.zone()),
        _ => {
            let ahead = Step::Repeat { min: 0, max: None, body: vec![Step::Test(Test::Empty), Step::Ahead] };
            PartPlace::Path(vec![Step::Go(maker.vectors()), ahead])
        }
    }
}

/// Lets captured pieces of some kinds come back, where this army captures and where it is captured.
fn come_back(army: &mut Army, board: &Board, deeds: &mut Rng) {
    for kind in &mut army.kinds {
        if !kind.royal && deeds.below(2) == 0 {
            let to = Square::new(deeds.below(board.squares() as u32) as u16);
            let squares = vec![((0..board.squares() as u16).map(Square::new).collect(), to)];
            kind.returns = Some(Returns { squares, phrase: String::new() });
        }
        for rule in &mut kind.rules {
            let mut with = rule.clone();
            let gone = |e: &&Effect| matches!(e, Effect::Remove(_) | Effect::Travel);
            let at = with.capture.iter().take_while(gone).count();
            with.capture.insert(at, Effect::Return);
            if with.check_effects().is_ok() {
                *rule = with;
            }
        }
    }
}

/// Gives the moves and captures of some kinds effects on themselves and on what stands around.
fn happen(army: &mut Army, enemies: u32, nobodys: bool, deeds: &mut Rng) {
    let must = |kind: &Kind| kind.changes.iter().any(|c| c.how == ChangeHow::Compulsory);
    let made: Vec<KindId> = army.ids().filter(|id| !army.kind(*id).royal && !must(army.kind(*id))).collect();
    let count = army.kinds.len() as u32;
    let some = |deeds: &mut Rng, count: u32| -> KindSet {
        (0..count as u8).filter(|_| deeds.below(3) > 0).map(KindId::new).collect()
    };
    let fate = |deeds: &mut Rng| match deeds.below(6) {
        0 | 1 => Fate::Leave,
        2 => Fate::ChangeSides,
        3 if nobodys => Fate::BecomeNobodys,
        4 if !made.is_empty() => Fate::Become([Some(made[deeds.below(made.len() as u32) as usize]), None]),
        _ => Fate::Leave,
    };
    let any: Vec<Vector> = (-1..=1)
        .flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)))
        .filter(|v| *v != Vector::new(0, 0))
        .collect();
    let group = |deeds: &mut Rng| {
        let (own, enemy) = (some(deeds, count), some(deeds, enemies));
        let slide = vec![Step::Test(Test::Empty), Step::Ahead];
        let (path, between) = match deeds.below(4) {
            0 => (vec![Step::Go(any.clone()), Step::Repeat { min: 0, max: None, body: slide }], false),
            1 => {
                let enemies = vec![Step::Test(Test::Enemy), Step::Ahead];
                let row = Step::Repeat { min: 1, max: None, body: enemies };
                (vec![Step::Go(any.clone()), row, Step::Test(Test::Own)], true)
            }
            _ => (vec![Step::Go(any.clone())], false),
        };
        Whom::Each(Group { own, enemy, path, between, needed: false })
    };
    // Often all kinds alike, as explosions are.
    let mut lists: Vec<[Vec<Effect>; 2]> = Vec::new();
    for _ in 0..2 {
        let mut list = |captures: bool| {
            let mut list = Vec::new();
            if deeds.below(3) > 0 {
                let group = group(deeds);
                list.push(Effect::Befall(group, fate(deeds)));
            }
            if nobodys && deeds.below(3) == 0 {
                list.push(Effect::Block(Target::Origin));
            }
            if deeds.below(2) == 0 {
                let fate = match deeds.below(4) {
                    0 if captures => Fate::BecomeCaptured,
                    _ => fate(deeds),
                };
                list.push(Effect::Befall(Whom::Mover, fate));
            }
            list
        };
        lists.push([list(true), list(false)]);
    }
    let some_only = deeds.below(2) == 0;
    for kind in &mut army.kinds {
        if some_only && deeds.below(2) == 0 {
            continue;
        }
        let [captures, moves] = &lists[usize::from(deeds.below(4) == 0)];
        let moving = deeds.below(2) == 0;
        for rule in &mut kind.rules {
            let mut with = rule.clone();
            with.capture.extend_from_slice(captures);
            if moving {
                with.moving.extend_from_slice(moves);
            }
            // What cannot follow what is there is left out.
            if with.check_effects().is_ok() {
                *rule = with;
            }
        }
    }
}

/// Lets something happen to pieces that come near others, of either side.
fn watch(army: &mut Army, enemies: u32, nobodys: bool, watchers: &mut Rng) {
    let must = |kind: &Kind| kind.changes.iter().any(|c| c.how == ChangeHow::Compulsory);
    let made: Vec<KindId> = army.ids().filter(|id| !army.kind(*id).royal && !must(army.kind(*id))).collect();
    let count = army.kinds.len() as u32;
    let any: Vec<Vector> = (-1..=1)
        .flat_map(|x| (-1..=1).map(move |y| Vector::new(x, y)))
        .filter(|v| *v != Vector::new(0, 0))
        .collect();
    let mut effects = Vec::new();
    for _ in 0..1 + watchers.below(2) {
        let movers = (0..count as u8).filter(|_| watchers.below(3) > 0).map(KindId::new).collect();
        let friends = watchers.below(3) == 0;
        let by = KindId::new(watchers.below(if friends { count } else { enemies }) as u8);
        let by: KindSet = [by].into_iter().collect();
        let (own, enemy) = if friends { (by, KindSet::NONE) } else { (KindSet::NONE, by) };
        let slide = Step::Repeat { min: 0, max: None, body: vec![Step::Test(Test::Empty), Step::Ahead] };
        let hop = Step::Repeat { min: 1, max: Some(2), body: vec![Step::Test(Test::Enemy), Step::Ahead] };
        let path = match watchers.below(5) {
            0 => vec![Step::Go(any.clone()), slide],
            1 => vec![Step::Go(vec![Vector::new(0, 1), Vector::new(1, 1)])],
            2 => vec![Step::Go(any.clone()), hop],
            _ => vec![Step::Go(any.clone())],
        };
        let fate = match watchers.below(5) {
            0 => Fate::ChangeSides,
            1 if nobodys => Fate::BecomeNobodys,
            2 if !made.is_empty() => {
                Fate::Become([Some(made[watchers.below(made.len() as u32) as usize]), None])
            }
            _ => Fate::Leave,
        };
        effects.push(Effect::Watched(Watch { movers, own, enemy, path }, fate));
    }
    for rule in army.kinds.iter_mut().flat_map(|kind| &mut kind.rules) {
        let mut with = rule.clone();
        for list in [&mut with.capture, &mut with.moving] {
            let travel = list.iter().position(|effect| *effect == Effect::Travel);
            let at = travel.map(|at| at + 1 + watchers.below((list.len() - at) as u32) as usize);
            if let Some(at) = at.filter(|_| watchers.below(4) > 0) {
                list.splice(at..at, effects.iter().cloned());
            }
        }
        // What cannot follow what is there is left out.
        if with.check_effects().is_ok() {
            *rule = with;
        }
    }
}

/// Takes out what the compiler refuses: royals that become something else or are made, and choices that would have to be made again.
fn sensible(kinds: &mut [Kind]) {
    let must = |kind: &Kind| kind.changes.iter().any(|c| c.how == ChangeHow::Compulsory);
    let made: Vec<bool> = kinds.iter().map(|kind| !kind.royal && !must(kind)).collect();
    for kind in kinds {
        if kind.royal {
            kind.changes.clear();
        }
        for change in &mut kind.changes {
            change.to.retain(|to| made[to.index()]);
        }
        kind.changes.retain(|change| !change.to.is_empty());
        for rule in &mut kind.rules {
            let refused = |effect: &Effect| matches!(effect, Effect::Place(to, _) if !made[to.index()]);
            rule.capture.retain(|effect| !refused(effect));
        }
    }
}

struct Maker {
    rng: Rng,
    board: Board,
    /// Of the kinds, in their order.
    letters: Vec<Letter>,
    links: Rng,
    levels: Rng,
    turns: Rng,
    /// The kinds of the army being made, and of its enemy.
    counts: [u32; 2],
}

/// Some of the squares, in a few sets.
fn regions(board: &Board, rng: &mut Rng) -> Vec<SquareSet> {
    let mut regions = vec![SquareSet::EMPTY; 1 + rng.below(6) as usize];
    let by_file = rng.below(2) == 0;
    for square in board.all() {
        let number = if by_file { u32::from(board.file(square) / 2) } else { rng.below(8) };
        if let Some(region) = regions.get_mut(number as usize) {
            region.insert(square);
        }
    }
    regions.retain(|region| !region.is_empty());
    regions
}

/// Lets a kind keep to what its square belongs to, or leave it.
fn bind(kind: &mut Kind, rng: &mut Rng) {
    let all = [Shared::File, Shared::Rank, Shared::Level, Shared::Colour, Shared::Region, Shared::Region];
    for _ in 0..[0, 0, 1, 1, 2][rng.below(5) as usize] {
        let bound = Bound { what: all[rng.below(6) as usize], keeps: rng.below(2) == 0 };
        if !kind.bounds.contains(&bound) {
            kind.bounds.push(bound);
        }
    }
}

impl Maker {
    fn below(&mut self, n: u32) -> u32 {
        self.rng.below(n)
    }

    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u32) as usize].clone()
    }

    fn make_board(&mut self) -> Board {
        let (files, ranks) = match self.below(6) {
            0 => (16, 16),
            1 => (8, 8),
            2 => (3 + self.below(4), 3 + self.below(4)),
            3 => (1 + self.below(16), 1 + self.below(16)),
            _ => (4 + self.below(8), 4 + self.below(8)),
        };
        // Room for two royals at the least.
        let (files, ranks) = if files * ranks < 6 { (3, 3) } else { (files, ranks) };
        // Now and then a board that only the widest engine holds.
        let (files, ranks) = match self.links.below(16) {
            0 => {
                let files = 17 + self.links.below(48);
                (files, 6 + self.links.below((Board::MAX_SQUARES as u32 / files).min(64) - 5))
            }
            _ => (files, ranks),
        };
        let mut board = Board { files: files as u8, ranks: ranks as u8, ..Board::default() };
        if self.one_in(3) {
            board.holes = self.squares(&board.clone(), 1 + board.squares() as u32 / 8);
        }
        if self.links.below(6) == 0 {
            let holes = board.holes;
            board = Board::hexagon(2 + self.links.below(7) as u8);
            board.holes = holes.iter().filter(|s| s.index() < board.squares()).collect();
            self.cross(&mut board);
            return board;
        }
        board.links = links(&mut self.links, &board);
        if self.levels.below(4) == 0 && board.squares() <= 128 {
            board.levels = 2 + self.levels.below(4).min(256 / board.squares() as u32 - 2) as u8;
            board.levels_reversed = self.levels.below(2) == 0;
            if self.levels.below(3) == 0 {
                board.holes = self.squares(&board.clone(), 1 + board.squares() as u32 / 8);
            }
            if self.levels.below(6) == 0 {
                let any = |rng: &mut Rng| Square::new(rng.below(board.squares() as u32) as u16);
                let pairs = (0..3).map(|_| (any(&mut self.levels), any(&mut self.levels)));
                let pairs = pairs.filter(|(a, b)| a != b).collect();
                let toward = [Vector::in_space(0, 0, 1), Vector::new(1, 0)][self.levels.below(2) as usize];
                board.links.push(Link { pairs, toward, reversed: self.levels.below(3) == 0 });
            }
        }
        self.cross(&mut board);
        board
    }

    /// Lets some holes be crossed, now and then.
    fn cross(&mut self, board: &mut Board) {
        if self.levels.below(2) == 0 {
            board.crossable = board.holes.iter().filter(|_| self.levels.below(3) != 0).collect();
        }
    }

    fn squares(&mut self, board: &Board, most: u32) -> SquareSet {
        let n = 1 + self.below(most);
        (0..n).map(|_| self.square(board)).collect()
    }

    fn square(&mut self, board: &Board) -> Square {
        Square::new(self.below(board.squares() as u32) as u16)
    }

    fn zone(&mut self) -> SquareSet {
        let board = self.board.clone();
        match self.below(3) {
            0 => {
                let rank = self.below(u32::from(board.ranks)) as u8;
                (0..board.squares())
                    .map(|s| Square::new(s as u16))
                    .filter(|s| board.rank(*s) == rank)
                    .collect()
            }
            1 => (0..board.squares()).map(|s| Square::new(s as u16)).filter(|_| self.below(2) == 0).collect(),
            _ => self.squares(&board, 6),
        }
    }

    fn army(&mut self, count: u32, enemies: u32) -> Army {
        self.counts = [count, enemies];
        let royal = if self.one_in(8) { u32::MAX } else { 0 };
        let mut kinds: Vec<Kind> = (0..count).map(|i| self.kind(i, count, enemies, i == royal)).collect();
        // What becomes another by itself becomes one further on: no circles.
        for i in 0..count.saturating_sub(1) {
            if self.one_in(8) && i != royal {
                let to = KindId::new((i + 1 + self.below(count - i - 1)) as u8);
                let zone = self.zone();
                let how = ChangeHow::Whenever;
                kinds[i as usize].changes.push(Change {
                    zone,
                    from: None,
                    to: vec![to],
                    limits: Vec::new(),
                    how,
                    captures: None,
                    condition: None,
                });
            }
        }
        let castlings = (0..self.below(4)).map(|i| self.castling(i, count)).collect();
        sensible(&mut kinds);
        Army { kinds, castlings, turn: self.turn(), points: Worth::hundredths(50 * (count % 4)) }
    }

    fn turn(&mut self) -> Turn {
        let turns = &mut self.turns;
        if turns.below(6) > 0 {
            return Turn::default();
        }
        let act = [Act::Capture, Act::MostCaptured, Act::Move, Act::Move][turns.below(4) as usize];
        let barred = match turns.below(5) {
            0 => vec![Barred::Check],
            1 => vec![Barred::Mate],
            2 => vec![Barred::MereCheck],
            _ => Vec::new(),
        };
        let mut choices = vec![vec![Action { act, barred }]];
        if turns.below(4) == 0 {
            choices[0].push(Action { act: Act::Capture, barred: Vec::new() });
        }
        if turns.below(4) > 0 {
            choices.extend(Turn::default().choices);
        }
        if turns.below(4) == 0
            && let Some(last) = choices.last_mut()
        {
            last.push(Action { act: Act::Pass, barred: Vec::new() });
        }
        if turns.below(4) == 0 {
            choices.push(vec![Action { act: Act::Pass, barred: Vec::new() }]);
        }
        Turn { choices, ..Turn::default() }
    }

    fn kind(&mut self, i: u32, count: u32, enemies: u32, royal: bool) -> Kind {
        let capture = match self.below(6) {
            0 => Rule::in_place(None),
            1 => Rule::in_place(Some(KindId::new(self.below(count) as u8))),
            _ => Rule::displacement(),
        };
        let rules = (0..1 + self.below(4)).map(|_| self.rule(count, enemies, &capture)).collect();
        let mut changes = Vec::new();
        if self.one_in(4) {
            for _ in 0..1 + self.below(2) {
                let to = (0..1 + self.below(3)).map(|_| KindId::new(self.below(count) as u8)).collect();
                let how = self.pick(&[ChangeHow::Compulsory, ChangeHow::Optional]);
                let condition = (self.links.below(4) == 0).then(|| self.condition(count, enemies));
                let from = (self.links.below(3) == 0).then(|| self.zone());
                let captures = [None, None, Some(true), Some(false)][self.links.below(4) as usize];
                let zone = self.zone();
                changes.push(Change { zone, from, to, limits: Vec::new(), how, captures, condition });
            }
        }
        let letter = self.letters[i as usize];
        let uncapturable = !royal && self.one_in(12);
        let ages = (self.links.below(8) == 0).then(|| self.condition(count, enemies));
        let ages = ages.into_iter().collect();
        let (drops, to_hand) = (Vec::new(), None);
        let name = format!("kind{i}");
        Kind {
            name,
            letter,
            worth: None,
            royal,
            royalty: Royalty::Always,
            uncapturable,
            rules,
            changes,
            ages,
            drops,
            gates: Vec::new(),
            to_hand,
            points: None,
            twin: None,
            drawn: None,
            returns: None,
            guards: Vec::new(),
            freezes: Vec::new(),
            escorts: Vec::new(),
            bounds: Vec::new(),
        }
    }

    /// How a kind comes from the hand, and where it goes.
    fn hand(&mut self, side: usize, kinds: [u32; 2]) -> (Vec<Drop>, Option<ToHand>) {
        let mut drops = Vec::new();
        for _ in 0..self.links.below(3) {
            let some = self.zone();
            let zone = if self.links.below(2) == 0 { self.board.all().collect() } else { some };
            let condition = (self.links.below(3) == 0).then(|| match self.links.below(2) {
                0 => self.condition(kinds[side], kinds[1 - side]),
                _ => self.sharing(kinds[side]),
            });
            let barred = match self.links.below(6) {
                0 => vec![Barred::Check],
                1 => vec![Barred::Mate],
                2 => vec![Barred::MereCheck],
                _ => Vec::new(),
            };
            let conditions = condition.into_iter().collect();
            let (faces, effects) = (Vec::new(), Vec::new());
            drops.push(Drop { zone, conditions, faces, effects, barred, phrase: String::new() });
        }
        let to_owner = self.links.below(6) == 0;
        let there = kinds[if to_owner { side } else { 1 - side }];
        let to_hand = (self.links.below(3) > 0).then(|| ToHand {
            to_owner,
            kind: KindId::new(self.links.below(there) as u8),
            promoted: (self.links.below(3) == 0).then(|| KindId::new(self.links.below(there) as u8)),
        });
        (drops, to_hand)
    }

    /// How many pieces share something with a square.
    fn sharing(&mut self, count: u32) -> Condition {
        let what = [Shared::File, Shared::Rank, Shared::Level, Shared::Colour][self.links.below(4) as usize];
        let own = (0..count as u8).filter(|_| self.links.below(2) == 0).map(KindId::new).collect();
        let (least, most) =
            [(0, Some(0)), (1, None), (0, Some(1)), (2, Some(3))][self.links.below(4) as usize];
        let (place, which) = (Place::Sharing(what), Which::All);
        let fact = Fact::Count { own, enemy: KindSet::NONE, place, which, least, most };
        let unless = self.links.below(3) == 0;
        Condition { unless, any: vec![vec![fact]], phrase: String::new() }
    }

    fn rule(&mut self, count: u32, enemies: u32, capture: &[Effect]) -> Rule {
        let (quiet, takes) = self.pick(&[(true, true), (true, true), (true, false), (false, true)]);
        let mut rule = Rule {
            from: self.one_in(5).then(|| self.zone()),
            path: self.path(),
            quiet,
            takes,
            onto: (takes && !quiet && enemies > 0 && self.one_in(6))
                .then(|| (0..enemies as u8).filter(|_| self.below(2) == 0).map(KindId::new).collect()),
            catches: None,
            meets: None,
            conditions: Vec::new(),
            barred: Vec::new(),
            passing: None,
            capture: capture.to_vec(),
            moving: Rule::travelling(),
            phrase: String::new(),
        };
        if self.one_in(7) && enemies > 0 {
            let some: KindSet = (0..enemies as u8).filter(|_| self.below(2) == 0).map(KindId::new).collect();
            rule.passing = Some(if self.one_in(2) { KindSet::first(enemies as usize) } else { some });
            if self.one_in(2) {
                (rule.quiet, rule.takes) = (false, false);
            }
        }
        if self.links.below(14) == 0 {
            let from = rule.from;
            return Rule {
                from,
                path: Vec::new(),
                quiet: true,
                takes: false,
                onto: None,
                passing: None,
                ..rule
            };
        }
        // Now and then an effect of its own: the piece is interpreted.
        if self.one_in(12) {
            let made = KindId::new(self.below(count) as u8);
            let (gone, left) = (|| Effect::Remove(Target::Victim), Effect::Place(made, Target::Origin));
            rule.capture = match self.below(4) {
                0 => Rule::displacement(),
                1 => Rule::in_place(None),
                2 => vec![gone(), Effect::Travel, left],
                _ => vec![gone(), Effect::Travel],
            };
            // What stands elsewhere may be replaced before the mover goes, or after.
            if rule.passing.is_some() && !rule.takes && self.one_in(2) {
                rule.capture = vec![
                    Effect::Travel,
                    Effect::Place(made, Target::Origin),
                    gone(),
                    Effect::Place(made, Target::Victim),
                ];
            }
        }
        if self.links.below(12) == 0 {
            rule.conditions = vec![self.condition(count, enemies)];
        }
        rule
    }

    /// What must hold for a rule.
    fn condition(&mut self, count: u32, enemies: u32) -> Condition {
        let lists = 1 + self.links.below(2);
        let any = (0..lists).map(|_| {
            let facts = 1 + self.links.below(2);
            (0..facts).map(|_| self.fact(count, enemies)).collect()
        });
        let any = any.collect();
        Condition { unless: self.links.below(3) == 0, any, phrase: String::new() }
    }

    fn fact(&mut self, count: u32, enemies: u32) -> Fact {
        if self.links.below(4) == 0 {
            return Fact::InCheck { elsewhere: self.links.below(2) == 0 };
        }
        // The path is made by the numbers of its own, too.
        std::mem::swap(&mut self.rng, &mut self.links);
        let place = match self.below(8) {
            0 | 1 => Place::Board,
            2 => Place::Here,
            _ => Place::Path(self.path()),
        };
        let which = self.pick(&[Which::All, Which::All, Which::All, Which::Unmoved, Which::JustMoved]);
        let mut kinds = |n: u32| (0..n as u8).filter(|_| self.below(2) == 0).map(KindId::new).collect();
        let (own, enemy) = (kinds(count), kinds(enemies));
        let takers: [KindSet; 2] = [kinds(count), kinds(enemies)];
        let least = self.below(3) as u8;
        let most = self.one_in(2).then(|| least + self.below(2) as u8);
        let taken = self.one_in(6);
        let (place, which, least, most) = match taken {
            true => {
                let none = least == 0;
                let place = Place::Taken { own: takers[0], enemy: takers[1] };
                (place, Which::All, u8::from(!none), none.then_some(0))
            }
            false => (place, which, least, most),
        };
        std::mem::swap(&mut self.rng, &mut self.links);
        Fact::Count { own, enemy, place, which, least, most }
    }

    /// Who may not capture a kind, and what it freezes; and now and then a line for what is frozen, or a condition on what attacks.
    fn powers(&mut self, kind: &mut Kind, count: u32, enemies: u32) {
        let some = |random: &mut Self, n: u32| -> KindSet {
            (0..n as u8).filter(|_| random.below(2) == 0).map(KindId::new).collect()
        };
        let asked = |random: &mut Self| {
            let mut condition = random.one_in(2).then(|| random.condition(count, enemies))?;
            let check = |fact: &Fact| matches!(fact, Fact::InCheck { .. });
            condition.any.iter_mut().for_each(|all| all.retain(|fact| !check(fact)));
            let zone = random.zone();
            condition.any.iter_mut().flatten().for_each(|fact| elsewhere(fact, &zone, &mut random.rng));
            if random.one_in(3) {
                let (own, enemy) = (some(random, count), some(random, enemies));
                let (place, which) = (Place::Attacking, Which::All);
                condition.any.push(vec![Fact::Count { own, enemy, place, which, least: 1, most: None }]);
            }
            Some(condition)
        };
        for _ in 0..self.below(3) {
            let place = self.one_in(3).then(|| self.path());
            let (by, condition) = (some(self, enemies), asked(self));
            kind.guards.push(Guard { by, place, condition, phrase: String::new() });
        }
        if self.one_in(3) {
            let place = if self.one_in(2) { Hold::Attacked } else { Hold::Path(self.path()) };
            let own = if self.one_in(3) { some(self, count) } else { KindSet::NONE };
            let (enemy, condition) = (some(self, enemies), asked(self));
            kind.freezes.push(Freeze { own, enemy, place, condition, phrase: String::new() });
        }
        for rule in &mut kind.rules {
            if rule.can_capture() || !self.one_in(6) {
                continue;
            }
            let fact = match self.one_in(2) {
                true => Fact::Frozen,
                false => {
                    let (own, enemy) = (some(self, count), some(self, enemies));
                    let (place, which) = (Place::Attacking, Which::All);
                    Fact::Count { own, enemy, place, which, least: 1, most: None }
                }
            };
            let unless = self.one_in(2);
            rule.conditions.push(Condition { unless, any: vec![vec![fact]], phrase: String::new() });
        }
    }

    /// Whom a kind follows.
    fn escort(&mut self, kind: &mut Kind, count: u32, enemies: u32) {
        let leaders = (0..count as u8).filter(|_| self.below(2) == 0).map(KindId::new).collect();
        let (place, unmoved) = (self.path(), self.one_in(3));
        let condition = self.one_in(2).then(|| self.condition(count, enemies));
        kind.escorts.push(Escort { leaders, unmoved, place, condition, phrase: String::new() });
    }

    fn path(&mut self) -> Vec<Step> {
        let vectors = self.vectors();
        let on = |test| vec![Step::Test(test), Step::Ahead];
        match self.below(12) {
            0..=2 => vec![Step::Go(vectors)],
            3..=5 => {
                let min = self.below(3) as u8;
                let max = self.one_in(2).then(|| min + self.below(3) as u8);
                vec![Step::Go(vectors), Step::Repeat { min, max, body: on(Test::Empty) }]
            }
            6 => {
                // A cannon or a grasshopper.
                let slide = Step::Repeat { min: 0, max: None, body: on(Test::Empty) };
                let mut path = vec![Step::Go(vectors), slide.clone(), Step::Test(self.test()), Step::Ahead];
                if self.one_in(2) {
                    path.push(slide);
                }
                path
            }
            7 => {
                // A crooked or a circular rider.
                let turn = self.pick(&[1i8, 2, -1, 3]);
                let there = vec![Step::Test(Test::Empty), Step::Turn(vec![turn])];
                let back = vec![Step::Test(Test::Empty), Step::Turn(vec![-turn])];
                let body = if self.one_in(2) { there } else { [there, back].concat() };
                vec![Step::Go(vectors), Step::Repeat { min: 0, max: None, body }]
            }
            8 => {
                // A lame leaper.
                vec![Step::Go(vectors), Step::Test(self.test()), Step::Ahead]
            }
            _ => {
                let mut path = vec![Step::Go(vectors)];
                path.extend(self.steps(2));
                path
            }
        }
    }

    /// Anything that may follow a first step.
    fn steps(&mut self, depth: u32) -> Vec<Step> {
        let n = 1 + self.below(3);
        (0..n)
            .map(|_| match self.below(if depth == 0 { 5 } else { 8 }) {
                0 | 1 => Step::Test(self.test()),
                2 => Step::Ahead,
                3 if self.one_in(4) => Step::TurnTo(vec![self.below(8) as i8 - 4], 1 + self.below(3) as u8),
                3 => Step::Turn((0..1 + self.below(2)).map(|_| self.below(8) as i8 - 4).collect()),
                4 => Step::Go(self.vectors()),
                5 | 6 => {
                    let min = self.below(2) as u8;
                    let max = if self.one_in(2) { None } else { Some(min + self.below(3) as u8) };
                    Step::Repeat { min, max, body: self.steps(depth - 1) }
                }
                _ => Step::Either((0..1 + self.below(3)).map(|_| self.steps(depth - 1)).collect()),
            })
            .collect()
    }

    fn test(&mut self) -> Test {
        let test = match self.below(6) {
            0 | 1 => Test::Empty,
            2 => Test::Occupied,
            3 => Test::Own,
            4 => Test::Enemy,
            _ => Test::In(self.zone()),
        };
        if matches!(test, Test::Empty | Test::In(_)) || self.links.below(3) > 0 {
            return test;
        }
        // Of some kinds, mostly of either side alike.
        let [own, enemy] = self.counts.map(|n| {
            let some = (0..n as u8).filter(|_| self.links.below(2) == 0);
            some.map(KindId::new).collect::<KindSet>()
        });
        let alike = self.counts[0] == self.counts[1] && self.links.below(2) == 0;
        match test {
            Test::Own => Test::Of { own, enemy: KindSet::NONE },
            Test::Enemy => Test::Of { own: KindSet::NONE, enemy },
            _ => Test::Of { own, enemy: if alike { own } else { enemy } },
        }
    }

    fn vectors(&mut self) -> Vec<Vector> {
        let v = Vector::new;
        let straight = vec![v(0, 1), v(1, 0), v(0, -1), v(-1, 0)];
        let oblique = vec![v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)];
        let mut vectors = match self.below(8) {
            0 => straight,
            1 => oblique,
            2 => [straight, oblique].concat(),
            3 => vec![v(1, 2), v(2, 1), v(2, -1), v(1, -2), v(-1, -2), v(-2, -1), v(-2, 1), v(-1, 2)],
            4 => vec![v(0, 1)],
            5 => vec![v(-1, 1), v(1, 1)],
            6 => {
                let far = u32::from(self.board.files.max(self.board.ranks)).min(6);
                let (x, y) = (self.below(far + 1) as i8, 1 + self.below(far) as i8);
                vec![v(x, y), v(-x, y), v(y, -x), v(x, -y)]
            }
            _ => vec![v(1, 0), v(0, 1), v(-1, 1)],
        };
        if self.board.has_levels() && self.levels.below(2) == 0 {
            let raised = vectors.iter().map(|v| Vector { dz: self.levels.below(5) as i8 - 2, ..*v });
            let raised: Vec<Vector> = raised.collect();
            match self.levels.below(3) {
                0 => vectors = raised,
                1 => vectors.extend([Vector::in_space(0, 0, 1), Vector::in_space(0, 0, -1)]),
                _ => vectors.extend(raised),
            }
        }
        if self.one_in(3) {
            vectors.retain(|_| self.rng.below(3) != 0);
        }
        if vectors.is_empty() {
            vectors.push(v(1, 0));
        }
        vectors.dedup();
        vectors.sort();
        vectors.dedup();
        vectors
    }

    fn castling(&mut self, i: u32, count: u32) -> Castling {
        // Where its pieces may stand on several squares, these are on the first rank.
        let free = self.one_in(4) && self.board.cells == Cells::Squares && self.board.files > 1;
        let ways = (0..if free { 2 } else { 1 }).map(|_| self.castling_way(free)).collect();
        Castling {
            name: format!("castling{i}"),
            letter: char::from(b'W' + i as u8),
            king: KindId::new(if self.one_in(5) { self.below(count) as u8 } else { 0 }),
            partners: (0..count as u8).filter(|_| self.below(2) == 0).map(KindId::new).collect(),
            ways,
        }
    }

    fn castling_way(&mut self, first_rank: bool) -> CastlingWay {
        let board = self.board.clone();
        let mut four = Vec::new();
        while four.len() < 2 {
            let s = match first_rank {
                true => wazir_runtime::Square::new(self.below(u32::from(board.files)) as u16),
                false => self.square(&board),
            };
            if !four.contains(&s) {
                four.push(s);
            }
        }
        while four.len() < 4 {
            let s = self.square(&board);
            if four.get(2) != Some(&s) {
                four.push(s);
            }
        }
        CastlingWay {
            king_from: four[0],
            king_to: four[2],
            partner_from: four[1],
            partner_to: four[3],
            empty: self.squares(&board, 3),
            safe: self.squares(&board, 3),
        }
    }
}

/// Seams of a board: whole edges or parts of them, and now and then any squares.
fn links(rng: &mut Rng, board: &Board) -> Vec<Link> {
    let mut links = Vec::new();
    if rng.below(4) != 0 {
        return links;
    }
    let (files, ranks) = (i32::from(board.files), i32::from(board.ranks));
    let sides = 1 + rng.below(3);
    for (toward, side) in [(Vector::new(1, 0), 1), (Vector::new(0, 1), 2)] {
        if sides & side == 0 {
            continue;
        }
        let length = if side == 1 { ranks } else { files };
        let low = rng.below(8).saturating_sub(6) as i32;
        let at = |n: i32, far: bool| match side {
            1 => board.square(if far { files - 1 } else { 0 }, n),
            _ => board.square(n, if far { ranks - 1 } else { 0 }),
        };
        let reversed = rng.below(4) == 0;
        let fellow = |n: i32| if reversed { length - 1 - n } else { n };
        let pairs = (low..length).filter_map(|n| Some((at(n, true)?, at(fellow(n), false)?)));
        let pairs = pairs.filter(|(a, b)| a != b).collect();
        links.push(Link { pairs, toward, reversed });
    }
    if rng.below(6) == 0 {
        let any = |rng: &mut Rng| Square::new(rng.below(board.squares() as u32) as u16);
        let toward = [Vector::new(-1, 0), Vector::new(0, -1)][rng.below(2) as usize];
        let pairs = (0..1 + rng.below(3)).map(|_| (any(rng), any(rng))).collect();
        links.push(Link { pairs, toward, reversed: rng.below(2) == 0 });
    }
    links
}
