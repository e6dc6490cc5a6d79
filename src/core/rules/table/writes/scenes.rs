//! The scene in front, of several that are played.

use crate::model::SceneId;
use crate::rules::table::draft::Draft;

/// Puts a scene in front, of several that are played, as something happens in it (SCN-4).
pub fn in_front(draft: &mut Draft, id: SceneId) {
    // With one scene played there is nothing to remember.
    let front = (draft.state.running().count() > 1).then_some(id);
    if draft.state.front != front {
        draft.state.front = front;
    }
}
