//! Plays actions: answers the frame on top, then goes on by itself until somebody or chance must choose again.
//!
//! Frames are a stack of what the game is in the middle of. A choice is answered in the part that belongs to it
//! (`town`, `battle`, `deeds`, `relics`, `arrange`), chance in `draws`; [`Play::settle`] then runs the frames that
//! need nobody, skipping windows without a real choice (HH-R-19).

mod arrange;
mod battle;
mod deeds;
mod draws;
mod ends;
mod relics;
mod town;

use crate::HamletHeroes;
use crate::action::Action;
use crate::cards::Cards;
use crate::event::{Event, Foe, Who};
use crate::names::NONE;
use crate::state::{Frame, Player, Public, Step};
use parlour_core::{Actor, RuleId, Seat, Sink, State};

/// One action being played.
pub(crate) struct Play<'a, S> {
    pub(crate) game: &'a HamletHeroes,
    pub(crate) cards: &'a Cards,
    pub(crate) state: &'a mut State<HamletHeroes>,
    pub(crate) sink: &'a mut S,
}

/// What an item is drawn for.
pub(crate) mod purpose {
    /// An Heirloom.
    pub(crate) const HEIRLOOM: u8 = 0;
    /// A bounty.
    pub(crate) const BOUNTY: u8 = 1;
    /// The merchant's stock.
    pub(crate) const STOCK: u8 = 2;
    /// A monster to fight.
    pub(crate) const ENCOUNTER: u8 = 0;
    /// A monster instead of another.
    pub(crate) const REPLACE: u8 = 1;
    /// A monster to keep what a Hero left.
    pub(crate) const SPOILS: u8 = 2;
    /// A Decree by the Moon.
    pub(crate) const MOON: u8 = 0;
    /// A Decree to choose from.
    pub(crate) const CHOICE: u8 = 1;
}

/// Whose roll, and of what kind.
pub(crate) mod attack {
    /// The Hero's.
    pub(crate) const HERO: u8 = 0;
    /// The monster's, in its turn or as an ambush.
    pub(crate) const FOE: u8 = 1;
    /// The monster's, after a failed escape.
    pub(crate) const ESCAPE: u8 = 2;
}

