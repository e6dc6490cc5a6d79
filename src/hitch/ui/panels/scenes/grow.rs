//! Each PC’s means to grow, and the ways to grow (GROW-1 to GROW-14, SET-15).

use super::ScenesPanel;
use crate::ui::deeds::{Thing, milestone_lines};
use crate::ui::panels::Pane;
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::{die, size, space};
use crate::ui::widgets::{
    Card, DieChip, DieLook, IconButton, Pill, PushButton, TextButton, caret_to_end, ends, icons, row, section_label,
};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{By, PanelCx, UiCommand};
use egui::{Id, Label, Sense, Ui};
use hitch_core::model::{Character, CharacterId, Die, GrowthDie, Milestone, MilestoneOf, Name, Ref, same_name};
use hitch_core::rules::{self, GrowthCommand};
use hitch_core::words;

pub(super) const PRESS: f32 = 112.0;
/// Below this width columns would cut what is in them.
pub(super) const NARROW: f32 = 520.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Goal(CharacterId),
    Milestone(CharacterId),
    OfGroup,
}

pub(super) struct Writing {
    what: What,
    text: String,
    /// The field has had the focus; it closes when left empty.
    begun: bool,
}

/// Leads to the ways to grow, where the setting has none.
fn nothing_grows(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let theme = cx.theme;
    row(ui, size::SMALL, |ui| {
        let left = |ui: &mut Ui| {
            section_label(ui, theme, t!("Growth"));
        };
        let open = ends(ui, "no_growth", left, |ui| {
            let label = t!("Choose how characters grow");
            let choose = TextButton::new(theme, t!("Ways to grow")).label(label).icon(icons::ARROW_RIGHT);
            ui.add(choose).tip(t!("Characters don’t grow in this setting.")).clicked()
        });
        if open {
            cx.out.ui(UiCommand::GrowthSettings);
        }
    });
    ui.add_space(space::S);
}

impl ScenesPanel {
    pub(super) fn growth(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let pcs = Self::growing(cx);
        if pcs.is_empty() {
            if !cx.table.setting.mods.anything_grows() && cx.table.cast.values().any(|it| it.is_pc()) {
                nothing_grows(ui, cx);
            }
            return;
        }
        let theme = cx.theme;
        row(ui, size::SMALL, |ui| {
            let left = |ui: &mut Ui| {
                section_label(ui, theme, t!("Growth"));
            };
            let open = ends(ui, "growth_head", left, |ui| {
                let words = t!("All characters");
                ui.add(TextButton::new(theme, words).label(t!("Growth of all characters on one page"))).clicked()
            });
            self.whole |= open;
        });
        Card::new(cx.theme).show(ui, |ui| {
            for id in pcs {
                if let Some(who) = cx.table.cast.get(&id).cloned() {
                    self.grows(ui, cx, &who);
                }
            }
            if cx.table.setting.mods.milestones {
                self.of_group(ui, cx);
            }
        });
        ui.add_space(space::S);
    }

    /// Returns the PCs, or none if nothing grows in this setting.
    pub(super) fn growing(cx: &PanelCx<'_>) -> Vec<CharacterId> {
        let grows = cx.table.setting.mods.anything_grows();
        cx.table.cast.values().filter(|it| grows && it.is_pc()).map(|it| it.id).collect()
    }

    fn grows(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let theme = cx.theme;
        ui.row_of(size::CONTROL, space::S, |ui| {
            ui.add(cx.avatar(who).size(size::AVATAR - space::XS));
            ui.at_right(space::XS, |ui| {
                self.turns(ui, cx, who);
                let label = t!("More for the growth of {}", who.name);
                let more = ui.add(IconButton::new(theme, icons::DOTS, &label).small().quiet());
                menu::from(ui, cx, &more, &Thing::Grows(who.id));
                ui.rest(None, |ui| {
                    ui.add(Label::new(theme.name(&*who.name)).truncate());
                });
            });
        });
        ui.pill_row(|ui| {
            let dice = rules::growth_dice(cx.table, who.id);
            for own in &dice {
                growth_die(ui, cx, who, own, die::LEADS);
            }
            let said = words::growth::has_beside(cx.table, who).join(" · ");
            let said = if said.is_empty() && dice.is_empty() { t!("Nothing yet").to_owned() } else { said };
            if !said.is_empty() {
                ui.add(Label::new(theme.small(said)).wrap());
            }
        });
        self.writes(ui, cx, who);
        self.gains(ui, cx, who);
    }

