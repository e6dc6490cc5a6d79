//! The standing of a contest in words.

use crate::model::{
    Aim, CharacterId, Contest, Contestant, Die, GmPays, Kind, Labels, Purse, Resolution, ResolutionId, Source, Stance,
    State, Test, Turn, dice_text,
};
use crate::rules::{Because, Outcome, Owed, owed};

/// Returns the word for the kind of a resolution.
pub fn resolution(resolution: &Resolution) -> &'static str {
    match resolution.kind {
        Kind::Test(Test { aim: Aim::Asset, .. }) => t!("Asset test"),
        Kind::Test(Test { aim: Aim::Specialty, .. }) => t!("Specialty action"),
        Kind::Test(Test { aim: Aim::Recovery(_), .. }) => t!("Recovery test"),
        Kind::Test(Test { aim: Aim::Life(_), .. }) => t!("Life point recovery"),
        Kind::Test(Test { aim: Aim::Rouse(_), .. }) => t!("Last-ditch effort"),
        Kind::Test(Test { aim: Aim::Timed(_), .. }) => t!("Stage"),
        Kind::Test(Test { aim: Aim::BuyTime(_), .. }) => t!("Buying time"),
        Kind::Test(Test { aim: Aim::Grow, .. }) => t!("Growth test"),
        Kind::Test(Test { action: true, .. }) => t!("Action"),
        Kind::Test(_) => t!("Test"),
        Kind::Contest(Contest { sweep: true, .. }) => t!("Sweep attack"),
        Kind::Contest(Contest { area: true, .. }) => t!("Area attack"),
        Kind::Contest(_) => t!("Contest"),
        Kind::Initiative(_) => t!("Initiative"),
    }
}

/// Returns the full label of the button that cancels a resolution.
pub fn call_off(resolution: &Resolution) -> &'static str {
    match resolution.kind {
        Kind::Contest(_) => t!("Cancel the ⟦contest⟧"),
        Kind::Test(Test { action: true, .. }) => t!("Cancel the ⟦action⟧"),
        Kind::Test(_) | Kind::Initiative(_) => t!("Cancel the ⟦test⟧"),
    }
}

fn name(state: &State, who: CharacterId) -> String {
    state.cast.get(&who).map_or_else(|| t!("a character").to_owned(), |it| it.name.to_string())
}

fn total(state: &State, contest: &Contest, who: CharacterId) -> u32 {
    let roll = contest.side(who).and_then(|side| side.roll);
    roll.and_then(|roll| state.rolls.get(&roll)).map_or(0, |roll| roll.total())
}

/// Returns the text for a contest without a difficulty yet: the opponents of its first roll.
pub fn first_number(state: &State, resolution: &Resolution) -> String {
    let sides = resolution.contest().map(|contest| contest.sides.as_slice()).unwrap_or_default();
    let others: Vec<String> = sides.iter().skip(1).map(|side| name(state, side.who)).collect();
    let labels = &state.setting.labels;
    t!("{} must {} the {} set by this roll.", super::either(&others), labels.beat, labels.number)
}

/// Returns what a character who lost at high stakes still has coming (TEST-2, CON-3, STR-7).
pub fn due(state: &State, who: CharacterId) -> String {
    let (mods, who) = (&state.setting.mods, name(state, who));
    let due = if mods.life != crate::model::Life::Off {
        t!("{who} loses life points.")
    } else if mods.stress_to_stay {
        t!("{who} is ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take the ⟦effect die⟧ as ⟦stress⟧.")
    } else if mods.stress {
        t!("{who} takes the ⟦effect die⟧ as ⟦stress⟧.")
    } else {
        t!("{who} is ⟦taken out⟧ unless they spend ⟦a plot point⟧ to take ⟦a complication⟧.")
    };
    super::headed(super::sentence(&state.setting.labels.high_stakes), due)
}

/// Returns what giving in earns, for its button (CON-2, PP-8).
pub fn gives_in(state: &State, who: CharacterId) -> String {
    let earns = match state.cast.get(&who).map(|it| it.purse) {
        Some(Purse::Own(_)) | None => t!("+1 ⟦PP⟧").to_owned(),
        Some(Purse::Bank) => match state.setting.mods.gm_pays_with() {
            GmPays::Bank => t!("+1 ⟦PP⟧ for the bank").to_owned(),
            // Only a major GMC saves one (PP-3).
            GmPays::Handing => t!("no ⟦PP⟧").to_owned(),
            GmPays::Doom => t!("d6 to {}", state.setting.doom_label),
            GmPays::Crises => {
                let clear = crate::rules::earner(state).map(|it| t!("d6 to “{}”", it.name));
                let none = state.crises().all(|pool| pool.dice.is_empty());
                clear.unwrap_or_else(|| if none { t!("no die") } else { t!("d6 to a crisis pool") }.to_owned())
            }
        },
    };
    t!("{} gives in ({earns})", name(state, who))
}

