//! Descriptions of the rule presets (SETT-2).

use super::marks::Terms;
use super::sentence;
use super::terms::many;
use crate::model::{Doom, EffectDice, Label, Setting};

/// Describes a rule preset in a few sentences: opposition, harm, plot points and labels.
pub fn preset(setting: &Setting) -> String {
    let (mods, labels) = (&setting.mods, &setting.labels);
    let mut said = vec![match mods.doom {
        Doom::Off if mods.crisis_pools => "The GM rolls difficulty dice, and dice of crises pay for the GM.".to_owned(),
        Doom::Off => "The GM rolls difficulty dice, and has a bank of ⟦plot points⟧.".to_owned(),
        Doom::Full => "⟦A doom pool⟧ opposes where nobody else does, and pays for the GM.".to_owned(),
        Doom::Limited => "The GM rolls difficulty dice, and spends dice of ⟦doom⟧ to join them.".to_owned(),
    }];
    if mods.actions {
        said.push(
            "The acting character rolls first, and only ⟦a reaction⟧ that beats that roll stops the ⟦action⟧."
                .to_owned(),
        );
    }
    if mods.effects == EffectDice::Highest {
        said.push("No ⟦effect die⟧ is kept: the die that shows most is the effect.".to_owned());
    }
    if mods.up_to_two {
        said.push("A total is one die or two, so that a good one can be kept for the effect.".to_owned());
    }
    said.push(if mods.stress {
        let tracks: Vec<String> = setting.tracks.iter().map(|track| track.name.to_lowercase()).collect();
        format!("Harm is ⟦stress⟧, {}, besides ⟦complications⟧.", super::either(&tracks))
    } else {
        "Harm is ⟦complications⟧, made up on the spot.".to_owned()
    });
    if mods.stress_to_stay {
        said.push("The loser of ⟦a contest⟧ gives way, or pays to take ⟦stress⟧ and goes on.".to_owned());
    }
    if mods.doom_recovery {
        said.push("Recoveries are rolled against ⟦doom⟧.".to_owned());
    }
    if mods.automatic_hitches {
        said.push("Each player's roll with a 1 earns ⟦a point⟧, and ⟦doom⟧ grows by itself.".to_owned());
    }
    if mods.bold_actions && mods.paid_steps {
        said.push("⟦Points⟧ buy larger dice, sure successes and sweeps against many.".to_owned());
    }
    if mods.tight_pools {
        said.push("Two ⟦assets⟧ and one die of harm join a pool; each further one costs ⟦a point⟧.".to_owned());
    }
    if mods.crisis_pools {
        said.push("Problems have crisis pools of their own.".to_owned());
    }
    let own: Vec<String> = [Label::Lead, Label::Supporting]
        .into_iter()
        .filter(|what| **labels.get(*what) != *what.usual())
        .map(|what| format!("{} are {}", many(what.usual()), many(labels.get(what))))
        .chain(
            (*labels.hitch == *labels.opportunity)
                .then(|| format!("a 1 is {} on either side", super::a(&labels.hitch))),
        )
        .collect();
    if !own.is_empty() {
        said.push(format!("{}.", sentence(&own.join(", "))));
    }
    Terms::of(setting).say(said.join(" ")).into_owned()
}
