//! Heroes with their Favors, Sigils, and the Baron's Decrees.

use super::files::{DecreeFile, DecreeKind, HeroFile, SigilFile};
use super::objection::On;
use super::{Reader, face};
use crate::cards::{DecreeCard, DecreeSpecial, FavorSpecial, HeroCard, SigilCard, SigilSpecial};
use crate::effect::{Deed, Op, Passive, Window};
use parlour_content::Parsed;

impl Reader<'_> {
    pub(super) fn heroes(&mut self, file: &Parsed<HeroFile>) -> Vec<HeroCard> {
        self.ids("Hero", file, file.hero.iter().map(|entry| &entry.id));
        self.sized(&file.top(), "Heroes", file.hero.len(), 5, 32);
        let specials = [FavorSpecial::Peek, FavorSpecial::Desert, FavorSpecial::Decree];
        let words = ["peek", "desert", "decree"];
        let windows_of = [
            Window::Hamlet.bit() | Window::Journey.bit() | Window::Reveal.bit() | Window::Victory.bit(),
            Window::Lethal.bit(),
            Window::Hamlet.bit(),
        ];
        let mut cards = vec![];
        for entry in &file.hero {
            self.prov(&file.at(&entry.id), &entry.prov);
            let mut windows = 0;
            for window in &entry.windows {
                let names = Window::ALL.iter().map(|window| window.word());
                if let Some(index) = self.loader.one_of(&file.at(window), window, names, "window") {
                    windows |= Window::ALL[index].bit();
                }
            }
            let effects = self.effects(file, &entry.effect, On::Favor(windows));
            let special = entry.special.as_ref().and_then(|special| {
                let place = file.at(special);
                let index = self.loader.one_of(&place, special, words, "special of a Favor")?;
                if windows & !windows_of[index] != 0 {
                    let message =
                        format!("`{}` can do nothing in one of the windows of this Favor", &**special);
                    self.loader.fault(
                        &place,
                        message,
                        "out of place",
                        "see the built-in pack for its windows",
                    );
                }
                if index == 1 && Deed::of(&effects, true).survive == 0 {
                    let help = "add `survive 1` to the effects";
                    self.loader.fault(&place, "`desert` needs a `survive`", "without it the Hero dies", help);
                }
                Some(specials[index])
            });
            if windows == 0 || (effects.is_empty() && special.is_none()) {
                let help = "name at least one window and one effect or special";
                self.loader.fault(&file.at(&entry.id), "this Favor can never be used", "", help);
            }
            cards.push(HeroCard {
                face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                epithet: entry.epithet.clone(),
                windows,
                deed: Deed::of(&effects, true),
                special,
            });
        }
        cards
    }

    pub(super) fn sigils(&mut self, file: &Parsed<SigilFile>) -> (Vec<SigilCard>, Vec<String>) {
        self.ids("Sigil", file, file.sigil.iter().map(|entry| &entry.id));
        self.ids("set", file, file.sigil.iter().map(|entry| &entry.set));
        let help = "one for each set of Artifacts";
        self.loader.count_is("Sigils", file.sigil.len(), 5, &file.top(), help);
        let specials = [SigilSpecial::Revenge, SigilSpecial::Redemption, SigilSpecial::Vigil];
        let words = ["revenge", "redemption", "vigil"];
        let cards = file
            .sigil
            .iter()
            .map(|entry| {
                self.prov(&file.at(&entry.id), &entry.prov);
                let effects = self.effects(file, &entry.effect, On::Sigil);
                let special = entry.special.as_ref().and_then(|special| {
                    self.loader.one_of(&file.at(special), special, words, "special of a Sigil")
                });
                SigilCard {
                    face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                    set: entry.set.to_string(),
                    passive: Passive::of(&effects),
                    survive: Deed::of(&effects, false).survive,
                    special: special.map(|index| specials[index]),
                }
            })
            .collect();
        (cards, file.sigil.iter().map(|entry| entry.set.to_string()).collect())
    }

    pub(super) fn decrees(&mut self, file: &Parsed<DecreeFile>) -> Vec<DecreeCard> {
        self.ids("Decree", file, file.decree.iter().map(|entry| &entry.id));
        self.sized(&file.top(), "Decrees", file.decree.len(), 3, 20);
        let specials = [
            ("feast", DecreeSpecial::Feast, false),
            ("fouled-wells", DecreeSpecial::FouledWells, false),
            ("curfew", DecreeSpecial::Curfew, false),
            ("shuttered-church", DecreeSpecial::ShutteredChurch, false),
            ("quiet-graves", DecreeSpecial::QuietGraves, true),
            ("mutagen-rain", DecreeSpecial::MutagenRain, true),
            ("hunt", DecreeSpecial::Hunt, true),
            ("fair", DecreeSpecial::Fair, true),
            ("reliquary", DecreeSpecial::Reliquary, true),
            ("caravan", DecreeSpecial::Caravan, true),
        ];
        let mut cards = vec![];
        for entry in &file.decree {
            self.prov(&file.at(&entry.id), &entry.prov);
            let instant = entry.kind == DecreeKind::Instant;
            let heroes = self.effects(file, &entry.heroes, On::DecreeHeroes(instant));
            let monsters = self.effects(file, &entry.monsters, On::Foe);
            if let Some(first) = entry.monsters.first()
                && (instant || monsters.iter().any(|effect| matches!(effect.op, Op::Bounty | Op::Snatch)))
            {
                let help = "an ongoing Decree can change attack, defence, health and the like";
                self.loader.fault(
                    &file.at(first),
                    "a Decree cannot do this to monsters",
                    "out of place",
                    help,
                );
            }
            let special = entry.special.as_ref().and_then(|special| {
                let place = file.at(special);
                let words = specials.iter().map(|(word, ..)| *word);
                let index = self.loader.one_of(&place, special, words, "special of a Decree")?;
                if specials[index].2 != instant {
                    let kind = if specials[index].2 { "instant" } else { "ongoing" };
                    let message = format!("`{}` belongs to an {kind} Decree", &**special);
                    self.loader.fault(&place, message, "", &format!("write `kind = \"{kind}\"`"));
                }
                Some(specials[index].1)
            });
            cards.push(DecreeCard {
                face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                instant,
                heroes: if instant { Passive::NONE } else { Passive::of(&heroes) },
                deed: if instant { Deed::of(&heroes, false) } else { Deed::default() },
                monsters: Passive::of(&monsters),
                special,
            });
        }
        cards
    }
}
