//! `hitch show`: the players' view of a campaign, in a window or as a page for a browser.

use super::{CommandError, InkName, PageName, ShowArgs, complain, no_window, say, window};
use crate::app::{Incoming, RunError, SharedMark, Waker, show};
use hitch_core::model::{PictureName, PictureSize, State};
use hitch_core::player::{Ink, Look, News, Page, view};
use hitch_files::html::{Drawn, HtmlPage, html};
use hitch_files::store::kept::{Shelf, body};
use hitch_files::store::pictures::Pictures;
use hitch_files::store::{self, Output, Over, Places};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, SystemTime};

const LOOKS: Duration = Duration::from_millis(400);
/// How long a window has to close by itself.
const CLOSES: Duration = Duration::from_millis(500);
/// Longest line read, in bytes; more than any view.
const LONGEST: u64 = 16 * 1024 * 1024;

pub(super) fn run(args: &ShowArgs, data: Option<&Path>) -> ExitCode {
    let places = Places::find(data).ok();
    if let Some(file) = &args.html {
        return match page(args, file, places.as_ref()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                complain(why);
                ExitCode::FAILURE
            }
        };
    }
    if let Some(reason) = window::missing_display() {
        return no_window(&reason);
    }
    let shown = match &args.campaign {
        Some(campaign) => follow(campaign.clone(), (look(args), args.page), places.as_ref()),
        None => show(places.as_ref(), true, fed),
    };
    match shown {
        Ok(()) => ExitCode::SUCCESS,
        Err(RunError::Screen(reason)) => no_window(window::plain(&reason)),
        Err(why) => {
            complain(why);
            ExitCode::FAILURE
        }
    }
}

/// Returns the requested page, or by default the map during the stages, else the scene.
fn which(asked: Option<PageName>, state: &State) -> Page {
    match (asked, &state.map.walk) {
        (Some(PageName::Map), _) | (None, Some(_)) => Page::Map,
        (Some(PageName::Scene), _) | (None, None) => Page::Scene,
    }
}

fn look(args: &ShowArgs) -> Look {
    let ink = match args.ink {
        InkName::Dark => Ink::Dark,
        InkName::Light => Ink::Light,
        InkName::Clear => Ink::Clear,
    };
    Look { ink, still: false }
}

fn fed(wakes: Waker, mark: SharedMark) -> Receiver<Incoming> {
    let (tell, incoming) = channel();
    std::thread::spawn(move || {
        read_all(std::io::stdin().lock(), &tell, &*wakes, &mark);
        // A window that is covered paints no frames, in which it would hear that it is to close.
        std::thread::sleep(CLOSES);
        mark.remove();
        std::process::exit(0);
    });
    incoming
}

/// Passes on what is read, until the screen is to close.
fn read_all(mut lines: impl BufRead, tell: &Sender<Incoming>, wakes: &dyn Fn(), mark: &SharedMark) {
    loop {
        let mut line = String::new();
        // A line that never ends would fill the memory.
        let read = lines.by_ref().take(LONGEST).read_line(&mut line);
        let whole = read.is_ok_and(|read| read > 0);
        let news = if whole { News::read(&line).map(Incoming::News) } else { Some(Incoming::Broken) };
        let (broken, over) = (!whole, matches!(news, Some(Incoming::News(News::Goodbye))));
        if news.is_some_and(|it| tell.send(it).is_err()) {
            return;
        }
        wakes();
        if broken {
            break;
        }
        if over {
            return;
        }
    }
    mark.adrift();
    // The last picture stays until another screen is there.
    while mark.is_mine() {
        std::thread::sleep(LOOKS);
    }
    let _ = tell.send(Incoming::News(News::Goodbye));
    wakes();
}

/// A campaign file with the unsaved work kept beside it.
struct Source {
    campaign: PathBuf,
    shelf: Option<Shelf>,
    read: Option<[Option<(SystemTime, u64)>; 2]>,
}

impl Source {
    fn new(campaign: PathBuf, places: Option<&Places>) -> Self {
        let shelf = places.map(|places| Shelf::of(&campaign, places));
        Self { campaign, shelf, read: None }
    }

    /// Returns the campaign if it has changed. A file being replaced is read the next time.
    fn changed(&mut self) -> Option<Result<State, String>> {
        let stamp = |path: &Path| std::fs::metadata(path).ok().and_then(|it| Some((it.modified().ok()?, it.len())));
        let kept = self.shelf.as_ref().and_then(Shelf::unsaved);
        let now = [stamp(&self.campaign), kept.as_ref().and_then(|it| stamp(&it.path))];
        if self.read == Some(now) {
            return None;
        }
        let first = self.read.is_none();
        let unsaved = kept.as_ref().and_then(body).and_then(|text| store::parse_campaign(&self.campaign, &text).ok());
        let state = match unsaved {
            Some(campaign) => Ok(campaign.table),
            None => store::open(&self.campaign).map(|it| State::clone(&it.table)).map_err(|why| why.to_string()),
        };
        if state.is_ok() {
            self.read = Some(now);
        }
        (state.is_ok() || first).then_some(state)
    }
}

