//! Anything at all, read as a setting of Foundry: it is refused with a sentence, or a campaign can be begun with it.
#![no_main]

mod file;

use hitch_core::library;
use hitch_files::travel;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let path = file::with(bytes);
    match travel::read_setting(&path) {
        Err(error) => file::sentence(&path, &error),
        Ok((setting, _)) => assert!(library::new_campaign("A harbor", &setting).is_ok()),
    }
});
