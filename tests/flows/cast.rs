//! The cast: characters made, edited and played from their files.

use crate::support::{middle, sample_file};
use egui::{Key, Modifiers, Panel, Ui};
use egui_kittest::{Harness, kittest::Queryable};
use hitch::ui::panels::{CastPanel, FilesPanel, Panel as _};
use hitch::ui::theme::{Theme, size};
use hitch::ui::{Outbox, PanelCx, View};
use hitch_core::model::{Character, CharacterId, CharacterKind, Die, GmcKind, Purse, SetKind, Setting, State};
use hitch_core::rules::{Authority, Table};
use hitch_core::session::{LogRow, Session};
use hitch_core::words;
use std::sync::Arc;

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

impl Desk {
    fn new(state: State, log: Vec<Arc<LogRow>>) -> Self {
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
        let (state, log) = sample_file();
        Self::new(state, log)
    }

    fn blank() -> Self {
        let setting: Setting = ron::from_str(include_str!("../../assets/settings/prime.ron")).expect("the preset");
        Self::new(State::new("Blank", setting), Vec::new())
    }

    fn ui(&mut self, ui: &mut Ui) {
        let mut out = Outbox::default();
        let mut cx = PanelCx::of(&mut self.session, &self.theme, &mut self.view, &mut out);
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
                self.refused.push(words::why(&self.session.table().setting, &why));
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
        all.map(|(_, it)| format!("{} {}", it.name, hitch_core::model::dice_text(&it.base))).collect()
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

/// The whole file of somebody, whose card is folded.
fn file_of(name: &str) -> Window {
    let mut desk = Desk::sample();
    desk.view.character = Some(desk.id(name));
    desk.with_files = true;
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

/// The same for a text of several lines, which is taken when the keyboard leaves.
fn enter_long(window: &mut Window, label: &str, text: &str) {
    window.get_by_label(label).type_text(text);
    window.run();
    window.key_press(Key::Tab);
    window.run();
}

/// Drags one thing onto another, so far beside its middle.
fn drag(window: &mut Window, from: &str, to: &str, beside: f32) {
    let (from, to) = (middle(window, from), middle(window, to) + egui::vec2(beside, 0.0));
    crate::support::drag(window, from, to);
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
    press(&mut window, "Add the first PC…");
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
    for chip in ["Brawl d8", "Whistle d10"] {
        assert!(traits.iter().any(|other| other == chip), "{chip} in {traits:?}");
    }
    assert!(window.query_by_label("New skill of Mara Oake").is_none());
    assert_eq!(window.state().presses, 3);
}

/// CHAR-1: a whole sheet in the field for a PC is that PC, and who it makes is seen before Enter.
#[test]
fn a_sheet_pasted_into_the_field_for_a_pc_is_that_pc() {
    let mut window = window(Desk::blank(), [1280.0, 1600.0]);
    press(&mut window, "Add the first PC…");
    let sheet = "Ivo Marsh (Lena)\nDistinctions\nSalt on his boots d8\nSkills\nRow d10, Dive d8\n\
        SFX: Deep breath: spend a PP to double Dive";
    let field = window.get_by_label("Name of the new PC");
    field.focus();
    window.run();
    window.get_by_label("Name of the new PC").type_text(sheet);
    window.run();
    window.get_by_label("Enter creates");
    window.key_press(Key::Enter);
    window.run();
    let who = window.state().who("Ivo Marsh");
    assert_eq!((who.kind, &*who.notes), (CharacterKind::Pc, ""));
    assert_eq!(window.state().session.table().players.len(), 1);
    let traits = window.state().traits("Ivo Marsh");
    for chip in ["Salt on his boots d8", "Row d10", "Dive d8"] {
        assert!(traits.iter().any(|other| other == chip), "{chip} in {traits:?}");
    }
    assert_eq!(window.state().presses, 1);
}

#[test]
fn traits_are_renamed_rated_ordered_and_removed() {
    let mut window = unfolded("Mara Oake");
    choose(&mut window, "Fight d6 of Mara Oake", "Rename or rate…");
    enter(&mut window, "Name and die of Fight of Mara Oake", "Brawl d10");
    assert!(window.state().traits("Mara Oake").contains(&"Brawl d10".to_owned()));
    // By keys, with the chip in hand.
    let steps = [(Key::ArrowUp, "Brawl d12"), (Key::ArrowDown, "Brawl d10")];
    let mut label = "Brawl d10 of Mara Oake".to_owned();
    for (key, after) in steps {
        window.get_by_label(&label).focus();
        window.run();
        window.key_press_modifiers(Modifiers::ALT, key);
        window.run();
        assert!(window.state().traits("Mara Oake").contains(&after.to_owned()), "{after}");
        label = format!("{after} of Mara Oake");
    }
    let place = |window: &Window, name: &str| {
        let skills = window.state().who("Mara Oake").traits.sets[2].traits.clone();
        skills.iter().position(|it| &*it.name == name)
    };
    assert_eq!(place(&window, "Brawl"), Some(1));
    choose(&mut window, &label, "Move down");
    assert_eq!(place(&window, "Brawl"), Some(2));
    // By drag, in front of the first one.
    // The largest stand first; those of a size in the order of the file.
    let left = |window: &Window, label: &str| window.get_by_label(label).rect().min;
    assert!(left(&window, &label).y <= left(&window, "Climb d8 of Mara Oake").y);
    drag(&mut window, "Notice d8 of Mara Oake", "Climb d8 of Mara Oake", -30.0);
    assert_eq!(place(&window, "Notice"), Some(0));
    choose(&mut window, &label, "Remove");
    assert_eq!(place(&window, "Brawl"), None);
    assert_eq!(window.state().refused, [""; 0]);
}

#[test]
fn the_menu_opens_by_its_key_and_is_walked_with_arrows() {
    let mut window = unfolded("Mara Oake");
    window.get_by_label("Body d10 of Mara Oake").focus();
    window.run();
    window.key_press(Key::Menu);
    window.run();
    for _ in 0..1 {
        window.key_press(Key::ArrowDown);
        window.run();
    }
    window.key_press(Key::Enter);
    window.run();
    assert!(window.state().traits("Mara Oake").contains(&"Body d12".to_owned()));
    assert!(window.query_by_label("Step up").is_none(), "the menu is closed");
}

#[test]
fn a_die_that_is_none_is_said_so_and_nothing_is_lost() {
    let mut window = unfolded("Mara Oake");
    press(&mut window, "Add a skill to Mara Oake");
    enter(&mut window, "New skill of Mara Oake", "Brawl d7");
    assert_eq!(window.state().presses, 0);
    window.get_by_label_contains("d7");
    window.get_by_label("New skill of Mara Oake");
}

#[test]
fn stress_and_points_are_one_press_each() {
    let mut window = unfolded("Mara Oake");
    press(&mut window, "Show the stress tracks of Mara Oake: none");
    for (label, words) in [
        ("Step up Physical of Mara Oake", "Physical d4"),
        ("Step up Physical of Mara Oake", "Physical d6"),
        ("Set Physical of Mara Oake to d10", "Physical d10"),
        ("Step down Physical of Mara Oake", "Physical d8"),
    ] {
        press(&mut window, label);
        assert!(window.state().traits("Mara Oake").contains(&words.to_owned()), "{label}");
    }
    press(&mut window, "Clear Physical of Mara Oake (d8)");
    assert!(!window.state().traits("Mara Oake").iter().any(|it| it.starts_with("Physical")));
    let before = window.state().presses;
    press(&mut window, "Give Mara Oake a plot point");
    assert_eq!(window.state().who("Mara Oake").purse, Purse::Own(3));
    press(&mut window, "Take a plot point from Mara Oake");
    assert_eq!((window.state().who("Mara Oake").purse, window.state().presses), (Purse::Own(2), before + 2));
}

#[test]
fn special_effects_are_unlocked_written_and_removed() {
    let mut window = file_of("Mara Oake");
    press(&mut window, "Unlock Old friends of Harbour rat made good");
    let first = |window: &Window| window.state().who("Mara Oake").traits.sets[0].traits[0].sfx.clone();
    assert!(first(&window)[2].unlocked);
    choose(&mut window, "SFX Old friends of Harbour rat made good", "Edit…");
    enter_long(&mut window, "Old friends of Harbour rat made good", "Old foes: they remember you");
    assert_eq!((&*first(&window)[2].name, &*first(&window)[2].text), ("Old foes", "they remember you"));
    choose(&mut window, "SFX Old foes of Harbour rat made good", "Remove");
    assert_eq!(first(&window).len(), 2);
    choose(&mut window, "Harbour rat made good d8 of Mara Oake", "Add SFX…");
    enter_long(&mut window, "New SFX of Harbour rat made good", "Rooftops: home");
    assert_eq!(&*first(&window)[2].name, "Rooftops");
}

/// CHAR-3: a file may be as short as one trait.
#[test]
fn gmcs_come_from_a_stat_line_in_two_presses() {
    let mut window = window(Desk::sample(), [1280.0, 720.0]);
    press(&mut window, "Add a GMC…");
    enter(&mut window, "Name or stat line of the new GMC", "Corrupt lawman d8, out of shape d4, big shotgun d8");
    let lawman = window.state().who("Corrupt lawman");
    assert_eq!(lawman.kind, CharacterKind::Gmc(GmcKind::Minor));
    assert_eq!(window.state().traits("Corrupt lawman"), ["Corrupt lawman d8", "out of shape d4", "big shotgun d8"]);
    press(&mut window, "Add a GMC…");
    enter(&mut window, "Name or stat line of the new GMC", "Thugs 6d8");
    let (table, thugs) = (window.state().session.table(), window.state().who("Thugs"));
    assert_eq!(thugs.kind, CharacterKind::Gmc(GmcKind::Mob));
    let set = table.setting.set(thugs.traits.sets[0].def).unwrap();
    assert_eq!((set.kind, window.state().traits("Thugs")), (SetKind::MobDice, vec!["Thugs 6d8".to_owned()]));
    let scene = table.running().next().unwrap();
    assert!(scene.cast.contains(&thugs.id) && scene.order.actors.contains(&thugs.id.into()));
    assert_eq!(window.state().presses, 2, "one step each");
}

#[test]
fn a_click_opens_a_test_and_a_second_one_takes_the_die_out_again() {
    let mut window = unfolded("Mara Oake");
    press(&mut window, "Sneak d10 of Mara Oake");
    let rolls = |window: &Window| {
        let table = window.state().session.table();
        table.rolls.values().flat_map(|roll| roll.dice.iter().map(|die| die.label.to_string())).collect::<Vec<_>>()
    };
    assert_eq!(window.state().session.table().resolutions.len(), 1);
    assert!(rolls(&window).contains(&"Sneak".to_owned()));
    press(&mut window, "Sneak d10 of Mara Oake, in the pool");
    assert!(!rolls(&window).contains(&"Sneak".to_owned()));
    // Shift: as a d4, for a plot point that is paid at once.
    let distinction = "Harbour rat made good d8 of Mara Oake";
    window.get_by_label(distinction).click_modifiers(Modifiers::SHIFT);
    window.run();
    window.get_by_label(&format!("{distinction}, hindered to d4, in the pool"));
    window.get_by_label("Mara Oake has 3 plot points");
    // A second die of the set is refused, and paid for with Ctrl.
    press(&mut window, "Climb d8 of Mara Oake");
    press(&mut window, "Show 3 at d4 of Skills of Mara Oake");
    press(&mut window, "Lore d4 of Mara Oake");
    assert_eq!(window.state().refused.len(), 1);
    window.get_by_label("Lore d4 of Mara Oake").click_modifiers(Modifiers::COMMAND);
    window.run();
    window.get_by_label("Mara Oake has 2 plot points");
}

#[test]
fn what_the_rules_refuse_is_grey_and_the_gm_may_say_so() {
    let mut window = unfolded("Mara Oake");
    press(&mut window, "Climb d8 of Mara Oake");
    press(&mut window, "Show 3 at d4 of Skills of Mara Oake");
    choose(&mut window, "Lore d4 of Mara Oake", "GM: do it anyway: Add to the roll");
    window.get_by_label("Lore d4 of Mara Oake, in the pool");
}

#[test]
fn complications_and_assets_are_typed() {
    let mut window = unfolded("Idris Kane");
    press(&mut window, "Add a complication to Idris Kane");
    enter(&mut window, "New complication of Idris Kane", "Singed sleeve d8");
    window.key_press(Key::Escape);
    window.run();
    press(&mut window, "Create an asset for Idris Kane (1 PP)");
    enter(&mut window, "New asset of Idris Kane", "A loud song");
    let traits = window.state().traits("Idris Kane");
    assert!(traits.contains(&"Singed sleeve d8".to_owned()) && traits.contains(&"A loud song d6".to_owned()));
    assert_eq!(window.state().who("Idris Kane").purse, Purse::Own(2));
    choose(&mut window, "A loud song d6 of Idris Kane, asset", "Share with everyone in the scene");
    assert!(window.state().who("Idris Kane").traits.assets[0].open);
    choose(&mut window, "Singed sleeve d8 of Idris Kane, complication", "Remove (recovered)");
    assert!(window.state().who("Idris Kane").traits.complications.is_empty());
}

#[test]
fn lines_of_the_file_are_edited_in_place() {
    let mut window = file_of("Mara Oake");
    press(&mut window, "Edit concept of Mara Oake");
    enter(&mut window, "Concept of Mara Oake", "Locksmith");
    assert_eq!(&*window.state().who("Mara Oake").concept, "Locksmith");
    press(&mut window, "Edit notes of Mara Oake");
    enter_long(&mut window, "Notes of Mara Oake", "Owes Pell a lamp.");
    assert_eq!(&*window.state().who("Mara Oake").player_notes, "Owes Pell a lamp.");
    // Escape takes back.
    press(&mut window, "Edit concept of Mara Oake");
    window.get_by_label("Concept of Mara Oake").type_text("x");
    window.run();
    window.key_press(Key::Escape);
    window.run();
    assert_eq!(&*window.state().who("Mara Oake").concept, "Locksmith");
    press(&mut window, "Player of Mara Oake: Played by Lena");
    press(&mut window, "New player…");
    enter(&mut window, "New player of Mara Oake", "Ines");
    let player = window.state().who("Mara Oake").player.and_then(|id| window.state().session.table().players.get(&id));
    assert_eq!(player.map(|it| it.name.to_string()), Some("Ines".to_owned()));
}

#[test]
fn somebody_comes_into_the_scene_and_leaves_it() {
    let mut window = window(Desk::sample(), [1280.0, 1600.0]);
    press(&mut window, "Show characters who aren’t in this scene");
    press(&mut window, "Add Old Pell to the scene");
    let here = |window: &Window| window.state().session.table().running().next().unwrap().cast.clone();
    let pell = window.state().id("Old Pell");
    assert!(here(&window).contains(&pell));
    press(&mut window, "Unfold Old Pell");
    choose(&mut window, "Fold Old Pell", "Mark as taken out");
    window.get_by_label("taken out");
    choose(&mut window, "Fold Old Pell", "Return to the scene");
    choose(&mut window, "Fold Old Pell", "Leave the scene");
    assert!(!here(&window).contains(&pell));
    choose(&mut window, "Fold Old Pell", "Remove");
    assert!(!window.state().session.table().cast.contains_key(&pell));
}

#[test]
fn the_scene_takes_a_distinction_by_typing() {
    let mut window = window(Desk::sample(), [1280.0, 720.0]);
    press(&mut window, "Add a distinction to The customs house burns");
    enter(&mut window, "New distinction of The customs house burns", "Hot doors d8");
    window.get_by_label("Hot doors d8 of The customs house burns");
}

#[test]
fn the_files_panel_finds_and_edits() {
    let mut desk = Desk::sample();
    desk.with_files = true;
    let mut window = window(desk, [1280.0, 1200.0]);
    press(&mut window, "Search the cast");
    enter(&mut window, "Search the cast", "pell");
    assert_eq!(window.state().view.character, Some(window.state().id("Old Pell")));
    press(&mut window, "Edit name of Old Pell");
    enter(&mut window, "Name of Old Pell", "Young Pell");
    window.get_by_label("File of Young Pell");
}

#[test]
fn three_hundred_characters_are_not_all_laid_out() {
    let mut desk = Desk::blank();
    let add = |n: usize| {
        hitch_core::rules::Command::Character(hitch_core::rules::CharacterCommand::Add {
            name: format!("Extra {n}").into(),
            kind: CharacterKind::Gmc(GmcKind::Extra),
            player: None,
            scene: None,
        })
    };
    let all: Vec<_> = (0..300).map(add).collect();
    desk.session.act(&all, Authority::Rules).expect("they are made");
    let window = window(desk, [1280.0, 720.0]);
    assert!(window.query_by_label("Unfold Extra 0").is_some());
    assert!(window.query_by_label("Unfold Extra 299").is_none());
}
