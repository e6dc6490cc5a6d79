//! Times and their ratios.
//!
//! What is compared runs in turns, A B, B A, so that a busy machine slows both; and where it can be
//! had, the time is the processor's own, of which other programs take no part. A bound is on the ratio
//! of two medians of one run, never on a time; one that is passed over is measured twice more before
//! it counts.

use std::time::Duration;

/// What a sample takes at least, so that the clock's own steps do not matter.
const SAMPLE: Duration = Duration::from_millis(2);

/// One thing to be timed.
pub type Run<'r> = &'r mut dyn FnMut();

/// How long one call took.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    pub least: Duration,
    pub median: Duration,
}

/// What this thread has had of the processor.
#[cfg(unix)]
fn now() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or_default())
}

/// The time that goes by.
#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

/// Times each in turns, so many rounds.
pub fn in_turns<const N: usize>(rounds: usize, runs: [Run<'_>; N]) -> [Figure; N] {
    let mut runs = runs.map(|run| {
        run();
        let start = now();
        run();
        let calls = SAMPLE.as_nanos() / now().saturating_sub(start).as_nanos().max(1) + 1;
        (run, u32::try_from(calls).unwrap_or(u32::MAX), Vec::with_capacity(rounds))
    });
    for round in 0..rounds {
        for at in 0..N {
            let at = if round % 2 == 0 { at } else { N - 1 - at };
            let (run, calls, times) = &mut runs[at];
            let start = now();
            for _ in 0..*calls {
                run();
            }
            times.push(now().saturating_sub(start) / *calls);
        }
    }
    runs.map(|(.., mut times)| {
        times.sort_unstable();
        Figure { least: times[0], median: times[times.len() / 2] }
    })
}

/// One figure by itself.
pub fn figure(name: &str, it: Figure) {
    println!("  {name:<58} {:>10} median {:>10} least", show(it.median), show(it.least));
}

/// A figure and how often another goes into it.
pub fn ratio(name: &str, it: Figure, of: Figure) -> f64 {
    let ratio = it.median.as_secs_f64() / of.median.as_secs_f64();
    let least = it.least.as_secs_f64() / of.least.as_secs_f64();
    println!(
        "  {name:<58} {:>10} median {:>10} least   {ratio:>6.2} times {} (least: {least:.2})",
        show(it.median),
        show(it.least),
        show(of.median),
    );
    ratio
}

/// What is printed, and whether all bounds hold.
pub struct Report {
    check: bool,
    over: Vec<String>,
}

impl Report {
    /// `--check` makes a bound that does not hold a failure.
    pub fn new(what: &str) -> Self {
        println!("\n{what}\n");
        Self { check: std::env::args().any(|it| it == "--check"), over: Vec::new() }
    }

    /// A ratio that has a bound.
    pub fn bounded(&mut self, name: &str, most: f64, mut measure: impl FnMut() -> (Figure, Figure)) {
        let mut times = 0.0;
        for _ in 0..3 {
            let (it, of) = measure();
            times = ratio(name, it, of);
            if times <= most {
                println!("  {:<58} holds: at most {most}", "");
                return;
            }
        }
        println!("  {:<58} OVER: at most {most}", "");
        self.over.push(format!("{name}: {times:.2} times, at most {most}"));
    }

    /// A time that has a bound, for what must not hold up a frame.
    pub fn within(&mut self, name: &str, most: Duration, mut measure: impl FnMut() -> Figure) {
        let mut last = Duration::ZERO;
        for _ in 0..3 {
            let once = measure();
            figure(name, once);
            last = once.median;
            if last <= most {
                println!("  {:<58} holds: at most {}", "", show(most));
                return;
            }
        }
        println!("  {:<58} OVER: at most {}", "", show(most));
        self.over.push(format!("{name}: {}, at most {}", show(last), show(most)));
    }

    /// How often something fits into something else, where it must be often.
    pub fn at_least(&mut self, name: &str, least: f64, times: f64) {
        println!("  {name}, {times:.0} times as long (at least {least} is wanted)");
        if times < least {
            self.over.push(format!("{name}: only {times:.0} times"));
        }
    }

    /// Says which bounds did not hold; with `--check` that is a failure.
    pub fn finish(self) -> std::process::ExitCode {
        if self.over.is_empty() {
            println!("\nall bounds hold");
            return std::process::ExitCode::SUCCESS;
        }
        for over in &self.over {
            println!("\nover its bound: {over}");
        }
        if self.check { std::process::ExitCode::FAILURE } else { std::process::ExitCode::SUCCESS }
    }
}

fn show(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        it if it < 1.0 => format!("{:.0} ns", micros * 1e3),
        it if it < 1e3 => format!("{micros:.1} µs"),
        it if it < 1e6 => format!("{:.2} ms", micros / 1e3),
        _ => format!("{:.2} s", micros / 1e6),
    }
}
