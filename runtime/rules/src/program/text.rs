//! The stable text form of a Program, as `wazir dump --stage program` prints it.
//!
//! ```text
//! program quickchess "QuickChess"
//! board 5 x 6
//! symmetry mirror
//! army white and black
//!   kind rook R worth 5
//!     rule move capture: go [n e s w] repeat 0.. { empty ahead }    # move and capture slide orthogonal
//! ```
//! Vectors of one step are written as compass points (`n` is ahead of the owner), others as `(+1,+2)`.

use super::{
    Action, Army, Barred, Board, BoardFact, Castling, CastlingFact, Catch, CatchPlace, Cells, Change,
    ChangeHow, Condition, Crossing, Effect, EndTest, Fact, Fate, FormationShape, Group, Hold, Kind, KindSet,
    Moved, Outcome, Part, PartDeed, PartPlace, Perpetual, Place, Program, RepetitionKey, Royalty, Rule,
    Share, Shuffle, Step, Symmetry, Target, Test, Which, Who, Whom, Worth,
};
use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};
use std::fmt::{self, Write};

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "program {} {:?}", self.id, self.title)?;
        match self.board.cells {
            Cells::Squares => {
                write!(f, "board {} x {}", self.board.files, self.board.ranks)?;
                writeln!(
                    f,
                    "{}",
                    if self.board.has_levels() { format!(" x {}", self.board.levels) } else { String::new() }
                )?;
            }
            Cells::Hexagons => writeln!(f, "board hexagon {}", self.board.side())?,
        }
        let plain = self.board.holes.minus(&self.board.crossable);
        for (what, set) in [("holes", &plain), ("crossable holes", &self.board.crossable)] {
            if !set.is_empty() {
                writeln!(f, "{what} {}", squares(&self.board, set))?;
            }
        }
        for link in &self.board.links {
            let pair = |(a, b): &(Square, Square)| format!("{}:{}", self.board.name(*a), self.board.name(*b));
            let pairs = link.pairs.iter().map(pair).collect::<Vec<_>>().join(" ");
            let reversed = if link.reversed { " reversed" } else { "" };
            writeln!(f, "link {}{reversed} {pairs}", vector(link.toward))?;
        }
        for region in &self.board.regions {
            writeln!(f, "region {}", squares(&self.board, region))?;
        }
        let symmetry = match self.symmetry {
            Symmetry::Mirror => "mirror",
            Symmetry::Rotation => "rotation",
            Symmetry::None => "none",
        };
        let levels = if self.board.levels_reversed { ", also levels" } else { "" };
        writeln!(f, "symmetry {symmetry}{levels}")?;
        if let Some(name) = &self.nobodys {
            writeln!(f, "nobody's {name} *")?;
        }
        if self.armies[0] == self.armies[1] {
            writeln!(f, "army white and black")?;
            write_army(f, self, Side::White)?;
        } else {
            for side in Side::BOTH {
                writeln!(f, "army {side}")?;
                write_army(f, self, side)?;
            }
        }
        for shuffle in &self.shuffles {
            write_shuffle(f, self, shuffle)?;
        }
        for start in &self.starts {
            let name = start.name.as_ref().map_or(String::new(), |n| format!("{n} "));
            writeln!(f, "start {name}{:?}", start.fen)?;
        }
        let mut resets = Vec::new();
        if self.counter.captures {
            resets.push("captures".to_string());
        }
        if self.counter.drops {
            resets.push("drops".to_string());
        }
        resets.extend(by_army(self, &self.counter.moves_of).map(|names| format!("moves of {names}")));
        let resets = if resets.is_empty() { "nothing".to_string() } else { resets.join(" and ") };
        writeln!(f, "counter plies, reset by {resets}")?;
        for (number, left) in self.left.iter().enumerate() {
            writeln!(f, "left {number}: {:<40} # {}", facts(self, &left.any), left.phrase)?;
        }
        for ending in &self.endings {
            let claimed = if ending.claimed { " on claim" } else { "" };
            writeln!(f, "ending {}: {}{claimed}", end_test(self, &ending.test), outcome(ending.outcome))?;
        }
        Ok(())
    }
}

