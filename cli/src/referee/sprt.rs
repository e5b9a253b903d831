//! When is it enough? A generalised sequential probability ratio test on pairs: is the first player stronger by `elo1` (H1), or only by `elo0` (H0)?
//!
//! The ratio compares the two distributions of pair scores that make the pairs seen most likely, one with the mean that `elo0` means and one
//! with that of `elo1` (Van den Bergh, "A practical introduction to the GSPRT"). The match ends when its logarithm leaves the bounds.

use serde::Serialize;

/// A test.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference in Elo of the hypothesis H0.
    pub elo0: f64,
    /// The same of H1.
    pub elo1: f64,
    /// How often H1 may be taken wrongly.
    pub alpha: f64,
    /// How often H0 may be taken wrongly.
    pub beta: f64,
}

/// What a test says.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It goes on.
    Undecided,
    /// The first player is stronger by `elo1`.
    H1,
    /// It is not.
    H0,
}

impl Sprt {
    /// Reads `elo0=0 elo1=5 alpha=0.05 beta=0.05`; what is left out is as here.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Sprt, String> {
        let mut sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        for word in words.into_iter().flat_map(|w| w.split([',', ' '])).filter(|w| !w.is_empty()) {
            let wrong = || format!("`{word}`: write elo0=0 elo1=5 alpha=0.05 beta=0.05");
            let (key, value) = word.split_once('=').ok_or_else(wrong)?;
            let value: f64 = value.parse().ok().filter(|value: &f64| value.is_finite()).ok_or_else(wrong)?;
            match key {
                "elo0" => sprt.elo0 = value,
                "elo1" => sprt.elo1 = value,
                "alpha" => sprt.alpha = value,
                "beta" => sprt.beta = value,
                _ => return Err(wrong()),
            }
        }
        let share = |x: f64| x > 0.0 && x < 0.5;
        if sprt.elo0 >= sprt.elo1 {
            return Err("elo0 must be less than elo1".to_owned());
        }
        if !share(sprt.alpha) || !share(sprt.beta) {
            return Err("alpha and beta must be between 0 and 0.5".to_owned());
        }
        Ok(sprt)
    }

    /// Below the first, H0 is taken; above the second, H1.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio of pairs.
    pub fn llr(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().all(|n| *n == 0) {
            return 0.0;
        }
        // What has not been seen is not impossible.
        let counts = pairs.map(|n| if n == 0 { 1e-3 } else { n as f64 });
        let total: f64 = counts.iter().sum();
        let shares = counts.map(|n| n / total);
        let [h0, h1] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, wazir_study::elo_share(elo)));
        let terms = shares.iter().zip(h0.iter().zip(h1)).map(|(share, (h0, h1))| share * (h1 / h0).ln());
        total * terms.sum::<f64>()
    }

    /// What it says of pairs.
    pub fn verdict(&self, pairs: &[u64; 5]) -> Verdict {
        let (low, high) = self.bounds();
        match self.llr(pairs) {
            llr if llr >= high => Verdict::H1,
            llr if llr <= low => Verdict::H0,
            _ => Verdict::Undecided,
        }
    }
}

/// The distribution of pair scores with a given mean under which the one seen is most likely.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let score = |i: usize| i as f64 / 4.0;
    let at = |x: f64, i: usize| shares[i] / (1.0 + x * (score(i) - mean));
    // Its mean falls as x grows, between the ends at which a share would become infinite.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let x = f64::midpoint(low, high);
        let above: f64 = (0..5).map(|i| at(x, i) * (score(i) - mean)).sum();
        if above > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    [0, 1, 2, 3, 4].map(|i| at(x, i))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs, hypotheses, and the logarithm of the ratio as a program of another language finds it by another way.
    const TABLE: [([u64; 5], f64, f64, f64); 5] = [
        ([5, 20, 50, 35, 10], 0.0, 5.0, 0.690274),
        ([5, 20, 50, 35, 10], 0.0, 50.0, 2.344837),
        ([100, 400, 900, 500, 120], -3.0, 3.0, 5.463794),
        ([0, 1, 3, 4, 2], 0.0, 100.0, 2.189547),
        ([0, 0, 10, 0, 0], 0.0, 5.0, -0.139428),
    ];

    #[test]
    fn known_values() {
        for (pairs, elo0, elo1, llr) in TABLE {
            let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 };
            let found = sprt.llr(&pairs);
            assert!((found - llr).abs() < 1e-3, "{pairs:?} {elo0} {elo1}: {found}, not {llr}");
        }
    }

    #[test]
    fn a_test_ends_at_its_bounds() {
        let sprt = Sprt::parse(["elo0=0,elo1=10", "alpha=0.05"]).unwrap();
        let (low, high) = sprt.bounds();
        assert!((high - 2.944_439).abs() < 1e-6 && (low + 2.944_439).abs() < 1e-6);
        assert_eq!(sprt.verdict(&[0; 5]), Verdict::Undecided);
        assert_eq!(sprt.verdict(&[10, 200, 400, 600, 90]), Verdict::H1);
        assert_eq!(sprt.verdict(&[90, 600, 400, 200, 10]), Verdict::H0);
    }

    #[test]
    fn mistakes_are_reported() {
        for text in ["elo0", "elo2=5", "elo0=x", "elo0=5 elo1=5", "alpha=0", "beta=0.7", "elo1=inf"] {
            assert!(Sprt::parse([text]).is_err(), "{text}");
        }
    }
}
