//! The bar at the foot of the tray: the rack of bare dice, the entry line, and the next step.

use super::TrayPanel;
use super::side::TypedFaces;
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::tray;
use crate::ui::panels::Panel as _;
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, die as measure, size, space, text};
use crate::ui::widgets::{IconButton, Layouts as _, PushButton, Tips as _, caret_to_end, icons, row, text_field};
use crate::ui::{PanelCx, Press, TrayMode, UiCommand};
use egui::{Frame, Id, Key, Label, Margin, Modifiers, Panel, Ui};
use hitch_core::model::{Apart, Phase, PoolDie, Roll, RollId};
use hitch_core::rules::{
    Authority, Command, Faces, Refusal, RollAt, RollCommand, TestCommand, decided, difficulty_first, with_faces,
};
use hitch_core::words;

pub(super) struct Entry {
    /// The side for new dice.
    pub(super) side: Half,
    dice: String,
    faces: String,
    /// The roll the results are typed for; another one starts afresh.
    faces_of: Option<RollId>,
    /// Results are typed for a single press, not for a roll.
    asked: bool,
    /// The table the last frame showed.
    revision: u64,
    error: Option<String>,
}

impl Default for Entry {
    fn default() -> Self {
        let (dice, faces) = (String::new(), String::new());
        Self { side: Half::Acting, dice, faces, faces_of: None, asked: false, revision: 0, error: None }
    }
}

const NO_DICE_YET: &str = mark!("Add dice to the roll. You can also enter their results.");

fn field_id(mode: TrayMode) -> Id {
    Id::unique(("tray entry", mode == TrayMode::Faces))
}

impl Entry {
    /// Leaves the entry of results if none are needed, and takes the focus on request.
    pub(super) fn renew(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        let due = actions::Results::of(cx.table);
        let roll = due.as_ref().map(actions::Results::id);
        // The press was judged on another table: what it asks for may be gone.
        if cx.view.faces_for.as_ref().is_some_and(|it| it.revision != cx.revision) {
            cx.view.faces_for = None;
        }
        let asked = cx.view.faces_for.is_some();
        if self.faces_of != roll || self.asked != asked {
            // Results typed before there were any dice are for the roll that gathers them.
            let gathers = self.faces_of.is_none() && !self.asked && !asked;
            (self.faces_of, self.asked) = (roll, asked);
            // Faces typed for one roll never fall in another one.
            if !gathers && !std::mem::take(&mut self.faces).is_empty() {
                self.error = None;
            }
            // Nothing is left to type.
            if !asked && roll.is_none() {
                cx.view.tray_mode = TrayMode::Dice;
            }
        }
        if let Some(more) = cx.view.tray_focus.take() {
            self.error = None;
            let mode = cx.view.tray_mode;
            let typed = if mode == TrayMode::Faces { &mut self.faces } else { &mut self.dice };
            typed.push_str(&more);
            caret_to_end(ui.ctx(), field_id(mode), typed);
        }
        // A press on a trait or a die between two results leaves the line as it was.
        let pressed = std::mem::replace(&mut self.revision, cx.revision) != cx.revision;
        if pressed && cx.view.tray_mode == TrayMode::Faces && ui.memory(|memory| memory.focused().is_none()) {
            caret_to_end(ui.ctx(), field_id(TrayMode::Faces), &self.faces);
        }
    }

    /// Returns the results being typed, for the dice that show them.
    pub(super) fn typed(&self, cx: &PanelCx<'_>) -> Vec<(RollId, TypedFaces)> {
        let typing = cx.view.tray_mode == TrayMode::Faces && cx.view.faces_for.is_none();
        let Some(due) = actions::Results::of(cx.table).filter(|_| typing) else { return Vec::new() };
        let shown = |(id, faces): (RollId, Vec<u8>)| {
            let roll = cx.table.rolls.get(&id)?;
            let mut faces = faces.into_iter();
            // A face the die has not is left out of the picture; the refusal comes with Enter.
            let rolled = |die: &PoolDie| die.apart != Apart::Half;
            let face =
                |die: &PoolDie| rolled(die).then(|| faces.next()).flatten().filter(|face| die.size.can_show(*face));
            Some((id, roll.dice.iter().map(face).collect()))
        };
        let all = due.shown(&self.faces);
        // Until something is typed the dice of the next roll wait for it.
        if all.is_empty() {
            shown((due.id(), Vec::new())).into_iter().collect()
        } else {
            all.into_iter().filter_map(shown).collect()
        }
    }

