//! Limited uses of SFX: ticked, and restored automatically (SFX-2).

use crate::model::{Bearer, Frequency, SceneId, Sfx, SfxNo, SfxRef, Wake};
use crate::rules::sfx::tricks::Using;
use crate::rules::sfx::{shutdown, use_of, wake};
use crate::rules::table::draft::Draft;
use crate::rules::table::moments::Done;

/// Uses an SFX up where it has limited uses, until its roll is called off.
pub(super) fn uses_up(draft: &mut Draft, using: &Using<'_>) -> Done {
    if using.sfx.often == Frequency::Any {
        return Ok(());
    }
    tick(draft, using.at, true)?;
    wake::goes_back(draft, using, Wake::Used(using.at))
}

pub(super) fn ready_again(draft: &mut Draft, at: SfxRef) -> Done {
    if draft.state.sfx(at).is_some_and(|it| it.used) { tick(draft, at, false) } else { Ok(()) }
}

fn tick(draft: &mut Draft, at: SfxRef, used: bool) -> Done {
    let no = usize::try_from(at.no.0).ok();
    let all = use_of::sfx_mut(draft, at.of, at.on)?;
    if let Some(sfx) = no.and_then(|no| all.get_mut(no)) {
        sfx.used = used;
    }
    Ok(())
}

/// Restores SFX used up for the scene, of bearers who were in it or are in none.
pub fn ready_after_scene(draft: &mut Draft, scene: SceneId) -> Done {
    let played = shutdown::played_in(draft, scene)?;
    all_ready(draft, |of, often| often == Frequency::Scene && played(of))
}

/// Restores all SFX for a new session.
pub fn ready_with_session(draft: &mut Draft, (): ()) -> Done {
    all_ready(draft, |_, _| true)
}

fn all_ready(draft: &mut Draft, due: impl Fn(Bearer, Frequency) -> bool) -> Done {
    let mut all: Vec<SfxRef> = Vec::new();
    for of in shutdown::bearers(draft) {
        for (on, list) in draft.state.traits(of).into_iter().flat_map(crate::model::Traits::hosts) {
            let used = (0..).map(SfxNo).zip(list).filter(|(_, it): &(_, &Sfx)| it.used && due(of, it.often));
            all.extend(used.map(|(no, _)| SfxRef { of, on, no }));
        }
    }
    all.into_iter().try_for_each(|at| tick(draft, at, false))
}
