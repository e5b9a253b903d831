//! Marks: what a piece may do on a destination, and how it gets there.

/// What may be done on a destination.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mode {
    /// Going there without capturing.
    Move,
    /// Capturing what stands there, and going there.
    Capture,
    /// Capturing what stands there, and staying.
    Shoot,
    /// Capturing what has just passed there.
    Passing,
    /// Going there only to take what stands elsewhere, such as what it jumps over.
    Elsewhere,
}

/// How the destination is reached.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Means {
    /// By a step or a leap: nothing can be in the way.
    Leap,
    /// Over squares that must be empty.
    Slide,
    /// Over something that must stand in the way.
    Hop,
    /// Over something of certain kinds, or of one side.
    HopOver,
}

impl Means {
    /// How, if something must be jumped over.
    pub fn hops(self) -> Option<Means> {
        Some(self).filter(|means| means.is_hop())
    }

    /// Must something be jumped over?
    pub fn is_hop(self) -> bool {
        matches!(self, Means::Hop | Means::HopOver)
    }
}

/// One thing that may be done on a destination.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark {
    /// What.
    pub mode: Mode,
    /// How.
    pub means: Means,
    /// Only from some squares of the board, of which the piece stands on one.
    pub zonal: bool,
    /// Only while the condition of a line holds.
    pub conditional: bool,
}

impl Mark {
    /// Whatever the other mark allows, this one allows too.
    fn covers(self, other: Mark) -> bool {
        self.mode == other.mode
            && (self.means == other.means
                || self.means == Means::Leap
                || (self.means, other.means) == (Means::Hop, Means::HopOver))
            && self.zonal <= other.zonal
            && self.conditional <= other.conditional
    }
}

/// The marks of one destination: sorted, and none that another covers.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks(Vec<Mark>);

impl Marks {
    /// Adds a mark.
    pub fn add(&mut self, mark: Mark) {
        if !self.0.iter().any(|m| m.covers(mark)) {
            self.0.retain(|m| !mark.covers(*m));
            self.0.push(mark);
            self.0.sort();
        }
    }

    /// The marks in order.
    pub fn iter(&self) -> impl Iterator<Item = Mark> + '_ {
        self.0.iter().copied()
    }

    /// The marks of a mode.
    pub fn of(&self, mode: Mode) -> impl Iterator<Item = Mark> + '_ {
        self.iter().filter(move |m| m.mode == mode)
    }

    /// The modes, each once.
    pub fn modes(&self) -> Vec<Mode> {
        let mut modes: Vec<Mode> = self.iter().map(|m| m.mode).collect();
        modes.dedup();
        modes
    }

    /// The one way of getting there, if it is the same for every mode.
    pub fn means(&self) -> Option<Means> {
        let first = self.0.first()?.means;
        self.iter().all(|m| m.means == first).then_some(first)
    }

    /// Does everything here, or nothing, hold only under a condition? `None` if only some of it does.
    pub fn conditional(&self) -> Option<bool> {
        let first = self.0.first()?.conditional;
        self.iter().all(|m| m.conditional == first).then_some(first)
    }

    /// Is everything here, or nothing, bound to where the piece stands? `None` if only some of it is.
    pub fn zonal(&self) -> Option<bool> {
        let first = self.0.first()?.zonal;
        self.iter().all(|m| m.zonal == first).then_some(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_always_possible_covers_what_sometimes_is() {
        let mark = |means, zonal| Mark { mode: Mode::Move, means, zonal, conditional: false };
        let mut marks = Marks::default();
        marks.add(mark(Means::Slide, true));
        marks.add(mark(Means::Slide, false));
        assert_eq!(marks.iter().collect::<Vec<_>>(), [mark(Means::Slide, false)]);
        marks.add(mark(Means::Hop, false));
        assert_eq!((marks.means(), marks.zonal()), (None, Some(false)));
        marks.add(mark(Means::Leap, false));
        assert_eq!(marks.means(), Some(Means::Leap));
    }
}
