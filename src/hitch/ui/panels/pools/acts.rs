//! Turns of crises and challenges, their course, and new challenges (CRI-3, CHAL-1 to CHAL-5).

use super::facts::PoolFacts;
use super::{PoolsPanel, fall};
use crate::ui::PanelCx;
use crate::ui::actions::read_trait;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::{Tone, size, space, text};
use crate::ui::widgets::{Layouts as _, Pill, PushButton, Tips as _, icons, section_label, that_fits};
use egui::{Id, Ui};
use hitch_core::model::{Actor, PoolKind, SceneId};
use hitch_core::rules::{CrisisCommand, RollAt, outcome, pool_in_play};

fn on_turn(cx: &PanelCx<'_>, it: &PoolFacts) -> bool {
    cx.scene().is_some_and(|scene| scene.running && scene.order.now == Some(Actor::Pool(it.id)))
}

impl PoolsPanel {
    pub(super) fn fall_and_turn(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let Some(pool) = cx.table.pools.get(&it.id) else { return };
        fall::fallen(ui, cx, it, pool);
        let turn = on_turn(cx, it) && !it.spots.is_empty();
        if !turn && pool.rounds.is_none() {
            return;
        }
        ui.row_of(size::PILL, space::XS, |ui| {
            fall::rounds(ui, cx, pool);
            if turn {
                let pill = Pill::new(cx.theme, t!("Acts now")).tone(Tone::Accent).opens_menu();
                let pill = ui.add(pill.label(t!("{} acts now: choose its action", it.name)));
                menu::from(ui, cx, &pill, &Thing::PoolTurn(it.id));
            }
        });
    }

    /// Offers one more effect die for a heroic step, against another die of the challenge (CHAL-3).
    pub(super) fn step_for_die(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        if it.kind != PoolKind::Challenge || !it.in_test {
            return;
        }
        let Some(left) = cx.test().and_then(|id| outcome(cx.table, id)).filter(|it| it.beaten).map(|it| it.steps_left)
        else {
            return;
        };
        let button = PushButton::quiet(cx.theme, t!("Keep another ⟦effect die⟧")).icon(icons::PLUS);
        if left > 0 && ui.add(button).tip(t!("Instead of stepping up the ⟦effect die⟧")).clicked() {
            cx.out.send(CrisisCommand::MoreEffect { roll: RollAt::Acting });
        }
    }

    pub(super) fn challenges(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, pools: &[PoolFacts]) {
        if !pool_in_play(cx.table, PoolKind::Challenge) {
            return;
        }
        ui.add_space(space::XS);
        section_label(ui, cx.theme, t!("Challenges"));
        for challenge in pools.iter().filter(|it| it.kind == PoolKind::Challenge) {
            self.crisis(ui, cx, challenge);
            ui.add_space(2.0);
        }
        let id = Id::unique("new challenge");
        let label = t!("New challenge pool: name, dice and rounds");
        let hint = [t!("New challenge pool, for example The climb 3d8 in 4 rounds"), t!("New challenge pool")];
        let hint = that_fits(ui, text::SMALL, hint);
        let before = self.new_challenge.len();
        let done = add_line(ui, cx.theme, id, &mut self.new_challenge, hint, label);
        if self.new_challenge.len() != before {
            self.no_challenge = None;
        }
        if let Some(typed) = done {
            let scene = cx.scene().filter(|scene| scene.running).map(|scene| scene.id);
            match challenge(&typed, (scene, self.of_scene && scene.is_some())) {
                Ok(command) => {
                    self.new_challenge.clear();
                    cx.out.send_all(self.made(command));
                }
                Err(why) => self.no_challenge = Some(why),
            }
        }
        if !self.new_challenge.is_empty() {
            self.belongs(ui, cx, t!("The challenge pool"));
        }
        if let Some(why) = self.no_challenge {
            ui.label(cx.theme.small(why));
        }
    }
}

/// Reads a typed challenge: a name, two to five dice of one size, and the number of rounds. It belongs to the selected
/// scene.
fn challenge(typed: &str, (scene, of_scene): (Option<SceneId>, bool)) -> Result<CrisisCommand, &'static str> {
    // "3 rounds" at the end, with a comma or an "in" before it or with neither.
    let mut words: Vec<&str> = typed.split_whitespace().collect();
    let rounds = match words.as_slice() {
        [.., number, word] if word.to_lowercase().starts_with("round") => number.parse::<u32>().ok(),
        _ => None,
    };
    if rounds.is_some() {
        words.truncate(words.len().saturating_sub(2));
        if words.last().is_some_and(|it| it.eq_ignore_ascii_case("in")) {
            words.pop();
        }
    }
    let head = words.join(" ");
    let head = head.trim_end_matches(',');
    let (name, dice) = read_trait(head);
    let Some(die) = dice.first().copied().filter(|die| dice.iter().all(|it| it == die)) else {
        return Err(t!("A challenge pool needs dice of one size, for example The climb 3d8."));
    };
    if name.is_empty() {
        return Err(t!("Add a name, for example The climb 3d8."));
    }
    // A challenge begins with two to five dice (CHAL-1); the command counts those beyond two.
    let Some(more) = dice.len().checked_sub(2).filter(|more| *more <= 3) else {
        return Err(t!("A challenge pool starts with 2 to 5 dice, for example The climb 3d8."));
    };
    let more = u8::try_from(more).unwrap_or(3);
    Ok(CrisisCommand::Challenge { name: name.into(), die, more, rounds, scene: scene.map(Into::into), of_scene })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_core::model::Die;

    #[test]
    fn a_challenge_is_read_from_a_line() {
        let (name, scene) = ("The climb".into(), Some(SceneId(7).into()));
        let climb = CrisisCommand::Challenge { name, die: Die::D8, more: 1, rounds: Some(4), scene, of_scene: false };
        for typed in ["The climb 3d8 in 4 rounds", "The climb 3d8, 4 rounds", "The climb 3d8 4 Rounds"] {
            assert_eq!(challenge(typed, (Some(SceneId(7)), false)).as_ref(), Ok(&climb), "{typed}");
        }
        assert!(challenge("The climb", (None, false)).is_err());
        assert!(challenge("3d8", (None, false)).is_err());
        assert!(challenge("The climb d8 d10", (None, false)).is_err());
        assert!(challenge("Lost in the dark 2d6", (None, false)).is_ok());
    }
}
