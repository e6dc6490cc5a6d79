//! Actions and reactions in place of tests and contests (ACT-1, ACT-2, ACT-3).
//!
//! Home of ACT-1, ACT-2, ACT-3, SETT-7.

use crate::model::{Aim, CharacterId, Die, Kind, Opposition, Paid, Resolution, ResolutionId, Roll, RollId, State};
use crate::rules::resolution::stakes::risks_in;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::contests::{Because, Owed};
use crate::rules::table::facts::effect_dice;
use crate::rules::{ContestRefusal, EffectUse, For, Outcome, Refusal, RollEvent, WayRefusal, rolled_against};
use crate::rules::{extra_dice, points};

/// Returns the character who hits back, where a reaction that stopped an action may have its effect on the actor: with
/// counterattacks, or where an SFX says so, the one who opposed in person (ACT-2, ACT-3).
pub(in crate::rules) fn hits_back(state: &State, outcome: &Outcome) -> Option<CharacterId> {
    let acting = state.rolls.get(&outcome.acting)?;
    let threat = state.resolutions.get(&acting.of).is_some_and(|it| crate::rules::threatens(it));
    let stopped = outcome.action && !outcome.beaten && !outcome.automatic && !threat;
    let counts = stopped && (state.setting.mods.counterattack || says_so(state, outcome));
    rolled_against(state, acting).first().copied().filter(|_| counts)
}

/// Returns whether a reaction has hit back already or an SFX has paid, so that nothing more is paid for it
/// (ACT-3).
pub(in crate::rules) fn has_hit_back(state: &State, outcome: &Outcome) -> bool {
    let reaction = state.rolls.get(&outcome.opposing);
    let spent = reaction.is_some_and(|roll| effect_dice::effects(state, roll).iter().any(|it| it.spent));
    spent || says_so(state, outcome)
}

/// Returns whether an SFX, which had a price of its own, lets the reaction have its effect (SFX-2).
fn says_so(state: &State, outcome: &Outcome) -> bool {
    state.rolls.get(&outcome.opposing).is_some_and(|roll| roll.counts)
}

pub(in crate::rules) fn is_reaction(state: &State, id: RollId) -> bool {
    let of = state.rolls.get(&id).and_then(|roll| state.resolutions.get(&roll.of));
    of.is_some_and(|it| it.opposing() == Some(id) && it.test().is_some_and(|test| test.action))
}

/// Lets a reaction that stopped an action affect the actor, where that is played, and once for a PP (ACT-2, ACT-3).
pub fn reaction_counts(draft: &mut Draft, outcome: &Outcome, to: &EffectUse) -> Result<(), Refusal> {
    let name = draft.character_name(outcome.who);
    let harms = draft.target(to)?.is_some();
    let Some(by) = hits_back(&draft.state, outcome).filter(|_| harms) else {
        return draft.rule(Refusal::Way(WayRefusal::NothingBefalls(name)));
    };
    if has_hit_back(&draft.state, outcome) {
        return Ok(());
    }
    let paid = points::pay(draft, by, For::HitBack)?;
    // Written on the reaction, so that it comes back where that is called off.
    draft.roll_mut(outcome.opposing)?.paid.extend((paid != Paid::Free).then_some(paid));
    let who = draft.character_name(by);
    draft.tell(RollEvent::HitsBack { who, on: name });
    Ok(())
}

/// Applies the effect die of an action, or of a reaction that hits back, to its target as in a contest that is won
/// (ACT-2, ACT-3, CON-3, EFF-5). Returns the size, and whether it takes the target out at high stakes; `None` where it
/// is no action. A harmless effect has the full die.
pub fn reacted(
    draft: &mut Draft,
    (id, outcome): (RollId, &Outcome),
    to: &EffectUse,
    (die, past): (Die, u32),
) -> Result<(Die, Option<bool>), Refusal> {
    let of = draft.roll(outcome.acting)?.of;
    let on = draft.target(to)?;
    let owed = on.and_then(|on| match id == outcome.acting {
        true if outcome.beaten => owed(&draft.state, of, outcome, on),
        true => None,
        false => owed_back(&draft.state, outcome, on),
    });
    let Some((on, owed)) = on.zip(owed) else { return Ok((die, None)) };
    extra_dice::hits_helper(draft, of, owed, (die, past))?;
    let high = draft.resolution(of)?.high_for(on);
    let size = owed.size((die, past), high, &draft.state.setting.mods);
    let size = match size {
        Some(size) => size,
        // Damage asks for the totals, not for the die (LIFE-1).
        None if matches!(to, EffectUse::Damage { .. }) => die,
        None => return Err(Refusal::Contest(ContestRefusal::NoEffect(draft.character_name(on)))),
    };
    draft.guards_against(owed.against);
    Ok((size, Some(owed.takes_out(size))))
}

