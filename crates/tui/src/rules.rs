//! `?`: the rules of what is on the table, one rule, or every rule that speaks of something.

use crate::draw::Block;
use crate::offers::Offers;
use crate::text::{Style, clean, hang, styled, wrap};
use parlour_content::{Ledger, Rule, RuleKind, nearest};
use parlour_core::{Area, RuleId, Scene, Side};

/// One rule with its id and where it comes from.
pub(crate) fn told(ledger: &Ledger, id: &str, columns: usize) -> Block {
    match ledger.rule(id) {
        Some(rule) => one(rule, columns),
        None => vec![id.into()],
    }
}

fn one(rule: &Rule, columns: usize) -> Block {
    let kind = match rule.kind {
        RuleKind::Rule => "",
        RuleKind::Ruling => " (a ruling)",
        RuleKind::House => " (house)",
    };
    let label = format!("{}  ", rule.id);
    let mut lines = hang(&label, &format!("{}{kind}", clean(&rule.text)), columns);
    if let Some(first) = lines.first_mut() {
        *first = first.replacen(&rule.id, &styled(Style::Bold, &rule.id), 1);
    }
    lines
}

/// The rules of what is on the table and of what may be done.
pub(crate) fn here(ledger: &Ledger, scene: &Scene, offers: &Offers, columns: usize) -> Block {
    let mut seen: Vec<RuleId> = vec![];
    let mut part = |heading: &str, rules: Vec<RuleId>| {
        let mut block: Block = vec![];
        for rule in rules {
            if !seen.contains(&rule) {
                seen.push(rule);
                block.extend(told(ledger, rule.0, columns));
            }
        }
        if !block.is_empty() {
            block.insert(0, styled(Style::Bold, heading));
        }
        block
    };
    let mut out = part("What is asked", scene.prompt.rule.into_iter().collect());
    out.extend(part("What you may do", offers.iter().map(|offer| offer.offer.rule).collect()));
    let mut lying = vec![];
    scene.areas.iter().for_each(|area| collect(area, &mut lying));
    out.extend(part("What is on the table", lying));
    let told = format!("`? WORD` searches all {} rules; `? ID` tells one.", ledger.rules.len());
    out.extend(wrap(&told, columns).iter().map(|line| styled(Style::Dim, line)));
    out
}

fn collect(area: &Area, rules: &mut Vec<RuleId>) {
    rules.extend(&area.rules);
    for item in &area.items {
        if let Side::Face(face) = &item.side {
            rules.extend(&face.rules);
        }
    }
    area.areas.iter().for_each(|inner| collect(inner, rules));
}

/// The rule with this id, the rules whose id begins so, or the rules that hold the words.
pub(crate) fn search(ledger: &Ledger, words: &str, columns: usize) -> Block {
    if let Some(rule) = ledger.rule(words) {
        let mut block = one(rule, columns);
        block.push(styled(Style::Dim, &format!("Source: {}.", clean(&rule.source))));
        return block;
    }
    let low = words.to_lowercase();
    let begins = |rule: &&Rule| rule.id.to_lowercase().starts_with(&low);
    let holds = |rule: &&Rule| {
        let text = format!("{} {}", rule.text, rule.source).to_lowercase();
        low.split_whitespace().all(|word| text.contains(word))
    };
    let mut found: Vec<&Rule> = ledger.rules.iter().filter(begins).collect();
    if found.is_empty() {
        found = ledger.rules.iter().filter(holds).collect();
    }
    if !found.is_empty() {
        return found.into_iter().flat_map(|rule| one(rule, columns)).collect();
    }
    let near = nearest(words, ledger.rules.iter().map(|rule| rule.id.as_str()));
    let near = near.map(|near| format!(" Did you mean {near}?")).unwrap_or_default();
    wrap(&format!("No rule speaks of {words:?}.{near}"), columns)
}