    /// Enters typed dice: `2d6 d8`, or `vs 2d8` for the other side.
    fn enter_dice(&mut self, cx: &mut PanelCx<'_>, other: bool) {
        let text = self.dice.trim();
        if text.is_empty() {
            return;
        }
        // By `get`, since three bytes may end within a letter.
        let versus = text.get(..3).is_some_and(|it| it.eq_ignore_ascii_case("vs "));
        let (text, half) = match (text.get(3..).filter(|_| versus), other) {
            (Some(rest), _) => (rest, Half::Opposing),
            (None, true) => (text, other_half(self.side)),
            (None, false) => (text, self.side),
        };
        match hitch_core::model::read_dice(text) {
            Ok(dice) => {
                let commands = actions::use_dice(cx.table, &cx.here(), &dice, Some(half));
                // What is only a rule goes to the app, which offers the way past it.
                let refusal = commands.first().and_then(|command| cx.refusal(command));
                let refusal = refusal.filter(hitch_core::rules::Refusal::is_impossible);
                self.error = refusal.map(|it| cx.reason(&it));
                if self.error.is_none() {
                    cx.out.send_all(commands);
                    self.dice.clear();
                }
            }
            Err(why) => self.error = Some(why),
        }
    }

    /// Enters typed results as the roll or both rolls, then asks for the other roll or returns to the entry of dice.
    fn enter_faces(&mut self, ui: &Ui, cx: &mut PanelCx<'_>) {
        if let Some(asked) = cx.view.faces_for.clone() {
            match actions::read_faces(&self.faces, &asked.dice) {
                Ok(faces) => self.enter_asked(cx, asked.press, faces),
                Err(why) => self.error = Some(why),
            }
            return;
        }
        let Some(due) = actions::Results::of(cx.table) else {
            self.error = Some(t!(NO_DICE_YET).to_owned());
            return;
        };
        let commands = match due.commands(cx.table, &self.faces) {
            Ok(commands) => commands,
            Err(why) => {
                self.error = Some(why);
                return;
            }
        };
        // What is only a rule goes to the app, which offers the way past it.
        if let Some(refusal) = cx.why_not(&commands).filter(Refusal::is_impossible) {
            self.error = Some(cx.reason(&refusal));
            return;
        }
        let falls = |roll: RollId| commands.iter().any(|it| roll_tip(it) == Some(roll));
        let test = actions::open_test(cx.table);
        let left = |roll: &Roll| roll.phase == Phase::Building && !roll.is_number() && !falls(roll.id);
        let more = test.is_some_and(|test| [Some(test.acting), test.opposing].into_iter().flatten().any(left));
        cx.out.send_all(commands);
        self.faces.clear();
        self.error = None;
        if more {
            caret_to_end(ui.ctx(), field_id(TrayMode::Faces), "");
        } else {
            cx.view.tray_mode = TrayMode::Dice;
        }
    }
}

fn roll_tip(command: &Command) -> Option<RollId> {
    match command {
        Command::Roll(RollCommand::Roll { roll: RollAt::Id(id), .. }) => Some(*id),
        _ => None,
    }
}

impl Entry {
    /// Returns whether dice are being typed though the open roll is over; they begin another one.
    fn is_wanted(&self, ui: &Ui) -> bool {
        !self.dice.is_empty() || self.error.is_some() || ui.memory(|memory| memory.has_focus(field_id(TrayMode::Dice)))
    }

    fn enter_asked(&mut self, cx: &mut PanelCx<'_>, press: Press, faces: Vec<u8>) {
        let Press { mut commands, by } = press;
        if let Some(first) = commands.first_mut() {
            *first = with_faces(first.clone(), Faces::Typed(faces));
        }
        // What does not fit the dice is put right here; anything else is the app's to say.
        let refusal = commands.first().and_then(|first| cx.refusal(first)).filter(Refusal::is_impossible);
        if let Some(refusal) = refusal {
            self.error = Some(cx.reason(&refusal));
            return;
        }
        match by {
            Authority::Rules => cx.out.send_all(commands),
            Authority::GmSaysSo => cx.out.gm_says_so(commands),
        }
        self.faces.clear();
        self.error = None;
        cx.view.faces_for = None;
        cx.view.tray_mode = TrayMode::Dice;
    }
}

/// The line that results are typed in.
struct Asked {
    words: String,
    hint: String,
    /// How many results are typed, and of how many dice.
    count: (usize, usize),
}

