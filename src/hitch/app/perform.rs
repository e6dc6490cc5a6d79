//! Execution of the app's commands and of panel presses, after the frame is painted.

use super::dialogs::{
    ChronicleDialog, Compare, Dialog, Find, HandoutDialog, Part, PathDialog, RemarkDialog, ShelfDialog, Then, Versions,
};
use super::portraits::PictureOf;
use super::{HitchApp, Refused};
use crate::ui::actions::{self, faces_wanted, open_test};
use crate::ui::deeds::{Ask, SettingAsk, tray};
use crate::ui::panels::{Pane, Place};
use crate::ui::theme::Tone;
use crate::ui::{EndScene, FacesFor, Press, TrayMode, UiCommand};
use hitch_core::library::{NINTH_HOUR, SALTGLASS_QUAY};
use hitch_core::player::Page;
use hitch_core::rules::{
    self, Authority, Command, GatherCommand, GrowthCommand, Pick, PointsCommand, SafetyCommand, SightCommand, Table,
    TestCommand, faces_due, rolled_into, unless_paid,
};
use hitch_core::session::Undone;
use hitch_core::words;
use hitch_files::sheet::Printout;
use hitch_files::store::ThemeChoice;

const ZOOM_STEP: f32 = 0.1;

impl HitchApp {
    pub(super) fn carry_out(&mut self, ctx: &egui::Context) {
        let before = self.document.session().revision();
        let asked = std::mem::take(&mut self.outbox.ui);
        self.call_back(ctx);
        self.carry_out_presses();
        for command in asked {
            self.perform(ctx, command);
            self.carry_out_presses();
        }
        if self.document.session().revision() != before {
            // The panels were painted from the old table.
            ctx.request_repaint();
        }
    }

    /// Pays with a callback to a session in place of a point while Alt is held (GROW-9).
    fn call_back(&mut self, ctx: &egui::Context) {
        if self.outbox.presses.is_empty() || !ctx.input(|input| input.modifiers.alt) {
            return;
        }
        let table = self.document.session().table();
        for press in self.outbox.presses.iter_mut().filter(|it| it.by == Authority::Rules) {
            if let Some((_, called)) = rules::for_a_session(table, &press.commands) {
                press.commands = called;
            }
        }
    }

    pub(super) fn carry_out_presses(&mut self) {
        let presses = std::mem::take(&mut self.outbox.presses);
        if !presses.is_empty() {
            self.refused = None;
            self.notice = None;
        }
        for press in presses {
            if !self.asks_for_faces(&press) {
                self.press(press);
            }
        }
    }

    /// Asks for the face of a die that joins a roll of physical dice (TOT-7).
    fn asks_for_faces(&mut self, press: &Press) -> bool {
        let table = self.document.session().table();
        let Some(first) = press.commands.first() else { return false };
        // What is refused anyway is refused at once.
        let typed = rolled_into(table, first).is_some_and(|roll| roll.typed);
        let refused = || press.by == Authority::Rules && actions::dry_run(table, &press.commands).is_err();
        let asks = typed && !faces_due(table, first).is_empty() && !refused();
        if asks {
            self.ask_faces(press.clone());
        }
        asks
    }

    fn ask_faces(&mut self, press: Press) {
        let session = self.document.session();
        let Some(first) = press.commands.first() else { return };
        let Some(roll) = rolled_into(session.table(), first).map(|roll| roll.id) else { return };
        let dice = faces_due(session.table(), first).into_iter().map(|die| die.size).collect();
        self.view.faces_for = Some(FacesFor { revision: session.revision(), press, roll, dice });
        self.type_into_tray(TrayMode::Faces);
    }

