//! Lines in plain English: phrase by phrase, what the language has for each, until the line can be read.
//!
//! `becomes a queen when it reaches the last rank` is `becomes a queen on the last rank`, and that is `becomes a queen on last rank`. A phrase
//! is said in other words only where reading comes further with them, and each of them keeps what is said: so the line that can be read
//! in the end is the author's.

use super::failure::is_line;
use super::index::EachPlace;
use super::pattern::{Among, Pattern, Words};
use super::rows::{is_read, rules};
use super::{conditions, legs};
use crate::parse::container::Container;
use crate::parse::grammar::{Grammar, Rule, fits};
use crate::token::tokens;
use pest::Parser;
use pest::error::InputLocation;
use std::sync::OnceLock;

/// Whoever writes a longer line says several things.
const MAX_LINE: usize = 200;

/// So many phrases are said in other words.
const MAX_STEPS: usize = 8;

/// A phrase of a line, and what the language has for it.
type Phrase = (&'static str, &'static str);

/// Numbers in words.
const NUMBERS: &[Phrase] = &[
    ("A:* two B:*", "{A} 2 {B}"),
    ("A:* three B:*", "{A} 3 {B}"),
    ("A:* four B:*", "{A} 4 {B}"),
    ("A:* five B:*", "{A} 5 {B}"),
    ("A:* six B:*", "{A} 6 {B}"),
    ("A:* seven B:*", "{A} 7 {B}"),
    ("A:* eight B:*", "{A} 8 {B}"),
    ("A:* ten B:*", "{A} 10 {B}"),
    ("A:* twice|double B:*", "{A} 2 times {B}"),
    ("A:* thrice B:*", "{A} 3 times {B}"),
    ("A:* the first|1st rank|row B:*", "{A} rank 1 {B}"),
    ("A:* first|1st rank|row B:*", "{A} rank 1 {B}"),
    ("A:* second|2nd rank|row B:*", "{A} rank 2 {B}"),
    ("A:* third|3rd rank|row B:*", "{A} rank 3 {B}"),
    ("A:* fourth|4th rank|row B:*", "{A} rank 4 {B}"),
    ("A:* fifth|5th rank|row B:*", "{A} rank 5 {B}"),
    ("A:* sixth|6th rank|row B:*", "{A} rank 6 {B}"),
    ("A:* seventh|7th rank|row B:*", "{A} rank 7 {B}"),
];

/// What is counted, behind its number.
const UNITS: &[Phrase] =
    &[("A:* N:# squares|square|steps|step|spaces|fields|cells|tiles B:*", "{A} {N} {B}")];

