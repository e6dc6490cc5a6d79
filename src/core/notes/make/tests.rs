//! Characters made of notes.
use super::super::preview;
use super::*;
use crate::words;

fn state() -> State {
    let set = |id, name: &str, kind| SetDef { starts: Some(Die::D6), ..SetDef::new(SetId(id), name, name, kind) };
    let sets = vec![set(1, "Traits", SetKind::Freeform), set(2, "Mob", SetKind::MobDice)];
    State::new("x", Setting { sets, ..Setting::bare("Prime") })
}

fn made(text: &str, build: NewGmc) -> Vec<(String, CharacterKind)> {
    let commands = gmcs(&state(), None, text, build).unwrap_or_default();
    let add = |command: Command| match command {
        Command::Character(CharacterCommand::Add { name, kind, .. }) => Some((name.to_string(), kind)),
        _ => None,
    };
    commands.into_iter().filter_map(add).collect()
}

#[test]
fn dice_say_what_kind_somebody_is() {
    let gmc = CharacterKind::Gmc;
    assert_eq!(made("Thugs 6d8", NewGmc::Any), [("Thugs".to_owned(), gmc(GmcKind::Mob))]);
    assert_eq!(made("Guard d6", NewGmc::Any), [("Guard".to_owned(), gmc(GmcKind::Extra))]);
    assert_eq!(made("Guard d6, dog d4", NewGmc::Any), [("Guard".to_owned(), gmc(GmcKind::Minor))]);
    assert_eq!(made("Kraken 4d8", NewGmc::Kind(GmcKind::Boss)), [("Kraken".to_owned(), gmc(GmcKind::Boss))]);
    assert_eq!(made("Tern", NewGmc::Vehicle { gms: false }), [("Tern".to_owned(), CharacterKind::Vehicle)]);
}

/// GMC-1, GMC-2: distinctions and two more sets of PCs are those of a major GMC, unless the note says another kind.
#[test]
fn a_gmc_with_the_sets_of_a_pc_is_major() {
    let heroic = crate::library::presets().into_iter().find(|it| &*it.name == "Heroic");
    let state = State::new("x", heroic.unwrap_or_else(|| panic!("no Heroic")));
    let told = |text: &str| preview(&state, gmcs(&state, None, text, NewGmc::Any).unwrap_or_default());
    let sets = "Affiliations: Solo d10, Buddy d8, Team d6; Distinctions: Loud d8; Powers: Fog d10; Combat Expert d8";
    let traits = "Alone d10, In a pair d8, In a team d6, Loud d8, Fog d10, Combat Expert d8";
    for (name, kind) in [
        ("Brine", "major NPC"),
        ("NPC: Brine", "major NPC"),
        ("Brine (NPC)", "major NPC"),
        ("Brine (minor NPC)", "minor NPC"),
    ] {
        let block = format!("{name}\n{}", sets.replace("; ", "\n"));
        assert_eq!(told(&block), [format!("Brine: {kind}, {traits}")], "{block}");
    }
    assert_eq!(told(&format!("Brine: {sets}")), [format!("Brine: major NPC, {traits}")]);
    assert_eq!(told("Witch: Fog d10, Distinctions: Ageless d8"), ["Witch: minor NPC, Fog d10, Ageless d8"]);
    assert_eq!(told("NPC: Bela\nCook d8"), ["Bela: minor NPC, Cook d8"]);
}

#[test]
fn several_of_one_name_get_numbers() {
    let names: Vec<String> = made("Thug d6\n\nThug d6\n\nthug d8", NewGmc::Any).into_iter().map(|it| it.0).collect();
    assert_eq!(names, ["Thug", "Thug 2", "thug 3"]);
}

#[test]
fn who_will_be_made_is_told_before() {
    let told = |text: &str| preview(&state(), gmcs(&state(), None, text, NewGmc::Any).unwrap_or_default());
    let three = told("Brack d8, lazy d4\nPike d6, tired d4\nThugs 4d6");
    assert_eq!(
        three,
        ["Brack: minor GMC, Brack d8, lazy d4", "Pike: minor GMC, Pike d6, tired d4", "Thugs: mob, Thugs 4d6",]
    );
    assert!(told("Guard d7").is_empty());
    assert_eq!(told("Guard d6\nComplications: Burnt hand d8"), ["Guard: extra, Guard d6, Burnt hand d8"]);
    assert_eq!(told("Bandits (mob 4d6): Crossbows d8"), ["Bandits: mob, Bandits 4d6, Crossbows d8"]);
}

