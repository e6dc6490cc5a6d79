//! Tests of whole sheets: content, fit and legibility.

#![allow(clippy::many_single_char_names, reason = "the corners of a box")]

mod cards;
mod documents;
mod extra_dice;
mod fixtures;

use super::*;
use fixtures::{GANG, GUARD, Ids, MARA, NOBODY, SKILLS, add, campaign, in_play, mara, set, somebody};
use hitch_core::model::{Character, CharacterKind, Die, GmcKind, GrowthPool};

fn print(paper: Paper) -> Print {
    Print { paper, date: "20 November".to_owned(), ..Print::default() }
}

fn words(page: &Page) -> String {
    page.texts().map(|text| text.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// Removes spaces, since a name may be broken over lines.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

fn with(change: impl FnOnce(&mut Character)) -> State {
    let mut state = campaign();
    let mut mara = mara();
    change(&mut mara);
    add(&mut state, mara);
    state
}

fn check(pages: &[Page]) {
    check_within(pages, 41.0, 30.0);
}

/// Cards take all of the paper that printers print on; their words keep to the inside of a card.
fn check_cards(pages: &[Page]) {
    check_within(pages, 26.0, 26.0);
}

fn check_within(pages: &[Page], aside: f32, above: f32) {
    for page in pages {
        let (w, h) = page.size;
        for shape in page.items.iter().filter(|it| it.role == Role::Decoration).flat_map(|it| &it.shapes) {
            let (l, t, r, b) = shape.bounds();
            assert!(l >= 12.0 && r <= w - 12.0 && t >= 12.0 && b <= h - 12.0, "where no printer prints: {shape:?}");
        }
        for shape in page.items.iter().filter(|it| it.role != Role::Decoration).flat_map(|it| &it.shapes) {
            let (l, t, r, b) = shape.bounds();
            assert!(l >= aside && r <= w - aside - 0.5 && t >= above && b <= h - above, "outside: {shape:?}");
        }
        let boxes: Vec<_> = page.texts().filter(|text| text.face != Face::Number && text.width > 0.0).collect();
        for (at, a) in boxes.iter().enumerate() {
            for b in boxes.iter().skip(at + 1) {
                let (one, two) = (a.bounds(), b.bounds());
                let apart =
                    one.2 <= two.0 + 0.1 || two.2 <= one.0 + 0.1 || one.3 <= two.1 + 0.1 || two.3 <= one.1 + 0.1;
                assert!(apart, "{:?} lies on {:?}", a.text, b.text);
            }
        }
    }
    let bytes = pdf(pages, "Test", "en").expect("a PDF that passes PDF/UA-1");
    assert!(bytes.starts_with(b"%PDF"));
}

fn check_all(state: &State, id: CharacterId) -> Vec<Page> {
    check(&character(state, id, &print(Paper::Letter)).unwrap());
    let pages = character(state, id, &print(Paper::A4)).unwrap();
    check(&pages);
    // By part, since a row torn at the end of a page reads on after the other column.
    let mut parts = std::collections::BTreeMap::<u32, String>::new();
    for item in pages.iter().flat_map(|page| &page.items).filter(|item| matches!(item.role, Role::Row | Role::Sub)) {
        parts.entry(item.part).or_default().push_str(&squeezed(&tags::words(item)));
    }
    let all = parts.into_values().collect::<Vec<_>>().join("\n");
    for (_, trait_) in
        state.cast[&id].traits.iter().filter(|(role, _)| !matches!(role, hitch_core::model::Role::Stress(_)))
    {
        assert!(all.contains(&squeezed(&trait_.name)), "{} is missing", trait_.name);
        assert!(all.contains(&squeezed(&trait_.note)), "{} is missing", trait_.note);
        // Hinder is said once for all, in the footer.
        for sfx in trait_.sfx.iter().filter(|it| !it.is_hinder()) {
            assert!(all.contains(&squeezed(&sfx.text)), "{} is missing", sfx.text);
        }
    }
    pages
}

fn many(count: usize, note: &str) -> Vec<hitch_core::model::Trait> {
    let mut ids = Ids(5000);
    (0..count).map(|at| ids.noted(&format!("Trait {at}"), Die::ALL[at % 5], note)).collect()
}

/// CHAR-4.
#[test]
fn a_usual_pc_takes_one_page() {
    let pages = check_all(&campaign(), MARA);
    assert_eq!(pages.len(), 1);
    let words = words(&pages[0]);
    for said in ["Mara Oake", "played by Lena", "she/her", "Printed from Saltglass Quay, 20 November", "1 of 1"] {
        assert!(words.contains(said), "{said} is missing");
    }
}

#[test]
fn a_pc_in_trouble_still_takes_one_page() {
    let state = with(in_play);
    let pages = check_all(&state, MARA);
    assert_eq!(pages.len(), 1);
    let words = words(&pages[0]);
    for said in ["taken out", "shut down", "usually d10", "Trauma", "Set aside", "Old song"] {
        assert!(words.contains(said), "{said} is missing");
    }
}

#[test]
fn a_blank_pc_gives_a_sheet_to_fill_in() {
    let pages = check_all(&campaign(), NOBODY);
    assert_eq!(pages.len(), 1);
    let words = words(&pages[0]);
    for said in ["Name", "Distinctions", "Body", "Skills", "Relationships", "Stress"] {
        assert!(words.contains(said), "{said} is missing");
    }
    let dotted = |shape: &&Shape| matches!(shape, Shape::Line { kind: LineKind::Dotted, .. });
    assert!(pages[0].shapes().filter(dotted).count() > 20);
}

/// CHAR-6: a set with fewer traits than a PC is made with has room for those that are missing, with their dice.
#[test]
fn a_file_has_room_for_the_distinctions_it_lacks() {
    let dotted = |shape: &&Shape| matches!(shape, Shape::Line { kind: LineKind::Dotted, .. });
    let room = |count: usize| {
        let state = with(|mara| mara.traits.sets[0].traits.truncate(count));
        check_all(&state, MARA).iter().flat_map(Page::shapes).filter(dotted).count()
    };
    assert!(room(3) < room(2) && room(2) < room(1), "{} {} {}", room(3), room(2), room(1));
    // The file of a GMC is whole as it is.
    let guard = |mut set: TraitSet| {
        let mut state = campaign();
        let mut guard = Character::clone(&state.cast[&GUARD]);
        set.traits.truncate(1);
        guard.traits.sets = vec![set];
        add(&mut state, guard);
        check_all(&state, GUARD).iter().flat_map(Page::shapes).filter(dotted).count()
    };
    assert_eq!(
        guard(mara().traits.sets[0].clone()),
        guard(TraitSet { def: fixtures::FREEFORM, ..mara().traits.sets[0].clone() })
    );
}

/// CHAR-6, SET-15: what grows in a setting has room on its blank file, and nothing else has.
#[test]
fn a_blank_file_has_room_for_what_grows() {
    let growth =
        ["Growth pool", "Goals", "Personal milestone", "Group milestone", "Experience", "Sessions", "Advances"];
    let said = |state: &State| check_all(state, NOBODY).iter().map(words).collect::<String>();
    let plain = said(&campaign());
    assert!(growth.iter().all(|it| !plain.contains(it)), "{plain}");
    let mut state = campaign();
    let mods = &mut Arc::make_mut(&mut state.setting).mods;
    mods.growth_pool = GrowthPool::Session;
    (mods.goals, mods.milestones, mods.session_record, mods.advances) = (true, true, true, true);
    let all = said(&state);
    for title in growth {
        assert!(all.contains(title), "{title} is missing");
    }
    // A goal is linked to a value, whose name has room beside it (GROW-7).
    let pages = check_all(&state, NOBODY);
    let room = pages.iter().flat_map(super::page::Page::texts).filter(|it| it.text == "Value").count();
    assert_eq!(room, hitch_core::rules::MOST_GOALS, "{all}");
    // The lines of a milestone are below its own heading, however they are set (GROW-8).
    let items = pages.iter().flat_map(|page| &page.items).map(|it| tags::words(it).trim().to_owned());
    let said: Vec<String> = items.filter(|it| !it.is_empty()).collect();
    for title in ["Personal milestone", "Group milestone"] {
        let lines: Vec<&String> = said.iter().skip_while(|it| *it != title).skip(1).take(4).collect();
        assert_eq!(lines, ["Name", "1 XP", "3 XP", "10 XP"], "{title}");
    }
}

/// GROW-8: each line of a milestone is a sentence on a line of its own, where there is room, and ends as it was written.
#[test]
fn the_lines_of_a_milestone_are_sentences() {
    use hitch_core::model::{Held, Milestone};
    let milestone = Milestone {
        name: "The lamp".into(),
        one: "you sit in a dark place.".into(),
        three: "you ask who is there".into(),
        ten: "you light it!".into(),
    };
    let mut state = with(|mara| {
        mara.growth.personal = Some(Held { milestone, ..Held::default() });
        mara.growth.story.extend(["A seat on the council.".into(), "a boat".into()]);
    });
    let mods = &mut Arc::make_mut(&mut state.setting).mods;
    (mods.milestones, mods.stress, mods.trauma) = (true, false, false);
    let pages = check_all(&state, MARA);
    let begins = |xp: &str| pages[0].items.iter().map(tags::words).filter(|it| it.trim_start().starts_with(xp)).count();
    assert_eq!([begins("3 XP: you ask who is there."), begins("10 XP: you light it!")], [1, 1]);
    let said = words(&pages[0]);
    assert!(said.contains("dark place.") && !said.contains(".;") && !said.contains("it!."), "{said}");
    assert!(said.contains("A seat on the council. A boat."), "{said}");
}

/// GROW-8, GROW-14: what is counted and what was gained of the story stands on the file.
#[test]
fn advances_and_things_of_the_story_are_on_paper() {
    let mut state = with(|mara| {
        mara.growth.advances = 3;
        mara.growth.story.push("A seat on the council".into());
    });
    Arc::make_mut(&mut state.setting).mods.advances = true;
    let said: String = check_all(&state, MARA).iter().map(words).collect();
    assert!(said.contains("Advances"), "{said}");
    assert!(said.contains("A seat on the council"), "{said}");
}

#[test]
fn forty_skills_fit_on_one_page() {
    let state = with(|mara| mara.traits.sets[2].traits = many(40, ""));
    assert_eq!(check_all(&state, MARA).len(), 1);
}

#[test]
fn what_does_not_fit_goes_overleaf() {
    let state = with(|mara| mara.traits.sets.push(set(SKILLS, many(60, "with a word beside it"))));
    let pages = check_all(&state, MARA);
    assert_eq!(pages.len(), 2);
    assert!(words(&pages[0]).contains("1 of 2") && words(&pages[1]).contains("2 of 2"));
    assert!(words(&pages[1]).contains("continued"));
}

#[test]
fn hostile_lengths_stay_on_the_paper() {
    let long = "Unbreakable".repeat(60);
    let state = with(|mara| {
        mara.name = "Aurelia Konstantina Wilhelmine of the Ninth Lantern ".repeat(3).into();
        mara.concept = long.as_str().into();
        mara.notes = "The tide comes in, and the tide goes out again. ".repeat(400).into();
        mara.traits.sets[0].traits[0].name = long.as_str().into();
        mara.traits.sets[0].traits[1].sfx[0].text = "on and on ".repeat(900).into();
        mara.traits.sets[1].traits[0].name = long.as_str().into();
        mara.traits.sets[2].name = Some(long.as_str().into());
    });
    assert!(check_all(&state, MARA).len() > 2);
}

#[test]
fn letters_no_font_has_become_boxes() {
    let state = with(|mara| {
        mara.name = "Мара Ὀκή".into();
        mara.concept = "\u{feff}龍 and 🦀\u{fe0f}\tand 👩‍👩‍👧 \u{0}".into();
        mara.notes = "שלום\r\nمرحبا\n\nfi ffi Th œ ẞ".into();
    });
    let pages = character(&state, MARA, &print(Paper::A4)).unwrap();
    check(&pages);
    let words = words(&pages[0]);
    assert!(squeezed(&words).contains("МараὈκή") && words.contains("□ and □ and □"), "{words}");
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { failure_persistence: None, ..proptest::test_runner::Config::with_cases(12) })]

    #[test]
    fn any_words_can_be_printed(name: String, note in "(?s).{0,200}", points: u32) {
        let state = with(|mara| {
            mara.name = name.as_str().into();
            mara.notes = note.as_str().into();
            mara.purse = hitch_core::model::Purse::Own(points % 50);
            mara.traits.sets[0].traits[0].name = note.as_str().into();
            mara.traits.sets[0].traits[0].sfx[0].name = name.as_str().into();
            mara.traits.sets[1].traits[0].note = name.as_str().into();
        });
        check(&party(&state, &[MARA], &print(Paper::A4)).unwrap());
    }
}