/// Squares, and how a piece comes to them.
const SQUARES: &[Phrase] = &[
    ("A:* the last|final|far|farthest|furthest|opposite rank|row B:*", "{A} last rank {B}"),
    ("A:* the far|opposite|other side|end|edge of the board B:*", "{A} last rank {B}"),
    ("A:* the far|opposite side|end|edge B:*", "{A} last rank {B}"),
    ("A:* the end of the board B:*", "{A} last rank {B}"),
    ("A:* final|far|farthest|furthest rank|row B:*", "{A} last rank {B}"),
    ("A:* the|a|its last N:# ranks|rows B:*", "{A} last {N} ranks {B}"),
    ("A:* row N:# B:*", "{A} rank {N} {B}"),
    ("A:* rows B:*", "{A} ranks {B}"),
    ("A:* column F:<words> B:*", "{A} file {F} {B}"),
    ("A:* columns B:*", "{A} files {B}"),
    ("A:* W:on|to|from|within the|a|its|any B:*", "{A} {W} {B}"),
    ("A:* onto the|any B:*", "{A} onto {B}"),
    ("A:* W:on|to|from|within square|squares|field|fields B:*", "{A} {W} {B}"),
    ("A:* on|upon|when|by|after entering B:*", "{A} entering {B}"),
    ("A:* when|once|if|after|whenever it enters B:*", "{A} entering {B}"),
    ("becomes A:* when|once|if|after|whenever it enters B:*", "becomes {A} on {B}"),
    ("becomes A:* on|upon|when|by|after entering B:*", "becomes {A} on {B}"),
    ("A:* when|once|if|after|whenever|where it reaches|attains B:*", "{A} on {B}"),
    ("A:* when|once|if|after|whenever it arrives|lands|is|stands on|at|in B:*", "{A} on {B}"),
    ("A:* when|once|if|after|whenever it gets to B:*", "{A} on {B}"),
    ("A:* as soon as it reaches B:*", "{A} on {B}"),
    ("A:* upon|on|when|after|by|at reaching B:*", "{A} on {B}"),
    ("A:* upon|on|when|after|by arriving|landing|arrival on|at|in B:*", "{A} on {B}"),
    ("A:* upon|when|at|in|into B:*", "{A} on {B}"),
    ("A:* starting|beginning|only from B:*", "{A} from {B}"),
    ("A:* inside|in|across X:!place|a|space B:*", "{A} within {X} {B}"),
    ("promote|promotes to|into A:* on B:* only if|when C:*", "promote on {B} to {A}, if {C}"),
    ("promote|promotes to|into A:* on B:* , W:if|unless C:*", "promote on {B} to {A}, {W} {C}"),
    ("promote|promotes to|into A:* on B:* W:if|unless C:*", "promote on {B} to {A}, {W} {C}"),
    ("A:* S:% or|and T:% B:*", "{A} {S}, {T} {B}"),
    ("A:* if|when|while it is|stands on rank N:# B:*", "{A} from rank {N} {B}"),
    ("R:replace|may promote|promotes to|into A:* on B:*", "{R} promote on {B} to {A}"),
    ("promote|promotes to|into A:* on B:*", "promote on {B} to {A}"),
    ("promotes A:*", "promote {A}"),
    ("A:* to a|an|either B:*", "{A} to {B}"),
    ("A:* W:or|, a|an B:*", "{A} {W} {B}"),
    ("A:* the eighth|8th rank|row B:*", "{A} rank 8 {B}"),
];

