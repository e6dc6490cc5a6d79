//! Events in words, for the log and for undo labels.

mod cast;
pub(super) use cast::line as field;
mod counter;
mod growth;
mod harm;
mod pool;
mod roll;
mod scene;
mod setting;
mod sight;
mod table;
mod test;
mod turn;

use super::marks::Terms;
use super::refused::reason;
use super::{noted, role_word, trait_called};
use crate::model::{Die, Labels, Name, Role, Setting, dice_text};
use crate::rules::{ContestEvent, Event, EventWeight, PoolEvent, Refusal, RollEvent, TestEvent};
pub(super) use setting::{list_change, paper_change, set_change, stage_change, switched};
use std::borrow::Cow;
use std::mem::discriminant;

/// Tells the events of one undo step as sentences.
pub fn story(setting: &Setting, events: &[Event]) -> String {
    let sentences = sentences(setting, events).into_iter().map(|(_, it)| super::sentence(&it));
    let story = sentences.collect::<Vec<_>>().join(". ");
    Terms::of(setting).say(story).into_owned()
}

/// Returns the undo label of a step: its main event, and how many more there are of the kind.
pub fn label(setting: &Setting, events: &[Event]) -> String {
    Terms::of(setting).say(main(setting, events)).into_owned()
}

fn main(setting: &Setting, events: &[Event]) -> String {
    let all = sentences(setting, events);
    let Some(heaviest) = all.iter().map(|(event, _)| event.row().weight).max() else { return t!("nothing").to_owned() };
    let mut main = all.iter().filter(|(event, _)| event.row().weight == heaviest);
    let Some((first, sentence)) = main.next() else { return t!("nothing").to_owned() };
    let others: Vec<&Event> = main.map(|(event, _)| &**event).filter(|event| alike(event, first)).collect();
    match others.len() {
        0 => sentence.clone(),
        more => setting::arrivals(first, &others).unwrap_or_else(|| t!("{sentence}, and {more} more")),
    }
}

fn alike(one: &Event, other: &Event) -> bool {
    match (one, other) {
        (Event::Table(one), Event::Table(other)) => discriminant(one) == discriminant(other),
        (Event::Map(one), Event::Map(other)) => discriminant(one) == discriminant(other),
        (Event::Cast(one), Event::Cast(other)) => discriminant(one) == discriminant(other),
        (Event::Scene(one), Event::Scene(other)) => discriminant(one) == discriminant(other),
        (Event::Trait(one), Event::Trait(other)) => discriminant(one) == discriminant(other),
        (Event::Harm(one), Event::Harm(other)) => discriminant(one) == discriminant(other),
        (Event::Point(one), Event::Point(other)) => discriminant(one) == discriminant(other),
        (Event::Sight(one), Event::Sight(other)) => discriminant(one) == discriminant(other),
        (Event::Setting(one), Event::Setting(other)) => discriminant(one) == discriminant(other),
        _ => false,
    }
}

/// Pairs each told event with its sentence; dice added together become one event.
fn sentences<'e>(setting: &Setting, events: &'e [Event]) -> Vec<(Cow<'e, Event>, String)> {
    let mut all: Vec<(Cow<'e, Event>, String)> = Vec::new();
    for event in told(events) {
        if let Event::Roll(RollEvent::Added { to, dice, label, hinder }) = &*event
            && let Some((last, sentence)) = all.last_mut()
            && matches!(&**last, Event::Roll(RollEvent::Added { to: before, .. }) if before == to)
        {
            *sentence = noted(sentence.as_str(), added(dice, label, *hinder));
            continue;
        }
        let words = sentence(setting, &event);
        all.push((event, words));
    }
    all
}

/// Returns the events worth telling of a step.
pub fn told(events: &[Event]) -> Vec<Cow<'_, Event>> {
    in_one(heard(events))
}

