//! The dice of a pool: to click into the tray, to drag, to step and remove; and drops on a pool.

use super::PoolsPanel;
use super::facts::{PoolFacts, Spot};
use crate::ui::actions::drops::{self, Target};
use crate::ui::actions::spend::Drop;
use crate::ui::deeds::{self, Thing, give_back, put};
use crate::ui::panels::parts::{Hint, drag_die, menu};
use crate::ui::widgets::{DieChip, DieLook, Tips as _};
use crate::ui::{By, Dragged, PanelCx};
use egui::{Response, Ui};
use hitch_core::model::{Die, Source};
use hitch_core::rules::resolves;
use hitch_core::words::pools as words;

/// Returns the effect of a drop on a pool, in words and commands. `on` is the size of the die below it.
pub(super) fn dropped_on(cx: &mut PanelCx<'_>, it: &PoolFacts, what: Dragged, on: Option<Die>) -> Option<(Hint, Drop)> {
    let (pool, labels) = (cx.table.pools.get(&it.id)?, &cx.table.setting.labels);
    match what {
        Dragged::PoolDie { .. } => {
            let fate = drops::fate(cx, what, Target::Pool(it.id))?;
            Some((Hint::from(&fate), fate.drop))
        }
        Dragged::Bare(die) => {
            let commands = vec![put(it.id, die)];
            let refusal = cx.why_not(&commands);
            Some((Hint::judged(labels, words::put(pool, die), refusal.as_ref()), Drop::Do(commands)))
        }
        Dragged::RollDie { roll, die } => {
            // Only the effect die that is dragged: another one of the roll would hit otherwise.
            let it_hits = || deeds::hits(cx.offers, it.id).filter(|(_, hit)| hit.spends == Some(die));
            if let Some((size, hit)) = it_hits().find(|(size, _)| Some(*size) == on).or_else(|| it_hits().next()) {
                let hint = Hint::judged(labels, words::hit(size, hit.die), hit.refusal.as_ref());
                return Some((hint, Drop::Do(vec![hit.command.clone()])));
            }
            match cx.table.rolls.get(&roll)?.die(die)?.from {
                Source::Pool { pool: from, die: size, .. } if from == it.id => {
                    let commands = vec![give_back(roll, die)];
                    let refusal = cx.why_not(&commands);
                    Some((Hint::judged(labels, words::back(pool, size), refusal.as_ref()), Drop::Do(commands)))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

impl PoolsPanel {
    pub(super) fn die(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts, spot: &Spot, size: f32) -> Response {
        let id = ui.scope_id().with((it.id, spot.die, spot.nth));
        let look = if spot.lent.is_some() { DieLook::Ghost } else { DieLook::of_pool(it.kind) };
        let chip = DieChip::new(cx.theme, spot.die).size(size).look(look).label(spot.label.clone()).id(id);
        let response = ui.add(chip);
        let what = Dragged::PoolDie { pool: it.id, die: spot.die };
        let thing =
            spot.lent.map_or(Thing::PoolDie(it.id, spot.die), |lent| Thing::LentDie(it.id, lent.roll, lent.die));
        if let Some(lent) = spot.lent {
            if response.clicked() && lent.building {
                cx.out.send(give_back(lent.roll, lent.die));
            }
        } else {
            drag_die(&response, cx.theme, what, Some(spot.die), look);
            if let Some(pool) = cx.table.pools.get(&it.id).filter(|_| response.clicked() && it.gathers) {
                let deed = deeds::into_roll(cx, pool, spot.die);
                cx.act(&deed, By::Rules);
            }
        }
        if it.gathers || spot.lent.is_some() {
            menu::of(ui, cx, &response, &thing);
        } else {
            menu::from(ui, cx, &response, &thing);
        }
        let last = cx.table.pools.get(&it.id).filter(|pool| spot.lent.is_none() && resolves(cx.table, pool, 1));
        tooltip(response, spot, it.gathers, last.map(|pool| words::last_die(&pool.name)))
    }
}

fn tooltip(response: Response, spot: &Spot, gathers: bool, last: Option<String>) -> Response {
    let words = match spot.lent {
        Some(lent) => deeds::lent_words(lent.spent).to_owned(),
        None if gathers => t!("{}: click to add it to the roll, drag it, or right-click for more", spot.die),
        None => t!("{}: click to choose how to spend it, or drag it onto a target", spot.die),
    };
    response.tip(last.map_or_else(|| words.clone(), |last| format!("{words}. {last}")))
}