/// How far, and which way.
const WAYS: &[Phrase] = &[
    ("A:* at most|maximum|max N:# B:*", "{A} up to {N} {B}"),
    ("A:* maximum|max|limit|maximally N:# B:*", "{A} up to {N} {B}"),
    ("A:* , at most|maximum|max N:# B:*", "{A} up to {N} {B}"),
    ("A:* , up to N:# B:*", "{A} up to {N} {B}"),
    ("A:* , maximum|max N:# B:*", "{A} up to {N} {B}"),
    ("A:* between|from 1 and|to N:# B:*", "{A} up to {N} {B}"),
    ("A:* between M:# and|to N:# B:*", "{A} {M}-{N} {B}"),
    ("A:* slide W:* until|unless it is|gets blocked|stopped|obstructed B:*", "{A} slide {W} {B}"),
    ("A:* slide W:* until|unless blocked|stopped|obstructed B:*", "{A} slide {W} {B}"),
    (
        "A:* slide W:* until it meets|hits|reaches|finds a|an|another piece|obstacle|blocker B:*",
        "{A} slide {W} {B}",
    ),
    ("A:* , but not|no more than N:# B:*", "{A} up to {N} {B}"),
    ("A:* but not|no more than N:# B:*", "{A} up to {N} {B}"),
    ("A:* not|no more|further|farther than N:# B:*", "{A} up to {N} {B}"),
    ("A:* fewer|less than N:# B:*", "{A} up to {N<} {B}"),
    ("A:* N:# at most B:*", "{A} up to {N} {B}"),
    ("A:* N:# maximum|max B:*", "{A} up to {N} {B}"),
    ("A:* N:# or less|fewer B:*", "{A} up to {N} {B}"),
    ("A:* up to a|the maximum|most of N:# B:*", "{A} up to {N} {B}"),
    ("A:* for|by up to N:# B:*", "{A} up to {N} {B}"),
    ("A:* limited to N:# B:*", "{A} up to {N} {B}"),
    ("A:* N:# or more B:*", "{A} at least {N} {B}"),
    ("A:* more than N:# B:*", "{A} at least {N+} {B}"),
    ("A:* slide up to N:# D:<direction> B:*", "{A} slide {D} up to {N} {B}"),
    ("A:* slide exactly N:# D:<direction> B:*", "{A} slide {D} exactly {N} {B}"),
    ("A:* slide at least N:# D:<direction> B:*", "{A} slide {D} at least {N} {B}"),
    ("A:* slide up to N:# D:*", "{A} slide {D} up to {N}"),
    ("A:* slide exactly N:# D:*", "{A} slide {D} exactly {N}"),
    ("A:* with|to a|the maximum|limit of N:# B:*", "{A} up to {N} {B}"),
    ("A:* with maximum|max N:# B:*", "{A} up to {N} {B}"),
    ("move N:# D:<direction> B:*", "move slide {D} exactly {N} {B}"),
    ("move A:* only|, if|when the|that|its square|destination|target is empty|free|vacant", "move {A}"),
    ("move A:* if|when the|that|its square|destination|target is empty|free|vacant", "move {A}"),
    ("capture A:* , not|except|never K:@", "capture {A} onto a piece except {K-s}"),
    ("A:* any number of squares|steps|spaces B:*", "{A} {B}"),
    ("A:* any distance B:*", "{A} {B}"),
    ("A:* as far as it likes|wants|can B:*", "{A} {B}"),
    ("A:* in|into|to any|all|every|each direction|directions B:*", "{A} any way {B}"),
    ("A:* any|all|every|each direction|directions|ways B:*", "{A} any way {B}"),
    ("A:* in the D:<direction> direction|directions B:*", "{A} {D} {B}"),
    ("A:* D:<direction> direction|directions B:*", "{A} {D} {B}"),
    ("A:* diagonally forward|forwards|ahead B:*", "{A} forward-left, forward-right {B}"),
    ("A:* diagonally backward|backwards|back B:*", "{A} backward-left, backward-right {B}"),
    ("A:* diagonally B:*", "{A} diagonal {B}"),
    ("A:* orthogonally B:*", "{A} orthogonal {B}"),
    ("A:* horizontally|horizontal|sideway B:*", "{A} sideways {B}"),
    ("A:* vertically B:*", "{A} vertical {B}"),
    ("A:* forwards|onwards|upward|upwards B:*", "{A} forward {B}"),
    ("A:* straight forward|ahead B:*", "{A} forward {B}"),
    ("A:* backwards|downward|downwards|rearward|rearwards B:*", "{A} backward {B}"),
    ("A:* moving|going|travelling B:*", "{A} {B}"),
    ("can|could|will|must|should|it move|moves|go|goes|travel|travels A:*", "move and capture slide {A}"),
    ("moves|goes|travels A:*", "move and capture slide {A}"),
    ("captures|takes|attacks A:*", "capture {A}"),
    ("capture|takes * in front|ahead of it", "capture step forward"),
    ("captures * in front|ahead of it", "capture step forward"),
    ("movement|moves|moveset|mobility|motion|pattern|moving :|= A:*", "move and capture {A}"),
    ("move and capture K:@ +|,|and|& L:@", "move and capture as {K}, {L}"),
    ("move and capture like|as a|an|the K:@", "move and capture as {K}"),
    ("move and capture like K:@", "move and capture as {K}"),
    ("A:* , only|just enemy|friendly K:@", "{A} onto {K-s}"),
    ("A:* only|just enemy K:@", "{A} onto {K-s}"),
    ("A:* , only|just K:@", "{A} onto {K-s}"),
];

