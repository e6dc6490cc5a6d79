//! Running programs with a time limit.

use super::PrintError;
use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Debug, Default)]
pub(super) struct Said {
    pub out: String,
    pub err: String,
    pub well: bool,
}

/// Runs a program to its end, in plain English and without input.
pub(super) fn run(program: &Path, arguments: &[&OsStr], patience: Duration) -> Result<Said, PrintError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => PrintError::NoSystem(program.display().to_string()),
        _ => PrintError::Failed(format!("{}: {error}", program.display())),
    };
    let mut child = Command::new(program)
        .args(arguments)
        // What it says is read, so it has to speak English.
        .env("LC_ALL", "C")
        .env("LANG", "C")
        .env_remove("LANGUAGE")
        // A program that asks for a password must not wait for a keyboard.
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let (out, err) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let end = Instant::now() + patience;
    let status = loop {
        match child.try_wait().map_err(failed)? {
            Some(status) => break status,
            None if Instant::now() >= end => {
                // Gone already is as good.
                let _ = child.kill();
                let _ = child.wait();
                return Err(PrintError::Silent(patience.as_secs()));
            }
            // The standard library cannot wait for a child with a time limit.
            None => thread::sleep(Duration::from_millis(10)),
        }
    };
    // A program it started may hold the pipe open, and then it said nothing. On a busy machine what it said
    // may come late.
    let rest = || end.saturating_duration_since(Instant::now()).max(Duration::from_secs(1));
    let said = |from: Receiver<String>| from.recv_timeout(rest()).unwrap_or_default();
    Ok(Said { out: said(out), err: said(err), well: status.success() })
}

/// Reads a pipe on a thread of its own, so that a full one blocks nothing.
fn reader(pipe: Option<impl Read + Send + 'static>) -> Receiver<String> {
    /// Most bytes read, more than any list of printers.
    const MOST: u64 = 1 << 20;
    let (send, receive) = channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            // What was read before an error is what there is.
            let _ = pipe.take(MOST).read_to_end(&mut bytes);
        }
        let _ = send.send(String::from_utf8_lossy(&bytes).into_owned());
    });
    receive
}
