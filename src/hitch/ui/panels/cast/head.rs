//! The head of a card: name, dice, points, state in the round.

use super::chip::runs;
use super::editor::{Editor, TurnMark};
use super::field::Look;
use crate::ui::deeds::{FileText, Thing, scene_deed, sight};
use crate::ui::theme::{Face, Tone, die as measure, radius, size, space, text};
use crate::ui::widgets::{
    DieLook, IconButton, Pill, Points, PushButton, focus_ring, icons, in_sight, one_line, paint_die, paint_left, spot,
};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{Dragged, PanelCx};
use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};
use hitch_core::model::{Bearer, Character, CharacterKind, GmcKind, Role, SetKind, Trait, TraitRef, dice_text};
use hitch_core::rules::{Command, PointsCommand};
use hitch_core::words;

/// The most mob dice drawn one by one; more are counted.
const DRAWN: usize = 4;

impl Editor {
    /// Paints the head of a card. Returns whether it was pressed, to fold or unfold it.
    pub fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, unfolded: bool) -> bool {
        let standing = self.standing(cx, who.id);
        let (_, row) = ui.allocate_space(vec2(ui.available_width(), height(who, unfolded)));
        let dice = if unfolded { Vec::new() } else { head_dice(cx, who) };
        let bring_in = if standing.in_scene || unfolded { None } else { scene_deed(cx, who) };
        let eye = if bring_in.is_none() && cx.table.hides(who.id) { size::SMALL + space::XS } else { 0.0 };
        let right = match &bring_in {
            Some(_) => BRING_IN,
            None => points_width(who, standing.held) + dice_width(&dice) + eye,
        };
        let name = one_line(ui, &who.name, Face::BookBold.at(letters(who, unfolded)), f32::INFINITY).size().x;
        // A name that would be cut gets the row for itself.
        let avatar = face(who, unfolded);
        let stacked = right > 0.0 && avatar + AFTER_AVATAR + name + space::XS > row.width() - right;
        let (left, right, end) = if stacked {
            let (_, below) = ui.allocate_space(vec2(ui.available_width(), size::CHIP));
            (row, below.with_min_x(below.left() + avatar + AFTER_AVATAR - 3.0), below)
        } else {
            let (left, right) = row.split_left_right_at_x(row.right() - right);
            (left, right, row)
        };
        let pressed = self.name(ui, cx, who, unfolded, left);
        let named = ui.cursor().top();
        let layout = if stacked { Layout::left_to_right(Align::Center) } else { Layout::right_to_left(Align::Center) };
        {
            let ui = &mut ui.new_child(UiBuilder::new().max_rect(right).layout(layout));
            ui.gap_x(space::XS);
            if let Some(deed) = bring_in {
                let label = t!("Add {} to the scene", who.name);
                if ui.add(PushButton::quiet(cx.theme, t!("Add")).label(label)).clicked() {
                    cx.act(&deed, crate::ui::By::Rules);
                }
            } else {
                let near = ui.rect_contains_pointer(row);
                self.points(ui, cx, who, (!unfolded).then_some(near));
                for (at, role, trait_) in dice.iter().rev() {
                    self.dice(ui, cx, *at, *role, trait_);
                }
                unseen(ui, cx, who);
            }
        }
        // What was put into the row, and had less height than it, moved the end of the row up.
        ui.advance_cursor_after_rect(end);
        ui.add_space((named - ui.cursor().top()).max(0.0));
        if standing.out.is_some() || standing.hurt.is_some() {
            ui.wrapped(space::XS, |ui| {
                if let Some(out) = &standing.out {
                    ui.add(Pill::new(cx.theme, out).tone(Tone::Bad).strong().icon(icons::SKULL));
                }
                // What changes their next roll is not to be looked for further down.
                if let Some(hurt) = &standing.hurt {
                    let label = format!("{}: {hurt}", who.name);
                    ui.add(Pill::new(cx.theme, hurt).tone(Tone::Bad).label(label));
                }
            });
        }
        super::hurt::owed(ui, cx, who);
        pressed
    }

    /// Paints the PP of a character with a purse, and the buttons to give and take one. On a folded card those appear
    /// on hover or focus.
    pub fn points(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, tucked: Option<bool>) {
        let Some(points) = who.points() else { return };
        let held = self.standing(cx, who.id).held;
        let points = Points::new(cx.theme, &who.name, points as usize).held(held);
        let shown = if let Some(near) = tucked { points.tucked(near) } else { points }.show(ui);
        let (id, points) = (who.id, 1);
        if shown.give {
            cx.out.send(Command::Points(PointsCommand::Give { to: id.into(), points }));
        }
        if shown.take {
            cx.out.send(Command::Points(PointsCommand::Take { from: id.into(), points }));
        }
    }

    /// Paints avatar, name, player or kind: the area to press, to drag, and to open the menu.
    fn name(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, unfolded: bool, rect: Rect) -> bool {
        let theme = cx.theme;
        let p = &theme.palette;
        let standing = self.standing(cx, who.id);
        let across = face(who, unfolded);
        let avatar = Rect::from_center_size(pos2(rect.left() + across / 2.0, rect.center().y), vec2(across, across));
        let picture = cx.avatar(who).size(across);
        let words = rect.with_min_x(avatar.right() + AFTER_AVATAR);
        if self.is_open(FileText::Name(who.id)) {
            ui.put(avatar, picture);
            let look = Look::body(cx, t!("name of {}", who.name), t!("Name"));
            ui.scope_builder(UiBuilder::new().max_rect(words.shrink2(vec2(0.0, 1.0))), |ui| {
                self.field_within(ui, cx, FileText::Name(who.id), &look, words.width() - space::S);
            });
            return false;
        }
        let response = ui.interact(rect, self.id((who.id, "head")), Sense::click_and_drag());
        let label = if unfolded { t!("Fold {}", who.name) } else { t!("Unfold {}", who.name) };
        let label = if cx.view.selected.contains(&who.id) { t!("{label}, selected") } else { label };
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), unfolded, &label));
        response.dnd_set_drag_payload(Dragged::Character(who.id));
        in_sight(&response);
        let hot = response.hovered() || response.has_focus();
        ui.put(avatar, picture.acted(standing.turn == TurnMark::Acted).unseen(cx.table.hides(who.id)));
        if cx.view.selected.contains(&who.id) {
            picked(ui, cx, avatar);
        }

        let middle = rect.center().y;
        let end = words.right() - space::XS;
        let out = standing.out.is_some();
        let ink = if out { p.mute } else { p.text };
        let name = one_line(ui, &who.name, Face::BookBold.at(letters(who, unfolded)), end - words.left());
        let cut = name.elided;
        let width = name.size().x;
        let name_rect = Rect::from_min_size(pos2(words.left(), middle - name.size().y / 2.0), name.size());
        if hot {
            ui.painter().rect_filled(name_rect.expand2(vec2(4.0, 3.0)), radius::S, p.hover);
        }
        ui.painter().galley(name_rect.min, name, ink);
        let note = played_by(cx, who);
        let room = end - words.left() - width - NOTE;
        // No word is cut: a kind whose weight has no room stands alone, and what has none is told on hover.
        let brief = note.split_once(',').map_or("", |(kind, _)| kind);
        let notes = [note.as_str(), brief].into_iter().filter(|it| !it.is_empty() && room > 0.0);
        let mut notes = notes.map(|note| one_line(ui, note, Face::Regular.at(text::SMALL), room));
        if let Some(note) = notes.find(|it| !it.elided) {
            paint_left(ui, pos2(words.left() + width + NOTE, middle), note, p.mute);
        }
        focus_ring(ui.painter(), cx.theme, &response, rect.expand2(vec2(4.0, -2.0)), radius::M);
        self.menu(ui, cx, &response, &Thing::Character(who.id));
        let pressed = response.clicked();
        if pressed {
            Self::touch(cx, Bearer::Character(who.id));
        }
        let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
        if cut || hot {
            response.on_hover_ui(|ui| {
                ui.label(theme.name(&*who.name));
                let turn = match standing.turn {
                    TurnMark::Now => t!("Acts now"),
                    TurnMark::Acted => t!("Has acted this round"),
                    TurnMark::None => "",
                };
                for line in [words::sentence(&played_by(cx, who)), who.concept.to_string(), turn.to_owned()] {
                    if !line.is_empty() {
                        ui.label(theme.small(line));
                    }
                }
                let hint = if unfolded {
                    t!("Click to fold. Right-click for more. Drag onto the map or the order.")
                } else {
                    t!("Click to unfold. Right-click for more. Drag onto the map or the order.")
                };
                ui.label(theme.small(hint));
            });
        }
        pressed
    }

    /// Paints the dice of a mob, small, as one thing to click and drag.
    fn dice(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, role: Role, it: &Trait) {
        let (theme, dice) = (cx.theme, it.dice());
        let owner = cx.table.bearer_name(at.of).map_or("", |name| name);
        let pooled = self.memo.pooled.contains_key(&at);
        let label = t!("{} {} of {owner}", it.name, dice_text(&dice));
        let label = if pooled { t!("{label}, in the pool") } else { label };
        let room = vec2(one_width(&dice), size::CHIP);
        let response = spot(ui, room, self.id((at, "dice")), Sense::click_and_drag(), &label);
        let rect = response.rect;
        let look = match role {
            _ if pooled => DieLook::Total,
            Role::Catalyst => DieLook::Crisis,
            _ if dice.len() > 1 => DieLook::Plain,
            _ => DieLook::Rated,
        };
        if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, theme.palette.hover);
        }
        let mut x = rect.left() + 1.0;
        for (die, count) in shown(&dice) {
            if count > 1 {
                let words = one_line(ui, &format!("{count}×"), Face::Medium.at(text::LABEL), f32::INFINITY);
                paint_left(ui, pos2(x, rect.center().y), words, theme.palette.mute);
                x += COUNT;
            }
            let center = pos2(x + measure::HEAD / 2.0, rect.center().y);
            paint_die(ui.painter(), theme, center, measure::HEAD, die, &die.sides().to_string(), look);
            x += measure::HEAD + 2.0;
        }
        focus_ring(ui.painter(), cx.theme, &response, rect, radius::M);
        self.gestures(ui, cx, &response, at, role, look);
        response.tip(format!("{} {}", it.name, dice_text(&dice)));
    }
}

