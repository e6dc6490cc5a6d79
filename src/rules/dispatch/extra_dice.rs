//! Which chapter carries out what is done with dice beside the pool.

use crate::rules::table::draft::Draft;
use crate::rules::{BesideCommand, PointEvent, Refusal};

impl Draft {
    pub fn beside(&mut self, command: &BesideCommand) -> Result<(), Refusal> {
        use BesideCommand as C;
        match command {
            C::Saved { roll, dice } => self.join_saved(roll, *dice),
            C::SetSaved { who, dice } => {
                let who = self.character_id(who)?;
                let name = self.character_name(who);
                self.character_mut(who)?.saved_dice = *dice;
                self.tell(PointEvent::Saved { who: name, dice: *dice });
                Ok(())
            }
            C::HeroGive { who, die } => self.hero_give(who, *die),
            C::HeroTake { who, die } => self.hero_take(who, *die),
            C::HeroRoll { roll, die, faces } => self.hero_roll(roll, *die, faces),
            C::HeroBack { roll, die } => self.hero_back(roll, die),
            C::HeroEffect { roll, die, replaces } => self.hero_effect(roll, *die, replaces.as_ref()),
            C::HeroJoin { roll, die } => self.hero_join(roll, *die),
            C::HeroPoint { who, die } => self.hero_point(self.character_id(who)?, *die),
            C::HeroHeal { who, die, at } => self.hero_heal(who, *die, at),
            C::Resource { roll, at, dice } => {
                self.resources_on()?;
                self.commit(self.roll_id(roll)?, self.trait_ref(at)?, Some(*dice))
            }
            C::Refresh { at, dice, pay } => {
                self.resources_on()?;
                self.refresh(self.resource(&self.trait_ref(at)?)?, *dice, *pay)
            }
            C::Tags { at, tags } => {
                self.resources_on()?;
                self.tag(self.resource(&self.trait_ref(at)?)?, tags)
            }
            C::Mission { by, names } => {
                self.resource_pools_on()?;
                self.mission(self.player_id(by)?, names)
            }
            C::Assign { pool, by } => {
                self.resource_pools_on()?;
                let by = by.as_ref().map(|by| self.player_id(by)).transpose()?;
                self.assign(self.of_mission(self.pool_id(pool)?)?, by)
            }
            C::Refill { pool, crisis } => {
                self.resource_pools_on()?;
                let crisis = crisis.as_ref().map(|it| self.crisis_id(it)).transpose()?;
                self.refill(self.of_mission(self.pool_id(pool)?)?, crisis)
            }
            C::Scale { roll, dice } => self.scale(roll, dice),
            C::Range { roll, die } => self.range(roll, *die),
            C::Shield { by, attack, roll, die, to, steps } => {
                self.shielded(by, attack.as_ref(), (roll, die.as_ref()), to, *steps)
            }
        }
    }
}