fn write_army(f: &mut fmt::Formatter<'_>, program: &Program, side: Side) -> fmt::Result {
    let army = program.army(side);
    for kind in &army.kinds {
        write_kind(f, program, army, program.army(!side), kind)?;
    }
    army.castlings.iter().try_for_each(|c| write_castling(f, &program.board, army, c))?;
    if !army.turn.is_plain() {
        let turn = &army.turn;
        write!(f, "  turn {}", actions(&turn.choices))?;
        if turn.grows {
            f.write_str(" growing")?;
        }
        for part in &turn.then {
            write!(f, " then {}", part_text(program, side, part))?;
        }
        let rules = [
            (turn.check_ends, "a check ends it"),
            (turn.check_last, "no check before the last"),
            (turn.safe_at_end, "safe at the end"),
        ];
        rules.iter().filter(|(on, _)| *on).try_for_each(|(_, rule)| write!(f, ", {rule}"))?;
        writeln!(f)?;
    }
    if army.points > Worth::default() {
        writeln!(f, "  points {}", army.points)?;
    }
    Ok(())
}

fn write_kind(
    f: &mut fmt::Formatter<'_>,
    program: &Program,
    army: &Army,
    enemy: &Army,
    kind: &Kind,
) -> fmt::Result {
    write!(f, "  kind {} {}", kind.name, kind.letter)?;
    if let Some(worth) = kind.worth {
        write!(f, " worth {worth}")?;
    }
    if let Some(points) = kind.points {
        write!(f, " points {points}")?;
    }
    let flags = [(kind.royal, " royal"), (kind.uncapturable, " uncapturable")];
    flags.iter().filter(|(on, _)| *on).try_for_each(|(_, name)| f.write_str(name))?;
    if let Some(shape) = &kind.drawn {
        write!(f, " drawn as {shape}")?;
    }
    // The kind of the same name goes without saying.
    if let Some(twin) = kind.twin.map(|twin| &enemy.kind(twin).name).filter(|twin| **twin != kind.name) {
        write!(f, " twin {twin}")?;
    }
    writeln!(f)?;
    match &kind.royalty {
        Royalty::Always => {}
        Royalty::If(condition) => {
            writeln!(f, "    royal {}", condition_text(&program.board, army, enemy, condition))?;
        }
        Royalty::UnlessSafe(set) => writeln!(f, "    royal unless another of {} is safe", kinds(army, *set))?,
    }
    for rule in &kind.rules {
        let text = rule_text(&program.board, army, enemy, rule);
        writeln!(f, "    rule {text:<76} # {}", rule.phrase)?;
    }
    for bound in &kind.bounds {
        let verb = if bound.keeps { "keeps to" } else { "leaves" };
        writeln!(f, "    {verb} its {}", bound.what.name())?;
    }
    for guard in &kind.guards {
        let mut text = format!("uncapturable by {}", kinds(enemy, guard.by));
        if let Some(path) = &guard.place {
            let _ = write!(text, " at {{ {} }}", steps_text(&program.board, [army, enemy], path));
        }
        if let Some(condition) = &guard.condition {
            let _ = write!(text, " {}", condition_text(&program.board, army, enemy, condition));
        }
        writeln!(f, "    {text:<76} # {}", guard.phrase)?;
    }
    for freeze in &kind.freezes {
        let mut text = format!("freezes {}", whose_text(army, enemy, freeze.own, freeze.enemy));
        let _ = match &freeze.place {
            Hold::Path(path) => {
                write!(text, " at {{ {} }}", steps_text(&program.board, [army, enemy], path))
            }
            Hold::Attacked => write!(text, " attacked"),
        };
        if let Some(condition) = &freeze.condition {
            let _ = write!(text, " {}", condition_text(&program.board, army, enemy, condition));
        }
        writeln!(f, "    {text:<76} # {}", freeze.phrase)?;
    }
    for escort in &kind.escorts {
        let which = if escort.unmoved { "unmoved " } else { "" };
        let place = steps_text(&program.board, [army, enemy], &escort.place);
        let mut text = format!("follows {which}{} at {{ {place} }}", kinds(army, escort.leaders));
        if let Some(condition) = &escort.condition {
            let _ = write!(text, " {}", condition_text(&program.board, army, enemy, condition));
        }
        writeln!(f, "    {text:<76} # {}", escort.phrase)?;
    }
    for (from, to) in kind.returns.iter().flat_map(|returns| &returns.squares) {
        let from = squares(&program.board, from);
        writeln!(f, "    captured on {{{from}}} returns to {}", program.board.name(*to))?;
    }
    for condition in &kind.ages {
        let text = condition_text(&program.board, army, enemy, condition);
        writeln!(f, "    counts as moved {text}")?;
    }
    for change in &kind.changes {
        writeln!(f, "    {}", change_text(&program.board, army, enemy, change))?;
    }
    for drop in &kind.drops {
        let mut text = format!("drop on {{{}}}", squares(&program.board, &drop.zone));
        if !drop.faces.is_empty() {
            let faces: Vec<&str> = drop.faces.iter().map(|face| army.kind(*face).name.as_str()).collect();
            let _ = write!(text, " as {}", faces.join(" or "));
        }
        for condition in &drop.conditions {
            let _ = write!(text, " {}", condition_text(&program.board, army, enemy, condition));
        }
        for barred in &drop.barred {
            let _ = write!(text, " without {}", barred.name());
        }
        for effect in &drop.effects {
            let _ = write!(text, " {}", effect_text(&program.board, army, enemy, effect));
        }
        writeln!(f, "    {text:<76} # {}", drop.phrase)?;
    }
    for gate in &kind.gates {
        let unmoved = if gate.unmoved { "unmoved " } else { "" };
        let text = format!("gate behind {unmoved}{}", kinds(army, gate.leavers));
        writeln!(f, "    {text:<76} # {}", gate.phrase)?;
    }
    if let Some(to_hand) = &kind.to_hand {
        let (whose, of) = if to_hand.to_owner { ("owner", army) } else { ("captor", enemy) };
        let promoted =
            to_hand.promoted.map_or(String::new(), |k| format!(", promoted as {}", of.kind(k).name));
        writeln!(f, "    captured to hand of {whose} as {}{promoted}", of.kind(to_hand.kind).name)?;
    }
    Ok(())
}