    fn press(&mut self, press: Press) {
        if let Some(holder) = self.document.looked_at() {
            let other = words::bracketed(t!("another copy of Hitch"), holder.to_string());
            self.say(
                Tone::Bad,
                t!("This campaign is open in {other}, so it’s read-only here. Use Save as to make your own copy."),
            );
            return;
        }
        let grew = self.document.session().table().at_hand().is_some_and(|it| it.is_quiet());
        let begun = self.document.session().table().has_begun();
        match self.document.session_mut().act(&press.commands, press.by) {
            Err(refusal) => {
                let refusal = unless_paid(self.document.session().table(), &press.commands, refusal);
                self.refused = Some(Refused { press, refusal, asked: false });
            }
            Ok(events) => {
                // What was chosen for the next test was for this one.
                if press.commands.iter().any(|it| matches!(it, Command::Test(TestCommand::Open { .. }))) {
                    self.view.next = None;
                }
                // A growth test is begun beside the scenes, and rolled in the tray.
                if press.commands.iter().any(|it| matches!(it, Command::Growth(GrowthCommand::Grow { .. }))) {
                    self.layout.show(Pane::Tray);
                } else if grew && self.document.session().table().at_hand().is_none_or(|it| !it.is_quiet()) {
                    // Once it is over, whoever grows next is there.
                    self.layout.show(Pane::Scenes);
                }
                if !begun && self.document.session().table().has_begun() {
                    // What had to be ready is.
                    self.layout.put_away(Place::Prep, Pane::Night);
                }
                self.tell_of_tray(&press.commands);
                self.tell_of_order(&press.commands);
                self.tell_of_unused(&press.commands, &events);
            }
        }
    }

    fn send(&mut self, commands: Vec<Command>) {
        self.outbox.send_all(commands);
    }

