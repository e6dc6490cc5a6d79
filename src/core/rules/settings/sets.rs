//! The trait sets of a setting: adding, changing, moving, setting aside and restoring (SET-1 to SET-20).
//!
//! Home of SET-1, SET-2, SET-16, SET-19.

use crate::model::{
    Bearer, CharacterId, Choice, ListKind, MOST_FREE, Mod, Name, Ref, SetDef, SetId, SetKind, Sfx, State, Trait,
    TraitSet, same_name,
};
use crate::rules::cast;
use crate::rules::cast::traits::name_follows;
use crate::rules::settings::events::SetChange;
use crate::rules::settings::parts::set_changes;
use crate::rules::settings::setting;
use crate::rules::table::draft::{Draft, fits, named, without_twins};
use crate::rules::table::moments::Done;
use crate::rules::{Already, ModRefusal, Refusal, Renamed, SetCommand, SettingEvent, TableEvent, Thing};
use std::sync::Arc;

/// Returns the kinds of set that a choice needs and brings (HELP-1, HELP-2, RES-1, GMC-8, GEAR-2, SETT-3, GROW-7).
pub const fn brings(choice: Choice) -> &'static [SetKind] {
    match choice {
        Choice::Switch(Mod::Resources, true) => &[SetKind::Resources],
        Choice::Switch(Mod::Vices, true) => &[SetKind::Vices],
        Choice::Switch(Mod::TeamUp, true) => &[SetKind::Relationships],
        Choice::Switch(Mod::MoralSupport | Mod::Goals, true) => &[SetKind::Values],
        Choice::Switch(Mod::ArmourByAbility, true) => &[SetKind::Abilities],
        Choice::Switch(Mod::BoldActions, true) => &[SetKind::Abilities, SetKind::Specialties],
        _ => &[],
    }
}

pub(super) fn wanting(mods: &crate::model::Mods) -> impl Iterator<Item = (Choice, SetKind)> {
    let on = Mod::ALL.iter().map(|it| Choice::Switch(*it, true)).filter(|it| mods.has(*it));
    on.flat_map(|it| brings(it).iter().map(move |kind| (it, *kind)))
}

/// Returns whether any character, or also archetype, has a set of that definition, even an empty one.
pub(super) fn has_some(state: &State, def: SetId, outlines: bool) -> bool {
    let all = state.bearers().into_iter().filter(|of| outlines || !matches!(of, Bearer::Archetype(_)));
    all.filter_map(|of| state.traits(of)).any(|it| it.sets.iter().any(|set| set.def == def))
}

/// Returns the sets of characters in play: those of PCs and archetypes, and those without any traits yet (CHAR-6).
pub fn sets_of_pcs(state: &State) -> impl Iterator<Item = &SetDef> {
    let setting = &*state.setting;
    let has = |of: Bearer, def: SetId| {
        let sets = state.traits(of).map(|it| it.sets.as_slice()).unwrap_or_default();
        // An empty set tells nothing about who plays with it.
        sets.iter().any(|set| set.def == def && !(set.traits.is_empty() && set.sfx.is_empty()))
    };
    let played = move |of: &Bearer| match of {
        Bearer::Character(id) => state.cast.get(id).is_some_and(|it| it.is_pc()),
        Bearer::Archetype(_) => true,
        Bearer::Scene(_) | Bearer::Pool(_) => false,
    };
    setting.sets.iter().filter(move |def| {
        let all = state.bearers();
        let theirs = all.iter().filter(|of| played(of)).any(|of| has(*of, def.id));
        let others = setting.catalyst_set == Some(def.id) || all.iter().any(|of| has(*of, def.id));
        def.kind.is_for_pcs() && (def.on_pcs || theirs || !others)
    })
}

