//! Growth as one page for the whole table: each PC’s means in a row, and below the possible gains of the chosen one
//! (GROW-1 to GROW-14, SET-15).

use super::ScenesPanel;
use super::grow::{NARROW, PRESS};
use crate::ui::PanelCx;
use crate::ui::context::take_ask;
use crate::ui::deeds::{self, Ask, Item};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, die, size, space, text};
use crate::ui::widgets::{Card, DieChip, DieLook, Pill, PushButton, TextButton, icons, paint_chosen, row};
use crate::ui::widgets::{Layouts as _, Tips as _};
use egui::text::LayoutJob;
use egui::{Align, Label, Layout, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2};
use hitch_core::model::{Bearer, Character, Die, GrowthPool};
use hitch_core::words::growth::Has;
use hitch_core::{rules, words};

const ROW: f32 = 52.0;
const LINES: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Who,
    Dice,
    Worst,
    Questioned,
    Goals,
    Spends,
}

impl Column {
    fn head(self) -> &'static str {
        match self {
            Self::Who => t!("Character"),
            Self::Dice => t!("Growth"),
            Self::Worst => t!("Highest ⟦stress⟧"),
            Self::Questioned => t!("Questioned"),
            Self::Goals => t!("⟦Goals⟧"),
            Self::Spends => t!("Available to spend"),
        }
    }

    const fn share(self) -> f32 {
        match self {
            Self::Who => 2.4,
            Self::Dice | Self::Worst | Self::Spends => 1.3,
            Self::Questioned => 1.5,
            Self::Goals => 2.8,
        }
    }

    /// Returns the columns in play (SET-15).
    fn played(cx: &PanelCx<'_>) -> Vec<Self> {
        let mods = &cx.table.setting.mods;
        let pool = mods.growth_pool != GrowthPool::Off;
        let spends = mods.milestones || mods.session_record || mods.advances;
        let all = [
            (true, Self::Who),
            (pool, Self::Dice),
            (pool, Self::Worst),
            (pool, Self::Questioned),
            (mods.goals, Self::Goals),
            (spends, Self::Spends),
        ];
        all.into_iter().filter_map(|(played, column)| played.then_some(column)).collect()
    }

    fn has_any(self, cx: &PanelCx<'_>, who: &Character, has: &Has) -> bool {
        match self {
            Self::Who => true,
            Self::Dice => !rules::growth_dice(cx.table, who.id).is_empty(),
            Self::Worst => has.worst.is_some(),
            Self::Questioned => !has.questioned.is_empty(),
            Self::Goals => !has.goals.is_empty(),
            Self::Spends => !has.spends.is_empty(),
        }
    }

    /// Paints what a character has of it, in a row of this height.
    fn show(self, ui: &mut Ui, cx: &mut PanelCx<'_>, (who, has): (&Character, &Has), tall: f32) {
        match self {
            Self::Who => name(ui, cx, who),
            Self::Dice => dice(ui, cx, who),
            Self::Worst => worst(ui, cx, has.worst.as_ref()),
            Self::Questioned => questioned(ui, cx, who),
            Self::Goals => goals(ui, cx, who, tall),
            Self::Spends => cell(ui, cx, &has.spends.join("\n")),
        }
    }
}

