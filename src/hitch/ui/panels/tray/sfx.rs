//! SFX at hand: a row below each half of those that fit the moment, one press each.
//!
//! Only arranges: the rules say what may be used, and on what.

use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::tray::{Trick, tricks, ways};
use crate::ui::deeds::{Deed, Item, Thing};
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, PushButton, TextButton, Tips as _, icons};
use crate::ui::{By, PanelCx};
use egui::{Id, Ui};
use hitch_core::model::{CharacterId, Cost, Host, Phase, Role, Roll, TraitRef};
use hitch_core::rules::Refusal;
use hitch_core::words;

/// Paints the usable SFX as buttons. `typed` is the text for the one whose menu is open.
pub(super) fn ready(ui: &mut Ui, cx: &mut PanelCx<'_>, typed: &mut String, half: Half, test: &OpenTest<'_>) {
    let Some(roll) = test.roll(half) else { return };
    let before = cx.out.presses.len();
    for trick in tricks(cx, test, half) {
        if trick.why_not(cx, roll.id).is_none() {
            button(ui, cx, typed, roll, &trick);
        }
    }
    let hinders = Thing::Hinders(half);
    if !cx.deeds(&hinders).is_empty() {
        let button =
            PushButton::quiet(cx.theme, t!("Hinder…")).icon(icons::COINS).label(t!("Hinder: roll a d4, earn 1 ⟦PP⟧"));
        let response = ui.add(button).tip(t!("Roll a distinction as a d4 and earn ⟦a plot point⟧"));
        menu::drop(&response, |ui| menu::listed(ui, cx, &hinders));
    }
    // Said once with one SFX, it is not said again with the next.
    if cx.out.presses.len() > before {
        typed.clear();
    }
}

pub(super) fn row(ui: &mut Ui, cx: &mut PanelCx<'_>, typed: &mut String, half: Half, test: &OpenTest<'_>) {
    let Some(roll) = test.roll(half) else { return };
    let hindered = !cx.deeds(&Thing::Hinders(half)).is_empty();
    if !hindered && tricks(cx, test, half).is_empty() {
        return;
    }
    ui.wrapped_by(space::S, space::XS, |ui| {
        ready(ui, cx, typed, half, test);
        // Once the dice have fallen there is nothing to wait for.
        let later = tricks(cx, test, half).into_iter().filter(|_| roll.phase == Phase::Building);
        let later: Vec<_> = later.filter_map(|trick| Some((trick.why_not(cx, roll.id)?, trick))).collect();
        not_now(ui, cx, roll, &later);
    });
}

/// Returns the name followed by the price, without plot points.
fn title(trick: &Trick<'_>, more: bool) -> String {
    if trick.sfx.is_told() {
        return t!("{}, log only", trick.sfx.name);
    }
    let price = words::sfx_price(trick.sfx);
    let gap = if price.is_empty() { "" } else { ", " };
    format!("{}{gap}{price}{}", trick.sfx.name, if more { "…" } else { "" })
}

fn label(cx: &PanelCx<'_>, trick: &Trick<'_>, payer: Option<CharacterId>) -> String {
    let name = trick.whose.map_or_else(|| trick.sfx.name.to_string(), |it| t!("{} of {it}", trick.sfx.name));
    let points = Some(trick.sfx.points()).filter(|n| *n > 0).map(|n| words::points_of(cx.table, payer, n));
    let price = Some(words::sfx_price(trick.sfx)).filter(|it| !it.is_empty());
    let all: Vec<String> = points.into_iter().chain(price).collect();
    match all.join(", ") {
        _ if trick.sfx.is_told() => t!("Log {name}"),
        costs if costs.is_empty() => t!("Use {name}"),
        costs => t!("Use {name}, costs {costs}"),
    }
}

