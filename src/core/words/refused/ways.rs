//! Refusals about helping, actions, timed tests and area effects.

use crate::rules::WayRefusal as R;

pub(super) fn ways(refusal: &R) -> String {
    match refusal {
        R::NobodyToHelp => t!("You can help only a character’s roll.").to_owned(),
        R::OwnTrait(name, other) => t!("{name} is {other}’s own trait. Add it directly."),
        R::NoHelp(name) => t!("{name} can’t be lent as help."),
        R::NotHere(name) => t!("{name} isn’t in this scene."),
        R::OneDie(name) => t!("{name} already helps with a die."),
        R::HelpsNoMore(name) => {
            t!("{name} already took a consequence for helping and can’t help again this scene.")
        }
        R::TeamedUp(name, other) => t!("{name} already teamed up with {other} this round."),
        R::Helped(name, other) => t!("{name} already helped {other} this round."),
        R::NoValue(name) => t!("{name} isn’t a value."),
        R::NotTheSame(name, other) => t!("{name} has no value called {other}."),
        R::AtLeast(name) => t!("{name} is a d4, so it can’t step down."),
        R::Supports(name) => t!("{name} already supports this roll."),
        R::NotLarger(name, die) => {
            t!("{name} lent a {die}, so only a larger ⟦effect die⟧ affects them.")
        }
        R::NotTheirTurn(name) => {
            t!("Support {name} only on their turn, against a crisis or challenge pool, or in ⟦a contest⟧.")
        }
        R::NoContestsInOrder => t!("An action order has no ⟦contests⟧. End the order first.").to_owned(),
        R::NoContests => t!("This setting uses ⟦actions⟧ and ⟦reactions⟧ instead of ⟦contests⟧.").to_owned(),
        R::ActionFirst => t!("Roll the ⟦action⟧ first. The ⟦reaction⟧ answers it.").to_owned(),
        R::ThreatFirst { who, pool } => t!("{who} rolls first, then {pool}."),
        R::Threatened { who, pool } => {
            t!("{pool} already rolled against {who}’s total, so that total stays.")
        }
        R::Holds { who, total } => t!("{who}’s total of {total} wasn’t beaten, so this ⟦effect die⟧ does nothing."),
        R::NothingBefalls(name) => {
            t!("The ⟦reaction⟧ stopped the ⟦action⟧, so the ⟦effect die⟧ doesn’t affect {name}.")
        }
        R::Reacted => t!("There’s already ⟦a reaction⟧ to this ⟦action⟧, so its total stays.").to_owned(),
        R::NoStages => t!("A timed ⟦test⟧ needs at least one stage and one beat.").to_owned(),
        R::ClockOver(name) => t!("The timed ⟦test⟧ “{name}” is over."),
        R::NothingToChoose(name) => t!("“{name}” didn’t end on the last beat, so there’s nothing to choose."),
        R::NothingLost(name) => t!("“{name}” hasn’t lost a beat yet."),
        R::RolledLast(name) => t!("{name} rolled last. Another character has to buy time."),
        R::Barred(name) => t!("{name} already failed to buy time and can’t try again."),
        R::TriedSince => t!("A character already tried to buy time since the last roll.").to_owned(),
        R::OneTarget => t!("An area effect needs at least 2 targets.").to_owned(),
        R::NoAreaSfx(name) => t!("{name} isn’t an area effect."),
        R::AreaAlready => t!("This roll is already an area effect.").to_owned(),
        R::NotTheFirst => t!("Only the first roll of ⟦a contest⟧ can be an area effect.").to_owned(),
        R::EachAlone => t!("Each target resists an area attack once, separately.").to_owned(),
    }
}