/// Returns the standing of a contest with its roll taken in: heading and sentence (CON-1 to CON-8).
pub fn contest_line(state: &State, contest: &Contest) -> (String, String) {
    let labels = &state.setting.labels;
    let number = || {
        contest.leader().map_or_else(String::new, |leader| {
            t!(
                "{}’s {} is the {} to {}.",
                name(state, leader),
                total(state, contest, leader),
                labels.number,
                labels.beat
            )
        })
    };
    match &contest.turn {
        Turn::Roll { who, .. } => {
            let who = name(state, *who);
            let heading = t!("{who} rolls.");
            let rest = if contest.standing.is_some() { number() } else { t!("This roll sets the {}.", labels.number) };
            (heading, rest)
        }
        Turn::Interfering { who, .. } => (t!("{} interferes.", name(state, *who)), number()),
        Turn::Answer { who } => {
            let (side, who) = (contest.side(*who), name(state, *who));
            let asks = if contest.area {
                t!("{who} resists, or takes the ⟦effect die⟧.")
            } else if side.is_some_and(|side| side.must_roll) {
                t!("{who} must roll again.")
            } else if side.is_some_and(|side| side.rolled > 0) {
                t!("{who} rolls again or gives in.")
            } else {
                t!("{who} opposes, or doesn’t.")
            };
            (number(), asks)
        }
        Turn::Stopped { by, going_on, .. } => {
            let left = contest.left().filter(|side| !going_on.contains(&side.who));
            let left: Vec<String> = left.map(|side| name(state, side.who)).collect();
            (t!("{} stopped the ⟦contest⟧.", name(state, *by)), t!("Does it continue for {}?", super::either(&left)))
        }
        Turn::Settled { winner: None } => (t!("The ⟦contest⟧ is over.").to_owned(), t!("No one lost.").to_owned()),
        Turn::Settled { winner: Some(winner) } => settled(state, contest, *winner),
    }
}

/// Returns the verb between two totals of a contest, or the purpose of a single one.
pub fn faces(labels: &Labels, own: Option<u32>, other: Option<u32>) -> String {
    match (own, other) {
        (Some(own), Some(other)) if own > other => super::terms::does(&labels.beat),
        (Some(own), Some(other)) if own == other => t!("equals").to_owned(),
        (Some(_), Some(_)) => t!("doesn’t {}", labels.beat),
        (None, None) => String::new(),
        (Some(_), None) | (None, Some(_)) => t!("to {}", labels.beat),
    }
}

/// Returns the verb between two totals of a contest; for a settled area effect, the number of targets it hits (SFX-4).
pub fn contest_verb(labels: &Labels, contest: &Contest, own: Option<u32>, other: Option<u32>) -> String {
    let Turn::Settled { winner: Some(winner) } = contest.turn else { return faces(labels, own, other) };
    if !contest.area {
        return faces(labels, own, other);
    }
    let targets = contest.sides.iter().filter(|side| side.who != winner);
    let (hit, all) = (targets.clone().filter(|side| side.part == Stance::Lost).count(), targets.count());
    match hit {
        0 => t!("no one is hit").to_owned(),
        _ if hit == all => t!("all are hit").to_owned(),
        1 => t!("1 of {all} is hit"),
        _ => t!("{hit} of {all} are hit"),
    }
}

/// Returns the standing of one of several contestants: "total 14", "resisted", "to roll".
pub fn stands_in(state: &State, contest: &Contest, side: &Contestant) -> String {
    match side.part {
        Stance::GaveIn => t!("gave in").to_owned(),
        Stance::LetGo => t!("didn’t oppose").to_owned(),
        Stance::Resisted if side.roll.is_some() => t!("resisted with {}", total(state, contest, side.who)),
        Stance::Resisted => t!("resisted").to_owned(),
        Stance::Lost if side.roll.is_none() => t!("doesn’t resist").to_owned(),
        Stance::Lost => t!("lost with {}", total(state, contest, side.who)),
        Stance::In if side.roll.is_some() && side.rolled > 0 => {
            t!("total {}", total(state, contest, side.who))
        }
        Stance::In => t!("still to roll").to_owned(),
    }
}

fn settled(state: &State, contest: &Contest, winner: CharacterId) -> (String, String) {
    let heading = t!("{} wins.", name(state, winner));
    let made = total(state, contest, winner);
    let mut rest: Vec<String> = Vec::new();
    for side in contest.sides.iter().filter(|side| side.who != winner) {
        let who = name(state, side.who);
        match side.part {
            Stance::Lost if side.roll.is_none() => {
                rest.push(t!("{who} doesn’t resist."));
                rest.extend(takes(state, contest, side.who));
            }
            Stance::Lost => {
                let theirs = total(state, contest, side.who);
                rest.push(if made >= theirs + 5 {
                    t!("{made} against {who}’s {theirs}, ⟦heroic⟧.")
                } else {
                    t!("{made} against {who}’s {theirs}.")
                });
                rest.extend(takes(state, contest, side.who));
            }
            Stance::GaveIn => rest.push(t!("{who} gave in.")),
            Stance::LetGo => rest.push(t!("{who} didn’t oppose.")),
            Stance::Resisted => rest.push(t!("{who} resisted.")),
            Stance::In => {}
        }
    }
    rest.extend(in_order(state, contest));
    (heading, rest.join(" "))
}