#[test]
fn gmcs_print_what_they_have() {
    let state = campaign();
    assert_eq!(check_all(&state, GUARD).len(), 1);
    assert!(words(&check_all(&state, GANG)[0]).contains("×5"));
}

#[test]
fn a_mob_prints_its_full_size_beside_what_is_left() {
    let mut state = campaign();
    let mut gang = Character::clone(&state.cast[&GANG]);
    let dice = &mut gang.traits.sets[0].traits[0].base;
    gang.lost = dice.split_off(2);
    add(&mut state, gang);
    let said = words(&check_all(&state, GANG)[0]);
    assert!(said.contains("×5") && said.contains("left"), "{said}");
}

#[test]
fn cards_share_a_page() {
    let mut state = campaign();
    let ids: Vec<CharacterId> = (200..230).map(CharacterId).collect();
    for id in &ids {
        let mut gmc = somebody(*id, &format!("Guard {}", id.0), CharacterKind::Gmc(GmcKind::Minor));
        gmc.traits.sets = vec![set(fixtures::FREEFORM, many(3, ""))];
        add(&mut state, gmc);
    }
    let some = gmc_cards(&state, &[GUARD, GANG], &print(Paper::A4)).unwrap();
    check_cards(&some);
    assert_eq!(some.len(), 1);
    let all = gmc_cards(&state, &ids, &print(Paper::Letter)).unwrap();
    check_cards(&all);
    assert!((2..8).contains(&all.len()), "{}", all.len());
    let mut big = somebody(CharacterId(300), "Everyone", CharacterKind::Gmc(GmcKind::Faction));
    big.traits.sets = vec![set(fixtures::FREEFORM, many(90, "and a note"))];
    add(&mut state, big);
    check_cards(&gmc_cards(&state, &[GUARD, CharacterId(300), GANG], &print(Paper::A4)).unwrap());
}

