//! Numbered starts that are not positions of the game: with a check that could not have been given, or a piece where it would have been promoted.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::Game;

/// So many numbers are looked at; of more, this many at equal distances.
const MOST: u64 = 1_000;

/// So many of them are named.
const NAMED: usize = 6;

/// The numbers that a shuffle gives to impossible positions.
pub(super) fn check(variant: &Resolved, game: &Game) -> Option<Diagnostic> {
    let (shuffle, _) = variant.shuffles.first()?;
    let count = game.program().numbered_starts();
    let tried = count.min(MOST);
    let numbers = (0..tried).map(|n| (u128::from(n) * u128::from(count) / u128::from(tried)) as u64);
    let impossible = numbers.filter_map(|number| {
        let start = game.numbered_start(number)?;
        let why = game.start(&start).err()?;
        Some((number, start.fen, why.message))
    });
    let impossible: Vec<(u64, String, String)> = impossible.collect();
    let (first, fen, why) = impossible.first()?;
    let names: Vec<String> = impossible.iter().take(NAMED).map(|(number, ..)| number.to_string()).collect();
    let more = if impossible.len() > names.len() { ", …" } else { "" };
    let (some, of) = (impossible.len(), tried);
    let of = match tried == count {
        true => format!("{of} numbered starts"),
        false => format!("{of} of the {count} numbered starts, as many as were tried,"),
    };
    let are = if some == 1 { "is not a position" } else { "are not positions" };
    // The pieces that an inherited shuffle puts may be what has changed.
    let own = variant.span.holds(shuffle.span);
    let at = if own { shuffle.span } else { variant.id.span };
    let found = Diagnostic::new(
        code::IMPOSSIBLE_STARTS,
        at,
        format!("{some} of the {of} {are} from which a game can begin"),
    )
    .here(match some {
        1 => format!("the number is {}", names.join(", ")),
        _ => format!("their numbers are {}{more}", names.join(", ")),
    });
    let found = if own { found } else { found.label(shuffle.span, "the shuffle") };
    Some(
        found
            .note(format!("number {first} is `{fen}`: {why}"))
            .note("a number that is asked for or drawn stays refused, so that the others keep theirs")
            .help("let fewer squares be shuffled, or let pieces stand between the two sides"),
    )
}
