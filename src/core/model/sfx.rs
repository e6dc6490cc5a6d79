//! Special effects as data (SFX-1): when, at what price, for what.

use super::is_default;
use super::same_name;
use super::{Bearer, Die, Name, SfxNo, TraitId, TraitSetId};
use serde::{Deserialize, Serialize};

/// When a special effect may be used (SFX-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum When {
    /// Whenever its story fits, unless what it does has a time of its own.
    #[default]
    Any,
    /// While the dice are gathered.
    BeforeRoll,
    /// When they have fallen.
    AfterRoll,
    /// When the effect die is chosen.
    OnEffect,
}

impl When {
    /// All of them, in the order of a roll.
    pub const ALL: [Self; 4] = [Self::Any, Self::BeforeRoll, Self::AfterRoll, Self::OnEffect];
}

/// How many times a special effect may be used (SFX-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Frequency {
    /// Any number of times.
    #[default]
    Any,
    /// Once a scene.
    Scene,
    /// Once a session.
    Session,
}

impl Frequency {
    /// All of them, the freest first.
    pub const ALL: [Self; 3] = [Self::Any, Self::Scene, Self::Session];
}

/// How something that was shut down comes back (SFX-5, SFX-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WayBack {
    /// When the scene ends.
    #[default]
    Scene,
    /// When a new session begins.
    Session,
    /// By a recovery action.
    Recovery,
    /// For a plot point.
    Point,
    /// By an opportunity, which takes a plot point, and at the latest when the scene ends.
    Opportunity,
    /// Gear that was lost: for a plot point, by a test, or when a new session begins.
    Gear,
    /// A signature asset that was knocked out: for a plot point in the next scene, or when a new session begins (SET-12).
    NextScene,
    /// The same once that scene has ended: for a plot point as a scene begins.
    SceneStart,
    /// When its statement is rewritten (SET-14).
    Rewritten,
}

impl WayBack {
    /// Those that a special effect may name.
    pub const ALL: [Self; 7] =
        [Self::Scene, Self::Session, Self::Recovery, Self::Point, Self::Opportunity, Self::Gear, Self::NextScene];
}

/// What a shutdown puts out of use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The trait that carries the special effect; the set, where that carries it.
    Trait,
    /// The whole set.
    Set,
    /// Another trait of the same bearer, by its name.
    Other(Name),
    /// One of the traits of the set of that name, which is picked; any of its bearer's, when empty.
    OneOf(Name),
}

/// What a special effect costs (SFX-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// So many plot points.
    Points(u8),
    /// A doom die of that size: the GM's characters spend one, players put one in.
    Doom(Die),
    /// A die of one's own pool steps down; or, where it stays, a trait does until a recovery.
    StepDown {
        /// Only this trait; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        /// The trait stays down until a recovery action (SFX-7, exchange).
        #[serde(default, skip_serializing_if = "is_default")]
        stays: bool,
    },
    /// A die of the opposition, or what hinders oneself, steps up.
    StepUpBad,
    /// A complication.
    Complication {
        /// What it is called, unless that is said when it comes.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        name: Name,
        /// Its die.
        die: Die,
    },
    /// Something is shut down until [`Sfx::back`].
    ShutDown(Part),
    /// One of the traits of the set of that name, which is picked, is shut down until [`Sfx::back`] and becomes a
    /// complication of its size; any of its bearer's, when empty.
    Turn(Name),
    /// A risk, for the table to see to.
    Risk(Name),
    /// A hero die, of at least that size where one is said; what it removes is no larger than it (SFX-2).
    Hero(Option<Die>),
    /// An opportunity that nobody has used: a 1 on the GM's dice (HIT-5).
    Opportunity,
    /// A hitch that nobody has used: a 1 among one's own dice (HIT-5).
    Hitch,
}