impl Entry {
    /// Returns what is asked for: the results of the waiting press, or of the rolls due.
    fn asks(&self, cx: &PanelCx<'_>) -> Option<Asked> {
        if cx.view.tray_mode != TrayMode::Faces {
            return None;
        }
        if let Some(asked) = &cx.view.faces_for {
            let who = actions::roller(cx.table, cx.table.rolls.get(&asked.roll)?);
            let (words, hint) = (words::faces_wanted(&who, &asked.dice), words::faces_such_as(&asked.dice));
            let typed = actions::read_faces(&self.faces, &asked.dice).map_or(0, |faces| faces.len());
            return Some(Asked { words, hint, count: (typed, asked.dice.len()) });
        }
        let Some(due) = actions::Results::of(cx.table) else {
            let hint = t!("for example 9 8 1 vs 4 2").to_owned();
            return Some(Asked { words: t!(NO_DICE_YET).to_owned(), hint, count: (0, 0) });
        };
        let (words, hint) = due.asks(cx.table);
        Some(Asked { words, hint, count: due.count(&self.faces) })
    }
}

pub(super) const fn other_half(half: Half) -> Half {
    match half {
        Half::Acting => Half::Opposing,
        Half::Opposing => Half::Acting,
    }
}

impl TrayPanel {
    /// Paints the foot: entry of dice and the roll button; once decided, further actions and the end.
    pub(super) fn foot(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
        let top = if self.room.small { space::XS } else { space::S };
        let frame = Frame::new().inner_margin(Margin { top: top as i8, ..Margin::ZERO });
        Panel::bottom("tray bar").frame(frame).resizable(false).show_separator_line(false).show(ui, |ui| {
            let hair = ui.max_rect().x_range().expand(space::M);
            ui.painter().hline(hair, ui.max_rect().top() - space::XS, cx.theme.hairline());
            ui.gaps(space::S, space::XS + 2.0);
            let over = test.is_some_and(|test| decided(cx.table, test.id)) && !self.entry.is_wanted(ui);
            match (self.entry.asks(cx), test) {
                (Some(asked), _) => self.faces_line(ui, cx, &asked),
                (None, Some(test)) if over => self.end(ui, cx, test),
                // Nothing off the rack joins a growth test.
                (None, Some(test)) if test.resolution.is_quiet() => {
                    row(ui, measure::RACK, |ui| {
                        ui.at_right(None, |ui| self.next_step(ui, cx, Some(test)));
                    });
                }
                // The two buttons before the roll need a line of their own on a narrow screen.
                _ if self.room.wide => {
                    row(ui, measure::RACK, |ui| {
                        self.rack(ui, cx);
                        ui.at_right(None, |ui| {
                            self.next_step(ui, cx, test);
                            ui.rest(None, |ui| self.dice_line(ui, cx));
                        });
                    });
                }
                _ => {
                    row(ui, measure::RACK, |ui| {
                        self.rack(ui, cx);
                        self.dice_line(ui, cx);
                    });
                    if test.is_some() {
                        ui.at_right(None, |ui| self.next_step(ui, cx, test));
                    }
                }
            }
            if let Some(error) = &self.entry.error {
                let theme = cx.theme;
                ui.horizontal(|ui| {
                    ui.label(theme.icon(icons::PROBLEM, theme.palette.bad_text));
                    ui.add(Label::new(theme.words(error, Face::Regular, text::SMALL, theme.palette.bad_text)).wrap());
                });
            }
        });
    }

    fn end(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
        let height = if self.room.small { size::CONTROL } else { measure::RACK };
        ui.strip(height, None, |ui| {
            self.next_step(ui, cx, Some(test));
            if !test.resolution.is_quiet() {
                Self::again(ui, cx, test.who);
            }
            ui.rest(None, |ui| {
                super::rows::more(ui, cx, &mut self.offers, self.room);
                if self.room.small {
                    super::turn::next(ui, cx, test.id);
                }
            });
        });
    }