fn hint(ui: &mut Ui, cx: &PanelCx<'_>, trick: &Trick<'_>) {
    let theme = cx.theme;
    ui.label(theme.strong(&*trick.sfx.name));
    for words in [&*trick.sfx.trigger, &*trick.sfx.text, &words::sfx_summary(trick.sfx)] {
        if !words.is_empty() {
            ui.label(theme.small(words));
        }
    }
    if trick.sfx.is_told() {
        ui.label(theme.small(t!("Hitch doesn’t recognize this wording. Using this SFX only adds a row to the log.")));
        let like: Vec<String> = words::sfx_like(trick.sfx).into_iter().map(|(name, _)| format!("“{name}”")).collect();
        if !like.is_empty() {
            ui.label(
                theme.small(t!("Looks like the {} template. Right-click to use the template.", words::any_of(&like))),
            );
        }
    }
    if let (Host::Trait(id), of) = (trick.at.on, trick.at.of)
        && let Some((Role::Set(_), it)) = cx.table.find(TraitRef { of, id })
    {
        ui.label(theme.small(t!("From {}", it.name)));
    }
}

fn button(ui: &mut Ui, cx: &mut PanelCx<'_>, typed: &mut String, roll: &Roll, trick: &Trick<'_>) {
    let (theme, sfx) = (cx.theme, trick.sfx);
    let all = cx.deeds(&Thing::Trick(trick.at, roll.id));
    let more = trick.says().is_some() || all.len() > 1;
    let payer = trick.at.of.character().or_else(|| roll.roller());
    let earns = sfx.costs.iter().any(|it| matches!(it, Cost::ShutDown(_)));
    let icon = if sfx.is_told() {
        icons::BOOK
    } else if sfx.limit || earns {
        icons::STOP
    } else {
        icons::LIGHTNING
    };
    let words = title(trick, more);
    let button = PushButton::quiet(theme, &words).icon(icon).label(label(cx, trick, payer));
    // More points than five would make the button wider than the half.
    let button = actions::costs(button, cx.table, payer, sfx.points().min(5));
    let response = ui.add(button).on_hover_ui(|ui| hint(ui, cx, trick));
    if sfx.is_told() {
        menu::context(&response, |ui| menu::listed(ui, cx, &Thing::Patterns(trick.at)));
    }
    if !more {
        if let (true, Some(deed)) = (response.clicked(), trick.first(cx, roll.id)) {
            cx.act(&deed, By::Rules);
        }
        return;
    }
    menu::drop(&response, |ui| {
        let Some((what, names)) = trick.says() else { return menu::items_of(ui, cx, &all) };
        menu::heading(ui, theme, what);
        let id = Id::unique(("sfx says", trick.at));
        let field = t!("{what} for {}", sfx.name);
        cx.offer_names(ui, id, names);
        let entered = add_line(ui, theme, id, typed, t!("Enter a name first"), &field);
        // With several ways Enter can't know which is meant; one of them has to be clicked.
        if let (Some(name), [_]) = (entered, all.as_slice()) {
            ways(cx, trick.at, roll.id, &name)
                .iter()
                .flat_map(Item::deeds)
                .for_each(|(_, deed)| cx.act(deed, By::Rules));
            ui.close();
        }
        menu::items_of(ui, cx, &ways(cx, trick.at, roll.id, typed));
    });
}

fn not_now(ui: &mut Ui, cx: &mut PanelCx<'_>, roll: &Roll, refused: &[(Refusal, Trick<'_>)]) {
    let Some((_, first)) = refused.first() else { return };
    let words = t!("Unavailable: {}", refused.len());
    let acting = || t!("Unavailable SFX of the acting character").to_owned();
    let name = first.whose.map_or_else(acting, |it| t!("Unavailable SFX of {it}"));
    let button = TextButton::new(cx.theme, &words).opens_menu().label(name);
    let response = ui.add(button).tip(t!("SFX that you can’t use now or can’t afford"));
    menu::drop(&response, |ui| {
        for (_, trick) in refused {
            if let Some(deed) = trick.first(cx, roll.id) {
                menu::deed(ui, cx, &Deed { words: trick.sfx.name.to_string(), ..deed });
            }
        }
    });
}
