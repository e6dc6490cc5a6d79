//! Lists the filters of the log and of the dice, and the deeds of a log entry.

use super::thing::Named;
use super::{Ask, Deed, Item, RowAsk, WhoseDice};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::{Name, State};
use hitch_core::rules::SessionCommand;
use hitch_core::session::{LogKind, LogRow};
use hitch_core::words;
use std::collections::BTreeSet;
use std::sync::Arc;

pub fn kinds(now: Option<LogKind>) -> Vec<Item> {
    let kind =
        |about: Option<LogKind>| Deed::ask(words::log_kind(about), Ask::LogKind(about)).ticked(about == now).into();
    std::iter::once(None).chain(LogKind::ALL.map(Some)).map(kind).collect()
}

/// Lists the people to filter the log by: those who acted, and those named in a row.
pub fn people(state: &State, now: Option<&Name>) -> Vec<Item> {
    let mut names: Vec<&Name> = state.cast.values().map(|it| &it.name).collect();
    names.sort_by_key(|name| name.to_lowercase());
    names.dedup();
    let who = |name: Option<&Name>| {
        let words = name.map_or(t!("Everyone"), |name| name);
        Deed::ask(words, Ask::LogWho(name.cloned())).ticked(name == now).into()
    };
    std::iter::once(None).chain(names.into_iter().map(Some)).map(who).collect()
}

/// Returns the deeds of a log entry, by its place in the log.
pub fn of_row(cx: &PanelCx<'_>, at: usize, chosen: bool) -> Vec<Item> {
    let ask = |words: &str, what, icon| Item::Deed(Deed::ask(words, Ask::LogRow(at, what)).icon(icon));
    let of_test = cx.log.get(at).is_some_and(|row| row.test.is_some());
    let choose = if chosen { t!("Deselect this entry") } else { t!("Select this entry") };
    let mut items = vec![ask(t!("Copy this entry as text"), RowAsk::Copy, icons::COPY)];
    items.extend(of_test.then(|| ask(t!("Copy the whole ⟦test⟧ as text"), RowAsk::CopyTest, icons::COPY)));
    items.push(ask(choose, RowAsk::Choose, icons::CHECK));
    items.push(Item::Line);
    let back = Deed::ask(format!("{}…", UiCommand::BackToRow(at).name()), Ask::LogRow(at, RowAsk::Back));
    let back = back.icon(icons::HISTORY);
    let undone = cx.log.get(at).is_some_and(|row| row.taken_back);
    items.push(Item::Deed(match (cx.view.ways_back.rows.contains_key(&at), undone) {
        (true, _) => back,
        (false, true) => back.never(t!("This entry is already undone.")),
        (false, false) => back.never(t!("Undo doesn’t reach back to this entry.")),
    }));
    if let Some(remark) = cx.log.get(at).and_then(|row| row.remark()).and_then(|id| cx.table.remarks.get(&id)) {
        let (id, on) = (remark.id, !remark.told);
        let words = if on { t!("Let the players read this note") } else { t!("Hide this note from the players") };
        let tell = SessionCommand::Tell { remark: id.into(), on };
        items.push(Item::Line);
        items.push(Deed::ui(UiCommand::ReviseNote(id)).icon(icons::PENCIL).into());
        items.push(Deed::send(words, tell).icon(if on { icons::EYE } else { icons::EYE_OFF }).into());
        let erase = SessionCommand::Erase { remark: id.into() };
        items.push(Deed::send(t!("Remove the note"), erase).icon(icons::TRASH).danger().into());
    }
    items
}

/// Lists the owners of dice to filter by. A roller who shares a player's name comes after the line.
pub fn whose_dice(cx: &PanelCx<'_>, now: &WhoseDice) -> Vec<Item> {
    let choose = |who: WhoseDice| {
        let words = words::sentence(&who.words(cx.table));
        let chosen = who == *now;
        Deed::ask(words, Ask::WhoseDice(who)).ticked(chosen).into()
    };
    let players = cx.table.players.keys().map(|id| WhoseDice::Player(*id));
    let sides = std::iter::once(WhoseDice::All).chain(players).chain([WhoseDice::Gm]);
    let rollers: BTreeSet<&Name> = cx.log.iter().flat_map(|row| &row.dice).map(|rolled| &rolled.by).collect();
    let rollers = rollers.into_iter().cloned().map(WhoseDice::Named);
    sides.map(choose).chain([Item::Line]).chain(rollers.map(choose)).collect()
}

/// The rows of the log, the newest first.
pub fn rows(cx: &PanelCx<'_>) -> Vec<Named<(usize, bool)>> {
    let row = |(at, row): (usize, &Arc<LogRow>)| ((at, false), format!("{}. {}", row.n, row.text));
    cx.log.iter().enumerate().rev().map(row).collect()
}