/// What happens, and to whom.
const HAPPENS: &[Phrase] = &[
    ("A:* whenever|if|once|after it W:captures|moves B:*", "{A} when it {W} {B}"),
    ("A:* when it W:captures|moves a|an piece|enemy : B:*", "{A} when it {W}: {B}"),
    ("A:* when it W:captures|moves something|anything : B:*", "{A} when it {W}: {B}"),
    ("A:* when it W:captures|moves , B:*", "{A} when it {W}: {B}"),
    ("A:* when it W:captures|moves then B:*", "{A} when it {W}: {B}"),
    ("A:* becomes|become that|the|its|this piece|victim|prey B:*", "{A} becomes what it captured {B}"),
    ("A:* becomes|become the captured|taken piece B:*", "{A} becomes what it captured {B}"),
    (
        "A:* becomes|become the piece|one it captured|took|takes|captures B:*",
        "{A} becomes what it captured {B}",
    ),
    ("A:* adjacent|close to it B:*", "{A} next to it {B}"),
    ("A:* around|beside|surrounding|near|touching|by it B:*", "{A} next to it {B}"),
    (
        "A:* all|any|each adjacent|neighbouring|neighboring|surrounding|nearby pieces|piece B:*",
        "{A} every piece next to it {B}",
    ),
    (
        "A:* every adjacent|neighbouring|neighboring|surrounding|nearby piece B:*",
        "{A} every piece next to it {B}",
    ),
    ("A:* all|any|each|every|the pieces|men|units|piece B:*", "{A} every piece {B}"),
    ("A:* all|any|each|every|the enemies|enemy B:*", "{A} every enemy {B}"),
    ("A:* the|a|all neighbours|neighbors B:*", "{A} every piece next to it {B}"),
    (
        "A:* explode|explodes|die|dies|disappear|disappears|vanish|vanishes|perish|perishes B:*",
        "{A} leaves the board {B}",
    ),
    (
        "A:* is|are|gets|get removed|destroyed|killed|blown|captured|taken from|off|up the board B:*",
        "{A} leaves the board {B}",
    ),
    ("A:* is|are|gets|get blown up B:*", "{A} leaves the board {B}"),
    ("A:* is|are|gets|get removed|destroyed|killed|captured|taken B:*", "{A} leaves the board {B}"),
    ("A:* leave the board B:*", "{A} leaves the board {B}"),
    ("A:* leaves the board as well|, too|also B:*", "{A} leaves the board {B}"),
    ("A:* leaves the board too|also B:*", "{A} leaves the board {B}"),
    ("A:* also leaves the board B:*", "{A} leaves the board {B}"),
    ("A:* leaves the board , except B:*", "{A} except {B} leaves the board"),
    ("A:* leaves the board except|but B:*", "{A} except {B} leaves the board"),
    ("A:* all|every but|except|besides B:*", "{A} every piece except {B}"),
    ("A:* turns|turn|changes|change|promotes|promote into|to a B:*", "{A} becomes a {B}"),
    ("A:* turns|changes into|to B:*", "{A} becomes {B}"),
];

