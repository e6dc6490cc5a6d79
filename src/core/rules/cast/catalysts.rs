//! Catalysts: a die of their own in every pool, how it grows, and the twist (GMC-6, GMC-10).
//!
//! Home of GMC-6, GMC-10.

use crate::model::{
    Bearer, CatalystStart, Character, CharacterId, CharacterKind, Die, GmcKind, Role, RollId, Side, Source, State,
    TraitRef,
};
use crate::rules::cast::{gangs, values};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::catalysts::{StandIn, catalyst_die, catalysts, is_catalyst, stand_in_for};
use crate::rules::table::moments::{Done, Ends, Joining};
use crate::rules::table::writes::rolls;
use crate::rules::{
    Already, CastEvent, CatalystRefusal, CatalystStep, Refusal, RollEvent, Step, TraitAt, TraitEvent, highest_value,
};
use crate::rules::{dice, points, scenes};

const NAME: &str = "Catalyst";
/// The number of catalysts in a campaign from which a new one starts with a d6 (GMC-6).
pub(super) const MANY: usize = 3;

/// Returns whether a catalyst's die has stepped in the current or last session: a session gives it one step, whether
/// that or a story ended (SES-1).
pub fn has_stepped(state: &State, who: &Character) -> bool {
    // Before the first session both are 0, and nothing has stepped.
    who.stepped > 0 && who.stepped == state.session
}

/// Returns the usual step of a catalyst's die at the end of a session (GMC-6).
pub fn usual_step(state: &State, who: &Character) -> Step {
    let grows = !has_stepped(state, who)
        && catalyst_die(state, who.id)
            .and_then(|(_, it)| it.die())
            .is_some_and(|die| who.engaged && Some(die) < highest_value(state, who.id));
    if grows { Step::Up } else { Step::Stay }
}

pub(super) fn the_catalyst(draft: &Draft, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character(who)?;
    if is_catalyst(character) { Ok(()) } else { Err(CatalystRefusal::NoCatalyst(character.name.clone()).into()) }
}

fn own_die(draft: &Draft, who: CharacterId) -> Result<(TraitRef, Die), Refusal> {
    the_catalyst(draft, who)?;
    let found = catalyst_die(&draft.state, who).and_then(|(at, it)| Some((at, it.die()?)));
    found.ok_or_else(|| CatalystRefusal::NoOwnDie(draft.character_name(who)).into())
}

/// Gives a catalyst its own die (GMC-6).
pub(super) fn gets_own_die(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    if draft.character(who)?.traits.catalyst.is_some() {
        return Ok(());
    }
    let die = match draft.state.setting.mods.catalyst_start {
        // The one that is made counts along: the third one begins with a d6 (GMC-6).
        CatalystStart::ByCount if catalysts(&draft.state).count() < MANY => Die::D4,
        CatalystStart::Four => Die::D4,
        CatalystStart::ByCount | CatalystStart::Six => Die::D6,
    };
    let trait_ = draft.new_trait(NAME.into(), vec![die]);
    let it_name = trait_.name.clone();
    draft.character_mut(who)?.traits.catalyst = Some(trait_);
    let on = draft.character_name(who);
    draft.tell(TraitEvent::Came { on, role: Role::Catalyst, name: it_name, dice: vec![die] });
    Ok(())
}

/// Removes the catalyst's die from a character of another kind.
pub(super) fn no_catalyst(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character_mut(who)?;
    (character.engaged, character.stepped) = (false, 0);
    let (name, gone) = (character.name.clone(), character.traits.catalyst.take());
    if let Some(gone) = gone {
        draft.tell(TraitEvent::Went { on: name, role: Role::Catalyst, name: gone.name });
    }
    Ok(())
}

pub(super) fn make_catalyst(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let character = draft.character(who)?;
    if character.is_pc() {
        return Err(crate::rules::GmcRefusal::IsPc(character.name.clone()).into());
    }
    let named = draft.state.setting.values().is_some_and(|set| !set.usual.is_empty());
    let own = is_catalyst(character) && character.traits.catalyst.is_some();
    // One that lacks its die or its values is let through, and gets what it lacks.
    if own && (!named || crate::rules::value_steps(&draft.state, who).is_some()) {
        return Err(Refusal::Already(Already::IsCatalyst));
    }
    let character = draft.character_mut(who)?;
    character.becomes(CharacterKind::Gmc(GmcKind::Catalyst));
    character.weight = None;
    character.crew = crate::model::Crew::default();
    let (name, kind) = (character.name.clone(), character.kind);
    draft.tell(CastEvent::Became { name: name.clone(), kind });
    gets_own_die(draft, who)?;
    values::gets_values(draft, who)?;
    if highest_value(&draft.state, who).is_none() {
        draft.tell(CastEvent::NoValue { name });
    }
    gangs::takes_turns_now(draft, who)
}

/// Records whether a catalyst took part in the session (GMC-6).
pub(super) fn engage(draft: &mut Draft, who: CharacterId, on: bool) -> Result<(), Refusal> {
    let character = draft.character_mut(who)?;
    character.engaged = on;
    let name = character.name.clone();
    draft.tell(CastEvent::Engaged { name, on });
    Ok(())
}

