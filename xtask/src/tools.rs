//! Tools that a machine may lack, fetched where that can be done without asking anybody.

use crate::shell::{answers, command, run};

/// Makes sure of a Debian package's program. Gives the reason when it is not there and cannot be fetched.
pub(crate) fn debian(program: &str, package: &str) -> Result<(), String> {
    if answers(program, &["--version"]) {
        return Ok(());
    }
    install(program, package)
}

/// Makes sure of a PostgreSQL server, whose programs Debian keeps off the path.
pub(crate) fn postgres() -> Result<(), String> {
    let kept = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    if answers("initdb", &["--version"]) || kept.into_iter().any(|of| of.path().join("bin/initdb").exists()) {
        return Ok(());
    }
    install("initdb", "postgresql")
}

fn install(program: &str, package: &str) -> Result<(), String> {
    let missing =
        |why: &str| Err(format!("{program} is not installed and {why}: install the package {package}"));
    if !answers("apt-get", &["--version"]) {
        return missing("there is no apt-get here");
    }
    let root = run(command("id").arg("-u"), false).is_ok_and(|said| said.text.trim() == "0");
    if !root {
        return missing("only root can install it");
    }
    println!("      {program} is missing: installing the package {package}");
    let get = |arguments: &[&str]| {
        let mut apt = command("apt-get");
        run(apt.env("DEBIAN_FRONTEND", "noninteractive").args(arguments), false).is_ok_and(|said| said.good)
    };
    // The lists may be old or not there at all, so they are fetched only when it does not work without.
    let install = ["install", "-y", "--no-install-recommends", package];
    if get(&install) || get(&["update"]) && get(&install) {
        return Ok(());
    }
    missing("apt-get could not install it")
}
