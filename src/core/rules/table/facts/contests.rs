//! The standing of a contest, derived from its rolls (CON-1 to CON-9).
//!
//! A result is taken in only with the next command, so that its owner may still buy another; until then the standing is
//! computed here in the same way.
//!
//! Home of EFF-12, CON-1, CON-4, CON-5, CON-6, CON-9.

use crate::model::{
    Bearer, CharacterId, Contest, Contestant, Die, EffectDice, Mods, Phase, ResolutionId, Role, Roll, RollId, SetKind,
    Stance, State, TraitRef, Turn,
};
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::effect_dice::effect_of;
use crate::rules::{Refusal, gang};

/// Returns a contest with the present roll taken in, as if no more were done to it.
pub fn contest_now(state: &State, resolution: ResolutionId) -> Option<Contest> {
    Some(taken_in(state, state.resolutions.get(&resolution)?.contest()?))
}

/// Returns what is owed by effect dice in a contest, once it has come that far. `contest` has its roll taken in.
pub fn owed(state: &State, contest: &Contest) -> Vec<Owed> {
    let mut all = Vec::new();
    for interferer in &contest.interferers {
        let because = Because::Outrolled;
        // In the way of a winner, and outrolled by them: that is one effect, not two.
        let rolls =
            interferer.beaten_by.iter().filter(|roll| !interferer.in_the_way || contest.won_by() != Some(**roll));
        all.extend(rolls.map(|roll| Owed {
            roll: *roll,
            on: interferer.who,
            because,
            steps: 0,
            extraordinary: contest.last_round,
            against: None,
            one_size: false,
            helper: None,
        }));
    }
    let Some(won) = contest.won_by() else { return all };
    let lost = || contest.sides.iter().filter(|side| side.part == Stance::Lost);
    // One effect die for all, so one margin: over the best of those who fell short (CON-5, EFF-4).
    let best = lost().filter_map(|side| side.roll).map(|roll| total(state, roll)).max();
    let steps = best.map_or(0, |best| total(state, won).saturating_sub(best) / 5);
    // Some may have gone into a second effect die, or on one that became an asset (EFF-3, EFF-6, GMC-7).
    let used = state.rolls.get(&won).map_or(0, |roll| roll.steps_used);
    let steps = steps.saturating_sub(used);
    // The highest rolling die is no larger for it; in the last round it is stress in any case
    // (SETT-3, SETT-5).
    let highest = state.setting.mods.effects == EffectDice::Highest;
    let split = |steps: u32| (if highest { 0 } else { steps }, contest.last_round || (highest && steps > 0));
    // Each target of an area effect has an effect die of its own (SFX-4).
    let one_size = contest.is_group() && !contest.area && !state.setting.mods.compare_each;
    for side in lost() {
        let own = || (margin(state, won, side) / 5).saturating_sub(used);
        let (steps, extraordinary) = split(if contest.area { own() } else { steps });
        // Without effect dice of their own there is nothing to compare (EFF-9, SETT-3).
        let compares = state.setting.mods.compares();
        let against = side.roll.and_then(|roll| state.rolls.get(&roll)).filter(|_| compares);
        let against = against.map(|roll| effect_of(state, roll));
        let because = Because::Lost;
        all.push(Owed { roll: won, on: side.who, because, steps, extraordinary, against, one_size, helper: None });
    }
    let (steps, extraordinary) = split(steps);
    for interferer in contest.interferers.iter().filter(|it| it.in_the_way) {
        let (because, on) = (Because::InTheWay, interferer.who);
        let one = Owed { roll: won, on, because, steps, extraordinary, against: None, one_size: false, helper: None };
        all.push(one);
    }
    all
}

/// A debt by a roll's effect dice to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owed {
    pub roll: RollId,
    pub on: CharacterId,
    pub because: Because,
    /// The heroic steps that go with the dice (EFF-4).
    pub steps: u32,
    /// Set for a success by five or more, where that makes the dice no larger (SETT-3).
    pub extraordinary: bool,
    /// The loser's largest effect die, to compare with (EFF-5, CON-3).
    pub against: Option<Die>,
    /// Set where the effect has one size for all losers, so that it steps down for none of them (CON-5).
    pub one_size: bool,
    /// The loser's helper that the effect die is compared with; `against` is then the die they lent (HELP-3).
    pub helper: Option<CharacterId>,
}

