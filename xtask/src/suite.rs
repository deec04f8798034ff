//! Every check in order, stopping at nothing, with one table at the end.

use crate::shell::{answers, cargo, command, target};
use crate::step::{Step, Ways, Went, silent, tests_run};
use crate::{gates, page, tidy, tools};
use std::time::{Duration, Instant};

/// The steps in order. A later surface (page, browser, database) adds a line here.
const STEPS: &[Step] = &[
    Step { name: "format", quick: true, run: format },
    Step { name: "clippy", quick: true, run: clippy },
    Step { name: "tests", quick: true, run: tests },
    Step { name: "doc tests", quick: true, run: doc_tests },
    Step { name: "docs", quick: true, run: docs },
    Step { name: "tidy", quick: true, run: tidy_step },
    Step { name: "page", quick: false, run: page::check },
    Step { name: "browser", quick: false, run: page::browser },
    Step { name: "fuzz corpora", quick: false, run: corpora },
    Step { name: "siege", quick: false, run: siege },
    Step { name: "instruction gates", quick: false, run: gates::step },
];

fn format(ways: &Ways) -> Went {
    ways.ask(cargo().args(["fmt", "--all", "--check"]), silent)
}

fn clippy(ways: &Ways) -> Went {
    let arguments = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    ways.ask(cargo().args(arguments), silent)
}

/// The corpora of the fuzz targets are a step of their own.
const NOT_FUZZ: [&str; 3] = ["--workspace", "--exclude", "parlour-fuzz-bodies"];

fn tests(ways: &Ways) -> Went {
    // Without it the tests of that store skip themselves, or fail where nothing may be skipped: they say so.
    if let Err(why) = tools::postgres() {
        println!("      {why}");
    }
    let mut cargo = cargo();
    if answers("cargo", &["nextest", "--version"]) {
        cargo.args(["nextest", "run", "--no-fail-fast"]);
    } else {
        cargo.args(["test", "--no-fail-fast", "--all-targets"]);
    }
    ways.ask(cargo.args(NOT_FUZZ), tests_run)
}

fn doc_tests(ways: &Ways) -> Went {
    ways.ask(cargo().args(["test", "--doc", "--workspace", "--no-fail-fast"]), tests_run)
}

fn docs(ways: &Ways) -> Went {
    let mut cargo = cargo();
    cargo.env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--workspace", "--no-deps", "--quiet"]);
    ways.ask(&mut cargo, silent)
}

fn tidy_step(_: &Ways) -> Went {
    match tidy::check() {
        Ok(problems) if problems.is_empty() => Went::Passed(format!("{} checks", tidy::CHECKS.len())),
        Ok(problems) => {
            problems.iter().for_each(|problem| println!("      | {problem}"));
            Went::Failed(format!("{} problems, the first: {}", problems.len(), problems[0]))
        }
        Err(error) => Went::Failed(format!("{error:#}")),
    }
}

fn corpora(ways: &Ways) -> Went {
    ways.ask(cargo().args(["test", "--package", "parlour-fuzz-bodies"]), tests_run)
}

/// A little load, a few kills, some chaos: the long runs are commands of their own (docs/siege.md).
fn siege(ways: &Ways) -> Went {
    let built =
        ways.ask(cargo().args(["build", "--package", "parlour", "--package", "parlour-siege"]), silent);
    if !matches!(built, Went::Passed(_)) {
        return built;
    }
    let program = target().join("debug/siege");
    ways.ask(command(&program.display().to_string()).arg("short"), |text| {
        let stood = text.lines().filter(|line| line.contains(": ")).count();
        format!("{} sieges stood", stood.saturating_sub(1))
    })
}

/// Runs the suite; whether all is well.
pub fn run(quick: bool, verbose: bool) -> anyhow::Result<bool> {
    let ways = Ways { verbose };
    let steps: Vec<&Step> = STEPS.iter().filter(|step| step.quick || !quick).collect();
    let mut rows = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("[{}/{}] {} …", index + 1, steps.len(), step.name);
        let start = Instant::now();
        let went = (step.run)(&ways);
        let took = start.elapsed();
        let (word, why) = words(&went);
        println!(
            "      {word} in {:.1} s{}",
            took.as_secs_f64(),
            if why.is_empty() { "" } else { ": " }.to_owned() + why
        );
        rows.push((step.name, went, took));
    }
    let strict = std::env::var("CI").is_ok_and(|value| value == "true");
    let (table, good) = summary(&rows, strict);
    print!("\n{table}");
    Ok(good)
}

/// Whole games in a real browser, by themselves: what one runs while working on the page.
pub fn browser(verbose: bool) -> anyhow::Result<bool> {
    let went = page::browser(&Ways { verbose });
    let (word, why) = words(&went);
    println!("browser: {word} {why}");
    Ok(matches!(went, Went::Passed(_)))
}

fn words(went: &Went) -> (&'static str, &str) {
    match went {
        Went::Passed(note) => ("passed", note),
        Went::Failed(why) => ("failed", why),
        Went::Skipped(why) => ("skipped", why),
    }
}

/// The table, the counts alone on a line, and whether all is well: nothing failed and, where `strict`, nothing was
/// skipped.
fn summary(rows: &[(&'static str, Went, Duration)], strict: bool) -> (String, bool) {
    let wide = rows.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let mut table = String::new();
    let mut counts = [0; 3];
    for (name, went, took) in rows {
        let (word, why) = words(went);
        counts[["passed", "failed", "skipped"].iter().position(|known| *known == word).unwrap_or(0)] += 1;
        let row = format!("{name:wide$}  {word:7}  {:6.1} s  {why}", took.as_secs_f64());
        table.push_str(row.trim_end());
        table.push('\n');
    }
    let [passed, failed, skipped] = counts;
    table.push_str(&format!("{passed} passed, {failed} failed, {skipped} skipped\n"));
    if strict && skipped > 0 {
        table.push_str("With CI=true what is skipped counts as failed.\n");
    }
    (table, failed == 0 && !(strict && skipped > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_counts_and_says_why() {
        let rows = [
            ("format", Went::Passed(String::new()), Duration::from_millis(340)),
            ("gates", Went::Skipped("valgrind is not installed".into()), Duration::ZERO),
        ];
        let (table, good) = summary(&rows, false);
        assert!(good);
        assert_eq!(
            table,
            "format  passed      0.3 s\ngates   skipped     0.0 s  valgrind is not installed\n1 passed, 0 failed, 1 skipped\n"
        );
        assert!(!summary(&rows, true).1, "a skip fails where CI is true");
    }

    #[test]
    fn one_failure_fails_the_suite() {
        let rows = [("tests", Went::Failed("error: no".into()), Duration::ZERO)];
        let (table, good) = summary(&rows, false);
        assert!(!good && table.ends_with("\n0 passed, 1 failed, 0 skipped\n"), "{table}");
    }
}
