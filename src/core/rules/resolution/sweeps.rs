//! Contests with paid actions: sweeps, mobs that tire, and a last round for all (SETT-3, SETT-5).
//!
//! Home of SETT-3, SETT-5.

use crate::model::{
    Bearer, CharacterId, Contest, Contestant, Interferer, Name, Paid, Ref, ResolutionId, SetKind, Stance, TraitRef,
    Turn,
};
use crate::rules::points;
use crate::rules::resolution::contest;
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::{BoldRefusal, ContestDeed, ContestEvent, For, Off, Refusal, SceneAt, Thing, TraitEvent, WayRefusal};

/// Opens one roll against several characters for a PP: never at high stakes, and each must beat it alone (SETT-3).
pub(super) fn sweep(
    draft: &mut Draft,
    who: &Ref<CharacterId>,
    against: &[Ref<CharacterId>],
    title: &Name,
    (scene, pay): (&SceneAt, Paying),
) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bold_actions {
        return Err(Refusal::ModOff(Off::Sweeps));
    }
    let who = draft.character_id(who)?;
    let scene = draft.scene_for(scene, who)?;
    let sides = contest::sides(draft, who, against)?;
    // Against one alone it would be a contest like any other.
    if sides.len() < 3 {
        return Err(Refusal::Way(WayRefusal::OneTarget));
    }
    if draft.scene(scene)?.high_stakes {
        draft.rule(BoldRefusal::NoSweep.into())?;
    }
    contest::open_contest(draft, &sides, (title, false), (scene, pay))?;
    let roll = draft.state.at_hand().and_then(|it| it.acting()).ok_or(Refusal::Gone(Thing::Roll))?;
    let rolled = draft.roll(roll)?.of;
    let paid = points::pay(draft, who, For::Sweep)?;
    draft.roll_mut(roll)?.paid.extend((paid != Paid::Free).then_some(paid));
    let contest = draft.contest_mut(rolled)?;
    (contest.area, contest.sweep) = (true, true);
    let who = draft.character_name(who);
    draft.tell(ContestEvent::Did { who, what: ContestDeed::Sweeps });
    Ok(())
}

/// A sweep stays at the usual stakes (SETT-3).
pub(super) fn no_high_sweep(draft: &mut Draft, resolution: ResolutionId, high: bool) -> Result<(), Refusal> {
    let sweep = draft.resolution(resolution)?.contest().is_some_and(|contest| contest.sweep);
    if sweep && high { draft.rule(BoldRefusal::NoSweep.into()) } else { Ok(()) }
}

/// Removes a die of a mob that lost or gave in for each of its rolls that was beaten (SETT-3).
pub fn mobs_tire(draft: &mut Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bold_actions {
        return Ok(());
    }
    let Some(contest) = draft.resolution(resolution)?.contest() else { return Ok(()) };
    let lost = contest.sides.iter().filter(|side| matches!(side.part, Stance::Lost | Stance::GaveIn));
    // Whoever fell short was raised over no more.
    let short = |side: &Contestant| u32::from(side.roll > contest.won_by());
    let lost = lost.map(|side| (side.who, side.rolled.saturating_sub(short(side)))).filter(|it| it.1 > 0);
    let lost: Vec<(CharacterId, u32)> = lost.collect();
    for (who, raises) in lost {
        let of = Bearer::Character(who);
        let Some(traits) = draft.state.traits(of) else { continue };
        let mobs =
            traits.iter().filter(|(role, it)| draft.set_kind(*role, of) == Some(SetKind::MobDice) && it.base.len() > 1);
        let mobs: Vec<_> = mobs.map(|(role, it)| (role, it.id, it.name.clone(), it.dice())).collect();
        for (role, id, name, from) in mobs {
            let to = draft.edit_trait(TraitRef { of, id }, |trait_| {
                let left = trait_.base.len().saturating_sub(usize::try_from(raises).unwrap_or(usize::MAX));
                // Raises never take the last die of a mob (SETT-3).
                trait_.base.truncate(left.max(1));
                trait_.dice()
            })?;
            let on = draft.name_of(of);
            draft.tell(TraitEvent::Rated { on, role, name, from, to });
        }
    }
    Ok(())
}

/// Stops a contest at once for a paid interference; the interfering character rolls only if all go on (SETT-5).
pub(super) fn cuts_in(draft: &mut Draft, resolution: ResolutionId, comes: Interferer) -> Result<(), Refusal> {
    let who = comes.who;
    let contest = draft.contest_mut(resolution)?;
    contest.interferers.retain(|it| it.who != who);
    contest.interferers.push(comes);
    contest.turn = Turn::Stopped { by: who, going_on: Vec::new(), called: Vec::new() };
    let name = draft.character_name(who);
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::CutsIn });
    Ok(())
}

/// Begins the last round: each rolls once more, the interfering character first (SETT-5).
pub(super) fn last_round(
    draft: &mut Draft,
    resolution: ResolutionId,
    by: CharacterId,
    first: CharacterId,
) -> Result<(), Refusal> {
    let contest = draft.contest_mut(resolution)?;
    contest.last_round = true;
    let Some(cut) = contest.interferers.iter().find(|it| it.who == by) else { return Ok(()) };
    contest.turn = Turn::Interfering { who: by, roll: cut.roll, answer: first };
    let name = draft.character_name(by);
    draft.tell(ContestEvent::Did { who: name, what: ContestDeed::RollsLast });
    Ok(())
}

/// In the last round nobody joins, gives in or gets between them any more (SETT-5).
pub(super) fn not_last_round(draft: &Draft, resolution: ResolutionId) -> Result<(), Refusal> {
    if draft.contest_of(resolution)?.last_round { Err(BoldRefusal::LastRound.into()) } else { Ok(()) }
}

/// Refuses a second roll in the last round (SETT-5).
pub fn once_in_last_round(draft: &Draft, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
    let contest = draft.contest_of(resolution)?;
    let rolled = contest.side(who).is_some_and(|side| side.rolled > 0);
    if contest.last_round && rolled { Err(BoldRefusal::LastRound.into()) } else { Ok(()) }
}

impl Contest {
    /// Returns whether each target takes an effect die: in an area effect, but not in a sweep (SFX-4, SETT-3).
    pub const fn one_die_each(&self) -> bool {
        self.area && !self.sweep
    }
}

pub(in crate::rules) fn wrong(contest: &Contest) -> Option<&'static str> {
    let odd = contest.sweep && !contest.area || contest.last_round && contest.area;
    odd.then_some(t!("a sweep attack is rolled once against all, and its last round is its first"))
}
