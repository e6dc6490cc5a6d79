//! Descriptions of the rule presets (SETT-2).

use super::marks::Terms;
use super::sentence;
use super::terms::many;
use crate::model::{Doom, EffectDice, Label, Setting};

/// Describes a rule preset in a few sentences: opposition, harm, plot points and labels.
pub fn preset(setting: &Setting) -> String {
    let (mods, labels) = (&setting.mods, &setting.labels);
    let mut said = vec![match mods.doom {
        Doom::Off if mods.crisis_pools => "The GM rolls difficulty dice and spends dice of crisis pools.".to_owned(),
        Doom::Off => "The GM rolls difficulty dice and has a bank of ⟦plot points⟧.".to_owned(),
        Doom::Full => "The GM rolls ⟦the doom pool⟧ where no character opposes, and spends its dice.".to_owned(),
        Doom::Limited => "The GM rolls difficulty dice and can add dice of ⟦doom⟧.".to_owned(),
    }];
    if mods.actions {
        said.push(
            "The acting character rolls first. Only ⟦a reaction⟧ that beats that roll stops the ⟦action⟧.".to_owned(),
        );
    }
    if mods.effects == EffectDice::Highest {
        said.push("The highest rolling die is the ⟦effect die⟧.".to_owned());
    }
    if mods.up_to_two {
        said.push("Players may keep one die for the total, to keep a better one as the ⟦effect die⟧.".to_owned());
    }
    said.push(if mods.stress {
        let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
        format!("Harm is ⟦stress⟧ ({}) or ⟦complications⟧.", super::either(&tracks))
    } else {
        "Harm is ⟦complications⟧.".to_owned()
    });
    if mods.stress_to_stay {
        said.push("The loser of ⟦a contest⟧ can spend ⟦a plot point⟧ and take ⟦stress⟧ to stay in.".to_owned());
    }
    if mods.doom_recovery {
        said.push("Recovery is rolled against ⟦doom⟧.".to_owned());
    }
    if mods.automatic_hitches {
        said.push("Each player roll with a 1 earns ⟦a plot point⟧ and adds to ⟦doom⟧.".to_owned());
    }
    if mods.bold_actions && mods.paid_steps {
        said.push("⟦Plot points⟧ buy larger dice, automatic successes and sweeps.".to_owned());
    }
    if mods.tight_pools {
        said.push(
            "Two ⟦assets⟧ and one die of harm join a pool for free. Each additional one costs ⟦a plot point⟧."
                .to_owned(),
        );
    }
    if mods.crisis_pools {
        said.push("Problems have crisis pools.".to_owned());
    }
    let own: Vec<String> = [Label::Lead, Label::Supporting]
        .into_iter()
        .filter(|what| **labels.get(*what) != *what.usual())
        .map(|what| format!("{} are called {}", many(what.usual()), many(labels.get(what))))
        .chain(
            (*labels.hitch == *labels.opportunity).then(|| format!("a 1 is {} on both sides", super::a(&labels.hitch))),
        )
        .collect();
    if !own.is_empty() {
        said.push(format!("{}.", sentence(&own.join(", "))));
    }
    Terms::of(setting).say(said.join(" ")).into_owned()
}
