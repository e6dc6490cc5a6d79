/// The Run layout, as in the drawing.
fn run_page(ui: &mut Ui, theme: &Theme) {
    use egui::{Align, Layout, Panel};
    let p = &theme.palette;
    let bar = egui::Frame::new().fill(p.panel).inner_margin(egui::Margin::symmetric(14, 0));
    Panel::top("top").exact_size(44.0).frame(bar).show(ui, |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = space::M;
            ui.label(theme.title("Hitch"));
            ui.label(theme.muted("Saltglass Quay"));
            ui.label(theme.muted("/"));
            ui.label(theme.strong("The customs house burns"));
            ui.add(Pill::new(theme, "high stakes").tone(Tone::Bad).strong());
            ui.add(Pill::new(theme, "Smoke in every room").die(Die::D8, DieLook::Plain));
            ui.add(Pill::new(theme, "Crowd at the gates").die(Die::D8, DieLook::Plain));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add(PushButton::quiet(theme, "End scene…"));
                ui.add(PushButton::quiet(theme, "Player screen"));
                ui.add(PushButton::quiet(theme, "Find").key("Ctrl K"));
            });
        });
    });
    Panel::bottom("bottom").exact_size(30.0).frame(bar).show(ui, |ui| {
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            ui.label(theme.small("Undo: throw 10 10 8 6 for Mara"));
            key_hint(ui, theme, "Ctrl Z");
            ui.label(theme.small("before this test"));
            key_hint(ui, theme, "Ctrl Alt Z");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(theme.small("saved 21:14"));
                ui.label(theme.small("Log 12 · Mara 17 beats 13, effect d10"));
            });
        });
    });
    let side = egui::Frame::new().fill(p.panel).inner_margin(10);
    Panel::left("left").exact_size(272.0).frame(side).show(ui, |ui| cast(ui, theme));
    Panel::right("right").exact_size(268.0).frame(side).show(ui, |ui| pools(ui, theme));
    let middle = egui::Frame::new().fill(p.bg).inner_margin(egui::Margin::symmetric(14, 10));
    egui::CentralPanel::default().frame(middle).show(ui, |ui| tray(ui, theme));
}

fn person(ui: &mut Ui, theme: &Theme, name: &str, note: &str, owner: usize, points: usize) {
    use egui::{Align, Layout};
    ui.horizontal(|ui| {
        ui.add(Avatar::new(theme, name).owner(Owner(owner)));
        ui.label(theme.strong(name));
        ui.label(theme.muted(note));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            Points::new(theme, name, points).show(ui);
        });
    });
}

fn cast(ui: &mut Ui, theme: &Theme) {
    section_label(ui, theme, "Cast");
    Card::new(theme).selected(true).show(ui, |ui| {
        person(ui, theme, "Mara Oake", "Lena", 0, 2);
        let set = |ui: &mut Ui, head: &str, chips: &[(&str, Die, bool)]| {
            ui.add_space(2.0);
            section_label(ui, theme, head);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = space::CHIP;
                for (name, die, used) in chips {
                    ui.add(TraitChip::new(theme, name, &[*die]).in_pool(*used));
                }
            });
        };
        set(ui, "Distinctions", &[
            ("Harbour rat made good", Die::D8, true),
            ("Never leaves a debt", Die::D8, false),
            ("Knows every lock", Die::D8, false),
        ]);
        set(ui, "Attributes", &[("Body", Die::D10, true), ("Mind", Die::D6, false), ("Heart", Die::D8, false)]);
        set(ui, "Skills", &[
            ("Sneak", Die::D10, true),
            ("Climb", Die::D8, false),
            ("Fight", Die::D6, false),
            ("Talk", Die::D4, false),
        ]);
        set(ui, "Signature asset", &[("Brother’s boat hook", Die::D8, false)]);
        ui.add_space(2.0);
        section_label(ui, theme, "Now");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space::CHIP;
            ui.add(TraitChip::new(theme, "Rope over the beam", &[Die::D6]).tone(ChipTone::Asset).in_pool(true));
            ui.add(TraitChip::new(theme, "Singed", &[Die::D8]).tone(ChipTone::Complication));
        });
    });
    ui.add_space(2.0);
    Card::new(theme).show(ui, |ui| {
        person(ui, theme, "Tomas Vell", "", 1, 1);
        ui.add(TraitChip::new(theme, "Exhausted", &[Die::D6]).tone(ChipTone::Stress));
    });
    ui.add_space(2.0);
    Card::new(theme).show(ui, |ui| person(ui, theme, "Idris Kane", "", 2, 3));
}

