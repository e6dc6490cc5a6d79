//! Refusals of commands about the map and its stages (PATH-1 to PATH-9).

use crate::model::{Labels, MOST_PARTS};
use crate::rules::PathRefusal as R;
use crate::words::{a, due_name};

pub(super) fn paths(labels: &Labels, refusal: &R) -> String {
    match refusal {
        R::NoWalk => "no stages are walked: begin the first one".to_owned(),
        R::Walks => "the stages are being walked already".to_owned(),
        R::NoPc(name) => format!("{name} is no player's character: only those walk the stages"),
        R::NoPcs => format!("there is no {} to walk the stages", labels.lead),
        R::NotWalking(who) => format!("{who} does not walk the stages: they may come late"),
        R::WalksAlready(who) => format!("{who} walks the stages already"),
        R::NoColumn(stage) => format!("“{stage}” has no such column"),
        R::NotBeside { from, to } => {
            format!("from {from} the way goes on in the same column or one beside it, not in {to}")
        }
        R::NotOwed { who, what } => format!("this stage owes {who} no {}", due_name(*what)),
        R::MustBeNew => "both elements of a major stage are new".to_owned(),
        R::ElementFirst(who) => format!("{who} places an element first: the rest comes of it"),
        R::NotTheirTurn { who, next } => format!("{next} places an element before {who}"),
        R::StillOwed(who) => format!("{who} is still owed something at the stages: skip it, or wait"),
        R::LastStage => "this is the last stage: finish session zero when all is done".to_owned(),
        R::StagesLeft => "stages are still to come: go on to the next one".to_owned(),
        R::NotBehind(who) => format!("{who} is at the stage of all: the next one begins for everybody"),
        R::JoinsPc(name) => format!("{name} is {}: only other elements are joined", a(&labels.lead)),
        R::NotOwnTie(who) => format!("{who} cuts a tie of their own"),
        R::NeedsWords => "say what ties them".to_owned(),
        R::CutForNew => "a connection is cut for a new element: name one that is not on the map".to_owned(),
        R::NameOnMap(name) => format!("{name} is on the map: connect it, or add a second element of that name"),
        R::GivesItself(who) => format!("{who} gives an element to somebody else"),
        R::NotHandedOut(name) => format!("a stage does not hand out {name}"),
        R::NewDistinction(name) => format!("a stage gives a new distinction: {name} is there already"),
        R::NotAtEnd(who) => format!("this tie does not begin or end at {who}"),
        R::NoRelationships => "this setting has no relationships".to_owned(),
        R::Related { who, to } => format!("{who} has a relationship to {to} already"),
        R::Held { who, what, set } => format!("{who} has {what} as {} already", a(set)),
        R::NoResource(name) => format!("{name} is no resource"),
        R::ZoneThere(name) => format!("there is a warp zone {name} already: the name joins its two markers"),
        R::NothingNew => "all of it is on the map already".to_owned(),
        R::TooManyStages => "a table of stages has up to twelve rows, and up to five columns each".to_owned(),
        R::TooManyParts(stage) => format!("“{stage}” hands out more than {MOST_PARTS} parts"),
        R::StagesMove => {
            "stages that have been walked keep their places: change those still to come, or end the walk first"
                .to_owned()
        }
        R::StageGoesOn => "the stage that goes on would be gone: end the walk first".to_owned(),
    }
}
