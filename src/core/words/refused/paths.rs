//! Refusals about the map and its stages (PATH-1 to PATH-9).

use crate::model::{Labels, MOST_PARTS};
use crate::rules::PathRefusal as R;
use crate::words::{a, due_name, many};

pub(super) fn paths(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoWalk => t!("The stages haven’t started. Start stage 1.").to_owned(),
        R::Walks => t!("The stages have already started.").to_owned(),
        R::NoPc(name) => t!("Only {} play the stages, and {name} isn’t one.", many(&labels.lead)),
        R::NoPcs => t!("There’s no {} to play the stages.", labels.lead),
        R::NotWalking(who) => t!("{who} isn’t in the stages. Add them as a latecomer."),
        R::WalksAlready(who) => t!("{who} is already in the stages."),
        R::NoColumn(stage) => t!("“{stage}” doesn’t have this option."),
        R::NotBeside { from, to } => {
            t!("After option {from}, choose the same option or one next to it, not {to}.")
        }
        R::OptionUsed { who, option } => {
            t!("{who} already has an improvement from “{option}”. Undo it before choosing another option.")
        }
        R::NotOwed { who, what } => t!("This stage gives {who} no {}.", due_name(*what)),
        R::MustBeNew => t!("Both elements of a major stage must be new.").to_owned(),
        R::ElementFirst(who) => t!("{who} gains the trait with an element. Add the element first."),
        R::NotDrawn { who, element } => {
            t!("{who} gains the trait with an element of their own, and {element} isn’t one of this stage.")
        }
        R::NotTheirTurn { who, next } => t!("{next} adds an element before {who}."),
        R::StillOwed(who) => t!("{who} still has choices to make at this stage. Finish or skip them."),
        R::LastStage => t!("This is the last stage. Finish session zero when all choices are made.").to_owned(),
        R::StagesLeft => t!("There are more stages to play. Start the next stage.").to_owned(),
        R::NotBehind(who) => t!("{who} is at the same stage as the others. Start the next stage for everyone."),
        R::JoinsPc(name) => {
            t!("{name} is {}. Connect 2 elements that aren’t {}.", a(&labels.lead), many(&labels.lead))
        }
        R::NotOwnConnection(who) => t!("{who} can remove only a connection of their own."),
        R::NeedsWords => t!("Enter how the elements are connected.").to_owned(),
        R::CutForNew => {
            t!("A removed connection is replaced by a new element. Enter a name that isn’t on the map.").to_owned()
        }
        R::NameOnMap(name) => {
            t!("{name} is already on the map. Connect it, or add a second element of that name.")
        }
        R::GivesItself(who) => t!("Choose another {} to receive {who}’s element.", labels.lead),
        R::NotHandedOut(name) => t!("Stages don’t give {name}."),
        R::NewDistinction(name) => t!("A stage gives a new distinction, and {name} already exists."),
        R::NotAtEnd(who) => t!("This connection doesn’t start or end at {who}."),
        R::NoRelationships => t!("This setting has no relationships.").to_owned(),
        R::Related { who, to } => t!("{who} already has a relationship to {to}."),
        R::Held { who, what, set } => t!("{who} already has {what} as {}.", a(set)),
        R::NoResource(name) => t!("{name} isn’t a resource."),
        R::ZoneThere(name) => t!("There’s already a warp zone called “{name}”. Choose another name."),
        R::NothingNew => t!("Everything on the other map is already on this one.").to_owned(),
        R::TooManyStages => t!("There can be at most 12 stages, with up to 5 options each.").to_owned(),
        R::TooManyParts(stage) => t!("“{stage}” gives more than {MOST_PARTS} improvements."),
        R::StagesMove => {
            t!("Stages that were played keep their places. Change later stages, or end the stages first.").to_owned()
        }
        R::StageGoesOn => t!("This would remove the current stage. End the stages first.").to_owned(),
    }
}