    /// Paints the button that opens a character’s improvements, or their test. An improvement already made replaces it
    /// (GROW-3).
    pub(super) fn turns(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let theme = cx.theme;
        let label = t!("{} grows…", who.name);
        if rules::growth_test_of(cx.table, who.id).is_some() {
            let label = t!("Show the growth ⟦test⟧ of {}", who.name);
            let button = PushButton::quiet(theme, t!("Show ⟦test⟧")).label(label);
            if ui.add(button).clicked() {
                cx.out.ui(UiCommand::Show(Pane::Tray));
            }
        } else if let Some(grown) = words::growth::grown(cx.table, who.id) {
            let button = TextButton::new(theme, &grown).icon(icons::CHECK).ink(theme.palette.good_text);
            let button = button.max_width(PRESS - space::S).label(t!("{label} Grown: {grown}"));
            let button = ui.add(button).tip(t!("Grown in this scene: {grown}"));
            if button.clicked() {
                self.turn_to(who.id, &button);
            }
        } else {
            let now = self.grows_now() == Some(who.id);
            let words = if now { t!("Growing") } else { t!("Grow…") };
            let button = ui.add(PushButton::quiet(theme, words).label(label));
            if button.clicked() {
                self.turn_to(who.id, &button);
            }
        }
    }

    /// Paints the milestone lines that may apply, and the texts being written for a character.
    pub(super) fn writes(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let mods = &cx.table.setting.mods;
        ui.pill_row(|ui| {
            milestones(ui, cx, who);
            if mods.milestones {
                let (words, label) = match &who.growth.personal {
                    // A milestone is the one they have: another takes its place (GROW-8).
                    Some(_) => (t!("Other milestone…"), t!("Other milestone for {}…", who.name)),
                    None => (t!(SET_MILESTONE), t!("Set a milestone for {}…", who.name)),
                };
                self.write(ui, cx, words, What::Milestone(who.id), label);
            }
            if mods.goals {
                let label = t!("Add ⟦a goal⟧ for {}…", who.name);
                self.write(ui, cx, t!("Add ⟦a goal⟧…"), What::Goal(who.id), label);
            }
        });
        self.written(ui, cx, Some(who));
    }

    pub(super) fn of_group(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let name = cx.table.milestone.name.trim();
        let said = if name.is_empty() { t!("none yet") } else { name };
        let told = Label::new(cx.theme.body(t!("Group milestone: {said}")));
        let label = t!("Set a milestone for the group…").to_owned();
        if ui.available_width() < NARROW {
            ui.add(told.wrap());
            self.write(ui, cx, t!(SET_MILESTONE), What::OfGroup, label);
        } else {
            ui.strip(size::CONTROL, None, |ui| {
                self.write(ui, cx, t!(SET_MILESTONE), What::OfGroup, label);
                ui.rest(None, |ui| ui.add(told.truncate()));
            });
        }
        self.written(ui, cx, None);
    }

    fn write(&mut self, ui: &mut Ui, cx: &PanelCx<'_>, words: &str, what: What, label: String) {
        if ui.add(PushButton::bare(cx.theme, words).label(label)).clicked() {
            // A second press closes the field.
            let leaves = self.writing.as_ref().is_some_and(|it| it.what == what);
            self.writing = (!leaves).then(|| Writing { what, text: String::new(), begun: false });
        }
    }

