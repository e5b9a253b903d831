//! The shipped variant files, carried inside the binary. The files in the folders beside this one are the source: a folder is a family.

/// Shipped files that belong together.
#[derive(Copy, Clone, Debug)]
pub struct Family {
    /// The name of its folder.
    pub name: &'static str,
    /// What its files have in common, in a few words.
    pub title: &'static str,
    /// Its files: the name of each without `.wazir`, and its text.
    pub files: &'static [(&'static str, &'static str)],
}

/// Writes down the families, and all of their files in one list.
macro_rules! families {
    ($($family:literal, $title:literal: [$($file:literal)*])*) => {
        /// The families, in the order in which they are listed.
        pub const FAMILIES: &[Family] = &[$(Family {
            name: $family,
            title: $title,
            files: &[$(($file, include_str!(concat!($family, "/", $file, ".wazir")))),*],
        }),*];

        /// Every shipped file: its name without `.wazir`, and its text.
        pub const FILES: &[(&str, &str)] =
            &[$($(($file, include_str!(concat!($family, "/", $file, ".wazir"))),)*)*];
    };
}

/// Names the files in `tunings`.
macro_rules! tunings {
    ($($variant:literal)*) => {
        &[$(($variant, include_str!(concat!("tunings/", $variant, ".tuning")))),*]
    };
}

families! {
    "chess", "chess": [
        "standard" "advancedpawn" "chess960" "cornerrook" "doublearmy" "nocastle" "oinquarkichess" "orthodox" "pawnsmassacre" "upsidedown" "vilkacis"
    ]
    "small", "small boards": [
        "alapo" "diana" "gardner" "haynie" "losalamos" "microchess" "petty" "quickchess"
    ]
    "large", "large boards": [
        "active" "capablanca" "caparandom" "centaur" "chak" "chancellor" "decimal-xhess" "embassy" "gemini" "gothic" "grand" "gustav3" "indiangreat" "janus"
        "modern" "omicron" "opulent" "shako" "stardust" "tencubed" "troitzky" "wildebeest" "wolf"
    ]
    "boards", "boards of another shape": [
        "atlantis" "byzantine" "circular" "crossderby" "cylinder" "dragonchess" "glinski" "grid" "mccooey" "omega" "raumschach" "rollerball"
        "toroidal"
    ]
    "pieces", "other pieces": [
        "almost" "amazon" "bichromatic" "centaurking" "chigorin" "coregal" "empire" "georgian" "grasshopper" "hoppelpoppel" "infector" "khans"
        "knightmate" "maharajah" "monochromatic" "newzealand" "nightrider" "orda" "ordamirror" "ordavsempire" "paradigm" "peasant" "perfect" "rose"
        "sortofalmost" "spartan" "weak" "zombie"
    ]
    "pawns", "other pawns": [
        "argess" "berolina" "legan" "pawnback" "pawnsideways" "raazuvaa" "semitorpedo" "torpedo"
    ]
    "goals", "other ways to win": [
        "antiantichess" "antiatomic" "antichess" "antihouse" "armageddon" "capture-chess" "captureall" "castle" "checkless" "checkmateless" "codrus"
        "coffeerace" "crossing" "duck" "extinction" "five-check" "giveaway" "horde" "kamikazerooks" "kinglet" "kingofthehill" "losers" "misere"
        "pawnsonly" "racingchess" "racingkings" "rooksquare" "sixthrank" "squatter" "suicide" "three-check" "threekings"
    ]
    "effects", "moves that do more": [
        "andernach" "atomar" "atomic" "atomicduck" "circe" "frankfurt" "joust" "nocheckatomic" "nuclear" "petrified" "rifle" "snailtrail"
    ]
    "captures", "other ways to capture": [
        "ultima"
    ]
    "powers", "who may take whom, and what others allow": [
        "knightrelay" "madrasi" "madrasi-ri"
    ]
    "turns", "turns of several moves": [
        "alice" "avalanche" "italian" "marseillais" "monster" "scottish"
    ]
    "traditions", "other times and countries": [
        "ai-wok" "asean" "cambodian" "chaturanga" "courier" "janggi" "janggicasual" "janggimodern" "janggitraditional" "jesonmor" "karouk" "makpong" "makruk"
        "manchu" "minixiangqi" "shatar" "shatar-mates" "shatranj" "sittuyin" "xiangqi"
    ]
    "hands", "pieces in hand": [
        "atomichouse" "capahouse" "chennis" "chessgi" "coffeehouse" "crazyhouse" "dragon" "gothhouse" "grandhouse" "janggihouse" "loop" "makhouse"
        "mandala" "minihouse" "mounted" "musketeer" "musketeers" "placement" "pocketknight" "screen" "seirawan" "shinobi" "shinobimirror"
        "shinobiplus" "shogun" "shouse" "supply" "synochess" "three-check-crazyhouse" "xiangqihouse"
    ]
    "shogi", "shogi": [
        "antiminishogi" "cannonshogi" "checkshogi" "chu" "dobutsu" "euroshogi" "gorogoro" "gorogoroplus" "judkins" "kyotoshogi" "mansindam" "micro"
        "minishogi" "okisakishogi" "pandemonium" "shogi" "tenjiku" "shoshogi" "torishogi" "yarishogi"
    ]
    "draughts", "draughts": [
        "brazilian" "checkers" "draughts" "hexdame" "russian" "turkish"
    ]
    "stones", "pawns and stones alone": [
        "allqueenschess" "amazons" "ataxx" "breakthrough" "breakthrough5" "breakthrough6" "breakthrough7" "cfour" "cfour-misere" "clobber"
        "clobber10" "connect6" "flipello" "flipello10" "flipello6" "flipersi" "fox-and-hounds" "gale" "gomoku" "hexapawn" "isolation" "isolation7x7"
        "knights-halma" "kono" "lewthwaite" "nineholes" "picaria" "quadwrangle" "snort" "symphony" "teeko" "three-musketeers" "tictactoe"
    ]
}

/// The positions of `wazir bench`: lines of name, FEN or `-`, and depth, parted by ` | `; `#` begins a comment.
pub const BENCH: &str = include_str!("bench.txt");

/// What lists say of the shipped variants, so that they need not read the files. A test of the command holds it to what the files say.
pub const INDEX: &str = include_str!("index.txt");

/// The text of a shipped file.
pub fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
}

/// The names of variants whose tuning is shipped, and what tuning has found out: see `wazir tune`.
pub const TUNINGS: &[(&str, &str)] = tunings!["atomic" "horde" "kingofthehill" "racingkings" "three-check"];

/// The shipped tuning of a variant.
pub fn tuning(id: &str) -> Option<&'static str> {
    TUNINGS.iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}
