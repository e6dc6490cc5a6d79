//! The two halves facing each other: head, dice, and the number the table waits for.

use super::dice::{self, Fit};
use super::{TrayPanel, against};
use crate::model::{CharacterId, Phase, Roll, Statics};
use crate::rules::{self, Command, TestCommand};
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::Deed;
use crate::ui::deeds::tray::{self, InTray, side_word};
use crate::ui::panels::parts::{DropZone, Hint, dragged, menu};
use crate::ui::theme::{die as measure, size, space, text};
use crate::ui::widgets::{Card, DieFace, DieLook, IconButton, PushButton, Slot, icons, row};
use crate::ui::{By, Dragged, PanelCx, UiCommand};
use crate::words;
use egui::{Align, Id, Label, Layout, Role, Sense, Ui, WidgetInfo, vec2};

/// What an empty half is for.
const WHAT_GOES_HERE: &str = "Drop dice here, click traits, or type 2d6 d8";

/// Faces of real dice that are being typed, for the dice of one roll.
pub(super) type Typed = Vec<Option<u8>>;

impl TrayPanel {
    /// One half: the opposition's above, the actor's below.
    pub(super) fn half(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        half: Half,
        test: Option<&OpenTest<'_>>,
        typed: Option<&Typed>,
    ) {
        let theme = cx.theme;
        let id = Id::unique(("tray half", half));
        let what = dragged(ui.ctx());
        let zone = DropZone::new(theme, id.with("drop"), what.and_then(|it| self.hint(cx, it, half)));
        if half == Half::Acting {
            Self::ground(ui, cx, id, test);
        }
        let shown = Card::new(theme).large().show(ui, |ui| {
            zone.paint(ui);
            ui.spacing_mut().item_spacing.y = 0.0;
            row(ui, text::BIG, |ui| self.head(ui, cx, half, test));
            // The number is tall and stands alone; the dice may begin beside its foot.
            ui.add_space(-space::XS);
            if half == Half::Acting {
                self.naming(ui, cx, test);
            }
            match (test, half) {
                (Some(test), Half::Opposing) => match test.opposing {
                    Some(roll) => self.pool(ui, cx, half, roll, typed),
                    None => {
                        ui.add(Label::new(theme.muted(words::first_number(cx.table, test.resolution))).wrap());
                    }
                },
                (Some(test), Half::Acting) => {
                    self.pool(ui, cx, half, test.acting, typed);
                    self.odds.show(ui, cx, test);
                }
                (None, Half::Opposing) => self.foreseen(ui, cx),
                (None, Half::Acting) => self.start(ui, cx),
            }
            let order = cx.scene().is_some_and(|scene| scene.order.is_running());
            if half == Half::Acting && cx.plays_actions() && !order {
                ui.label(theme.small("Actions run in an action order: let somebody lead."));
            }
            if let Some(test) = test {
                super::sfx::row(ui, cx, &mut self.said, half, test);
                if half == Half::Acting {
                    super::paid::abilities(ui, cx);
                }
            }
        });
        let place = ui.interact(shown.response.rect, id, Sense::hover());
        let name = if half == Half::Acting { "Acting side" } else { "Opposing side" };
        place.widget_info(|| WidgetInfo::labeled(Role::Group, true, name));
        if let (true, Some(what)) = (zone.dropped(&place), what) {
            match (what, test) {
                (Dragged::Character(who), Some(test)) if half == Half::Opposing => {
                    let opposes = actions::opposition::opposes(cx.table, test, who);
                    cx.act(&Deed::press("", opposes).shows(who), By::Rules);
                }
                (Dragged::Character(who), test) => {
                    let command = acts(cx, who, test);
                    cx.out.send(command);
                }
                _ => cx.out.send_all(actions::into_tray(cx.table, &cx.here(), what, Some(half), false)),
            }
        }
    }

    fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, test: Option<&OpenTest<'_>>) {
        let theme = cx.theme;
        let wide = self.wide;
        ui.spacing_mut().item_spacing.x = space::XS + 2.0;
        let contest = test.is_some_and(|test| test.resolution.contest().is_some());
        let labels = &cx.table.setting.labels;
        let (name, number) = match half {
            Half::Opposing if contest => ("Opposing", format!("to {}", labels.beat)),
            Half::Opposing if test.is_some_and(actions::ways::is_action) => ("Reaction", "total".to_owned()),
            Half::Acting if test.is_some_and(actions::ways::is_action) => ("Action", "total".to_owned()),
            Half::Opposing => ("Opposing", words::number_word(labels)),
            Half::Acting => ("Acting", "total".to_owned()),
        };
        ui.label(theme.label(name));
        match (half, test) {
            (Half::Opposing, Some(test)) if test.resolution.contest().is_some() => against::stands(ui, cx, test),
            (Half::Opposing, _) => against::opposition(ui, cx, test, wide),
            (Half::Acting, Some(test)) => against::actor(ui, cx, test),
            (Half::Acting, None) => {}
        }
        let Some(test) = test else { return };
        if wide || half == Half::Opposing && test.opposing.is_none() {
            super::stakes::pill(ui, cx, test, half);
        }
        let Some(roll) = test.roll(half) else { return };
        let label = format!("What can be done with the {} dice", name.to_lowercase());
        let more = ui.add(IconButton::new(theme, icons::DOTS, &label).small().quiet());
        menu::from(ui, cx, &more, &InTray::Side(half).into());
        if half == Half::Acting {
            self.pools(ui, cx, test.who);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if roll.phase != Phase::Building {
                let p = &theme.palette;
                let ink = if half == Half::Opposing { p.text } else { p.accent_text };
                ui.label(theme.big_number(roll.total().to_string(), ink));
                ui.label(theme.label(number));
            } else if half == Half::Opposing && roll.plus > 0 {
                // The number is there before anything is thrown (DIFF-3).
                ui.label(theme.big_number(roll.added().to_string(), theme.palette.text));
                let number = if roll.is_number() { number.as_str() } else { "and what is added" };
                ui.label(theme.label(number));
            } else if half == Half::Opposing && actions::ways::is_action(test) {
                let needed = words::stops(test.acting);
                ui.label(theme.label(needed));
            } else if half == Half::Opposing && !roll.dice.is_empty() {
                let keys = UiCommand::ThrowOpposition.keys().unwrap_or_default();
                let words = if wide { "Throw first" } else { "First" };
                let button = PushButton::quiet(theme, words).label("Throw only the opposition");
                let hint = format!("Throw only the opposition, so that its number stands ({keys})");
                if ui.add(button).on_hover_text(hint).clicked() {
                    cx.out.send_all(actions::throw_due(cx.table, true));
                }
            } else if let (Half::Acting, Some(opposing)) = (half, test.opposing)
                && opposing.phase != Phase::Building
            {
                let more = if actions::ways::is_action(test) { "at least" } else { "more than" };
                ui.label(theme.label(format!("{more} {} is needed", opposing.total())));
            }
        });
    }

    /// The dice of a roll, with a place for more while it is being built.
    fn pool(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, roll: &Roll, typed: Option<&Typed>) {
        let theme = cx.theme;
        let building = roll.phase == Phase::Building;
        let width = ui.available_width();
        let count = roll.dice.len() + roll.idle.len();
        let fit = Fit::of(count, width, self.short);
        let room = fit.has_room(count, width);
        let label = format!("Type dice for the {} side", side_word(half));
        let mut slot = None;
        if roll.dice.is_empty() {
            let room = vec2(ui.available_width(), fit.height());
            let number = roll.plus > 0;
            let words = if number { "What hinders goes here and is added" } else { WHAT_GOES_HERE };
            slot = Some(ui.add(Slot::new(theme, room, icons::DICE, &label).words(words)));
        } else {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(fit.gap, 0.0);
                dice::dice(ui, cx, (half, roll), fit, typed.map(Vec::as_slice));
                dice::idle(ui, cx, (half, roll), fit);
                if building && room {
                    // Level with the dice, in a column of its own.
                    ui.allocate_ui_with_layout(vec2(fit.column, fit.height()), Layout::top_down(Align::Center), |ui| {
                        ui.set_min_size(vec2(fit.column, fit.height()));
                        ui.add_space(space::XS);
                        let room = egui::Vec2::splat(fit.size - space::XS);
                        slot = Some(ui.add(Slot::new(theme, room, icons::PLUS, &label)));
                    });
                }
            });
        }
        if slot.is_some_and(|slot| slot.on_hover_text(&label).clicked()) {
            self.entry.side = half;
            cx.view.tray_focus = Some(String::new());
            ui.ctx().request_repaint();
        }
        if let Some(test) = actions::open_test(cx.table).filter(|_| building) {
            self.fits.show(ui, cx, half, &test);
        }
        if let Some(test) = actions::open_test(cx.table) {
            self.beside.show(ui, cx, half, &test);
        }
        if let Some(words) = words::keeps(cx.table, roll) {
            ui.add(Label::new(theme.small(words)).wrap());
        }
        super::earned::lines(ui, cx, roll);
        for held in &roll.held {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = space::XS + 2.0;
                let (rect, _) = ui.allocate_exact_size(vec2(size::POINT, size::SMALL), Sense::hover());
                ui.painter().circle_filled(rect.center(), size::POINT / 2.0, theme.palette.accent);
                ui.add(Label::new(theme.small(words::held(cx.table, *held))).truncate());
            });
        }
    }

    /// The dice a test would begin with.
    fn foreseen(&self, ui: &mut Ui, cx: &PanelCx<'_>) {
        let table = cx.table;
        let opposition = tray::now(cx);
        let statics = table.setting.mods.statics != Statics::Off;
        let name = words::opposition(table, opposition);
        let dice = match opposition {
            crate::model::Opposition::Difficulty(_) if statics => Vec::new(),
            crate::model::Opposition::Difficulty(die) => vec![die; 2],
            crate::model::Opposition::Doom(pool) | crate::model::Opposition::Crisis(pool) => {
                table.pools.get(&pool).map(|pool| pool.dice.clone()).unwrap_or_default()
            }
            crate::model::Opposition::Free | crate::model::Opposition::Player(_) => Vec::new(),
        };
        let fit = Fit::of(dice.len(), ui.available_width(), self.short);
        if dice.is_empty() {
            let room = vec2(ui.available_width(), fit.height());
            let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
            let number = statics && matches!(opposition, crate::model::Opposition::Difficulty(_));
            let words =
                if number { format!("{name}, and what hinders") } else { "Only what you put in opposes".into() };
            let words = cx.theme.muted(words);
            ui.put(rect, Label::new(words));
            return;
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(fit.gap, 0.0);
            for (place, die) in dice.into_iter().enumerate() {
                let face = DieFace::new(cx.theme, die, DieLook::Ghost).source(&name);
                let label = format!("Foreseen: {die} {name} no. {}", place + 1);
                let face = face.size(fit.size).column(fit.column).rows(fit.rows).label(label);
                ui.add_enabled(false, face);
            }
        });
    }

    /// Who may start a test.
    fn start(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let theme = cx.theme;
        ui.set_min_height(measure::TRAY + space::XL * 2.0);
        if cx.table.running().next().is_none() {
            ui.label(theme.muted("No scene is being played. Start one, and a test can begin."));
            ui.add_space(space::S);
            if ui.add(PushButton::primary(theme, "Show the scenes").icon(icons::BOOK)).clicked() {
                cx.out.ui(UiCommand::Show(crate::ui::panels::Pane::Scenes));
            }
            return;
        }
        let actors = tray::actors(cx);
        let pcs: Vec<CharacterId> =
            actors.iter().copied().filter(|id| cx.table.cast.get(id).is_some_and(|it| it.is_pc())).collect();
        let turn = cx.scene().and_then(|scene| scene.order.now);
        let now = turn.and_then(|actor| match actor {
            crate::model::Actor::Character(id) => Some(id),
            crate::model::Actor::Pool(_) => None,
        });
        let words = if pcs.is_empty() {
            "Nobody is in the scene yet. Bring somebody in from the cast, or drop them here.".to_owned()
        } else {
            words::to_begin(&cx.table.setting.mods)
        };
        ui.label(theme.muted(words));
        ui.add_space(space::M);
        // Whose turn it is stands first, unless they are out of it; a GM's character only when it is their
        // turn.
        let mut order = pcs;
        let able = |who: &CharacterId| crate::rules::taken_out(cx.table, cx.scene(), *who).is_none();
        if let Some(now) = now.filter(|now| actors.contains(now) && able(now)) {
            order.retain(|id| *id != now);
            order.insert(0, now);
        }
        // Where turns are taken, only whoever has one is the next to press.
        let runs = cx.scene().is_some_and(|scene| scene.order.is_running());
        let golden = order.first().copied().filter(|first| !runs || now == Some(*first));
        if let Some(crate::model::Actor::Pool(pool)) = turn {
            super::turn::of_pool(ui, cx, pool);
        }
        let first = order.first().copied();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::S, space::S);
            let what = if cx.plays_actions() { "Action" } else { "Test" };
            for (who, name) in tray::names(cx, order) {
                let deed = Deed::press(format!("{what} for {name}"), vec![tray::open(cx, who)]).shows(who);
                let main = golden == Some(who) && deed.commands().and_then(|it| cx.why_not(it)).is_none();
                let button = if main {
                    PushButton::primary(theme, &deed.words)
                } else {
                    PushButton::quiet(theme, name).label(&deed.words)
                };
                menu::push(ui, cx, &deed, button, true);
            }
        });
        self.other_rolls(ui, cx);
        self.last_pool(ui, cx, first);
    }
}

