//! Special effects: which one is meant, what it is used on, and its time (SFX-1, SFX-3).

use super::draft::Draft;
use super::find::one;
use super::{Event, HostAt, Refusal, RollAt, SfxAt, SfxCommand, SfxRefusal, SfxTarget, TraitAt};
use crate::model::{
    Bearer, Benefit, Cost, Die, DieId, Host, Name, Phase, Ref, Role, RollId, Sfx, SfxNo, SfxRef, State, TraitRef,
    TraitSet, When,
};

/// What a special effect has to be used on.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wants {
    /// A die of its own roll, perhaps only this trait's.
    Own(Name),
    /// A die of the other roll.
    Opposing,
    /// A die of its own roll that has fallen.
    Fallen,
    /// An effect die.
    Effect,
    /// What is bad for its bearer: a die of the opposition, or what hinders.
    Bad,
    /// A complication or stress.
    Harm,
    /// A complication.
    Complication,
    /// A trait, perhaps only this one.
    Trait(Name),
}

impl Wants {
    const fn what(&self) -> &'static str {
        match self {
            Self::Own(_) => "die of its own",
            Self::Opposing => "die of the opposition",
            Self::Fallen => "die that has fallen",
            Self::Effect => "effect die",
            Self::Bad => "die or complication to step up",
            Self::Harm => "complication or stress",
            Self::Complication => "complication",
            Self::Trait(_) => "trait",
        }
    }

    fn of_cost(cost: &Cost) -> Option<Self> {
        match cost {
            Cost::StepDown { of, stays: true } => Some(Self::Trait(of.clone())),
            Cost::StepDown { of, stays: false } => Some(Self::Own(of.clone())),
            Cost::StepUpBad => Some(Self::Bad),
            Cost::Points(_) | Cost::Doom(_) | Cost::Complication { .. } | Cost::ShutDown(_) | Cost::Risk(_) => None,
        }
    }

    fn of_benefit(benefit: &Benefit) -> Option<Self> {
        match benefit {
            Benefit::StepUp { of, scene: true } | Benefit::Double { of, scene: true } => Some(Self::Trait(of.clone())),
            Benefit::StepUp { of, .. } | Benefit::Double { of, .. } | Benefit::Swap { of, .. } => {
                Some(Self::Own(of.clone()))
            }
            Benefit::StepDownOpposing => Some(Self::Opposing),
            Benefit::Reroll => Some(Self::Fallen),
            Benefit::StepUpEffect => Some(Self::Effect),
            Benefit::Recover { .. } => Some(Self::Harm),
            Benefit::Rename => Some(Self::Complication),
            Benefit::Points(_)
            | Benefit::Add(_)
            | Benefit::Asset { .. }
            | Benefit::Area
            | Benefit::MoreEffect
            | Benefit::Detail
            | Benefit::Armour
            | Benefit::Hinder
            | Benefit::Text(_) => None,
        }
    }

    /// Those of a special effect, its costs first.
    fn all(sfx: &Sfx) -> Vec<Self> {
        let costs = sfx.costs.iter().filter_map(Self::of_cost);
        costs.chain(sfx.benefits.iter().filter_map(Self::of_benefit)).collect()
    }
}

/// What a special effect was used on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Picked {
    Die(RollId, DieId),
    Trait(TraitRef),
}

impl From<Picked> for SfxTarget {
    fn from(it: Picked) -> Self {
        match it {
            Picked::Die(roll, die) => Self::Die(roll.into(), die.into()),
            Picked::Trait(at) => Self::Trait(at.into()),
        }
    }
}

/// One choice a special effect leaves: what it wants, and everything that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// What it wants, in words: "die of the opposition".
    pub what: &'static str,
    /// What fits.
    pub fits: Vec<SfxTarget>,
}

/// What a special effect has to be used on now, in the order its command names it.
pub fn sfx_needs(state: &State, at: SfxRef, roll: Option<RollId>) -> Vec<Need> {
    let wants = state.sfx(at).map(Wants::all).unwrap_or_default();
    let need = |it: Wants| {
        let fits = fitting(state, &it, at.of, roll).into_iter().map(SfxTarget::from).collect();
        Need { what: it.what(), fits }
    };
    wants.into_iter().map(need).collect()
}

