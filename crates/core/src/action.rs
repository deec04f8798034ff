//! Typed actions in 32 bits: what a seat may choose and what chance may bring.
//!
//! [`actions!`](crate::actions) declares an enum whose variants carry small operands. It packs each variant into a
//! [`u32`] code (kind in the top byte, operands below), unpacks and checks codes, enumerates every code that can
//! be encoded (for the laws) and reads and writes the text notation `kind operand operand …`.

use std::fmt::Debug;
use std::hash::Hash;

/// A small value inside an action: one of `COUNT`, numbered from 0.
pub trait Operand: Copy + Ord + Debug {
    /// How many values there are.
    const COUNT: u32;
    /// How many bits the number takes.
    const BITS: u32 = u32::BITS - (Self::COUNT - 1).leading_zeros();
    /// The number of the value, below `COUNT`.
    fn number(self) -> u32;
    /// The value with this number.
    fn from_number(number: u32) -> Option<Self>;
}

impl Operand for crate::Seat {
    const COUNT: u32 = crate::MAX_SEATS as u32;
    fn number(self) -> u32 {
        u32::from(self.0)
    }
    fn from_number(number: u32) -> Option<Self> {
        (number < Self::COUNT).then_some(crate::Seat(number as u8))
    }
}

impl<G> Word<G> for crate::Seat {
    fn write(self, _: &G, out: &mut String) {
        out.push(self.letter());
    }
    fn read(_: &G, word: &str) -> Option<Self> {
        let mut letters = word.chars();
        let seat = crate::Seat::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(seat)
    }
}

/// How an operand is written in the notation of game `G`: one word without spaces.
pub trait Word<G>: Sized {
    /// Appends the word.
    fn write(self, game: &G, out: &mut String);
    /// Reads the word back.
    fn read(game: &G, word: &str) -> Option<Self>;
}

/// The shape of one kind of action.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its word in the notation.
    pub word: &'static str,
    /// How many values each operand has.
    pub counts: &'static [u32],
    /// How many bits each operand takes.
    pub bits: &'static [u32],
}

impl Kind {
    /// How many actions of this kind can be encoded.
    pub fn size(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(*count)).product()
    }

    /// The operands of the `nth` action of this kind, packed.
    fn operands(&self, mut nth: u64) -> u32 {
        let mut packed = 0;
        let mut shift = 0;
        for (count, bits) in self.counts.iter().zip(self.bits).rev() {
            packed |= ((nth % u64::from(*count)) as u32) << shift;
            nth /= u64::from(*count);
            shift += bits;
        }
        packed
    }
}

/// An action with a 32-bit code. Declared by [`actions!`](crate::actions). Codes sort as the values do.
pub trait Code: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The kinds, in order of their numbers.
    const KINDS: &'static [Kind];
    /// The code: kind in the top byte, operands below.
    fn code(self) -> u32;
    /// The action with this code, if it is one.
    fn from_code(code: u32) -> Option<Self>;

    /// How many actions can be encoded.
    fn space() -> u64 {
        Self::KINDS.iter().map(Kind::size).sum()
    }

    /// The `nth` of all actions that can be encoded.
    fn nth(mut nth: u64) -> Option<Self> {
        for (number, kind) in Self::KINDS.iter().enumerate() {
            if nth < kind.size() {
                return Self::from_code((number as u32) << 24 | kind.operands(nth));
            }
            nth -= kind.size();
        }
        None
    }
}

/// Text notation of an action in game `G`. Implemented by [`actions!`](crate::actions).
pub trait Notation<G>: Sized {
    /// Appends `kind operand operand …`.
    fn write(self, game: &G, out: &mut String);
    /// Reads it back. Words are separated by white space.
    fn read(game: &G, text: &str) -> Option<Self>;
}

