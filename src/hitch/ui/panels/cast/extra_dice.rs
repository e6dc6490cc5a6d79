//! Other dice of a character: hero dice, saved d6, protection; and the dice and tags of resources (HERO-1 to
//! HERO-3, PP-3, RES-1 to RES-5, GEAR-1, GEAR-2).

use super::chip::PaintedTraits;
use super::editor::Editor;
use super::field::{Look, add_button};
use super::sets::{TraitRow, Whose};
use crate::ui::deeds::{FileText, Thing};
use crate::ui::panels::parts::drag_die;
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Layouts as _, Tips as _, icons, in_sight, section_label};
use crate::ui::{Dragged, PanelCx};
use egui::{Label, Sense, Ui};
use hitch_core::model::{Character, Die, HeroDice, SetDef, SetKind, State, Trait, TraitRef};
use hitch_core::rules::{BesideCommand, Command, guards, is_armor, saves};
use hitch_core::words;

const HEAD: f32 = 62.0;
const DRAWN: usize = 6;

fn has_any(state: &State, who: &Character) -> bool {
    plays_heroes(state, who) || saves(state, who) || !guards(state, who.id).is_empty()
}

/// Returns whether hero dice are shown: PCs bank them, and anyone keeps those they have (HERO-1).
fn plays_heroes(state: &State, who: &Character) -> bool {
    state.setting.mods.hero != HeroDice::Off && (who.is_pc() || !who.hero.is_empty())
}

/// Paints banked and saved dice in one line of a folded card.
pub fn folded(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
    if let Some(crew) = words::crew(cx.table, who) {
        ui.add(Label::new(cx.theme.small(crew)).truncate());
    }
    let mods = &cx.table.setting.mods;
    if mods.hero == HeroDice::Off && !saves(cx.table, who) {
        return;
    }
    if let Some(line) = words::beside(who) {
        ui.add(Label::new(cx.theme.small(line)).truncate());
    }
}

impl Editor {
    /// Paints fields for the subject of a new relationship: for a PP, or for a growth die (SET-8, GROW-5).
    fn connections(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let befriend =
            Die::ALL.map(|die| (FileText::Befriend(who.id, die), t!("Relationship ⟦asset⟧ for ⟦a growth die⟧")));
        let all = std::iter::once((FileText::Relate(who.id), t!("Relationship for the session"))).chain(befriend);
        for (key, words) in all {
            if self.is_open(key) {
                section_label(ui, cx.theme, words);
                let look = Look::body(cx, format!("{words}, {}", who.name), t!("Who is it with?"));
                self.field(ui, cx, key, &look);
            }
        }
    }

    pub fn beside(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let connection = FileText::AddRelationship(who.id);
        if self.is_open(connection) {
            section_label(ui, cx.theme, t!("Relationship ⟦asset⟧"));
            let look = Look::body(cx, t!("New relationship ⟦asset⟧ of {}", who.name), t!("For example Owes me one d8"));
            self.field(ui, cx, connection, &look);
            let lasts = t!("Kept until you use it. Then it lasts for that scene.");
            ui.add(Label::new(cx.theme.small(lasts)).wrap());
        }
        self.connections(ui, cx, who);
        if !has_any(cx.table, who) {
            return;
        }
        section_label(ui, cx.theme, t!("Other dice"));
        if plays_heroes(cx.table, who) {
            self.heroes(ui, cx, who);
        }
        if saves(cx.table, who) {
            self.saved(ui, cx, who);
        }
        protection(ui, cx, who);
        ui.add_space(space::XS);
    }