impl ScenesPanel {
    /// Paints the page, if it is open and anything grows. Returns whether it is shown.
    pub(super) fn everybody(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) -> bool {
        let pcs = Self::growing(cx);
        if !self.whole || pcs.is_empty() {
            return false;
        }
        let theme = cx.theme;
        let title = || theme.words(t!(words::growth::TABLE), Face::BookBold, text::ROLL, theme.palette.text);
        super::scroll(ui, "growth_of_the_whole_table", |ui| {
            ui.gap_y(space::S);
            let narrow = ui.available_width() < NARROW;
            row(ui, size::CONTROL, |ui| {
                let back = TextButton::new(theme, t!("Scenes and notes")).icon(icons::ARROW_LEFT);
                if ui.add(back.label(t!("Back to scenes and notes"))).clicked() {
                    self.whole = false;
                }
                if !narrow {
                    ui.at_right(None, |ui| {
                        end_press(ui, cx);
                        ui.rest(None, |ui| ui.add(Label::new(title()).truncate()));
                    });
                }
            });
            if narrow {
                ui.add(Label::new(title()).wrap());
                end_press(ui, cx);
            }
            let columns = Column::played(cx);
            Card::new(theme).show(ui, |ui| {
                ui.gap_y(space::XS);
                if !narrow {
                    heads(ui, cx, &columns);
                }
                let table = cx.table;
                for who in pcs.iter().filter_map(|id| table.cast.get(id)) {
                    self.asked(ui, cx, who);
                    if narrow {
                        self.stacked(ui, cx, who, &columns);
                    } else {
                        self.line(ui, cx, who, &columns);
                    }
                }
                if cx.table.setting.mods.milestones {
                    self.of_group(ui, cx);
                }
            });
            let grows = self.grows_now().and_then(|id| cx.table.cast.get(&id).cloned());
            let Some(who) = grows else {
                let told = t!("Resolve these in any order. Players can also leave things as they are.");
                ui.add(Label::new(theme.small(told)).wrap());
                return;
            };
            let top = ui.cursor().top();
            ui.label(theme.words(&*who.name, Face::BookBold, text::ASIDE, theme.palette.text));
            self.writes(ui, cx, &who);
            self.gains(ui, cx, &who);
            self.comes_into_sight(ui, top);
        });
        true
    }

    fn line(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, columns: &[Column]) {
        let theme = cx.theme;
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let now = self.grows_now() == Some(who.id);
        if now {
            paint_chosen(ui.painter(), theme, rect, cx.owner(who.id));
        }
        ui.painter().hline(rect.x_range(), rect.top(), theme.hairline());
        let has = words::growth::has_apart(cx.table, who);
        for (column, place) in columns.iter().zip(places(rect, columns)) {
            let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
            ui.gaps(space::XS, 0.0);
            column.show(&mut ui, cx, (who, &has), ROW);
        }
        let place = rect.with_min_x(rect.right() - PRESS);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::right_to_left(Align::Center)));
        self.turns(&mut ui, cx, who);
    }

    /// Paints a character's means one below the other, where columns would cut them.
    fn stacked(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, columns: &[Column]) {
        let rect = ui.available_rect_before_wrap();
        ui.painter().hline(rect.x_range(), rect.top(), cx.theme.hairline());
        let has = words::growth::has_apart(cx.table, who);
        let shown: Vec<Column> = columns.iter().copied().filter(|it| it.has_any(cx, who, &has)).collect();
        for column in shown {
            if column == Column::Who {
                row(ui, ROW, |ui| column.show(ui, cx, (who, &has), ROW));
                continue;
            }
            ui.label(cx.theme.label(column.head()));
            ui.row(space::XS, |ui| column.show(ui, cx, (who, &has), 0.0));
        }
        ui.row(space::XS, |ui| self.turns(ui, cx, who));
    }
}

/// Paints the button that ends the session, while one runs.
fn end_press(ui: &mut Ui, cx: &mut PanelCx<'_>) {
    if !rules::session_runs(cx.table) {
        return;
    }
    let button = ui.add(PushButton::plain(cx.theme, t!("End the session…")).icon(icons::FLAG));
    // If the end was asked for, growth is shown first, and the button takes the focus.
    if take_ask!(cx, Ask::EndSession => ()).is_some() {
        button.request_focus();
    }
    super::over::session(&button, cx, false, true);
}

fn places(row: Rect, columns: &[Column]) -> Vec<Rect> {
    let all: f32 = columns.iter().map(|it| it.share()).sum();
    let room = (row.width() - PRESS).max(0.0);
    let mut left = row.left() + space::S;
    columns
        .iter()
        .map(|column| {
            let width = room * column.share() / all.max(1.0);
            let place =
                Rect::from_min_size(egui::pos2(left, row.top()), vec2((width - space::S).max(0.0), row.height()));
            left += width;
            place
        })
        .collect()
}

