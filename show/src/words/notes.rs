//! Rules of the whole game that no piece's own sentence tells: what royal and frozen mean, hands, what is nobody's, and which way is up.

use wazir_runtime::program::{
    Army, Catch, CatchPlace, Cells, Effect, EndTest, Ending, Fate, Kind, PartDeed, Royalty, Rule, Step,
    Symmetry, Whom,
};
use wazir_runtime::{Program, Side, Vector};

/// A sentence for each such rule that matters in the game.
pub fn notes(program: &Program) -> Vec<String> {
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let captures = kinds().flat_map(|kind| &kind.rules).any(|rule| rule.can_capture());
    let mut notes: Vec<String> = Vec::new();
    notes.extend(of_the_board(program));
    if kinds().any(|kind| kind.royal) {
        notes.extend(royal(program));
        let goes_on =
            |army: &Army| army.turn.then.iter().any(|part| matches!(part.deed, PartDeed::GoesOn(_)));
        if program.armies.iter().any(goes_on) {
            notes.push(
                "A piece gives check even where it could not complete its turn by that capture.".to_owned(),
            );
        }
    } else if !captures && kinds().any(|kind| !kind.rules.is_empty()) {
        notes.push("Nothing is captured: pieces move to empty squares only.".to_owned());
    } else if captures {
        notes.push("No piece is royal: there is no check, and any piece may be left attacked.".to_owned());
    }
    if kinds().any(|kind| !kind.freezes.is_empty()) {
        notes.push(
            "A frozen piece may neither move nor capture nor castle, and gives no check; it may do only what its words allow if it is frozen. It still freezes others."
                .to_owned(),
        );
    }
    if kinds().any(goes_before_it_acts) {
        notes.push(
            "A piece that leaves the board because of what it has come near does nothing more by that move."
                .to_owned(),
        );
    }
    let acts_later = |army: &Army| army.kinds.iter().any(|kind| acts_only_later(army, kind));
    if program.armies.iter().any(acts_later) {
        notes.push(
            "What happens because of a move is said of the piece that makes it, not of what that piece becomes by it."
                .to_owned(),
        );
    }
    let plain = program.armies.iter().all(|army| army.turn.is_plain());
    if kinds().all(|kind| kind.rules.is_empty()) && kinds().any(|kind| !kind.drops.is_empty()) {
        notes.push("A side moves by dropping a piece that it has in hand.".to_owned());
    } else if plain && kinds().any(|kind| !kind.drops.is_empty()) {
        notes.push("In place of a move, a side may drop a piece that it has in hand.".to_owned());
    }
    if kinds().any(|kind| kind.to_hand.is_some_and(|hand| !hand.to_owner)) {
        notes.push("What is in a side's hand is a piece of that side.".to_owned());
    }
    let unmoved = |kind: &Kind| kind.drops.iter().any(|drop| drop.effects.contains(&Effect::Unmove));
    if kinds().any(|kind| !kind.drops.is_empty() || !kind.gates.is_empty()) && !kinds().any(unmoved) {
        notes.push("What comes from the hand counts as moved.".to_owned());
    }
    if kinds().any(|kind| !kind.gates.is_empty()) {
        notes.push(
            "What comes to the square that another leaves answers no check and covers no pinned piece: the move must be legal without it."
                .to_owned(),
        );
        if program.armies.iter().any(|army| !army.castlings.is_empty()) {
            notes.push("Castling leaves two squares, of which one may be filled.".to_owned());
        }
    }
    if kinds().any(|kind| !kind.escorts.is_empty()) {
        notes.push(
            "What follows another piece answers no check and covers no pinned piece: the move must be legal without it."
                .to_owned(),
        );
    }
    let passed = |catch: &Catch| matches!(catch.place, CatchPlace::Passed { lands: false, .. });
    let jumps =
        |rule: &Rule| !rule.takes && rule.catches.as_ref().is_some_and(|catch| catch.all().any(passed));
    if kinds().flat_map(|kind| &kind.rules).any(jumps) {
        notes.push("What takes the pieces that it passes over lands on an empty square.".to_owned());
    }
    if kinds().any(|kind| !kind.bounds.is_empty()) {
        notes.push(
            "Where a piece may not end its moves, it attacks nothing either, and gives no check.".to_owned(),
        );
        if program.armies.iter().any(|army| !army.castlings.is_empty()) {
            notes.push("Castling is not limited in that way.".to_owned());
        }
    }
    if let Some(name) = &program.nobodys {
        notes.push(format!(
            "The {name} belongs to neither side: it is never captured, and stands in everybody's way like any other piece."
        ));
    }
    if kinds().any(|kind| kind.returns.is_some()) {
        notes.push(
            "A captured piece that cannot come back leaves the board. What has come back counts as moved."
                .to_owned(),
        );
    }
    let mut rules = kinds().flat_map(|kind| &kind.rules);
    if rules.any(|rule| rule.passing.is_some() && (rule.quiet || rule.takes)) {
        notes.push(
            "A piece passes over the squares between the two ends of its way; a single step, a leap and castling pass over none."
                .to_owned(),
        );
    }
    let counts =
        program.endings.iter().filter(|ending| matches!(ending.test, EndTest::Counted { .. })).count();
    if counts > 1 {
        notes.push(
            "There is one count: when the condition of another begins to hold, that one takes its place, and of several that begin together the first in the list. A count goes on even if its own condition no longer holds, and ends when none of these conditions holds."
                .to_owned(),
        );
    }
    let narrow = |rule: &Rule| !rule.barred.is_empty() || rule.effects().any(Effect::may_fail);
    if kinds().flat_map(|kind| &kind.rules).any(narrow) {
        notes.push(
            match kinds().flat_map(|kind| &kind.rules).any(|rule| rule.catches.is_some()) {
                true => "Where several of a piece's ways lead to one square and take the same pieces on the way, the one that is told first decides; ways that take different pieces are different moves.",
                false => "Where several of a piece's ways lead to one square, the one that is told first decides.",
            }
            .to_owned(),
        );
    }
    match program.board.cells {
        Cells::Squares => notes,
        Cells::Hexagons => notes.iter().map(|note| note.replace("square", "cell")).collect(),
    }
}

