//! Characters: their kinds, and whether they are taken out.
//!
//! Home of TAK-1.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, GmcKind, Life, Name, PlayerId, Pool, Role, Roll, RollId, Scene, SceneId,
    SetKind, Source, State, Trait, TraitRef, Traits, same_name,
};
use crate::rules::table::draft::Draft;
use crate::rules::{Felled, GmcRefusal, HarmEvent, Refusal, traits_in_play};
use std::sync::Arc;

/// The cause of a character's being out (TAK-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// A complication past d12 (COMP-3).
    Complication(Name),
    /// Stress past d12 (STR-3).
    Stress(Name),
    /// Trauma past d12, which is permanent, whatever is paid (TRA-1).
    Trauma(Name),
    /// Stress larger than two of their traits, or past d12 on one (SHK-1).
    Stricken(Name),
    /// No life points left, but alive (LIFE-2).
    Down,
    /// More stun and wounds than life points (LIFE-3).
    Unconscious,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    Dead,
    /// A complication or stress larger than all traits of a minor GMC or an extra (GMC-2, GMC-3).
    Overcome(Name),
    /// A mob, boss or faction with no dice left (GMC-4).
    NoDice,
    /// A lost roll at high stakes, by the GM's word.
    GmSaysSo,
}

/// Returns the cause of a character's being out. With a scene, the GM's word there counts too, and a character roused
/// in it is in until their test is over (LDE-2).
pub fn taken_out(state: &State, scene: Option<&Scene>, who: CharacterId) -> Option<Out> {
    if scene.is_some_and(|scene| scene.roused.iter().any(|it| it.who == who)) {
        return None;
    }
    outs(state, scene, who).into_iter().next()
}

/// Returns whether a character can't oppose in a scene, since they are taken out (TAK-1, GMC-2, GMC-3). A location
/// always can, and a catalyst has its die in every pool (GMC-5, GMC-6).
pub fn opposes_nobody(state: &State, scene: &Scene, who: CharacterId) -> bool {
    let wide =
        matches!(crate::rules::table::facts::people::kind_of(state, who), Some(GmcKind::Location | GmcKind::Catalyst));
    !wide && taken_out(state, Some(scene), who).is_some()
}

/// Returns all causes of a character's being out, permanent ones first. Traits that are set aside don't count.
pub(in crate::rules) fn outs(state: &State, scene: Option<&Scene>, who: CharacterId) -> Vec<Out> {
    let said = scene.is_some_and(|scene| scene.out.contains(&who)).then_some(Out::GmSaysSo);
    // What ails them is of another scene (SCN-3).
    if scene.is_some_and(|scene| scene.apart.contains(&who)) {
        return said.into_iter().collect();
    }
    let standing = crate::rules::standing(state, who);
    let life = match standing {
        Standing::Up => None,
        Standing::Down => Some(Out::Down),
        Standing::Unconscious => Some(Out::Unconscious),
        Standing::Dead => Some(Out::Dead),
    };
    let (dead, hurt) = if standing == Standing::Dead { (life, None) } else { (None, life) };
    let over: Vec<(Role, &Trait)> = traits_in_play(state, Bearer::Character(who)).filter(|(_, it)| it.over).collect();
    let by = |is: fn(Role) -> bool, out: fn(Name) -> Out| {
        let these = over.iter().filter(move |(role, _)| is(*role));
        these.map(move |(_, it)| out(it.name.clone())).collect::<Vec<_>>()
    };
    let trauma = by(|role| matches!(role, Role::Trauma(_)), Out::Trauma);
    let complications = by(|role| role == Role::Complication, Out::Complication);
    let stress = by(|role| matches!(role, Role::Stress(_)), Out::Stress);
    // As long as a boss has dice, nothing but the GM's word has it out (GMC-4).
    if crate::rules::table::facts::people::is_standing_boss(state, who) {
        return said.into_iter().collect();
    }
    let kind = crate::rules::table::facts::people::out_by_kind(state, who);
    let all = dead.into_iter().chain(trauma).chain(complications).chain(stress);
    all.chain(crate::rules::stricken(state, who).map(Out::Stricken)).chain(kind).chain(hurt).chain(said).collect()
}

