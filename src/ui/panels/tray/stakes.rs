//! The stakes of one side, where one may risk more than the other (TAK-4).

use crate::model::CharacterId;
use crate::rules::{Command, TestCommand, risks_in, sides_stakes};
use crate::ui::PanelCx;
use crate::ui::actions::{Half, OpenTest};
use crate::ui::panels::parts::menu;
use crate::ui::theme::Tone;
use crate::ui::widgets::Pill;
use crate::words;
use egui::{Role, Sense, Ui, WidgetInfo};

/// What one side risks now, and what a press makes of that.
struct Side {
    high: bool,
    label: String,
    press: Command,
}

fn side(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Option<Side> {
    if !sides_stakes(cx.table) {
        return None;
    }
    let roll = if half == Half::Acting { Some(test.acting) } else { test.opposing };
    let who: Vec<CharacterId> = match (roll, test.resolution.contest()) {
        (Some(roll), _) => risks_in(roll),
        // Nobody has opposed it yet: whoever is asked to.
        (None, Some(contest)) => contest.left().map(|side| side.who).filter(|who| *who != test.who).collect(),
        (None, None) => Vec::new(),
    };
    if who.is_empty() {
        return None;
    }
    let high = who.iter().all(|who| test.resolution.high_for(*who));
    let names: Vec<String> =
        who.iter().filter_map(|who| cx.table.cast.get(who)).map(|it| it.name.to_string()).collect();
    let label = format!("{} for {}", words::sentence(&cx.table.setting.labels.high_stakes), names.join(", "));
    let of = who.into_iter().map(Into::into).collect();
    let press = Command::Test(TestCommand::Stakes { it: Some(test.id.into()), high: !high, of });
    Some(Side { high, label, press })
}

/// The switch on a half.
pub(super) fn pill(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, half: Half) {
    let Some(side) = side(cx, test, half) else { return };
    let labels = &cx.table.setting.labels;
    let words = if side.high { labels.high_stakes.to_string() } else { words::terms::low_stakes(labels) };
    let pill = Pill::new(cx.theme, &words);
    let pill = if side.high { pill.tone(Tone::Bad).strong() } else { pill.dashed() };
    let response = ui.add(pill.sense(Sense::click()));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, side.high, &side.label));
    if response.on_hover_text(format!("{}: for this side alone", side.label)).clicked() {
        cx.out.send(side.press);
    }
}

/// The same in the menu of a half.
pub(super) fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>, half: Half) {
    let Some(side) = side(cx, test, half) else { return };
    if menu::ticked(ui, cx.theme, side.high, &side.label) {
        cx.out.send(side.press);
    }
    ui.separator();
}
