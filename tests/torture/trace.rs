//! The calls of one save to the system, told and broken by `strace`.

use crate::{rig, saver};
use std::path::Path;
use std::process::{Command, Output};

/// A call: its name and which of that name it is, from the start of the program on.
#[derive(Clone, Debug)]
pub struct Call {
    pub name: String,
    pub nth: usize,
}

/// Calls about memory, signals and chance. They are no part of getting bytes to a disk, and a program
/// that gets no memory may end.
const OTHERS: [&str; 13] = [
    "brk",
    "mmap",
    "munmap",
    "mremap",
    "madvise",
    "mprotect",
    "futex",
    "getrandom",
    "rt_sigaction",
    "rt_sigprocmask",
    "sigaltstack",
    "sched_yield",
    "clock_gettime",
];

/// One run under `strace`.
pub struct Traced {
    pub lines: Vec<String>,
    pub output: Output,
}

/// Runs the saver under `strace`. `inject` is what it does to calls.
pub fn run(folder: &Path, words: &[&str], inject: Option<&str>) -> Traced {
    let (trace, saver) = (folder.join("trace"), rig::saver(words));
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-o"]).arg(&trace);
    if let Some(inject) = inject {
        command.arg("-e").arg(format!("inject={inject}"));
    }
    let output = command.arg(saver.get_program()).args(saver.get_args()).output().unwrap();
    let lines = std::fs::read_to_string(&trace).unwrap_or_default().lines().map(str::to_owned).collect();
    let _ = std::fs::remove_file(&trace);
    Traced { lines, output }
}

/// `123  openat(AT_FDCWD, ...` begins with a process.
fn name(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches(|it: char| it.is_ascii_digit()).trim_start();
    let (name, _) = rest.split_once('(')?;
    name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_').then_some(name)
}

impl Traced {
    /// The lines of the first save.
    fn save(&self) -> std::ops::Range<usize> {
        let with = |word: &str| self.lines.iter().position(|line| line.contains(word));
        let begin = with(saver::BEGIN).map_or(self.lines.len(), |at| at + 1);
        begin..with(saver::END).unwrap_or(self.lines.len()).max(begin)
    }

    /// The calls of the first save.
    pub fn calls(&self) -> Vec<Call> {
        let mut seen = std::collections::BTreeMap::<&str, usize>::new();
        let mut calls = Vec::new();
        let save = self.save();
        for (at, name) in self.lines.iter().enumerate().filter_map(|(at, line)| Some((at, name(line)?))) {
            let nth = seen.entry(name).and_modify(|it| *it += 1).or_insert(1);
            if save.contains(&at) && !OTHERS.contains(&name) {
                calls.push(Call { name: name.to_owned(), nth: *nth });
            }
        }
        calls
    }

    /// Whether what was injected hit the save, and nothing before it.
    pub fn hit(&self) -> bool {
        let first =
            self.lines.iter().position(|line| line.contains("(INJECTED)") || line.contains("killed by SIGKILL"));
        first.is_some_and(|at| self.save().contains(&at))
    }
}