fn write_castling(f: &mut fmt::Formatter<'_>, board: &Board, army: &Army, c: &Castling) -> fmt::Result {
    let king = &army.kind(c.king).name;
    let partners = kinds(army, c.partners);
    c.ways.iter().try_for_each(|way| {
        writeln!(
            f,
            "  castling {} {}: {king} {} to {}, {partners} {} to {}, empty {}, safe {}",
            c.name,
            c.letter,
            board.name(way.king_from),
            board.name(way.king_to),
            board.name(way.partner_from),
            board.name(way.partner_to),
            squares(board, &way.empty),
            squares(board, &way.safe),
        )
    })
}

fn write_shuffle(f: &mut fmt::Formatter<'_>, program: &Program, shuffle: &Shuffle) -> fmt::Result {
    let sides: Vec<&str> = shuffle.sides.iter().map(|side| side.name()).collect();
    writeln!(f, "shuffle {}: {{{}}}", sides.join(" and "), squares(&program.board, &shuffle.squares))?;
    shuffle.draws.iter().try_for_each(|draw| {
        let first = shuffle.sides.first().copied().unwrap_or(Side::White);
        let kinds = draw.kinds.iter().filter_map(|kinds| kinds.get(first.index()));
        let kinds: Vec<&str> = kinds.map(|k| program.army(first).kind(*k).name.as_str()).collect();
        writeln!(f, "  draw {} on {{{}}}", kinds.join(", "), squares(&program.board, &draw.squares))
    })
}

/// A rule in the instructions of the path machine.
fn rule_text(board: &Board, army: &Army, enemy: &Army, rule: &Rule) -> String {
    let mut text = String::new();
    let modes = [(rule.quiet, "move "), (rule.takes, "capture ")];
    modes.iter().filter(|(on, _)| *on).for_each(|(_, mode)| text.push_str(mode));
    if let Some(set) = rule.onto {
        let _ = write!(text, "onto {} ", kinds(enemy, set));
    }
    if let Some([own, others]) = rule.meets {
        let _ = write!(text, "meeting {} ", of_either([army, enemy], own, others));
    }
    if let Some(set) = rule.passing {
        let _ = write!(text, "take-passing {} ", kinds(enemy, set));
    }
    if let Some(catch) = &rule.catches {
        let _ = write!(text, "catch {} ", catch_text(board, army, enemy, catch));
    }
    if let Some(from) = &rule.from {
        let _ = write!(text, "from {{{}}} ", squares(board, from));
    }
    for condition in &rule.conditions {
        let _ = write!(text, "{} ", condition_text(board, army, enemy, condition));
    }
    for barred in &rule.barred {
        let _ = write!(text, "without {} ", barred.name());
    }
    let mut text = text.trim_end().to_string() + ": " + &steps_text(board, [army, enemy], &rule.path);
    if rule.moves_in_place() {
        text += "in place";
    }
    let listed = |effects: &[Effect]| {
        effects.iter().map(|effect| effect_text(board, army, enemy, effect)).collect::<Vec<_>>().join(" ")
    };
    let ordinary = if rule.catches.is_some() { Rule::catching() } else { Rule::displacement() };
    if rule.can_capture() && rule.capture != ordinary {
        let _ = write!(text, " {}", listed(&rule.capture));
    }
    if rule.moves_with_effects() {
        let _ = write!(text, " moving {}", listed(&rule.moving));
    }
    text
}

