//! Printer row of the print dialog: printers, their state, and the result of a job.
//!
//! CUPS is asked only on threads, which wake the window with news. When the dialog closes, they stop.

use crate::ui::panels::menu;
use crate::ui::theme::{Face, Theme, Tone, space, text};
use crate::ui::widgets::{Pill, PushButton};
use egui::{Context, Ui};
use hitch_core::words::{bracketed, noted};
use hitch_files::printing::{Job, PrintError, Printer, Queued, Spooler};
use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

enum News {
    Printers(Result<Vec<Printer>, PrintError>),
    Sent(Result<Queued, String>),
    Told(String),
}

pub(super) struct Printers {
    spooler: Spooler,
    known: Option<Result<Vec<Printer>, PrintError>>,
    chosen: String,
    said: Option<(Tone, String)>,
    sending: bool,
    news: Receiver<News>,
    send: Sender<News>,
    /// Lives as long as the dialog; threads stop when it is gone.
    looked_at: Arc<()>,
}

struct Wire(Sender<News>, Context);

impl Wire {
    /// Sends news. Returns whether the dialog still listens.
    fn tell(&self, news: News) -> bool {
        let heard = self.0.send(news).is_ok();
        self.1.request_repaint();
        heard
    }
}

impl Printers {
    pub fn ask(spooler: Spooler, ctx: &Context) -> Self {
        let (send, news) = channel();
        let printers = Self {
            spooler,
            known: None,
            chosen: String::new(),
            said: None,
            sending: false,
            news,
            send,
            looked_at: Arc::default(),
        };
        printers.look(ctx);
        printers
    }

    fn look(&self, ctx: &Context) {
        let (spooler, wire) = (self.spooler.clone(), Wire(self.send.clone(), ctx.clone()));
        std::thread::spawn(move || wire.tell(News::Printers(spooler.printers())));
    }

    pub fn send(&mut self, pdf: Vec<u8>, title: String, media: &'static str, ctx: &Context) {
        let (spooler, wire) = (self.spooler.clone(), Wire(self.send.clone(), ctx.clone()));
        // Weak: the thread sees by its end that the window is gone, and must not keep it.
        let (printer, looked_at) = (self.chosen.clone(), Arc::downgrade(&self.looked_at));
        self.sending = true;
        self.said = Some((Tone::Info, t!("Sending to {printer}…")));
        std::thread::spawn(move || {
            let sent = queue(&spooler, &pdf, &printer, &title, media);
            let queued = sent.as_ref().ok().cloned();
            let mut heard = wire.tell(News::Sent(sent));
            if let (true, Some(queued)) = (heard, queued) {
                let told = spooler.follow(&queued, || looked_at.upgrade().is_some());
                heard = told.is_none_or(|told| wire.tell(News::Told(told)));
            }
            if heard {
                wire.tell(News::Printers(spooler.printers()));
            }
        });
    }

    fn listen(&mut self) {
        while let Ok(news) = self.news.try_recv() {
            match news {
                News::Printers(known) => {
                    if let Ok(printers) = &known
                        // The list comes again after each job, and a choice that is still in it stays.
                        && !printers.iter().any(|it| it.name == self.chosen)
                    {
                        self.chosen = printers.first().map(|it| it.name.clone()).unwrap_or_default();
                    }
                    self.known = Some(known);
                }
                News::Sent(sent) => {
                    self.sending = false;
                    self.said = Some(match sent {
                        Ok(queued) if queued.paused.is_some() => (Tone::Info, sentence(&queued.to_string())),
                        Ok(queued) => (Tone::Good, sentence(&queued.to_string())),
                        Err(why) => (Tone::Bad, sentence(&why)),
                    });
                }
                News::Told(words) => self.said = Some((Tone::Good, words)),
            }
        }
    }

    pub fn show(&mut self, ui: &mut Ui, theme: &Theme) -> bool {
        self.listen();
        let mut print = false;
        ui.label(theme.label(t!("Printer")));
        ui.horizontal_wrapped(|ui| match &self.known {
            _ if cfg!(windows) => {
                ui.label(theme.muted(t!(
                    "Hitch can’t print directly on this system. Use Save and open, then print from the PDF viewer."
                )));
            }
            None => {
                ui.label(theme.muted(t!("Searching for printers…")));
            }
            Some(Err(why)) => {
                ui.label(theme.muted(sentence(&why.to_string())));
                if ui.add(PushButton::quiet(theme, t!("Search again"))).clicked() {
                    self.look(ui.ctx());
                }
            }
            Some(Ok(printers)) => {
                let pill = Pill::new(theme, self.chosen.as_str()).opens_menu().label(t!("Printer: {}", self.chosen));
                let shown = ui.add(pill);
                menu::either(&shown, |ui| {
                    for printer in printers {
                        let words = noted(printer.name.as_str(), if printer.default { t!("default") } else { "" });
                        let words = bracketed(words, printer.to_string());
                        ui.selectable_value(&mut self.chosen, printer.name.clone(), words);
                    }
                });
                if let Some(printer) = printers.iter().find(|it| it.name == self.chosen) {
                    ui.label(theme.muted(printer.to_string()));
                    let on = t!("Print on {}", printer.name);
                    let may = !self.sending && printer.refuses.is_none();
                    print = ui.add_enabled(may, PushButton::plain(theme, t!("Print")).label(&on)).clicked();
                }
            }
        });
        if let Some((tone, words)) = &self.said {
            ui.add_space(space::XS);
            ui.label(theme.words(words, Face::Regular, text::SMALL, theme.tone(*tone).text));
        }
        print
    }
}

/// Queues a PDF from a temporary file, which the spooler copies before it answers.
fn queue(spooler: &Spooler, pdf: &[u8], printer: &str, title: &str, media: &str) -> Result<Queued, String> {
    let mut file = tempfile::Builder::new()
        .prefix("hitch-")
        .suffix(".pdf")
        .tempfile()
        .map_err(|error| t!("can’t create a file for the printer: {error}"))?;
    file.write_all(pdf).map_err(|error| format!("{}: {error}", file.path().display()))?;
    let job = Job { printer: Some(printer), title, media, file: file.path() };
    spooler.send(&job).map_err(|error| error.to_string())
}

fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
