//! Deeds of a trait: its rating, its marks, its place in the list.

use super::thing::Named;
use super::{Deed, FileText, Item, SfxHome, sfx_text, trait_text, tray};
use crate::ui::{PanelCx, actions};
use egui::{Key as K, Modifiers};
use hitch_core::model::{
    Bearer, Character, CharacterId, Die, Doom, Lasts, Name, Role, SetDef, SetKind, State, Trait, TraitRef, same_name,
};
use hitch_core::rules::{AimAt, AssetCommand, Command, HarmCommand, SettingCommand, TestCommand, TraitCommand};
use hitch_core::words;

pub(super) const ADD_TO_ROLL: &str = mark!("Add to the roll");
pub(super) const HINDER: &str = mark!("Hinder: roll a d4 and earn 1 ⟦PP⟧");

pub fn of_trait(cx: &PanelCx<'_>, at: TraitRef) -> Vec<Item> {
    let state: &State = cx.table;
    let Some((role, it)) = state.find(at) else { return Vec::new() };
    let def = set_of(state, at, role);
    let harm = role.is_harm();
    // An archetype rolls nothing, and players don’t see it.
    let outline = matches!(at.of, Bearer::Archetype(_));
    let mut items = if outline { Vec::new() } else { tray(cx, at, def) };
    items.extend(super::harm::push(at, role));
    items.extend(super::growth::of_trait(cx, at, it));
    items.push(Item::Line);
    if harm {
        worse(cx, at, role, it, &mut items);
    } else {
        rating(at, role, it, def, &mut items);
        items.extend(super::harm::wear(cx, at));
        items.extend(super::gmcs::of_trait(state, at, role, it));
        items.extend(watchful(state, role, it));
    }
    super::extra_dice::of_trait(cx, at, role, it, &mut items);
    if role == Role::Asset {
        items.push(Item::Line);
        asset(cx, at, it, &mut items);
    }
    items.push(Item::Line);
    // Their names are the setting's, or those of the trait they sit on (SHK-1).
    let tracks = matches!(role, Role::Stress(_) | Role::Trauma(_) | Role::Worn(_));
    if !tracks {
        let text = trait_text(&it.name, &it.base);
        items.push(Deed::typed(t!("Rename or rate…"), FileText::Trait(at), text).key(Modifiers::NONE, K::F2).into());
    }
    items.push(Deed::typed(t!("Edit the note…"), FileText::Note(at), &*it.note).into());
    if matches!(role, Role::Set(_)) {
        let home = SfxHome::of_trait(at);
        items.extend(super::making::of_trait(state, at, def));
        items.push(Deed::typed(t!("Add SFX…"), FileText::Sfx(home, usize::MAX), "").into());
        for (place, sfx) in it.sfx.iter().enumerate() {
            let words = t!("Edit “{}”…", sfx.name);
            items.push(Deed::typed(words, FileText::Sfx(home, place), sfx_text(sfx)).into());
        }
        items.push(super::sfx::templates(state, home));
        items.extend(super::sfx::shutdowns(state, at, it));
    }
    if !tracks {
        items.push(Item::Line);
        moves(state, at, role, &mut items);
    }
    if !outline {
        items.push(super::sight::of_trait(state, at));
    }
    items.push(Item::Line);
    let remove = if harm {
        Command::Harm(HarmCommand::Remove { at: at.into() })
    } else {
        Command::Trait(TraitCommand::Remove { at: at.into() })
    };
    let words = if harm { t!("Remove (recovered)") } else { t!("Remove") };
    items.push(Deed::send(words, remove).danger().key(Modifiers::NONE, K::Delete).into());
    items
}

/// Offers the mark that makes doom match a trait's die to interrupt (DOOM-7, SET-19).
fn watchful(state: &State, role: Role, trait_: &Trait) -> Option<Item> {
    let counts = state.setting.mods.doom != Doom::Off && matches!(role, Role::Set(_));
    let marked = state.setting.is_watchful(&trait_.name);
    let same = |name: &Name| same_name(name, &trait_.name);
    let mut traits = state.setting.watchful.clone();
    if marked {
        traits.retain(|name| !same(name));
    } else {
        traits.push(trait_.name.clone());
    }
    let mark = Command::Setting(SettingCommand::Watchful { traits });
    let hint = t!("To interrupt, spend a ⟦doom⟧ die at least this large");
    counts.then(|| Deed::send(t!("Combat or senses trait"), mark).chosen(marked).hint(hint).into())
}

