//! Refusals about GMCs and vehicles.

use crate::rules::GmcRefusal as R;

pub(super) fn gmc(refusal: &R) -> String {
    match refusal {
        R::IsPc(name) => t!("{name} is ⟦a PC⟧. Choose ⟦a GMC⟧."),
        R::NoPcs => t!("No ⟦PC⟧ has traits to compare with.").to_owned(),
        R::NoDice(name) => t!("{name} has no dice to lose."),
        R::OutOfDice(name) => t!("{name} has no dice left. Add some first."),
        R::KeepsNoVehicle { who, vehicle } => {
            t!("{who} isn’t ⟦a PC⟧. Choose ⟦a PC⟧ to keep {vehicle} in the fight.")
        }
        R::StillHasDice(name) => t!("{name} can’t be ⟦taken out⟧ while it has dice."),
        R::NoSupporter(name) => t!("{name} doesn’t support anyone in this roll."),
        R::NotSmaller { who, die, effect } => {
            t!("A {effect} ⟦effect die⟧ knocks out only smaller dice, and {who} has a {die}.")
        }
        R::LastOne(name) => t!("{name} is the last opponent left. Take them out as usual."),
        R::NotHeroic => t!("A second ⟦effect die⟧ uses up ⟦a heroic⟧ step, and none is left.").to_owned(),
        R::NoGang => t!("A second ⟦effect die⟧ needs 2 supporters to knock out.").to_owned(),
        R::SeveralTraits(name) => t!("{name} has more than one trait, and an extra can have only one."),
        R::NothingToAdd(name) => t!("{name} has no die to add."),
        R::HowMany(count) => t!("You can make 1 to {count} copies at a time."),
        R::NoVehicle(name) => t!("{name} isn’t a vehicle."),
        R::IsVehicle(name) => t!("{name} is a vehicle, so it can’t be part of a crew."),
        R::NotAboard { who, vehicle } => t!("{who} isn’t aboard {vehicle}."),
        R::Aboard(name) => t!("{name} is already aboard."),
        R::NowhereAboard(name) => t!("{name} isn’t aboard a vehicle."),
        R::NotRolledWith(name) => t!("No die of {name} is in this roll."),
        R::NotAtControls { who, vehicle } => t!("{who} isn’t at the controls of {vehicle}."),
        R::Replaces(name) => t!("An attribute of the vehicle replaces one of {name}’s."),
        R::NotEven => t!("Step up one attribute by 1 or 2 steps, while all attributes are still at d8.").to_owned(),
        R::DownByAsMuch => t!("For each step up, choose another attribute to step down.").to_owned(),
        R::NoAttribute(name) => t!("{name} isn’t an attribute of a vehicle."),
        R::InTheFight(name) => t!("{name} is still in the fight."),
        R::Model(name) => t!("{name} is the vehicle’s model, so it can’t be changed."),
        R::NoDistinction(name) => t!("{name} isn’t a distinction."),
    }
}
