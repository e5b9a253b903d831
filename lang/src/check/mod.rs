//! Whether a variant makes sense: what can be translated and yet cannot be meant.
//!
//! One file per question. Each takes the resolved variant, its program or what is known of its games
//! ([`Reachability`]), and gives diagnostics. Those that take `Reachability` warn only of what is proved.

mod appears;
mod backward;
mod becomes;
mod begun_anew;
mod borrowed;
mod bound;
mod bound_at_start;
mod bounds;
mod castles_over;
mod castling_lines;
mod castling_names;
mod castlings;
mod changes;
mod checks_left;
mod crowned;
mod dead_endings;
mod declined;
mod denied;
mod elsewhere;
mod endings;
mod events;
mod every_becomes;
mod first_moves;
mod fixed_start;
mod from_home;
mod geometry;
mod hands;
mod hidden;
mod idle;
mod letters;
mod levels_apart;
mod lines;
mod middles;
mod mirrored;
mod motionless;
mod never_captures;
mod newcomers;
mod none_at_start;
mod numbered_starts;
mod other_case;
mod outside;
mod overrides;
mod overruled;
mod own_lines_win;
mod own_side;
mod owners_squares;
mod parts;
mod passed_over;
mod perpetual;
mod placements;
mod plies;
mod pockets;
mod points;
mod promotes_back;
mod promotions;
mod races;
mod repeats;
mod resized;
mod rights;
mod rows;
mod royal_captors;
mod royals;
mod safe_squares;
mod same_moves;
mod same_name;
mod setups;
mod several_royals;
mod shared_partner;
mod side_to_move;
mod sort;
mod starts;
mod stuck;
mod test_blocks;
mod test_moves;
mod turn_forbids;
mod turns;
mod twin_castlings;
mod unreached;
mod upside_down;
mod vanishing;
mod vocabulary;
mod worths;

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::{Sources, Span};
use wazir_runtime::Game;

pub(crate) use appears::in_hand;
pub(crate) use begun_anew::{GONE, LINKS_ANEW, SHUFFLED};
pub use hidden::hidden_by;
pub(crate) use letters::{TO_TAKE_ITS_PLACE, strange};
pub(crate) use parts::undefined;
pub(crate) use starts::NO_CASTLING;
pub(crate) use vocabulary::{illegal_reasons, unknown_code, unknown_reason, unknown_start};

/// Asks whether a variant can be played; what needs a program is asked only if there is one.
///
/// The game is there if nothing is wrong with the variant. Where `go_on` says no, what has been found is of no use any more, and the rest is
/// not asked.
pub(crate) fn check(
    variant: &Resolved,
    lowered: Option<&Lowered>,
    go_on: &dyn Fn() -> bool,
) -> (Vec<Diagnostic>, Option<Game>) {
    let mut found = letters::check(variant);
    found.extend(overrides::check(variant));
    found.extend(endings::check(variant));
    found.extend(royals::check(variant));
    // Where two boards are given, the setup may be for the other.
    if let Some(lowered) = lowered.filter(|_| !variant.two_boards) {
        found.extend(setups::check(variant, lowered));
    }
    let Some(lowered) = lowered.filter(|l| l.complete) else {
        let board = lowered.filter(|_| !variant.two_boards && variant.broken.rules_are_whole());
        found.extend(board.map(|lowered| test_blocks::off_board(variant, lowered)).unwrap_or_default());
        found.extend(test_blocks::reasons(variant));
        return (found, None);
    };
    found.extend(same_name::check(variant, lowered));
    found.extend(castling_names::check(variant, lowered));
    // What contradicts another rule may contradict one that could not be read away.
    if variant.broken.rules_are_whole() {
        found.extend(becomes::check(variant, lowered));
        found.extend(promotions::check(variant, lowered));
        found.extend(changes::check(lowered));
        every_becomes::gather(&mut found, variant, lowered);
    }
    if go_on() {
        found.extend(test_blocks::names(variant, lowered));
    }
    setups::in_moves(&mut found, variant);
    // Where lines could not be read, the variant is not what its author wrote.
    let wrong = !variant.broken.is_empty() || variant.two_boards || found.iter().any(Diagnostic::is_error);
    if wrong || !go_on() {
        return (found, None);
    }
    match starts::check(variant, lowered) {
        Ok(game) => {
            found.extend(test_blocks::positions(variant, lowered, &game));
            (found, Some(game))
        }
        Err(errors) => {
            found.extend(errors);
            (found, None)
        }
    }
}

