//! What a test is for, whether it is rolled at all, and which resolution goes on.

use crate::model::{Aim, CharacterId, Name, Paid, Phase, ResolutionId, SceneId};
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::{AimAt, Already, HarmRefusal, Off, Refusal, Rolled, TestEvent};

impl Draft {
    /// What a test is for. From what a recovery got a step down, there is no new try yet (COMP-4).
    pub fn aim(&mut self, aim: Option<&AimAt>) -> Result<Aim, Refusal> {
        Ok(match aim {
            None | Some(AimAt::Anything) => Aim::Anything,
            Some(AimAt::Asset) => Aim::Asset,
            Some(AimAt::Specialty) if !self.state.setting.mods.bold_actions => {
                return Err(Refusal::ModOff(Off::SpecialtyActions));
            }
            Some(AimAt::Specialty) => Aim::Specialty,
            Some(AimAt::Recovery(at)) => {
                let at = self.trait_ref(at)?;
                self.recoverable(at)?;
                let trait_ = self.trait_at(at)?.1;
                if trait_.tried {
                    let name = trait_.name.clone();
                    self.rule(Refusal::Harm(HarmRefusal::TriedAlready(name)))?;
                }
                Aim::Recovery(at)
            }
            Some(AimAt::Life(who)) => {
                let who = self.character_id(who)?;
                self.may_treat(who)?;
                Aim::Life(who)
            }
            Some(AimAt::Rouse(who)) => Aim::Rouse(self.character_id(who)?),
            Some(AimAt::Timed(at)) => Aim::Timed(self.timed_id(at)?),
            Some(AimAt::BuyTime(at)) => Aim::BuyTime(self.timed_id(at)?),
        })
    }

    /// Whether somebody may make a test for that: what it is about may be treated by them, and they are in
    /// it, or rouse themselves (TRA-2, LDE-1, LDE-3). Says what acting though taken out cost.
    pub(super) fn may_aim(
        &mut self,
        scene: SceneId,
        who: CharacterId,
        aim: Aim,
        pay: Paying,
    ) -> Result<Option<Paid>, Refusal> {
        match aim {
            Aim::Recovery(at) => self.may_recover(who, at)?,
            Aim::Rouse(of) => self.may_rouse(scene, of)?,
            Aim::Anything
            | Aim::Asset
            | Aim::Life(_)
            | Aim::Timed(_)
            | Aim::BuyTime(_)
            | Aim::Threat
            | Aim::Specialty => {}
            Aim::Grow => return Ok(None),
        }
        if aim == Aim::Rouse(who) && pay == Paying::Not { Ok(None) } else { self.may_act(scene, who, pay) }
    }

    /// Settled without a roll, as long as nothing has fallen (EFF-7).
    pub fn automatic(&mut self, resolution: ResolutionId, succeeds: Option<bool>) -> Result<(), Refusal> {
        let test = self.test_of(resolution)?;
        let (acting, opposing, who) = (test.acting, test.opposing, test.who);
        for roll in [acting, opposing] {
            if self.roll(roll)?.phase != Phase::Building {
                return Err(Refusal::HasFallen);
            }
        }
        self.not_settled(acting)?;
        self.test_mut(resolution)?.automatic = succeeds;
        let who = self.character_name(who);
        self.tell(TestEvent::Automatic { who, succeeds });
        Ok(())
    }

    pub(super) fn park(&mut self, open: ResolutionId, parked: bool) -> Result<(), Refusal> {
        if self.resolution(open)?.parked == parked {
            return Err(Refusal::Already(if parked { Already::SetAside } else { Already::NotSetAside }));
        }
        self.resolution_mut(open)?.parked = parked;
        let resolution = self.resolution(open)?;
        let (title, rolled) = (resolution.title.clone(), Rolled::of(resolution));
        let who = resolution.who().map_or_else(|| "somebody".into(), |who| self.character_name(who));
        self.tell(TestEvent::Parked { who, title, rolled, parked });
        Ok(())
    }

    /// Takes up what was set aside; whatever was opened after it is set aside in its place.
    pub(super) fn take_up(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        if self.state.at_hand().is_some_and(|now| now.id == resolution) {
            return Err(Refusal::Already(Already::GoesOn));
        }
        let later: Vec<ResolutionId> = self
            .state
            .resolutions
            .values()
            .filter(|other| other.id > resolution && !other.parked)
            .map(|it| it.id)
            .collect();
        for other in later {
            self.park(other, true)?;
        }
        if self.resolution(resolution)?.parked { self.park(resolution, false) } else { Ok(()) }
    }

    /// What a resolution is about: its title, or whose it is.
    pub fn about(&self, resolution: ResolutionId) -> Result<Name, Refusal> {
        let resolution = self.resolution(resolution)?;
        if !resolution.title.is_empty() {
            return Ok(resolution.title.clone());
        }
        let what = if resolution.contest().is_some() { "contest" } else { "test" };
        let who = resolution.who().map_or_else(|| "somebody".into(), |who| self.character_name(who));
        Ok(format!("{who}'s {what}").into())
    }
}
