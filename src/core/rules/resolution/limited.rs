//! Acting all the same, though taken out: with one die in the total, and for a die of doom with none larger than
//! that (COMP-6, SETT-5, DOOM-9).
//!
//! Home of COMP-6, DOOM-9.

use crate::model::{Aim, CharacterId, Die, DoomWay, GmPays, Name, Paid, Purse, Ref, Resolution, ResolutionId, SceneId};
use crate::rules::resolution::opposition::usual_opposition;
use crate::rules::table::draft::Draft;
use crate::rules::table::facts::people;
use crate::rules::{ContestRefusal, For, HarmRefusal, Off, Out, PoolRefusal, Refusal};

/// How somebody who is taken out pays to act all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::rules) enum Paying {
    /// They don't.
    Not,
    /// With a point, or what stands for one (COMP-6).
    Point,
    /// With a die of doom, or of a crisis, that has left its pool already (DOOM-9, CRI-3).
    Die(Paid),
}

impl Paying {
    /// With a point, where that was said.
    pub(in crate::rules) const fn point(pay: bool) -> Self {
        if pay { Self::Point } else { Self::Not }
    }
}

impl Draft {
    /// Whoever is taken out makes no tests and no contests (TAK-1); but one taken out by a complication
    /// may act for a point, with one die in the total (COMP-6). Says what that cost.
    pub fn may_act(&mut self, scene: SceneId, who: CharacterId, pay: Paying) -> Result<Option<Paid>, Refusal> {
        if self.acts_roused(scene, who, false)? {
            return Ok(None);
        }
        let outs = people::outs(&self.state, Some(self.scene(scene)?), who);
        let (point, doom) = self.buys(who, &outs);
        let name = self.character_name(who);
        match (outs.is_empty(), pay) {
            (true, Paying::Not) => Ok(None),
            (true, _) => Err(HarmRefusal::NotOut(name).into()),
            (false, Paying::Not) => {
                self.rule(if point { HarmRefusal::ActsForAPoint(name).into() } else { Refusal::TakenOut(name) })?;
                Ok(None)
            }
            // To whom it goes is known once the test or contest is there (PP-3).
            (false, Paying::Point) if point && self.hands_over(who) => Ok(Some(Paid::Free)),
            (false, Paying::Point) if point => self.pay(who, For::ActWhileOut).map(Some),
            (false, Paying::Die(paid)) if doom => Ok(Some(paid)),
            (false, _) => Err(HarmRefusal::NotByComplication(name).into()),
        }
    }

    /// Whether a point buys an action of somebody who is out, and whether a die of doom does.
    fn buys(&self, who: CharacterId, outs: &[Out]) -> (bool, bool) {
        let for_good = outs.iter().any(|out| matches!(out, Out::Trauma(_) | Out::Dead));
        // By that alone: not by stress, nor by a lost roll.
        let hinders =
            |name: &Name| self.character(who).is_ok_and(|it| it.traits.complications.iter().any(|it| it.name == *name));
        let by_complication = outs.iter().all(|out| match out {
            Out::Complication(_) => true,
            Out::Overcome(by) => hinders(by),
            Out::Stress(_)
            | Out::Trauma(_)
            | Out::Stricken(_)
            | Out::Down
            | Out::Unconscious
            | Out::Dead
            | Out::NoDice
            | Out::GmSaysSo => false,
        });
        // Limited actions are for anybody who is out (SETT-5).
        let anybody = self.state.setting.mods.stress_to_stay && !for_good;
        (by_complication || anybody, !for_good)
    }

    /// Somebody may be asked to oppose in a contest: whoever is out only where that may be bought, once it is
    /// their turn; else they let it go (COMP-6).
    pub fn may_be_asked(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        let outs = people::outs(&self.state, Some(self.scene(scene)?), who);
        if !outs.is_empty() && self.roused(scene, who).is_none() && self.buys(who, &outs).0 {
            return Ok(());
        }
        self.may_contend(scene, who, Paying::Not).map(drop)
    }

