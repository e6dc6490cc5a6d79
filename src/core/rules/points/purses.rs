//! Plot points (PP-1 to PP-9): balance, payment and refund.
//!
//! Home of PP-2, PP-3, PP-5, PP-6, PP-9.

use crate::model::{CharacterId, DieId, GmPays, Name, Paid, Purse, ResolutionId, Roll, RollId, Source, Turn};
use crate::rules::points::payer::{may_pay, stands_for};
use crate::rules::points::{earned, payer};
use crate::rules::pools;
use crate::rules::table::draft::Draft;
use crate::rules::{For, PointEvent, Refusal, SessionEvent};

pub fn put_points(draft: &mut Draft, to: CharacterId, points: u32) -> Result<(), Refusal> {
    let name = draft.character_name(to);
    let pools = matches!(draft.state.setting.mods.gm_pays_with(), GmPays::Doom | GmPays::Crises);
    if pools && points > 0 && draft.character(to)?.purse == Purse::Bank {
        // There is no bank to put them into (PP-4, PP-8).
        return earned::earn_each(draft, Some(to), points, None);
    }
    match draft.character(to)?.purse {
        Purse::Own(has) => draft.character_mut(to)?.purse = Purse::Own(has.saturating_add(points)),
        Purse::Bank => draft.state.bank = draft.state.bank.saturating_add(points),
    }
    draft.tell(PointEvent::Moved { from: None, to: Some(name), points, held: false });
    Ok(())
}

/// Pays one PP: a GMC's from the bank (PP-2), or with a die (PP-4, DOOM-5). Returns what was paid.
pub fn pay(draft: &mut Draft, who: CharacterId, what: For) -> Result<Paid, Refusal> {
    if let Some((_, session)) = draft.callback.take_if(|it| it.0 == who) {
        return Ok(callback_pays(draft, who, session));
    }
    let name = draft.character_name(who);
    match draft.character(who)?.purse {
        // A major GMC who has none left is the GM's like any other (PP-4).
        Purse::Own(0) if !draft.character(who)?.is_pc() => gm_pays(draft, what),
        Purse::Own(0) => {
            draft.rule(Refusal::NoPoint { who: name, what })?;
            Ok(Paid::Free)
        }
        Purse::Own(has) => {
            draft.character_mut(who)?.purse = Purse::Own(has - 1);
            draft.tell(PointEvent::Moved { from: Some(name), to: None, points: 1, held: false });
            Ok(Paid::Point)
        }
        Purse::Bank => gm_pays(draft, what),
    }
}

/// A callback stands for the point, and is ticked (GROW-9).
fn callback_pays(draft: &mut Draft, who: CharacterId, session: u32) -> Paid {
    for record in draft.state.record.iter_mut().filter(|it| it.session == session) {
        record.called.push(who);
    }
    let who = draft.character_name(who);
    draft.tell(SessionEvent::CalledBack { who, session, on: true });
    Paid::Callback(session)
}

fn callback_back(draft: &mut Draft, who: Option<CharacterId>, session: u32) {
    let Some(who) = who else { return };
    for record in draft.state.record.iter_mut().filter(|it| it.session == session) {
        record.called.retain(|it| *it != who);
    }
    let who = draft.character_name(who);
    draft.tell(SessionEvent::CalledBack { who, session, on: false });
}

/// Pays a PP to stay in. The bank's PP goes to the winner where the setting says so (CON-3, PP-9).
pub fn pays_to_stay(draft: &mut Draft, who: CharacterId) -> Result<(), Refusal> {
    let paid = pay(draft, who, For::StayIn)?;
    if paid == Paid::Bank && draft.state.setting.mods.points_to_winner {
        gm_hands(draft)?;
    }
    Ok(())
}

/// Returns whether a character has a PP to pay with.
pub fn can_pay(draft: &Draft, who: CharacterId) -> bool {
    if draft.callback.is_some_and(|it| it.0 == who) {
        return true;
    }
    let Ok(character) = draft.character(who) else { return false };
    match character.purse {
        Purse::Own(has) if has > 0 || character.is_pc() => has > 0,
        Purse::Own(_) | Purse::Bank => match draft.state.setting.mods.gm_pays_with() {
            GmPays::Handing => true,
            GmPays::Bank => draft.state.bank > 0,
            // A crisis pays once the GM says which (PP-4).
            GmPays::Doom | GmPays::Crises => stands_for(&draft.state, 1).is_some() || !may_pay(&draft.state).is_empty(),
        },
    }
}

/// Pays one PP of the GM's: from the bank, or with a die of doom or of a crisis (PP-2 to PP-4).
pub fn gm_pays(draft: &mut Draft, what: For) -> Result<Paid, Refusal> {
    gm_pays_but(draft, what, None)
}

