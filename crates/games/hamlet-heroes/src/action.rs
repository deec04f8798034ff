//! Everything that can be chosen and everything chance can bring.

use crate::names::{
    Decree, Dice, Die, Gain, Hero, Land, Monster, Mutation, Order, Plan, Relic, Sight, Source, Spaces, Thing,
    Throw2, Throw3, Ware, Which,
};
use parlour_core::actions;

actions! {
    /// A choice of a player or an outcome of chance.
    pub enum Action {
        /// Reveal Heirlooms, the lower card first.
        Reveal "reveal" { which: Which },
        /// Open the arrange window.
        Arrange "arrange",
        /// Arrange everything at once for a purpose.
        Outfit "outfit" { plan: Plan },
        /// Roll and recover.
        Heal "heal",
        /// Offer a trophy to the Church.
        Oblate "oblate" { trophy: Monster, gain: Gain },
        /// Buy what lies on these spaces.
        Shop "shop" { spaces: Spaces },
        /// Give an item for what lies on these spaces.
        Sell "sell" { item: Ware, spaces: Spaces },
        /// Use an equipped consumable.
        Use "use" { item: Ware },
        /// Use the Hero's Favor.
        Favor "favor",
        /// Leave the Hamlet for the Wilderness.
        Venture "venture",
        /// Stay in the Hamlet: the turn is over.
        Stay "stay",
        /// Pay with a trophy.
        Pay "pay" { trophy: Monster },
        /// Put a thing into a slot.
        Equip "equip" { thing: Thing },
        /// Take a thing out of its slot.
        Unequip "unequip" { thing: Thing },
        /// Enough arranged, used or chosen.
        Done "done",
        /// Enter a region.
        Enter "enter" { region: Land },
        /// Challenge the Champion.
        Abbey "abbey",
        /// Return to the Hamlet: the turn is over.
        Home "home",
        /// Fight.
        Fight "fight",
        /// Attempt a retreat before the fight.
        Retreat "retreat",
        /// Attack.
        Attack "attack",
        /// Give the attack up to rearrange items.
        Swap "swap",
        /// Attempt to flee.
        Flee "flee",
        /// Re-roll dice by a thing or Sigil.
        Reroll "reroll" { source: Source, dice: Dice },
        /// Let the roll count.
        Keep "keep",
        /// Die.
        Die "die",
        /// Go on after a victory.
        GoOn "go-on",
        /// Leave the inventory in a region.
        Spoils "spoils" { region: Land },
        /// Take an Artifact.
        Take "take" { artifact: Relic },
        /// Give a trophy for it.
        Give "give" { trophy: Monster },
        /// Exchange an own Artifact for another's.
        Exchange "exchange" { own: Relic, other: Relic },
        /// Put an own Artifact back for one of the pile.
        Return "return" { own: Relic, other: Relic },
        /// Decline.
        Pass "pass",
        /// Take a monster out of the graveyard.
        Exhume "exhume" { monster: Monster },
        /// Take a Mutation off the foe.
        Purge "purge" { mutation: Mutation },
        /// Re-roll these dice.
        Dice "dice" { dice: Dice },
        /// Look at something.
        Peek "peek" { at: Sight },
        /// Put the cards back in this order.
        PutBack "put-back" { order: Order },
        /// Choose a Decree.
        Choose "choose" { decree: Decree },

        /// A die for the turn order.
        OrderDie "order-die" { die: Die },
        /// A Hero is drawn.
        DrawHero "draw-hero" { hero: Hero },
        /// A Mutation is drawn.
        DrawMutation "draw-mutation" { mutation: Mutation },
        /// An item is drawn.
        DrawItem "draw-item" { item: Ware },
        /// A monster is drawn.
        DrawMonster "draw-monster" { monster: Monster },
        /// A Decree is drawn.
        DrawDecree "draw-decree" { decree: Decree },
        /// All five dice are rolled.
        Roll "roll" { attack: Throw3, defence: Throw2 },
        /// Some dice are rolled again.
        RollAgain "roll-again" { attack: Throw3, defence: Throw2 },
        /// Dice for Heal.
        HealDice "heal-dice" { dice: Throw3 },
        /// The escape die.
        EscapeDie "escape-die" { die: Die },
        /// What is carried off.
        Snatch "snatch" { thing: Thing },
    }
}
