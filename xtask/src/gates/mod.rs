//! Instruction gates: playouts must not become slower without anybody noticing.
//!
//! Seconds differ from machine to machine and from run to run; the instructions of a fixed-seed playout do not. The
//! release binary plays a number of games and three times as many under callgrind; the difference, divided by the
//! decisions, has no start-up in it. `bench/gates.toml` holds what was counted last.

mod count;
mod file;

use crate::shell::{self, cargo};
use crate::step::{Ways, Went};
use crate::tools;
use file::{Gate, Gates};

/// A count against its gate.
struct Counted<'a> {
    gate: &'a Gate,
    found: f64,
}

impl Counted<'_> {
    /// How much more than the gate, as a part of it.
    fn change(&self) -> f64 {
        self.found / self.gate.instructions - 1.0
    }

    fn verdict(&self, tolerance: f64) -> &'static str {
        match self.change() {
            change if change > tolerance => "slower",
            change if change < -tolerance => "faster",
            _ => "same",
        }
    }
}

/// Compares and prints, or writes what was counted into the file; whether nothing is slower.
pub fn run(bless: bool) -> anyhow::Result<bool> {
    if let Err(why) = tools::debian("valgrind", "valgrind") {
        anyhow::bail!(why);
    }
    let (mut gates, found) = measure(false)?;
    let (table, slower, faster) = compare(&gates, &found);
    print!("{table}");
    if bless {
        gates.gate.iter_mut().zip(&found).for_each(|(gate, found)| gate.instructions = round(*found));
        gates.compiler = compiler();
        gates.write()?;
        println!("bench/gates.toml holds these counts now.");
        return Ok(true);
    }
    if faster > 0 {
        println!("Faster: hold on to it with `cargo xtask gates --bless` and commit bench/gates.toml.");
    }
    if slower > 0 {
        println!(
            "Slower by more than {:.0} %. Make it as fast as it was, or, where the",
            gates.tolerance * 100.0
        );
        println!("cost is wanted, say so in the commit that blesses it (`cargo xtask gates --bless`).");
        if gates.compiler != compiler() {
            println!("The gates were counted with {}; this is {}.", gates.compiler, compiler());
        }
    }
    Ok(slower == 0)
}

/// The step of the suite.
pub(crate) fn step(ways: &Ways) -> Went {
    if let Err(why) = tools::debian("valgrind", "valgrind") {
        return Went::Skipped(why);
    }
    match measure(ways.verbose) {
        Ok((gates, found)) => {
            let (table, slower, faster) = compare(&gates, &found);
            table.lines().for_each(|line| println!("      {line}"));
            match (slower, faster) {
                (0, 0) => Went::Passed(format!("{} gates", found.len())),
                (0, _) => {
                    Went::Passed(format!("{faster} faster: `cargo xtask gates --bless` holds on to it"))
                }
                _ => Went::Failed(format!("{slower} slower than bench/gates.toml allows")),
            }
        }
        Err(error) => Went::Failed(format!("{error:#}")),
    }
}

fn measure(loud: bool) -> anyhow::Result<(Gates, Vec<f64>)> {
    let gates = Gates::read()?;
    let build = ["build", "--release", "--package", "parlour", "--quiet"];
    let said = shell::run(cargo().args(build), loud)?;
    if !said.good {
        anyhow::bail!("the release binary does not build:\n{}", said.text);
    }
    let parlour = shell::target().join("release/parlour");
    let found =
        gates.gate.iter().map(|gate| count::per_decision(&parlour, gate)).collect::<Result<_, _>>()?;
    Ok((gates, found))
}

/// A table, and how many are slower and faster.
fn compare(gates: &Gates, found: &[f64]) -> (String, usize, usize) {
    let mut table = format!("{:20} {:>5} {:>9} {:>9} {:>8}\n", "game", "seats", "gate", "found", "change");
    let (mut slower, mut faster) = (0, 0);
    for (gate, found) in gates.gate.iter().zip(found) {
        let counted = Counted { gate, found: *found };
        let verdict = counted.verdict(gates.tolerance);
        slower += usize::from(verdict == "slower");
        faster += usize::from(verdict == "faster");
        let change = counted.change() * 100.0;
        let row = format!(
            "{:20} {:>5} {:>9.1} {found:>9.1} {change:>+7.1}% {verdict}\n",
            gate.game, gate.seats, gate.instructions
        );
        table.push_str(&row);
    }
    (table, slower, faster)
}

fn round(count: f64) -> f64 {
    (count * 10.0).round() / 10.0
}

fn compiler() -> String {
    let said = shell::run(shell::command("rustc").arg("--version"), false);
    said.map(|said| said.text.split_whitespace().take(2).collect::<Vec<_>>().join(" ")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slower_and_faster_are_told_from_the_same() {
        let gate = |game: &str| Gate { game: game.into(), seats: 2, games: 10, instructions: 100.0 };
        let gates =
            Gates { tolerance: 0.03, compiler: String::new(), gate: vec![gate("a"), gate("b"), gate("c")] };
        let (table, slower, faster) = compare(&gates, &[102.9, 103.5, 90.0]);
        assert_eq!((slower, faster), (1, 1), "{table}");
        assert!(
            table.contains("+3.5% slower") && table.contains("-10.0% faster") && table.contains("+2.9% same")
        );
    }
}
