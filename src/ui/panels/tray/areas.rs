//! Area effects, in the menu of the acting side (SFX-4).

use super::judged::Judged;
use crate::rules::{Command, RollCommand};
use crate::ui::PanelCx;
use crate::ui::actions::OpenTest;
use crate::ui::panels::parts::menu;
use crate::ui::widgets::icons;
use egui::Ui;

/// So many further targets are offered; more are typed nowhere at a table.
const MORE: u8 = 4;

/// The entries: in a contest all who oppose are targets, in a test it is said how many there are.
pub(super) fn entries(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, test: &OpenTest<'_>) {
    let area = |more| Command::Roll(RollCommand::Area { roll: test.acting.id.into(), more });
    if let Some(contest) = test.resolution.contest() {
        if contest.is_group() && !contest.area && contest.sides.iter().all(|side| side.rolled == 0) {
            entry(ui, cx, judged, "An area effect on all of them, for a plot point", area(None));
        }
        return;
    }
    menu::sub(ui, "An area effect, for a plot point", |ui| {
        for more in 1..=MORE {
            entry(ui, cx, judged, &format!("On {} targets", more + 1), area(Some(more)));
        }
    });
}

fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, words: &str, command: Command) {
    let refusal = judged.refusal(cx, &command);
    if let Some(by) = menu::judged(ui, cx.theme, icons::PLUS, words, refusal.as_ref()) {
        cx.press(by, vec![command]);
    }
}
