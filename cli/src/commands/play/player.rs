//! Who plays a side: a human, or a bot by name.

use crate::failure::Failure;
use crate::report::Report;
use wazir_lang::suggest;
use wazir_runtime::bot::{self, Bot};
use wazir_show::prose;

/// A player.
pub struct Player {
    /// The name on the command line and in the record.
    pub name: String,
    /// Chooses the moves; `None` for a human.
    pub bot: Option<Box<dyn Bot>>,
}

impl Player {
    /// The name of a human.
    pub const HUMAN: &'static str = "human";
    /// The opponent of a human who has not chosen one, and the giver of hints.
    pub const DEFAULT_BOT: &'static str = "greedy";

    /// The player of a name, or exit 2 with the names that there are.
    pub fn find(name: &str) -> Result<Player, Failure> {
        if name == Player::HUMAN {
            return Ok(Player { name: name.to_owned(), bot: None });
        }
        match bot::by_name(name) {
            Some(bot) => Ok(Player { name: name.to_owned(), bot: Some(bot) }),
            None => {
                let names: Vec<&str> =
                    std::iter::once(Player::HUMAN).chain(bot::NAMES.iter().copied()).collect();
                let report = Report::new(format!("there is no player `{name}`"));
                let report = report.maybe_help(suggest::did_you_mean(name, names.iter().copied()));
                Err(Failure::usage(report.help(format!("the players are {}", prose::quoted(&names, "and")))))
            }
        }
    }

    /// Is it a human?
    pub fn is_human(&self) -> bool {
        self.bot.is_none()
    }
}
