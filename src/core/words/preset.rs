//! Descriptions of the rule presets (SETT-2).

use super::marks::Terms;
use super::terms::many;
use crate::model::{Doom, EffectDice, GrowthPool, Label, Setting};

/// What a setting plays by, in its own words.
pub struct PresetFacts {
    /// A sentence on the opposition.
    pub opposes: String,
    /// A sentence on harm.
    pub hurts: String,
    /// A sentence on growth.
    pub grows: String,
    /// Its other rules, a sentence each.
    pub more: Vec<String>,
}

/// Describes a rule preset in a few sentences: opposition, harm, plot points and labels.
pub fn preset(setting: &Setting) -> String {
    let PresetFacts { opposes, hurts, more, .. } = preset_facts(setting);
    [opposes, hurts].into_iter().chain(more).collect::<Vec<_>>().join(" ")
}

/// Returns what opposes, hurts and grows under a setting, and its other rules.
pub fn preset_facts(setting: &Setting) -> PresetFacts {
    let terms = Terms::of(setting);
    let say = |text: String| terms.say(text).into_owned();
    PresetFacts {
        opposes: say(opposes(setting).to_owned()),
        hurts: say(hurts(setting)),
        grows: say(grows(setting)),
        more: rules(setting).into_iter().map(say).collect(),
    }
}

fn opposes(setting: &Setting) -> &'static str {
    let mods = &setting.mods;
    match mods.doom {
        Doom::Off if mods.crisis_pools => t!("The GM rolls ⟦difficulty⟧ dice and spends dice of crisis pools."),
        Doom::Off => t!("The GM rolls ⟦difficulty⟧ dice and has a bank of ⟦plot points⟧."),
        Doom::Full => t!("The GM rolls ⟦the doom pool⟧ where no character opposes, and spends its dice."),
        Doom::Limited => t!("The GM rolls ⟦difficulty⟧ dice and can add dice of ⟦doom⟧."),
    }
}

fn hurts(setting: &Setting) -> String {
    if !setting.mods.stress {
        return t!("Harm is ⟦complications⟧.").to_owned();
    }
    let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
    t!("Harm is ⟦stress⟧ ({}) or ⟦complications⟧.", super::either(&tracks))
}

fn grows(setting: &Setting) -> String {
    let mods = &setting.mods;
    let ways = [
        (mods.growth_pool != GrowthPool::Off, t!("⟦growth dice⟧")),
        (mods.milestones, t!("milestones")),
        (mods.session_record, t!("session records")),
        (mods.advances, t!("advances")),
    ];
    let ways: Vec<String> = ways.into_iter().filter(|it| it.0).map(|it| it.1.to_owned()).collect();
    match ways.as_slice() {
        [] => t!("No mod for growth is on.").to_owned(),
        _ => t!("Characters grow by {}.", super::listed(&ways)),
    }
}

fn rules(setting: &Setting) -> Vec<String> {
    let (mods, labels) = (&setting.mods, &setting.labels);
    let mut said = Vec::new();
    if mods.actions {
        said.push(
            t!("The acting character rolls first. Only ⟦a reaction⟧ that beats that roll stops the ⟦action⟧.")
                .to_owned(),
        );
    }
    if mods.effects == EffectDice::Highest {
        said.push(t!("The highest rolling die is the ⟦effect die⟧.").to_owned());
    }
    if mods.up_to_two {
        said.push(t!("Players may keep one die for the total, to keep a better one as the ⟦effect die⟧.").to_owned());
    }
    if mods.stress_to_stay {
        said.push(t!("The loser of ⟦a contest⟧ can spend ⟦a plot point⟧ and take ⟦stress⟧ to stay in.").to_owned());
    }
    if mods.doom_recovery {
        said.push(t!("Recovery is rolled against ⟦doom⟧.").to_owned());
    }
    if mods.automatic_hitches {
        said.push(t!("Each player roll with a 1 earns ⟦a plot point⟧ and adds to ⟦doom⟧.").to_owned());
    }
    if mods.bold_actions && mods.paid_steps {
        said.push(t!("⟦Plot points⟧ buy larger dice, automatic successes and sweep attacks.").to_owned());
    }
    if mods.tight_pools {
        said.push(
            t!("2 ⟦assets⟧ and one die of harm join a pool for free. Each additional one costs ⟦a plot point⟧.")
                .to_owned(),
        );
    }
    if mods.crisis_pools {
        said.push(t!("Problems have crisis pools.").to_owned());
    }
    let own = [Label::Lead, Label::Supporting]
        .into_iter()
        .filter(|what| **labels.get(*what) != *what.usual())
        .map(|what| t!("{} are called {}.", many(what.usual()), many(labels.get(what))))
        .chain((*labels.hitch == *labels.opportunity).then(|| t!("A 1 is {} on both sides.", super::a(&labels.hitch))));
    said.extend(own);
    said
}