#[test]
fn a_party_is_one_document_with_a_bookmark_each() {
    let state = campaign();
    let pages = all_pcs(&state, &print(Paper::A4)).unwrap();
    check(&pages);
    assert_eq!(pages.len(), 2);
    assert!(pages.iter().all(|page| words(page).contains("1 of 1")));
}

#[test]
fn the_same_pages_give_the_same_bytes() {
    let state = with(in_play);
    let make = || pdf(&character(&state, MARA, &print(Paper::A4)).unwrap(), "Mara Oake", "en").unwrap();
    assert_eq!(make(), make());
}

#[test]
fn nothing_and_nobody_are_said_so() {
    let state = campaign();
    let print = print(Paper::A4);
    assert_eq!(character(&state, CharacterId(9), &print), Err(SheetError::NoSuchCharacter(CharacterId(9))));
    assert_eq!(party(&state, &[], &print), Err(SheetError::Nothing));
    assert_eq!(gmc_cards(&state, &[], &print), Err(SheetError::Nothing));
    assert_eq!(pdf(&[], "", "en"), Err(SheetError::Nothing));
}

#[test]
fn svg_says_the_same_words() {
    let state = with(|mara| mara.name = "Mara <&> Oake".into());
    let page = &character(&state, MARA, &print(Paper::A4)).unwrap()[0];
    let svg = svg(page);
    assert!(svg.contains("Mara &lt;&amp;&gt; Oake") && svg.contains("Harbour rat made good"));
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
}

