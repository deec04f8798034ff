//! A small game as one flat tree, with the information sets of both seats.

use parlour_core::{Actor, Game, Pending, Silence, State, StateHash, View};
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// More nodes than this are not a small game.
const MOST: usize = 4_000_000;

/// The most choices a small game has in one place.
pub(super) const WIDEST: usize = 64;

/// Why a game cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TooLarge {
    /// Too many nodes.
    #[error("the game's tree has more than {MOST} nodes; only small games can be solved")]
    Nodes,
    /// Too many choices in one place.
    #[error("the game has {0} choices in one place; only small games, with at most {WIDEST}, can be solved")]
    Choices(usize),
    /// Not two seats.
    #[error("only games for two can be solved, not for {0}")]
    Seats(u8),
}

/// One node; children lie side by side.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) first: u32,
    pub(super) count: u32,
    /// The probability with which chance comes here from its parent; 1 elsewhere.
    pub(super) chance: f64,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Kind {
    /// What seat 0 gets; the other gets as much less.
    Over(f64),
    Chance,
    /// The number of the information set, of this seat.
    Choice {
        seat: u8,
        set: u32,
    },
}

/// An information set: what one seat knows, and all it may do.
#[derive(Copy, Clone, Debug)]
pub(super) struct Set {
    pub(super) seat: u8,
    /// Where its actions begin among those of all sets.
    pub(super) first: u32,
    pub(super) count: u32,
}

/// The whole game.
pub struct Tree<G: Game> {
    pub(super) nodes: Vec<Node>,
    pub(super) sets: Vec<Set>,
    /// What each set's seat sees there.
    pub(super) views: Vec<View<G>>,
    /// Actions of all sets together.
    pub(super) actions: usize,
}

impl<G: Game> Tree<G> {
    /// Walks through every game there is.
    pub fn of(game: &G) -> Result<Tree<G>, TooLarge> {
        if game.seats() != 2 {
            return Err(TooLarge::Seats(game.seats()));
        }
        let mut tree = Tree { nodes: vec![], sets: vec![], views: vec![], actions: 0 };
        let mut known: HashMap<u64, u32> = HashMap::new();
        let root = Node { kind: Kind::Chance, first: 0, count: 0, chance: 1.0 };
        tree.nodes.push(root);
        let mut todo: Vec<(usize, State<G>)> = vec![(0, game.start())];
        while let Some((at, state)) = todo.pop() {
            let mut children: Vec<(Actor, G::Action, f64)> = vec![];
            let kind = match game.pending(&state.public) {
                Pending::Over => {
                    let points = game.outcome(&state.public).points;
                    Kind::Over(f64::from(points[0] - points[1]) / 2.0)
                }
                Pending::Chance => {
                    let total = f64::from(game.tickets(&state));
                    game.outcomes(&state, &mut |action, weight| {
                        children.push((Actor::Chance, action, f64::from(weight) / total));
                    });
                    Kind::Chance
                }
                Pending::Seats(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    let mut legal = vec![];
                    game.legal(&state.public, state.mine(seat), seat, &mut legal);
                    if legal.len() > WIDEST {
                        return Err(TooLarge::Choices(legal.len()));
                    }
                    let view = state.view(seat);
                    let set = *known.entry(digest(&view)).or_insert_with(|| {
                        let (first, count) = (tree.actions as u32, legal.len() as u32);
                        tree.sets.push(Set { seat: seat.0, first, count });
                        tree.views.push(view);
                        tree.actions += legal.len();
                        tree.sets.len() as u32 - 1
                    });
                    children.extend(legal.iter().map(|action| (Actor::Seat(seat), *action, 1.0)));
                    Kind::Choice { seat: seat.0, set }
                }
            };
            let first = tree.nodes.len();
            if first + children.len() > MOST {
                return Err(TooLarge::Nodes);
            }
            tree.nodes[at] =
                Node { kind, first: first as u32, count: children.len() as u32, ..tree.nodes[at] };
            for (place, (who, action, chance)) in children.into_iter().enumerate() {
                let mut after = state;
                game.apply(&mut after, who, action, &mut Silence);
                tree.nodes.push(Node { kind: Kind::Chance, first: 0, count: 0, chance });
                todo.push((first + place, after));
            }
        }
        Ok(tree)
    }

    /// How many information sets each seat has.
    pub fn information_sets(&self) -> Vec<usize> {
        (0..2).map(|seat| self.sets.iter().filter(|set| set.seat == seat).count()).collect()
    }

    pub(super) fn children(&self, node: &Node) -> std::ops::Range<usize> {
        node.first as usize..(node.first + node.count) as usize
    }
}

fn digest<G: Game>(view: &View<G>) -> u64 {
    let mut hash = StateHash::default();
    view.seat.hash(&mut hash);
    view.public.hash(&mut hash);
    view.mine.hash(&mut hash);
    hash.finish()
}
