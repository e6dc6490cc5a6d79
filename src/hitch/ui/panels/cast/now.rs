//! A character's state in play: assets, complications, stress and trauma.

use super::editor::{Editor, FoldedPart};
use super::field::{Look, add_chip};
use super::row;
use super::sets::TraitRow;
use crate::ui::PanelCx;
use crate::ui::deeds::FileText;
use crate::ui::panels::parts::counter_row;
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Layouts as _, Tips as _, icons, one_line, section_label};
use egui::{Sense, Ui, vec2};
use hitch_core::model::{Bearer, Character, Die, Role, TrackDef, TraitRef, Traits};
use hitch_core::rules::{Command, HarmCommand, TraitCommand, in_play};

/// Returns assets and complications of a bearer; with `tracks` also stress and trauma.
pub fn rows(of: Bearer, traits: &Traits, tracks: bool) -> Vec<TraitRow<'_>> {
    traits
        .iter()
        .filter(|(role, _)| match role {
            Role::Asset | Role::Complication => true,
            Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => tracks,
            Role::Set(_) | Role::Catalyst => false,
        })
        .map(|(role, it)| (TraitRef { of, id: it.id }, role, it))
        .collect()
}

/// Returns whether stress is on tracks; with stress on traits there are none (SHK-1).
fn has_tracks(cx: &PanelCx<'_>) -> bool {
    cx.table.setting.mods.stress && !cx.table.setting.mods.shaken
}

impl Editor {
    /// Paints assets and harm under the head of a card, unfolded or not.
    pub fn chips_now(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let mut all = rows(Bearer::Character(who.id), &who.traits, true);
        all.retain(|(_, role, _)| in_play(cx.table, *role));
        if !all.is_empty() {
            self.chips(ui, cx, &all, |_, _, _| {});
            ui.add_space(space::XS);
        }
        self.counters(ui, cx, who);
    }

    /// Paints the counters of a file, and the fields of those that are being typed (SET-21).
    fn counters(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let all = cx.table.counters_of(Some(Bearer::Character(who.id)));
        if all.is_empty() {
            return;
        }
        counter_row(ui, cx, &all);
        for counted in &all {
            let (id, name) = (counted.counter.id, &counted.spec.name);
            let fields = [
                (FileText::Counter(who.id, id), t!("name of the counter {name}")),
                (FileText::CounterFull(who.id, id), t!("outcome of the counter {name}")),
            ];
            for (key, label) in fields {
                if self.is_open(key) {
                    let look = Look::body(cx, label, t!("For example the hero is out of luck"));
                    self.adder(ui, cx, key, "", "", &look);
                }
            }
        }
        ui.add_space(space::XS);
    }

