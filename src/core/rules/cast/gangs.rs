//! Supporters who are knocked out two at a time, and extras who are more than that (GMC-7, GMC-11).
//!
//! Home of GMC-11.

use crate::model::{Actor, Bearer, CharacterId, CharacterKind, EffectDice, GmcKind, Scene, SceneId, Used};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::contest_gang;
use crate::rules::table::facts::outcomes;
use crate::rules::table::facts::people::{kind_of, of_sets};
use crate::rules::{CastEvent, DiceRefusal, GmcRefusal, Refusal, RollAt, gang};
use std::sync::Arc;

impl Draft {
    /// In place of a heroic step a second effect die is kept, against two supporters (GMC-7).
    pub fn two_effects(&mut self, roll: &RollAt) -> Result<(), Refusal> {
        let id = self.effect_roll(roll)?;
        let id = self.standing(&RollAt::Id(id))?;
        let of = self.roll(id)?.of;
        let (left, against) = if self.resolution(of)?.contest().is_some() {
            contest_gang(&self.state, of, id).ok_or(Refusal::Undecided)?
        } else {
            let outcome = outcomes::outcome(&self.state, of).ok_or(Refusal::Undecided)?;
            (if id == outcome.acting { outcome.steps_left } else { 0 }, Some(outcome.opposing))
        };
        self.effect_open(id)?;
        if self.state.setting.mods.effects != EffectDice::Kept {
            return Err(DiceRefusal::NoneKept.into());
        }
        if left == 0 {
            self.rule(GmcRefusal::NotHeroic.into())?;
        }
        let several =
            against.and_then(|id| self.state.rolls.get(&id)).is_some_and(|roll| gang(&self.state, roll).len() > 1);
        if !several {
            self.rule(GmcRefusal::NoGang.into())?;
        }
        let left = self.roll(id)?.dice.iter().filter(|die| die.counts() && die.used == Used::No);
        let spare = left.max_by_key(|die| die.size).map(|die| die.id).ok_or(Refusal::NoDieLeft)?;
        let mut choice = self.current(id)?;
        choice.effect.push(spare);
        let roll = self.roll_mut(id)?;
        roll.effects = roll.effects.saturating_add(1);
        roll.steps_used = roll.steps_used.saturating_add(1);
        self.stand(id, &choice)
    }

    /// An extra with more than one trait is a minor GMC from then on (GMC-11).
    pub(super) fn is_more_than_extra(&mut self, of: Bearer) -> Result<(), Refusal> {
        let Bearer::Character(who) = of else { return Ok(()) };
        if kind_of(&self.state, who) != Some(GmcKind::Extra) || !self.has_several(who) {
            return Ok(());
        }
        let kind = CharacterKind::Gmc(GmcKind::Minor);
        self.character_mut(who)?.becomes(kind);
        let name = self.character_name(who);
        self.tell(CastEvent::Became { name, kind });
        self.takes_turns_now(who)
    }

    /// Whoever takes turns from now on may act this round, like anybody who comes late (ORD-2, ORD-7).
    pub(super) fn takes_turns_now(&mut self, who: CharacterId) -> Result<(), Refusal> {
        let actor = Actor::Character(who);
        let missing =
            |it: &&Arc<Scene>| it.order.is_running() && it.cast.contains(&who) && !it.order.actors.contains(&actor);
        let scenes: Vec<SceneId> = self.state.scenes.values().filter(missing).map(|it| it.id).collect();
        let kind = self.character(who)?.kind;
        for scene in scenes {
            if crate::rules::takes_turns_in(&self.state, &self.scene(scene)?.order, kind) {
                self.scene_mut(scene)?.order.actors.push(actor);
            }
        }
        Ok(())
    }

    /// An extra has one trait: whoever has more is none (GMC-3, GMC-11).
    pub(super) fn may_be_extra(&mut self, who: CharacterId, kind: CharacterKind) -> Result<(), Refusal> {
        if kind != CharacterKind::Gmc(GmcKind::Extra) || !self.has_several(who) {
            return Ok(());
        }
        self.rule(GmcRefusal::SeveralTraits(self.character_name(who)).into())
    }

    fn has_several(&self, who: CharacterId) -> bool {
        of_sets(&self.state, who, None).count() > 1
    }
}
