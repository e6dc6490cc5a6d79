//! Sets and traits that mods need from the setting: for harm of other kinds, catalysts, doom and initiative.

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

/// Two traits: what stands before each, what it is called, what is usual.
type Halves = [(&'static str, &'static str, &'static str); 2];

/// The halves of a life score, as they are called, with what is usual (LIFE-1).
const HALVES: Halves = [
    ("A life score is the size of", "first half of a life score", "the first attribute"),
    ("and of", "second half of a life score", "the second attribute"),
];

/// The same of the two traits of an initiative (ORD-6).
const TRAITS: Halves = [
    ("Initiative is made of", "first trait of initiative", "the highest trait"),
    ("and of", "second trait of initiative", "the highest of another set"),
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

    fn which_set(ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, what: SetFor, hint: &str) {
        let name: Name = what.now(&cx.table.setting).map_or_else(|| "no set".into(), |set| set.name.clone());
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body(words));
            let pill = Pill::new(cx.theme, &name).opens_menu().label(format!("{words} {name}"));
            let response = ui.add(pill).tip(hint);
            menu::from(ui, cx, &response, &Thing::SetFor(what));
        });
    }

    /// Picks the set whose traits bear stress (SHK-1).
    fn worn_set(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = "A file without that set has it on any of its traits";
        Self::which_set(ui, cx, "⟦Stress⟧ sits on the traits of", SetFor::Worn, hint);
    }

    /// Picks the set a catalyst's die stands in for, and the one whose traits are its values (GMC-6, GMC-10).
    fn stood_in(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = "Its distinctions above d8 are rolled no larger than its die, but never below d8 for that";
        Self::which_set(ui, cx, "The die of a catalyst stands in for", SetFor::StoodIn, hint);
        let hint = "Its die is never above its highest value, and without one it has no die";
        Self::which_set(ui, cx, "The values of a catalyst are", SetFor::Values, hint);
    }

    /// Picks the traits that keep doom from interrupting (DOOM-7, SET-19).
    fn watchful(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let names = cx.table.setting.watchful.join(", ");
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body("For a fight or for noticing"));
            let field = Field::new(("watchful", 0, 0), &names, "traits for a fight or for noticing");
            let field = field.or(cx.theme.muted("no trait is marked"));
            self.field(ui, cx, field, |it, typed| it.watchful = read_names(typed));
        });
        let told = "To get in first, a die of ⟦doom⟧ must be as large as the largest of these traits of the next actor. If the next actor has none, the GM names the trait.";
        ui.label(cx.theme.small(told));
    }

    /// Two traits, each the largest of those that are named, with what counts where none is.
    fn halves(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        (key, from, all): (&'static str, &[Vec<Name>], Halves),
        part: fn(&mut Setting) -> &mut Vec<Vec<Name>>,
    ) {
        for (half, (title, label, usual)) in all.into_iter().enumerate() {
            row(ui, size::CONTROL, |ui| {
                ui.label(cx.theme.body(title));
                let names = from.get(half).map(|names| words::life_half(names)).unwrap_or_default();
                let field = Field::new((key, 0, half), &names, label).or(cx.theme.muted(usual));
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
        let usual = "Several traits are told apart by “or”, and the largest counts. ";
        ui.label(cx.theme.small(format!("{usual}As it stands: {}.", words::life_from(&cx.table.setting))));
    }

    /// Picks the two traits whose dice are rolled, or whose sizes are added up (ORD-6).
    fn initiative(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        self.halves(ui, cx, ("initiative", &setting.initiative_from, TRAITS), |it| &mut it.initiative_from);
        let what = match setting.mods.initiative {
            InitiativeWay::Everyone | InitiativeWay::Leaders => {
                "Both are proposed for the pool of the character who rolls."
            }
            InitiativeWay::Fixed | InitiativeWay::Rating => "The number of sides of both is the rating.",
        };
        let told = "Several traits are told apart by “or”, and the largest counts.";
        ui.label(cx.theme.small(format!("{told} {what}")));
    }
}
