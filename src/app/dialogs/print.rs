//! Printing: the pages as they will be, saved as PDF, opened in the viewer, or queued at the printer.

use super::Dialog;
use crate::app::HitchApp;
use crate::model::CharacterId;
use crate::sheet::{self, Face as PageFace, LineKind, Page, Paper, Print, Shape};
use crate::store::{Over, replace};
use crate::ui::theme::{Face, Tone, space};
use crate::ui::widgets::PushButton;
use egui::{Color32, FontId, Painter, Pos2, Rect, Sense, Stroke, TextEdit, Ui, WidgetInfo, pos2, vec2};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Pages that are looked at before they are printed.
pub(in crate::app) struct Preview {
    who: Vec<CharacterId>,
    paper: Paper,
    pages: Vec<Page>,
    at: usize,
    path: String,
    said: Option<(Tone, String)>,
    /// Whether there is a printer queue to send to.
    queue: bool,
}

impl HitchApp {
    pub(in crate::app) fn open_print(&mut self, who: Vec<CharacterId>) {
        if who.is_empty() {
            self.say(Tone::Info, "There is no character to print yet");
            return;
        }
        let name = match who.as_slice() {
            [one] => self.document.session().table().cast.get(one).map(|it| it.name.to_string()),
            _ => None,
        };
        let name = name.unwrap_or_else(|| format!("{} party", self.document.session().table().name));
        let folder = self.start_folder();
        let name: String = name.chars().map(|c| if r#"/\:*?"<>|"#.contains(c) { '-' } else { c }).collect();
        let path = folder.join(format!("{name}.pdf")).display().to_string();
        let mut preview =
            Preview { who, paper: Paper::A4, pages: Vec::new(), at: 0, path, said: None, queue: has_queue() };
        self.lay_out(&mut preview);
        self.dialog = Some(Dialog::Print(preview));
    }

    fn lay_out(&self, preview: &mut Preview) {
        let print = Print { paper: preview.paper, date: crate::sheet_date() };
        match sheet::party(self.document.session().table(), &preview.who, &print) {
            Ok(pages) => preview.pages = pages,
            Err(error) => preview.said = Some((Tone::Bad, error.to_string())),
        }
        preview.at = preview.at.min(preview.pages.len().saturating_sub(1));
    }

    /// Says whether the window stays.
    pub(super) fn show_print(&self, ui: &mut Ui, it: &mut Preview) -> bool {
        let theme = &self.theme;
        let mut stays = true;
        ui.horizontal(|ui| {
            ui.label(theme.title("Print"));
            for paper in Paper::ALL {
                let words = if paper == Paper::A4 { "A4" } else { "Letter" };
                if ui.radio_value(&mut it.paper, paper, words).changed() {
                    self.lay_out(it);
                }
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let last = it.pages.len().saturating_sub(1);
                if ui.add_enabled(it.at < last, PushButton::quiet(theme, "Next").label("Next page")).clicked() {
                    it.at += 1;
                }
                ui.label(theme.muted(format!("{} of {}", it.at + 1, it.pages.len())));
                if ui.add_enabled(it.at > 0, PushButton::quiet(theme, "Back").label("Page before")).clicked() {
                    it.at -= 1;
                }
            });
        });
        ui.add_space(space::S);
        let room = ui.ctx().content_rect().height() - 230.0;
        if let Some(page) = it.pages.get(it.at) {
            show_page(ui, page, room.max(160.0));
        }
        ui.add_space(space::S);
        let label = ui.label(theme.label("PDF file"));
        ui.add(TextEdit::singleline(&mut it.path).desired_width(f32::INFINITY)).labelled_by(label.id);
        if let Some((tone, words)) = &it.said {
            let words = theme.words(words, Face::Regular, crate::ui::theme::text::SMALL, theme.tone(*tone).text);
            ui.label(words);
        }
        ui.add_space(space::S);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.add(PushButton::primary(theme, "Save and open")).clicked() {
                it.said = Some(Self::save_pdf(it).map_or_else(|why| (Tone::Bad, why), |path| open_in_viewer(&path)));
            }
            if ui.add(PushButton::plain(theme, "Save PDF")).clicked() {
                it.said = Some(match Self::save_pdf(it) {
                    Ok(path) => (Tone::Good, format!("Saved as {}", path.display())),
                    Err(why) => (Tone::Bad, why),
                });
            }
            if it.queue && ui.add(PushButton::plain(theme, "To the printer")).clicked() {
                it.said = Some(Self::save_pdf(it).map_or_else(|why| (Tone::Bad, why), |path| queue(&path)));
            }
            stays = !ui.add(PushButton::quiet(theme, "Close")).clicked();
        });
        stays
    }

    fn save_pdf(it: &Preview) -> Result<PathBuf, String> {
        let path = PathBuf::from(it.path.trim());
        if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ron")) {
            return Err("A page would replace a campaign there: give it a name that ends in .pdf".to_owned());
        }
        let title = path.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let bytes = sheet::pdf(&it.pages, &title, "en").map_err(|error| error.to_string())?;
        replace(&path, &bytes, Over::Anything).map(|saved| saved.path).map_err(|error| error.to_string())
    }
}

