//! Acting though taken out: one die in the total, and for a doom die none larger (COMP-6, SETT-5, DOOM-9).
//!
//! Home of COMP-6, DOOM-9.

use crate::model::{Aim, CharacterId, Die, DoomWay, GmPays, Name, Paid, Purse, Ref, Resolution, ResolutionId, SceneId};
use crate::rules::resolution::opposition::usual_opposition;
use crate::rules::resolution::{contest, sweeps, test};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::{ContestRefusal, For, HarmRefusal, Off, Out, PoolRefusal, Refusal};
use crate::rules::{harm, points};

/// The payment of a character who is taken out and acts all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Paying {
    Not,
    /// A PP, or its substitute (COMP-6).
    Point,
    /// A die of doom or of a crisis that has left its pool already (DOOM-9, CRI-3).
    Die(Paid),
}

impl Paying {
    pub(in crate::rules) const fn point(pay: bool) -> Self {
        if pay { Self::Point } else { Self::Not }
    }
}

/// Refuses tests and contests of a character who is taken out (TAK-1); one taken out by a complication may act for a
/// PP, with one die in the total (COMP-6). Returns what was paid.
pub fn may_act(draft: &mut Draft, scene: SceneId, who: CharacterId, pay: Paying) -> Result<Option<Paid>, Refusal> {
    if harm::acts_roused(draft, scene, who, false)? {
        return Ok(None);
    }
    let outs = people::outs(&draft.state, Some(draft.scene(scene)?), who);
    let (point, doom) = buys(draft, who, &outs);
    let name = draft.character_name(who);
    match (outs.is_empty(), pay) {
        (true, Paying::Not) => Ok(None),
        (true, _) => Err(HarmRefusal::NotOut(name).into()),
        (false, Paying::Not) => {
            draft.rule(if point { HarmRefusal::ActsForAPoint(name).into() } else { Refusal::TakenOut(name) })?;
            Ok(None)
        }
        // To whom it goes is known once the test or contest is there (PP-3).
        (false, Paying::Point) if point && hands_over(draft, who) => Ok(Some(Paid::Free)),
        (false, Paying::Point) if point => points::pay(draft, who, For::ActWhileOut).map(Some),
        (false, Paying::Die(paid)) if doom => Ok(Some(paid)),
        (false, _) => Err(HarmRefusal::NotByComplication(name).into()),
    }
}

/// Returns whether a PP buys an action of a character who is out, and whether a doom die does.
fn buys(draft: &Draft, who: CharacterId, outs: &[Out]) -> (bool, bool) {
    // Past d12 in trauma, or dead, is for good, whatever is paid (TRA-1, LIFE-2).
    let for_good = outs.iter().any(|out| matches!(out, Out::Trauma(_) | Out::Dead));
    // By that alone: not by stress, nor by a lost roll.
    let hinders =
        |name: &Name| draft.character(who).is_ok_and(|it| it.traits.complications.iter().any(|it| it.name == *name));
    let by_complication = outs.iter().all(|out| match out {
        Out::Complication(_) => true,
        Out::Overcome(by) => hinders(by),
        Out::Stress(_)
        | Out::Trauma(_)
        | Out::Stricken(_)
        | Out::Down
        | Out::Unconscious
        | Out::Dead
        | Out::NoDice
        | Out::GmSaysSo => false,
    });
    // Limited actions are for anybody who is out (SETT-5).
    let anybody = draft.state.setting.mods.stress_to_stay && !for_good;
    (by_complication || anybody, !for_good)
}

/// Refuses to ask a character to oppose in a contest who is out and can't buy an action (COMP-6).
pub fn may_be_asked(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    let outs = people::outs(&draft.state, Some(draft.scene(scene)?), who);
    if !outs.is_empty() && harm::roused(draft, scene, who).is_none() && buys(draft, who, &outs).0 {
        return Ok(());
    }
    may_contend(draft, scene, who, Paying::Not).map(drop)
}

/// Refuses rolls in a contest of a character who has been taken out meanwhile, unless they pay (TAK-1, COMP-6).
pub fn able(draft: &mut Draft, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
    // That is paid for the whole contest.
    if draft.contest_of(resolution)?.side(who).is_some_and(|side| side.keeps_one) {
        return not_paid_twice(draft, who, pay);
    }
    let scene = draft.resolution(resolution)?.scene;
    let paid = may_contend(draft, scene, who, pay)?;
    let paid = handed_in(draft, resolution, who, paid)?;
    let most = most_kept(draft, paid);
    if let Some(side) = draft.contest_mut(resolution)?.side_mut(who) {
        (side.keeps_one, side.most, side.paid) = (paid.is_some(), most, paid.unwrap_or_default());
    }
    Ok(())
}

