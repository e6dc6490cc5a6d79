//! What harm of other kinds, catalysts, doom and initiative ask of the setting: which sets, and which traits.

use super::{SettingPage, Text};
use crate::ui::PanelCx;
use crate::ui::deeds::{SetFor, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::size;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Pill, row};
use egui::Ui;
use hitch_core::model::{Choice, Doom, InitiativeWay, Life, Mod, Name};
use hitch_core::rules::SettingCommand;
use hitch_core::words;

/// The halves of a life score, as they are called (LIFE-1).
const HALVES: [(&str, &str); 2] =
    [("A life score is the size of", "first half of a life score"), ("and of", "second half of a life score")];

/// The two traits of an initiative, as they are called (ORD-6).
const TRAITS: [(&str, &str); 2] =
    [("Initiative is made of", "first trait of initiative"), ("and of", "second trait of initiative")];

/// The traits of a half, as they are typed: "Body or Grit".
pub(super) fn read_half(typed: &str) -> Vec<Name> {
    let names = typed.split(',').flat_map(|part| part.split(" or ")).map(|it| Name::from(it.trim()));
    names.filter(|it| !it.is_empty()).collect()
}

impl SettingPage {
    /// What a choice that is played asks besides.
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

    /// One of the setting's sets, picked from a menu.
    fn which_set(ui: &mut Ui, cx: &mut PanelCx<'_>, words: &str, what: SetFor, hint: &str) {
        let name: Name = what.now(&cx.table.setting).map_or_else(|| "no set".into(), |set| set.name.clone());
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body(words));
            let pill = Pill::new(cx.theme, &name).opens_menu().label(format!("{words} {name}"));
            let response = ui.add(pill).tip(hint);
            menu::from(ui, cx, &response, &Thing::SetFor(what));
        });
    }

    /// The set on whose traits stress sits (SHK-1).
    fn worn_set(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = "A file without that set has it on any of its traits";
        Self::which_set(ui, cx, "⟦Stress⟧ sits on the traits of", SetFor::Worn, hint);
    }

    /// The set that the die of a catalyst stands in for, and the one whose traits are its values (GMC-6, GMC-10).
    fn stood_in(ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let hint = "Its distinctions above d8 are rolled no larger than its die, but never below d8 for that";
        Self::which_set(ui, cx, "The die of a catalyst stands in for", SetFor::StoodIn, hint);
        let hint = "Its die is never above its highest value, and without one it has no die";
        Self::which_set(ui, cx, "The values of a catalyst are", SetFor::Values, hint);
    }

    /// The traits that keep doom from getting in first (DOOM-7, SET-19).
    fn watchful(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let names = cx.table.setting.watchful.join(", ");
        row(ui, size::CONTROL, |ui| {
            ui.label(cx.theme.body("For a fight or for noticing"));
            let resting = if names.is_empty() { cx.theme.muted("no trait is marked") } else { cx.theme.body(&names) };
            let label = "traits for a fight or for noticing";
            if let Some(typed) = self.drafts.edit_any(ui, cx.theme, Text::Watchful, &names, label, resting) {
                self.commit(cx, Text::Watchful, &typed);
            }
        });
        let told = "To get in first, a die of ⟦doom⟧ must be as large as the largest of these traits of the next actor. If the next actor has none, the GM names the trait.";
        ui.label(cx.theme.small(told));
    }

    /// The traits whose sizes are added up, each the largest of those it names (LIFE-1).
    fn life_score(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let from = cx.table.setting.life_from.clone();
        for (half, (title, label)) in HALVES.into_iter().enumerate() {
            let names = from.get(half).map(|names| words::life_half(names)).unwrap_or_default();
            row(ui, size::CONTROL, |ui| {
                ui.label(cx.theme.body(title));
                let usual = if half == 0 { "the first attribute" } else { "the second attribute" };
                let resting = if names.is_empty() { cx.theme.muted(usual) } else { cx.theme.body(&names) };
                if let Some(typed) = self.drafts.edit_any(ui, cx.theme, Text::Life(half), &names, label, resting) {
                    self.commit(cx, Text::Life(half), &typed);
                }
            });
        }
        let usual = "Several traits are told apart by \u{201c}or\u{201d}, and the largest counts. ";
        ui.label(cx.theme.small(format!("{usual}As it stands: {}.", words::life_from(&cx.table.setting))));
    }

    /// The two traits whose dice are thrown, or whose sizes are added up (ORD-6).
    fn initiative(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = &cx.table.setting;
        let from = setting.initiative_from.clone();
        let what = match setting.mods.initiative {
            InitiativeWay::Everyone | InitiativeWay::Leaders => {
                "Both are proposed for the pool of the character who rolls."
            }
            InitiativeWay::Fixed | InitiativeWay::Rating => "The number of sides of both is the rating.",
        };
        for (half, (title, label)) in TRAITS.into_iter().enumerate() {
            let names = from.get(half).map(|names| words::life_half(names)).unwrap_or_default();
            row(ui, size::CONTROL, |ui| {
                ui.label(cx.theme.body(title));
                let usual = if half == 0 { "the highest trait" } else { "the highest of another set" };
                let resting = if names.is_empty() { cx.theme.muted(usual) } else { cx.theme.body(&names) };
                if let Some(typed) = self.drafts.edit_any(ui, cx.theme, Text::Initiative(half), &names, label, resting)
                {
                    self.commit(cx, Text::Initiative(half), &typed);
                }
            });
        }
        let told = "Several traits are told apart by \u{201c}or\u{201d}, and the largest counts.";
        ui.label(cx.theme.small(format!("{told} {what}")));
    }

    /// What is sent for what was typed there.
    pub(super) fn half_typed(from: &[Vec<Name>], half: usize, typed: &str) -> Option<SettingCommand> {
        Self::two_typed(from, half, typed).map(|traits| SettingCommand::LifeFrom { traits })
    }

    /// Both halves, where one of them was typed anew.
    pub(super) fn two_typed(from: &[Vec<Name>], half: usize, typed: &str) -> Option<Vec<Vec<Name>>> {
        let mut traits = from.to_vec();
        traits.resize(traits.len().max(HALVES.len()), Vec::new());
        *traits.get_mut(half)? = read_half(typed);
        let same = traits.iter().filter(|it| !it.is_empty()).eq(from.iter().filter(|it| !it.is_empty()));
        (!same).then_some(traits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traits_of_a_half_are_read_as_they_are_written() {
        assert_eq!(read_half("Body or  Grit , Nerve"), [Name::from("Body"), "Grit".into(), "Nerve".into()]);
        assert_eq!(read_half(" "), Vec::<Name>::new());
        let body = vec![vec![Name::from("Body")]];
        assert_eq!(SettingPage::half_typed(&body, 0, "Body"), None);
        let both = SettingCommand::LifeFrom { traits: vec![vec!["Body".into()], vec!["Mind".into()]] };
        assert_eq!(SettingPage::half_typed(&body, 1, "Mind"), Some(both));
    }
}
