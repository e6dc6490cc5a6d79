//! Advances (GROW-14, DOOM-8): a counter, spent on the setting's list.
//!
//! Home of GROW-14.

use crate::model::CharacterId;
use crate::rules::growth::events::GrowthEvent;
use crate::rules::growth::prices;
use crate::rules::table::draft::Draft;
use crate::rules::{Off, Refusal};

pub(in crate::rules) fn advances_by(draft: &mut Draft, who: CharacterId, more: u32) -> Result<(), Refusal> {
    if !draft.state.setting.mods.advances {
        return Ok(());
    }
    let from = draft.character(who)?.growth.advances;
    advances_are(draft, who, from.saturating_add(more))
}

pub(super) fn sets_advances(draft: &mut Draft, who: CharacterId, count: u32) -> Result<(), Refusal> {
    if !draft.state.setting.mods.advances {
        return Err(Refusal::ModOff(Off::Advances));
    }
    prices::a_pc(draft, who)?;
    advances_are(draft, who, count)
}

fn advances_are(draft: &mut Draft, who: CharacterId, to: u32) -> Result<(), Refusal> {
    let from = std::mem::replace(&mut draft.character_mut(who)?.growth.advances, to);
    draft.tell(GrowthEvent::Advances { who: draft.character_name(who), from, to });
    Ok(())
}
