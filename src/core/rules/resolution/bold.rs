//! Actions that are paid for: ability and specialty actions, dice stepped up before a roll (SETT-3, SETT-4).
//!
//! Home of SETT-4.

use crate::model::{Aim, Bearer, CharacterId, Die, DieId, Paid, PoolDie, Ref, ResolutionId, RollId, SetKind, Source};
use crate::rules::table::draft::Draft;
use crate::rules::{Already, BoldRefusal, For, HarmRefusal, Off, Refusal, RollAt, TestEvent, Thing, TraitAt, mob_dice};

impl Draft {
    /// An ability is enough: for a point the test succeeds, also after the dice have fallen, unless an
    /// ability opposes it (SETT-3).
    pub(super) fn ability_action(&mut self, resolution: ResolutionId, with: &TraitAt) -> Result<(), Refusal> {
        if !self.state.setting.mods.bold_actions {
            return Err(Refusal::ModOff(Off::AbilityActions));
        }
        let test = self.test_of(resolution)?;
        let (who, acting, opposing) = (test.who, test.acting, test.opposing);
        if test.automatic == Some(true) {
            return Err(Refusal::Already(Already::Succeeds));
        }
        self.not_settled(acting)?;
        let with = self.trait_ref(with)?;
        let (role, ability) = self.trait_at(with)?;
        let name = ability.name.clone();
        if with.of != Bearer::Character(who) || self.set_kind(role, with.of) != Some(SetKind::Abilities) {
            return Err(BoldRefusal::NoAbility { name, who: self.character_name(who) }.into());
        }
        if self.state.is_off(with) {
            self.rule(Refusal::ShutDown(name.clone()))?;
        }
        if let Some(other) = self.of_kind(opposing, SetKind::Abilities)? {
            self.rule(BoldRefusal::AbilityOpposes(other.label).into())?;
        }
        let paid = self.pay(who, For::AbilityAction)?;
        self.roll_mut(acting)?.paid.extend((paid != Paid::Free).then_some(paid));
        self.test_mut(resolution)?.automatic = Some(true);
        let who = self.character_name(who);
        self.tell(TestEvent::AbilityAction { who: who.clone(), ability: name });
        self.tell(TestEvent::Automatic { who, succeeds: Some(true) });
        Ok(())
    }

    /// A die of a trait of such a set that lies in a roll.
    fn of_kind(&self, roll: RollId, kind: SetKind) -> Result<Option<PoolDie>, Refusal> {
        let is = |die: &&PoolDie| match die.from {
            Source::Trait(at) => self.state.find(at).is_some_and(|(role, _)| self.set_kind(role, at.of) == Some(kind)),
            _ => false,
        };
        Ok(self.roll(roll)?.dice.iter().find(is).cloned())
    }

    /// Where that is played, an asset comes of a test only by a specialty, or where it was the aim, and
    /// whoever rolled pays for it (SETT-3).
    pub fn earned_asset(&mut self, resolution: ResolutionId, roll: RollId) -> Result<(), Refusal> {
        if !self.state.setting.mods.bold_actions {
            return Ok(());
        }
        let Some(test) = self.resolution(resolution)?.test() else { return Ok(()) };
        let (who, aim) = (self.roll(roll)?.roller().unwrap_or(test.who), test.aim);
        if aim != Aim::Asset && self.of_kind(roll, SetKind::Specialties)?.is_none() {
            self.rule(BoldRefusal::NoSpecialty(self.character_name(who)).into())?;
        }
        self.pay(who, For::AssetOfSuccess).map(drop)
    }

    /// Before the roll a point steps a die up or doubles it, once for each die and its double (SETT-3, SETT-4).
    pub fn buy_step(&mut self, roll: &RollAt, die: &Ref<DieId>, double: bool) -> Result<(), Refusal> {
        if !self.state.setting.mods.paid_steps {
            return Err(Refusal::ModOff(Off::PaidSteps));
        }
        let id = self.roll_id(roll)?;
        let die = self.die_id(id, die)?;
        self.still_building(id)?;
        let lying = self.roll(id)?.die(die).ok_or(Refusal::Gone(Thing::Die))?;
        if lying.bought {
            self.rule(BoldRefusal::Bought(lying.label.clone()).into())?;
        }
        let what = For::StepUp;
        let paid = match self.roll(id)?.roller() {
            Some(who) => self.pay(who, what)?,
            None => self.gm_pays(what)?,
        };
        // It comes back with the die.
        if let Some(bought) = self.roll_mut(id)?.dice.iter_mut().find(|it| it.id == die) {
            bought.raised_for.extend((paid != Paid::Free).then_some(paid));
        }
        let before: Vec<DieId> = self.roll(id)?.dice.iter().map(|it| it.id).collect();
        if double { self.double(roll, &die.into()) } else { self.step_roll_die(roll, &die.into(), true) }?;
        // What came of it can't be bought again, either.
        for roll in self.roll_mut(id)?.dice.iter_mut().filter(|it| it.id == die || !before.contains(&it.id)) {
            roll.bought = true;
        }
        Ok(())
    }

    /// Stress where the highest rolling die is the effect: at high stakes, where the success was extraordinary, or
    /// where the loser of a contest takes it for a point (SETT-3, SETT-5). Whoever would be taken out pays for it
    /// elsewhere: [`Draft::stress_to_stay`].
    pub fn may_stress(&mut self, on: CharacterId, freely: bool, contest: bool) -> Result<(), Refusal> {
        if freely {
            return Ok(());
        }
        if contest && self.state.setting.mods.stress_to_stay {
            return self.pay(on, For::TakeAsStress).map(drop);
        }
        self.rule(BoldRefusal::NotExtraordinary(self.character_name(on)).into())
    }

    /// Whoever lost at high stakes is taken out, or pays a point to take stress: the GM a die of doom (SETT-5). A mob
    /// that loses a die to it all the same pays for nothing (GMC-4).
    pub fn stress_to_stay(&mut self, on: CharacterId, die: Die) -> Result<(), Refusal> {
        if !self.state.setting.mods.stress_to_stay {
            return Ok(());
        }
        let passes = mob_dice(&self.state, on).and_then(|(_, it)| it.die()).is_some_and(|size| die > size);
        if passes {
            self.rule(HarmRefusal::LosesADie(self.character_name(on)).into())?;
        }
        self.pay(on, For::TakeAsStress).map(drop)
    }
}
