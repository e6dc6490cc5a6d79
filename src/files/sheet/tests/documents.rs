//! Tests of cards, handouts, empty files and the rules in use.

#[path = "../../../../tests/cases/made.rs"]
mod made;

use super::*;
use fixtures::RELATIONSHIPS;
use hitch_core::model::{About, EffectDice, Scene, SceneId, Sight, TraitId};
use hitch_core::words::Terms;
use std::path::Path;

const QUAY: SceneId = SceneId(60);

/// A scene in play, with a visible and a hidden item of each kind.
fn played() -> State {
    let mut state = campaign();
    let mut ids = Ids(5000);
    let mut mara = Character::clone(&state.cast[&MARA]);
    in_play(&mut mara);
    add(&mut state, mara);
    let mut guard = Character::clone(&state.cast[&GUARD]);
    guard.sight = Sight::Kept;
    guard.traits.assets.push(ids.one("Whistle in the sleeve", &[Die::D8]));
    add(&mut state, guard);
    let mut gang = Character::clone(&state.cast[&GANG]);
    gang.sight = Sight::Seen;
    gang.traits.complications.push(ids.one("Short of oil", &[Die::D6]));
    add(&mut state, gang);
    let mut scene = Scene::new(QUAY, "The quay at four".into(), hitch_core::model::SceneKind::Action);
    scene.running = true;
    scene.cast = vec![MARA, GUARD, GANG];
    scene.notes = "The lamp keeper lies.\nHe has the key.".into();
    scene.traits.sets = vec![set(fixtures::DISTINCTIONS, vec![ids.one("Fog", &[Die::D8])])];
    scene.traits.complications = vec![
        ids.one("Slippery steps", &[Die::D6]),
        Trait { hidden: true, ..ids.one("A boat with no light", &[Die::D10]) },
    ];
    std::sync::Arc::make_mut(&mut state.scenes).insert(QUAY, std::sync::Arc::new(scene));
    state
}

fn all(state: &State, what: &Printout) -> String {
    let mut said = Vec::new();
    for paper in Paper::ALL {
        let pages = what.pages(state, &print(paper)).unwrap();
        if matches!(what, Printout::InPlay | Printout::Cards(_) | Printout::Archetypes) {
            check_cards(&pages);
        } else {
            check(&pages);
        }
        said.push(pages.iter().map(words).collect::<Vec<_>>().join(" "));
    }
    squeezed(&said[0])
}

#[test]
fn what_players_may_have_says_nothing_hidden() {
    let state = played();
    for what in [Printout::InPlay, Printout::Scene(QUAY)] {
        let said = all(&state, &what);
        for seen in ["Slippery steps", "Short of oil", "A key of bone", "Mara Oake"] {
            assert!(said.contains(&squeezed(seen)), "{what:?} lacks {seen}: {said}");
        }
        for hidden in ["Gate guard", "Whistle in the sleeve", "A boat with no light", "The lamp keeper lies"] {
            assert!(!said.contains(&squeezed(hidden)), "{what:?} tells {hidden}");
        }
    }
    let of_gm = Printout::Scene(QUAY).pages(&state, &Print { for_gm: true, ..print(Paper::A4) }).unwrap();
    let of_gm = squeezed(&of_gm.iter().map(words).collect::<Vec<_>>().join(" "));
    assert!(of_gm.contains(&squeezed("He has the key.")), "the GM’s copy has the notes: {of_gm}");
    assert!(all(&state, &Printout::Scene(QUAY)).contains("Fog"));
}

#[test]
fn nothing_in_play_is_said_so() {
    let made = Printout::InPlay.pages(&campaign(), &print(Paper::A4));
    assert_eq!(made.unwrap_err(), SheetError::NothingInPlay);
    let lost = Printout::Scene(SceneId(9)).pages(&campaign(), &print(Paper::A4));
    assert_eq!(lost.unwrap_err(), SheetError::NoSuchScene(SceneId(9)));
}

#[test]
fn cards_of_any_number_and_name_stay_on_their_pages() {
    let mut state = played();
    let mut ids = Ids(6000);
    let mut mara = Character::clone(&state.cast[&MARA]);
    let long = "An oath to the harbourmaster, sworn twice, and broken in the very same breath ".repeat(4);
    mara.traits.assets.push(ids.one(&long, &[Die::D12]));
    mara.traits.assets.extend((0..40).map(|n| ids.one(&format!("Favour {n}"), &[Die::D6])));
    add(&mut state, mara);
    let said = all(&state, &Printout::InPlay);
    assert!(said.contains("Favour39"), "{said}");
}

