//! The random numbers of playouts: SplitMix64, frozen, so that a seed means the same games for ever.

/// A small deterministic generator.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator from a seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The generator of one game of a series: it depends on the seed and on the game's number only, so
    /// that the games are the same on any number of threads.
    pub fn for_game(seed: u64, game: u64) -> Rng {
        let mut rng = Rng(seed ^ 0x5851_f42d_4c95_7f2d);
        let base = rng.next_u64();
        let mut rng = Rng(base ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        rng.next_u64();
        rng
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n` (0 for `n` 0), by multiplication: its bias, under 2⁻³², is of no account here.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}