/// What a special effect does (SFX-2, SFX-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Benefit {
    /// Earns so many plot points.
    Points(u8),
    /// One more die in one's own pool.
    Add(Die),
    /// A die of one's own pool steps up; a trait does, for the scene.
    StepUp {
        /// Only this trait; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        /// To the end of the scene.
        #[serde(default, skip_serializing_if = "is_default")]
        scene: bool,
    },
    /// A die of one's own pool is doubled; a trait is, for the scene.
    Double {
        /// Only this trait; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        /// To the end of the scene.
        #[serde(default, skip_serializing_if = "is_default")]
        scene: bool,
    },
    /// A die of one's own pool steps up or is doubled, whichever is chosen as it is used.
    StepUpOrDouble {
        /// Only this trait or one of this set; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
    },
    /// Two dice of one size in one's own pool become one that is a step larger.
    Merge,
    /// One more trait of the set of that name joins the pool, or of any when empty. All of them step down for each
    /// further one.
    Multipower(Name),
    /// A die of the opposition steps down.
    StepDownOpposing,
    /// One die that has fallen is thrown again.
    Reroll,
    /// An asset: a stunt is a d8.
    Asset {
        /// What it is called, unless that is said when it comes.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        name: Name,
        /// Its die.
        die: Die,
        /// Anyone in the scene may use it (ASSET-4).
        #[serde(default, skip_serializing_if = "is_default")]
        open: bool,
    },
    /// The die of another trait is used where one would have been asked for: it joins at its own size and free of
    /// what a further die of its set costs (SFX-2, POOL-1).
    #[serde(rename = "SwapFor")]
    Swap {
        /// Only this trait; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
    },
    /// A die of one's own pool becomes one of this size. Files call it `Swap`, as it was called first.
    #[serde(rename = "Swap")]
    Resize {
        /// Only this trait; any, when empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        /// The size it becomes.
        to: Die,
    },
    /// An area effect: a d6 and one more effect die for each further target (SFX-4).
    Area,
    /// One more effect die (EFF-3).
    MoreEffect,
    /// An effect die steps up (EFF-8).
    StepUpEffect,
    /// The effect die of a reaction that stops an action falls on the actor (ACT-2).
    ReactionCounts,
    /// A complication or stress steps down, or goes.
    Recover {
        /// It goes whatever its size.
        #[serde(default, skip_serializing_if = "is_default")]
        whole: bool,
    },
    /// A complication or stress goes, and a die of its size comes to the doom pool.
    ToDoom,
    /// A complication is called something else.
    Rename,
    /// A detail comes into the story.
    Detail,
    /// The trait that carries it goes in as a d4 for a plot point (POOL-3).
    Hinder,
    /// Armour: weakens or stops an effect die that falls on its bearer (GEAR-2).
    Armour,
    /// Anything else, for the table to see to.
    Text(Name),
}

impl Benefit {
    /// Its natural time: dice tricks before the roll, rerolls after it, effect tricks after the effect
    /// die is chosen (SFX-3).
    pub const fn time(&self) -> When {
        match self {
            Self::Add(_)
            | Self::StepUp { scene: false, .. }
            | Self::Double { scene: false, .. }
            | Self::StepUpOrDouble { .. }
            | Self::Merge
            | Self::Multipower(_)
            | Self::StepDownOpposing
            | Self::Swap { .. }
            | Self::Resize { .. }
            | Self::Area
            | Self::Hinder => When::BeforeRoll,
            Self::Reroll => When::AfterRoll,
            Self::MoreEffect | Self::StepUpEffect | Self::ReactionCounts => When::OnEffect,
            Self::Points(_)
            | Self::StepUp { scene: true, .. }
            | Self::Double { scene: true, .. }
            | Self::Asset { .. }
            | Self::Recover { .. }
            | Self::ToDoom
            | Self::Rename
            | Self::Detail
            | Self::Armour
            | Self::Text(_) => When::Any,
        }
    }
}

/// A special effect (SFX-1). One that is nothing but words is for the table to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sfx {
    /// Its name.
    pub name: Name,
    /// What it does, in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    /// Whether it may be used yet.
    #[serde(default = "super::traits::yes", skip_serializing_if = "super::traits::is_yes")]
    pub unlocked: bool,
    /// Whether it is a limit (SFX-5) rather than a benefit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limit: bool,
    /// What must happen for it to be used.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub trigger: Name,
    /// When it is used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: When,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    /// What it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub benefits: Vec<Benefit>,
    /// How what it shuts down comes back.
    #[serde(default, skip_serializing_if = "is_default")]
    pub back: WayBack,
    /// How many times it may be used (SFX-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub often: Frequency,
    /// Whether it is used up until the next scene or session.
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: bool,
}

