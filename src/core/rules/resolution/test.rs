//! Tests (TEST-1): opening, opposition, end.
//!
//! Home of DIFF-1, DIFF-4, DIFF-5, TEST-1.

use crate::model::{
    Aim, Bearer, CharacterId, Contestant, Die, DieId, Doom, Kind, Limit, Name, Opposition, PoolDie, Resolution,
    ResolutionId, Roll, RollId, SceneId, Side, Source, Test, TraitRef,
};
use crate::rules::resolution::limited::Paying;
use crate::rules::resolution::opposition::difficulty_word;
use crate::rules::resolution::{aims, limited, opposition, own_turn, timed};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::orders;
use crate::rules::table::{facts, writes};
use crate::rules::{Against, Refusal, RollEvent, Rolled, RollsFor, TestEvent, is_hindered};
use crate::rules::{dice, extra_dice, harm, points, pools};
use std::sync::Arc;

/// Returns the opposition the GM chose: doom replaces difficulty dice (DOOM-2), or only joins them (DOOM-3).
pub(super) fn judged_opposition(draft: &mut Draft, against: &Against, scene: SceneId) -> Result<Opposition, Refusal> {
    let label = draft.state.setting.doom_label.clone();
    match (against, draft.state.setting.mods.doom) {
        (Against::Difficulty(_), Doom::Full) => draft.rule(Refusal::DoomReplaces(label))?,
        (Against::Doom, Doom::Limited) => draft.rule(Refusal::DoomOnlyJoins(label))?,
        (Against::Crisis(pool), _) => {
            let pool = draft.problem_id(pool)?;
            pools::goes_on(draft, pool)?;
            pools::opposes_here(draft, pool, scene)?;
        }
        _ => {}
    }
    let against = draft.opposition(against)?;
    if let Opposition::Player(who) = against {
        opposition::rolls_against_nobody(draft, scene, who)?;
    }
    Ok(against)
}

