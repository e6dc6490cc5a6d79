//! Gains of a stage: a trait at a d6 or a step up, a distinction, powers (PATH-3, PATH-8, PATH-9).
//!
//! Home of PATH-9.

use crate::model::{
    Bearer, CharacterId, Die, Element, ElementId, ElementKind, Gain, Host, Name, Ref, ResourceSort, SetDef, SetKind,
    State, same_name,
};
use crate::model::{SetId, StageKind, TraitId, TraitRef, TraitSetId};
use crate::rules::cast::trait_sets::own_sets;
use crate::rules::growth::gains::{forms_above, new_dice};
use crate::rules::pathways::owed::{At, drew, given_by, is_power, owes, part_of, stage_of, walker};
use crate::rules::pathways::relate::about;
use crate::rules::pathways::{map, walk};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{Due, GainAt, PathGain, PathRefusal, Refusal, Thing, TraitAt};
use crate::rules::{cast, growth};

/// The kinds of set whose traits a stage hands out by default (PATH-3, PATH-8).
const USUAL: [SetKind; 5] =
    [SetKind::Resources, SetKind::SignatureAssets, SetKind::Skills, SetKind::Specialties, SetKind::Relationships];

/// Returns the sets whose traits a stage hands out: those that the setting names, else the usual ones, and where the
/// setting has none of them all sets of PCs except distinctions and powers.
pub fn handed_out(state: &State) -> Vec<SetId> {
    let sets = &state.setting.sets;
    let named: Vec<SetId> =
        state.setting.stage_sets.iter().copied().filter(|id| state.setting.set(*id).is_some()).collect();
    if !named.is_empty() {
        return named;
    }
    let of = |is: &dyn Fn(&SetDef) -> bool| sets.iter().filter(|it| is(it)).map(|it| it.id).collect::<Vec<_>>();
    let usual = of(&|it| USUAL.contains(&it.kind));
    if !usual.is_empty() {
        return usual;
    }
    of(&|it| it.kind.is_for_pcs() && it.kind != SetKind::Distinctions && !is_power(it.kind))
}

/// Returns which of the dues of a stage a trait of that set pays; `None` where no stage hands it out. After a meta
/// stage powers may replace a trait (PATH-3).
fn due_of(state: &State, who: CharacterId, set: SetId) -> Option<Due> {
    let kind = state.setting.set(set)?.kind;
    if kind == SetKind::Distinctions {
        return Some(Due::Distinction);
    }
    if is_power(kind) {
        let meta = stage_of(state, who).is_some_and(|it| it.kind == StageKind::Meta) || owes(state, who, Due::Power);
        let has = state.cast.get(&who).is_some_and(|character| {
            // A set with a name is there before its first power (SET-9).
            character.traits.sets.iter().any(|own| {
                let there = own.name.is_some() || !own.traits.is_empty();
                there && state.setting.set(own.def).is_some_and(|def| is_power(def.kind))
            })
        });
        return if meta { Some(Due::Power) } else { has.then_some(Due::Trait) };
    }
    handed_out(state).contains(&set).then_some(Due::Trait)
}

/// Returns the kinds of set that an element most likely belongs to, the likeliest first (PATH-3, PATH-8).
fn likely(kind: ElementKind, sort: Option<ResourceSort>) -> [SetKind; 4] {
    use SetKind as K;
    match (kind, sort) {
        (ElementKind::Pc | ElementKind::Gmc, _) => [K::Relationships, K::Resources, K::Specialties, K::Skills],
        (ElementKind::Situation, _) => [K::Specialties, K::Skills, K::Relationships, K::Resources],
        (ElementKind::Resource, Some(ResourceSort::Prop)) => {
            [K::SignatureAssets, K::Resources, K::Specialties, K::Relationships]
        }
        (ElementKind::Resource, Some(ResourceSort::Extra)) => {
            [K::Relationships, K::Resources, K::Specialties, K::SignatureAssets]
        }
        (ElementKind::Resource, _) => [K::Resources, K::SignatureAssets, K::Relationships, K::Specialties],
    }
}

