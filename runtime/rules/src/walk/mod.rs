//! How a path is followed: the one meaning of [`Step`](crate::program::Step), for everything that asks where a path leads.
//!
//! ```text
//!  path ──▶ Code (flat instructions, on the board as one side sees it)
//!             ├─ walk ──▶ Visitor   every way to a destination, square by square
//!             ├─ walk_once ▶ Visitor  every destination, in bounded time
//!             ├─ between            the squares on any way from one square to another
//!             └─ reach              all that it might lead to, when nothing is known of the squares
//! ```
//! [`walk`] is generic over what is known of the squares: the interpreter knows a position, a diagram remembers what
//! each square would have to be like, a proof knows nothing. The engines compile the same [`Code`] to machines that
//! run on sets of squares.

mod between;
mod code;
mod reach;
mod walker;

pub use between::between;
pub use code::{Bounds, Code, Fan, Hop, Op};
pub use reach::{Reach, reach, reach_freely, reach_within};
#[doc(hidden)]
pub use walker::walk_freely;
pub use walker::{Visitor, walk, walk_once};
