//! Each mod about harm with somebody it shows on: for flows, for pictures of the window and of pages.

#![allow(dead_code, reason = "each binary that shares this file uses its own part of it")]

use hitch_core::model::{Choice, Life, Mod};
use hitch_core::rules::{Authority, Command, IfOpen, SettingCommand, Table, apply, going_with};

/// A mod, and what happened since it was switched on. It all befell Mara Oake.
pub struct Harmed {
    pub name: &'static str,
    pub choice: Choice,
    pub script: &'static str,
}

pub const PUSHED: Harmed = Harmed {
    name: "pushed",
    choice: Choice::Switch(Mod::PushedStress, true),
    script: r#"[
        Harm(Stress(on: "Mara Oake", track: "Physical", die: d10)),
        Points(Give(to: "Mara Oake", points: 1)),
        Test(Open(who: "Mara Oake", title: "Up the wet rigging", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
        Harm(Push(at: (of: "Mara Oake", is: "Physical"))),
    ]"#,
};

pub const TRAUMA: Harmed = Harmed {
    name: "trauma",
    choice: Choice::Switch(Mod::Trauma, true),
    script: r#"[
        Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
        Harm(Stress(on: "Mara Oake", track: "Mental", die: d12)),
    ]"#,
};

pub const SHAKEN: Harmed = Harmed {
    name: "shaken",
    choice: Choice::Switch(Mod::Shaken, true),
    script: r#"[
        Harm(Wear(at: (of: "Mara Oake", is: "Body"), die: d12)),
        Harm(Wear(at: (of: "Mara Oake", is: "Heart"), die: d4)),
        Test(Open(who: "Mara Oake", title: "Past the watch", against: Difficulty(d8))),
    ]"#,
};

pub const LIFE: Harmed = Harmed {
    name: "life",
    choice: Choice::Life(Life::Ablative),
    script: r#"[Points(Give(to: "Mara Oake", points: 1)), Harm(Damage(on: "Mara Oake", points: 19))]"#,
};

pub const WOUNDS: Harmed = Harmed {
    name: "wounds",
    choice: Choice::Life(Life::Threshold),
    script: r#"[Harm(Damage(on: "Mara Oake", points: 7))]"#,
};

pub const ROUSED: Harmed = Harmed {
    name: "roused",
    choice: Choice::Switch(Mod::LastDitch, true),
    script: r#"[
        Harm(Complicate(on: "Mara Oake", name: "Bleeding", die: d12)),
        Harm(StepUp(at: (of: "Mara Oake", is: "Bleeding"))),
        Test(Open(who: "Tomas Vell", aim: Rouse("Mara Oake"))),
        Roll(Throw(roll: Opposing, faces: Typed([5, 4, 5]))),
        Roll(Stand(roll: Opposing)),
        Roll(Add(roll: Acting, what: Dice([d8, d8, d8]))),
        Roll(Throw(roll: Acting, faces: Typed([7, 6, 2]))),
        Roll(Stand(roll: Acting)),
    ]"#,
};

impl Harmed {
    /// The commands that lead to it, on a table.
    pub fn commands(&self, table: &Table) -> Vec<Command> {
        let to = going_with(&table.setting.mods, self.choice);
        let mut commands = vec![Command::Setting(SettingCommand::Switch { to, open: IfOpen::CallOff })];
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        commands.extend(options.from_str::<Vec<Command>>(self.script).unwrap());
        commands
    }

    /// The table after them.
    pub fn table(&self, table: &Table) -> Table {
        self.commands(table).iter().fold(table.clone(), |table, command| {
            apply(&table, command, Authority::Rules).unwrap_or_else(|why| panic!("{command:?}: {why:?}")).0
        })
    }
}