/// CHAR-6.
#[test]
fn an_empty_file_has_the_sets_of_the_setting_and_nobodys_name() {
    let state = played();
    let said = all(&state, &Printout::Blank);
    for set in state.setting.sets.iter().filter(|it| it.on_pcs) {
        assert!(said.contains(&squeezed(&set.name)), "{} is missing: {said}", set.name);
    }
    assert!(!said.contains("Mara"), "{said}");
}

/// CHAR-4, CHAR-6: also that of a setting with powers, knacks, values and all ways to grow.
#[test]
fn empty_files_of_the_samples_take_one_page() {
    for sample in [hitch_core::library::SALTGLASS_QUAY, hitch_core::library::NINTH_HOUR] {
        let table = crate::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap().table;
        for paper in Paper::ALL {
            let pages = Printout::Blank.pages(&table, &print(paper)).unwrap();
            check(&pages);
            assert_eq!(pages.len(), 1, "{}, {paper:?}", sample.file);
            assert!(pages[0].texts().all(|it| it.face == Face::Number || it.size >= 7.5), "{}", sample.file);
        }
    }
}

/// A card states a duration in full, in as many lines as needed.
#[test]
fn a_card_says_until_when_in_full() {
    let mut state = played();
    let mut ids = Ids(7000);
    let scene = *state.scenes.keys().next().unwrap();
    let name = "The night the customs house burns down to the water line";
    std::sync::Arc::make_mut(std::sync::Arc::make_mut(&mut state.scenes).get_mut(&scene).unwrap()).name = name.into();
    let mut mara = Character::clone(&state.cast[&MARA]);
    let mut rope = ids.one("Rope over the beam", &[Die::D6]);
    rope.lasts = hitch_core::model::Lasts::Scene(scene);
    mara.traits.assets.push(rope);
    add(&mut state, mara);
    let said = all(&state, &Printout::InPlay);
    assert!(said.contains(&squeezed(&format!("Until “{name}” ends"))), "{said}");
}

/// Cards of a size lie side by side, so that they can be cut in rows, and sleeved.
#[test]
fn short_cards_are_playing_cards_nine_to_a_page() {
    let mut state = campaign();
    for n in 0..10 {
        let gmc = hitch_core::model::CharacterKind::Gmc(GmcKind::Extra);
        let id = CharacterId(8000 + n);
        add(&mut state, Character::new(id, format!("Docker {n}").into(), gmc, hitch_core::model::Purse::Bank));
    }
    let ids: Vec<CharacterId> = (0..10).map(|n| CharacterId(8000 + n)).collect();
    let pages = gmc_cards(&state, &ids, &print(Paper::A4)).unwrap();
    check_cards(&pages);
    let frames = |page: &Page| {
        let boxes = page.shapes().filter_map(|it| if let Shape::Box { size, .. } = it { Some(*size) } else { None });
        boxes.filter(|size| *size == (178.6, 249.4)).count()
    };
    assert_eq!(pages.iter().map(frames).collect::<Vec<_>>(), [9, 1]);
}

#[test]
fn the_rules_in_use_are_those_that_are_on() {
    let mut state = played();
    let effect = "Afterchoosingthetotal,keepanotherdieastheeffectdie.";
    assert!(all(&state, &Printout::Rules).contains(effect));
    let crisis = squeezed(&words_of(hitch_core::model::Choice::Switch(hitch_core::model::Mod::CrisisPools, true)));
    assert!(!all(&state, &Printout::Rules).contains(&crisis));
    let mods = &mut std::sync::Arc::make_mut(&mut state.setting).mods;
    (mods.crisis_pools, mods.effects) = (true, EffectDice::Six);
    let said = all(&state, &Printout::Rules);
    assert!(said.contains(&crisis) && !said.contains(effect), "{said}");
}

fn words_of(choice: hitch_core::model::Choice) -> String {
    hitch_core::words::at_table::said_of_made(&hitch_core::model::Setting::bare("Bare"), choice).1
}

