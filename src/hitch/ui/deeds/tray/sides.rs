//! Deeds of all dice of a side: its stakes, removing, rerolling or adding dice (TAK-4, SFX-4, PP-4, PP-8, SETT-3).

use crate::ui::actions::{self, Half, OpenTest, extra_dice};
use crate::ui::deeds::{Deed, Item};
use crate::ui::widgets::icons;
use crate::ui::{PanelCx, UiCommand};
use hitch_core::model::{
    Bearer, CharacterId, Die, GmPays, Phase, PoolDie, Purse, Role, Roll, SetKind, State, TraitRef, dice_text,
};
use hitch_core::rules::{
    Beside, BesideDice, Command, Faces, GatherCommand, Pick, PointsCommand, RollCommand, TestCommand, beside, risks_in,
    set_of, sides_stakes, unspent,
};
use hitch_core::words;

const MORE: u8 = 4;

const SEVERAL: usize = 3;

/// Returns the stakes of one side, if one may risk more than the other (TAK-4).
pub fn stakes(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Option<Deed> {
    if !sides_stakes(cx.table) || test.resolution.is_quiet() {
        return None;
    }
    let who: Vec<CharacterId> = match (test.roll(half), test.resolution.contest()) {
        // A roll of the GM's has no roller: those whose dice are in it risk something (TAK-4).
        (Some(roll), _) => risks_in(roll),
        // Nobody has opposed it yet: whoever is asked to.
        (None, Some(contest)) => contest.left().map(|side| side.who).filter(|who| *who != test.who).collect(),
        (None, None) => Vec::new(),
    };
    if who.is_empty() {
        return None;
    }
    // One press makes all of a side alike; where they differ it raises the rest.
    let high = who.iter().all(|who| test.resolution.high_for(*who));
    let names: Vec<&str> = who.iter().filter_map(|who| cx.table.cast.get(who)).map(|it| &*it.name).collect();
    let words = t!("{} for {}", words::sentence(&cx.table.setting.labels.high_stakes), names.join(", "));
    let of = who.into_iter().map(Into::into).collect();
    let press = Command::Test(TestCommand::Stakes { it: Some(test.id.into()), high: !high, of });
    Some(Deed::press(words, vec![press]).ticked(high))
}

pub fn side(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Vec<Item> {
    let mut items: Vec<Item> = stakes(cx, test, half).into_iter().flat_map(|it| [it.into(), Item::Line]).collect();
    let Some(roll) = test.roll(half) else { return items };
    if roll.phase != Phase::Building {
        items.extend(beside_it(cx, test, half));
        items.extend(fallen(cx, roll));
        // SFX that can’t be used any longer, with the reasons.
        let late = super::tricks(cx, test, half).into_iter().filter(|trick| trick.why_not(cx, roll.id).is_some());
        let late =
            late.filter_map(|trick| Some(Deed { words: trick.sfx.name.to_string(), ..trick.first(cx, roll.id)? }));
        let late: Vec<Deed> = late.collect();
        items.extend((!late.is_empty()).then_some(Item::Folds(late)));
        return items;
    }
    // In an action the actor rolls first, and the total is to be exceeded (ACT-1).
    if half == Half::Opposing && !actions::ways::is_action(test) {
        items.push(only_opposition(cx).into());
    }
    let swap = Deed::press(UiCommand::SwapSides.name(), vec![Command::Gather(GatherCommand::Swap)]);
    items.push(swap.icon(icons::SWAP).into());
    if half == Half::Acting {
        items.extend(areas(test));
    }
    items.extend(beside_it(cx, test, half));
    if !roll.dice.is_empty() {
        let out = |die: &PoolDie| Command::Roll(RollCommand::Remove { roll: roll.id.into(), die: die.id.into() });
        let out = Deed::press(t!("Remove all dice"), roll.dice.iter().map(out).collect());
        items.push(out.icon(icons::TRASH).into());
    }
    items
}

pub fn only_opposition(cx: &PanelCx<'_>) -> Deed {
    Deed::press(UiCommand::RollOpposition.name(), actions::roll_due(cx.table, true)).icon(icons::DICE)
}

fn fallen(cx: &PanelCx<'_>, roll: &Roll) -> Vec<Item> {
    let at = || roll.id.into();
    let stand = |pick| RollCommand::Stand { roll: at(), pick, pay: false };
    let priced = |words: &str, command: RollCommand| {
        let command = Command::Roll(command);
        let (points, dice) = cx.cost(&command);
        let price = words::for_what_it_costs(cx.table, roll.roller(), points, &dice);
        Deed::press(format!("{words} {price}"), vec![command]).icon(icons::PLUS).into()
    };
    let pick = |icon, words: &str, commands: Vec<RollCommand>| {
        Deed::press(words, commands.into_iter().map(Command::Roll).collect()).icon(icon).into()
    };
    let afresh = RollCommand::Afresh { roll: at(), faces: Faces::Due };
    vec![
        // None of the rerolled dice is counted before something is picked.
        pick(icons::REROLL, t!("Reroll"), vec![afresh, stand(Pick::BestTotal)]),
        pick(icons::CHART, t!("Best total"), vec![stand(Pick::BestTotal)]),
        pick(icons::DIAMOND, t!("Best ⟦effect die⟧"), vec![stand(Pick::BestEffect)]),
        priced(t!("Include another result"), RollCommand::MoreTotal { roll: at(), die: None }),
        priced(t!("Keep another ⟦effect die⟧"), RollCommand::MoreEffect { roll: at() }),
    ]
}

/// Offers area effects: in a contest all opponents are targets, in a test their number is entered (SFX-4).
fn areas(test: &OpenTest<'_>) -> Option<Item> {
    let area = |words: String, more| {
        let area = RollCommand::Area { roll: test.acting.id.into(), more };
        Deed::press(words, vec![Command::Roll(area)]).icon(icons::PLUS)
    };
    let Some(contest) = test.resolution.contest() else {
        let on = |more: u8| area(t!("On {} targets", more + 1), Some(more));
        return Some(Item::sub(t!("Area attack (1 ⟦PP⟧)"), (1..=MORE).map(on)));
    };
    // In a contest the targets are those who oppose, so it is bought before the first of them rolls (SFX-4).
    let fresh = contest.is_group() && !contest.area && contest.sides.iter().all(|side| side.rolled == 0);
    fresh.then(|| area(t!("Area attack on all opponents (1 ⟦PP⟧)").to_owned(), None).into())
}

/// Each way to add dice from beside the pool.
pub fn of_beside(state: &State, roll: &Roll, it: &BesideDice) -> Vec<Item> {
    let icon = match it.what {
        Beside::Hero(..) | Beside::HeroBack(_) => icons::LIGHTNING,
        Beside::Scale | Beside::Range => icons::DICE,
        Beside::Saved(_) | Beside::Resource(_) | Beside::Mission(_) => icons::PLUS,
    };
    let words = |way| extra_dice::way(state, roll, it.what, way);
    it.ways.iter().map(|way| Deed::press(words(way), way.commands.clone()).icon(icon).into()).collect()
}

/// Returns all dice from beside the pool, refused ones with the reason.
fn beside_it(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half) -> Vec<Item> {
    let all = beside(cx.table, test, half);
    let Some(roll) = test.roll(half).filter(|_| !all.is_empty()) else { return Vec::new() };
    let label = |it| extra_dice::label(cx.table, roll, half, it);
    let mut items = vec![Item::Heading(t!("Other dice (hero dice, resources, scale)").to_owned())];
    let kind = |it: &BesideDice| std::mem::discriminant(&it.what);
    for of_kind in all.chunk_by(|one, other| kind(one) == kind(other)) {
        if of_kind.len() <= SEVERAL {
            let each = of_kind.iter().map(|it| Item::Sub(words::sentence(&label(it)), of_beside(cx.table, roll, it)));
            items.extend(each);
            continue;
        }
        let words = match of_kind.first().map(|it| it.what) {
            Some(Beside::Mission(_)) => t!("Mission pools"),
            Some(Beside::Hero(..) | Beside::HeroBack(_)) => t!("Hero dice"),
            _ => t!("Resources"),
        };
        let headed =
            of_kind.iter().flat_map(|it| [vec![Item::Heading(label(it))], of_beside(cx.table, roll, it)].concat());
        items.push(Item::Sub(words.to_owned(), headed.collect()));
    }
    items.push(Item::Line);
    items
}

/// Returns those who earned something in a roll that may be taken in more than one way (PP-8).
pub fn who_earned(cx: &PanelCx<'_>, roll: &Roll) -> Vec<CharacterId> {
    if !matches!(cx.table.setting.mods.gm_pays_with(), GmPays::Doom | GmPays::Crises) {
        return Vec::new();
    }
    // A GMC with points of their own earns points (PP-4).
    let gms = |id: &CharacterId| cx.table.cast.get(id).is_some_and(|it| it.purse == Purse::Bank);
    let all = roll.earned.iter().map(|it| it.by).chain(roll.held.iter().map(|it| it.to)).filter(gms);
    let mut all: Vec<CharacterId> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Lists the ways to take an earning: a d6, a step up of a doom die, or a d6 for one of the crises (PP-8).
pub fn earned(cx: &PanelCx<'_>, who: CharacterId) -> Vec<Item> {
    let earns = |words: String, raising, into| {
        let earns = PointsCommand::Earns { who: who.into(), it: None, raising, into };
        Deed::press(words, vec![Command::Points(earns)]).icon(icons::SWAP).into()
    };
    if cx.table.setting.mods.gm_pays_with() == GmPays::Crises {
        let crises = cx.table.crises().filter(|pool| !pool.dice.is_empty());
        return crises.map(|pool| earns(t!("Add a d6 to {}", pool.name), None, Some(pool.id.into()))).collect();
    }
    let Some(doom) = cx.table.doom() else { return Vec::new() };
    let mut all = vec![earns(t!("Add a d6 to {}", doom.name), None, None)];
    // A die that is spent in a roll leaves with it, and a step would leave too.
    let there = |die: &Die| unspent(cx.table, doom, *die) > 0;
    all.extend(Die::ALL.into_iter().filter(there).map(|die| {
        let up = die.up().unwrap_or(die);
        earns(t!("Step up a {die} of {} to {up}", doom.name), Some(die), None)
    }));
    all
}

pub fn of_kind(state: &State, of: Bearer, kind: SetKind) -> Vec<(TraitRef, String)> {
    let is = |role: Role| set_of(state, role, of).is_some_and(|def| def.kind == kind);
    let all = state.traits(of).into_iter().flat_map(hitch_core::model::Traits::iter).filter(|(role, _)| is(*role));
    all.map(|(_, it)| (TraitRef { of, id: it.id }, format!("{} {}", it.name, dice_text(&it.dice())))).collect()
}

/// Lists the actor's abilities; for a PP the test succeeds (SETT-3).
pub fn abilities(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Item> {
    if test.resolution.test().is_none_or(|it| it.automatic == Some(true)) {
        return Vec::new();
    }
    let succeeds = |(with, words): (TraitRef, String)| {
        let ability = TestCommand::Ability { it: Some(test.id.into()), with: with.into() };
        let deed = Deed::press(t!("Succeed with {words}"), vec![Command::Test(ability)]);
        deed.icon(icons::LIGHTNING).where_played().into()
    };
    of_kind(cx.table, Bearer::Character(test.who), SetKind::Abilities).into_iter().map(succeeds).collect()
}

/// Lists the possible results of the dice rolled, without duplicates.
pub fn offers(cx: &PanelCx<'_>) -> Vec<Item> {
    let mut all: Vec<Deed> = Vec::new();
    for offer in cx.offers {
        let parts = words::offer_parts(&offer.what, offer.die, None, None);
        let words: String = parts.iter().map(words::OfferPart::text).collect();
        // Two equal dice make two offers of the same words.
        if all.iter().all(|it| it.words != words) {
            all.push(Deed::press(words, vec![offer.command.clone()]).tip(words::changes(&offer.changes)));
        }
    }
    all.into_iter().map(Item::Deed).collect()
}
