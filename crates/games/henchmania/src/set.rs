//! The compiled card set: flat facts by face, for playing, and words about each face, for telling.

use crate::card::{Card, MAX_CARDS, SITES, Site};
use crate::effect::{Act, Power, SHAPES, Shape, Use, WINDOWS, Window};
use parlour_content::Prov;
use parlour_core::RuleId;

/// The three types of cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Type {
    /// Lies before its player and stays.
    Reserve,
    /// Takes effect and is discarded.
    Action,
    /// Lies beside the coat of arms.
    Trump,
}

/// What playing needs to know of a face.
#[derive(Copy, Clone, Debug)]
pub struct Facts {
    /// Where it comes from; its back.
    pub site: Site,
    /// Its type.
    pub kind: Type,
    /// The card whose picture it varies; itself if it is no variant.
    pub base: Card,
    /// How many of its base may lie in one Reserve.
    pub max: u8,
    /// Reserve faces with the same base, as bits.
    pub kin: u64,
    /// Its kind of Performance as a bit; 0 if it is none.
    pub performance: u8,
    /// Attack and Defense value of a weapon; 0 if it is none.
    pub weapon: (u8, u8),
    /// Whether it calls a duel off.
    pub guard: bool,
    /// Whether it copies Trumps.
    pub copies_trumps: bool,
    /// Whether one of its uses rotates it.
    pub rotates: bool,
    /// The bare-hand Attack value it gives; 0 if none.
    pub bare: u8,
    /// Points it adds at the scoring if the Performances gave points.
    pub bonus: u8,
    /// Points it adds at the scoring if the Performances counted three kinds.
    pub bonus_three: u8,
    /// Its uses from the Reserve or as a Trump.
    pub uses: [Option<Use>; 2],
    /// What it does as an Action or at one's turn.
    pub act: Option<Act>,
}

impl Facts {
    /// Its use in this window.
    #[inline]
    pub fn use_in(&self, window: Window) -> Option<Use> {
        self.uses.iter().flatten().copied().find(|used| used.window == window)
    }

    /// Whether it is played in a duel as a weapon.
    #[inline]
    pub fn is_weapon(&self) -> bool {
        self.weapon.0 != 0
    }
}

/// What telling needs to know of a face.
#[derive(Clone, Debug)]
pub struct Info {
    /// Its word in notation and positions.
    pub word: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// The rules that speak of it; the first one is cited when it acts.
    pub rules: Vec<RuleId>,
    /// Where its data comes from.
    pub prov: Prov,
}

/// A site as people read it.
#[derive(Clone, Debug)]
pub struct SiteInfo {
    /// Its name.
    pub name: String,
    /// The colour of its backs.
    pub colour: String,
    /// What it is for.
    pub text: String,
    /// Spots for pawns with 2, 3, 4 and 5 players.
    pub spots: [u8; 4],
    /// Where its data comes from.
    pub prov: Prov,
}

/// A player's coat of arms.
#[derive(Clone, Debug)]
pub struct Lord {
    /// His word.
    pub id: String,
    /// What he is called.
    pub name: String,
    /// His colour.
    pub colour: String,
}

/// A compiled pack.
#[derive(Clone, Debug)]
pub struct Set {
    /// Facts by face.
    pub facts: Vec<Facts>,
    /// Words by face.
    pub info: Vec<Info>,
    /// How many copies of each face the box holds for the base game; 0 for animals and variants.
    pub copies: Vec<u8>,
    /// The faces of each site, as bits.
    pub of_site: [u128; SITES],
    /// Action faces by what must be named to play them, as bits.
    pub shaped: [u128; SHAPES],
    /// Reserve faces, as bits.
    pub reserve: u128,
    /// Trump faces, as bits.
    pub trumps: u128,
    /// Weapons, as bits.
    pub weapons: u128,
    /// Guards, as bits.
    pub guards: u128,
    /// Action faces, weapons and Guards included, as bits.
    pub actions: u128,
    /// Action faces that need to know something about opponents, as bits.
    pub targeted: u128,
    /// Performances among the Reserve faces, as bits.
    pub performances: u64,
    /// Reserve faces whose use rotates them, as bits.
    pub rotators: u64,
    /// Reserve faces with a use in each window, as bits.
    pub used_in: [u64; WINDOWS],
    /// Trumps with a use in each window, as bits.
    pub trumps_in: [u128; WINDOWS],
    /// Reserve faces that copy Trumps, as bits.
    pub copiers: u64,
    /// Facts about opponents that some card asks for.
    pub asked_facts: u16,
    /// The faces of each site, ascending.
    pub faces_of: [Vec<Card>; SITES],
    /// The animals with a site of their own.
    pub animals: Vec<Card>,
    /// Every animal that can be left out, as bits; the stray by its first face.
    pub all_animals: u128,
    /// The stray animal with each site as origin.
    pub strays: [Card; SITES],
    /// Variants of the Glove module.
    pub gloves: Vec<Card>,
    /// Variants of the Henchmen module.
    pub henchmen: Vec<Card>,
    /// Attack and Defense value of bare hands.
    pub bare: (u8, u8),
    /// The sites.
    pub sites: [SiteInfo; SITES],
    /// The players' coats of arms.
    pub lords: Vec<Lord>,
}

impl Set {
    /// The facts of a face.
    #[inline]
    pub fn of(&self, card: Card) -> &Facts {
        &self.facts[card.index()]
    }

    /// The words about a face.
    pub fn about(&self, card: Card) -> &Info {
        &self.info[card.index()]
    }

    /// The name of a face.
    pub fn name(&self, card: Card) -> &str {
        self.info.get(card.index()).map_or("no card", |info| &info.name)
    }

    /// The site of a face.
    #[inline]
    pub fn site(&self, card: Card) -> Site {
        self.facts[card.index()].site
    }

    /// Whether the number is a face of this set.
    #[inline]
    pub fn has(&self, card: Card) -> bool {
        card.index() < self.facts.len()
    }

    /// All faces.
    pub fn all(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.facts.len() as u8).map(Card)
    }

    /// The first rule that speaks of a face: the one cited when it acts.
    pub fn rule(&self, card: Card) -> RuleId {
        self.about(card).rules[0]
    }

    /// Appends the word of a face in notation; a number that is no face is written `card-…`.
    pub fn write_word(&self, card: Card, out: &mut String) {
        match self.info.get(card.index()) {
            Some(info) => out.push_str(&info.word),
            None => out.push_str(&format!("card-{}", card.0)),
        }
    }

    /// The face with this word.
    pub fn by_word(&self, word: &str) -> Option<Card> {
        if let Some(place) = self.info.iter().position(|info| info.word == word) {
            return Some(Card(place as u8));
        }
        let number: u8 = word.strip_prefix("card-")?.parse().ok()?;
        let beyond = (self.info.len()..MAX_CARDS).contains(&usize::from(number));
        (beyond && word == format!("card-{number}")).then_some(Card(number))
    }

    /// Whether a face has a use in the window with this power.
    pub fn has_power(&self, card: Card, wanted: impl Fn(Power) -> bool) -> bool {
        self.of(card).uses.iter().flatten().any(|used| wanted(used.power))
    }

    /// Action faces with this shape.
    #[inline]
    pub fn shaped(&self, shape: Shape) -> u128 {
        self.shaped[shape as usize]
    }
}

const _: () = assert!(MAX_CARDS <= u128::BITS as usize, "sets of faces are 128 bits wide");
