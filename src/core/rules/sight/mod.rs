//! The players' view: hidden objects, and when they are revealed (SHOW).

mod acts;
pub(in crate::rules) mod commands;
pub(in crate::rules) mod events;
pub(in crate::rules) mod handouts;
mod hide;
pub(in crate::rules) mod refusals;
pub(in crate::rules) mod secrets;

pub(in crate::rules) use self::acts::*;
use crate::rules::sight::hide::{alias, hide_or_reveal};
use crate::rules::table::draft::Draft;
use crate::rules::{Refusal, SightCommand, SightEvent};

pub fn run(draft: &mut Draft, command: &SightCommand) -> Result<(), Refusal> {
    match command {
        SightCommand::Hide { what } => hide_or_reveal(draft, what, true),
        SightCommand::Reveal { what } => hide_or_reveal(draft, what, false),
        SightCommand::Alias { who, name } => alias(draft, draft.character_id(who)?, name),
        SightCommand::Picture { picture } => {
            if draft.state.picture.is_none() && picture.is_none() {
                return Err(Refusal::NoPicture(draft.state.name.clone()));
            }
            draft.state.picture.clone_from(picture);
            draft.tell(SightEvent::Pictured { has: picture.is_some() });
            Ok(())
        }
        SightCommand::Prepare { .. }
        | SightCommand::Show { .. }
        | SightCommand::Portrait { .. }
        | SightCommand::Return
        | SightCommand::Retitle { .. }
        | SightCommand::Reword { .. }
        | SightCommand::RemoveHandout { .. } => handouts::run(draft, command),
    }
}