/// Conditions.
const CONDITIONS: &[Phrase] = &[
    ("A:* , but|and only if B:*", "{A}, if {B}"),
    ("A:* but|and only if B:*", "{A}, if {B}"),
    ("A:* , but|and only if|when B:*", "{A}, if {B}"),
    ("A:* when|while|if unmoved B:*", "{A}, if it is unmoved {B}"),
    ("A:* , when|while|if unmoved B:*", "{A}, if it is unmoved {B}"),
    ("A:* , only if|when B:*", "{A}, if {B}"),
    ("A:* only if|when B:*", "{A}, if {B}"),
    ("A:* , provided|providing|given|assuming that B:*", "{A}, if {B}"),
    ("A:* provided|providing|given|assuming that B:*", "{A}, if {B}"),
    ("A:* , provided|providing|assuming B:*", "{A}, if {B}"),
    ("A:* provided|providing|assuming B:*", "{A}, if {B}"),
    ("A:* , as|so long as B:*", "{A}, if {B}"),
    ("A:* as|so long as B:*", "{A}, if {B}"),
    ("A:* , W:if|unless there is|are B:* next to it", "{A}, {W} {B} is next to it"),
    ("A:* on|for|as|at|during its|the first|initial move|turn B:*", "{A}, if it is unmoved {B}"),
    ("A:* on|for|as|at|during first|initial move|turn B:*", "{A}, if it is unmoved {B}"),
    ("A:* , on|for its|the first|initial move|turn B:*", "{A}, if it is unmoved {B}"),
    ("A:* , if|when|while it|piece has never|not moved|moved B:*", "{A}, if it is unmoved {B}"),
    ("A:* , W:if|unless the king|side is in check B:*", "{A}, {W} its side is in check {B}"),
    ("A:* if B:*", "{A}, if {B}"),
    ("A:* unless B:*", "{A}, unless {B}"),
];

