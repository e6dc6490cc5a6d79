//! The picture or text that is shown in place of the scene (SHOW-5).

use super::PlayerTable;
use crate::model::PictureName;
use serde::{Deserialize, Serialize};

/// A handout as the players see it: without its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandoutView {
    pub picture: Option<PictureName>,
    pub text: String,
}

pub(super) fn shown(known: &PlayerTable) -> Option<HandoutView> {
    let handout = known.handouts.get(&known.shown?)?;
    Some(HandoutView { picture: handout.picture.clone(), text: handout.text.to_string() })
}
