//! The counters of the scene in view and of the campaign, and new ones (SET-21).

use super::{PoolsPanel, rule};
use crate::ui::PanelCx;
use crate::ui::actions::read_counter;
use crate::ui::deeds::{Thing, beside_pools};
use crate::ui::panels::parts::{counter_card, hidden_pill, menu, open_line};
use crate::ui::texts::Text;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, TextButton, Tips as _, icons, segments};
use egui::{Id, Rect, Ui};
use hitch_core::model::{Bearer, CounterForm, CounterSpec};
use hitch_core::rules::{Command, CounterCommand};
use hitch_core::words;

/// The sizes of a new clock that one press chooses.
const SIZES: [u32; 5] = [4, 6, 8, 10, 12];

/// The height of a window with room for the buttons of new counters while there is none.
const LOW: f32 = 860.0;

/// The width of the menu that replaces them.
pub(super) const MENU: f32 = 96.0;

/// A counter that is being typed.
#[derive(Clone)]
pub(super) struct NewCounter {
    form: CounterForm,
    typed: Option<String>,
    end: u32,
    /// The part of the screen with its choices: a press there leaves the line open.
    choices: Rect,
}

impl NewCounter {
    pub fn new(form: CounterForm) -> Self {
        Self { form, typed: Some(String::new()), end: form.usual().1, choices: Rect::NOTHING }
    }
}

impl PoolsPanel {
    /// Returns whether counters begin in a menu: while there is none, a low window keeps its room for the order.
    pub(super) fn is_counter_menu(&self, ui: &Ui, cx: &PanelCx<'_>) -> bool {
        let low = ui.ctx().content_rect().height() < LOW;
        low && self.counter.is_none() && beside_pools(cx, cx.scene().map(|scene| scene.id)).is_empty()
    }

    /// Paints the counters, and the buttons that begin one. The menu in their place is in the line of crisis pools, if
    /// these are in play.
    pub(super) fn counters(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, crises: bool) {
        if self.is_counter_menu(ui, cx) {
            if !crises {
                counter_menu(ui, cx);
            }
            return;
        }
        let all = beside_pools(cx, cx.scene().map(|scene| scene.id));
        rule(ui, cx.theme);
        for counted in &all {
            let key = Text::Counter(counted.counter.id);
            counter_card(ui, cx, counted, |ui, cx| {
                let label = t!("name of the counter {}", counted.spec.name);
                let theme = cx.theme;
                if !counted.is_own() {
                    ui.label(theme.name(&*counted.spec.name));
                } else if let Some(name) =
                    self.drafts.edit_as(ui, theme, key, &counted.spec.name, &label, theme.name(&*counted.spec.name))
                {
                    cx.write(key, &name);
                }
            });
            let full = Text::CounterFull(counted.counter.id);
            if self.drafts.is_open(full) {
                let label = t!("outcome of the counter {}", counted.spec.name);
                self.drafts.write(ui, cx, full, &label, cx.theme.small(&*counted.spec.full));
            }
            ui.add_space(space::S);
        }
        self.new_counter(ui, cx);
    }

    fn new_counter(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        if self.counter.is_none() {
            ui.wrapped(space::S, |ui| {
                for (form, words, label) in [
                    (CounterForm::Clock, t!("Clock…"), t!("New clock")),
                    (CounterForm::Boxes, t!("Boxes…"), t!("New boxes")),
                    (CounterForm::Number, t!("Number…"), t!("New number")),
                ] {
                    let button = TextButton::new(cx.theme, words).icon(icons::PLUS).label(label);
                    if ui.add(button).tip(t!("Counts something in this scene or campaign")).clicked() {
                        self.counter = Some(NewCounter::new(form));
                    }
                }
            });
            return;
        }
        let Some(mut new) = self.counter.take() else { return };
        let hint = match new.form {
            CounterForm::Clock => t!("New clock, for example The stair gives way"),
            CounterForm::Boxes => t!("New boxes, for example Lamps still lit 7"),
            CounterForm::Number => t!("New number, for example Crowd 20"),
            CounterForm::Die => t!("New die, for example Fever d12"),
        };
        let (id, form) = (Id::unique("new counter"), new.form);
        let label = t!("New {}: name and size", words::counter_form(form));
        let done = open_line(ui, cx.theme, id, &mut new.typed, hint, &label);
        if new.typed.is_none()
            && ui.input(|input| input.pointer.interact_pos()).is_some_and(|at| new.choices.contains(at))
        {
            new.typed = Some(String::new());
        }
        if new.typed.is_some() {
            let choices = ui.vertical(|ui| {
                if matches!(form, CounterForm::Clock | CounterForm::Boxes) {
                    let size = |end| words::counter_size(&CounterSpec { end, ..CounterSpec::new("", form) });
                    let sizes = SIZES.map(|end| (end, end.to_string(), size(end)));
                    let parts = sizes.each_ref().map(|(end, number, size)| (*end, &**number, &**size));
                    if let Some(end) = ui.horizontal(|ui| segments(ui, cx.theme, new.end, &parts)).inner {
                        new.end = end;
                        ui.memory_mut(|memory| memory.request_focus(id));
                    }
                }
                hidden_pill(ui, cx.theme, &mut self.hidden, t!("The counter"));
                let means = [t!("Shown while this scene is in view."), t!("Shown in every scene.")];
                self.belongs_to(ui, cx, t!("The counter"), means);
            });
            new.choices = choices.response.rect;
        }
        if let Some(typed) = done {
            let scene = cx.scene().filter(|scene| scene.running && self.of_scene);
            let on = scene.map(|scene| Bearer::Scene(scene.id).into());
            let hidden = std::mem::take(&mut self.hidden);
            let is = CounterSpec { hidden, ..read_counter(form, &typed, new.end) };
            cx.out.send(Command::Counter(CounterCommand::Make { on, is }));
            // The next one is typed in a new line, which takes the keyboard anew.
            ui.data_mut(|data| data.remove::<bool>(id.with("seen")));
            return;
        }
        if new.typed.is_some() {
            self.counter = Some(new);
        }
    }
}

pub(super) fn counter_menu(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let button = ui.add(TextButton::new(cx.theme, t!("Counter…")).icon(icons::PLUS).label(t!("New counter")));
    menu::from(ui, cx, &button, &Thing::NewCounter);
}
