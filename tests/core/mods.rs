//! The switches of the kit: words for each, and pairs that don't go together can't be said.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that can't go on must say so")]

use hitch_core::model::{Choice, GmPays, GmcKind, Life, Mod, Mods, SetDef, SetId, SetKind, Setting, State};
use hitch_core::notes::{NewGmc, gmcs};
use hitch_core::rules::{self, Authority, Command, IfOpen, SettingCommand, Table, apply, broken, dry_run};
use hitch_core::words;
use std::collections::BTreeSet;

#[test]
fn every_choice_has_a_name_and_a_text_of_its_own() {
    let (mut names, mut texts) = (BTreeSet::new(), BTreeSet::new());
    for choice in Choice::all().filter(|it| !matches!(it, Choice::Switch(_, false))) {
        let (name, text) = (words::choice_name(choice), words::choice_text(choice));
        assert!(!name.is_empty() && text.ends_with('.'), "{choice:?}: {text}");
        assert!(names.insert(name), "two are called {name}");
        assert!(texts.insert(text.clone()), "two say: {text}");
    }
}

/// What the GM pays with is told before it changes, whichever choice does it.
#[test]
fn a_choice_that_takes_the_bank_away_says_so() {
    let usual = Mods::default();
    for choice in Choice::all() {
        let mut after = usual.clone();
        for also in rules::going_with(&usual, choice) {
            after.choose(also);
        }
        let told = words::goes_along(&Setting::bare("Bare"), choice).join(" ").to_lowercase();
        let changes = usual.gm_pays_with() != after.gm_pays_with();
        assert_eq!(
            told.contains("the gm would spend") || told.contains("the gm would give"),
            changes,
            "{choice:?}: {told}"
        );
        assert_eq!(told.contains("have no bank"), changes && after.gm_pays_with() != GmPays::Bank, "{told}");
    }
}

/// SETT-1: a mod that comes to nothing without a trait set says that it brings it, where it is not there.
#[test]
fn a_choice_that_brings_a_set_says_so() {
    let mut setting = Setting::bare("Bare");
    for choice in Choice::all() {
        let told = words::goes_along(&setting, choice).join(" ");
        let brings = rules::going_with(&setting.mods, choice).into_iter().any(|also| !rules::brings(also).is_empty());
        assert_eq!(told.contains("would add the trait set"), brings, "{choice:?}: {told}");
    }
    let support = Choice::Switch(Mod::MoralSupport, true);
    assert_eq!(words::goes_along(&setting, support), ["This would add the trait set Values, which the mod needs."]);
    setting.sets.push(SetDef::usual(SetId(1), SetKind::Values));
    assert!(words::goes_along(&setting, support).is_empty());
}

#[test]
fn pairs_that_do_not_go_together_are_refused_by_command_and_by_file() {
    let usual = Setting::bare("Bare");
    let table = Table::try_from(State::new("Bare", usual.clone())).unwrap();
    let mut refused = 0;
    for first in Choice::all() {
        for second in Choice::all() {
            let mut mods = Mods::default();
            for choice in [first, second] {
                mods.choose(choice);
            }
            if broken(&mods).is_empty() {
                continue;
            }
            refused += 1;
            let to = vec![first, second];
            let command = Command::Setting(SettingCommand::Switch { to, open: IfOpen::Wait });
            for by in [Authority::Rules, Authority::GmSaysSo] {
                assert!(apply(&table, &command, by).is_err(), "{first:?} with {second:?} by command");
            }
            // Readings that came to nothing beside each other stand in older files (EFF-5).
            let mut read = mods.clone();
            read.as_now();
            let file = State::new("Bare", Setting { mods, ..usual.clone() });
            let played = Table::try_from(file).map(|table| table.setting.mods.clone()).ok();
            assert_eq!(played, broken(&read).is_empty().then_some(read), "{first:?} with {second:?} by file");
        }
    }
    assert!(refused > 100, "there are such pairs: {refused}");
}

/// GMC-4: a boss and a faction lose dice as a mob does, and are none.
#[test]
fn a_boss_is_not_called_a_mob() {
    for (kind, mode, told) in [
        (GmcKind::Mob, Life::Ablative, "damage 0 of 10, then the mob loses a die"),
        (GmcKind::Boss, Life::Ablative, "damage 0 of 10, then the boss loses a die"),
        (GmcKind::Faction, Life::Threshold, "stun 0, wounds 0 of 10, then the faction loses a die"),
    ] {
        let sets = vec![SetDef::new(SetId(1), "Dice", "die", SetKind::MobDice)];
        let mut setting = Setting { sets, ..Setting::bare("x") };
        setting.mods.life = mode;
        let state = State::new("x", setting);
        let commands = gmcs(&state, None, "The Eel 3d10", NewGmc::Kind(kind)).unwrap();
        let after = dry_run(&Table::try_from(state).unwrap(), &commands).unwrap();
        let who = *after.cast.keys().next().unwrap();
        assert_eq!(words::life(&after, who).as_deref(), Some(told));
    }
}
