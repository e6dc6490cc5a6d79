//! What must hold of counters: whose they are, what they are, and where they stand (SET-21).

use crate::model::{Bearer, CounterFrom, State};
use crate::rules::refusal::flaw::Wrong;
use std::collections::BTreeSet;

pub(super) fn wrongs(state: &State) -> Vec<Wrong> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for def in state.setting.counters.iter().chain(&state.setting.aside_counters) {
        let name = &def.is.name;
        if !seen.insert(def.id) || def.id.0 >= state.next {
            let what = t!("the id {} of {name} is used twice or was never assigned", def.id.0);
            found.push(Wrong::new("setting.counters", what));
        }
        if !def.is.has_size() {
            found.push(Wrong::new("setting.counters", t!("the start and the end of {name} don’t fit its form")));
        }
    }
    let mut of_setting = BTreeSet::new();
    for (key, counter) in state.counters.iter() {
        let at = format!("counters[{}]", key.0);
        let mut wrong = |what: String| found.push(Wrong::new(at.clone(), what));
        if *key != counter.id || key.0 >= state.next {
            wrong(t!("the id {} doesn’t match its entry or was never assigned", counter.id.0));
        }
        match counter.of {
            Some(Bearer::Pool(_) | Bearer::Archetype(_)) => {
                wrong(t!("only characters, scenes and the campaign have counters").to_owned());
            }
            Some(of) if state.traits(of).is_none() => wrong(t!("its character or scene doesn’t exist").to_owned()),
            _ => {}
        }
        let spec = match &counter.from {
            CounterFrom::Play(spec) => Some(spec),
            CounterFrom::Setting(id) => {
                if !of_setting.insert((counter.of, *id)) {
                    wrong(t!("its character or scene has this counter twice").to_owned());
                }
                state.setting.known_counter(*id).map(|it| &it.is)
            }
        };
        match spec {
            None => wrong(t!("the setting has no such counter").to_owned()),
            Some(spec) if matches!(counter.from, CounterFrom::Play(_)) && !spec.has_size() => {
                wrong(t!("its start and its end don’t fit its form").to_owned());
            }
            Some(spec) if !spec.holds(counter.now) => wrong(t!("the value {} is out of its range", counter.now)),
            Some(_) => {}
        }
    }
    found
}