/// Returns the sets in which an element may become a trait, the likeliest first (PATH-6).
pub fn sets_for(state: &State, element: &Element) -> Vec<SetId> {
    let kinds = likely(element.kind, element.sort).into_iter();
    let of = |kind| {
        state.setting.sets.iter().filter(move |def| {
            let free = def.usual.is_empty() || kind == SetKind::Relationships;
            def.kind == kind && free
        })
    };
    kinds.flat_map(of).map(|def| def.id).collect()
}

/// Returns the trait sets that a new trait may join; empty without a choice (SET-9).
pub fn sets_to_join(state: &State, who: CharacterId, def: SetId) -> Vec<Option<TraitSetId>> {
    match own_sets(state, Bearer::Character(who), def) {
        all if all.len() > 1 => all.into_iter().map(Some).collect(),
        _ => vec![None],
    }
}

/// The source of a trait: an element of the map, or one that is about to be placed.
#[derive(Clone, Debug)]
pub struct GainFrom {
    pub kind: ElementKind,
    pub sort: Option<ResourceSort>,
    pub name: Name,
}

impl From<&Element> for GainFrom {
    fn from(it: &Element) -> Self {
        Self { kind: it.kind, sort: it.sort, name: it.name.clone() }
    }
}

/// Returns the gains that a PC may take now, the likeliest of an element first: new traits with its name, then steps
/// up. Empty where the stage owes none (PATH-3).
pub fn stage_gains(state: &State, who: CharacterId, placed: Option<&GainFrom>) -> Vec<PathGain> {
    let Some(character) = state.cast.get(&who).filter(|_| walker(state, who).is_some()) else { return Vec::new() };
    let order = placed.map(|it| likely(it.kind, it.sort));
    let rank = |kind: SetKind| order.and_then(|it| it.iter().position(|own| *own == kind)).unwrap_or(usize::MAX);
    let mut sets: Vec<&SetDef> = state.setting.sets.iter().collect();
    sets.sort_by_key(|def| rank(def.kind));
    let open = |set: SetId| due_of(state, who, set).is_some_and(|due| owes(state, who, due));
    let mut found = Vec::new();
    for def in sets.iter().filter(|def| open(def.id)) {
        let taken = |name: &Name| {
            character
                .traits
                .sets
                .iter()
                .any(|own| own.def == def.id && own.traits.iter().any(|it| same_name(&it.name, name)))
        };
        // Skills and the like are named by the setting; what is new is named after the element.
        if let Some(element) = placed.filter(|it| def.usual.is_empty() && !taken(&it.name)) {
            let new = |into: Option<TraitSetId>| PathGain::New {
                set: Ref::Id(def.id),
                name: element.name.clone(),
                into: into.map(Ref::Id),
            };
            found.extend(sets_to_join(state, who, def.id).into_iter().map(new));
        }
    }
    // A distinction is a new one.
    for def in sets.iter().filter(|def| open(def.id) && def.kind != SetKind::Distinctions) {
        let own = character.traits.sets.iter().filter(|own| own.def == def.id).flat_map(|own| &own.traits);
        let up = own.filter(|it| it.base.iter().any(|die| *die < Die::D12));
        found.extend(up.flat_map(|raised| {
            // The form of the next level of a specialty is asked (SET-6).
            let forms = forms_above(state, TraitRef { of: Bearer::Character(who), id: raised.id });
            let form = |dice: Vec<Die>| PathGain::Form(Ref::Id(raised.id), dice);
            if forms.is_empty() {
                vec![PathGain::Up(Ref::Id(raised.id))]
            } else {
                forms.into_iter().map(form).collect()
            }
        }));
    }
    found
}

/// Returns the dice of a new trait of a set at a stage: a d6, or what a distinction or a power of this setting starts
/// with; only talents have none (PATH-3, SET-9, SET-13).
pub fn stage_dice(def: &SetDef) -> Vec<Die> {
    let as_set = def.kind == SetKind::Distinctions || is_power(def.kind);
    new_dice(Some(def.kind), def.starts.filter(|_| as_set).as_slice())
}