pub fn set_of(state: &State, at: TraitRef, role: Role) -> Option<&SetDef> {
    let Role::Set(set) = role else { return None };
    state.setting.set(state.traits(at.of)?.set(set)?.def)
}

fn tray(cx: &PanelCx<'_>, at: TraitRef, def: Option<&SetDef>) -> Vec<Item> {
    let hinders = def.is_some_and(hitch_core::model::SetDef::hinders);
    let mut items = Vec::new();
    let dice = actions::lying(cx.table, at);
    if !dice.is_empty() {
        let out = actions::use_trait(cx.table, &cx.here(), at, false);
        items.push(Deed::press(t!("Remove from the roll"), out).hint(t!("Click")).into());
        if hinders {
            let off = dice.iter().any(|(_, _, hinder)| *hinder);
            let words = if off { t!("Stop hindering") } else { t!(HINDER) };
            items.push(
                Deed::press(words, actions::use_trait(cx.table, &cx.here(), at, true)).hint(t!("Shift-click")).into(),
            );
        }
        return items;
    }
    let words = actions::ways::opposes_stranger(cx.table, at).map_or_else(
        || t!(ADD_TO_ROLL).to_owned(),
        |(who, vehicle)| words::sentence(&words::gmc::opposes(who, vehicle)),
    );
    items.push(Deed::press(words, actions::use_trait(cx.table, &cx.here(), at, false)).hint(t!("Click")).into());
    for (words, command) in actions::ways::for_others(cx.table, at) {
        items.push(Deed::send(words, command).into());
    }
    if let Some(command) = actions::ways::against(cx.table, at) {
        items.push(Deed::send(t!("Add to the opposition"), command).into());
    }
    if hinders {
        let hinder = actions::use_trait(cx.table, &cx.here(), at, true);
        items.push(Deed::press(t!(HINDER), hinder).hint(t!("Shift-click")).into());
    }
    items
}

fn rate(at: TraitRef, dice: Vec<Die>) -> Vec<Command> {
    vec![TraitCommand::Rate { at: at.into(), dice }.into()]
}

fn sizes(head: &str, name: &str, there: &[Die], press: impl Fn(Die) -> Vec<Command>) -> Item {
    Item::dice(head, |die| Deed::press(format!("{name} {die}"), press(die)).chosen(there.contains(&die)))
}

fn rating(at: TraitRef, role: Role, trait_: &Trait, def: Option<&SetDef>, items: &mut Vec<Item>) {
    let stepped = |step: fn(Die) -> Option<Die>| -> Vec<Die> {
        trait_.base.iter().map(|die| step(*die).unwrap_or(*die)).collect()
    };
    for (words, key, step, end) in [
        (t!("Step up"), K::ArrowUp, Die::up as fn(Die) -> Option<Die>, t!("d12 is the largest die.")),
        (t!("Step down"), K::ArrowDown, Die::down, t!("d4 is the smallest die.")),
    ] {
        // An asset that is stepped down below d4 is gone (ASSET-8).
        if role == Role::Asset && key == K::ArrowDown {
            let down = AssetCommand::StepDown { at: at.into() };
            items.push(Deed::send(words, down).key(Modifiers::ALT, key).into());
            continue;
        }
        let dice = stepped(step);
        let entry = Deed::press(words, rate(at, dice.clone())).key(Modifiers::ALT, key);
        items.push(if dice == trait_.base { entry.never(end) } else { entry }.into());
    }
    let count = trait_.base.len().max(1);
    // A trait of several dice keeps their number: all become that size (SET-6).
    let size = |die: Die| rate(at, vec![die; count]);
    items.push(sizes(t!("Die rating"), t!("Rate at"), &trait_.base, size));
    if trait_.base.len() > 1 || def.is_some_and(|def| def.kind == SetKind::MobDice) {
        let mut more = trait_.base.clone();
        // One more of the same: the dice of a mob are all of one size (GMC-4).
        more.push(trait_.base.last().copied().unwrap_or(Die::D6));
        items.push(Deed::press(t!("Add a die"), rate(at, more)).into());
        let mut fewer = trait_.base.clone();
        fewer.pop();
        let entry = Deed::press(t!("Remove a die"), rate(at, fewer));
        items.push(if trait_.base.is_empty() { entry.never(t!("There are no dice left.")) } else { entry }.into());
    }
}

