//! The tray before a test: other rolls to begin, as a contest, an asset, a recovery.

use super::TrayPanel;
use super::room::Fit;
use crate::ui::deeds::tray::{self, OtherRoll};
use crate::ui::deeds::{Deed, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{menu_config, space};
use crate::ui::widgets::{DieFace, DieLook, Layouts as _, PushButton, Tips as _, icons};
use crate::ui::{PanelCx, UiCommand, actions};
use egui::{Id, Label, PopupCloseBehavior, Ui, vec2};
use hitch_core::model::{Actor, CharacterId, Opposition, Statics, dice_text};
use hitch_core::words;
use std::collections::BTreeSet;

impl TrayPanel {
    pub(super) fn foreseen(&self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let table = cx.table;
        let opposition = tray::now(cx);
        let statics = table.setting.mods.statics != Statics::Off;
        let name = words::opposition(table, opposition);
        let dice = match opposition {
            Opposition::Difficulty(_) if statics => Vec::new(),
            Opposition::Difficulty(die) => vec![die; 2],
            Opposition::Doom(pool) | Opposition::Crisis(pool) => {
                table.pools.get(&pool).map(|pool| pool.dice.clone()).unwrap_or_default()
            }
            Opposition::Free | Opposition::Player(_) => Vec::new(),
        };
        let width = ui.available_width();
        let fit = Fit::of(dice.len(), width, self.room);
        ui.add_space(space::XS);
        if dice.is_empty() {
            let (_, rect) = ui.allocate_space(vec2(width, fit.height()));
            let number = statics && matches!(opposition, Opposition::Difficulty(_));
            let words =
                if number { t!("{name}, plus dice that hinder") } else { t!("Only dice you add oppose").into() };
            ui.put(rect, Label::new(cx.theme.muted(words)));
            return;
        }
        // One row in any case, or the buttons below would move with the size of the pool.
        let fits = if dice.len() > fit.row { fit.row.saturating_sub(1) } else { dice.len() };
        let (row, more) = dice.split_at(fits);
        ui.row(0.0, |ui| {
            let places = fits + usize::from(!more.is_empty());
            ui.add_space(((width - fit.column * places as f32) / 2.0).max(0.0));
            for (place, die) in row.iter().enumerate() {
                let label = t!("Preview: {die} {name} number {}", place + 1);
                let face = DieFace::new(cx.theme, *die, DieLook::Ghost).source(&name);
                ui.add_enabled(false, fit.dress(face.label(label)));
            }
            if !more.is_empty() {
                let words = cx.theme.muted(format!("+ {}", more.len()));
                ui.add(Label::new(words)).tip(dice_text(&dice));
            }
        });
    }

    pub(super) fn start(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        if cx.table.running().next().is_none() {
            ui.label(theme.muted(t!("No scene is being played. Start a scene to make ⟦a test⟧.")));
            ui.add_space(space::S);
            if ui.add(PushButton::primary(theme, t!("Show scenes")).icon(icons::BOOK)).clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Scenes));
            }
            return;
        }
        let actors = tray::actors(cx);
        let pcs: Vec<CharacterId> =
            actors.iter().copied().filter(|id| cx.table.cast.get(id).is_some_and(|it| it.is_pc())).collect();
        let turn = cx.scene().and_then(|scene| scene.order.now);
        let now = turn.and_then(|actor| match actor {
            Actor::Character(id) => Some(id),
            Actor::Pool(_) => None,
        });
        let words = if pcs.is_empty() {
            t!("No one is in the scene yet. Add a character from the cast, or drop one here.").to_owned()
        } else {
            words::to_begin(&cx.table.setting.mods)
        };
        ui.add_space(space::XS);
        ui.add(Label::new(theme.muted(words)).wrap());
        ui.add_space(space::S);
        // Whose turn it is stands first, unless they are out of it; a GM's character only when it is their
        // turn.
        let mut order = pcs;
        let able = |who: &CharacterId| hitch_core::rules::taken_out(cx.table, cx.scene(), *who).is_none();
        if let Some(now) = now.filter(|now| actors.contains(now) && able(now)) {
            // They may be a GMC, who is not among the players' characters: taken out if there, and put in either way.
            order.retain(|id| *id != now);
            order.insert(0, now);
        }
        // Where turns are taken, only whoever has one is the next to press.
        let runs = cx.scene().is_some_and(|scene| scene.order.is_running());
        let golden = order.first().copied().filter(|first| !runs || now == Some(*first));
        if let Some(Actor::Pool(pool)) = turn {
            super::turn::of_pool(ui, cx, pool);
        }
        let first = order.first().copied();
        ui.wrapped_by(space::S, space::S, |ui| {
            for (who, name) in tray::names(cx, order) {
                let deed = Deed::press(tray::open_words(cx, name), tray::open(cx, who)).shows(who);
                let main = golden == Some(who) && deed.commands().and_then(|it| cx.why_not(it)).is_none();
                let button = if main {
                    PushButton::primary(theme, &deed.words)
                } else {
                    PushButton::quiet(theme, name).label(&deed.words)
                };
                menu::push(ui, cx, &deed, button, true);
            }
        });
        self.last_pool(ui, cx, first);
    }

    pub(super) fn other_rolls(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let actors = tray::may_test(cx);
        if actors.is_empty() {
            return;
        }
        ui.wrapped_by(space::S, space::XS, |ui| {
            ui.label(theme.muted(t!("Other rolls:")));
            // Where actions are played, only an area attack is rolled against several (ACT-1).
            let (least, words, hint) = if cx.plays_actions() {
                (3, t!("Area attack…"), t!("1 ⟦action⟧ against several targets. Each target reacts."))
            } else {
                (2, t!("⟦Contest⟧…"), t!("Both sides want the same thing and roll back and forth"))
            };
            if actors.len() >= least {
                let button = ui.add(PushButton::quiet(theme, words)).tip(hint);
                menu::either(&button, |ui| contests(ui, cx, &actors));
            }
            for roll in OtherRoll::ALL {
                let thing = Thing::Roll(roll);
                if !cx.deeds(&thing).is_empty() {
                    let (words, hint) = roll.said(cx);
                    let button = ui.add(PushButton::quiet(theme, &format!("{words}…")));
                    menu::from(ui, cx, &button.tip(hint), &thing);
                }
            }
            for (who, deed) in tray::while_out(cx) {
                let button = actions::costs(PushButton::quiet(theme, &deed.words), cx.table, Some(who), 1);
                let label = deed.label.clone().unwrap_or_default();
                menu::push(ui, cx, &deed, button.label(label), false);
            }
            self.time.start(ui, cx);
        });
    }
}