pub(super) fn set_command(draft: &mut Draft, command: &SetCommand) -> Result<(), Refusal> {
    let to = match command {
        SetCommand::Add { kind, name, one } => return new_set(draft, *kind, name, one),
        SetCommand::Rename { set, name, one } if one.trim().is_empty() => {
            SetDef { name: name.clone(), ..set_at(draft, set)? }
        }
        SetCommand::Rename { set, name, one } => {
            SetDef { name: name.clone(), one: one.trim().into(), ..set_at(draft, set)? }
        }
        SetCommand::RenameTrait { set, from, to } => return rename_usual(draft, draft.set_id(set)?, from, to),
        SetCommand::Remove { set } => return remove_set(draft, set),
        SetCommand::Restore { set } => return restore_set(draft, set),
        SetCommand::Move { set, to } => return move_set(draft, set, *to),
        SetCommand::Become { set, kind } => SetDef { kind: *kind, ..set_at(draft, set)? },
        SetCommand::Starts { set, die } => SetDef { starts: *die, ..set_at(draft, set)? },
        SetCommand::Usual { set, traits, first } => {
            let mut to = set_at(draft, set)?;
            (to.usual, to.ways.first) = (traits.clone(), first.clone());
            to
        }
        SetCommand::OnPcs { set, on } => SetDef { on_pcs: *on, ..set_at(draft, set)? },
        SetCommand::Ways { set, ways } => SetDef { ways: ways.clone(), ..set_at(draft, set)? },
    };
    write_set(draft, to)
}

/// The definition of a set that is pointed at.
pub(super) fn set_at(draft: &Draft, set: &Ref<SetId>) -> Result<SetDef, Refusal> {
    let set = draft.state.setting.set(draft.set_id(set)?);
    set.cloned().ok_or(Refusal::Gone(Thing::Set))
}

/// Makes a set like that, and tells its new name and what it does otherwise from now on.
pub(super) fn write_set(draft: &mut Draft, mut to: SetDef) -> Result<(), Refusal> {
    let was = set_at(draft, &to.id.into())?;
    if to.name != was.name {
        to.name = named(Thing::Set, &to.name)?;
        free_set_name(draft, &to.name, Some(to.id))?;
    }
    if to.kind != was.kind {
        may_lose(draft, to.id, Some(to.kind))?;
    }
    fits(to.ways.first.len())?;
    if to.ways.on == Some(to.id) {
        return Err(Refusal::ConnectedToItself(to.name));
    }
    let setting = &draft.state.setting;
    if to.ways.shares.and_then(|id| setting.set(id)).is_some_and(|it| setting.free_set(it).id == to.id) {
        return Err(Refusal::SharesWithItself(to.name));
    }
    to.ways.free = to.ways.free.map(|free| free.clamp(1, MOST_FREE)).filter(|free| *free != 1);
    to.ways.range = to.ways.range.map(|(one, other)| (one.min(other), one.max(other)));
    if let Some(says) = &mut to.ways.says {
        // In one order, so that saying the same again changes nothing.
        says.sort_unstable();
        says.dedup();
    }
    if to.usual != was.usual {
        to.usual = without_twins(&to.usual);
    }
    if to == was {
        return Err(Refusal::Already(Already::SetPlayed));
    }
    if (&to.name, &to.one) != (&was.name, &was.one) {
        draft.tell(TableEvent::Renamed { what: Renamed::Set, from: was.name.clone(), to: to.name.clone() });
    }
    let setting = setting::setting_mut(draft);
    setting.sets.iter_mut().filter(|it| it.id == to.id).for_each(|it| *it = to.clone());
    let on = |it: SetId| setting.known_set(it).map(|it| it.name.clone());
    let mut changes = set_changes(&was, &to, [&on, &on]);
    if changes.is_empty() && to != (SetDef { name: to.name.clone(), one: to.one.clone(), ..was }) {
        changes.push(SetChange::Outright);
    }
    for what in changes {
        draft.tell(SettingEvent::Set { name: to.name.clone(), what });
    }
    Ok(())
}

fn set_called(draft: &Draft, id: SetId) -> Name {
    draft.state.setting.known_set(id).map_or_else(|| t!("a set").into(), |it| it.name.clone())
}

fn new_set(draft: &mut Draft, kind: SetKind, name: &Name, one: &Name) -> Result<(), Refusal> {
    let usual = SetDef::usual(SetId::NEW, kind);
    let or = |said: &Name, usual: &Name| if said.trim().is_empty() { usual.clone() } else { Name::from(said.trim()) };
    add_set(draft, SetDef { name: or(name, &usual.name), one: or(one, &usual.one), ..usual })
}

/// One more set.
pub(super) fn add_set(draft: &mut Draft, set: SetDef) -> Result<(), Refusal> {
    fits(set.ways.first.len())?;
    let def = SetDef { id: SetId(draft.mint()), name: named(Thing::Set, &set.name)?, ..set };
    free_set_name(draft, &def.name, None)?;
    draft.tell(SettingEvent::Set { name: def.name.clone(), what: SetChange::Added });
    setting::setting_mut(draft).sets.push(def);
    Ok(())
}

