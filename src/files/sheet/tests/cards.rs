//! Tests of what is on a card to cut out.

use super::*;
use hitch_core::model::Lasts;

/// Returns the words of the cards in play of a character with these complications.
fn in_play_of(state: &State, complications: Vec<Trait>) -> String {
    let mut state = state.clone();
    let mut mara = mara();
    mara.traits.complications = complications;
    add(&mut state, mara);
    let pages = Printout::InPlay.pages(&state, &print(Paper::A4)).unwrap();
    check_cards(&pages);
    pages.iter().map(words).collect::<Vec<_>>().join(" ")
}

/// COMP-1, SCN-5: a complication stays until it is recovered, or until its scene ends, and is never permanent.
#[test]
fn a_complication_lasts_until_it_is_recovered() {
    let mut state = campaign();
    let mut ids = Ids(7000);
    let soaked = ids.one("Soaked", &[Die::D6]);
    assert!(in_play_of(&state, vec![soaked.clone()]).contains("Until recovered"));
    let short = Trait { lasts: Lasts::Session, ..soaked.clone() };
    let said = in_play_of(&state, vec![short]);
    assert!(said.contains("Until the session ends") && !said.contains("recovered"), "{said}");
    Arc::make_mut(&mut state.setting).mods.complications_drop = true;
    assert!(in_play_of(&state, vec![soaked.clone()]).contains("until the scene ends"));
    // What took its owner out stays beyond the scene.
    let said = in_play_of(&state, vec![Trait { over: true, ..soaked }]);
    assert!(said.contains("Until recovered") && !said.contains("scene ends"), "{said}");
}

/// STR-1: tracks on a card have a heading where there is room, and none where it would make the card larger.
#[test]
fn tracks_on_a_card_have_a_heading_where_there_is_room() {
    let mut state = campaign();
    let mut said = |lines: usize| {
        let mut guard = somebody(GUARD, "Gate guard", CharacterKind::Gmc(GmcKind::Minor));
        guard.traits.sets = vec![set(fixtures::FREEFORM, many(lines, ""))];
        add(&mut state, guard);
        let pages = gmc_cards(&state, &[GUARD], &print(Paper::A4)).unwrap();
        check_cards(&pages);
        let headed = pages[0].items.iter().any(|it| it.role == Role::Heading && tags::words(it).trim() == "Stress");
        let frame = pages[0].shapes().find_map(|it| if let Shape::Box { size, .. } = it { Some(*size) } else { None });
        (headed, frame.unwrap())
    };
    assert!(said(2).0, "a short card has room");
    let all: Vec<_> = (8..24).map(said).collect();
    let largest = all.windows(2).find(|pair| !pair[0].0 && pair[1].0);
    assert!(largest.is_some(), "a full card has none before the next size has one: {all:?}");
}
