//! What means on hexagons what an author has said in the words of squares: `forward-left` goes over an edge there, and what goes
//! diagonally forward is `leap 1 1 forward`.

use super::{Said, advise};
use crate::diagnostic::Diagnostic;

/// Says what is offered in the words of hexagons.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) {
    if aslant(diagnostic, said).is_none() {
        in_words(diagnostic);
    }
    if said.word(0) == "link" || diagnostic.help.iter().any(|help| help.contains("`link ")) {
        diagnostic.help = vec!["the edges of a hexagon cannot be joined: take the line out".to_owned()];
        diagnostic.fix = None;
        diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message.clear());
    }
}

/// `diagonal` and the one direction that two words say together, in either order.
fn direction(first: &str, second: &str) -> Option<&'static str> {
    let diagonal = |word: &str| matches!(word, "diagonal" | "diagonally" | "diagonals");
    let one = |word: &str| match word {
        "forward" | "forwards" | "ahead" => Some("forward"),
        "backward" | "backwards" | "back" => Some("backward"),
        "left" => Some("left"),
        "right" => Some("right"),
        _ => None,
    };
    match (diagonal(first), diagonal(second)) {
        (true, false) => one(second),
        (false, true) => one(first),
        _ => None,
    }
}

/// `step diagonal forward`
fn aslant(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let glued = |at: usize| {
        let (first, second) = said.word(at).split_once('-')?;
        Some((at, at, direction(first, second)?))
    };
    let pair = |at: usize| Some((at, at + 1, direction(said.word(at), said.word(at + 1))?));
    let (first, last, one) = (0..said.words.len()).find_map(|at| pair(at).or_else(|| glued(at)))?;
    let before = first.checked_sub(1).map_or("", |at| said.word(at));
    let (start, far) = match before {
        "step" | "leap" => (first - 1, false),
        "slide" | "ride" => (first - 1, true),
        _ => (first, false),
    };
    let (near_words, far_words, edges) = match one {
        "left" | "right" => (format!("step {one}"), format!("slide {one}"), String::new()),
        _ => (
            format!("leap 1 1 {one}"),
            format!("ride 1 1 {one}"),
            format!(": `{one}-left` and `{one}-right` go over edges there"),
        ),
    };
    let new = if far { &far_words } else { &near_words };
    let why = format!(
        "on hexagons, diagonally {one} is `{near_words}`, or `{far_words}` for any number of cells{edges}"
    );
    advise(diagnostic, said, (start, last), new, &why);
    Some(())
}

/// There is no Betza notation of hexagons.
fn in_words(diagnostic: &mut Diagnostic) {
    let notation = |text: &String| text.contains("betza \"");
    let label = diagnostic.labels.iter_mut().filter(|l| l.primary && notation(&l.message));
    let labels = label.map(|l| l.message.clear()).count();
    let before = diagnostic.help.len();
    diagnostic.help.retain(|help| !notation(help));
    if labels > 0 || diagnostic.help.len() < before {
        diagnostic.fix = None;
        diagnostic.help.push(
            "hexagons have no Betza notation: each way to move is a line in words, as in `move and capture leap 1 2`"
                .to_owned(),
        );
    }
}
