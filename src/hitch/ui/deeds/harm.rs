//! Deeds for life points, stress on traits and pushed stress.

use super::{Deed, Item};
use crate::ui::PanelCx;
use hitch_core::model::{Bearer, Character, Die, HurtTo, Life, Role, TraitRef};
use hitch_core::rules::{AimAt, Faces, HarmCommand, RollAt, TestCommand, wearing};
use hitch_core::words;

/// Returns what the actor may do with their own stress while dice are gathered (STR-6).
pub fn push(at: TraitRef, role: Role) -> Option<Item> {
    let command = HarmCommand::Push { at: at.into(), roll: RollAt::Acting };
    let entry = Deed::send(t!("Push ⟦stress⟧ (1 ⟦PP⟧)"), command).where_played();
    role.is_stress().then(|| entry.hint(t!("Helps in this ⟦test⟧ or ⟦contest⟧, then steps up")).into())
}

/// Returns the row of dice that sets the stress on a trait (SHK-1).
pub fn wear(cx: &PanelCx<'_>, at: TraitRef) -> Option<Item> {
    let Bearer::Character(who) = at.of else { return None };
    let size = |die: Die| Deed::send(die.to_string(), HarmCommand::Wear { at: at.into(), die }).where_played();
    let bears = wearing(cx.table, who).iter().any(|(id, _)| *id == at.id);
    bears.then(|| Item::sub(t!("⟦Stress⟧ on this trait"), Die::ALL.into_iter().map(size)))
}

/// Returns the deeds for damage, weapons and recovery by hand (LIFE-1 to LIFE-4).
pub fn of_life(cx: &PanelCx<'_>, who: &Character) -> Vec<Item> {
    let (id, life) = (who.id, cx.table.setting.mods.life);
    let split: &[HurtTo] = match life {
        Life::Off => return Vec::new(),
        Life::Threshold => &HurtTo::ALL,
        Life::Ablative => &[HurtTo::Both],
    };
    let press = |words: String, command: HarmCommand| Deed::send(words, command);
    let mut items = Vec::new();
    for to in split.iter().copied() {
        let of = |what: &str| words::noted(what, if life == Life::Threshold { words::hurt_to(to) } else { "" });
        let points = |n: u32| words::counted(n, t!("point"));
        let damage = |n: u32| press(points(n), HarmCommand::Damage { on: id.into(), points: n, to });
        items.push(Item::sub(of(t!("Damage")), (1..=8).map(damage)));
        let weapon =
            |die: Die| press(die.to_string(), HarmCommand::Weapon { on: id.into(), die, to, faces: Faces::Due });
        items.push(Item::sub(of(t!("Weapon die")), Die::ALL.into_iter().map(weapon)));
        let heal = |n: u32| press(points(n), HarmCommand::Heal { who: id.into(), points: n, of: to });
        items.push(Item::sub(of(t!("Recover")), (1..=8).map(heal)));
    }
    let open = TestCommand::Open {
        who: id.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: cx.view.next.map(Into::into),
        aim: Some(AimAt::Life(id.into())),
        pay: false,
    };
    items.push(Deed::send(t!("Roll to recover life points"), open).into());
    if life == Life::Threshold {
        items.push(press(t!("Rest: remove all stun").to_owned(), HarmCommand::Rest { who: id.into() }).into());
    }
    let dead = who.hurt.dead;
    let words = if dead { t!("Mark as alive") } else { t!("Mark as dead") };
    items.push(press(words.to_owned(), HarmCommand::Dies { who: id.into(), dead: !dead }).into());
    items
}
