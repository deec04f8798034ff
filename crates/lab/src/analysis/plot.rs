//! Everybody's chances along a game, drawn.

use super::{Analysis, Verdict};
use crate::svg::{Anchor, COLOURS, Svg};

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 40.0;

impl Analysis {
    /// The chances after every action as an SVG picture, with mistakes, blunders and turning points marked.
    pub fn svg(&self) -> String {
        let mut svg = Svg::new(WIDTH, HEIGHT);
        let last = self.moments.len().max(1) as f64;
        let x = |action: usize| LEFT + (WIDTH - LEFT - RIGHT) * action as f64 / last;
        let y = |chance: f32| TOP + (HEIGHT - TOP - BOTTOM) * f64::from(1.0 - chance);
        for tenth in (0..=10).step_by(2) {
            let chance = tenth as f32 / 10.0;
            svg.line((LEFT, y(chance)), (WIDTH - RIGHT, y(chance)), "#ddd", 1.0);
            svg.text((LEFT - 6.0, y(chance) + 4.0), Anchor::End, 12.0, &format!("{} %", tenth * 10));
        }
        let title = format!("{}: chances to win after every action, as {} sees them", self.game, self.bot);
        svg.text((LEFT, 20.0), Anchor::Start, 14.0, &title);
        svg.text(
            (WIDTH - RIGHT, HEIGHT - 10.0),
            Anchor::End,
            12.0,
            &format!("{} actions", self.moments.len()),
        );
        for turn in &self.turning_points {
            svg.line((x(turn.action), TOP), (x(turn.action), HEIGHT - BOTTOM), "#bbb", 1.0);
            svg.text(
                (x(turn.action), HEIGHT - BOTTOM + 14.0),
                Anchor::Middle,
                11.0,
                &turn.action.to_string(),
            );
        }
        let mut labels: Vec<f64> = vec![];
        for (seat, name) in self.names.iter().enumerate() {
            let colour = COLOURS[seat % COLOURS.len()];
            let points: Vec<(f64, f64)> = self
                .moments
                .iter()
                .map(|moment| (x(moment.action), y(moment.chances.get(seat).copied().unwrap_or(0.0))))
                .collect();
            svg.path(&points, colour);
            // Names that end at the same height stand below one another.
            let mut height = points.last().map_or(TOP, |(_, y)| *y);
            while labels.iter().any(|other| (other - height).abs() < 14.0) {
                height += 14.0;
            }
            labels.push(height);
            svg.dot((WIDTH - RIGHT + 10.0, height), 4.0, colour, name);
            svg.text((WIDTH - RIGHT + 18.0, height + 4.0), Anchor::Start, 12.0, name);
        }
        for moment in &self.moments {
            let (Some(verdict), Some(seat)) = (moment.verdict, moment.seat) else { continue };
            let radius = if verdict == Verdict::Blunder { 6.0 } else { 4.0 };
            let better = moment.better.as_ref().map_or("", |better| better.text.as_str());
            let title = format!(
                "{}: {} gave away {:.0} %; better: {better}",
                moment.action,
                moment.text,
                moment.lost * 100.0
            );
            let chance = moment.chances.get(seat.index()).copied().unwrap_or(0.0);
            svg.dot((x(moment.action), y(chance)), radius, COLOURS[seat.index() % COLOURS.len()], &title);
        }
        svg.finish(&title)
    }
}
