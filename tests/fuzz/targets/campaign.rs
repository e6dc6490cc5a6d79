//! Anything at all, opened as a campaign: it is refused with a sentence, or it is a right table that is
//! written and read again.
#![no_main]

mod file;

use hitch_files::store;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let path = file::with(bytes);
    match store::open(&path) {
        Err(error) => file::sentence(&path, &error),
        Ok(opened) => {
            let text = store::to_text(&opened.table, &opened.log).expect("what was read can be written");
            let again = store::parse_campaign(&path, &text).expect("what was written can be read");
            assert!(again.table == *opened.table && again.log == opened.log);
        }
    }
});
