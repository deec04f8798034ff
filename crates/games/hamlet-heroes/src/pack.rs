//! Reads a pack's files into cards, and says of every mistake where it is and what to do.

mod files;
mod foes;
mod objection;
mod people;
mod things;

use crate::cards::{Cards, Face, ThingCard};
use crate::effect::{Effect, Op, Passive};
use crate::glance::{usual, wanted};
use crate::names::RELIC;
use files::{
    ArtifactFile, BoardFile, DecreeFile, HeroFile, ItemFile, MonsterFile, MutationFile, SigilFile, Written,
};
use objection::On;
use parlour_content::{Loader, PackErrors, Parsed, Place, Prov, Source, Spanned, nearest};

/// The built-in pack.
pub fn built_in() -> Source {
    Source::embedded(&[
        ("pack.toml", include_str!("../pack/pack.toml")),
        ("board.toml", include_str!("../pack/board.toml")),
        ("monsters.toml", include_str!("../pack/monsters.toml")),
        ("mutations.toml", include_str!("../pack/mutations.toml")),
        ("heroes.toml", include_str!("../pack/heroes.toml")),
        ("items.toml", include_str!("../pack/items.toml")),
        ("artifacts.toml", include_str!("../pack/artifacts.toml")),
        ("sigils.toml", include_str!("../pack/sigils.toml")),
        ("decrees.toml", include_str!("../pack/decrees.toml")),
    ])
    .schema::<BoardFile>("board.toml")
    .schema::<MonsterFile>("monsters.toml")
    .schema::<MutationFile>("mutations.toml")
    .schema::<HeroFile>("heroes.toml")
    .schema::<ItemFile>("items.toml")
    .schema::<ArtifactFile>("artifacts.toml")
    .schema::<SigilFile>("sigils.toml")
    .schema::<DecreeFile>("decrees.toml")
}

/// The fields `prov` may speak of, in any kind of entry.
const FIELDS: &[&str] = &[
    "id", "code", "name", "text", "effect", "region", "tier", "attack", "health", "gold", "artifact",
    "epithet", "windows", "special", "type", "tag", "value", "copies", "window", "lasts", "set", "kind",
    "heroes", "monsters", "defence", "most",
];

struct Reader<'s> {
    loader: Loader<'s>,
}

impl Reader<'_> {
    fn effects<T>(&mut self, file: &Parsed<T>, written: &[Written], on: On) -> Vec<Effect> {
        let mut effects = vec![];
        for text in written {
            match Effect::read(text) {
                Err(why) => {
                    let verb = text.split_whitespace().next().unwrap_or_default();
                    let ops = Op::ALL.iter().map(|op| op.word());
                    let help = match (Op::from_word(verb), nearest(verb, ops)) {
                        (None, Some(near)) => format!("did you mean `{near}`?"),
                        _ => "an effect is written `op arg`, such as `atk 1` or `atk 2 if first`".into(),
                    };
                    self.loader.fault(&file.at(text), why, "not an effect", &help);
                }
                Ok(effect) => match on.objection(&effect) {
                    Some(why) => {
                        let message = format!("`{}` cannot stand here", &**text);
                        self.loader.fault(&file.at(text), message, "out of place", why);
                    }
                    None => effects.push(effect),
                },
            }
        }
        if effects.iter().filter(|effect| effect.op.asks()).count() > 1
            && let Some(last) = written.last()
        {
            let help = "split it into two cards";
            self.loader.fault(
                &file.at(last),
                "a card can ask for one kind of choice only",
                "one too many",
                help,
            );
        }
        effects
    }

    fn prov(&mut self, place: &Place, prov: &Prov) {
        self.loader.prov_names(place, prov, FIELDS);
    }

    /// Between `least` and `most` entries.
    fn sized(&mut self, place: &Place, what: &str, found: usize, least: usize, most: usize) {
        if !(least..=most).contains(&found) {
            let help = format!("the game works with {least} to {most}");
            self.loader.fault(place, format!("the pack has {found} {what}"), "", &help);
        }
    }

    fn ids<'i, T>(&mut self, what: &str, file: &Parsed<T>, ids: impl Iterator<Item = &'i Spanned<String>>) {
        let ids: Vec<(Place, &str)> = ids.map(|id| (file.at(id), id.as_str())).collect();
        self.loader.unique_ids(what, ids);
    }
}

