//! Gains: the one place where each kind is carried out, at any price.
//!
//! Home of GROW-10, GROW-13.

use crate::model::{
    Bearer, Die, Gain, GainOf, Host, Lasts, ListKind, Name, Ref, Role, SessionAsset, SetId, SetKind, Sfx, State, Trait,
    TraitId, TraitRef, Wish, same_name,
};
use crate::rules::growth::commands::GainAt;
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::questions::comes_back;
use crate::rules::growth::refusals::GrowthRefusal;
use crate::rules::growth::unlocks::is_open;
use crate::rules::growth::{questions, record, unlocks};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::facts::vehicles::is_model;
use crate::rules::{GmcRefusal, Refusal, SfxAt, SfxCommand, Thing, TraitAt, TraitSetCommand};
use crate::rules::{cast, sfx};

/// The die of a new trait, where nothing else is said (GROW-3).
const NEW: Die = Die::D6;

/// Returns the number of steps of a gain: one, or those to the size it goes straight to (SET-7).
pub fn steps_of_gain(is: Option<Die>, to: Option<Die>) -> u32 {
    is.zip(to).map_or(1, |(is, to)| is.steps_to(to).max(1))
}

pub(in crate::rules) fn wish(draft: &Draft, of: Bearer, what: &GainAt) -> Result<Wish, Refusal> {
    let own = |is: &Ref<TraitId>| draft.trait_ref(&TraitAt { of: of.into(), is: is.clone() }).map(|at| at.id);
    Ok(Wish {
        gain: what.gain.clone(),
        at: what.at.as_ref().map(own).transpose()?,
        down: what.down.as_ref().map(own).transpose()?,
        on: what.on.as_ref().map(|on| sfx::host(draft, of, on)).transpose()?,
        set: what.set.as_ref().map(|set| draft.set_id(set)).transpose()?,
        name: what.name.trim().into(),
        old: what.old.trim().into(),
        text: what.text.trim().into(),
        session: what.session,
        form: what.form.clone(),
    })
}

pub(in crate::rules) fn gain(draft: &mut Draft, of: Bearer, wish: &Wish) -> Result<(), Refusal> {
    match &wish.gain {
        Gain::Up { of: among, from, to } => {
            let at = about_which(draft, of, *among, wish.at)?;
            grows(draft, at, (*from, *to), wish)
        }
        Gain::UpAndDown(among) => {
            let at = about_which(draft, of, *among, wish.at)?;
            pay_with_step_down(draft, at, wish.down, 1)?;
            one_up(draft, at, None)
        }
        Gain::New { of: among, dice } => gain_new_trait(draft, of, *among, dice, wish),
        Gain::MoreDice(among, die) => {
            let at = about_which(draft, of, *among, wish.at)?;
            let mut dice = draft.trait_at(at)?.1.base.clone();
            dice.push(die_more(&dice, *die));
            cast::rate(draft, at, &dice)
        }
        Gain::Swap(among) => {
            let at = about_which(draft, of, *among, wish.at)?;
            swap_trait(draft, at, wish)
        }
        Gain::Restate(among) => {
            let at = about_which(draft, of, *among, wish.at)?;
            if draft.trait_at(at)?.1.statement.trim().is_empty() {
                draft.rule(questions::no_statement(draft, at)?)?;
            }
            questions::rewrites(draft, at, &wish.text)
        }
        Gain::Unlock => {
            let on = carries(draft, of, wish, &wish.name, true)?;
            forbid_vehicle_model(draft, of, on)?;
            let at = SfxAt { of: of.into(), on: on.into(), is: Ref::Name(wish.name.clone()) };
            sfx::run(draft, &SfxCommand::Unlock { at })
        }
        Gain::AddSfx(among) => {
            let at = about_which(draft, of, *among, wish.at)?;
            let sfx = Sfx { unlocked: false, ..sfx_called(draft, &wish.name, &wish.text)? };
            let mut all = draft.trait_at(at)?.1.sfx.clone();
            sfx::no_twin(draft, &all, &sfx.name)?;
            all.push(sfx);
            sfx::write_sfx(draft, of, Host::Trait(at.id), &all)
        }
        Gain::SwapSfx { unlocked } => sfx_for_another(draft, of, *unlocked, wish),
        Gain::FromAsset(among) => asset_for_good(draft, of, *among, wish),
        Gain::Tag(among) => {
            let at = about_which(draft, of, *among, wish.at)?;
            let tag = named(Thing::Trait, &wish.name)?;
            if draft.trait_at(at)?.1.tags.iter().any(|it| same_name(it, &tag)) {
                draft.rule(Refusal::NameTaken { what: Thing::Trait, name: tag.clone() })?;
            }
            let name = draft.edit_trait(at, |trait_| {
                trait_.tags.push(tag.clone());
                trait_.name.clone()
            })?;
            draft.tell(GrowthEvent::Tag { on: draft.name_of(of), name, tag });
            Ok(())
        }
        Gain::WholeSet(among) => {
            let set = set_among(draft, *among, wish.set)?;
            let name = named(Thing::Set, &wish.name)?;
            cast::run_trait_set(draft, &TraitSetCommand::Add { of: of.into(), set: set.into(), name })
        }
        Gain::SwapSet(among) => set_for_another(draft, of, *among, wish),
        Gain::Story(what) => {
            let Bearer::Character(who) = of else { return Err(Refusal::Gone(Thing::Character)) };
            let text = if wish.name.is_empty() { what.clone() } else { wish.name.clone() };
            let text = named(Thing::Trait, &text)?;
            draft.character_mut(who)?.growth.story.push(text.clone());
            draft.tell(GrowthEvent::Story { who: draft.name_of(of), what: text });
            Ok(())
        }
    }
}

