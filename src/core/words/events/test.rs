//! Log sentences about tests and contests.

use super::titled;
use crate::model::{Die, Labels, Name};
use crate::rules::{ContestDeed, ContestEvent, RollsFor, TestEvent};
use crate::words::noted;
use crate::words::terms::{a, does, low_stakes, so_many};
use crate::words::tried::rolled as word;

pub(super) fn test(labels: &Labels, event: &TestEvent) -> String {
    match event {
        TestEvent::Opened { who, title, rolled } => titled(t!("{who} starts {}", a(word(*rolled))), title),
        TestEvent::For { who, what } => aim(who, what),
        TestEvent::Titled { rolled, title } => t!("the {} is now called “{title}”", word(*rolled)),
        TestEvent::Capped { at: Some(die) } => t!("the ⟦asset⟧ is limited to {die}"),
        TestEvent::Capped { at: None } => t!("the ⟦asset⟧ has no limit").to_owned(),
        TestEvent::Stakes { rolled, of, high } => {
            let of = of.as_ref().map_or_else(|| t!("this {}", word(*rolled)), ToString::to_string);
            stakes(labels, &of, *high)
        }
        TestEvent::Automatic { who, succeeds: Some(true) } => t!("{who} succeeds without a roll"),
        TestEvent::Automatic { who, succeeds: Some(false) } => t!("{who} fails without a roll"),
        TestEvent::Automatic { who, succeeds: None } => t!("{who} rolls after all"),
        TestEvent::AbilityAction { who, ability } => t!("{who} takes an ability ⟦action⟧: {ability}"),
        TestEvent::PrimeReaction { who } => t!("{who} succeeds with a prime {}", labels.opportunity),
        TestEvent::PrimeHeroic { who } => t!("{who} succeeds heroically with a prime {}", labels.opportunity),
        TestEvent::Decided { .. } => decided(labels, event),
        TestEvent::Parked { who, title, rolled, parked } => {
            let what = if title.is_empty() { format!("{who}’s {}", word(*rolled)) } else { format!("“{title}”") };
            if *parked { t!("{what} is set aside") } else { t!("{what} is resumed") }
        }
        TestEvent::Closed { who, title, rolled } => titled(t!("{who}’s {} is closed", word(*rolled)), title),
        TestEvent::Unused { hitches, effects, opportunities } => {
            let theirs = opportunities.unwrap_or_default();
            // Some games have one word for both.
            let both = if labels.hitch == labels.opportunity { [*hitches + theirs, 0] } else { [*hitches, theirs] };
            let ones = both.into_iter().zip([&labels.hitch, &labels.opportunity]);
            let hitches = ones.filter(|it| it.0 > 0).map(|(count, what)| so_many(count, what));
            let effects = effects.iter().map(|die| t!("⟦effect die⟧ {die}"));
            t!("not used: {}", hitches.chain(effects).collect::<Vec<_>>().join(", "))
        }
        TestEvent::CalledOff { who, rolled } => t!("{who}’s {} is canceled", word(*rolled)),
    }
}

fn aim(who: &Name, what: &RollsFor) -> String {
    match what {
        RollsFor::Asset => t!("{who} rolls to create ⟦an asset⟧"),
        RollsFor::Specialty => t!("{who} rolls to create ⟦an asset⟧ from a specialty"),
        RollsFor::Life(of) => t!("{who} rolls to recover life points of {of}"),
        RollsFor::Rouse(whom) => t!("{who} rolls to rouse {whom}"),
        RollsFor::Recovery { whose: Some(whose), from } => {
            t!("{who} makes a recovery ⟦test⟧ for {whose}’s {from}")
        }
        RollsFor::Recovery { whose: None, from } => t!("{who} makes a recovery ⟦test⟧ for {from}"),
        RollsFor::Stage(title) => t!("{who} rolls for a stage of “{title}”"),
        RollsFor::Time(title) => t!("{who} rolls to buy time in “{title}”"),
    }
}

pub(super) fn stakes(labels: &Labels, of: &str, high: bool) -> String {
    let word = if high { labels.high_stakes.to_string() } else { low_stakes(labels) };
    // A setting’s word may be a noun or say how a roll is: “mortal danger”, “deadly”.
    if labels.high_stakes.starts_with("high ") { t!("{of} has {word}") } else { t!("{of}: {word}") }
}

fn decided(labels: &Labels, event: &TestEvent) -> String {
    let TestEvent::Decided { who, total, number, heroic, effect, hitches, botch, action, threat } = event else {
        return String::new();
    };
    let (beat, beats, effect) = (&labels.beat, does(&labels.beat), kept(*effect));
    let words = if *botch && total > number {
        // Dice added to the total aren’t part of the pool (HERO-2, RES-2).
        noted(t!("{who} ⟦botches⟧, but {total} {beats} {number}"), effect)
    } else if *botch {
        t!("{who} ⟦botches⟧ against {number}")
    // A roll loses at equal totals, so the difficulty holds (DIFF-2).
    } else if *threat && total >= number {
        t!("{who}’s {total} holds against {number}")
    } else if *threat {
        t!("{who}’s {total} doesn’t hold against {number}")
    // The actor wins at equal totals (ACT-1).
    } else if *action && total >= number {
        noted(t!("{who}’s {total} holds against {number}"), effect)
    } else if *action {
        t!("{number} stops {who}’s {total}")
    } else if total > number {
        noted(t!("{who}’s {total} {beats} {number}"), effect)
    } else {
        t!("{who}’s {total} doesn’t {beat} {number}")
    };
    noted(noted(words, if *heroic > 0 { t!("⟦heroic⟧") } else { "" }), ones(labels, *hitches, *botch))
}