/// Adds the steps and sizes of complications, stress and trauma.
fn worse(cx: &PanelCx<'_>, at: TraitRef, role: Role, trait_: &Trait, items: &mut Vec<Item>) {
    let harm = |command: HarmCommand| vec![Command::Harm(command)];
    let up = Deed::send(t!("Step up"), HarmCommand::StepUp { at: at.into() }).key(Modifiers::ALT, K::ArrowUp);
    let down = Deed::send(t!("Step down"), HarmCommand::StepDown { at: at.into() });
    items.push(up.into());
    items.push(down.key(Modifiers::ALT, K::ArrowDown).into());
    if let Bearer::Character(who) = at.of {
        let open = TestCommand::Open {
            who: who.into(),
            title: "".into(),
            scene: None,
            against: cx.view.next.map(Into::into),
            aim: Some(AimAt::Recovery(at.into())),
            pay: false,
        };
        let entry = Deed::send(t!("Roll to recover"), open);
        let against = tray::instead_of(cx, Die::D8);
        items.push(
            entry.hint(t!("A recovery ⟦test⟧ against {against} plus this die. You can change who rolls.")).into(),
        );
    }
    let (head, name) =
        if role.is_stress() { (t!("Inflict"), t!("Inflict")) } else { (t!("Inflict again"), t!("Inflict again")) };
    items.push(sizes(head, name, &[], |die| harm(HarmCommand::Worsen { at: at.into(), die })));
    items.push(sizes(t!("Die"), t!("Set to"), &trait_.base, |die| rate(at, vec![die])));
}

fn asset(cx: &PanelCx<'_>, at: TraitRef, trait_: &Trait, items: &mut Vec<Item>) {
    let owner = if let Bearer::Character(id) = at.of { Some(id) } else { None };
    // An asset of the scene has no owner: the one who acts pays for it, or the one who is looked at.
    let Some(by) = owner.or_else(|| actions::open_test(cx.table).map(|test| test.who)).or(cx.view.character) else {
        return;
    };
    // To the end of the session is the longest that a point keeps an asset.
    if trait_.lasts != Lasts::Session {
        let keep = AssetCommand::Keep { at: at.into(), by: by.into() };
        items.push(Deed::send(t!("Keep for the session"), keep).hint(t!("1 ⟦PP⟧")).into());
    }
    if !trait_.open {
        let open = AssetCommand::Open { at: at.into(), by: by.into() };
        items.push(Deed::send(t!("Share with everyone in the scene"), open).hint(t!("1 ⟦PP⟧")).into());
    }
    let here: Vec<CharacterId> =
        cx.scene().map_or_else(|| cx.table.cast.keys().copied().collect(), |scene| scene.cast.clone());
    let others = here.into_iter().filter(|id| Some(*id) != owner);
    let give: Vec<Deed> = others
        .filter_map(|id| cx.table.cast.get(&id))
        .map(|who| {
            let to = Bearer::Character(who.id).into();
            Deed::send(&*who.name, AssetCommand::Give { at: at.into(), to, by: by.into() })
        })
        .collect();
    if !give.is_empty() {
        items.push(Item::sub(t!("Give to (1 ⟦PP⟧)"), give));
    }
}

/// Returns a trait's place in its list, and the list's length.
pub fn place(state: &State, at: TraitRef, role: Role) -> Option<(usize, usize)> {
    let traits = state.traits(at.of)?;
    let list = match role {
        Role::Set(set) => &traits.set(set)?.traits,
        Role::Asset => &traits.assets,
        Role::Complication => &traits.complications,
        // Their order is the setting's.
        Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) | Role::Catalyst => return None,
    };
    Some((list.iter().position(|it| it.id == at.id)?, list.len()))
}

fn moves(state: &State, at: TraitRef, role: Role, items: &mut Vec<Item>) {
    let Some((here, count)) = place(state, at, role) else { return };
    let to = |to: usize| TraitCommand::Move { at: at.into(), to };
    let up = Deed::send(t!("Move up"), to(here.saturating_sub(1))).key(Modifiers::ALT, K::ArrowLeft);
    items.push(if here == 0 { up.never(t!("This is already the first.")) } else { up }.into());
    let down = Deed::send(t!("Move down"), to(here + 1)).key(Modifiers::ALT, K::ArrowRight);
    items.push(if here + 1 >= count { down.never(t!("This is already the last.")) } else { down }.into());
}

/// Returns the traits of all characters.
pub fn all(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    let of = |who: &Character| {
        let at = |id| TraitRef { of: Bearer::Character(who.id), id };
        who.traits.iter().map(|(_, it)| (at(it.id), t!("{} of {}", it.name, who.name))).collect::<Vec<_>>()
    };
    cx.table.cast.values().flat_map(|it| of(it)).collect()
}