/// The roll of what is at hand in which somebody's special effects act: their own, or for the
/// GM's characters the opposition.
pub fn roll_for(state: &State, of: Bearer) -> Option<RollId> {
    let it = state.at_hand()?;
    let theirs = |roll: &RollId| {
        let roller = state.rolls.get(roll).and_then(|roll| roll.roller());
        roller.is_some_and(|who| of == Bearer::Character(who))
    };
    let own = it.acting().filter(theirs).or_else(|| it.opposing().filter(theirs));
    match of {
        _ if own.is_some() || it.contest().is_some() => own,
        Bearer::Character(id) if state.cast.get(&id)?.is_pc() => None,
        _ => it.opposing(),
    }
}

/// The roll on the other side.
fn other(state: &State, roll: RollId) -> Option<RollId> {
    let it = state.resolutions.get(&state.rolls.get(&roll)?.of)?;
    if it.acting() == Some(roll) { it.opposing() } else { it.acting() }
}

/// Everything that a special effect could be used on.
fn fitting(state: &State, wants: &Wants, of: Bearer, roll: Option<RollId>) -> Vec<Picked> {
    let dice = |roll: Option<RollId>| {
        let it = roll.and_then(|id| state.rolls.get(&id));
        it.into_iter().flat_map(|roll| roll.dice.iter().map(move |die| (roll, die)))
    };
    let is = |of: &Name, name: &Name| of.is_empty() || of.to_lowercase() == name.to_lowercase();
    let traits = |fits: &dyn Fn(Role) -> bool| -> Vec<Picked> {
        super::traits_in_play(state, of)
            .filter(|(role, _)| fits(*role))
            .map(|(_, it)| Picked::Trait(TraitRef { of, id: it.id }))
            .collect()
    };
    let harm = |role: Role| role == Role::Complication || role.is_stress();
    match wants {
        Wants::Own(only) => {
            dice(roll).filter(|(_, it)| is(only, &it.label)).map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Opposing => {
            let other = roll.and_then(|roll| other(state, roll));
            dice(other).map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Fallen => {
            let fallen = dice(roll).filter(|(_, it)| it.face.is_some() && !it.spent);
            fallen.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect()
        }
        Wants::Effect => {
            let roll = roll.and_then(|id| state.rolls.get(&id)).filter(|roll| roll.phase == Phase::Standing);
            let granted = |id: DieId| roll.is_some_and(|roll| roll.granted.iter().any(|it| it.id == id));
            let effects = roll.map(|roll| super::kept::effects(state, roll)).unwrap_or_default();
            let left = effects.into_iter().filter(|it| !it.spent).filter_map(|it| it.die).filter(|id| !granted(*id));
            left.filter_map(|id| roll.map(|roll| Picked::Die(roll.id, id))).collect()
        }
        Wants::Bad => {
            let other = roll.and_then(|roll| other(state, roll));
            let building = dice(other).filter(|(roll, _)| roll.phase == Phase::Building);
            let dice: Vec<Picked> = building.map(|(roll, it)| Picked::Die(roll.id, it.id)).collect();
            [dice, traits(&harm)].concat()
        }
        Wants::Harm => traits(&harm),
        Wants::Complication => traits(&|role| role == Role::Complication),
        Wants::Trait(only) => {
            let all = state.traits(of).into_iter().flat_map(crate::model::Traits::iter);
            let theirs = all.filter(|(role, it)| {
                matches!(role, Role::Set(_) | Role::Asset) && !it.base.is_empty() && is(only, &it.name)
            });
            theirs.map(|(_, it)| Picked::Trait(TraitRef { of, id: it.id })).collect()
        }
    }
}

/// When a special effect is used, in words (SFX-3).
const fn time_words(when: When) -> &'static str {
    match when {
        When::Any => "at any time",
        When::BeforeRoll => "before the dice are thrown",
        When::AfterRoll => "once the dice have fallen",
        When::OnEffect => "once the effect die is chosen",
    }
}

impl Draft {
    pub(super) fn sfx(&mut self, command: &SfxCommand) -> Result<(), Refusal> {
        match command {
            SfxCommand::Use { at, roll, on, name, faces } => {
                let (at, sfx) = self.sfx_at(at)?;
                let roll = self.sfx_roll(at.of, roll.as_ref())?;
                self.may_use(at, &sfx, roll)?;
                let on = self.picks(at.of, &sfx, roll, on)?;
                self.use_sfx(at, &sfx, roll, &on, name, faces)
            }
            SfxCommand::Lock { at } => self.unlock(at, false),
            SfxCommand::Unlock { at } => self.unlock(at, true),
            SfxCommand::Write { of, on, sfx } => {
                let of = self.bearer(of)?;
                let on = self.host(of, on)?;
                self.write_sfx(of, on, sfx)
            }
            SfxCommand::ShutDown { of, on, back, pays } => {
                let of = self.bearer(of)?;
                let on = self.host(of, on)?;
                self.shut_down_for(of, on, *back, *pays)
            }
            SfxCommand::Restore { of, on, by } => {
                let of = self.bearer(of)?;
                let on = self.host(of, on)?;
                self.restore(of, on, *by)
            }
        }
    }

    pub(super) fn host(&self, of: Bearer, on: &HostAt) -> Result<Host, Refusal> {
        let sets = || self.state.traits(of).into_iter().flat_map(|it| it.sets.iter());
        match on {
            HostAt::Trait(is) => Ok(Host::Trait(self.trait_ref(&TraitAt { of: of.into(), is: is.clone() })?.id)),
            HostAt::Set(Ref::Id(id)) => {
                sets().find(|set| set.id == *id).map(|set| Host::Set(set.id)).ok_or(Refusal::Gone("that trait set"))
            }
            HostAt::Set(Ref::Name(name)) => {
                one("trait set", name, sets().map(|set| (Host::Set(set.id), self.set_title(set))))
            }
        }
    }

    fn set_title(&self, set: &TraitSet) -> Name {
        let def = || self.state.setting.set(set.def).map(|def| def.name.clone());
        set.name.clone().or_else(def).unwrap_or_else(|| "a set".into())
    }

    /// What a trait or set is called.
    pub(super) fn host_name(&self, of: Bearer, on: Host) -> Name {
        let traits = self.state.traits(of);
        let name = match on {
            Host::Trait(id) => traits.and_then(|it| it.find(id)).map(|(_, it)| it.name.clone()),
            Host::Set(id) => traits.and_then(|it| it.set(id)).map(|set| self.set_title(set)),
        };
        name.unwrap_or_else(|| "that trait".into())
    }

    fn sfx_at(&self, at: &SfxAt) -> Result<(SfxRef, Sfx), Refusal> {
        let of = self.bearer(&at.of)?;
        let on = self.host(of, &at.on)?;
        let all = self.state.traits(of).and_then(|it| it.sfx(on)).unwrap_or_default();
        let no = match &at.is {
            Ref::Id(no) => *no,
            Ref::Name(name) => {
                let numbered = (0..).map(SfxNo).zip(all.iter().map(|it| it.name.clone()));
                one("special effect", name, numbered)?
            }
        };
        let at = SfxRef { of, on, no };
        let sfx = self.state.sfx(at).cloned().ok_or(Refusal::Gone("that special effect"))?;
        Ok((at, sfx))
    }

    fn sfx_roll(&self, of: Bearer, roll: Option<&RollAt>) -> Result<Option<RollId>, Refusal> {
        match roll {
            Some(at) => self.roll_id(at).map(Some),
            None => Ok(roll_for(&self.state, of)),
        }
    }

    /// Unlocked, not shut down, and in its time (SFX-1, SFX-3, SFX-5).
    fn may_use(&mut self, at: SfxRef, sfx: &Sfx, roll: Option<RollId>) -> Result<(), Refusal> {
        let name = sfx.name.clone();
        if !sfx.unlocked {
            self.rule(Refusal::Sfx(SfxRefusal::Locked(name.clone())))?;
        }
        if self.is_shut_down(at.of, at.on) {
            self.rule(Refusal::ShutDown(self.host_name(at.of, at.on)))?;
        }
        let time = sfx.time();
        if time == When::Any {
            return Ok(());
        }
        let Some(roll) = roll else { return Err(Refusal::Sfx(SfxRefusal::NoRoll(name))) };
        let phase = self.roll(roll)?.phase;
        let fits = match time {
            When::Any => true,
            When::BeforeRoll => phase == Phase::Building,
            When::AfterRoll => phase != Phase::Building,
            When::OnEffect => phase == Phase::Standing,
        };
        if fits { Ok(()) } else { self.rule(Refusal::Sfx(SfxRefusal::Time { name, when: time_words(time) })) }
    }

    /// What it is used on: what was named, and for the rest the only thing that fits.
    fn picks(&self, of: Bearer, sfx: &Sfx, roll: Option<RollId>, named: &[SfxTarget]) -> Result<Vec<Picked>, Refusal> {
        let mut picked: Vec<Picked> = Vec::new();
        let mut named = named.iter();
        for wants in Wants::all(sfx) {
            let (name, what) = (sfx.name.clone(), wants.what());
            let mut fits = fitting(&self.state, &wants, of, roll);
            fits.retain(|it| !picked.contains(it));
            let pick = match (named.next(), fits.as_slice()) {
                (Some(target), fits) => {
                    let it = match target {
                        SfxTarget::Die(at, die) => {
                            let roll = self.roll_id(at)?;
                            Picked::Die(roll, self.die_id(roll, die)?)
                        }
                        SfxTarget::Trait(at) => Picked::Trait(self.trait_ref(at)?),
                    };
                    // Other people are helped too, and what hinders them may be called something else.
                    let anybody = matches!(wants, Wants::Harm | Wants::Complication) && matches!(it, Picked::Trait(_));
                    if !anybody && !fits.contains(&it) {
                        return Err(Refusal::Sfx(SfxRefusal::Wrong { name, what }));
                    }
                    it
                }
                (None, [only]) => *only,
                (None, []) => return Err(Refusal::Sfx(SfxRefusal::Nothing { name, what })),
                (None, _) => return Err(Refusal::Sfx(SfxRefusal::Which { name, what })),
            };
            picked.push(pick);
        }
        Ok(picked)
    }

    /// The dice that a special effect would throw again.
    pub(super) fn sfx_faces(&self, at: &SfxAt, roll: Option<&RollAt>, on: &[SfxTarget]) -> Vec<(DieId, Die)> {
        let Ok((at, sfx)) = self.sfx_at(at) else { return Vec::new() };
        let picks = self.sfx_roll(at.of, roll).and_then(|roll| self.picks(at.of, &sfx, roll, on));
        let wants = Wants::all(&sfx);
        let rerolled = wants.iter().zip(picks.unwrap_or_default()).filter(|(wants, _)| **wants == Wants::Fallen);
        let die = |(_, it): (&Wants, Picked)| match it {
            Picked::Die(roll, id) => self.state.rolls.get(&roll)?.die(id).map(|die| (id, die.size)),
            Picked::Trait(_) => None,
        };
        rerolled.filter_map(die).collect()
    }

    fn unlock(&mut self, at: &SfxAt, unlocked: bool) -> Result<(), Refusal> {
        let (at, mut sfx) = self.sfx_at(at)?;
        if sfx.unlocked == unlocked {
            return Err(Refusal::Already(if unlocked { "it is unlocked already" } else { "it is locked already" }));
        }
        sfx.unlocked = unlocked;
        let (who, word) = (self.name_of(at.of), if unlocked { "unlocked" } else { "locked" });
        self.tell(Event::Edited(format!("{who}: {} is {word}", sfx.name).into()));
        let all = self.sfx_mut(at.of, at.on)?;
        let place = usize::try_from(at.no.0).ok().and_then(|no| all.get_mut(no));
        place.map(|it| *it = sfx).ok_or(Refusal::Gone("that special effect"))
    }

    fn write_sfx(&mut self, of: Bearer, on: Host, sfx: &[Sfx]) -> Result<(), Refusal> {
        for it in sfx {
            super::draft::named("special effect", &it.name)?;
        }
        *self.sfx_mut(of, on)? = sfx.to_vec();
        let (who, name) = (self.name_of(of), self.host_name(of, on));
        self.tell(Event::Edited(format!("{who}: the special effects of {name} change").into()));
        Ok(())
    }

    fn sfx_mut(&mut self, of: Bearer, on: Host) -> Result<&mut Vec<Sfx>, Refusal> {
        let traits = self.traits_mut(of)?;
        let list = match on {
            Host::Trait(id) => traits.find_mut(id).map(|it| &mut it.sfx),
            Host::Set(id) => traits.sets.iter_mut().find(|it| it.id == id).map(|it| &mut it.sfx),
        };
        list.ok_or(Refusal::Gone("that trait"))
    }
}