/// Paints the mark of a selected character over their face, so that nothing beside it moves.
fn picked(ui: &Ui, cx: &PanelCx<'_>, avatar: Rect) {
    let (p, painter) = (&cx.theme.palette, ui.painter());
    painter.circle_filled(avatar.center(), avatar.width() / 2.0, p.accent);
    let font = Face::Icon.at(avatar.height() * 0.6);
    painter.text(avatar.center(), egui::Align2::CENTER_CENTER, icons::CHECK, font, p.on_accent);
}

/// Paints the button that reveals a hidden character (SHOW-1).
fn unseen(ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
    if !cx.table.hides(who.id) {
        return;
    }
    let Some(deed) = sight::eye(cx.table, who) else { return };
    let name = deed.label.clone().unwrap_or_default();
    let pressed = ui.add(IconButton::new(cx.theme, icons::EYE_OFF, &name).small().quiet());
    if pressed.tip(deed.tip.clone().unwrap_or_default()).clicked() {
        cx.act(&deed, crate::ui::By::Rules);
    }
}

const AFTER_AVATAR: f32 = 7.0;
const NOTE: f32 = 7.0;
const BRING_IN: f32 = 76.0;
/// Room for "12×".
const COUNT: f32 = 20.0;

/// Returns the dice to draw, each with the number it stands for.
fn shown(dice: &[hitch_core::model::Die]) -> Vec<(hitch_core::model::Die, usize)> {
    if dice.len() <= DRAWN { dice.iter().map(|die| (*die, 1)).collect() } else { runs(dice) }
}

