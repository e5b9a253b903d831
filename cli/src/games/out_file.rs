//! The file into which the games of a command go, if any: a shard, or one that is written whole.

use super::format::Format;
use super::shard_file::ShardFile;
use super::whole_file::WholeFile;
use crate::failure::Failure;
use wazir_runtime::Game;
use wazir_study::{Conditions, Sink};

/// A file that is being written.
pub enum OutFile {
    /// No file is asked for.
    None,
    /// Lines, which survive a kill.
    Shard(Box<ShardFile>),
    /// A file that is there only when it is whole.
    Whole(Box<WholeFile>),
}

impl OutFile {
    /// Begins a file. One that is there is left alone. The rules are asked for only if the form needs them.
    pub fn create(
        path: &str,
        format: Format,
        conditions: &Conditions,
        rules: impl FnOnce() -> Result<Game, Failure>,
    ) -> Result<OutFile, Failure> {
        Ok(match format.is_shard() {
            true => OutFile::Shard(Box::new(ShardFile::create(path, format, conditions)?)),
            false => OutFile::Whole(Box::new(WholeFile::create(path, format, conditions, rules)?)),
        })
    }

    /// What takes the games.
    pub fn sink(&mut self) -> Option<&mut dyn Sink> {
        match self {
            OutFile::None => None,
            OutFile::Shard(file) => Some(file.as_mut()),
            OutFile::Whole(file) => Some(file.as_mut()),
        }
    }

    /// Writes what is left. Why not all games could be written, if so.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            OutFile::None => Ok(()),
            OutFile::Shard(file) => file.finish(),
            OutFile::Whole(file) => file.finish(),
        }
    }
}
