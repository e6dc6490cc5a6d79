//! The presets, played with.

use crate::cases::made::made_after;
use hitch_core::library::presets;
use hitch_core::model::{Die, Setting, State};
use hitch_core::rules::{Lack, Table, left};
use hitch_core::words;

/// Taken as they come, they lack nothing but who they are (CHAR-1, CHAR-7).
#[test]
fn archetypes_of_presets_are_whole() {
    for setting in presets() {
        assert!(!setting.archetypes.is_empty(), "{} opens into nobody", setting.name);
        for outline in &setting.archetypes {
            let (table, who) = made_after(&setting, &outline.name);
            let lacks = left(&table, who).into_iter().filter(|it| !matches!(it.what, Lack::Who(_)));
            let lacks: Vec<String> = lacks.map(|it| words::left(&setting, &it)).collect();
            assert_eq!(lacks, Vec::<String>::new(), "{}", setting.name);
        }
    }
}

/// EFF-5, SETT-7: a Heroic campaign from before settings had an origin is played as it was, without comparing effect
/// dice; a reading that somebody chose stays, there and in settings of other names.
#[test]
fn old_heroic_campaigns_do_not_compare_effect_dice() {
    let opened = |setting: &Setting| {
        let table = Table::try_from(State::new("Worked examples", setting.clone())).unwrap();
        Setting::clone(&table.setting)
    };
    let compares = |setting: &Setting| setting.mods.weakens(Die::D8, Die::D8);
    let mut old = presets().into_iter().find(|it| &*it.name == "Heroic").unwrap();
    old.origin = None;
    (old.mods.equal_steps_down, old.mods.never_steps_down) = (true, false);
    let mut now = opened(&old);
    assert!(!compares(&now), "it is not compared");
    assert_eq!(opened(&now), now, "it is converted once");
    (now.mods.equal_steps_down, now.mods.never_steps_down) = (true, false);
    assert!(compares(&opened(&now)), "the GM chose to compare from then on");
    let larger =
        Setting { mods: hitch_core::model::Mods { equal_steps_down: false, ..old.mods.clone() }, ..old.clone() };
    assert_eq!(opened(&larger), larger, "only a larger one steps it down, by choice");
    let other = Setting { name: "Larger than life".into(), ..old };
    assert_eq!(opened(&other), other);
}
