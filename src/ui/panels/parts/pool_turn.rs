//! What a crisis or a challenge may do on its turn, as a menu (CRI-3, CHAL-4).

use super::{menu, refused};
use crate::model::{Bearer, Die, PoolId, PoolKind, Role, TraitRef};
use crate::rules::{Command, CrisisCommand, Refusal, available, traits_in_play};
use crate::ui::PanelCx;
use crate::ui::widgets::icons;
use crate::words::pools as words;
use egui::Ui;

/// Everything a pool may do on its turn. Out of turn each says so, and the GM may say otherwise.
pub fn pool_turn(ui: &mut Ui, cx: &mut PanelCx<'_>, of: PoolId) {
    let Some(scene) = cx.scene().filter(|scene| scene.running) else { return };
    let Some(it) = cx.table.pools.get(&of).cloned() else { return };
    menu::heading(ui, cx.theme, "On its turn");
    let pcs: Vec<_> = scene.cast.iter().filter_map(|id| cx.table.cast.get(id)).filter(|who| who.is_pc()).collect();
    for who in pcs {
        let threaten = CrisisCommand::Threaten { pool: of.into(), who: who.id.into(), scene: Some(scene.id.into()) };
        if entry(ui, cx, icons::LIGHTNING, &format!("Threaten {}", who.name), threaten) {
            // They roll next: their dice are to be had.
            cx.view.unfolded.insert(who.id);
            cx.view.show_card = Some(who.id);
        }
    }
    let sizes: Vec<Die> = Die::ALL.into_iter().filter(|die| available(cx.table, &it, *die) > 0).collect();
    let Some(smallest) = sizes.first().copied() else { return };
    let pool = || of.into();
    if it.kind == PoolKind::Challenge {
        for die in sizes {
            let grow = CrisisCommand::Strengthen { pool: pool(), die: Some(die), more: false };
            entry(ui, cx, icons::STEP_UP, &words::grows(die), grow);
        }
        if !cx.table.setting.mods.challenge_grows_late {
            let more = CrisisCommand::Strengthen { pool: pool(), die: None, more: true };
            entry(ui, cx, icons::PLUS, "Grow: a d6 more", more);
        }
        return;
    }
    let grow = CrisisCommand::Strengthen { pool: pool(), die: Some(smallest), more: false };
    entry(ui, cx, icons::STEP_UP, &words::grows(smallest), grow);
    let here = scene.cast.iter().map(|id| Bearer::Character(*id)).chain([Bearer::Scene(scene.id)]);
    let mut found = Vec::new();
    for of in here {
        let all = traits_in_play(cx.table, of).filter(|(role, _)| *role == Role::Complication);
        found.extend(all.filter_map(|(_, harm)| Some((TraitRef { of, id: harm.id }, harm.name.clone(), harm.die()?))));
    }
    for (at, name, die) in found {
        let absorb = CrisisCommand::Absorb { pool: pool(), at: at.into(), die: smallest };
        entry(ui, cx, icons::FLAME, &words::takes_up(&name, die, smallest), absorb);
    }
}

/// One thing it may do, muted where it is refused; choosing it then says why, and leaves the GM the last
/// word. Returns whether it was chosen.
fn entry(ui: &mut Ui, cx: &mut PanelCx<'_>, icon: &str, words: &str, command: CrisisCommand) -> bool {
    let command = Command::Crisis(command);
    let refusal: Option<Refusal> = refused(cx.table, std::slice::from_ref(&command));
    let p = &cx.theme.palette;
    let (ink, text) = match refusal {
        None => (p.mute, cx.theme.body(words)),
        Some(_) => (p.faint, cx.theme.muted(words)),
    };
    let response = ui.add(egui::Button::new((cx.theme.icon(icon, ink), text))).accessible_name(words);
    menu::take_focus(ui, &response);
    let chosen = response.clicked();
    if chosen {
        ui.close();
        cx.out.send(command);
    }
    if let Some(refusal) = refusal {
        let why = menu::reason(ui.ctx(), &refusal);
        response.on_hover_text(why);
    }
    chosen
}
