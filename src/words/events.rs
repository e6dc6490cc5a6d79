//! What happened, as the log tells it.

use super::changes::named_die;
use super::points;
use super::terms::{a, does, low_stakes, so_many};
use crate::model::{Die, Labels, Name, dice_text};
use crate::rules::Event;
use std::borrow::Cow;

/// What happened in one step, as sentences.
pub fn story(labels: &Labels, events: &[Event]) -> String {
    let mut sentences: Vec<String> = Vec::new();
    let mut adding: Option<&Name> = None;
    let told = in_one(events.iter().filter(|event| is_told(event, events)));
    for event in &told {
        let event = &**event;
        match (event, adding, sentences.last_mut()) {
            // Dice that go in together are one sentence.
            (Event::DiceAdded { to, dice, label, hinder }, Some(last), Some(sentence)) if to == last => {
                sentence.push_str(", ");
                sentence.push_str(&added(dice, label, *hinder));
            }
            _ => sentences.push(super::sentence(&sentence(labels, event))),
        }
        adding = if let Event::DiceAdded { to, .. } = event { Some(to) } else { None };
    }
    sentences.join(". ")
}

/// A pool that changes twice in a row is told once: from what it was to what it is.
fn in_one<'e>(events: impl Iterator<Item = &'e Event>) -> Vec<Cow<'e, Event>> {
    let mut told: Vec<Cow<'e, Event>> = Vec::new();
    for event in events {
        if let Event::PoolChanged { pool, from, to } = event
            && let Some(
                Cow::Borrowed(Event::PoolChanged { pool: last, from: first, to: between })
                | Cow::Owned(Event::PoolChanged { pool: last, from: first, to: between }),
            ) = told.last()
            && (last, between) == (pool, from)
        {
            let whole = Event::PoolChanged { pool: pool.clone(), from: first.clone(), to: to.clone() };
            told.pop();
            told.push(Cow::Owned(whole));
        } else {
            told.push(Cow::Borrowed(event));
        }
    }
    told
}

fn added(dice: &[Die], label: &str, hinder: bool) -> String {
    let hinder = if hinder { ", hindering" } else { "" };
    format!("{} from {label}{hinder}", dice_text(dice))
}

/// Some events say over again what a later one of the same step says better.
fn is_told(event: &Event, all: &[Event]) -> bool {
    match event {
        Event::Stood { .. } => !all.iter().any(|it| matches!(it, Event::Decided { .. } | Event::Raised { .. })),
        // A large step is told by what else it does; where it does nothing else, all of it is the story.
        Event::Edited(_) => all.len() < 8 || all.iter().all(|it| matches!(it, Event::Edited(_))),
        Event::TraitCame { .. } => {
            // A new file's usual traits are no story.
            !all.iter().any(|it| matches!(it, Event::CharacterMade(_)))
        }
        _ => true,
    }
}