    fn written(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: Option<&Character>) {
        let Some(writing) = &mut self.writing else { return };
        let (label, hint) = match (writing.what, who) {
            (What::Goal(of), Some(who)) if of == who.id => {
                (t!("⟦Goal⟧ of {}", who.name), t!("for example Find Jory, Truth d8"))
            }
            (What::Milestone(of), Some(who)) if of == who.id => (t!("Milestone of {}", who.name), t!(MILESTONE)),
            (What::OfGroup, None) => (t!("Milestone of the group").to_owned(), t!(MILESTONE)),
            _ => return,
        };
        let id = Id::unique(("what is grown by is written", who.map(|it| it.id)));
        let typed = add_line(ui, cx.theme, id, &mut writing.text, hint, &label);
        let Some(text) = typed else {
            let focused = ui.memory(|memory| memory.has_focus(id));
            if !focused && !writing.begun {
                ui.memory_mut(|memory| memory.request_focus(id));
            } else if !focused && writing.text.trim().is_empty() {
                self.writing = None;
                return;
            }
            writing.begun |= focused;
            if matches!(writing.what, What::Goal(_)) {
                ui.label(cx.theme.small(t!(AS_TYPED)));
            }
            return;
        };
        let command = match (writing.what, who) {
            (What::Goal(_), Some(who)) => goal(&text).map(|(name, value, die)| GrowthCommand::Goal {
                who: who.id.into(),
                name,
                die,
                value: Ref::Name(value),
            }),
            (What::Milestone(_), Some(who)) => Some(GrowthCommand::Milestone {
                who: who.id.into(),
                milestone: milestone(&text),
                of: MilestoneOf::Personal,
                for_group: false,
            }),
            _ => Some(GrowthCommand::GroupMilestone { milestone: milestone(&text) }),
        };
        // A refused or unreadable text stays in the field.
        let goes = command.as_ref().is_some_and(|it| cx.why_not(&[it.clone().into()]).is_none());
        if goes {
            self.writing = None;
        } else {
            caret_to_end(ui.ctx(), id, &text);
            writing.text = text;
        }
        if let Some(command) = command {
            cx.out.send(command);
        }
    }
}

pub(super) fn growth_die(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character, it: &GrowthDie, across: f32) {
    let label = t!("⟦Growth die⟧ {} of {}", it.die, who.name);
    let response = ui.add(DieChip::new(cx.theme, it.die).size(across).look(DieLook::Rated).label(label));
    if !it.from.is_empty() {
        response.tip(&*it.from);
    }
}

const SET_MILESTONE: &str = mark!("Set a milestone…");

const AS_TYPED: &str = mark!("⟦Goal⟧, a comma, the linked value, and a die, for example: Find Jory, Truth d8");

/// Paints a button for each milestone line that may apply now (GROW-8).
fn milestones(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    for line in milestone_lines(cx.table, who) {
        if cx.refused(&line).is_some() {
            continue;
        }
        let short = line.words.split(':').next().unwrap_or_default();
        let pill = Pill::new(cx.theme, short).label(format!("{}, {}", who.name, line.words));
        if ui.add(pill.sense(Sense::click())).tip(&line.words).clicked() {
            cx.act(&line, By::Rules);
        }
    }
}

const MILESTONE: &str = mark!("Name: 1 ⟦XP⟧ trigger; 3 ⟦XP⟧ trigger; 10 ⟦XP⟧ trigger");

/// Reads a typed goal: the task, the value, the die.
fn goal(text: &str) -> Option<(Name, Name, Die)> {
    // The last comma: the goal may have commas of its own.
    let (name, linked) = text.rsplit_once(',')?;
    // The die comes last, so that a value may have several words.
    let (value, size) = linked.trim().rsplit_once(char::is_whitespace)?;
    let size = Die::ALL.into_iter().find(|die| same_name(&die.to_string(), size))?;
    let (name, value) = (name.trim(), value.trim());
    (!name.is_empty() && !value.is_empty()).then(|| (name.into(), value.into(), size))
}

/// Reads a typed milestone: its name, and the triggers for 1, 3 and 10 XP.
fn milestone(text: &str) -> Milestone {
    let (name, lines) = text.split_once(':').unwrap_or((text, ""));
    let mut lines = lines.split(';').map(|line| Name::from(line.trim()));
    let mut next = || lines.next().unwrap_or_default();
    Milestone { name: name.trim().into(), one: next(), three: next(), ten: next() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_are_read_as_they_are_typed() {
        assert_eq!(
            goal("Find Jory, my brother, Truth d8"),
            Some(("Find Jory, my brother".into(), "Truth".into(), Die::D8))
        );
        for wrong in ["Find Jory", "Find Jory, Truth", "Find Jory, d8", ", Truth d8", "Find Jory, Truth d7"] {
            assert_eq!(goal(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn milestones_are_read_as_they_are_typed() {
        let read = milestone("Two chairs: speak of it; keep watch ; burn one");
        assert_eq!(
            [&*read.name, &read.one, &read.three, &read.ten],
            ["Two chairs", "speak of it", "keep watch", "burn one"]
        );
        assert_eq!(&*milestone("Two chairs").ten, "");
    }
}
