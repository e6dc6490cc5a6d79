//! Dice beside the pool at hand: chips under each half, and the same in the half's menu (HERO-2, RES-2,
//! SCALE-1, DIFF-6, PP-3).
//!
//! Only arranges: what there is comes from [`crate::ui::actions::extra_dice`], what may be done from the rules.

use crate::ui::actions::extra_dice::{BesideDice, BesideKind, beside};
use crate::ui::actions::{Half, OpenTest, pools};
use crate::ui::deeds::tray::of_beside;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{ChipTone, TraitChip};
use crate::ui::{PanelCx, StateKey};
use crate::words;
use egui::{Ui, Vec2};

/// No more chips under one half; the menu has all.
const MOST: usize = 8;

/// What both halves may add by the rules, found once for each state of the table.
#[derive(Default)]
pub(super) struct BesideRow {
    of: Option<StateKey>,
    halves: [Vec<Priced>; 2],
}

/// Dice, and what it costs to add them, in a corner.
type Priced = (BesideDice, Option<String>);

const fn tone(kind: BesideKind) -> ChipTone {
    match kind {
        BesideKind::Hero | BesideKind::Saved | BesideKind::Resource | BesideKind::Mission => ChipTone::Asset,
        BesideKind::Scale | BesideKind::Range => ChipTone::Plain,
    }
}

impl BesideRow {
    fn renew(&mut self, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
        let of = Some(cx.state());
        if self.of == of {
            return;
        }
        self.of = of;
        self.halves = [Half::Opposing, Half::Acting].map(|half| {
            let mut all = beside(cx.table, test, half);
            for it in &mut all {
                it.ways.retain(|way| cx.why_not(&way.commands).is_none());
            }
            let priced = all.into_iter().filter_map(|it| {
                let (points, dice) = pools::cost(cx.table, &it.ways.first()?.commands);
                Some((it, words::price_tag(points, &dice)))
            });
            priced.collect()
        });
    }

    /// Chips of what may be added now; what may not is in the menu, with the reason.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, test: &OpenTest<'_>) {
        self.renew(cx, test);
        let Some(all) = self.halves.get(usize::from(half == Half::Acting)).filter(|it| !it.is_empty()) else { return };
        ui.add_space(space::XS);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(space::CHIP);
            for (place, (it, price)) in all.iter().take(MOST).enumerate() {
                chip(ui, cx, (half, place), it, price.as_deref());
            }
        });
    }
}

fn chip(ui: &mut Ui, cx: &mut PanelCx<'_>, place: (Half, usize), it: &BesideDice, price: Option<&str>) {
    let theme = cx.theme;
    let chip = TraitChip::new(theme, &it.name, &it.dice)
        .tone(tone(it.kind))
        .ghost()
        .price(price)
        .said(&it.label)
        .max_width(ui.max_rect().width())
        .id(ui.scope_id().with(("beside", place, it.kind, &it.name)));
    let response = ui.add(chip).on_hover_ui(|ui| {
        ui.label(theme.strong(&it.label));
        for way in &it.ways {
            ui.label(theme.small(&way.words));
        }
    });
    let add = |ui: &mut Ui, cx: &mut PanelCx<'_>| {
        menu::heading(ui, theme, &it.label);
        menu::items_of(ui, cx, &of_beside(it));
    };
    if let [way] = it.ways.as_slice() {
        if response.clicked() {
            cx.out.send_all(way.commands.clone());
        }
        menu::context(&response, |ui| add(ui, cx));
    } else {
        menu::either(&response, |ui| add(ui, cx));
    }
}
