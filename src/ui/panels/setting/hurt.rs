//! What harm of other kinds asks of the setting: where stress sits, and what a life score is made of.

use super::{SettingPage, Text};
use crate::model::{Choice, InitiativeWay, Life, Mod, Name};
use crate::rules::SettingCommand;
use crate::ui::PanelCx;
use crate::ui::panels::parts::menu;
use crate::ui::theme::size;
use crate::ui::widgets::{Pill, row};
use crate::words;
use egui::Ui;

/// The halves of a life score, as they are called (LIFE-1).
const HALVES: [(&str, &str); 2] =
    [("A life score is the size of", "first half of a life score"), ("and of", "second half of a life score")];

/// The two traits of an initiative, as they are called (ORD-6).
const TRAITS: [(&str, &str); 2] =
    [("Initiative is made of", "first trait of initiative"), ("and of", "second trait of initiative")];

/// The traits of a half, as they are typed: "Body or Grit".
fn read_half(typed: &str) -> Vec<Name> {
    let names = typed.split(',').flat_map(|part| part.split(" or ")).map(|it| Name::from(it.trim()));
    names.filter(|it| !it.is_empty()).collect()
}

impl SettingPage {
    /// What a choice that is played asks besides.
    pub(super) fn more(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, like: Choice) {
        let mods = &cx.table.setting.mods;
        let (shaken, life) = (mods.shaken, mods.life != Life::Off);
        let inset = |ui: &mut Ui, add: &mut dyn FnMut(&mut Ui)| {
            ui.indent(("more", like), |ui| add(ui));
        };
        match like {
            Choice::Switch(Mod::Shaken, _) if shaken => inset(ui, &mut |ui| self.worn_set(ui, cx)),
            Choice::CatalystStart(_) => inset(ui, &mut |ui| self.stood_in(ui, cx)),
            Choice::Life(_) if life => inset(ui, &mut |ui| self.life_score(ui, cx)),
            Choice::Initiative(_) => inset(ui, &mut |ui| self.initiative(ui, cx)),
            _ => {}
        }
    }

    /// The set on whose traits stress sits (SHK-1).
    fn worn_set(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        let now: Name = setting.worn_set().map_or_else(|| "any trait".into(), |set| set.name.clone());
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.body("Stress sits on the traits of"));
            let pill = Pill::new(theme, &now).opens_menu().label(format!("Stress sits on the traits of {now}"));
            let response = ui.add(pill).on_hover_text("A file without that set has it on any of its traits");
            menu::either(&response, |ui| {
                for set in &setting.sets {
                    let line = ui.selectable_label(set.name == now, &*set.name);
                    if line.accessible_name(format!("Let stress sit on {}", set.name)).clicked() {
                        self.send(cx, SettingCommand::ShakenSet { set: Some(set.id.into()) });
                        ui.close();
                    }
                }
            });
        });
    }

    /// The set that the die of a catalyst stands in for (GMC-10).
    fn stood_in(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        let setting = cx.table.setting.clone();
        let now: Name = setting.stood_in().map_or_else(|| "no set".into(), |set| set.name.clone());
        row(ui, size::CONTROL, |ui| {
            ui.label(theme.body("The die of a catalyst stands in for"));
            let label = format!("The die of a catalyst stands in for {now}");
            let pill = Pill::new(theme, &now).opens_menu().label(label);
            let response =
                ui.add(pill).on_hover_text("Its distinctions are rolled at the size of its die, if they are larger");
            menu::either(&response, |ui| {
                for set in &setting.sets {
                    let line = ui.selectable_label(set.name == now, &*set.name);
                    if line.accessible_name(format!("Let the die stand in for {}", set.name)).clicked() {
                        self.send(cx, SettingCommand::CatalystSet { set: Some(set.id.into()) });
                        ui.close();
                    }
                }
            });
        });
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
            InitiativeWay::Everyone | InitiativeWay::Leaders => "Whoever rolls throws the dice of both.",
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
