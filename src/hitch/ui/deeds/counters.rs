//! Deeds of counters: ticked, set, refilled, renamed, hidden, removed, and new ones (SET-21).

use super::thing::Named;
use super::{Ask, Deed, FileText, Item, SettingAsk};
use crate::ui::PanelCx;
use crate::ui::widgets::icons;
use hitch_core::model::{
    Bearer, Character, Counted, CounterForm, CounterId, CounterSpec, Die, MOST_PLACES, Refill, SceneId,
};
use hitch_core::rules::{Command, CounterCommand, Hideable};
use hitch_core::words;

/// Returns the command that moves a counter by one.
pub fn step(id: CounterId, on: bool) -> Command {
    let at = id.into();
    Command::Counter(if on { CounterCommand::Tick { at, by: 1 } } else { CounterCommand::Untick { at, by: 1 } })
}

/// Returns the deeds of a counter.
pub fn of_counter(cx: &PanelCx<'_>, id: CounterId) -> Option<Vec<Item>> {
    let counted = cx.table.counted(id)?;
    let (spec, form) = (counted.spec, counted.spec.form);
    let deed = |words: &str, on: bool| Deed::press(words, vec![step(id, on)]);
    let tick = deed(words::tick(form), true).icon(icons::PLUS);
    let untick = deed(words::untick(form), false).icon(icons::MINUS);
    let mut items: Vec<Item> = vec![tick.into(), untick.into()];
    items.extend(values(spec).map(|to| {
        let set = |to: u32| Deed::one_of(name_of(spec, to), counted.counter.now == to, vec![set(id, to)]);
        Item::sub(t!("Set to"), to.into_iter().map(set))
    }));
    if spec.refill != Refill::Never || !counted.is_fresh() {
        items.push(Deed::send(t!("Refill"), CounterCommand::Refill { at: id.into() }).icon(icons::REROLL).into());
    }
    items.push(Item::Line);
    if counted.is_own() {
        items.extend(own(&counted));
    } else {
        let page = Deed::ask(t!("Edit in the setting…"), Ask::Setting(SettingAsk::Page(t!("Counters"))));
        items.push(page.icon(icons::PENCIL).into());
    }
    items.push(super::sight::turn(Hideable::Counter(id.into()), cx.table.hides_counter(id)).into());
    if counted.is_own() {
        let remove = CounterCommand::Remove { at: id.into() };
        items.push(Deed::send(t!("Remove"), remove).icon(icons::TRASH).danger().into());
    }
    Some(items)
}

fn set(id: CounterId, to: u32) -> Command {
    CounterCommand::Set { at: id.into(), to }.into()
}

/// Returns the values a counter may be set to, where they are few.
fn values(spec: &CounterSpec) -> Option<Vec<u32>> {
    let all = match spec.form {
        CounterForm::Die => Die::ALL.map(|die| u32::from(die.sides())).to_vec(),
        _ => (spec.start.min(spec.end)..=spec.start.max(spec.end)).take(MOST_PLACES as usize + 2).collect(),
    };
    let all: Vec<u32> = all.into_iter().filter(|it| spec.holds(*it)).collect();
    (all.len() <= MOST_PLACES as usize + 1).then_some(all)
}

fn name_of(spec: &CounterSpec, value: u32) -> String {
    match (spec.form, Die::with_sides(value)) {
        (CounterForm::Die, Some(die)) => die.to_string(),
        _ => value.to_string(),
    }
}

/// Changes of a counter that was made in play: its name, size, refill and words.
fn own(it: &Counted<'_>) -> Vec<Item> {
    let (id, spec) = (it.counter.id, it.spec);
    let write = |to: CounterSpec| vec![Command::from(CounterCommand::Write { at: id.into(), is: to })];
    let rename = match it.counter.of.and_then(Bearer::character) {
        Some(who) => Deed::typed(t!("Rename…"), FileText::Counter(who, id), &*spec.name),
        None => Deed::ask(t!("Rename…"), Ask::CounterName(id)),
    };
    let full = match it.counter.of.and_then(Bearer::character) {
        Some(who) => Deed::typed(t!("Describe the outcome…"), FileText::CounterFull(who, id), &*spec.full),
        None => Deed::ask(t!("Describe the outcome…"), Ask::CounterFull(id)),
    };
    let mut items: Vec<Item> = vec![rename.icon(icons::PENCIL).into(), full.icon(icons::NOTE).into()];
    if matches!(spec.form, CounterForm::Clock | CounterForm::Boxes) {
        let size = |end: u32| {
            let to = CounterSpec { start: 0, end, ..spec.clone() };
            Deed::one_of(end.to_string(), (spec.start, spec.end) == (0, end), write(to))
        };
        items.push(Item::sub(t!("Size"), [3, 4, 5, 6, 8, 10, 12].map(size)));
    }
    let refill = |refill: Refill| {
        let to = CounterSpec { refill, ..spec.clone() };
        Deed::one_of(words::sentence(words::refill(refill)), spec.refill == refill, write(to))
    };
    items.push(Item::sub(t!("Refill"), Refill::ALL.map(refill)));
    items
}

/// Lists the counters in play, those of the scene in view and of the campaign first.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<CounterId>> {
    let name = |counted: Counted<'_>| {
        let of = counted.counter.of.and_then(|of| cx.table.bearer_name(of));
        let name = &counted.spec.name;
        (counted.counter.id, of.map_or_else(|| name.to_string(), |of| t!("{name} of {of}")))
    };
    let mut all: Vec<Counted<'_>> = cx.table.counters.keys().filter_map(|id| cx.table.counted(*id)).collect();
    all.sort_by_key(|it| it.counter.of.is_some() && it.counter.of != cx.scene().map(|scene| Bearer::Scene(scene.id)));
    all.into_iter().map(name).collect()
}

/// Returns the deeds that begin a counter of the scene in view or the campaign.
pub fn new() -> Vec<Item> {
    let deed = |form: CounterForm| {
        let words = t!("New {}…", words::counter_form(form));
        Deed::ask(words, Ask::NewCounter(form)).icon(icons::PLUS).into()
    };
    CounterForm::ALL.map(deed).into()
}

/// Returns the deed that begins a counter of a character.
pub fn of_character(who: &Character) -> Item {
    let deed = Deed::typed(t!("Add a counter…"), FileText::AddCounter(who.id), "").icon(icons::PLUS);
    deed.tip(t!("Boxes, for example Luck 5. Choose a clock, a number or a die in the menu of the counter.")).into()
}

/// Returns the counters of a scene and of the campaign, which stand beside the pools.
pub fn beside_pools<'t>(cx: &PanelCx<'t>, scene: Option<SceneId>) -> Vec<Counted<'t>> {
    let table = cx.table;
    let of_scene = scene.map(|scene| table.counters_of(Some(Bearer::Scene(scene)))).unwrap_or_default();
    of_scene.into_iter().chain(table.counters_of(None)).collect()
}
