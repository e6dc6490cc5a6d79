//! Writes what packages need from the command line itself: man pages and completions of four shells, into the folders
//! that a prefix has for them. `assets/packaging/build.sh` calls it; the program carries none of it.
//!
//! `cargo run --example packaging -- FOLDER`

use clap_complete::{Shell, generate_to};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Shells, and the folders in which they look for completions.
const SHELLS: [(Shell, &str); 4] = [
    (Shell::Bash, "share/bash-completion/completions"),
    (Shell::Zsh, "share/zsh/site-functions"),
    (Shell::Fish, "share/fish/vendor_completions.d"),
    (Shell::PowerShell, "share/powershell/completions"),
];

fn main() -> ExitCode {
    let Some(prefix) = std::env::args_os().nth(1).map(PathBuf::from) else {
        eprintln!("usage: packaging FOLDER");
        return ExitCode::from(2);
    };
    match write(&prefix) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", prefix.display());
            ExitCode::FAILURE
        }
    }
}

fn write(prefix: &Path) -> io::Result<()> {
    let command = hitch::cli::command();
    let manual = prefix.join("share/man/man1");
    fs::create_dir_all(&manual)?;
    clap_mangen::generate_to(command.clone(), &manual)?;
    for (shell, folder) in SHELLS {
        let folder = prefix.join(folder);
        fs::create_dir_all(&folder)?;
        let file = generate_to(shell, &mut command.clone(), "hitch", &folder)?;
        // By its usual name bash finds it; clap appends an ending.
        if shell == Shell::Bash {
            fs::rename(file, folder.join("hitch"))?;
        }
    }
    Ok(())
}