    /// Who was taken out meanwhile rolls no more in a contest, unless they pay to (TAK-1, COMP-6).
    pub fn able(&mut self, resolution: ResolutionId, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
        // That is paid for the whole contest.
        if self.contest_of(resolution)?.side(who).is_some_and(|side| side.keeps_one) {
            return self.not_paid_twice(who, pay);
        }
        let scene = self.resolution(resolution)?.scene;
        let paid = self.may_contend(scene, who, pay)?;
        let paid = self.handed_in(resolution, who, paid)?;
        let most = self.most_kept(paid);
        if let Some(side) = self.contest_mut(resolution)?.side_mut(who) {
            (side.keeps_one, side.most, side.paid) = (paid.is_some(), most, paid.unwrap_or_default());
        }
        Ok(())
    }

    /// One price buys one whole contest (COMP-6).
    pub fn not_paid_twice(&self, who: CharacterId, pay: Paying) -> Result<(), Refusal> {
        if pay == Paying::Not { Ok(()) } else { Err(ContestRefusal::PaidFor(self.character_name(who)).into()) }
    }

    /// Whether what somebody pays is handed to a player, since the GM has no bank (PP-3).
    fn hands_over(&self, who: CharacterId) -> bool {
        let gms = |purse| matches!(purse, Purse::Bank | Purse::Own(0));
        self.state.setting.mods.gm_pays_with() == GmPays::Handing
            && self.character(who).is_ok_and(|it| !it.is_pc() && gms(it.purse))
    }

    /// What the GM pays without a bank for somebody to act goes to whoever it is spent against in that test or
    /// contest (PP-3). Says what was paid.
    pub fn handed_in(
        &mut self,
        resolution: ResolutionId,
        who: CharacterId,
        paid: Option<Paid>,
    ) -> Result<Option<Paid>, Refusal> {
        if paid == Some(Paid::Free) && self.hands_over(who) { self.gm_hands_in(resolution).map(Some) } else { Ok(paid) }
    }

    /// The largest die somebody may keep who acts for that: where doom is fed, none larger than the die of doom
    /// or of a crisis (DOOM-9, CRI-3).
    pub fn most_kept(&self, paid: Option<Paid>) -> Option<Die> {
        match paid {
            Some(Paid::Doom(die) | Paid::Crisis(_, die)) if self.state.setting.mods.doom_way == DoomWay::Fed => {
                Some(die)
            }
            _ => None,
        }
    }

    /// A GMC who is taken out acts for a die of doom: begins a contest with those named, else answers the contest
    /// that waits for them, else makes a test (DOOM-9).
    pub fn limited_action(
        &mut self,
        scene: SceneId,
        who: &Ref<CharacterId>,
        against: &[Ref<CharacterId>],
        paid: Paid,
    ) -> Result<(), Refusal> {
        if self.state.setting.mods.doom_way != DoomWay::Fed {
            return Err(Refusal::ModOff(Off::FedDoom));
        }
        let who = self.character_id(who)?;
        if self.character(who)?.is_pc() {
            let name = self.character_name(who);
            self.rule(PoolRefusal::Players(name).into())?;
        }
        if !self.scene(scene)?.cast.contains(&who) {
            let name = self.character_name(who);
            self.rule(PoolRefusal::NotInPlay(name).into())?;
        }
        if self.roused(scene, who).is_some() {
            return Err(HarmRefusal::Roused(self.character_name(who)).into());
        }
        let pay = Paying::Die(paid);
        if !against.is_empty() {
            self.contests_are_played(scene)?;
            let sides = self.sides(who, against)?;
            return self.open_contest(&sides, (&"".into(), false), (scene, pay));
        }
        let contends = |it: &&std::sync::Arc<Resolution>| it.contest().is_some_and(|it| it.side(who).is_some());
        if let Some(resolution) = self.state.at_hand().filter(contends).map(|it| it.id) {
            let who = self.answering(resolution, Some(&who.into()))?;
            self.able(resolution, who, pay)?;
            self.once_in_last_round(resolution, who)?;
            return self.answer_with_roll(resolution, who, false);
        }
        let against = usual_opposition(&self.state, Some(self.scene(scene)?), Some(who), Aim::Anything);
        self.open(who, &"".into(), (scene, pay), (against, Aim::Anything))
    }

    /// Whether somebody may contend: as for a test, but whoever was roused may not (TAK-1, LDE-2).
    pub fn may_contend(&mut self, scene: SceneId, who: CharacterId, pay: Paying) -> Result<Option<Paid>, Refusal> {
        if self.acts_roused(scene, who, true)? { Ok(None) } else { self.may_act(scene, who, pay) }
    }
}
