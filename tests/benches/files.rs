//! How long it takes to write and to read a campaign 200 times the sample, the disk apart.
fn main() {}
