//! Switching of mods in words: subjects, side effects and obstacles (SETT-1).

use crate::model::{
    Choice, Doom, GmPays, HeroDice, Life, Mods, Pool, Role, Scale, SetDef, SetId, Setting, State, Statics,
};
use crate::rules::{brings, going_with, needed_for};
use crate::words::choice_name;

/// Returns a rule preset's list entry, with the number of mods it would change.
pub fn goes_over(name: &str, changes: usize) -> String {
    match changes {
        0 => format!("As in {name}"),
        1 => format!("Over to {name}: one mod changes"),
        n => format!("Over to {name}: {n} mods change"),
    }
}

/// Returns the subject of a choice among several, or a switch's name.
pub const fn choice_about(choice: Choice) -> &'static str {
    match choice {
        Choice::Switch(..) => choice_name(choice),
        Choice::Doom(_) => "⟦The doom pool⟧",
        Choice::Statics(_) => "What stands for difficulty",
        Choice::Effects(_) => "Where ⟦an effect die⟧ comes from",
        Choice::Scale(_) => "The larger side",
        Choice::Life(_) => "A score that goes down",
        Choice::Hero(_) => "What ⟦a heroic⟧ success banks",
        Choice::Start(_) => "⟦Plot points⟧ at the start of a session",
        Choice::Bank(_) => "The GM's ⟦points⟧",
        Choice::DoomWay(_) => "How ⟦doom⟧ is played",
        Choice::EffectToDoom(_) => "⟦Effect dice⟧ of ⟦GMCs⟧ and ⟦doom⟧",
        Choice::CatalystStart(_) => "The die of a new catalyst",
        Choice::GrowthPool(_) => "⟦Growth dice⟧",
        Choice::Initiative(_) => "An order by initiative",
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
        Choice::Switch(_, true) => format!("it also switches on {}.", choice_name(is)),
        Choice::Switch(_, false) => format!("it also switches off {}.", choice_name(is)),
        _ if is_none(is) => format!("it also switches off {}.", choice_name(was)),
        _ if is_none(was) => format!("it also switches on {}.", choice_name(is)),
        _ => format!("“{}” gives way to “{}”.", choice_name(was), choice_name(is)),
    }
}

/// Describes the GM's new means of payment, in a sentence (PP-2 to PP-4).
const fn gm_pays(with: GmPays) -> &'static str {
    match with {
        GmPays::Bank => "the GM pays from a bank of ⟦plot points⟧.",
        GmPays::Handing => "the GM pays by handing ⟦plot points⟧ to players, and there is no bank.",
        GmPays::Doom => "the GM pays with dice of ⟦the doom pool⟧, and there is no bank.",
        GmPays::Crises => "the GM pays with dice of crisis pools, and there is no bank.",
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
    let sets = sets.map(|name| format!("it needs the trait set {name} and brings it.")).collect::<Vec<_>>();
    // The first is the choice itself; what was made and undone on the way is not told.
    for choice in made.into_iter().skip(1).filter(|it| after.has(*it) && !mods.has(*it)) {
        if !told.contains(&choice) {
            told.push(choice);
        }
    }
    // It is not done yet: each says when it would be.
    let when = match choice {
        Choice::Switch(_, true) => "On",
        Choice::Switch(_, false) => "Off",
        _ => "Chosen",
    };
    let pays = (mods.gm_pays_with() != after.gm_pays_with()).then(|| gm_pays(after.gm_pays_with()).to_owned());
    let told = told.into_iter().map(|it| turned(mods.chosen(it), it)).chain(pays).chain(sets).enumerate();
    told.map(|(n, it)| if n == 0 { format!("{when}, {it}") } else { super::sentence(&it) }).collect()
}

/// Returns the reason a trait is set aside, or `None` if it is in play.
pub fn set_aside(mods: &Mods, role: Role) -> Option<String> {
    let needs = needed_for(role).filter(|it| !mods.has(*it))?;
    let name = choice_name(needs);
    Some(format!("Set aside: it counts for nothing until “{name}” is switched on."))
}

/// Describes a pool that is set aside.
pub fn pool_aside(pool: &Pool) -> String {
    format!("{}, {}, is set aside until its mod is switched on.", pool.name, super::dice_or_none(&pool.dice))
}

/// Returns the original setting's choice, beside one that differs.
pub fn was_in(base: &str, choice: Choice) -> String {
    match choice {
        Choice::Switch(_, true) => format!("{base} has it on."),
        Choice::Switch(_, false) => format!("{base} has it off."),
        _ => format!("{base}: {}.", choice_name(choice)),
    }
}

/// Returns the button label for keeping open matters as they are.
pub const fn leave_open(many: bool) -> &'static str {
    if many { "Leave them open, switch nothing" } else { "Leave it open, switch nothing" }
}

/// Counts the differences of a setting from its original.
pub fn differs(base: &str, ways: usize) -> String {
    match ways {
        0 => format!("Played as {base} comes."),
        1 => format!("Differs from {base} in one way."),
        _ => format!("Differs from {base} in {ways} ways."),
    }
}

/// Lists open matters that must end before a switch.
pub fn in_the_way(state: &State) -> String {
    let all: Vec<String> = state.resolutions.values().map(|it| super::whose(state, it)).collect();
    let open = match all.as_slice() {
        [] => return String::new(),
        [one] => format!("{one} is open"),
        [most @ .., last] => format!("{} and {last} are open", most.join(", ")),
    };
    super::sentence(&format!("{open}, and this changes what dice in it do."))
}