    #[expect(clippy::too_many_lines, reason = "a line for each command")]
    pub(super) fn perform(&mut self, ctx: &egui::Context, command: UiCommand) {
        if self.waits_for_campaign(command) {
            return;
        }
        self.performed = Some(command);
        if let Some(why) = self.lacks_a_scene(command) {
            self.say(Tone::Info, why);
            return;
        }
        match command {
            UiCommand::Tour => self.start_tour(),
            UiCommand::NewCampaign => self.unless_unsaved(Then::New, ctx),
            UiCommand::Open => self.unless_unsaved(Then::Open, ctx),
            UiCommand::OpenRecent(nth) => self.open_recent(nth, ctx),
            UiCommand::OpenSample if self.first => self.look_around(ctx),
            UiCommand::OpenSample => self.open_sample(&SALTGLASS_QUAY, ctx),
            UiCommand::OpenNinthHour => self.open_sample(&NINTH_HOUR, ctx),
            UiCommand::Quit => self.unless_unsaved(Then::Quit, ctx),
            UiCommand::Save => {
                self.flush();
                self.save(Then::Nothing, ctx);
            }
            UiCommand::SaveAs => {
                self.flush();
                self.ask_where(Then::Nothing);
            }
            UiCommand::Versions => {
                self.flush();
                self.dialog = Some(Dialog::Versions(Versions::new(self.document.versions())));
            }
            UiCommand::Compare => {
                self.flush();
                self.dialog = Some(Dialog::Compare(Compare::new(self.other_versions())));
            }
            UiCommand::Chronicle => {
                self.flush();
                self.dialog = Some(Dialog::Chronicle(ChronicleDialog::new()));
            }
            UiCommand::Recap => {
                self.flush();
                self.dialog = Some(Dialog::Chronicle(ChronicleDialog::recap(self.session().log())));
            }
            UiCommand::WriteNote => self.dialog = Some(Dialog::Remark(RemarkDialog::default())),
            UiCommand::WhatHappened => self.ask_what_happened(),
            UiCommand::ReviseNote(id) => self.revise_note(id),
            UiCommand::Undo => {
                self.flush();
                let before = self.document.session().table().clone();
                let undone = self.document.session_mut().undo();
                self.view.follows_step(&before, self.document.session().table());
                self.told_undo(undone, undone_words);
            }
            UiCommand::Redo => {
                let before = self.document.session().table().clone();
                let redone = self.document.session_mut().redo();
                self.view.follows_step(&before, self.document.session().table());
                let told = redone.map(|Undone { label, steps }| match steps {
                    0 | 1 => t!("Redone: {label}"),
                    steps => t!("Redone: {steps} steps, up to {label}"),
                });
                self.refused = None;
                self.say(Tone::Info, told.unwrap_or_else(|| t!("Nothing to redo").to_owned()));
            }
            UiCommand::UndoTest => {
                self.flush();
                let undone = self.document.session_mut().undo_resolution();
                self.told_undo(undone, undone_words);
            }
            UiCommand::BackTo(test) => {
                self.flush();
                let undone = self.document.session_mut().undo_to_before(test);
                self.told_undo(undone, undone_words);
            }
            UiCommand::BackToRow(row) => {
                self.flush();
                let undone = self.document.session_mut().undo_to_row(row);
                self.told_undo(undone, |Undone { label, .. }| t!("Back to before: {label}"));
            }
            UiCommand::PasteCharacters => self.paste_note(""),
            UiCommand::BringIn => self.dialog = Some(Dialog::Path(PathDialog::bring_in(self.export_folder()))),
            UiCommand::SaveCopy(of) => self.ask_where_a_copy_goes(of),
            UiCommand::CopyToClipboard(of) => self.copy_to_clipboard(of, ctx),
            UiCommand::CopyAsText(of) => self.copy_as_text(of, ctx),
            UiCommand::PutOnShelf(of) => self.put_on_shelf(of),
            UiCommand::TakeFromShelf => {
                self.flush();
                let labels = &self.document.session().table().setting.labels;
                self.dialog = Some(Dialog::Shelf(ShelfDialog::new(&self.files.places, labels)));
            }
            UiCommand::ChoosePicture(who) => self.ask_picture(PictureOf::Character(who)),
            UiCommand::CampaignPicture => self.ask_picture(PictureOf::Campaign),
            UiCommand::ShowPicture => self.ask_picture(PictureOf::Shown),
            UiCommand::PreparePicture(scene) => self.ask_picture(PictureOf::Scene(scene)),
            UiCommand::ShowText => self.dialog = Some(Dialog::Handout(HandoutDialog::new(None))),
            UiCommand::PrepareText(scene) => self.dialog = Some(Dialog::Handout(HandoutDialog::new(Some(scene)))),
            UiCommand::RewordHandout(id) => self.reword_handout(id),
            UiCommand::BackToScene => self.send(vec![Command::Sight(SightCommand::Return)]),
            UiCommand::Print(who) => {
                self.flush();
                self.open_print(Printout::Files(vec![who]), ctx);
            }
            UiCommand::OpenFile(who) => {
                self.view.character = Some(who);
                self.layout.show(Pane::Files);
            }
            UiCommand::PrintParty => {
                self.flush();
                let party =
                    self.document.session().table().cast.values().filter(|it| it.is_pc()).map(|it| it.id).collect();
                self.open_print(Printout::Files(party), ctx);
            }
            UiCommand::Find => self.dialog = Some(Dialog::Find(Find::default())),
            UiCommand::Setting => self.open_setting(""),
            UiCommand::EditFiles => {
                let edits = self.view.edits(self.document.session().table());
                self.view.edit = Some(!edits);
                self.layout.show(Pane::Files);
            }
            UiCommand::GrowthSettings => self.view.ask(Ask::Setting(SettingAsk::Page(t!("Growth")))),
            UiCommand::Library => self.show_setting(self.setting_page().at_library(None)),
            UiCommand::ShelveSetting => self.ask_shelf(None),
            UiCommand::DuplicateSetting(at) => self.duplicate_setting(at),
            UiCommand::RenameSetting(at) => self.ask_shelf(Some(at)),
            UiCommand::RemoveSetting(at) => self.remove_setting(at),
            UiCommand::ExportSetting => {
                let name = self.document.session().table().setting.name.replace(['/', '\\', ':'], "-");
                let file = self.not_own(self.export_folder().join(format!("{name}.setting.ron")));
                let dialog = PathDialog::export(Part::Setting, &file);
                self.dialog = Some(Dialog::Path(dialog));
            }
            UiCommand::ImportSetting => {
                self.dialog = Some(Dialog::Path(PathDialog::import(Part::Setting, self.start_folder())));
            }
            UiCommand::PrintBlank => {
                self.flush();
                self.open_print(Printout::Blank, ctx);
            }
            UiCommand::ExportMap => self.asks_where_the_map_goes(),
            UiCommand::ImportMap => {
                self.dialog = Some(Dialog::Path(PathDialog::import(Part::Map, self.start_folder())));
            }
            UiCommand::PrintMap => {
                self.flush();
                self.open_print(Printout::Map { players: false, across: 1 }, ctx);
            }
            UiCommand::Keys => self.dialog = Some(Dialog::Keys),
            UiCommand::About => self.dialog = Some(Dialog::About),
            UiCommand::StartSession => self.start_session(),
            UiCommand::EndSession => self.asks_to_end_the_session(),
            UiCommand::Flashback => self.flashback(),
            UiCommand::NextTurn => self.next_turn(),
            UiCommand::SelectPcs => self.select_all(true),
            UiCommand::SelectGmcs => self.select_all(false),
            UiCommand::SelectNone => self.view.select_only(std::collections::BTreeSet::new()),
            UiCommand::Select(who) => self.view.select(who),
            UiCommand::EndScene => self.view.ask(Ask::EndScene(EndScene::Free)),
            UiCommand::Everybody => self.everybody(),
            UiCommand::Pause => {
                let on = !self.document.session().table().safety.paused;
                self.send(vec![Command::Safety(SafetyCommand::Pause { on })]);
            }
            UiCommand::GmSaysSo => match self.refused.take() {
                Some(refused) => self.outbox.gm_says_so(refused.press.commands),
                None => self.say(Tone::Info, t!("There’s nothing to override")),
            },
            UiCommand::Show(pane) => self.show_panel(pane),
            UiCommand::AtHand => {
                self.layout.show(Pane::Cast);
                self.view.turns_at_hand = true;
            }
            UiCommand::Guide => {
                if self.first {
                    self.look_around(ctx);
                }
                self.layout.show(Pane::Guide);
                self.view.ask(Ask::SearchGuide);
            }
            UiCommand::KeepLayout => self.dialog = Some(Dialog::KeepLayout(String::new())),
            UiCommand::Layout(place) => self.switch_layout(place),
            UiCommand::Dock(pane) => {
                self.layout.turn(pane);
                self.keep_preferences();
            }
            UiCommand::Float(pane) => {
                self.layout.float(pane);
                self.keep_preferences();
            }
            UiCommand::ForgetLayout if self.layout.forget() => self.keep_preferences(),
            UiCommand::ForgetLayout => {
                self.say(Tone::Info, t!("This layout is built in. You can only delete your own layouts."));
            }
            UiCommand::ShowOdds => {
                self.view.odds_open = !self.view.odds_open;
                self.layout.show(Pane::Tray);
            }
            UiCommand::PlayerScreen => self.turn_screen(ctx),
            UiCommand::FreezeScreen => self.freeze_screen(),
            UiCommand::BlankScreen => self.blank_screen(),
            UiCommand::MapOnScreen => {
                let page = &mut self.view.screen.page;
                *page = if *page == Page::Map { Page::Scene } else { Page::Map };
            }
            UiCommand::SwitchTimer => self.view.screen.timer.0 ^= true,
            UiCommand::TimerOnScreen => self.view.screen.timer.1 ^= true,
            UiCommand::ScreenOn(nth) => self.screen_on(nth),
            UiCommand::Menu => self.menu_called = true,
            UiCommand::NextPanel => self.go_to_panel(ctx, true),
            UiCommand::PreviousPanel => self.go_to_panel(ctx, false),
            UiCommand::SwitchTheme => self.switch_theme(ctx),
            UiCommand::ZoomIn => self.zoom(ctx, ctx.zoom_factor() + ZOOM_STEP),
            UiCommand::ZoomOut => self.zoom(ctx, ctx.zoom_factor() - ZOOM_STEP),
            UiCommand::ZoomReset => self.zoom(ctx, 1.0),
            UiCommand::ResetLayout => {
                self.layout.reset();
                self.keep_preferences();
            }
            UiCommand::SwitchMotion => self.switch_motion(),
            UiCommand::SwitchLetters => self.switch_letters(),
            UiCommand::Roll => self.roll(),
            UiCommand::RollOpposition => self.send_due(|table| actions::roll_due(table, true)),
            UiCommand::BestTotal => self.send_due(|table| actions::pick(table, Pick::BestTotal)),
            UiCommand::BestEffect => self.send_due(|table| actions::pick(table, Pick::BestEffect)),
            UiCommand::MoreTotal => self.send_in_test(actions::more_total),
            UiCommand::CloseTest => self.send_in_test(|_| Some(TestCommand::Close { it: None }.into())),
            UiCommand::CallOffTest => self.send_in_test(|_| Some(TestCommand::CallOff { it: None }.into())),
            UiCommand::SwapSides => self.send_in_test(|_| Some(GatherCommand::Swap.into())),
            UiCommand::TakeOffer(n) => self.view.ask(Ask::TakeOffer(n)),
            UiCommand::WhoOpposes if !tray::chooses(open_test(self.document.session().table()).as_ref()) => {
                self.say(Tone::Info, t!(tray::OPPOSED));
            }
            UiCommand::WhoOpposes => self.view.ask(Ask::WhoOpposes),
            UiCommand::SamePool => self.same_pool(),
            UiCommand::SavePool => self.save_pool(),
            UiCommand::TypeFaces => self.type_faces(),
            UiCommand::TypeDice => self.type_into_tray(TrayMode::Dice),
        }
    }