fn one_width(dice: &[hitch_core::model::Die]) -> f32 {
    shown(dice).iter().map(|(_, n)| measure::HEAD + 2.0 + if *n > 1 { COUNT } else { 0.0 }).sum::<f32>() + 2.0
}

fn dice_width(traits: &[(TraitRef, Role, &Trait)]) -> f32 {
    traits.iter().map(|(.., it)| one_width(&it.dice()) + space::XS).sum()
}

fn height(who: &Character, unfolded: bool) -> f32 {
    let (pc, gmc, open) = size::HEADS;
    match (unfolded, who.is_pc()) {
        (true, _) => open,
        (false, true) => pc,
        (false, false) => gmc,
    }
}

fn face(who: &Character, unfolded: bool) -> f32 {
    match (unfolded, who.is_pc()) {
        (true, _) => size::AVATAR + space::XS,
        (false, true) => size::AVATAR,
        (false, false) => size::AVATAR - 2.0,
    }
}

fn letters(who: &Character, unfolded: bool) -> f32 {
    match (unfolded, who.is_pc()) {
        (true, _) => text::TITLE,
        (false, true) => text::OUTCOME,
        (false, false) => text::GMC,
    }
}

/// Returns the dice in the head of a GMC's card: those of a mob, a boss or a faction, the die of a catalyst, else the
/// largest.
fn head_dice<'a>(cx: &PanelCx<'a>, who: &'a Character) -> Vec<(TraitRef, Role, &'a Trait)> {
    if who.is_pc() {
        return Vec::new();
    }
    let mob = |def| cx.table.setting.set(def).is_some_and(|def| def.kind == SetKind::MobDice);
    let of = Bearer::Character(who.id);
    let own = who.traits.catalyst.iter().map(|it| (TraitRef { of, id: it.id }, Role::Catalyst, it));
    let of_sets =
        |mobs: bool| {
            who.traits.sets.iter().filter(move |set| mob(set.def) == mobs).flat_map(move |set| {
                set.traits.iter().map(move |it| (TraitRef { of, id: it.id }, Role::Set(set.id), it))
            })
        };
    // What a mob, a boss or a catalyst stands by is rolled in every pool of theirs; anybody else is told by their best
    // dice.
    let mut all: Vec<_> = own.chain(of_sets(true)).take(2).collect();
    if all.is_empty() {
        all = of_sets(false).filter(|(.., it)| it.die().is_some()).collect();
        all.sort_by_key(|(.., it)| std::cmp::Reverse(it.dice().into_iter().max()));
        all.truncate(DRAWN);
    }
    all
}

fn points_width(who: &Character, held: usize) -> f32 {
    let Some(points) = who.points() else { return 0.0 };
    let shown = (points as usize + held).max(3);
    let discs = if shown > 6 { size::POINT + 44.0 } else { (size::POINT + 3.0) * shown as f32 - 3.0 };
    discs + (size::SMALL + 2.0) * 2.0
}

/// Returns the player, or the kind of GMC.
pub fn played_by(cx: &PanelCx<'_>, who: &Character) -> String {
    match who.kind {
        CharacterKind::Pc => {
            let player = who.player.and_then(|id| cx.table.players.get(&id));
            player.map_or_else(String::new, |player| player.name.to_string())
        }
        kind @ (CharacterKind::Gmc(_) | CharacterKind::Vehicle) => {
            let kind = match kind {
                CharacterKind::Gmc(GmcKind::Major) => t!("major").to_owned(),
                CharacterKind::Gmc(GmcKind::Minor) => t!("minor").to_owned(),
                _ => words::character_kind(&cx.table.setting.labels, kind),
            };
            words::noted(kind, who.weight.map(words::weight).unwrap_or_default())
        }
    }
}