/// Whom a rule takes that stand elsewhere.
fn catch_text(board: &Board, army: &Army, enemy: &Army, catch: &Catch) -> String {
    let each: Vec<String> = catch.all().map(|catch| one_catch_text(board, army, enemy, catch)).collect();
    each.join(" or ")
}

fn one_catch_text(board: &Board, army: &Army, enemy: &Army, catch: &Catch) -> String {
    let whom = kinds(enemy, catch.kinds);
    let row = |row: &Option<KindSet>| match row {
        Some(row) => format!(" in a row of {}", kinds(enemy, *row)),
        None => String::new(),
    };
    match &catch.place {
        CatchPlace::Passed { lands: true, .. } => format!("{whom} landed on"),
        CatchPlace::Passed { whole, at_once, .. } => {
            let at_once = if *at_once { " at once" } else { "" };
            format!("{whom} passed{at_once}{}", if *whole { " to the end" } else { "" })
        }
        CatchPlace::Around { path, between } => {
            let place = if *between { "between" } else { "at" };
            format!("{whom} {place} {{ {} }}", steps_text(board, [army, enemy], path).trim_end())
        }
        CatchPlace::Ahead { row: of, .. } => format!("{whom} ahead{}", row(of)),
        CatchPlace::Back { row: of, .. } => format!("{whom} behind{}", row(of)),
        CatchPlace::Crossing(crossings) => {
            let each = crossings.iter().map(|Crossing { own, enemy: others, file }| {
                let lines = if *file { "file-by-rank" } else { "rank-by-file" };
                format!("{lines} of {}", of_either([army, enemy], *own, *others))
            });
            format!("{whom} crossing {}", each.collect::<Vec<_>>().join(" or "))
        }
    }
}

fn effect_text(board: &Board, army: &Army, enemy: &Army, effect: &Effect) -> String {
    match effect {
        Effect::Remove(_) => "remove-victim".to_owned(),
        Effect::Travel => "travel".to_owned(),
        Effect::Catch => "catch".to_owned(),
        Effect::Place(kind, Target::Victim) => format!("place {}", army.kind(*kind).name),
        Effect::Place(kind, Target::Origin) => format!("leave {}", army.kind(*kind).name),
        Effect::Return => "return".to_owned(),
        Effect::Unmove => "counts-as-unmoved".to_owned(),
        Effect::Displace(steps) if steps.is_empty() => "displace-to-origin".to_owned(),
        Effect::Displace(_) => "displace-ahead".to_owned(),
        Effect::Follow([own, others], _) => format!("follow {}", of_either([army, enemy], *own, *others)),
        Effect::Block(Target::Victim) => "block-victim".to_owned(),
        Effect::Block(Target::Origin) => "block-origin".to_owned(),
        Effect::Befall(whom, fate) => {
            let whom = match whom {
                Whom::Mover => "mover".to_owned(),
                Whom::Each(group) => group_text(board, army, enemy, group),
            };
            format!("{whom} {}", fate_text(army, enemy, *fate))
        }
        Effect::Watched(watch, fate) => {
            let by = whose_text(army, enemy, watch.own, watch.enemy);
            let seen = if watch.is_own() { [army, enemy] } else { [enemy, army] };
            let at = steps_text(board, seen, &watch.path);
            let whom = match watch.movers == KindSet::first(army.kinds.len()) {
                true => "mover".to_owned(),
                false => format!("mover {}", kinds(army, watch.movers)),
            };
            format!("{whom} watched by {by} at {{ {at} }} {}", fate_text(army, enemy, *fate))
        }
    }
}

fn group_text(board: &Board, army: &Army, enemy: &Army, group: &Group) -> String {
    let whose = whose_text(army, enemy, group.own, group.enemy);
    let at = if group.between { "between" } else { "at" };
    let each = if group.needed { "some" } else { "each" };
    format!("{each} {whose} {at} {{ {} }}", steps_text(board, [army, enemy], &group.path))
}

