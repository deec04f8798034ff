//! Reads a pack's files into cards, and says of every mistake where it is and what to do.

use crate::cards::{
    Cards, Consumable, DecreeCard, DecreeSpecial, Face, FavorSpecial, HeroCard, Lasts, MonsterCard,
    MutationCard, RegionCard, RelicCard, SigilCard, SigilSpecial, ThingCard, WareCard,
};
use crate::effect::{Cond, Deed, Effect, Op, Passive, Window};
use crate::glance::{usual, wanted};
use crate::names::RELIC;
use parlour_content::{Loader, PackErrors, Parsed, Place, Prov, Source, Spanned, nearest};
use schemars::JsonSchema;
use serde::Deserialize;

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

/// An effect as written: `op arg [if cond]`.
type Written = Spanned<String>;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    champion: ChampionEntry,
    hero: HealthEntry,
    /// The four regions.
    region: Vec<RegionEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChampionEntry {
    /// Base health.
    health: Spanned<i8>,
    /// Base attack bonus.
    attack: Spanned<i8>,
    /// Base defence bonus.
    defence: Spanned<i8>,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HealthEntry {
    /// What every Hero begins with.
    health: Spanned<i8>,
    /// The most it can be raised to.
    most: Spanned<i8>,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RegionEntry {
    id: Spanned<String>,
    /// One letter.
    code: String,
    name: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MonsterFile {
    monster: Vec<MonsterEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MonsterEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    /// The preferred region, by its id.
    region: Spanned<String>,
    /// A design label without effect.
    tier: u8,
    attack: Spanned<i8>,
    health: Spanned<i8>,
    /// What the trophy is worth.
    gold: Spanned<u8>,
    /// The natural ability, such as `["def 1", "atk 2 if low"]`.
    #[serde(default)]
    effect: Vec<Written>,
    /// The Artifact it carries, by its id.
    artifact: Option<Spanned<String>>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MutationFile {
    mutation: Vec<MutationEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MutationEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    effect: Vec<Written>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HeroFile {
    hero: Vec<HeroEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HeroEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    epithet: String,
    /// When the Favor may be used: hamlet, journey, reveal, prep, turn, my_roll, foe_roll, escape, lethal, victory.
    windows: Vec<Spanned<String>>,
    effect: Vec<Written>,
    /// What the vocabulary cannot say: peek, desert or decree.
    special: Option<Spanned<String>>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemFile {
    item: Vec<ItemEntry>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum ItemType {
    Gear,
    Consumable,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Duration {
    Now,
    Combat,
    Turn,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ItemEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    r#type: ItemType,
    /// For icons only.
    tag: String,
    /// Its price.
    value: Spanned<u8>,
    copies: Spanned<u8>,
    /// Consumables only: prep, hamlet, escape or lethal.
    window: Option<Spanned<String>>,
    /// Consumables only.
    lasts: Option<Duration>,
    effect: Vec<Written>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ArtifactFile {
    artifact: Vec<ArtifactEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ArtifactEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    /// The word of a Sigil's set.
    set: Spanned<String>,
    effect: Vec<Written>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SigilFile {
    sigil: Vec<SigilEntry>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SigilEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    set: Spanned<String>,
    effect: Vec<Written>,
    /// What the vocabulary cannot say: revenge, redemption or vigil.
    special: Option<Spanned<String>>,
    text: String,
    prov: Prov,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DecreeFile {
    decree: Vec<DecreeEntry>,
}

#[derive(Copy, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum DecreeKind {
    Ongoing,
    Instant,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DecreeEntry {
    id: Spanned<String>,
    code: String,
    name: String,
    kind: DecreeKind,
    /// Effects on every Hero.
    #[serde(default)]
    heroes: Vec<Written>,
    /// Effects on every monster and the Champion.
    #[serde(default)]
    monsters: Vec<Written>,
    /// What the vocabulary cannot say.
    special: Option<Spanned<String>>,
    text: String,
    prov: Prov,
}

/// The fields `prov` may speak of, in any kind of entry.
const FIELDS: &[&str] = &[
    "id", "code", "name", "text", "effect", "region", "tier", "attack", "health", "gold", "artifact",
    "epithet", "windows", "special", "type", "tag", "value", "copies", "window", "lasts", "set", "kind",
    "heroes", "monsters", "defence", "most",
];

/// Whose card an effect stands on: it decides which ops make sense there.
#[derive(Copy, Clone, PartialEq, Eq)]
enum On {
    Foe,
    Gear,
    Favor(u16),
    Consumable(u16, bool),
    Sigil,
    DecreeHeroes(bool),
}

impl On {
    /// Why the effect cannot stand there.
    fn objection(self, effect: &Effect) -> Option<&'static str> {
        let op = effect.op;
        let foes_only = matches!(op, Op::Hp | Op::Ambush | Op::Snatch | Op::Bounty);
        let heroes_only =
            matches!(op, Op::EscapePlus | Op::NoHome | Op::NoFatigue | Op::HealPlus | Op::Discount)
                || matches!(op, Op::RerollAtk | Op::RerollDef);
        match self {
            On::Foe if !op.passive() => Some("a monster only has effects that work all the time"),
            On::Foe if heroes_only => Some("this only makes sense for a Hero"),
            On::Foe if effect.cond == Cond::Home => Some("`home` speaks of a Hero's foe"),
            On::Foe => None,
            _ if foes_only => Some("this only makes sense for a monster"),
            On::Gear | On::DecreeHeroes(false) if !op.passive() => {
                Some("here only effects that work all the time make sense")
            }
            On::Gear => None,
            On::DecreeHeroes(false) if matches!(op, Op::RerollAtk | Op::RerollDef) => {
                Some("a re-roll needs a card of the player's own")
            }
            On::DecreeHeroes(false) => None,
            On::DecreeHeroes(true) if matches!(op, Op::Heal | Op::Cure | Op::Recharge) => None,
            On::DecreeHeroes(true) => Some("an instant Decree can heal, cure and recharge"),
            On::Sigil if op.passive() || op == Op::Survive => None,
            On::Sigil => Some("a Sigil only has effects that work all the time, and `survive`"),
            On::Favor(windows) if op == Op::Discount || !op.passive() => {
                if op == Op::Recharge {
                    Some("a Favor cannot recharge itself")
                } else if windows & !op.windows() != 0 {
                    Some("it can do nothing in one of the windows of this Favor")
                } else if op == Op::Strike && effect.floor == 0 && windows & Window::Reveal.bit() != 0 {
                    Some("before the fight a strike must leave some health: write `floor 1`")
                } else {
                    None
                }
            }
            On::Favor(_) => Some("a Favor is done once; of the lasting effects it can only give a discount"),
            On::Consumable(_, true) if op.passive() || op == Op::ExtraAttack => None,
            On::Consumable(_, true) => Some("what lasts can only have lasting effects and `extra_attack`"),
            On::Consumable(_, false) if op.passive() => Some("it is used up at once: give it a duration"),
            On::Consumable(window, false) if window & op.windows() == 0 => {
                Some("it can do nothing in the window of this item")
            }
            On::Consumable(..) => None,
        }
    }
}

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

impl Reader<'_> {
    fn board(&mut self, file: &Parsed<BoardFile>) -> Vec<RegionCard> {
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

    fn sigils(&mut self, file: &Parsed<SigilFile>) -> (Vec<SigilCard>, Vec<String>) {
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

    fn artifacts(&mut self, file: &Parsed<ArtifactFile>, sets: &[String]) -> Vec<RelicCard> {
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

    fn monsters(
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

    fn mutations(&mut self, file: &Parsed<MutationFile>) -> Vec<MutationCard> {
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

    fn heroes(&mut self, file: &Parsed<HeroFile>) -> Vec<HeroCard> {
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

    fn items(&mut self, file: &Parsed<ItemFile>) -> (Vec<WareCard>, Vec<ThingCard>) {
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

    fn decrees(&mut self, file: &Parsed<DecreeFile>) -> Vec<DecreeCard> {
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
