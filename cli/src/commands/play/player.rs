//! Who plays a side: a human, or a bot by name.

use crate::bots::{self, Opponent};
use crate::failure::Failure;
use crate::report::Report;
use wazir_engine::Limits;
use wazir_lang::suggest;

/// A player.
pub struct Player {
    /// The name on the command line and in the record.
    pub name: String,
    /// Chooses the moves; `None` for a human, and while it is thinking elsewhere.
    pub bot: Option<Opponent>,
}

impl Player {
    /// The name of a human.
    pub const HUMAN: &'static str = "human";
    /// The opponent of a human who has not chosen one.
    pub const DEFAULT_BOT: &'static str = "engine:5";
    /// The giver of hints.
    pub const ADVISER: &'static str = "engine:8";

    /// The player of a name, or exit 2 with the names that there are. The limits are for the engine.
    pub fn find(name: &str, limits: Option<&Limits>) -> Result<Player, Failure> {
        if name == Player::HUMAN {
            return Ok(Player { name: name.to_owned(), bot: None });
        }
        match bots::opponent(name, limits) {
            Some(bot) => Ok(Player { name: name.to_owned(), bot: Some(bot) }),
            None => {
                let names: Vec<String> =
                    std::iter::once(Player::HUMAN.to_owned()).chain(bots::names()).collect();
                let report = Report::new(format!("there is no player `{name}`"));
                let report = report.maybe_help(suggest::did_you_mean(name, names.iter().map(String::as_str)));
                Err(Failure::usage(report.help(format!("the players are `human`, {}", bots::IN_WORDS))))
            }
        }
    }

    /// Is it a human?
    pub fn is_human(&self) -> bool {
        self.name == Player::HUMAN
    }
}