/// Sets of every build: talents without dice, powers with a limit, specialties of several dice.
fn odd() -> State {
    use hitch_core::model::{Purse, SetDef, SetId, SetKind, Sfx};
    let mut state = with(|mara| {
        let mut ids = Ids(6000);
        let talents = vec![
            ids.noted("Quick on the stairs", Die::D4, "once a scene, go first"),
            ids.noted("Lender of small coins", Die::D4, "when somebody owes you, ask for it and take a d6 asset"),
        ];
        let talents = talents.into_iter().map(|it| hitch_core::model::Trait { base: Vec::new(), ..it }).collect();
        let powers = vec![ids.one("Wind in the sails", &[Die::D10]), ids.one("Cold hands", &[Die::D6])];
        let sfx = |name: &str, limit| Sfx {
            limit,
            ..Sfx::told(name, "shut a power down, gain a plot point, and wake it again in the next scene")
        };
        let mut power_set = set(SetId(21), powers);
        power_set.name = Some("Gift of the ninth tide".into());
        let made = Sfx {
            costs: vec![hitch_core::model::Cost::Points(1)],
            benefits: vec![hitch_core::model::Benefit::Add(Die::D6)],
            trigger: "On a heroic success".into(),
            ..Sfx::told("Second wind", "")
        };
        power_set.sfx = vec![sfx("Squall", false), sfx("Becalmed", true), made];
        (power_set.shut_down, power_set.back) = (true, Some(hitch_core::model::WayBack::Scene));
        let specialties =
            vec![ids.one("Locks", &[Die::D8; 2]), ids.one("Ropes", &[Die::D6; 3]), ids.one("Wine", &[Die::D6])];
        mara.traits.sets.extend([set(SetId(20), talents), power_set, set(SetId(22), specialties)]);
        mara.purse = Purse::Own(23);
        mara.background = "Born on the steps, below the seventh lamp. The water took the house twice.".into();
    });
    let def = |id, name: &str, kind| SetDef::new(SetId(id), name, name, kind);
    let setting = std::sync::Arc::make_mut(&mut state.setting);
    setting.sets.push(def(20, "Talents", SetKind::Talents));
    setting.sets.push(def(21, "Powers", SetKind::Powers));
    setting.sets.push(def(22, "Specialties", SetKind::Specialties));
    setting.tracks[1].name = "Standing with the families of the upper quay".into();
    state
}