pub(in crate::rules) fn is_among(draft: &Draft, at: TraitRef, among: GainOf) -> bool {
    let def = draft.state.find(at).and_then(|(role, _)| draft.set_def(role, at.of));
    def.is_some_and(|def| among.takes(def))
}

/// Returns the trait of a gain, from one of the given sets; the model of a vehicle stays as it is (VEH-4, GROW-13).
pub(in crate::rules) fn about_which(
    draft: &mut Draft,
    of: Bearer,
    among: GainOf,
    id: Option<TraitId>,
) -> Result<TraitRef, Refusal> {
    let at = TraitRef { of, id: id.ok_or(GrowthRefusal::Which)? };
    let (_, trait_) = draft.trait_at(at)?;
    let name = trait_.name.clone();
    if !is_among(draft, at, among) {
        return Err(GrowthRefusal::NotOf(name).into());
    }
    forbid_vehicle_model(draft, of, Host::Trait(at.id))?;
    Ok(at)
}

/// The model of a vehicle stays as it is, with its SFX (VEH-4, GROW-13).
fn forbid_vehicle_model(draft: &mut Draft, of: Bearer, on: Host) -> Result<(), Refusal> {
    let Host::Trait(id) = on else { return Ok(()) };
    if is_model(&draft.state, TraitRef { of, id }) {
        draft.rule(GmcRefusal::Model(draft.host_name(of, on)).into())?;
    }
    Ok(())
}

fn set_among(draft: &Draft, among: GainOf, said: Option<SetId>) -> Result<SetId, Refusal> {
    let setting = &draft.state.setting;
    let mut fit = setting.sets.iter().filter(|def| among.takes(def)).map(|def| def.id);
    let found = match (said, among) {
        (Some(said), _) => fit.find(|id| *id == said),
        // Among all sets there is no first one that is meant.
        (None, GainOf::Any) => None,
        (None, _) => fit.next(),
    };
    found.ok_or_else(|| GrowthRefusal::NoSet.into())
}

/// Steps a trait up for good. Where it is a value, another one steps down, by any kind of growth (GROW-10).
fn grows(draft: &mut Draft, at: TraitRef, (from, to): (Option<Die>, Option<Die>), wish: &Wish) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    // As many steps go down as go up: the sum stays (SET-7).
    let steps = steps_of_gain(trait_.rating(), to);
    if draft.set_kind(role, at.of) == Some(SetKind::Values) {
        pay_with_step_down(draft, at, wish.down, steps)?;
    }
    goes_up(draft, at, (from, to), &wish.form)
}