    /// Paints the last row of a card: stress, and the buttons for assets and complications.
    pub fn harm_row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let of = Bearer::Character(who.id);
        let stress = has_tracks(cx);
        let open = stress && self.shows(who.id, FoldedPart::Tracks, false);
        let left = |_: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            row::label(ui, cx, if stress { t!("⟦Stress⟧") } else { t!("In play") });
        };
        self.row(ui, cx, None, left, |ed, ui, cx| {
            ui.wrapped_by(space::M, 0.0, |ui| {
                if stress {
                    ed.tracks_fold(ui, cx, who, open);
                }
                for (key, words, name) in adders(who) {
                    let id = ed.id((key, "add"));
                    if row::small(ui, cx, id, (words, icons::PLUS), &name).tip(&name).clicked() {
                        ed.open(cx, key, "");
                    }
                }
            });
            ed.now_fields(ui, cx, who);
        });
        if open {
            for track in &cx.table.setting.tracks {
                let left = |_: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| row::label(ui, cx, &track.name);
                self.row(ui, cx, None, left, |ed, ui, cx| {
                    ui.horizontal(|ui| ed.gauge(ui, cx, who, track));
                });
            }
        }
        let grows = hitch_core::words::growth::has(cx.table, who);
        if who.is_pc() && !grows.is_empty() {
            let left = |_: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| row::label(ui, cx, t!("Growth"));
            self.row(ui, cx, None, left, |_, ui, cx| {
                ui.add(egui::Label::new(cx.theme.small(grows.join(" · "))).wrap());
            });
        }
        super::hurt::life(ui, cx, who);
        let aside: Vec<TraitRow<'_>> = rows(of, &who.traits, true);
        let aside: Vec<TraitRow<'_>> = aside.into_iter().filter(|(_, role, _)| !in_play(cx.table, *role)).collect();
        self.set_aside(ui, cx, who, &aside);
    }

    /// Paints the stress in a word, which unfolds its tracks.
    fn tracks_fold(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, open: bool) {
        let hurt: Vec<String> = who
            .traits
            .stress
            .iter()
            .filter_map(|(track, it)| Some(format!("{} {}", cx.table.setting.track(*track)?.name, it.die()?)))
            .collect();
        let words = match hurt.as_slice() {
            [] => t!("none").to_owned(),
            [one] => one.clone(),
            more => t!("{} tracks", more.len()),
        };
        let icon = if open { icons::CARET_DOWN } else { icons::CARET_RIGHT };
        let label = if open {
            t!("Hide the ⟦stress⟧ tracks of {}: {words}", who.name)
        } else {
            t!("Show the ⟦stress⟧ tracks of {}: {words}", who.name)
        };
        if row::small(ui, cx, self.id((who.id, FoldedPart::Tracks)), (&words, icon), &label).clicked() {
            self.turn(who.id, FoldedPart::Tracks);
        }
    }

    fn now_fields(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let of = Bearer::Character(who.id);
        let asset = Look::body(cx, t!("New ⟦asset⟧ of {}", who.name), t!("For example Rope over the beam"));
        let harm = Look::body(cx, t!("New ⟦complication⟧ of {}", who.name), t!("For example Singed d8"));
        let hidden = Look::body(cx, t!("New hidden ⟦complication⟧ of {}", who.name), t!("For example Slow poison d8"));
        let hidden_asset =
            Look::body(cx, t!("New hidden ⟦asset⟧ of {}", who.name), t!("For example Rope over the beam"));
        let counter = Look::body(cx, t!("New counter of {}", who.name), t!("For example Luck 5"));
        let new = [
            (FileText::AddAsset(who.id), &asset),
            (FileText::AddComplication(of), &harm),
            (FileText::AddHidden(who.id), &hidden),
            (FileText::AddHiddenAsset(who.id), &hidden_asset),
            (FileText::AddCounter(who.id), &counter),
        ];
        for (key, look) in new {
            if self.is_open(key) {
                self.adder(ui, cx, key, "", "", look);
            }
        }
    }

    /// Paints the part of a whole file that changes in play.
    pub fn now(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let of = Bearer::Character(who.id);
        ui.horizontal(|ui| {
            ui.set_height(size::CHIP);
            section_label(ui, cx.theme, t!("In play"));
            ui.at_right(0.0, |ui| {
                for (key, words, name) in adders(who).into_iter().rev() {
                    if add_chip(ui, cx, self.id((key, "add")), words, &name) {
                        self.open(cx, key, "");
                    }
                }
            });
        });
        // A track that the setting no longer has keeps its die in reach, as a chip.
        let known = |role: &Role| matches!(role, Role::Stress(track) if cx.table.setting.track(*track).is_some());
        let stress = has_tracks(cx);
        let (all, aside): (Vec<TraitRow<'_>>, Vec<TraitRow<'_>>) =
            rows(of, &who.traits, true).into_iter().partition(|(_, role, _)| in_play(cx.table, *role));
        let shown: Vec<TraitRow<'_>> = all.into_iter().filter(|(_, role, _)| !(stress && known(role))).collect();
        if !shown.is_empty() {
            self.chips(ui, cx, &shown, |_, _, _| {});
        } else if !stress {
            ui.label(cx.theme.small(t!("No ⟦assets⟧ or ⟦complications⟧.")));
        }
        self.counters(ui, cx, who);
        self.now_fields(ui, cx, who);
        if stress {
            ui.add_space(2.0);
            for track in &cx.table.setting.tracks {
                self.track(ui, cx, who, track);
            }
        }
        super::hurt::life(ui, cx, who);
        self.set_aside(ui, cx, who, &aside);
        ui.add_space(space::XS);
    }

    /// Paints, folded, the traits of a mod that is off; they count for nothing until it is on (SETT-1).
    fn set_aside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, aside: &[TraitRow<'_>]) {
        if aside.is_empty() {
            return;
        }
        let words = t!("Set aside ({})", aside.len());
        if self.fold(ui, cx, who, FoldedPart::Aside, &words, false) {
            self.chips(ui, cx, aside, |_, _, _| {});
        }
    }

    fn track(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, track: &TrackDef) {
        let stress = who.traits.stress.get(&track.id);
        ui.horizontal(|ui| {
            ui.set_height(size::CHIP);
            let gauge = (TRACK_DIE + 1.0) * 5.0 + size::SMALL * 2.0;
            // The name is followed by the row's own gap.
            let gap = ui.spacing().item_spacing.x.max(space::XS);
            let room = (ui.available_width() - gauge - gap).clamp(40.0, 150.0);
            let start = ui.cursor().left();
            if let Some(stress) = stress {
                ui.scope(|ui| {
                    ui.set_max_width(room);
                    let at = TraitRef { of: Bearer::Character(who.id), id: stress.id };
                    self.chip(ui, cx, at, Role::Stress(track.id), stress);
                });
            } else {
                let words = one_line(ui, &track.name, Face::Regular.at(text::BODY), room);
                let (_, rect) = ui.allocate_space(vec2(room, size::CHIP));
                let y = rect.center().y - words.size().y / 2.0;
                ui.painter().galley(egui::pos2(rect.left() + 3.0, y), words, cx.theme.palette.mute);
            }
            ui.add_space((start + room + gap - ui.cursor().left()).max(0.0));
            self.gauge(ui, cx, who, track);
        });
    }

    /// Paints all five dice of a track to set it, and a step down and up.
    fn gauge(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, track: &TrackDef) {
        let theme = cx.theme;
        let stress = who.traits.stress.get(&track.id);
        let at = stress.map(|it| TraitRef { of: Bearer::Character(who.id), id: it.id });
        let now = stress.and_then(|it| it.base.first().copied());
        ui.gap_x(0.0);
        let of = t!("{} of {}", track.name, who.name);
        let name = t!("Step down {of}");
        let button = IconButton::new(theme, icons::MINUS, &name).small().quiet();
        if ui.add_enabled(now.is_some(), button).clicked()
            && let Some(at) = at
        {
            cx.out.send(Command::Harm(HarmCommand::StepDown { at: at.into() }));
        }
        for die in Die::ALL {
            let look = if now == Some(die) { DieLook::Stress } else { DieLook::Idle };
            let id = self.id((who.id, track.id, die.sides()));
            let label = if now == Some(die) { t!("Clear {of} ({die})") } else { t!("Set {of} to {die}") };
            let chip = DieChip::new(theme, die).size(TRACK_DIE).look(look).sense(Sense::click()).id(id);
            let response = ui.add(chip.label(&label)).tip(label);
            ui.add_space(1.0);
            if response.clicked() {
                cx.out.send(set_track(who, track, at, now, die));
            }
        }
        let name = t!("Step up {of}");
        if ui.add(IconButton::new(theme, icons::PLUS, &name).small().quiet()).clicked() {
            cx.out.send(match at {
                Some(at) => Command::Harm(HarmCommand::StepUp { at: at.into() }),
                None => set_track(who, track, None, None, Die::D4),
            });
        }
    }
}

fn adders(who: &Character) -> [(FileText, &'static str, String); 2] {
    [
        (FileText::AddAsset(who.id), t!("⟦Asset⟧"), t!("Create ⟦an asset⟧ for {} (1 ⟦PP⟧)", who.name)),
        (
            FileText::AddComplication(Bearer::Character(who.id)),
            t!("⟦Complication⟧"),
            t!("Add ⟦a complication⟧ to {}", who.name),
        ),
    ]
}

const TRACK_DIE: f32 = measure::FOLLOWS;

/// Returns the command of a click on a track's die: it sets that size, and the present size clears the track.
fn set_track(who: &Character, track: &TrackDef, at: Option<TraitRef>, now: Option<Die>, die: Die) -> Command {
    match at {
        Some(at) if now == Some(die) => Command::Harm(HarmCommand::Remove { at: at.into() }),
        // Set by hand, it is exactly that size; inflicted, a die no larger would step up the one that is there (STR-2).
        Some(at) => Command::Trait(TraitCommand::Rate { at: at.into(), dice: vec![die] }),
        None => Command::Harm(HarmCommand::Stress { on: who.id.into(), track: track.id.into(), die }),
    }
}