    /// Ends the running session, with its questions, before the next begins.
    fn start_session(&mut self) {
        let table = self.document.session().table();
        if hitch_core::rules::session_runs(table) {
            self.say(Tone::Info, t!("A session is running. End it first."));
            self.asks_to_end_the_session();
            return;
        }
        let start = hitch_core::rules::start_of_session(table);
        self.send(vec![Command::Session(start)]);
    }

    /// What waits for real dice is rolled by Hitch all the same.
    fn roll(&mut self) {
        if let Some(asked) = self.view.faces_for.take() {
            self.view.tray_mode = TrayMode::Dice;
            self.press(asked.press);
        } else if self.rolls_without() && !self.rolls_initiative() {
            self.send_due(|table| actions::roll_due(table, false));
        }
    }

    /// Sends what a table has due, or says that there is nothing.
    fn send_due(&mut self, due: impl FnOnce(&Table) -> Vec<Command>) {
        let table = self.document.session().table();
        let commands = due(table);
        if !commands.is_empty() {
            self.send(commands);
        } else if open_test(table).is_some() {
            self.say(Tone::Info, t!("Nothing to roll"));
        } else {
            let none = words::none_open(&table.setting.mods);
            self.say(Tone::Info, t!("{none}. Add a die in the tray to start one."));
        }
    }

