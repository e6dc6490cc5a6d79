//! Counting of odds: in the frame if that takes negligible time, otherwise on a thread of its own, so that no frame
//! waits.
//!
//! The thread begins with the first question, ends with the panel, and requests a frame only when an answer is there.
//! Of several questions only the last one counts.

use egui::Context;
use hitch_core::model::Die;
use hitch_core::odds::{Chance, Keep, OddsAgainst, Question, Ranked, Report, Rules, ranked, what_ifs};
use hitch_core::rules::{Half, Table};
use hitch_core::words::odds as words;
use num_bigint::BigUint;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Up to this number of dice are counted in the frame, if two results make a total: 0.05 ms (`tests/benches/odds.rs`).
const IN_THE_FRAME: usize = 24;
/// The most answers kept.
const KEPT: usize = 256;

/// The ways of the acting and of the opposing side, the best of each first.
pub(super) type Ways = [Vec<Ranked>; 2];
/// The share of all rolls by total.
pub(super) type Shares = Vec<f64>;

/// The opposition of a pool, for the chart.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Bar {
    None,
    Number(u32),
    /// A pool, with the probability of each total.
    Pool(Shares),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Effect {
    pub die: Die,
    /// The probability, along with the best total.
    pub likely: String,
    /// The chance to pass the test with such an effect die or a larger one.
    pub beats: Option<String>,
    /// The probability of each total with it.
    pub totals: Shares,
}

/// The odds of one pool, as texts.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answer {
    pub beat: Option<String>,
    /// The chance to win the contest, and that it ends with this roll, the next, and so on.
    pub contest: Option<(String, Vec<String>)>,
    pub heroic: Option<String>,
    /// The chances to win by one or more full fives, from one on.
    pub steps: Vec<String>,
    pub hitch: String,
    pub botch: String,
    pub effect: Die,
    /// The median total.
    pub usual: usize,
    /// The sizes in the pool, and d4.
    pub effects: Vec<Effect>,
    pub against: Bar,
    /// An equal total beats it too (ACT-1).
    pub ties: bool,
}

fn is_quick(question: &Question) -> bool {
    let two = |rules: &Rules| rules.keep == Keep::Best(2) && rules.effect != hitch_core::odds::Effect::Highest;
    let other = if let Some(OddsAgainst::Pool(_, rules)) = &question.against { two(rules) } else { true };
    question.dice() <= IN_THE_FRAME && two(&question.rules) && other
}

fn shares(of: &[BigUint], all: &BigUint) -> Shares {
    of.iter().map(|of| Chance { of: of.clone(), all: all.clone() }.as_f64()).collect()
}

impl Answer {
    fn new(question: &Question, odds: &Report) -> Self {
        let against = match &question.against {
            None => Bar::None,
            Some(OddsAgainst::Number(number)) => Bar::Number(*number),
            Some(OddsAgainst::Pool(pool, rules)) => {
                let alone = Question { pool: pool.clone(), rules: rules.clone(), against: None, exchange: None };
                // Counted alone: the chart draws its totals beside the pool's own, not what comes of both.
                alone.answer().map_or(Bar::None, |odds| Bar::Pool(shares(&odds.total, &odds.rolls)))
            }
        };
        let versus = odds.versus.as_ref();
        let largest = question.pool.iter().max().copied().unwrap_or(Die::D4);
        let beats = |at: usize| Some(words::chance(versus?.beat_with_effect_at_least.get(at)?));
        let effects = Die::ALL.into_iter().enumerate().zip(odds.effect.iter().zip(&odds.total_by_effect));
        let effects = effects.filter(|((_, die), _)| *die <= largest).map(|((at, die), (of, totals))| Effect {
            die,
            likely: words::share(Chance { of: of.clone(), all: odds.rolls.clone() }.as_f64()),
            beats: beats(at),
            totals: shares(totals, &odds.rolls),
        });
        Self {
            beat: versus.map(|it| words::chance(&it.beat)),
            contest: question
                .contest(odds)
                .map(|it| (words::chance(&it.win), it.ends.iter().map(words::chance).collect())),
            heroic: versus.map(|it| words::chance(&it.heroic)),
            steps: versus.map(|it| it.steps.iter().skip(1).map(words::chance).collect()).unwrap_or_default(),
            hitch: words::chance(&odds.any_hitch()),
            botch: words::chance(&odds.botch()),
            effect: words::likely_effect(odds),
            usual: words::usual_total(odds),
            effects: effects.collect(),
            against,
            ties: question.rules.ties,
        }
    }
}

#[derive(Clone)]
struct Job {
    /// The serial number, by which late answers are recognized.
    number: u64,
    question: Question,
    trial: Option<Table>,
}

struct News {
    number: u64,
    question: Question,
    answer: Option<Arc<Answer>>,
    ranked: Option<Ways>,
}