/// SETT-1, HIT-1, HIT-5: the page speaks as its setting does, and tells its words apart.
#[test]
fn the_rules_in_use_are_told_in_the_words_of_the_setting() {
    let mut state = played();
    let heroic = hitch_core::library::presets().into_iter().find(|it| &*it.name == "Heroic").unwrap();
    state.setting = std::sync::Arc::new(heroic);
    let said = all(&state, &Printout::Rules);
    for told in ["Opportunities on the players’ dice", "Opportunities on the GM’s dice"] {
        assert!(said.contains(&squeezed(told)), "{told}: {said}");
    }
    assert!(!said.to_lowercase().contains("hitch") && !said.contains("GMC"), "{said}");
    let mut tide = state.setting.as_ref().clone();
    (tide.doom_label, tide.mods.doom_way) = ("Tide".into(), hitch_core::model::DoomWay::Kit);
    state.setting = std::sync::Arc::new(tide);
    let said = all(&state, &Printout::Rules);
    assert!(said.contains(&squeezed("The GM may add a die of that size to the Tide pool instead.")), "{said}");
    assert!(!said.to_lowercase().contains("doom"), "{said}");
}

/// The rules take one page in every bundled game, and in Heroic with four more mods; with every compatible mod they
/// take two legible pages.
#[test]
fn the_rules_in_use_take_a_page() {
    use hitch_core::model::{Choice, Mod};
    use hitch_core::rules::{Authority, Command, SettingCommand, Table, apply};
    let on = |state: State, mods: &[Mod]| {
        let mut table = Table::try_from(state).unwrap();
        for which in mods {
            let turn: Command = SettingCommand::Mod { which: *which, on: true }.into();
            table = apply(&table, &turn, Authority::Rules).map_or(table, |(table, _)| table);
        }
        State::clone(&table)
    };
    let pages = |state: &State, most: usize| {
        for paper in [Paper::A4, Paper::Letter] {
            let pages = Printout::Rules.pages(state, &print(paper)).unwrap();
            check(&pages);
            assert!(pages.len() <= most, "{} takes {} pages", state.setting.name, pages.len());
            assert!(pages.iter().flat_map(Page::texts).all(|it| it.face == Face::Number || it.size >= 7.49));
        }
    };
    for preset in hitch_core::library::presets() {
        let state = State::new("Night", preset);
        pages(&state, 1);
        if &*state.setting.name == "Heroic" {
            let more = [Mod::GangsAtEnd, Mod::PlayersLimits, Mod::InitiativeAgain, Mod::Trauma];
            let played = on(state.clone(), &more);
            let is_on = |it: &Mod| played.setting.mods.chosen(Choice::Switch(*it, false)) == Choice::Switch(*it, true);
            assert!(more.iter().all(is_on));
            pages(&played, 1);
        }
        pages(&on(state, Mod::ALL), 2);
    }
}

/// CHAR-4, SET-8, SET-9, SET-10, SET-14, SET-15: a usual PC takes one page, powers, goals and milestones or not, and what
/// is said of traits and sets is on it.
#[test]
fn pcs_of_the_samples_are_printed_with_all_that_is_said() {
    for sample in [hitch_core::library::SALTGLASS_QUAY, hitch_core::library::NINTH_HOUR] {
        let campaign = crate::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap();
        for who in campaign.table.cast.values().filter(|it| it.is_pc()) {
            for paper in [Paper::A4, Paper::Letter] {
                let pages = character(&campaign.table, who.id, &print(paper)).unwrap();
                check(&pages);
                assert_eq!(pages.len(), 1, "{}, {paper:?}", who.name);
                assert!(pages[0].texts().all(|it| it.face == Face::Number || it.size >= 7.5), "{}", who.name);
                let said = squeezed(&pages.iter().map(words).collect::<String>());
                let sets = who.traits.sets.iter();
                let of_sets = sets.clone().map(|it| it.source.to_string());
                let statements = sets.clone().flat_map(|it| &it.traits).map(|it| it.statement.to_string());
                let effects = sets.flat_map(|it| &it.traits).filter_map(|it| it.effect);
                let effects = effects.map(|it| hitch_core::words::effect_tag(it).to_owned());
                let goals = who.growth.goals.iter().map(|it| it.name.to_string());
                let personal = who.growth.personal.iter().map(|it| it.milestone.ten.to_string());
                for text in of_sets.chain(statements).chain(effects).chain(goals).chain(personal) {
                    assert!(said.contains(&squeezed(&text)), "{}: {text}", who.name);
                }
            }
        }
    }
}