#[test]
fn sets_of_every_build_are_printed() {
    let state = odd();
    let pages = check_all(&state, MARA);
    // Where a line breaks is of no matter.
    let words = pages.iter().map(words).collect::<String>();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.find("Second wind") < words.find("Becalmed"), "a limit stands below all that they can do: {words}");
    let told = [
        "Gift of the ninth tide",
        "Limit: Becalmed",
        "Lender of small coins",
        "Background",
        // Made by menus, and so without words of its own; with what must happen first.
        "On a heroic success: Spend 1 plot point; add a d6",
        "shut down (restored when the scene ends)",
    ];
    for said in told {
        assert!(words.contains(said), "{said} is missing in {words}");
    }
}

/// POOL-3: what every distinction can do is said once on a file, written on it or not, and under each on a card.
#[test]
fn hinder_is_said_once_on_a_file() {
    let mut state = campaign();
    let count = |pages: &[Page]| pages.iter().map(|page| words(page).matches("Hinder").count()).sum::<usize>();
    let of_file = |state: &State| party(state, &[MARA], &print(Paper::A4)).unwrap();
    let pages = of_file(&state);
    assert_eq!(count(&pages), pages.len());
    assert!(words(&pages[0]).contains("Hinder with Distinctions: Roll a d4 instead and earn 1 PP."));
    let distinctions = state.cast[&MARA].traits.sets[0].traits.len();
    assert_eq!(count(&gmc_cards(&state, &[MARA], &print(Paper::A4)).unwrap()), distinctions);
    let mut mara = Character::clone(&state.cast[&MARA]);
    // As it is typed in a hurry: with nothing written under it.
    mara.traits.sets[0].traits[0].sfx.clear();
    add(&mut state, mara);
    assert_eq!(count(&of_file(&state)), pages.len());
    let vehicle = Printout::BlankVehicle.pages(&state, &print(Paper::A4)).unwrap();
    check(&vehicle);
    assert!(count(&vehicle) >= 1);
}