    fn heroes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        headed(ui, cx, t!("Hero dice"), |ui, cx| {
            let mut seen: Vec<Die> = Vec::new();
            for (place, die) in who.hero.iter().enumerate() {
                let nth = seen.iter().filter(|it| *it == die).count();
                seen.push(*die);
                let label = match nth {
                    0 => t!("Hero {die} of {}, on the card", who.name),
                    _ => t!("Hero {die} of {}, number {}, on the card", who.name, nth + 1),
                };
                let id = self.id((who.id, "hero", place));
                let chip = DieChip::new(cx.theme, *die).size(size::CHIP).look(DieLook::Asset).label(&label).id(id);
                let response = ui.add(chip);
                drag_die(&response, cx.theme, Dragged::Hero { who: who.id, die: *die }, Some(*die), DieLook::Asset);
                in_sight(&response);
                self.menu_from(ui, cx, &response, &Thing::Hero(who.id, *die));
                response.tip(t!("Hero {die}. Click to use it."));
            }
            let label = t!("Bank a hero die for {}", who.name);
            let id = self.id((who.id, "hero_add"));
            let response = add_button(ui, cx, id, "", &label);
            self.menu_from(ui, cx, &response, &Thing::BankHero(who.id));
        });
    }

    /// Paints the d6s a major GMC saved in place of plot points.
    fn saved(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let set = |dice| Command::Beside(BesideCommand::SetSaved { who: who.id.into(), dice });
        headed(ui, cx, t!("Saved d6"), |ui, cx| {
            let id = self.id((who.id, "saved"));
            let label = t!("{}d6 saved by {}", who.saved_dice, who.name);
            let look = if who.saved_dice > 0 { DieLook::Asset } else { DieLook::Ghost };
            let chip = DieChip::new(cx.theme, Die::D6).size(size::CHIP).look(look).label(&label).id(id);
            let response = ui.add(chip);
            if who.saved_dice > 0 {
                drag_die(&response, cx.theme, Dragged::Saved(who.id), Some(Die::D6), look);
            }
            self.menu_from(ui, cx, &response, &Thing::Saved(who.id));
            response.tip(t!("{label}. Add any number to a later ⟦action⟧"));
            ui.label(cx.theme.body(format!("× {}", who.saved_dice)));
            ui.gap_x(0.0);
            let fewer = t!("Remove a saved d6 from {}", who.name);
            let minus = IconButton::new(cx.theme, icons::MINUS, &fewer).small().quiet();
            if ui.add_enabled(who.saved_dice > 0, minus).clicked() {
                cx.out.send(set(who.saved_dice.saturating_sub(1)));
            }
            let more = t!("Add a saved d6 to {}", who.name);
            if ui.add(IconButton::new(cx.theme, icons::PLUS, &more).small().quiet()).clicked() {
                cx.out.send(set(who.saved_dice.saturating_add(1)));
            }
        });
    }

    /// Paints the resources of a set, each with its unspent dice and its tags.
    pub fn resource_rows(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        whose: Whose<'_>,
        add: Option<&SetDef>,
        rows: &[TraitRow<'_>],
    ) -> PaintedTraits {
        let mut painted = PaintedTraits::new();
        for row in rows {
            let (at, _, it) = *row;
            painted.extend(self.chips(ui, cx, std::slice::from_ref(row), |_, _, _| {}));
            ui.horizontal(|ui| {
                ui.add_space(space::S);
                ui.column(1.0, |ui| {
                    self.resource(ui, cx, at, it);
                });
            });
        }
        let typing = cx.table.setting.sets.iter().find(|def| self.is_open(FileText::AddTrait(whose.of, def.id)));
        let kind = |def: &&SetDef| def.kind == SetKind::Resources;
        if let Some(def) = add.or(typing.filter(kind)) {
            ui.horizontal_wrapped(|ui| self.trait_adder(ui, cx, whose, def, true));
        }
        painted
    }

    fn resource(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait) {
        let (all, left) = (it.dice(), it.unspent().len());
        let owner = cx.table.bearer_name(at.of).map_or("", |name| name);
        if left < all.len() {
            ui.row(1.0, |ui| {
                ui.set_min_height(size::SMALL);
                let told = words::spent(it).unwrap_or_default();
                let label = t!("{} of {owner}: {told}", it.name);
                for (place, die) in all.iter().take(DRAWN).enumerate() {
                    let look = if place < left { DieLook::Asset } else { DieLook::Ghost };
                    let said = if place == 0 { label.clone() } else { t!("{die} number {} of {}", place + 1, it.name) };
                    let chip = DieChip::new(cx.theme, *die).size(measure::INLINE).look(look).sense(Sense::hover());
                    ui.add(chip.label(said)).tip(&label);
                }
                ui.add_space(space::XS);
                ui.label(cx.theme.small(told));
                let name = t!("Refresh {} of {owner}", it.name);
                let response = ui.add(IconButton::new(cx.theme, icons::REROLL, &name).small().quiet());
                self.menu_from(ui, cx, &response, &Thing::Spent(at));
            });
        }
        let look = Look::small(cx, t!("tags of {} of {owner}", it.name), t!("Resource tags, separated by commas"));
        self.line(ui, cx, FileText::Tags(at), &look);
        if cx.table.setting.mods.resource_tags
            && let Some(warning) = words::tags_warning(it)
        {
            let ink = cx.theme.palette.bad_text;
            ui.add(Label::new(cx.theme.words(warning, Face::Regular, text::SMALL, ink)).wrap());
        }
    }
}

/// Returns whether the traits of a set are resources whose dice are spent (RES-1).
pub fn spends(cx: &PanelCx<'_>, def: Option<&SetDef>) -> bool {
    cx.table.setting.mods.resources && def.is_some_and(|def| def.kind == SetKind::Resources)
}

fn headed(ui: &mut Ui, cx: &mut PanelCx<'_>, head: &str, add: impl FnOnce(&mut Ui, &mut PanelCx<'_>)) {
    ui.horizontal(|ui| {
        ui.gaps(space::XS, space::XS);
        ui.set_min_height(size::CHIP);
        let start = ui.cursor().left();
        ui.label(cx.theme.muted(head));
        ui.add_space((start + HEAD - ui.cursor().left()).max(0.0));
        ui.pill_row(|ui| {
            add(ui, cx);
        });
    });
}

/// Paints the protection against effect dice in words; its dice are among the traits.
fn protection(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
    let all = guards(cx.table, who.id);
    let told = all.iter().filter_map(|at| cx.table.find(*at)).map(|(_, trait_)| {
        let said = trait_.die().map_or_else(|| trait_.name.to_string(), |die| format!("{} {die}", trait_.name));
        words::noted(said, if is_armor(trait_) { t!("armor") } else { "" })
    });
    let told: Vec<String> = told.collect();
    if !told.is_empty() {
        let line = t!("Protects: {}", told.join("; "));
        let why = t!("When their gear applies to an attack, the tray offers to use it");
        ui.add(Label::new(cx.theme.small(line)).wrap()).tip(why);
    }
}