/// Pieces of either army: `own rook and enemy`.
fn whose_text(army: &Army, enemy: &Army, own: KindSet, others: KindSet) -> String {
    let whose = [("own", army, own), ("enemy", enemy, others)];
    let whose = whose.into_iter().filter(|(_, _, set)| !set.is_empty());
    let whose = whose.map(|(word, army, set)| match set == KindSet::first(army.kinds.len()) {
        true => word.to_owned(),
        false => format!("{word} {}", kinds(army, set)),
    });
    whose.collect::<Vec<_>>().join(" and ")
}

fn fate_text(army: &Army, enemy: &Army, fate: Fate) -> String {
    match fate {
        Fate::Leave => "leaves".to_owned(),
        Fate::Become(kinds) => {
            let names: Vec<&str> = [army, enemy]
                .into_iter()
                .zip(kinds)
                .filter_map(|(army, kind)| kind.map(|kind| army.kind(kind).name.as_str()))
                .collect();
            let same = names.iter().all(|name| *name == names[0]);
            format!(
                "becomes {}",
                if same {
                    names.first().copied().unwrap_or("nothing").to_owned()
                } else {
                    names.join(" or ")
                }
            )
        }
        Fate::BecomeCaptured => "becomes captured".to_owned(),
        Fate::BecomeNobodys => "becomes nobody's".to_owned(),
        Fate::ChangeSides => "changes-sides".to_owned(),
    }
}

/// The owner's army comes first, and then the enemy's.
fn steps_text(board: &Board, armies: [&Army; 2], steps: &[Step]) -> String {
    steps.iter().map(|s| step_text(board, armies, s)).collect::<Vec<_>>().join(" ")
}

fn step_text(board: &Board, armies: [&Army; 2], step: &Step) -> String {
    match step {
        Step::Go(vectors) => {
            format!("go [{}]", vectors.iter().map(|v| vector(*v)).collect::<Vec<_>>().join(" "))
        }
        Step::Turn(turns) => turn(turns),
        Step::TurnTo(turns, length) => format!("{} to {length}", turn(turns)),
        Step::Ahead => "ahead".to_string(),
        Step::Test(Test::Empty) => "empty".to_string(),
        Step::Test(Test::Occupied) => "occupied".to_string(),
        Step::Test(Test::Own) => "own".to_string(),
        Step::Test(Test::Enemy) => "enemy".to_string(),
        Step::Test(Test::Of { own, enemy }) => format!("of {{{}}}", of_either(armies, *own, *enemy)),
        Step::Test(Test::In(set)) => format!("in {{{}}}", squares(board, set)),
        Step::Repeat { min, max, body } => {
            let max = max.map_or(String::new(), |m| m.to_string());
            format!("repeat {min}..{max} {{ {} }}", steps_text(board, armies, body))
        }
        Step::Either(bodies) => {
            let bodies: Vec<String> = bodies.iter().map(|b| steps_text(board, armies, b)).collect();
            format!("either {{ {} }}", bodies.join(" | "))
        }
    }
}

fn turn(turns: &[i8]) -> String {
    format!("turn [{}]", turns.iter().map(|t| format!("{t:+}")).collect::<Vec<_>>().join(" "))
}

fn condition_text(board: &Board, army: &Army, enemy: &Army, condition: &Condition) -> String {
    let fact = |fact: &Fact| match fact {
        Fact::InCheck { elsewhere: false } => "check".to_string(),
        Fact::InCheck { elsewhere: true } => "check elsewhere".to_string(),
        Fact::Frozen => "frozen".to_string(),
        Fact::Count { own, enemy: others, place, which, least, most } => {
            let most = most.map_or(String::new(), |most| most.to_string());
            let place = match place {
                Place::Board => "board".to_string(),
                Place::Here => "here".to_string(),
                Place::Squares(set) => format!("on {{{}}}", squares(board, set)),
                Place::Hand => "in hand".to_string(),
                Place::Sharing(what) => format!("on its {}", what.name()),
                Place::Path(path) => format!("at {{ {} }}", steps_text(board, [army, enemy], path)),
                Place::Attacking => "attacking it".to_string(),
                Place::Taken { own, enemy: others } => {
                    format!("taken by {}", of_either([army, enemy], *own, *others))
                }
            };
            let which = match which {
                Which::All => "",
                Which::Unmoved => "unmoved ",
                Which::JustMoved => "just-moved ",
            };
            format!("{least}..{most} {which}{} {place}", of_either([army, enemy], *own, *others))
        }
    };
    let all = |facts: &Vec<Fact>| facts.iter().map(fact).collect::<Vec<_>>().join(" and ");
    let any: Vec<String> = condition.any.iter().map(all).collect();
    format!("{} {{{}}}", if condition.unless { "unless" } else { "if" }, any.join(" or "))
}

