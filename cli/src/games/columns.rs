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

use parquet::basic::{Compression, Encoding};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;
use std::io::{self, Write};
use std::sync::Arc;
use wazir_study::{Conditions, GameRecord, line};

/// So many games are written in one piece.
const GROUP: usize = 4096;

/// The path of the lists of numbers of moves, to their elements.
const BRANCHING: &str = "branching.list.element";

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
    group: Group,
}

/// Games that are not written yet, column by column. A level says whether a value is there, and of a list whether it goes on.
#[derive(Default)]
struct Group {
    games: Vec<i64>,
    fens: (Vec<ByteArray>, Vec<i16>),
    moves: Vec<ByteArray>,
    results: Vec<ByteArray>,
    reasons: (Vec<ByteArray>, Vec<i16>),
    plies: Vec<i32>,
    branching: (Vec<i32>, Vec<i16>, Vec<i16>),
}

impl<W: Write + Send> Columns<W> {
    /// Begins a file.
    pub fn new(out: W, conditions: &Conditions) -> io::Result<Columns<W>> {
        let schema = Arc::new(parse_message_type(SCHEMA).map_err(failed)?);
        let notes = vec![KeyValue::new("wazir".to_owned(), line(conditions).trim_end().to_owned())];
        let (moves, branching) =
            (ColumnPath::from("moves"), ColumnPath::new(BRANCHING.split('.').map(str::to_owned).collect()));
        // Hardly two games have the same moves, and numbers of moves differ little from one to the next.
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::None)
            .set_column_dictionary_enabled(moves, false)
            .set_column_dictionary_enabled(branching.clone(), false)
            .set_column_encoding(branching.clone(), Encoding::DELTA_BINARY_PACKED)
            .set_column_compression(branching, Compression::UNCOMPRESSED)
            .set_key_value_metadata(Some(notes));
        let writer = SerializedFileWriter::new(out, schema, Arc::new(properties.build())).map_err(failed)?;
        Ok(Columns { writer, group: Group::default() })
    }

    /// Adds a game.
    pub fn game(&mut self, game: &GameRecord) -> io::Result<()> {
        self.group.add(game);
        if self.group.games.len() >= GROUP { self.write() } else { Ok(()) }
    }

    /// Writes what is left.
    pub fn finish(mut self) -> io::Result<()> {
        if !self.group.games.is_empty() {
            self.write()?;
        }
        self.writer.close().map(drop).map_err(failed)
    }

    fn write(&mut self) -> io::Result<()> {
        let written = self.group.write(&mut self.writer).map_err(failed);
        self.group.clear();
        written
    }
}

impl Group {
    fn add(&mut self, game: &GameRecord) {
        let text = |text: &str| ByteArray::from(text.as_bytes().to_vec());
        let optional = |column: &mut (Vec<ByteArray>, Vec<i16>), value: Option<&String>| {
            column.1.push(i16::from(value.is_some()));
            column.0.extend(value.map(|value| text(value)));
        };
        self.games.push(game.game as i64);
        optional(&mut self.fens, game.fen.as_ref());
        self.moves.push(text(&game.moves));
        self.results.push(text(game.result.name()));
        optional(&mut self.reasons, game.reason.as_ref());
        self.plies.push(game.plies as i32);
        let (values, defined, repeated) = &mut self.branching;
        // A list without elements is a place without a value.
        let places = game.branching.len().max(1);
        values.extend(game.branching.iter().map(|moves| i32::from(*moves)));
        defined.extend(std::iter::repeat_n(i16::from(!game.branching.is_empty()), places));
        repeated.push(0);
        repeated.extend(std::iter::repeat_n(1, places - 1));
    }

    fn write<W: Write + Send>(&self, writer: &mut SerializedFileWriter<W>) -> Result<(), ParquetError> {
        let mut group = writer.next_row_group()?;
        let mut number = 0;
        while let Some(mut column) = group.next_column()? {
            let (texts, levels): (&[ByteArray], Option<&[i16]>) = match number {
                1 => (&self.fens.0, Some(&self.fens.1)),
                2 => (&self.moves, None),
                3 => (&self.results, None),
                4 => (&self.reasons.0, Some(&self.reasons.1)),
                _ => (&[], None),
            };
            match number {
                0 => column.typed::<Int64Type>().write_batch(&self.games, None, None)?,
                1..=4 => column.typed::<ByteArrayType>().write_batch(texts, levels, None)?,
                5 => column.typed::<Int32Type>().write_batch(&self.plies, None, None)?,
                _ => {
                    let (values, defined, repeated) = &self.branching;
                    column.typed::<Int32Type>().write_batch(values, Some(defined), Some(repeated))?
                }
            };
            column.close()?;
            number += 1;
        }
        group.close().map(drop)
    }

    fn clear(&mut self) {
        *self = Group::default();
    }
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
