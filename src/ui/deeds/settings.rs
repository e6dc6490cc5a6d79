//! What of a setting is picked from a menu: its sets for this and that, what a further die costs (POOL-1, SHK-1, GMC-6).

use super::{Deed, Item, Thing};
use crate::model::{Further, Ref, SetDef, SetId, Setting};
use crate::rules::{Command, SettingCommand};
use crate::words;

/// What one of the setting's sets is picked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetFor {
    /// Stress sits on its traits (SHK-1).
    Worn,
    /// The die of a catalyst stands in for it (GMC-6).
    StoodIn,
    /// Its traits are the values of a catalyst (GMC-10).
    Values,
}

impl SetFor {
    /// The set that is picked now.
    pub fn now(self, setting: &Setting) -> Option<&SetDef> {
        match self {
            Self::Worn => setting.worn_set(),
            Self::StoodIn => setting.stood_in(),
            Self::Values => setting.values(),
        }
    }

    /// What picking one is called.
    const fn words(self) -> &'static str {
        match self {
            Self::Worn => "Let stress sit on",
            Self::StoodIn => "Let the die stand in for",
            Self::Values => "Let its values be",
        }
    }

    fn pick(self, set: Option<Ref<SetId>>) -> Vec<Command> {
        vec![Command::Setting(match self {
            Self::Worn => SettingCommand::ShakenSet { set },
            Self::StoodIn => SettingCommand::CatalystSet { set },
            Self::Values => SettingCommand::ValueSet { set },
        })]
    }
}

/// One of the setting's sets is picked.
pub fn sets(setting: &Setting, what: SetFor) -> Vec<Item> {
    let now = what.now(setting).map(|it| it.id);
    let pick = |set: &SetDef| {
        let deed = Deed::one_of(&*set.name, now == Some(set.id), what.pick(Some(set.id.into())));
        deed.label(format!("{} {}", what.words(), set.name)).into()
    };
    setting.sets.iter().map(pick).collect()
}

/// What a further die of a set costs in one roll (POOL-1).
pub fn further(set: &SetDef) -> Vec<Item> {
    let costs = |costs: &Further| {
        let command = SettingCommand::Further { set: set.id.into(), costs: *costs };
        Deed::one_of(words::further(*costs), *costs == set.further, vec![command.into()]).into()
    };
    Further::ALL.iter().map(costs).collect()
}

/// What may be picked in this setting.
pub fn things(setting: &Setting) -> Vec<(Thing, String)> {
    let sets = setting.sets.iter().filter(|set| set.kind.one_free());
    let further = sets.map(|set| (Thing::Further(set.id), format!("A further die of {}", set.name)));
    let mut all: Vec<(Thing, String)> = further.collect();
    if setting.mods.shaken {
        all.push((Thing::SetFor(SetFor::Worn), "Stress sits on the traits of".to_owned()));
    }
    all.push((Thing::SetFor(SetFor::StoodIn), "The die of a catalyst stands in for".to_owned()));
    all.push((Thing::SetFor(SetFor::Values), "The values of a catalyst are".to_owned()));
    all
}