impl Owed {
    /// Returns the debt to a loser's helper, compared with the die they lent (HELP-3).
    pub(in crate::rules) const fn of_helper(
        roll: RollId,
        lost: CharacterId,
        (helper, lent): (CharacterId, Die),
    ) -> Self {
        Self {
            roll,
            on: lost,
            because: Because::Lost,
            steps: 0,
            extraordinary: false,
            against: Some(lent),
            one_size: false,
            helper: Some(helper),
        }
    }

    /// Returns the size of an effect: at low stakes one step less where the loser's die is equal or larger (EFF-5),
    /// except in a group (CON-5). `None` below d4 (EFF-12).
    pub fn size(&self, (die, past): (Die, u32), high_stakes: bool, mods: &Mods) -> Option<Die> {
        match self.against {
            // What goes past d12 is larger than any die.
            _ if past > 0 || high_stakes || self.one_size => Some(die),
            Some(other) if mods.weakens(die, other) => die.down(),
            _ => Some(die),
        }
    }

    /// Returns whether the helper is spared: the die they lent is as large, and the loser stays the target (HELP-3).
    pub fn spares_helper(&self, (die, past): (Die, u32)) -> bool {
        self.helper.is_some() && past == 0 && self.against.is_some_and(|lent| lent >= die)
    }

    /// Returns whether an effect die takes its target out at high stakes: only a larger one (CON-3).
    pub fn takes_out(&self, die: Die) -> bool {
        self.because == Because::Lost && self.against.is_none_or(|other| die > other)
    }
}

/// The reason why an effect die hits a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The target fell short (CON-1, CON-3).
    Lost,
    /// The target stood in the way (CON-4).
    InTheWay,
    /// The target interfered again and was outrolled (CON-4).
    Outrolled,
}

pub(in crate::rules) fn taken_in(state: &State, contest: &Contest) -> Contest {
    let mut next = contest.clone();
    match contest.turn {
        Turn::Roll { who, roll } if stands(state, roll).is_some() => next.roll_stands(state, who, roll),
        Turn::Interfering { who, roll, answer } if stands(state, roll).is_some() => {
            next.interference_stands(state, who, roll, answer);
        }
        _ => {}
    }
    next
}

impl Contest {
    /// Returns the winning roll, once the contest is over.
    pub fn won_by(&self) -> Option<RollId> {
        match self.turn {
            Turn::Settled { winner: Some(winner) } => self.side(winner).and_then(|side| side.roll),
            _ => None,
        }
    }

    /// Returns whether no contestant opposed (CON-1, EFF-7).
    pub fn unopposed(&self) -> bool {
        self.won_by().is_some() && self.sides.iter().skip(1).all(|side| side.part == Stance::LetGo)
    }

    /// Compares a roll anew that a result has joined after it was taken in. Where it is no longer beaten, the character
    /// who had beaten it has lost (HERO-2, TOT-3, CON-6).
    pub(in crate::rules) fn answered(&mut self, state: &State, roll: RollId) {
        let Some((who, stands)) = self.side_of(roll).map(|side| side.who).zip(self.standing) else { return };
        let (mine, theirs) = (total(state, roll), total(state, stands));
        let group = self.is_group();
        let over = |by: u32| by >= 5 && state.setting.mods.heroic_ends_contest;
        // Whoever set the number holds it with a tie; whoever has to beat it does not (CON-1).
        let beats = if roll < stands { mine >= theirs } else { mine > theirs };
        let leader = self.leader();
        for side in &mut self.sides {
            let after = side.roll.filter(|other| *other > roll).map(|other| total(state, other));
            side.part = match (side.part, after) {
                (part @ (Stance::In | Stance::Lost), _) if side.who == who => {
                    // It fell short itself, and does so still.
                    if part == Stance::In || beats || roll < stands && !over(theirs - mine) { Stance::In } else { part }
                }
                // It raised over this one, and falls short of it now.
                (Stance::In, Some(made)) if beats && made <= mine => {
                    if group && side.rolled == 1 && !over(mine - made) { Stance::In } else { Stance::Lost }
                }
                (Stance::In, _) if beats && Some(side.who) == leader && roll > stands && over(mine - theirs) => {
                    Stance::Lost
                }
                (part, _) => part,
            };
        }
        if beats {
            self.standing = Some(roll);
        }
        // A roll that is made asks for the next answer itself, as it is taken in.
        if self.due().is_none() {
            self.asks_next(Some(who));
        }
    }

