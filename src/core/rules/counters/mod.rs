//! Counters of files, scenes and the campaign: made, moved, refilled, and brought by the setting (SET-21).
//!
//! Home of SET-21.

pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod refusals;
mod setting;

pub(in crate::rules) use self::setting::{counters_follow, write_counters};

use crate::model::{
    Bearer, CharacterId, Counted, Counter, CounterFrom, CounterId, CounterSpec, Name, Ref, Refill, SceneId, same_name,
};
use crate::rules::table::draft::{Draft, named};
use crate::rules::table::find::one;
use crate::rules::table::moments::Done;
use crate::rules::{
    Already, CounterAt, CounterCommand, CounterEvent, CounterRefusal, Refusal, Renamed, TableEvent, Thing,
};

pub fn run(draft: &mut Draft, command: &CounterCommand) -> Done {
    match command {
        CounterCommand::Make { on, is } => {
            let of = on.as_ref().map(|on| draft.bearer(on)).transpose()?;
            make(draft, of, is)
        }
        CounterCommand::Tick { at, by } => step(draft, counter_at(draft, at)?, *by, true),
        CounterCommand::Untick { at, by } => step(draft, counter_at(draft, at)?, *by, false),
        CounterCommand::Set { at, to } => {
            let id = counter_at(draft, at)?;
            let spec = counted(draft, id)?.spec;
            if !spec.holds(*to) {
                let (least, most) = (spec.start.min(spec.end), spec.start.max(spec.end));
                return Err(CounterRefusal::Beyond { name: spec.name.clone(), least, most }.into());
            }
            if counted(draft, id)?.counter.now == *to {
                return Err(Refusal::Already(Already::IsThat));
            }
            set(draft, id, *to)
        }
        CounterCommand::Refill { at } => {
            let id = counter_at(draft, at)?;
            let counter = counted(draft, id)?;
            let (name, refill) = (counter.spec.name.clone(), counter.spec.refill);
            if counter.is_fresh() {
                return Err(CounterRefusal::Fresh(name).into());
            }
            if refill == Refill::Never {
                draft.rule(CounterRefusal::NeverRefills(name.clone()).into())?;
            }
            let of = back_to_start(draft, id)?;
            draft.tell(CounterEvent::Refilled { of, name });
            Ok(())
        }
        CounterCommand::Rename { at, name } => {
            let id = counter_at(draft, at)?;
            let spec = CounterSpec { name: name.clone(), ..own_spec(draft, id)? };
            write(draft, id, &spec)
        }
        CounterCommand::Write { at, is } => write(draft, counter_at(draft, at)?, is),
        CounterCommand::Remove { at } => {
            let id = counter_at(draft, at)?;
            let (of, name) = (owner(draft, id), own_spec(draft, id)?.name);
            draft.drop_counter(id);
            draft.tell(CounterEvent::Removed { of, name });
            Ok(())
        }
    }
}

/// Returns the counter that is pointed at, among those in play.
pub(in crate::rules) fn counter_at(draft: &Draft, at: &CounterAt) -> Result<CounterId, Refusal> {
    let of = at.of.as_ref().map(|of| draft.bearer(of)).transpose()?;
    let theirs = |it: &Counter| of.is_none() || it.of == of;
    let state = &draft.state;
    let all = || state.counters.values().filter(|it| theirs(it)).filter_map(|it| state.counted(it.id));
    let named = || all().map(|it| (it.counter.id, it.spec.name.clone()));
    match &at.is {
        Ref::Name(name) => one(Thing::Counter, name, named()),
        is => draft.pointed(Thing::Counter, is, |id| state.counted(id).is_some(), named),
    }
}

