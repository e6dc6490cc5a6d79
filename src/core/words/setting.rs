//! Facts of a setting, each in a sentence.

use super::marks::Terms;
use super::terms::a;
use super::tried::usual;
use super::{difficulty, listed, points, sentence};
use crate::model::{
    Doom, DoomWay, EffectDice, Further, GmPays, Life, Mods, Name, SetDef, SetKind, Setting, Start, Statics, dice_text,
};
use crate::rules::static_number;

/// Describes a trait set: the starting rating of new traits, and the usual size.
pub fn of_set(set: &SetDef) -> String {
    let starts = match (set.kind, set.starts) {
        (SetKind::Talents, _) => Some("no dice".to_owned()),
        (_, starts) => starts.map(|die| format!("starts at {die}")),
    };
    let usual = set.usual.iter().map(|name| &**name).collect::<Vec<_>>().join(", ");
    let further = match set.further {
        Further::Point => None,
        Further::Free => Some("all dice free".to_owned()),
        Further::Never => Some(further(Further::Never).to_owned()),
    };
    let parts = [starts, further, (!usual.is_empty()).then_some(usual)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// Describes the cost of a further die of one set in a roll (POOL-1).
pub const fn further(costs: Further) -> &'static str {
    match costs {
        Further::Point => "⟦a plot point⟧",
        Further::Free => "nothing",
        Further::Never => "one die a roll, no more",
    }
}

/// Returns the time at which the doom pool gets its starting dice (DOOM-1, DOOM-8, DOOM-10).
const fn doom_starts(mods: &Mods) -> &'static str {
    match (mods.doom_way, mods.doom_reset) {
        (DoomWay::Story, _) => "a story starts it",
        (_, true) => "a session starts it anew",
        (_, false) => "a session tops it up where it is lower: it starts",
    }
}

/// Lists a setting's facts, the most useful first.
pub fn setting_facts(setting: &Setting) -> Vec<String> {
    let mods = &setting.mods;
    let doom = &setting.doom_label;
    let start = dice_text(&setting.start_doom);
    let mut facts = vec![match mods.doom {
        Doom::Off => match mods.gm_pays_with() {
            GmPays::Crises => "The GM has no bank: dice of crisis pools pay.".to_owned(),
            GmPays::Handing => "The GM has no bank: what is paid goes to the players.".to_owned(),
            _ => "The GM has a bank of ⟦plot points⟧: one for each player who is here.".to_owned(),
        },
        Doom::Full => {
            format!("The GM rolls {doom} in place of difficulty dice; {} at {start}.", doom_starts(mods))
        }
        Doom::Limited => {
            let (usual, join) = match mods.statics {
                Statics::Off => ("Difficulty dice", "join them"),
                Statics::Rolled | Statics::Halves => ("A number to beat", "are added to it"),
            };
            format!("{usual} as usual; dice of {doom} {join}; {} at {start}.", doom_starts(mods))
        }
    }];
    // The doom pool stands in for a difficulty (DOOM-2).
    if mods.doom != Doom::Full {
        let against = match mods.statics {
            Statics::Off => format!("the opposition has {}", two(setting)),
            Statics::Rolled | Statics::Halves => {
                format!("the {} is {}", setting.labels.number, static_number(setting.difficulty))
            }
        };
        let level = difficulty(setting.difficulty);
        facts.push(format!("{} starts out {level}: {against}.", sentence(&a(usual(mods)))));
    }
    match mods.start {
        Start::AtLeast => facts
            .push(format!("Each player who is here starts a session with at least {}.", points(setting.start_points))),
        Start::More => {
            facts.push(format!("Each player who is here starts a session with {} more.", points(setting.start_points)));
        }
        // How many is told by the choice.
        Start::Roll | Start::Best => {}
    }
    if mods.crisis_pools {
        facts.push("Problems can have crisis pools of their own.".to_owned());
    }
    if mods.stress && !mods.shaken {
        let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
        facts.push(match tracks.as_slice() {
            [] => "Harm is ⟦stress⟧, but there are no tracks yet.".to_owned(),
            [one] => format!("Harm is ⟦stress⟧ on one track: {one}."),
            [all @ .., last] => format!("Harm is ⟦stress⟧: {} and {last}.", all.join(", ")),
        });
    } else if mods.life == Life::Off && !mods.shaken {
        facts.push("Harm is ⟦complications⟧.".to_owned());
    }
    facts.extend(super::hurt::facts(setting));
    if mods.up_to_two {
        let effect = if mods.effects == EffectDice::Kept { ", to keep the other for the effect" } else { "" };
        facts.push(format!("One die may stand for the total{effect}."));
    }
    if mods.free_sets {
        let never: Vec<&Name> = super::at_table::never(setting).map(|it| &it.name).collect();
        facts.push(match never.as_slice() {
            [] => "Every die of a trait set is free.".to_owned(),
            sets => format!("Every die of a trait set is free, but of {} one die a roll is all.", listed(sets)),
        });
    }
    let contests = !mods.actions;
    if mods.compares() && mods.never_steps_down {
        facts.push("⟦Effect dice⟧ aren’t compared: the winner’s keeps its size.".to_owned());
    } else if contests && mods.compares() && !mods.equal_steps_down {
        facts.push("In ⟦a contest⟧ only a larger ⟦effect die⟧ weakens the winner’s.".to_owned());
    }
    if mods.actions && mods.counterattack {
        facts.push("⟦A reaction⟧ that beats the ⟦action⟧ may hit back for 1 ⟦PP⟧.".to_owned());
    }
    if contests && mods.compares() && mods.compare_each {
        facts.push("In a group ⟦contest⟧ each loser’s ⟦effect die⟧ is compared.".to_owned());
    }
    if contests && !mods.heroic_ends_contest {
        facts.push("⟦A contest⟧ goes on however high the raise.".to_owned());
    }
    facts.push(if mods.failing_hurts() {
        format!("{} that fails may do harm.", sentence(&a(usual(mods))))
    } else {
        let rolled = sentence(&a(usual(mods)));
        format!("{rolled} that fails does no harm, unless it is {}.", setting.labels.high_stakes)
    });
    let terms = Terms::of(setting);
    facts.into_iter().map(|fact| terms.say(sentence(&fact)).into_owned()).collect()
}

fn two(setting: &Setting) -> String {
    dice_text(&[setting.difficulty, setting.difficulty])
}
