//! The rule presets and sample campaigns that come with Hitch.
//!
//! The files are part of the program, so nothing here reads a disk. A test checks that every preset can be played.
//!
//! Home of SETT-2.

use crate::fingerprint;
use crate::model::{Doom, Origin, PoolKind, Ref, SceneKind, Setting, State};
use crate::rules::{self, Authority, Command, PoolCommand, SceneCommand, Table, Wrong};
use crate::text::read_setting;
use crate::words;

pub const SAMPLE_NAME: &str = "saltglass-quay.hitch";
pub const SAMPLE: &str = include_str!("../../assets/sample/saltglass-quay.ron");
/// A campaign that comes with Hitch.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub file: &'static str,
    pub text: &'static str,
    pub pictures: &'static [(&'static str, &'static [u8])],
}

/// The sample that opens first: a harbor, stress, crises.
pub const SALTGLASS_QUAY: Sample = Sample { file: SAMPLE_NAME, text: SAMPLE, pictures: &[] };

macro_rules! pictures {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../../assets/sample/the-ninth-hour.files/", $name)))),*]
    };
}

/// A sample with power sets, abilities, trait statements, talents and portraits, which the first one does not use.
pub const NINTH_HOUR: Sample = Sample {
    file: "the-ninth-hour.hitch",
    text: include_str!("../../assets/sample/the-ninth-hour.ron"),
    pictures: pictures! {
        "158f8d9f22278919000034b3.png"
        "2bda84477f1b211f00003164.png"
        "3b565e5554af9ad300001687.png"
        "4301c0743a3d4fa100002157.png"
        "6bfbb88e7da05d22000017a8.png"
        "befa6f49fc7ae1080000321e.png"
        "cf382678727563c9000033d3.png"
        "db0878501188fc2a00003168.png"
        "dfe5deb8efe6d1e00000220c.png"
        "ec1452fecd18362600003964.png"
    },
};

pub const SCENE: &str = include_str!("../../assets/sample/scene.ron");

const PRESETS: [(&str, &str); 7] = [
    ("prime", include_str!("../../assets/settings/prime.ron")),
    ("cort-x", include_str!("../../assets/settings/cort-x.ron")),
    ("heroic", include_str!("../../assets/settings/heroic.ron")),
    ("eidolon-alpha", include_str!("../../assets/settings/eidolon-alpha.ron")),
    ("hammerheads", include_str!("../../assets/settings/hammerheads.ron")),
    ("trace-2-0", include_str!("../../assets/settings/trace-2-0.ron")),
    ("xadia-style", include_str!("../../assets/settings/xadia-style.ron")),
];

/// Returns the rule presets for a new campaign, the plainest first. Each records its own origin.
pub fn presets() -> Vec<Setting> {
    PRESETS.iter().filter_map(|(name, text)| preset(name, text).ok()).collect()
}

/// Returns the shipped preset that a setting comes from.
pub fn came_from(setting: &Setting) -> Option<Setting> {
    let origin = setting.origin.as_ref()?;
    let (name, text) = PRESETS.iter().find(|(name, _)| *name == &*origin.name)?;
    preset(name, text).ok()
}

fn preset(name: &str, text: &str) -> ron::error::SpannedResult<Setting> {
    let mut setting = read_setting(text)?;
    let hash = format!("{:016x}", fingerprint(text.as_bytes()));
    setting.origin = Some(Origin { name: name.into(), hash: hash.into() });
    Ok(setting)
}

/// A reason why a campaign could not be started.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    #[error("{}", t!("this setting can’t be played: {}", .0.first().map(|it| words::wrong(it, "")).unwrap_or_default()))]
    Setting(Vec<Wrong>),
    #[error("{}", t!("this campaign can’t be started: {}", .0))]
    Refused(String),
}

/// Creates an empty, playable campaign, with a running scene and, if the setting has one, a doom pool. Points and doom
/// dice for a session are handed out when a session starts.
pub fn new_campaign(name: &str, setting: &Setting) -> Result<Table, BeginError> {
    let scene = "Opening scene";
    let commands = [
        Command::Scene(SceneCommand::Add { name: scene.into(), place: "".into(), kind: SceneKind::Opening }),
        Command::Scene(SceneCommand::Start { scene: Ref::Made(1) }),
    ];
    begun(name, setting, commands.into())
}

