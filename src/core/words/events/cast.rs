//! Log sentences about character files and their traits.

use super::{stepped, trait_name};
use crate::model::{Labels, Role, dice_text};
use crate::rules::{CastEvent, Field, TraitEvent};
use crate::words::{character_kind, role_word, shut_down, terms::a};

pub(super) fn cast(labels: &Labels, event: &CastEvent) -> String {
    match event {
        CastEvent::Made { name } => format!("{name} joins the cast"),
        CastEvent::MadeAfter { name, like } => format!("{name} joins the cast, based on {like}"),
        CastEvent::Blended { name, with } => format!("{name} gains the traits of {with}"),
        CastEvent::Picked { name, traits } => format!("{name} chooses {}", crate::words::listed(traits)),
        CastEvent::Finished { name } => format!("{name}’s character file is complete"),
        CastEvent::Removed { name } => format!("{name}’s character file is deleted"),
        CastEvent::Described { name, field } => format!("{name}: {} edited", line(*field)),
        CastEvent::Pictured { name, has: true } => format!("{name} has a new picture"),
        CastEvent::Pictured { name, has: false } => format!("{name}’s picture is removed"),
        CastEvent::Played { name, by: Some(player) } => format!("{player} plays {name}"),
        CastEvent::Played { name, by: None } => format!("{name} has no player"),
        CastEvent::Became { name, kind } => format!("{name} becomes {}", a(&character_kind(labels, *kind))),
        CastEvent::Purse { name, own: true } => format!("{name} has their own ⟦plot points⟧"),
        CastEvent::Purse { name, own: false } => format!("the GM spends for {name}"),
        CastEvent::NoValue { name } => format!("{name} has no values, so no catalyst die for now"),
        CastEvent::ValuesOff { name, has, wanted } => {
            format!("{name}’s values add up to {has} steps instead of {wanted}")
        }
        CastEvent::Engaged { name, on: true } => format!("the ⟦PCs⟧ engage with {name}"),
        CastEvent::Engaged { name, on: false } => format!("the ⟦PCs⟧ don’t engage with {name}"),
        CastEvent::Twist { name, scene } => format!("twist: “{scene}” ends in {name}’s favor"),
        CastEvent::Held { name } => format!("the players hold {name}’s die"),
        CastEvent::Filed { name, folder } if folder.is_empty() => format!("{name} is removed from its folder"),
        CastEvent::Filed { name, folder } => format!("{name} is moved to the folder “{folder}”"),
        CastEvent::FittedOut { name } => format!("{name} gets vehicle traits"),
        CastEvent::HasVices { name } => format!("{name} gains vices"),
        CastEvent::Aboard { who, vehicle, on: true } => format!("{who} boards {vehicle}"),
        CastEvent::Aboard { who, vehicle, on: false } => format!("{who} leaves {vehicle}"),
        CastEvent::Controls { who: Some(who), vehicle } => format!("{who} takes the controls of {vehicle}"),
        CastEvent::Controls { who: None, vehicle } => format!("no one is at the controls of {vehicle}"),
        CastEvent::StaysInFight { vehicle } => format!("{vehicle} stays in the fight"),
    }
}

pub(crate) const fn line(field: Field) -> &'static str {
    match field {
        Field::Concept => "concept",
        Field::Pronouns => "pronouns",
        Field::Background => "background",
        Field::Appearance => "appearance",
        Field::Notes => "GM notes",
        Field::PlayerNotes => "notes",
    }
}