/// Declares the actions of a game.
///
/// ```
/// use parlour_core::{actions, number, Code, Notation};
/// number! {
///     /// A column of the board.
///     pub struct Column(7);
/// }
/// actions! {
///     /// What can happen.
///     pub enum Action {
///         /// A disc falls.
///         Drop "drop" { column: Column },
///         /// Nothing happens.
///         Pass "pass",
///     }
/// }
/// let drop = Action::Drop { column: Column(3) };
/// assert_eq!(Action::from_code(drop.code()), Some(drop));
/// assert_eq!(Action::from_code(7), None, "there is no column 7");
/// assert_eq!(Action::space(), 8);
/// let mut text = String::new();
/// drop.write(&(), &mut text);
/// assert_eq!(text, "drop 3");
/// assert_eq!(Action::read(&(), "pass"), Some(Action::Pass));
/// assert_eq!(Action::read(&(), "pass 3"), None);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$kind_meta:meta])*
                $kind:ident $word:literal $( { $( $field:ident : $operand:ty ),+ $(,)? } )?
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name {
            $(
                $(#[$kind_meta])*
                $kind $( {
                    $(
                        #[doc = concat!("Operand `", stringify!($field), "`.")]
                        $field: $operand
                    ),+
                } )?
            ),+
        }

        const _: () = {
            #[allow(dead_code)]
            #[derive(Copy, Clone)]
            enum Tag { $( $kind ),+ }

            $( const _: () = assert!(
                0 $( $( + <$operand as $crate::Operand>::BITS )+ )? <= 24,
                "the operands of an action must fit into 24 bits"
            ); )+

            impl $crate::Code for $name {
                const KINDS: &'static [$crate::Kind] = &[ $(
                    $crate::Kind {
                        word: $word,
                        counts: &[ $( $( <$operand as $crate::Operand>::COUNT ),+ )? ],
                        bits: &[ $( $( <$operand as $crate::Operand>::BITS ),+ )? ],
                    }
                ),+ ];

                #[inline]
                fn code(self) -> u32 {
                    match self {
                        $( $name::$kind { $( $( $field ),+ )? } => {
                            let operands: u32 = 0;
                            $( $(
                                let operands = operands << <$operand as $crate::Operand>::BITS
                                    | <$operand as $crate::Operand>::number($field);
                            )+ )?
                            (Tag::$kind as u32) << 24 | operands
                        } )+
                    }
                }

                #[inline]
                fn from_code(code: u32) -> Option<Self> {
                    let kind = code >> 24;
                    $( if kind == Tag::$kind as u32 {
                        let left: u32 = 0 $( $( + <$operand as $crate::Operand>::BITS )+ )?;
                        if code << 8 >> 8 >> left != 0 {
                            return None;
                        }
                        $( $(
                            let left = left - <$operand as $crate::Operand>::BITS;
                            let mask = (1u32 << <$operand as $crate::Operand>::BITS) - 1;
                            let $field = <$operand as $crate::Operand>::from_number(code >> left & mask)?;
                        )+ )?
                        let _ = left;
                        return Some($name::$kind { $( $( $field ),+ )? });
                    } )+
                    None
                }
            }

            impl<GameOfWords> $crate::Notation<GameOfWords> for $name
            where $( $( $( $operand: $crate::Word<GameOfWords>, )+ )? )+
            {
                #[allow(unused_variables)]
                fn write(self, game: &GameOfWords, out: &mut String) {
                    match self {
                        $( $name::$kind { $( $( $field ),+ )? } => {
                            out.push_str($word);
                            $( $(
                                out.push(' ');
                                <$operand as $crate::Word<GameOfWords>>::write($field, game, out);
                            )+ )?
                        } )+
                    }
                }

                #[allow(unused_variables)]
                fn read(game: &GameOfWords, text: &str) -> Option<Self> {
                    let mut words = text.split_whitespace();
                    let kind = words.next()?;
                    $( if kind == $word {
                        $( $(
                            let $field = <$operand as $crate::Word<GameOfWords>>::read(game, words.next()?)?;
                        )+ )?
                        return words.next().is_none().then_some($name::$kind { $( $( $field ),+ )? });
                    } )+
                    None
                }
            }
        };
    };
}

/// Declares a number below a limit as a type of its own: `number! { pub struct Column(7); }`. It is an operand,
/// written as the number. Give it another notation with `number! { … ; words by hand }` and an own
/// [`Word`] impl.
#[macro_export]
macro_rules! number {
    ( $(#[$meta:meta])* $vis:vis struct $name:ident ( $count:expr ) ; words by hand ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        #[derive($crate::serde::Serialize, $crate::serde::Deserialize)]
        #[serde(crate = "parlour_core::serde")]
        $vis struct $name(
            /// The number.
            pub u8,
        );

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count as usize;

            /// As an index into arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count as u8).map($name)
            }
        }

        impl $crate::Operand for $name {
            const COUNT: u32 = $count as u32;
            #[inline]
            fn number(self) -> u32 {
                u32::from(self.0)
            }
            #[inline]
            fn from_number(number: u32) -> Option<Self> {
                (number < <Self as $crate::Operand>::COUNT).then_some($name(number as u8))
            }
        }
    };
    ( $(#[$meta:meta])* $vis:vis struct $name:ident ( $count:expr ) $(;)? ) => {
        $crate::number! { $(#[$meta])* $vis struct $name($count); words by hand }

        impl<G> $crate::Word<G> for $name {
            fn write(self, _: &G, out: &mut String) {
                out.push_str(&self.0.to_string());
            }
            fn read(_: &G, word: &str) -> Option<Self> {
                // Only the canonical spelling, so that one action has one text.
                let number: u8 = word.parse().ok()?;
                (usize::from(number) < Self::COUNT && word == number.to_string()).then_some($name(number))
            }
        }
    };
}

/// Declares a small closed vocabulary: an enum without data that is an operand with one word for each value.
///
/// ```
/// use parlour_core::{vocab, Operand};
/// vocab! {
///     /// Which way.
///     pub enum Side { Left "left", Right "right" }
/// }
/// assert_eq!(Side::ALL.len(), 2);
/// assert_eq!(Side::Right.word(), "right");
/// assert_eq!(Side::from_word("left"), Some(Side::Left));
/// ```
#[macro_export]
macro_rules! vocab {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $(#[$value_meta:meta])* $value:ident $word:literal ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $vis enum $name {
            $( $(#[$value_meta])* #[doc = concat!("`", $word, "`")] $value ),+
        }

        impl $name {
            /// Every value, in order.
            pub const ALL: &'static [$name] = &[ $( $name::$value ),+ ];
            /// How many values there are.
            pub const COUNT: usize = Self::ALL.len();

            /// As an index into arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word it has in notation and positions.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$value => $word ),+ }
            }

            /// The value with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $( $word => Some($name::$value), )+ _ => None }
            }
        }

        impl $crate::Operand for $name {
            const COUNT: u32 = Self::ALL.len() as u32;
            #[inline]
            fn number(self) -> u32 {
                self as u32
            }
            #[inline]
            fn from_number(number: u32) -> Option<Self> {
                Self::ALL.get(number as usize).copied()
            }
        }

        impl<G> $crate::Word<G> for $name {
            fn write(self, _: &G, out: &mut String) {
                out.push_str(self.word());
            }
            fn read(_: &G, word: &str) -> Option<Self> {
                Self::from_word(word)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = <std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(deserializer)?;
                Self::from_word(&word).ok_or_else(|| {
                    $crate::serde::de::Error::unknown_variant(&word, &[ $( $word ),+ ])
                })
            }
        }
    };
}
