//! Checks what types cannot say: counts, ids, and that no pack can play for ever or overflow a hand.

use super::compile::{Entry, rule_id};
use super::shape::{self, AnimalSite, EffectName, SiteName, TypeName};
use super::uses::Compiled;
use crate::card::{SITES, Site};
use crate::effect::Window;
use crate::state::{KNOWN, OPEN};
use parlour_content::{Loader, Parsed, Place};
use parlour_core::MAX_SEATS;

const CARD_FIELDS: [&str; 8] = ["name", "site", "type", "copies", "max", "text", "use", "tags"];

/// A site's file is that site's, and holds 26 cards with one Trump (HM-R-1, HM-TRU-1).
pub(super) fn pile(loader: &mut Loader<'_>, file: &Parsed<shape::SiteCards>, site: Site) {
    if Site::from(*file.site) != site {
        let help = format!("this file is the pile of `{}`", site.word());
        loader.fault(&file.at(&file.site), "the file names another site", "not this one", &help);
    }
    let cards: usize = file.card.iter().map(|card| usize::from(*card.copies)).sum();
    let help = "every pile has 26 cards (HM-R-1): change `copies` until they add up";
    loader.count_is(&format!("cards of the {}", site.word()), cards, 26, &file.top(), help);
    let trumps: usize = file
        .card
        .iter()
        .filter(|card| *card.r#type == TypeName::Trump)
        .map(|card| usize::from(*card.copies))
        .sum();
    let help = "each site has exactly one Trump card (HM-TRU-1)";
    loader.count_is(&format!("Trumps of the {}", site.word()), trumps, 1, &file.top(), help);
}

/// Six animals: one for each site, and a stray (HM-R-2).
pub(super) fn animals(loader: &mut Loader<'_>, file: &Parsed<shape::Animals>, entries: &[Entry<'_>]) {
    loader.count_is("animals", file.card.len(), 6, &file.top(), "one for each site and a stray (HM-R-2)");
    for (index, animal) in file.card.iter().enumerate() {
        let place = file.at(&animal.site);
        if file.card[..index].iter().any(|other| *other.site == *animal.site) {
            let what = if *animal.site == AnimalSite::Stray { "stray" } else { "site's animal" };
            loader.fault(
                &place,
                format!("a second {what}"),
                "again here",
                "each site has one, and one is a stray",
            );
        }
        loader.within(&file.at(&animal.copies), "copies", *animal.copies, 1..=1);
    }
    for entry in entries.iter().filter(|entry| entry.animal && *entry.card.r#type == TypeName::Trump) {
        let help = "each site has its one Trump already (HM-TRU-1)";
        loader.fault(&entry.place(&entry.card.r#type), "an animal cannot be a Trump", "here", help);
    }
}

/// Ids, numbers, rules and provenance of every card and variant.
pub(super) fn entries(loader: &mut Loader<'_>, entries: &[Entry<'_>], variants: &[&Parsed<shape::Variants>]) {
    let cards = entries.iter().map(|entry| (entry.place(&entry.card.id), entry.card.id.as_str()));
    let pictures = variants
        .iter()
        .flat_map(|file| file.variant.iter().map(|variant| (file.at(&variant.id), variant.id.as_str())));
    let ids: Vec<(Place, &str)> = cards.chain(pictures).collect();
    loader.unique_ids("card", ids);
    for entry in entries {
        let card = &entry.card;
        loader.within(&entry.place(&card.copies), "copies", *card.copies, 1..=12);
        match (&card.max, *card.r#type) {
            (Some(max), TypeName::Reserve) => {
                loader.within(&entry.place(max), "max", **max, 1..=8);
            }
            (None, TypeName::Reserve) => {
                let help = "write how many of it may lie in one Reserve, such as `max = 2` (HM-RES-5)";
                loader.fault(&entry.place(&card.r#type), "a Reserve card needs a `max`", "no maximum", help);
            }
            (Some(max), _) => {
                let help = "only Reserve cards have one; drop it";
                loader.fault(&entry.place(max), "this type of card has no maximum", "not here", help);
            }
            (None, _) => {}
        }
        if card.rules.is_empty() {
            let help = "name the rule that says what it does; `parlour rules henchmania` lists them";
            loader.fault(&entry.place(&card.id), "a card needs at least one rule", "no `rules`", help);
        }
        for id in card.rules.iter().filter(|id| rule_id(id).is_none()) {
            let help = "`parlour rules henchmania` lists them";
            loader.fault(&entry.place(id), format!("there is no rule `{}`", **id), "unknown rule", help);
        }
        loader.prov_names(&entry.place(&card.prov), &card.prov, &CARD_FIELDS);
    }
    let gloves: usize = entries
        .iter()
        .filter(|entry| {
            entry
                .card
                .r#use
                .iter()
                .flat_map(|used| &used.r#do)
                .any(|effect| **effect == EffectName::Challenge)
        })
        .map(|entry| usize::from(*entry.card.copies))
        .sum();
    if let Some(entry) = entries.iter().find(|entry| entry.card.id.as_str() == "glove") {
        let place = entry.place(&entry.card.copies);
        loader.count_is("Gloves", gloves, 12, &place, "there are always 12 (HM-ADD-2)");
    }
}

/// The five sites in board order, with enough spots for everybody's pawns (HM-R-7).
pub(super) fn sites(loader: &mut Loader<'_>, file: &Parsed<shape::Sites>) {
    const ORDER: [SiteName; SITES] =
        [SiteName::Tavern, SiteName::Castle, SiteName::MainSquare, SiteName::Church, SiteName::Armory];
    loader.count_is("sites", file.site.len(), SITES, &file.top(), "the five sites, in board order");
    for (site, wanted) in file.site.iter().zip(ORDER) {
        if *site.id != wanted {
            let help = "tavern, castle, main-square, church, armory";
            loader.fault(&file.at(&site.id), "the sites are not in board order", "out of order", help);
        }
        for (spots, players) in site.spots.iter().zip(2u8..) {
            // Five sites with this many spots must hold all pawns.
            loader.within(&file.at(&site.spots), "spots", *spots, (players * 8).div_ceil(5)..=40);
        }
    }
}

/// Values of bare hands, and five coats of arms.
pub(super) fn duel_and_lords(
    loader: &mut Loader<'_>,
    duel: &Parsed<shape::DuelFile>,
    lords: &Parsed<shape::Lords>,
) {
    loader.within(&duel.at(&duel.bare.attack), "attack", *duel.bare.attack, 2..=6);
    loader.within(&duel.at(&duel.bare.defence), "defence", *duel.bare.defence, 2..=6);
    loader.count_is("lords", lords.lord.len(), MAX_SEATS, &lords.top(), "one for each seat");
    loader.unique_ids("lord", lords.lord.iter().map(|lord| (lords.at(&lord.id), lord.id.as_str())));
}

/// No pack plays for ever or fills a hand beyond what can be remembered (HM-R-66).
pub(super) fn bounds(loader: &mut Loader<'_>, entries: &[Entry<'_>], compiled: &[Compiled]) {
    // Whoever brings the most is pointed at.
    let brings = |(entry, made): &(&Entry<'_>, &Compiled)| {
        let each = usize::from(made.draws) + usize::from(made.brings != 0) + usize::from(made.opens);
        each * usize::from(*entry.card.copies)
    };
    let Some((worst_entry, _)) = entries.iter().zip(compiled).max_by_key(brings) else { return };
    // Sites with a card that brings cards, and where those come from: no way may lead back.
    let mut leads = [0u8; SITES];
    for (entry, made) in entries.iter().zip(compiled) {
        match entry.site {
            Some(site) => leads[site.index()] |= made.brings,
            None => leads.iter_mut().for_each(|lead| *lead |= made.brings),
        }
    }
    let mut reach = leads;
    for _ in 0..SITES {
        for reached in &mut reach {
            let further = leads.iter().enumerate().filter(|(next, _)| *reached >> next & 1 == 1);
            *reached |= further.fold(0, |bits, (_, lead)| bits | lead);
        }
    }
    for (entry, made) in entries.iter().zip(compiled) {
        let home = entry.site.map_or(0b1_1111, |site| 1 << site.index());
        let sites = (0..SITES).filter(|site| home >> site & 1 == 1);
        if made.brings != 0 && sites.into_iter().any(|site| reach[site] >> site & 1 == 1) {
            let help = "let it bring cards only from sites whose cards bring none back (HM-R-66)";
            let message = "this card could bring itself back, so a day might never end";
            loader.fault(&entry.place(&entry.card.id), message, "comes round again", help);
        }
    }
    // Every play of a card that brings several leaves one more in hands; fetching such a card plays it again.
    let copies = |entry: &Entry<'_>| usize::from(*entry.card.copies);
    let fetchers: usize = entries
        .iter()
        .zip(compiled)
        .filter(|(_, made)| made.brings != 0 && made.draws == 0)
        .map(|(e, _)| copies(e))
        .sum();
    let mut more = 0;
    let mut opens = 0;
    let mut keepers = 0;
    let mut worst = 0;
    for (entry, made) in entries.iter().zip(compiled) {
        let net = usize::from(made.draws.saturating_sub(1));
        more += net * copies(entry);
        worst = worst.max(net);
        opens += if made.opens { copies(entry) } else { 0 };
        let keeps = made.uses.iter().flatten().any(|used| used.window == Window::EndPhase2);
        keepers += if keeps { copies(entry) } else { 0 };
    }
    let keepers = keepers.min(MAX_SEATS);
    let held = 8 * MAX_SEATS + SITES + keepers + more + worst * fetchers;
    if held > KNOWN {
        let help = "fewer cards that draw, fetch or keep cards";
        let message = format!("up to {held} cards could be in hands, and {KNOWN} can be remembered");
        loader.fault(&worst_entry.place(&worst_entry.card.id), message, "this one most of all", help);
    }
    let open = opens + fetchers + keepers;
    if open > OPEN {
        let help = "fewer cards that put cards openly into hands";
        let message = format!("up to {open} open cards could be in hands, and {OPEN} can be remembered");
        loader.fault(&worst_entry.place(&worst_entry.card.id), message, "this one most of all", help);
    }
}
