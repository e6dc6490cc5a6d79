//! Pictures and texts that the GM shows the players (SHOW-5), and notes of the GM in the log (SES-5).

use super::is_default;
use super::{HandoutId, Name, PictureName, RemarkId, ResolutionId, SceneId};
use serde::{Deserialize, Serialize};

/// A picture, a text or both, to show the players (SHOW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handout {
    pub id: HandoutId,
    /// The GM's name for it, which the players never see.
    pub title: Name,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureName>,
    /// The scene it belongs to; `None` for the campaign.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneId>,
    /// The players have seen it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: bool,
}

/// A note of the GM in the log (SES-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    pub id: RemarkId,
    pub text: Name,
    /// The players may read it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub told: bool,
    /// The test or contest whose outcome it tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<ResolutionId>,
}