/// Refuses a second payment: one buys a whole contest (COMP-6).
pub fn not_paid_twice(draft: &Draft, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
    if pay == Paying::Not { Ok(()) } else { Err(ContestRefusal::PaidFor(draft.character_name(who)).into()) }
}

/// Returns whether what somebody pays is handed to a player, since the GM has no bank (PP-3).
fn hands_over(draft: &Draft, who: CharacterId) -> bool {
    let gms = |purse| matches!(purse, Purse::Bank | Purse::Own(0));
    draft.state.setting.mods.gm_pays_with() == GmPays::Handing
        && draft.character(who).is_ok_and(|it| !it.is_pc() && gms(it.purse))
}

/// Hands a PP that the GM pays without a bank for a character to act to the player it is spent against in that test or
/// contest (PP-3). Returns what was paid.
pub fn handed_in(
    draft: &mut Draft,
    resolution: ResolutionId,
    who: CharacterId,
    paid: Option<Paid>,
) -> Result<Option<Paid>, Refusal> {
    if paid == Some(Paid::Free) && hands_over(draft, who) {
        points::gm_hands_in(draft, resolution).map(Some)
    } else {
        Ok(paid)
    }
}

/// Returns the largest die that a paid action may keep: where doom is fed, that of the paid die (DOOM-9, CRI-3).
pub fn most_kept(draft: &Draft, paid: Option<Paid>) -> Option<Die> {
    match paid {
        Some(Paid::Doom(die) | Paid::Crisis(_, die)) if draft.state.setting.mods.doom_way == DoomWay::Fed => Some(die),
        _ => None,
    }
}

/// Lets a GMC who is taken out act for a doom die: begins a contest with the named characters, else answers the contest
/// that waits for them, else makes a test (DOOM-9).
pub fn limited_action(
    draft: &mut Draft,
    scene: SceneId,
    who: &Ref<CharacterId>,
    against: &[Ref<CharacterId>],
    paid: Paid,
) -> Result<(), Refusal> {
    if draft.state.setting.mods.doom_way != DoomWay::Fed {
        return Err(Refusal::ModOff(Off::FedDoom));
    }
    let who = draft.character_id(who)?;
    if draft.character(who)?.is_pc() {
        let name = draft.character_name(who);
        draft.rule(PoolRefusal::Players(name).into())?;
    }
    if !draft.scene(scene)?.cast.contains(&who) {
        let name = draft.character_name(who);
        draft.rule(PoolRefusal::NotInPlay(name).into())?;
    }
    if harm::roused(draft, scene, who).is_some() {
        return Err(HarmRefusal::Roused(draft.character_name(who)).into());
    }
    let pay = Paying::Die(paid);
    if !against.is_empty() {
        contest::contests_are_played(draft, scene)?;
        let sides = contest::sides(draft, who, against)?;
        return contest::open_contest(draft, &sides, (&"".into(), false), (scene, pay));
    }
    let contends = |it: &&std::sync::Arc<Resolution>| it.contest().is_some_and(|it| it.side(who).is_some());
    if let Some(resolution) = draft.state.at_hand().filter(contends).map(|it| it.id) {
        let who = contest::answering(draft, resolution, Some(&who.into()))?;
        able(draft, resolution, who, pay)?;
        sweeps::once_in_last_round(draft, resolution, who)?;
        return contest::answer_with_roll(draft, resolution, who, false);
    }
    let against = usual_opposition(&draft.state, Some(draft.scene(scene)?), Some(who), Aim::Anything);
    test::open(draft, who, &"".into(), (scene, pay), (against, Aim::Anything))
}

/// Refuses a contest like a test, and to a roused character always (TAK-1, LDE-2).
pub fn may_contend(draft: &mut Draft, scene: SceneId, who: CharacterId, pay: Paying) -> Result<Option<Paid>, Refusal> {
    if harm::acts_roused(draft, scene, who, true)? { Ok(None) } else { may_act(draft, scene, who, pay) }
}
