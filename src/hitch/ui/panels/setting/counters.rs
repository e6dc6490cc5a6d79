//! The counters that each file, each scene or the campaign has: boxes, clocks, numbers and dice that step (SET-21).

use super::SettingPage;
use super::fields::{Field, change, put};
use super::rows::{Done, Listed, Row, says};
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{CounterFace, IconButton, PushButton, icons, segments};
use egui::{Label, Sense, Ui};
use hitch_core::model::{
    Counted, Counter, CounterDef, CounterForm, CounterFrom, CounterId, CounterOn, CounterSfx, CounterSpec, Refill,
    Setting, free_name, read_dice, same_name,
};
use hitch_core::words;

/// Returns the start and the end that are typed for a counter of that form: "0 to 10", "d6 to d12", "8".
fn size_of(form: CounterForm, typed: &str) -> Option<(u32, u32)> {
    let number = |text: &str| match form {
        CounterForm::Die => read_dice(text.trim()).ok()?.first().map(|die| u32::from(die.sides())),
        _ => text.trim().parse().ok(),
    };
    match typed.split_once(" to ") {
        Some((start, end)) => Some((number(start)?, number(end)?)),
        None => Some((form.usual().0, number(typed)?)),
    }
}

/// Returns the start and the end of a counter as they are typed.
fn typed_size(spec: &CounterSpec) -> String {
    let die = if spec.form == CounterForm::Die { "d" } else { "" };
    t!("{die}{} to {die}{}", spec.start, spec.end)
}

