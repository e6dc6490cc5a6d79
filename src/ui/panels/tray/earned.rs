//! What a GMC has earned in a roll, and as what the GM takes it (PP-8).

use super::judged::Judged;
use crate::model::{CharacterId, Die, GmPays, Purse, Roll};
use crate::rules::{Command, PointsCommand, unspent};
use crate::ui::PanelCx;
use crate::ui::panels::parts::menu;
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, icons};
use crate::words;
use egui::Ui;

/// Who has earned something here that may be taken in more than one way.
fn who(cx: &PanelCx<'_>, roll: &Roll) -> Vec<CharacterId> {
    if !matches!(cx.table.setting.mods.gm_pays_with(), GmPays::Doom | GmPays::Crises) {
        return Vec::new();
    }
    let gms = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| it.purse == Purse::Bank);
    let all = roll.earned.iter().map(|it| it.by).chain(roll.held.iter().map(|it| it.to)).filter(gms);
    let mut all: Vec<CharacterId> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The ways to take it: a d6, a step for a doom die, or a d6 for one of the crises.
fn ways(cx: &PanelCx<'_>, who: CharacterId) -> Vec<(String, PointsCommand)> {
    let earns = |raising, into| PointsCommand::Earns { who: who.into(), it: None, raising, into };
    if cx.table.setting.mods.gm_pays_with() == GmPays::Crises {
        let crises = cx.table.crises().filter(|pool| !pool.dice.is_empty());
        return crises.map(|pool| (format!("d6 to {}", pool.name), earns(None, Some(pool.id.into())))).collect();
    }
    let Some(doom) = cx.table.doom() else { return Vec::new() };
    let mut all = vec![(format!("d6 to {}", doom.name), earns(None, None))];
    let there = |die: &Die| unspent(cx.table, doom, *die) > 0;
    all.extend(Die::ALL.into_iter().filter(there).map(|die| {
        let up = die.up().unwrap_or(die);
        (format!("Step up a {die} of {} to {up}", doom.name), earns(Some(die), None))
    }));
    all
}

/// A line for each who has earned something, with its ways in a menu.
pub(super) fn lines(ui: &mut Ui, cx: &mut PanelCx<'_>, judged: &mut Judged, roll: &Roll) {
    for who in who(cx, roll) {
        let Some(name) = cx.table.cast.get(&who).map(|it| it.name.clone()) else { continue };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = space::XS + 2.0;
            ui.label(cx.theme.small(words::has_earned(cx.table, roll, who)));
            let pill = Pill::new(cx.theme, "taken as").opens_menu().label(format!("As what {name} takes it"));
            let response = ui.add(pill).on_hover_text("A d6, or a step for a die that is there (PP-8)");
            menu::either(&response, |ui| {
                for (words, command) in ways(cx, who) {
                    let command = Command::Points(command);
                    let refusal = judged.refusal(cx, &command);
                    if let Some(by) = menu::judged(ui, cx.theme, icons::SWAP, &words, refusal.as_ref()) {
                        cx.press(by, vec![command]);
                    }
                }
            });
        });
    }
}
