//! Trait sets and traits that mods need from the setting: for life points, catalysts, doom and initiative.

use super::SettingPage;
use super::fields::{Field, change, read_names};
use crate::ui::PanelCx;
use crate::ui::deeds::{SetFor, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::size;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Pill, row};
use egui::Ui;
use hitch_core::model::{Choice, Doom, InitiativeWay, Life, Mod, Name, Setting};
use hitch_core::words;

/// Two traits, each with its label, its accessible name and its default.
type Halves = [(&'static str, &'static str, &'static str); 2];

const SEVERAL: &str = mark!("Separate several traits with “or”. The highest counts.");

/// The two traits of life points (LIFE-1).
const HALVES: Halves = [
    ("Life points =", mark!("first trait of life points"), mark!("first attribute")),
    ("+", mark!("second trait of life points"), mark!("second attribute")),
];

/// The two traits of initiative (ORD-6).
const TRAITS: Halves = [
    ("Initiative =", mark!("first trait of initiative"), mark!("highest trait")),
    ("+", mark!("second trait of initiative"), mark!("highest trait of another set")),
];

impl SettingPage {
    pub(super) fn more(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, like: Choice) {
        let mods = &cx.table.setting.mods;
        let (shaken, life, doom) = (mods.shaken, mods.life != Life::Off, mods.doom != Doom::Off);
        let inset = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| {
            ui.indent(("more", like), |ui| add(ui));
        };
        match like {
            Choice::Switch(Mod::Shaken, _) if shaken => inset(ui, &mut |ui| Self::worn_set(ui, cx)),
            Choice::CatalystStart(_) => inset(ui, &mut |ui| Self::stood_in(ui, cx)),
            Choice::Life(_) if life => inset(ui, &mut |ui| self.life_score(ui, cx)),
            Choice::Initiative(_) => inset(ui, &mut |ui| self.initiative(ui, cx)),
            Choice::Doom(_) if doom => inset(ui, &mut |ui| self.watchful(ui, cx)),
            _ => {}
        }
    }

    fn which_set(ui: &mut Ui, cx: &mut PanelCx<'_>, what: SetFor, hint: &str) {
        let words = what.words();
        let name: Name = what.now(&cx.table.setting).map_or_else(|| t!("none").into(), |set| set.name.clone());
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body(words));
            let pill = Pill::new(cx.theme, &name).opens_menu().label(format!("{words} {name}"));
            let response = ui.add(pill).tip(hint);
            menu::from(ui, cx, &response, &Thing::SetFor(what));
        });
    }

    /// Picks the set whose traits bear stress (SHK-1).
    fn worn_set(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = t!("On a character file without that trait set, ⟦stress⟧ applies to any trait");
        Self::which_set(ui, cx, SetFor::Worn, hint);
    }

    /// Picks the set a catalyst die replaces, and the one whose traits are its values (GMC-6, GMC-10).
    fn stood_in(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = t!("Distinctions above d8 are rolled no larger than the catalyst die, but at least as d8");
        Self::which_set(ui, cx, SetFor::StoodIn, hint);
        let hint = t!("The catalyst die is never larger than the highest value. A catalyst without values has no die");
        Self::which_set(ui, cx, SetFor::Values, hint);
    }

    /// Picks the traits that keep doom from interrupting (DOOM-7, SET-19).
    fn watchful(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let names = cx.table.setting.watchful.join(", ");
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body(t!("Combat or senses traits")));
            let field = Field::new(("watchful", 0, 0), &names, t!("combat or senses traits"));
            let field = field.or(cx.theme.muted(t!("none")));
            self.field(ui, cx, field, |it, typed| it.watchful = read_names(typed));
        });
        let told = t!(
            "To interrupt the action order, the ⟦doom⟧ die must be at least as large as the next character’s highest trait listed here. If they have none, choose a trait."
        );
        ui.label(cx.theme.small(told));
    }

    /// Paints two trait fields, each with the default that counts while it is empty.
    fn halves(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (key, from, all): (&'static str, &[Vec<Name>], Halves),
        part: fn(&mut Setting) -> &mut Vec<Vec<Name>>,
    ) {
        for (half, (title, label, usual)) in all.into_iter().enumerate() {
            row(ui, size::CONTROL, |ui| {
                ui.label(cx.theme.body(t!(title)));
                let names = from.get(half).map(|names| words::any_of(names)).unwrap_or_default();
                let field = Field::new((key, 0, half), &names, t!(label)).or(cx.theme.muted(t!(usual)));
                self.field(ui, cx, field, move |to, typed| {
                    let both = part(to);
                    both.resize(2, Vec::new());
                    change(both, half, |it| *it = read_names(typed));
                    both.retain(|it| !it.is_empty());
                });
            });
        }
    }

    /// The traits whose sizes are added up (LIFE-1).
    fn life_score(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        self.halves(ui, cx, ("life", &setting.life_from, HALVES), |it| &mut it.life_from);
        let now = words::life_from(&cx.table.setting);
        ui.label(cx.theme.small(t!("{} Life points are now based on {now}.", t!(SEVERAL))));
    }

    /// Picks the two traits whose dice are rolled, or whose sizes are added up (ORD-6).
    fn initiative(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        self.halves(ui, cx, ("initiative", &setting.initiative_from, TRAITS), |it| &mut it.initiative_from);
        let what = match setting.mods.initiative {
            InitiativeWay::Everyone | InitiativeWay::Leaders => {
                t!("Hitch suggests both for the pool of the character who rolls.")
            }
            InitiativeWay::Fixed | InitiativeWay::Rating => t!("The rating is the sum of the sides of both."),
        };
        ui.label(cx.theme.small(format!("{} {what}", t!(SEVERAL))));
    }
}
