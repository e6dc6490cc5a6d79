//! Rolls other than plain tests, offered before a test is open: asset, recovery, treatment (ASSET-2, COMP-5, LIFE-2,
//! LIFE-3, LDE-1, LDE-3, SETT-3, COMP-6).

use super::{actors, instead_of, names, sides};
use crate::ui::PanelCx;
use crate::ui::actions::open_test;
use crate::ui::deeds::thing::Named;
use crate::ui::deeds::{Deed, Item, Thing};
use crate::ui::widgets::icons;
use hitch_core::model::{Bearer, Character, CharacterId, CharacterKind, Die, GmcKind, Life, Name, SetKind, TraitRef};
use hitch_core::rules::{AimAt, Command, Out, TestCommand, taken_out, traits_in_play};
use hitch_core::words;

/// A roll other than a plain test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OtherRoll {
    /// For an asset.
    Asset,
    /// By a specialty (SETT-3).
    Specialty,
    Recovery,
    /// For life points (LIFE-2, LIFE-3).
    Treatment,
    /// To rouse a taken-out character (LDE-1, LDE-3).
    Rousing,
}

impl OtherRoll {
    pub const ALL: [Self; 5] = [Self::Asset, Self::Specialty, Self::Recovery, Self::Treatment, Self::Rousing];

    /// Returns its name and its description.
    pub fn said(self, cx: &PanelCx<'_>) -> (&'static str, String) {
        let (easy, usual) = (instead_of(cx, Die::D6), instead_of(cx, Die::D8));
        match self {
            Self::Asset => (t!("⟦Asset⟧ ⟦test⟧"), t!("Beat {easy}; the ⟦effect die⟧ becomes the ⟦asset⟧")),
            Self::Specialty => (
                t!("Specialty ⟦action⟧"),
                t!(
                    "The acting character rolls first and must include a specialty. If the opposition doesn’t beat that total, spend ⟦a plot point⟧ to create a d6 ⟦asset⟧."
                )
                .to_owned(),
            ),
            Self::Recovery => (t!("Recovery ⟦test⟧"), t!("Roll against {usual} plus the ⟦stress⟧ or ⟦complication⟧")),
            Self::Treatment => (
                t!("Life point recovery"),
                t!(
                    "Roll against {easy} plus ⟦complications⟧. You recover as many life points as you beat the ⟦difficulty⟧ by."
                ),
            ),
            Self::Rousing => (
                t!("Last-ditch effort"),
                t!("Roll against {usual} plus the die that took them out. On a success they get one last-ditch effort."),
            ),
        }
    }
}

pub fn aimed(cx: &PanelCx<'_>, who: CharacterId, aim: AimAt, pay: bool) -> Command {
    Command::Test(TestCommand::Open {
        who: who.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: cx.view.next.map(Into::into),
        aim: Some(aim),
        pay,
    })
}

/// Returns those who may test here. A place makes no tests of its own; it opposes.
pub fn may_test(cx: &PanelCx<'_>) -> Vec<CharacterId> {
    let place =
        |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Location));
    actors(cx).into_iter().filter(|id| !place(id)).collect()
}

/// Lists the possible rollers; empty if its mod is off or nothing needs the roll.
pub fn of_roll(cx: &PanelCx<'_>, roll: OtherRoll) -> Vec<Item> {
    match roll {
        OtherRoll::Asset => each(cx, |name| t!("⟦Asset⟧ for {name}"), &AimAt::Asset),
        OtherRoll::Specialty => each(cx, |name| t!("Specialty ⟦action⟧ of {name}"), &AimAt::Specialty),
        OtherRoll::Recovery => harmed(cx).into_iter().map(|(at, words)| Item::Of(words, Thing::Recovers(at))).collect(),
        OtherRoll::Treatment | OtherRoll::Rousing => {
            needing(cx, roll).into_iter().map(|(of, words)| Item::Of(words, Thing::Needs(roll, of))).collect()
        }
    }
}

/// Returns whom a treatment or a rousing may be for.
fn needing(cx: &PanelCx<'_>, roll: OtherRoll) -> Vec<Named<CharacterId>> {
    let mods = &cx.table.setting.mods;
    let played = if roll == OtherRoll::Treatment { mods.life != Life::Off } else { mods.last_ditch };
    let words = |name: &Name| match roll {
        OtherRoll::Treatment => t!("Life points of {name}"),
        _ => t!("Rouse {name}"),
    };
    let needs = |who: &Character| match roll {
        OtherRoll::Treatment => who.hurt.damage > 0 || who.hurt.stun > 0 || who.hurt.wounds > 0,
        _ => taken_out(cx.table, cx.scene(), who.id).is_some(),
    };
    let whom = names(cx, may_test(cx)).filter(|(id, _)| played && cx.table.cast.get(id).is_some_and(|it| needs(it)));
    whom.map(|(of, name)| (of, words(name))).collect()
}

/// The other rolls there are before a test is open.
pub fn rolls(cx: &PanelCx<'_>) -> Vec<Named<OtherRoll>> {
    let free = open_test(cx.table).is_none();
    OtherRoll::ALL.into_iter().filter(|_| free).map(|roll| (roll, roll.said(cx).0.to_owned())).collect()
}