fn free_set_name(draft: &mut Draft, name: &Name, but: Option<SetId>) -> Result<(), Refusal> {
    let taken = draft.state.setting.sets.iter().any(|it| Some(it.id) != but && same_name(&it.name, name));
    if taken { draft.rule(Refusal::NameTaken { what: Thing::Set, name: name.clone() }) } else { Ok(()) }
}

/// A trait of a set is called something else wherever it stands (SET-19).
pub(super) fn rename_usual(draft: &mut Draft, id: SetId, from: &Name, to: &Name) -> Result<(), Refusal> {
    let to = named(Thing::Trait, to)?;
    let same = |it: &Name| same_name(it, from.trim());
    // Where only the case of the letters changes, a trait is no twin of itself.
    let twin = |it: &Name| !same(&to) && same_name(it, &to);
    let theirs = |of: Bearer| draft.state.traits(of).into_iter().flat_map(|it| &it.sets).filter(|set| set.def == id);
    let both = |set: &TraitSet| {
        let has = |is: &dyn Fn(&Name) -> bool| set.traits.iter().any(|it| is(&it.name));
        has(&same) && has(&twin)
    };
    let usual = draft.state.setting.set(id).is_some_and(|it| it.usual.iter().any(twin));
    if usual || draft.state.bearers().into_iter().any(|of| theirs(of).any(both)) {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: to.clone() })?;
    }
    let mut found = false;
    for of in draft.state.bearers() {
        let has = |set: &TraitSet| set.def == id && set.traits.iter().any(|it| same(&it.name));
        if !draft.state.traits(of).is_some_and(|it| it.sets.iter().any(has)) {
            continue;
        }
        found = true;
        let traits = draft.traits_mut(of)?;
        let theirs = traits.sets.iter_mut().filter(|set| set.def == id).flat_map(|set| &mut set.traits);
        // A bearer may have several sets of one kind (SET-9), so there may be several of that name.
        let mut ids = Vec::new();
        for trait_ in theirs.filter(|it| same(&it.name)) {
            trait_.name = to.clone();
            ids.push(trait_.id);
        }
        // Stress that sits on it is called like it (SHK-1).
        for (on, stress) in &mut traits.worn {
            if ids.contains(on) {
                stress.name = to.clone();
            }
        }
        name_follows(traits, from, &to);
    }
    let setting = setting::setting_mut(draft);
    // What lists say of it is of it still (SFX-9, SET-1).
    for list in &mut setting.lists {
        let own = list.of == ListKind::Traits(id);
        for entry in &mut list.entries {
            let name = own.then_some(&mut entry.name).into_iter();
            let said = entry.highlights.iter_mut().chain(entry.sfx.iter_mut().flat_map(Sfx::trait_names_mut));
            name.chain(said).filter(|it| same(it)).for_each(|it| *it = to.clone());
        }
    }
    let usual = setting.sets.iter_mut().filter(|it| it.id == id).flat_map(|it| &mut it.usual);
    let marks = setting.life_from.iter_mut().chain(&mut setting.initiative_from).flatten();
    for name in usual.chain(marks).chain(&mut setting.watchful).filter(|it| same(it)) {
        *name = to.clone();
        found = true;
    }
    if !found {
        return Err(Refusal::NoSuch { what: Thing::Trait, name: from.clone() });
    }
    let set = set_called(draft, id);
    draft.tell(TableEvent::Renamed { what: Renamed::TraitOfSet(set), from: from.clone(), to });
    Ok(())
}

fn move_set(draft: &mut Draft, set: &Ref<SetId>, to: usize) -> Result<(), Refusal> {
    let id = draft.set_id(set)?;
    let sets = &mut setting::setting_mut(draft).sets;
    setting::put(sets, |it| it.id == id, to)?;
    sets_stand(draft)?;
    draft.tell(SettingEvent::Set { name: set_called(draft, id), what: SetChange::Moved });
    Ok(())
}

pub(super) fn sets_stand(draft: &mut Draft) -> Result<(), Refusal> {
    draft.state.bearers().into_iter().try_for_each(|of| cast::sets_in_order(draft, of))
}

