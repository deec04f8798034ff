//! The page: its types and unit tests, and whole games in a real browser.

use crate::shell::{answers, cargo, command, root, target};
use crate::step::{Ways, Went, silent};

/// The browser tests end with this status where there is no browser to run them in.
const NO_BROWSER: &str = "skipped: there is no chromium";

/// Types, unit tests, and a build.
pub(crate) fn check(ways: &Ways) -> Went {
    if !answers("npm", &["--version"]) {
        return Went::Skipped("npm is not installed".into());
    }
    let steps: [&[&str]; 3] = [&["ci", "--no-audit", "--no-fund"], &["run", "check"], &["test"]];
    for arguments in steps {
        let went = ways.ask(npm().args(arguments), silent);
        if !matches!(went, Went::Passed(_)) {
            return went;
        }
    }
    Went::Passed(String::new())
}

/// Games through the page, played on the release binary.
pub(crate) fn browser(ways: &Ways) -> Went {
    if !answers("npm", &["--version"]) {
        return Went::Skipped("npm is not installed".into());
    }
    let built = ways.ask(cargo().args(["build", "--release", "--quiet", "--bin", "parlour"]), silent);
    if !matches!(built, Went::Passed(_)) {
        return built;
    }
    let binary = target().join("release/parlour");
    let last = |text: &str| text.lines().last().unwrap_or_default().to_owned();
    match ways.ask(npm().args(["run", "--silent", "browser"]).env("PARLOUR_BIN", binary), last) {
        Went::Failed(why) if why.contains(NO_BROWSER) => Went::Skipped("there is no chromium".into()),
        went => went,
    }
}

fn npm() -> std::process::Command {
    let mut npm = command("npm");
    npm.current_dir(root().join("web"));
    npm
}