/// All of one bearer as they are read, each with its place: what it can do, then what limits it (SFX-1, SFX-5).
pub fn effects_first(all: &[Sfx]) -> impl Iterator<Item = (usize, &Sfx)> {
    let of = |limit: bool| all.iter().enumerate().filter(move |(_, it)| it.limit == limit);
    of(false).chain(of(true))
}

impl Sfx {
    /// The names of traits that its costs and benefits go by.
    pub fn trait_names_mut(&mut self) -> impl Iterator<Item = &mut Name> {
        let costs = self.costs.iter_mut().filter_map(|cost| match cost {
            Cost::StepDown { of, .. } | Cost::ShutDown(Part::Other(of)) => Some(of),
            _ => None,
        });
        let benefits = self.benefits.iter_mut().filter_map(|benefit| match benefit {
            Benefit::StepUp { of, .. }
            | Benefit::Double { of, .. }
            | Benefit::StepUpOrDouble { of }
            | Benefit::Swap { of }
            | Benefit::Resize { of, .. } => Some(of),
            _ => None,
        });
        costs.chain(benefits)
    }

    /// One that is words only.
    pub fn told(name: impl Into<Name>, text: impl Into<Name>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            unlocked: true,
            limit: false,
            trigger: "".into(),
            when: When::Any,
            costs: Vec::new(),
            benefits: Vec::new(),
            back: WayBack::Scene,
            often: Frequency::Any,
            used: false,
        }
    }

    /// Whether it is nothing but words, for the table to read (SFX-1).
    pub fn is_told(&self) -> bool {
        self.costs.is_empty() && self.benefits.is_empty()
    }

    /// Whether it lets the effect of a reaction fall on the actor. Words for the table to see to do so where they speak
    /// of an effect (ACT-2, SFX-2).
    pub fn reaction_counts(&self) -> bool {
        let says = |words: &str| words.to_lowercase().contains("effect");
        let counts = |benefit: &Benefit| match benefit {
            Benefit::Text(words) => says(words),
            benefit => *benefit == Benefit::ReactionCounts,
        };
        self.benefits.iter().any(counts) || self.is_told() && says(&self.text)
    }

    /// Whether it is Hinder, which every distinction has without being written (POOL-3).
    pub fn is_hinder(&self) -> bool {
        self.benefits == [Benefit::Hinder] || self.is_told() && same_name(&self.name, "hinder")
    }

    /// When it may be used: as it says, or as the first of its benefits with a time of its own has it
    /// (SFX-3).
    pub fn time(&self) -> When {
        if self.when != When::Any {
            return self.when;
        }
        let early = self.costs.iter().any(|it| matches!(it, Cost::StepDown { stays: false, .. }));
        // One more effect die is promised before the roll, where a die of the pool pays for it.
        let time = |it: &Benefit| if early && *it == Benefit::MoreEffect { When::BeforeRoll } else { it.time() };
        let times = self.benefits.iter().map(time).filter(|it| *it != When::Any);
        // There are no 1s before the dice have fallen.
        let late = self.costs.iter().any(|it| matches!(it, Cost::Opportunity | Cost::Hitch));
        let own = match () {
            () if early => When::BeforeRoll,
            () if late => When::AfterRoll,
            () => When::Any,
        };
        times.min().unwrap_or(own)
    }

    /// The plot points it costs.
    pub fn points(&self) -> u32 {
        let points = self.costs.iter().map(|it| if let Cost::Points(points) = it { u32::from(*points) } else { 0 });
        points.fold(0, u32::saturating_add)
    }
}

/// What carries special effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Host {
    /// A trait.
    Trait(TraitId),
    /// A trait set.
    Set(TraitSetId),
}

/// One special effect of one bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SfxRef {
    /// Whose.
    pub of: Bearer,
    /// What it hangs on.
    pub on: Host,
    /// Its place in the list, from 0.
    pub no: SfxNo,
}
