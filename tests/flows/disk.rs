//! Disks that do not answer, folders that are not there, and files that are the campaign itself.

use crate::support::{Bench, Look, at, beside, sample, without_home};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::ui::UiCommand;
use hitch_core::library::SAMPLE;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};

const NO_ANSWER: &str = "The disk isn’t responding. Quit anyway?";

impl Bench {
    pub fn tells(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    /// From now on the disk answers when what is returned is dropped.
    fn hold_disk(&self) -> Sender<()> {
        let (answer, answered) = channel::<()>();
        self.harness.state().document().hold_disk(answered);
        answer
    }

    /// Waits until what was done is kept, or can't be, and that is shown.
    fn kept(&mut self) {
        self.harness.state().document().settle();
        self.harness.run();
        // What is said at the end of a frame is shown in the next.
        self.harness.run();
    }

    /// Asks for the end, and leaves what is unsaved.
    fn quit_unsaved(&mut self) {
        self.key_with(Modifiers::COMMAND, Key::Q);
        self.press("Don’t save");
    }

    fn closes(&self) -> bool {
        let output = self.harness.output();
        let root = output.viewport_output.values();
        root.flat_map(|it| &it.commands).any(|it| *it == egui::ViewportCommand::Close)
    }

    /// What stands in the field with that label.
    fn field(&self, label: &str) -> PathBuf {
        self.harness.get_by_label(label).value().unwrap().into()
    }
}

#[test]
fn a_window_asks_before_it_closes_on_a_disk_that_does_not_answer() {
    let mut bench = sample(Look::default());
    let answer = bench.hold_disk();
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.quit_unsaved();
    assert!(bench.tells(NO_ANSWER) && !bench.closes());
    assert!(bench.tells("unsaved changes that aren’t kept in"), "what is not kept is said, and where");
    // The keyboard has the answer that loses nothing.
    assert_eq!(bench.focused_name(), "Cancel");
    bench.key(Key::Enter);
    assert!(!bench.tells(NO_ANSWER) && !bench.closes());
    bench.quit_unsaved();
    assert!(bench.tells(NO_ANSWER));
    // It answers: the window closes by itself, and nothing is lost.
    drop(answer);
    bench.harness.state().document().settle();
    bench.harness.step();
    assert!(bench.closes());
    let document = bench.harness.state().document();
    let lost = document.versions().iter().all(|it| hitch_files::store::open(&it.path).unwrap().table != *bench.table());
    assert!(!lost, "what was not saved is an earlier version");
}

#[test]
fn a_window_closes_all_the_same_when_the_gm_says_so() {
    let mut bench = sample(Look::default());
    let _answer = bench.hold_disk();
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.quit_unsaved();
    bench.harness.get_by_label("Quit anyway").click();
    let closed = (0..4).any(|_| {
        bench.harness.step();
        bench.closes()
    });
    assert!(closed);
    // Nobody waits for the disk any more.
    assert!(bench.harness.state().document().settles_within(std::time::Duration::ZERO));
}

#[test]
fn a_campaign_left_on_a_disk_that_does_not_answer_holds_up_no_other() {
    let mut bench = sample(Look::default());
    let _answer = bench.hold_disk();
    bench.do_now(UiCommand::NewCampaign);
    bench.type_in("The tide road");
    bench.press("Create");
    assert_eq!(&*bench.table().name, "The tide road");
    assert!(bench.tells("The disk of “Saltglass Quay” isn’t responding"));
}

#[test]
fn a_save_on_a_disk_that_does_not_answer_goes_on_beside_the_game() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    let wanted = bench.table().clone();
    let answer = bench.hold_disk();
    bench.harness.state_mut().view_mut().odds_at_once = false;
    bench.key_with(Modifiers::COMMAND, Key::S);
    assert!(bench.tells("saving…"));
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.key_with(Modifiers::COMMAND, Key::S);
    assert!(bench.tells("The previous save isn’t finished"));
    drop(answer);
    let said = (0..5_000).any(|_| {
        bench.harness.step();
        bench.tells("Saved as")
    });
    assert!(said, "the save goes on when the disk answers");
    let file = bench.harness.state().document().path().unwrap();
    assert_eq!(hitch_files::store::open(file).unwrap().table, wanted, "as it was when it was asked for");
    assert!(bench.harness.state().session().is_dirty(), "what was done since is in no file");
}

/// A share is gone for good: the campaign is saved to another disk, and played on there.
#[test]
fn another_disk_is_saved_to_when_the_first_does_not_answer() {
    let mut bench = sample(Look::default());
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    let _answer = bench.hold_disk();
    bench.do_now(UiCommand::SaveAs);
    let other = bench.folder.path().join("other.ron");
    bench.harness.get_by_label("Path").focus();
    bench.key_with(Modifiers::COMMAND, Key::A);
    bench.type_in(&other.display().to_string());
    bench.press("Save");
    assert!(bench.tells("Saved as"));
    assert_eq!(bench.harness.state().document().path(), Some(&*other));
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.kept();
    assert!(bench.tells("unsaved changes, autosaved"));
}

