//! Counting instructions with callgrind.

use super::file::Gate;
use crate::shell;
use anyhow::{Context, bail};
use std::path::Path;

/// Always the same games.
const SEED: &str = "1";

/// Machine instructions a decision: many games less few, so that starting up cancels out.
pub(super) fn per_decision(parlour: &Path, gate: &Gate) -> anyhow::Result<f64> {
    let (few_decisions, few) = once(parlour, gate, gate.games)?;
    let (many_decisions, many) = once(parlour, gate, gate.games * 3)?;
    if many_decisions <= few_decisions {
        bail!("{}: {} games hold no decisions", gate.game, gate.games);
    }
    Ok((many - few) / (many_decisions - few_decisions))
}

fn once(parlour: &Path, gate: &Gate, games: u64) -> anyhow::Result<(f64, f64)> {
    let mut valgrind = shell::command("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(parlour);
    valgrind.args(["lab", "playouts", "--game", &gate.game, "--seats", &gate.seats.to_string()]);
    valgrind.args(["--games", &games.to_string(), "--seed", SEED]);
    let output = valgrind.output().context("valgrind cannot be run")?;
    let (told, counted) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    read(&told, &counted).with_context(|| format!("{} cannot be counted: {told}{counted}", gate.game))
}

/// The decisions the program printed and the instructions callgrind counted.
fn read(told: &str, counted: &str) -> Option<(f64, f64)> {
    let decisions = told.trim().parse().ok()?;
    let collected = counted.lines().find_map(|line| line.split_once("Collected :"))?;
    Some((decisions, collected.1.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_callgrind_says_is_read() {
        let counted = "==12== Events    : Ir\n==12== Collected : 204459049\n==12== \n";
        assert_eq!(read("1234\n", counted), Some((1234.0, 204_459_049.0)));
        assert_eq!(read("no such game", counted), None);
        assert_eq!(read("1234", "Segmentation fault"), None);
    }
}