fn open_in_viewer(path: &Path) -> (Tone, String) {
    match opener::open(path) {
        Ok(()) => (Tone::Good, format!("Saved as {} and opened", path.display())),
        Err(error) => (Tone::Info, format!("Saved as {}. No viewer could be started: {error}", path.display())),
    }
}

/// Whether a printer queue answers here.
fn has_queue() -> bool {
    Command::new("lpstat")
        .arg("-d")
        .output()
        .is_ok_and(|said| said.status.success() && String::from_utf8_lossy(&said.stdout).contains(':'))
}

/// Hands the file to the queue. That is not yet paper, and is not called so.
fn queue(path: &Path) -> (Tone, String) {
    match Command::new("lp").arg(path).output() {
        Ok(said) if said.status.success() => {
            let words = String::from_utf8_lossy(&said.stdout).into_owned();
            let request = words.split_whitespace().find(|word| {
                word.rsplit_once('-').is_some_and(|(_, n)| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()))
            });
            (Tone::Good, format!("Queued as {}", request.unwrap_or("an unnamed job")))
        }
        Ok(said) => (Tone::Bad, format!("The printer refused it: {}", String::from_utf8_lossy(&said.stderr).trim())),
        Err(error) => (Tone::Bad, format!("The printer could not be reached: {error}")),
    }
}

/// One page, as large as the room allows.
fn show_page(ui: &mut Ui, page: &Page, room: f32) {
    let (width, height) = page.size;
    let scale = (room / height).min(ui.available_width() / width);
    let size = vec2(width * scale, height * scale);
    ui.vertical_centered(|ui| {
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let words: Vec<&str> = page.texts().map(|text| text.text.trim()).collect();
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, format!("Page: {}", words.join(" "))));
        if ui.is_rect_visible(rect) {
            paint_page(&ui.painter().with_clip_rect(rect), page, rect, scale);
        }
    });
}

/// Paints a page description into a rectangle.
fn paint_page(painter: &Painter, page: &Page, rect: Rect, scale: f32) {
    let grey = |ink: sheet::Ink| Color32::from_gray(ink.grey());
    let at = |(x, y): (f32, f32)| pos2(rect.left() + x * scale, rect.top() + y * scale);
    let fill = |paint: &sheet::Paint| paint.fill.map_or(Color32::TRANSPARENT, grey);
    let stroke = |paint: &sheet::Paint| {
        paint.stroke.map_or(Stroke::NONE, |(width, ink)| Stroke::new((width * scale).max(0.5), grey(ink)))
    };
    painter.rect_filled(rect, 0.0, grey(sheet::Ink::Paper));
    for shape in page.shapes() {
        match shape {
            Shape::Line { from, to, width, ink, kind: LineKind::Solid } => {
                painter.line_segment([at(*from), at(*to)], Stroke::new((width * scale).max(0.5), grey(*ink)));
            }
            Shape::Line { from, to, width, ink, kind: LineKind::Dotted } => {
                let step = LineKind::STEP * scale;
                let radius = (width * scale / 2.0).max(0.4);
                painter.extend(egui::Shape::dotted_line(&[at(*from), at(*to)], grey(*ink), step, radius));
            }
            Shape::Box { at: corner, size, radius, paint } => {
                let rect = Rect::from_min_size(at(*corner), vec2(size.0 * scale, size.1 * scale));
                painter.rect(rect, radius * scale, fill(paint), stroke(paint), egui::StrokeKind::Middle);
            }
            Shape::Circle { centre, radius, paint } => {
                painter.circle(at(*centre), radius * scale, fill(paint), stroke(paint));
            }
            Shape::Die { die, centre, size, paint } => {
                let points: Vec<Pos2> = crate::shapes::polygon(*die, *centre, *size).into_iter().map(at).collect();
                painter.add(egui::Shape::convex_polygon(points, fill(paint), stroke(paint)));
            }
            Shape::Text(text) => {
                let font = FontId::new(text.size * scale, face(text.face).family());
                let galley = painter.layout_no_wrap(text.text.trim_end().to_owned(), font, grey(text.ink));
                let ascent = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(0.0, |glyph| glyph.pos.y);
                let corner = at(text.at) - vec2(0.0, ascent);
                painter.galley(corner, galley, grey(text.ink));
            }
        }
    }
}

fn face(face: PageFace) -> Face {
    match face {
        PageFace::Text => Face::Regular,
        PageFace::Strong => Face::SemiBold,
        PageFace::Number => Face::Display,
        PageFace::Book => Face::BookBold,
        PageFace::Title => Face::Book,
    }
}
