//! What may come of a roll, as ready commands with a preview of every change: the kinds there are, and what chapters ask
//! for them with.
//!
//! What a roll owes is owed, not applied: each offer is one press, in any order, or none.

mod blank;

pub use self::blank::Blank;

use crate::model::{Bearer, CharacterId, Die, DieId, HurtTo, Name, Ref, ResolutionId, RollId, SceneId, TraitRef};
use crate::rules::table::moments::Moments;
use crate::rules::{Change, Command, DiceRefusal, EffectUse, Event, Refusal, RollCommand, Table, traits_in_play};

/// What kind of consequence it is; the words come from [`crate::words`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferKind {
    /// A hitch becomes a complication (HIT-1).
    HitchComplication,
    /// A hitch steps up a complication or stress; whether that is paid for in this roll already (HIT-1, HIT-2).
    HitchStepUp(bool),
    /// A hitch puts a die into the doom pool (HIT-4).
    HitchDoom,
    /// A hitch steps up that doom die (HIT-4, DOOM-6).
    HitchDoomRaise(Die),
    /// A hitch puts a die into a crisis pool (HIT-4).
    HitchCrisis,
    /// In a recovery from stress, a hitch becomes another stress (STR-4).
    HitchStress,
    /// Several hitches at once (HIT-1 to HIT-4).
    HitchSplit {
        /// How many.
        hitches: usize,
        /// What they become.
        parts: Vec<SplitPart>,
        /// What it costs the GM in points.
        price: u32,
    },
    /// A player uses one of the GM's 1s (HIT-5).
    Opportunity {
        /// Whose player pays.
        by: Name,
        /// A complication or stress goes down, or else an asset up.
        down: bool,
        /// Paid for in this roll already.
        free: bool,
    },
    /// A player, whose name it has, activates a limit of one of the GM's (HIT-5).
    Limit(Name),
    /// A botch becomes one complication (HIT-3).
    Botch,
    /// The effect die becomes an asset (ASSET-2).
    Asset,
    /// The effect die becomes a complication.
    Complication,
    /// The effect die worsens a complication (COMP-2).
    Worsen,
    /// The effect die inflicts stress (STR-2).
    Stress,
    /// Knocked out of a gang, or only a die off a mob (GMC-4, GMC-7).
    KnockOff(bool),
    /// Two effect dice in place of a heroic step (GMC-7).
    TwoEffects,
    /// The effect die takes somebody out (TAK-1, EFF-6).
    TakeOut,
    /// For a point a complication instead of being taken out; whether it is larger than anything they have, so that they are
    /// out all the same and the point is wasted (TAK-2, GMC-2).
    Stay(bool),
    /// For a point a worse complication instead of being taken out; whether the point is wasted (TAK-2).
    StayWorse(bool),
    /// A recovery that was beaten: it is gone, or one step down (COMP-4, STR-4).
    Recover(bool),
    /// A second effect die instead of taking out (EFF-6).
    SecondEffect,
    /// The 1s of a roll feed doom: with a d6, or that die of it steps up (HIT-8).
    Feed(Option<Die>),
    /// A second roll says what the effect die is (EFF-10).
    ForEffect,
    /// A prime opportunity is taken for a heroic success (HIT-6).
    PrimeHeroic,
    /// A prime opportunity is taken for something else: harm goes down, or else an asset up (HIT-6).
    Prime(bool),
    /// Gear or armour keeps an effect die off, or weakens it (GEAR-1, GEAR-2).
    Shield {
        /// What protects.
        by: Name,
        /// The die that attacks, by its name; none where only one does.
        attack: Option<Name>,
        /// What is left of the effect: nothing, or what it does.
        left: Option<Name>,
    },
    /// The effect die hits that crisis die (CRI-2).
    Crisis(Die),
    /// The effect die is stress on a trait (SHK-1).
    Wear,
    /// The roll was lost by so much: life points (LIFE-1).
    Damage(u32),
    /// So many life points come back; and where an odd point goes, where there is a choice (LIFE-2, LIFE-3).
    Heal(u32, Option<HurtTo>),
    /// A GMC's effect die goes to doom, or steps up that die of it (DOOM-6).
    EffectDoom(Option<Die>),
    /// Somebody is roused for one last test (LDE-1).
    Rouse,
    /// A growth test was won; or, lost, that goes down for it (GROW-4).
    Grow(Option<Name>),
    /// A value of a catalyst moves by a step (GMC-9).
    Value {
        /// Up, or down.
        up: bool,
        /// So that all come to as many steps as before.
        makes_up: bool,
    },
}

/// A consequence: what kind, whose, and of what. Names are empty where there is nobody or nothing to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What kind.
    pub kind: OfferKind,
    /// Who has it, gets it or does it.
    pub on: Name,
    /// Which trait, track or pool.
    pub name: Name,
    /// A reaction that stopped an action has it on whoever acted: who reacted, and whether it is paid for already (ACT-3).
    pub back: Option<(Name, bool)>,
}

impl From<OfferKind> for Consequence {
    fn from(kind: OfferKind) -> Self {
        Self { kind, on: Name::default(), name: Name::default(), back: None }
    }
}

impl OfferKind {
    /// The consequence for somebody.
    pub fn on(self, on: Name) -> Consequence {
        Consequence { on, ..self.into() }
    }

    /// The consequence of something.
    pub fn called(self, name: Name) -> Consequence {
        Consequence { name, ..self.into() }
    }
}

impl Consequence {
    /// The same, of something.
    #[must_use]
    pub fn called(self, name: Name) -> Self {
        Self { name, ..self }
    }
}

