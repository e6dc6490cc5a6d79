//! Traits, and the sets they are in.

use crate::model::{About, Bearer, Die, Name, Role, SetDef, SetKind, State, TraitRef};
use crate::rules::Refusal;
use crate::rules::table::draft::Draft;
use crate::rules::table::in_play;

/// The set a trait is in, as the setting has it; none for assets and harm.
pub fn set_of(state: &State, role: Role, of: Bearer) -> Option<&SetDef> {
    let Role::Set(set) = role else { return None };
    state.setting.set(state.traits(of)?.set(set)?.def)
}

/// Refuses a trait that is no harm, whether or not its kind is in play.
pub fn is_harm(draft: &Draft, at: TraitRef) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    if role.is_harm() {
        return Ok(());
    }
    Err(Refusal::NoHarm(trait_.name.clone()))
}

pub fn harm_die(draft: &Draft, at: TraitRef) -> Result<Die, Refusal> {
    is_harm(draft, at)?;
    in_play::playing(draft, at)?;
    let (_, trait_) = draft.trait_at(at)?;
    trait_.base.first().copied().ok_or_else(|| Refusal::NoDie(trait_.name.clone()))
}

/// Returns the present name of a trait's subject: names follow (SET-8).
pub fn about_name(state: &State, of: Bearer, about: About) -> Option<Name> {
    match about {
        About::Character(id) => state.cast.get(&id).map(|it| it.name.clone()),
        About::Element(id) => state.map.elements.get(&id).map(|it| it.name.clone()),
        About::Trait(id) => state.traits(of)?.find(id).map(|(_, it)| it.name.clone()),
    }
}

/// Returns whether a trait is a resource, whose dice are spent beside a roll (RES-1).
pub fn is_resource(state: &State, at: TraitRef) -> bool {
    let Some((crate::model::Role::Set(set), _)) = state.find(at) else { return false };
    let def = state.traits(at.of).and_then(|it| it.set(set)).map(|it| it.def);
    let kind = def.and_then(|def| state.setting.set(def)).map(|it| it.kind);
    state.setting.mods.resources && kind == Some(SetKind::Resources)
}
