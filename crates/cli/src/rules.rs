//! `parlour rules`: the ledger of a game, by id or by word, and how much of it is tested.

use crate::Done;
use crate::args::RulesArgs;
use parlour_content::{Rule, RuleKind, nearest};
use parlour_table::find;
use std::io::Write;

pub(crate) fn run(args: &RulesArgs) -> anyhow::Result<Done> {
    let ledger = find(&args.game)?.ledger();
    let mut out = std::io::stdout().lock();
    if args.coverage {
        let coverage = ledger.coverage();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&coverage)?)?;
        } else {
            let held = coverage.tested + coverage.untestable;
            writeln!(
                out,
                "{}: {} rules, {} tested, {} untestable with a reason, {} missing: {:.1} %",
                coverage.game,
                coverage.total,
                coverage.tested,
                coverage.untestable,
                coverage.missing.len(),
                100.0 * held as f64 / coverage.total.max(1) as f64
            )?;
            for id in &coverage.missing {
                writeln!(out, "  no test: {id}")?;
            }
        }
        return Ok(if coverage.missing.is_empty() { Done::Yes } else { Done::No });
    }
    let found: Vec<&Rule> = match &args.find {
        None => ledger.rules.iter().collect(),
        Some(find) => match ledger.rule(find) {
            Some(rule) => vec![rule],
            None => {
                let word = find.to_lowercase();
                let speaks = |rule: &&Rule| {
                    rule.text.to_lowercase().contains(&word) || rule.id.to_lowercase().starts_with(&word)
                };
                ledger.rules.iter().filter(speaks).collect()
            }
        },
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        for rule in &found {
            write_rule(&mut out, rule, found.len() == 1)?;
        }
    }
    if found.is_empty() {
        let find = args.find.as_deref().unwrap_or_default();
        let near = nearest(find, ledger.rules.iter().map(|rule| rule.id.as_str()));
        let near = near.map(|near| format!("; did you mean {near}?")).unwrap_or_default();
        eprintln!("parlour: no rule of {} is called {find:?} or speaks of it{near}", args.game);
        return Ok(Done::No);
    }
    Ok(Done::Yes)
}

fn write_rule(out: &mut impl Write, rule: &Rule, whole: bool) -> std::io::Result<()> {
    writeln!(out, "{:<12} {}", rule.id, rule.text)?;
    if whole {
        let kind = match rule.kind {
            RuleKind::Rule => "a rule of the rulebook",
            RuleKind::Ruling => "a ruling, where the rulebook is silent",
            RuleKind::House => "house data, not the publisher's",
        };
        writeln!(out, "{:<12} {kind}; {}", "", rule.source)?;
        for test in &rule.tests {
            writeln!(out, "{:<12} held by the test {test}", "")?;
        }
        if let Some(reason) = &rule.untestable {
            writeln!(out, "{:<12} not tested: {reason}", "")?;
        }
    }
    Ok(())
}
