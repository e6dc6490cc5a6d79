//! What undo takes back, in the setting's own words (SETT-1).

use super::labels::Names;
use super::terms::a;
use crate::model::Labels;
use crate::rules::HitchUse;

impl Names<'_> {
    /// Said in the words of the setting.
    pub(super) fn say(&self, how: impl Fn(&Labels) -> String) -> String {
        how(&self.after.setting.labels)
    }

    /// A hitch, and what is done with it.
    pub(super) fn hitch(&self, to: &HitchUse) -> String {
        let hitch = self.say(|it| a(&it.hitch));
        match to {
            HitchUse::Complicate { name } | HitchUse::OnVehicle { name } => format!("{hitch}: {name}"),
            HitchUse::StepUp { at } => format!("{hitch}: step up {}", self.trait_name(at)),
            HitchUse::Stress { .. } | HitchUse::Wear { .. } => format!("{hitch}: stress"),
            HitchUse::Doom { .. } => format!("{hitch}: doom"),
            HitchUse::Crisis { pool } => format!("{hitch}: {}", self.pool(pool)),
        }
    }
}