/// CHAR-4, GROW-7, GROW-8, GROW-9: what play changes is changed with a pencil on a full file, too: experience and sessions
/// have boxes, goals and milestones are ticked, and there is always one more to fill. Texts have a heading of their own.
#[test]
fn a_full_file_has_room_for_the_pencil() {
    let sample = hitch_core::library::NINTH_HOUR;
    let mut state = State::clone(&crate::store::parse_campaign(Path::new(sample.file), sample.text).unwrap().table);
    let (done, spent) = (1, 1);
    let who = state.cast.values().find(|it| it.growth.xp == 12).unwrap().id;
    let cast = std::sync::Arc::make_mut(&mut state.cast);
    std::sync::Arc::make_mut(cast.get_mut(&who).unwrap()).growth.goals[0].done = true;
    let record = &mut state.record;
    for one in record.iter_mut() {
        one.spent.clear();
    }
    record[0].spent.push(who);
    let (goals, had) = (state.cast[&who].growth.goals.len(), rules::record_of(&state, who).count());
    let milestones = 2;
    for paper in Paper::ALL {
        let pages = character(&state, who, &print(paper)).unwrap();
        assert_eq!(pages.len(), 1, "{paper:?}");
        let alts: Vec<&str> = pages[0].items.iter().filter_map(|it| it.alt.as_deref()).collect();
        let count = |alt: &str| alts.iter().filter(|it| **it == alt).count();
        assert_eq!(count("ticked"), done + spent, "{alts:?}");
        assert_eq!(count("not ticked"), goals + had + milestones - done - spent, "{alts:?}");
        let boxes = alts.iter().find_map(|it| it.strip_suffix(" boxes for XP, 12 ticked")).unwrap();
        assert!(boxes.parse::<u32>().unwrap() > 12, "{boxes}");
        let headings: Vec<String> =
            pages[0].items.iter().filter(|it| it.role == Role::Heading).map(tags::words).collect();
        assert!(headings.iter().any(|it| it.trim() == "Background and appearance"), "{headings:?}");
    }
}

/// GMC-5, STR-1: a place has no tracks to be hurt on, and what it bears all the same is on its card.
#[test]
fn a_place_has_no_tracks_of_stress() {
    let mut state = campaign();
    std::sync::Arc::make_mut(&mut state.setting).mods.stress = true;
    let track = state.setting.tracks[0].clone();
    let tracks = |state: &State, kind| {
        let mut state = state.clone();
        let guard = Character { kind, ..Character::clone(&state.cast[&GUARD]) };
        add(&mut state, guard);
        gmc_cards(&state, &[GUARD], &print(Paper::A4)).unwrap().iter().map(words).collect::<String>()
    };
    assert!(tracks(&state, CharacterKind::Gmc(GmcKind::Minor)).contains(&*track.name));
    let place = CharacterKind::Gmc(GmcKind::Location);
    assert!(!tracks(&state, place).contains(&*track.name));
    let mut hurt = Character::clone(&state.cast[&GUARD]);
    hurt.traits.stress.insert(track.id, Ids(8000).one(&track.name, &[Die::D8]));
    add(&mut state, hurt);
    assert!(tracks(&state, place).contains(&*track.name));
}

#[test]
fn major_gmcs_of_the_samples_take_one_card() {
    for sample in [hitch_core::library::SALTGLASS_QUAY, hitch_core::library::NINTH_HOUR] {
        let table = crate::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap().table;
        for who in table.cast.values().filter(|it| it.kind == CharacterKind::Gmc(GmcKind::Major)) {
            for paper in Paper::ALL {
                let pages = gmc_cards(&table, &[who.id], &print(paper)).unwrap();
                check_cards(&pages);
                let items = pages.iter().flat_map(|page| &page.items).filter(|it| it.role == Role::Decoration);
                let frames = items.flat_map(|it| &it.shapes).filter(|it| matches!(it, Shape::Box { .. })).count();
                assert_eq!(frames, 1, "{}, {paper:?}", who.name);
            }
        }
    }
}

#[test]
fn pcs_of_the_presets_take_one_page() {
    for setting in hitch_core::library::presets() {
        for outline in &setting.archetypes {
            let (table, who) = made::made_after(&setting, &outline.name);
            for paper in Paper::ALL {
                let pages = character(&table, who, &print(paper)).unwrap();
                check(&pages);
                assert_eq!(pages.len(), 1, "{}, {}, {paper:?}", setting.name, outline.name);
            }
        }
    }
}

