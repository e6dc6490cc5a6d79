//! What somebody has now: assets made in play, complications, stress and trauma.

use super::editor::{Editor, Part};
use super::field::{Look, add_chip, one_line};
use super::sets::{Row, headed};
use crate::model::{Bearer, Character, Die, Role, TrackDef, TraitRef, Traits};
use crate::rules::{Command, HarmCommand, TraitCommand, in_play};
use crate::ui::PanelCx;
use crate::ui::deeds::FileText;
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, icons, section_label};
use egui::{Sense, Ui, vec2};

/// Assets and complications of a bearer; stress and trauma too, for a folded card.
pub fn rows(of: Bearer, traits: &Traits, tracks: bool) -> Vec<Row<'_>> {
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

impl Editor {
    /// The part of a file that changes in play.
    pub fn now(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let of = Bearer::Character(who.id);
        if ui.available_width() < ONE_ROW {
            section_label(ui, cx.theme, "Now");
            ui.horizontal_wrapped(|ui| self.now_adders(ui, cx, who, false));
        } else {
            headed(ui, cx, "Now", size::CHIP, |ui, cx| self.now_adders(ui, cx, who, true));
        }
        // A track that the setting no longer has keeps its die in reach, as a chip.
        let known = |role: &Role| matches!(role, Role::Stress(track) if cx.table.setting.track(*track).is_some());
        // Where stress sits on traits there are no tracks to set (SHK-1).
        let stress = cx.table.setting.mods.stress && !cx.table.setting.mods.shaken;
        let (all, aside): (Vec<Row<'_>>, Vec<Row<'_>>) =
            rows(of, &who.traits, true).into_iter().partition(|(_, role, _)| in_play(cx.table, *role));
        let shown: Vec<Row<'_>> = all.into_iter().filter(|(_, role, _)| !(stress && known(role))).collect();
        let asset = Look::body(cx, format!("New asset of {}", who.name), "Rope over the beam");
        let harm = Look::body(cx, format!("New complication of {}", who.name), "Singed d8");
        let typing = self.is_open(FileText::AddAsset(who.id)) || self.is_open(FileText::AddComplication(of));
        if !shown.is_empty() || typing {
            self.chips(ui, cx, &shown, |ed, ui, cx| {
                for (key, look) in [(FileText::AddAsset(who.id), &asset), (FileText::AddComplication(of), &harm)] {
                    if ed.is_open(key) {
                        ed.adder(ui, cx, key, "", "", look);
                    }
                }
            });
        } else if !stress {
            ui.label(cx.theme.small("No assets, no complications."));
        }
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

    /// What waits for a mod that is off, folded away: it counts for nothing until then (SETT-1).
    fn set_aside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, aside: &[Row<'_>]) {
        if aside.is_empty() {
            return;
        }
        let words = format!("Set aside ({})", aside.len());
        if self.fold(ui, cx, who, Part::Aside, &words, false) {
            self.chips(ui, cx, aside, |_, _, _| {});
        }
    }

    /// The two ways to add something now, from the right where the row runs so.
    fn now_adders(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, backwards: bool) {
        ui.spacing_mut().item_spacing.x = 0.0;
        let asset = format!("Make an asset for {} (1 plot point)", who.name);
        let harm = format!("Add a complication to {}", who.name);
        let mut both = [
            (FileText::AddAsset(who.id), "Asset", asset),
            (FileText::AddComplication(Bearer::Character(who.id)), "Complication", harm),
        ];
        if backwards {
            both.reverse();
        }
        for (key, words, name) in both {
            if add_chip(ui, cx, self.id((key, "add")), words, &name) {
                self.open(cx, key, "");
            }
        }
    }

    /// One stress track: its die as a chip, and all five to set it.
    fn track(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, track: &TrackDef) {
        let theme = cx.theme;
        let it = who.traits.stress.get(&track.id);
        let at = it.map(|it| TraitRef { of: Bearer::Character(who.id), id: it.id });
        let now = it.and_then(|it| it.base.first().copied());
        let narrow = ui.available_width() < ONE_ROW;
        if narrow {
            match (it, at) {
                (Some(it), Some(at)) => drop(self.chip(ui, cx, at, Role::Stress(track.id), it)),
                _ => drop(ui.label(theme.muted(&*track.name))),
            }
        }
        ui.horizontal(|ui| {
            ui.set_height(size::CHIP);
            ui.spacing_mut().item_spacing.x = 0.0;
            let gauge = (TRACK_DIE + 1.0) * 5.0 + size::SMALL * 2.0;
            let room = (ui.available_width() - gauge - space::XS).clamp(40.0, 150.0);
            let room = if narrow { 0.0 } else { room };
            let start = ui.cursor().left();
            match (it, at) {
                _ if narrow => {}
                (Some(it), Some(at)) => {
                    ui.scope(|ui| {
                        ui.set_max_width(room);
                        self.chip(ui, cx, at, Role::Stress(track.id), it);
                    });
                }
                _ => {
                    let words = one_line(ui, &track.name, Face::Regular.at(text::BODY), room);
                    let (rect, _) = ui.allocate_exact_size(vec2(room, size::CHIP), Sense::hover());
                    let y = rect.center().y - words.size().y / 2.0;
                    ui.painter().galley(egui::pos2(rect.left() + 3.0, y), words, theme.palette.mute);
                }
            }
            let gap = if narrow { 0.0 } else { space::XS };
            ui.add_space((start + room + gap - ui.cursor().left()).max(0.0));
            let of = format!("{} of {}", track.name, who.name);
            let name = format!("Step down {of}");
            let button = IconButton::new(theme, icons::MINUS, &name).small().quiet();
            if ui.add_enabled(now.is_some(), button).clicked()
                && let Some(at) = at
            {
                cx.out.send(Command::Harm(HarmCommand::StepDown { at: at.into() }));
            }
            for die in Die::ALL {
                let look = if now == Some(die) { DieLook::Stress } else { DieLook::Ghost };
                let id = self.id((who.id, track.id, die.sides()));
                let label =
                    if now == Some(die) { format!("{of} is {die}: clear it") } else { format!("Set {of} to {die}") };
                let chip = DieChip::new(theme, die).size(TRACK_DIE).look(look).sense(Sense::click()).id(id);
                let response = ui.add(chip.label(&label)).on_hover_text(label);
                ui.add_space(1.0);
                if response.clicked() {
                    cx.out.send(set_track(who, track, at, now, die));
                }
            }
            let name = format!("Step up {of}");
            if ui.add(IconButton::new(theme, icons::PLUS, &name).small().quiet()).clicked() {
                cx.out.send(match at {
                    Some(at) => Command::Harm(HarmCommand::StepUp { at: at.into() }),
                    None => set_track(who, track, None, None, Die::D4),
                });
            }
        });
    }
}

/// From this width on, words and buttons share a row.
const ONE_ROW: f32 = 212.0;
/// A die of a track.
const TRACK_DIE: f32 = measure::INLINE + 2.0;

/// What a click on a die of a track means: exactly that size; the size it has clears it.
fn set_track(who: &Character, track: &TrackDef, at: Option<TraitRef>, now: Option<Die>, die: Die) -> Command {
    match at {
        Some(at) if now == Some(die) => Command::Harm(HarmCommand::Remove { at: at.into() }),
        Some(at) => Command::Trait(TraitCommand::Rate { at: at.into(), dice: vec![die] }),
        None => Command::Harm(HarmCommand::Stress { on: who.id.into(), track: track.id.into(), die }),
    }
}
