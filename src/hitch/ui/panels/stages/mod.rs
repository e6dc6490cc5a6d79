//! The stages of the pathways: the present stage, its debts, the next element with its gains, and the choices so far
//! (PATH-2 to PATH-4).
//!
//! The rules say what is owed, which options are open and what may be gained; an element, its connection and its gain
//! are one press.

mod act;
mod form;
mod gives;
mod owed;
mod ways;

use crate::ui::deeds::{self, Thing};
use crate::ui::panels::parts::{field_waits, menu, scroll};
use crate::ui::panels::{Pane, Panel};
use crate::ui::theme::{Face, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, ends, icons, row, section_label};
use crate::ui::{By, PanelCx, UiCommand};
use egui::text::LayoutJob;
use egui::{Align, Label, Layout, Role, Ui, Vec2, WidgetInfo};
pub use gives::GivesPanel;
use hitch_core::model::{Actor, CharacterId, Stage, Walk};
use hitch_core::{rules, words};

/// The panel has no view state of its own.
#[derive(Default)]
pub struct StagesPanel {}

impl Panel for StagesPanel {
    fn fills_in(&self) -> bool {
        true
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(walk) = cx.table.map.walk.clone() else {
            scroll(ui, "no_stages", |ui| before(ui, cx));
            return;
        };
        scroll(ui, "stages", |ui| {
            if !cx.view.stages_above {
                head(ui, cx, &walk);
            }
            owed::list(ui, cx, &walk);
            ui.add_space(space::S);
            ways::table(ui, cx, &walk);
        });
    }
}

fn before(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    let stages = cx.table.setting.stages();
    if cx.table.map.walked {
        over(ui, cx, &stages);
        return;
    }
    section_label(ui, theme, t!("The stages"));
    let told = t!("At each stage, players add elements to the map and connect them to their ⟦PCs⟧. \
                Each element gives the ⟦PC⟧ a trait.");
    ui.add(Label::new(theme.body(told)).wrap());
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
        ui.add(Label::new(theme.muted(t!("No ⟦PCs⟧ yet. All ⟦a PC⟧ needs is a name."))).wrap());
    }
    if let Some(deed) = deeds::one_each(cx.table) {
        let button = PushButton::plain(theme, &deed.words).icon(icons::PLUS).wraps();
        menu::push(ui, cx, &deed, button, false);
    }
    ui.add_space(space::S);
    titles(ui, cx, &stages);
    if let Some(advice) = words::stages_advice(&stages) {
        ui.add(Label::new(theme.muted(advice)).wrap());
    }
}

fn titles(ui: &mut Ui, cx: &PanelCx<'_>, stages: &[Stage]) {
    for (at, stage) in stages.iter().enumerate() {
        let words = words::stage_number(at + 1, stages.len(), stage);
        ui.label(cx.theme.small(words)).tip(words::stage_gives(stage.kind));
        ui.label(cx.theme.strong(&*stage.title));
    }
}

/// Paints the stages once they have been played: their end, and quietly the way to play them again, which asks first.
fn over(ui: &mut Ui, cx: &mut PanelCx<'_>, stages: &[Stage]) {
    let theme = cx.theme;
    ui.add(Label::new(theme.title(t!("Session zero is over."))).wrap());
    if ui.add(PushButton::quiet(theme, t!("Show the end")).icon(icons::CHECK)).tip(Pane::Ended.name()).clicked() {
        cx.out.ui(UiCommand::Show(Pane::Ended));
    }
    ui.add_space(space::S);
    titles(ui, cx, stages);
    ui.add_space(space::L);
    let again = ui.add(PushButton::bare(theme, t!(deeds::paths::AGAIN)));
    menu::drop(&again, |ui| {
        let items = deeds::paths::begins_again(cx.table);
        menu::items_of(ui, cx, &items);
    });
    ui.add(Label::new(theme.small(t!("Asks first. All elements and traits stay."))).wrap());
}

const COLUMNS: f32 = 0.55;
/// The places of the buttons at the end of the bar, wherever their words end.
const NEXT: f32 = 200.0;
const SKIP: f32 = 64.0;

impl StagesPanel {
    /// Paints the running stage as a bar over the map: its options, the characters it waits for, and the button to go
    /// on.
    pub fn bar(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let Some(walk) = cx.table.map.walk.clone() else { return };
        let theme = cx.theme;
        let stages = cx.table.setting.stages();
        // A latecomer is at a stage of their own (PATH-4).
        let who = cx.placing();
        let number = usize::from(who.and_then(|who| walk.walkers.get(&who)).map_or(walk.stage, |it| it.stage));
        let behind = who.filter(|_| number < usize::from(walk.stage));
        let Some(stage) = stages.get(number) else { return };
        ui.horizontal_centered(|ui| {
            ui.gap_x(space::M);
            ui.column(0.0, |ui| {
                let told = words::stage_number(number + 1, stages.len(), stage);
                ui.label(theme.small(told)).tip(words::stage_gives(stage.kind));
                let title = theme.words(&*stage.title, Face::BookBold, text::ASIDE, theme.palette.text);
                ui.add(Label::new(title).truncate());
            });
            if let Some(who) = who {
                let room = Vec2::new(ui.available_width() * COLUMNS, ui.available_height());
                ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                    owed::columns(ui, cx, who, true);
                });
            }
            ui.at_right(None, |ui| {
                let more = ui.add(IconButton::new(theme, icons::DOTS, t!("More for the stages")).small());
                menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Stages));
                way_on(ui, cx, behind, number + 1 >= stages.len());
                if let Some(who) = who {
                    let skip = deeds::paths::skip(cx.table, who);
                    menu::push(
                        ui,
                        cx,
                        &skip,
                        PushButton::bare(theme, t!("Skip")).label(&skip.words).min_width(SKIP),
                        false,
                    );
                    waits(ui, cx, who);
                }
            });
        });
    }
}