/// Returns the counter of that name that is nearest to a bearer: its own, its scene's, or the campaign's.
pub(in crate::rules) fn nearest(draft: &Draft, of: Bearer, name: &Name) -> Result<CounterId, Refusal> {
    let state = &draft.state;
    let scene = of.character().and_then(|who| state.scene_of(who, &[])).map(|it| Bearer::Scene(it.id));
    let mut all =
        [Some(Some(of)), scene.map(Some), Some(None)].into_iter().flatten().flat_map(|of| state.counters_of(of));
    let found = all.find(|it| same_name(&it.spec.name, name)).map(|it| it.counter.id);
    found.ok_or_else(|| Refusal::NoSuch { what: Thing::Counter, name: name.clone() })
}

fn counted(draft: &Draft, id: CounterId) -> Result<Counted<'_>, Refusal> {
    draft.state.counted(id).ok_or(Refusal::Gone(Thing::Counter))
}

/// Returns the name of a counter's file or scene.
fn owner(draft: &Draft, id: CounterId) -> Option<Name> {
    draft.state.counters.get(&id)?.of.map(|of| draft.name_of(of))
}

/// Returns what a counter made in play is; refuses one of the setting.
fn own_spec(draft: &Draft, id: CounterId) -> Result<CounterSpec, Refusal> {
    let counter = counted(draft, id)?;
    if counter.is_own() {
        Ok(counter.spec.clone())
    } else {
        Err(CounterRefusal::OfSetting(counter.spec.name.clone()).into())
    }
}

/// Returns what a counter is to be, with a name and a size that suits its form.
fn checked(spec: &CounterSpec) -> Result<CounterSpec, Refusal> {
    let name = named(Thing::Counter, &spec.name)?;
    if !spec.has_size() {
        return Err(CounterRefusal::Size { name, form: spec.form }.into());
    }
    Ok(CounterSpec { name, full: spec.full.trim().into(), ..spec.clone() })
}

/// Refuses a name that another counter of the bearer has.
fn free_name(draft: &mut Draft, of: Option<Bearer>, name: &Name, but: Option<CounterId>) -> Done {
    let all = draft.state.counters_of(of);
    let taken = all.iter().any(|it| Some(it.counter.id) != but && same_name(&it.spec.name, name));
    if taken { draft.rule(Refusal::NameTaken { what: Thing::Counter, name: name.clone() }) } else { Ok(()) }
}

fn make(draft: &mut Draft, of: Option<Bearer>, is: &CounterSpec) -> Done {
    if let Some(of @ (Bearer::Pool(_) | Bearer::Archetype(_))) = of {
        return Err(CounterRefusal::NotOn(draft.name_of(of)).into());
    }
    let counter = checked(is)?;
    free_name(draft, of, &counter.name, None)?;
    bring(draft, of, CounterFrom::Play(counter.clone()), &counter);
    draft.tell(CounterEvent::Made { of: of.map(|of| draft.name_of(of)), counter });
    Ok(())
}

fn bring(draft: &mut Draft, of: Option<Bearer>, from: CounterFrom, spec: &CounterSpec) {
    let id = CounterId(draft.mint());
    draft.put_counter(Counter { id, of, from, now: spec.start, hidden: spec.hidden });
}

/// Gives a copy of a file the counters that the first one was given in play, each at its start (SET-21).
pub(in crate::rules) fn copy_own(draft: &mut Draft, first: CharacterId, copy: CharacterId) {
    let of = |who| Some(Bearer::Character(who));
    let own = draft.state.counters_of(of(first)).into_iter().filter(Counted::is_own);
    let own: Vec<CounterSpec> = own.map(|it| CounterSpec { hidden: it.counter.hidden, ..it.spec.clone() }).collect();
    for spec in &own {
        bring(draft, of(copy), CounterFrom::Play(spec.clone()), spec);
    }
}

/// Moves a counter by ticks, as far as it goes.
fn step(draft: &mut Draft, id: CounterId, by: u32, on: bool) -> Done {
    let counter = counted(draft, id)?;
    let to = counter.spec.moved(counter.counter.now, by, on);
    if to == counter.counter.now {
        let name = counter.spec.name.clone();
        return Err(if on { CounterRefusal::Full(name) } else { CounterRefusal::Fresh(name) }.into());
    }
    set(draft, id, to)
}

