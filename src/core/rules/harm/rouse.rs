//! The last-ditch effort (LDE-1 to LDE-3), and the number of results in a total (TOT-4).
//!
//! Home of TOT-4, LDE-1, LDE-2, LDE-3.

use crate::model::{
    Aim, Bearer, CharacterId, Die, Kind, Name, ResolutionId, RollId, Roused, SceneId, Side, Source, TraitId, TraitRef,
};
use crate::rules::harm::trauma;
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::people;
use crate::rules::table::moments::Done;
use crate::rules::table::writes::rolls;
use crate::rules::{Condition, HarmEvent, HurtRefusal, Off, Refusal, Thing};

/// Refuses to rouse a character unless they are out, not for good, and no try has failed in this scene (LDE-1).
pub fn may_rouse(draft: &mut Draft, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
    if !draft.state.setting.mods.last_ditch {
        return Err(Refusal::ModOff(Off::LastDitch));
    }
    let name = draft.character_name(who);
    if people::taken_out(&draft.state, Some(draft.scene(scene)?), who).is_none() {
        return Err(HurtRefusal::NotOut(name).into());
    }
    trauma::not_for_good(draft, who)?;
    if draft.scene(scene)?.lost.contains(&who) {
        draft.rule(HurtRefusal::Lost(name).into())?;
    }
    Ok(())
}

/// Adds the d12 that took the character out to the opposition (LDE-1, DIFF-5).
pub fn put_last_ditch(draft: &mut Draft, opposing: RollId, who: CharacterId) -> Result<(), Refusal> {
    let by = what_took_out(draft, who)?;
    let (from, label): (Source, Name) = match by {
        Some((at, name)) => (Source::Trait(at), name),
        // Whom the GM or a lost roll took out has no trait for it.
        None => (Source::Bare, t!("source of harm").into()),
    };
    rolls::push_die(draft, opposing, Die::D12, from, label).map(drop)
}

fn what_took_out(draft: &Draft, who: CharacterId) -> Result<Option<(TraitRef, Name)>, Refusal> {
    let traits = &draft.character(who)?.traits;
    let of = Bearer::Character(who);
    let over = traits.iter().find(|(role, it)| role.is_harm() && it.over);
    // Struck down by two traits: by the one that shook last (SHK-1).
    let worn = || traits.worn.iter().map(|(on, it)| (crate::model::Role::Worn(*on), it));
    let struck = crate::rules::stricken(&draft.state, who);
    let by = struck.and_then(|by| worn().find(|(_, it)| it.name == by));
    let over = over.or(by);
    Ok(over.map(|(_, it)| (TraitRef { of, id: it.id }, it.name.clone())))
}

/// Rouses a character: the effect die becomes an asset of theirs, and they make one test (LDE-1, LDE-2).
pub fn rouse(draft: &mut Draft, open: ResolutionId, name: &Name, die: Die) -> Result<(), Refusal> {
    let resolution = draft.resolution(open)?;
    let (scene, aim) = (resolution.scene, resolution.test().map(|test| test.aim));
    let Some(Aim::Rouse(who)) = aim else { return Err(HurtRefusal::NoRousing.into()) };
    let name = named(Thing::Asset, name)?;
    let by: Option<TraitId> = what_took_out(draft, who)?.map(|(at, _)| at.id);
    let of = Bearer::Character(who);
    let lasts = draft.asset_lasts(of);
    draft.make_asset(of, name, die, lasts, false)?;
    let roused = &mut draft.scene_mut(scene)?.roused;
    roused.retain(|it| it.who != who);
    roused.push(Roused { who, by, test: None });
    let name = draft.character_name(who);
    draft.tell(HarmEvent::Fares { who: name, is: Condition::Roused });
    Ok(())
}

/// Returns the rousing of a character in a scene.
pub fn roused(draft: &Draft, scene: SceneId, who: CharacterId) -> Option<Roused> {
    let scene = draft.state.scenes.get(&scene)?;
    scene.roused.iter().find(|it| it.who == who).copied()
}

/// Returns whether a character acts as roused, and refuses them a contest: they make one test (LDE-2).
pub fn acts_roused(draft: &mut Draft, scene: SceneId, who: CharacterId, contest: bool) -> Result<bool, Refusal> {
    let Some(roused) = self::roused(draft, scene, who) else { return Ok(false) };
    if contest || roused.test.is_some() {
        let name = draft.character_name(who);
        draft.rule(HurtRefusal::OneTest(name).into())?;
    }
    Ok(true)
}