/// Sides, what they have, and how a game ends.
const ENDINGS: &[Phrase] = &[
    ("if|when|once|whenever A:*", "{A}"),
    (
        "a|any|either|the side|player captures|takes the|its|a enemy|other|opposing K:@ : that side|player wins",
        "a side has no {K}: that side loses",
    ),
    (
        "a|any|either|the side|player that|who|which has|have B:* W:wins|loses",
        "a side has {B}: that side {W}",
    ),
    ("a|any|either|the side|player with|having B:* W:wins|loses", "a side has {B}: that side {W}"),
    (
        "a|any|either|the side|player W:wins|loses when|if|once|as|after it|he|they has|have B:*",
        "a side has {B}: that side {W}",
    ),
    ("S:white|black W:wins|loses when|if|once it|he|they has|have B:*", "{S} has {B}: {S} {W}"),
    ("O:draw|white|black W:<words> when|if|once B:*", "{B}: {O} {W}"),
    ("draw|drawn when|if|once B:*", "{B}: draw"),
    ("the A:* is drawn when|if B:*", "{B}: draw"),
    ("no legal|possible|valid moves|move : draw", "stalemate: draw"),
    ("no moves|move left : draw", "stalemate: draw"),
    ("the A:position B:*", "{A} {B}"),
    ("the|a same position N:# times B:*", "position repeated {N} times {B}"),
    ("same position N:# times B:*", "position repeated {N} times {B}"),
    (
        "the|a same position occurs|occurring|appears|repeated|repeats N:# times B:*",
        "position repeated {N} times {B}",
    ),
    (
        "same position occurs|occurring|appears|repeated|repeats N:# times B:*",
        "position repeated {N} times {B}",
    ),
    ("position occurs|occurring|appears|repeats|happens N:# times B:*", "position repeated {N} times {B}"),
    ("white|black captures|takes the S:white|black K:@ : O:*", "{S} has no {K}: {O}"),
    (
        "W:checkmate|stalemate : the|a checkmated|mated|stalemated|losing side|player loses",
        "{W}: the side to move loses",
    ),
    ("W:checkmate|stalemate : checkmated|mated|stalemated side|player loses", "{W}: the side to move loses"),
    ("draw|drawn when|if neither side|player has|have B:*", "each side has no {B}: draw"),
    ("A:* neither side|player has|have B:*", "{A} each side has no {B}"),
    ("A:* at most N:# B:*", "{A} fewer than {N+} {B}"),
    ("A:* less than N:# B:*", "{A} fewer than {N} {B}"),
    ("A:* more than N:# B:*", "{A} at least {N+} {B}"),
    ("A:* has K:@ = = 0 : B:*", "{A} has no {K-s}: {B}"),
    ("a|an|the|any K:@ on B:*", "a {K} is on {B}"),
    ("A:* for N:# turns B:*", "{A} for {N} plies {B}"),
    ("a|any|either|one|the player A:*", "a side {A}"),
    ("either|any|one|the side A:*", "a side {A}"),
    ("A:* a|the player B:*", "{A} a side {B}"),
    ("A:* W:that|each player B:*", "{A} {W} side {B}"),
    ("both sides|players have A:*", "each side has {A}"),
    ("A:* both sides|players B:*", "{A} each side {B}"),
    ("A:* the|its|his opponent|enemy|rival|adversary B:*", "{A} the other side {B}"),
    ("A:* the other|opposing|enemy player B:*", "{A} the other side {B}"),
    ("A:* opponent B:*", "{A} the other side {B}"),
    ("A:* has|have lost all|every|both|its|his|their K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* has|have lost all|every|both its|his|their|of K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* has|have lost all|both of its|his|their K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* loses all|every|both|its|his|their K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* loses all|every|both its|his|their K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* lacks a|an|any|its K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* is without|out of a|an|any|its K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* does not have a|an|any|its K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* has not a|an|any K:@ B:*", "{A} has no {K-s} {B}"),
    ("A:* has nothing|none but|except|besides a|an|its|the|his K:@ B:*", "{A} has only {K} {B}"),
    ("A:* only|just|nothing has|have a|an|its|the|his K:@ B:*", "{A} has only {K} {B}"),
    ("A:* just|solely|merely B:*", "{A} only {B}"),
    ("A:* only a|an|its|the|his|their K:@ B:*", "{A} only {K} {B}"),
    ("A:* W:no|only K:!the left|remaining|remains|anymore|any B:*", "{A} {W} {K} {B}"),
    ("A:* no|only more B:*", "{A} no {B}"),
    ("A:* K:!the left|remaining|remains B:*", "{A} {K} {B}"),
    ("A:* left|remaining on the board B:*", "{A} {B}"),
    ("A:* on the board B:*", "{A} {B}"),
    ("A:* have B:*", "{A} has {B}"),
    ("A:* reaches|enters|occupies|attains B:*", "{A} is on {B}"),
    ("A:* arrives|lands|stands|sits|gets at|on|in|to B:*", "{A} is on {B}"),
    ("A:* is standing|sitting|placed on|in|at B:*", "{A} is on {B}"),
    ("A:* is in|at|inside|within B:*", "{A} is on {B}"),
    ("A:* on the B:*", "{A} on {B}"),
    ("the|its|his K:@ is A:*", "a {K} is {A}"),
    ("S:white|black ' s K:@ is A:*", "a {S} {K} is {A}"),
    ("A:* cannot|can make|make a|any move|moves B:*", "{A} cannot move {B}"),
    ("A:* has no legal|possible|valid|more moves|move B:*", "{A} cannot move {B}"),
    ("A:* has no moves|move left B:*", "{A} cannot move {B}"),
    ("A:* : the game is a|an draw|drawn|tie B:*", "{A}: draw {B}"),
    ("A:* : the game is drawn|tied|over B:*", "{A}: draw {B}"),
    ("A:* : it|this is a draw|tie B:*", "{A}: draw {B}"),
    ("A:* : a draw|tie B:*", "{A}: draw {B}"),
    ("A:* : the game ends in|as|with a draw|tie B:*", "{A}: draw {B}"),
    ("A:* : tie|drawn|tied|remis B:*", "{A}: draw {B}"),
    ("A:* W:that|the|a side has won B:*", "{A} {W} side wins {B}"),
    ("A:* W:that|the|a side has lost", "{A} {W} side loses"),
    ("A:* wins the game B:*", "{A} wins {B}"),
    ("A:* loses the game B:*", "{A} loses {B}"),
    ("A:* win", "{A} wins"),
    ("A:* lose", "{A} loses"),
    ("A:* : he|she|it|they|this W:wins|loses", "{A}: that side {W}"),
    ("A:* : a|this side W:wins|loses", "{A}: that side {W}"),
    ("A:* , O:that|draw|white|black B:*", "{A}: {O} {B}"),
    ("A:* then O:that|draw|white|black B:*", "{A}: {O} {B}"),
];

