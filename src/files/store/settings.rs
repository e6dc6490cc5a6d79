//! Setting files: the user's library, import and export (SETT-1).

use super::layout::lay_out;
use super::places::free_path;
use super::read::{open_setting, parse};
use super::{OpenError, Over, Places, SaveError, Saved, replace};
use hitch_core::model::{Origin, Setting, same_name};
use hitch_core::text::{read_setting, write_setting};
use hitch_core::{fingerprint, library};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Shelved {
    pub path: PathBuf,
    pub setting: Result<Setting, OpenError>,
}

/// Returns a setting as the text of its own file, without its origin, the sets set aside, and the characters known to
/// archetypes.
pub fn setting_text(setting: &Setting) -> Result<String, SaveError> {
    let mut alone = setting.clone();
    alone.origin = None;
    for set in std::mem::take(&mut alone.aside) {
        alone.is_without(set.id);
    }
    alone.aside_tracks.clear();
    // What an archetype has of a set that is set aside stays with the set.
    let played: Vec<hitch_core::model::SetId> = alone.sets.iter().map(|set| set.id).collect();
    for archetype in &mut alone.archetypes {
        archetype.file.sets.retain(|set| played.contains(&set.def));
        archetype.file.knows_nobody();
    }
    // What somebody has of the story here, nobody has elsewhere (GROW-8).
    alone.menu.iter_mut().for_each(|row| row.had = false);
    alone.sets.iter_mut().for_each(|set| set.came = None);
    alone.tracks.iter_mut().for_each(|track| track.came = None);
    let flat = write_setting(&alone).map_err(|error| SaveError::Unwritable(error.to_string()))?;
    let text = lay_out(&flat);
    let read = parse(Path::new("setting"), read_setting(&text), &text)
        .map_err(|error| SaveError::Unfaithful(error.to_string()))?;
    if read == alone { Ok(text) } else { Err(SaveError::Unfaithful(t!("some data would be lost").to_owned())) }
}

/// Writes a setting file. Returns the origin to note in a campaign that plays it.
pub fn save_setting(path: &Path, setting: &Setting, over: Over) -> Result<(Saved, Origin), SaveError> {
    let text = setting_text(setting)?;
    let origin = Origin { name: stem(path).into(), hash: hash(&text).into() };
    replace(path, text.as_bytes(), over).map(|saved| (saved, origin))
}

