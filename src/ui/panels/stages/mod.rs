//! The stages of the pathways: which one it is, what it still owes to whom, what is placed next and what that gives, and
//! the ways so far (PATH-2 to PATH-4).
//!
//! What is owed, which columns are open and what may be gained is said by the rules; an element, its tie and what it
//! gives are one press.

mod act;
mod form;
mod owed;
mod ways;

use crate::model::{CharacterId, Walk};
use crate::rules;
use crate::ui::PanelCx;
use crate::ui::deeds::{self, Thing};
use crate::ui::panels::Panel;
use crate::ui::panels::parts::{menu, scroll};
use crate::ui::theme::{size, space, text};
use crate::ui::widgets::{IconButton, PushButton, ends, icons, row, section_label};
use crate::words;
use egui::Ui;
use form::Form;

/// View state of the panel: what is being typed.
#[derive(Default)]
pub struct StagesPanel {
    form: Form,
}

impl Panel for StagesPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(walk) = cx.table.map.walk.clone() else {
            scroll(ui, "no stages", |ui| before(ui, cx));
            return;
        };
        scroll(ui, "stages", |ui| {
            ui.spacing_mut().item_spacing.y = space::XS;
            head(ui, cx, &walk);
            owed::list(ui, cx, &walk);
            if let Some(who) = cx.placing() {
                ui.add_space(space::S);
                self.form.show(ui, cx, who);
            }
            ui.add_space(space::S);
            ways::table(ui, cx, &walk);
        });
    }
}

/// No stages are walked: what they are, and the way in.
fn before(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    let stages = cx.table.setting.stages();
    section_label(ui, theme, "The stages");
    let told = "Everybody draws who and what their character is tied to, stage by stage, and the files fill up.";
    ui.add(egui::Label::new(theme.body(told)).wrap());
    ui.add_space(space::XS);
    for rounds in [false, true] {
        let deed = deeds::paths::begin(rounds);
        let words = deed.words.clone();
        let button = if rounds {
            PushButton::quiet(theme, &words)
        } else {
            PushButton::primary(theme, &words).icon(icons::PLAY)
        };
        menu::push(ui, cx, &deed, button, false);
    }
    if !cx.table.cast.values().any(|it| it.is_pc()) {
        ui.add(egui::Label::new(theme.muted("There are no PCs yet: they need nothing but a name.")).wrap());
    }
    ui.add_space(space::S);
    for (at, stage) in stages.iter().enumerate() {
        let words = words::stage_number(at + 1, stages.len(), stage);
        ui.label(theme.small(words)).on_hover_text(words::stage_gives(stage.kind));
        ui.label(theme.strong(&*stage.title));
    }
    if let Some(advice) = words::stages_advice(&stages) {
        ui.add(egui::Label::new(theme.muted(advice)).wrap());
    }
}

/// Which stage it is, for whom it waits, and the way on.
fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, walk: &Walk) {
    let theme = cx.theme;
    let stages = cx.table.setting.stages();
    let number = usize::from(walk.stage);
    let Some(stage) = stages.get(number) else { return };
    row(ui, size::SMALL, |ui| {
        let told = words::stage_number(number + 1, stages.len(), stage);
        let left = |ui: &mut Ui| {
            ui.label(theme.small(told)).on_hover_text(words::stage_gives(stage.kind));
        };
        ends(ui, "stage head", left, |ui| {
            let more = ui.add(IconButton::new(theme, icons::DOTS, "More for the stages").small());
            menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Stages));
        });
    });
    let title = theme.words(&*stage.title, crate::ui::theme::Face::BookBold, text::ASIDE, theme.palette.text);
    ui.add(egui::Label::new(title).wrap());
    ui.add(egui::Label::new(theme.small(words::stage_gives(stage.kind))).wrap());
    let waits: Option<CharacterId> = rules::waits_for(cx.table);
    let name = waits.and_then(|who| cx.table.cast.get(&who)).map(|it| it.name.clone());
    if let Some((who, name)) = waits.zip(name) {
        let told = format!("{name}: {}", words::still_owed(cx.table, who));
        ui.add(egui::Label::new(theme.strong(told)).wrap());
    }
    let last = number + 1 >= stages.len();
    if last {
        return;
    }
    let deed = deeds::paths::next(cx);
    let words = deed.words.clone();
    // It shines once nothing is owed to anybody.
    let ready = waits.is_none();
    let button = if ready { PushButton::primary(theme, &words) } else { PushButton::quiet(theme, &words) };
    menu::push(ui, cx, &deed, button.icon(icons::NEXT), false);
}
