//! stub
use crate::HamletHeroes;
use parlour_core::{MAX_SEATS, State};
impl HamletHeroes {
    /// stub
    pub fn prospects(&self, _: &State<Self>) -> [f32; MAX_SEATS] { [0.25; MAX_SEATS] }
}
