//! Lines of a shard, packed as Zstandard: a frame for each time that lines are written, so that what is there can be read whatever happens to
//! the last one.

use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

/// Packs lines into a frame.
pub fn pack(lines: &[u8]) -> Vec<u8> {
    compress_to_vec(lines, CompressionLevel::Fastest)
}

/// The lines of a packed file, frame by frame. A last frame that was not written to its end is left out of account.
pub struct Unpacked {
    file: Counted,
    lines: Vec<u8>,
    at: usize,
    /// How many bytes of the file the whole frames so far have had.
    whole: u64,
}

/// A file, and how many of its bytes have been read.
struct Counted {
    file: BufReader<File>,
    read: u64,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.read += read as u64;
        Ok(read)
    }
}

impl Unpacked {
    /// The lines of a file.
    pub fn new(file: File) -> Unpacked {
        Unpacked { file: Counted { file: BufReader::new(file), read: 0 }, lines: Vec::new(), at: 0, whole: 0 }
    }

    /// How many bytes of the file the whole frames so far have had.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// Unpacks the next frame; nothing at the end.
    fn frame(&mut self) -> io::Result<()> {
        self.lines.clear();
        self.at = 0;
        if self.file.file.fill_buf()?.is_empty() {
            return Ok(());
        }
        let unpacked = match StreamingDecoder::new(&mut self.file) {
            Ok(mut decoder) => {
                decoder.read_to_end(&mut self.lines).map(drop).map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        match unpacked {
            Ok(()) => self.whole = self.file.read,
            Err(what) => {
                self.lines.clear();
                // Broken off at the end of the file, or damaged before it.
                let kind = match self.file.file.fill_buf()?.is_empty() {
                    true => io::ErrorKind::UnexpectedEof,
                    false => io::ErrorKind::InvalidData,
                };
                return Err(io::Error::new(kind, what));
            }
        }
        Ok(())
    }
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Unpacked {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at >= self.lines.len() {
            self.frame()?;
        }
        Ok(self.lines.get(self.at..).unwrap_or_default())
    }

    fn consume(&mut self, read: usize) {
        self.at += read;
    }
}
