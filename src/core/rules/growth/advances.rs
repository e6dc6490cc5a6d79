//! Advances (GROW-14, DOOM-8): a counter; what they buy is the setting's list.
//!
//! Home of GROW-14.

use crate::model::CharacterId;
use crate::rules::growth::events::GrowthEvent;
use crate::rules::table::draft::Draft;
use crate::rules::{Off, Refusal};

impl Draft {
    /// So many more for somebody, where advances are played.
    pub(in crate::rules) fn advances_by(&mut self, who: CharacterId, more: u32) -> Result<(), Refusal> {
        if !self.state.setting.mods.advances {
            return Ok(());
        }
        let from = self.character(who)?.growth.advances;
        self.advances_are(who, from.saturating_add(more))
    }

    /// As the GM has it.
    pub(super) fn sets_advances(&mut self, who: CharacterId, count: u32) -> Result<(), Refusal> {
        if !self.state.setting.mods.advances {
            return Err(Refusal::ModOff(Off::Advances));
        }
        self.a_pc(who)?;
        self.advances_are(who, count)
    }

    fn advances_are(&mut self, who: CharacterId, to: u32) -> Result<(), Refusal> {
        let from = std::mem::replace(&mut self.character_mut(who)?.growth.advances, to);
        self.tell(GrowthEvent::Advances { who: self.character_name(who), from, to });
        Ok(())
    }
}