/// Engages every catalyst that rolls, or is rolled against (GMC-6).
pub fn engages(draft: &mut Draft, roll: RollId) -> Result<(), Refusal> {
    let of = draft.roll(roll)?.of;
    let mut all = draft.resolution(of)?.everyone();
    for die in draft.state.rolls_of(of).flat_map(|roll| &roll.dice) {
        // Whoever lends a die has to do with the roll, without taking part in it.
        if let Source::Trait(TraitRef { of: Bearer::Character(who), .. }) = die.from {
            all.push(who);
        }
    }
    all.sort_unstable();
    all.dedup();
    for who in all {
        if draft.state.cast.get(&who).is_some_and(|it| is_catalyst(it) && !it.engaged) {
            engage(draft, who, true)?;
        }
    }
    Ok(())
}

/// Puts a catalyst's own die into its pool, for free (GMC-6).
pub fn own_die_joins(draft: &mut Draft, (roll, who): (RollId, CharacterId)) -> Done {
    let Some((at, it)) = catalyst_die(&draft.state, who) else { return Ok(()) };
    let (label, dice) = (it.name.clone(), it.dice());
    // Its traits may join one after the other, and the die joins once.
    let there = draft.roll(roll)?.dice.iter().any(|die| die.from == Source::Trait(at));
    if there || draft.state.is_off(at) {
        return Ok(());
    }
    for size in &dice {
        rolls::push_die(draft, roll, *size, Source::Trait(at), label.clone())?;
    }
    let to = draft.roller_name(roll);
    draft.tell(RollEvent::Added { to, dice, label, hinder: false });
    Ok(())
}

/// Adds a catalyst's own die to the opposition with one of its traits (GMC-6).
pub fn catalyst_opposes(draft: &mut Draft, Joining { roll, at, role, help }: Joining) -> Done {
    match at.of {
        // A supporter lends a single die (GMC-7), and what harms a catalyst is used against it (POOL-4).
        Bearer::Character(who) if !help && !role.is_harm() && draft.roll(roll)?.by == Side::Opposition => {
            own_die_joins(draft, (roll, who))
        }
        _ => Ok(()),
    }
}

/// Takes a catalyst's own die out of the opposition with the last of its traits.
pub fn catalyst_leaves(draft: &mut Draft, (roll, TraitRef { of, .. }): (RollId, TraitRef)) -> Done {
    let Bearer::Character(who) = of else { return Ok(()) };
    let Some((own, _)) = catalyst_die(&draft.state, who) else { return Ok(()) };
    let rolled = draft.roll(roll)?;
    let theirs = |from: Source| {
        matches!(from, Source::Trait(at) if at.of == of && at != own
                && draft.state.find(at).is_some_and(|(role, _)| !role.is_harm()))
    };
    if rolled.by != Side::Opposition || rolled.dice.iter().any(|die| theirs(die.from)) {
        return Ok(());
    }
    let dice: Vec<_> = rolled.dice.iter().filter(|die| die.from == Source::Trait(own)).map(|die| die.id).collect();
    dice.into_iter().try_for_each(|die| dice::remove_die(draft, roll, die))
}

/// Refuses a trait of a set that a catalyst's die (GMC-10) or vices (GMC-8) stand in for.
pub fn stood_in_for(draft: &mut Draft, Joining { at, role, .. }: Joining) -> Done {
    let (Bearer::Character(who), Role::Set(set)) = (at.of, role) else { return Ok(()) };
    let def = draft.character(who)?.traits.set(set).map(|set| set.def);
    let Some(def) = def.and_then(|def| draft.state.setting.set(def)) else { return Ok(()) };
    let name = draft.character_name(who);
    match stand_in_for(&draft.state, who, def) {
        Some(StandIn::Die) => draft.rule(CatalystRefusal::StandsIn { who: name, set: def.name.clone() }.into()),
        Some(StandIn::Vices) => draft.rule(CatalystRefusal::HasVices(name).into()),
        None => Ok(()),
    }
}

/// Rates a catalyst's own die as the GM writes it (GMC-6).
pub(super) fn rates_own_die(draft: &mut Draft, of: Bearer, dice: &[Die]) -> Result<(), Refusal> {
    let Bearer::Character(who) = of else { return Ok(()) };
    let most = highest_value(&draft.state, who);
    let who = draft.character_name(who);
    match (dice, most) {
        ([one], Some(most)) if *one > most => draft.rule(CatalystRefusal::AtHighest { who, most }.into()),
        ([_], Some(_)) => Ok(()),
        ([_], None) => draft.rule(CatalystRefusal::NoValues(who).into()),
        _ => Err(Refusal::OneDie(NAME.into())),
    }
}