/// Drops minor events beside weightier ones, and events that a later one supersedes.
fn heard(events: &[Event]) -> impl Iterator<Item = &Event> {
    let heaviest = events.iter().map(|it| it.row().weight).max().unwrap_or(EventWeight::Usual);
    let says =
        |it: &Event| matches!(it, Event::Test(TestEvent::Decided { .. }) | Event::Contest(ContestEvent::Raised { .. }));
    // The outcome repeats the total, so a roll that stands in the same step has no row of its own.
    let decided = events.iter().any(says);
    let stood = |it: &Event| matches!(it, Event::Roll(RollEvent::Stood { .. }));
    events.iter().filter(move |it| it.row().weight.is_told(heaviest) && !(decided && stood(it)))
}

/// Merges successive changes of one pool into one, from its first state to its last.
fn in_one<'e>(events: impl Iterator<Item = &'e Event>) -> Vec<Cow<'e, Event>> {
    let mut told: Vec<Cow<'e, Event>> = Vec::new();
    for event in events {
        if let Event::Pool(PoolEvent::Changed { pool, from, to }) = event
            && let Some(Event::Pool(PoolEvent::Changed { pool: last, from: first, to: between })) =
                told.last().map(|it| &**it)
            // Only where the second change begins as the first one ended: else something else came between them.
            && (last, between) == (pool, from)
        {
            let whole = PoolEvent::Changed { pool: pool.clone(), from: first.clone(), to: to.clone() };
            told.pop();
            told.push(Cow::Owned(whole.into()));
        } else {
            told.push(Cow::Borrowed(event));
        }
    }
    told
}

fn sentence(setting: &Setting, event: &Event) -> String {
    let labels = &setting.labels;
    match event {
        Event::Table(it) => table::table(labels, it),
        Event::Map(it) => table::map(labels, it),
        Event::Path(it) => table::paths(it),
        Event::Cast(it) => cast::cast(labels, it),
        Event::Trait(it) => cast::traits(it),
        Event::Roll(it) => roll::roll(labels, it),
        Event::Test(it) => test::test(labels, it),
        Event::Contest(it) => test::contest(labels, it),
        Event::Harm(it) => harm::harm(it),
        Event::Point(it) => harm::point(setting, it),
        Event::Pool(it) => pool::pool(setting, it),
        Event::Scene(it) => scene::scene(labels, it),
        Event::Session(it) => scene::session(it),
        Event::Turn(it) => turn::turn(it),
        Event::Setting(it) => setting::setting(labels, it),
        Event::Sight(it) => sight::sight(it),
        Event::Counter(it) => counter::counter(it),
        Event::Growth(it) => growth::growth(it),
    }
}

fn added(dice: &[Die], label: &str, hinder: bool) -> String {
    // An opposition of no dice, or of a number, is named alone.
    let said = if dice.is_empty() { label.to_owned() } else { t!("{} from {label}", dice_text(dice)) };
    noted(said, if hinder { t!("hindering") } else { "" })
}

fn stepped(from: &[Die], to: &[Die]) -> String {
    match (from.is_empty(), to.is_empty()) {
        (true, _) => dice_text(to),
        (_, true) => t!("{} → no dice", dice_text(from)),
        _ => format!("{} → {}", dice_text(from), dice_text(to)),
    }
}

fn titled(said: String, title: &Name) -> String {
    if title.is_empty() { said } else { format!("{said}: {title}") }
}

/// Returns a trait’s name for use in a sentence: assets and complications in quotes, stress with its label.
fn trait_name(role: Role, name: &str) -> String {
    match role {
        Role::Asset | Role::Complication => format!("“{name}”"),
        Role::Stress(_) => format!("{name} {}", role_word(role)),
        Role::Catalyst => role_word(role).to_owned(),
        Role::Set(_) | Role::Trauma(_) | Role::Worn(_) => trait_called(role, name),
    }
}

/// Returns a pool’s name for use in a sentence: the doom pool by its term, all others in quotes.
fn pool_name(setting: &Setting, pool: &Name) -> String {
    if *pool == setting.doom_label { t!("⟦the doom pool⟧").to_owned() } else { format!("“{pool}”") }
}

/// Returns a refusal as the end of a sentence, without its period.
fn refused(labels: &Labels, refusal: &Refusal) -> String {
    reason(labels, refusal).trim_end_matches('.').to_owned()
}
