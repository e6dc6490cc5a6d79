//! Data as a line of text.

use serde::ser::Error;

/// Writes a value as RON on one line. The trait object makes the compiler generate one small writer per type, not one
/// for each way that `ron` writes.
pub fn flat(value: &dyn erased_serde::Serialize) -> ron::Result<String> {
    let mut text = String::new();
    let mut ron = ron::Serializer::new(&mut text, None)?;
    value.erased_serialize(&mut <dyn erased_serde::Serializer>::erase(&mut ron)).map_err(ron::Error::custom)?;
    Ok(text)
}
