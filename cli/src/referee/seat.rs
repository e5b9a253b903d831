//! A player's place at one board: the player is made when a game needs it, and made anew after it has failed.

use super::own_player::OwnPlayer;
use super::player::{Beginning, FaultKind, Manners, Reply, Trouble, Turn};
use super::spec::{Kind, Spec};
use super::uci_client::UciClient;
use super::xboard_client::XboardClient;

/// A place.
pub struct Seat<'a> {
    spec: &'a Spec,
    manners: &'a Manners,
    sitting: Sitting,
}

/// Who sits there.
enum Sitting {
    Nobody,
    /// One of ours, for one of the contest's variants.
    Own(usize, OwnPlayer),
    Uci(UciClient),
    Xboard(XboardClient),
}

/// What another program has announced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announced {
    /// What it calls itself.
    pub name: Option<String>,
    /// The variants that it plays; `None` if it says nothing of variants.
    pub variants: Option<Vec<String>>,
    /// Can it begin from any position?
    pub any_start: bool,
}

impl<'a> Seat<'a> {
    /// An empty place for a player.
    pub fn new(spec: &'a Spec, manners: &'a Manners) -> Seat<'a> {
        Seat { spec, manners, sitting: Sitting::Nobody }
    }

    /// Starts the player if it is another program, and says what that has announced.
    ///
    /// # Errors
    /// In words, why it cannot be started.
    pub fn announce(&mut self) -> Result<Option<Announced>, String> {
        self.start()?;
        Ok(match &self.sitting {
            Sitting::Nobody | Sitting::Own(..) => None,
            Sitting::Uci(client) => Some(Announced {
                name: client.name.clone(),
                variants: client.variants.clone(),
                any_start: true,
            }),
            Sitting::Xboard(client) => Some(Announced {
                name: client.features().name.clone(),
                variants: client.features().variants.clone(),
                any_start: client.features().setboard,
            }),
        })
    }

    /// How many positions another program counts so many plies after another, if it can count.
    ///
    /// # Errors
    /// In words, what it has done instead.
    pub fn count(&mut self, called: Option<&str>, fen: &str, depth: u32) -> Result<Option<u64>, String> {
        self.start()?;
        let counted = match &mut self.sitting {
            Sitting::Uci(client) => client.count(called, fen, depth, self.manners),
            Sitting::Nobody | Sitting::Own(..) | Sitting::Xboard(_) => Ok(None),
        };
        // Who has begun to search, and cannot be stopped, cannot count: a fresh one plays.
        if matches!(&self.sitting, Sitting::Uci(client) if client.is_deaf()) {
            self.sitting = Sitting::Nobody;
            return Ok(None);
        }
        counted.map_err(|trouble| match trouble {
            Trouble::Fault(fault) => fault.what,
            Trouble::Interrupted => "the match has been interrupted".to_owned(),
        })
    }

    /// Starts another program, unless it runs.
    fn start(&mut self) -> Result<(), String> {
        if matches!(self.sitting, Sitting::Nobody) {
            self.sitting = match &self.spec.kind {
                Kind::Uci(program) => Sitting::Uci(UciClient::start(program, self.spec, self.manners)?),
                Kind::Xboard(program) => {
                    Sitting::Xboard(XboardClient::start(program, self.spec, self.manners)?)
                }
                Kind::Bot(_) | Kind::Engine(_) => Sitting::Nobody,
            };
        }
        Ok(())
    }

    /// A new game.
    pub fn begin(&mut self, beginning: &Beginning<'_>) -> Result<(), Trouble> {
        if self.manners.interrupted() {
            return Err(Trouble::Interrupted);
        }
        self.start().map_err(|why| Trouble::fault(FaultKind::Crash, why))?;
        // One of ours plays one game only.
        if !matches!(&self.sitting, Sitting::Uci(_) | Sitting::Xboard(_))
            && !matches!(&self.sitting, Sitting::Own(variant, _) if *variant == beginning.variant)
            && let Some(player) = OwnPlayer::new(self.spec, beginning.game.game())
        {
            self.sitting = Sitting::Own(beginning.variant, player);
        }
        let begun = match &mut self.sitting {
            Sitting::Nobody => Ok(()),
            Sitting::Own(_, player) => {
                player.begin(beginning);
                Ok(())
            }
            Sitting::Uci(client) => client.begin(beginning, self.manners),
            Sitting::Xboard(client) => client.begin(beginning, self.spec.limit, self.manners),
        };
        begun.inspect_err(|_| self.sitting = Sitting::Nobody)
    }

    /// Asks for a turn.
    pub fn think(&mut self, turn: &Turn<'_>) -> Result<Reply, Trouble> {
        let thought = match &mut self.sitting {
            Sitting::Nobody => Err(Trouble::fault(FaultKind::Crash, "there is no player")),
            Sitting::Own(_, player) => player.think(turn, self.manners),
            Sitting::Uci(client) => client.think(turn, self.manners),
            Sitting::Xboard(client) => client.think(turn, self.manners),
        };
        // Who has failed once may do anything: the next game has a fresh one.
        thought.inspect_err(|_| self.sitting = Sitting::Nobody)
    }

    /// Sends the player away, after what only the referee has noticed.
    pub fn dismiss(&mut self) {
        self.sitting = Sitting::Nobody;
    }
}
