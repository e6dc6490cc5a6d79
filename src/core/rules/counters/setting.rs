//! The setting's counters: written, brought to files and scenes, and set aside (SET-21, SETT-1).

use crate::model::{Bearer, CounterDef, CounterFrom, CounterId, CounterOn, CounterSpec, State, same_name};
use crate::rules::counters::{bring, checked};
use crate::rules::table::draft::{Draft, fits};
use crate::rules::table::moments::Done;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Returns the counters as the setting is to have them: those without an id get one.
pub(in crate::rules) fn write_counters(
    draft: &mut Draft,
    to: &[CounterDef],
) -> Result<Vec<CounterDef>, crate::rules::Refusal> {
    fits(to.len())?;
    let mut seen: BTreeSet<CounterId> = BTreeSet::new();
    let mut written = Vec::new();
    for def in to {
        let setting = &draft.state.setting;
        let listed = |id: CounterId| seen.contains(&id) || to.iter().any(|it| it.id == id);
        let alike = |it: &&CounterDef| it.on == def.on && same_name(&it.is.name, &def.is.name) && !listed(it.id);
        // A script names no ids: what is called like one that is there is that one.
        let known = match setting.known_counter(def.id) {
            None => setting.counters.iter().chain(&setting.aside_counters).find(alike).map(|it| it.id),
            known => known.map(|it| it.id).filter(|id| !seen.contains(id)),
        };
        let id = known.unwrap_or_else(|| CounterId(draft.mint()));
        seen.insert(id);
        written.push(CounterDef { id, is: checked(&def.is)?, ..def.clone() });
    }
    let setting = &draft.state.setting;
    // A counter that nobody has moved leaves nothing behind.
    let moved = |def: &&CounterDef| {
        let theirs = draft.state.counters.values().filter(|it| it.from == CounterFrom::Setting(def.id));
        !written.iter().any(|it| it.id == def.id) && theirs.into_iter().any(|it| it.now != def.is.start)
    };
    let aside = setting.counters.iter().chain(&setting.aside_counters).filter(moved).cloned().collect();
    let setting = Arc::make_mut(&mut draft.state.setting);
    (setting.counters, setting.aside_counters) = (written.clone(), aside);
    Ok(written)
}

/// Brings the setting's counters to the files and scenes that came or changed, and drops those whose file, scene or
/// setting is gone.
pub(in crate::rules) fn counters_follow(draft: &mut Draft, before: &State) -> Done {
    let (now, all) = (&draft.state, !Arc::ptr_eq(&draft.state.setting, &before.setting));
    let touched = |of: Bearer| all || draft.touched.contains(&of);
    let gone: Vec<CounterId> = now.counters.values().filter(|it| is_lost(now, it)).map(|it| it.id).collect();
    let mut due: Vec<(Option<Bearer>, CounterId, CounterSpec)> = Vec::new();
    for def in &now.setting.counters {
        let mut brings = |of: Option<Bearer>| {
            let has = now.counters.values().any(|it| it.of == of && it.from == CounterFrom::Setting(def.id));
            due.extend((!has).then(|| (of, def.id, def.is.clone())));
        };
        match def.on {
            CounterOn::Campaign => brings(None),
            CounterOn::Scenes => {
                let scenes = now.scenes.keys().map(|id| Bearer::Scene(*id)).filter(|of| touched(*of));
                scenes.for_each(|of| brings(Some(of)));
            }
            CounterOn::Pcs | CounterOn::Gmcs => {
                let cast = now.cast.values().filter(|it| def.on.is_for(it.kind));
                let cast = cast.map(|it| Bearer::Character(it.id)).filter(|of| touched(*of));
                cast.for_each(|of| brings(Some(of)));
            }
        }
    }
    for id in gone {
        draft.drop_counter(id);
    }
    for (of, def, spec) in due {
        bring(draft, of, CounterFrom::Setting(def), &spec);
    }
    if all {
        values_fit(draft)?;
    }
    Ok(())
}

/// Returns whether a counter's file or scene is gone, or the setting no longer knows it.
fn is_lost(state: &State, counter: &crate::model::Counter) -> bool {
    let known = match counter.from {
        CounterFrom::Setting(id) => state.setting.known_counter(id).is_some(),
        CounterFrom::Play(_) => true,
    };
    !known || counter.of.is_some_and(|of| state.traits(of).is_none())
}

/// Keeps each counter within what the setting lets it be.
fn values_fit(draft: &mut Draft) -> Done {
    let state = &draft.state;
    let fits = |id: &CounterId| {
        let counter = state.counters.get(id)?;
        let spec = match counter.from {
            CounterFrom::Setting(def) => &state.setting.known_counter(def)?.is,
            CounterFrom::Play(_) => return None,
        };
        (!spec.holds(counter.now)).then(|| (*id, spec.nearest(counter.now)))
    };
    let beyond: Vec<(CounterId, u32)> = state.counters.keys().filter_map(fits).collect();
    for (id, now) in beyond {
        draft.counter_mut(id)?.now = now;
    }
    Ok(())
}
