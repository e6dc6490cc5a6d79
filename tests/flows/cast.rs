//! The cast: characters made, edited and played from their files.

use egui::{Key, Modifiers, Panel, Ui};
use egui_kittest::{Harness, kittest::Queryable};
use hitch::model::{Character, CharacterId, CharacterKind, Die, GmcKind, Purse, SetKind, Setting, State};
use hitch::rules::{Authority, Table};
use hitch::session::{LogRow, Session};
use hitch::ui::panels::{CastPanel, FilesPanel};
use hitch::ui::theme::{Theme, size};
use hitch::ui::{Outbox, PanelCx, View};

/// A window with the cast at the left, and the files in the middle when asked for.
struct Desk {
    session: Session,
    view: View,
    theme: Theme,
    cast: CastPanel,
    files: FilesPanel,
    with_files: bool,
    presses: usize,
    refused: Vec<String>,
}

#[derive(serde::Deserialize)]
struct File {
    #[allow(dead_code)]
    format: u32,
    table: State,
    log: Vec<LogRow>,
}

impl Desk {
    fn new(state: State, log: Vec<LogRow>) -> Self {
        let table = Table::try_from(state).expect("a right table");
        let mut next = 0_u8;
        let faces = move |die: Die| {
            next = next.wrapping_mul(31).wrapping_add(7);
            next % die.sides() + 1
        };
        Self {
            session: Session::new(table, log, Box::new(faces)),
            view: View::default(),
            theme: Theme::dark().with_reduced_motion(true),
            cast: CastPanel::default(),
            files: FilesPanel::default(),
            with_files: false,
            presses: 0,
            refused: Vec::new(),
        }
    }

    fn sample() -> Self {
        let file: File = ron::from_str(include_str!("../../assets/sample/saltglass-quay.ron")).expect("the sample");
        Self::new(file.table, file.log)
    }

    fn blank() -> Self {
        let setting: Setting = ron::from_str(include_str!("../../assets/settings/prime.ron")).expect("the preset");
        Self::new(State::new("Blank", setting), Vec::new())
    }

    fn ui(&mut self, ui: &mut Ui) {
        let mut out = Outbox::default();
        let offers = self.session.offers().to_vec();
        let mut cx = PanelCx {
            table: self.session.table(),
            revision: self.session.revision(),
            offers: &offers,
            log: self.session.log(),
            theme: &self.theme,
            view: &mut self.view,
            out: &mut out,
        };
        let side = egui::Frame::new().fill(self.theme.palette.panel).inner_margin(10);
        let top = egui::Frame::new().fill(self.theme.palette.panel).inner_margin(egui::Margin::symmetric(14, 8));
        Panel::top("top").exact_size(size::TOP_BAR).frame(top).show(ui, |ui| {
            ui.horizontal(|ui| self.cast.scene_traits(ui, &mut cx));
        });
        Panel::left("left").exact_size(size::SIDE).frame(side).show(ui, |ui| self.cast.ui(ui, &mut cx));
        let middle = egui::Frame::new().fill(self.theme.palette.bg).inner_margin(14);
        egui::CentralPanel::default().frame(middle).show(ui, |ui| {
            if self.with_files {
                self.files.ui(ui, &mut cx);
            }
        });
        for press in out.presses {
            self.presses += 1;
            if let Err(why) = self.session.act(&press.commands, press.by) {
                self.refused.push(why.to_string());
            }
        }
    }

    fn who(&self, name: &str) -> &Character {
        self.session.table().cast.values().find(|it| &*it.name == name).expect("that character")
    }

    fn id(&self, name: &str) -> CharacterId {
        self.who(name).id
    }

    /// The traits of a character as words: `Fight d8`.
    fn traits(&self, name: &str) -> Vec<String> {
        let all = self.who(name).traits.iter();
        all.map(|(_, it)| format!("{} {}", it.name, hitch::model::dice_text(&it.base))).collect()
    }
}

type Window = Harness<'static, Desk>;