fn waits(ui: &mut Ui, cx: &PanelCx<'_>, who: CharacterId) {
    let theme = cx.theme;
    let name = words::short_name(cx.table, Actor::Character(who), &[]);
    let owed = words::still_owed(cx.table, who);
    let told = theme.say(if owed.is_empty() { t!("{name}: done") } else { format!("{name}: {owed}") }).into_owned();
    // The bar has room for two lines, or three of small letters: a small window needs them.
    let set = |size, rows| {
        let font = Face::SemiBold.at(size);
        let mut job = LayoutJob::simple(told.clone(), font, theme.palette.text, ui.available_width());
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    let galley = set(text::BODY, 2);
    let galley = if galley.elided { set(text::LABEL, 3) } else { galley };
    let label = ui.add(Label::new(galley));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, told.as_str()));
}

/// Paints the button to go on, for all or for a latecomer; at the last stage it ends the stages. It is highlighted once
/// nothing is owed.
fn way_on(ui: &mut Ui, cx: &mut PanelCx<'_>, behind: Option<CharacterId>, last: bool) {
    let deed = match behind {
        Some(who) => deeds::paths::catches_up(who),
        None if last => deeds::paths::finish(),
        None => deeds::paths::next(cx),
    };
    // The stage’s title has a line of its own.
    let title = match behind {
        None if !last => deeds::paths::next_stage(cx),
        _ => None,
    };
    let words = if title.is_some() { t!("Next stage") } else { &deed.words };
    let ready = match behind {
        Some(who) => !rules::stages_owe(cx.table, who),
        None if last => rules::who_has_more(cx.table).is_none(),
        None => rules::waits_for(cx.table).is_none(),
    };
    let button = if ready { PushButton::primary(cx.theme, words) } else { PushButton::quiet(cx.theme, words) };
    let key = deed.key.map(|key| ui.ctx().format_shortcut(&key)).unwrap_or_default();
    let icon = if last && behind.is_none() { icons::CHECK } else { icons::NEXT };
    // The button is as wide at each stage; the name of the next one is below it.
    let button = if key.is_empty() { button } else { button.key(&key) };
    let button = button.icon(icon).label(&deed.words).min_width(NEXT);
    ui.allocate_ui_with_layout(Vec2::new(NEXT, size::CONTROL + size::SMALL), Layout::top_down(Align::Min), |ui| {
        ui.set_max_width(NEXT);
        ui.gap_y(2.0);
        menu::push(ui, cx, &deed, button, false);
        if let Some(title) = title {
            ui.add(Label::new(cx.theme.small(&*title)).truncate());
        }
    });
    // Its key is pressed wherever nothing else has the keyboard.
    let ctx = ui.ctx();
    let free = ctx.memory(|memory| memory.focused().is_none()) && !field_waits(ctx) && !egui::Popup::is_any_open(ctx);
    let pressed = free && deed.key.is_some_and(|key| ui.input_mut(|input| input.consume_shortcut(&key)));
    if pressed && deed.commands().is_some_and(|commands| cx.why_not(commands).is_none()) {
        cx.act(&deed, By::Rules);
    }
}

fn head(ui: &mut Ui, cx: &mut PanelCx<'_>, walk: &Walk) {
    let theme = cx.theme;
    let stages = cx.table.setting.stages();
    let number = usize::from(walk.stage);
    let Some(stage) = stages.get(number) else { return };
    row(ui, size::SMALL, |ui| {
        let told = words::stage_number(number + 1, stages.len(), stage);
        let left = |ui: &mut Ui| {
            ui.label(theme.small(told)).tip(words::stage_gives(stage.kind));
        };
        ends(ui, "stage_head", left, |ui| {
            let more = ui.add(IconButton::new(theme, icons::DOTS, t!("More for the stages")).small());
            menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Stages));
        });
    });
    let title = theme.words(&*stage.title, Face::BookBold, text::ASIDE, theme.palette.text);
    ui.add(Label::new(title).wrap());
    ui.add(Label::new(theme.small(words::stage_gives(stage.kind))).wrap());
    if let Some(who) = rules::waits_for(cx.table) {
        waits(ui, cx, who);
    }
    way_on(ui, cx, None, number + 1 >= stages.len());
}