fn hash(text: &str) -> String {
    format!("{:016x}", fingerprint(text.as_bytes()))
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Reads a setting file of the library, with its name there as the origin.
pub fn open_shelved(path: &Path) -> Result<Setting, OpenError> {
    let mut setting = open_setting(path)?;
    let text = setting_text(&setting).map(|text| hash(&text)).unwrap_or_default();
    setting.origin = Some(Origin { name: stem(path).into(), hash: text.into() });
    Ok(setting)
}

/// Returns the user's settings, by name; empty without the folder.
pub fn shelf(places: &Places) -> Vec<Shelved> {
    let Ok(folder) = fs::read_dir(places.settings()) else { return Vec::new() };
    let files = folder.filter_map(Result::ok).map(|it| it.path());
    let mut all: Vec<PathBuf> = files.filter(|it| it.extension().is_some_and(|it| it == "ron")).collect();
    all.sort();
    all.into_iter().map(|path| Shelved { setting: open_shelved(&path), path }).collect()
}

/// Returns the settings a campaign can begin with: the presets, then the readable ones of the user.
pub fn all(places: Option<&Places>) -> Vec<Setting> {
    let own = places.map(shelf).unwrap_or_default().into_iter().filter_map(|it| it.setting.ok());
    library::presets().into_iter().chain(own).collect()
}

/// Returns the setting of that name: a preset, one of the user's, or a file.
pub fn named(places: Option<&Places>, name: &str) -> Result<Setting, OpenError> {
    let is = |setting: &Setting| {
        let file = setting.origin.as_ref().is_some_and(|it| same_name(&it.name, name));
        file || same_name(&setting.name, name)
    };
    all(places).into_iter().find(is).map_or_else(|| open_shelved(Path::new(name)), Ok)
}

pub fn free_place(places: &Places, name: &str) -> Result<PathBuf, SaveError> {
    // By its name a preset is found first, and would hide the file.
    let preset =
        |name: &str| library::presets().iter().any(|it| it.origin.as_ref().is_some_and(|it| *it.name == *name));
    free_path(&places.settings(), name, "setting", "ron", preset)
}

/// Adds a setting to the library under a free name.
pub fn shelve(places: &Places, setting: &Setting) -> Result<(PathBuf, Origin), SaveError> {
    let path = free_place(places, &setting.name)?;
    save_setting(&path, setting, Over::Nothing).map(|(_, origin)| (path, origin))
}

pub fn shelved_as(places: &Places, name: &str) -> Option<PathBuf> {
    let is = |it: &Shelved| it.setting.as_ref().is_ok_and(|it| same_name(&it.name, name.trim()));
    shelf(places).into_iter().find(is).map(|it| it.path)
}

/// Puts a setting into the library, replacing one of its name.
pub fn shelve_again(places: &Places, setting: &Setting) -> Result<(PathBuf, Origin), SaveError> {
    let path = match shelved_as(places, &setting.name) {
        Some(path) => path,
        None => free_place(places, &setting.name)?,
    };
    save_setting(&path, setting, Over::Anything).map(|(_, origin)| (path, origin))
}

pub fn unshelve(path: &Path) -> std::io::Result<()> {
    fs::remove_file(path)
}

pub fn is_preset(name: &str) -> bool {
    library::presets().iter().any(|it| same_name(&it.name, name.trim()))
}

/// Returns the file of the nth of [`all`], if it is the user's own.
pub fn own_file(places: &Places, at: usize) -> Option<PathBuf> {
    let own = shelf(places).into_iter().filter(|it| it.setting.is_ok());
    at.checked_sub(library::presets().len()).and_then(|at| own.map(|it| it.path).nth(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_goes_out_and_comes_in_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        for preset in library::presets() {
            let (path, origin) = shelve(&places, &preset).unwrap();
            let back = open_shelved(&path).unwrap();
            assert_eq!(back.origin.as_ref(), Some(&origin));
            assert_eq!(Setting { origin: preset.origin.clone(), ..back }, preset);
        }
        assert_eq!(shelf(&places).len(), library::presets().len());
    }

    #[test]
    fn what_is_of_one_campaign_stays_there() {
        use hitch_core::model::{About, Archetype, ArchetypeId, CharacterId, Gain, Price, SetDef, SetId, SetKind};
        use hitch_core::model::{Trait, TraitId, TraitSet, TraitSetId, Unlock};
        let mut setting = Setting::bare("Night");
        setting.sets.push(SetDef::usual(SetId(1), SetKind::Relationships));
        let row = Unlock { once: true, had: true, ..Unlock::new(Gain::Story("A seat".into()), Price::Xp(5)) };
        setting.menu.push(row.clone());
        let mut scout = Archetype::new(ArchetypeId(2), "Scout".into());
        let mut set = TraitSet::new(TraitSetId(3), SetId(1));
        set.traits
            .push(Trait { about: Some(About::Character(CharacterId(9))), ..Trait::new(TraitId(4), "Mara", vec![]) });
        scout.file.sets.push(set);
        setting.archetypes.push(scout);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("night.ron");
        save_setting(&path, &setting, Over::Nothing).unwrap();
        let back = open_shelved(&path).unwrap();
        assert_eq!(back.menu, [Unlock { had: false, ..row }]);
        assert!(back.archetypes.iter().flat_map(|it| it.file.iter()).all(|(_, it)| it.about.is_none()));
    }

    #[test]
    fn a_second_one_of_a_name_lies_beside_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        let setting = Setting::bare("Night / Hour: 9");
        let (first, _) = shelve(&places, &setting).unwrap();
        let (second, _) = shelve(&places, &setting).unwrap();
        assert_eq!(first.file_name().unwrap(), "night-hour-9.ron");
        assert_eq!(second.file_name().unwrap(), "night-hour-9-2.ron");
        assert!(named(Some(&places), "night-hour-9-2").is_ok());
        assert!(named(Some(&places), "nothing of that name").is_err());
    }

    #[test]
    fn saved_again_it_takes_the_place_of_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        let mut setting = Setting::bare("Night");
        let (first, _) = shelve_again(&places, &setting).unwrap();
        setting.start_points = 3;
        let (second, _) = shelve_again(&places, &setting).unwrap();
        assert_eq!((&first, shelf(&places).len()), (&second, 1));
        assert_eq!(open_shelved(&second).unwrap().start_points, 3);
        let presets = library::presets().len();
        assert_eq!((own_file(&places, presets), own_file(&places, 0)), (Some(first), None));
        assert!(is_preset("prime") && !is_preset("Night"));
    }

    #[test]
    fn a_damaged_file_of_the_library_keeps_nothing_else_from_being_listed() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places::within(folder.path());
        shelve(&places, &Setting::bare("Good")).unwrap();
        fs::write(places.settings().join("bad.ron"), "(name: ").unwrap();
        let all = shelf(&places);
        assert_eq!(all.iter().filter(|it| it.setting.is_ok()).count(), 1);
        assert_eq!(all.len(), 2);
    }
}
