//! Paints every widget in both themes to pictures, to be looked at.
//!
//! `cargo run --example gallery -- FOLDER [SCALE]` writes three pages of them in each theme there; the app itself is in the pictures of
//! the tests.

use egui::{Color32, Id, RichText, Ui};
use egui_kittest::{Harness, kittest::Queryable};
use hitch::ui::theme::{self, Owner, Theme, Tone, die as measure, space};
use hitch::ui::widgets::{
    Avatar, Banner, Card, ChipTone, DieChip, DieFace, DieLook, IconButton, Pill, Points, PushButton, TraitChip,
    edit_in_place, empty_state, icons, key_hint, paint_die, paint_drop_target, section_label, segments,
};
use hitch_core::model::Die;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    let scale: f32 = std::env::args().nth(2).map_or(Ok(2.0), |scale| scale.parse())?;
    for (name, theme) in [("dark", Theme::dark()), ("light", Theme::light())] {
        let theme = theme.with_reduced_motion(true);
        for (page, size, paint) in [
            ("dice", [1280.0, 900.0], dice_page as fn(&mut Ui, &Theme)),
            ("controls", [1280.0, 800.0], controls_page),
            ("above", [1000.0, 460.0], above_page),
        ] {
            let dressed = theme.clone();
            let mut harness = Harness::builder()
                .with_size(size)
                .with_pixels_per_point(scale)
                .with_context_setup({
                    let theme = theme.clone();
                    move |ctx| theme.install(ctx)
                })
                .wgpu()
                .build_ui(move |ui| paint(ui, &dressed));
            harness.run();
            if page == "above" {
                harness.get_by_label("Character").click();
                harness.run();
                harness.get_by_label("Show to players").hover();
                harness.run_steps(8);
            }
            harness.render()?.save(folder.join(format!("{page}-{name}.png")))?;
            if page == "controls" {
                harness.get_by_label("Body d10").hover();
                harness.get_by_label("Singed d8, complication").focus();
                harness.run();
                harness.render()?.save(folder.join(format!("states-{name}.png")))?;
            }
        }
    }
    Ok(())
}

fn ground(ui: &mut Ui, color: Color32) {
    let rect = ui.ctx().content_rect();
    ui.painter().rect_filled(rect, 0.0, color);
}

fn gap(ui: &mut Ui) {
    ui.add_space(space::S);
}

fn dice_page(ui: &mut Ui, theme: &Theme) {
    ground(ui, theme.palette.bg);
    for size in [14.0, measure::INLINE, measure::CHIP, measure::ROW, measure::POOL, measure::RACK, 44.0, 58.0, 96.0] {
        ui.horizontal(|ui| {
            for die in Die::ALL {
                ui.add(DieChip::new(theme, die).size(size).look(DieLook::Total));
                ui.add(DieChip::new(theme, die).size(size).look(DieLook::Plain));
                ui.add(DieChip::new(theme, die).size(size).look(DieLook::Hitch));
            }
        });
    }
    gap(ui);
    for (face, first) in [(None, 0), (Some(1), 1), (Some(10), 2)] {
        let looks = [
            (DieLook::Plain, ""),
            (DieLook::Idle, ""),
            (DieLook::Total, "total"),
            (DieLook::Effect, "effect d10"),
            (DieLook::Hitch, "hitch"),
            (DieLook::Opportunity, "opportunity"),
            (DieLook::Doom, "doom"),
            (DieLook::Crisis, "crisis"),
            (DieLook::Asset, "asset"),
            (DieLook::Complication, "complication"),
            (DieLook::Stress, "stress"),
            (DieLook::Ghost, ""),
            (DieLook::Owner(Owner(4)), "Tomas"),
        ];
        ui.horizontal(|ui| {
            for (i, (look, word)) in looks.into_iter().enumerate() {
                let die = Die::ALL.iter().cycle().nth(i + first).copied().unwrap_or(Die::D6);
                ui.add(DieFace::new(theme, die, look).face(face).word(word).source("Harbour rat made good"));
            }
        });
    }
}

fn controls_page(ui: &mut Ui, theme: &Theme) {
    ground(ui, theme.palette.panel);
    ui.horizontal_top(|ui| {
        for (width, column) in [(380.0, ours as fn(&mut Ui, &Theme)), (400.0, words), (400.0, stock)] {
            ui.vertical(|ui| {
                ui.set_width(width);
                column(ui, theme);
            });
        }
    });
}

