//! Switching of mods in words: subjects, side effects and obstacles (SETT-1).

use crate::model::{
    Choice, Doom, GmPays, HeroDice, Life, Mods, Pool, Role, Scale, SetDef, SetId, Setting, State, Statics,
};
use crate::rules::{brings, going_with, needed_for};
use crate::words::choice_name;

/// Returns a rule preset's list entry, with the number of mods it would change.
pub fn goes_over(name: &str, changes: usize) -> String {
    match changes {
        0 => t!("Same as {name}"),
        1 => t!("Switch to {name}: 1 mod changes"),
        n => t!("Switch to {name}: {n} mods change"),
    }
}

/// Returns the subject of a choice among several, or a switch's name.
pub fn choice_about(choice: Choice) -> &'static str {
    match choice {
        Choice::Switch(..) => choice_name(choice),
        Choice::Doom(_) => t!("Type of ⟦doom pool⟧"),
        Choice::Statics(_) => t!("⟦Difficulty⟧"),
        Choice::Effects(_) => t!("⟦Effect die⟧"),
        Choice::Scale(_) => t!("Scale"),
        Choice::Life(_) => t!("Life points"),
        Choice::Hero(_) => t!("Use of hero dice"),
        Choice::Start(_) => t!("⟦Plot points⟧ at the start of a session"),
        Choice::Bank(_) => t!("GM’s ⟦plot points⟧"),
        Choice::DoomWay(_) => t!("⟦Doom⟧ variant"),
        Choice::EffectToDoom(_) => t!("⟦Effect dice⟧ of ⟦GMCs⟧ and ⟦doom⟧"),
        Choice::CatalystStart(_) => t!("Starting catalyst die"),
        Choice::GrowthPool(_) => t!("Type of growth pool"),
        Choice::Initiative(_) => t!("Initiative"),
    }
}

/// Returns whether a choice turns its subject off.
const fn is_none(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Doom(Doom::Off)
            | Choice::Statics(Statics::Off)
            | Choice::Scale(Scale::Off)
            | Choice::Life(Life::Off)
            | Choice::Hero(HeroDice::Off)
    )
}

fn turned(was: Choice, is: Choice) -> String {
    match is {
        Choice::Switch(_, true) => t!("This would also turn on “{}”.", choice_name(is)),
        Choice::Switch(_, false) => t!("This would also turn off “{}”.", choice_name(is)),
        _ if is_none(is) => t!("This would also turn off “{}”.", choice_name(was)),
        _ if is_none(was) => t!("This would also turn on “{}”.", choice_name(is)),
        _ => t!("This would replace “{}” with “{}”.", choice_name(was), choice_name(is)),
    }
}

/// Describes the GM’s new means of payment, in a sentence (PP-2 to PP-4).
fn gm_pays(with: GmPays) -> &'static str {
    match with {
        GmPays::Bank => t!("The GM would spend ⟦plot points⟧ from a bank."),
        GmPays::Handing => t!("The GM would give ⟦plot points⟧ to players and have no bank."),
        GmPays::Doom => t!("The GM would spend dice of ⟦the doom pool⟧ and have no bank."),
        GmPays::Crises => t!("The GM would spend dice of crisis pools and have no bank."),
    }
}

/// Lists further switches a choice brings about, in the order of execution.
pub fn goes_along(setting: &Setting, choice: Choice) -> Vec<String> {
    let mods = &setting.mods;
    let mut after = mods.clone();
    let made = going_with(mods, choice);
    for choice in &made {
        after.choose(*choice);
    }
    let mut told: Vec<Choice> = Vec::new();
    // A set that is set aside comes back under its own name.
    let sets = made.iter().flat_map(|it| brings(*it)).filter(|kind| setting.set_of(**kind).is_none());
    let sets = sets.map(|kind| {
        let aside = setting.aside.iter().find(|it| it.kind == *kind).map(|it| it.name.clone());
        aside.unwrap_or_else(|| SetDef::usual(SetId(0), *kind).name)
    });
    let sets = sets.map(|name| t!("This would add the trait set {name}, which the mod needs.")).collect::<Vec<_>>();
    // The first is the choice itself; what was made and undone on the way is not told.
    for choice in made.into_iter().skip(1).filter(|it| after.has(*it) && !mods.has(*it)) {
        if !told.contains(&choice) {
            told.push(choice);
        }
    }
    let pays = (mods.gm_pays_with() != after.gm_pays_with()).then(|| gm_pays(after.gm_pays_with()).to_owned());
    told.into_iter().map(|it| turned(mods.chosen(it), it)).chain(pays).chain(sets).collect()
}

/// Returns the reason a trait is set aside, or `None` if it is in play.
pub fn set_aside(mods: &Mods, role: Role) -> Option<String> {
    let needs = needed_for(role).filter(|it| !mods.has(*it))?;
    let name = choice_name(needs);
    Some(t!("Set aside: ignored until “{name}” is on."))
}

/// Describes a pool that is set aside.
pub fn pool_aside(pool: &Pool) -> String {
    t!("{}, {}, is set aside until its mod is on.", pool.name, super::dice_or_none(&pool.dice))
}

/// Returns the original setting's choice, beside one that differs.
pub fn was_in(base: &str, choice: Choice) -> String {
    match choice {
        Choice::Switch(_, true) => t!("{base}: on."),
        Choice::Switch(_, false) => t!("{base}: off."),
        _ => format!("{base}: {}.", choice_name(choice)),
    }
}

/// Returns the button label for keeping open matters as they are.
pub fn leave_open(many: bool) -> &'static str {
    if many { t!("Keep them open and don’t switch") } else { t!("Keep it open and don’t switch") }
}

/// Counts the differences of a setting from its original.
pub fn differs(base: &str, ways: usize) -> String {
    match ways {
        0 => t!("Same as {base}."),
        1 => t!("Differs from {base} in 1 way."),
        _ => t!("Differs from {base} in {ways} ways."),
    }
}

/// Lists open matters that must end before a switch.
pub fn in_the_way(state: &State) -> String {
    let all: Vec<String> = state.resolutions.values().map(|it| super::whose(state, it)).collect();
    super::sentence(&match all.as_slice() {
        [] => String::new(),
        [one] => t!("{one} is open. This would change its dice."),
        several => t!("{} are open. This would change their dice.", super::listed(several)),
    })
}