/// Where nothing can be written beside the campaign, that is said as it is opened and not only at a save.
#[test]
fn a_folder_that_cant_be_written_is_said_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let campaigns = hitch_files::store::Places::within(folder.path()).campaigns();
    // A folder of that name keeps the file away from everybody, also from whoever may write anywhere.
    std::fs::create_dir_all(campaigns.join(".saltglass-quay.hitch.lock")).unwrap();
    let bench = at(folder, Look::default());
    assert!(bench.tells("Hitch can’t write in this folder"));
}

/// A message goes away; that changes can't be autosaved stays said for as long as it is true.
#[test]
fn that_nothing_is_autosaved_stays_said() {
    let mut bench = sample(Look::default());
    let document = bench.harness.state().document();
    document.settle();
    let (own, file) = (bench.folder.path().join("data").join("unsaved"), document.path().unwrap());
    let beside = file.with_file_name(".saltglass-quay.hitch.unsaved.ron");
    std::fs::create_dir_all(&beside).unwrap();
    let _ = std::fs::remove_dir_all(&own);
    std::fs::write(&own, "").unwrap();
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.kept();
    assert!(bench.tells("Changes can’t be autosaved"));
    bench.do_now(UiCommand::Undo);
    bench.do_now(UiCommand::Redo);
    bench.kept();
    assert!(bench.tells("unsaved changes, not autosaved"));
    std::fs::remove_dir(&beside).unwrap();
    bench.play(r#"[Points(Give(to: "Mara Oake", points: 1))]"#);
    bench.kept();
    assert!(bench.tells("unsaved changes, autosaved") && !bench.tells("not autosaved"));
}

#[test]
fn a_window_without_a_home_folder_says_what_is_not_kept() {
    let mut bench = without_home(Look::default());
    for words in ["No home folder was found", "preferences and unsaved work aren’t kept", "--data FOLDER"] {
        assert!(bench.tells(words), "{words}");
    }
    let scene = bench.table().running().next().unwrap().name.clone();
    bench.play(&format!(r#"[Character(Add(name: "Kell Varr", kind: Pc, scene: "{scene}"))]"#));
    bench.kept();
    // It stays said after the message has gone.
    assert!(bench.tells("not saved yet, not autosaved") && !bench.tells(", autosaved"));
    // What is proposed for a save can be saved to.
    bench.do_now(UiCommand::Save);
    let folder = bench.field("Path").parent().unwrap().to_path_buf();
    assert!(folder.is_dir(), "{}", folder.display());
}

/// Whatever the campaign's file is called, nothing that is made of it is proposed in its place.
#[test]
fn no_export_is_proposed_in_the_place_of_the_campaign() {
    let asks: [(UiCommand, &str, &str); 5] = [
        (UiCommand::ExportSetting, "Path", ""),
        (UiCommand::ExportMap, "Path", ""),
        (UiCommand::ExportMap, "Path", "As a drawing (SVG)"),
        (UiCommand::PrintParty, "PDF file", ""),
        (UiCommand::PrintParty, "PDF file", "Blank character file"),
    ];
    for (command, field, choice) in asks {
        let proposed = |file: &str| {
            let mut bench = beside(file, Look::default());
            bench.do_now(command);
            if !choice.is_empty() {
                bench.press(choice);
            }
            let path = bench.field(field);
            assert_eq!(path.parent().unwrap(), bench.folder.path(), "beside the campaign");
            path.file_name().unwrap().to_str().unwrap().to_owned()
        };
        let usual = proposed("quay.ron");
        // The campaign has exactly that name, or the same in capital letters, which on some disks is the same file.
        for own in [usual.clone(), usual.to_uppercase()] {
            assert_ne!(proposed(&own).to_lowercase(), usual.to_lowercase(), "{command:?} {choice}");
        }
    }
}

/// A chronicle is written without a question where to, and not over the campaign.
#[test]
fn a_chronicle_is_written_beside_a_campaign_of_its_name() {
    let name = "saltglass-quay-chronicle.html";
    let mut bench = beside(name, Look::default());
    bench.do_now(UiCommand::Chronicle);
    bench.press("Save as web page");
    assert!(bench.tells("Saved as"));
    assert_eq!(std::fs::read_to_string(bench.folder.path().join(name)).unwrap(), SAMPLE);
    assert!(bench.folder.path().join(format!("Copy of {name}")).is_file());
}
