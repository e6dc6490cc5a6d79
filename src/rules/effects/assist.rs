//! An assistant who lends a trait shares what comes of a failure, or of any 1 (SETT-3).

use crate::model::{CharacterId, Had, ResolutionId, RollId, State};
use crate::rules::effects::effect_die::Falls;
use crate::rules::table::draft::Draft;
use crate::rules::{BoldRefusal, EffectUse, Outcome, Refusal, RollEvent};

/// Whoever assisted and shares what comes of a roll: all of them, where it failed or shows a 1. Those the
/// opposition's effect die has not fallen on yet.
pub(in crate::rules) fn shares(state: &State, resolution: ResolutionId, outcome: &Outcome) -> Vec<CharacterId> {
    let (Some(roll), Some(resolution)) = (state.rolls.get(&outcome.acting), state.resolutions.get(&resolution)) else {
        return Vec::new();
    };
    let any = !outcome.beaten || roll.hitches().next().is_some();
    if !state.setting.mods.bold_actions || outcome.action || outcome.automatic || !any {
        return Vec::new();
    }
    let had = |who: CharacterId| resolution.had.iter().any(|had| had.roll == outcome.opposing && had.on == who);
    roll.helpers().into_iter().map(|it| it.0).filter(|who| !had(*who)).collect()
}

impl Draft {
    /// The opposition's effect die falls on an assistant, besides whoever acted. Says whether it did.
    pub fn assistant_shares(&mut self, id: RollId, outcome: &Outcome, to: &EffectUse) -> Result<bool, Refusal> {
        if !self.state.setting.mods.bold_actions || id != outcome.opposing || outcome.action {
            return Ok(false);
        }
        let Some(on) = self.target(to)?.filter(|on| *on != outcome.who) else { return Ok(false) };
        if self.roll(outcome.acting)?.helped_by(on).is_none() {
            return Ok(false);
        }
        let (open, name) = (self.roll(id)?.of, self.character_name(on));
        if !shares(&self.state, open, outcome).contains(&on) {
            self.rule(BoldRefusal::NotShared(name.clone()).into())?;
        }
        let high = self.resolution(open)?.high_for(on);
        if !high && !crate::rules::table::facts::outcomes::failing_hurts(&self.state) {
            self.rule(Refusal::LowStakes)?;
        }
        let die = crate::rules::effect_of(&self.state, self.roll(id)?);
        self.resolution_mut(open)?.had.push(Had { roll: id, die: None, on, steps: 0 });
        self.tell(RollEvent::EffectUsed { who: self.roller_name(id), die });
        self.tell(RollEvent::Assisted { who: name });
        let short = crate::rules::harm::life::fell_short(&self.state, open, id, on);
        let takes_out = !outcome.beaten && high && !self.state.setting.mods.runs_up();
        let scene = self.resolution(open)?.scene;
        self.have_effect(to, Falls { die, past: false, takes_out, short, scene, of: open })?;
        Ok(true)
    }
}
