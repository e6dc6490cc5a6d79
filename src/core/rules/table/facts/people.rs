//! Who somebody is, and whether they are out of it.
//!
//! Home of TAK-1.

use crate::model::{
    Bearer, CharacterId, CharacterKind, Die, GmcKind, Life, Name, PlayerId, Pool, Role, Roll, RollId, Scene, SceneId,
    SetKind, Source, State, Trait, TraitRef, Traits, same_name,
};
use crate::rules::table::draft::Draft;
use crate::rules::{Felled, GmcRefusal, HarmEvent, Refusal, traits_in_play};
use std::sync::Arc;

/// Why somebody is out of it (TAK-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// A complication past d12 (COMP-3).
    Complication(Name),
    /// Stress past d12 (STR-3).
    Stress(Name),
    /// Trauma past d12: for good, whatever is paid (TRA-1).
    Trauma(Name),
    /// Stress past two of their traits, or past d12 on one (SHK-1).
    Stricken(Name),
    /// Life points at nothing, and alive (LIFE-2).
    Down,
    /// More stun and wounds than the life score (LIFE-3).
    Unconscious,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    Dead,
    /// A complication or stress larger than anything a minor GMC or an extra has (GMC-2, GMC-3).
    Overcome(Name),
    /// A mob, boss or faction with no dice left (GMC-4).
    NoDice,
    /// A lost high stakes roll: the GM said so.
    GmSaysSo,
}

/// Whether somebody is taken out, and by what. With a scene, what the GM said there counts too, and
/// whoever was roused in it is in it until their test is over (LDE-2).
pub fn taken_out(state: &State, scene: Option<&Scene>, who: CharacterId) -> Option<Out> {
    if scene.is_some_and(|scene| scene.roused.iter().any(|it| it.who == who)) {
        return None;
    }
    outs(state, scene, who).into_iter().next()
}

/// Whether somebody opposes nobody in a scene, since they are taken out (TAK-1, GMC-2, GMC-3). A place is no
/// less there, and a catalyst has its die in every pool (GMC-5, GMC-6).
pub fn opposes_nobody(state: &State, scene: &Scene, who: CharacterId) -> bool {
    let wide =
        matches!(crate::rules::table::facts::people::kind_of(state, who), Some(GmcKind::Location | GmcKind::Catalyst));
    !wide && taken_out(state, Some(scene), who).is_some()
}

/// Everything somebody is taken out by, what is for good first. What is set aside takes nobody out.
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
    if crate::rules::table::facts::people::is_standing_boss(state, who) {
        return said.into_iter().collect();
    }
    let kind = crate::rules::table::facts::people::out_by_kind(state, who);
    let all = dead.into_iter().chain(trauma).chain(complications).chain(stress);
    all.chain(crate::rules::stricken(state, who).map(Out::Stricken)).chain(kind).chain(hurt).chain(said).collect()
}

/// Whether stress past d12 has somebody out of the scene they are in, so that more of it goes to trauma (TRA-1).
pub(in crate::rules) fn stressed_out(state: &State, who: CharacterId) -> bool {
    let over = |(role, it): (Role, &Trait)| matches!(role, Role::Stress(_)) && it.over;
    !apart(state, who) && traits_in_play(state, Bearer::Character(who)).any(over)
}

/// Whether somebody is in a flashback into which they came out by what ails them (SCN-3).
pub(in crate::rules) fn apart(state: &State, who: CharacterId) -> bool {
    state.running().any(|scene| scene.cast.contains(&who) && scene.apart.contains(&who))
}

/// The player behind a bearer.
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

/// The traits of somebody's sets, those of one kind only where that is asked.
pub(in crate::rules) fn of_sets(
    state: &State,
    who: CharacterId,
    kind: Option<SetKind>,
) -> impl Iterator<Item = &Trait> {
    let sets = state.cast.get(&who).map(|it| it.traits.sets.as_slice()).unwrap_or_default();
    let is = move |def| kind.is_none_or(|kind| state.setting.set(def).is_some_and(|it| it.kind == kind));
    sets.iter().filter(move |set| is(set.def)).flat_map(|set| &set.traits)
}

