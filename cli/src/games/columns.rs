//! Games as columns: a Parquet file, for whatever reads tables.
//!
//! | column | type | is |
//! |---|---|---|
//! | `game` | 64 bits | the number in the series |
//! | `fen` | text, may be null | where it began, if every game has a start of its own |
//! | `moves` | text | its turns in coordinate notation |
//! | `result` | text | `white`, `black`, `draw` or `unfinished` |
//! | `reason` | text, may be null | by what it ended |
//! | `plies` | 32 bits | how many turns were made |
//! | `branching` | list of 32 bits | the legal moves in each position |
//!
//! The conditions of the series are in the file's own notes, under `wazir`.

use parquet::basic::Compression;
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::io::{self, Write};
use std::sync::Arc;
use wazir_study::{Conditions, GameRecord, line};

/// So many games are written in one piece.
const GROUP: usize = 4096;

const SCHEMA: &str = "message games {
    required int64 game;
    optional binary fen (UTF8);
    required binary moves (UTF8);
    required binary result (UTF8);
    optional binary reason (UTF8);
    required int32 plies;
    required group branching (LIST) { repeated group list { required int32 element; } }
}";

/// A file that is being written.
pub struct Columns<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    games: Vec<GameRecord>,
}

impl<W: Write + Send> Columns<W> {
    /// Begins a file.
    pub fn new(out: W, conditions: &Conditions) -> io::Result<Columns<W>> {
        let schema = Arc::new(parse_message_type(SCHEMA).map_err(failed)?);
        let notes = vec![KeyValue::new("wazir".to_owned(), line(conditions).trim_end().to_owned())];
        // Hardly two games have the same moves.
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_column_dictionary_enabled(ColumnPath::from("moves"), false)
            .set_column_statistics_enabled(
                ColumnPath::from("moves"),
                parquet::file::properties::EnabledStatistics::None,
            )
            .set_key_value_metadata(Some(notes));
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties.build())).map_err(failed)?;
        Ok(Columns { writer, games: Vec::new() })
    }

    /// Adds a game.
    pub fn game(&mut self, game: &GameRecord) -> io::Result<()> {
        // What is looked at move by move is not among the columns.
        self.games.push(GameRecord { details: None, ..game.clone() });
        if self.games.len() >= GROUP { self.group() } else { Ok(()) }
    }

    /// Writes what is left.
    pub fn finish(mut self) -> io::Result<()> {
        if !self.games.is_empty() {
            self.group()?;
        }
        self.writer.close().map(drop).map_err(failed)
    }

    fn group(&mut self) -> io::Result<()> {
        let games = std::mem::take(&mut self.games);
        write_group(&mut self.writer, &games).map_err(failed)
    }
}

fn write_group<W: Write + Send>(
    writer: &mut SerializedFileWriter<W>,
    games: &[GameRecord],
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    let mut number = 0;
    while let Some(mut column) = group.next_column()? {
        let texts = |of: &dyn Fn(&GameRecord) -> &str| -> Vec<ByteArray> {
            games.iter().map(|game| ByteArray::from(of(game).as_bytes().to_vec())).collect()
        };
        match number {
            0 => {
                let numbers: Vec<i64> = games.iter().map(|game| game.game as i64).collect();
                column.typed::<Int64Type>().write_batch(&numbers, None, None)?;
            }
            1 | 4 => {
                let text =
                    |game: &GameRecord| if number == 1 { game.fen.clone() } else { game.reason.clone() };
                let levels: Vec<i16> = games.iter().map(|game| i16::from(text(game).is_some())).collect();
                let values: Vec<ByteArray> =
                    games.iter().filter_map(text).map(|text| ByteArray::from(text.into_bytes())).collect();
                column.typed::<ByteArrayType>().write_batch(&values, Some(&levels), None)?;
            }
            2 => {
                column.typed::<ByteArrayType>().write_batch(&texts(&|game| &game.moves), None, None)?;
            }
            3 => {
                column.typed::<ByteArrayType>().write_batch(
                    &texts(&|game| game.result.name()),
                    None,
                    None,
                )?;
            }
            5 => {
                let plies: Vec<i32> = games.iter().map(|game| game.plies as i32).collect();
                column.typed::<Int32Type>().write_batch(&plies, None, None)?;
            }
            _ => {
                let (mut values, mut defined, mut repeated) = (Vec::new(), Vec::new(), Vec::new());
                for game in games {
                    // A list without elements is a place without a value.
                    if game.branching.is_empty() {
                        defined.push(0);
                        repeated.push(0);
                    }
                    for (at, moves) in game.branching.iter().enumerate() {
                        values.push(i32::from(*moves));
                        defined.push(1);
                        repeated.push(i16::from(at > 0));
                    }
                }
                column.typed::<Int32Type>().write_batch(&values, Some(&defined), Some(&repeated))?;
            }
        }
        column.close()?;
        number += 1;
    }
    group.close().map(drop)
}

fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => match inner.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(other) => io::Error::other(other),
        },
        error => io::Error::other(error),
    }
}
