//! Log sentences about tests and contests.

use super::titled;
use crate::model::{Die, Labels, Name};
use crate::rules::{ContestDeed, ContestEvent, RollsFor, TestEvent};
use crate::words::terms::{a, does, low_stakes, so_many};
use crate::words::tried::rolled as word;

pub(super) fn test(labels: &Labels, event: &TestEvent) -> String {
    match event {
        TestEvent::Opened { who, title, rolled } => format!("{who} starts {}{}", a(word(*rolled)), titled(title)),
        TestEvent::For { who, what } => format!("{who} rolls {}", aim(what)),
        TestEvent::Titled { rolled, title } => format!("the {} is now called “{title}”", word(*rolled)),
        TestEvent::Capped { at: Some(die) } => format!("the ⟦asset⟧ is limited to {die}"),
        TestEvent::Capped { at: None } => "the ⟦asset⟧ has no limit".to_owned(),
        TestEvent::Stakes { rolled, of, high } => {
            let of = of.as_ref().map_or_else(|| format!("this {}", word(*rolled)), ToString::to_string);
            stakes(labels, &of, *high)
        }
        TestEvent::Automatic { who, succeeds: Some(true) } => format!("{who} succeeds without a roll"),
        TestEvent::Automatic { who, succeeds: Some(false) } => format!("{who} fails without a roll"),
        TestEvent::Automatic { who, succeeds: None } => format!("{who} rolls after all"),
        TestEvent::AbilityAction { who, ability } => format!("{who} takes an ability ⟦action⟧: {ability}"),
        TestEvent::PrimeReaction { who } => format!("{who} succeeds with a prime {}", labels.opportunity),
        TestEvent::PrimeHeroic { who } => format!("{who} succeeds heroically with a prime {}", labels.opportunity),
        TestEvent::Decided { .. } => decided(labels, event),
        TestEvent::Parked { who, title, rolled, parked } => {
            let what = if title.is_empty() { format!("{who}’s {}", word(*rolled)) } else { format!("“{title}”") };
            format!("{what} is {}", if *parked { "paused" } else { "resumed" })
        }
        TestEvent::Closed { who, title, rolled } => format!("{who}’s {} is closed{}", word(*rolled), titled(title)),
        TestEvent::Unused { hitches, effects, opportunities } => {
            let ones = [(*hitches, &labels.hitch), (opportunities.unwrap_or_default(), &labels.opportunity)];
            let hitches = ones.into_iter().filter(|it| it.0 > 0).map(|(count, what)| so_many(count, what));
            let effects = effects.iter().map(|die| format!("⟦effect die⟧ {die}"));
            format!("not used: {}", hitches.chain(effects).collect::<Vec<_>>().join(", "))
        }
        TestEvent::CalledOff { who, rolled } => format!("{who}’s {} is canceled", word(*rolled)),
    }
}

fn aim(what: &RollsFor) -> String {
    match what {
        RollsFor::Asset => "to create ⟦an asset⟧".to_owned(),
        RollsFor::Specialty => "to create ⟦an asset⟧ from a specialty".to_owned(),
        RollsFor::Life(of) => format!("to recover life points of {of}"),
        RollsFor::Rouse(who) => format!("to rouse {who}"),
        RollsFor::Recovery { whose: Some(whose), from } => format!("a recovery ⟦test⟧ for {whose}’s {from}"),
        RollsFor::Recovery { whose: None, from } => format!("a recovery ⟦test⟧ for {from}"),
        RollsFor::Stage(title) => format!("for a stage of “{title}”"),
        RollsFor::Time(title) => format!("to buy time in “{title}”"),
    }
}

pub(super) fn stakes(labels: &Labels, of: &str, high: bool) -> String {
    if high { format!("{} for {of}", labels.high_stakes) } else { format!("{} for {of}", low_stakes(labels)) }
}

