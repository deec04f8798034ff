//! probe
use parlour_content::{OpenError, Setup, Title};
use parlour_core::*;
use parlour_hamlet_heroes::HamletHeroes;
use parlour_hamlet_heroes::policy::Greedy;
fn main() -> Result<(), OpenError> {
    let game = HamletHeroes::open(&Setup::default_for::<HamletHeroes>(1))?;
    let names = Names::numbered(1);
    let mut buffer = vec![];
    let index: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(3);
    let mut rng = Rng::stream(11, index);
    let mut state = game.start();
    loop {
        let mut tape = Tape::default();
        let Some((who, action)) =
            (Greedy { slip: 0 }).step(&game, &mut state, &mut rng, &mut buffer, &mut tape)
        else {
            break;
        };
        if let Actor::Seat(_) = who {
            println!("* {action:?}");
        }
        for (_, event) in &tape.0 {
            println!("      {}", game.tell(event, Eye::Seat(Seat(0)), &names).say);
        }
    }
    Ok(())
}