/// A part of a split of hitches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SplitPart {
    /// A new complication of that size.
    New(Die),
    /// An existing complication or stress steps up so often.
    Up(Name, u32),
    /// A die for the pool of that name.
    Pool(Name, Die),
}

/// A ready consequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is.
    pub what: Consequence,
    /// The die it spends: a hitch or an effect die. Offers of one die shut each other out.
    pub spends: Option<DieId>,
    /// The size that comes of it.
    pub die: Die,
    /// What is carried out.
    pub command: Command,
    /// A name to fill in.
    pub blank: Option<Blank>,
    /// Everything that will change.
    pub changes: Vec<Change>,
    /// Why the rules are against it; the GM may say so anyway.
    pub refusal: Option<Refusal>,
    /// The effect die as rolled and the heroic steps put on it, where there is a choice (EFF-4).
    pub with: Option<(Die, u32)>,
}

/// What comes of a command that is only tried: what it changes, what happens, and why it is refused without the GM's
/// word. None where it is impossible.
pub(in crate::rules) type Tried = Option<(Vec<Change>, Vec<Event>, Option<Refusal>)>;

/// What may come of a test or a contest, as far as it was asked.
pub(in crate::rules) struct Asked<'t> {
    pub table: &'t Table,
    pub it: ResolutionId,
    pub offers: Vec<Offer>,
    pub tries: fn(&Table, &Command) -> Tried,
    pub moments: &'static Moments,
}

/// An effect die on its way.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Next {
    pub roll: RollId,
    pub die: Option<DieId>,
    pub size: Die,
    /// Heroic steps go past d12 (EFF-6).
    pub past: bool,
    /// Takes out whoever it falls on, unless they pay (TEST-2, CON-3).
    pub takes_out: bool,
    /// The die as rolled and the steps put on it, where there is a choice of both (EFF-4).
    pub with: Option<(Die, u32)>,
}

impl Next {
    pub(in crate::rules) fn having(self, to: EffectUse) -> RollCommand {
        let steps = self.with.map(|(_, steps)| steps);
        RollCommand::Effect { roll: self.roll.into(), die: self.die.map(Ref::Id), to, steps }
    }
}

impl Asked<'_> {
    /// The same with an effect die that might be another, or have more of the heroic steps.
    pub fn push_with(
        &mut self,
        with: Option<(Die, u32)>,
        what: impl Into<Consequence>,
        spends: Option<DieId>,
        die: Die,
        roll: RollCommand,
        blank: Option<&str>,
    ) {
        let before = self.offers.len();
        self.push(what, spends, die, roll, blank);
        for offer in self.offers.iter_mut().skip(before) {
            offer.with = with;
        }
    }

    pub fn push(
        &mut self,
        what: impl Into<Consequence>,
        spends: Option<DieId>,
        die: Die,
        roll: RollCommand,
        blank: Option<&str>,
    ) {
        self.push_command(what, spends, die, Command::Roll(roll), blank);
    }

    pub fn push_command(
        &mut self,
        what: impl Into<Consequence>,
        spends: Option<DieId>,
        die: Die,
        command: Command,
        blank: Option<&str>,
    ) {
        // What is impossible is not offered at all.
        let Some((changes, _, refusal)) = (self.tries)(self.table, &command) else { return };
        // Nor is what another effect die of that roll has changed (EFF-3).
        if matches!(refusal, Some(Refusal::Dice(DiceRefusal::SameThing(_)))) {
            return;
        }
        let blank = blank.map(|usual| Blank { usual: usual.into() });
        let what = what.into();
        self.offers.push(Offer { what, spends, die, command, blank, changes, refusal, with: None });
    }

    pub fn name(&self, id: CharacterId) -> Name {
        self.table.cast.get(&id).map_or_else(|| "somebody".into(), |it| it.name.clone())
    }

    /// What an asset is called until somebody names it: by whose roll it came of (ASSET-3).
    pub fn blank_asset(&self, who: CharacterId) -> Name {
        format!("Asset of {}", self.name(who)).into()
    }

    pub fn is_pc(&self, id: CharacterId) -> bool {
        self.table.cast.get(&id).is_some_and(|it| it.is_pc())
    }

    /// Whether losing it takes somebody out (TAK-4).
    pub fn high_for(&self, who: CharacterId) -> bool {
        self.table.resolutions.get(&self.it).is_some_and(|it| it.high_for(who))
    }

    /// The scene of the resolution.
    pub fn scene(&self) -> Option<SceneId> {
        self.table.resolutions.get(&self.it).map(|it| it.scene)
    }

    /// Everyone in the scene of the resolution.
    pub fn scene_cast(&self) -> &[CharacterId] {
        let scene = self.table.resolutions.get(&self.it).and_then(|it| self.table.scenes.get(&it.scene));
        scene.map(|scene| scene.cast.as_slice()).unwrap_or_default()
    }

    /// Complications and stress somebody has.
    pub fn harm_on(&self, who: CharacterId) -> Vec<(TraitRef, Name, Die)> {
        self.harm_of(Bearer::Character(who))
    }

    pub fn harm_of(&self, of: Bearer) -> Vec<(TraitRef, Name, Die)> {
        let harm = traits_in_play(self.table, of).filter(|(role, _)| role.is_harm());
        let labels = &self.table.setting.labels;
        harm.filter_map(|(role, own)| {
            Some((TraitRef { of, id: own.id }, role.called(labels, &own.name).into(), own.die()?))
        })
        .collect()
    }
}

/// What a complication is called until somebody names it.
pub(in crate::rules) const BLANK_COMPLICATION: &str = "Complication";
