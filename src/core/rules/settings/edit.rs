//! The setting edited as one value: each part that differs is judged, written and told; the others stay as they are
//! (SETT-1).

use crate::model::{FirstOrder, Label, Name, OnPaper, OrderKind, Ref, SetDef, SetId, SetWays, Setting};
use crate::rules::counters;
use crate::rules::settings::parts::{counter_changes, paper_changes};
use crate::rules::settings::setting::{self, setting_mut};
use crate::rules::settings::{adopt, archetypes, labels, sets};
use crate::rules::table::draft::{Draft, fits, named, without_twins};
use crate::rules::{Already, IfOpen, Refusal, Renamed, SettingCommand, SettingEvent as E, TableEvent, Thing};

/// Makes the setting like that one. Sets, tracks and archetypes are those of the same ids, and [`SetId::NEW`] is one more
/// set; what else only one of both has stays as it is, and so do the traits of archetypes and what is set aside.
pub(super) fn edit(draft: &mut Draft, to: &Setting) -> Result<(), Refusal> {
    let was = draft.state.setting.clone();
    if to.name != was.name {
        let name = named(Thing::Setting, &to.name)?;
        let from = std::mem::replace(&mut setting_mut(draft).name, name.clone());
        draft.tell(TableEvent::Renamed { what: Renamed::Setting, from, to: name });
    }
    if to.doom_label != was.doom_label {
        setting::doom_label(draft, &named(Thing::DoomPool, &to.doom_label)?)?;
    }
    for what in Label::ALL.iter().filter(|it| to.labels.get(**it) != was.labels.get(**it)) {
        labels::call(draft, *what, to.labels.get(*what))?;
    }
    for (track, old) in to.tracks.iter().filter_map(|it| Some((it, was.track(it.id)?))) {
        if track.name != old.name {
            setting::rename_track(draft, track.id, &track.name)?;
        }
    }
    for (set, old) in to.sets.iter().filter_map(|it| Some((it, was.set(it.id)?))) {
        // One that is called otherwise in its place is called so wherever it stands (SET-19).
        let mut unlike = old.usual.iter().zip(&set.usual).filter(|(from, to)| from != to);
        let renamed = unlike.next().filter(|_| unlike.next().is_none() && old.usual.len() == set.usual.len());
        let ways = if set.ways == old.ways { set.ways.clone() } else { unlike_kind(set) };
        let mut to = SetDef { ways, came: old.came, ..set.clone() };
        if let Some((from, name)) = renamed {
            sets::rename_usual(draft, set.id, from, name)?;
            to.usual = sets::set_at(draft, &set.id.into())?.usual;
        }
        if draft.state.setting.set(set.id) != Some(&to) {
            sets::write_set(draft, to)?;
        }
    }
    for set in to.sets.iter().filter(|it| it.id == SetId::NEW) {
        sets::add_set(draft, set.clone())?;
    }
    for archetype in to.archetypes.iter().filter(|it| was.archetype(it.id).is_some_and(|was| was != *it)) {
        archetypes::write_outline(draft, archetype)?;
    }
    if to.counters != was.counters {
        let counters = counters::write_counters(draft, &to.counters)?;
        for (name, what) in counter_changes(&was.counters, &counters) {
            draft.tell(E::Counter { name, what });
        }
    }
    if to.lists != was.lists {
        setting::write_lists(draft, &to.lists)?;
    }
    if (&to.stages, to.late_elements, &to.stage_sets) != (&was.stages, was.late_elements, &was.stage_sets) {
        setting::write_stages(draft, to)?;
    }
    if to.paper != was.paper {
        setting_mut(draft).paper = to.paper.clone();
        let what = paper_changes(&was, &draft.state.setting);
        setting::differs(draft, what.into_iter().map(|what| E::Paper { what }))?;
    }
    write_start(draft, &was, to)?;
    if to.mods != was.mods {
        setting::choose(draft, &adopt::choices(to), IfOpen::Wait)?;
    }
    Ok(())
}

/// Numbers, dice and marks to start with.
fn write_start(draft: &mut Draft, was: &Setting, to: &Setting) -> Result<(), Refusal> {
    fn called(set: Option<&SetDef>) -> Option<Name> {
        set.map(|it| it.name.clone())
    }
    let known = |draft: &Draft, set: Option<SetId>| set.map(|set| draft.set_id(&set.into())).transpose();
    fits(to.start_doom.len())?;
    macro_rules! parts {
        ($($field:ident $to:expr, $event:expr;)*) => {$(
            if to.$field != was.$field {
                setting_mut(draft).$field = $to;
                let event: fn(&Setting) -> E = $event;
                draft.tell(event(&draft.state.setting));
            }
        )*};
    }
    parts! {
        start_doom sorted(&to.start_doom), |it| E::StartDoom { dice: it.start_doom.len() };
        difficulty to.difficulty, |it| E::Difficulty { die: it.difficulty };
        start_points to.start_points, |it| E::StartPoints { points: it.start_points };
        shaken_set known(draft, to.shaken_set)?, |it| E::WornSet { set: called(it.worn_set()) };
        catalyst_set known(draft, to.catalyst_set)?, |it| E::CatalystSet { set: called(it.stood_in()) };
        value_set known(draft, to.value_set)?, |it| E::ValueSet { set: called(it.values()) };
        watchful without_twins(&to.watchful), |it| E::Watchful { traits: it.watchful.clone() };
        names without_twins(&to.names), |it| E::Names { names: it.names.len() };
        life_from two_traits(&to.life_from), |it| E::LifeFrom { traits: it.life_from.clone() };
        initiative_from two_traits(&to.initiative_from), |it| E::InitiativeFrom { traits: it.initiative_from.clone() };
        orders first_orders(&to.orders), |it| E::Orders { orders: it.orders.clone() };
    }
    Ok(())
}

