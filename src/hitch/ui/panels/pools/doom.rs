//! The doom pool's card, or the GM's bank if the campaign plays without doom.

use super::PoolsPanel;
use super::dice::dropped_on;
use super::facts::PoolFacts;
use crate::ui::PanelCx;
use crate::ui::actions::spend::drop_it;
use crate::ui::deeds::{Thing, put};
use crate::ui::panels::parts::{DropZone, dragged, menu};
use crate::ui::texts::Text;
use crate::ui::theme::{Face, die as measure, motion, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Points, PushButton, TextButton, ends, icons, row};
use crate::ui::widgets::{Layouts as _, Tips as _};
use egui::{Align2, Id, Label, Rect, Response, Sense, Ui, UiBuilder, pos2};
use hitch_core::model::{Die, Doom, GmPays, PoolKind, dice_text};
use hitch_core::rules::{PointsCommand, PoolCommand};
use std::cell::Cell;

/// Between the dice to add.
const GAP: f32 = 2.0;

impl PoolsPanel {
    pub(super) fn doom(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, pools: &[PoolFacts]) {
        let off = cx.table.setting.mods.doom == Doom::Off;
        match pools.iter().find(|it| it.kind == PoolKind::Doom) {
            Some(pool) => self.doom_pool(ui, cx, pool),
            None if !off => no_doom(ui, cx),
            None => {}
        }
        if cx.table.setting.mods.gm_pays_with() == GmPays::Bank {
            bank(ui, cx);
        }
    }

    fn doom_pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let held = cx.table.setting.doom_to_start();
        // The row of sizes shows over the end of a long name when the pointer or the keyboard is near.
        let near = Id::unique(("doom near", it.id));
        let was_near = ui.data(|data| data.get_temp::<bool>(near)).unwrap_or_default();
        let mut keyed = false;
        let whole = ui.scope(|ui| {
            row(ui, size::SMALL + space::XS, |ui| {
                if self.drafts.is_open(Text::Pool(it.id)) {
                    let resting = cx.theme.body(&*it.name);
                    self.drafts.write(ui, cx, Text::Pool(it.id), t!("name of the pool"), resting);
                    return;
                }
                ui.gap_x(space::XS);
                let theme = cx.theme;
                let head = Cell::new((Rect::NOTHING, 0.0));
                let left = |ui: &mut Ui| {
                    let name = ui.add(Label::new(theme.name(&*it.name)).truncate()).rect;
                    head.set((ui.max_rect(), name.right()));
                };
                ends(ui, ("pool_head", it.id), left, |ui| {
                    keyed |= sizes(ui, cx, it, was_near, head.get());
                    spend_pill(ui, cx, it);
                    more(ui, cx, it);
                });
            });
            let what = dragged(ui.ctx()).and_then(|what| dropped_on(cx, it, what, None));
            let zone = DropZone::new(cx.theme, Id::unique(("pool", it.id)), what.as_ref().map(|it| it.0.clone()));
            let dice = ui.scope(|ui| {
                ui.set_min_width(ui.available_width());
                zone.paint(ui);
                if it.spots.is_empty() {
                    row(ui, measure::RACK, |ui| {
                        ui.label(cx.theme.muted(t!("No dice left.")));
                        let words = t!("Fill to {}", dice_text(&held));
                        if !held.is_empty() && ui.add(PushButton::quiet(cx.theme, &words)).clicked() {
                            cx.out.send_all(held.iter().map(|die| put(it.id, *die)).collect());
                        }
                    });
                    return;
                }
                ui.wrapped_by(space::XS + 2.0, space::XS, |ui| {
                    for spot in &it.spots {
                        Self::die(ui, cx, it, spot, measure::RACK);
                    }
                });
                self.spend_line(ui, cx, it);
            });
            if zone.dropped(&dice.response)
                && let Some((_, drop)) = what
            {
                drop_it(drop, cx);
            }
        });
        let now = keyed || whole.response.contains_pointer() && dragged(ui.ctx()).is_none();
        if now != was_near {
            ui.data_mut(|data| data.insert_temp(near, now));
            ui.ctx().request_repaint();
        }
    }
}

