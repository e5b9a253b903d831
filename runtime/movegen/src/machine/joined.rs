//! What joins two squares: lists by where lines end and where they begin.

use super::super::bits::Bits;

/// For any two squares the lines that lead from the one to the other, each with what is known of it.
#[derive(Debug)]
pub(super) struct Joined<B: Bits, T> {
    /// Lines with the same ends together.
    lines: Vec<T>,
    /// By destination, for each of its origins in rising order: where their lines are in the list, and how many there are.
    index: Vec<Vec<(u32, u8)>>,
    /// By destination: where lines to it begin.
    origins: B::Array<B>,
}

impl<B: Bits, T> Joined<B, T> {
    /// No lines yet.
    pub(super) fn new() -> Self {
        Joined { lines: Vec::new(), index: vec![Vec::new(); B::SIZE], origins: B::array(B::EMPTY) }
    }

    /// Adds the lines of an origin above all before it, by destination in rising order. `None` if too many join the same two squares.
    pub(super) fn add(&mut self, origin: u16, lines: impl IntoIterator<Item = (u16, T)>) -> Option<()> {
        let mut before = None;
        for (to, line) in lines {
            let index = self.index.get_mut(usize::from(to))?;
            if before != Some(to) {
                index.push((self.lines.len() as u32, 0));
                *B::at_mut(&mut self.origins, to) |= B::bit(origin);
            }
            before = Some(to);
            let (_, count) = index.last_mut()?;
            *count = count.checked_add(1)?;
            self.lines.push(line);
        }
        Some(())
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The squares from which a line leads to one.
    #[inline]
    pub(super) fn origins(&self, destination: u16) -> B {
        B::at(&self.origins, destination)
    }

    /// The lines to a square from one of its [`origins`](Self::origins).
    #[inline]
    pub(super) fn get(&self, destination: u16, origin: u16) -> &[T] {
        let below = self.origins(destination) & B::bit(origin).minus(B::bit(0));
        let known =
            self.index.get(usize::from(destination)).and_then(|index| index.get(below.count() as usize));
        let Some((first, count)) = known else { return &[] };
        let first = *first as usize;
        self.lines.get(first..first + usize::from(*count)).unwrap_or_default()
    }
}