fn vector(v: Vector) -> String {
    let point = match (v.dx, v.dy, v.dz) {
        (0, 1, 0) => "n",
        (1, 1, 0) => "ne",
        (1, 0, 0) => "e",
        (1, -1, 0) => "se",
        (0, -1, 0) => "s",
        (-1, -1, 0) => "sw",
        (-1, 0, 0) => "w",
        (-1, 1, 0) => "nw",
        _ => return v.to_string(),
    };
    point.to_string()
}

fn change_text(board: &Board, army: &Army, enemy: &Army, change: &Change) -> String {
    let to: Vec<&str> = change.to.iter().map(|k| army.kind(*k).name.as_str()).collect();
    let mut to = to.join(" or ");
    let zone = squares(board, &change.zone);
    if !change.limits.is_empty() {
        let limits: Vec<String> = change.limits.iter().map(u8::to_string).collect();
        let _ = write!(to, " up to {}", limits.join(" "));
    }
    if let Some(from) = &change.from {
        let _ = write!(to, " from {{{}}}", squares(board, from));
    }
    if let Some(captures) = change.captures {
        to += if captures { " capturing" } else { " without capturing" };
    }
    if let Some(condition) = &change.condition {
        let _ = write!(to, " {}", condition_text(board, army, enemy, condition));
    }
    match change.how {
        ChangeHow::Compulsory => format!("promote on {{{zone}}} to {to}"),
        ChangeHow::Optional => format!("may promote on {{{zone}}} to {to}"),
        ChangeHow::Whenever => format!("whenever on {{{zone}}} becomes {to}"),
    }
}

/// Kinds of a rule's owner, and of the enemy.
fn of_either(armies: [&Army; 2], own: KindSet, enemy: KindSet) -> String {
    let whose = [("own", armies[0], own), ("enemy", armies[1], enemy)];
    let whose = whose.into_iter().filter(|(_, _, set)| !set.is_empty());
    whose.map(|(word, army, set)| format!("{word} {}", kinds(army, set))).collect::<Vec<_>>().join(" and ")
}

fn kinds(army: &Army, set: KindSet) -> String {
    if set == KindSet::first(army.kinds.len()) {
        return "anything".to_string();
    }
    let known = set.iter().filter(|k| k.index() < army.kinds.len());
    known.map(|k| army.kind(k).name.as_str()).collect::<Vec<_>>().join(" or ")
}

/// Kinds of both armies: once if they have the same names.
fn by_army(program: &Program, sets: &[KindSet; 2]) -> Option<String> {
    let names = Side::each(|s| kinds(program.army(s), sets[s.index()]));
    match names {
        [w, b] if w == b => (!w.is_empty()).then_some(w),
        [w, b] => {
            let both = [("white", w), ("black", b)];
            let both = both.iter().filter(|(_, n)| !n.is_empty()).map(|(s, n)| format!("{s} {n}"));
            Some(both.collect::<Vec<_>>().join(" and "))
        }
    }
}

fn squares(board: &Board, set: &SquareSet) -> String {
    if set.is_empty() {
        return "none".to_string();
    }
    // Runs of neighbours on a rank are shortened: `a2-h2`.
    let mut runs: Vec<(Square, Square)> = Vec::new();
    let row = |square| (board.level(square), board.rank(square));
    let same_row = |a, b| row(a) == row(b);
    for square in set.iter() {
        match runs.last_mut() {
            Some((_, last)) if last.index() + 1 == square.index() && same_row(*last, square) => {
                *last = square;
            }
            _ => runs.push((square, square)),
        }
    }
    let run = |(a, b): &(Square, Square)| match a == b {
        true => board.name(*a),
        false => format!("{}-{}", board.name(*a), board.name(*b)),
    };
    runs.iter().map(run).collect::<Vec<_>>().join(" ")
}

