//! Growth on a character file: what a PC has to grow by, and the milestones with their lines, as on the printed sheet
//! (GROW-8, SET-15).

use crate::ui::PanelCx;
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, icons, section_label};
use egui::{Label, Ui};
use hitch_core::model::{Character, Hits, Milestone, MilestoneLine, MilestoneOf};
use hitch_core::rules::{self, Currency};
use hitch_core::words::{self, noted};

/// Paints the section, where characters grow and this one has anything to grow by.
pub fn section(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
    if !who.is_pc() {
        return;
    }
    let mods = &cx.table.setting.mods;
    let mut has = words::growth::has(cx.table, who);
    if mods.milestones && rules::has_to_spend(cx.table, who.id, Currency::Xp) == 0 {
        has.push(words::growth::amount_of(Currency::Xp, 0));
    }
    if has.is_empty() {
        return;
    }
    section_label(ui, cx.theme, t!("Growth"));
    ui.add(Label::new(cx.theme.body(has.join(" · "))).wrap());
    for of in [MilestoneOf::Personal, MilestoneOf::Group, MilestoneOf::Session] {
        if mods.milestones
            && let Some(held) = rules::milestone(cx.table, who.id, of).filter(|(it, _)| !it.is_blank())
        {
            milestone(ui, cx, of, held);
        }
    }
    ui.add_space(space::S);
}

fn milestone(ui: &mut Ui, cx: &PanelCx<'_>, of: MilestoneOf, (milestone, hits): (&Milestone, &Hits)) {
    let theme = cx.theme;
    let whose = match of {
        MilestoneOf::Personal => "",
        MilestoneOf::Group => t!("group"),
        MilestoneOf::Session => t!("session"),
    };
    ui.add(Label::new(theme.strong(noted(milestone.name.to_string(), whose))).wrap());
    for line in MilestoneLine::ALL.into_iter().filter(|line| !milestone.line(*line).trim().is_empty()) {
        let had = match line {
            MilestoneLine::One => cx.table.at_hand().is_some_and(|test| hits.had_in_test(test.id)),
            MilestoneLine::Three => cx.scene().is_some_and(|scene| hits.had_in_scene(scene.id)),
            MilestoneLine::Ten => hits.ten,
        };
        let words = t!("{} ⟦XP⟧: {}", line.xp(), milestone.line(line));
        ui.pill_row(|ui| {
            if had {
                ui.label(theme.icon(icons::CHECK, theme.palette.good_text));
            }
            ui.add(Label::new(theme.small(noted(words, if had { t!("gained") } else { "" }))).wrap());
        });
    }
}
