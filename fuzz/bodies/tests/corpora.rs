//! Every kept input, run without a fuzzer: what once went wrong stays mended.

use parlour_fuzz_bodies::BODIES;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Nothing kept takes longer, even unoptimised: a hang is a fault too.
const LONGEST: Duration = Duration::from_secs(5);

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate lies in a folder").to_owned()
}

fn corpus(name: &str) -> Vec<PathBuf> {
    let listed = fs::read_dir(fuzz().join("corpus").join(name)).expect("every target has a corpus");
    let mut files: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    files.sort();
    files
}

fn run(name: &str) {
    let (_, body) = BODIES.iter().find(|(known, _)| *known == name).expect("a known target");
    let files = corpus(name);
    assert!(!files.is_empty(), "{name} has no corpus");
    for file in files {
        let data = fs::read(&file).expect("a kept input can be read");
        let start = Instant::now();
        if std::panic::catch_unwind(|| body(&data)).is_err() {
            panic!("{} broke {name}", file.display());
        }
        assert!(start.elapsed() < LONGEST, "{} took {:?}", file.display(), start.elapsed());
    }
}

#[test]
fn pack() {
    run("pack");
}

#[test]
fn play() {
    run("play");
}

#[test]
fn protocol() {
    run("protocol");
}

#[test]
fn record() {
    run("record");
}

#[test]
fn every_body_has_a_target_and_a_small_corpus() {
    let manifest = fs::read_to_string(fuzz().join("Cargo.toml")).unwrap();
    for (name, _) in BODIES {
        assert!(fuzz().join(format!("fuzz_targets/{name}.rs")).is_file(), "{name} has no target");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name} is not in fuzz/Cargo.toml");
        let files = corpus(name);
        let bytes: u64 = files.iter().map(|file| fs::metadata(file).unwrap().len()).sum();
        assert!(files.len() <= 200 && bytes <= 200_000, "{name}: {} files, {bytes} bytes", files.len());
    }
}