    /// Takes an interfering roll in: it stops the contest, or its owner is in the way (CON-4).
    pub(in crate::rules) fn interference_stands(
        &mut self,
        state: &State,
        who: CharacterId,
        roll: RollId,
        answer: CharacterId,
    ) {
        if self.last_round {
            // In the last round the rolls are compared only when all are there (SETT-5).
            self.turn = Turn::Answer { who: answer };
            return;
        }
        let made = total(state, roll);
        let number = self.standing.map_or(0, |roll| total(state, roll));
        let rolls: Vec<RollId> = self.left().filter_map(|side| side.roll).collect();
        let Some(interferer) = self.interferers.iter_mut().find(|it| it.who == who) else { return };
        if interferer.times > 1 {
            let higher = rolls.into_iter().filter(|roll| total(state, *roll) > made);
            interferer.beaten_by.extend(higher);
        } else {
            interferer.in_the_way = made <= number;
        }
        self.turn = if made > number {
            Turn::Stopped { by: who, going_on: Vec::new(), called: Vec::new() }
        } else {
            Turn::Answer { who: answer }
        };
    }

    /// Returns whether one more result may still answer a total: not where each resists alone, and not in a contest
    /// that was stopped or begins afresh (CON-6, CON-8, SFX-4).
    pub(in crate::rules) fn may_answer(&self) -> bool {
        let stopped = matches!(self.turn, Turn::Stopped { .. } | Turn::Settled { winner: None });
        self.standing.is_some() && !stopped && !self.area && !self.last_round
    }

    /// Takes a roll in: it sets the difficulty, beats it, or falls short of it (CON-1).
    pub(in crate::rules) fn roll_stands(&mut self, state: &State, who: CharacterId, roll: RollId) {
        let (leader, number) = (self.leader(), self.standing.map(|roll| total(state, roll)));
        let (made, group) = (total(state, roll), self.is_group());
        let mut joins = false;
        if let Some(side) = self.side_mut(who) {
            // Before this roll is counted: who joins has rolled nothing yet (CON-5).
            joins = group && side.rolled == 0;
            (side.roll, side.must_roll) = (Some(roll), false);
            side.rolled += 1;
        }
        if self.last_round {
            self.last_round_stands(|roll| total(state, roll));
            return;
        }
        // Five or more either way ends it for the beaten side (CON-6).
        let heroic = |over: u32| over >= 5 && state.setting.mods.heroic_ends_contest;
        match number {
            None => self.standing = Some(roll),
            // One total stands, and each resists it alone (SFX-4).
            Some(number) if self.area => {
                if let Some(side) = self.side_mut(who) {
                    side.part = if made > number { Stance::Resisted } else { Stance::Lost };
                }
            }
            Some(number) if made > number => {
                self.standing = Some(roll);
                if heroic(made - number)
                    && let Some(beaten) = leader.and_then(|leader| self.side_mut(leader))
                {
                    beaten.part = Stance::Lost;
                }
            }
            // Who joins a group contest may still stay in it or give in (CON-5, CON-9).
            Some(number) if joins && !heroic(number - made) => {}
            Some(_) => {
                if let Some(side) = self.side_mut(who) {
                    side.part = Stance::Lost;
                }
            }
        }
        self.asks_next(Some(who));
    }