fn ours(ui: &mut Ui, theme: &Theme) {
    Card::new(theme).show(ui, |ui| {
        section_label(ui, theme, "Buttons");
        ui.horizontal_wrapped(|ui| {
            ui.add(PushButton::primary(theme, "Apply").key("1"));
            ui.add(PushButton::plain(theme, "Apply").key("2"));
            ui.add(PushButton::quiet(theme, "Best effect die").key("E"));
            ui.add(PushButton::quiet(theme, "+1 result").costs_points(1));
            ui.add(PushButton::danger(theme, "Delete").icon(icons::TRASH));
            ui.add(PushButton::plain(theme, "New character").icon(icons::USER_PLUS));
            ui.add_enabled(false, PushButton::plain(theme, "Not now"));
            ui.add_enabled(false, PushButton::primary(theme, "Not now"));
        });
        gap(ui);
        ui.horizontal(|ui| {
            ui.add(IconButton::new(theme, icons::UNDO, "Undo"));
            ui.add(IconButton::new(theme, icons::DICE, "Dice").framed());
            ui.add(IconButton::new(theme, icons::EYE, "Shown").selected(true));
            ui.add(IconButton::new(theme, icons::EYE_OFF, "Hidden").selected(false));
            ui.add(IconButton::new(theme, icons::PLUS, "Add").small().framed());
            key_hint(ui, theme, "Ctrl+Z");
            key_hint(ui, theme, "E");
        });
        gap(ui);
        let _ = segments(ui, theme, 0, &[(0, "Run", "Run"), (1, "Prep", "Prep"), (2, "Zero", "Session zero")]);
    });
    gap(ui);
    Card::new(theme).selected(true).show(ui, |ui| {
        section_label(ui, theme, "Chips");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space::CHIP;
            ui.add(TraitChip::new(theme, "Harbour rat made good", &[Die::D8]).in_pool(true));
            ui.add(TraitChip::new(theme, "Never leaves a debt", &[Die::D8]));
            ui.add(TraitChip::new(theme, "Knows every lock", &[Die::D8]).hindered(true));
            ui.add(TraitChip::new(theme, "Body", &[Die::D10]));
            ui.add(TraitChip::new(theme, "Wits", &[Die::D12]));
            ui.add(TraitChip::new(theme, "Two guns", &[Die::D6, Die::D6]));
            ui.add(TraitChip::new(theme, "Thugs", &[Die::D8; 6]));
            ui.add(TraitChip::new(theme, "Rope over the beam", &[Die::D6]).tone(ChipTone::Asset));
            ui.add(TraitChip::new(theme, "Singed", &[Die::D8]).tone(ChipTone::Complication));
            ui.add(TraitChip::new(theme, "Exhausted", &[Die::D10]).tone(ChipTone::Stress));
            ui.add(TraitChip::new(theme, "Talk", &[Die::D4]));
            let long = "A very long distinction that cannot possibly fit in this narrow panel at all";
            ui.add(TraitChip::new(theme, long, &[Die::D8]));
        });
    });
    gap(ui);
    Card::new(theme).show(ui, |ui| {
        section_label(ui, theme, "Owners");
        ui.horizontal(|ui| {
            for i in 0..6 {
                ui.add(Avatar::new(theme, "Mara Oake").owner(Owner(i)));
            }
            ui.add(Avatar::new(theme, "Fire"));
        });
        ui.horizontal(|ui| {
            for i in 0..6 {
                ui.add(Avatar::new(theme, "Tomas Vell").owner(Owner(i)).size(40.0));
            }
        });
        for (name, count, held) in [("Mara", 2, 0), ("Idris", 1, 1), ("Wen", 0, 0), ("Quill", 9, 0), ("Vo", 5, 2)] {
            ui.horizontal(|ui| {
                ui.label(theme.strong(name));
                Points::new(theme, name, count).held(held).show(ui);
            });
        }
    });
}

