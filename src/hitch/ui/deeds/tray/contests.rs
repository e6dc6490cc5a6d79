//! Contests: the choice of an opponent, the moves of the side asked, and outsiders (CON-1 to CON-6, SFX-4, SETT-3,
//! SETT-5).

use super::{actors, may_test, names};
use crate::ui::PanelCx;
use crate::ui::actions::{OpenTest, opposition};
use crate::ui::deeds::{Deed, Item};
use crate::ui::widgets::icons;
use hitch_core::model::{Benefit, CharacterId, CharacterKind, Contest, GmcKind, Sfx, SfxRef, Turn};
use hitch_core::rules::{Command, ContestCommand, SfxCommand, contest_now, not_rolled, taken_out};
use hitch_core::words;

pub(super) fn pc(cx: &PanelCx<'_>, who: CharacterId) -> bool {
    cx.table.cast.get(&who).is_some_and(|it| it.is_pc())
}

fn is_out(cx: &PanelCx<'_>, who: CharacterId) -> bool {
    taken_out(cx.table, cx.scene(), who).is_some()
}

fn open(cx: &PanelCx<'_>, who: CharacterId, against: Vec<CharacterId>, area: bool, words: impl Into<String>) -> Deed {
    let open = ContestCommand::Open {
        who: who.into(),
        against: against.into_iter().map(Into::into).collect(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        pay: false,
        area,
    };
    let mob = opposition::acts_with(cx.table, who);
    Deed::press(words, [Command::Contest(open)].into_iter().chain(mob).collect()).icon(icons::SWAP)
}

/// Returns the possible opponents of a contest, the other side first.
fn others(cx: &PanelCx<'_>, who: CharacterId) -> Vec<CharacterId> {
    let mut others: Vec<CharacterId> = may_test(cx).into_iter().filter(|other| *other != who).collect();
    others.sort_by_key(|other| pc(cx, *other) == pc(cx, who));
    others
}

/// Returns those who may be targets of an area effect, leaving out those who can't be in it.
pub fn able(cx: &PanelCx<'_>, who: CharacterId) -> Vec<CharacterId> {
    others(cx, who).into_iter().filter(|id| !is_out(cx, *id)).collect()
}

/// Makes the deeds of an area effect on these targets: by each SFX that makes one, and for its price (SFX-4).
pub fn areas(cx: &PanelCx<'_>, who: CharacterId, on: &[CharacterId]) -> Vec<Deed> {
    let price = words::for_a_point(cx.table, Some(who));
    let paid = open(cx, who, on.to_vec(), true, t!("Area attack on {} selected targets {price}", on.len()));
    let words = |sfx: &Sfx| t!("{}: area attack on {} selected targets", sfx.name, on.len());
    let by = area_sfx(cx, who).map(|(at, sfx)| attack(cx, (who, at), on, words(sfx)));
    by.chain([paid]).collect()
}

fn attack(cx: &PanelCx<'_>, (who, at): (CharacterId, SfxRef), on: &[CharacterId], words: String) -> Deed {
    let against = on.iter().map(|id| (*id).into()).collect();
    let scene = cx.scene().map(|scene| scene.id.into());
    let attack = SfxCommand::Attack { at: at.into(), against, title: "".into(), scene };
    let mob = opposition::acts_with(cx.table, who);
    Deed::press(words, [Command::Sfx(attack)].into_iter().chain(mob).collect()).icon(icons::LIGHTNING)
}

/// Returns the SFX of a character that make an area effect and may be used now.
fn area_sfx<'t>(cx: &PanelCx<'t>, who: CharacterId) -> impl Iterator<Item = (SfxRef, &'t Sfx)> {
    let all = cx.table.cast.get(&who).into_iter().flat_map(|it| super::tricks::sfx_of(it));
    all.filter(|(_, sfx)| sfx.benefits.contains(&Benefit::Area) && !sfx.used)
}

/// Offers a contest with each opponent, with all, and as an area effect.
pub fn against(cx: &PanelCx<'_>, who: CharacterId) -> Vec<Item> {
    let actions = cx.plays_actions();
    let each = names(cx, others(cx, who)).filter(|_| !actions);
    let mut items: Vec<Item> = each.map(|(other, name)| open(cx, who, vec![other], false, &**name).into()).collect();
    let able = able(cx, who);
    if able.len() > 1 {
        if !actions {
            items.push(open(cx, who, able.clone(), false, t!("Everyone here, one after another")).into());
        }
        for (at, sfx) in area_sfx(cx, who) {
            let words = t!("Everyone here, area attack with {}", sfx.name);
            items.push(attack(cx, (who, at), &able, words).into());
        }
        let price = words::for_a_point(cx.table, Some(who));
        items.push(open(cx, who, able, true, t!("Everyone here, area attack {price}")).into());
    }
    items.extend(sweep(cx, who).map(Item::Deed));
    items
}