fn sentence(labels: &Labels, event: &Event) -> String {
    match event {
        Event::RuleWaived(refusal) => format!("GM says so, though {}", super::why(labels, refusal)),
        Event::Edited(what) | Event::Told(_, what) | Event::Time(what) | Event::PoolActs(what) => what.to_string(),
        Event::PlayerJoined(name) => format!("{name} joins the group"),
        Event::CharacterMade(name) => format!("{name} gets a character file"),
        Event::CharacterRemoved(name) => format!("{name}'s file is gone"),
        Event::TraitCame { on, role, name, dice } => {
            format!("{on}: new {} {name} {}", super::role_word(*role), dice_text(dice)).trim_end().to_owned()
        }
        Event::TraitRated { on, role, name, from, to } => {
            // Nothing else steps and stays as large.
            let past = (from == to).then(|| format!("is no longer past {}", dice_text(to)));
            format!("{on}: {} {}", role.called(name), past.unwrap_or_else(|| stepped(from, to)))
        }
        Event::TraitWent { on, role, name } => format!("{on}: {} {name} is gone", super::role_word(*role)),
        Event::TakenOut { who, by } => format!("{who} is taken out by {by}"),
        Event::PointsMoved { from, to, points: n, held } => {
            let n = points(*n);
            match (from, to, held) {
                (None, Some(to), true) => format!("{to} earns {n} when this roll is resolved"),
                (Some(from), None, true) => format!("{from} no longer earns {n}"),
                (None, Some(to), false) => format!("{to} gets {n}"),
                (Some(from), Some(to), _) => format!("{from} gives {to} {n}"),
                (Some(from), None, false) => format!("{from} spends {n}"),
                (None, None, _) => n,
            }
        }
        Event::HeldOver(who, n) => {
            format!("{} {who} earned by that roll {} theirs", points(*n), if *n == 1 { "is" } else { "are" })
        }
        Event::PoolMade(name) => format!("a new pool: {name}"),
        Event::PoolChanged { pool, from, to } => format!("{pool}: {}", stepped(from, to)),
        Event::PoolEmptied(name) => format!("{name} is resolved"),
        Event::PoolRemoved(name) => format!("the pool {name} is removed"),
        Event::SceneStarted(name) => format!("the scene \"{name}\" begins"),
        Event::SceneEnded(name) => format!("the scene \"{name}\" ends"),
        Event::Entered { who, scene } => format!("{who} comes into \"{scene}\""),
        Event::Left { who, scene } => format!("{who} leaves \"{scene}\""),
        Event::Stakes { of, high: true } => format!("{} for {of}", labels.high_stakes),
        Event::Stakes { of, high: false } => format!("{} for {of} from now on", low_stakes(labels)),
        Event::Turn { who, round, new_round: true } => format!("round {round}: {who} leads"),
        Event::Turn { who, new_round: false, .. } => format!("{who} is next"),
        Event::OrderEnded => "the order is dropped".to_owned(),
        Event::TestOpened { who, title, rolled } => {
            let title = if title.is_empty() { String::new() } else { format!(": {title}") };
            format!("{} for {who}{title}", a(super::tried::rolled(*rolled)))
        }
        Event::TestClosed { who, title, rolled } => {
            let what = super::tried::rolled(*rolled);
            let title = if title.is_empty() { String::new() } else { format!(": {title}") };
            format!("{who}'s {what} is closed{title}")
        }
        Event::ContestOpened { sides, title } => {
            let (first, others) = sides.split_first().map_or(("somebody", String::new()), |(first, others)| {
                (first, others.iter().map(|it| &**it).collect::<Vec<_>>().join(", "))
            });
            let title = if title.is_empty() { String::new() } else { format!(": {title}") };
            format!("{first} begins a contest against {others}{title}")
        }
        Event::Contends { who, how } => format!("{who} {how}"),
        Event::ContestSettled { winner: Some(winner) } => format!("{winner} wins the contest"),
        Event::ContestSettled { winner: None } => "the contest is over, and nobody lost".to_owned(),
        Event::TestFor { who, what } => format!("{who} rolls for {what}"),
        Event::Automatic { who, succeeds: true } => format!("{who} succeeds without a roll"),
        Event::Automatic { who, succeeds: false } => format!("{who} fails without a roll"),
        Event::Parked { what, parked: true } => format!("{what} is set aside"),
        Event::Parked { what, parked: false } => format!("{what} is taken up again"),
        Event::OpportunityUsed { who, on } => {
            format!("{who}'s player uses {} on {on}", a(&labels.opportunity))
        }
        Event::Unused { hitches, effects } => {
            let hitches = match hitches {
                0 => None,
                n => Some(so_many(*n, &labels.hitch)),
            };
            let effects = effects.iter().map(|die| format!("effect {die}"));
            format!("left unused: {}", hitches.into_iter().chain(effects).collect::<Vec<_>>().join(", "))
        }
        Event::TestCalledOff(who, rolled) => format!("{who}'s {} is called off", super::tried::rolled(*rolled)),
        Event::MapAdded(name) => format!("map: {name} is new"),
        Event::MapRemoved(name) => format!("map: {name} is gone"),
        Event::Tied { from, to, text } if text.is_empty() => format!("map: {from} and {to} are tied"),
        Event::Tied { from, to, text } => format!("map: {from} and {to}: {text}"),
        Event::Cut { from, to } => format!("map: {from} and {to} are no longer tied"),
        Event::SfxUsed { who, name, about, rest } => {
            let mut words = format!("{who} uses \u{201c}{name}\u{201d}");
            for more in [about].into_iter().chain(rest).filter(|it| !it.is_empty()) {
                words = format!("{words}: {more}");
            }
            words
        }
        Event::ShutDown { who, name, back } => {
            format!("{who}: {name} is {}", super::shut_down(Some(*back)))
        }
        Event::Restored { who, name } => format!("{who}: {name} is back"),
        Event::SessionStarted(n) => format!("session {n} begins"),
        Event::SessionEnded(n) => format!("session {n} ends"),
        dice => of_dice(labels, dice),
    }
}

