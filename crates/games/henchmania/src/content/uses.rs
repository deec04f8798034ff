//! Compiles what a card does, and refuses what does not fit together.

use super::compile::Entry;
use super::shape::{
    Condition, CostName, EffectName, FilterName, Mode, PickTo, TargetName, TypeName, UseEntry,
};
use crate::card::Site;
use crate::effect::{Act, Amount, Cost, Effect, Filter, PARTS, Power, Shape, Target, Use, Window, fact};
use parlour_content::Loader;

/// What a card entry compiles to.
#[derive(Clone, Default)]
pub(super) struct Compiled {
    pub(super) act: Option<Act>,
    pub(super) uses: [Option<Use>; 2],
    pub(super) performance: u8,
    pub(super) weapon: (u8, u8),
    pub(super) guard: bool,
    pub(super) copies_trumps: bool,
    pub(super) rotates: bool,
    pub(super) bare: u8,
    pub(super) bonus: u8,
    pub(super) bonus_three: u8,
    /// Entries whose cards in a Reserve protect from this one.
    pub(super) shields: Vec<usize>,
    /// Cards it can bring into a hand from piles, and the sites they come from (bits).
    pub(super) draws: u8,
    pub(super) brings: u8,
    /// Whether it puts cards openly into hands.
    pub(super) opens: bool,
}

