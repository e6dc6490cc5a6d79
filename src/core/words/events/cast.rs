//! Log sentences about character files and their traits.

use super::stepped;
use crate::model::{Labels, Role, dice_text};
use crate::rules::{CastEvent, Field, TraitEvent};
use crate::words::{character_kind, role_word, shut_down, terms::a, trait_called};

pub(super) fn cast(labels: &Labels, event: &CastEvent) -> String {
    match event {
        CastEvent::Made { name } => format!("{name} gets a character file"),
        CastEvent::MadeAfter { name, like } => format!("{name} gets a character file like {like}"),
        CastEvent::Blended { name, with } => format!("{name} also has what {with} has"),
        CastEvent::Picked { name, traits } => format!("{name} takes {}", crate::words::listed(traits)),
        CastEvent::Finished { name } => format!("{name} is made"),
        CastEvent::Removed { name } => format!("{name}'s file is gone"),
        CastEvent::Described { name, field } => format!("{name}: {}", line(*field)),
        CastEvent::Pictured { name, has: true } => format!("{name} has a new picture"),
        CastEvent::Pictured { name, has: false } => format!("{name} has no picture any more"),
        CastEvent::Played { name, by: Some(player) } => format!("{player} plays {name}"),
        CastEvent::Played { name, by: None } => format!("{name} has no player"),
        CastEvent::Became { name, kind } => format!("{name} is {} now", a(&character_kind(labels, *kind))),
        CastEvent::Purse { name, own: true } => format!("{name} has ⟦plot points⟧ of their own"),
        CastEvent::Purse { name, own: false } => format!("the GM pays for {name}"),
        CastEvent::NoValue { name } => format!("{name} has no value, and so no die of its own for now"),
        CastEvent::ValuesOff { name, has, wanted } => {
            format!("left undone: the values of {name} come to {has} steps instead of {wanted}")
        }
        CastEvent::Engaged { name, on: true } => format!("{name} is engaged"),
        CastEvent::Engaged { name, on: false } => format!("{name} is not engaged"),
        CastEvent::Twist { name, scene } => format!("a twist: “{scene}” ends as {name} would have it"),
        CastEvent::Held { name } => format!("the players hold the die of {name}"),
        CastEvent::Filed { name, folder } if folder.is_empty() => format!("{name} lies in no folder any more"),
        CastEvent::Filed { name, folder } => format!("{name} goes into the folder “{folder}”"),
        CastEvent::FittedOut { name } => format!("{name} is fitted out"),
        CastEvent::HasVices { name } => format!("{name} has vices"),
        CastEvent::Aboard { who, vehicle, on: true } => format!("{who} comes aboard {vehicle}"),
        CastEvent::Aboard { who, vehicle, on: false } => format!("{who} gets off {vehicle}"),
        CastEvent::Controls { who: Some(who), vehicle } => format!("{who} takes the controls of {vehicle}"),
        CastEvent::Controls { who: None, vehicle } => format!("nobody is at the controls of {vehicle}"),
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
        // Stress that sits on a trait has that trait's name (SHK-1).
        TraitEvent::Came { on, role: role @ Role::Worn(_), name, dice } => {
            format!("{on}: new {} on {name} {}", role_word(*role), dice_text(dice))
        }
        TraitEvent::Went { on, role: role @ Role::Worn(_), name } => {
            format!("{on}: {} on {name} is gone", role_word(*role))
        }
        TraitEvent::Came { on, role, name, dice } => {
            format!("{on}: new {} {name} {}", role_word(*role), dice_text(dice)).trim_end().to_owned()
        }
        // The die stays: what has gone is the mark of being past d12 (COMP-3, STR-3).
        TraitEvent::Rated { on, role, name, from, to } if from == to && role.is_harm() => {
            format!("{on}: {} is no longer past {}", trait_called(*role, name), dice_text(to))
        }
        TraitEvent::Rated { on, role, name, from, to } if from == to => {
            format!("{on}: {} stays {}", trait_called(*role, name), dice_text(to))
        }
        TraitEvent::Rated { on, role, name, from, to } => {
            format!("{on}: {} {}", trait_called(*role, name), stepped(from, to))
        }
        TraitEvent::StaysPast { on, role, name, die } => {
            format!("{on}: {} stays past {die}", trait_called(*role, name))
        }
        TraitEvent::Went { on, role, name } => format!("{on}: {} {name} is gone", role_word(*role)),
        TraitEvent::Noted { on, name } => format!("{on}: the note on {name} changes"),
        TraitEvent::SfxCame { on, name, sfx, limit } => format!("{on}: {name} has the {} {sfx}", effect(*limit)),
        TraitEvent::SfxWent { on, name, sfx, limit } => {
            format!("{on}: {name} has no {} {sfx} any more", effect(*limit))
        }
        TraitEvent::Sfx { on, name } => format!("{on}: the special effects of {name} change"),
        TraitEvent::Unlocked { on, sfx, unlocked: true } => format!("{on}: {sfx} is unlocked"),
        TraitEvent::Unlocked { on, sfx, unlocked: false } => format!("{on}: {sfx} is locked"),
        TraitEvent::Moved { on, name } => format!("{on}: {name} moves to another place"),
        TraitEvent::ShutDown { on, name, back } => format!("{on}: {name} is {}", shut_down(*back)),
        TraitEvent::Stated { on, name } => format!("{on}: the statement of {name} changes"),
        TraitEvent::IsAbout { on, name, about: Some(about) } => format!("{on}: {name} is about {about}"),
        TraitEvent::IsAbout { on, name, about: None } => format!("{on}: {name} is about nobody in particular"),
        TraitEvent::IsFor { on, name, effect: Some(effect) } => {
            format!("{on}: {name} is for {}", crate::words::effect_tag(*effect))
        }
        TraitEvent::IsFor { on, name, effect: None } => format!("{on}: {name} is for anything"),
        TraitEvent::Names { on, name, traits } if traits.is_empty() => format!("{on}: {name} names no trait"),
        TraitEvent::Names { on, name, traits } => format!("{on}: {name} names {}", crate::words::listed(traits)),
        TraitEvent::SetCame { on, name } => format!("{on}: a new set, {name}"),
        TraitEvent::SetWent { on, name, traits: 0 } => format!("{on}: the set {name} is gone"),
        TraitEvent::SetWent { on, name, traits: 1 } => format!("{on}: the set {name} is gone with its trait"),
        TraitEvent::SetWent { on, name, traits } => format!("{on}: the set {name} is gone with {traits} traits"),
        TraitEvent::Source { on, name } => format!("{on}: the source of {name} changes"),
        TraitEvent::Restored { on, name } => format!("{on}: {name} is back"),
        TraitEvent::Swapped { on, name, old } => format!("{on}: {name} in place of {old}"),
        TraitEvent::Tags { on, name } => format!("{on}: the tags of {name} change"),
        TraitEvent::DiceBack { on, name, dice: 1 } => format!("{on}: 1 die of {name} comes back"),
        TraitEvent::DiceBack { on, name, dice } => format!("{on}: {dice} dice of {name} come back"),
        TraitEvent::StaysOn { name } => format!("{name} stays to the end of the session"),
        TraitEvent::ForScene { name } => format!("{name} is there for this scene"),
        TraitEvent::Open { name } => format!("{name} is open to all in the scene"),
        TraitEvent::Given { name, to } => format!("{name} is {to}'s now"),
        TraitEvent::Kept { on, name } => format!("{on} keeps {name}"),
    }
}

const fn effect(limit: bool) -> &'static str {
    if limit { "limit" } else { "special effect" }
}
