//! Figures of a run: latencies sorted, and what is made of them.

/// Latencies in milliseconds.
#[derive(Default)]
pub(crate) struct Latencies(pub(crate) Vec<f32>);

impl Latencies {
    /// The value below which this share lies; 0 where nothing was measured.
    pub(crate) fn at(&mut self, share: f64) -> f32 {
        self.0.sort_by(f32::total_cmp);
        let index = (self.0.len() as f64 * share) as usize;
        self.0.get(index.min(self.0.len().saturating_sub(1))).copied().unwrap_or(0.0)
    }

    /// The usual ones, in words.
    pub(crate) fn say(&mut self) -> String {
        let [half, most, nearly] = [0.5, 0.99, 0.999].map(|share| self.at(share));
        format!("p50 {half:.2} ms, p99 {most:.2} ms, p99.9 {nearly:.2} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_from_below() {
        let mut all = Latencies((1..=100).rev().map(|number| number as f32).collect());
        assert_eq!([all.at(0.0), all.at(0.5), all.at(0.99), all.at(1.0)], [1.0, 51.0, 100.0, 100.0]);
        assert_eq!(Latencies::default().at(0.5), 0.0);
    }
}