pub(super) fn contest(labels: &Labels, event: &ContestEvent) -> String {
    match event {
        ContestEvent::Opened { sides, title } => {
            let (first, others) = first_of(sides);
            titled(t!("{first} starts ⟦a contest⟧ against {others}"), title)
        }
        ContestEvent::Area { sides, title } => {
            let (first, others) = first_of(sides);
            titled(t!("{first} starts an area attack on {others}"), title)
        }
        ContestEvent::Did { who, what } => format!("{who} {}", deed(*what)),
        ContestEvent::Raised { who, total, number, heroic, ends, stops, effect, hitches, botch } => {
            let (beat, beats, effect) = (&labels.beat, does(&labels.beat), kept(*effect));
            let words = match number {
                Some(number) if *botch && total > number => {
                    noted(t!("{who} ⟦botches⟧, but {total} {beats} {number}"), effect)
                }
                None if *botch && *total > 0 => {
                    noted(t!("{who} ⟦botches⟧, but sets the {} to {total}", labels.number), effect)
                }
                _ if *botch => t!("{who} ⟦botches⟧"),
                None => noted(t!("{who} sets the {} to {total}", labels.number), effect),
                Some(number) if total > number => noted(t!("{who}’s {total} {beats} {number}"), effect),
                Some(number) => t!("{who}’s {total} doesn’t {beat} {number}"),
            };
            let heroic = match (heroic, ends) {
                (false, _) => "",
                (true, false) => t!("⟦heroic⟧"),
                (true, true) => t!("⟦heroic⟧, and the ⟦contest⟧ ends"),
            };
            let said = noted(noted(words, heroic), ones(labels, *hitches, *botch));
            if *stops { t!("{said}, and the ⟦contest⟧ stops") } else { said }
        }
        ContestEvent::Settled { winner: Some(winner) } => t!("{winner} wins the ⟦contest⟧"),
        ContestEvent::AreaSettled { who } => t!("{who}’s area attack is over"),
        ContestEvent::Settled { winner: None } => t!("the ⟦contest⟧ is over, and no one lost").to_owned(),
    }
}

fn first_of(sides: &[Name]) -> (&str, String) {
    let others = |others: &[Name]| others.iter().map(|it| &**it).collect::<Vec<_>>().join(", ");
    sides.split_first().map_or((t!("a character"), String::new()), |(first, rest)| (first, others(rest)))
}

fn deed(what: ContestDeed) -> &'static str {
    match what {
        ContestDeed::Joins => t!("joins the ⟦contest⟧"),
        ContestDeed::Opposes => t!("opposes"),
        ContestDeed::RollsAgain => t!("rolls again"),
        ContestDeed::BeginsAnew => t!("builds a new pool"),
        ContestDeed::LetsGo => t!("doesn’t oppose"),
        ContestDeed::GivesIn => t!("gives in"),
        ContestDeed::Interferes => t!("interferes"),
        ContestDeed::CutsIn => t!("interferes and stops the ⟦contest⟧"),
        ContestDeed::RollsLast => t!("rolls, and all others roll one last time"),
        ContestDeed::GoesOn => t!("continues the ⟦contest⟧"),
        ContestDeed::DropsOut => t!("drops out of the ⟦contest⟧"),
        ContestDeed::Sweeps => t!("makes a sweep attack: each target reacts separately"),
    }
}

/// Counts a player's hitches, unless the botch already tells.
fn ones(labels: &Labels, hitches: usize, botch: bool) -> String {
    if hitches > 0 && !botch { so_many(hitches, &labels.hitch) } else { String::new() }
}

/// Returns the effect die behind a total, once known (EFF-10).
pub(super) fn kept(effect: Option<Die>) -> String {
    effect.map_or_else(String::new, |die| t!("⟦effect die⟧ {die}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SETT-1: a setting’s word for high stakes may be a noun or an adjective.
    #[test]
    fn stakes_are_told_whatever_they_are_called() {
        let told = |word: &str, high| {
            let labels = Labels { high_stakes: word.into(), ..Labels::default() };
            stakes(&labels, "“Opening scene”", high)
        };
        assert_eq!(told("high stakes", true), "“Opening scene” has high stakes");
        assert_eq!(told("mortal danger", true), "“Opening scene”: mortal danger");
        assert_eq!(told("deadly", false), "“Opening scene”: not deadly");
    }
}
