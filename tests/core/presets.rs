//! The presets, played with.

use crate::cases::made::made_after;
use hitch_core::library::presets;
use hitch_core::rules::{Lack, left};
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