fn contests(ui: &mut Ui, cx: &mut PanelCx<'_>, actors: &[CharacterId]) {
    let heading = if cx.plays_actions() { t!("Who attacks?") } else { t!("Who starts the ⟦contest⟧?") };
    menu::heading(ui, cx.theme, heading);
    // Whose turn it is comes first.
    let now = cx.scene().and_then(|scene| scene.order.now);
    let (first, others): (Vec<_>, Vec<_>) = actors.iter().partition(|who| now == Some(Actor::Character(**who)));
    for who in first.into_iter().chain(others) {
        let Some(character) = cx.table.cast.get(who) else { continue };
        // It stays open while targets are ticked; an entry closes it.
        let config = menu_config().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        menu::sub_as(ui, t!("{} against…", character.name), config, |ui| {
            menu::listed(ui, cx, &Thing::Contests(*who));
            let able = tray::able(cx, *who);
            // With two, all are there already.
            if able.len() <= 2 {
                return;
            }
            let area = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
                let chosen = targets(ui, cx, *who, &able);
                if chosen.len() > 1 {
                    for deed in tray::areas(cx, *who, &chosen) {
                        menu::deed(ui, cx, &deed);
                    }
                } else {
                    menu::note(ui, cx.theme, t!("Select at least 2 targets."));
                }
            };
            let heading = t!("Area attack on several targets");
            // Opponents in a contest are listed above: nobody is listed twice in one menu.
            if cx.plays_actions() {
                menu::heading(ui, cx.theme, heading);
                area(ui, cx);
            } else {
                let config = menu_config().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
                menu::sub_as(ui, heading, config, |ui| area(ui, cx));
            }
        });
    }
}

/// Paints a checkbox for each possible target of an area attack (SFX-4). Returns the ticked ones.
fn targets(ui: &mut Ui, cx: &PanelCx<'_>, who: CharacterId, able: &[CharacterId]) -> Vec<CharacterId> {
    let id = Id::unique(("targets of an area effect", who));
    let mut ticked: BTreeSet<CharacterId> = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    // egui keeps the ticks by the actor's id; who is able may have changed since.
    ticked.retain(|it| able.contains(it));
    for (target, name) in tray::names(cx, able.iter().copied()) {
        let mut on = ticked.contains(&target);
        let response = ui.checkbox(&mut on, cx.theme.body(&**name)).accessible_name(t!("{name} is a target"));
        menu::take_focus(ui, &response);
        if response.changed() && !ticked.remove(&target) {
            ticked.insert(target);
        }
    }
    ui.data_mut(|data| data.insert_temp(id, ticked.clone()));
    ticked.into_iter().collect()
}
