//! Puts the files of a pack together: numbers the faces and makes flat facts of them.

use super::check;
use super::shape::{self, AnimalSite, CardEntry, TypeName};
use super::uses::Compiled;
use super::{SITE_FILES, uses};
use crate::card::{Card, MAX_CARDS, MAX_RESERVE, SITES, Site};
use crate::effect::{SHAPES, Target, WINDOWS};
use crate::set::{Facts, Info, Lord, Set, SiteInfo, Type};
use crate::{Henchmania, effect};
use parlour_content::{Loader, Place, Prov, Spanned, Title};
use parlour_core::RuleId;
use std::ops::Range;

/// Gives the place of a span in the entry's own file.
pub(super) type At<'a> = Box<dyn Fn(Range<usize>) -> Place + 'a>;

/// A card entry with its file.
pub(super) struct Entry<'a> {
    pub(super) card: CardEntry,
    /// `None` for the stray.
    pub(super) site: Option<Site>,
    pub(super) animal: bool,
    pub(super) at: At<'a>,
}

impl Entry<'_> {
    pub(super) fn place<T>(&self, spanned: &Spanned<T>) -> Place {
        (self.at)(spanned.span())
    }
}

/// A face before it has its number.
struct Draft {
    entry: usize,
    kind: Type,
    site: Site,
    word: String,
    name: String,
    prov: Prov,
    role: RoleOfFace,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum RoleOfFace {
    Base,
    Animal,
    Stray,
    StrayInBox,
    Glove,
    Henchman,
}

/// The set, or nothing when the loader has noted why.
pub(super) fn compile(loader: &mut Loader<'_>) -> Option<Set> {
    loader.manifest(<Henchmania as Title>::ABOUT.id);
    let sites = loader.file::<shape::Sites>("sites.toml");
    let duel = loader.file::<shape::DuelFile>("duel.toml");
    let lords = loader.file::<shape::Lords>("lords.toml");
    let piles: Vec<_> = SITE_FILES.iter().map(|name| loader.file::<shape::SiteCards>(name)).collect();
    let animals = loader.file::<shape::Animals>("animals.toml");
    let gloves = loader.file::<shape::Variants>("gloves.toml");
    let henchmen = loader.file::<shape::Variants>("henchmen.toml");
    let piles: Vec<_> = piles.into_iter().collect::<Option<_>>()?;
    let (sites, duel, lords, animals) = (sites?, duel?, lords?, animals?);
    let (gloves, henchmen) = (gloves?, henchmen?);

    let mut entries: Vec<Entry<'_>> = vec![];
    for (index, file) in piles.iter().enumerate() {
        let site = Site::ALL[index];
        check::pile(loader, file, site);
        for card in &file.card {
            let at: At<'_> = Box::new(|span| file.at(&Spanned::new(span, ())));
            entries.push(Entry { card: card.clone(), site: Some(site), animal: false, at });
        }
    }
    for animal in &animals.card {
        let at: At<'_> = Box::new(|span| animals.at(&Spanned::new(span, ())));
        let site = match *animal.site {
            AnimalSite::Stray => None,
            sited => Some(Site::ALL[sited as usize]),
        };
        entries.push(Entry { card: animal.card(), site, animal: true, at });
    }
    check::animals(loader, &animals, &entries);
    check::entries(loader, &entries, &[&gloves, &henchmen]);
    check::sites(loader, &sites);
    check::duel_and_lords(loader, &duel, &lords);
    let compiled: Vec<Compiled> =
        entries.iter().map(|entry| uses::compile(loader, entry, &entries)).collect();
    check::bounds(loader, &entries, &compiled);
    let drafts = drafts(loader, &entries, [&gloves, &henchmen])?;
    if !loader.is_sound() {
        return None;
    }
    let sites = sites.into_inner().site.into_iter().map(|site| SiteInfo {
        name: site.name.into_inner(),
        colour: site.colour.into_inner(),
        text: site.text.into_inner(),
        spots: site.spots.into_inner(),
        prov: site.prov.into_inner(),
    });
    let sites: [SiteInfo; SITES] = sites.collect::<Vec<_>>().try_into().ok()?;
    let lords = lords.into_inner().lord.into_iter().map(|lord| Lord {
        id: lord.id.into_inner(),
        name: lord.name.into_inner(),
        colour: lord.colour.into_inner(),
    });
    let bare = (*duel.bare.attack, *duel.bare.defence);
    Some(assemble(&entries, &compiled, drafts, sites, lords.collect(), bare))
}

/// Every face, in the order of their numbers.
fn drafts(
    loader: &mut Loader<'_>,
    entries: &[Entry<'_>],
    variants: [&parlour_content::Parsed<shape::Variants>; 2],
) -> Option<Vec<Draft>> {
    let mut drafts = vec![];
    for (entry, source) in entries.iter().enumerate() {
        let kind = type_of(*source.card.r#type);
        let (id, name) = (source.card.id.as_str(), source.card.name.as_str());
        let prov = (*source.card.prov).clone();
        let mut face = |site, word: String, role| {
            drafts.push(Draft { entry, kind, site, word, name: name.into(), prov: prov.clone(), role });
        };
        match source.site {
            Some(site) => {
                face(site, id.into(), if source.animal { RoleOfFace::Animal } else { RoleOfFace::Base });
            }
            None => {
                for site in Site::ALL {
                    face(*site, format!("{id}@{}", site.word()), RoleOfFace::Stray);
                }
                face(Site::Tavern, id.into(), RoleOfFace::StrayInBox);
            }
        }
    }
    for (file, role) in variants.into_iter().zip([RoleOfFace::Glove, RoleOfFace::Henchman]) {
        for variant in &file.variant {
            let candidates = entries.iter().filter(|entry| !entry.animal).map(|entry| entry.card.id.as_str());
            let base = loader.one_of(&file.at(&variant.base), &variant.base, candidates, "card")?;
            let source = &entries[base];
            drafts.push(Draft {
                entry: base,
                kind: type_of(*source.card.r#type),
                site: source.site?,
                word: variant.id.to_string(),
                name: variant.name.to_string(),
                prov: (*variant.prov).clone(),
                role,
            });
        }
    }
    drafts.sort_by_key(|draft| (draft.role == RoleOfFace::StrayInBox, draft.kind, draft.site.index()));
    let reserve = drafts.iter().filter(|draft| draft.kind == Type::Reserve).count();
    if drafts.len() > MAX_CARDS || reserve > MAX_RESERVE {
        let place = variants[0].top();
        let message =
            format!("the pack has {} different cards, {reserve} of them Reserve cards", drafts.len());
        let help = format!("at most {MAX_CARDS} and {MAX_RESERVE} fit; the stray animal counts six times");
        loader.fault(&place, message, "too many", &help);
    }
    Some(drafts)
}

fn type_of(name: TypeName) -> Type {
    match name {
        TypeName::Action => Type::Action,
        TypeName::Reserve => Type::Reserve,
        TypeName::Trump => Type::Trump,
    }
}

fn assemble(
    entries: &[Entry<'_>],
    compiled: &[Compiled],
    drafts: Vec<Draft>,
    sites: [SiteInfo; SITES],
    lords: Vec<Lord>,
    bare: (u8, u8),
) -> Set {
    let base_of = |entry: usize, own: usize| {
        let base = drafts.iter().position(|other| other.entry == entry && other.role == RoleOfFace::Base);
        Card(base.unwrap_or(own) as u8)
    };
    let kin_of = |entry: usize| {
        let kin = drafts
            .iter()
            .enumerate()
            .filter(|(_, other)| other.entry == entry && other.kind == Type::Reserve);
        kin.fold(0u64, |bits, (index, _)| if index < MAX_RESERVE { bits | 1 << index } else { bits })
    };
    let mut set = Set {
        facts: vec![],
        info: vec![],
        copies: vec![],
        of_site: [0; SITES],
        shaped: [0; SHAPES],
        reserve: 0,
        trumps: 0,
        weapons: 0,
        guards: 0,
        actions: 0,
        targeted: 0,
        performances: 0,
        rotators: 0,
        used_in: [0; WINDOWS],
        trumps_in: [0; WINDOWS],
        copiers: 0,
        asked_facts: 0,
        faces_of: Default::default(),
        animals: vec![],
        all_animals: 0,
        strays: [Card::NONE; SITES],
        gloves: vec![],
        henchmen: vec![],
        bare,
        sites,
        lords,
    };
    for (index, draft) in drafts.iter().enumerate() {
        let card = Card(index as u8);
        let (entry, parts) = (&entries[draft.entry], &compiled[draft.entry]);
        let mut act = parts.act;
        if let Some(act) = &mut act {
            act.shields = parts.shields.iter().fold(0, |bits, entry| bits | kin_of(*entry));
        }
        let facts = Facts {
            site: draft.site,
            kind: draft.kind,
            base: base_of(draft.entry, index),
            max: entry.card.max.as_ref().map_or(0, |max| **max),
            kin: kin_of(draft.entry),
            performance: parts.performance,
            weapon: parts.weapon,
            guard: parts.guard,
            copies_trumps: parts.copies_trumps,
            rotates: parts.rotates,
            bare: parts.bare,
            bonus: parts.bonus,
            bonus_three: parts.bonus_three,
            uses: parts.uses,
            act,
        };
        let in_box = draft.role == RoleOfFace::StrayInBox;
        if !in_box {
            set.of_site[draft.site.index()] |= card.bit();
            set.faces_of[draft.site.index()].push(card);
            match draft.kind {
                Type::Reserve => set.reserve |= card.bit(),
                Type::Trump => set.trumps |= card.bit(),
                Type::Action => set.actions |= card.bit(),
            }
        }
        if let (Type::Action, Some(act), false) = (draft.kind, &facts.act, in_box) {
            set.shaped[act.shape as usize] |= card.bit();
            if act.target != Target::Own {
                set.targeted |= card.bit();
            }
        }
        set.weapons |= if facts.is_weapon() { card.bit() } else { 0 };
        set.guards |= if facts.guard { card.bit() } else { 0 };
        set.asked_facts |= facts.act.map_or(0, |act| act.all | act.any);
        for used in facts.uses.iter().flatten().filter(|_| !in_box) {
            match draft.kind {
                Type::Reserve => set.used_in[used.window as usize] |= 1 << card.0,
                _ => set.trumps_in[used.window as usize] |= card.bit(),
            }
        }
        if draft.kind == Type::Reserve && !in_box {
            set.copiers |= if facts.copies_trumps { 1 << card.0 } else { 0 };
            set.performances |= if facts.performance != 0 { 1 << card.0 } else { 0 };
            set.rotators |= if facts.rotates { 1 << card.0 } else { 0 };
        }
        match draft.role {
            RoleOfFace::Base => {}
            RoleOfFace::Animal => {
                set.animals.push(card);
                set.all_animals |= card.bit();
            }
            RoleOfFace::Stray => set.strays[draft.site.index()] = card,
            RoleOfFace::StrayInBox => set.all_animals |= card.bit(),
            RoleOfFace::Glove => set.gloves.push(card),
            RoleOfFace::Henchman => set.henchmen.push(card),
        }
        set.copies.push(if draft.role == RoleOfFace::Base { *entry.card.copies } else { 0 });
        set.facts.push(facts);
        set.info.push(Info {
            word: draft.word.clone(),
            name: draft.name.clone(),
            text: entry.card.text.to_string(),
            rules: entry.card.rules.iter().filter_map(|id| rule_id(id)).collect(),
            prov: draft.prov.clone(),
        });
    }
    // Faces of a site must ascend, so that tickets draw as the outcomes are listed.
    set.faces_of.iter_mut().for_each(|faces| faces.sort_unstable());
    set
}

/// The id as the ledger has it, for as long as the program runs.
pub(super) fn rule_id(id: &str) -> Option<RuleId> {
    let text: &'static str = <Henchmania as Title>::ledger().rules;
    let ids = text.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'));
    ids.into_iter().find(|known| *known == id).map(RuleId)
}

const _: () = assert!(effect::PARTS == 3);
