//! Log sentences about character files and their traits.

use super::{stepped, trait_name};
use crate::model::{Labels, Role, dice_text, same_name};
use crate::rules::{CastEvent, Field, TraitEvent};
use crate::words::{character_kind, role_word, shut_down, terms::a};

pub(super) fn cast(labels: &Labels, event: &CastEvent) -> String {
    match event {
        CastEvent::Made { name } => t!("{name} joins the cast"),
        CastEvent::MadeAfter { name, like } => t!("{name} joins the cast, based on {like}"),
        CastEvent::Blended { name, with } => t!("{name} gains the traits of {with}"),
        CastEvent::Picked { name, traits } => t!("{name} chooses {}", crate::words::listed(traits)),
        CastEvent::Finished { name } => t!("{name}’s character file is complete"),
        CastEvent::Removed { name } => t!("{name}’s character file is deleted"),
        CastEvent::Described { name, field } => described(name, *field),
        CastEvent::Pictured { name, has: true } => t!("{name} has a new portrait"),
        CastEvent::Pictured { name, has: false } => t!("{name}’s portrait is removed"),
        CastEvent::Played { name, by: Some(player) } => t!("{player} plays {name}"),
        CastEvent::Played { name, by: None } => t!("{name} has no player"),
        CastEvent::Became { name, kind } => t!("{name} becomes {}", a(&character_kind(labels, *kind))),
        CastEvent::Purse { name, own: true } => t!("{name} has their own ⟦plot points⟧"),
        CastEvent::Purse { name, own: false } => t!("the GM spends for {name}"),
        CastEvent::NoValue { name } => t!("{name} has no values yet, and no catalyst die"),
        CastEvent::ValuesOff { name, has, wanted } => {
            t!("{name}’s values add up to {has} steps instead of {wanted}")
        }
        CastEvent::Engaged { name, on: true } => t!("the ⟦PCs⟧ engage with {name}"),
        CastEvent::Engaged { name, on: false } => t!("the ⟦PCs⟧ don’t engage with {name}"),
        CastEvent::Twist { name, scene } => t!("twist: “{scene}” ends in {name}’s favor"),
        CastEvent::Held { name } => t!("the players hold {name}’s catalyst die"),
        CastEvent::Filed { name, folder } if folder.is_empty() => t!("{name} is removed from its folder"),
        CastEvent::Filed { name, folder } => t!("{name} is moved to the folder “{folder}”"),
        CastEvent::Pinned { name, on: true } => t!("{name} is pinned"),
        CastEvent::Pinned { name, on: false } => t!("{name} is unpinned"),
        CastEvent::FittedOut { name } => t!("{name} gains vehicle traits"),
        CastEvent::HasVices { name } => t!("{name} gains vices"),
        CastEvent::Aboard { who, vehicle, on: true } => t!("{who} boards {vehicle}"),
        CastEvent::Aboard { who, vehicle, on: false } => t!("{who} leaves {vehicle}"),
        CastEvent::Controls { who: Some(who), vehicle } => t!("{who} takes the controls of {vehicle}"),
        CastEvent::Controls { who: None, vehicle } => t!("no one is at the controls of {vehicle}"),
        CastEvent::StaysInFight { vehicle } => t!("{vehicle} stays in the fight"),
    }
}

fn described(name: &str, field: Field) -> String {
    match field {
        Field::Concept => t!("{name}’s concept is edited"),
        Field::Pronouns => t!("{name}’s pronouns are edited"),
        Field::Background => t!("{name}’s background is edited"),
        Field::Appearance => t!("{name}’s appearance is edited"),
        Field::Notes => t!("{name}’s GM notes are edited"),
        Field::PlayerNotes => t!("{name}’s notes are edited"),
    }
}

pub(crate) fn line(field: Field) -> &'static str {
    match field {
        Field::Concept => t!("concept"),
        Field::Pronouns => t!("pronouns"),
        Field::Background => t!("background"),
        Field::Appearance => t!("appearance"),
        Field::Notes => t!("GM notes"),
        Field::PlayerNotes => t!("notes"),
    }
}

