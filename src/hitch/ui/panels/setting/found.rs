//! Search results of the page besides mods: numbers, tracks, trait sets, pools, terms.

use super::SettingPage;
use super::groups::searched;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{size, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{Card, Pill, row, section_label};
use egui::{Label as Words, Ui};
use hitch_core::model::{Doom, Label, Name, SetDef, Setting};
use hitch_core::rules::mission_names;
use hitch_core::words;

const NUMBERS: [&str; 3] = [
    mark!("Default ⟦difficulty⟧ of ⟦a test⟧"),
    mark!("Starting ⟦plot points⟧ of a session"),
    mark!("Order type of a scene"),
];
pub(super) const STARTS: &str = mark!("⟦Tests⟧ and sessions");
pub(super) const TRACKS: &str = mark!("Names of ⟦stress⟧ tracks");
const SETS: &str = mark!("Trait sets of this setting");
const POOLS: &str = mark!("Mission pools");
pub(super) const TERMS: &str = mark!("Terms of this setting");

/// Returns everything the page can be searched for, with its kind.
pub fn on_setting_page(setting: &Setting) -> impl Iterator<Item = (Name, &'static str)> {
    let mods = super::groups::mods_named().map(|name| (name.into(), t!("a mod")));
    let numbers = NUMBERS.iter().map(|name| (t!(*name).into(), t!("a number of the setting")));
    let sets = setting.sets.iter().map(|set| (set.name.clone(), t!("a trait set of the setting")));
    let tracks = setting.tracks.iter().map(|track| (track.name.clone(), t!("⟦a stress⟧ track of the setting")));
    let doom = (setting.mods.doom != Doom::Off).then(|| (setting.doom_label.clone(), t!("a pool of the setting")));
    let mission = mission_names(setting).into_iter().map(|name| (name, t!("a pool of the setting")));
    let labels = Label::ALL.iter().map(|what| (words::label_about(*what).0.into(), t!("a term of the setting")));
    let all = mods.chain(numbers).chain(sets).chain(tracks).chain(doom).chain(mission).chain(labels);
    let terms = words::Terms::of(setting);
    all.map(move |(name, is): (Name, _)| (terms.say(&*name).into(), is))
}

impl SettingPage {
    pub(super) fn wanted(&self) -> Vec<String> {
        searched(&self.typed).split_whitespace().map(ToOwned::to_owned).collect()
    }

    /// Returns whether the text has every word of the search. False if only changes from the preset are shown, since
    /// nothing here is a mod.
    fn finds(&self, text: &str) -> bool {
        let text = searched(text);
        !self.only_changed && self.wanted().iter().all(|word| text.contains(word))
    }

    pub(super) fn finds_word(&self, setting: &Setting, what: Label) -> bool {
        let (about, example) = words::label_about(what);
        self.finds(&format!("{} {about} {example} {} {}", t!(TERMS), setting.labels.get(what), what.usual()))
    }

    /// Paints the matches below the switches. Returns whether there are any.
    pub(super) fn under_switches(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) -> bool {
        let setting = cx.table.setting.clone();
        let mut any = false;
        let doom = if setting.mods.doom == Doom::Off { "" } else { &*setting.doom_label };
        let numbers = t!("{} {} {doom} ⟦doom pool⟧ starts at", t!(STARTS), NUMBERS.map(|it| t!(it)).join(" "));
        if self.finds(&cx.theme.say(numbers)) {
            any = true;
            section_label(ui, cx.theme, t!(STARTS));
            self.numbers(ui, cx);
            ui.add_space(space::S);
        }
        let names: Vec<&str> = setting.tracks.iter().map(|track| &*track.name).collect();
        if self.finds(&cx.theme.say(format!("{} {}", t!(TRACKS), names.join(" ")))) {
            any = true;
            section_label(ui, cx.theme, t!(TRACKS));
            self.tracks(ui, cx);
            ui.add_space(space::S);
        }
        any |= self.sets(ui, cx, &setting);
        let mission = mission_names(&setting);
        let names = mission.iter().map(|name| &**name).collect::<Vec<_>>().join(", ");
        if !mission.is_empty() && self.finds(&format!("{} {names}", t!(POOLS))) {
            any = true;
            section_label(ui, cx.theme, t!(POOLS));
            Card::new(cx.theme).show(ui, |ui| {
                ui.add(Words::new(cx.theme.body(names)).wrap());
                ui.label(cx.theme.small(t!("These pools start with a mission.")));
            });
            ui.add_space(space::S);
        }
        if Label::ALL.iter().any(|what| self.finds_word(&setting, *what)) {
            any = true;
            section_label(ui, cx.theme, t!(TERMS));
            self.called(ui, cx);
        }
        any
    }

    /// Paints the price of a further die of a set in one roll (POOL-1).
    fn further(ui: &mut Ui, cx: &mut PanelCx<'_>, set: &SetDef) {
        if !set.kind.one_free() {
            return;
        }
        let now = words::further(set.further);
        let label = t!("More than one die of {} in a pool: {now}", set.name);
        let pill = Pill::new(cx.theme, now).opens_menu().label(label);
        let response = ui.add(pill).tip(t!("The price of more than one die of this trait set in a pool"));
        menu::from(ui, cx, &response, &Thing::Further(set.id));
    }

    /// Lists the matching trait sets with the first rating of a new trait and their default traits.
    fn sets(&self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting) -> bool {
        let theme = cx.theme;
        let all: Vec<_> = setting
            .sets
            .iter()
            .filter(|set| {
                let usual = set.usual.iter().map(|name| &**name).collect::<Vec<_>>().join(" ");
                self.finds(&format!("{SETS} {} {} {usual}", set.name, set.one))
            })
            .collect();
        if all.is_empty() {
            return false;
        }
        section_label(ui, theme, t!(SETS));
        Card::new(theme).show(ui, |ui| {
            for set in all {
                row(ui, size::CONTROL, |ui| {
                    ui.label(theme.name(&*set.name));
                    Self::further(ui, cx, set);
                    ui.add(Words::new(theme.muted(words::of_set(set))).truncate());
                });
            }
        });
        ui.add_space(space::S);
        true
    }
}