/// Does a kind do something to others by its moves that does not come about where those do something to it?
fn goes_before_it_acts(kind: &Kind) -> bool {
    let watched = |effect: &Effect| matches!(effect, Effect::Watched(_, Fate::Leave));
    let acts = |effect: &Effect| matches!(effect, Effect::Befall(Whom::Each(_), _));
    let both = |list: &[Effect]| list.iter().any(watched) && list.iter().any(acts);
    kind.rules.iter().any(|rule| both(&rule.capture) || both(&rule.moving))
}

/// May a kind become one that does something to others by its moves, which it does not itself?
fn acts_only_later(army: &Army, kind: &Kind) -> bool {
    let acts = |kind: &Kind| kind.effects().any(|effect| matches!(effect, Effect::Befall(Whom::Each(_), _)));
    let to = kind.changes.iter().flat_map(|change| &change.to);
    !acts(kind) && to.into_iter().any(|to| acts(army.kind(*to)))
}

/// Directions on hexagons and between levels.
fn of_the_board(program: &Program) -> Vec<String> {
    let board = &program.board;
    let mut notes = Vec::new();
    // Does it make a difference which way is forward?
    let one_way = |step: &Step| {
        let Step::Go(vectors) = step else { return false };
        let back = |v: &Vector| Vector { dy: -v.dy, ..*v };
        vectors.iter().any(|v| !vectors.contains(&back(v)))
    };
    let mut all = program.armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules);
    if program.symmetry == Symmetry::None && all.any(|rule| rule.path.iter().any(one_way)) {
        notes.push("Forward is the same way for both sides: towards the higher ranks.".to_owned());
    }
    if board.cells == Cells::Hexagons {
        notes.push(
            "A straight line crosses edges, in six directions. A diagonal goes out between two edges, to the nearest cell of the same colour, in six directions."
                .to_owned(),
        );
        // Beyond the twelve neighbours.
        let far =
            |step: &Step| matches!(step, Step::Go(vectors) if vectors.iter().any(|v| !board.is_step(*v)));
        let mut rules = program.armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules);
        if rules.any(|rule| rule.path.first().is_some_and(far)) {
            notes.push(
                "A leap of 1 by 2 cells goes one cell across an edge and two in the neighbouring straight direction, or two and then one, whatever stands between."
                    .to_owned(),
            );
        }
    }
    if board.has_levels() {
        notes.push("Pieces move and capture on their own level unless their words say otherwise.".to_owned());
    }
    if board.levels_reversed && board.has_levels() {
        let top = board.level_letter(board.levels - 1);
        notes.push(format!(
            "Black sees the levels from above: its first level is {top}, and up, for Black, is down."
        ));
    }
    notes
}

/// What it means that a piece is royal.
fn royal(program: &Program) -> Vec<String> {
    let later = program.armies.iter().any(|army| army.turn.safe_at_end);
    let (when, what) = if later { ("a turn", "turn") } else { ("a move", "move") };
    let mut notes = vec![format!(
        "A royal piece may not be left attacked: {when} after which an enemy attacks it is illegal."
    )];
    let at_times = |kind: &Kind| kind.royal && kind.royalty != Royalty::Always;
    if program.armies.iter().flat_map(|army| &army.kinds).any(at_times) {
        notes.push(format!("Whether a piece is royal is asked after each {what}."));
    }
    // An explosion may take kings away.
    let of_side = |side: Side| {
        let befallen = program.befallen(side);
        let army = program.army(side);
        army.ids().any(|id| befallen.contains(id) && army.kind(id).royal)
    };
    let own = |side: Side| {
        let army = program.army(side);
        let leaves = |effect: &Effect| matches!(effect.fate(), Some(Fate::Leave));
        army.kinds.iter().flat_map(Kind::effects).any(leaves)
    };
    if Side::BOTH.into_iter().any(|side| of_side(side) && own(side)) {
        notes.push(
            "A move that takes the last royal piece of its own side off the board is illegal, and such a capture gives no check."
                .to_owned(),
        );
        let over = |ending: &Ending| {
            ending.test.lost().is_some_and(|lost| {
                Side::BOTH.into_iter().all(|side| {
                    let army = program.army(side);
                    let lost = lost[side.index()];
                    !lost.is_empty() && lost.iter().all(|id| army.kind(id).royal)
                })
            })
        };
        if program.endings.iter().any(|ending| !ending.claimed && over(ending)) {
            notes.push(
                "A move that takes the last royal piece of the enemy off the board may leave those of its own side attacked."
                    .to_owned(),
            );
        }
    }
    notes
}