/// Records the test of a roused character, who makes no other.
pub fn roused_tests(
    draft: &mut Draft,
    scene: SceneId,
    who: CharacterId,
    resolution: Option<ResolutionId>,
) -> Result<(), Refusal> {
    // The first test is the one; only taking it back leaves room for another (LDE-2).
    if self::roused(draft, scene, who).is_none_or(|it| it.test.is_some()) && resolution.is_some() {
        return Ok(());
    }
    for roused in draft.scene_mut(scene)?.roused.iter_mut().filter(|it| it.who == who) {
        roused.test = resolution;
    }
    Ok(())
}

/// Refuses a roused character the trait that took them out (LDE-2).
pub fn may_touch(draft: &mut Draft, who: CharacterId, at: TraitRef, name: &Name) -> Result<(), Refusal> {
    // Of what struck them down together, each did (SHK-1).
    let worn = matches!(draft.state.find(at), Some((crate::model::Role::Worn(_), _)));
    let struck = worn && crate::rules::stricken(&draft.state, who).is_some();
    let own = at.of == Bearer::Character(who);
    let took = |it: &Roused| it.who == who && own && (it.by == Some(at.id) || struck);
    if !draft.state.scenes.values().any(|scene| scene.roused.iter().any(took)) {
        return Ok(());
    }
    let who = draft.character_name(who);
    draft.rule(HurtRefusal::TookOut { name: name.clone(), who }.into())
}

/// Ends a last-ditch effort: a failed one bars another (LDE-1), and a roused character is out again (LDE-2).
pub fn effort_over(draft: &mut Draft, open: ResolutionId) -> Done {
    let resolution = draft.resolution(open)?;
    let (scene, aim) = (resolution.scene, resolution.test().map(|test| test.aim));
    let roused = draft.state.scenes.get(&scene).map(|scene| scene.roused.clone()).unwrap_or_default();
    for one in roused.iter().filter(|one| one.test == Some(open)) {
        draft.scene_mut(scene)?.roused.retain(|it| it != one);
        let who = draft.character_name(one.who);
        draft.tell(HarmEvent::Fares { who, is: Condition::OutAgain });
    }
    let failed = crate::rules::outcome(&draft.state, open).is_some_and(|outcome| !outcome.beaten);
    if let (Some(Aim::Rouse(who)), true) = (aim, failed) {
        let lost = &mut draft.scene_mut(scene)?.lost;
        if !lost.contains(&who) {
            lost.push(who);
        }
        let name = draft.character_name(who);
        draft.tell(HarmEvent::Fares { who: name, is: Condition::PastRousing });
    }
    Ok(())
}

/// Lets a character whose test was called off make another as roused (LDE-2).
pub fn effort_called_off(draft: &mut Draft, resolution: ResolutionId) -> Done {
    let scene = draft.resolution(resolution)?.scene;
    if draft.state.scenes.get(&scene).is_some_and(|scene| scene.roused.iter().any(|one| one.test == Some(resolution))) {
        let roused = &mut draft.scene_mut(scene)?.roused;
        roused.iter_mut().filter(|one| one.test == Some(resolution)).for_each(|one| one.test = None);
    }
    Ok(())
}

/// Returns the number of results in a total: two; one for a character who is shaken, roused, or acts though taken out
/// (TOT-4); none for one who rouses themselves (LDE-3).
pub fn keep_of(draft: &Draft, resolution: ResolutionId, by: Side, paid: bool) -> u8 {
    let Side::Character(who) = by else { return 2 };
    let test = draft.state.resolutions.get(&resolution).and_then(|resolution| match &resolution.kind {
        Kind::Test(test) => Some(test),
        Kind::Contest(_) | Kind::Initiative(_) => None,
    });
    // Rousing oneself begins with no result at all: each one is bought (LDE-3).
    if test.is_some_and(|test| test.aim == Aim::Rouse(who) && test.who == who) {
        return 0;
    }
    // A growth test is rolled outside of play, and nobody is shaken in it.
    if test.is_some_and(|test| test.aim.is_quiet()) {
        return 2;
    }
    let roused = draft.state.scenes.values().any(|scene| scene.roused.iter().any(|it| it.who == who));
    if paid || roused || crate::rules::shaken(&draft.state, who).is_some() { 1 } else { 2 }
}