/// PP-1: what is added to the points to begin with, or taken from them, is told as what the PC has.
#[test]
fn plot_points_are_told_before() {
    let told = |text: &str| preview(&state(), pcs(&state(), None, text).unwrap_or_default());
    assert_eq!(told("Ada\nPlot points: 3"), ["Ada: PC, 3 plot points"]);
    assert_eq!(told("Ada\nPlot points: 0"), ["Ada: PC, 0 plot points"]);
}

#[test]
fn what_the_page_shows_is_read_as_it_says() {
    for setting in crate::library::presets() {
        let text = words::written_example(&setting);
        let state = State::new("x", setting);
        let table = crate::rules::Table::try_from(state.clone()).unwrap_or_else(|_| panic!("no table"));
        let commands = pcs(&state, None, &text).unwrap_or_else(|why| panic!("{text}: {why}"));
        let made = crate::rules::dry_run(&table, &commands);
        let made = made.unwrap_or_else(|why| panic!("{}: {text}: {why:?}", state.setting.name));
        let who = made.cast.values().next().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((&*who.name, &*who.pronouns, &*who.notes), ("Ada Quill", "she/her", ""), "{text}");
        let states = state.setting.sets.iter().any(|set| set.on_pcs && set.has(Says::Statement));
        assert_eq!(states, who.traits.iter().any(|(_, it)| !it.statement.is_empty()), "{text}");
        let several = state.setting.sets.iter().any(crate::model::SetDef::many);
        assert_eq!(several, who.traits.sets.iter().any(|it| it.name.is_some()), "{text}");
        let effects: Vec<bool> = who.traits.hosts().flat_map(|(_, all)| all).map(|it| it.limit).collect();
        assert!(effects.contains(&true) && effects.contains(&false), "{text}");
    }
}

/// CHAR-2, SET-14: pronouns on a line or behind the name, and a statement behind the die of a trait.
#[test]
fn pronouns_and_statements_are_no_notes_and_no_names() {
    let values = SetDef {
        on_pcs: true,
        starts: Some(Die::D6),
        usual: vec!["Mercy".into(), "Truth".into()],
        ..SetDef::new(SetId(1), "Values", "value", SetKind::Values)
    };
    let state = State::new("x", Setting { sets: vec![values], ..Setting::bare("Prime") });
    let table = crate::rules::Table::try_from(state.clone()).unwrap_or_else(|_| panic!("no table"));
    for (text, pronouns, statement) in [
        ("Ada\nshe/her\nValues: Mercy d8: Everyone gets one", "she/her", "Everyone gets one"),
        ("Ada\nPronouns: he/they\nMercy d8 \"Everyone, always\"", "he/they", "Everyone, always"),
        ("Ada, they/them\nValues\nMercy d8 Everyone gets one", "they/them", "Everyone gets one"),
    ] {
        let made = pcs(&state, None, text).map(|commands| crate::rules::dry_run(&table, &commands));
        let Ok(Ok(made)) = made else { panic!("{text}") };
        let who = made.cast.values().next().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((&*who.pronouns, &*who.concept, &*who.notes), (pronouns, "", ""), "{text}");
        let has: Vec<String> =
            who.traits.iter().map(|(_, it)| format!("{} {} {}", it.name, dice_text(&it.base), it.statement)).collect();
        assert_eq!(has, [format!("Mercy d8 {statement}"), "Truth d6 ".to_owned()], "{text}");
    }
}

#[test]
fn lines_that_are_wrong_make_nobody() {
    let wrong = gmcs(&state(), None, "Guard d6\ndog d7", NewGmc::Any);
    assert!(wrong.is_err_and(|why| why.starts_with("line 2, “dog d7”")));
}