/// Creates the same campaign before its first scene.
pub fn unplayed_campaign(name: &str, setting: &Setting) -> Result<Table, BeginError> {
    begun(name, setting, Vec::new())
}

fn begun(name: &str, setting: &Setting, mut commands: Vec<Command>) -> Result<Table, BeginError> {
    let table = Table::try_from(State::new(name.trim(), setting.clone())).map_err(BeginError::Setting)?;
    if setting.mods.doom != Doom::Off {
        let (name, dice) = (setting.doom_label.clone(), setting.doom_to_start());
        commands.push(Command::Pool(PoolCommand::Add {
            name,
            kind: PoolKind::Doom,
            dice,
            scene: None,
            of_scene: false,
        }));
    }
    if commands.is_empty() {
        return Ok(table);
    }
    let begun = rules::press(&table, &commands, Authority::Rules, |_, command| command.clone());
    begun.map(|(table, _)| table).map_err(|why| BeginError::Refused(words::why(setting, &why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SETT-1: every rule and every fact of every preset is told in the table's words.
    #[test]
    fn rules_and_facts_take_a_name_with_an_article() {
        for mut setting in presets() {
            setting.doom_label = "The Dark".into();
            setting.labels.set(crate::model::Label::Point, "spark".into());
            let choices =
                crate::model::ModRow::ALL.iter().flat_map(|row| row.usual.ways().into_iter().chain([row.usual]));
            let rules = choices.flat_map(|choice| <[String; 2]>::from(words::at_table::said(&setting, choice)));
            let said = rules.chain(words::setting_facts(&setting)).chain([words::preset(&setting)]);
            for text in said {
                for wrong in
                    ["the the", "The the", "the The", "a The", "Dark pool", "the dark", "The dark", "plot point"]
                {
                    assert!(!text.contains(wrong), "{}: {text}", setting.name);
                }
            }
        }
    }

    #[test]
    fn prime_is_the_kit_as_it_comes() {
        use crate::model::{Die, Mods, SetKind};
        let prime = presets().into_iter().next().unwrap_or_else(|| panic!("there is none"));
        assert_eq!((&*prime.name, &prime.mods), ("Prime", &Mods::default()));
        assert_eq!((prime.difficulty, prime.start_points), (Die::D8, 1));
        let on_pcs: Vec<SetKind> = prime.sets.iter().filter(|set| set.on_pcs).map(|set| set.kind).collect();
        // SET-16: distinctions and at least two more.
        assert!(on_pcs.contains(&SetKind::Distinctions) && on_pcs.len() > 2, "{on_pcs:?}");
        // SET-17: each trait of a PC begins with a die.
        assert!(prime.sets.iter().all(|set| set.starts.is_some()));
        assert!(prime.set_of(SetKind::Freeform).is_some() && prime.set_of(SetKind::MobDice).is_some());
        // The day stress or doom is switched on there are tracks and dice for it.
        assert!(!prime.tracks.is_empty() && !prime.start_doom.is_empty());
    }

    /// SETT-4: one die each, and none of them to be bought.
    #[test]
    fn cort_x_rolls_one_die_of_each_set() {
        use crate::model::Further;
        let cort_x = presets().into_iter().filter(|it| &*it.name == "Cort-X");
        let sets: Vec<_> = cort_x.flat_map(|it| it.sets).collect();
        assert!(sets.len() > 6, "{sets:?}");
        let sold: Vec<_> = sets.iter().filter(|it| it.on_pcs && it.further != Further::Never).collect();
        assert!(sold.is_empty(), "{sold:?}");
    }

    #[test]
    fn every_preset_can_be_played() {
        let all = presets();
        assert_eq!(all.len(), PRESETS.len());
        for setting in all {
            let table = new_campaign("A harbour", &setting).map_err(|error| error.to_string());
            let table = table.unwrap_or_else(|error| panic!("{}: {error}", setting.name));
            assert_eq!(table.running().count(), 1, "{}", setting.name);
            assert_eq!(table.doom().is_some(), setting.mods.doom != Doom::Off, "{}", setting.name);
            assert_eq!(rules::advice(&setting), Vec::new(), "{}", setting.name);
        }
    }
}