/// Returns whether stress past d12 has somebody out of the scene they are in, so that more of it goes to trauma
/// (TRA-1).
pub(in crate::rules) fn stressed_out(state: &State, who: CharacterId) -> bool {
    let over = |(role, it): (Role, &Trait)| matches!(role, Role::Stress(_)) && it.over;
    !apart(state, who) && traits_in_play(state, Bearer::Character(who)).any(over)
}

/// Returns whether somebody is in a flashback into which they came out by what ails them (SCN-3).
pub(in crate::rules) fn apart(state: &State, who: CharacterId) -> bool {
    state.running().any(|scene| scene.cast.contains(&who) && scene.apart.contains(&who))
}

/// Returns the player behind a bearer.
pub fn owner_of(state: &State, of: Bearer) -> Option<PlayerId> {
    match of {
        Bearer::Character(id) => state.cast.get(&id)?.player,
        Bearer::Scene(_) | Bearer::Pool(_) | Bearer::Archetype(_) => None,
    }
}

pub(in crate::rules) fn kind_of(state: &State, who: CharacterId) -> Option<GmcKind> {
    match state.cast.get(&who)?.kind {
        CharacterKind::Gmc(kind) => Some(kind),
        _ => None,
    }
}

pub(in crate::rules) fn of_sets(
    state: &State,
    who: CharacterId,
    kind: Option<SetKind>,
) -> impl Iterator<Item = &Trait> {
    let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
    let is = move |def| kind.is_none_or(|kind| state.setting.set(def).is_some_and(|it| it.kind == kind));
    sets.iter().filter(move |set| is(set.def)).flat_map(|set| &set.traits)
}

/// Returns the trait with the dice of a mob, boss or faction, and its reference (GMC-4).
pub fn mob_dice(state: &State, who: CharacterId) -> Option<(TraitRef, &Trait)> {
    let kind = kind_of(state, who)?;
    if !matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction) {
        return None;
    }
    let all = || of_sets(state, who, Some(SetKind::MobDice));
    // Of several such traits one with dice left counts.
    let trait_ = all().find(|it| !it.base.is_empty()).or_else(|| all().next())?;
    Some((TraitRef { of: Bearer::Character(who), id: trait_.id }, trait_))
}

/// Returns the full dice of a mob, a boss or a faction that has lost some; `None` for any other trait (GMC-4).
pub fn full_size(state: &State, at: TraitRef) -> Option<Vec<Die>> {
    let who = at.of.character()?;
    let (_, it) = mob_dice(state, who).filter(|(dice, _)| *dice == at)?;
    let lost = &state.cast.get(&who)?.lost;
    // Dice are taken from the end, so the one lost last comes back first.
    (!lost.is_empty()).then(|| it.base.iter().chain(lost.iter().rev()).copied().collect())
}

/// A boss with a die left: nothing takes it out (GMC-4).
pub(in crate::rules) fn is_standing_boss(state: &State, who: CharacterId) -> bool {
    kind_of(state, who) == Some(GmcKind::Boss) && mob_dice(state, who).is_some_and(|(_, it)| !it.base.is_empty())
}

/// Returns whether somebody is taken out by what kind of GMC they are, and by what (GMC-2 to GMC-4).
pub(in crate::rules) fn out_by_kind(state: &State, who: CharacterId) -> Option<Out> {
    if mob_dice(state, who).is_some_and(|(_, it)| it.base.is_empty()) {
        return Some(Out::NoDice);
    }
    let of = Bearer::Character(who);
    let mut harm = traits_in_play(state, of).filter(|(role, it)| overcomes(state, of, *role, it));
    harm.next().map(|(_, it)| Out::Overcome(it.name.clone()))
}

/// Returns whether a complication or stress of that size takes somebody out by what kind of GMC they are (GMC-2,
/// GMC-3).
pub(in crate::rules) fn overcome_by(state: &State, who: CharacterId, size: Die) -> bool {
    let by_size = matches!(kind_of(state, who), Some(GmcKind::Minor | GmcKind::Extra));
    by_size && of_sets(state, who, None).filter_map(Trait::die).max().is_some_and(|highest| size > highest)
}

/// Returns whether a complication or stress is what takes a minor GMC or an extra out (GMC-2, GMC-3).
pub(in crate::rules) fn overcomes(state: &State, of: Bearer, role: Role, trait_: &Trait) -> bool {
    let Bearer::Character(who) = of else { return false };
    let counts = !trait_.borne && (role == Role::Complication || role.is_stress());
    counts && trait_.die().is_some_and(|die| overcome_by(state, who, die))
}