/// Compiles one entry.
pub(super) fn compile(loader: &mut Loader<'_>, entry: &Entry<'_>, entries: &[Entry<'_>]) -> Compiled {
    let mut made = Compiled::default();
    for used in &entry.card.r#use {
        one_use(loader, entry, entries, used, &mut made);
    }
    // What says it is immune to this card protects from it, as does what this card says it spares.
    for (index, other) in entries.iter().enumerate() {
        let immune = other
            .card
            .r#use
            .iter()
            .flat_map(|used| &used.r#do)
            .any(|effect| matches!(&**effect, EffectName::Immune(id) if *id == *entry.card.id));
        if immune && !made.shields.contains(&index) {
            made.shields.push(index);
        }
    }
    made
}

fn one_use(
    loader: &mut Loader<'_>,
    entry: &Entry<'_>,
    entries: &[Entry<'_>],
    used: &UseEntry,
    made: &mut Compiled,
) {
    let kind = *entry.card.r#type;
    let fits = match *used.mode {
        Mode::Action | Mode::Challenged | Mode::Duel => kind == TypeName::Action,
        Mode::Place | Mode::Placed | Mode::EndPhase2 | Mode::Copied => kind == TypeName::Reserve,
        _ => kind != TypeName::Action,
    };
    let place = entry.place(&used.mode);
    if !fits {
        let help = "Actions have `action`, `challenged` or `duel`; placing, keeping and copying is for Reserve \
                    cards; the other modes are for Reserve cards and Trumps";
        loader.fault(&place, "this type of card has no use in this mode", "does not fit the type", help);
        return;
    }
    if let Some(CostName::DiscardHand(least, most)) = used.cost.as_ref().map(|cost| **cost)
        && (*used.mode != Mode::Action || least > most || most == 0 || most > 3)
    {
        let help = "`discard-hand = [least, most]` is for Actions, with at most 3 cards";
        loader.fault(&place, "this use cannot cost hand cards like that", "here", help);
    }
    let cost = match used.cost.as_ref().map(|cost| **cost) {
        Some(CostName::Rotate) => Cost::Rotate,
        Some(CostName::DiscardSelf) => Cost::DiscardSelf,
        _ => Cost::Free,
    };
    let window = match *used.mode {
        Mode::Action => return action(loader, entry, entries, used, made),
        Mode::AtTurn => Window::AtTurn,
        Mode::Place => Window::Place,
        Mode::Placed => Window::Placed,
        Mode::BeforeRolls => Window::BeforeRolls,
        Mode::AfterAttack => Window::AfterAttack,
        Mode::AfterDefence => Window::AfterDefence,
        Mode::DuelWon => Window::DuelWon,
        Mode::PointsLost => Window::PointsLost,
        Mode::EndPhase2 => Window::EndPhase2,
        Mode::Score => Window::Score,
        Mode::Challenged | Mode::Duel | Mode::Copied | Mode::Passive => {
            return standing(loader, entry, entries, used, made);
        }
    };
    made.rotates |= cost == Cost::Rotate;
    if cost == Cost::Free && window != Window::EndPhase2 {
        let help = "write `cost = \"rotate\"` or `cost = \"discard-self\"`";
        loader.fault(&place, "a use without a cost could be repeated without end", "no cost", help);
    }
    let power = if window == Window::AtTurn {
        action(loader, entry, entries, used, made);
        if made.act.is_some_and(|act| matches!(act.shape, Shape::OnCard | Shape::Take) || act.cost.1 > 0) {
            let help = "at one's turn a use can name an opponent and a site, but no Reserve card";
            loader.fault(&place, "this effect cannot be used at one's turn", "here", help);
        }
        Some(Power::Act)
    } else {
        power(loader, entry, used, window)
    };
    let Some(power) = power else { return };
    let made_use = Use { window, cost, power };
    match made.uses.iter().position(Option::is_none) {
        Some(free) => made.uses[free] = Some(made_use),
        None => loader.fault(&place, "a card has at most two uses", "one too many", "join or drop one"),
    }
}

/// What a Reserve card or Trump does in a window: exactly one effect, and one that belongs there.
fn power(loader: &mut Loader<'_>, entry: &Entry<'_>, used: &UseEntry, window: Window) -> Option<Power> {
    let place = entry.place(&used.mode);
    let [effect] = used.r#do.as_slice() else {
        loader.fault(&place, "a use in a window has exactly one effect", "here", "write one effect in `do`");
        return None;
    };
    let has = |wanted: Condition| used.when.iter().any(|condition| **condition == wanted);
    let roll = matches!(window, Window::AfterAttack | Window::AfterDefence);
    let power = match (**effect).clone() {
        EffectName::OverCapacity if window == Window::Place => Power::OverCapacity,
        EffectName::DrawTwoKeepOne if window == Window::Placed => Power::DrawTwoKeepOne,
        EffectName::FewerDice if window == Window::BeforeRolls => Power::FewerDice,
        EffectName::Improve(by) if window == Window::BeforeRolls => Power::Improve {
            by,
            attacks: has(Condition::Attacks),
            defends: has(Condition::Defends),
            armed: has(Condition::Armed),
        },
        EffectName::Unparryable if window == Window::AfterAttack => Power::Unparryable,
        EffectName::CancelWound(wounds) if window == Window::AfterDefence => Power::CancelWound(wounds),
        EffectName::Reroll(dice) if roll => Power::Reroll(dice),
        EffectName::SetDie(face) if roll => Power::SetDie(face),
        EffectName::Gain(points) if matches!(window, Window::DuelWon | Window::Score) => Power::Gain(points),
        EffectName::PreventLoss if window == Window::PointsLost => Power::PreventLoss,
        EffectName::KeepCard if window == Window::EndPhase2 => Power::KeepCard,
        EffectName::ExtraKind if window == Window::Score => Power::ExtraKind,
        _ => {
            let help = "place: over-capacity; placed: draw-two-keep-one; before-rolls: fewer-dice, improve; \
                        after-attack: reroll, set-die, unparryable; after-defence: reroll, set-die, cancel-wound; \
                        duel-won: gain; points-lost: prevent-loss; end-phase2: keep-card; score: extra-kind, gain";
            loader.fault(&entry.place(effect), "this effect has no meaning in this mode", "not here", help);
            return None;
        }
    };
    let number = match power {
        Power::Improve { by, .. } => (by, 1..=4),
        Power::CancelWound(wounds) => (wounds, 1..=3),
        Power::Reroll(dice) => (dice, 1..=3),
        Power::SetDie(face) => (face, 1..=6),
        Power::Gain(points) => (points, 1..=30),
        _ => (1, 1..=1),
    };
    loader.within(&entry.place(effect), "effect", number.0, number.1);
    Some(power)
}

/// What a card is or has, without being used: weapons, Guards, Performances, protections, copies.
fn standing(
    loader: &mut Loader<'_>,
    entry: &Entry<'_>,
    entries: &[Entry<'_>],
    used: &UseEntry,
    made: &mut Compiled,
) {
    for effect in &used.r#do {
        let place = entry.place(effect);
        match (*used.mode, (**effect).clone()) {
            (Mode::Challenged, EffectName::CancelDuel) => made.guard = true,
            (Mode::Duel, EffectName::Weapon { attack, defence }) => {
                loader.within(&place, "attack", attack, 2..=6);
                loader.within(&place, "defence", defence, 2..=6);
                made.weapon = (attack, defence);
            }
            (Mode::Copied, EffectName::CopyTrump) => {
                made.copies_trumps = true;
                made.rotates = true;
            }
            (Mode::Passive, EffectName::Performance(kind)) => {
                made.performance = performance_bit(loader, entry, entries, &kind)
            }
            (Mode::Passive, EffectName::Bare(value)) => {
                loader.within(&place, "bare", value, 2..=6);
                made.bare = value;
            }
            (Mode::Passive, EffectName::BonusIfPoints(points)) => made.bonus = points,
            (Mode::Passive, EffectName::BonusIfThreeKinds(points)) => made.bonus_three = points,
            (Mode::Passive, EffectName::Immune(_)) => {}
            _ => {
                let help = "challenged: cancel-duel; duel: weapon; copied: copy-trump; passive: performance, bare, \
                            bonus-if-points, bonus-if-three-kinds, immune";
                loader.fault(&place, "this effect has no meaning in this mode", "not here", help);
            }
        }
    }
    // A Guard is looked for among red backs and a weapon among blue ones, so that being asked tells nothing.
    let at_home = (!made.guard || entry.site == Some(Site::MainSquare))
        && (made.weapon.0 == 0 || entry.site == Some(Site::Armory));
    if !at_home {
        let help =
            "Guards belong to the Main Square and weapons to the Armory: players are asked by their backs";
        loader.fault(&entry.place(&used.mode), "this card cannot come from this site", "here", help);
    }
}

/// Kinds are told apart by their words; up to eight of them.
fn performance_bit(loader: &mut Loader<'_>, entry: &Entry<'_>, entries: &[Entry<'_>], kind: &str) -> u8 {
    let mut kinds: Vec<&str> = vec![];
    for effect in entries.iter().flat_map(|entry| &entry.card.r#use).flat_map(|used| &used.r#do) {
        if let EffectName::Performance(other) = &**effect
            && !kinds.contains(&other.as_str())
        {
            kinds.push(other);
        }
    }
    match kinds.iter().position(|other| *other == kind) {
        Some(index @ 0..8) => 1 << index,
        _ => {
            let help = "at most eight kinds can be told apart";
            loader.fault(&entry.place(&entry.card.id), "a ninth kind of Performance", "one too many", help);
            0
        }
    }
}

/// An Action, or an "At your turn" use.
fn action(
    loader: &mut Loader<'_>,
    entry: &Entry<'_>,
    entries: &[Entry<'_>],
    used: &UseEntry,
    made: &mut Compiled,
) {
    let place = entry.place(&used.mode);
    let mut act = Act {
        shape: Shape::Plain,
        target: match used.target {
            None => Target::Own,
            Some(TargetName::Opp) => Target::Opponent,
            Some(TargetName::EachOpp) => Target::Each,
        },
        all: 0,
        any: 0,
        shields: 0,
        kinds: 0,
        drawable: 0,
        dominates: 0,
        own_reserve: 0,
        cost: match used.cost.as_ref().map(|cost| **cost) {
            Some(CostName::DiscardHand(least, most)) => (least.max(1), most),
            _ => (0, 0),
        },
        filter: Filter::Any,
        tops: 0,
        parts: [None; PARTS],
    };
    let bit = |site: Site| 1u8 << site.index();
    for condition in &used.when {
        match (**condition).clone() {
            Condition::HasHand => act.all |= fact::HAND,
            Condition::HasPoints => act.all |= fact::POINTS,
            Condition::HasReserve => act.all |= fact::RESERVE,
            Condition::HasPerformance => act.all |= fact::PERFORMANCE,
            Condition::HasReserveOf(site) => act.all |= fact::RESERVE_OF << Site::from(site).index(),
            Condition::HasReadyRotator => act.all |= fact::READY_ROTATOR,
            Condition::Richer => act.all |= fact::RICHER,
            Condition::PawnOnSite => act.all |= fact::PAWN,
            Condition::Lacks(id) => {
                let ids = entries.iter().map(|entry| entry.card.id.as_str());
                if let Some(index) = loader.one_of(&entry.place(condition), &id, ids, "card") {
                    made.shields.push(index);
                }
            }
            Condition::Kinds(kinds) => act.kinds = kinds,
            Condition::Drawable(site) => act.drawable |= bit(site.into()),
            Condition::Dominates(site) => act.dominates |= bit(site.into()),
            Condition::DiscardNotEmpty => {}
            Condition::Attacks | Condition::Defends | Condition::Armed => {
                let help = "these conditions are for duels";
                loader.fault(&entry.place(condition), "there is no duel in this mode", "not here", help);
            }
        }
    }
    if used.r#do.len() > PARTS || used.r#do.is_empty() {
        loader.fault(
            &place,
            "an effect has one to three parts",
            "here",
            "write one to three effects in `do`",
        );
        return;
    }
    // What a target must have for at least one part to apply (HM-R-15); 0 once one part always applies.
    let mut any = Some(0u16);
    let mut always = false;
    for (index, effect) in used.r#do.iter().enumerate() {
        let place = entry.place(effect);
        let mut needs = |wanted: u16| any = any.map(|any| any | wanted);
        let mut shape = |wanted: Shape| {
            let taken = act.shape != Shape::Plain && act.shape != Shape::On && act.shape != wanted;
            act.shape = act.shape.max(wanted);
            taken
        };
        let mut clash = false;
        let mut opponent = true;
        let part = match (**effect).clone() {
            EffectName::Gain(points) => {
                (opponent, always) = (false, true);
                Effect::Gain(Amount::Fixed(points))
            }
            EffectName::GainKinds(cap) => {
                opponent = false;
                act.kinds = act.kinds.max(u8::from(used.r#do.len() == 1));
                Effect::Gain(Amount::Kinds(cap))
            }
            EffectName::GainReserve { site, cap } => {
                opponent = false;
                act.own_reserve |= if used.r#do.len() == 1 { bit(site.into()) } else { 0 };
                Effect::Gain(Amount::Reserve(site.into(), cap))
            }
            EffectName::GainDiscarded(cap) => {
                opponent = false;
                Effect::Gain(Amount::Discarded(cap))
            }
            EffectName::GainIfDominates { site, then, r#else } => {
                (opponent, always) = (false, true);
                Effect::Gain(Amount::IfDominates(site.into(), then, r#else))
            }
            EffectName::Lose(points) => {
                needs(fact::POINTS);
                clash = act.target != Target::Each && shape(Shape::On);
                Effect::Lose(points)
            }
            EffectName::Steal(points) => {
                needs(fact::POINTS);
                clash = act.target != Target::Each && shape(Shape::On);
                Effect::Steal(points)
            }
            EffectName::Draw { site, n } => {
                opponent = false;
                made.draws = made.draws.max(n);
                made.brings |= bit(site.into());
                act.drawable |= if used.r#do.len() == 1 { bit(site.into()) } else { 0 };
                Effect::Draw(site.into(), n)
            }
            EffectName::PickHand(to) => {
                act.all |= fact::HAND;
                clash = shape(Shape::OnBack);
                Effect::PickHand { to_hand: to == PickTo::ToHand }
            }
            EffectName::DiscardHand(cards) => {
                needs(fact::HAND);
                clash = act.target != Target::Each && shape(Shape::On);
                Effect::DiscardHand(cards)
            }
            EffectName::RevealHand => {
                needs(fact::HAND);
                clash = shape(Shape::On);
                Effect::RevealHand
            }
            EffectName::DiscardRevealedAction => {
                clash = shape(Shape::On) || index == 0 || *used.r#do[index - 1] != EffectName::RevealHand;
                Effect::DiscardRevealed
            }
            EffectName::TakeReserve => {
                act.all |= fact::RESERVE;
                clash = shape(Shape::Take);
                Effect::TakeReserve
            }
            EffectName::BounceReserve(filter) => {
                act.filter = match filter {
                    FilterName::Any => Filter::Any,
                    FilterName::Performance => Filter::Performance,
                };
                act.all |= if act.filter == Filter::Any { fact::RESERVE } else { fact::PERFORMANCE };
                made.opens = true;
                clash = shape(Shape::OnCard);
                Effect::BounceReserve(act.filter)
            }
            EffectName::DiscardReserve(cards) => {
                needs(fact::RESERVE);
                clash = act.target != Target::Each && shape(Shape::On);
                Effect::DiscardReserve(cards)
            }
            EffectName::Exhaust => {
                needs(fact::READY_ROTATOR);
                clash = act.target != Target::Each && shape(Shape::On);
                Effect::Exhaust
            }
            EffectName::TakeDiscardTop { not } => {
                opponent = false;
                act.tops = 0b1_1111 & !bit(not.into());
                made.brings |= act.tops;
                made.opens = true;
                clash = shape(Shape::At);
                Effect::TakeDiscardTop(act.tops)
            }
            EffectName::CapturePawn => {
                act.all |= fact::PAWN;
                clash = shape(Shape::OnPawn);
                Effect::CapturePawn
            }
            EffectName::Challenge => {
                always = true;
                clash = shape(Shape::On) || used.r#do.len() > 1 || *used.mode != Mode::Action;
                Effect::Challenge
            }
            _ => {
                let help = "Actions gain, lose, steal, draw, pick-hand, discard-hand, reveal-hand, take-reserve, \
                            bounce-reserve, discard-reserve, exhaust, take-discard-top, capture-pawn, challenge";
                loader.fault(&place, "this effect has no meaning in this mode", "not here", help);
                return;
            }
        };
        if clash {
            let help = "one card can name one thing; `challenge` stands alone; `discard-revealed-action` follows \
                        `reveal-hand`";
            loader.fault(&place, "this part does not go with the others", "here", help);
        }
        let fits = match act.target {
            Target::Own => !opponent,
            Target::Opponent => true,
            Target::Each => opponent && act.shape == Shape::Plain,
        };
        if !fits {
            let help =
                "parts that act on others need `target = \"opp\"`; `each-opp` is for parts that name nothing";
            loader.fault(&place, "this part does not fit the target", "here", help);
        }
        act.parts[index] = Some(part);
    }
    if act.target == Target::Opponent && act.shape == Shape::Plain {
        act.shape = Shape::On;
    }
    act.any = if always { 0 } else { any.unwrap_or(0) & !act.all };
    if any.unwrap_or(0) & act.all != 0 {
        act.any = 0;
    }
    made.act = Some(act);
}
