//! Facts of a setting, each in a sentence.

use super::marks::Terms;
use super::terms::a;
use super::tried::usual;
use super::{difficulty, followed, listed, points, sentence};
use crate::model::{
    Doom, DoomWay, EffectDice, Further, GmPays, Life, Name, SetDef, SetKind, Setting, Start, Statics, dice_text,
};
use crate::rules::static_number;

/// Describes a trait set: the starting rating of new traits, the price of extra dice, and the default traits.
pub fn of_set(set: &SetDef) -> String {
    let starts = match (set.kind, set.starts) {
        (SetKind::Talents, _) => Some(t!("no dice").to_owned()),
        (_, starts) => starts.map(|die| t!("starts at {die}")),
    };
    let usual = set.usual.iter().map(|name| &**name).collect::<Vec<_>>().join(", ");
    let further = match set.further {
        Further::Point if set.free_dice() > 1 => Some(free_dice(set.free_dice())),
        Further::Point => None,
        Further::Free => Some(t!("all dice free").to_owned()),
        Further::Never if set.free_dice() > 1 => Some(t!("{} dice per pool", set.free_dice())),
        Further::Never => Some(t!("one die per pool").to_owned()),
    };
    let parts = [starts, further, (!usual.is_empty()).then_some(usual)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// Returns the price of a further die of one set in a roll (POOL-1).
pub fn further(costs: Further) -> &'static str {
    match costs {
        Further::Point => t!("Costs 1 ⟦PP⟧"),
        Further::Free => t!("Free"),
        Further::Never => t!("Not allowed"),
    }
}

/// Returns a number of free dice of a set (SET-22).
pub fn free_dice(dice: u8) -> String {
    if dice == 1 { t!("1 die free").to_owned() } else { t!("{dice} dice free") }
}

/// Returns how the doom pool gets its starting dice (DOOM-1, DOOM-8, DOOM-10).
fn doom_starts(setting: &Setting) -> String {
    let (mods, doom) = (&setting.mods, sentence(&setting.doom_label));
    let start = dice_text(&setting.start_doom);
    match (mods.doom_way, mods.doom_reset) {
        (DoomWay::Story, _) => t!("{doom} starts each story at {start}."),
        (_, true) => t!("{doom} is reset each session to {start}."),
        (_, false) => t!("{doom} is topped up each session to {start}."),
    }
}

/// Lists a setting's facts, the most useful first.
pub fn setting_facts(setting: &Setting) -> Vec<String> {
    let mods = &setting.mods;
    let doom = &setting.doom_label;
    let mut facts = vec![match mods.doom {
        Doom::Off => match mods.gm_pays_with() {
            GmPays::Crises => t!("The GM has no bank and spends dice of crisis pools instead.").to_owned(),
            GmPays::Handing => t!("The GM has no bank. ⟦Plot points⟧ the GM spends go to the players.").to_owned(),
            _ => t!("The GM has a bank of ⟦plot points⟧, one for each player present.").to_owned(),
        },
        Doom::Full => followed(t!("The GM rolls {doom} in place of ⟦difficulty⟧ dice."), doom_starts(setting)),
        Doom::Limited => {
            let base = match mods.statics {
                Statics::Off => t!("The GM rolls ⟦difficulty⟧ dice, and dice of {doom} can be added."),
                Statics::Rolled | Statics::Halves => {
                    t!("The ⟦difficulty⟧ is static, and dice of {doom} can be added.")
                }
            };
            followed(base, doom_starts(setting))
        }
    }];
    // The doom pool replaces difficulty dice (DOOM-2).
    if mods.doom != Doom::Full {
        let against = match mods.statics {
            Statics::Off => dice_text(&[setting.difficulty, setting.difficulty]),
            Statics::Rolled | Statics::Halves => static_number(setting.difficulty).to_string(),
        };
        let level = difficulty(setting.difficulty);
        facts.push(t!("The default ⟦difficulty⟧ of {} is {level} ({against}).", a(usual(mods))));
    }
    match mods.start {
        Start::AtLeast => {
            facts.push(t!("Each player present starts a session with at least {}.", points(setting.start_points)));
        }
        Start::More => {
            facts.push(t!("Each player present gets {} more when a session starts.", points(setting.start_points)));
        }
        // How many is told by the choice.
        Start::Roll | Start::Best => {}
    }
    if mods.crisis_pools {
        facts.push(t!("Problems can have crisis pools.").to_owned());
    }
    if mods.stress && !mods.shaken {
        let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
        facts.push(match tracks.as_slice() {
            [] => t!("Harm is ⟦stress⟧, but there are no tracks yet.").to_owned(),
            [one] => t!("Harm is ⟦stress⟧ on one track: {one}."),
            all => t!("Harm is ⟦stress⟧ on these tracks: {}.", listed(all)),
        });
    } else if mods.life == Life::Off && !mods.shaken {
        facts.push(t!("Harm is ⟦complications⟧.").to_owned());
    }
    facts.extend(super::hurt::facts(setting));
    if mods.up_to_two {
        let kept = mods.effects == EffectDice::Kept;
        facts.push(super::at_table::one_die(kept).to_owned());
    }
    if mods.free_sets {
        let never: Vec<&Name> = super::at_table::never(setting).map(|it| &it.name).collect();
        facts.push(match never.as_slice() {
            [] => t!("All dice of a trait set are free.").to_owned(),
            sets => {
                let (dice, sets) = (super::at_table::most_of(setting), listed(sets));
                t!("All dice of a trait set are free, except that {sets} allow {dice} per pool.")
            }
        });
    }
    let contests = !mods.actions;
    if mods.compares() && mods.never_steps_down {
        facts.push(t!("The winner’s ⟦effect die⟧ never steps down.").to_owned());
    } else if contests && mods.compares() && !mods.equal_steps_down {
        facts.push(t!("In ⟦a contest⟧, only a larger ⟦effect die⟧ steps down the winner’s.").to_owned());
    }
    if mods.actions && mods.counterattack {
        facts.push(
            t!("⟦A reaction⟧ that beats the ⟦action⟧ can use its ⟦effect die⟧ on the acting character for 1 ⟦PP⟧.")
                .to_owned(),
        );
    }
    if contests && mods.compares() && mods.compare_each {
        facts.push(t!("In a group ⟦contest⟧, each loser’s ⟦effect die⟧ is compared with the winner’s.").to_owned());
    }
    if contests && !mods.heroic_ends_contest {
        facts.push(t!("⟦A heroic⟧ success doesn’t end ⟦a contest⟧.").to_owned());
    }
    facts.push(if mods.failing_hurts() {
        t!("A failed {} can have consequences.", usual(mods))
    } else {
        t!("A failed {} has no consequences, except at {}.", usual(mods), setting.labels.high_stakes)
    });
    let terms = Terms::of(setting);
    facts.into_iter().map(|fact| terms.say(sentence(&fact)).into_owned()).collect()
}