fn follow(campaign: PathBuf, (look, asked): (Look, Option<PageName>), places: Option<&Places>) -> Result<(), RunError> {
    let pictures = Pictures::of(Some(&campaign), places).folders();
    let mut source = Source::new(campaign, places);
    show(places, false, move |wakes, _| {
        let (tell, incoming) = channel();
        let _ = tell.send(Incoming::News(News::Pictures(pictures)));
        std::thread::spawn(move || {
            loop {
                if let Some(Ok(state)) = source.changed() {
                    let news = News::Show(view(&state, which(asked, &state)), look);
                    if tell.send(Incoming::News(news)).is_err() {
                        return;
                    }
                    wakes();
                }
                std::thread::sleep(LOOKS);
            }
        });
        incoming
    })
}

fn page(args: &ShowArgs, file: &Path, places: Option<&Places>) -> Result<(), CommandError> {
    let Some(campaign) = &args.campaign else {
        return Err(t!("missing CAMPAIGN. Usage: hitch show CAMPAIGN --html FILE").into());
    };
    if store::is_named_campaign(file) {
        return Err(t!("--html: that name belongs to a campaign file. End the name in .html.").into());
    }
    let pictures = Pictures::of(Some(campaign), places);
    // Each is read once: a name is made of the bytes.
    let known: RefCell<BTreeMap<(PictureName, PictureSize), Drawn>> = RefCell::default();
    let looks = |name: &PictureName, size: PictureSize| {
        let key = (name.clone(), size);
        let there = known.borrow().get(&key).cloned();
        there.or_else(|| {
            let (sort, bytes) = pictures.for_page(name, size).ok()?;
            let drawn = Drawn::of((sort, &bytes));
            known.borrow_mut().insert(key, drawn.clone());
            Some(drawn)
        })
    };
    let mut source = Source::new(campaign.clone(), places);
    let paper = HtmlPage { ink: look(args).ink, renews: !args.once };
    let (mut written, reads) = (String::new(), [campaign.clone()]);
    loop {
        if let Some(state) = source.changed() {
            let text = {
                let state = state?;
                html(&view(&state, which(args.page, &state)), paper, &looks)
            };
            if text != written {
                // Only what was there before the page was is asked about.
                let force = args.over.force && written.is_empty();
                Output::of_command(file, &reads, force, places).write(text.as_bytes(), Over::Anything)?;
                if written.is_empty() {
                    say(t!("{}: player screen of {}", file.display(), campaign.display()));
                }
                written = text;
            }
        }
        if args.once {
            return Ok(());
        }
        std::thread::sleep(LOOKS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hitch_files::store::ScreenMark;

    fn goodbyes(incoming: &Receiver<Incoming>) -> usize {
        incoming.try_iter().filter(|it| matches!(it, Incoming::News(News::Goodbye))).count()
    }

    #[test]
    fn a_goodbye_ends_the_reading_though_no_window_hears_it() {
        let (tell, incoming) = channel();
        let line = News::Goodbye.line().unwrap_or_default();
        read_all(line.as_bytes(), &tell, &|| {}, &SharedMark::default());
        assert_eq!(goodbyes(&incoming), 1);
    }

    #[test]
    fn a_broken_pipe_ends_it_when_another_screen_is_there() {
        let Ok(folder) = tempfile::tempdir() else { return };
        let places = Places::within(folder.path());
        let mark = SharedMark::new(ScreenMark::take(&places));
        let (tell, incoming) = channel();
        let reader = {
            let mark = mark.clone();
            std::thread::spawn(move || read_all(std::io::empty(), &tell, &|| {}, &mark))
        };
        for _ in 0..200 {
            if ScreenMark::is_left(&places) {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(ScreenMark::is_left(&places), "nobody feeds it, and the next table is to know");
        assert!(mark.is_mine() && !reader.is_finished(), "the last picture stays");
        let next = ScreenMark::take(&places);
        assert!(reader.join().is_ok());
        assert_eq!(goodbyes(&incoming), 1);
        mark.remove();
        assert!(next.as_ref().is_some_and(ScreenMark::is_mine), "and it takes nothing of the other along");
    }
}
