//! Where choices are gathered: a list for players, or a look at whether there is more than one.

use crate::action::Action;

/// Takes choices in ascending order.
pub(crate) trait Choices {
    /// Whether only the number of choices matters, and that only up to two: then their order does not.
    const QUICK: bool;
    /// One more.
    fn add(&mut self, action: Action);
    /// Whether further ones would change nothing, so that looking can stop.
    fn enough(&self) -> bool;
}

impl Choices for Vec<Action> {
    const QUICK: bool = false;
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
    #[inline]
    fn enough(&self) -> bool {
        false
    }
}

/// None, one or several choices: a single one is taken without asking.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Few {
    pub(crate) count: u32,
    pub(crate) first: Option<Action>,
}

impl Choices for Few {
    const QUICK: bool = true;
    #[inline]
    fn add(&mut self, action: Action) {
        if self.count == 0 {
            self.first = Some(action);
        }
        self.count += 1;
    }
    #[inline]
    fn enough(&self) -> bool {
        self.count > 1
    }
}