fn heads(ui: &mut Ui, cx: &PanelCx<'_>, columns: &[Column]) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size::SMALL));
    for (column, place) in columns.iter().zip(places(rect, columns)) {
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(Layout::left_to_right(Align::Center)));
        ui.add(Label::new(cx.theme.label(column.head())).truncate());
    }
}

fn name(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
    let theme = cx.theme;
    ui.add(cx.avatar(who).size(size::AVATAR));
    let player = who.player.and_then(|id| cx.table.players.get(&id)).map(|it| it.name.clone());
    ui.column(0.0, |ui| {
        ui.add_space((ROW - text::ORDER * 2.6).max(0.0) / 2.0);
        ui.add(Label::new(theme.name(&*who.name)).truncate());
        if let Some(player) = player {
            ui.add(Label::new(theme.small(&*player)).truncate());
        }
    });
}

fn dice(ui: &mut Ui, cx: &PanelCx<'_>, who: &Character) {
    let all = rules::growth_dice(cx.table, who.id);
    if all.is_empty() {
        ui.label(cx.theme.muted(t!("No dice")));
    }
    for own in &all {
        super::grow::growth_die(ui, cx, who, own, die::LEADS);
    }
}

/// Paints the highest stress or complication of the session, with its name.
fn worst(ui: &mut Ui, cx: &PanelCx<'_>, worst: Option<&(Die, String)>) {
    let Some((size, of)) = worst else { return cell(ui, cx, "") };
    let label = t!("{of} {size}, the highest of the session");
    let chip = DieChip::new(cx.theme, *size).size(die::LEADS).look(DieLook::Stress).label(label);
    ui.add(chip.sense(Sense::hover()));
    ui.add(Label::new(cx.theme.small(words::sentence(of))).truncate());
}

/// Lists questioned traits, each with its possible outcomes (GROW-2).
fn questioned(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    let all = rules::questioned(cx.table, Bearer::Character(who.id));
    if all.is_empty() {
        return cell(ui, cx, "");
    }
    ui.horizontal_wrapped(|ui| {
        for at in all {
            let Some((_, it)) = cx.table.find(at) else { continue };
            let pill = Pill::new(cx.theme, &it.name).opens_menu();
            let response = ui.add(pill.label(t!("Statement of {} ({}): rewrite or keep?", it.name, who.name)));
            let items = deeds::settles(cx.table, at);
            menu::either(&response, |ui| menu::items_of(ui, cx, &items));
        }
    });
}

/// Lists goals, each with its possible outcomes (GROW-7).
fn goals(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, tall: f32) {
    let goals: Vec<_> = rules::goals_of(cx.table, who).map(|it| it.1).collect();
    if goals.is_empty() {
        return cell(ui, cx, "");
    }
    ui.vertical(|ui| {
        let lines = goals.len() as f32 * (size::PILL + ui.spacing().item_spacing.y);
        ui.add_space(((tall - lines) / 2.0).max(0.0));
        for goal in goals {
            let words = format!("{} {}", goal.die, goal.name);
            let button = TextButton::new(cx.theme, &words).opens_menu().max_width(ui.available_width());
            let button = if goal.done { button.icon(icons::CHECK) } else { button };
            let response = ui.add(button.label(t!("⟦Goal⟧ of {}: {words}", who.name))).tip(&words);
            let items: Vec<Item> = deeds::goal_of(who, goal).into_iter().map(Item::Deed).collect();
            menu::either(&response, |ui| menu::items_of(ui, cx, &items));
        }
    });
}

/// Paints a few short lines, with the full text as a tooltip if cut.
fn cell(ui: &mut Ui, cx: &PanelCx<'_>, words: &str) {
    let p = &cx.theme.palette;
    let (said, ink) = if words.is_empty() { (t!("None"), p.mute) } else { (words, p.text) };
    let mut job =
        LayoutJob::simple(cx.theme.say(said).into_owned(), Face::Regular.at(text::SMALL), ink, ui.available_width());
    job.wrap.max_rows = LINES;
    let galley = ui.painter().layout_job(job);
    let cut = galley.elided;
    let label = ui.add(Label::new(galley));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
    if cut {
        label.tip(words);
    }
}