    fn dice_line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let id = field_id(TrayMode::Dice);
        // Before the field sees the key: Shift Enter is for the other side.
        let other = !self.entry.dice.trim().is_empty()
            && ui.memory(|memory| memory.has_focus(id))
            && ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::Enter));
        let hint = if self.room.wide { t!("2d6 d8, or vs 2d8") } else { "2d6 d8" };
        let field = text_field(ui, cx.theme, id, &mut self.entry.dice, t!("Dice to add"), |edit| {
            edit.hint_text(hint).desired_width(f32::INFINITY)
        });
        if field.response.changed() {
            self.entry.error = None;
        }
        if field.escaped() {
            // What was begun by mistake is not there the next time.
            self.entry.dice.clear();
            self.entry.error = None;
        }
        if other || field.entered() {
            self.entry.enter_dice(cx, other);
            if self.entry.error.is_some() {
                caret_to_end(ui.ctx(), id, &self.entry.dice);
            }
        }
    }

    fn faces_line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, asked: &Asked) {
        let theme = cx.theme;
        ui.add(Label::new(theme.body(&asked.words)).wrap());
        ui.horizontal(|ui| {
            ui.at_right(None, |ui| {
                let back = ui.add(PushButton::quiet(theme, t!("Back to dice")).key(t!("Esc")));
                if cx.view.faces_for.is_some() {
                    let instead = ui.add(PushButton::plain(theme, t!("Let Hitch roll")).icon(icons::DICE));
                    if instead.tip(t!("Roll this one on screen instead of with real dice")).clicked() {
                        cx.out.ui(UiCommand::Roll);
                    }
                }
                let enter = ui.add(PushButton::primary(theme, t!("Use these results")).key(t!("Enter")));
                let (typed, dice) = asked.count;
                if dice > 0 {
                    ui.label(theme.small(t!("{typed} of {dice}")));
                }
                let id = field_id(TrayMode::Faces);
                let field = text_field(ui, theme, id, &mut self.entry.faces, t!("Results of real dice"), |edit| {
                    edit.hint_text(&asked.hint).desired_width(f32::INFINITY)
                });
                if field.response.changed() {
                    self.entry.error = None;
                }
                if back.clicked() || field.escaped() {
                    cx.view.tray_mode = TrayMode::Dice;
                    cx.view.faces_for = None;
                    self.entry.faces.clear();
                    self.entry.error = None;
                } else if enter.clicked() || field.entered() {
                    self.entry.enter_faces(ui, cx);
                    if self.entry.error.is_some() {
                        caret_to_end(ui.ctx(), id, &self.entry.faces);
                    }
                }
            });
        });
    }

    fn next_step(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, test: Option<&OpenTest<'_>>) {
        let theme = cx.theme;
        let Some(test) = test else { return };
        if decided(cx.table, test.id) {
            let close = Command::Test(TestCommand::Close { it: Some(test.id.into()) });
            let keys = UiCommand::CloseTest.keys().unwrap_or_default();
            let main = self.offers.nothing_left();
            let words = self.closing.words(cx, test.id);
            let button = if main { PushButton::primary(theme, words) } else { PushButton::plain(theme, words) };
            let what = words::called(test.resolution);
            let tip = t!("Close the {what} and hand over the ⟦plot points⟧ it earned");
            let response = ui.add(button.key(&keys)).tip(tip);
            if response.clicked() {
                // Before the close: a title that is typed and not sent belongs to this roll.
                self.flush(cx);
                cx.out.send(close);
            }
            return;
        }
        if test.acting.phase != Phase::Building && !test.opposition_builds() {
            // What is due is an answer; the contest's own line asks for it.
            return;
        }
        let due = actions::roll_due(cx.table, false);
        let refusal = Self::roll_refusal(cx, test, &due);
        let keys = UiCommand::Roll.keys().unwrap_or_default();
        let opposition = test.opposing.filter(|roll| roll.phase == Phase::Building && !roll.dice.is_empty());
        if opposition.is_some() && !actions::ways::is_action(test) {
            more_rolls(ui, cx);
        }
        let button = PushButton::primary(theme, t!("Roll")).key(&keys).icon(icons::DICE);
        let mut response = ui.add_enabled(refusal.is_none(), button).tip(words::roll_tip(test.resolution));
        if let Some(refusal) = &refusal {
            response = response.tip_off(cx.reason(refusal));
        }
        Self::button(cx, &response, test);
        if response.clicked() {
            cx.out.send_all(due);
        }
        let keys = UiCommand::TypeFaces.keys().unwrap_or_default();
        let button = PushButton::quiet(theme, t!("Real dice")).key(&keys);
        if ui.add(button).tip(t!("Enter the results of real dice, of one side or of both")).clicked() {
            cx.view.tray_mode = TrayMode::Faces;
            cx.view.tray_focus = Some(String::new());
            ui.ctx().request_repaint();
        }
    }

    /// Returns why the rolls due can't be made. The opposition's precedence is no reason, since it is rolled first.
    fn roll_refusal(cx: &PanelCx<'_>, test: &OpenTest<'_>, due: &[Command]) -> Option<Refusal> {
        if let Some(refusal) = cx.why_not(due) {
            return Some(refusal);
        }
        if test.acting.phase != Phase::Building || difficulty_first(cx.table, test.id) {
            return None;
        }
        let acting = Command::Roll(RollCommand::Roll { roll: test.acting.id.into(), faces: Faces::Due });
        cx.why_not(&[acting]).filter(|it| *it != Refusal::OppositionFirst)
    }
}

/// Paints the alternatives to making all rolls due.
fn more_rolls(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    let caret = IconButton::new(cx.theme, icons::CARET_DOWN, t!("Other ways to roll")).small();
    menu::either(&ui.add(caret), |ui| {
        let keys = UiCommand::RollOpposition.keys().unwrap_or_default();
        let deed = tray::only_opposition(cx);
        menu::deed(ui, cx, &deed.tip(t!("Sets the ⟦difficulty⟧ first ({keys})")));
    });
}
