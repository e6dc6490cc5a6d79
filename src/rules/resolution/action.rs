//! Actions and reactions in place of tests and contests (ACT-1, ACT-2).
//!
//! Home of ACT-1, ACT-2, SETT-7.

use crate::model::{CharacterId, Die, Kind, Opposition, Resolution, ResolutionId, RollId, State};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{Because, Owed};
use crate::rules::{ContestRefusal, EffectUse, Outcome, Refusal};

/// Whether a roll is the reaction to an action.
pub(in crate::rules) fn is_reaction(state: &State, id: RollId) -> bool {
    let of = state.rolls.get(&id).and_then(|roll| state.resolutions.get(&roll.of));
    of.is_some_and(|it| it.opposing() == Some(id) && it.test().is_some_and(|test| test.action))
}

/// Whether a reaction that stopped an action may have an effect on the actor: a special effect says so (ACT-2).
pub(in crate::rules) fn may_hit_back(state: &State, id: RollId) -> bool {
    state.rolls.get(&id).is_some_and(|roll| roll.counts)
}

impl Draft {
    /// A reaction that wins steps an effect die up, too, for each five; what it does, a special effect has
    /// to say (ACT-2, SETT-7).
    pub fn reaction_steps(&self, id: RollId, outcome: &Outcome) -> u32 {
        let used = self.state.rolls.get(&id).map_or(0, |roll| roll.steps_used);
        // A challenge that gets through inflicts its effect die as it is (CHAL-4).
        let of = self.state.rolls.get(&id).and_then(|roll| self.state.resolutions.get(&roll.of));
        let threat = of.is_some_and(|it| crate::rules::threatens(it));
        let won = outcome.action && !threat && !outcome.automatic && !outcome.beaten;
        if won { (outcome.number.saturating_sub(outcome.total) / 5).saturating_sub(used) } else { 0 }
    }

    /// What an action that was not stopped does to its target: as in a contest that is won (ACT-2, CON-3,
    /// EFF-5). Says the size, and whether it takes out where the stakes are high. What harms nobody has
    /// the full die.
    pub fn reacted(
        &mut self,
        outcome: &Outcome,
        to: &EffectUse,
        (die, past): (Die, u32),
    ) -> Result<(Die, bool), Refusal> {
        let roll = self.roll(outcome.acting)?.of;
        let on = self.target(to)?.filter(|_| outcome.beaten);
        let Some((on, owed)) = on.and_then(|on| Some((on, owed(&self.state, roll, outcome, on)?))) else {
            return Ok((die, false));
        };
        self.hits_helper(roll, owed, (die, past))?;
        let high = self.resolution(roll)?.high_for(on);
        let size = owed.size((die, past), high, &self.state.setting.mods);
        let size = match size {
            Some(size) => size,
            // Damage asks for the totals, not for the die (LIFE-1).
            None if matches!(to, EffectUse::Damage { .. }) => die,
            None => return Err(Refusal::Contest(ContestRefusal::NoEffect(self.character_name(on)))),
        };
        self.guards_against(owed.against);
        Ok((size, owed.takes_out(size)))
    }
}

/// What one roll with its opposition is (TEST-1, CON-1, ACT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Rolled {
    /// A test.
    Test,
    /// A contest.
    Contest,
    /// An action, which is answered by a reaction.
    Action,
    /// A pool for initiative (ORD-6).
    Initiative,
    /// An area effect, which each resists alone (SFX-4).
    Area,
}

impl Rolled {
    /// What a resolution is.
    pub const fn of(resolution: &Resolution) -> Self {
        match &resolution.kind {
            Kind::Contest(contest) if contest.area => Self::Area,
            Kind::Contest(_) => Self::Contest,
            Kind::Initiative(_) => Self::Initiative,
            Kind::Test(test) if test.action => Self::Action,
            Kind::Test(_) => Self::Test,
        }
    }
}

/// What an action owes its target: the actor's effect die against the reaction's, or against the die of
/// one who helped with it (ACT-2, HELP-3). Nothing where it is no action.
pub fn owed(state: &State, resolution: ResolutionId, outcome: &Outcome, on: CharacterId) -> Option<Owed> {
    let test = state.resolutions.get(&resolution)?.test().filter(|test| test.action)?;
    let reaction = state.rolls.get(&test.opposing)?;
    let fell = !outcome.automatic && !reaction.dice.is_empty();
    let reacts = reaction.roller().unwrap_or(on);
    if let Some(lent) = reaction.helped_by(on) {
        return Some(Owed::of_helper(test.acting, reacts, (on, lent)));
    }
    let against = (fell && state.setting.mods.compares()).then(|| crate::rules::effect_of(state, reaction));
    let because = Because::Lost;
    let (one_size, helper) = (false, None);
    Some(Owed { roll: test.acting, on, because, steps: 0, extraordinary: false, against, one_size, helper })
}

/// Who has lost a test: whoever acted, or whose reaction did not stop an action (TEST-2, ACT-2).
pub(in crate::rules) fn loser(state: &State, resolution: ResolutionId, outcome: &Outcome) -> Option<CharacterId> {
    let test = state.resolutions.get(&resolution)?.test()?;
    match test.against {
        Opposition::Player(who) if test.action => outcome.beaten.then_some(who),
        _ if test.action => None,
        _ => (!outcome.beaten).then_some(outcome.who),
    }
}
