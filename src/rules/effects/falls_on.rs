//! On whom an effect falls (EFF-1).

use crate::model::{Bearer, CharacterId};
use crate::rules::table::draft::Draft;
use crate::rules::{EffectUse, Refusal};

impl Draft {
    /// On whom it inflicts stress, on a track or on a trait (STR-2, SHK-1).
    pub(super) fn stressed(&self, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
        if matches!(to, EffectUse::Stress { .. } | EffectUse::Wear { .. }) { self.target(to) } else { Ok(None) }
    }

    /// On whom an effect falls; nobody for what harms no character.
    pub(in crate::rules) fn target(&self, to: &EffectUse) -> Result<Option<CharacterId>, Refusal> {
        let of = |bearer: Bearer| if let Bearer::Character(id) = bearer { Some(id) } else { None };
        Ok(match to {
            EffectUse::Complicate { on, .. } => of(self.bearer(on)?),
            EffectUse::Worsen { at, .. } | EffectUse::Wear { at } => of(self.trait_ref(at)?.of),
            EffectUse::Stress { on, .. } | EffectUse::Damage { on } => Some(self.character_id(on)?),
            EffectUse::TakeOut { who } | EffectUse::KnockOut { who } => Some(self.character_id(who)?),
            EffectUse::Asset { .. }
            | EffectUse::Crisis { .. }
            | EffectUse::Doom { .. }
            | EffectUse::Recover
            | EffectUse::Heal
            | EffectUse::Rouse { .. } => None,
        })
    }
}