fn face(id: &str, code: &str, name: &str, text: &str, prov: &Prov) -> Face {
    Face {
        id: id.into(),
        code: code.into(),
        name: name.into(),
        text: text.into(),
        provenance: prov.otherwise(),
    }
}

/// Loads a pack, or says everything that is wrong with it.
pub fn load(source: &Source) -> Result<Cards, PackErrors> {
    let mut reader = Reader { loader: Loader::new(source) };
    let manifest = reader.loader.manifest("hamlet-heroes");
    let board = reader.loader.file::<BoardFile>("board.toml");
    let sigils = reader.loader.file::<SigilFile>("sigils.toml");
    let artifacts = reader.loader.file::<ArtifactFile>("artifacts.toml");
    let monsters = reader.loader.file::<MonsterFile>("monsters.toml");
    let mutations = reader.loader.file::<MutationFile>("mutations.toml");
    let heroes = reader.loader.file::<HeroFile>("heroes.toml");
    let items = reader.loader.file::<ItemFile>("items.toml");
    let decrees = reader.loader.file::<DecreeFile>("decrees.toml");
    let (Some(manifest), Some(board), Some(sigils), Some(artifacts)) = (manifest, board, sigils, artifacts)
    else {
        return reader.loader.finish_with(None);
    };
    let (Some(monsters), Some(mutations), Some(heroes), Some(items), Some(decrees)) =
        (monsters, mutations, heroes, items, decrees)
    else {
        return reader.loader.finish_with(None);
    };
    let regions = reader.board(&board);
    let (sigil_cards, sets) = reader.sigils(&sigils);
    let mut relics = reader.artifacts(&artifacts, &sets);
    let monster_cards = reader.monsters(&monsters, &board, &mut relics);
    let (wares, mut things) = reader.items(&items);
    things.resize(usize::from(RELIC), ThingCard { passive: Passive::NONE, consumable: None, wanted: [0; 3] });
    for entry in &artifacts.artifact {
        let passive = Passive::of(&reader.effects(&artifacts, &entry.effect, On::Gear));
        things.push(ThingCard { passive, consumable: None, wanted: wanted(&passive, None) });
    }
    for (index, relic) in relics.iter().enumerate().filter(|(_, relic)| relic.bearer == u8::MAX) {
        let place = artifacts.at(&artifacts.artifact[index].id);
        let help = "give one monster `artifact = \"…\"` with this id";
        reader.loader.fault(&place, format!("no monster carries {}", relic.face.name), "cannot be won", help);
    }
    let mut set_bits = [0; 5];
    for (index, relic) in relics.iter().enumerate().take(16) {
        if let Some(bits) = set_bits.get_mut(usize::from(relic.set)) {
            *bits |= 1 << index;
        }
    }
    let mutation_cards = reader.mutations(&mutations);
    let hero_cards = reader.heroes(&heroes);
    let decree_cards = reader.decrees(&decrees);
    let champion = [*board.champion.health, *board.champion.attack, *board.champion.defence];
    reader.loader.finish()?;
    let regions =
        regions.try_into().map_err(|_| parlour_content::Fault::new("the board needs four regions"))?;
    let usual_mutation = usual(&mutation_cards);
    Ok(Cards {
        source: source.clone(),
        name: manifest.name.to_string(),
        monsters: monster_cards,
        mutations: mutation_cards,
        heroes: hero_cards,
        wares,
        relics,
        things,
        sigils: sigil_cards,
        decrees: decree_cards,
        regions,
        champion,
        health: *board.hero.health,
        most: *board.hero.most,
        sets: set_bits,
        usual_mutation,
    })
}