pub fn open(
    draft: &mut Draft,
    who: CharacterId,
    title: &Name,
    (scene, pay): (SceneId, Paying),
    (against, aim): (Opposition, Aim),
) -> Result<(), Refusal> {
    let name = draft.character_name(who);
    let keeps_one = aims::may_aim(draft, scene, who, aim, pay)?;
    timed::in_time(draft, who, aim)?;
    let open = ResolutionId(draft.mint());
    let opposing = new_roll(draft, open, opposing_side(against), false);
    let keeps_one_die = keeps_one.is_some();
    let acting = new_roll(draft, open, Side::Character(who), keeps_one_die);
    draft.roll_mut(acting)?.limit = limited::most_kept(draft, keeps_one).map(Limit::to);
    // A scene's high stakes do not reach recoveries, treatment or rousing (TAK-4).
    let high_stakes = draft.scene(scene)?.high_stakes && !aim.treats() && !aim.is_quiet();
    // A title of its own says what the test is for (LDE-1, LIFE-1, DIFF-5).
    let said = title.trim().is_empty();
    let title: Name = match (title.trim(), aim) {
        ("", Aim::Recovery(at)) => {
            let (role, from) = draft.trait_at(at)?;
            t!("Recovery from {}", role.called(&draft.state.setting.labels, &from.name)).into()
        }
        ("", Aim::Life(who)) => t!("Recovery of {}", draft.character_name(who)).into(),
        ("", Aim::Rouse(who)) => t!("Last-ditch effort for {}", draft.character_name(who)).into(),
        ("", Aim::Timed(of) | Aim::BuyTime(of)) => timed::timed_title(draft, of),
        (title, _) => title.into(),
    };
    if aim.makes_asset() || matches!(aim, Aim::Recovery(_)) {
        orders::bridge_only(draft, Some(scene))?;
    }
    // A specialty action has the player roll first, whatever else is played (SETT-3).
    let action =
        !aim.is_quiet() && (aim == Aim::Specialty || crate::rules::is_action(&draft.state, draft.scene(scene)?));
    // Remembered, for what is recovered from may be gone before the hitches are used (STR-4).
    let from = if let Aim::Recovery(at) = aim { Some(draft.trait_at(at)?.0) } else { None };
    let kind = Kind::Test(Test { high_stakes, aim, from, action, ..Test::new(who, acting, opposing, against) });
    let resolution = Resolution::new(open, scene, title.clone(), kind);
    Arc::make_mut(&mut draft.state.resolutions).insert(open, Arc::new(resolution));
    writes::scenes::in_front(draft, scene);
    let paid = limited::handed_in(draft, open, who, keeps_one)?;
    draft.roll_mut(acting)?.paid.extend(paid);
    // Only now is it known what the test is for (LDE-3).
    draft.roll_mut(acting)?.keep = harm::keep_of(draft, open, Side::Character(who), keeps_one_die);
    harm::roused_tests(draft, scene, who, Some(open))?;
    let rolled = Rolled::of(draft.resolution(open)?);
    draft.tell(TestEvent::Opened { who: name.clone(), title, rolled });
    opposition::put_opposition(draft, opposing, against)?;
    // Nothing joins a growth test by itself but what it is set up with (GROW-3).
    if !aim.is_quiet() {
        draft.at(draft.moments.roll_begins, (acting, who))?;
    }
    match aim {
        Aim::Anything | Aim::Threat | Aim::Grow => Ok(()),
        Aim::Timed(of) | Aim::BuyTime(of) => {
            timed::tell_timed(draft, name, of, aim);
            Ok(())
        }
        Aim::Asset => {
            draft.tell(TestEvent::For { who: name, what: RollsFor::Asset });
            Ok(())
        }
        Aim::Specialty => {
            draft.tell(TestEvent::For { who: name, what: RollsFor::Specialty });
            Ok(())
        }
        Aim::Life(of) => {
            let what = RollsFor::Life(draft.character_name(of));
            tell_for(draft, said, name, what);
            Ok(())
        }
        Aim::Rouse(of) => {
            let what = RollsFor::Rouse(draft.character_name(of));
            tell_for(draft, said, name, what);
            harm::put_last_ditch(draft, opposing, of)
        }
        // What they recover from opposes them (DIFF-5).
        Aim::Recovery(at) => {
            let (role, from) = draft.trait_at(at)?;
            let (from, dice): (Name, _) = (role.called(&draft.state.setting.labels, &from.name).into(), from.dice());
            for die in dice {
                writes::rolls::push_die(draft, opposing, die, Source::Trait(at), from.clone())?;
            }
            harm::own_recovery(draft, (who, scene), opposing, at)?;
            let whose = (at.of != Bearer::Character(who)).then(|| draft.name_of(at.of));
            tell_for(draft, said && whose.is_none(), name, RollsFor::Recovery { whose, from });
            Ok(())
        }
    }
}

fn tell_for(draft: &mut Draft, said: bool, who: Name, what: RollsFor) {
    if !said {
        draft.tell(TestEvent::For { who, what });
    }
}

pub fn new_roll(draft: &mut Draft, of: ResolutionId, by: Side, keeps_one: bool) -> RollId {
    let id = RollId(draft.mint());
    let mut roll = Roll::new(id, of, by);
    roll.keep = harm::keep_of(draft, of, by, keeps_one);
    Arc::make_mut(&mut draft.state.rolls).insert(id, Arc::new(roll));
    id
}

pub(super) fn contending_roll(draft: &mut Draft, of: ResolutionId, side: &Contestant) -> Result<RollId, Refusal> {
    let who = side.who;
    let roll = new_roll(draft, of, Side::Character(who), side.keeps_one);
    draft.roll_mut(roll)?.limit = side.most.map(Limit::to);
    draft.at(draft.moments.roll_begins, (roll, who))?;
    Ok(roll)
}