pub(super) fn gains_of_stage(
    draft: &mut Draft,
    who: CharacterId,
    gain: &PathGain,
    of: Option<ElementId>,
) -> Result<(Name, Vec<Die>), Refusal> {
    walk::stage_at(draft, who)?;
    let bearer = Bearer::Character(who);
    let (set, up) = match gain {
        PathGain::Part(what) => return part_of_stage(draft, who, what),
        PathGain::New { set, name, .. } => (draft.set_id(set)?, there_already(draft, who, set, name, of)?),
        PathGain::Up(is) | PathGain::Form(is, _) => {
            let at = draft.trait_ref(&TraitAt { of: bearer.into(), is: is.clone() })?;
            (set_of_trait(draft, at)?, Some(at.id))
        }
    };
    let due = spends_due(draft, who, set, of)?;
    if let (Due::Distinction, Some(up)) = (due, up) {
        let (_, it) = draft.trait_at(TraitRef { of: bearer, id: up })?;
        let name = it.name.clone();
        draft.rule(PathRefusal::NewDistinction(name).into())?;
    }
    let id = match (up, gain) {
        (Some(id), PathGain::Form(_, dice)) => {
            growth::takes_form(draft, TraitRef { of: bearer, id }, dice)?;
            id
        }
        (Some(id), _) => {
            let at = TraitRef { of: bearer, id };
            let (role, it) = draft.trait_at(at)?;
            // What should have a die and has none begins with it.
            let none = it.base.is_empty().then(|| new_dice(draft.set_kind(role, bearer), &[]));
            growth::one_up(draft, at, none.and_then(|dice| dice.first().copied()))?;
            id
        }
        (None, PathGain::New { name, into, .. }) => {
            let name = gain_name(draft, name, of)?;
            let into = into.as_ref().map(|own| cast::own_set(draft, &bearer.into(), own)).transpose()?.map(|it| it.1);
            new_of_stage(draft, who, (set, into), name)?
        }
        (None, PathGain::Up(_) | PathGain::Form(..) | PathGain::Part(_)) => {
            return Err(Refusal::Gone(Thing::Trait));
        }
    };
    // What a distinction or a power is about, is in its name.
    let about = of.filter(|_| due == Due::Trait).map(|of| about(&draft.state, of));
    let new = up.is_none();
    draft.edit_trait(TraitRef { of: bearer, id }, |trait_| {
        // A trait that steps up keeps whom it is about.
        trait_.about = about.filter(|_| new).or(trait_.about);
        (trait_.name.clone(), trait_.base.clone())
    })
}

/// A part that the stage hands out is carried out like any gain (PATH-9).
fn part_of_stage(draft: &mut Draft, who: CharacterId, what: &GainAt) -> Result<(Name, Vec<Die>), Refusal> {
    let of = Bearer::Character(who);
    let wish = growth::wish(draft, of, what)?;
    if let Some(at) = part_of(&draft.state, who, &wish.gain) {
        at.had(walk::walker_mut(draft, who)?).gains.push(wish.gain.clone());
    } else {
        draft.rule(PathRefusal::NotOwed { who: draft.character_name(who), what: Due::Part }.into())?;
    }
    match &wish.gain {
        // While somebody is made nothing goes down for it: that is asked of growth (GROW-10).
        Gain::Up { of: among, from, to } => {
            let at = growth::about_which(draft, of, *among, wish.at)?;
            growth::goes_up(draft, at, (*from, *to), &wish.form)?;
        }
        _ => growth::gain(draft, of, &wish)?,
    }
    // A trait of theirs, or one that is new; what is none, such as an SFX, has no dice.
    let own = &draft.character(who)?.traits;
    // Ids only grow: of several that are called so the last one has just come.
    let new = || own.iter().map(|(_, own)| own).filter(|own| own.name == wish.name).max_by_key(|own| own.id);
    let new = new().filter(|_| matches!(wish.gain, Gain::New { .. })).map(|own| own.id);
    // Whoever gains in play has made their character long ago; at a stage highlights still step up (SET-1).
    if let Some(id) = new {
        cast::highlights_step(draft, TraitRef { of, id })?;
    }
    let own = &draft.character(who)?.traits;
    let found = wish.at.or(new).and_then(|id| own.find(id)).map(|(_, own)| own);
    Ok(found.map_or_else(|| (wish.name.clone(), Vec::new()), |own| (own.name.clone(), own.base.clone())))
}

