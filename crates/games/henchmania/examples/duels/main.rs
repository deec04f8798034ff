//! Plays a million duels and holds the solver against them.

mod simulate;

fn main() {
    let (mut played, mut sound) = (0u64, true);
    for report in simulate::all(40_000) {
        println!("{} {report}", if report.sound() { "ok " } else { "BAD" });
        played += u64::from(report.duels());
        sound &= report.sound();
    }
    println!("{played} duels, {}", if sound { "all as predicted" } else { "not as predicted" });
    std::process::exit(i32::from(!sound));
}
