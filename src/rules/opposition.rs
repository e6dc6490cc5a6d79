//! What a test is rolled against: difficulty dice or their number, or a whole pool (POOL-7, DIFF-3, DOOM-2).

use super::Refusal;
use super::draft::Draft;
use super::test::difficulty_word;
use crate::model::{Apart, Opposition, PoolId, RollId, Source, Statics};

impl Draft {
    /// The dice the opposition starts with: two difficulty dice (POOL-7), the whole doom pool
    /// (DOOM-2), or the whole crisis pool (CRI-1).
    pub(super) fn put_opposition(&mut self, roll: RollId, against: Opposition) -> Result<(), Refusal> {
        match against {
            Opposition::Difficulty(die) if self.state.setting.mods.statics != Statics::Off => {
                self.roll_mut(roll)?.plus = super::static_number(die);
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

    /// What lies there already is added to the number, or no longer (DIFF-3).
    pub(super) fn join_number(&mut self, roll: RollId) -> Result<(), Refusal> {
        let apart = if self.roll(roll)?.plus > 0 { self.number_takes() } else { Apart::No };
        // What was committed stays apart (RES-2, RES-5).
        for die in self.roll_mut(roll)?.dice.iter_mut().filter(|die| die.apart != Apart::Resource) {
            die.apart = apart;
        }
        Ok(())
    }

    pub(super) fn number_takes(&self) -> Apart {
        super::kept::added_as(&self.state.setting.mods)
    }

    pub(super) fn lend_all(&mut self, roll: RollId, id: PoolId) -> Result<(), Refusal> {
        let pool = self.pool(id)?.clone();
        for die in pool.dice.iter().copied() {
            if super::available(&self.state, &pool, die) > 0 {
                self.push_die(roll, die, Source::Pool { pool: id, die, spent: false }, pool.name.clone())?;
            }
        }
        Ok(())
    }
}