fn may_lose(draft: &mut Draft, id: SetId, becomes: Option<SetKind>) -> Result<(), Refusal> {
    let setting = &draft.state.setting;
    let Some(def) = setting.set(id).filter(|def| Some(def.kind) != becomes) else { return Ok(()) };
    let others = setting.sets.iter().any(|it| it.id != id && it.kind == def.kind);
    let wants = wanting(&setting.mods).find(|(_, kind)| *kind == def.kind && !others);
    match wants.map(|(of, _)| ModRefusal::NeedsSet { of, set: def.name.clone() }) {
        Some(refusal) => draft.rule(refusal.into()),
        None => Ok(()),
    }
}

fn remove_set(draft: &mut Draft, set: &Ref<SetId>) -> Result<(), Refusal> {
    let id = draft.set_id(set)?;
    may_lose(draft, id, None)?;
    // An open roll would be left with dice of a trait that is set aside.
    not_rolled(draft, &|def| def == id)?;
    // Whoever has it keeps it, so its definition has to wait for its return.
    let kept = has_some(&draft.state, id, true);
    let setting = setting::setting_mut(draft);
    let at = setting.sets.iter().position(|it| it.id == id).ok_or(Refusal::Gone(Thing::Set))?;
    let def = setting.sets.remove(at);
    let name = def.name.clone();
    if kept {
        setting.aside.push(def);
    } else {
        setting.is_without(id);
    }
    draft.tell(SettingEvent::Set { name, what: if kept { SetChange::Aside } else { SetChange::Removed } });
    Ok(())
}

fn restore_set(draft: &mut Draft, set: &Ref<SetId>) -> Result<(), Refusal> {
    let aside = &draft.state.setting.aside;
    let id = draft.pointed(
        Thing::Set,
        set,
        |id| aside.iter().any(|it| it.id == id),
        || aside.iter().map(|it| (it.id, it.name.clone())),
    )?;
    let at = aside.iter().position(|it| it.id == id).ok_or(Refusal::Gone(Thing::Set))?;
    let def = setting::setting_mut(draft).aside.remove(at);
    free_set_name(draft, &def.name, None)?;
    draft.tell(SettingEvent::Set { name: def.name.clone(), what: SetChange::Back });
    setting::setting_mut(draft).sets.push(def);
    sets_stand(draft)
}

pub(super) fn not_rolled(draft: &Draft, of: &dyn Fn(SetId) -> bool) -> Result<(), Refusal> {
    let dice = draft.state.rolls.values().flat_map(|roll| &roll.dice);
    let mut lying = dice.filter_map(|die| match die.from {
        crate::model::Source::Trait(at) => Some((at.of, draft.state.find(at)?)),
        _ => None,
    });
    let theirs = |(bearer, (role, trait_)): (Bearer, (crate::model::Role, &Trait))| {
        let crate::model::Role::Set(set) = role else { return None };
        let def = draft.state.traits(bearer)?.set(set)?.def;
        of(def).then(|| trait_.name.clone())
    };
    lying.find_map(theirs).map_or(Ok(()), |name| Err(Refusal::InUse(name)))
}

/// Adds the sets without which a chosen mod has no effect (RES-1, GMC-8, HELP-1, HELP-2, GROW-7).
pub fn bring_sets(draft: &mut Draft, chosen: Choice) -> Done {
    // Whoever is played has it, or the mod came to nothing all the same.
    brings(chosen).iter().try_for_each(|kind| bring_set(draft, *kind, kind.is_for_pcs()))
}

/// Adds the default signature assets for a vehicle where the setting has none (VEH-1, SETT-2).
pub fn signature_assets_come(draft: &mut Draft, _: CharacterId) -> Done {
    bring_set(draft, SetKind::SignatureAssets, false)
}

fn bring_set(draft: &mut Draft, kind: SetKind, on_pcs: bool) -> Done {
    if draft.state.setting.set_of(kind).is_some() {
        return Ok(());
    }
    // One that was set aside comes back, with what files have of it.
    if let Some(id) = draft.state.setting.aside.iter().find(|it| it.kind == kind).map(|it| it.id) {
        return restore_set(draft, &Ref::Id(id));
    }
    let def = SetDef { on_pcs, ..SetDef::usual(SetId(draft.mint()), kind) };
    Arc::make_mut(&mut draft.state.setting).sets.push(def);
    Ok(())
}