pub(in crate::rules) fn goes_up(
    draft: &mut Draft,
    at: TraitRef,
    (from, to): (Option<Die>, Option<Die>),
    form: &[Die],
) -> Result<(), Refusal> {
    let (_, Trait { name, base, .. }) = draft.trait_at(at)?;
    if let Some(from) = from.filter(|from| base.iter().max() != Some(from)) {
        let name = name.clone();
        draft.rule(GrowthRefusal::OnlyFrom { name, from }.into())?;
    }
    if form.is_empty() { one_up(draft, at, to) } else { takes_form(draft, at, form) }
}

/// A specialty steps up to one of the forms of its next level (SET-6).
pub(in crate::rules) fn takes_form(draft: &mut Draft, at: TraitRef, form: &[Die]) -> Result<(), Refusal> {
    if !forms_above(&draft.state, at).iter().any(|it| it == form) {
        let name = draft.trait_at(at)?.1.name.clone();
        draft.rule(GrowthRefusal::NoForm { name, dice: form.into() }.into())?;
    }
    cast::rate(draft, at, form)
}

/// Steps a trait up once, or straight to a size; d12 is the top (GROW-3).
pub(in crate::rules) fn one_up(draft: &mut Draft, at: TraitRef, to: Option<Die>) -> Result<(), Refusal> {
    let Trait { name, base, .. } = draft.trait_at(at)?.1.clone();
    let up: Vec<Die> = match to {
        None => base.iter().map(|die| die.up().unwrap_or(*die)).collect(),
        Some(to) if base.iter().max().is_some_and(|die| *die >= to) => {
            return Err(GrowthRefusal::NotLarger { name, to }.into());
        }
        // Straight to a size: several dice become one.
        Some(to) => vec![to],
    };
    if up.is_empty() {
        return Err(Refusal::NoDie(name));
    }
    if up == base {
        return Err(Refusal::AtMost(name));
    }
    cast::rate(draft, at, &up)?;
    // What was made for a point is kept once somebody has grown in it (SET-8).
    draft.edit_trait(at, |trait_| {
        if trait_.lasts == Lasts::Session {
            trait_.lasts = Lasts::Kept;
        }
    })
}

/// Returns what goes down for it, in the same set (GROW-9, GROW-10).
fn pay_with_step_down(draft: &mut Draft, at: TraitRef, down: Option<TraitId>, steps: u32) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let name = trait_.name.clone();
    let Some(id) = down else { return draft.rule(GrowthRefusal::WhichDown(name).into()) };
    let down = TraitRef { of: at.of, id };
    let (other, there) = draft.trait_at(down)?;
    if other != role {
        return Err(GrowthRefusal::NotOf(there.name.clone()).into());
    }
    goes_down(draft, at, down, steps)
}

pub(in crate::rules) fn goes_down(draft: &mut Draft, up: TraitRef, at: TraitRef, steps: u32) -> Result<(), Refusal> {
    let (role, trait_) = draft.trait_at(at)?;
    let Trait { name, base, lasts: trait_lasts, .. } = trait_.clone();
    if at == up {
        return Err(GrowthRefusal::ItGoesUp(name).into());
    }
    forbid_vehicle_model(draft, at.of, Host::Trait(at.id))?;
    // What goes by itself pays for nothing that stays (GROW-4, SET-8).
    if trait_lasts != Lasts::Kept {
        draft.rule(GrowthRefusal::GoesByItself(name.clone()).into())?;
    }
    if !matches!(role, Role::Set(_)) || base.iter().all(|die| die.down().is_none()) {
        return Err(GrowthRefusal::CantGoDown(name).into());
    }
    if base.iter().all(|die| Die::D4.steps_to(*die) < steps) {
        draft.rule(GrowthRefusal::TooNearBottom { name, steps }.into())?;
    }
    let lower: Vec<Die> = base.iter().map(|die| die.lowered(steps)).collect();
    cast::rate(draft, at, &lower)
}

