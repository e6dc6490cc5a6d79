//! The stakes of one side, if it may risk more than the other (TAK-4).

use crate::ui::actions::{Half, OpenTest};
use crate::ui::deeds::tray;
use crate::ui::theme::Tone;
use crate::ui::widgets::{Pill, Tips as _};
use crate::ui::{By, PanelCx};
use egui::Ui;
use hitch_core::words;

pub(super) fn pill(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, half: Half) {
    let Some(deed) = tray::stakes(cx, test, half) else { return };
    let labels = &cx.table.setting.labels;
    let words = if deed.chosen { labels.high_stakes.to_string() } else { words::terms::low_stakes(labels) };
    let pill = Pill::new(cx.theme, &words);
    let pill = if deed.chosen { pill.tone(Tone::Bad).strong() } else { pill.dashed() };
    let response = ui.add(pill.switch(deed.chosen, &deed.words));
    if response.tip(t!("{} (this side only)", deed.words)).clicked() {
        cx.act(&deed, By::Rules);
    }
}