/// What a drop on a half would do; `None` where it takes no such thing.
fn drop_words(cx: &PanelCx<'_>, what: Dragged, half: Half) -> Option<String> {
    let words = match (what, half) {
        (Dragged::Element(_) | Dragged::PoolTurn(_), _) => return None,
        (Dragged::Character(who), Half::Opposing) => {
            let test = actions::open_test(cx.table).filter(OpenTest::opposition_builds)?;
            actions::opposition::may(cx.table, &test, who).then_some("Opposes with dice of their own")?
        }
        (Dragged::Character(_), Half::Acting) => "Acts",
        (_, Half::Acting) => "Joins the acting side",
        (_, Half::Opposing) => "Joins the opposing side",
    };
    Some(words.to_owned())
}

impl TrayPanel {
    /// What a drop does here, or why it would be refused: asked of the rules once for each table.
    fn hint(&mut self, cx: &PanelCx<'_>, what: Dragged, half: Half) -> Option<Hint> {
        let words = drop_words(cx, what, half)?;
        let place = self.hints.get_mut(usize::from(half == Half::Acting))?;
        if place.as_ref().is_none_or(|(revision, of, _)| (*revision, *of) != (cx.state(), what)) {
            let commands = match what {
                Dragged::Character(who) if half == Half::Opposing => {
                    let test = actions::open_test(cx.table)?;
                    actions::opposition::opposes(cx.table, &test, who)
                }
                Dragged::Character(who) => {
                    vec![acts(cx, who, actions::open_test(cx.table).as_ref())]
                }
                _ => actions::into_tray(cx.table, &cx.here(), what, Some(half), false),
            };
            // A hero die goes to its owner's roll and nowhere else; a die of the tray not where it lies.
            if commands.is_empty() && matches!(what, Dragged::Hero { .. } | Dragged::RollDie { .. }) {
                return None;
            }
            let placed = actions::piece(what).and_then(|piece| rules::place(cx.table, piece, Some(half)));
            let helps = placed.and_then(|it| it.helps).and_then(|who| cx.table.cast.get(&who));
            // What is decided is closed for it: that is said before.
            let closes = commands.iter().any(|it| matches!(it, Command::Test(TestCommand::Close { .. })));
            let words = if closes { format!("{words}: closes this roll and begins another") } else { words };
            let hint = match (actions::dry_run(cx.table, &commands), what, helps) {
                (Ok(_), ..) if closes => Hint::goes(words),
                (Err(why), ..) => Hint::judged(&cx.table.setting.labels, words, Some(&why)),
                (Ok(_), _, Some(who)) => Hint::goes(format!("Helps {}", who.name)),
                (Ok(after), Dragged::PoolDie { pool, .. }, None) => {
                    let contest = actions::open_test(&after).is_some_and(|it| it.resolution.contest().is_some());
                    let acting = half == Half::Acting || contest;
                    Hint::goes(actions::drops::joined(cx.table, Some(&after), pool, acting))
                }
                (Ok(_), ..) => Hint::goes(words),
            };
            *place = Some((cx.state(), what, hint));
        }
        place.as_ref().map(|(_, _, hint)| hint.clone())
    }
}

/// A character dropped on the acting half acts.
fn acts(cx: &PanelCx<'_>, who: CharacterId, test: Option<&OpenTest<'_>>) -> Command {
    match test {
        Some(test) => Command::Test(TestCommand::Act { it: Some(test.id.into()), who: who.into(), pay: false }),
        None => tray::open(cx, who),
    }
}