/// The kind of a roll with its opposition (TEST-1, CON-1, ACT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Rolled {
    Test,
    Contest,
    Action,
    /// An initiative pool (ORD-6).
    Initiative,
    /// An area effect, which each target resists alone (SFX-4).
    Area,
}

impl Rolled {
    /// Returns the kind of a resolution.
    pub const fn of(resolution: &Resolution) -> Self {
        match &resolution.kind {
            Kind::Contest(contest) if contest.area => Self::Area,
            Kind::Contest(_) => Self::Contest,
            Kind::Initiative(_) => Self::Initiative,
            // On a challenge's turn they roll first, and no action is played (CHAL-4).
            Kind::Test(test) if test.action && !matches!(test.aim, Aim::Threat) => Self::Action,
            Kind::Test(_) => Self::Test,
        }
    }
}

/// Returns the heroic steps left for the effect die of the second roller who was not stopped: of a reaction, whose
/// effect an SFX has to allow, and of a challenge on its turn (EFF-4, ACT-2, CHAL-4, SETT-7).
pub(in crate::rules) fn reaction_steps(state: &State, id: RollId, outcome: &Outcome) -> u32 {
    let used = state.rolls.get(&id).map_or(0, |roll| roll.steps_used);
    if id == outcome.opposing { outcome.answered_by().saturating_sub(used) } else { 0 }
}

/// Returns what an action owes its target: the actor's effect die against the reaction's, or against the die of a
/// helper (ACT-2, HELP-3). `None` where it is no action.
pub fn owed(state: &State, resolution: ResolutionId, outcome: &Outcome, on: CharacterId) -> Option<Owed> {
    let test = state.resolutions.get(&resolution)?.test().filter(|test| test.action)?;
    let reaction = state.rolls.get(&test.opposing)?;
    // Without dice of its own a reaction leaves nothing to compare with.
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

/// Returns what a reaction that hits back owes whoever acted: its effect die against theirs (ACT-3).
pub(in crate::rules) fn owed_back(state: &State, outcome: &Outcome, on: CharacterId) -> Option<Owed> {
    hits_back(state, outcome).filter(|_| on == outcome.who)?;
    let acting = state.rolls.get(&outcome.acting)?;
    let against = state.setting.mods.compares().then(|| crate::rules::effect_of(state, acting));
    let (because, roll) = (Because::Lost, outcome.opposing);
    Some(Owed { roll, on, because, steps: 0, extraordinary: false, against, one_size: false, helper: None })
}

/// Returns whether a character has lost a test that their dice opposed in vain: only where the loser at high stakes, on
/// either side, is taken out or pays to take stress (SETT-5). For actions see [`owed`].
pub(in crate::rules) fn lost_opposing(state: &State, outcome: &Outcome, on: CharacterId) -> bool {
    let opposed = |roll: &Roll| on != outcome.who && risks_in(roll).contains(&on);
    let plays = state.setting.mods.stress_to_stay && outcome.beaten && !outcome.action;
    plays && state.rolls.get(&outcome.opposing).is_some_and(|roll| opposed(roll))
}

/// Returns the losers of a test: the actor, the one whose reaction did not stop an action, and in some settings those
/// whose dice opposed in vain (TEST-2, ACT-2, SETT-5).
pub(in crate::rules) fn losers(state: &State, resolution: ResolutionId, outcome: &Outcome) -> Vec<CharacterId> {
    let Some(test) = state.resolutions.get(&resolution).and_then(|it| it.test()) else { return Vec::new() };
    let opposed = || state.rolls.get(&outcome.opposing).map(|roll| risks_in(roll)).unwrap_or_default();
    match test.against {
        Opposition::Player(who) if test.action => outcome.beaten.then_some(who).into_iter().collect(),
        // Difficulty dice that did not stop an action are nobody who lost.
        _ if test.action => Vec::new(),
        _ if outcome.beaten => opposed().into_iter().filter(|on| lost_opposing(state, outcome, *on)).collect(),
        _ => vec![outcome.who],
    }
}
