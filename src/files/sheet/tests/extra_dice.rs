//! Tests of dice beside the pool on paper.

use super::*;
use hitch_core::model::{Benefit, HeroDice, SetDef, SetId, SetKind, Sfx};
use std::sync::Arc;

const RESOURCES: SetId = SetId(40);

fn rich(hero: HeroDice) -> State {
    let mut state = with(|mara| {
        mara.hero = vec![Die::D6, Die::D8, Die::D8];
        let mut ids = Ids(7000);
        let mut hands = ids.one("Dock hands", &[Die::D6, Die::D6, Die::D6]);
        hands.tags = vec!["lifting".into(), "harbour".into()];
        hands.spent_dice = 1;
        mara.traits.sets.push(set(RESOURCES, vec![hands]));
        let mut skin = Sfx::told("Thick skin", "takes a step off what hits her");
        skin.benefits = vec![Benefit::Armor];
        mara.traits.sets[0].traits[0].sfx.push(skin);
    });
    let setting = Arc::make_mut(&mut state.setting);
    setting.mods.hero = hero;
    setting.mods.resources = true;
    setting.sets.push(SetDef::new(RESOURCES, "Resources", "resource", SetKind::Resources));
    state
}

fn said(pages: &[Page]) -> Vec<String> {
    pages.iter().flat_map(|page| &page.items).filter_map(|item| item.alt.clone()).collect()
}

#[test]
fn what_lies_beside_the_pool_is_printed() {
    let state = rich(HeroDice::Total);
    let pages = check_all(&state, MARA);
    assert_eq!(pages.len(), 1);
    let words = words(&pages[0]);
    for said in ["Hero dice", "Dock hands", "lifting, harbour", "2 of 3 dice left", "armor"] {
        assert!(words.contains(said), "{said} is missing");
    }
    assert!(said(&pages).contains(&"d6 2d8 marked".to_owned()), "{:?}", said(&pages));
}

#[test]
fn where_it_is_not_played_nothing_is_printed_of_it() {
    let pages = check_all(&rich(HeroDice::Off), MARA);
    assert!(!words(&pages[0]).contains("Hero dice"));
    let plain = check_all(&campaign(), MARA);
    assert!(!words(&plain[0]).contains("Saved d6"));
}

#[test]
fn a_blank_sheet_has_hero_dice_to_mark() {
    let pages = check_all(&rich(HeroDice::Points), NOBODY);
    assert_eq!(pages.len(), 1);
    assert!(said(&pages).contains(&"none marked".to_owned()));
}

#[test]
fn saved_dice_of_a_major_gmc_are_on_the_card() {
    let mut state = campaign();
    let mut rell = Character::clone(&state.cast[&GUARD]);
    rell.saved_dice = 3;
    add(&mut state, rell);
    let pages = gmc_cards(&state, &[GUARD], &print(Paper::A4)).unwrap();
    check_cards(&pages);
    assert!(words(&pages[0]).contains("Saved d6") && said(&pages).contains(&"3d6 marked".to_owned()));
}
