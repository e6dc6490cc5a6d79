//! The binary.
fn main() {
    if let Err(error) = hitch::app::run(std::env::args().nth(1).as_deref().map(std::path::Path::new), None) {
        eprintln!("hitch: {error}");
    }
}
