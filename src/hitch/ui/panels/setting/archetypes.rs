//! The archetypes of the setting: characters in outline, to be taken and finished (CHAR-1).

use super::rows::{Done, Row, heading, rows, says, two};
use super::{SettingPage, Text};
use crate::ui::deeds::Thing;
use crate::ui::panels::Pane;
use crate::ui::panels::parts::{add_line, menu, scroll};
use crate::ui::theme::{size, space};
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, row};
use crate::ui::{PanelCx, UiCommand};
use egui::{Id, Label, Sense, Ui};
use hitch_core::model::{Archetype, Choose, Line, Setting, TraitId, dice_text, same_name};
use hitch_core::rules::{ArchetypeCommand, SettingCommand};
use hitch_core::words;

impl SettingPage {
    /// The archetypes.
    pub(super) fn archetypes_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        // One just added is looked at.
        let count = setting.archetypes.len();
        if self.outlines_seen.replace(count).is_some_and(|seen| seen < count) {
            self.outline = setting.archetypes.iter().map(|it| it.id).max();
        }
        let (mut side, mut thing) = two(ui, cx);
        let note = |it: &Archetype| words::counted(u32::try_from(it.file.iter().count()).unwrap_or_default(), "trait");
        let all: Vec<Row> = setting
            .archetypes
            .iter()
            .map(|archetype| Row {
                thing: Some(Thing::Archetype(archetype.id)),
                name: archetype.name.to_string(),
                note: note(archetype),
                label: format!("Archetype {}", archetype.name),
            })
            .collect();
        let place = self.outline.and_then(|id| setting.archetypes.iter().position(|it| it.id == id)).unwrap_or(0);
        scroll(&mut side, "archetypes", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(cx.theme.label("Archetypes to make characters after"));
            match rows(ui, cx, "archetypes", &all, Some(place), true) {
                Some(Done::Choose(at)) => self.outline = setting.archetypes.get(at).map(|it| it.id),
                Some(Done::Move(from, to)) => {
                    if let Some(archetype) = setting.archetypes.get(from) {
                        let which = archetype.id.into();
                        self.send(cx, SettingCommand::Archetype(ArchetypeCommand::Move { which, to }));
                    }
                }
                None => {}
            }
            ui.add_space(space::XS);
            let mut typed = std::mem::take(&mut self.new_outline);
            let id = Id::unique("new archetype");
            let label = "New archetype: its name";
            if let Some(name) = add_line(ui, cx.theme, id, &mut typed, "New archetype\u{2026}", label) {
                self.send(cx, SettingCommand::Archetype(ArchetypeCommand::Add { name: name.into(), like: None }));
                typed.clear();
            }
            self.new_outline = typed;
            self.like_somebody(ui, cx);
        });
        let Some(archetype) = setting.archetypes.get(place) else {
            let words = "No archetypes yet. An archetype is a file with a few choices left to make.";
            thing.add(Label::new(cx.theme.muted(words)).wrap());
            return;
        };
        scroll(&mut thing, "one archetype", |ui| self.one_archetype(ui, cx, &setting, archetype));
    }

    /// One made after somebody's file.
    fn like_somebody(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let taken = |name: &str| cx.table.setting.archetypes.iter().any(|it| same_name(&it.name, name));
        let people = cx.table.cast.values().filter(|it| it.is_pc() && !taken(&it.name));
        let pill = Pill::new(cx.theme, "like somebody").label("An archetype after somebody's file");
        if let Some(who) = menu::people(ui, pill, people) {
            let add = ArchetypeCommand::Add { name: who.name.clone(), like: Some(who.id.into()) };
            self.send(cx, SettingCommand::Archetype(add));
        }
    }

    fn one_archetype(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, it: &Archetype) {
        let theme = cx.theme;
        ui.horizontal(|ui| {
            let key = Text::Outline(it.id);
            let label = format!("name of the archetype {}", it.name);
            let resting = theme.heading(&*it.name);
            if let Some(typed) = self.drafts.edit_as(ui, theme, key, &it.name, &label, resting) {
                self.commit(cx, key, &typed);
            }
            let words = format!("More of the archetype {}", it.name);
            let response = ui.add(IconButton::new(theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::Archetype(it.id));
        });
        for (label, key, said) in
            [("Background", Text::OutlineSays(it.id), &it.text), ("Advice", Text::Advice(it.id), &it.advice)]
        {
            says(ui, cx.theme, label, |ui| {
                let name = format!("{} of the archetype {}", label.to_lowercase(), it.name);
                if let Some(typed) = self.drafts.edit_any(ui, theme, key, said, &name, theme.body(&**said)) {
                    self.commit(cx, key, &typed);
                }
            });
        }
        if setting.mods.milestones {
            self.milestone(ui, cx, it);
        }
        says(ui, cx.theme, "Unlocks", |ui| {
            ui.label(theme.body(words::counted(u32::from(it.unlock), "special effect")));
            let to = |count: u8| SettingCommand::Archetype(ArchetypeCommand::Unlock { which: it.id.into(), count });
            let fewer = IconButton::new(theme, icons::MINUS, "One special effect fewer to unlock").small();
            if ui.add_enabled(it.unlock > 0, fewer).clicked() {
                self.send(cx, to(it.unlock.saturating_sub(1)));
            }
            if ui.add(IconButton::new(theme, icons::PLUS, "One special effect more to unlock").small()).clicked() {
                self.send(cx, to(it.unlock.saturating_add(1)));
            }
        });
        for (place, pick) in it.picks.iter().enumerate() {
            self.pick(ui, cx, it, place, pick);
        }
        says(ui, cx.theme, if it.picks.is_empty() { "Chosen" } else { "" }, |ui| {
            let free = |id: &TraitId| !it.picks.iter().any(|pick| pick.of.contains(id));
            let pill = Pill::new(theme, "one of\u{2026}").dashed().opens_menu();
            let pill = pill.label(format!("A choice among the traits of {}", it.name));
            let response = ui.add(pill).tip("The player who takes it chooses among these; the others go");
            let mut chosen = None;
            menu::either(&response, |ui| {
                for set in &it.file.sets {
                    let of: Vec<TraitId> = set.traits.iter().map(|it| it.id).filter(free).collect();
                    let name = setting.known_set(set.def).map(|def| def.name.to_string()).unwrap_or_default();
                    let words = format!("one of {}", set.name.as_deref().unwrap_or(&name));
                    if of.len() > 1 && ui.button(words).clicked() {
                        chosen = Some(of);
                        ui.close();
                    }
                }
            });
            if let Some(of) = chosen {
                self.picks(cx, it, |all| all.push(Choose::new(of, 1)));
            }
        });
        heading(ui, cx, "What they have");
        let edit = PushButton::quiet(theme, "Edit what they have\u{2026}").icon(icons::PENCIL);
        if ui.add(edit.label(format!("Edit what {} has", it.name))).clicked() {
            cx.view.outline = Some(it.id);
            cx.out.ui(UiCommand::Show(Pane::Files));
        }
        for set in &it.file.sets {
            let name = set.name.clone().or_else(|| setting.known_set(set.def).map(|def| def.name.clone()));
            ui.label(theme.name(&*name.unwrap_or_default()));
            for trait_ in &set.traits {
                row(ui, size::CHIP, |ui| {
                    ui.label(theme.body(&*trait_.name));
                    ui.label(theme.muted(dice_text(&trait_.base)));
                    let all: Vec<&str> = trait_.sfx.iter().map(|it| &*it.name).collect();
                    ui.add(Label::new(theme.small(all.join(", "))).truncate());
                });
            }
        }
    }

    /// The personal milestone that comes with it.
    fn milestone(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Archetype) {
        let lines = Line::ALL.map(|line| (Some(line), format!("{} ⟦XP⟧", line.xp())));
        for (line, label) in std::iter::once((None, "Milestone".to_owned())).chain(lines) {
            let said = line.map_or(&it.milestone.name, |line| it.milestone.line(line));
            says(ui, cx.theme, &label, |ui| {
                let name = match line {
                    None => format!("personal milestone of {}", it.name),
                    Some(_) => format!("what gives {} {label}", it.name),
                };
                let key = Text::OutlineMilestone(it.id, line);
                if let Some(typed) = self.drafts.edit_any(ui, cx.theme, key, said, &name, cx.theme.body(&**said)) {
                    self.commit(cx, key, &typed);
                }
            });
        }
    }

    /// One choice: of which traits so many come along.
    fn pick(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Archetype, place: usize, pick: &Choose) {
        let theme = cx.theme;
        let names = |ids: &[TraitId]| -> Vec<(TraitId, String)> {
            ids.iter().filter_map(|id| Some((*id, it.file.find(*id)?.1.name.to_string()))).collect()
        };
        says(ui, theme, if place == 0 { "Chosen" } else { "" }, |ui| {
            ui.label(theme.body(format!("{} of", pick.take)));
            let of = format!("choice {} of {}", place + 1, it.name);
            let set = |all: &mut Vec<Choose>, to: u8| all.iter_mut().skip(place).take(1).for_each(|it| it.take = to);
            let (fewer, more) = (format!("One trait fewer in {of}"), format!("One trait more in {of}"));
            let fewer = IconButton::new(theme, icons::MINUS, &fewer).small();
            if ui.add_enabled(pick.take > 1, fewer).clicked() {
                self.picks(cx, it, |all| set(all, pick.take.saturating_sub(1)));
            }
            let more = IconButton::new(theme, icons::PLUS, &more).small();
            // Where all come along there is no choice.
            if ui.add_enabled(usize::from(pick.take) + 1 < pick.of.len(), more).clicked() {
                self.picks(cx, it, |all| set(all, pick.take.saturating_add(1)));
            }
            for (id, name) in names(&pick.of) {
                let pill = Pill::new(theme, &name).icon(icons::CLOSE).sense(Sense::click());
                let pill = pill.label(format!("Not {name} in {of}"));
                if ui.add(pill).tip("Press it, and it comes along in any case").clicked() {
                    self.picks(cx, it, |all| {
                        all.iter_mut().skip(place).take(1).for_each(|pick| pick.of.retain(|it| *it != id));
                    });
                }
            }
            let taken = |id: &TraitId| it.picks.iter().any(|pick| pick.of.contains(id));
            let free: Vec<TraitId> = it.file.iter().map(|(_, it)| it.id).filter(|id| !taken(id)).collect();
            let pill = Pill::new(theme, "or\u{2026}").dashed().opens_menu().label(format!("One more trait in {of}"));
            let response = ui.add(pill);
            let mut chosen = None;
            menu::either(&response, |ui| {
                for (id, name) in names(&free) {
                    if ui.button(format!("or {name}")).clicked() {
                        chosen = Some(id);
                        ui.close();
                    }
                }
            });
            if let Some(id) = chosen {
                self.picks(cx, it, |all| all.iter_mut().skip(place).take(1).for_each(|pick| pick.of.push(id)));
            }
            let remove = format!("Remove {of}");
            if ui.add(IconButton::new(theme, icons::TRASH, &remove).small().quiet()).clicked() {
                self.picks(cx, it, |all| drop(all.remove(place)));
            }
        });
    }

    /// Sends the choices of an archetype, changed. A choice of one trait is none, and so is one of which all come along.
    fn picks(&mut self, cx: &mut PanelCx<'_>, it: &Archetype, change: impl FnOnce(&mut Vec<Choose>)) {
        let mut all = it.picks.clone();
        change(&mut all);
        all.retain(|pick| pick.of.len() > 1);
        let least = |pick: Choose| {
            let most = u8::try_from(pick.of.len() - 1).unwrap_or(u8::MAX);
            (pick.of.into_iter().map(Into::into).collect(), pick.take.clamp(1, most))
        };
        let picks = all.into_iter().map(least).collect();
        self.send(cx, SettingCommand::Archetype(ArchetypeCommand::Picks { which: it.id.into(), picks }));
    }

    /// What was typed about an archetype.
    pub(super) fn commit_outline(&mut self, cx: &mut PanelCx<'_>, text: Text, typed: &str) {
        let (Text::Outline(id) | Text::OutlineSays(id) | Text::OutlineMilestone(id, _) | Text::Advice(id)) = text
        else {
            return;
        };
        let setting = cx.table.setting.clone();
        let Some(archetype) = setting.archetype(id) else { return };
        let which = || id.into();
        let command = match text {
            Text::Outline(_) if !typed.is_empty() && *archetype.name != *typed => {
                ArchetypeCommand::Rename { which: which(), name: typed.into() }
            }
            Text::OutlineSays(_) if *archetype.text != *typed => {
                ArchetypeCommand::Describe { which: which(), text: typed.into(), advice: archetype.advice.clone() }
            }
            Text::Advice(_) if *archetype.advice != *typed => {
                ArchetypeCommand::Describe { which: which(), text: archetype.text.clone(), advice: typed.into() }
            }
            Text::OutlineMilestone(_, line) => {
                let mut milestone = archetype.milestone.clone();
                *milestone.part_mut(line) = typed.into();
                if milestone == archetype.milestone {
                    return;
                }
                ArchetypeCommand::Milestone { which: which(), milestone }
            }
            _ => return,
        };
        self.send(cx, SettingCommand::Archetype(command));
    }
}
