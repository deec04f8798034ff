//! Long fuzzing by command. The kept corpora run in the suite under any compiler; this looks for new inputs.

use crate::shell::{answers, command, root, run as run_command, target};
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The compiler that cargo-fuzz needs.
const NIGHTLY: &str = "+nightly";

/// No input may be longer: what is found stays small enough to keep.
const MAX_LEN: &str = "-max_len=4096";

/// An input that takes longer is a find, like a crash.
const TIMEOUT: &str = "-timeout=20";

/// Fuzzes each target, or one, for so many minutes; whether nothing was found.
pub fn run(minutes: f64, keep: bool, only: Option<&str>) -> anyhow::Result<bool> {
    if let Some(missing) = missing() {
        bail!(missing);
    }
    let names = targets(only)?;
    let mut good = true;
    for name in &names {
        let (work, kept) = (target().join("fuzz-corpus").join(name), root().join("fuzz/corpus").join(name));
        fs::create_dir_all(&work).with_context(|| format!("{} cannot be made", work.display()))?;
        if !run_command(&mut cargo_fuzz("build", name), true)?.good {
            bail!("{name} does not build");
        }
        println!("{name}: {minutes} minutes, new inputs in {}", work.display());
        let seconds = format!("-max_total_time={}", (minutes * 60.0).max(1.0) as u64);
        let mut fuzz = cargo_fuzz("run", name);
        fuzz.arg(&work).arg(&kept).args(["--", &seconds, MAX_LEN, TIMEOUT, "-print_final_stats=1"]);
        if !run_command(&mut fuzz, true)?.good {
            println!("{name}: found something. Once it is mended, put the input into fuzz/corpus/{name}.");
            good = false;
            continue;
        }
        if keep {
            self::keep(name, &work, &kept)?;
        }
    }
    println!("{}", if good { "Nothing was found." } else { "Something was found: see above." });
    Ok(good)
}

/// More inputs a target are not worth their place in the repository.
const KEPT: usize = 120;

/// Moves what reached new code into the kept corpus: about as few inputs as reach every edge.
fn keep(name: &str, work: &Path, kept: &Path) -> anyhow::Result<()> {
    for file in files(kept)? {
        if let Some(file_name) = file.file_name() {
            fs::copy(&file, work.join(file_name))?;
        }
    }
    // Edges alone: how often each is passed would keep thousands of inputs.
    let mut cmin = cargo_fuzz("cmin", name);
    cmin.arg(work).args(["--", "-use_counters=0"]);
    if !run_command(&mut cmin, true)?.good {
        bail!("{name}: the corpus cannot be made smaller");
    }
    // Inputs with names of their own are regressions or examples: they stay whatever they reach.
    let found = |file: &PathBuf| file.file_name().is_some_and(|name| name.len() == 40);
    for file in files(kept)?.iter().filter(|file| found(file)) {
        fs::remove_file(file)?;
    }
    let mut small = files(work)?;
    small.retain(found);
    // Where there are still too many, every so many of them from the shortest to the longest.
    small.sort_by_key(|file| (fs::metadata(file).map_or(0, |data| data.len()), file.clone()));
    let every = small.len().div_ceil(KEPT).max(1);
    let small: Vec<&PathBuf> = small.iter().step_by(every).collect();
    for file in &small {
        fs::copy(file, kept.join(file.file_name().unwrap_or_default()))?;
    }
    println!("{name}: {} inputs kept", small.len());
    Ok(())
}

fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let listed = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    Ok(listed.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?)
}

fn cargo_fuzz(verb: &str, name: &str) -> std::process::Command {
    // Through rustup's cargo and not the one that runs this: only that one knows `+nightly`.
    let mut cargo = command("cargo");
    for key in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC"] {
        cargo.env_remove(key);
    }
    // Its builds have other flags: apart, they do not undo one another.
    cargo.env("CARGO_TARGET_DIR", target().join("fuzz-build"));
    cargo.args([NIGHTLY, "fuzz", verb, name]);
    cargo
}

/// What has to be installed first, kindly.
fn missing() -> Option<String> {
    let mut lines = vec![];
    if !answers("rustc", &[NIGHTLY, "--version"]) {
        lines.push("a nightly compiler:  rustup toolchain install nightly --profile minimal");
    }
    if !answers("cargo", &["fuzz", "--version"]) {
        lines.push("cargo-fuzz:          cargo install cargo-fuzz");
    }
    let kept = "The kept corpora run without either: cargo test -p parlour-fuzz-bodies";
    (!lines.is_empty()).then(|| format!("fuzzing needs\n  {}\n{kept}", lines.join("\n  ")))
}

/// The targets there are, or the one asked for.
fn targets(only: Option<&str>) -> anyhow::Result<Vec<String>> {
    let mut names: Vec<String> = files(&root().join("fuzz/fuzz_targets"))?
        .iter()
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    match only {
        Some(name) if names.iter().any(|known| known == name) => Ok(vec![name.to_owned()]),
        Some(name) => bail!("there is no target {name:?}; there are {}", names.join(", ")),
        None => Ok(names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_files_there_are() {
        assert_eq!(targets(None).unwrap(), ["pack", "play", "protocol", "record"]);
        assert_eq!(targets(Some("play")).unwrap(), ["play"]);
        assert!(targets(Some("plya")).unwrap_err().to_string().contains("there are pack, play"));
    }
}