/// CHAR-4: at a table of five, “look under Vows, top right” is true for all.
#[test]
fn a_set_is_in_one_column_on_all_files_of_a_party() {
    for sample in [hitch_core::library::SALTGLASS_QUAY, hitch_core::library::NINTH_HOUR] {
        let table = crate::store::parse_campaign(std::path::Path::new(sample.file), sample.text).unwrap().table;
        let pages = all_pcs(&table, &print(Paper::A4)).unwrap();
        check(&pages);
        let party = table.cast.values().filter(|it| it.is_pc()).count();
        assert_eq!(pages.len(), party, "{}: a page for each", sample.file);
        let mut columns = std::collections::BTreeMap::<&str, std::collections::BTreeSet<u32>>::new();
        for text in pages.iter().flat_map(|page| &page.items).filter(|it| it.role == Role::Heading).flat_map(heads) {
            columns.entry(&text.text).or_default().insert(text.at.0 as u32);
        }
        let common = table.setting.sets.iter().filter_map(|set| Some((set, columns.get(&*set.name)?)));
        let common: Vec<_> = common.filter(|(set, _)| set.on_pcs).collect();
        assert!(common.len() > 2, "{}: {columns:?}", sample.file);
        for (set, places) in common {
            assert_eq!(places.len(), 1, "{}: {}", sample.file, set.name);
        }
        // Printed alone, a file looks as it does among the others.
        let last = table.cast.values().rfind(|it| it.is_pc()).unwrap();
        let alone = character(&table, last.id, &print(Paper::A4)).unwrap();
        assert_eq!(words(&alone[0]), words(pages.last().unwrap()));
    }
}

fn heads(item: &Item) -> impl Iterator<Item = &Text> {
    item.shapes.iter().filter_map(|it| if let Shape::Text(text) = it { Some(text) } else { None })
}

/// However a setting has its paper, everything stays on it, and what is left out is left out (CHAR-4).
#[test]
fn a_setting_chooses_its_paper() {
    use hitch_core::model::{OnPaper, SetKind};
    let mut state = campaign();
    let set = |state: &State, kind| state.setting.set_of(kind).unwrap().id;
    let (skills, distinctions) = (set(&state, SetKind::Skills), set(&state, SetKind::Distinctions));
    let shapes = |pages: &[Page]| pages.iter().map(|page| page.shapes().count()).sum::<usize>();
    let usual = shapes(&character(&state, MARA, &print(Paper::A4)).unwrap());
    let mut look = |one_column, without: &[hitch_core::model::SetId]| {
        let paper =
            OnPaper { plain: true, one_column, first: vec![skills], without: without.to_vec(), ..OnPaper::default() };
        std::sync::Arc::make_mut(&mut state.setting).paper = paper;
        state.clone()
    };
    for one_column in [false, true] {
        let pages = check_all(&look(one_column, &[]), MARA);
        assert!(shapes(&pages) < usual, "no frame and no dice in the rule");
        let state = look(one_column, &[distinctions]);
        for paper in Paper::ALL {
            let pages = character(&state, MARA, &print(paper)).unwrap();
            check(&pages);
            let said: String = pages.iter().map(words).collect::<Vec<_>>().join(" ");
            let of =
                |set| state.cast[&MARA].traits.sets.iter().find(|it| it.def == set).unwrap().traits[0].name.clone();
            assert!(!said.contains(&*of(distinctions)) && said.contains(&*of(skills)), "{said}");
        }
    }
}

