//! SFX as data (SFX-1): their time, price and benefit.

use super::is_default;
use super::same_name;
use super::{Bearer, Die, Name, SfxNo, TraitId, TraitSetId};
use serde::{Deserialize, Serialize};

/// The time at which an SFX may be used (SFX-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum When {
    /// Any time the story fits, unless a benefit has its own time.
    #[default]
    Any,
    BeforeRoll,
    AfterRoll,
    OnEffect,
}

impl When {
    /// All of them, in the order of a roll.
    pub const ALL: [Self; 4] = [Self::Any, Self::BeforeRoll, Self::AfterRoll, Self::OnEffect];
}

/// The number of times an SFX may be used (SFX-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Frequency {
    #[default]
    Any,
    Scene,
    Session,
}

impl Frequency {
    pub const ALL: [Self; 3] = [Self::Any, Self::Scene, Self::Session];
}

/// The condition that ends a shutdown (SFX-5, SFX-7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum WayBack {
    #[default]
    Scene,
    Session,
    Recovery,
    Point,
    /// By an opportunity, which takes a plot point, and at the latest when the scene ends.
    Opportunity,
    /// Gear that was lost: for a plot point, by a test, or when a new session begins.
    Gear,
    /// A signature asset that was knocked out: for a plot point in the next scene, or when a new session begins (SET-12).
    NextScene,
    /// For a signature asset whose next scene has ended: for a plot point as a scene begins.
    SceneStart,
    /// When its statement is rewritten (SET-14).
    Rewritten,
}

impl WayBack {
    /// The conditions that an SFX may name.
    pub const ALL: [Self; 7] =
        [Self::Scene, Self::Session, Self::Recovery, Self::Point, Self::Opportunity, Self::Gear, Self::NextScene];
}

/// The part that a shutdown puts out of use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The trait or set that carries the SFX.
    Trait,
    Set,
    /// Another trait of the same bearer, by its name.
    Other(Name),
    /// A picked trait of the set of that name; any of its bearer's, if empty.
    OneOf(Name),
}

/// The cost of an SFX (SFX-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    Points(u8),
    /// A doom die of that size: the GM's characters spend one, players put one in.
    Doom(Die),
    /// A die of one's own pool steps down, or, if `stays`, a trait does until a recovery.
    StepDown {
        /// Only this trait; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        /// The trait stays down until a recovery action (SFX-7, exchange).
        #[serde(default, skip_serializing_if = "is_default")]
        stays: bool,
    },
    /// A die of the opposition, or a hindrance of one's own, steps up.
    StepUpBad,
    Complication {
        /// Its name, unless given on use.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        name: Name,
        die: Die,
    },
    /// A part is shut down until [`Sfx::back`].
    ShutDown(Part),
    /// A picked trait of the set of that name, or any of its bearer's if empty, is shut down until [`Sfx::back`] and
    /// becomes a complication of its size.
    Turn(Name),
    /// A risk, for the table to judge.
    Risk(Name),
    /// A hero die, of at least that size if given; it removes nothing larger than itself (SFX-2).
    Hero(Option<Die>),
    /// An unused opportunity: a 1 on the GM's dice (HIT-5).
    Opportunity,
    /// An unused hitch: a 1 among one's own dice (HIT-5).
    Hitch,
    /// A counter of that name moves towards its end, or back (SET-21).
    Tick(Name),
    Untick(Name),
}

/// The benefit of an SFX (SFX-2, SFX-8).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Benefit {
    Points(u8),
    Add(Die),
    /// A die of one's own pool steps up, or a trait does for the scene.
    StepUp {
        /// Only this trait; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        #[serde(default, skip_serializing_if = "is_default")]
        scene: bool,
    },
    /// A die of one's own pool is doubled, or a trait is for the scene.
    Double {
        /// Only this trait; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
        #[serde(default, skip_serializing_if = "is_default")]
        scene: bool,
    },
    /// A die of one's own pool steps up or is doubled, chosen on use.
    StepUpOrDouble {
        /// Only this trait or one of this set; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
    },
    /// Two dice of one size in one's own pool become one that is a step larger.
    Merge,
    /// A die of one's own pool becomes two dice that are one step smaller (SFX-2).
    Split {
        /// Only this trait or one of this set; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
    },
    /// A die of the doom pool or of a crisis moves into one's own pool, and returns when the roll is over (SFX-2).
    Borrow,
    /// One more trait of the set of that name, or any if empty, joins the pool. All of them step down for each further
    /// one.
    Multipower(Name),
    StepDownOpposing,
    Reroll,
    /// An asset: a stunt is a d8.
    Asset {
        /// Its name, unless given on use.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        name: Name,
        die: Die,
        /// Anyone in the scene may use it (ASSET-4).
        #[serde(default, skip_serializing_if = "is_default")]
        open: bool,
    },
    /// Another trait's die replaces one that would be needed, at its own size and free of the price of a further die
    /// (SFX-2, POOL-1).
    #[serde(rename = "SwapFor")]
    Swap {
        /// Only this trait; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
    },
    /// A die of one's own pool gets this size. Files call it `Swap`, its first name.
    #[serde(rename = "Swap")]
    Resize {
        /// Only this trait; any, if empty.
        #[serde(default, skip_serializing_if = "str::is_empty")]
        of: Name,
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
    Recover {
        #[serde(default, skip_serializing_if = "is_default")]
        whole: bool,
    },
    /// A complication or stress goes, and a die of its size joins the doom pool.
    ToDoom,
    /// The same with stress of that track.
    TrackToDoom(Name),
    /// Stress moves to the track of that name, or to any other if empty (SFX-2, STR-2).
    MoveStress(Name),
    /// A complication gets another name.
    Rename,
    Detail,
    /// Its trait goes in as a d4 for a plot point (POOL-3).
    Hinder,
    /// Armor: weakens or stops an effect die that falls on its bearer (GEAR-2).
    #[serde(rename = "Armour")]
    Armor,
    /// A counter of that name moves towards its end, or back (SET-21).
    Tick(Name),
    Untick(Name),
    /// Any other benefit, for the table to judge.
    Text(Name),
}

