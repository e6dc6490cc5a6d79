//! On whom an effect falls (EFF-1).

use crate::model::CharacterId;
use crate::rules::table::draft::Draft;
use crate::rules::{EffectUse, Refusal};

impl Draft {
    /// On whom it inflicts stress, on a track or on a trait (STR-2, SHK-1).
    pub(super) fn stressed(&self, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
        if matches!(to, EffectUse::Stress { .. } | EffectUse::Wear { .. }) { self.target(to) } else { Ok(None) }
    }
}
