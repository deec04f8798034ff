//! Figures with their 95 % intervals.

/// A share in percent with its interval (Wilson).
pub(crate) fn share(hits: u64, of: u64) -> String {
    if of == 0 {
        return "–".into();
    }
    let (n, p, z) = (of as f64, hits as f64 / of as f64, 1.96f64);
    let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    format!("{:.1} % ({:.1} to {:.1})", 100.0 * p, 100.0 * (centre - half), 100.0 * (centre + half))
}

/// A median with its interval (by order statistics), and where the middle eight tenths lie.
pub(crate) fn median(mut list: Vec<u32>) -> String {
    list.sort_unstable();
    let Some(last) = list.len().checked_sub(1) else { return "–".into() };
    let at = |place: f64| list[(place.round().max(0.0) as usize).min(last)];
    let (n, half) = (list.len() as f64, 0.98 * (list.len() as f64).sqrt());
    let (low, high) = (at(n / 2.0 - half), at(n / 2.0 + half));
    format!("{} ({low} to {high}); {} to {}", at(n / 2.0), at(0.1 * n), at(0.9 * n))
}

/// A mean with its interval.
pub(crate) fn mean(list: &[f64]) -> String {
    let n = list.len() as f64;
    if list.len() < 2 {
        return "–".into();
    }
    let mean = list.iter().sum::<f64>() / n;
    let variance = list.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let half = 1.96 * (variance / n).sqrt();
    format!("{mean:.2} ({:.2} to {:.2})", mean - half, mean + half)
}
