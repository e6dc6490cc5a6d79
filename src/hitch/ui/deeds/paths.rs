//! Deeds of the pathways stages (PATH-2 to PATH-4).

use super::thing::Named;
use super::{Ask, Deed, Item};
use crate::ui::PanelCx;
use crate::ui::widgets::icons;
use egui::{Key, Modifiers};
use hitch_core::model::{Bearer, Character, CharacterId, ElementKind, Gain, Name, State};
use hitch_core::rules::{self, PathCommand, PathGain};
use hitch_core::words;

const MOST: usize = 40;

pub fn of_stages(cx: &PanelCx<'_>) -> Vec<Item> {
    let Some(walk) = &cx.table.map.walk else {
        return begins(cx.table);
    };
    let rounds = Deed::send(t!("Take turns, one element at a time"), PathCommand::Rounds { on: !walk.rounds });
    let mut items = vec![next(cx).into(), rounds.ticked(walk.rounds).into()];
    let late = cx.table.cast.values().filter(|it| it.is_pc() && !walk.walkers.contains_key(&it.id));
    let comes = |joined: bool| {
        late.clone().map(move |it| Deed::send(&*it.name, PathCommand::Late { who: it.id.into(), joined }))
    };
    // A latecomer may start without connections to the other PCs, and gets extra elements for it (PATH-4).
    if late.clone().next().is_some() {
        items.push(Item::sub(t!("Join as a stranger (no connections)"), comes(false).collect::<Vec<_>>()));
        items.push(Item::sub(t!("Join with connections to all ⟦PCs⟧"), comes(true).collect::<Vec<_>>()));
    } else {
        items.push(Deed::ask(t!("Add a latecomer…"), Ask::Making(true)).into());
    }
    items.push(Item::Line);
    items.push(end().into());
    items
}

/// Offers the ways to start the stages, in a submenu if the stages have been played before.
fn begins(state: &State) -> Vec<Item> {
    // Playing the stages again may cost earlier choices, so it takes one press more.
    if state.map.walked {
        return vec![Item::Sub(t!(AGAIN).to_owned(), begins_again(state))];
    }
    [false, true].map(begin).map(Item::from).into()
}

/// The label of the menu that starts the stages again.
pub const AGAIN: &str = mark!("Play the stages again…");

pub fn begins_again(state: &State) -> Vec<Item> {
    let pcs = state.cast.values().filter(|it| it.is_pc()).count();
    // PCs are counted apart, as at the end of the stages.
    let elements = state.map.elements.values().filter(|it| it.kind != ElementKind::Pc).count();
    let told = words::begin_again(pcs, state.setting.stages().len(), elements);
    let gained = t!("Traits gained in the stages stay. Stages played again give more.").to_owned();
    [told, gained].map(Item::Note).into_iter().chain([false, true].map(begin).map(Item::from)).collect()
}

pub fn begin(rounds: bool) -> Deed {
    let (words, order) = if rounds {
        (t!("Start the stages, taking turns"), t!("Players take turns, one element at a time."))
    } else {
        (t!("Start the stages"), t!("Players add elements in any order."))
    };
    let tip = t!("Puts all ⟦PCs⟧ on the map, connected to one another, and starts stage 1. {order}");
    Deed::send(words, PathCommand::Begin { who: Vec::new(), rounds }).icon(icons::PLAY).tip(tip)
}

pub fn next(cx: &PanelCx<'_>) -> Deed {
    let words = next_stage(cx).map_or_else(|| t!("Next stage").to_owned(), |title| t!("Next stage: {title}"));
    Deed::send(words, PathCommand::Next { who: None }).icon(icons::NEXT).key(Modifiers::NONE, Key::N)
}

/// Returns the title of the stage after the present one.
pub fn next_stage(cx: &PanelCx<'_>) -> Option<Name> {
    let walk = cx.table.map.walk.as_ref()?;
    cx.table.setting.stages().get(usize::from(walk.stage) + 1).map(|it| it.title.clone())
}

/// Moves a latecomer on to the next stage of their own.
pub fn catches_up(who: CharacterId) -> Deed {
    let next = PathCommand::Next { who: Some(who.into()) };
    Deed::send(t!("Move to their next stage"), next).icon(icons::NEXT).key(Modifiers::NONE, Key::N)
}

/// Ends the stages, allowed once nothing is owed to anyone.
pub fn finish() -> Deed {
    Deed::send(t!("Finish session zero"), PathCommand::Finish).icon(icons::CHECK).tip(t!(STAYS))
}

