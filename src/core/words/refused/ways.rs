//! Refusals of commands about helping, actions, timed tests and areas.

use crate::rules::WayRefusal as R;

pub(super) fn ways(refusal: &R) -> String {
    match refusal {
        R::NobodyToHelp => "only a character's roll is helped".to_owned(),
        R::OwnTrait(name, other) => format!("{name} is {other}'s own: it goes in by itself"),
        R::NoHelp(name) => format!("nobody helps with {name}"),
        R::NotHere(name) => format!("{name} is not in this scene"),
        R::OneDie(name) => format!("{name} helps with a die already"),
        R::HelpsNoMore(name) => format!("{name} took the blow once: no more help in this scene"),
        R::TeamedUp(name, other) => format!("{name} has teamed up with {other} this round"),
        R::Helped(name, other) => format!("{name} has helped {other} this round"),
        R::NoValue(name) => format!("{name} is no value"),
        R::NotTheSame(name, other) => format!("{name} has no value called {other}"),
        R::AtLeast(name) => format!("{name} is a d4: it can't go down"),
        R::Supports(name) => format!("{name} supports this roll already"),
        R::NotLarger(name, die) => format!("{name} lent a {die}: only a larger ⟦effect die⟧ is set against it"),
        R::NotTheirTurn(name) => format!("it is not {name}'s turn in a challenge, nor their ⟦contest⟧"),
        R::NoContestsInOrder => "an action order has no ⟦contests⟧. End the order first".to_owned(),
        R::NoContests => "this campaign plays with ⟦actions⟧ and ⟦reactions⟧: there are no ⟦contests⟧".to_owned(),
        R::ActionFirst => "the ⟦action⟧ is rolled first: ⟦a reaction⟧ answers it".to_owned(),
        R::ThreatFirst { who, pool } => format!("{who} rolls first, then {pool}"),
        R::Threatened { who, pool } => {
            format!("{pool} has rolled against {who}’s total, so that total stands")
        }
        R::Holds { who, total } => format!("{who}’s {total} holds, so this ⟦effect die⟧ does nothing"),
        R::NothingBefalls(name) => format!("the ⟦reaction⟧ stopped it: nothing befalls {name}"),
        R::Reacted => "there is ⟦a reaction⟧ to this ⟦action⟧: its total stands".to_owned(),
        R::NoStages => "⟦a test⟧ against time takes a stage and a beat at least".to_owned(),
        R::ClockOver(name) => format!("{name} is over"),
        R::NothingToChoose(name) => format!("{name} did not end on the last beat: there is nothing to choose"),
        R::NothingLost(name) => format!("no beat of {name} is lost yet"),
        R::RolledLast(name) => format!("{name} rolled last: somebody else wins time back"),
        R::Barred(name) => format!("{name} has failed to win time back: not again"),
        R::TriedSince => "somebody has tried to win time back since the last roll".to_owned(),
        R::OneTarget => "an area effect takes two targets at least".to_owned(),
        R::AreaAlready => "it is an area effect already".to_owned(),
        R::NotTheFirst => "only the first roll of ⟦a contest⟧ is an area effect".to_owned(),
        R::EachAlone => "an area effect is resisted once, by each alone".to_owned(),
    }
}