fn gain_new_trait(draft: &mut Draft, of: Bearer, among: GainOf, dice: &[Die], wish: &Wish) -> Result<(), Refusal> {
    let set = set_among(draft, among, wish.set)?;
    let name = named(Thing::Trait, &wish.name)?;
    cast::joins_which(draft, of, set, wish.on)?;
    if cast::called_so(draft, of, set, &name).is_some() {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    let dice = new_dice(draft.state.setting.set(set).map(|it| it.kind), dice);
    let id = new_as_listed(draft, of, (set, wish.on), name, dice)?;
    draft.edit_trait(TraitRef { of, id }, |gained| gained.statement = wish.text.clone())
}

/// Adds a new trait; an entry of the setting's lists comes with its words and SFX (SFX-9).
pub(in crate::rules) fn new_as_listed(
    draft: &mut Draft,
    of: Bearer,
    (set, on): (SetId, Option<Host>),
    name: Name,
    dice: Vec<Die>,
) -> Result<TraitId, Refusal> {
    let entry = entry_called(draft, Some(set), &name);
    cast::new_of_entry(draft, of, (set, on), (name, dice), entry)
}

/// Replaces a trait with another one of its size. As many SFX may be unlocked as the old one had (GROW-10).
fn swap_trait(draft: &mut Draft, at: TraitRef, wish: &Wish) -> Result<(), Refusal> {
    let name = named(Thing::Trait, &wish.name)?;
    let (role, trait_) = draft.trait_at(at)?;
    let old = trait_.clone();
    let had = old.sfx.iter().filter(|it| is_open(it)).count();
    if same_name(&old.name, &name) {
        return Err(GrowthRefusal::SameName(old.name).into());
    }
    let set = draft.set_def(role, at.of).map(|def| def.id);
    if set.and_then(|set| cast::called_so(draft, at.of, set, &name)).is_some_and(|(it, _)| it != at) {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    let entry = entry_called(draft, set, &name);
    let mut sfx = entry.as_ref().map(|it| it.sfx.clone()).unwrap_or_default();
    let open = unlocks::open_effects(draft, at.of)?;
    // While it still names them: the steps of the making stay, and nobody takes them back later (SET-1).
    cast::steps_stay(draft, at)?;
    let mut left = had;
    // Limits and Hinder are open by themselves, and use up nothing of what was unlocked (GROW-10).
    for effect in sfx.iter_mut().filter(|it| !it.limit && !it.is_hinder()) {
        effect.unlocked = left > 0;
        left = left.saturating_sub(1);
    }
    draft.edit_trait(at, |trait_| {
        trait_.name = name.clone();
        let entry = entry.unwrap_or_default();
        (trait_.note, trait_.highlights, trait_.statement) = (entry.text, entry.highlights, wish.text.clone());
        (trait_.sfx, trait_.raised) = (sfx, 0);
        // What its limit shut down is on again: the limit is gone (SFX-5).
        if trait_.back != Some(crate::model::WayBack::Rewritten) {
            (trait_.shut_down, trait_.back) = (false, None);
        }
        // Another statement brings back what was questioned (GROW-2).
        if !trait_.statement.is_empty() {
            comes_back(trait_);
        }
    })?;
    unlocks::leaves_to_unlock(draft, at.of, (open, left))?;
    if let Some(worn) = draft.traits_mut(at.of)?.worn.get_mut(&at.id) {
        worn.name = name.clone();
    }
    draft.tell(GrowthEvent::Swapped { on: draft.name_of(at.of), old: old.name, name, unlocked: had });
    Ok(())
}

/// Returns the named host of an SFX, or else the one that has it.
fn carries(draft: &Draft, of: Bearer, wish: &Wish, name: &Name, locked: bool) -> Result<Host, Refusal> {
    let said = wish.on.or(wish.at.map(Host::Trait));
    let named = |it: &Sfx| same_name(&it.name, name) && (!locked || !it.unlocked);
    let hosts = draft.state.traits(of).into_iter().flat_map(crate::model::Traits::hosts);
    let has = hosts.into_iter().find(|(_, all)| all.iter().any(named)).map(|(on, _)| on);
    said.or(has).ok_or_else(|| Refusal::NoSuch { what: Thing::Sfx, name: name.clone() })
}

fn sfx_for_another(draft: &mut Draft, of: Bearer, unlocked: bool, wish: &Wish) -> Result<(), Refusal> {
    let on = carries(draft, of, wish, &wish.old, false)?;
    forbid_vehicle_model(draft, of, on)?;
    let mut all = draft.state.traits(of).and_then(|it| it.sfx(on)).unwrap_or_default().to_vec();
    let place = all.iter().position(|it| same_name(&it.name, &wish.old));
    let none = || Refusal::NoSuch { what: Thing::Sfx, name: wish.old.clone() };
    let old = place.and_then(|at| all.get_mut(at)).ok_or_else(none)?;
    // A limit is no effect that one has for another (SET-9).
    let no_effect = old.limit || old.is_hinder();
    let was = old.unlocked;
    *old = Sfx { unlocked: was, ..sfx_called(draft, &wish.name, &wish.text)? };
    let others: Vec<Sfx> = all.iter().enumerate().filter(|it| Some(it.0) != place).map(|it| it.1.clone()).collect();
    sfx::no_twin(draft, &others, &wish.name)?;
    if no_effect {
        draft.rule(GrowthRefusal::NoEffect(wish.old.clone()).into())?;
    }
    if was != unlocked {
        draft.rule(GrowthRefusal::Lock { sfx: wish.old.clone(), unlocked }.into())?;
    }
    sfx::write_sfx(draft, of, on, &all)?;
    let (on, old, name) = (draft.name_of(of), wish.old.clone(), wish.name.clone());
    draft.tell(GrowthEvent::Swapped { on, old, name, unlocked: 0 });
    Ok(())
}

/// Replaces a set with another one (SET-9): its traits keep their sizes and take the given names, in their order. The
/// SFX of the old set go, and as many may be unlocked (GROW-10).
fn set_for_another(draft: &mut Draft, of: Bearer, among: GainOf, wish: &Wish) -> Result<(), Refusal> {
    let Some(on @ Host::Set(id)) = wish.on else { return Err(GrowthRefusal::Which.into()) };
    let old = draft.host_name(of, on);
    let def = draft.state.traits(of).and_then(|it| it.set(id)).map(|it| it.def).ok_or(Refusal::Gone(Thing::Set))?;
    if set_among(draft, among, Some(def)).is_err() {
        return Err(GrowthRefusal::NotOf(old).into());
    }
    let name = named(Thing::Set, &wish.name)?;
    if same_name(&old, &name) {
        return Err(GrowthRefusal::SameName(old).into());
    }
    let open = unlocks::open_effects(draft, of)?;
    let at = (of.into(), id.into());
    cast::run_trait_set(draft, &TraitSetCommand::Rename { of: at.0, set: at.1, name: name.clone() })?;
    let traits = draft.traits_mut(of)?;
    let Some(set) = traits.sets.iter_mut().find(|it| it.id == id) else { return Ok(()) };
    let had = set.traits.iter().flat_map(|it| &it.sfx).chain(&set.sfx).filter(|it| is_open(it)).count();
    (set.source, set.sfx) = (Name::default(), Vec::new());
    // What its limit shut down is on again: the limit is gone (SFX-5).
    (set.shut_down, set.back) = (false, None);
    let mut names = wish.text.split(',').map(str::trim).filter(|it| !it.is_empty());
    for own in &mut set.traits {
        let name = names.next().map_or_else(|| own.name.clone(), Name::from);
        // Only id and size stay, which rolls and stress go by; all else was of the old set.
        *own = Trait { base: std::mem::take(&mut own.base), ..Trait::new(own.id, name, Vec::new()) };
        if let Some(worn) = traits.worn.get_mut(&own.id) {
            worn.name.clone_from(&own.name);
        }
    }
    unlocks::leaves_to_unlock(draft, of, (open, had))?;
    draft.tell(GrowthEvent::Swapped { on: draft.name_of(of), old, name, unlocked: had });
    Ok(())
}

/// An asset made in play becomes a trait (GROW-9).
fn asset_for_good(draft: &mut Draft, of: Bearer, among: GainOf, wish: &Wish) -> Result<(), Refusal> {
    let set = set_among(draft, among, wish.set)?;
    let Some(id) = wish.at else {
        if wish.name.is_empty() {
            return Err(GrowthRefusal::Which.into());
        }
        let SessionAsset { name, dice, .. } = record::asset_on_record(draft, wish)?;
        return asset_as_trait(draft, of, set, (name, dice));
    };
    let at = TraitRef { of, id };
    let (role, trait_) = draft.trait_at(at)?;
    let Trait { name, base, .. } = trait_.clone();
    if role != Role::Asset {
        return Err(Refusal::NoAsset(name));
    }
    if crate::rules::table::facts::rolls::in_pool(&draft.state, at) {
        return Err(Refusal::InUse(name));
    }
    let name = if wish.name.is_empty() { name } else { wish.name.clone() };
    draft.remove_trait(at)?;
    asset_as_trait(draft, of, set, (name, base))
}

fn asset_as_trait(draft: &mut Draft, of: Bearer, set: SetId, (name, dice): (Name, Vec<Die>)) -> Result<(), Refusal> {
    if cast::called_so(draft, of, set, &name).is_some() {
        draft.rule(Refusal::NameTaken { what: Thing::Trait, name: name.clone() })?;
    }
    cast::add_trait(draft, of, set, name, dice).map(drop)
}

fn sfx_called(draft: &Draft, name: &Name, text: &Name) -> Result<Sfx, Refusal> {
    let name = named(Thing::Sfx, name)?;
    let entry = entry_called(draft, None, &name).and_then(|it| it.sfx.into_iter().next());
    Ok(entry.unwrap_or_else(|| Sfx::told(name, text.clone())))
}

/// An entry of the setting's lists: of that set, or else an SFX (SFX-9).
fn entry_called(draft: &Draft, set: Option<SetId>, name: &str) -> Option<crate::model::Entry> {
    let mut listed = draft.state.setting.entries(set.map_or(ListKind::Sfx, ListKind::Traits));
    listed.find(|it| same_name(&it.name, name)).cloned()
}

/// Returns the forms of the next level of a specialty, larger die first: d8 or 2d6 above a d6 (SET-6). Empty for a
/// trait with one form only, and where the specialty replaces a skill.
pub fn forms_above(state: &State, at: TraitRef) -> Vec<Vec<Die>> {
    const LEVELS: [Die; 4] = [Die::D6, Die::D8, Die::D10, Die::D12];
    let own = state.find(at).and_then(|(role, own)| Some((crate::rules::set_of(state, role, at.of)?, own)));
    let Some((_, it)) = own.filter(|it| it.0.kind == SetKind::Specialties && !it.0.ways.stands_in) else {
        return Vec::new();
    };
    let Some((first, more)) = it.base.split_first().filter(|(first, more)| more.iter().all(|die| die == *first)) else {
        return Vec::new();
    };
    // Each size is a level, and so is each die more.
    let Some(level) = LEVELS.iter().position(|die| die == first).map(|size| size + more.len() + 1) else {
        return Vec::new();
    };
    let form = |count: usize| LEVELS.get(level.checked_sub(count - 1)?).map(|die| vec![*die; count]);
    // Past d12 there is no level to step up to (SET-6).
    let all: Vec<Vec<Die>> = if level < LEVELS.len() { (1..=3).filter_map(form).collect() } else { Vec::new() };
    if all.len() > 1 { all } else { Vec::new() }
}

/// Returns the size of one more die: that of the dice that are there (RES-1), or else the given one.
pub fn die_more(dice: &[Die], said: Die) -> Die {
    dice.iter().copied().max().unwrap_or(said)
}

/// Returns what something new begins with: as is said, a d6, or nothing in a set without dice (GROW-3, SET-13).
pub(in crate::rules) fn new_dice(kind: Option<SetKind>, said: &[Die]) -> Vec<Die> {
    match (said, kind) {
        (_, Some(SetKind::Talents)) => Vec::new(),
        ([], _) => vec![NEW],
        (said, _) => said.to_vec(),
    }
}
