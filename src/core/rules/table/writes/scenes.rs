//! Which scene is in front: what many chapters write.

use crate::model::SceneId;
use crate::rules::table::draft::Draft;

/// Something happens in a scene: of several that are played it is the one in front (SCN-4).
pub fn in_front(draft: &mut Draft, id: SceneId) {
    let front = (draft.state.running().count() > 1).then_some(id);
    if draft.state.front != front {
        draft.state.front = front;
    }
}