/// An accent colours headings, rules and the frame and nothing else, and is as dark as a printer needs it that has only
/// black: seven times as dark as paper (CHAR-4).
#[test]
fn an_accent_is_dark_and_lines_and_heads_a_page() {
    use crate::sheet::page::{Role, Shape};
    use hitch_core::model::Accent;
    let light = |[r, g, b]: [u8; 3]| {
        let part = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
    };
    for accent in Accent::ALL {
        assert!(1.05 / (light(accent.rgb()) + 0.05) >= 7.0, "{accent:?}");
    }
    let mut state = campaign();
    std::sync::Arc::make_mut(&mut state.setting).paper.accent = Accent::Blue;
    let pages = character(&state, MARA, &print(Paper::A4)).unwrap();
    let is_blue = |ink: &Ink| *ink == Ink::Accent(Accent::Blue);
    let blue = |shape: &Shape| match shape {
        Shape::Line { ink, .. } => is_blue(ink),
        Shape::Text(text) => is_blue(&text.ink),
        Shape::Die { paint, .. } | Shape::Box { paint, .. } | Shape::Circle { paint, .. } => {
            paint.fill.iter().chain(paint.stroke.iter().map(|it| &it.1)).any(is_blue)
        }
        Shape::Picture { .. } => false,
    };
    let roles: Vec<&Role> = pages
        .iter()
        .flat_map(|page| &page.items)
        .filter(|item| item.shapes.iter().any(blue))
        .map(|item| &item.role)
        .collect();
    assert!(roles.iter().any(|role| matches!(role, Role::Decoration)), "the frame and the rules");
    assert!(roles.iter().any(|role| !matches!(role, Role::Decoration)), "the headings");
    let svg = crate::sheet::svg(&pages[0]);
    assert!(svg.contains("#123468") && svg.contains("#000000"), "what is written stays black");
}

/// SHOW-1, SHOW-4: a player's file leaves out what is hidden, whom a trait is about who is, and the GM's notes; the GM's
/// copy has it all, and so has the card of what the GM plays.
#[test]
fn a_players_file_has_nothing_that_is_hidden() {
    let mut state = with(|mara| {
        mara.notes = "She is the lost daughter.".into();
        mara.player_notes = "Owes Pell a lamp. Saw the Eel gang run.".into();
        let mut next = 9_000;
        let mut one = |name: &str, hidden, about: Option<CharacterId>| {
            next += 1;
            let own = Trait::new(TraitId(next), name, vec![Die::D8]);
            Trait { hidden, about: about.map(About::Character), ..own }
        };
        mara.traits.complications = vec![one("Slow poison", true, None), one("Singed hair", false, None)];
        let connections = vec![
            one("My landlord", false, Some(GUARD)),
            one("Gate guard", false, Some(GUARD)),
            one("The gang I left", false, Some(GANG)),
        ];
        mara.traits.sets.push(set(RELATIONSHIPS, connections));
    });
    let cast = std::sync::Arc::make_mut(&mut state.cast);
    for (id, name, alias) in [(GUARD, "Gate guard", "the hooded one"), (GANG, "Eel gang", "")] {
        let one = std::sync::Arc::make_mut(cast.get_mut(&id).unwrap());
        (one.name, one.alias, one.sight, one.notes) = (name.into(), alias.into(), Sight::Kept, "Bribed.".into());
    }
    let of = |what: &Printout, for_gm| {
        let pages = what.pages(&state, &Print { for_gm, ..print(Paper::A4) }).unwrap();
        pages.iter().map(words).collect::<String>()
    };
    let file = Printout::Files(vec![MARA]);
    let (players, gm) = (of(&file, false), of(&file, true));
    // What the player wrote stays as it is, and whoever prints it is told.
    let told = ["The file of Mara Oake has names that are hidden from players: Eel gang"];
    assert_eq!(
        (file.says_hidden(&state), Printout::Cards(vec![GUARD]).says_hidden(&state)),
        (told.map(str::to_owned).to_vec(), vec![])
    );
    for hidden in ["Slow poison", "lost daughter", "Gate guard"] {
        assert!(!players.contains(hidden) && gm.contains(hidden), "{hidden} in {players}\n\n{gm}");
    }
    for seen in ["Singed hair", "Owes Pell a lamp.", "My landlord", "subject: the hooded one", "The gang I left"] {
        assert!(players.contains(seen), "{seen} in {players}");
    }
    assert_eq!(file.left_out(&state), 5, "a complication, three whom traits are about, and the notes");
    assert!(of(&Printout::Cards(vec![GUARD]), false).contains("Bribed."), "the GM’s card is the GM’s");
    assert_eq!(Printout::Cards(vec![GUARD]).left_out(&state), 0);
    assert!(
        !of(&Printout::InPlay, false).contains("Slow poison") && of(&Printout::InPlay, true).contains("Slow poison")
    );
    assert_eq!(Printout::InPlay.left_out(&state), 1);
    assert_eq!(Printout::Rules.left_out(&state), 0);
}