/// Returns whether an organization is in a roll, so that it has a scale die in any case (GMC-4).
pub fn faction_in(state: &State, roll: RollId) -> bool {
    let all = state.rolls.get(&roll).map(|roll| all_in(roll)).unwrap_or_default();
    all.into_iter().any(|id| kind_of(state, id) == Some(GmcKind::Faction))
}

pub(in crate::rules) fn all_in(roll: &Roll) -> Vec<CharacterId> {
    let mut found: Vec<CharacterId> = roll.roller().into_iter().collect();
    for die in &roll.dice {
        if let Source::Trait(TraitRef { of: Bearer::Character(id), .. }) = die.from
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

/// Returns whether a character is a location, whose traits are open to all who can justify them (GMC-5).
pub fn is_location(draft: &Draft, who: CharacterId) -> bool {
    kind_of(&draft.state, who) == Some(GmcKind::Location)
}

pub fn is_overcome(draft: &Draft, of: Bearer) -> bool {
    matches!(of, Bearer::Character(who) if out_by_kind(&draft.state, who).is_some())
}

/// Refuses to bring back a mob without dice (GMC-4).
pub fn has_dice(draft: &Draft, who: CharacterId) -> Result<(), Refusal> {
    match out_by_kind(&draft.state, who) {
        Some(Out::NoDice) => Err(GmcRefusal::OutOfDice(draft.character_name(who)).into()),
        _ => Ok(()),
    }
}

/// Takes a character out of the scene (TAK-1).
pub fn take_out(draft: &mut Draft, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
    let out = &mut draft.scene_mut(scene)?.out;
    if !out.contains(&who) {
        out.push(who);
    }
    let name = draft.character_name(who);
    draft.tell(HarmEvent::TakenOut { who: name, by: Felled::Roll });
    Ok(())
}

/// The condition of a character by life points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Standing {
    Up,
    /// At zero or less, and alive while paid for or treated (LIFE-2).
    Down,
    /// More stun and wounds than life points (LIFE-3).
    Unconscious,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    Dead,
}

/// Returns the condition of a character by life points (LIFE-2, LIFE-3); a mob has none (GMC-4).
pub fn standing(state: &State, who: CharacterId) -> Standing {
    let Some(hurt) = state.cast.get(&who).map(|it| it.hurt) else { return Standing::Up };
    let score = life_score(state, who);
    match state.setting.mods.life {
        Life::Off => Standing::Up,
        _ if hurt.dead => Standing::Dead,
        _ if bears(state, who).is_some() => Standing::Up,
        // Who has no score is not down before any damage.
        Life::Ablative if !hurt.up && hurt.damage > 0 && hurt.damage >= score => Standing::Down,
        Life::Threshold if !hurt.up && hurt.stun.saturating_add(hurt.wounds) > score => Standing::Unconscious,
        Life::Ablative | Life::Threshold => Standing::Up,
    }
}

/// Returns the damage that a mob, boss or faction bears before it loses a die: the number of sides of the die (GMC-4).
/// `None` for other characters.
pub fn bears(state: &State, who: CharacterId) -> Option<u32> {
    let (_, trait_) = crate::rules::mob_dice(state, who)?;
    trait_.base.iter().max().map(|die| u32::from(die.sides()))
}

/// Returns the life points of a character: the sides of two traits, each the highest of several (LIFE-1).
pub fn life_score(state: &State, who: CharacterId) -> u32 {
    let Some(traits) = state.cast.get(&who).map(|it| &it.traits) else { return 0 };
    let setting = &state.setting;
    let sides = |die: Option<Die>| die.map_or(0, |die| u32::from(die.sides()));
    let named = |name: &Name| {
        let all = traits.sets.iter().flat_map(|set| &set.traits).filter(|it| same_name(&it.name, name));
        all.filter_map(crate::model::Trait::die).max()
    };
    if !setting.life_from.is_empty() {
        let each = setting.life_from.iter().map(|names| sides(names.iter().filter_map(named).max()));
        let sum = each.fold(0_u32, u32::saturating_add);
        return if sum > 0 { sum } else { two_largest(traits) };
    }
    // Where the setting marks no traits, the first two attributes make the score.
    let attributes = setting.set_of(SetKind::Attributes).map(|set| set.id);
    let theirs = traits.sets.iter().filter(|set| attributes == Some(set.def)).flat_map(|set| &set.traits);
    let first: Vec<u32> = theirs.map(|it| sides(it.die())).filter(|it| *it > 0).take(2).collect();
    if first.is_empty() { two_largest(traits) } else { first.into_iter().sum() }
}

/// Returns the trait that strikes a character: the second with more stress than it bears, or any past d12 (SHK-1).
pub fn stricken(state: &State, who: CharacterId) -> Option<Name> {
    let traits = &state.cast.get(&who)?.traits;
    if !state.setting.mods.shaken {
        return None;
    }
    let (greater, over) = shaken_traits(traits);
    // One such trait only shakes; the second one strikes (SHK-1).
    over.or_else(|| greater.get(1).copied()).cloned()
}

/// Returns the traits that are smaller than their stress, and one with stress past d12 (SHK-1).
pub(in crate::rules) fn shaken_traits(traits: &Traits) -> (Vec<&Name>, Option<&Name>) {
    let greater = traits.worn.iter().filter(|(on, stress)| {
        let rated = traits.find(**on).and_then(|(_, it)| it.die());
        // A trait without a die bears no stress.
        stress.over || rated.is_none_or(|rated| stress.die() > Some(rated))
    });
    let over = traits.worn.values().find(|it| it.over).map(|it| &it.name);
    (greater.map(|(_, it)| &it.name).collect(), over)
}

pub(in crate::rules) fn two_largest(traits: &Traits) -> u32 {
    let dice = traits.sets.iter().flat_map(|set| &set.traits).flat_map(crate::model::Trait::dice);
    let mut sides: Vec<u32> = dice.map(|die| u32::from(die.sides())).collect();
    sides.sort_unstable_by_key(|it| std::cmp::Reverse(*it));
    sides.into_iter().take(2).sum()
}

/// Returns whether a challenge is lost, as its rounds are over (CHAL-5).
pub fn is_lost(pool: &Pool) -> bool {
    pool.rounds.is_some_and(|rounds| pool.round > rounds)
}

pub(in crate::rules) fn differ(was: &Scene, is: &Scene) -> bool {
    let mut was = was.clone();
    was.order.did = is.order.did;
    was != *is
}

/// Returns the characters in a scene, those who left it for no other, and the vehicles of any of them (SCN-2).
pub(in crate::rules) fn were_in(state: &State, scene: &Scene) -> Vec<CharacterId> {
    let goes_on = |it: &&Arc<Scene>| it.id != scene.id && (it.running || state.rests(it.id));
    let free = |who: &CharacterId| !state.scenes.values().filter(goes_on).any(|it| it.cast.contains(who));
    let mut all = scene.cast.clone();
    all.extend(scene.left.iter().filter(|who| free(who)));
    let rides: Vec<CharacterId> = all.iter().filter_map(|who| crate::rules::aboard(state, *who)).collect();
    for vehicle in rides {
        if !all.contains(&vehicle) && free(&vehicle) {
            all.push(vehicle);
        }
    }
    all
}

/// Returns the supporters in a roll who may be knocked out of it, each with their largest die there; empty where one
/// opponent is left (GMC-7, GMC-12).
pub fn gang(state: &State, roll: &Roll) -> Vec<(CharacterId, Die)> {
    let gmcs: Vec<CharacterId> =
        all_in(roll).into_iter().filter(|id| state.cast.get(id).is_some_and(|it| !it.is_pc())).collect();
    if gmcs.len() < 2 {
        return Vec::new();
    }
    let supports = |id: &CharacterId| roll.roller() != Some(*id);
    gmcs.into_iter().filter(supports).filter_map(|id| Some((id, die_in(roll, id)?))).collect()
}

pub(in crate::rules) fn die_in(roll: &Roll, who: CharacterId) -> Option<Die> {
    let theirs = |from: Source| matches!(from, Source::Trait(at) if at.of == Bearer::Character(who));
    roll.dice.iter().filter(|die| theirs(die.from)).map(|die| die.size).max()
}

/// Returns a character's name in a sentence about a file: their name, or their number where they are missing.
pub(in crate::rules) fn called(state: &State, who: CharacterId) -> String {
    state.cast.get(&who).map_or_else(|| t!("character {}", who.0), |it| it.name.to_string())
}
