//! A file in memory, or nearly, for everything that opens files.

use std::path::PathBuf;

/// Puts bytes into the file of this process.
pub fn with(bytes: &[u8]) -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { memory } else { std::env::temp_dir() };
    let path = folder.join(format!("hitch-fuzz-{}.ron", std::process::id()));
    std::fs::write(&path, bytes).expect("there is room for a small file");
    path
}

/// What is said of a wrong file names it and stays on one line.
pub fn sentence(path: &std::path::Path, error: &dyn std::error::Error) {
    let words = error.to_string();
    let rest = words.strip_prefix(path.to_str().expect("a plain name")).expect("the file is named first");
    assert!(rest.len() > 8 && !rest.contains(['\n', '\0']), "{words:?}");
}
