//! The search tree: nodes in one growing array, children as linked lists, no allocation a node.

/// A node's place in the array.
pub(crate) type Id = u32;
/// No node.
pub(crate) const NONE: Id = u32::MAX;

/// Bytes of memory for each node: one, and one more while a part of the tree is kept and the rest forgotten.
pub(crate) const NODE_BYTES: usize = 2 * size_of::<Node>();

/// What is known of one way to go on.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Node {
    /// The code of the action that leads here, or for chance a digest of what the searcher then sees.
    pub(crate) key: u32,
    /// How often it was taken.
    pub(crate) visits: u32,
    /// How often it could have been taken.
    pub(crate) available: u32,
    /// The first of its children.
    pub(crate) child: Id,
    /// The next of its parent's children.
    pub(crate) sibling: Id,
    /// What the seat that takes it got out of it, summed. One number serves any number of players: the choice at a
    /// node is always that of one seat.
    pub(crate) sum: f32,
    /// What the evaluation thought of it for the seat that takes it.
    pub(crate) prior: f32,
    /// A digest of what the searcher sees where it chooses here, 0 where it does not: how a later search finds its
    /// place again.
    pub(crate) look: u32,
}

impl Node {
    fn new(key: u32, prior: f32) -> Node {
        Node { key, visits: 0, available: 0, child: NONE, sibling: NONE, sum: 0.0, prior, look: 0 }
    }
}

/// The nodes. The first is the root.
pub(crate) struct Arena {
    nodes: Vec<Node>,
    most: usize,
}

impl Arena {
    /// A tree of one node that never grows beyond `most`.
    pub(crate) fn new(most: usize) -> Arena {
        let most = most.clamp(1, NONE as usize - 1);
        let mut nodes = Vec::with_capacity(most.min(1 << 10));
        nodes.push(Node::new(0, 0.0));
        Arena { nodes, most }
    }

    /// How many nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn node(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// Adds a child, if there is room.
    #[inline]
    pub(crate) fn add(&mut self, parent: Id, key: u32, prior: f32) -> Option<Id> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let id = self.nodes.len() as Id;
        if self.nodes.len() == self.nodes.capacity() {
            // Twice as much, but never room for more than the bound.
            let more = self.nodes.len().min(self.most - self.nodes.len());
            self.nodes.reserve_exact(more);
        }
        let sibling = self.node(parent).child;
        self.nodes.push(Node { sibling, ..Node::new(key, prior) });
        self.node_mut(parent).child = id;
        Some(id)
    }

    /// The child with this key.
    #[inline]
    pub(crate) fn child(&self, parent: Id, key: u32) -> Option<Id> {
        self.children(parent).find(|id| self.node(*id).key == key)
    }

    /// The children of a node.
    #[inline]
    pub(crate) fn children(&self, parent: Id) -> impl Iterator<Item = Id> + '_ {
        let mut next = self.node(parent).child;
        std::iter::from_fn(move || {
            let id = next;
            (id != NONE).then(|| {
                next = self.node(id).sibling;
                id
            })
        })
    }

    /// Keeps the part of the tree below the busiest node where the searcher sees this, and forgets the rest. False
    /// when there is no such node; then only an empty root is left.
    pub(crate) fn keep(&mut self, look: u32) -> bool {
        let place = (0..self.nodes.len()).filter(|id| look != 0 && self.nodes[*id].look == look);
        let Some(root) = place.max_by_key(|id| self.nodes[*id].visits) else {
            *self = Arena::new(self.most);
            return false;
        };
        let old = std::mem::take(&mut self.nodes);
        self.nodes.reserve_exact(old.len());
        self.nodes.push(Node { child: NONE, sibling: NONE, ..old[root] });
        // Pairs of a kept node's old and new place, whose children are still to be copied.
        let mut todo = vec![(root as Id, 0)];
        while let Some((from, to)) = todo.pop() {
            let mut next = old[from as usize].child;
            while next != NONE {
                let id = self.nodes.len() as Id;
                let sibling = self.node(to).child;
                self.nodes.push(Node { child: NONE, sibling, ..old[next as usize] });
                self.node_mut(to).child = id;
                todo.push((next, id));
                next = old[next as usize].sibling;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kept_subtree_is_whole() {
        let mut arena = Arena::new(100);
        let a = arena.add(0, 1, 0.0).unwrap();
        let b = arena.add(a, 2, 0.0).unwrap();
        arena.add(a, 3, 0.0).unwrap();
        arena.add(b, 4, 0.0).unwrap();
        arena.add(0, 9, 0.0).unwrap();
        arena.node_mut(a).look = 77;
        arena.node_mut(a).visits = 5;
        assert!(arena.keep(77));
        assert_eq!(arena.len(), 4);
        assert_eq!(arena.node(0).visits, 5);
        let b = arena.child(0, 2).unwrap();
        assert!(arena.child(0, 3).is_some() && arena.child(b, 4).is_some() && arena.child(0, 9).is_none());
        assert!(!arena.keep(5));
        assert_eq!(arena.len(), 1);
    }

    #[test]
    fn it_never_grows_beyond_its_bound() {
        let mut arena = Arena::new(2);
        assert!(arena.add(0, 1, 0.0).is_some());
        assert!(arena.add(0, 2, 0.0).is_none());
        let mut arena = Arena::new(5_000);
        while arena.add(0, 1, 0.0).is_some() {}
        assert_eq!((arena.len(), arena.nodes.capacity()), (5_000, 5_000));
    }
}
