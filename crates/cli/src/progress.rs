//! A progress bar that says how many games, how fast, and how long still.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar whose length whoever plays will set.
pub(crate) fn bar(title: &str) -> anyhow::Result<ProgressBar> {
    let bar = ProgressBar::new(0);
    let style = "{msg} {wide_bar} {human_pos}/{human_len} games, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    bar.set_message(title.to_owned());
    Ok(bar)
}
