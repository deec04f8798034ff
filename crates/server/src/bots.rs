//! Bots on chairs: what the levels mean, and the threads that think for them.

use parlour_bots::BotSpec;

/// The bot of a level, or the bot spelt out.
pub(crate) fn spec(level: &str) -> Option<BotSpec> {
    let spelling = match level {
        "novice" => "random",
        "casual" => "greedy",
        "normal" => "keen:200",
        "strong" => "keen:1000",
        "expert" => "keen:4000",
        other => other,
    };
    spelling.parse().ok()
}
