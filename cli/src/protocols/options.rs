//! What can be set: one table for all protocols.

use std::fmt::Write;
use wazir_engine::{Engine, Level};

/// The strongest Elo that can be asked for; the levels are spread over what is below it. No games stand behind the numbers.
const MAX_ELO: i64 = 2850;
/// The weakest.
const MIN_ELO: i64 = 500;
/// The highest skill, as Stockfish counts it.
const MAX_SKILL: i64 = 20;

/// What an option is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number: as it is unless set, the least, the most.
    Spin(i64, i64, i64),
    /// Yes or no.
    Check(bool),
    /// A text.
    Text,
    /// The variant: one of many names.
    Variant,
    /// Something to be done.
    Button,
}

/// The options.
pub const OPTIONS: &[(&str, Kind)] = &[
    ("Threads", Kind::Spin(1, 1, 512)),
    ("Hash", Kind::Spin(Engine::USUAL_HASH as i64, 1, 131_072)),
    ("Clear Hash", Kind::Button),
    ("Ponder", Kind::Check(false)),
    ("MultiPV", Kind::Spin(1, 1, 500)),
    ("Skill Level", Kind::Spin(MAX_SKILL, 0, MAX_SKILL)),
    ("Move Overhead", Kind::Spin(30, 0, 5000)),
    ("UCI_Chess960", Kind::Check(false)),
    ("UCI_Variant", Kind::Variant),
    ("UCI_AnalyseMode", Kind::Check(false)),
    ("UCI_LimitStrength", Kind::Check(false)),
    ("UCI_Elo", Kind::Spin(1350, MIN_ELO, MAX_ELO)),
    ("VariantPath", Kind::Text),
];

/// What programs for shogi call some of them.
const IN_USI: &[(&str, &str)] =
    &[("USI_Hash", "Hash"), ("USI_Ponder", "Ponder"), ("USI_Variant", "UCI_Variant")];

/// What is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many best lines are wanted.
    pub lines: usize,
    /// How many milliseconds of each move are lost on the way.
    pub overhead: u64,
    /// Castlings begin wherever king and partner stand, and are written so.
    pub chess960: bool,
    skill: i64,
    limited: bool,
    elo: i64,
}

/// What follows from setting an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing more.
    Nothing,
    /// The table has another size, in megabytes.
    Hash(usize),
    /// So many threads think.
    Threads(usize),
    /// What was found is to be forgotten.
    Clear,
    /// Another variant is to be played.
    Variant(String),
    /// The same variant is to be played with other castlings.
    Castling,
    /// Files are to be read.
    Files(String),
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { lines: 1, overhead: 30, chess960: false, skill: MAX_SKILL, limited: false, elo: 1350 }
    }
}

impl Settings {
    /// How well to play; `None`: as well as can be.
    pub fn level(&self) -> Option<Level> {
        let (min, max) = (i64::from(Level::MIN), i64::from(Level::MAX));
        let (is, least, most) = match self.limited {
            true => (self.elo, MIN_ELO, MAX_ELO),
            false => (self.skill, 0, MAX_SKILL),
        };
        let level = min + (is - least) * (max - min) / (most - least);
        let level = u8::try_from(level).ok().filter(|level| *level < Level::MAX)?;
        Level::new(level)
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is no such option, or it cannot be that.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let (name, kind) = find(name).ok_or_else(|| format!("No such option: {name}"))?;
        let wrong = || format!("{name} cannot be '{value}'");
        match kind {
            Kind::Spin(_, min, max) => {
                let number: i64 = value.trim().parse().map_err(|_| wrong())?;
                if !(min..=max).contains(&number) {
                    return Err(format!("{name} is a number from {min} to {max}, not {number}"));
                }
                Ok(self.set_number(name, number))
            }
            Kind::Check(_) => {
                let on = match value.to_ascii_lowercase().as_str() {
                    "true" | "1" | "on" => true,
                    "false" | "0" | "off" => false,
                    _ => return Err(wrong()),
                };
                Ok(self.set_check(name, on))
            }
            Kind::Variant if value.is_empty() => Err(wrong()),
            Kind::Variant => Ok(Change::Variant(value.to_owned())),
            Kind::Text if matches!(value, "" | "<empty>") => Ok(Change::Nothing),
            Kind::Text => Ok(Change::Files(value.to_owned())),
            Kind::Button => Ok(Change::Clear),
        }
    }