/// A part of a side's turn after the first.
fn part_text(program: &Program, side: Side, part: &Part) -> String {
    let nobodys = program.nobodys.as_deref().unwrap_or("nobody");
    let (army, enemy) = (program.army(side), program.army(!side));
    let possible = if part.if_possible { " if possible" } else { "" };
    let (what, place) = match &part.deed {
        PartDeed::Acts(choices) => return actions(choices),
        PartDeed::Appears(Some(kind), place) => (format!("{} appears", army.kind(*kind).name), place),
        PartDeed::Appears(None, place) => (format!("{nobodys} appears"), place),
        PartDeed::Goes(place) => (format!("{nobodys} goes"), place),
        PartDeed::GoesOn(place) => ("it goes".to_owned(), place),
        PartDeed::Moves(moved) => {
            let text = |moved: &Moved| {
                let (whose, armies) = match moved.enemy {
                    true => ("enemy ", [enemy, army]),
                    false => ("own ", [army, enemy]),
                };
                let names: Vec<&str> =
                    moved.kinds.iter().map(|kind| armies[0].kind(kind).name.as_str()).collect();
                let what = format!("{whose}{} goes", names.join(" or "));
                part_place_text(program, &what, armies, &moved.place)
            };
            return moved.iter().map(text).collect::<Vec<_>>().join(" or ") + possible;
        }
    };
    part_place_text(program, &what, [army, enemy], place) + possible
}

/// What comes somewhere, and where to.
fn part_place_text(program: &Program, what: &str, armies: [&Army; 2], place: &PartPlace) -> String {
    match place {
        PartPlace::On(set) => format!("{what} on {{{}}}", squares(&program.board, set)),
        PartPlace::Path(path) => {
            format!("{what} at {{ {} }}", steps_text(&program.board, armies, path))
        }
    }
}

fn actions(choices: &[Vec<Action>]) -> String {
    let action = |action: &Action| {
        let barred = |barred: &Barred| match barred {
            Barred::Left(number) | Barred::Kept(number) => format!("{} {number}", barred.name()),
            Barred::Repetition(key) => format!("{} {}", barred.name(), repeated(*key)),
            Barred::Check | Barred::Mate | Barred::MereCheck | Barred::Exposed => barred.name().to_owned(),
        };
        let barred = action.barred.iter().map(barred).collect::<Vec<_>>().join(" ");
        format!("{}{}{barred}", action.act.name(), if barred.is_empty() { "" } else { " without " })
    };
    let list = |list: &Vec<Action>| list.iter().map(action).collect::<Vec<_>>().join(" or ");
    choices.iter().map(list).collect::<Vec<_>>().join(" else ")
}

fn end_test(program: &Program, test: &EndTest) -> String {
    match test {
        EndTest::Checkmate => "checkmate".to_string(),
        EndTest::MatedBy { kinds, row } => {
            let row = if *row { " in a row of checks with one" } else { "" };
            format!("checkmate{row} by {}", by_army(program, kinds).unwrap_or_default())
        }
        EndTest::Stalemate => "stalemate".to_string(),
        EndTest::InsufficientMaterial => "insufficient-material".to_string(),
        EndTest::Repetition { key, times } => {
            format!("{} {times} times", repeated(*key))
        }
        EndTest::Perpetual { key, times, by } => {
            let by = match by {
                Perpetual::Check => "check".to_owned(),
                Perpetual::Chase(kinds) => {
                    format!("chase with {}", by_army(program, kinds).unwrap_or_default())
                }
            };
            format!("{} {times} times by perpetual {by}", repeated(*key))
        }
        EndTest::MoveLimit { plies } => format!("counter {plies}"),
        EndTest::Board(any) => facts(program, any),
        EndTest::Counted { any, plies, each } => {
            format!("count of {plies} from {each} for each since {}", facts(program, any))
        }
        EndTest::Lasting { any, plies } => format!("{} for {plies} plies", facts(program, any)),
        EndTest::ChecksGiven { times } => format!("{times} checks given"),
        EndTest::Passes { times } => format!("{times} passes in a row"),
    }
}

/// What counts as the same.
fn repeated(key: RepetitionKey) -> &'static str {
    match key {
        RepetitionKey::Arrangement => "arrangement",
        RepetitionKey::Position => "position",
        RepetitionKey::PositionAndTrail => "position-and-trail",
    }
}

fn facts(program: &Program, any: &[Vec<BoardFact>]) -> String {
    let all = |all: &Vec<BoardFact>| {
        all.iter().map(|fact| board_fact(program, fact)).collect::<Vec<_>>().join(" and ")
    };
    any.iter().map(all).collect::<Vec<_>>().join(" or ")
}