const STAYS: &str = mark!("The map and the files stay as they are");

fn end() -> Deed {
    Deed::send(t!("End the stages now"), PathCommand::End).tip(t!(STAYS))
}

/// Offers the options of a character’s stage by letter, unavailable ones with the reason.
pub fn columns(cx: &PanelCx<'_>, who: CharacterId) -> Vec<Deed> {
    let Some(stage) = rules::stage_of(cx.table, who) else { return Vec::new() };
    let walker = cx.table.map.walk.as_ref().and_then(|walk| walk.walkers.get(&who));
    let taken = walker.and_then(|it| it.at(it.stage));
    let column = |(at, name): (usize, &hitch_core::model::Name)| {
        let column = u8::try_from(at).unwrap_or(u8::MAX);
        let words = format!("{} {name}", words::column(column));
        let deed = Deed::send(words, PathCommand::Choose { who: who.into(), column }).chosen(taken == Some(column));
        match words::option_gives(&cx.table.setting, &stage, column) {
            more if more.is_empty() => deed,
            more => deed.tip(t!("Also gives: {more}")),
        }
    };
    stage.options.iter().enumerate().map(column).collect()
}

/// Skips the rest of a character’s stage. Once the stage owes nothing, skips the gains postponed earlier.
pub fn skip(state: &State, who: CharacterId) -> Deed {
    // The same command skips either; the words have to say which it is.
    let later = !rules::owes_now(state, who) && rules::stages_owe(state, who);
    let (words, tip) = if later {
        (t!("Skip the remaining choices"), t!("Skips the traits postponed at earlier stages"))
    } else {
        (t!("Skip the rest of this stage"), t!("Skips the other elements and traits of this stage for this character"))
    };
    Deed::send(words, PathCommand::Skip { who: who.into() }).tip(tip)
}

pub fn of_walker(cx: &PanelCx<'_>, who: CharacterId) -> Vec<Item> {
    let Some(walk) = cx.table.map.walk.as_ref() else { return Vec::new() };
    let Some(walker) = walk.walkers.get(&who) else { return Vec::new() };
    let mut items = vec![Item::sub(t!("Option"), columns(cx, who)), skip(cx.table, who).into()];
    if let Some(file) = cx.table.cast.get(&who) {
        items.extend(parts(cx.table, file));
    }
    if walker.stage < walk.stage {
        items.push(catches_up(who).into());
    }
    if let Some(file) = cx.table.cast.get(&who) {
        items.push(Deed::press(t!("Open the file of {}", file.name), Vec::new()).shows(who).into());
    }
    items
}

/// Lists the gains of a character’s stage beyond those of its option, each with the traits it may apply to (PATH-9).
fn parts(state: &State, who: &Character) -> Vec<Item> {
    let gains = rules::stage_parts(state, who.id).into_iter();
    let each = gains.map(|gain| (words::growth::gain(&state.setting, &gain), part(state, who, &gain).into_iter()));
    let each = each.map(|(words, items)| (words, items.take(MOST).collect::<Vec<_>>()));
    let all: Vec<Item> = each.filter(|it| !it.1.is_empty()).map(|(words, items)| Item::Sub(words, items)).collect();
    if all.is_empty() { Vec::new() } else { vec![Item::Sub(t!("Other improvements").to_owned(), all)] }
}

pub fn part(state: &State, who: &Character, gain: &Gain) -> Vec<Item> {
    let each = rules::gains_at_once(state, who, gain).into_iter().map(|wish| {
        let new = wish.set.filter(|_| matches!(gain, Gain::New { .. })).and_then(|set| state.setting.set(set));
        let words = new.map(|def| t!("New {} (name it on the file)", def.one));
        let words = words.unwrap_or_else(|| words::growth::wish(state, Bearer::Character(who.id), &wish));
        let gain = PathGain::Part(Box::new(wish.into()));
        Deed::send(words, PathCommand::Gain { who: who.id.into(), gain, of: None }).into()
    });
    each.collect()
}

/// Returns the characters in the stages.
pub fn walkers(cx: &PanelCx<'_>) -> Vec<Named<CharacterId>> {
    let walkers = cx.table.map.walk.iter().flat_map(|walk| walk.walkers.keys());
    walkers.filter_map(|id| Some((*id, cx.table.cast.get(id)?.name.to_string()))).collect()
}