/// The dice of a mob, boss or faction: the trait that holds them, and how they are (GMC-4).
pub fn mob_dice(state: &State, who: CharacterId) -> Option<(TraitRef, &Trait)> {
    let kind = kind_of(state, who)?;
    if !matches!(kind, GmcKind::Mob | GmcKind::Boss | GmcKind::Faction) {
        return None;
    }
    let all = || of_sets(state, who, Some(SetKind::MobDice));
    let trait_ = all().find(|it| !it.base.is_empty()).or_else(|| all().next())?;
    Some((TraitRef { of: Bearer::Character(who), id: trait_.id }, trait_))
}

/// Returns the dice that a mob, a boss or a faction has when it is whole, where it has lost some; none for any other
/// trait (GMC-4).
pub fn full_size(state: &State, at: TraitRef) -> Option<Vec<Die>> {
    let who = at.of.character()?;
    let (_, it) = mob_dice(state, who).filter(|(dice, _)| *dice == at)?;
    let lost = &state.cast.get(&who)?.lost;
    (!lost.is_empty()).then(|| it.base.iter().chain(lost.iter().rev()).copied().collect())
}

/// A boss with a die left: nothing takes it out (GMC-4).
pub(in crate::rules) fn is_standing_boss(state: &State, who: CharacterId) -> bool {
    kind_of(state, who) == Some(GmcKind::Boss) && mob_dice(state, who).is_some_and(|(_, it)| !it.base.is_empty())
}

/// Whether somebody is taken out by what kind of GMC they are, and by what (GMC-2 to GMC-4).
pub(in crate::rules) fn out_by_kind(state: &State, who: CharacterId) -> Option<Out> {
    if mob_dice(state, who).is_some_and(|(_, it)| it.base.is_empty()) {
        return Some(Out::NoDice);
    }
    let of = Bearer::Character(who);
    let mut harm = traits_in_play(state, of).filter(|(role, it)| overcomes(state, of, *role, it));
    harm.next().map(|(_, it)| Out::Overcome(it.name.clone()))
}

/// Whether a complication or stress of that size takes somebody out by what kind of GMC they are (GMC-2, GMC-3).
pub(in crate::rules) fn overcome_by(state: &State, who: CharacterId, size: Die) -> bool {
    let by_size = matches!(kind_of(state, who), Some(GmcKind::Minor | GmcKind::Extra));
    by_size && of_sets(state, who, None).filter_map(Trait::die).max().is_some_and(|highest| size > highest)
}

/// Whether a complication or stress is what takes a minor GMC or an extra out (GMC-2, GMC-3).
pub(in crate::rules) fn overcomes(state: &State, of: Bearer, role: Role, trait_: &Trait) -> bool {
    let Bearer::Character(who) = of else { return false };
    let counts = !trait_.borne && (role == Role::Complication || role.is_stress());
    counts && trait_.die().is_some_and(|die| overcome_by(state, who, die))
}

/// Whether an organisation is in a roll, so that it has a scale die in any case (GMC-4).
pub fn faction_in(state: &State, roll: RollId) -> bool {
    let all = state.rolls.get(&roll).map(|roll| all_in(roll)).unwrap_or_default();
    all.into_iter().any(|id| kind_of(state, id) == Some(GmcKind::Faction))
}

/// Everybody with dice in a roll, whoever rolls it first.
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

/// A place, whose traits are for whoever can justify them (GMC-5).
pub fn is_location(draft: &Draft, who: CharacterId) -> bool {
    kind_of(&draft.state, who) == Some(GmcKind::Location)
}

pub fn is_overcome(draft: &Draft, of: Bearer) -> bool {
    matches!(of, Bearer::Character(who) if out_by_kind(&draft.state, who).is_some())
}

/// Whether somebody can come back at all: a mob needs dice first (GMC-4).
pub fn has_dice(draft: &Draft, who: CharacterId) -> Result<(), Refusal> {
    match out_by_kind(&draft.state, who) {
        Some(Out::NoDice) => Err(GmcRefusal::OutOfDice(draft.character_name(who)).into()),
        _ => Ok(()),
    }
}

/// Taken out of the scene (TAK-1).
pub fn take_out(draft: &mut Draft, who: CharacterId, scene: SceneId) -> Result<(), Refusal> {
    let out = &mut draft.scene_mut(scene)?.out;
    if !out.contains(&who) {
        out.push(who);
    }
    let name = draft.character_name(who);
    draft.tell(HarmEvent::TakenOut { who: name, by: Felled::Roll });
    Ok(())
}