pub(super) fn own_die_is(draft: &mut Draft, who: CharacterId, to: Die) -> Result<(), Refusal> {
    let (at, _) = own_die(draft, who)?;
    let (name, from) = {
        let trait_ = draft.trait_at(at)?.1;
        (trait_.name.clone(), trait_.base.clone())
    };
    draft.edit_trait(at, |it| it.base = vec![to])?;
    let on = draft.character_name(who);
    draft.tell(TraitEvent::Rated { on, role: Role::Catalyst, name, from, to: vec![to] });
    Ok(())
}

/// Ends the scene with a twist, for a step down and a plot point for each PC there. Nobody is taken out by it, and
/// decided things stay (GMC-6).
pub(super) fn twist(
    draft: &mut Draft,
    who: CharacterId,
    scene: &crate::rules::SceneAt,
    drop: &[TraitAt],
    out: Option<&[TraitAt]>,
) -> Result<(), Refusal> {
    let scene = draft.scene_at(scene)?;
    let (_, die) = own_die(draft, who)?;
    let name = draft.character_name(who);
    if die != Die::D12 {
        draft.rule(CatalystRefusal::Locked(name.clone()).into())?;
    }
    let place = draft.scene(scene)?.name.clone();
    draft.tell(CastEvent::Twist { name, scene: place });
    if let Some(down) = die.down() {
        own_die_is(draft, who, down)?;
    }
    let cast = draft.scene(scene)?.cast.clone();
    let pcs: Vec<CharacterId> =
        cast.into_iter().filter(|id| draft.state.cast.get(id).is_some_and(|it| it.is_pc())).collect();
    for pc in pcs {
        points::earn(draft, pc, 1)?;
    }
    // A twist is contact with the players, and counts as the session ends.
    if !draft.character(who)?.engaged {
        engage(draft, who, true)?;
    }
    scenes::end_scene(draft, scene, drop, out)
}

/// Steps each catalyst up or down once, or leaves it (GMC-6, SES-1, SES-3).
pub fn review(draft: &mut Draft, said: &[CatalystStep], ends: Ends) -> Result<(), Refusal> {
    let mut steps: Vec<(CharacterId, Step)> = Vec::new();
    for value in said {
        let who = draft.character_id(&value.who)?;
        own_die(draft, who)?;
        // Of several words on one catalyst the last one counts.
        steps.retain(|(id, _)| *id != who);
        steps.push((who, value.to));
    }
    for catalyst in catalysts(&draft.state) {
        // A story that ends steps no die by itself: what is usual belongs to the session (SES-1).
        let usual = if ends == Ends::Session { usual_step(&draft.state, catalyst) } else { Step::Stay };
        if catalyst_die(&draft.state, catalyst.id).is_some() && !steps.iter().any(|(id, _)| *id == catalyst.id) {
            steps.push((catalyst.id, usual));
        }
    }
    // All of them are known before the first step: a rival goes down beside one that goes up, in whatever order
    // (GMC-6).
    let ups: Vec<CharacterId> = steps.iter().filter(|(_, to)| *to == Step::Up).map(|(id, _)| *id).collect();
    for (who, to) in steps {
        self::steps(draft, who, to, ends, ups.iter().any(|up| *up != who))?;
    }
    if ends == Ends::Session {
        let engaged: Vec<CharacterId> = catalysts(&draft.state).filter(|it| it.engaged).map(|it| it.id).collect();
        for who in engaged {
            draft.character_mut(who)?.engaged = false;
        }
    }
    Ok(())
}

fn steps(draft: &mut Draft, who: CharacterId, to: Step, ends: Ends, rival_up: bool) -> Result<(), Refusal> {
    let (_, die) = own_die(draft, who)?;
    let name = draft.character_name(who);
    if matches!(to, Step::Up | Step::Down) {
        if has_stepped(&draft.state, draft.character(who)?) {
            draft.rule(CatalystRefusal::HasStepped(name.clone()).into())?;
        }
        draft.character_mut(who)?.stepped = draft.state.session;
    }
    let engaged = draft.character(who)?.engaged;
    let session = ends == Ends::Session;
    match to {
        Step::Stay => Ok(()),
        Step::Up => {
            if session && !engaged {
                draft.rule(CatalystRefusal::NotEngaged(name.clone()).into())?;
            }
            let most = highest_value(&draft.state, who);
            if let Some(most) = most.filter(|most| die >= *most) {
                draft.rule(CatalystRefusal::AtHighest { who: name, most }.into())?;
            }
            die.up().map_or(Ok(()), |up| own_die_is(draft, who, up))
        }
        Step::Down => {
            if session && engaged && !rival_up {
                draft.rule(CatalystRefusal::NoRival(name.clone()).into())?;
            }
            let down = die.down().ok_or(CatalystRefusal::NoLower(name))?;
            own_die_is(draft, who, down)
        }
        Step::Held => {
            // Only a session without contact would step it down, so there is nothing to keep up (GMC-6).
            if session && engaged {
                return Err(CatalystRefusal::NothingToHold(name).into());
            }
            // Every player pays, and not every PC (GMC-6).
            for pc in points::one_pc_each(draft)? {
                points::pay(draft, pc, crate::rules::For::HoldCatalyst)?;
            }
            draft.tell(CastEvent::Held { name });
            Ok(())
        }
    }
}
