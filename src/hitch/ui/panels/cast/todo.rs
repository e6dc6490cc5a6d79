//! The things to do on a character file, each with a link to its place (CHAR-1, CHAR-8). All are optional.

use crate::ui::deeds::{Ask, FileText, SfxHome, press_name};
use crate::ui::panels::parts::scroll;
use crate::ui::panels::{Pane, Panel};
use crate::ui::theme::{Face, radius, size, space, text};
use crate::ui::widgets::{Card, Layouts as _, PushButton, TextButton, Tips as _, focus_ring, icons, row};
use crate::ui::{PanelCx, UiCommand};
use egui::{CursorIcon, Label, Role, Sense, Ui, WidgetInfo};
use hitch_core::model::{Bearer, Character, Host, TraitRef};
use hitch_core::rules::{CharacterCommand, Lack, Left, done, left};
use hitch_core::words;

const PRESSES: usize = 8;

#[derive(Default)]
pub struct TodoPanel;

impl Panel for TodoPanel {
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let who = cx.view.chosen_file.and_then(|id| cx.table.cast.get(&id)).cloned();
        if cx.view.to_do_is_line && !line(ui, cx, who.as_deref()) {
            return;
        }
        scroll(ui, "left_to_do", |ui| {
            let Some(who) = who else {
                let told = t!("Open a character file to see what it still needs.");
                ui.add(Label::new(cx.theme.muted(told)).wrap());
                return;
            };
            left_to_do(ui, cx, &who);
        });
    }
}

/// Paints the number of things to do and the next one, in a line that unfolds. Returns whether it is unfolded.
fn line(ui: &mut Ui, cx: &mut PanelCx<'_>, who: Option<&Character>) -> bool {
    let words = who.map_or_else(
        || t!("To do: no character file is open").to_owned(),
        |who| match left(cx.table, who.id).as_slice() {
            [] => counted(who, 0),
            all => words::left_in_a_line(&cx.table.setting, all),
        },
    );
    let unfolds = &mut cx.view.to_do_unfolds;
    let (icon, label) = if *unfolds {
        (icons::CARET_DOWN, t!("Hide things to do: {words}"))
    } else {
        (icons::CARET_RIGHT, t!("Show things to do: {words}"))
    };
    row(ui, size::CONTROL, |ui| {
        let button = TextButton::new(cx.theme, &words).icon(icon).font(Face::SemiBold.at(text::SMALL));
        let button = button.max_width(ui.available_width()).label(label);
        let whose = who.map_or_else(String::new, |who| format!("{}: ", who.name));
        *unfolds ^= ui.add(button).tip(format!("{whose}{words}")).clicked();
    });
    *unfolds
}

/// Returns whether a file has no trait. No rule asks one of a GMC, and it is not done either (GMC-2, GMC-3).
fn is_blank(who: &Character) -> bool {
    use hitch_core::model::Role as R;
    !who.traits.iter().any(|(role, _)| matches!(role, R::Set(_) | R::Catalyst))
}

fn counted(who: &Character, count: usize) -> String {
    if count == 0 && is_blank(who) { t!("No traits yet").to_owned() } else { words::left_count(count) }
}

fn left_to_do(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let all = left(cx.table, who.id);
    ui.add(Label::new(super::edit::book(cx, &who.name)).truncate());
    ui.horizontal_wrapped(|ui| {
        ui.label(cx.theme.strong(counted(who, all.len())));
        if !all.is_empty() {
            ui.label(cx.theme.small(t!("optional – you can play now")));
        }
    });
    for lack in &all {
        one(ui, cx, who, lack);
    }
    if all.is_empty() && is_blank(who) {
        let add = PushButton::quiet(cx.theme, t!("Add a trait")).icon(icons::PLUS);
        if ui.add(add.label(t!("Add a trait to {}", who.name))).clicked() {
            cx.view.ask(Ask::ToDo(who.id, None, None));
            cx.out.ui(UiCommand::Show(Pane::Files));
        }
    }
    if !who.making.is_over() {
        let over = PushButton::quiet(cx.theme, t!("Mark as complete")).icon(icons::CHECK);
        if ui.add(over.label(t!("Mark as complete: {}", who.name))).clicked() {
            cx.out.send(CharacterCommand::Made { who: who.id.into() });
        }
    }
    let done: Vec<_> = done(cx.table, who, &all).collect();
    if !done.is_empty() {
        ui.add_space(space::S);
        ui.label(cx.theme.label(t!("Done")));
        for def in done {
            ui.horizontal(|ui| {
                ui.label(cx.theme.icon(icons::CHECK, cx.theme.palette.good_text));
                ui.label(cx.theme.body(&*def.name));
            });
        }
    }
}

fn one(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, it: &Left) {
    let words = words::left(&cx.table.setting, it);
    Card::new(cx.theme).show(ui, |ui| {
        if it.set.is_some() || it.presses.is_empty() {
            let go = ui.add(Label::new(cx.theme.strong(&*words)).wrap().sense(Sense::click()));
            go.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), t!("Go to {words}")));
            focus_ring(ui.painter(), cx.theme, &go, go.rect, radius::S);
            if go.on_hover_cursor(CursorIcon::PointingHand).clicked() {
                go_to(cx, who, it);
            }
        } else {
            ui.add(Label::new(cx.theme.strong(&*words)).wrap());
        }
        let mut named =
            it.presses.iter().take(PRESSES).filter_map(|press| Some((press_name(who, press)?, press))).peekable();
        // Without a press the row would be an empty one.
        if named.peek().is_none() {
            return;
        }
        ui.pill_row(|ui| {
            for (words, press) in named {
                if ui.add(PushButton::quiet(cx.theme, &words)).clicked() {
                    cx.out.send_all(press.clone());
                }
            }
        });
    });
}

fn go_to(cx: &mut PanelCx<'_>, who: &Character, it: &Left) {
    cx.view.ask(Ask::ToDo(who.id, it.set, text_of(cx, who, it)));
    cx.out.ui(UiCommand::Show(Pane::Files));
}

fn text_of(cx: &PanelCx<'_>, who: &Character, it: &Left) -> Option<FileText> {
    let of = Bearer::Character(who.id);
    let sets = || who.traits.sets.iter().filter(|set| Some(set.def) == it.set);
    let trait_of = |name: &str| sets().flat_map(|set| &set.traits).find(|it| *it.name == *name).map(|it| it.id);
    let home = |name: &str| {
        let set = sets().find(|set| words::set_name(&cx.table.setting, set) == name);
        let on = trait_of(name).map(Host::Trait).or_else(|| set.map(|set| Host::Set(set.id)));
        on.map(|on| SfxHome::On(of, on))
    };
    match &it.what {
        Lack::Who(lines) => lines.first().map(|line| FileText::Line(who.id, *line)),
        Lack::Sfx(name) => home(name).map(|home| FileText::Sfx(home, usize::MAX)),
        Lack::Limit(name) => home(name).map(FileText::Limit),
        Lack::Statement(name) => trait_of(name).map(|id| FileText::Statement(TraitRef { of, id })),
        _ => None,
    }
}

/// Paints the number of things to do, if shown nowhere else; a click lists them.
pub(super) fn count(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let words = counted(who, left(cx.table, who.id).len());
    if ui.add(PushButton::bare(cx.theme, &words)).tip(t!("Shows the things to do")).clicked() {
        cx.out.ui(UiCommand::Show(Pane::Left));
    }
}