/// Moves a counter by an SFX, where it lets SFX do so (SFX-2).
pub(in crate::rules) fn step_by_sfx(draft: &mut Draft, id: CounterId, on: bool) -> Done {
    let spec = counted(draft, id)?.spec;
    if !spec.sfx.allows(on) {
        let name = spec.name.clone();
        draft.rule(CounterRefusal::NotBySfx { name, on }.into())?;
    }
    step(draft, id, 1, on)
}

/// Gives a counter a value it had before.
pub(in crate::rules) fn put_back(draft: &mut Draft, id: CounterId, to: u32) -> Done {
    match draft.state.counted(id) {
        Some(it) if it.spec.holds(to) && it.counter.now != to => set(draft, id, to),
        _ => Ok(()),
    }
}

fn set(draft: &mut Draft, id: CounterId, to: u32) -> Done {
    let (of, spec) = (owner(draft, id), counted(draft, id)?.spec.clone());
    let from = std::mem::replace(&mut draft.counter_mut(id)?.now, to);
    let CounterSpec { name, form, end, .. } = spec;
    draft.tell(CounterEvent::Moved { of: of.clone(), name: name.clone(), form, from, to, end });
    if to == end {
        draft.tell(CounterEvent::Full { of, name, words: spec.full });
    }
    Ok(())
}

fn back_to_start(draft: &mut Draft, id: CounterId) -> Result<Option<Name>, Refusal> {
    let start = counted(draft, id)?.spec.start;
    draft.counter_mut(id)?.now = start;
    Ok(owner(draft, id))
}

fn write(draft: &mut Draft, id: CounterId, is: &CounterSpec) -> Done {
    let (was, is) = (own_spec(draft, id)?, checked(is)?);
    if was == is {
        return Err(Refusal::Already(Already::IsThat));
    }
    let of = draft.counter(id)?.of;
    if was.name != is.name {
        free_name(draft, of, &is.name, Some(id))?;
        draft.tell(TableEvent::Renamed { what: Renamed::Counter, from: was.name.clone(), to: is.name.clone() });
    }
    let counter = draft.counter_mut(id)?;
    counter.now = is.nearest(counter.now);
    counter.from = CounterFrom::Play(is.clone());
    if is != (CounterSpec { name: is.name.clone(), ..was }) {
        draft.tell(CounterEvent::Changed { of: owner(draft, id), name: is.name });
    }
    Ok(())
}

/// Refills the counters of a scene that ends, of its cast and of the campaign.
pub(in crate::rules) fn refill_after_scene(draft: &mut Draft, scene: SceneId) -> Done {
    let cast = draft.scene(scene)?.cast.clone();
    let in_it = |of: Option<Bearer>| match of {
        Some(Bearer::Character(who)) => cast.contains(&who),
        of => of.is_none() || of == Some(Bearer::Scene(scene)),
    };
    refill_all(draft, |it| it.spec.refill == Refill::Scene && in_it(it.counter.of))
}

/// Refills all counters that a new session, or a new scene, refills.
pub(in crate::rules) fn refill_with_session(draft: &mut Draft, (): ()) -> Done {
    refill_all(draft, |it| matches!(it.spec.refill, Refill::Scene | Refill::Session))
}

fn refill_all(draft: &mut Draft, due: impl Fn(&Counted<'_>) -> bool) -> Done {
    let all = draft.state.counters.keys().filter_map(|id| draft.state.counted(*id));
    let due = all.filter(|it| !it.is_fresh() && due(it)).map(|it| (it.counter.id, it.spec.name.clone()));
    for (id, name) in due.collect::<Vec<_>>() {
        let of = back_to_start(draft, id)?;
        draft.tell(CounterEvent::RefilledByItself { of, name });
    }
    Ok(())
}