fn decided(labels: &Labels, event: &TestEvent) -> String {
    let TestEvent::Decided { who, total, number, heroic, effect, hitches, botch, action, threat } = event else {
        return String::new();
    };
    let (beat, beats, effect) = (&labels.beat, does(&labels.beat), kept(*effect));
    let words = if *botch && total > number {
        // Dice added to the total aren’t part of the pool (HERO-2, RES-2).
        format!("{who} ⟦botches⟧, but {total} {beats} {number}{effect}")
    } else if *botch {
        format!("{who} ⟦botches⟧ against {number}")
    // A roll loses at equal totals, so the difficulty holds (DIFF-2).
    } else if *threat && total >= number {
        format!("{who}’s {total} holds against {number}")
    } else if *threat {
        format!("{who}’s {total} doesn’t hold against {number}")
    // The actor wins at equal totals (ACT-1).
    } else if *action && total >= number {
        format!("{who}’s {total} holds against {number}{effect}")
    } else if *action {
        format!("{number} stops {who}’s {total}")
    } else if total > number {
        format!("{who}’s {total} {beats} {number}{effect}")
    } else {
        format!("{who}’s {total} doesn’t {beat} {number}")
    };
    let heroic = if *heroic > 0 { ", ⟦heroic⟧" } else { "" };
    format!("{words}{heroic}{}", ones(labels, *hitches, *botch))
}

pub(super) fn contest(labels: &Labels, event: &ContestEvent) -> String {
    match event {
        ContestEvent::Opened { sides, title } => {
            let (first, others) = first_of(sides);
            format!("{first} starts ⟦a contest⟧ against {others}{}", titled(title))
        }
        ContestEvent::Area { sides, title } => {
            let (first, others) = first_of(sides);
            format!("{first} starts an area attack on {others}{}", titled(title))
        }
        ContestEvent::Did { who, what } => format!("{who} {}", deed(*what)),
        ContestEvent::Raised { who, total, number, heroic, ends, stops, effect, hitches, botch } => {
            let (beat, beats, effect) = (&labels.beat, does(&labels.beat), kept(*effect));
            let words = match number {
                Some(number) if *botch && total > number => {
                    format!("{who} ⟦botches⟧, but {total} {beats} {number}{effect}")
                }
                None if *botch && *total > 0 => {
                    format!("{who} ⟦botches⟧, but sets the {} to {total}{effect}", labels.number)
                }
                _ if *botch => format!("{who} ⟦botches⟧"),
                None => format!("{who} sets the {} to {total}{effect}", labels.number),
                Some(number) if total > number => format!("{who}’s {total} {beats} {number}{effect}"),
                Some(number) => format!("{who}’s {total} doesn’t {beat} {number}"),
            };
            let heroic = match (heroic, ends) {
                (false, _) => "",
                (true, false) => ", ⟦heroic⟧",
                (true, true) => ", ⟦heroic⟧, and the ⟦contest⟧ ends",
            };
            let stops = if *stops { ", and the ⟦contest⟧ stops" } else { "" };
            format!("{words}{heroic}{}{stops}", ones(labels, *hitches, *botch))
        }
        ContestEvent::Settled { winner: Some(winner) } => format!("{winner} wins the ⟦contest⟧"),
        ContestEvent::AreaSettled { who } => format!("{who}’s area attack is over"),
        ContestEvent::Settled { winner: None } => "the ⟦contest⟧ is over, and no one lost".to_owned(),
    }
}

fn first_of(sides: &[Name]) -> (&str, String) {
    let others = |others: &[Name]| others.iter().map(|it| &**it).collect::<Vec<_>>().join(", ");
    sides.split_first().map_or(("a character", String::new()), |(first, rest)| (first, others(rest)))
}

const fn deed(what: ContestDeed) -> &'static str {
    match what {
        ContestDeed::Joins => "joins the ⟦contest⟧",
        ContestDeed::Opposes => "opposes",
        ContestDeed::RollsAgain => "rolls again",
        ContestDeed::BeginsAnew => "builds a new pool",
        ContestDeed::LetsGo => "doesn’t oppose",
        ContestDeed::GivesIn => "gives in",
        ContestDeed::Interferes => "interferes",
        ContestDeed::CutsIn => "interferes and stops the ⟦contest⟧",
        ContestDeed::RollsLast => "rolls, and all others roll one last time",
        ContestDeed::GoesOn => "continues the ⟦contest⟧",
        ContestDeed::DropsOut => "drops out of the ⟦contest⟧",
        ContestDeed::Sweeps => "makes a sweep attack: each target reacts separately",
    }
}

/// Counts a player's hitches, unless the botch already tells.
fn ones(labels: &Labels, hitches: usize, botch: bool) -> String {
    if hitches > 0 && !botch { format!(", {}", so_many(hitches, &labels.hitch)) } else { String::new() }
}

/// Returns the effect die behind a total, once known (EFF-10).
pub(super) fn kept(effect: Option<Die>) -> String {
    effect.map_or_else(String::new, |die| format!(", ⟦effect die⟧ {die}"))
}