pub(super) fn oppose(draft: &mut Draft, resolution: ResolutionId, with: Opposition) -> Result<(), Refusal> {
    let (roll, was) = {
        let test = draft.test_of(resolution)?;
        (test.opposing, test.against_pool())
    };
    facts::rolls::still_building(draft, roll)?;
    pools::doom_comes(draft, roll, with)?;
    // What opposed before goes; what was put in beside it stays (POOL-7).
    dice::only_keep(draft, roll, |die| match die.from {
        Source::Difficulty => false,
        Source::Pool { pool, spent: false, .. } => Some(pool) != was,
        _ => true,
    })?;
    let by = opposing_side(with);
    if draft.roll(roll)?.by != by {
        // The dice of a player are not the GM's, and the other way round; what hinders whoever acts is
        // against them in either case (POOL-4).
        let hinders = hinders_actor(draft, resolution)?;
        empty_but(draft, roll, &hinders)?;
        dice::only_keep(draft, roll, |die| hinders.contains(&die.id))?;
        draft.roll_mut(roll)?.by = by;
        draft.roll_mut(roll)?.keep = harm::keep_of(draft, resolution, by, false);
        draft.roll_mut(roll)?.few = false;
    }
    draft.test_mut(resolution)?.against = with;
    draft.roll_mut(roll)?.plus = 0;
    // What lies there leaves the old number first, so that the new one can take it in.
    opposition::join_number(draft, roll)?;
    let before: Vec<DieId> = draft.roll(roll)?.dice.iter().map(|die| die.id).collect();
    opposition::put_opposition(draft, roll, with)?;
    // What lies beside it is of another source, and was told as it joined (POOL-7).
    let own = draft.roll(roll)?.dice.iter().filter(|die| !before.contains(&die.id));
    let dice = own.map(|die| die.size).collect();
    let label = match with {
        Opposition::Difficulty(die) => difficulty_word(die).into(),
        Opposition::Doom(pool) | Opposition::Crisis(pool) => draft.pool(pool)?.name.clone(),
        Opposition::Free => t!("no ⟦difficulty⟧ dice").into(),
        Opposition::Player(who) => t!("{}’s roll", draft.character_name(who)).into(),
    };
    draft.tell(RollEvent::Added { to: t!("the opposition").into(), dice, label, hinder: false });
    Ok(())
}

/// An asset is capped: both difficulty dice are of the cap's size (DIFF-4).
pub(super) fn cap(draft: &mut Draft, resolution: ResolutionId, cap: Option<Die>) -> Result<(), Refusal> {
    let test = draft.test_of(resolution)?;
    let (opposing, against) = (test.opposing, test.against);
    facts::rolls::still_building(draft, opposing)?;
    draft.test_mut(resolution)?.cap = cap;
    draft.tell(TestEvent::Capped { at: cap });
    // Against doom the pool keeps its dice, and only the cap itself counts.
    match (cap, against) {
        (Some(die), Opposition::Difficulty(_)) => oppose(draft, resolution, Opposition::Difficulty(die)),
        _ => Ok(()),
    }
}

pub(super) fn act(draft: &mut Draft, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
    let roll = draft.test_of(resolution)?.acting;
    facts::rolls::still_building(draft, roll)?;
    let (scene, aim) = (draft.resolution(resolution)?.scene, draft.test_of(resolution)?.aim);
    let against = draft.test_of(resolution)?.against;
    if aim != Aim::Threat {
        own_turn::turn_for_test(draft, (who, scene), against, Some(resolution))?;
    }
    own_turn::turn_for_action(draft, (who, scene), aim)?;
    let keeps_one = aims::may_aim(draft, scene, who, aim, pay)?;
    timed::in_time(draft, who, aim)?;
    let before = draft.roll(roll)?.roller();
    empty_but(draft, roll, &[])?;
    // Nothing of the first one's stays behind: what was paid comes back, what was to be earned goes.
    for paid in std::mem::take(&mut draft.roll_mut(roll)?.paid) {
        points::refund_in(draft, roll, before, paid)?;
    }
    points::earns_nothing(draft, roll, before)?;
    // A die off the rack is nobody's; any other bare die was made of something of the first one's.
    dice::only_keep(draft, roll, |die| die.from == Source::Bare && *die.label == *die.size.to_string())?;
    let clean = draft.roll_mut(roll)?;
    clean.bought.clear();
    (clean.effects, clean.few) = (1, false);
    extra_dice::support_back(draft, roll)?;
    no_longer_hinders(draft, resolution, who)?;
    if let Some(before) =
        before.filter(|before| harm::roused(draft, scene, *before).is_some_and(|one| one.test == Some(resolution)))
    {
        // Who was roused for this test may make another one (LDE-2).
        harm::roused_tests(draft, scene, before, None)?;
    }
    draft.test_mut(resolution)?.who = who;
    harm::recovers_instead(draft, resolution, before)?;
    draft.roll_mut(roll)?.by = Side::Character(who);
    draft.roll_mut(roll)?.keep = harm::keep_of(draft, resolution, Side::Character(who), keeps_one.is_some());
    draft.roll_mut(roll)?.limit = limited::most_kept(draft, keeps_one).map(Limit::to);
    let paid = limited::handed_in(draft, resolution, who, keeps_one)?;
    draft.roll_mut(roll)?.paid.extend(paid);
    harm::roused_tests(draft, scene, who, Some(resolution))?;
    draft.at(draft.moments.roll_begins, (roll, who))?;
    let name = draft.character_name(who);
    let of = draft.resolution(resolution)?;
    let (title, rolled) = (of.title.clone(), Rolled::of(of));
    draft.tell(TestEvent::Opened { who: name, title, rolled });
    Ok(())
}