    fn set_number(&mut self, name: &str, number: i64) -> Change {
        let size = usize::try_from(number).unwrap_or(1);
        match name {
            "Hash" => return Change::Hash(size),
            "Threads" => return Change::Threads(size),
            "MultiPV" => self.lines = size,
            "Skill Level" => self.skill = number,
            "UCI_Elo" => self.elo = number,
            _ => self.overhead = number.unsigned_abs(),
        }
        Change::Nothing
    }

    fn set_check(&mut self, name: &str, on: bool) -> Change {
        match name {
            "UCI_LimitStrength" => self.limited = on,
            "UCI_Chess960" if self.chess960 != on => {
                self.chess960 = on;
                return Change::Castling;
            }
            // Whether it may ponder is told with each move, and it analyses as it plays.
            _ => {}
        }
        Change::Nothing
    }
}

fn find(name: &str) -> Option<(&'static str, Kind)> {
    let of = |name: &str| OPTIONS.iter().find(|(own, _)| own.eq_ignore_ascii_case(name)).copied();
    let usi = || IN_USI.iter().find(|(usi, _)| usi.eq_ignore_ascii_case(name));
    of(name).or_else(|| usi().and_then(|(_, own)| of(own)))
}

/// The options as `uci` lists them, or for programs that play shogi; `variant` is the variant unless set, of these names.
pub fn listed(usi: bool, variant: &str, names: &[String]) -> Vec<String> {
    let line = |(name, kind): &(&'static str, Kind)| {
        let name = match IN_USI.iter().find(|(_, own)| own == name) {
            // Fairy-Stockfish leaves that one as it is.
            Some((other, _)) if usi && *kind != Kind::Variant => other,
            _ => name,
        };
        let mut line = format!("option name {name} type ");
        let _ = match kind {
            Kind::Spin(is, min, max) => write!(line, "spin default {is} min {min} max {max}"),
            Kind::Check(is) => write!(line, "check default {is}"),
            Kind::Text => write!(line, "string default <empty>"),
            Kind::Button => write!(line, "button"),
            Kind::Variant => {
                let _ = write!(line, "combo default {variant}");
                names.iter().try_for_each(|name| write!(line, " var {name}"))
            }
        };
        line
    };
    OPTIONS.iter().map(line).collect()
}

/// The options as XBoard is told them: those that it has no command of its own for.
pub fn features() -> Vec<String> {
    let own = ["Threads", "Hash", "Ponder", "UCI_Chess960", "UCI_Variant", "UCI_AnalyseMode"];
    let rest = OPTIONS.iter().filter(|(name, _)| !own.contains(name));
    rest.map(|(name, kind)| match kind {
        Kind::Spin(is, min, max) => format!("{name} -spin {is} {min} {max}"),
        Kind::Check(is) => format!("{name} -check {}", u8::from(*is)),
        Kind::Text | Kind::Variant => format!("{name} -string <empty>"),
        Kind::Button => format!("{name} -button"),
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_rise_with_skill_and_elo() {
        let mut settings = Settings::default();
        assert_eq!(settings.level(), None);
        let levels: Vec<u8> = (0..20)
            .map(|skill| {
                settings.set("skill level", &skill.to_string()).unwrap();
                settings.level().unwrap().number()
            })
            .collect();
        assert!(levels.is_sorted() && levels.first() == Some(&1) && levels.last() == Some(&9), "{levels:?}");
        settings.set("UCI_LimitStrength", "true").unwrap();
        settings.set("UCI_Elo", "500").unwrap();
        assert_eq!(settings.level().unwrap().number(), 1);
        settings.set("UCI_Elo", "2850").unwrap();
        assert_eq!(settings.level(), None);
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let mut settings = Settings::default();
        assert_eq!(settings.set("Hash", "64"), Ok(Change::Hash(64)));
        assert_eq!(settings.set("USI_Hash", "64"), Ok(Change::Hash(64)));
        for (name, value) in
            [("Hash", "0"), ("Hash", "x"), ("Ponder", "maybe"), ("Colour", "red"), ("UCI_Variant", "")]
        {
            assert!(settings.set(name, value).is_err(), "{name} {value}");
        }
        assert_eq!(settings, Settings::default());
    }
}
