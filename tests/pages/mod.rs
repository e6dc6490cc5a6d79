//! Printed pages, as other programs see them: tagged, searchable, with their typefaces inside, and as
//! poppler renders them. Without poppler they are skipped, aloud, unless the feature `pictures-required`
//! is on. `UPDATE_SNAPSHOTS=true cargo test --test flows pages` renews the pictures in `tests/snapshots/pages`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod lent;
mod looks;
mod people;
mod proofs;
mod support;
