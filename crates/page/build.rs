//! Builds web/ into the output folder, to be embedded. Nothing generated is committed.
//!
//! `npm ci` runs only when the lock file differs from what is installed. Without npm, or when `PARLOUR_SKIP_PAGE` is
//! set, a plain page says so; an npm that fails is an error.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

fn main() {
    println!("cargo::rerun-if-env-changed=PARLOUR_SKIP_PAGE");
    println!("cargo::rerun-if-changed=fallback");
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = here.join("../../web");
    for watched in ["src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts"] {
        println!("cargo::rerun-if-changed={}", web.join(watched).display());
    }
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("page");
    println!("cargo::rustc-env=PARLOUR_PAGE={}", out.display());
    if env::var_os("PARLOUR_SKIP_PAGE").is_some() {
        return fall_back(&here, &out, "PARLOUR_SKIP_PAGE is set");
    }
    if !has_npm() {
        return fall_back(&here, &out, "npm is not installed");
    }
    if let Err(error) = build(&web, &out) {
        eprintln!("the page cannot be built: {error}");
        eprintln!("set PARLOUR_SKIP_PAGE=1 to build without it");
        std::process::exit(1);
    }
    println!("cargo::rustc-env=PARLOUR_PAGE_KIND=built");
}

fn has_npm() -> bool {
    Command::new("npm").arg("--version").output().is_ok_and(|output| output.status.success())
}

fn build(web: &Path, out: &Path) -> io::Result<()> {
    // Debug and release builds may run at once; they share one folder of modules.
    let lock = File::create(web.join(".build-lock"))?;
    lock.lock()?;
    let wanted = fs::read_to_string(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.parlour-stamp");
    if fs::read_to_string(&stamp).ok().as_deref() != Some(wanted.as_str()) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web))?;
        fs::write(&stamp, &wanted)?;
    }
    run(Command::new("npm").args(["run", "--silent", "build"]).env("PARLOUR_WEB_OUT", out).current_dir(web))
}

fn run(command: &mut Command) -> io::Result<()> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(io::Error::other(format!("{command:?}: {}\n{}", output.status, String::from_utf8_lossy(&said))))
}

fn fall_back(here: &Path, out: &Path, why: &str) {
    println!("cargo::warning=the page is left out ({why}); `parlour serve` shows a plain page instead");
    println!("cargo::rustc-env=PARLOUR_PAGE_KIND=plain");
    let done = fs::remove_dir_all(out).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    });
    let done = done.and_then(|()| fs::create_dir_all(out));
    for name in ["index.html", "plain.js", "plain.css"] {
        if let Err(error) = &done {
            panic!("{}: {error}", out.display());
        }
        fs::copy(here.join("fallback").join(name), out.join(name)).expect("the output folder can be written");
    }
}
