//! Log sentences about rolls and their dice.

use super::{added, refused};
use crate::model::{Labels, dice_text, parts_text};
use crate::rules::{HelpKind, HeroUse, RollEvent, Shown};
use crate::words::changes::named_die;
use crate::words::{noted, terms::a, terms::so_many};

pub(super) fn roll(labels: &Labels, event: &RollEvent) -> String {
    match event {
        RollEvent::Added { to, dice, label, hinder } if dice.is_empty() => {
            format!("{to}: {}", added(dice, label, *hinder))
        }
        RollEvent::Added { to, dice, label, hinder } => t!("{to} adds {}", added(dice, label, *hinder)),
        RollEvent::LeftOut { what, why: refusal } => {
            let why = refused(labels, refusal);
            what.as_deref().map_or_else(|| t!("dice can’t join: {why}"), |what| t!("{what} can’t join: {why}"))
        }
        RollEvent::StaysOut { label } => t!("{label} is left out of this roll"),
        RollEvent::SidesSwapped {} => t!("the sides swap places").to_owned(),
        RollEvent::Removed { from, label, idle: None } => t!("{from} removes {label}"),
        RollEvent::Removed { from, label, idle: Some(die) } => {
            let shows = die.face.map(|face| format!(":{face}")).unwrap_or_default();
            t!("{from}: {}{shows} is removed after the roll", named_die(label, die.size))
        }
        RollEvent::Stepped { label, from, to } if to.is_empty() => t!("{} is removed", named_die(label, *from)),
        RollEvent::Stepped { label, from, to } => format!("{} → {}", named_die(label, *from), dice_text(to)),
        RollEvent::Rolled { by, dice, typed, afresh } => {
            let dice = dice_text(&dice.iter().map(|die| die.size).collect::<Vec<_>>());
            match (typed, afresh) {
                (true, _) => t!("{by} enters real dice: {dice}"),
                (false, true) => t!("{by} rerolls {dice}"),
                (false, false) => t!("{by} rolls {dice}"),
            }
        }
        RollEvent::Half { label, size } => t!("{label} {size} adds {}, half its size", size.sides() / 2),
        RollEvent::ForEffect { by, dice, effect } => {
            let one = |die: &Shown| format!("{}:{}", die.size, die.face.unwrap_or_default());
            let shown: Vec<String> = dice.iter().map(one).collect();
            t!("{by} rerolls {} for the ⟦effect die⟧: {effect}", shown.join(" "))
        }
        RollEvent::Rerolled { label, from, to } => t!("{label} is rerolled: {from} → {to}"),
        RollEvent::FaceCorrected { label, from, to } => t!("{label} shows {to}, not {from}"),
        RollEvent::Stood { by, total, effect, .. } => noted(t!("{by}’s total is {total}"), super::test::kept(*effect)),
        RollEvent::Ones { by, count, players } => {
            let what = if *players { &labels.hitch } else { &labels.opportunity };
            t!("{by} rolls {}", so_many(*count, what))
        }
        RollEvent::OneMoreEffect { size } => t!("another ⟦effect die⟧ is kept: {size}"),
        RollEvent::SecondEffect { size } => {
            t!("a second ⟦effect die⟧, {size}, is kept instead of taking anyone out")
        }
        RollEvent::HitchUsed { who, die } => t!("{who}’s {} on a {die} is activated", labels.hitch),
        RollEvent::OpportunityUsed { who, on } => {
            t!("{who}’s player activates {} on {on}", a(&labels.opportunity))
        }
        RollEvent::EffectUsed { who, die } => t!("{who}’s ⟦effect die⟧ {die} is used"),
        RollEvent::SfxUsed { who, name, about, rest } => {
            let mut words = t!("{who} uses “{name}”");
            for more in [about].into_iter().chain(rest).filter(|it| !it.is_empty()) {
                words = format!("{words}: {more}");
            }
            words
        }
        RollEvent::Helped { who, whom, with, how } => match how {
            HelpKind::Helps => t!("{who} helps {whom} with {with}"),
            HelpKind::TeamsUp => t!("{who} teams up with {whom} through {with}"),
            HelpKind::Supports => t!("{who} supports {whom} with {with}"),
        },
        RollEvent::Assisted { who } => t!("{who} shares the consequences of helping"),
        RollEvent::HitsBack { who, on } => t!("{who} counterattacks {on}"),
        RollEvent::TookBlow { who } => t!("{who} takes a consequence for helping and can’t help again this scene"),
        RollEvent::Hero { who, die, how } => match how {
            HeroUse::Banked => t!("{who} banks a hero {die}"),
            HeroUse::Lost => t!("{who} loses a hero {die}"),
            HeroUse::Spent => t!("{who} spends a hero {die}"),
            HeroUse::TakenBack => t!("{who} takes back the hero {die}"),
            HeroUse::ForEffect => t!("{who} uses a hero {die} as the ⟦effect die⟧"),
            HeroUse::ForPoint => t!("{who} spends a hero {die} as ⟦a plot point⟧"),
        },
        RollEvent::PoolKept { who, pool, parts } => {
            t!("{who} saves the pool “{pool}”: {}", parts_text(parts))
        }
        RollEvent::PoolForgotten { who, pool } => t!("{who} deletes the saved pool “{pool}”"),
    }
}