/// Asks whether a variant that can be played makes sense. It is of use only where nothing is wrong with the whole
/// file: a mistake elsewhere may be what makes a rule seem senseless. `None` where `go_on` has said no.
pub(crate) fn lint(
    variant: &Resolved,
    lowered: &Lowered,
    game: &Game,
    sources: &Sources,
    go_on: &dyn Fn() -> bool,
) -> Option<Vec<Diagnostic>> {
    let wanted = || go_on().then_some(());
    wanted()?;
    let reachability = Reachability::of(&lowered.program);
    let mut found = upside_down::check(variant, &reachability);
    found.extend(overruled::check(variant, lowered));
    found.extend(worths::check(variant));
    found.extend(fixed_start::check(variant));
    found.extend(plies::check(variant));
    found.extend(castling_lines::check(variant, lowered));
    found.extend(overrides::check_removals(variant));
    if found.iter().any(|d| d.code == code::UPSIDE_DOWN) {
        // Whatever else is asked of the games that begin so follows from it; that a game is over is told where this is meant.
        found.extend(starts::over(variant, lowered, game, sources));
        return Some(found);
    }
    found.extend(starts::over(variant, lowered, game, sources));
    found.extend(numbered_starts::check(variant, game));
    wanted()?;
    found.extend(other_case::check(variant, lowered));
    found.extend(several_royals::check(variant, lowered));
    found.extend(backward::check(variant, lowered, &reachability));
    found.extend(backward::upward(variant, lowered, &reachability));
    found.extend(overrides::check_changes(variant, lowered, &reachability));
    // What holds at the start never had to come about.
    let over = found.iter().any(|d| d.code == code::OVER_AT_START);
    found.extend(hidden::check(variant, lowered, sources, over));
    found.extend(appears::check(variant, lowered, &reachability));
    wanted()?;
    found.extend(castlings::check(variant, &reachability, game));
    found.extend(denied::unmoved(variant, lowered, &reachability, game));
    // What can never be made stands beside nothing.
    if !found.iter().any(|d| d.code == code::IDLE_CASTLING) {
        found.extend(twin_castlings::check(variant, lowered));
    }
    let shared = shared_partner::check(variant, lowered);
    // The squares of the other partner's way are far only from the one that is named.
    let same =
        |d: &Diagnostic| shared.iter().any(|s| castling_lines::are_of_one(variant, s.span(), d.span()));
    found.retain(|d| d.code != code::FAR_FROM_CASTLING || !same(d));
    let over = castles_over::check(variant, lowered, sources);
    let told = found.iter().any(|d| d.code == code::IDLE_CASTLING);
    let over: Vec<Diagnostic> = over.into_iter().filter(|d| !told && !same(d)).collect();
    // A list beside the way, or one of which the other list of its castling is told, is told of already.
    let known = |d: &Diagnostic| {
        let mut others = found
            .iter()
            .chain(&over)
            .filter(|o| matches!(o.code, code::FAR_FROM_CASTLING | code::CASTLES_OVER));
        others.any(|other| castling_lines::are_of_one(variant, other.span(), d.span()))
    };
    let between = castles_over::unsafe_between(variant, lowered);
    let between: Vec<Diagnostic> = between.into_iter().filter(|d| !told && !known(d) && !same(d)).collect();
    found.extend(over);
    found.extend(between);
    found.extend(shared);
    found.extend(same_moves::check(variant, lowered));
    found.extend(idle::check(variant, lowered, &reachability));
    wanted()?;
    found.extend(bounds::check(variant, lowered, &reachability, sources));
    found.extend(idle::inherited(variant, lowered, &reachability));
    let (no_effect, to_hand) = own_lines_win::check(variant);
    found.extend(no_effect);
    let hands = hands::check(variant, lowered, &reachability, sources).into_iter();
    found.extend(hands.filter(|d| !to_hand || d.code != code::NEVER_DROPPED));
    found.extend(hands::stuck(variant, lowered, &reachability, sources));
    found.extend(hands::either_sides(variant));
    wanted()?;
    found.extend(passed_over::check(variant, lowered));
    found.extend(passed_over::never_once(variant));
    found.extend(elsewhere::check(variant, lowered, &reachability));
    let outside = outside::check(variant, lowered, &reachability, &found);
    found.extend(outside);
    found.extend(first_moves::check(variant, lowered, &reachability));
    found.extend(events::check(variant, lowered, sources));
    wanted()?;
    found.extend(newcomers::check(variant, lowered, &reachability));
    // What a new piece lacks is told as such.
    let not_every: Vec<Span> =
        found.iter().filter(|d| d.code == code::NOT_EVERY).map(Diagnostic::span).collect();
    found.retain(|d| d.code != code::KEPT_IN_HAND || !not_every.contains(&d.span()));
    found.extend(begun_anew::board(variant));
    found.extend(begun_anew::setup(variant));
    found.extend(never_captures::check(variant, lowered, &reachability));
    found.extend(borrowed::check(variant, lowered));
    wanted()?;
    let repeated = repeats::check(variant, lowered, sources);
    // Where a piece was to have a narrower drop alone, that it may be put down elsewhere comes of the wider one.
    found.retain(|d| !repeats::is_told(d, &repeated));
    found.extend(repeated);
    found.extend(repeats::directions(variant));
    found.extend(turns::check(variant, sources));
    // What another line overrules is told as such.
    let never = changes::never(variant, lowered, &reachability);
    let told =
        |d: &Diagnostic| found.iter().any(|f| f.code == code::MAY_OVERRULED && f.span().holds(d.span()));
    let never: Vec<Diagnostic> = never.into_iter().filter(|d| !told(d)).collect();
    found.extend(never);
    found.extend(unreached::check(variant, lowered, &reachability));
    wanted()?;
    found.extend(none_at_start::check(variant, lowered, sources));
    found.extend(none_at_start::inherited(variant, lowered, sources));
    found.extend(promotes_back::check(variant, lowered));
    found.extend(changes::at_home(variant, lowered, &reachability));
    found.extend(bound::check(variant, lowered, &reachability));
    found.extend(races::check(variant, lowered));
    if !found.iter().any(|d| matches!(d.code, code::OVER_AT_START | code::UNFAIR_RACE)) {
        found.extend(races::side_by_side(variant, lowered));
    }
    // That Black cannot castle follows from it.
    if let Some(one_way) = races::one_way(variant, lowered, &reachability) {
        found.retain(|d| d.code != code::IDLE_CASTLING || d.span() != one_way.span());
        found.push(one_way);
    }
    wanted()?;
    found.extend(from_home::check(variant, lowered, &reachability, sources));
    // What goes only back is stuck for that reason.
    if !found.iter().any(|d| d.code == code::ONLY_BACKWARD) {
        found.extend(stuck::check(variant, lowered, &reachability));
        found.extend(stuck::short_of_promotion(variant, lowered, &reachability));
        if !found.iter().any(|d| d.code == code::STUCK) {
            found.extend(resized::at_the_old_edge(variant, lowered, &reachability));
        }
        found.extend(stuck::beside_holes(variant, lowered, &reachability));
        if !found.iter().any(|d| d.code == code::STUCK) {
            let late = stuck::too_late(variant, lowered, &reachability);
            // That only some of the pieces ever promote follows from it.
            found.retain(|d| d.code != code::COLOUR_BOUND || !late.iter().any(|l| l.span() == d.span()));
            found.extend(late);
            found.extend(declined::check(variant, lowered, &reachability));
            found.extend(declined::unless_it_holds(variant, lowered, &reachability));
        }
    }
    wanted()?;
    appears::follow(&mut found, variant);
    motionless::check(&mut found, variant, lowered, &reachability, sources);
    found.extend(endings::no_royal(variant, sources));
    // Other endings come first.
    let settled = |d: &Diagnostic| d.code != code::NO_ROYAL || endings::is_lost_otherwise(d);
    if found.iter().all(settled) {
        found.extend(safe_squares::check(variant, lowered));
    }
    wanted()?;
    found.extend(royal_captors::check(variant, lowered, &reachability));
    found.extend(vanishing::check(variant, lowered, &reachability, sources));
    wanted()?;
    found.extend(endings::never(variant, lowered, &reachability, sources));
    found.extend(endings::never_in_part(variant, &reachability, sources));
    found.extend(middles::check(variant, lowered));
    wanted()?;
    found.extend(side_to_move::check(variant, lowered, &reachability, sources));
    found.extend(points::check(variant, lowered));
    found.extend(endings::mated_wins(variant, &reachability));
    found.extend(perpetual::check(variant));
    found.extend(rows::check(variant));
    found.extend(endings::one_sided(variant, &reachability));
    // Of a line that never applies, or adds nothing, that is told.
    let own_side = own_side::check(variant, lowered).into_iter();
    // On ranks that are not meant, what is dropped may be stuck; and outside of a zone that is not.
    let follows = |d: &Diagnostic| d.code == code::DROPPED_STUCK;
    let apart = |d: &Diagnostic| !found.iter().any(|f| f.span().holds(d.span()) && !follows(f));
    let own_side: Vec<Diagnostic> = own_side.filter(apart).collect();
    let told = |d: &Diagnostic| own_side.iter().any(|o| d.span().holds(o.span()));
    found.retain(|d| !follows(d) || !told(d));
    found.retain(|d| !own_side::keeps_outside(variant, sources, d, &own_side));
    // That a goal of Black's lies at the wrong end follows from it.
    let zones = own_side::zones(variant, lowered);
    if own_side.iter().any(|d| zones.iter().any(|zone| zone.span() == d.span())) {
        let at_goal = |d: &Diagnostic| match d.code {
            code::OVER_AT_START => d.message.ends_with(" by goal"),
            code::COLOUR_BOUND => d.message.ends_with(" the goal"),
            _ => false,
        };
        found.retain(|d| !at_goal(d));
    }
    found.extend(own_side);
    found.extend(endings::no_result(variant, lowered, &reachability, sources));
    Some(found)
}