fn pools(ui: &mut Ui, theme: &Theme) {
    use egui::{Align, Layout};
    ui.horizontal(|ui| {
        section_label(ui, theme, "Doom");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(IconButton::new(theme, icons::PLUS, "Add a die to doom").small().framed());
        });
    });
    Card::new(theme).show(ui, |ui| {
        ui.horizontal(|ui| {
            for die in [Die::D6, Die::D6, Die::D8, Die::D10, Die::D12] {
                ui.add(DieChip::new(theme, die).look(DieLook::Doom));
            }
        });
    });
    gap(ui);
    section_label(ui, theme, "Crises");
    for (name, dice) in [("The fire spreads", vec![Die::D8; 3]), ("The mob wants blood", vec![Die::D6, Die::D10])] {
        Card::new(theme).show(ui, |ui| {
            ui.label(theme.strong(name));
            ui.horizontal(|ui| {
                for die in dice {
                    ui.add(DieChip::new(theme, die).size(measure::POOL).look(DieLook::Crisis));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add(Pill::new(theme, "act").sense(egui::Sense::click()));
                });
            });
        });
        ui.add_space(2.0);
    }
    gap(ui);
    section_label(ui, theme, "Action order · round 2");
    ui.horizontal_wrapped(|ui| {
        for (name, whole, owner, state) in [
            ("Tomas", "Tomas Vell", 1, TurnState::Done),
            ("Mara", "Mara Oake", 0, TurnState::Now),
            ("Idris", "Idris Kane", 2, TurnState::Waiting),
            ("Quill", "Quill & Sons", 3, TurnState::Waiting),
        ] {
            ui.add(TurnChip::new(theme, name, state).full_name(whole).owner(Owner(owner)));
        }
        ui.add(TurnChip::new(theme, "The fire", TurnState::Waiting));
    });
    ui.label(theme.small("Mara picks who goes next: Idris, Quill or the fire."));
}

fn tray(ui: &mut Ui, theme: &Theme) {
    use egui::{Align, Layout};
    ui.spacing_mut().item_spacing.y = space::S;
    let p = &theme.palette;
    ui.horizontal(|ui| {
        segments(ui, theme, 0, &[(0, "Run", "Run"), (1, "Prep", "Prep"), (2, "Zero", "Session zero")]);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(theme.muted("Test · Mara gets the ledger out"));
        });
    });
    let d = |die, look, face, word: &'static str, source: &'static str| (die, look, face, word, source);
    let halves = [
        ("Opposing", "challenging", "difficulty", "13", p.text, [
            d(Die::D8, DieLook::Total, 7, "total", "challenging"),
            d(Die::D8, DieLook::Total, 6, "total", "challenging"),
            d(Die::D8, DieLook::Effect, 3, "effect d8", "Smoke in every room"),
            d(Die::D8, DieLook::Idle, 2, "", "Singed"),
        ]),
        ("Acting", "Mara Oake", "total", "17", p.accent_text, [
            d(Die::D10, DieLook::Total, 9, "total", "Sneak"),
            d(Die::D8, DieLook::Total, 8, "total", "Harbour rat made good"),
            d(Die::D10, DieLook::Effect, 4, "effect d10", "Body"),
            d(Die::D6, DieLook::Hitch, 1, "hitch", "Rope over the beam"),
        ]),
    ];
    for (side, tag, word, number, color, dice) in halves {
        Card::new(theme).large().show(ui, |ui| {
            row(ui, theme::text::BIG, |ui| {
                ui.label(theme.label(side));
                ui.add(Pill::new(theme, tag));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.label(theme.big_number(number, color));
                    ui.label(theme.label(word));
                });
            });
            ui.horizontal(|ui| {
                for (die, look, face, word, source) in dice {
                    ui.add(DieFace::new(theme, die, look).face(Some(face)).word(word).source(source));
                }
            });
        });
    }
    Banner::new(theme, Tone::Good).show(ui, |ui| {
        ui.add(DieChip::new(theme, Die::D10).size(measure::POOL).look(DieLook::Effect));
        ui.spacing_mut().item_spacing.x = space::XS;
        ui.label(theme.words("17 beats 13.", theme::Face::SemiBold, theme::text::LEAD, p.text));
        ui.label(theme.words("Success with a d10 effect. One hitch.", theme::Face::Regular, theme::text::LEAD, p.text));
        ui.spacing_mut().item_spacing.x = space::S;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add(PushButton::quiet(theme, "+1 die").costs_points(1));
            ui.add(PushButton::quiet(theme, "Best effect").key("E"));
        });
    });
    for (die, look, what, change, key) in [
        (Die::D6, DieLook::Complication, "Use the hitch: a complication for Mara", "new complication d6", "1"),
        (Die::D6, DieLook::Doom, "Use the hitch for doom", "doom gains d6", "2"),
        (Die::D10, DieLook::Asset, "Hit a crisis: The fire spreads", "that die is gone, 2 dice left", "3"),
    ] {
        Card::new(theme).show(ui, |ui| {
            row(ui, theme::size::TWO_LINES, |ui| {
                ui.add(DieChip::new(theme, die).size(measure::ROW).look(look));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.label(theme.strong(what));
                    ui.label(theme.small(format!("Mara 2 → 3 plot points · {change}")));
                });
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if key == "1" {
                        ui.add(PushButton::primary(theme, "Apply").key(key));
                    } else {
                        ui.add(PushButton::plain(theme, "Apply").key(key));
                    }
                });
            });
        });
    }
}