/// Castlings.
const CASTLINGS: &[Phrase] = &[
    ("the A:*", "{A}"),
    ("A:<name> goes|moves|jumps|hops|steps|slides B:*", "{A} {B}"),
    ("A:<name> from|on|at B:*", "{A} {B}"),
    ("A:* goes|moves|lands|onto|towards to B:*", "{A} to {B}"),
    ("A:* onto|until B:*", "{A} to {B}"),
];

/// The phrases of the lines of a place.
fn phrases(among: Among) -> &'static [&'static [Phrase]] {
    match among {
        Among::Piece | Among::Change => &[SQUARES, WAYS, HAPPENS, CONDITIONS],
        Among::Endings | Among::MoreEndings => &[SQUARES, ENDINGS],
        Among::Castling => &[CASTLINGS],
        Among::Section | Among::Army => &[SQUARES],
        _ => &[],
    }
}

/// Phrases as they are read, each with its text.
type Read = Vec<(Pattern, &'static str)>;

fn read<'p>(phrases: impl IntoIterator<Item = &'p Phrase>) -> Read {
    phrases.into_iter().map(|(pattern, text)| (Pattern::new(pattern), *text)).collect()
}

/// The phrases of the lines of a place, read once.
fn read_for(among: Among) -> &'static Read {
    static ALL: EachPlace<Read> = EachPlace::new();
    ALL.get(among, || read(phrases(among).iter().copied().flatten()))
}

/// The line that an author has said in plain English.
pub(super) fn paraphrase(rule: Rule, line: &str, container: Container) -> Option<String> {
    let among = Among::of(container);
    let phrases = read_for(among);
    if line.len() > MAX_LINE || phrases.is_empty() || line.contains('"') {
        return None;
    }
    let mut now = counted(line);
    if now != line && is_read(&now, among) {
        return Some(now);
    }
    let mut left = unread(rule, among, line).max(unread(rule, among, &now));
    for _ in 0..MAX_STEPS {
        let mut best: Option<(usize, String)> = None;
        let words = Words::new(&now)?;
        for (pattern, text) in phrases {
            let Some(said) = words.fitting(pattern).and_then(|found| words.expand(text, &found)) else {
                continue;
            };
            let said = tidy(&said);
            if said == now {
                continue;
            }
            if is_read(&said, among) {
                return Some(said);
            }
            if let Some(whole) = conditions::condition(rule, &said) {
                return Some(whole);
            }
            if let Some(ordered) = legs::ordered(rule, &said).filter(|whole| fits(rule, whole)) {
                return Some(ordered);
            }
            let rest = unread(rule, among, &said);
            if rest < best.as_ref().map_or(left, |(rest, _)| *rest) {
                best = Some((rest, said));
            }
        }
        (left, now) = best?;
    }
    None
}

/// A line with numbers in digits, and without what is counted.
fn counted(line: &str) -> String {
    static PHRASES: OnceLock<Read> = OnceLock::new();
    let phrases = PHRASES.get_or_init(|| read(NUMBERS.iter().chain(UNITS)));
    let (mut now, mut at, mut steps) = (line.to_owned(), 0, 0);
    while let Some(words) = Words::new(&now) {
        let said = |(pattern, text): &(Pattern, &str)| words.expand(text, &words.fitting(pattern)?);
        let next = (at..).zip(phrases.get(at..).unwrap_or_default()).find_map(|(i, phrase)| {
            said(phrase).map(|said| (i, tidy(&said))).filter(|(_, said)| *said != now)
        });
        let Some((found, said)) = next else { break };
        steps = if found == at { steps + 1 } else { 1 };
        at = if steps < MAX_STEPS { found } else { found + 1 };
        now = said;
    }
    now
}

