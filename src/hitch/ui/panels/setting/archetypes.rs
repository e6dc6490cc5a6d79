//! The archetypes of the setting: character files with a few choices left for the player (CHAR-1).

use super::SettingPage;
use super::fields::{Field, change, outline};
use super::rows::{Done, Listed, Row, heading, says};
use crate::ui::deeds::Thing;
use crate::ui::panels::Pane;
use crate::ui::panels::parts::menu;
use crate::ui::theme::size;
use crate::ui::widgets::Tips as _;
use crate::ui::widgets::{IconButton, Pill, PushButton, icons, row};
use crate::ui::{PanelCx, UiCommand};
use egui::{Label, Sense, Ui};
use hitch_core::model::{Archetype, ArchetypeId, Choose, MilestoneLine, Name, Setting, TraitId, dice_text, same_name};
use hitch_core::rules::{ArchetypeCommand, SettingCommand};
use hitch_core::words;

/// A text of an archetype.
type Part = fn(&mut Archetype) -> &mut Name;

impl SettingPage {
    pub(super) fn archetypes_page(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let setting = cx.table.setting.clone();
        let note =
            |it: &Archetype| words::counted(u32::try_from(it.file.iter().count()).unwrap_or_default(), t!("trait"));
        let row = |it: &Archetype| Row::new(t!("Archetype"), &it.name, note(it)).of(Thing::Archetype(it.id));
        let list = Listed {
            salt: "archetypes",
            head: t!("Archetypes"),
            rows: setting.archetypes.iter().map(row).collect(),
            moves: true,
            empty: t!("No archetypes yet. An archetype is a character file with a few choices left for the player."),
            ..Listed::default()
        };
        let below = |page: &mut Self, ui: &mut Ui, cx: &mut PanelCx<'_>| {
            let words = (t!("New archetype…"), t!("Name of the new archetype"));
            page.adds(ui, cx, ("archetype", 0, 0), words, |page, cx, name| {
                page.outline(cx, ArchetypeCommand::Add { name: name.into(), like: None });
            });
            page.like_somebody(ui, cx);
        };
        let done = self.listed(ui, cx, &list, below, |page, ui, cx, at| {
            setting.archetypes.get(at).into_iter().for_each(|it| page.one_archetype(ui, cx, &setting, it));
        });
        if let Some(Done::Move(from, to)) = done
            && let Some(archetype) = setting.archetypes.get(from)
        {
            self.outline(cx, ArchetypeCommand::Move { which: archetype.id.into(), to });
        }
    }

    fn outline(&mut self, cx: &mut PanelCx<'_>, command: ArchetypeCommand) {
        self.send(cx, SettingCommand::Archetype(command));
    }

    fn like_somebody(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let taken = |name: &str| cx.table.setting.archetypes.iter().any(|it| same_name(&it.name, name));
        let people = cx.table.cast.values().filter(|it| it.is_pc() && !taken(&it.name));
        let pill = Pill::new(cx.theme, t!("Copy a character…")).label(t!("Make an archetype from a character file"));
        if let Some(who) = menu::people(ui, pill, people) {
            self.outline(cx, ArchetypeCommand::Add { name: who.name.clone(), like: Some(who.id.into()) });
        }
    }

    fn one_archetype(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, setting: &Setting, it: &Archetype) {
        let (theme, id) = (cx.theme, it.id);
        ui.horizontal(|ui| {
            let label = t!("name of the archetype {}", it.name);
            let field = Field::new(("outline", id.0, 0), &it.name, &label).rests(theme.heading(&*it.name));
            self.field(ui, cx, field, move |it, typed| outline(it, id, |it| it.name = typed.into()));
            let words = t!("More for the archetype {}", it.name);
            let response = ui.add(IconButton::new(theme, icons::DOTS, &words).small());
            menu::from(ui, cx, &response, &Thing::Archetype(it.id));
        });
        let texts: [(&str, String, &Name, Part); 2] = [
            (t!("Background"), t!("background of the archetype {}", it.name), &it.text, |it| &mut it.text),
            (t!("Advice"), t!("advice of the archetype {}", it.name), &it.advice, |it| &mut it.advice),
        ];
        for (place, (label, name, said, part)) in texts.into_iter().enumerate() {
            says(ui, cx.theme, label, |ui| {
                let field = Field::new(("outline_says", id.0, place), said, &name).or_none();
                self.field(ui, cx, field, move |it, typed| outline(it, id, |it| *part(it) = typed.into()));
            });
        }
        if setting.mods.milestones {
            self.milestone(ui, cx, it);
        }
        says(ui, cx.theme, t!("Unlocks"), |ui| {
            ui.label(theme.body(t!("{} SFX", it.unlock)));
            let mut to = None;
            let fewer = IconButton::new(theme, icons::MINUS, t!("Unlock 1 fewer SFX")).small();
            if ui.add_enabled(it.unlock > 0, fewer).clicked() {
                to = it.unlock.checked_sub(1);
            }
            if ui.add(IconButton::new(theme, icons::PLUS, t!("Unlock 1 more SFX")).small()).clicked() {
                to = it.unlock.checked_add(1);
            }
            if let Some(to) = to {
                self.edit(cx, |it| outline(it, id, |it| it.unlock = to));
            }
        });
        for (place, pick) in it.picks.iter().enumerate() {
            self.pick(ui, cx, it, place, pick);
        }
        says(ui, cx.theme, if it.picks.is_empty() { t!("Choices") } else { "" }, |ui| {
            let free = |id: &TraitId| !it.picks.iter().any(|pick| pick.of.contains(id));
            let pill = Pill::new(theme, t!("Choose one of…")).dashed().opens_menu();
            let pill = pill.label(t!("Add a choice of traits for {}", it.name));
            let response = ui.add(pill).tip(t!("The player chooses from these traits. The others are removed."));
            let mut chosen = None;
            menu::either(&response, |ui| {
                for set in &it.file.sets {
                    let of: Vec<TraitId> = set.traits.iter().map(|it| it.id).filter(free).collect();
                    let name = setting.known_set(set.def).map(|def| def.name.to_string()).unwrap_or_default();
                    let words = t!("Choose one of {}", set.name.as_deref().unwrap_or(&name));
                    if of.len() > 1 && ui.button(words).clicked() {
                        chosen = Some(of);
                        ui.close();
                    }
                }
            });
            if let Some(of) = chosen {
                self.picks(cx, it.id, |all| all.push(Choose::new(of, 1)));
            }
        });
        heading(ui, cx, t!("Traits"));
        let edit = PushButton::quiet(theme, t!("Edit traits…")).icon(icons::PENCIL);
        if ui.add(edit.label(t!("Edit the traits of {}", it.name))).clicked() {
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

    fn milestone(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Archetype) {
        let lines = MilestoneLine::ALL.map(|line| (Some(line), t!("{} ⟦XP⟧", line.xp())));
        for (line, label) in std::iter::once((None, t!("Milestone").to_owned())).chain(lines) {
            let said = line.map_or(&it.milestone.name, |line| it.milestone.line(line));
            says(ui, cx.theme, &label, |ui| {
                let name = match line {
                    None => t!("personal milestone of {}", it.name),
                    Some(_) => t!("personal milestone of {} for {label}", it.name),
                };
                let (id, key) =
                    (it.id, ("milestone", it.id.0, line.map_or(0, |it| usize::try_from(it.xp()).unwrap_or_default())));
                self.field(ui, cx, Field::new(key, said, &name).or_none(), move |to, typed| {
                    outline(to, id, |it| *it.milestone.part_mut(line) = typed.into());
                });
            });
        }
    }

    fn pick(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Archetype, place: usize, pick: &Choose) {
        let theme = cx.theme;
        let names = |ids: &[TraitId]| -> Vec<(TraitId, String)> {
            ids.iter().filter_map(|id| Some((*id, it.file.find(*id)?.1.name.to_string()))).collect()
        };
        says(ui, theme, if place == 0 { t!("Choices") } else { "" }, |ui| {
            ui.label(theme.body(t!("Choose {} of:", pick.take)));
            let of = t!("choice {} of {}", place + 1, it.name);
            let set = |all: &mut Vec<Choose>, to: u8| change(all, place, |it| it.take = to);
            let (fewer, more) = (t!("Choose 1 fewer in {of}"), t!("Choose 1 more in {of}"));
            let fewer = IconButton::new(theme, icons::MINUS, &fewer).small();
            if ui.add_enabled(pick.take > 1, fewer).clicked() {
                self.picks(cx, it.id, |all| set(all, pick.take.saturating_sub(1)));
            }
            let more = IconButton::new(theme, icons::PLUS, &more).small();
            // With all of them fixed there is no choice.
            if ui.add_enabled(usize::from(pick.take) + 1 < pick.of.len(), more).clicked() {
                self.picks(cx, it.id, |all| set(all, pick.take.saturating_add(1)));
            }
            for (id, name) in names(&pick.of) {
                let pill = Pill::new(theme, &name).icon(icons::CLOSE).sense(Sense::click());
                let pill = pill.label(t!("Remove {name} from {of}"));
                if ui.add(pill).tip(t!("Click to make this trait fixed instead of a choice")).clicked() {
                    self.picks(cx, it.id, |all| change(all, place, |pick| pick.of.retain(|it| *it != id)));
                }
            }
            let taken = |id: &TraitId| it.picks.iter().any(|pick| pick.of.contains(id));
            let free: Vec<TraitId> = it.file.iter().map(|(_, it)| it.id).filter(|id| !taken(id)).collect();
            let pill = Pill::new(theme, t!("Add a trait…")).dashed().opens_menu().label(t!("Add a trait to {of}"));
            let response = ui.add(pill);
            let mut chosen = None;
            menu::either(&response, |ui| {
                for (id, name) in names(&free) {
                    if ui.button(t!("Add {name}")).clicked() {
                        chosen = Some(id);
                        ui.close();
                    }
                }
            });
            if let Some(id) = chosen {
                self.picks(cx, it.id, |all| change(all, place, |pick| pick.of.push(id)));
            }
            let remove = t!("Remove {of}");
            if ui.add(IconButton::new(theme, icons::TRASH, &remove).small().quiet()).clicked() {
                self.picks(cx, it.id, |all| drop(all.remove(place)));
            }
        });
    }

    /// Edits the choices of an archetype. A choice of one trait is none, and so is one of which all come along.
    fn picks(&mut self, cx: &mut PanelCx<'_>, id: ArchetypeId, change: impl FnOnce(&mut Vec<Choose>)) {
        self.edit(cx, |to| {
            outline(to, id, |one| {
                change(&mut one.picks);
                one.picks.retain(|pick| pick.of.len() > 1);
                for pick in &mut one.picks {
                    pick.take = pick.take.clamp(1, u8::try_from(pick.of.len() - 1).unwrap_or(u8::MAX));
                }
            });
        });
    }
}