pub(super) fn more(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
    let more = ui.add(IconButton::new(cx.theme, icons::DOTS, &t!("More for {}", it.name)).small());
    menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Pool(it.id)));
}

fn spend_pill(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
    if cx.scene().is_some_and(|scene| scene.running) {
        let label = t!("Spend dice of {}", it.name);
        let pill = ui.add(TextButton::new(cx.theme, t!("Spend")).opens_menu().label(label));
        menu::from(ui, cx, &pill, &Thing::SpendPool(it.id));
    }
}

/// Paints a die of each size to add at the end of a row, over what of the name reaches there. Returns whether one has the
/// keyboard.
fn sizes(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, near: bool, (row, name): (Rect, f32)) -> bool {
    let mut keyed = false;
    let start = row.right() - (measure::CHIP + GAP) * Die::ALL.len() as f32 + GAP;
    let place = row.with_min_x(start);
    // A child of its own: the row is no wider for them.
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(place).id_salt("sizes"));
    ui.gap_x(GAP);
    let shown = ui.ctx().animate_bool_with_time(Id::unique(("doom sizes", it.id)), near, cx.theme.motion(motion::OPEN));
    if name > start - space::XS {
        let under = place.with_min_x(start - space::XS);
        ui.painter().rect_filled(under, 0.0, cx.theme.palette.panel.gamma_multiply(shown));
    }
    let opacity = ui.opacity();
    ui.multiply_opacity(shown);
    for die in Die::ALL {
        let words = t!("Add a {die} to {}", it.name);
        let chip = DieChip::new(cx.theme, die).size(measure::CHIP).look(DieLook::Doom).sense(Sense::click());
        let response: Response = ui.add(chip.label(words)).tip(t!("Add a {die}"));
        keyed |= response.has_focus();
        if response.clicked() {
            cx.out.send(put(it.id, die));
        }
    }
    ui.set_opacity(opacity);
    // A plus tells that dice can be added here. It is at the place of the usual die, which a click on it adds.
    let usual = Die::ALL.iter().position(|die| *die == it.usual).unwrap_or_default() as f32;
    let left = start + (measure::CHIP + GAP) * usual;
    if name <= left {
        let ink = cx.theme.palette.mute.gamma_multiply(1.0 - shown);
        let at = pos2(left + measure::CHIP / 2.0, place.center().y);
        ui.painter().text(at, Align2::CENTER_CENTER, icons::PLUS, Face::Icon.at(text::BODY), ink);
    }
    keyed
}

fn no_doom(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let (theme, setting) = (cx.theme, &cx.table.setting);
    ui.label(theme.name(&*setting.doom_label));
    ui.scope(|ui| {
        let start = dice_text(&setting.doom_to_start());
        let words = if start.is_empty() {
            t!("Start {}", setting.doom_label)
        } else {
            t!("Start {} with {start}", setting.doom_label)
        };
        ui.label(theme.muted(t!("The GM’s pool of dice to spend during the session.")));
        let button = ui.add(PushButton::plain(theme, &words));
        if button.clicked() {
            let (name, dice) = (setting.doom_label.clone(), setting.doom_to_start());
            cx.out.send(PoolCommand::Add { name, kind: PoolKind::Doom, dice, scene: None, of_scene: false });
        }
    });
}

fn bank(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let (theme, bank) = (cx.theme, cx.table.bank);
    ui.scope(|ui| {
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.name(t!("GM’s bank")));
            ui.at_right(None, |ui| {
                let shown = Points::new(theme, t!("the bank"), usize::try_from(bank).unwrap_or(usize::MAX)).show(ui);
                let to = if shown.give { bank.checked_add(1) } else { bank.checked_sub(1).filter(|_| shown.take) };
                if let Some(points) = to {
                    cx.out.send(PointsCommand::Bank { points });
                }
            });
        });
    });
}
