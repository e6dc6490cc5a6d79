//! What a test is rolled against: difficulty dice or their number, or a whole pool (POOL-7, DIFF-3, DOOM-2).
//!
//! Home of POOL-7, DIFF-3, DOOM-2.

use crate::model::{
    Apart, Bearer, CharacterId, Doom, DoomWay, Opposition, PoolId, RollId, Scene, SceneId, Side, Source, State,
    Statics, Test,
};
use crate::rules::Refusal;
use crate::rules::resolution::test::difficulty_word;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::{Done, Joining};
use crate::rules::table::writes::rolls::added_as;

/// Whether a GMC's traits oppose in place of difficulty dice, and not beside them: in a reaction, and where doom goes
/// by the story or is fed (POOL-7, DOOM-2).
pub fn opposes_instead(state: &State, scene: Option<&Scene>) -> bool {
    let mods = &state.setting.mods;
    let alone = mods.doom != Doom::Off && mods.doom_way != DoomWay::Kit;
    alone || scene.is_some_and(|scene| crate::rules::is_action(state, scene))
}

impl Draft {
    /// The dice the opposition starts with: two difficulty dice (POOL-7), the whole doom pool
    /// (DOOM-2), or the whole crisis pool (CRI-1).
    pub(super) fn put_opposition(&mut self, roll: RollId, against: Opposition) -> Result<(), Refusal> {
        match against {
            Opposition::Difficulty(die) if self.state.setting.mods.statics != Statics::Off => {
                self.roll_mut(roll)?.plus = crate::rules::static_number(die);
                self.join_number(roll)
            }
            Opposition::Difficulty(die) => {
                for _ in 0..2 {
                    self.push_die(roll, die, Source::Difficulty, difficulty_word(die).into())?;
                }
                Ok(())
            }
            Opposition::Doom(pool) | Opposition::Crisis(pool) => {
                self.tell_few(pool)?;
                self.lend_all(roll, pool)
            }
            Opposition::Free | Opposition::Player(_) => Ok(()),
        }
    }

    /// A player's character who opposes a GMC's test is the whole opposition: difficulty dice, and whatever else the
    /// GM has put in, go (POOL-7, TEST-1).
    pub fn pc_opposes(&mut self, Joining { roll, at, role, .. }: Joining) -> Done {
        let Bearer::Character(who) = at.of else { return Ok(()) };
        let it = self.resolution(self.roll(roll)?.of)?;
        let pc = |who| self.state.cast.get(&who).is_some_and(|it| it.is_pc());
        let theirs = |test: &Test| test.opposing == roll && !pc(test.who) && !test.aim.treats();
        let joins = self.roll(roll)?.by == Side::Opposition && !role.is_harm() && pc(who);
        if !joins || !it.test().is_some_and(theirs) {
            return Ok(());
        }
        let (it, scene) = (it.id, it.scene);
        self.rolls_against_nobody(scene, who)?;
        self.oppose(it, Opposition::Player(who))
    }

    /// Whoever is out rolls against nobody (TAK-1).
    pub(super) fn rolls_against_nobody(&mut self, scene: SceneId, who: CharacterId) -> Result<(), Refusal> {
        if crate::rules::taken_out(&self.state, Some(self.scene(scene)?), who).is_none() {
            return Ok(());
        }
        let name = self.character_name(who);
        self.rule(Refusal::TakenOut(name))
    }

    /// What lies there already is added to the number, or no longer (DIFF-3).
    pub(super) fn join_number(&mut self, roll: RollId) -> Result<(), Refusal> {
        let apart = if self.roll(roll)?.plus > 0 { added_as(&self.state.setting.mods) } else { Apart::No };
        // What was committed stays apart (RES-2, RES-5).
        for die in self.roll_mut(roll)?.dice.iter_mut().filter(|die| die.apart != Apart::Resource) {
            die.apart = apart;
        }
        Ok(())
    }

    pub(super) fn lend_all(&mut self, roll: RollId, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?.clone();
        for die in pool.dice.iter().copied() {
            if crate::rules::left_for(&self.state, Some(self.roll(roll)?), &pool, die) > 0 {
                self.push_die(roll, die, Source::Pool { pool: id, die, spent: false }, pool.name.clone())?;
            }
        }
        Ok(())
    }
}