fn hinders_actor(draft: &Draft, resolution: ResolutionId) -> Result<Vec<DieId>, Refusal> {
    let test = draft.test_of(resolution)?;
    let hinders = |die: &&PoolDie| match die.from {
        // What ails the vehicle they are aboard of is against them, too (VEH-2).
        Source::Trait(at @ TraitRef { of: Bearer::Character(owner), .. }) => {
            is_hindered(&draft.state, test.who, owner) && draft.state.find(at).is_some_and(|(role, _)| role.is_harm())
        }
        _ => false,
    };
    Ok(draft.roll(test.opposing)?.dice.iter().filter(hinders).map(|die| die.id).collect())
}

fn empty_but(draft: &mut Draft, roll: RollId, keep: &[DieId]) -> Result<(), Refusal> {
    let theirs = |die: &&PoolDie| {
        matches!(die.from, Source::Trait(_) | Source::Saved | Source::Hero(_) | Source::Scale | Source::Range)
    };
    let mut dice: Vec<(bool, DieId)> =
        draft.roll(roll)?.dice.iter().filter(theirs).map(|die| (die.earned, die.id)).collect();
    dice.retain(|(_, die)| !keep.contains(die));
    // What was paid comes back before what was earned goes.
    dice.sort_by_key(|(earned, _)| *earned);
    dice.into_iter().try_for_each(|(_, die)| dice::remove_die(draft, roll, die))
}

fn no_longer_hinders(draft: &mut Draft, resolution: ResolutionId, next: CharacterId) -> Result<(), Refusal> {
    let test = draft.test_of(resolution)?;
    let (opposing, actor) = (test.opposing, test.who);
    // What a recovery is from goes on opposing, whoever helps with it.
    if facts::rolls::still_building(draft, opposing).is_err() || test.aim.treats() {
        return Ok(());
    }
    let theirs = |die: &&PoolDie| match die.from {
        // The vehicle's goes on hindering whoever else is aboard (VEH-2).
        Source::Trait(TraitRef { of: Bearer::Character(owner), .. }) => {
            is_hindered(&draft.state, actor, owner) && !is_hindered(&draft.state, next, owner)
        }
        _ => false,
    };
    let dice: Vec<DieId> = draft.roll(opposing)?.dice.iter().filter(theirs).map(|die| die.id).collect();
    for die in dice {
        dice::remove_die(draft, opposing, die)?;
    }
    Ok(())
}

/// Returns whose roll the opposition is: the GM's, or a player's where a GMC tests (TEST-1).
const fn opposing_side(against: Opposition) -> Side {
    match against {
        Opposition::Player(who) => Side::Character(who),
        Opposition::Difficulty(_) | Opposition::Doom(_) | Opposition::Crisis(_) | Opposition::Free => Side::Opposition,
    }
}