fn window(desk: Desk, size: [f32; 2]) -> Window {
    let theme = desk.theme.clone();
    let mut window = Harness::builder()
        .with_size(size)
        .with_context_setup(move |ctx| theme.install(ctx))
        .build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk);
    window.run();
    window
}

fn unfolded(name: &str) -> Window {
    let mut desk = Desk::sample();
    desk.view.unfolded.insert(desk.id(name));
    window(desk, [1280.0, 1600.0])
}

fn press(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run();
}

fn enter(window: &mut Window, label: &str, text: &str) {
    window.get_by_label(label).type_text(text);
    window.run();
    window.key_press(Key::Enter);
    window.run();
}

/// Opens the menu of something and chooses an entry.
fn choose(window: &mut Window, label: &str, entry: &str) {
    window.get_by_label(label).click_secondary();
    window.run();
    press(window, entry);
}

#[test]
fn a_blank_campaign_gets_its_first_pc_by_typing_a_name() {
    let mut window = window(Desk::blank(), [1280.0, 1600.0]);
    press(&mut window, "Add the first PC\u{2026}");
    enter(&mut window, "Name of the new PC", "Mara Oake (Lena)");
    assert_eq!(window.state().who("Mara Oake").kind, CharacterKind::Pc);
    assert_eq!(window.state().session.table().players.len(), 1);
    // The file is unfolded at once, with the sets the setting gives every PC.
    press(&mut window, "Add a skill to Mara Oake");
    enter(&mut window, "New skill of Mara Oake", "Brawl d8");
    // The field stays for the next one.
    enter(&mut window, "New skill of Mara Oake", "Row, Whistle d10");
    window.key_press(Key::Escape);
    window.run();
    let traits = window.state().traits("Mara Oake");
    for it in ["Brawl d8", "Whistle d10"] {
        assert!(traits.iter().any(|other| other == it), "{it} in {traits:?}");
    }
    assert!(window.query_by_label("New skill of Mara Oake").is_none());
    assert_eq!(window.state().presses, 3);
}

#[test]
#[ignore = "renders pictures to look at"]
fn shots() {
    let dir = std::path::PathBuf::from("/tmp/cast");
    for (name, theme) in [("dark", Theme::dark()), ("light", Theme::light())] {
        for (page, height, unfold, scale) in [
            ("run", 720.0, vec![], 2.0),
            ("mara", 1100.0, vec!["Mara Oake"], 2.0),
            ("files", 720.0, vec![], 2.0),
            ("zoom", 480.0, vec!["Mara Oake"], 3.0),
        ] {
            let mut desk = Desk::sample();
            desk.theme = theme.clone().with_reduced_motion(true);
            for who in unfold {
                desk.view.unfolded.insert(desk.id(who));
            }
            desk.with_files = page != "mara";
            if page == "mara" {
                let harm = hitch::rules::Command::Harm(hitch::rules::HarmCommand::Stress {
                    on: "Mara Oake".into(),
                    track: "Physical".into(),
                    die: Die::D8,
                });
                desk.session.act(&[harm], Authority::Rules).unwrap();
            }
            let theme = desk.theme.clone();
            let mut window = Harness::builder()
                .with_size([if page == "zoom" { 853.0 } else { 1023.0 + 257.0 }, height])
                .with_pixels_per_point(scale)
                .with_context_setup(move |ctx| theme.install(ctx))
                .wgpu()
                .build_ui_state(|ui, desk: &mut Desk| desk.ui(ui), desk);
            window.run();
            if page == "mara" {
                for label in [
                    "Never leaves a debt d8 of Mara Oake",
                    "Sneak d10 of Mara Oake",
                    "Show about of Mara Oake",
                    "Show special effects and notes of Mara Oake",
                ] {
                    window.get_by_label(label).click();
                    window.run();
                }
                window.get_by_label("Body d10 of Mara Oake").click_secondary();
                window.run();
                window.run();
            }
            println!("{:?}", window.state().refused);
            window.render().unwrap().save(dir.join(format!("{page}-{name}.png"))).unwrap();
        }
    }
}
