//! What the GM makes of a player's 1s in dice of initiative (ORD-6, HIT-1, HIT-4).

use crate::model::{Actor, Bearer, CharacterId, Die, Doom, OrderKind, SceneId, TraitId};
use crate::rules::table::draft::Draft;
use crate::rules::{DiceRefusal, HarmRefusal, HitchUse, OrderRefusal, Refusal, RollEvent, Thing};

impl Draft {
    /// A hitch of initiative is used like one of a test; the point is had at once (HIT-1, HIT-2, HIT-4).
    pub(super) fn initiative_hitch(&mut self, scene: SceneId, who: Actor, to: &HitchUse) -> Result<(), Refusal> {
        self.order_is(scene, OrderKind::Initiative)?;
        self.in_order(scene, who)?;
        let Actor::Character(id) = who else { return Err(Refusal::Opportunity) };
        if !self.character(id)?.is_pc() {
            return Err(Refusal::Opportunity);
        }
        let name = self.actor_name(who);
        let unused = self.initiative_mut(scene, who)?.dice.iter_mut().find(|die| die.face == 1 && !die.spent);
        let Some(die) = unused else { return Err(OrderRefusal::NoHitchLeft(name).into()) };
        die.spent = true;
        let size = die.size;
        if self.state.setting.mods.automatic_hitches {
            self.rule(DiceRefusal::FeedsDoom.into())?;
        }
        self.tell(RollEvent::HitchUsed { who: name, die: size });
        let made = match to {
            HitchUse::Complicate { name, on } => {
                let name = crate::rules::table::draft::named(Thing::Complication, name)?;
                let of = on.as_ref().map_or(Ok(Bearer::Character(id)), |on| self.bearer(on))?;
                self.suffers(scene, id, of)?;
                self.earn(id, 1)?;
                Some(self.complicate(of, name, Die::D6, false)?)
            }
            HitchUse::OnVehicle { name } => {
                let name = crate::rules::table::draft::named(Thing::Complication, name)?;
                let of = self.rides(id)?;
                self.earn(id, 1)?;
                Some(self.complicate(Bearer::Character(of), name, Die::D6, false)?)
            }
            HitchUse::StepUp { at } => {
                let at = self.trait_ref(at)?;
                self.harm_die(at)?;
                self.suffers(scene, id, at.of)?;
                let paid = self.initiative_mut(scene, who)?.bought.contains(&at.id);
                if !paid {
                    self.earn(id, 1)?;
                }
                self.step_up(at, 1)?;
                Some(at.id)
            }
            HitchUse::Doom { raising } => {
                let pool = self.state.doom().filter(|_| self.state.setting.mods.doom != Doom::Off);
                let pool = pool.map(|pool| pool.id).ok_or(Refusal::DoomOff)?;
                self.earn(id, 1)?;
                match raising {
                    Some(target) => {
                        let own = if self.is_story_doom(pool) { Die::D6 } else { size };
                        self.raise_with(pool, own, *target)?;
                    }
                    None => self.hitch_feeds(pool, size)?,
                }
                None
            }
            HitchUse::Crisis { pool } => {
                let pool = self.crisis_id(pool)?;
                self.not_resolved(pool)?;
                self.earn(id, 1)?;
                self.put_die(pool, size)?;
                None
            }
            // New stress comes of a recovery's hitch, and this is none; unless the GM says so.
            HitchUse::Stress { track } => {
                self.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
                let track = self.track_id(track)?;
                self.earn(id, 1)?;
                self.inflict(id, track, Die::D6, false)?;
                self.character(id)?.traits.stress.get(&track).map(|it| it.id)
            }
            HitchUse::Wear { at } => {
                self.rule(Refusal::Harm(HarmRefusal::HitchStress))?;
                let at = self.trait_ref(at)?;
                self.earn(id, 1)?;
                self.wear(at, Die::D6, false)?;
                self.character(id)?.traits.worn.get(&at.id).map(|it| it.id)
            }
        };
        self.paid_for(scene, who, made)
    }

    fn paid_for(&mut self, scene: SceneId, who: Actor, made: Option<TraitId>) -> Result<(), Refusal> {
        let bought = &mut self.initiative_mut(scene, who)?.bought;
        bought.extend(made.filter(|it| !bought.contains(it)));
        Ok(())
    }

    /// Where 1s feed doom by themselves, these do too (HIT-8).
    pub(super) fn initiative_feeds(&mut self, scene: SceneId, id: CharacterId) -> Result<(), Refusal> {
        let place = self.initiative_mut(scene, Actor::Character(id))?;
        let ones: Vec<Die> = place.hitches().map(|die| die.size).collect();
        if ones.is_empty() {
            return Ok(());
        }
        for die in place.dice.iter_mut().filter(|die| die.face == 1) {
            die.spent = true;
        }
        let who = self.character_name(id);
        for die in &ones {
            self.tell(RollEvent::HitchUsed { who: who.clone(), die: *die });
        }
        self.earn(id, 1)?;
        let pool = self.fed()?;
        if crate::rules::table::draft::fits(self.pool(pool)?.dice.len() + 1).is_err() {
            return Ok(());
        }
        self.put_die(pool, Die::D6)?;
        self.raise_often(pool, Die::D6, ones.len().saturating_sub(1))
    }
}
