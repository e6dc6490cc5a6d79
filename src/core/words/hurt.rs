//! Stress on traits and life points, in words.

use super::{any_of, listed, noted};
use crate::model::{CharacterId, Hurt, HurtTo, Life, Name, Setting, State};
use crate::rules::{bears, life_score, shaken, standing};

pub(super) fn facts(setting: &Setting) -> Vec<String> {
    let mut facts = Vec::new();
    if setting.mods.shaken {
        let set = setting.worn_set().map_or_else(|| t!("traits").to_owned(), |set| set.name.to_string());
        facts.push(t!("⟦Stress⟧ applies to {set}. If the ⟦stress⟧ is larger than the trait, the character is shaken. A character shaken in 2 traits is ⟦taken out⟧."));
    }
    match setting.mods.life {
        Life::Off => {}
        Life::Ablative => facts.push(t!("Damage reduces life points, which come from {}.", life_from(setting))),
        Life::Threshold => {
            facts.push(t!("Stun and wounds add up to life points, which come from {}.", life_from(setting)));
        }
    }
    facts
}

/// Describes the traits that life points are based on (LIFE-1).
pub fn life_from(setting: &Setting) -> String {
    if setting.life_from.is_empty() {
        return t!("the first 2 attributes").to_owned();
    }
    let each = setting.life_from.iter().filter(|names| !names.is_empty()).map(|names| any_of(names));
    listed(&each.collect::<Vec<_>>())
}

/// Describes a character’s life points, or that they are shaken: “life points 9 of 18” (SHK-1, LIFE-2, LIFE-3).
pub fn life(state: &State, who: CharacterId) -> Option<String> {
    let by = shaken(state, who).map(|by: Name| t!("shaken: {by}"));
    let character = state.cast.get(&who)?;
    let hurt = character.hurt;
    let score = life_score(state, who);
    // What a mob, boss or faction bears stands for one of its dice (GMC-4).
    let die = bears(state, who);
    let kind = super::character_kind(&state.setting.labels, character.kind);
    match state.setting.mods.life {
        Life::Off => by,
        Life::Ablative if let Some(most) = die => {
            Some(t!("damage {} of {most}, then the {kind} loses a die", hurt.damage))
        }
        Life::Threshold if let Some(most) = die => {
            Some(t!("stun {}, wounds {} of {most}, then the {kind} loses a die", hurt.stun, hurt.wounds))
        }
        Life::Ablative => {
            let dying = if hurt.dying { t!("dying") } else { "" };
            Some(noted(t!("life points {} of {score}", left(hurt, score)), dying))
        }
        Life::Threshold => Some(t!("stun {}, wounds {} of {score}", hurt.stun, hurt.wounds)),
    }
}

/// Returns whether a character has lost life points or is shaken.
pub fn is_hurt(state: &State, who: CharacterId) -> bool {
    let lost = || state.cast.get(&who).is_some_and(|it| it.hurt != Hurt::default());
    if state.setting.mods.life == Life::Off { shaken(state, who).is_some() } else { lost() }
}

pub(super) fn lost(from: Hurt, to: Hurt) -> String {
    let counts = [
        (t!("damage"), from.damage, to.damage),
        (t!("stun"), from.stun, to.stun),
        (t!("wounds"), from.wounds, to.wounds),
    ];
    let counts = counts.into_iter().filter(|(_, was, is)| was != is);
    let mut parts: Vec<String> = counts.map(|(what, was, is)| format!("{what} {was} → {is}")).collect();
    parts.extend((!from.dying && to.dying).then(|| t!("dying").to_owned()));
    parts.extend((from.dying && !to.dying && !to.dead).then(|| t!("stays alive").to_owned()));
    parts.extend((!from.dead && to.dead).then(|| t!("dead").to_owned()));
    if parts.is_empty() { t!("alive again").to_owned() } else { parts.join(", ") }
}

/// Returns the remaining life points, negative when overspent (LIFE-2).
fn left(hurt: Hurt, score: u32) -> i64 {
    i64::from(score) - i64::from(hurt.damage)
}

/// Returns the effect of a plot point spent on survival: “stays alive”, or as a button “Stay alive” (LIFE-2, LIFE-3).
pub fn stays(setting: &Setting, told: bool) -> &'static str {
    match (setting.mods.life, told) {
        (Life::Threshold, true) => t!("stays conscious"),
        (Life::Threshold, false) => t!("Stay conscious"),
        (_, true) => t!("stays alive"),
        (_, false) => t!("Stay alive"),
    }
}

/// Returns whether a plot point or first aid is owed now (LIFE-2, LIFE-3).
pub fn owes_life(state: &State, who: CharacterId) -> bool {
    let Some(hurt) = state.cast.get(&who).map(|it| it.hurt) else { return false };
    !hurt.dead && (hurt.dying || standing(state, who) == crate::rules::Standing::Unconscious)
}

/// Returns the words for the target of damage (LIFE-3).
pub fn hurt_to(to: HurtTo) -> &'static str {
    match to {
        HurtTo::Both => t!("half stun, half wounds"),
        HurtTo::Stun => t!("stun"),
        HurtTo::Wounds => t!("wounds"),
    }
}