/// CHAR-4: the first set of plain traits is in the head, on tiles of at least 38 by 15 mm whose dice have 10 mm, each
/// with what its owner believes; on a blank file with room for it.
#[test]
fn the_first_prime_set_is_on_tiles() {
    let tiles = |page: &Page| {
        let wide =
            |it: &&Shape| matches!(it, Shape::Box { size, .. } if (107.0..300.0).contains(&size.0) && size.1 >= 43.9);
        page.shapes().filter(wide).count()
    };
    let large = |page: &Page| page.shapes().filter(|it| matches!(it, Shape::Die { size, .. } if *size > 28.0)).count();
    let said = "Nobody moves me who has not moved a boat.";
    let state = with(|mara| mara.traits.sets[1].traits[0].statement = said.into());
    let pages = check_all(&state, MARA);
    let count = state.cast[&MARA].traits.sets[1].traits.len();
    assert_eq!((tiles(&pages[0]), large(&pages[0])), (count, count));
    assert!(squeezed(&words(&pages[0])).contains(&squeezed(said)));
    assert_eq!(tiles(&check_all(&state, NOBODY)[0]), 3, "Body, Mind and Heart, to be filled in");
    // Traits with more than a die and a sentence are rows.
    let state = with(|mara| mara.traits.sets[1].traits[0].sfx.push(Sfx::told("Push", "Step up Body.")));
    assert_eq!(tiles(&check_all(&state, MARA)[0]), 0);
}

/// CHAR-4: a portrait has the shape of one, and fills it.
#[test]
fn a_portrait_is_upright_and_large() {
    let name = hitch_core::model::PictureName::try_from(hitch_core::model::Name::from("0123456789abcdef.png")).unwrap();
    let picture = Arc::new(Portrait::new(2, 1, &[120; 8], true).unwrap());
    let state = with(|mara| mara.picture = Some(name.clone()));
    let print = Print { pictures: [(name, picture)].into(), ..print(Paper::A4) };
    let pages = character(&state, MARA, &print).unwrap();
    check(&pages);
    assert_eq!(pages.len(), 1);
    let size = pages[0].shapes().find_map(|shape| match shape {
        Shape::Picture { at, size, picture, .. } => Some((picture.cover(*at, *size), *at, *size)),
        _ => None,
    });
    let (((left, top), (wide, high)), at, size) = size.unwrap();
    assert!((size.1 / size.0 - 52.0 / 42.0).abs() < 0.02 && size.0 >= 62.0, "{size:?}");
    assert!(left <= at.0 && top <= at.1 && left + wide >= at.0 + size.0 && top + high >= at.1 + size.1);
}

/// Cards of vehicles, mobs, places and people differ in shape, not only in color.
#[test]
fn cards_have_shapes_of_their_own() {
    let kinds = [
        CharacterKind::Vehicle,
        CharacterKind::Gmc(GmcKind::Mob),
        CharacterKind::Gmc(GmcKind::Location),
        CharacterKind::Gmc(GmcKind::Minor),
    ];
    let shapes = kinds.map(|kind| {
        let mut state = campaign();
        let guard = Character { kind, ..Character::clone(&state.cast[&GUARD]) };
        add(&mut state, guard);
        for paper in Paper::ALL {
            check_cards(&gmc_cards(&state, &[GUARD], &print(paper)).unwrap());
        }
        let pages = gmc_cards(&state, &[GUARD], &print(Paper::A4)).unwrap();
        let frame = pages[0].items.iter().find(|item| item.role == Role::Decoration).unwrap();
        let round = |it: &Shape| if let Shape::Box { radius, .. } = it { *radius > 0.0 } else { false };
        (frame.shapes.len(), frame.shapes.iter().any(round))
    });
    for (at, one) in shapes.iter().enumerate() {
        assert!(!shapes[..at].contains(one), "{:?} looks like another: {shapes:?}", kinds[at]);
    }
}