/// Returns the effect on the loser, with its cause: "Mara takes a d4: d6 down, their d8 is as large" (EFF-4, EFF-5).
fn takes(state: &State, contest: &Contest, who: CharacterId) -> Option<String> {
    let owed = owed(state, contest).into_iter().find(|it| it.on == who && it.because == Because::Lost)?;
    let (rolled, had) = match crate::rules::falls_on(state, contest, owed) {
        Some(falls) if contest.one_die_each() => falls,
        _ => (crate::rules::effect_of(state, state.rolls.get(&owed.roll)?), false),
    };
    if had {
        return Some(t!("{} already takes {}.", name(state, who), super::a(&rolled.to_string())));
    }
    Some(comes_to(state, owed, rolled))
}

/// Returns the order of targets in an area effect, which matters: the next one takes the largest die left (SFX-4).
fn in_order(state: &State, contest: &Contest) -> Option<String> {
    let left = owed(state, contest).into_iter().filter(|it| it.because == Because::Lost);
    let left = left.filter_map(|it| crate::rules::falls_on(state, contest, it)).filter(|(_, had)| !had);
    let several = contest.one_die_each() && left.count() > 1;
    several.then(|| t!("The first target takes the largest ⟦effect die⟧, the next target the next largest.").to_owned())
}

/// Returns why an action does less to its target than its effect die would: "Quill takes a d6. The effect die steps
/// down, as their d8 is as large." (ACT-2, EFF-5). `None` where it does not, or where the target does not react.
pub fn weakened(state: &State, resolution: ResolutionId, outcome: &Outcome) -> Option<String> {
    state.resolutions.get(&resolution)?.test().filter(|test| test.aim == Aim::Anything)?;
    let reaction = state.rolls.get(&outcome.opposing).filter(|_| outcome.beaten)?;
    // Whoever reacts with dice of their own, in a roll of their own or in the GM's.
    let on = reaction.roller().or_else(|| {
        let mut from =
            reaction.dice.iter().filter_map(|die| if let Source::Trait(at) = die.from { Some(at.of) } else { None });
        from.find_map(|of| of.character().filter(|who| *who != outcome.who))
    })?;
    let owed = crate::rules::owed_by_action(state, resolution, outcome, on)?;
    let owed = Owed { steps: if outcome.highest { 0 } else { outcome.heroic }, ..owed };
    let rolled = outcome.effects.first()?.size;
    let (raised, past) = rolled.raised(owed.steps);
    let high = state.resolutions.get(&resolution).is_some_and(|it| it.high_for(owed.on));
    let less = owed.size((raised, past), high, &state.setting.mods) != Some(raised);
    less.then(|| comes_to(state, owed, rolled))
}

fn comes_to(state: &State, owed: Owed, rolled: Die) -> String {
    let who = owed.on;
    let mods = &state.setting.mods;
    let (raised, past) = rolled.raised(owed.steps);
    let of = state.rolls.get(&owed.roll).and_then(|roll| state.resolutions.get(&roll.of));
    let high = of.is_some_and(|it| it.high_for(who));
    let falls = owed.size((raised, past), high, mods);
    let theirs = owed.against.map(|die| dice_text(&[die])).unwrap_or_default();
    let how = match (owed.steps > 0, falls == Some(raised)) {
        (true, true) => t!("The ⟦effect die⟧ steps up from {rolled} to {raised}."),
        (true, false) => t!(
            "The ⟦effect die⟧ steps up from {rolled} to {raised}, and then steps down because their {theirs} is at least as large."
        ),
        (false, false) => t!("The ⟦effect die⟧ is stepped down because their {theirs} is at least as large."),
        (false, true) => String::new(),
    };
    let harmless = match (high && mods.runs_up(), mods.stress) {
        (true, true) => t!("⟦Stress⟧ doesn’t take anyone out by itself."),
        (true, false) => t!("Losing life points doesn’t take anyone out by itself."),
        (false, _) => "",
    };
    // What happens first, then why.
    let how = super::followed(how, harmless);
    let who = name(state, who);
    let what = match falls {
        Some(_) if past > 0 => t!("{who} is ⟦taken out⟧, unless you keep a second ⟦effect die⟧."),
        Some(die) => t!("{who} takes {}.", super::a(&die.to_string())),
        None => t!("The ⟦effect die⟧ is reduced to nothing.").to_owned(),
    };
    super::followed(what, how)
}
