//! A small deterministic source of random numbers (splitmix64), of the tests' own.

pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number from `least` to `most`.
    pub fn range(&mut self, least: i32, most: i32) -> i32 {
        least + self.below((most - least + 1).max(1) as usize) as i32
    }

    /// True so many times in a hundred.
    pub fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    pub fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Some of these, at least one, in their order.
    pub fn some<T: Clone>(&mut self, all: &[T], most: usize) -> Vec<T> {
        let n = 1 + self.below(most.min(all.len()));
        let mut indices: Vec<usize> = (0..all.len()).collect();
        while indices.len() > n {
            indices.remove(self.below(indices.len()));
        }
        indices.into_iter().map(|i| all[i].clone()).collect()
    }
}
