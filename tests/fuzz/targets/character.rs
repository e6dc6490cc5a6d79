//! Anything at all, read as a character file of Hitch or of another tool: it is refused with a sentence, or a campaign can
//! bring it in, and it can be written in each format.
#![no_main]

mod file;

use hitch_core::rules::wrongs_of;
use hitch_files::travel::{self, Format};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let path = file::with(bytes);
    match travel::read(&path) {
        Err(error) => file::sentence(&path, &error),
        Ok(parcel) => {
            assert!(wrongs_of(&parcel).is_empty());
            for format in Format::ALL {
                // The Toolkit has no place for a parcel without characters.
                let _ = format.text(&parcel, "2026-01-01T00:00:00Z");
            }
        }
    }
});