/// Is a help so vague that the line itself is better: one without a line to write, or with one that is only an example?
pub(super) fn is_vague(help: &str) -> bool {
    let mut parts = help.split('`');
    let (mut before, mut whole) = (parts.next().unwrap_or_default(), false);
    while let (Some(line), Some(behind)) = (parts.next(), parts.next()) {
        let example = ["as in ", "such as "].iter().any(|words| before.ends_with(words));
        whole |= !example && line.contains(' ') && is_line(line);
        before = behind;
    }
    !help.starts_with("write `") && !whole
}

/// Blanks where they belong.
fn tidy(line: &str) -> String {
    line.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" : ", ": ")
        .replace(" :", ":")
        .replace(" ,", ",")
}

/// How many words of a line are not read, by the rule that reads most of it.
fn unread(rule: Rule, among: Among, line: &str) -> usize {
    let stop = |rule: Rule| match Grammar::parse(rule, line) {
        Ok(_) => line.len(),
        Err(error) => match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        },
    };
    // A line whose first word is none of its block may be any of them.
    let known = stop(rule);
    let stop = if known > 0 { known } else { rules(among).map(stop).max().unwrap_or_default() };
    let rest = line.get(stop.min(line.len())..).unwrap_or_default();
    tokens(rest).filter(|t| !t.kind.is_trivia()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_english_is_said_in_the_words_of_the_language() {
        let piece = [
            ("becomes a queen when it reaches the last rank", "becomes a queen on last rank"),
            ("becomes queen upon reaching the far side of the board", "becomes queen on last rank"),
            ("move and capture slide up to 3 squares diagonal", "move and capture slide diagonal up to 3"),
            (
                "move slide forward exactly two squares when unmoved",
                "move slide forward exactly 2, if it is unmoved",
            ),
            (
                "move and capture leap 1 3, but only if it has not moved",
                "move and capture leap 1 3, if it is unmoved",
            ),
            ("move slide forward at most two squares", "move slide forward up to 2"),
            ("move slide forward between 2 and 3 squares", "move slide forward 2-3"),
            ("move and capture step in any direction", "move and capture step any way"),
            (
                "move slide forward exactly 2 on its first move",
                "move slide forward exactly 2, if it is unmoved",
            ),
            (
                "when it captures: all surrounding pieces explode except pawns",
                "when it captures: every piece next to it except pawns leaves the board",
            ),
        ];
        for (said, whole) in piece {
            let rule = if said.starts_with("becomes") {
                Rule::becomes
            } else if said.starts_with("when") {
                Rule::when
            } else {
                Rule::moves
            };
            assert_eq!(paraphrase(rule, said, Container::Piece).as_deref(), Some(whole), "{said}");
        }
        let endings = [
            ("a side has only its king left: that side loses", "a side has only king: that side loses"),
            ("a player has lost all pawns: that player loses", "a side has no pawn: that side loses"),
            (
                "either side has no queen remaining: that side has lost",
                "a side has no queen: that side loses",
            ),
            (
                "a side has less than 2 pieces: that side loses",
                "a side has fewer than 2 pieces: that side loses",
            ),
            ("a side has at most 2 pawns: that side loses", "a side has fewer than 3 pawns: that side loses"),
            ("checkmate: checkmated player loses", "checkmate: the side to move loses"),
            ("draw if neither side has pawns", "each side has no pawns: draw"),
            ("a player with no pieces left loses", "a side has no pieces: that side loses"),
            ("when a king reaches the far side: that side wins", "a king is on last rank: that side wins"),
            ("a king arrives at the last rank: that side wins", "a king is on last rank: that side wins"),
        ];
        for (said, whole) in endings {
            assert_eq!(paraphrase(Rule::ending, said, Container::Endings).as_deref(), Some(whole), "{said}");
        }
    }
}
