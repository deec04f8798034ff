//! The board, its monsters and their Mutations.

use super::files::{BoardFile, MonsterFile, MutationFile};
use super::objection::On;
use super::{Reader, face};
use crate::cards::{MonsterCard, MutationCard, RegionCard, RelicCard};
use crate::effect::Passive;
use parlour_content::Parsed;

impl Reader<'_> {
    pub(super) fn board(&mut self, file: &Parsed<BoardFile>) -> Vec<RegionCard> {
        self.ids("region", file, file.region.iter().map(|entry| &entry.id));
        let count = file.region.len();
        self.loader.count_is("regions", count, 4, &file.top(), "the board has four");
        let champion = &file.champion;
        self.loader.within(&file.at(&champion.health), "health", *champion.health, 1..=60);
        self.loader.within(&file.at(&champion.attack), "attack", *champion.attack, -9..=20);
        self.loader.within(&file.at(&champion.defence), "defence", *champion.defence, -9..=20);
        self.prov(&file.at(&champion.health), &champion.prov);
        self.loader.within(&file.at(&file.hero.health), "health", *file.hero.health, 1..=60);
        self.loader.within(&file.at(&file.hero.most), "most", *file.hero.most, *file.hero.health..=60);
        self.prov(&file.at(&file.hero.health), &file.hero.prov);
        file.region
            .iter()
            .map(|entry| {
                self.prov(&file.at(&entry.id), &entry.prov);
                RegionCard { face: face(&entry.id, &entry.code, &entry.name, "", &entry.prov) }
            })
            .collect()
    }

    pub(super) fn monsters(
        &mut self,
        file: &Parsed<MonsterFile>,
        board: &Parsed<BoardFile>,
        relics: &mut [RelicCard],
    ) -> Vec<MonsterCard> {
        self.ids("monster", file, file.monster.iter().map(|entry| &entry.id));
        self.sized(&file.top(), "monsters", file.monster.len(), 15, 48);
        let mut cards = vec![];
        for (number, entry) in file.monster.iter().enumerate() {
            self.prov(&file.at(&entry.id), &entry.prov);
            let regions = board.region.iter().map(|region| region.id.as_str());
            let region = self.loader.one_of(&file.at(&entry.region), &entry.region, regions, "region");
            self.loader.within(&file.at(&entry.attack), "attack", *entry.attack, -9..=20);
            self.loader.within(&file.at(&entry.health), "health", *entry.health, 1..=60);
            self.loader.within(&file.at(&entry.gold), "gold", *entry.gold, 0..=20);
            let effects = self.effects(file, &entry.effect, On::Foe);
            let relic = entry.artifact.as_ref().and_then(|id| {
                let place = file.at(id);
                let ids: Vec<String> = relics.iter().map(|relic| relic.face.id.clone()).collect();
                let relic = self.loader.one_of(&place, id, ids.iter().map(String::as_str), "Artifact")?;
                if relics[relic].bearer != u8::MAX {
                    let message = format!("a second monster carries {}", relics[relic].face.name);
                    self.loader.fault(&place, message, "again here", "each Artifact has one bearer");
                }
                relics[relic].bearer = number as u8;
                Some(relic as u8)
            });
            cards.push(MonsterCard {
                face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                region: region.unwrap_or(0) as u8,
                tier: entry.tier,
                attack: *entry.attack,
                health: *entry.health,
                gold: *entry.gold,
                passive: Passive::of(&effects),
                relic,
            });
        }
        cards
    }

    pub(super) fn mutations(&mut self, file: &Parsed<MutationFile>) -> Vec<MutationCard> {
        self.ids("Mutation", file, file.mutation.iter().map(|entry| &entry.id));
        self.sized(&file.top(), "Mutations", file.mutation.len(), 6, 64);
        file.mutation
            .iter()
            .map(|entry| {
                self.prov(&file.at(&entry.id), &entry.prov);
                MutationCard {
                    face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                    passive: Passive::of(&self.effects(file, &entry.effect, On::Foe)),
                }
            })
            .collect()
    }
}