fn sorted<T: Clone + Ord>(all: &[T]) -> Vec<T> {
    let mut all = all.to_vec();
    all.sort_unstable();
    all
}

/// Two halves of a number, each the highest of several traits, without blanks.
fn two_traits(traits: &[Vec<Name>]) -> Vec<Vec<Name>> {
    let tidy = |names: &Vec<Name>| -> Vec<Name> {
        let names = names.iter().map(|name| Name::from(name.trim()));
        names.filter(|name| !name.is_empty()).collect()
    };
    traits.iter().map(tidy).filter(|names| !names.is_empty()).take(2).collect()
}

/// The last word on a place counts, and no order is none of them.
fn first_orders(orders: &[FirstOrder]) -> Vec<FirstOrder> {
    let mut first: Vec<FirstOrder> = Vec::new();
    for order in orders.iter().filter(|it| it.kind != OrderKind::Narrative) {
        first.retain(|it| it.at != order.at);
        first.push(*order);
    }
    first.sort_by_key(|it| it.at);
    first
}

/// The ways of a set that differ from those of its kind; what does not is left unsaid.
fn unlike_kind(set: &SetDef) -> SetWays {
    let mut ways = set.ways.clone();
    let usual = SetDef { ways: SetWays::default(), ..set.clone() };
    ways.prime = ways.prime.filter(|it| *it != usual.prime());
    ways.hinders = ways.hinders.filter(|it| *it != usual.hinders());
    ways.free = ways.free.filter(|it| *it != 1);
    ways.many = ways.many.filter(|it| *it != usual.many());
    ways.range = ways.range.filter(|it| *it != usual.range());
    ways.needs = ways.needs.filter(|it| *it != usual.needs());
    ways.says = ways.says.filter(|said| sorted(said) != sorted(&usual.says()));
    // What a prime set does follows from its being one.
    let prime = SetDef { ways: SetWays { prime: ways.prime, ..SetWays::default() }, ..set.clone() };
    ways.absent = ways.absent.filter(|it| *it != prime.has_absent());
    ways
}

/// The setting as a command has it that writes one field of it.
pub(super) fn written(draft: &Draft, command: &SettingCommand) -> Result<Setting, Refusal> {
    use SettingCommand as C;
    let mut to = Setting::clone(&draft.state.setting);
    let one = |set: &Option<Ref<SetId>>| set.as_ref().map(|set| draft.set_id(set)).transpose();
    let all = |sets: &[Ref<SetId>]| sets.iter().map(|it| draft.set_id(it)).collect::<Result<Vec<_>, _>>();
    match command {
        C::Rename { name } => to.name = name.clone(),
        C::DoomLabel { name } => to.doom_label = name.clone(),
        C::StartDoom { dice } => to.start_doom.clone_from(dice),
        C::Difficulty { die } => to.difficulty = *die,
        C::StartPoints { points } => to.start_points = *points,
        C::ShakenSet { set } => to.shaken_set = one(set)?,
        C::CatalystSet { set } => to.catalyst_set = one(set)?,
        C::ValueSet { set } => to.value_set = one(set)?,
        C::Watchful { traits } => to.watchful.clone_from(traits),
        C::LifeFrom { traits } => to.life_from.clone_from(traits),
        C::InitiativeFrom { traits } => to.initiative_from.clone_from(traits),
        C::Orders { orders } => to.orders.clone_from(orders),
        C::Lists { lists } => to.lists.clone_from(lists),
        C::Counters { counters } => to.counters.clone_from(counters),
        C::Stages { stages, late_elements, sets } => {
            (to.stages, to.late_elements, to.stage_sets) = (stages.clone(), *late_elements, all(sets)?);
        }
        C::Paper { plain, one_column, color, accent, first, without } => {
            // What was said of a set that is set aside is said of it once it is back.
            let waits = |ids: &[SetId]| ids.iter().copied().filter(|it| to.set(*it).is_none()).collect::<Vec<_>>();
            let first = [all(first)?, waits(&to.paper.first)].concat();
            let without = [all(without)?, waits(&to.paper.without)].concat();
            let (plain, one_column, color) = (*plain, *one_column, *color);
            to.paper = OnPaper { plain, one_column, color, accent: *accent, first, without };
        }
        _ => {}
    }
    let again = to == *draft.state.setting;
    if again && matches!(command, C::Counters { .. } | C::Lists { .. } | C::Stages { .. } | C::Paper { .. }) {
        return Err(Refusal::Already(Already::SetPlayed));
    }
    Ok(to)
}
