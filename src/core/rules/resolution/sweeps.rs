//! Contests where actions are paid for: sweeps, mobs that tire, and a last round for all (SETT-3, SETT-5).
//!
//! Home of SETT-3, SETT-5.

use crate::model::{
    Bearer, CharacterId, Contest, Contestant, Interferer, Name, Paid, Ref, ResolutionId, SetKind, Stance, TraitRef,
    Turn,
};
use crate::rules::resolution::limited::Paying;
use crate::rules::table::draft::Draft;
use crate::rules::{BoldRefusal, ContestDeed, ContestEvent, For, Off, Refusal, SceneAt, Thing, TraitEvent, WayRefusal};

impl Draft {
    /// One roll against several, for a point: never at high stakes, and each who defends must beat it
    /// alone (SETT-3).
    pub(super) fn sweep(
        &mut self,
        who: &Ref<CharacterId>,
        against: &[Ref<CharacterId>],
        title: &Name,
        (scene, pay): (&SceneAt, Paying),
    ) -> Result<(), Refusal> {
        if !self.state.setting.mods.bold_actions {
            return Err(Refusal::ModOff(Off::Sweeps));
        }
        let who = self.character_id(who)?;
        let scene = self.scene_for(scene, who)?;
        let sides = self.sides(who, against)?;
        if sides.len() < 3 {
            return Err(Refusal::Way(WayRefusal::OneTarget));
        }
        if self.scene(scene)?.high_stakes {
            self.rule(BoldRefusal::NoSweep.into())?;
        }
        self.open_contest(&sides, (title, false), (scene, pay))?;
        let roll = self.state.at_hand().and_then(|it| it.acting()).ok_or(Refusal::Gone(Thing::Roll))?;
        let rolled = self.roll(roll)?.of;
        let paid = self.pay(who, For::Sweep)?;
        self.roll_mut(roll)?.paid.extend((paid != Paid::Free).then_some(paid));
        let contest = self.contest_mut(rolled)?;
        (contest.area, contest.sweep) = (true, true);
        let who = self.character_name(who);
        self.tell(ContestEvent::Did { who, what: ContestDeed::Sweeps });
        Ok(())
    }

    /// A sweep stays at the usual stakes (SETT-3).
    pub(super) fn no_high_sweep(&mut self, resolution: ResolutionId, high: bool) -> Result<(), Refusal> {
        let sweep = self.resolution(resolution)?.contest().is_some_and(|contest| contest.sweep);
        if sweep && high { self.rule(BoldRefusal::NoSweep.into()) } else { Ok(()) }
    }

    /// A mob that lost the contest, or gave in, does not recover the dice it lost to raises: one for each of its
    /// rolls that was beaten (SETT-3).
    pub fn mobs_tire(&mut self, resolution: ResolutionId) -> Result<(), Refusal> {
        if !self.state.setting.mods.bold_actions {
            return Ok(());
        }
        let Some(contest) = self.resolution(resolution)?.contest() else { return Ok(()) };
        let lost = contest.sides.iter().filter(|side| matches!(side.part, Stance::Lost | Stance::GaveIn));
        // Whoever fell short was raised over no more.
        let short = |side: &Contestant| u32::from(side.roll > contest.won_by());
        let lost = lost.map(|side| (side.who, side.rolled.saturating_sub(short(side)))).filter(|it| it.1 > 0);
        let lost: Vec<(CharacterId, u32)> = lost.collect();
        for (who, raises) in lost {
            let of = Bearer::Character(who);
            let Some(traits) = self.state.traits(of) else { continue };
            let mobs = traits
                .iter()
                .filter(|(role, it)| self.set_kind(*role, of) == Some(SetKind::MobDice) && it.base.len() > 1);
            let mobs: Vec<_> = mobs.map(|(role, it)| (role, it.id, it.name.clone(), it.dice())).collect();
            for (role, id, name, from) in mobs {
                let to = self.edit_trait(TraitRef { of, id }, |trait_| {
                    let left = trait_.base.len().saturating_sub(usize::try_from(raises).unwrap_or(usize::MAX));
                    trait_.base.truncate(left.max(1));
                    trait_.dice()
                })?;
                let on = self.name_of(of);
                self.tell(TraitEvent::Rated { on, role, name, from, to });
            }
        }
        Ok(())
    }

    /// Whoever interferes for a point stops it at once; they roll only if all go on (SETT-5).
    pub(super) fn cuts_in(&mut self, resolution: ResolutionId, comes: Interferer) -> Result<(), Refusal> {
        let who = comes.who;
        let contest = self.contest_mut(resolution)?;
        contest.interferers.retain(|it| it.who != who);
        contest.interferers.push(comes);
        contest.turn = Turn::Stopped { by: who, going_on: Vec::new(), called: Vec::new() };
        let name = self.character_name(who);
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::CutsIn });
        Ok(())
    }

    /// All go on: all roll once more, whoever cut in first, and then it is over (SETT-5).
    pub(super) fn last_round(
        &mut self,
        resolution: ResolutionId,
        by: CharacterId,
        first: CharacterId,
    ) -> Result<(), Refusal> {
        let contest = self.contest_mut(resolution)?;
        contest.last_round = true;
        let Some(cut) = contest.interferers.iter().find(|it| it.who == by) else { return Ok(()) };
        contest.turn = Turn::Interfering { who: by, roll: cut.roll, answer: first };
        let name = self.character_name(by);
        self.tell(ContestEvent::Did { who: name, what: ContestDeed::RollsLast });
        Ok(())
    }

    /// In the last round nobody joins, gives in or gets between them any more (SETT-5).
    pub(super) fn not_last_round(&self, resolution: ResolutionId) -> Result<(), Refusal> {
        if self.contest_of(resolution)?.last_round { Err(BoldRefusal::LastRound.into()) } else { Ok(()) }
    }

    /// And everybody rolls once (SETT-5).
    pub fn once_in_last_round(&self, resolution: ResolutionId, who: CharacterId) -> Result<(), Refusal> {
        let contest = self.contest_of(resolution)?;
        let rolled = contest.side(who).is_some_and(|side| side.rolled > 0);
        if contest.last_round && rolled { Err(BoldRefusal::LastRound.into()) } else { Ok(()) }
    }
}

impl Contest {
    /// Whether each it falls on takes an effect die of their own: in an area effect, but not in a sweep
    /// (SFX-4, SETT-3).
    pub const fn one_die_each(&self) -> bool {
        self.area && !self.sweep
    }
}

/// What is wrong with how a contest is played.
pub(in crate::rules) fn wrong(contest: &Contest) -> Option<&'static str> {
    let odd = contest.sweep && !contest.area || contest.last_round && contest.area;
    odd.then_some("a sweep is rolled once against all, and its last round is its first")
}