/// Dice as they were and as they are.
fn stepped(from: &[Die], to: &[Die]) -> String {
    match (from.is_empty(), to.is_empty()) {
        (true, _) => dice_text(to),
        (_, true) => format!("{} \u{2192} no dice", dice_text(from)),
        _ => format!("{} \u{2192} {}", dice_text(from), dice_text(to)),
    }
}

/// The events of a roll.
fn of_dice(labels: &Labels, event: &Event) -> String {
    let Labels { beat, number: stands, .. } = labels;
    let beats = does(beat);
    match event {
        Event::DiceAdded { to, dice, label, hinder } => format!("{to}: {}", added(dice, label, *hinder)),
        Event::LeftOut { what, why } => format!("{what} can't join: {}", super::why(labels, why)),
        Event::SidesSwapped => "the sides change places".to_owned(),
        Event::DieRemoved { from, label, idle: None } => format!("{from}: {label} goes back"),
        Event::DieRemoved { from, label, idle: Some(die) } => {
            let shows = die.face.map(|face| format!(":{face}")).unwrap_or_default();
            format!("{from}: {}{shows} lies idle from now on", named_die(label, die.size))
        }
        Event::DieStepped { label, from, to } if to.is_empty() => format!("{} is gone", named_die(label, *from)),
        Event::DieStepped { label, from, to } => format!("{} \u{2192} {}", named_die(label, *from), dice_text(to)),
        Event::Thrown { by, dice, typed, afresh } => {
            let sizes: Vec<_> = dice.iter().map(|die| die.size).collect();
            let verb = match (typed, afresh) {
                (true, _) => "typed in",
                (false, true) => "thrown afresh",
                (false, false) => "thrown",
            };
            format!("{by}: {} {verb}", dice_text(&sizes))
        }
        Event::ThrownForEffect { by, dice, effect } => {
            let one = |die: &crate::rules::Shown| format!("{}:{}", die.size, die.face.unwrap_or_default());
            let shown: Vec<String> = dice.iter().map(one).collect();
            format!("{by} rolls for the effect: {}: {effect}", shown.join(" "))
        }
        Event::Rerolled { label, from, to } => format!("{label} is thrown again: {from} \u{2192} {to}"),
        Event::FaceCorrected { label, from, to } => format!("{label} shows {to}, not {from}"),
        Event::Stood { by, total, effect, .. } => format!("{by}: {total}{}", kept(*effect)),
        Event::Decided { who, total, number, heroic, effect, hitches, botch, action } => {
            let mut words = if *botch && total > number {
                // What is added to it is no part of the pool (HERO-2, RES-2).
                format!("{who} botches, but {total} {beats} {number}{}", kept(*effect))
            } else if *botch {
                format!("{who} botches against {number}")
            } else if *action && total >= number {
                format!("{who} {total} holds against {number}{}", kept(*effect))
            } else if *action {
                format!("{number} stops {who}'s {total}")
            } else if total > number {
                format!("{who} {total} {beats} {number}{}", kept(*effect))
            } else {
                format!("{who} {total} does not {beat} {number}")
            };
            if *heroic > 0 {
                words.push_str(", heroic");
            }
            if *hitches > 0 && !botch {
                words = format!("{words}, {}", so_many(*hitches, &labels.hitch));
            }
            words
        }
        Event::Raised { who, total, number, heroic, ends, effect, hitches, botch } => {
            let mut words = match number {
                Some(number) if *botch && total > number => {
                    format!("{who} botches, but {total} {beats} {number}{}", kept(*effect))
                }
                _ if *botch => format!("{who} botches"),
                None => format!("{who} sets the {stands} to {total}{}", kept(*effect)),
                Some(number) if total > number => format!("{who} {total} {beats} {number}{}", kept(*effect)),
                Some(number) => format!("{who} {total} does not {beat} {number}"),
            };
            if *heroic {
                words.push_str(if *ends { ", heroic, and that ends it" } else { ", heroic" });
            }
            if *hitches > 0 && !botch {
                words = format!("{words}, {}", so_many(*hitches, &labels.hitch));
            }
            words
        }
        Event::HitchUsed { who, die } => format!("{who}'s {} on a {die} is used", labels.hitch),
        Event::EffectUsed { who, die } => format!("{who}'s effect {die} is used"),
        _ => String::new(),
    }
}

/// The effect die behind a total, once it is known (EFF-10).
fn kept(effect: Option<Die>) -> String {
    effect.map_or_else(String::new, |die| format!(", effect {die}"))
}