fn board_fact(program: &Program, fact: &BoardFact) -> String {
    let men = match fact {
        BoardFact::Turn(who) => return format!("{} is to move", who_is(*who)),
        BoardFact::Stuck(who) => return format!("{} cannot move", who_is(*who)),
        BoardFact::Castling(CastlingFact { whose, ways, made }) => {
            let letters = |side: Side| program.army(side).castlings_at(ways[side.index()]).map(|c| c.letter);
            let ways = Side::each(|side| letters(side).collect());
            let what = if *made { "has castled" } else { "has no right to" };
            return format!("{} {what} {}", who_is(*whose), of_both(ways));
        }
        BoardFact::Men(men) => men,
    };
    let share = match men.share {
        Share::Only => "only".to_string(),
        Share::Count { least: 0, most: Some(0) } => "no".to_string(),
        Share::Count { least, most: None } => format!("{least}+"),
        Share::Count { least, most: Some(most) } if least == most => least.to_string(),
        Share::Count { least, most: Some(most) } => format!("{least}-{most}"),
    };
    let one = match men.whose {
        Who::Side(side) => Some(side),
        _ => None,
    };
    let kinds = match one {
        Some(side) => kinds(program.army(side), men.kinds[side.index()]),
        None => by_army(program, &men.kinds).unwrap_or_default(),
    };
    let zones = men.zones.as_ref().map_or_else(String::new, |zones| {
        let [white, black] = zones.each_ref().map(|zone| squares(&program.board, zone));
        match one {
            Some(side) => format!(" on {{{}}}", if side == Side::White { white } else { black }),
            None if white == black => format!(" on {{{white}}}"),
            None => format!(" on white {{{white}}} and black {{{black}}}"),
        }
    });
    let safe = if men.safe { "safe " } else { "" };
    let near = men.near.as_ref().map_or_else(String::new, |near| {
        let from = Side::each(|side| {
            let army = program.army(side);
            let whose = [("friendly", near.own), ("enemy", near.enemy)];
            let whose = whose.iter().filter(|(_, sets)| !sets[side.index()].is_empty());
            let whose = whose.map(|(word, sets)| format!("{word} {}", self::kinds(army, sets[side.index()])));
            let whose = whose.collect::<Vec<_>>().join(" or ");
            format!(
                "{side} {whose}: {}",
                steps_text(&program.board, [army, program.army(!side)], &near.paths[side.index()])
            )
        });
        format!(" led to from [{}]", from.join("; "))
    });
    let formation = men.formation.as_ref().map_or_else(String::new, |formation| {
        let steps = steps_text(
            &program.board,
            [program.army(Side::White), program.army(Side::Black)],
            &formation.steps,
        );
        let zone = |zones: &[SquareSet; 2]| {
            let [white, black] = zones.each_ref().map(|zone| squares(&program.board, zone));
            if white == black {
                format!("{{{white}}}")
            } else {
                format!("white {{{white}}} and black {{{black}}}")
            }
        };
        match &formation.shape {
            FormationShape::Row => format!(" in a row [{steps}]"),
            FormationShape::Chain(None) => format!(" in a chain [{steps}]"),
            FormationShape::Chain(Some(ends)) => {
                let [first, second] = ends.each_ref().map(zone);
                format!(" in a chain [{steps}] from {first} to {second}")
            }
        }
    });
    format!("{} has {share} {safe}{kinds}{zones}{near}{formation}", who_is(men.whose))
}

/// What is said of both sides, or of each.
fn of_both([white, black]: [String; 2]) -> String {
    if white == black { white } else { format!("(white {white}, black {black})") }
}

/// A side, as an ending names it.
fn who_is(who: Who) -> String {
    match who {
        Who::ToMove => "the side to move".to_string(),
        Who::Moved => "the side that moved".to_string(),
        Who::Subject => "that side".to_string(),
        Who::Other => "the other side".to_string(),
        Who::Side(side) => side.to_string(),
    }
}

fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Draw => "draw".to_string(),
        Outcome::MorePieces => "the side with more pieces wins".to_string(),
        Outcome::FewerPieces => "the side with fewer pieces wins".to_string(),
        Outcome::MorePoints => "the side with more points wins".to_string(),
        Outcome::FewerPoints => "the side with fewer points wins".to_string(),
        Outcome::Win(who) => format!("{} wins", who_is(who)),
    }
}
