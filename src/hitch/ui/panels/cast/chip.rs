//! A trait as a chip: click, drag, keys and menu; and rows of chips that can be reordered.

use super::editor::Editor;
use super::field::Look;
use crate::ui::actions::use_trait;
use crate::ui::actions::ways::opposes_stranger;
use crate::ui::deeds::{FileText, Thing, place, set_of};
use crate::ui::theme::{line, size, space};
use crate::ui::widgets::{ChipTone, DieLook, Layouts as _, TraitChip, in_sight, paint_dragged_die};
use crate::ui::{By, Dragged, PanelCx};
use egui::{DragAndDrop, Rect, Response, Stroke, Ui};
use hitch_core::model::{Die, Role, Trait, TraitRef, dice_text, effects_first};
use hitch_core::rules::{Command, TraitCommand, full_size, opposes_nobody};
use hitch_core::words;

pub fn look(role: Role) -> (ChipTone, DieLook) {
    match role {
        Role::Set(_) => (ChipTone::Plain, DieLook::Plain),
        Role::Catalyst => (ChipTone::Plain, DieLook::Crisis),
        Role::Asset => (ChipTone::Asset, DieLook::Asset),
        Role::Complication => (ChipTone::Complication, DieLook::Complication),
        Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => (ChipTone::Stress, DieLook::Stress),
    }
}

pub type PaintedTraits = Vec<(TraitRef, Rect)>;

impl Editor {
    /// Paints a trait to click into or out of the tray, to drag, and with a menu. `None` while the trait is renamed in
    /// place.
    pub fn chip(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, role: Role, it: &Trait) -> Option<Rect> {
        let owner = cx.table.bearer_name(at.of).map_or("", |name| name);
        // The note of what is in a set stands below it; of anything else, it is typed in its place.
        let note = !matches!(role, Role::Set(_)) && self.is_open(FileText::Note(at));
        let key = if note { FileText::Note(at) } else { FileText::Trait(at) };
        if self.is_open(key) {
            let look = if note {
                Look::body(cx, t!("Note on {} of {owner}", it.name), t!("A short note"))
            } else {
                Look::body(cx, t!("Name and die of {} of {owner}", it.name), t!("Name d8"))
            };
            self.field_in_row(ui, cx, key, &look);
            return None;
        }
        let dice = it.dice();
        let pooled = self.memo.pooled.get(&at);
        let hinders = pooled.is_some_and(|dice| dice.iter().any(|(_, _, hinder)| *hinder));
        let off = cx.table.is_off(at);
        let name = words::trait_called(role, &it.name);
        let short = name.clone();
        let aside = words::set_aside(&cx.table.setting.mods, role);
        let name = if aside.is_some() {
            t!("{name}, set aside")
        } else if it.over {
            t!("{name}, ⟦taken out⟧")
        } else if off {
            t!("{name}, shut down")
        } else if let Some(whole) = full_size(cx.table, at) {
            t!("{name}, {} of {}", dice.len(), whole.len())
        } else {
            name
        };
        let (tone, die_look) = look(role);
        let priced = self.memo.priced.contains(&at);
        let chip = TraitChip::new(cx.theme, &name, &dice)
            .of(owner)
            .short(&short)
            .tone(tone)
            .in_pool(pooled.is_some())
            .hindered(hinders)
            .max_width(ui.max_rect().width())
            .id(self.id(at));
        let chip = if matches!(role, Role::Set(_)) { chip.inked() } else { chip };
        // Not in a scope of its own: that would keep the row from wrapping.
        let opacity = ui.opacity();
        if off || aside.is_some() {
            ui.multiply_opacity(0.6);
        }
        let response = ui.add(chip);
        ui.set_opacity(opacity);
        let priced = priced.then(|| words::priced_trait(cx.table, at.of.character()));
        if let Some(priced) = priced.clone() {
            let node = |node: &mut egui::accesskit::Node| node.set_description(priced);
            ui.ctx().accesskit_node_builder(response.id, node);
        }
        self.gestures(ui, cx, &response, at, role, die_look);
        let rect = response.rect;
        // Of all the traits in sight the pointer is on one.
        if response.hovered() {
            response.on_hover_ui(|ui| {
                tip(ui, cx, it, role, at);
                if let Some(why) = aside {
                    ui.label(cx.theme.small(why));
                }
                if let Some(priced) = priced {
                    ui.label(cx.theme.small(priced));
                }
            });
        }
        Some(rect)
    }

    pub fn gestures(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        response: &Response,
        at: TraitRef,
        role: Role,
        look: DieLook,
    ) {
        in_sight(response);
        response.dnd_set_drag_payload(Dragged::Trait(at));
        if response.dragged()
            && let Some((_, it)) = cx.table.find(at)
            && let Some(die) = it.die()
        {
            paint_dragged_die(ui.ctx(), cx.theme, die, look);
        }
        if response.clicked() {
            let modifiers = ui.input(|input| input.modifiers);
            let hinders = set_of(cx.table, at, role).is_some_and(hitch_core::model::SetDef::hinders);
            // Before the touch, so that the test is for whom it was.
            let commands = use_trait(cx.table, &cx.here(), at, modifiers.shift && hinders);
            let by = if modifiers.command { By::Pays } else { By::Rules };
            Self::touch(cx, at.of);
            cx.press(by, commands);
        }
        self.menu(ui, cx, response, &Thing::Trait(at));
    }