pub(super) fn traits(event: &TraitEvent) -> String {
    match event {
        // Stress on a trait has that trait’s name (SHK-1).
        TraitEvent::Came { on, role: role @ Role::Worn(_), name, dice } => {
            format!("{on} takes {} {} on {name}", dice_text(dice), role_word(*role))
        }
        TraitEvent::Went { on, role: role @ Role::Worn(_), name } => {
            format!("{on} loses {} on {name}", role_word(*role))
        }
        TraitEvent::Came { on, role, name, dice } => {
            let verb = if role.is_harm() { "takes" } else { "gains" };
            format!("{on} {verb} {} {}", trait_name(*role, name), dice_text(dice)).trim_end().to_owned()
        }
        // The die stays, and the mark of being past d12 is removed (COMP-3, STR-3).
        TraitEvent::Rated { on, role, name, from, to } if from == to && role.is_harm() => {
            format!("{on}: {} steps down to {}", trait_name(*role, name), dice_text(to))
        }
        TraitEvent::Rated { on, role, name, from, to } if from == to => {
            format!("{on}: {} stays at {}", trait_name(*role, name), dice_text(to))
        }
        TraitEvent::Rated { on, role, name, from, to } => {
            format!("{on}: {} {}", trait_name(*role, name), stepped(from, to))
        }
        TraitEvent::StaysPast { on, role, name, die } => {
            format!("{on}: {} stays past {die}", trait_name(*role, name))
        }
        TraitEvent::Went { on, role, name } => format!("{on} loses {}", trait_name(*role, name)),
        TraitEvent::Noted { on, name } => format!("{on}: the note on {name} changes"),
        TraitEvent::SfxCame { on, name, sfx, limit } => format!("{on}: {name} gains the {} “{sfx}”", effect(*limit)),
        TraitEvent::SfxWent { on, name, sfx, limit } => {
            format!("{on}: {name} loses the {} “{sfx}”", effect(*limit))
        }
        TraitEvent::Sfx { on, name } => format!("{on}: the SFX of {name} change"),
        TraitEvent::Unlocked { on, sfx, unlocked: true } => format!("{on}: “{sfx}” is unlocked"),
        TraitEvent::Unlocked { on, sfx, unlocked: false } => format!("{on}: “{sfx}” is locked"),
        TraitEvent::Moved { on, name } => format!("{on}: {name} changes position"),
        TraitEvent::ShutDown { on, name, back } => format!("{on}: {name} is {}", shut_down(*back)),
        TraitEvent::Stated { on, name } => format!("{on}: the statement of {name} changes"),
        TraitEvent::IsAbout { on, name, about: Some(about) } => format!("{on}: the subject of {name} is {about}"),
        TraitEvent::IsAbout { on, name, about: None } => format!("{on}: {name} has no subject"),
        TraitEvent::IsFor { on, name, effect: Some(effect) } => {
            format!("{on}: {name} has the effect tag {}", crate::words::effect_tag(*effect))
        }
        TraitEvent::IsFor { on, name, effect: None } => format!("{on}: {name} has no effect tag"),
        TraitEvent::Names { on, name, traits } if traits.is_empty() => format!("{on}: {name} highlights no trait"),
        TraitEvent::Names { on, name, traits } => format!("{on}: {name} highlights {}", crate::words::listed(traits)),
        TraitEvent::SetCame { on, name } => format!("{on} gains the trait set {name}"),
        TraitEvent::SetWent { on, name, traits: 0 } => format!("{on} loses the trait set {name}"),
        TraitEvent::SetWent { on, name, traits: 1 } => {
            format!("{on}: the trait set {name} and its trait are removed")
        }
        TraitEvent::SetWent { on, name, traits } => {
            format!("{on}: the trait set {name} and its {traits} traits are removed")
        }
        TraitEvent::Source { on, name } => format!("{on}: the source of {name} changes"),
        TraitEvent::Restored { on, name } => format!("{on}: {name} is restored"),
        TraitEvent::Swapped { on, name, old } => format!("{on}: “{name}” replaces “{old}”"),
        TraitEvent::Tags { on, name } => format!("{on}: the tags of {name} change"),
        TraitEvent::DiceBack { on, name, dice: 1 } => format!("{on}: {name} recovers 1 die"),
        TraitEvent::DiceBack { on, name, dice } => format!("{on}: {name} recovers {dice} dice"),
        TraitEvent::StaysOn { name } => format!("“{name}” lasts until the end of the session"),
        TraitEvent::ForScene { name } => format!("“{name}” lasts for this scene"),
        TraitEvent::Open { name } => format!("“{name}” is shared with everyone in the scene"),
        TraitEvent::Given { name, to } => format!("“{name}” now belongs to {to}"),
        TraitEvent::Kept { on, name } => format!("{on} keeps “{name}”"),
    }
}

const fn effect(limit: bool) -> &'static str {
    if limit { "limit" } else { "SFX" }
}
