//! Refusals of commands about GMCs and vehicles.

use crate::rules::GmcRefusal as R;

pub(super) fn gmc(refusal: &R) -> String {
    match refusal {
        R::IsPc(name) => format!("{name} is a player's character"),
        R::NoPcs => "there is no player's character with traits to go by".to_owned(),
        R::NoDice(name) => format!("{name} has no dice to lose"),
        R::OutOfDice(name) => format!("{name} has no dice left: give it some first"),
        R::KeepsNoVehicle { who, vehicle } => {
            format!("{who} isn’t a player’s character. Choose a player’s character to keep {vehicle} in the fight")
        }
        R::StillHasDice(name) => format!("{name} can't be ⟦taken out⟧ while it has dice"),
        R::NoSupporter(name) => format!("{name} supports nobody in this roll"),
        R::NotSmaller { who, die, effect } => {
            format!("an effect {effect} knocks out only somebody with a smaller die: {who} has a {die}")
        }
        R::LastOne(name) => format!("{name} is the last one: it takes more than a knock"),
        R::NotHeroic => "a second ⟦effect die⟧ takes ⟦a heroic⟧ success with a step left".to_owned(),
        R::NoGang => "a second ⟦effect die⟧ takes two supporters to knock out".to_owned(),
        R::SeveralTraits(name) => format!("{name} has more than one trait, and an extra has one"),
        R::NothingToAdd(name) => format!("{name} has no die to add"),
        R::HowMany(count) => format!("between 1 and {count} copies are made at a time"),
        R::NoVehicle(name) => format!("{name} is no vehicle"),
        R::IsVehicle(name) => format!("{name} is a vehicle: it has a crew, and is nobody's crew"),
        R::NotAboard { who, vehicle } => format!("{who} is not aboard {vehicle}"),
        R::Aboard(name) => format!("{name} is aboard already"),
        R::NowhereAboard(name) => format!("{name} is aboard no vehicle"),
        R::NotRolledWith(name) => format!("no die of {name} is in this roll"),
        R::NotAtControls { who, vehicle } => format!("{who} is not at the controls of {vehicle}"),
        R::Replaces(name) => format!("an attribute of the vehicle stands in for one of {name}"),
        R::NotEven => "one attribute goes up by one or two steps, from d8 each".to_owned(),
        R::DownByAsMuch => "the other two go down together by as many steps: say which".to_owned(),
        R::NoAttribute(name) => format!("{name} is no attribute of a vehicle"),
        R::InTheFight(name) => format!("{name} is still in the fight"),
        R::Model(name) => format!("{name} is the model: it stays as it is"),
        R::NoDistinction(name) => format!("{name} is no distinction"),
    }
}