fn gain_name(draft: &Draft, name: &Name, of: Option<ElementId>) -> Result<Name, Refusal> {
    match of {
        Some(of) if name.trim().is_empty() => Ok(map::element_name(draft, of)),
        _ => named(Thing::Trait, name),
    }
}

fn there_already(
    draft: &Draft,
    who: CharacterId,
    set: &Ref<SetId>,
    name: &Name,
    of: Option<ElementId>,
) -> Result<Option<TraitId>, Refusal> {
    let (set, name) = (draft.set_id(set)?, gain_name(draft, name, of)?);
    let own = draft.character(who)?.traits.sets.iter().filter(|it| it.def == set).flat_map(|it| &it.traits);
    Ok(own.into_iter().find(|it| same_name(&it.name, &name)).map(|it| it.id))
}

pub(super) fn set_of_trait(draft: &Draft, at: TraitRef) -> Result<SetId, Refusal> {
    let sets = draft.state.traits(at.of).map(|it| it.sets.as_slice()).unwrap_or_default();
    let own = sets.iter().find(|set| set.traits.iter().any(|it| it.id == at.id));
    let name = || draft.state.find(at).map(|it| it.1.name.clone()).unwrap_or_default();
    own.map(|set| set.def).ok_or_else(|| PathRefusal::NotHandedOut(name()).into())
}

fn spends_due(draft: &mut Draft, who: CharacterId, set: SetId, of: Option<ElementId>) -> Result<Due, Refusal> {
    let name = draft.state.setting.set(set).map(|it| it.name.clone()).unwrap_or_default();
    let due = if let Some(due) = due_of(&draft.state, who, set) {
        due
    } else {
        draft.rule(PathRefusal::NotHandedOut(name).into())?;
        Due::Trait
    };
    walk::is_owed(draft, who, due)?;
    let at = given_by(&draft.state, who, due, of).unwrap_or(At::Now);
    // The trait follows the element (PATH-4).
    if due == Due::Trait && at.had(walk::walker_mut(draft, who)?).elements == 0 {
        draft.rule(PathRefusal::ElementFirst(draft.character_name(who)).into())?;
    }
    // Of what another player gave, or nobody drew, it follows nothing (PATH-4).
    if let Some(of) = of.filter(|of| due == Due::Trait && !drew(&draft.state, who, at, *of)) {
        let (who, element) = (draft.character_name(who), map::element_name(draft, of));
        draft.rule(PathRefusal::NotDrawn { who, element }.into())?;
    }
    let had = at.had(walk::walker_mut(draft, who)?);
    let count = match due {
        Due::Distinction => &mut had.distinctions,
        Due::Power => &mut had.powers,
        Due::Column
        | Due::Element
        | Due::NewElement
        | Due::Extra
        | Due::Action
        | Due::Trait
        | Due::Part
        | Due::Words => &mut had.traits,
    };
    *count = count.saturating_add(1);
    Ok(due)
}

fn new_of_stage(
    draft: &mut Draft,
    who: CharacterId,
    (set, into): (SetId, Option<TraitSetId>),
    name: Name,
) -> Result<TraitId, Refusal> {
    let def = draft.state.setting.set(set).cloned().ok_or(Refusal::Gone(Thing::Set))?;
    let (of, on) = (Bearer::Character(who), into.map(Host::Set));
    cast::joins_which(draft, of, set, on)?;
    let id = growth::new_as_listed(draft, of, (set, on), name, stage_dice(&def))?;
    cast::highlights_step(draft, TraitRef { of, id })?;
    Ok(id)
}