    /// Takes a roll of the last round in: the next one is due, or the contest is over (SETT-5).
    pub(in crate::rules) fn last_round_stands(&mut self, total: impl Fn(RollId) -> u32) {
        let waits = |side: &&Contestant| side.part == Stance::In && side.rolled == 0;
        if let Some(next) = self.sides.iter().find(waits) {
            self.turn = Turn::Answer { who: next.who };
            return;
        }
        let rolls: Vec<(CharacterId, RollId)> = self.left().filter_map(|side| Some((side.who, side.roll?))).collect();
        for interferer in &mut self.interferers {
            let made = total(interferer.roll);
            interferer.beaten_by = rolls.iter().map(|it| it.1).filter(|roll| total(*roll) > made).collect();
        }
        let best = rolls.iter().map(|it| total(it.1)).max();
        let mut highest = rolls.iter().filter(|it| Some(total(it.1)) == best);
        // A tie harms neither of them.
        let winner = highest.next().filter(|_| highest.next().is_none()).copied();
        if let Some((who, roll)) = winner {
            self.standing = Some(roll);
            for side in self.sides.iter_mut().filter(|side| side.part == Stance::In && side.who != who) {
                side.part = Stance::Lost;
            }
        }
        self.turn = Turn::Settled { winner: winner.map(|it| it.0) };
    }
}

pub(in crate::rules) fn stands(state: &State, roll: RollId) -> Option<&Roll> {
    state.rolls.get(&roll).map(|roll| &**roll).filter(|roll| roll.phase == Phase::Standing)
}

pub(in crate::rules) fn total(state: &State, roll: RollId) -> u32 {
    state.rolls.get(&roll).map_or(0, |roll| roll.total())
}

/// Returns the margin by which a target fell short; one who did not resist has no total.
pub(in crate::rules) fn margin(state: &State, won: RollId, side: &Contestant) -> u32 {
    let total = |roll: RollId| state.rolls.get(&roll).map(|roll| roll.total());
    side.roll.and_then(|roll| Some(total(won)?.saturating_sub(total(roll)?))).unwrap_or_default()
}

/// Removes a die of a mob for each time it raises, down to one (SETT-3).
pub fn tired(draft: &Draft, roll: RollId, (role, at): (Role, TraitRef), dice: &mut Vec<Die>) -> Result<(), Refusal> {
    if !draft.state.setting.mods.bold_actions || draft.set_kind(role, at.of) != Some(SetKind::MobDice) {
        return Ok(());
    }
    let Some(contest) = draft.resolution(draft.roll(roll)?.of)?.contest() else { return Ok(()) };
    let Bearer::Character(who) = at.of else { return Ok(()) };
    // A roll that was taken in is as it is.
    if let Some(side) = contest.side(who).filter(|side| side.roll != Some(roll)) {
        // Each of their rolls before this one was a raise, and cost a die (SETT-3).
        let raises = usize::try_from(side.rolled).unwrap_or(usize::MAX);
        dice.truncate(dice.len().saturating_sub(raises).max(1));
    }
    Ok(())
}

impl Contest {
    pub(in crate::rules) fn side_mut(&mut self, who: CharacterId) -> Option<&mut Contestant> {
        self.sides.iter_mut().find(|side| side.who == who)
    }

    /// Passes the answer to the next contestant who is still in and does not lead, those without a roll first. With
    /// none left the contest is over.
    pub(in crate::rules) fn asks_next(&mut self, after: Option<CharacterId>) {
        let leader = self.leader();
        let place = after.and_then(|who| self.sides.iter().position(|side| side.who == who)).map_or(0, |at| at + 1);
        let waiting = |side: &&Contestant| side.part == Stance::In && Some(side.who) != leader;
        let round = || self.sides.iter().cycle().skip(place).take(self.sides.len()).filter(waiting);
        let next = round().find(|side| side.rolled == 0).or_else(|| round().next()).map(|side| side.who);
        self.turn = match next {
            Some(who) => Turn::Answer { who },
            None => Turn::Settled { winner: leader },
        };
    }
}

/// Returns the heroic steps of the winning roll, and the beaten roll with the most supporters (GMC-7).
pub(in crate::rules) fn contest_gang(
    state: &State,
    resolution: ResolutionId,
    won: RollId,
) -> Option<(u32, Option<RollId>)> {
    let contest = crate::rules::contest_now(state, resolution)?;
    let owed = crate::rules::owed(state, &contest).into_iter().filter(|owed| owed.roll == won);
    let lost = |on| contest.side(on).and_then(|side| side.roll);
    let supporters =
        |roll: Option<RollId>| roll.and_then(|id| state.rolls.get(&id)).map_or(0, |it| gang(state, it).len());
    owed.map(|owed| (owed.steps, lost(owed.on))).max_by_key(|(_, roll)| supporters(*roll))
}
