//! Offers after a roll: ready commands with a preview of every change, and the kinds of offers.
//!
//! Consequences are offered, not applied: each offer is one press, in any order, or none.

mod blank;

pub use self::blank::Blank;

use crate::model::{
    Bearer, CharacterId, Die, DieId, HurtTo, Name, Ref, ResolutionId, RollId, SceneId, TraitRef, free_name,
};
use crate::rules::table::moments::Moments;
use crate::rules::{Change, Command, DiceRefusal, EffectUse, Event, Refusal, RollCommand, Table, traits_in_play};

/// The kind of an offer; its words come from [`crate::words`].
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
    /// Several hitches are used at once (HIT-1 to HIT-4).
    HitchSplit { hitches: usize, parts: Vec<SplitPart>, price: u32 },
    /// A player uses one of the GM's 1s (HIT-5).
    Opportunity { by: Name, down: bool, free: bool },
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
    /// A heroic step becomes a second effect die (GMC-7).
    TwoEffects,
    /// The effect die takes somebody out (TAK-1, EFF-6).
    TakeOut,
    /// For a point a complication instead of being taken out (TAK-2).
    Stay,
    /// For a point a worse complication instead of being taken out; whether the point is wasted (TAK-2).
    StayWorse(bool),
    /// A recovery that was beaten: it is gone, or one step down (COMP-4, STR-4).
    Recover(bool),
    /// A second effect die replaces taking out (EFF-6).
    SecondEffect,
    /// The 1s of a roll feed doom: with a d6, or that die of it steps up (HIT-8).
    Feed(Option<Die>),
    /// A second roll says what the effect die is (EFF-10).
    ForEffect,
    /// A prime opportunity is used for a heroic success (HIT-6).
    PrimeHeroic,
    /// A prime opportunity is taken for something else: harm goes down, or else an asset up (HIT-6).
    Prime(bool),
    /// Gear or armor keeps an effect die off, or weakens it (GEAR-1, GEAR-2).
    Shield {
        by: Name,
        /// The attacking die by name; `None` where only one attacks.
        attack: Option<Name>,
        /// The remaining effect; `None` for none.
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
        up: bool,
        /// Set where it restores the total steps of all values.
        makes_up: bool,
    },
}

/// A consequence: what kind, whose, and of what. Names are empty where there is nobody or nothing to name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consequence {
    pub kind: OfferKind,
    pub on: Name,
    /// Which trait, track or pool.
    pub name: Name,
    /// A reaction that stopped an action has it on whoever acted: who reacted, and whether no point is asked of them: it is paid
    /// for already, or dice pay (ACT-3).
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
    New(Die),
    /// An existing complication or stress, with its steps up.
    Up(Name, u32),
    Pool(Name, Die),
}

/// An offer: a consequence ready to be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    pub what: Consequence,
    /// The hitch or effect die it spends. Offers of one die exclude each other.
    pub spends: Option<DieId>,
    pub die: Die,
    pub command: Command,
    pub blank: Option<Blank>,
    pub changes: Vec<Change>,
    /// The refusal by the rules, which the GM may overrule.
    pub refusal: Option<Refusal>,
    /// The effect die as rolled and its heroic steps, where there is a choice (EFF-4).
    pub with: Option<(Die, u32)>,
}

/// The result of a trial: changes, events, and the refusal without the GM's word; `None` if impossible.
pub(in crate::rules) type Tried = Option<(Vec<Change>, Vec<Event>, Option<Refusal>)>;

/// The offers of a test or a contest collected so far.
pub(in crate::rules) struct Asked<'t> {
    pub table: &'t Table,
    pub it: ResolutionId,
    pub offers: Vec<Offer>,
    pub tries: fn(&Table, &Command) -> Tried,
    pub moments: &'static Moments,
}

/// An effect die about to be offered.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Next {
    pub roll: RollId,
    pub die: Option<DieId>,
    pub size: Die,
    /// Set where heroic steps go past d12 (EFF-6).
    pub past: bool,
    /// Set where it takes its target out, unless they pay (TEST-2, CON-3).
    pub takes_out: bool,
    /// The die as rolled and its steps, where there is a choice of both (EFF-4).
    pub with: Option<(Die, u32)>,
}

impl Next {
    pub(in crate::rules) fn having(self, to: EffectUse) -> RollCommand {
        let steps = self.with.map(|(_, steps)| steps);
        RollCommand::Effect { roll: self.roll.into(), die: self.die.map(Ref::Id), to, steps }
    }
}

impl Asked<'_> {
    /// Adds an offer with another effect die, or with more of the heroic steps.
    pub fn push_with(
        &mut self,
        with: Option<(Die, u32)>,
        what: impl Into<Consequence>,
        spends: Option<DieId>,
        die: Die,
        roll: RollCommand,
        blank: Option<&str>,
    ) {
        // What is impossible adds nothing, and then the last offer is somebody else's.
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
        let (what, blank) = (what.into(), blank.map(|usual| Blank { usual: usual.into() }));
        let mut offer = Offer { what, spends, die, command, blank, changes, refusal, with: None };
        // Nor is what another effect die of that roll has changed; something new has another name (EFF-3).
        let same = |refusal: &Option<Refusal>| matches!(refusal, Some(Refusal::Dice(DiceRefusal::SameThing(_))));
        if same(&offer.refusal) {
            let Some(blank) = &offer.blank else { return };
            let tried = |name: &str| (self.tries)(self.table, &offer.named(name));
            let usual = free_name(&blank.usual, |name| tried(name).is_some_and(|(.., refusal)| same(&refusal)));
            offer.command = offer.named(&usual);
            let Some((changes, _, refusal)) = (self.tries)(self.table, &offer.command) else { return };
            offer = Offer { blank: Some(Blank { usual }), changes, refusal, ..offer };
        }
        self.offers.push(offer);
    }

    pub fn name(&self, id: CharacterId) -> Name {
        self.table.cast.get(&id).map(|it| it.name.clone()).unwrap_or_default()
    }

    /// Returns the default name of an asset, by its roller (ASSET-3).
    pub fn blank_asset(&self, who: CharacterId) -> Name {
        t!("Asset of {}", self.name(who)).into()
    }

    pub fn is_pc(&self, id: CharacterId) -> bool {
        self.table.cast.get(&id).is_some_and(|it| it.is_pc())
    }

    /// Returns whether losing takes a character out (TAK-4).
    pub fn high_for(&self, who: CharacterId) -> bool {
        self.table.resolutions.get(&self.it).is_some_and(|it| it.high_for(who))
    }

    /// Returns the scene of the resolution.
    pub fn scene(&self) -> Option<SceneId> {
        self.table.resolutions.get(&self.it).map(|it| it.scene)
    }

    /// Returns all characters in the scene of the resolution.
    pub fn scene_cast(&self) -> &[CharacterId] {
        let scene = self.table.resolutions.get(&self.it).and_then(|it| self.table.scenes.get(&it.scene));
        scene.map(|scene| scene.cast.as_slice()).unwrap_or_default()
    }

    /// Returns the complications and stress of a character.
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

pub(in crate::rules) const BLANK_COMPLICATION: &str = "Complication";
