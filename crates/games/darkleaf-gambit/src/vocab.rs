//! The small words of the game: clans, kinds of unit, auras, sides of the Will.

use parlour_core::vocab;

vocab! {
    /// One of the six clans.
    pub enum Clan {
        /// Hunters from afar.
        Huldra "huldra",
        /// Destroyers at close quarters.
        Murg "murg",
        /// Pushers over the edge.
        Ferrymen "ferrymen",
        /// Reclaimers of the centre.
        Erde "erde",
        /// Converters of units.
        Wibo "wibo",
        /// Casters of delayed curses.
        Hexen "hexen",
    }
}

vocab! {
    /// A kind of unit. King and queen are one kind: a clan has exactly one of them.
    pub enum Kind {
        /// A pawn.
        Pawn "pawn",
        /// A sage, the chess set's bishop.
        Sage "sage",
        /// A knight.
        Knight "knight",
        /// A rook.
        Rook "rook",
        /// The king or queen.
        Royal "royal",
    }
}

vocab! {
    /// What a unit may carry as a fate chip. No clan has more than two kinds.
    pub enum Aura {
        /// Huldra pawn: Hunts farther and diagonally.
        LongBow "long-bow",
        /// Huldra sage: Hunts with what is left of a journey.
        Pivot "pivot",
        /// Murg pawn: survives one vanquish.
        IronPlating "iron-plating",
        /// Murg sage: its Ambush takes royals.
        Assassin "assassin",
        /// Ferrymen pawn or sage: pushes two territories.
        Barbaric "barbaric",
        /// Ferrymen pawn or sage: pushes two units in line.
        Ripple "ripple-effect",
    }
}

vocab! {
    /// A side of Haggedorn's Will.
    pub enum WillSide {
        /// The kind side.
        Blessings "blessings",
        /// The other one.
        Curses "curses",
    }
}

vocab! {
    /// Where a player sits. South is seat 0.
    pub enum End {
        /// Rank 1 is the Seat.
        South "south",
        /// Rank 8 is the Seat.
        North "north",
    }
}

vocab! {
    /// Which of the bones a player holds.
    pub enum Bone {
        /// The clan's own die.
        Own "own",
        /// The rival clan's die, after Adapt.
        Foreign "foreign",
    }
}

vocab! {
    /// A Hex of the Hexen.
    pub enum Hex {
        /// Poison Garden, on a territory.
        Garden "garden",
        /// Witch's Ladder, on a unit.
        Ladder "ladder",
    }
}

impl Clan {
    /// The two auras its units may carry, if it has auras.
    pub const fn auras(self) -> Option<[Aura; 2]> {
        match self {
            Clan::Huldra => Some([Aura::LongBow, Aura::Pivot]),
            Clan::Murg => Some([Aura::IronPlating, Aura::Assassin]),
            Clan::Ferrymen => Some([Aura::Barbaric, Aura::Ripple]),
            Clan::Erde | Clan::Wibo | Clan::Hexen => None,
        }
    }

    /// Whether its path to victory names the rival royal (DG-ERD-9, DG-R-29).
    pub const fn seeks_royal(self) -> bool {
        matches!(self, Clan::Huldra | Clan::Murg | Clan::Ferrymen)
    }

    /// Whether it must declare its intent before rolling (DG-INT-2).
    pub const fn declares(self) -> bool {
        matches!(self, Clan::Murg | Clan::Erde)
    }

    /// What its royal is called.
    pub const fn royal(self) -> &'static str {
        match self {
            Clan::Huldra | Clan::Wibo | Clan::Hexen => "queen",
            Clan::Murg | Clan::Ferrymen | Clan::Erde => "king",
        }
    }
}

impl Kind {
    /// How many of this kind a clan may have in play; rooks and royals are bound by the start (DG-CORE-3, -4).
    pub const fn most(self) -> Option<u32> {
        match self {
            Kind::Pawn => Some(8),
            Kind::Sage | Kind::Knight => Some(2),
            Kind::Rook | Kind::Royal => None,
        }
    }
}

impl Aura {
    /// Whose aura it is.
    pub const fn clan(self) -> Clan {
        match self {
            Aura::LongBow | Aura::Pivot => Clan::Huldra,
            Aura::IronPlating | Aura::Assassin => Clan::Murg,
            Aura::Barbaric | Aura::Ripple => Clan::Ferrymen,
        }
    }

    /// First or second aura of its clan: the plane of the board it is kept on.
    pub const fn plane(self) -> usize {
        self as usize & 1
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Aura::LongBow => "Long Bow",
            Aura::Pivot => "Pivot",
            Aura::IronPlating => "Iron Plating",
            Aura::Assassin => "Assassin",
            Aura::Barbaric => "Barbaric",
            Aura::Ripple => "Ripple Effect",
        }
    }
}