#[derive(Default)]
struct Known(HashMap<Question, Option<Report>>);

impl Known {
    fn report(&mut self, question: &Question) -> Option<Report> {
        if self.0.len() > KEPT {
            // Cleared as a whole: while a pool is built the same few are asked again and are soon back.
            self.0.clear();
        }
        self.0.entry(question.clone()).or_insert_with(|| question.answer().ok()).clone()
    }

    fn answer(&mut self, question: &Question) -> Option<Arc<Answer>> {
        self.report(question).map(|odds| Arc::new(Answer::new(question, &odds)))
    }

    /// `go_on` is asked before each count.
    fn ranked(&mut self, question: &Question, table: &Table, go_on: impl Fn() -> bool) -> Option<Ways> {
        let now = question.chance(&self.report(question)?)?;
        let mut given_up = false;
        let ways = [Half::Acting, Half::Opposing].map(|half| {
            ranked(&now, what_ifs(table, half), half, |question| {
                // Asked before each count: what is asked meanwhile is not to wait for all of them.
                given_up |= !go_on();
                if given_up { None } else { question.chance(&self.report(question)?) }
            })
        });
        (!given_up).then_some(ways)
    }
}

#[derive(Default)]
pub(super) struct Counter {
    thread: Option<(Sender<Job>, Receiver<News>)>,
    here: Known,
    /// The question asked last.
    now: Option<Question>,
    asked: u64,
    answer: Option<Arc<Answer>>,
    ranked: Option<Ways>,
}

impl Counter {
    pub fn answer(&self) -> Option<&Arc<Answer>> {
        self.answer.as_ref()
    }

    pub fn ranked(&self) -> Option<&Ways> {
        self.ranked.as_ref()
    }

    /// Asks. `at_once` waits for the answer, as tests and pictures do.
    pub fn ask(&mut self, ctx: &Context, question: Question, trial: Option<Table>, at_once: bool) {
        self.asked += 1;
        if self.now.as_ref() != Some(&question) {
            self.answer = None;
            self.ranked = None;
        }
        if self.answer.is_none() && (at_once || is_quick(&question)) {
            self.answer = self.here.answer(&question);
        }
        self.now = Some(question.clone());
        if at_once {
            self.ranked = trial.and_then(|trial| self.here.ranked(&question, &trial, || true));
        } else if self.answer.is_none() || trial.is_some() {
            self.send(ctx, Job { number: self.asked, question, trial });
        }
    }

    pub fn listen(&mut self) {
        let Some((_, news)) = &self.thread else { return };
        while let Ok(news) = news.try_recv() {
            if self.now.as_ref() == Some(&news.question) {
                self.answer = self.answer.take().or(news.answer);
            }
            // The question may be the same and the table another: what could be done hangs on the table too.
            if news.number == self.asked && news.ranked.is_some() {
                self.ranked = news.ranked;
            }
        }
    }

    fn send(&mut self, ctx: &Context, job: Job) {
        let (jobs, _) = self.thread.get_or_insert_with(|| start(ctx.clone()));
        if let Err(lost) = jobs.send(job) {
            // The thread is gone: another one.
            let thread = start(ctx.clone());
            let _ = thread.0.send(lost.0);
            self.thread = Some(thread);
        }
    }
}

/// Starts the thread, which ends when the sender is dropped.
fn start(ctx: Context) -> (Sender<Job>, Receiver<News>) {
    let (jobs, inbox) = channel::<Job>();
    let (outbox, news) = channel();
    std::thread::spawn(move || {
        let mut known = Known::default();
        let mut waiting: Option<Job> = None;
        while let Some(mut job) = waiting.take().or_else(|| inbox.recv().ok()) {
            // Only the last question matters; those before it were asked while this thread was counting.
            while let Ok(newer) = inbox.try_recv() {
                job = newer;
            }
            let answer = known.answer(&job.question);
            let say = |answer, ranked| {
                let news = News { number: job.number, question: job.question.clone(), answer, ranked };
                let heard = outbox.send(news).is_ok();
                ctx.request_repaint();
                heard
            };
            // Nobody listens any more: the panel is gone, and the thread ends with it.
            if !say(answer, None) {
                return;
            }
            let Some(trial) = &job.trial else { continue };
            let newer = std::cell::RefCell::new(None);
            let go_on = || {
                // Taken out of the inbox, it is kept as the next job; a still newer one takes its place.
                newer.replace_with(|last| inbox.try_recv().ok().or_else(|| last.take()));
                newer.borrow().is_none()
            };
            if let Some(ranked) = known.ranked(&job.question, trial, go_on)
                && !say(None, Some(ranked))
            {
                return;
            }
            waiting = newer.into_inner();
        }
    });
    (jobs, news)
}