    /// The same of what there is only while a test is open.
    fn send_in_test(&mut self, due: impl FnOnce(&Table) -> Option<Command>) {
        self.send_due(|table| open_test(table).and_then(|_| due(table)).into_iter().collect());
    }

    fn save_pool(&mut self) {
        let test = open_test(self.document.session().table()).filter(|test| !test.acting.dice.is_empty());
        match test.map(|test| test.who) {
            Some(who) => self.view.ask(Ask::NamePool(who, None)),
            None => self.send_due(|_| Vec::new()),
        }
    }

    fn type_faces(&mut self) {
        let table = self.document.session().table();
        // Results may be typed before the dice are put together.
        let begins = open_test(table).is_none_or(|test| hitch_core::rules::decided(table, test.id));
        if faces_wanted(table).is_some() || begins && actions::roll_due(table, false).is_empty() {
            self.type_into_tray(TrayMode::Faces);
        } else if let Some(due) = actions::roll_due(table, false).into_iter().next() {
            // What is rolled once more for the effect can be typed as well (EFF-10).
            self.ask_faces(Press { commands: vec![due], by: Authority::Rules });
        } else {
            self.send_due(|_| Vec::new());
        }
    }

    /// The keyboard goes into the tray's entry line, which takes that.
    fn type_into_tray(&mut self, mode: TrayMode) {
        self.view.tray_mode = mode;
        self.view.tray_focus = Some(String::new());
        self.layout.show(Pane::Tray);
    }

