//! What players saw against what is in the store: nothing acknowledged is missing, nothing was played twice, and
//! every hash is what the log replayed comes to.

use crate::player::Log;
use anyhow::{Context, ensure};
use parlour_core::{Actor, Seat};
use parlour_store::Store;
use parlour_table::Pick;

/// What was checked.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Checked {
    pub(crate) matches: u64,
    pub(crate) acks: u64,
    pub(crate) hashes: u64,
    pub(crate) actions: u64,
}

/// Checks one match of a store against its players. Nothing may have been taken back in it.
pub(crate) fn check(
    store: &mut dyn Store,
    table: &str,
    logs: &[Log],
    checked: &mut Checked,
) -> anyhow::Result<()> {
    let record = parlour_server::export(store, table).context("it cannot be exported")?;
    let mut again = parlour_table::replay(&record, Some(0), None)?;
    let mut digests = vec![format!("{:016x}", again.digest())];
    for line in &record.lines {
        again.act(line.who, &Pick::Text(line.text.clone()))?;
        digests.push(format!("{:016x}", again.digest()));
    }
    for log in logs {
        let seat = Actor::Seat(Seat(log.seat));
        for (id, seq) in &log.acks {
            let line = record.lines.get((*seq as usize).wrapping_sub(1));
            ensure!(line.is_some_and(|line| line.who == seat), "action {id} of {seat} at step {seq} is lost");
        }
        let mut ids: Vec<u32> = log.acks.iter().map(|(id, _)| *id).collect();
        let mut steps: Vec<u64> = log.acks.iter().map(|(_, seq)| *seq).collect();
        ids.sort_unstable();
        ids.dedup();
        steps.sort_unstable();
        steps.dedup();
        ensure!(
            ids.len() == log.acks.len() && steps.len() == ids.len(),
            "an action has two steps, or a step two"
        );
        let played = record.lines.iter().filter(|line| line.who == seat).count();
        ensure!(played == ids.len(), "{seat} has {played} actions in the log and {} acknowledged", ids.len());
        for (seq, hash) in &log.hashes {
            let here = digests.get(*seq as usize).context("a step that was told is not there")?;
            ensure!(here == hash, "step {seq} came to {here}, {seat} was told {hash}");
        }
        checked.acks += log.acks.len() as u64;
        checked.hashes += log.hashes.len() as u64;
    }
    checked.matches += 1;
    checked.actions += record.lines.len() as u64;
    Ok(())
}