pub(super) fn traits(event: &TraitEvent) -> String {
    match event {
        // Stress on a trait has that trait’s name (SHK-1).
        TraitEvent::Came { on, role: role @ Role::Worn(_), name, dice } => {
            t!("{on} takes {} {} on {name}", dice_text(dice), role_word(*role))
        }
        TraitEvent::Went { on, role: role @ Role::Worn(_), name } => {
            t!("{on} loses {} on {name}", role_word(*role))
        }
        TraitEvent::Came { on, role, name, dice } => {
            let verb = if role.is_harm() { t!("takes") } else { t!("gains") };
            format!("{on} {verb} {} {}", trait_name(*role, name), dice_text(dice)).trim_end().to_owned()
        }
        // The die stays, and the mark of being past d12 is removed (COMP-3, STR-3).
        TraitEvent::Rated { on, role, name, from, to } if from == to && role.is_harm() => {
            t!("{on}: {} steps down to {}", trait_name(*role, name), dice_text(to))
        }
        TraitEvent::Rated { on, role, name, from, to } if from == to => {
            t!("{on}: {} stays at {}", trait_name(*role, name), dice_text(to))
        }
        // The dice of a mob may be called like the mob.
        TraitEvent::Rated { on, name, from, to, .. } if same_name(on, name) => {
            format!("{on} {}", stepped(from, to))
        }
        TraitEvent::Rated { on, role, name, from, to } => {
            format!("{on}: {} {}", trait_name(*role, name), stepped(from, to))
        }
        TraitEvent::StaysPast { on, role, name, die } => {
            t!("{on}: {} stays past {die}", trait_name(*role, name))
        }
        TraitEvent::Went { on, role, name } => t!("{on} loses {}", trait_name(*role, name)),
        TraitEvent::Noted { on, name } => t!("{on}: the note on {name} is edited"),
        TraitEvent::SfxCame { on, name, sfx, limit } => t!("{on}: {name} gains the {} “{sfx}”", effect(*limit)),
        TraitEvent::SfxWent { on, name, sfx, limit } => {
            t!("{on}: {name} loses the {} “{sfx}”", effect(*limit))
        }
        TraitEvent::Sfx { on, name } => t!("{on}: the SFX of {name} are edited"),
        TraitEvent::Unlocked { on, sfx, unlocked: true } => t!("{on}: “{sfx}” is unlocked"),
        TraitEvent::Unlocked { on, sfx, unlocked: false } => t!("{on}: “{sfx}” is locked"),
        TraitEvent::Moved { on, name } => t!("{on}: {name} changes position"),
        TraitEvent::ShutDown { on, name, back } => t!("{on}: {name} is {}", shut_down(*back)),
        TraitEvent::Stated { on, name } => t!("{on}: the statement of {name} is edited"),
        TraitEvent::IsAbout { on, name, about: Some(about) } => t!("{on}: the subject of {name} is {about}"),
        TraitEvent::IsAbout { on, name, about: None } => t!("{on}: {name} has no subject"),
        TraitEvent::IsFor { on, name, effect: Some(effect) } => {
            t!("{on}: {name} has the effect tag {}", crate::words::effect_tag(*effect))
        }
        TraitEvent::IsFor { on, name, effect: None } => t!("{on}: {name} has no effect tag"),
        TraitEvent::Names { on, name, traits } if traits.is_empty() => t!("{on}: {name} highlights no trait"),
        TraitEvent::Names { on, name, traits } => t!("{on}: {name} highlights {}", crate::words::listed(traits)),
        TraitEvent::SetCame { on, name } => t!("{on} gains the trait set {name}"),
        TraitEvent::SetWent { on, name, traits: 0 } => t!("{on} loses the trait set {name}"),
        TraitEvent::SetWent { on, name, traits: 1 } => {
            t!("{on}: the trait set {name} and its trait are removed")
        }
        TraitEvent::SetWent { on, name, traits } => {
            t!("{on}: the trait set {name} and its {traits} traits are removed")
        }
        TraitEvent::Source { on, name } => t!("{on}: the source of {name} is edited"),
        TraitEvent::Restored { on, name } => t!("{on}: {name} is restored"),
        TraitEvent::Swapped { on, name, old } => t!("{on}: “{name}” replaces “{old}”"),
        TraitEvent::Tags { on, name } => t!("{on}: the tags of {name} are edited"),
        TraitEvent::DiceBack { on, name, dice: 1 } => t!("{on}: {name} refreshes 1 die"),
        TraitEvent::DiceBack { on, name, dice } => t!("{on}: {name} refreshes {dice} dice"),
        TraitEvent::StaysOn { name } => t!("“{name}” lasts until the end of the session"),
        TraitEvent::ForScene { name } => t!("“{name}” lasts for this scene"),
        TraitEvent::Open { name } => t!("“{name}” is shared with everyone in the scene"),
        TraitEvent::Given { name, to } => t!("“{name}” now belongs to {to}"),
        TraitEvent::Kept { on, name } => t!("{on} keeps “{name}”"),
    }
}

fn effect(limit: bool) -> &'static str {
    if limit { t!("limit") } else { t!("SFX") }
}
