//! Saved pools, and the repeat of the last one.

use crate::ui::actions::{self, pools};
use crate::ui::deeds::{Ask, Deed, Item};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::{Character, SavedPart, SavedPool, parts_text};
use hitch_core::rules::{Command, GatherCommand, at_its_price};
use hitch_core::words::noted;

/// Makes the deed that adds a pool at its price, and lists its dice if nothing forbids it.
fn put_in(
    cx: &PanelCx<'_>,
    who: &Character,
    words: &str,
    parts: &[SavedPart],
    press: Vec<Command>,
) -> (Deed, Option<String>) {
    let press = at_its_price(cx.table, press);
    let points = press.points(cx.table, who.id);
    let cost = if points > 0 { t!("{points} ⟦PP⟧") } else { String::new() };
    let what = press.after.is_ok().then(|| parts_text(parts));
    (Deed::press(noted(words, cost), press.commands).icon(icons::REROLL), what)
}

fn last(cx: &PanelCx<'_>, who: &Character) -> (Deed, Option<String>) {
    put_in(cx, who, t!("Same pool again"), &who.last_pool, pools::again(cx.table, &cx.here(), who.id))
}

/// Adds the dice of the last roll again.
pub fn again(cx: &PanelCx<'_>, who: &Character) -> Deed {
    last(cx, who).0.tip(parts_text(&who.last_pool))
}

pub fn saved(cx: &PanelCx<'_>, who: &Character) -> Vec<(Deed, Option<String>)> {
    let one = |pool: &SavedPool| {
        let press = pools::saved(cx.table, &cx.here(), who.id, &pool.name);
        put_in(cx, who, &t!("Add “{}”", pool.name), &pool.parts, press)
    };
    who.saved_pools.iter().map(one).collect()
}

pub fn forget(who: &Character, pool: &SavedPool) -> Deed {
    let forget = GatherCommand::Remove { who: who.id.into(), pool: pool.name.clone() };
    Deed::press(t!("Delete “{}”", pool.name), vec![Command::Gather(forget)]).icon(icons::TRASH)
}

pub fn of_pools(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let mut items = vec![Item::Heading(t!("Saved pools of {}", who.name))];
    for (deed, what) in [last(cx, who)].into_iter().chain(saved(cx, who)) {
        items.push(deed.into());
        items.extend(what.map(Item::Note));
    }
    items.push(Item::Line);
    if actions::open_test(cx.table).is_some_and(|test| test.who == who.id && !test.acting.dice.is_empty()) {
        let save = Deed::ask(UiCommand::SavePool.name(), Ask::NamePool(who.id, None));
        items.push(save.icon(icons::SAVE).into());
    }
    for pool in &who.saved_pools {
        let rename = Ask::NamePool(who.id, Some(pool.name.clone()));
        items.push(Deed::ask(t!("Rename “{}”…", pool.name), rename).icon(icons::PENCIL).into());
        items.push(forget(who, pool).into());
    }
    items
}