    pub(super) fn show_asked(&mut self, ctx: &egui::Context) {
        for pane in self.view.asks.iter().filter_map(Ask::pane) {
            self.layout.show(pane);
            ctx.request_repaint();
        }
    }

    fn switch_theme(&mut self, ctx: &egui::Context) {
        self.files.preferences.theme = if self.theme.dark { ThemeChoice::Light } else { ThemeChoice::Dark };
        // The choice of light or dark has just been made, so the system's is not asked.
        self.theme = self.files.theme(false);
        self.theme.install(ctx);
        self.keep_preferences();
    }

    /// Switches motion by the user's choice, which then overrides the system's.
    fn switch_motion(&mut self) {
        let prefs = &mut self.files.preferences;
        (prefs.reduced_motion, prefs.motion_said) = (!self.theme.reduced_motion, true);
        self.theme.reduced_motion = prefs.reduced_motion;
        let words = if prefs.reduced_motion { t!("Animation is off") } else { t!("Animation is on") };
        self.say(Tone::Info, words);
        self.keep_preferences();
    }

    fn switch_letters(&mut self) {
        let prefs = &mut self.files.preferences;
        prefs.letters = !prefs.letters;
        let words = if prefs.letters { t!("Letter shortcuts are on") } else { t!("Letter shortcuts are off") };
        self.say(Tone::Info, words);
        self.keep_preferences();
    }

    fn switch_layout(&mut self, place: Place) {
        let was = self.layout.now();
        self.layout.switch(place);
        // While a campaign begins the players look at what is revealed of its map.
        if (was == Place::Zero) != (place == Place::Zero) {
            self.view.screen.page = if place == Place::Zero { Page::Map } else { Page::Scene };
        }
        self.keep_preferences();
    }

    /// Brings a panel to the front, with the keyboard in it.
    fn show_panel(&mut self, pane: Pane) {
        self.layout.show(pane);
        self.view.focus_panel = Some(pane.tab());
        if pane == Pane::Scenes {
            self.view.ask(Ask::ShowScenes);
        }
    }

    /// Returns the commands that switch to the GM’s own layouts.
    pub(super) fn own_layouts(&self) -> impl Iterator<Item = UiCommand> + use<> {
        (0..self.layout.own().count()).map(|at| UiCommand::Layout(Place::Own(at)))
    }

    fn zoom(&mut self, ctx: &egui::Context, zoom: f32) {
        // Rounded to whole steps, or rounding errors would add up press by press.
        let zoom = (zoom.clamp(0.5, 3.0) / ZOOM_STEP).round() * ZOOM_STEP;
        ctx.set_zoom_factor(zoom);
        self.files.preferences.zoom = zoom;
    }

    fn told_undo(&mut self, undone: Option<Undone>, told: impl FnOnce(&Undone) -> String) {
        self.refused = None;
        let words = undone.map_or_else(|| t!("Nothing to undo").to_owned(), |it| told(&it));
        self.say(Tone::Info, words);
    }

    fn asks_to_end_the_session(&mut self) {
        self.layout.show(Pane::Scenes);
        let table = self.document.session().table();
        // Where anything grows, who does is seen first (GROW-3).
        if table.setting.mods.anything_grows() && table.cast.values().any(|it| it.is_pc()) {
            self.view.ask(Ask::WholeTable);
        }
        self.view.ask(Ask::EndSession);
    }

    pub(super) fn give_point(&mut self, to: hitch_core::model::CharacterId) {
        self.send(vec![Command::Points(PointsCommand::Give { to: to.into(), points: 1 })]);
    }
}

/// Says what was undone; of several steps also how many.
fn undone_words(Undone { label, steps }: &Undone) -> String {
    match steps {
        0 | 1 => t!("Undone: {label}"),
        steps => t!("Undone: {label}, {steps} steps"),
    }
}
