//! The dice of a pool: to click into the tray, to drag, to step and take out; and what may be
//! dropped on a pool.

use super::PoolsPanel;
use super::facts::{Lent, PoolFacts, Spot};
use crate::model::{Die, PoolId, PoolKind, Source};
use crate::rules::{Command, PoolCommand, RollCommand, decided, resolves};
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::{Drop, drop_it};
use crate::ui::actions::{into_tray, open_test};
use crate::ui::panels::parts::{Hint, drag_die, menu, refused};
use crate::ui::theme::Theme;
use crate::ui::widgets::{DieChip, DieLook, icons};
use crate::ui::{Dragged, PanelCx};
use crate::words::{pools as words, spends};
use egui::{Key, Modifiers, Response, Ui};

/// Puts one more die into a pool.
pub(super) fn put(pool: PoolId, die: Die) -> Command {
    Command::Pool(PoolCommand::Put { pool: pool.into(), die, raising: None })
}

fn take(pool: PoolId, die: Die) -> Command {
    Command::Pool(PoolCommand::Take { pool: pool.into(), die })
}

/// Takes a die back out of the roll it lies in.
fn give_back(lent: Lent) -> Command {
    Command::Roll(RollCommand::Remove { roll: lent.roll.into(), die: lent.die.into() })
}