impl SettingPage {
    pub(super) fn counters_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let row = |(at, def): (usize, &CounterDef)| {
            let note = format!("{} · {}", words::sentence(words::counter_on(def.on)), words::counter_size(&def.is));
            Row::new(t!("Counter"), &def.is.name, note).of(Thing::SettingCounter(at))
        };
        let list = Listed {
            salt: "counters",
            head: t!("Counters"),
            rows: setting.counters.iter().enumerate().map(row).collect(),
            moves: true,
            empty: t!(
                "No counters yet. A counter is boxes to tick, a clock, a number or a die that steps, such as Luck."
            ),
            ..Listed::default()
        };
        let below = |page: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            let words = (t!("New counter…"), t!("Name of the new counter"));
            page.adds(ui, cx, ("counter", 0, 0), words, |page, cx, name| {
                let taken = |name: &str| setting.counters.iter().any(|it| same_name(&it.is.name, name));
                let is = CounterSpec::new(free_name(&name, taken), CounterForm::Boxes);
                page.edit(cx, |it| it.counters.push(CounterDef { id: CounterId::NEW, on: CounterOn::Pcs, is }));
                page.look_at("counters", u32::try_from(setting.counters.len()).ok());
            });
            for def in &setting.aside_counters {
                let words = t!("Restore {}", def.is.name);
                if ui.add(PushButton::quiet(cx.theme, &words)).clicked() {
                    page.edit(cx, |it| it.counters.push(def.clone()));
                }
            }
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            setting.counters.get(at).into_iter().for_each(|def| page.one_counter(ui, cx, at, def));
        });
        if let Some(Done::Move(from, to)) = done {
            self.edit(cx, |it| put(&mut it.counters, from, to));
        }
    }

    /// Changes a counter, by its place.
    fn spec(&mut self, cx: &mut PanelCx<'_>, at: usize, edit: impl FnOnce(&mut CounterDef)) {
        self.edit(cx, |it: &mut Setting| change(&mut it.counters, at, edit));
    }

    fn one_counter(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: usize, def: &CounterDef) {
        let (theme, spec, name) = (cx.theme, &def.is, &def.is.name);
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            let label = t!("name of the counter {name}");
            let field = Field::new(("counter_name", 0, at), name, &label).rests(theme.heading(&**name));
            self.field(ui, cx, field, move |it, typed| change(&mut it.counters, at, |it| it.is.name = typed.into()));
            let words = t!("More for the counter {name}");
            let response = ui.add(IconButton::new(theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::SettingCounter(at));
        });
        let sample =
            Counter { id: def.id, of: None, from: CounterFrom::Setting(def.id), now: spec.start, hidden: false };
        let now = words::counter_now(&Counted { counter: &sample, spec });
        let places = (spec.filled(spec.start), spec.places());
        let face = CounterFace::new(theme, spec.form, places, &now, t!("{name} at its start: {now}"));
        ui.add(face.size(34.0).sense(Sense::hover()).room(ui.available_width()));
        ui.add_space(space::XS);
        let label = |what: &str| format!("{name}: {what}");
        says(ui, theme, t!("Type"), |ui| {
            let all = CounterForm::ALL.map(|form| (form, words::sentence(words::counter_form(form))));
            if let Some(form) = chosen(ui, cx, &label(t!("type")), spec.form, &all) {
                self.spec(cx, at, |now| {
                    let (start, end) = form.usual();
                    now.is = CounterSpec { form, start, end, ..now.is.clone() };
                });
            }
        });
        says(ui, theme, t!("Belongs to"), |ui| {
            let all = CounterOn::ALL.map(|on| (on, words::sentence(words::counter_on(on))));
            if let Some(on) = chosen(ui, cx, &label(t!("belongs to")), def.on, &all) {
                self.spec(cx, at, |it| it.on = on);
            }
        });
        says(ui, theme, t!("Start and end"), |ui| {
            let now = typed_size(spec);
            let label = label(t!("start and end"));
            let field = Field::new(("counter_size", 0, at), &now, &label).rests(theme.body(&*now));
            let form = spec.form;
            self.field(ui, cx, field, move |now, typed| {
                if let Some((start, end)) = size_of(form, typed) {
                    change(&mut now.counters, at, |it| (it.is.start, it.is.end) = (start, end));
                }
            });
            ui.label(theme.small(words::counter_size(spec)));
        });
        says(ui, theme, t!("Refills"), |ui| {
            let all = Refill::ALL.map(|it| (it, words::sentence(words::refill(it))));
            if let Some(refill) = chosen(ui, cx, &label(t!("refills")), spec.refill, &all) {
                self.spec(cx, at, |it| it.is.refill = refill);
            }
        });
        says(ui, theme, t!("Visibility"), |ui| {
            let words = t!("Hidden from the players at first");
            self.tick(ui, cx, (words, &label(words)), spec.hidden, |now| {
                change(&mut now.counters, at, |it| it.is.hidden = !it.is.hidden);
            });
        });
        says(ui, theme, t!("SFX can"), |ui| {
            let all = CounterSfx::ALL.map(|it| (it, words::sentence(words::counter_sfx(it))));
            if let Some(sfx) = chosen(ui, cx, &label(t!("SFX can")), spec.sfx, &all) {
                self.spec(cx, at, |it| it.is.sfx = sfx);
            }
        });
        says(ui, theme, if spec.is_down() { t!("When empty") } else { t!("When full") }, |ui| {
            let label = label(t!("outcome"));
            let field = Field::new(("counter_full", 0, at), &spec.full, &label).rests(theme.body(&*spec.full));
            let field = field.or(theme.small(t!("For example: the hero is out of luck")));
            self.field(ui, cx, field, move |it, typed| change(&mut it.counters, at, |it| it.is.full = typed.into()));
        });
        let has = cx.table.counters.values().filter(|it| it.from == CounterFrom::Setting(def.id)).count();
        let has = words::counted(u32::try_from(has).unwrap_or(u32::MAX), t!("counter"));
        ui.add(Label::new(theme.small(t!("This campaign has {has} of this type."))).wrap());
    }
}

/// Paints options side by side; returns another one that was pressed.
fn chosen<T: PartialEq + Copy>(ui: &mut Ui, cx: &PanelCx<'_>, label: &str, now: T, all: &[(T, String)]) -> Option<T> {
    let labels: Vec<String> =
        all.iter().map(|(_, words)| cx.theme.say(format!("{label}: {words}")).into_owned()).collect();
    let said: Vec<String> = all.iter().map(|(_, words)| cx.theme.say(words).into_owned()).collect();
    let parts: Vec<_> =
        all.iter().zip(said.iter().zip(&labels)).map(|((it, _), (words, label))| (*it, &**words, &**label)).collect();
    segments(ui, cx.theme, now, &parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_they_are_shown() {
        assert_eq!(size_of(CounterForm::Clock, "8"), Some((0, 8)));
        assert_eq!(size_of(CounterForm::Boxes, "5 to 0"), Some((5, 0)));
        assert_eq!(size_of(CounterForm::Die, "d6 to d12"), Some((6, 12)));
        assert_eq!((size_of(CounterForm::Number, "many"), size_of(CounterForm::Die, "d6 to")), (None, None));
        let anima = CounterSpec { start: 6, ..CounterSpec::new("Anima", CounterForm::Die) };
        assert_eq!(size_of(anima.form, &typed_size(&anima)), Some((6, 12)));
    }
}
