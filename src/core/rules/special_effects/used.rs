//! How many times a special effect is used: ticked, and back by itself (SFX-2).

use crate::model::{Bearer, Frequency, SceneId, Sfx, SfxNo, SfxRef, Wake};
use crate::rules::special_effects::tricks::Using;
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;

impl Draft {
    /// It is used up where it says so. Called off with its roll it is not.
    pub(super) fn uses_up(&mut self, using: &Using<'_>) -> Done {
        if using.sfx.often == Frequency::Any {
            return Ok(());
        }
        self.tick(using.at, true)?;
        self.goes_back(using, Wake::Used(using.at))
    }

    /// It may be used again.
    pub(super) fn ready_again(&mut self, at: SfxRef) -> Done {
        if self.state.sfx(at).is_some_and(|it| it.used) { self.tick(at, false) } else { Ok(()) }
    }

    fn tick(&mut self, at: SfxRef, used: bool) -> Done {
        let no = usize::try_from(at.no.0).ok();
        let all = self.sfx_mut(at.of, at.on)?;
        if let Some(sfx) = no.and_then(|no| all.get_mut(no)) {
            sfx.used = used;
        }
        Ok(())
    }

    /// What was used up for the scene is back, for everybody who was in it or is in none.
    pub fn ready_after_scene(&mut self, scene: SceneId) -> Done {
        let played = self.played_in(scene)?;
        self.all_ready(|of, often| often == Frequency::Scene && played(of))
    }

    /// A new session: everything may be used again.
    pub fn ready_with_session(&mut self, (): ()) -> Done {
        self.all_ready(|_, _| true)
    }

    fn all_ready(&mut self, due: impl Fn(Bearer, Frequency) -> bool) -> Done {
        let mut all: Vec<SfxRef> = Vec::new();
        for of in self.bearers() {
            for (on, list) in self.state.traits(of).into_iter().flat_map(crate::model::Traits::hosts) {
                let used = (0..).map(SfxNo).zip(list).filter(|(_, it): &(_, &Sfx)| it.used && due(of, it.often));
                all.extend(used.map(|(no, _)| SfxRef { of, on, no }));
            }
        }
        all.into_iter().try_for_each(|at| self.tick(at, false))
    }
}
