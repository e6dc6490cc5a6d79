//! The program's entry point.

use std::process::ExitCode;

fn main() -> ExitCode {
    hitch::cli::main()
}
