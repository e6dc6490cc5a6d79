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
    HitchComplication {
        /// On whom.
        on: Name,
    },
    /// A hitch steps up a complication or stress (HIT-1, HIT-2).
    HitchStepUp {
        /// Whose.
        on: Name,
        /// Which.
        name: Name,
        /// Paid for in this roll already.
        free: bool,
    },
    /// A hitch puts a die into the doom pool (HIT-4).
    HitchDoom {
        /// What the pool is called.
        pool: Name,
    },
    /// A hitch steps up a doom die (HIT-4, DOOM-6).
    HitchDoomRaise {
        /// What the pool is called.
        pool: Name,
        /// The die that is stepped up.
        target: Die,
    },
    /// A hitch puts a die into a crisis pool (HIT-4).
    HitchCrisis {
        /// Which.
        pool: Name,
    },
    /// In a recovery from stress, a hitch becomes another stress (STR-4).
    HitchStress {
        /// On whom.
        on: Name,
        /// Which track.
        track: Name,
    },
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
        /// Whose trait.
        on: Name,
        /// Which.
        name: Name,
        /// A complication or stress goes down, or else an asset up.
        down: bool,
        /// Paid for in this roll already.
        free: bool,
    },
    /// A player activates a limit of one of the GM's (HIT-5).
    Limit {
        /// Whose player pays.
        by: Name,
        /// Whose limit.
        on: Name,
        /// Which.
        name: Name,
    },
    /// A botch becomes one complication (HIT-3).
    Botch {
        /// On whom.
        on: Name,
    },
    /// The effect die becomes an asset (ASSET-2).
    Asset {
        /// Whose.
        of: Name,
    },
    /// The effect die becomes a complication.
    Complication {
        /// On whom.
        on: Name,
    },
    /// The effect die worsens a complication (COMP-2).
    Worsen {
        /// Whose.
        on: Name,
        /// Which.
        name: Name,
    },
    /// The effect die inflicts stress (STR-2).
    Stress {
        /// On whom.
        on: Name,
        /// Which track.
        track: Name,
    },
    /// Knocked out of a gang, or only a die off a mob (GMC-4, GMC-7).
    KnockOff(Name, bool),
    /// A reaction that stopped an action has its effect on whoever acted (ACT-3).
    HitsBack {
        /// Who reacted.
        by: Name,
        /// Paid for already.
        free: bool,
        /// What it does.
        how: Box<OfferKind>,
    },
    /// Two effect dice in place of a heroic step (GMC-7).
    TwoEffects,
    /// The effect die takes somebody out (TAK-1, EFF-6).
    TakeOut {
        /// Whom.
        who: Name,
    },
    /// For a point a complication instead of being taken out (TAK-2).
    Stay {
        /// Who pays and has it.
        who: Name,
        /// It is larger than anything they have: they are out all the same, and the point is wasted (GMC-2).
        wasted: bool,
    },
    /// For a point a worse complication instead of being taken out (TAK-2).
    StayWorse {
        /// Who pays.
        who: Name,
        /// Which.
        name: Name,
        /// It goes past d12, or past anything they have: they are out all the same, and the point is wasted.
        wasted: bool,
    },
    /// A recovery that was beaten (COMP-4, STR-4).
    Recover {
        /// Whose.
        on: Name,
        /// From what.
        name: Name,
        /// Gone, or one step down.
        gone: bool,
    },
    /// A second effect die instead of taking out (EFF-6).
    SecondEffect,
    /// The 1s of a roll feed doom: with a d6, or a die of it steps up (HIT-8).
    Feed {
        /// Whose roll.
        who: Name,
        /// What the pool is called.
        pool: Name,
        /// The die that is stepped up.
        target: Option<Die>,
    },
    /// A second roll says what the effect die is (EFF-10).
    ForEffect {
        /// Whose roll.
        who: Name,
    },
    /// A prime opportunity is taken for a heroic success (HIT-6).
    PrimeHeroic,
    /// A prime opportunity is taken for something else (HIT-6).
    Prime {
        /// Whose trait.
        on: Name,
        /// Which.
        name: Name,
        /// A complication or stress goes down, or else an asset up.
        down: bool,
    },
    /// Gear or armour keeps an effect die off, or weakens it (GEAR-1, GEAR-2).
    Shield {
        /// What protects.
        by: Name,
        /// Whom.
        on: Name,
        /// The die that attacks, by its name; none where only one does.
        attack: Option<Name>,
        /// What is left of the effect: nothing, or what it does.
        left: Option<Name>,
    },
    /// The effect die hits a crisis die (CRI-2).
    Crisis {
        /// Which pool.
        pool: Name,
        /// Which die.
        die: Die,
    },
    /// The effect die is stress on a trait (SHK-1).
    Wear {
        /// Whose.
        on: Name,
        /// On which.
        name: Name,
    },
    /// The roll was lost by so much: life points (LIFE-1).
    Damage {
        /// Whose.
        on: Name,
        /// How many.
        points: u32,
    },
    /// Life points come back (LIFE-2, LIFE-3).
    Heal {
        /// Whose.
        on: Name,
        /// How many.
        points: u32,
        /// Where an odd point goes, where there is a choice.
        odd: Option<HurtTo>,
    },
    /// A GMC's effect die goes to doom (DOOM-6).
    EffectDoom {
        /// The die it steps up instead.
        target: Option<Die>,
    },
    /// Somebody is roused for one last test (LDE-1).
    Rouse {
        /// Who.
        who: Name,
    },
    /// A growth test was won; or something else goes down for it (GROW-4).
    Grow {
        /// Who grows.
        who: Name,
        /// What goes down, where it was lost.
        down: Option<Name>,
    },
    /// A value of a catalyst moves by a step (GMC-9).
    Value {
        /// Whose.
        who: Name,
        /// Which.
        name: Name,
        /// Up, or down.
        up: bool,
        /// So that all come to as many steps as before.
        makes_up: bool,
    },
}

impl OfferKind {
    /// What is done, whoever hits back with it.
    pub fn deed(&self) -> &Self {
        if let Self::HitsBack { how, .. } = self { how.deed() } else { self }
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
    pub kind: OfferKind,
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
        kind: OfferKind,
        spends: Option<DieId>,
        die: Die,
        roll: RollCommand,
        blank: Option<&str>,
    ) {
        let before = self.offers.len();
        self.push(kind, spends, die, roll, blank);
        for offer in self.offers.iter_mut().skip(before) {
            offer.with = with;
        }
    }

    pub fn push(&mut self, kind: OfferKind, spends: Option<DieId>, die: Die, roll: RollCommand, blank: Option<&str>) {
        self.push_command(kind, spends, die, Command::Roll(roll), blank);
    }

    pub fn push_command(
        &mut self,
        kind: OfferKind,
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
        self.offers.push(Offer { kind, spends, die, command, blank, changes, refusal, with: None });
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