fn words(ui: &mut Ui, theme: &Theme) {
    ui.label(theme.heading("Mara Oake"));
    ui.label(theme.muted("Burglar of the tide steps · played by Lena"));
    ui.label(theme.title("Stage 5 of 9 · The turn"));
    ui.label(theme.small("Mara 2 → 3 plot points · new complication d6 ✓ ★ ○ △ ↔"));
    ui.label(theme.big_number("17", theme.palette.accent_text));
    ui.horizontal_wrapped(|ui| {
        ui.add(Pill::new(theme, "high stakes").tone(Tone::Bad).strong());
        ui.add(Pill::new(theme, "Smoke in every room").die(Die::D8, DieLook::Plain));
        ui.add(Pill::new(theme, "Add a name…").dashed());
        ui.add(Pill::new(theme, "challenging"));
        ui.add(Pill::new(theme, "turn").tone(Tone::Accent).icon(icons::PLAY));
    });
    for tone in [Tone::Good, Tone::Bad, Tone::Accent] {
        gap(ui);
        Banner::new(theme, tone).show(ui, |ui| {
            ui.add(DieChip::new(theme, Die::D10).size(measure::POOL).look(DieLook::Effect));
            ui.label(theme.words("17 beats 13.", theme::Face::SemiBold, theme::text::LEAD, theme.palette.text));
            ui.label(theme.words("A d10 effect.", theme::Face::Regular, theme::text::LEAD, theme.palette.text));
        });
    }
    gap(ui);
    Card::new(theme).show(ui, |ui| {
        ui.set_min_height(200.0);
        empty_state(ui, theme, icons::MAP, "Nobody is on the map yet.", "Begin session zero");
    });
    gap(ui);
    let mut closed = None;
    edit_in_place(
        ui,
        theme,
        Id::unique("a"),
        &mut closed,
        "Click to edit me",
        "name of the complication",
        theme.body("Click to edit me"),
    );
    let mut open = Some("being edited".to_owned());
    edit_in_place(ui, theme, Id::unique("b"), &mut open, "x", "name of the asset", theme.body("x"));
}

fn stock(ui: &mut Ui, theme: &Theme) {
    section_label(ui, theme, "Stock egui");
    let mut on = true;
    let mut value = 0.4;
    let mut words = "Typed words".to_owned();
    let mut choice = 1;
    ui.horizontal(|ui| {
        let _ = ui.button("Button");
        let _ = ui.selectable_label(true, "Selected");
        let _ = ui.selectable_label(false, "Not");
        ui.add_enabled(false, egui::Button::new("Disabled"));
    });
    ui.checkbox(&mut on, "A box to tick");
    ui.radio_value(&mut choice, 1, "One");
    ui.radio_value(&mut choice, 2, "Two");
    ui.add(egui::Slider::new(&mut value, 0.0..=1.0).text("A slider"));
    ui.add(egui::DragValue::new(&mut value)).accessible_name("a number");
    ui.text_edit_singleline(&mut words).accessible_name("a field");
    ui.add(egui::TextEdit::singleline(&mut String::new()).hint_text("8 8 10 or 2d6 d8")).accessible_name("dice");
    egui::ComboBox::from_id_salt("c").selected_text("A choice").show_ui(ui, |_| {}).response.accessible_name("c");
    ui.separator();
    ui.hyperlink_to("A link", "https://example.org");
    ui.collapsing("More", |ui| ui.label("unfolded"));
    gap(ui);
    egui::Frame::menu(ui.style()).show(ui, |ui| {
        ui.set_width(220.0);
        let _ = ui.add(egui::Button::selectable(true, "Step up").shortcut_text("U"));
        let _ = ui.add(egui::Button::selectable(false, "Step down").shortcut_text("D"));
    });
    gap(ui);
    ui.horizontal_wrapped(|ui| {
        for (_, icon) in icons::ALL {
            ui.label(RichText::new(*icon).font(theme::Face::Icon.at(20.0)));
        }
    });
}

/// What lies above the page: menus, windows, tooltips, what is being dragged.
fn above_page(ui: &mut Ui, theme: &Theme) {
    ground(ui, theme.palette.panel);
    egui::MenuBar::new().style(theme::menu_style).config(theme::menu_config()).ui(ui, |ui| {
        let _ = ui.button("Campaign");
        ui.menu_button("Character", |ui| {
            let _ = ui.button("New character…");
            let _ = ui.add(egui::Button::new("Step up Physical").shortcut_text("Ctrl+U"));
            let _ = ui.button("Show to players").on_hover_text("What is hidden never reaches their screen.");
            ui.separator();
            ui.add_enabled(false, egui::Button::new("Mark as taken out"));
        });
        let _ = ui.button("View");
    });
    egui::Window::new("Switch the mods").default_pos([520.0, 60.0]).resizable(true).show(ui.ctx(), |ui| {
        ui.set_width(360.0);
        ui.label(theme.body("A contest is open. Close it and switch to the doom pool?"));
        gap(ui);
        ui.horizontal(|ui| {
            ui.add(PushButton::primary(theme, "Close it and switch"));
            ui.add(PushButton::quiet(theme, "Leave it"));
        });
    });
    for (i, over) in [false, true].into_iter().enumerate() {
        let rect = egui::Rect::from_min_size(egui::pos2(520.0, 220.0 + 110.0 * i as f32), egui::vec2(380.0, 90.0));
        paint_drop_target(ui.painter(), theme, rect, over);
    }
    let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Tooltip, Id::unique("sample drag")));
    paint_die(&painter, theme, egui::pos2(700.0, 380.0), measure::RACK, Die::D10, "10", DieLook::Plain);
}