/// Offers a sweep at the whole other side, if the mod is on (SETT-3).
fn sweep(cx: &PanelCx<'_>, who: CharacterId) -> Option<Deed> {
    let foes = actors(cx).into_iter().filter(|id| pc(cx, *id) != pc(cx, who) && !is_out(cx, *id));
    let against: Vec<_> = foes.map(Into::into).collect();
    let (several, scene) = (against.len() > 1, cx.scene().map(|scene| scene.id.into()));
    let sweep = ContestCommand::Sweep { who: who.into(), against, title: "".into(), scene, pay: false };
    let deed = Deed::send(t!("All opponents, sweep attack for ⟦a plot point⟧"), sweep).icon(icons::SWAP);
    several.then(|| deed.where_played())
}

/// Returns those present and not in the contest; those who interfered may do so again.
fn strangers(cx: &PanelCx<'_>, contest: &Contest) -> Vec<CharacterId> {
    let place =
        |who: &CharacterId| cx.table.cast.get(who).is_some_and(|it| it.kind == CharacterKind::Gmc(GmcKind::Location));
    actors(cx).into_iter().filter(|who| contest.side(*who).is_none() && !place(who)).collect()
}

/// Lists those who may interfere in the contest or join it (CON-5).
pub fn outsiders(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Item> {
    let Some(contest) = contest_now(cx.table, test.id) else { return Vec::new() };
    let others = strangers(cx, &contest);
    if others.is_empty() || contest.area || contest.last_round || !matches!(contest.turn, Turn::Answer { .. }) {
        return Vec::new();
    }
    let joins =
        Item::sub(t!("Join ⟦the contest⟧"), names(cx, others.iter().copied()).map(|(who, _)| join(cx, test, who)));
    // Where losers take stress to stay, anybody cuts in at any time (SETT-5).
    if !cx.table.setting.mods.stress_to_stay && contest.left().any(|side| side.rolled == 0) {
        let waits = t!("A character can interfere only after both sides have rolled.");
        return vec![Item::Note(waits.to_owned()), joins];
    }
    let interfere = names(cx, others.iter().copied()).map(|(who, _)| interfere(cx, test, who));
    vec![Item::sub(t!("Interfere, 1 ⟦PP⟧"), interfere), joins]
}

fn name(cx: &PanelCx<'_>, who: CharacterId) -> String {
    cx.table.cast.get(&who).map_or_else(|| t!("Someone").to_owned(), |it| it.name.to_string())
}

fn join(cx: &PanelCx<'_>, test: &OpenTest<'_>, who: CharacterId) -> Deed {
    let pay = pays_to_act(cx, test, who);
    let price = words::for_a_point(cx.table, Some(who));
    let name = name(cx, who);
    let words = if pay { t!("{name} joins while ⟦taken out⟧, {price}") } else { t!("{name} joins") };
    let join = ContestCommand::Join { it: Some(test.id.into()), who: who.into(), pay };
    Deed::press(words, vec![Command::Contest(join)]).icon(icons::PLUS)
}

fn interfere(cx: &PanelCx<'_>, test: &OpenTest<'_>, who: CharacterId) -> Deed {
    let pay = pays_to_act(cx, test, who);
    let price = words::for_a_point(cx.table, Some(who));
    let command = ContestCommand::Interfere { it: Some(test.id.into()), who: who.into(), pay };
    let name = name(cx, who);
    let words = if pay {
        t!("{name} interferes, {price}, and 1 more ⟦PP⟧ to act while ⟦taken out⟧")
    } else {
        t!("{name} interferes, {price}")
    };
    Deed::press(words, vec![Command::Contest(command)]).icon(icons::WARNING)
}

/// Returns whether a taken-out character has yet to pay to act in this contest (COMP-6).
fn pays_to_act(cx: &PanelCx<'_>, test: &OpenTest<'_>, who: CharacterId) -> bool {
    let resolution = test.resolution;
    let paid = resolution.contest().is_some_and(|contest| {
        let side = contest.side(who).is_some_and(|side| side.keeps_one);
        side || contest.interferers.iter().any(|it| it.who == who && it.keeps_one)
    });
    !paid && taken_out(cx.table, cx.table.scenes.get(&resolution.scene).map(|it| &**it), who).is_some()
}

/// A move, and the character who pays a PP for it.
pub type Move = (Deed, Option<CharacterId>);

/// Returns the moves of the side asked, likeliest first.
pub fn moves(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Move> {
    let Some(contest) = contest_now(cx.table, test.id) else { return Vec::new() };
    let mut all = Vec::new();
    match &contest.turn {
        Turn::Answer { who } => answers(cx, test, &contest, *who, &mut all),
        Turn::Stopped { going_on, .. } => {
            for side in contest.left().filter(|side| !going_on.contains(&side.who)) {
                goes_on(cx, test, side.who, &mut all);
            }
        }
        // A contest that no one opposes ends before it is rolled (CON-2).
        Turn::Roll { who: first, .. } if not_rolled(cx.table, &contest).is_some() => {
            let hint =
                t!("No one opposes it: no dice are rolled, and the largest die in the pool becomes the ⟦effect die⟧");
            for side in contest.left().filter(|side| side.who != *first) {
                let go = ContestCommand::LetGo { it: Some(test.id.into()), who: Some(side.who.into()) };
                all.push((one_move(t!("{} doesn’t oppose", name(cx, side.who)), hint, go), None));
            }
        }
        Turn::Roll { .. } | Turn::Interfering { .. } | Turn::Settled { .. } => {}
    }
    all
}

fn one_move(words: String, hint: &str, command: ContestCommand) -> Deed {
    Deed::press(words, vec![Command::Contest(command)]).tip(hint)
}

/// Adds the answers: roll, don’t oppose, give in.
fn answers(cx: &PanelCx<'_>, test: &OpenTest<'_>, contest: &Contest, asked: CharacterId, all: &mut Vec<Move>) {
    let Some(side) = contest.side(asked) else { return };
    let (at, who) = (|| Some(test.id.into()), name(cx, asked));
    // A taken-out character rolls for a plot point and keeps one die for the total (COMP-6).
    let pay = pays_to_act(cx, test, asked);
    let rolls = |words: String, hint: &'static str, again: bool| {
        let (words, hint) = if pay {
            (
                t!("{words} while ⟦taken out⟧"),
                t!("Spend ⟦a plot point⟧ to act while ⟦taken out⟧, keeping one die for the total"),
            )
        } else {
            (words, hint)
        };
        let oppose = Command::Contest(ContestCommand::Oppose { it: at(), who: Some(asked.into()), again, pay });
        let mob = opposition::acts_with(cx.table, asked).filter(|_| !again);
        (Deed::press(words, [oppose].into_iter().chain(mob).collect()).tip(hint), pay.then_some(asked))
    };
    let lets_go = |hint: &str| {
        (one_move(t!("{who} doesn’t oppose"), hint, ContestCommand::LetGo { it: at(), who: Some(asked.into()) }), None)
    };
    if side.must_roll {
        let hint = t!("After an interference everyone rolls again before anyone can give in");
        all.push(rolls(t!("{who} rolls again"), hint, true));
    } else if contest.area {
        all.push(rolls(
            t!("{who} opposes it"),
            t!("Build a pool and beat the total; each target rolls separately"),
            false,
        ));
        all.push(lets_go(t!("The target takes ⟦an effect die⟧")));
    } else if side.rolled == 0 {
        let hint = t!("The initiator gets what they want. No one earns or risks anything.");
        all.push(rolls(t!("{who} opposes"), t!("Build a pool and beat the total"), false));
        all.push(lets_go(hint));
    } else {
        let hint = t!("Reuses the dice from their last roll. Add or remove dice as you like.");
        all.push(rolls(t!("{who} rolls again"), hint, true));
        all.push(rolls(t!("{who} builds a new pool"), t!("Roll again with a new pool"), false));
        let words = words::gives_in(cx.table, asked);
        let give_in = ContestCommand::GiveIn { it: at(), who: Some(asked.into()) };
        all.push((one_move(words, t!("They describe how they fail and take no ⟦complication⟧"), give_in), None));
    }
}

/// Adds the choices after an interference: each continues or drops out.
fn goes_on(cx: &PanelCx<'_>, test: &OpenTest<'_>, of: CharacterId, all: &mut Vec<Move>) {
    let (at, who) = (|| Some(test.id.into()), name(cx, of));
    let pay = pays_to_act(cx, test, of);
    let (words, hint) = if pay {
        let hint = t!("Spends 1 ⟦PP⟧ to act and hands 1 ⟦PP⟧ to the character who interfered; everyone rolls again");
        (t!("{who} continues while ⟦taken out⟧"), hint)
    } else {
        (t!("{who} continues"), t!("Hands 1 ⟦PP⟧ to the character who interfered; everyone rolls again"))
    };
    let go_on = ContestCommand::GoOn { it: at(), who: of.into(), pay };
    all.push((one_move(words, hint, go_on), Some(of)));
    let drop_out = ContestCommand::DropOut { it: at(), who: of.into() };
    all.push((one_move(t!("{who} drops out"), t!("No one loses"), drop_out), None));
}