/// What dropping something on a pool does, in words and in commands. `on` is the size of the die it
/// would fall on.
pub(super) fn dropped_on(cx: &mut PanelCx<'_>, it: &PoolFacts, what: Dragged, on: Option<Die>) -> Option<(Hint, Drop)> {
    let pool = cx.table.pools.get(&it.id)?;
    match what {
        Dragged::PoolDie { .. } => {
            let fate = drops::fate(cx, what, Target::Pool(it.id))?;
            Some((Hint::from(&fate), fate.drop))
        }
        Dragged::Bare(die) => {
            let commands = vec![put(it.id, die)];
            let refusal = refused(cx.table, &commands);
            Some((Hint::judged(&cx.table.setting.labels, words::put(pool, die), refusal.as_ref()), Drop::Do(commands)))
        }
        Dragged::RollDie { roll, die } => {
            let it_hits = || it.hits.iter().filter(|hit| hit.spends == Some(die));
            let hit = it_hits().find(|hit| Some(hit.die) == on).or_else(|| it_hits().next());
            if let Some(hit) = hit {
                let hint = Hint::judged(&cx.table.setting.labels, hit.words.clone(), hit.refusal.as_ref());
                return Some((hint, Drop::Do(vec![hit.command.clone()])));
            }
            let lies = cx.table.rolls.get(&roll)?.die(die)?;
            match lies.from {
                Source::Pool { pool: from, die: size, .. } if from == it.id => {
                    let commands = vec![Command::Roll(RollCommand::Remove { roll: roll.into(), die: die.into() })];
                    let refusal = refused(cx.table, &commands);
                    Some((
                        Hint::judged(&cx.table.setting.labels, words::back(pool, size), refusal.as_ref()),
                        Drop::Do(commands),
                    ))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

impl PoolsPanel {
    /// One die of a pool.
    pub(super) fn die(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        it: &PoolFacts,
        spot: &Spot,
        size: f32,
    ) -> Response {
        let id = ui.scope_id().with((it.id, spot.die, spot.nth));
        let look = if spot.lent.is_some() { DieLook::Ghost } else { DieLook::of_pool(it.kind) };
        let chip = DieChip::new(cx.theme, spot.die).size(size).look(look).label(spot.label.clone()).id(id);
        let response = ui.add(chip);
        let what = Dragged::PoolDie { pool: it.id, die: spot.die };
        // Into a roll that is put together; else a click asks what the die is for. No test is closed or opened
        // by it unasked.
        let gathers =
            open_test(cx.table).is_some_and(|test| !decided(cx.table, test.id)) || !super::spend::is_spent(it.kind);
        if let Some(lent) = spot.lent {
            if response.clicked() && lent.building {
                cx.out.send(give_back(lent));
            }
        } else {
            drag_die(&response, cx.theme, what, Some(spot.die), look);
            if response.clicked() && gathers {
                cx.out.send_all(into_tray(cx.table, &cx.here(), what, None, false));
            }
            if response.has_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Delete)) {
                cx.out.send(take(it.id, spot.die));
            }
        }
        if gathers || spot.lent.is_some() {
            menu::context(&response, |ui| self.die_menu(ui, cx, it, spot));
        } else {
            menu::either(&response, |ui| self.die_menu(ui, cx, it, spot));
        }
        let last = cx.table.pools.get(&it.id).filter(|pool| spot.lent.is_none() && resolves(cx.table, pool, 1));
        tooltip(response, spot, gathers, last.map(|pool| words::last_die(&pool.name)))
    }

    fn die_menu(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, spot: &Spot) {
        let (theme, die) = (cx.theme, spot.die);
        if let Some(lent) = spot.lent {
            menu::note(ui, theme, lent_words(lent));
            if lent.building && menu::item(ui, theme, icons::UNDO, "Take it back out of the tray") {
                cx.out.send(give_back(lent));
            }
            hits(ui, cx, it, die);
            return;
        }
        hits(ui, cx, it, die);
        if menu::item(ui, theme, icons::TRAY, "Into the tray") {
            let what = Dragged::PoolDie { pool: it.id, die };
            cx.out.send_all(into_tray(cx.table, &cx.here(), what, None, false));
        }
        // The dice of a mission are d6 for good (RES-4).
        let fixed = it.kind == PoolKind::Resource;
        let Some(pool) = cx.table.pools.get(&it.id) else { return };
        let ends = resolves(cx.table, pool, 1);
        let goes = if ends && die.down().is_none() { spends::resolves(&it.name) } else { String::new() };
        let down = format!("{}{goes}", words::step_down(die));
        for (up, icon, words) in [(true, icons::STEP_UP, words::step_up(die)), (false, icons::STEP_DOWN, down)] {
            if !fixed && menu::item(ui, theme, icon, &words) {
                cx.out.send(Command::Pool(PoolCommand::Step { pool: it.id.into(), die, up }));
            }
        }
        if menu::item(ui, theme, icons::TRASH, &words::take_out(pool, ends)) {
            cx.out.send(take(it.id, die));
        }
        Self::moves(ui, cx, it, die);
        if super::spend::is_spent(it.kind)
            && let Some(scene) = cx.scene().filter(|scene| scene.running)
        {
            ui.separator();
            self.spend_menu(ui, cx, it, scene, Some(die));
        }
    }

    /// Into another pool, or a new one: what dragging does.
    fn moves(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, die: Die) {
        let theme: &Theme = cx.theme;
        if !super::spend::is_spent(it.kind) {
            return;
        }
        ui.separator();
        let what = Dragged::PoolDie { pool: it.id, die };
        let others: Vec<PoolId> = cx.table.crises().map(|pool| pool.id).filter(|id| *id != it.id).collect();
        for pool in others {
            let Some(fate) = drops::fate(cx, what, Target::Pool(pool)) else { continue };
            if super::spend::chosen(ui, theme, icons::FLAME, &fate) {
                drop_it(fate.drop, cx);
            }
        }
        if let Some(fate) = drops::fate(cx, what, Target::NewCrisis)
            && super::spend::chosen(ui, theme, icons::PLUS, &fate)
        {
            drop_it(fate.drop, cx);
        }
    }
}

/// The dice of an effect that would hit this one.
fn hits(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, die: Die) {
    for hit in it.hits.iter().filter(|hit| hit.die == die) {
        if menu::item(ui, cx.theme, icons::LIGHTNING, &format!("Hit with the effect: {}", hit.words)) {
            cx.out.send(hit.command.clone());
        }
    }
}

fn lent_words(lent: Lent) -> &'static str {
    if lent.spent {
        "In the tray: it is spent when the test is closed."
    } else {
        "In the tray: it comes back when the test is closed."
    }
}

fn tooltip(response: Response, spot: &Spot, gathers: bool, last: Option<String>) -> Response {
    let words = match spot.lent {
        Some(lent) => lent_words(lent).to_owned(),
        None if gathers => format!("{}: click to roll it, drag it, right-click for more", spot.die),
        None => format!("{}: click to choose what it buys, or drag it onto that", spot.die),
    };
    response.on_hover_text(last.map_or_else(|| words.clone(), |last| format!("{words}. {last}")))
}
