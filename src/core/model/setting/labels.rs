//! A setting’s terms for the things of the game (SETT-1, SETT-4).

use crate::model::{Name, SceneKind, same_name};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

/// The most characters of a term, which is used on buttons and in sentences.
pub const LONGEST_LABEL: usize = 28;

/// Declares the terms, each a variant of [`Label`] and a field of [`Labels`], with the default word.
macro_rules! labels {
    ($($(#[$doc:meta])* $one:ident $field:ident $usual:literal;)*) => {
        /// A thing of the game that a setting may rename.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Label {
            $($(#[$doc])* $one,)*
        }

        impl Label {
            /// All of them, as the page shows them.
            pub const ALL: &[Self] = &[$(Self::$one,)*];

            /// Returns the default word.
            pub const fn usual(self) -> &'static str {
                match self {
                    $(Self::$one => $usual,)*
                }
            }
        }

        /// A setting’s terms for the things of the game, singular and lowercase.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct Labels {
            $($(#[$doc])* pub $field: Name,)*
        }

        impl Serialize for Labels {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                let mut fields = out.serialize_struct("Labels", Label::ALL.len())?;
                // Files leave out the default words.
                $(if *self.$field != *$usual {
                    fields.serialize_field(stringify!($field), &self.$field)?;
                })*
                fields.end()
            }
        }

        impl Default for Labels {
            fn default() -> Self {
                Self { $($field: $usual.into(),)* }
            }
        }

        impl Labels {
            /// Returns the setting’s word.
            pub const fn get(&self, label: Label) -> &Name {
                match label {
                    $(Label::$one => &self.$field,)*
                }
            }

            /// Sets the setting’s word.
            pub fn set(&mut self, label: Label, word: Name) {
                match label {
                    $(Label::$one => self.$field = word,)*
                }
            }
        }
    };
}

labels! {
    /// A 1 on a player’s die (HIT-1).
    Hitch hitch "hitch";
    /// A 1 on one of the GM’s dice (HIT-5).
    Opportunity opportunity "opportunity";
    /// A roll that can take a character out (TAK-4).
    HighStakes high_stakes "high stakes";
    /// The total to beat (TEST-1, CON-1).
    Number number "difficulty";
    /// To roll higher than the difficulty.
    Beat beat "beat";
    /// A player’s character.
    Lead lead "PC";
    /// A character the GM plays.
    Supporting supporting "GMC";
    /// A plot point, to earn and spend (PP-1).
    Point point "plot point";
    /// A roll against a difficulty or a character (TEST-1).
    Test test "test";
    /// Rolls of two sides against each other (CON-1).
    Contest contest "contest";
    /// A roll on a character’s own turn (ACT-1, SETT-7).
    Deed deed "action";
    /// A roll that answers an action (ACT-1, SETT-7).
    Reaction reaction "reaction";
    /// The die that sets the size of an outcome (EFF-1).
    EffectDie effect_die "effect die";
    /// A temporary die that helps (ASSET-1).
    Asset asset "asset";
    /// A temporary die that hinders (COMP-1).
    Complication complication "complication";
    /// Harm on a track (STR-1).
    Stress stress "stress";
    /// Harm that lasts (TRA-1).
    Trauma trauma "trauma";
    /// Out of the rest of the scene (TAK-1).
    TakenOut taken_out "taken out";
    /// A success by 5 or more (HERO-1, EFF-4).
    Heroic heroic "heroic";
    /// A roll of only 1s (HIT-6).
    Botch botch "botch";
    /// A die for growth tests (GROW-1).
    GrowthDie growth_die "growth die";
    /// Experience points, earned with milestones (GROW-8).
    Xp xp "XP";
    /// An aim of a character, linked to a value (GROW-7).
    Goal goal "goal";
    /// A distinction of the scene (SCN-2).
    SceneDistinction scene_distinction "distinction";
    /// A scene that sets things up (SCN-5).
    Opening opening "opening";
    /// A scene of danger and speed (SCN-5).
    Action action "action";
    /// A scene of discovery (SCN-5).
    Exploration exploration "exploration";
    /// A scene of talk and schemes (SCN-5).
    Intrigue intrigue "intrigue";
    /// A scene of rest and recovery (SCN-5).
    Bridge bridge "bridge";
    /// A scene of past events (SCN-5).
    Flashback flashback "flashback";
    /// A scene about one character at the end of a session (SCN-5).
    Tag tag "tag";
}

impl Label {
    /// The labels that texts name by their default word, with a mark.
    pub const MARKED: [Self; 21] = [
        Self::Hitch,
        Self::Opportunity,
        Self::Number,
        Self::Lead,
        Self::Supporting,
        Self::Point,
        Self::Test,
        Self::Contest,
        Self::Deed,
        Self::Reaction,
        Self::EffectDie,
        Self::Asset,
        Self::Complication,
        Self::Stress,
        Self::Trauma,
        Self::TakenOut,
        Self::Heroic,
        Self::Botch,
        Self::GrowthDie,
        Self::Xp,
        Self::Goal,
    ];

    /// Returns whether it is a kind of scene (SCN-5).
    pub const fn is_scene_kind(self) -> bool {
        matches!(
            self,
            Self::Opening
                | Self::Action
                | Self::Exploration
                | Self::Intrigue
                | Self::Bridge
                | Self::Flashback
                | Self::Tag
        )
    }
}

impl Labels {
    /// Returns the other label that already has that word, if any. A hitch and an opportunity may share one (SETT-4).
    pub fn taken(&self, label: Label, word: &str) -> Option<Label> {
        let ones = [Label::Hitch, Label::Opportunity];
        // Scene kinds are used apart from other terms, so only another scene kind can conflict.
        let alike = |other: &Label| other.is_scene_kind() == label.is_scene_kind();
        let apart = |other: &Label| *other != label && alike(other) && !(ones.contains(other) && ones.contains(&label));
        let same = |other: &Label| same_name(self.get(*other), word);
        Label::ALL.iter().copied().filter(apart).find(same)
    }

    /// Returns the setting’s term for a kind of scene (SCN-5).
    pub const fn scene_kind(&self, kind: SceneKind) -> &Name {
        match kind {
            SceneKind::Opening => &self.opening,
            SceneKind::Action => &self.action,
            SceneKind::Exploration => &self.exploration,
            SceneKind::Intrigue => &self.intrigue,
            SceneKind::Bridge => &self.bridge,
            SceneKind::Flashback => &self.flashback,
            SceneKind::Tag => &self.tag,
        }
    }
}
