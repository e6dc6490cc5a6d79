//! Dice beside the pool at hand: chips under each half, and the same in the half's menu (HERO-2, RES-2,
//! SCALE-1, DIFF-6, PP-3).
//!
//! Only arranges: what there is comes from [`crate::ui::actions::beside`], what may be done from the rules.

use super::judged::{Judged, Key, key};
use crate::rules::Command;
use crate::ui::actions::extra_dice::{BesideDice, BesideKind, beside};
use crate::ui::actions::{Half, OpenTest};
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{ChipTone, TraitChip, icons};
use crate::ui::{By, PanelCx};
use crate::words;
use egui::{Ui, Vec2};

/// No more chips under one half; the menu has all.
const MOST: usize = 8;

/// More than these of a kind share a menu.
const SEVERAL: usize = 3;

/// What both halves may add by the rules, found once for each state of the table.
#[derive(Default)]
pub(super) struct BesideRow {
    of: Option<Key>,
    halves: [Vec<BesideDice>; 2],
}

const fn tone(kind: BesideKind) -> ChipTone {
    match kind {
        BesideKind::Hero | BesideKind::Saved | BesideKind::Resource | BesideKind::Mission => ChipTone::Asset,
        BesideKind::Scale | BesideKind::Range => ChipTone::Plain,
    }
}

const fn icon(kind: BesideKind) -> &'static str {
    match kind {
        BesideKind::Hero => icons::LIGHTNING,
        BesideKind::Scale | BesideKind::Range => icons::DICE,
        BesideKind::Saved | BesideKind::Resource | BesideKind::Mission => icons::PLUS,
    }
}

fn send(cx: &mut PanelCx<'_>, commands: Vec<Command>, by: By) {
    cx.press(by, commands);
}

impl BesideRow {
    fn renew(&mut self, cx: &PanelCx<'_>, judged: &mut Judged, test: &OpenTest<'_>) {
        let of = Some(key(cx));
        if self.of == of {
            return;
        }
        self.of = of;
        self.halves = [Half::Opposing, Half::Acting].map(|half| {
            let mut all = beside(cx.table, test, half);
            for it in &mut all {
                it.ways.retain(|way| judged.first(cx, &way.commands).is_none());
            }
            all.retain(|it| !it.ways.is_empty());
            all
        });
    }

    /// Chips of what may be added now; what may not is in the menu, with the reason.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        judged: &mut Judged,
        half: Half,
        test: &OpenTest<'_>,
    ) {
        self.renew(cx, judged, test);
        let Some(all) = self.halves.get(usize::from(half == Half::Acting)).filter(|it| !it.is_empty()) else { return };
        ui.add_space(space::XS);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(space::CHIP);
            for (place, it) in all.iter().take(MOST).enumerate() {
                chip(ui, cx, (half, place), it);
            }
        });
    }
}

fn chip(ui: &mut Ui, cx: &mut PanelCx<'_>, place: (Half, usize), it: &BesideDice) {
    let theme = cx.theme;
    let chip = TraitChip::new(theme, &it.name, &it.dice)
        .tone(tone(it.kind))
        .ghost()
        .price(it.price)
        .said(&it.label)
        .max_width(ui.max_rect().width())
        .id(ui.scope_id().with(("beside", place, it.kind, &it.name)));
    let response = ui.add(chip).on_hover_ui(|ui| {
        ui.label(theme.strong(&it.label));
        for way in &it.ways {
            ui.label(theme.small(&way.words));
        }
    });
    if let [way] = it.ways.as_slice() {
        if response.clicked() {
            cx.out.send_all(way.commands.clone());
        }
        menu::context(&response, |ui| one(ui, cx, it));
    } else {
        menu::either(&response, |ui| one(ui, cx, it));
    }
}

fn one(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &BesideDice) {
    menu::heading(ui, cx.theme, &it.label);
    for way in &it.ways {
        if menu::item(ui, cx.theme, icon(it.kind), &way.words) {
            cx.out.send_all(way.commands.clone());
        }
    }
}

/// All of it in the menu of a half, with what is refused and why.
pub(super) fn entries(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, test: &OpenTest<'_>, half: Half) {
    let all = beside(cx.table, test, half);
    if all.is_empty() {
        return;
    }
    menu::heading(ui, cx.theme, "Beside the pool");
    for of_kind in all.chunk_by(|one, other| one.kind == other.kind) {
        if of_kind.len() > SEVERAL {
            let words = several(of_kind.first().map(|it| it.kind));
            menu::sub(ui, words, |ui| {
                for it in of_kind {
                    menu::heading(ui, cx.theme, &it.label);
                    ways(ui, cx, judged, it);
                }
            });
            continue;
        }
        for it in of_kind {
            let words = words::sentence(&it.label);
            menu::sub(ui, words, |ui| ways(ui, cx, judged, it));
        }
    }
    ui.separator();
}

/// What several of a kind are called together.
const fn several(kind: Option<BesideKind>) -> &'static str {
    match kind {
        Some(BesideKind::Mission) => "Pools of the mission",
        Some(BesideKind::Hero) => "Hero dice",
        _ => "Resources",
    }
}

fn ways(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, it: &BesideDice) {
    for way in &it.ways {
        let refusal = judged.first(cx, &way.commands);
        if let Some(by) = menu::judged(ui, cx.theme, icon(it.kind), &way.words, refusal.as_ref()) {
            send(cx, way.commands.clone(), by);
        }
    }
}