fn preset(name: &str) -> State {
    let all = hitch_core::library::presets();
    let setting = all.iter().find(|it| &*it.name == name).unwrap();
    State::clone(&hitch_core::library::new_campaign("Tide", setting).unwrap())
}

fn read(state: &State, what: &Printout) -> String {
    let pages = what.pages(state, &print(Paper::A4)).unwrap();
    check(&pages);
    pages.iter().map(words).collect::<Vec<_>>().join(" ")
}

/// CHAR-6: what a setting offers prints as pages, to leaf through.
#[test]
fn what_a_setting_offers_prints_as_pages() {
    for setting in hitch_core::library::presets() {
        let state = preset(&setting.name);
        let said = |what: &Printout| match what.pages(&state, &print(Paper::Letter)) {
            Ok(pages) => {
                if *what == Printout::Archetypes {
                    check_cards(&pages);
                } else {
                    check(&pages);
                }
                squeezed(&pages.iter().map(words).collect::<String>())
            }
            Err(SheetError::Nothing) => String::new(),
            Err(why) => panic!("{}: {why}", setting.name),
        };
        let (archetypes, lists) = (said(&Printout::Archetypes), said(&Printout::Lists));
        for archetype in &setting.archetypes {
            assert!(archetypes.contains(&squeezed(&archetype.name)), "{}: {}", setting.name, archetype.name);
        }
        for entry in setting.lists.iter().flat_map(|it| &it.entries) {
            assert!(lists.contains(&squeezed(&entry.name)), "{}: {}", setting.name, entry.name);
        }
        let stages = said(&Printout::Stages);
        for stage in setting.stages().iter() {
            assert!(stage.options.iter().all(|it| stages.contains(&squeezed(it))), "{}: {}", setting.name, stage.title);
        }
        let (prices, growth, rules) =
            (hitch_core::rules::gains_here(&state), said(&Printout::Growth), said(&Printout::Rules));
        assert_eq!(growth.is_empty(), prices.is_empty(), "{}", setting.name);
        for price in &prices {
            let gain = squeezed(&Terms::of(&setting).say(hitch_core::words::growth::gain(&setting, &price.gain)));
            assert!(growth.contains(&gain) && rules.contains(&gain), "{}: {gain}", setting.name);
        }
        let vehicle = said(&Printout::BlankVehicle);
        for name in ["Engines", "Frame", "Systems", "Model", "History"] {
            assert!(vehicle.contains(name), "{}: {name} in {vehicle}", setting.name);
        }
    }
}

/// CHAR-6: the blank file has room for who somebody is, for what every distinction can do, and for all that heroes have.
#[test]
fn the_blank_file_has_room_for_all_of_a_hero() {
    for setting in hitch_core::library::presets() {
        let state = preset(&setting.name);
        let text = read(&state, &Printout::Blank);
        for line in ["player", "pronouns", "concept", "background", "appearance", "hinder"] {
            assert!(text.to_lowercase().contains(line), "{}: {line} in {text}", setting.name);
        }
        assert!(!text.contains("on the back"), "{}: there is no page for it: {text}", setting.name);
        let tags = setting.sets.iter().any(|def| def.on_pcs && def.kind == hitch_core::model::SetKind::Resources);
        assert_eq!(text.contains("Tags"), tags, "{}", setting.name);
    }
    let heroic = preset("Heroic");
    let powers = heroic.setting.sets.iter().find(|it| it.kind == hitch_core::model::SetKind::Powers).unwrap();
    assert_eq!(read(&heroic, &Printout::Blank).matches(&*powers.name).count(), 2, "heroes have two");
    let growth = crate::sheet::extra_dice::each_size(&[Die::D6, Die::D6], 1);
    assert_eq!(growth.iter().filter(|it| it.1).count(), 2);
    assert_eq!(crate::sheet::extra_dice::each_size(&[], 3).len(), 3 * Die::ALL.len(), "several of one size");
}

/// The page of rules says how a mod is played that is on, and not how it is played otherwise.
#[test]
fn the_page_of_rules_says_nothing_of_what_is_off() {
    for setting in hitch_core::library::presets() {
        let text = read(&preset(&setting.name), &Printout::Rules);
        assert!(!text.contains("If off, ") && !text.contains("This mod needs"), "{}: {text}", setting.name);
        let beside = setting.mods.doom == hitch_core::model::Doom::Full && text.contains("2d10");
        assert!(!beside, "{}: difficulty dice beside a doom pool", setting.name);
    }
}