impl<S: Sink<Event>> Play<'_, S> {
    #[inline]
    pub(crate) fn tell(&mut self, rule: RuleId, event: impl FnOnce() -> Event) {
        self.sink.tell(rule, event);
    }

    #[inline]
    pub(crate) fn public(&self) -> &Public {
        &self.state.public
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.state.public.active
    }

    #[inline]
    pub(crate) fn hero(&mut self) -> &mut Player {
        let seat = self.state.public.active.index();
        &mut self.state.public.players[seat]
    }

    pub(crate) fn foe(&self) -> Foe {
        self.game.foe(&self.state.public)
    }

    pub(crate) fn hero_who(&self) -> Who {
        Who::Hero(self.active())
    }

    pub(crate) fn foe_who(&self) -> Who {
        Who::Foe(self.foe())
    }

    /// The frame on top.
    #[inline]
    pub(crate) fn top(&mut self) -> &mut Frame {
        self.state.public.frames.last_mut().expect("a game always has a frame: the last one is `Over`")
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step, a: u8, b: u8, c: u8) {
        self.state.public.frames.push(Frame { step, a, b, c });
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.state.public.frames.pop();
    }

    /// Puts another frame in place of the top one.
    #[inline]
    pub(crate) fn turn_into(&mut self, step: Step, a: u8, b: u8, c: u8) {
        *self.top() = Frame { step, a, b, c };
    }

    /// Forgets everything that was going on.
    #[inline]
    pub(crate) fn only(&mut self, step: Step, a: u8) {
        self.state.public.frames.clear();
        self.push(step, a, 0, 0);
    }

    /// Plays one action.
    pub(crate) fn act(&mut self, who: Actor, action: Action) {
        match who {
            Actor::Chance => self.chance(action),
            Actor::Seat(seat) => self.choose(seat, action),
        }
        self.settle();
    }

    fn choose(&mut self, seat: Seat, action: Action) {
        let step = self.top().step;
        match action {
            Action::Reveal { which } => self.reveal(seat, which),
            Action::Arrange => self.open_arrange(),
            Action::Outfit { plan } => self.outfit(plan),
            Action::Heal => self.heal(),
            Action::Oblate { trophy, gain } => self.oblate(trophy.0, gain),
            Action::Shop { spaces } => self.shop(spaces.0),
            Action::Sell { item, spaces } => self.sell(item.0, spaces.0),
            Action::Use { item } => self.use_item(step, item.0),
            Action::Favor => self.use_favor(step),
            Action::Venture => self.venture(),
            Action::Stay => self.stay(),
            Action::Pay { trophy } => self.pay(trophy.0),
            Action::Equip { thing } => self.equip_step(thing.0),
            Action::Unequip { thing } => self.unequip_step(thing.0),
            Action::Done => self.done(step),
            Action::Enter { region } => self.enter(region.0),
            Action::Abbey => self.abbey(),
            Action::Home => self.go_home(),
            Action::Fight => self.fight(),
            Action::Retreat => self.retreat(),
            Action::Attack => self.attack(),
            Action::Swap => self.swap(),
            Action::Flee => self.flee(),
            Action::Reroll { source, dice } => self.reroll(source.0, dice.0),
            Action::Keep => self.keep(seat),
            Action::Die => self.die(),
            Action::GoOn => self.go_on(),
            Action::Spoils { region } => self.spoils(region.0),
            Action::Take { artifact } => self.take_relic(artifact.0),
            Action::Give { trophy } => self.give_trophy(trophy.0),
            Action::Exchange { own, other } => self.exchange(seat, own.0, other.0),
            Action::Return { own, other } => self.put_back_relic(seat, own.0, other.0),
            Action::Pass => self.pass(seat),
            Action::Exhume { monster } => self.exhume(monster.0),
            Action::Purge { mutation } => self.purge(mutation.0),
            Action::Dice { dice } => self.any_dice(dice.0),
            Action::Peek { at } => self.peek(at),
            Action::PutBack { order } => self.put_back(order),
            Action::Choose { decree } => self.choose_decree(decree.0),
            // What chance brings is not chosen by a seat.
            _ => {}
        }
    }

    /// Runs frames until somebody or chance must choose.
    pub(crate) fn settle(&mut self) {
        loop {
            let frame = *self.top();
            let waits = match frame.step {
                Step::HeroDraw
                | Step::OrderRoll
                | Step::Roll
                | Step::Reroll
                | Step::HealRoll
                | Step::EscapeRoll
                | Step::SnatchPick
                | Step::Hamlet
                | Step::Encounter
                | Step::Combat
                | Step::Lethal
                | Step::AnyDice
                | Step::PickDecree
                | Step::Over => true,
                Step::MutationDraw => self.mutation_draw(frame),
                Step::ItemDraw => self.item_draw(frame),
                Step::MonsterDraw => self.monster_draw(),
                Step::DecreeDraw => self.decree_draw(frame),
                Step::LookDraw => self.look_draw(frame),
                Step::Heirloom => self.heirloom(frame),
                Step::Pay => self.pay_window(),
                Step::Arrange => self.arrange_window(frame),
                Step::Destination => self.destination(),
                Step::Prep => self.prep_window(),
                Step::MyRoll | Step::FoeRoll => self.roll_window(frame.step),
                Step::Escape => self.escape_window(),
                Step::Victory => self.victory_window(),
                Step::Spoils => self.spoils_window(),
                Step::TakeRelic => self.take_window(),
                Step::Exchange => self.exchange_window(),
                Step::GiveTrophy => self.give_window(),
                Step::Fair => self.fair(frame),
                Step::Reliquary => self.reliquary(frame),
                Step::Exhume => self.exhume_window(frame),
                Step::Purge => self.purge_window(frame),
                Step::PeekWhat => self.peek_window(),
                Step::PeekOrder => self.order_window(),
                Step::Seating => self.seating(frame),
                Step::NewHero => self.new_hero(frame),
                Step::TurnStart => self.turn_start(),
                Step::DecreeAct => self.decree_act(),
                Step::Rain => self.rain(frame),
                Step::SpendFavor => self.spend_favor(),
                Step::HeroTurn => self.hero_turn(frame),
                Step::HeroAttack => self.hero_attack(),
                Step::HeroCompare => self.hero_compare(),
                Step::FoeTurn => self.foe_turn(),
                Step::FoeAttack => self.foe_attack(frame),
                Step::FoeCompare => self.foe_compare(frame),
                Step::FoeAfter => self.foe_after(frame),
                Step::RoundEnd => self.round_end(),
                Step::EscapeCount => self.escape_count(),
                Step::Away => self.away(),
                Step::Rewarded => self.rewarded(),
                Step::Weary => self.weary(),
                Step::Defeat => self.defeat(),
                Step::TurnEnd => self.turn_end(frame),
                Step::NextPlayer => self.next_player(),
            };
            if waits {
                return;
            }
        }
    }

    /// Puts an item on the discards.
    pub(crate) fn discard_item(&mut self, item: u8) {
        self.state.public.items.discards.insert(item);
        self.tell(parlour_core::rule("HH-ITEM-1"), || Event::Discarded { item });
    }

    /// Takes an own item out of wherever it lies: slot, open backpack or hidden.
    pub(crate) fn take_own(&mut self, seat: Seat, thing: u8) {
        let player = &mut self.state.public.players[seat.index()];
        if let Some(slot) = player.slots.iter().position(|worn| *worn == thing) {
            player.bare(slot);
        } else if thing < crate::names::RELIC {
            if player.pack.has(thing) {
                player.pack.remove(thing);
            } else {
                self.unhide(seat, thing);
            }
        }
    }

    /// A hidden item is hidden no more: it is in nobody's unseen cards.
    pub(crate) fn unhide(&mut self, seat: Seat, item: u8) {
        let public = &mut self.state.public;
        self.state.private[seat.index()].hidden.remove(item);
        if let Some(generation) = public.items.unseen.iter().position(|unseen| unseen.has(item)) {
            public.items.unseen[generation].remove(item);
            public.players[seat.index()].hidden[generation] -= 1;
        }
    }

    /// The active Decree's special, if it lasts.
    pub(crate) fn decree_special(&self) -> Option<crate::cards::DecreeSpecial> {
        match self.public().decree {
            NONE => None,
            decree => self.cards.decrees[usize::from(decree)].special,
        }
    }
}