/// How somebody stands by their life points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Standing {
    /// In it.
    Up,
    /// At nothing or less, and alive as long as it is paid or seen to (LIFE-2).
    Down,
    /// Stun and wounds are more than the score (LIFE-3).
    Unconscious,
    /// Dead, whatever is paid (LIFE-2, LIFE-3).
    Dead,
}

/// How somebody stands by their life points (LIFE-2, LIFE-3). A mob has dice to lose in place of a score (GMC-4).
pub fn standing(state: &State, who: CharacterId) -> Standing {
    let Some(hurt) = state.cast.get(&who).map(|it| it.hurt) else { return Standing::Up };
    let score = life_score(state, who);
    match state.setting.mods.life {
        Life::Off => Standing::Up,
        _ if hurt.dead => Standing::Dead,
        _ if bears(state, who).is_some() => Standing::Up,
        Life::Ablative if !hurt.up && hurt.damage > 0 && hurt.damage >= score => Standing::Down,
        Life::Threshold if !hurt.up && hurt.stun.saturating_add(hurt.wounds) > score => Standing::Unconscious,
        Life::Ablative | Life::Threshold => Standing::Up,
    }
}

/// What a mob, boss or faction with dice left bears before it loses one: as many points as the die has sides
/// (GMC-4). `None` for anybody else.
pub fn bears(state: &State, who: CharacterId) -> Option<u32> {
    let (_, trait_) = crate::rules::mob_dice(state, who)?;
    trait_.base.iter().max().map(|die| u32::from(die.sides()))
}

/// A life score: the number of sides of two named traits, each the highest of several (LIFE-1).
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
    let attributes = setting.set_of(SetKind::Attributes).map(|set| set.id);
    let theirs = traits.sets.iter().filter(|set| attributes == Some(set.def)).flat_map(|set| &set.traits);
    let first: Vec<u32> = theirs.map(|it| sides(it.die())).filter(|it| *it > 0).take(2).collect();
    if first.is_empty() { two_largest(traits) } else { first.into_iter().sum() }
}

/// By what somebody is stricken: a second trait with more stress than it bears, or any past d12 (SHK-1).
pub fn stricken(state: &State, who: CharacterId) -> Option<Name> {
    let traits = &state.cast.get(&who)?.traits;
    if !state.setting.mods.shaken {
        return None;
    }
    let (greater, over) = shaken_traits(traits);
    over.or_else(|| greater.get(1).copied()).cloned()
}

/// The traits whose stress is greater than they are, and whether one went past d12 (SHK-1).
pub(in crate::rules) fn shaken_traits(traits: &Traits) -> (Vec<&Name>, Option<&Name>) {
    let greater = traits.worn.iter().filter(|(on, stress)| {
        let rated = traits.find(**on).and_then(|(_, it)| it.die());
        stress.over || rated.is_none_or(|rated| stress.die() > Some(rated))
    });
    let over = traits.worn.values().find(|it| it.over).map(|it| &it.name);
    (greater.map(|(_, it)| &it.name).collect(), over)
}

/// The score of whoever has none of the named traits: their two largest dice.
pub(in crate::rules) fn two_largest(traits: &Traits) -> u32 {
    let dice = traits.sets.iter().flat_map(|set| &set.traits).flat_map(crate::model::Trait::dice);
    let mut sides: Vec<u32> = dice.map(|die| u32::from(die.sides())).collect();
    sides.sort_unstable_by_key(|it| std::cmp::Reverse(*it));
    sides.into_iter().take(2).sum()
}

/// Whether a challenge is lost: it had so many rounds, and they are over (CHAL-5).
pub fn is_lost(pool: &Pool) -> bool {
    pool.rounds.is_some_and(|rounds| pool.round > rounds)
}

/// Whether scenes differ in more than in what a pool has done on its turn: that is told by what it did.
pub(in crate::rules) fn differ(was: &Scene, is: &Scene) -> bool {
    let mut was = was.clone();
    was.order.did = is.order.did;
    was != *is
}

/// Whoever was in a scene: who is in it, who left it and is in no other that goes on, and what any of them
/// is aboard of (SCN-2).
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

/// The supporters in a roll who may be knocked out of it, each with their largest die there; nobody
/// where one opponent is left (GMC-7, GMC-12).
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

/// Somebody as a sentence about a file calls them: by name, or by number where nobody is there.
pub(in crate::rules) fn called(state: &State, who: CharacterId) -> String {
    state.cast.get(&who).map_or_else(|| format!("character {}", who.0), |it| it.name.to_string())
}
