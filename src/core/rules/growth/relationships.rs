//! Relationships, or reputations in their place, for a PP (SET-8, PP-5): a d6 for the session.

use crate::model::{Bearer, CharacterId, Die, Lasts, Name, SetKind, TraitRef};
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::table::draft::{Draft, named};
use crate::rules::{AboutAt, For, Refusal, Thing};
use crate::rules::{cast, points};

/// Gives a d6 relationship for a PP (SET-8). Whether it stays is asked as the session ends.
pub(super) fn relationship_for_a_point(
    draft: &mut Draft,
    who: CharacterId,
    name: &Name,
    about: Option<&AboutAt>,
) -> Result<(), Refusal> {
    let kinds = [SetKind::Relationships, SetKind::Reputations];
    let set = kinds.into_iter().find_map(|kind| draft.state.setting.set_of(kind));
    let set = set.map(|it| it.id).ok_or(GrowthRefusal::NoSet)?;
    let name = named(Thing::Trait, name)?;
    let of = Bearer::Character(who);
    if cast::called_so(draft, of, set, &name).is_some() {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    points::pay(draft, who, For::Relationship)?;
    let at = TraitRef { of, id: cast::add_trait(draft, of, set, name.clone(), vec![Die::D6])? };
    draft.edit_trait(at, |made| made.lasts = Lasts::Session)?;
    match about {
        Some(about) => cast::is_about(draft, &at.into(), Some(about)),
        None => Ok(()),
    }
}
