//! Which chapter carries out what is done with a pool.

use crate::model::{Die, PoolKind};
use crate::rules::table::draft::{Draft, named};
use crate::rules::{PoolCommand, Refusal, Renamed, TableEvent, Thing};

impl Draft {
    pub fn pools(&mut self, command: &PoolCommand) -> Result<(), Refusal> {
        match command {
            PoolCommand::Add { name, kind, dice, scene } => {
                let scene = scene.is_some().then(|| self.scene_at(scene)).transpose()?;
                let id = self.add_pool(named(Thing::Pool, name)?, *kind, dice)?;
                self.joins_orders(id, scene)
            }
            PoolCommand::Rename { pool, name } => {
                let id = self.pool_id(pool)?;
                let name = named(Thing::Pool, name)?;
                let old = std::mem::replace(&mut self.pool_mut(id)?.name, name.clone());
                self.tell(TableEvent::Renamed { what: Renamed::Pool, from: old, to: name });
                Ok(())
            }
            PoolCommand::Put { pool, die, raising: None } => {
                let id = self.pool_id(pool)?;
                let it = self.pool(id)?;
                let fits = *die == Die::D6 && it.dice.len() < usize::try_from(it.most).unwrap_or(usize::MAX);
                if it.kind == PoolKind::Resource && !fits {
                    self.not_fixed(id)?;
                }
                self.holds(id, *die)?;
                self.put_die(id, *die)
            }
            PoolCommand::Put { pool, die, raising: Some(target) } => {
                let id = self.pool_id(pool)?;
                self.not_fixed(id)?;
                self.raise_with(id, *die, *target)
            }
            PoolCommand::Take { pool, die } => {
                let id = self.pool_id(pool)?;
                self.take_die(id, *die)
            }
            PoolCommand::Step { pool, die, up } => {
                let id = self.pool_id(pool)?;
                self.not_fixed(id)?;
                self.step_die(id, *die, *up)
            }
            PoolCommand::Pays { pool, on } => {
                let id = self.pool_id(pool)?;
                self.says_who_pays(id, *on)
            }
            PoolCommand::PaysFor { pool, what } => {
                let id = self.pool_id(pool)?;
                self.paid_by(id, what)
            }
            PoolCommand::Story => self.new_story(),
            PoolCommand::Remove { pool } => {
                let id = self.pool_id(pool)?;
                self.drop_pool(id)
            }
        }
    }
}
