//! How the files of a setting look on paper (CHAR-4, CHAR-6).

use super::{SetId, is_default};
use serde::{Deserialize, Serialize};

/// How a file is printed, where it is otherwise than usual: ornamented, in a wide and a narrow column, with all its sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnPaper {
    /// Rules in place of the frame and the dice.
    #[serde(skip_serializing_if = "is_default")]
    pub plain: bool,
    /// One column as wide as the page.
    #[serde(skip_serializing_if = "is_default")]
    pub one_column: bool,
    /// Sets that are printed before the others, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<SetId>,
    /// Sets that are not printed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<SetId>,
}
