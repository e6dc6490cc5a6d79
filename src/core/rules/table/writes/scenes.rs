//! Which scene is in front: what many chapters write.

use crate::model::SceneId;
use crate::rules::table::draft::Draft;

impl Draft {
    /// Something happens in a scene: of several that are played it is the one in front (SCN-4).
    pub fn in_front(&mut self, id: SceneId) {
        let front = (self.state.running().count() > 1).then_some(id);
        if self.state.front != front {
            self.state.front = front;
        }
    }
}