/// Pays the GM's PP for a die of a roll, which pays for itself only where no other die can (DOOM-5).
pub fn gm_pays_for(draft: &mut Draft, what: For, bought: DieId) -> Result<Paid, Refusal> {
    gm_pays_but(draft, what, Some(bought))
}

fn gm_pays_but(draft: &mut Draft, what: For, bought: Option<DieId>) -> Result<Paid, Refusal> {
    match draft.state.setting.mods.gm_pays_with() {
        GmPays::Handing => gm_hands(draft),
        GmPays::Bank if draft.state.bank == 0 => {
            draft.rule(Refusal::BankEmpty(what))?;
            Ok(Paid::Free)
        }
        GmPays::Bank => {
            draft.state.bank -= 1;
            draft.tell(PointEvent::Moved { from: Some(bank()), to: None, points: 1, held: false });
            Ok(Paid::Bank)
        }
        GmPays::Doom | GmPays::Crises => payer::pool_pays(draft, what, bought),
    }
}

/// Refunds the price of a die. A character who is no longer on the table gets nothing.
pub fn refund(draft: &mut Draft, who: Option<CharacterId>, paid: Paid) -> Result<(), Refusal> {
    match paid {
        // What was handed over is taken back from the roll that holds it, in `refund_in`.
        Paid::Free | Paid::Handed(_) => Ok(()),
        Paid::Callback(session) => {
            callback_back(draft, who, session);
            Ok(())
        }
        Paid::Point => match who.filter(|who| draft.state.cast.contains_key(who)) {
            Some(who) => put_points(draft, who, 1),
            None => Ok(()),
        },
        Paid::Bank => {
            fill(draft, 1);
            Ok(())
        }
        Paid::Doom(die) => match draft.state.doom().map(|pool| pool.id) {
            Some(pool) => pools::put_back(draft, pool, die),
            None => Ok(()),
        },
        Paid::Rolled(roll, die) => {
            let lying = draft.roll_mut(roll).ok().and_then(|roll| roll.dice.iter_mut().find(|it| it.id == die));
            if let Some(Source::Pool { spent, .. }) = lying.map(|it| &mut it.from) {
                *spent = false;
            }
            Ok(())
        }
        // A crisis that has gone since gets nothing back.
        Paid::Crisis(pool, die) => {
            if draft.state.pools.contains_key(&pool) {
                pools::put_back(draft, pool, die)
            } else {
                Ok(())
            }
        }
    }
}

/// Without a bank what the GM spends goes to the player it is spent against: whoever is in the test
/// or contest at hand, to be used after it (PP-3).
fn gm_hands(draft: &mut Draft) -> Result<Paid, Refusal> {
    match draft.state.at_hand().map(|it| it.id) {
        Some(pays) => gm_hands_in(draft, pays),
        None => Ok(Paid::Free),
    }
}

/// Hands a PP that the GM spends without a bank to the player in a given test or contest.
pub fn gm_hands_in(draft: &mut Draft, resolution: ResolutionId) -> Result<Paid, Refusal> {
    let resolution = draft.resolution(resolution)?.clone();
    let pc = |who: &CharacterId| draft.state.cast.get(who).is_some_and(|it| it.is_pc());
    let roll = resolution.acting().or_else(|| draft.state.rolls_of(resolution.id).last().map(|roll| roll.id));
    // Whoever has won, or stands to win, is whom it is spent against (PP-9); else the first of them.
    let leads = crate::rules::contest_now(&draft.state, resolution.id).and_then(|contest| match contest.turn {
        Turn::Settled { winner } => winner,
        _ => contest.leader(),
    });
    let who = leads.into_iter().chain(resolution.everyone()).find(pc);
    let (Some(who), Some(roll)) = (who, roll) else { return Ok(Paid::Free) };
    earned::hold(draft, roll, who, 1)?;
    Ok(Paid::Handed(who))
}

/// Refunds the price of something in a roll. A PP that was handed over is no longer held (PP-3).
pub fn refund_in(draft: &mut Draft, roll: RollId, who: Option<CharacterId>, paid: Paid) -> Result<(), Refusal> {
    let Paid::Handed(to) = paid else { return refund(draft, who, paid) };
    let of = draft.roll(roll)?.of;
    let holds = |roll: &&std::sync::Arc<Roll>| roll.held.iter().any(|held| held.to == to);
    let holds = draft.state.rolls_of(of).find(holds).map(|roll| roll.id);
    holds.map_or(Ok(()), |roll| earned::unearn(draft, roll, to, false))
}

/// Adds PP to the bank.
pub fn fill(draft: &mut Draft, points: u32) {
    draft.state.bank = draft.state.bank.saturating_add(points);
    draft.tell(PointEvent::Moved { from: None, to: Some(bank()), points, held: false });
}

pub(in crate::rules) fn bank() -> Name {
    t!("the bank").into()
}
