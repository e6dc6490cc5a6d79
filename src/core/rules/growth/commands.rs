//! The commands about growth.

use crate::model::{
    Bearer, CharacterId, Die, Gain, Milestone, MilestoneLine, MilestoneOf, Name, Ref, SetId, TraitId, Unlock, Wish,
};
use crate::rules::command::{AboutAt, Command, HostAt, It, TraitAt};
use serde::{Deserialize, Serialize};

/// A gain, with its subject on a file by names or ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GainAt {
    pub gain: Gain,
    #[serde(default)]
    pub at: Option<Ref<TraitId>>,
    /// The trait that steps down for it (GROW-10).
    #[serde(default)]
    pub down: Option<Ref<TraitId>>,
    /// The host of an SFX; `None` is the trait of the gain.
    #[serde(default)]
    pub on: Option<HostAt>,
    /// The set that a new trait comes to; `None` is the first that fits.
    #[serde(default)]
    pub set: Option<Ref<SetId>>,
    #[serde(default)]
    pub name: Name,
    #[serde(default)]
    pub old: Name,
    #[serde(default)]
    pub text: Name,
    /// The session whose asset `name` becomes a trait; `None` is any that has it (GROW-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// The dice of a specialty that steps up: one of the forms of its next level; empty is the larger die (SET-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub form: Vec<Die>,
}

impl GainAt {
    /// Returns a gain with no further details.
    pub fn of(gain: Gain) -> Self {
        Wish::of(gain).into()
    }
}

impl From<Wish> for GainAt {
    fn from(it: Wish) -> Self {
        Self {
            gain: it.gain,
            at: it.at.map(Into::into),
            down: it.down.map(Into::into),
            on: it.on.map(Into::into),
            set: it.set.map(Into::into),
            name: it.name,
            old: it.old,
            text: it.text,
            session: it.session,
            form: it.form,
        }
    }
}

/// A currency that a character pays for a gain with (GROW-8, GROW-9, GROW-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Currency {
    Xp,
    Sessions,
    Advances,
}

impl Currency {
    pub const ALL: [Self; 3] = [Self::Xp, Self::Sessions, Self::Advances];
}

/// The commands about growth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GrowthCommand {
    /// Gives a gain for free: by pathways, or by the GM.
    Gain {
        of: Ref<Bearer>,
        what: GainAt,
    },
    /// Opens a growth test for a gain, in a tag scene (GROW-3, GROW-5, GROW-6).
    Grow {
        who: Ref<CharacterId>,
        what: GainAt,
        /// The vehicle that gains (GROW-13).
        #[serde(default)]
        vehicle: Option<Ref<CharacterId>>,
    },
    /// Commits a growth die to the open test, or the worst harm where the character was taken out (GROW-5, GROW-6).
    Commit {
        #[serde(default)]
        it: It,
        die: Die,
        #[serde(default)]
        from: Name,
    },
    /// Carries out the gain of a test that was won, and spends the dice (GROW-4).
    Take {
        #[serde(default)]
        it: It,
    },
    /// Carries out the gain of a test that was lost: another trait steps down, and the dice stay (GROW-4).
    Anyway {
        #[serde(default)]
        it: It,
        down: Ref<TraitId>,
    },
    /// Pays for a gain by the setting's list (GROW-8, GROW-9, GROW-14).
    Buy {
        who: Ref<CharacterId>,
        with: Currency,
        what: GainAt,
        /// The sessions that are spent; empty is the oldest ones.
        #[serde(default)]
        sessions: Vec<u32>,
        /// The vehicle that gains (GROW-13).
        #[serde(default)]
        vehicle: Option<Ref<CharacterId>>,
    },
    /// Adds a die to a growth pool by hand (GROW-1).
    Put {
        who: Ref<CharacterId>,
        die: Die,
        #[serde(default)]
        from: Name,
    },
    Drop {
        who: Ref<CharacterId>,
        die: Die,
    },
    /// Turns a growth die into a relationship asset for one scene (GROW-5, ASSET-7).
    Befriend {
        who: Ref<CharacterId>,
        die: Die,
        name: Name,
    },
    /// Settles a questioned trait: with words its rating comes back, without words it stays lower (GROW-2).
    Settle {
        at: TraitAt,
        #[serde(default)]
        statement: Option<Name>,
        /// The trait that steps up by as much, in a set of fixed steps.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        up: Option<Ref<TraitId>>,
        /// The traits that share the steps up, one entry for each step.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ups: Vec<Ref<TraitId>>,
    },
    /// Gives a d6 relationship for a PP until the session ends (SET-8).
    Relate {
        who: Ref<CharacterId>,
        name: Name,
        #[serde(default)]
        about: Option<AboutAt>,
    },
    Goal {
        who: Ref<CharacterId>,
        name: Name,
        die: Die,
        value: Ref<TraitId>,
    },
    /// Marks a goal as achieved, or as not achieved after all (GROW-7).
    Achieve {
        who: Ref<CharacterId>,
        goal: Name,
        #[serde(default = "yes")]
        done: bool,
    },
    /// Gives a goal up for an asset against it (GROW-7).
    Surrender {
        who: Ref<CharacterId>,
        goal: Name,
    },
    DropGoal {
        who: Ref<CharacterId>,
        goal: Name,
    },
    /// Writes a personal milestone (GROW-8, GROW-11).
    Milestone {
        who: Ref<CharacterId>,
        milestone: Milestone,
        #[serde(default)]
        of: MilestoneOf,
        /// Set for a session milestone that replaces the group's and not the personal one.
        #[serde(default)]
        for_group: bool,
    },
    GroupMilestone {
        milestone: Milestone,
    },
    /// Hits a line of a milestone (GROW-8).
    Hit {
        who: Ref<CharacterId>,
        #[serde(default)]
        of: MilestoneOf,
        line: MilestoneLine,
    },
    Xp {
        who: Ref<CharacterId>,
        xp: u32,
    },
    /// Sets a character's advances by hand (GROW-14).
    Advances {
        who: Ref<CharacterId>,
        count: u32,
    },
    /// Pays with a callback for a command that would cost a PP (GROW-9).
    CallBack {
        who: Ref<CharacterId>,
        session: u32,
        pays: Box<Command>,
    },
    /// Sets whether a character was in a session, and so has it on their record (GROW-9).
    Was {
        who: Ref<CharacterId>,
        session: u32,
        on: bool,
    },
    Menu {
        menu: Vec<Unlock>,
    },
}

const fn yes() -> bool {
    true
}
