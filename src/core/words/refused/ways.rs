//! Refusals about helping, actions, timed tests and area effects.

use crate::rules::WayRefusal as R;

pub(super) fn ways(refusal: &R) -> String {
    match refusal {
        R::NobodyToHelp => "You can help only a character’s roll.".to_owned(),
        R::OwnTrait(name, other) => format!("{name} is {other}’s own trait. Add it directly."),
        R::NoHelp(name) => format!("{name} can’t be lent as help."),
        R::NotHere(name) => format!("{name} isn’t in this scene."),
        R::OneDie(name) => format!("{name} already helps with a die."),
        R::HelpsNoMore(name) => {
            format!("{name} already took a consequence for helping and can’t help again this scene.")
        }
        R::TeamedUp(name, other) => format!("{name} already teamed up with {other} this round."),
        R::Helped(name, other) => format!("{name} already helped {other} this round."),
        R::NoValue(name) => format!("{name} isn’t a value."),
        R::NotTheSame(name, other) => format!("{name} has no value called {other}."),
        R::AtLeast(name) => format!("{name} is a d4, so it can’t step down."),
        R::Supports(name) => format!("{name} already supports this roll."),
        R::NotLarger(name, die) => {
            format!("{name} lent a {die}, so only a larger ⟦effect die⟧ affects them.")
        }
        R::NotTheirTurn(name) => {
            format!("Support {name} only on their turn, against a crisis or challenge pool, or in ⟦a contest⟧.")
        }
        R::NoContestsInOrder => "An action order has no ⟦contests⟧. End the order first.".to_owned(),
        R::NoContests => "This setting uses ⟦actions⟧ and ⟦reactions⟧ instead of ⟦contests⟧.".to_owned(),
        R::ActionFirst => "Roll the ⟦action⟧ first. The ⟦reaction⟧ answers it.".to_owned(),
        R::ThreatFirst { who, pool } => format!("{who} rolls first, then {pool}."),
        R::Threatened { who, pool } => {
            format!("{pool} already rolled against {who}’s total, so that total stays.")
        }
        R::Holds { who, total } => format!("{who}’s {total} wasn’t beaten, so this ⟦effect die⟧ does nothing."),
        R::NothingBefalls(name) => format!("The ⟦reaction⟧ stopped it. {name} takes nothing."),
        R::Reacted => "There’s already ⟦a reaction⟧ to this ⟦action⟧, so its total stays.".to_owned(),
        R::NoStages => "A timed ⟦test⟧ needs at least one stage and one beat.".to_owned(),
        R::ClockOver(name) => format!("The timed ⟦test⟧ “{name}” is over."),
        R::NothingToChoose(name) => format!("“{name}” didn’t end on the last beat, so there’s nothing to choose."),
        R::NothingLost(name) => format!("“{name}” hasn’t lost a beat yet."),
        R::RolledLast(name) => format!("{name} rolled last. Another character has to buy time."),
        R::Barred(name) => format!("{name} already failed to buy time and can’t try again."),
        R::TriedSince => "A character already tried to buy time since the last roll.".to_owned(),
        R::OneTarget => "An area effect needs at least two targets.".to_owned(),
        R::AreaAlready => "This roll is already an area effect.".to_owned(),
        R::NotTheFirst => "Only the first roll of ⟦a contest⟧ can be an area effect.".to_owned(),
        R::EachAlone => "Each target resists an area attack once, separately.".to_owned(),
    }
}
