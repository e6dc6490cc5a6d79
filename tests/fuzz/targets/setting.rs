//! Anything at all, opened as a setting: it is refused with a sentence, or a campaign can be begun with
//! it.
#![no_main]

mod file;

use hitch_files::store;
use hitch_core::library;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let path = file::with(bytes);
    match store::open_setting(&path) {
        Err(error) => file::sentence(&path, &error),
        Ok(setting) => match library::new_campaign("A harbour", &setting) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(table) => {
                let text = store::to_text(&table, &[]).expect("what was begun can be written");
                let again = store::parse_campaign(&path, &text).expect("what was written can be read");
                assert!(again.table == *table);
            }
        },
    }
});