/// Returns what a recovery may be from.
pub fn recoveries(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    if open_test(cx.table).is_some() { Vec::new() } else { harmed(cx) }
}

/// Returns whom a treatment or a rousing may be for, by the name of the roll.
pub fn needs(cx: &PanelCx<'_>) -> Vec<Named<(OtherRoll, CharacterId)>> {
    let of = |(roll, label): Named<OtherRoll>| {
        let helped = matches!(roll, OtherRoll::Treatment | OtherRoll::Rousing);
        let all = if helped { needing(cx, roll) } else { Vec::new() };
        all.into_iter().map(move |(of, words)| ((roll, of), format!("{label}, {words}")))
    };
    rolls(cx).into_iter().flat_map(of).collect()
}

fn deed(cx: &PanelCx<'_>, who: CharacterId, words: String, aim: AimAt) -> Deed {
    Deed::press(words, vec![aimed(cx, who, aim, false)]).icon(icons::DICE)
}

fn each(cx: &PanelCx<'_>, words: fn(&Name) -> String, aim: &AimAt) -> Vec<Item> {
    let one = |(who, name): (CharacterId, &Name)| deed(cx, who, words(name), aim.clone()).where_played().into();
    names(cx, may_test(cx)).map(one).collect()
}

/// Lists the rollers of a recovery, the bearer first; anyone may help.
pub fn recovery(cx: &PanelCx<'_>, at: TraitRef) -> Vec<Item> {
    let mut order = may_test(cx);
    // The sort is stable: the others keep their order.
    order.sort_by_key(|who| Bearer::Character(*who) != at.of);
    let one = |(who, name): (CharacterId, &Name)| {
        deed(cx, who, t!("{name} rolls to recover"), AimAt::Recovery(at.into())).into()
    };
    headed(names(cx, order).map(one))
}

fn headed(items: impl Iterator<Item = Item>) -> Vec<Item> {
    [Item::Heading(t!("Who rolls?").to_owned())].into_iter().chain(items).collect()
}

pub fn for_somebody(cx: &PanelCx<'_>, roll: OtherRoll, of: CharacterId) -> Option<Vec<Item>> {
    let whom = &cx.table.cast.get(&of)?.name;
    let one = |(who, name): (CharacterId, &Name)| {
        let (words, aim) = match roll {
            OtherRoll::Treatment if who == of => (t!("{name} rolls for themselves"), AimAt::Life(of.into())),
            OtherRoll::Treatment => (t!("{name} rolls for {whom}"), AimAt::Life(of.into())),
            _ if who == of => (t!("{name} rouses themselves"), AimAt::Rouse(of.into())),
            _ => (t!("{name} rouses {whom}"), AimAt::Rouse(of.into())),
        };
        deed(cx, who, words, aim).into()
    };
    Some(headed(names(cx, may_test(cx)).map(one)))
}

/// Returns what may be recovered from here: “Mara Oake: Singed d8”; and distinctions of the scene, which a recovery
/// wears down where it is rolled against doom (SETT-6).
fn harmed(cx: &PanelCx<'_>) -> Vec<Named<TraitRef>> {
    let mut found = Vec::new();
    for (who, name) in names(cx, may_test(cx)) {
        let of = Bearer::Character(who);
        for (role, harm) in traits_in_play(cx.table, of).filter(|(role, _)| role.is_harm()) {
            let die = harm.die().map_or_else(String::new, |die| format!(" {die}"));
            found.push((
                TraitRef { of, id: harm.id },
                format!("{name}: {}{die}", words::trait_called(role, &harm.name)),
            ));
        }
    }
    // Only there a scene distinction has a recovery of its own (SETT-6).
    if let Some(scene) = cx.scene().filter(|_| cx.table.setting.mods.doom_recovery) {
        let worn = sides::of_kind(cx.table, Bearer::Scene(scene.id), SetKind::Distinctions);
        found.extend(worn.into_iter().map(|(at, words)| (at, format!("{}: {words}", scene.name))));
    }
    found
}

/// Offers a taken-out character to act for a PP (COMP-6).
pub fn while_out(cx: &PanelCx<'_>) -> Vec<(CharacterId, Deed)> {
    // Limited actions are for anybody who is out, where losers take stress to stay (SETT-5).
    let anybody = cx.table.setting.mods.stress_to_stay;
    let by = |who: &CharacterId| match taken_out(cx.table, cx.scene(), *who) {
        // A point buys an action for those whom a complication has out, not for those whom stress has out (COMP-6).
        Some(Out::Complication(_)) => true,
        Some(_) => anybody,
        None => false,
    };
    let all = names(cx, may_test(cx).into_iter().filter(by)).map(|(who, name)| {
        let price = words::for_a_point(cx.table, Some(who));
        let deed = Deed::press(t!("{name} while ⟦taken out⟧"), vec![aimed(cx, who, AimAt::Anything, true)]);
        let tip = t!("Act while ⟦taken out⟧ {price}: one ⟦test⟧ or ⟦contest⟧, keeping one die for the total");
        (who, deed.label(t!("⟦Test⟧ for {name} while ⟦taken out⟧, {price}")).tip(tip))
    });
    all.collect()
}