impl Benefit {
    /// Returns its natural time: dice tricks before the roll, rerolls after it, effect tricks after the effect die is
    /// chosen (SFX-3).
    pub const fn time(&self) -> When {
        match self {
            Self::Add(_)
            | Self::StepUp { scene: false, .. }
            | Self::Double { scene: false, .. }
            | Self::StepUpOrDouble { .. }
            | Self::Merge
            | Self::Split { .. }
            | Self::Borrow
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
            | Self::TrackToDoom(_)
            | Self::MoveStress(_)
            | Self::Rename
            | Self::Detail
            | Self::Armor
            | Self::Tick(_)
            | Self::Untick(_)
            | Self::Text(_) => When::Any,
        }
    }
}

/// An SFX (SFX-1). One of words only is for the table to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sfx {
    pub name: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    #[serde(default = "super::traits::yes", skip_serializing_if = "super::traits::is_yes")]
    pub unlocked: bool,
    /// A limit (SFX-5), not a benefit.
    #[serde(default, skip_serializing_if = "is_default")]
    pub limit: bool,
    /// The event required for its use.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub trigger: Name,
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: When,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<Cost>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub benefits: Vec<Benefit>,
    /// The condition that ends its shutdown.
    #[serde(default, skip_serializing_if = "is_default")]
    pub back: WayBack,
    /// The number of times it may be used (SFX-2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub often: Frequency,
    /// Used up until the next scene or session.
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: bool,
}

/// Returns a host's SFX in reading order, each with its index: benefits, then limits (SFX-1, SFX-5).
pub fn effects_first(all: &[Sfx]) -> impl Iterator<Item = (usize, &Sfx)> {
    let of = |limit: bool| all.iter().enumerate().filter(move |(_, it)| it.limit == limit);
    of(false).chain(of(true))
}

impl Sfx {
    /// Returns the trait names in its costs and benefits.
    pub fn trait_names_mut(&mut self) -> impl Iterator<Item = &mut Name> {
        let costs = self.costs.iter_mut().filter_map(|cost| match cost {
            Cost::StepDown { of, .. } | Cost::ShutDown(Part::Other(of)) => Some(of),
            _ => None,
        });
        let benefits = self.benefits.iter_mut().filter_map(|benefit| match benefit {
            Benefit::StepUp { of, .. }
            | Benefit::Double { of, .. }
            | Benefit::StepUpOrDouble { of }
            | Benefit::Split { of }
            | Benefit::Swap { of }
            | Benefit::Resize { of, .. } => Some(of),
            _ => None,
        });
        costs.chain(benefits)
    }

    /// Creates an SFX of words only.
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

    /// Returns the SFX without data, which Hitch only logs.
    #[must_use]
    pub fn without_data(&self) -> Self {
        Self { costs: Vec::new(), benefits: Vec::new(), ..self.clone() }
    }

    /// Returns whether it is words only, for the table to read (SFX-1).
    pub fn is_told(&self) -> bool {
        self.costs.is_empty() && self.benefits.is_empty()
    }

    /// Returns whether it lets a reaction's effect fall on the actor. Free words do so if they speak of an effect
    /// (ACT-2, SFX-2).
    pub fn reaction_counts(&self) -> bool {
        let says = |words: &str| words.to_lowercase().contains("effect");
        let counts = |benefit: &Benefit| match benefit {
            Benefit::Text(words) => says(words),
            benefit => *benefit == Benefit::ReactionCounts,
        };
        self.benefits.iter().any(counts) || self.is_told() && says(&self.text)
    }

    /// Returns whether it is Hinder, which every distinction has without being written (POOL-3).
    pub fn is_hinder(&self) -> bool {
        self.benefits == [Benefit::Hinder] || self.is_told() && same_name(&self.name, "hinder")
    }

    /// Returns the time of its use: its own, or that of its first benefit that has one (SFX-3).
    pub fn time(&self) -> When {
        if self.when != When::Any {
            return self.when;
        }
        // A die of the pool steps down only as long as it has not fallen.
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

    /// Returns its price in plot points.
    pub fn points(&self) -> u32 {
        let points = self.costs.iter().map(|it| if let Cost::Points(points) = it { u32::from(*points) } else { 0 });
        points.fold(0, u32::saturating_add)
    }
}

/// The host of an SFX: a trait or a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Host {
    Trait(TraitId),
    Set(TraitSetId),
}

/// One SFX of one bearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SfxRef {
    pub of: Bearer,
    pub on: Host,
    pub no: SfxNo,
}