    /// Paints chips in a wrapping row that dragging reorders, with `last` at the end.
    pub fn chips(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        traits: &[(TraitRef, Role, &Trait)],
        last: impl FnOnce(&mut Self, &mut Ui, &mut PanelCx<'_>),
    ) -> PaintedTraits {
        let mut painted = PaintedTraits::new();
        ui.horizontal_wrapped(|ui| {
            // What has no box stands further apart.
            let inked = traits.first().is_none_or(|(_, role, _)| matches!(role, Role::Set(_)));
            let (x, y) = if inked { (space::S, 0.0) } else { (space::CHIP, space::CHIP) };
            ui.gaps(x, y);
            ui.spacing_mut().interact_size.y = size::CHIP;
            for (at, role, trait_) in traits {
                painted.extend(self.chip(ui, cx, *at, *role, trait_).map(|rect| (*at, rect)));
            }
            last(self, ui, cx);
        });
        painted
    }

    /// Shows a line at the new place of a dragged trait of this set, and moves the trait on release.
    pub fn reorder(ui: &Ui, cx: &mut PanelCx<'_>, painted: &PaintedTraits) {
        let Some(dragged) = DragAndDrop::payload::<Dragged>(ui.ctx()) else { return };
        let Dragged::Trait(at) = *dragged else { return };
        let Some(from) = painted.iter().position(|(it, _)| *it == at) else { return };
        let Some(pointer) = ui.ctx().pointer_interact_pos() else { return };
        let all = painted.iter().fold(Rect::NOTHING, |all, (_, rect)| all.union(*rect));
        // Beyond the row a drop means something else: into the tray, onto a scene.
        if !all.expand(space::XS).contains(pointer) || !ui.clip_rect().contains(pointer) {
            return;
        }
        let before = |rect: &Rect| {
            pointer.y < rect.top() - space::CHIP || pointer.y <= rect.bottom() && pointer.x < rect.center().x
        };
        let gap = painted.iter().position(|(_, rect)| before(rect)).unwrap_or(painted.len());
        // The dragged trait leaves a gap of its own, which those behind it close.
        let to = if gap > from { gap - 1 } else { gap };
        if to == from {
            return;
        }
        let edge = match painted.get(gap) {
            Some((_, rect)) => (rect.left() - space::CHIP / 2.0, *rect),
            None => match painted.last() {
                Some((_, rect)) => (rect.right() + space::CHIP / 2.0, *rect),
                None => return,
            },
        };
        let stroke = Stroke::new(line::RING, cx.theme.palette.accent);
        ui.painter().vline(edge.0, edge.1.y_range(), stroke);
        if ui.input(|input| input.pointer.any_released()) && DragAndDrop::take_payload::<Dragged>(ui.ctx()).is_some() {
            let place = painted.get(to).and_then(|(lies, _)| {
                let (role, _) = cx.table.find(*lies)?;
                Some(place(cx.table, *lies, role)?.0)
            });
            let to = place.unwrap_or(to);
            cx.out.send(Command::Trait(TraitCommand::Move { at: at.into(), to }));
        }
    }
}

fn tip(ui: &mut Ui, cx: &PanelCx<'_>, it: &Trait, role: Role, at: TraitRef) {
    let theme = cx.theme;
    ui.set_max_width(size::SIDE);
    ui.label(theme.strong(format!("{} {}", it.name, dice_text(&it.dice()))));
    if let Some(whole) = full_size(cx.table, at) {
        ui.label(theme.small(t!("{} at full size", dice_text(&whole))));
    }
    if !it.note.is_empty() {
        ui.label(theme.muted(&*it.note));
    }
    for shift in &it.shifts {
        let (base, why, steps) = (dice_text(&it.base), words::shift_reason(&shift.why), shift.steps.abs());
        let words = if shift.double {
            t!("{base}, doubled: {why}")
        } else if shift.steps < 0 {
            t!("{base}, stepped down by {steps}: {why}")
        } else {
            t!("{base}, stepped up by {steps}: {why}")
        };
        ui.label(theme.small(words));
    }
    if let Some(back) = it.back {
        ui.label(theme.small(words::back_name(back)));
    }
    if it.open {
        ui.label(theme.small(t!("Shared with everyone in the scene")));
    }
    if role == Role::Asset {
        ui.label(theme.small(words::lasts(cx.table, it)));
    }
    if super::sfx::hinders_unsaid(cx.table, at, it) {
        let sfx = words::hinder();
        ui.label(theme.small(format!("{}: {}", sfx.name, sfx.text)));
    }
    for (_, sfx) in effects_first(&it.sfx) {
        let name = words::bracketed(&*sfx.name, if sfx.unlocked { "" } else { t!("locked") });
        ui.label(theme.small(format!("{name}: {}", sfx.text)));
    }
    if !role.is_harm()
        && !it.open
        && let (Some(scene), Some(who)) = (cx.scene(), at.of.character())
        && let Some(name) = cx.table.bearer_name(at.of).filter(|_| opposes_nobody(cx.table, scene, who))
    {
        ui.label(theme.small(words::out_of_it(name)));
    }
    if let Some((who, vehicle)) = opposes_stranger(cx.table, at).filter(|_| !hitch_core::rules::in_pool(cx.table, at)) {
        ui.label(theme.small(t!("Click: {}. Right-click for more.", words::gmc::opposes(who, vehicle))));
        return;
    }
    ui.label(theme.small(t!("Click to add the die to the roll or remove it. Right-click for more.")));
}

/// Groups equal dice in sequence, each with its count.
pub fn runs(dice: &[Die]) -> Vec<(Die, usize)> {
    let mut runs: Vec<(Die, usize)> = Vec::new();
    for die in dice {
        match runs.last_mut() {
            Some((last, count)) if last == die => *count += 1,
            _ => runs.push((*die, 1)),
        }
    }
    runs
}
