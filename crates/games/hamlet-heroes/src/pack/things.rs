//! Shop items and Artifacts.

use super::files::{ArtifactFile, Duration, ItemFile, ItemType};
use super::objection::On;
use super::{Reader, face};
use crate::cards::{Consumable, Lasts, RelicCard, ThingCard, WareCard};
use crate::effect::{Deed, Passive, Window};
use crate::glance::wanted;
use parlour_content::Parsed;

impl Reader<'_> {
    pub(super) fn items(&mut self, file: &Parsed<ItemFile>) -> (Vec<WareCard>, Vec<ThingCard>) {
        self.ids("item", file, file.item.iter().map(|entry| &entry.id));
        let copies: usize = file.item.iter().map(|entry| usize::from(*entry.copies)).sum();
        self.sized(&file.top(), "shop items", copies, 12, 64);
        let (mut wares, mut things) = (vec![], vec![]);
        for entry in &file.item {
            self.prov(&file.at(&entry.id), &entry.prov);
            self.loader.within(&file.at(&entry.value), "value", *entry.value, 0..=40);
            self.loader.within(&file.at(&entry.copies), "copies", *entry.copies, 1..=9);
            let window = entry.window.as_ref().and_then(|window| {
                let names = ["prep", "hamlet", "escape", "lethal"];
                let index = self.loader.one_of(&file.at(window), window, names, "window of an item")?;
                Window::from_word(names[index])
            });
            let consumable = match (entry.r#type, window, entry.lasts) {
                (ItemType::Consumable, Some(window), Some(lasts)) => Some((window, lasts)),
                (ItemType::Gear, None, None) => None,
                (ItemType::Gear, ..) => {
                    let message = "gear works while it is equipped and has no window or duration";
                    self.loader.fault(&file.at(&entry.id), message, "", "take `window` and `lasts` out");
                    None
                }
                (ItemType::Consumable, ..) => {
                    let message = "a consumable needs `window` and `lasts`";
                    self.loader.fault(&file.at(&entry.id), message, "", "such as `window = \"prep\"`");
                    None
                }
            };
            let on = consumable
                .map_or(On::Gear, |(window, lasts)| On::Consumable(window.bit(), lasts != Duration::Now));
            if let Some((window, lasts)) = consumable
                && lasts != Duration::Now
                && window != Window::Prep
            {
                let help = "only step A begins something that lasts";
                self.loader.fault(&file.at(&entry.id), "what lasts is used in the window `prep`", "", help);
            }
            let effects = self.effects(file, &entry.effect, on);
            let passive = Passive::of(&effects);
            let consumable = consumable.map(|(window, lasts)| Consumable {
                window: window.bit(),
                lasts: match lasts {
                    Duration::Now => Lasts::Now,
                    Duration::Combat => Lasts::Combat,
                    Duration::Turn => Lasts::Turn,
                },
                deed: Deed::of(&effects, false),
            });
            let design = wares.len() as u8;
            for copy in 1..=*entry.copies {
                let mut face = face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov);
                if copy > 1 {
                    face.id = format!("{}.{copy}", face.id);
                }
                if *entry.copies > 1 {
                    face.code = format!("{}.{copy}", face.code);
                }
                let tag = entry.tag.clone();
                wares.push(WareCard { face, tag, value: *entry.value, design });
                let wanted = wanted(&passive, consumable.as_ref());
                things.push(ThingCard { passive, consumable, wanted });
            }
        }
        (wares, things)
    }

    pub(super) fn artifacts(&mut self, file: &Parsed<ArtifactFile>, sets: &[String]) -> Vec<RelicCard> {
        self.ids("Artifact", file, file.artifact.iter().map(|entry| &entry.id));
        let help = "five sets of three";
        self.loader.count_is("Artifacts", file.artifact.len(), 15, &file.top(), help);
        let mut sizes = vec![0; sets.len()];
        file.artifact
            .iter()
            .map(|entry| {
                self.prov(&file.at(&entry.id), &entry.prov);
                let names = sets.iter().map(String::as_str);
                let set = self.loader.one_of(&file.at(&entry.set), &entry.set, names, "set").unwrap_or(0);
                if let Some(size) = sizes.get_mut(set) {
                    *size += 1;
                    if *size > 3 {
                        let message = format!("the set `{}` has more than three Artifacts", &*entry.set);
                        self.loader.fault(&file.at(&entry.set), message, "the fourth", help);
                    }
                }
                RelicCard {
                    face: face(&entry.id, &entry.code, &entry.name, &entry.text, &entry.prov),
                    set: set as u8,
                    bearer: u8::MAX,
                }
            })
            .collect()
    }
}
