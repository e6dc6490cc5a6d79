//! The head of a card: who it is, what they have, where they stand in the round.

use super::chip::runs;
use super::editor::{Editor, Turn};
use super::field::{Look, focus_ring, one_line};
use crate::model::{Bearer, Character, CharacterKind, Role, SetKind, Trait, TraitRef, dice_text};
use crate::rules::{Command, PointsCommand};
use crate::ui::deeds::{FileText, Thing, scene_deed};
use crate::ui::theme::{Face, Tone, die as measure, line, radius, size, space, text};
use crate::ui::widgets::{Avatar, DieLook, Pill, Points, PushButton, icons, paint_die};
use crate::ui::{Dragged, PanelCx};
use crate::words;
use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

/// Dice of a mob that are drawn one by one; more are counted.
const DRAWN: usize = 4;

impl Editor {
    /// The head of a card. Whether it was pressed, to fold or unfold it.
    pub fn head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, unfolded: bool) -> bool {
        let standing = self.standing(who.id);
        let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), size::AVATAR), Sense::hover());
        let dice = if unfolded { Vec::new() } else { mob_dice(cx, who) };
        let bring_in = if standing.in_scene || unfolded { None } else { scene_deed(cx, who) };
        let right = match &bring_in {
            Some(_) => BRING_IN,
            None => points_width(who, standing.held) + dice_width(&dice),
        };
        let name = one_line(ui, &who.name, Face::SemiBold.at(text::BODY), f32::INFINITY).size().x;
        // A name that would be cut gets the row for itself.
        let stacked = right > 0.0 && size::AVATAR + AFTER_AVATAR + name + space::XS > row.width() - right;
        let (left, right, end) = if stacked {
            let (below, _) = ui.allocate_exact_size(vec2(ui.available_width(), size::CHIP), Sense::hover());
            (row, below.with_min_x(below.left() + size::AVATAR + AFTER_AVATAR - 3.0), below)
        } else {
            let (left, right) = row.split_left_right_at_x(row.right() - right);
            (left, right, row)
        };
        let pressed = self.name(ui, cx, who, unfolded, left);
        let named = ui.cursor().top();
        let layout = if stacked { Layout::left_to_right(Align::Center) } else { Layout::right_to_left(Align::Center) };
        {
            let ui = &mut ui.new_child(UiBuilder::new().max_rect(right).layout(layout));
            ui.spacing_mut().item_spacing.x = space::XS;
            if let Some(deed) = bring_in {
                let label = format!("Bring {} into the scene", who.name);
                if ui.add(PushButton::quiet(cx.theme, "Bring in").label(label)).clicked() {
                    cx.act(&deed, crate::ui::By::Rules);
                }
            } else {
                self.points(ui, cx, who);
                for (at, role, it) in &dice {
                    self.dice(ui, cx, *at, *role, it);
                }
            }
        }
        // What was put into the row, and had less height than it, moved the end of the row up.
        ui.advance_cursor_after_rect(end);
        ui.add_space((named - ui.cursor().top()).max(0.0));
        if standing.out.is_some() || standing.hurt.is_some() {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = space::XS;
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

    /// The plot points of somebody who has a purse, with the buttons to give and to take one.
    pub fn points(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character) {
        let Some(points) = who.points() else { return };
        let held = self.standing(who.id).held;
        let shown = Points::new(cx.theme, &who.name, points as usize).held(held).show(ui);
        let (id, points) = (who.id, 1);
        if shown.give {
            cx.out.send(Command::Points(PointsCommand::Give { to: id.into(), points }));
        }
        if shown.take {
            cx.out.send(Command::Points(PointsCommand::Take { from: id.into(), points }));
        }
    }

    /// Avatar, name, player or kind; the place to press, to drag the character by, and its menu.
    fn name(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, who: &Character, unfolded: bool, rect: Rect) -> bool {
        let theme = cx.theme;
        let p = &theme.palette;
        let standing = self.standing(who.id);
        let avatar = Rect::from_min_size(rect.left_top(), vec2(size::AVATAR, size::AVATAR));
        let words = rect.with_min_x(avatar.right() + AFTER_AVATAR);
        if self.is_open(FileText::Name(who.id)) {
            ui.put(avatar, Avatar::new(theme, &who.name).owner(cx.owner(who.id)).portrait(cx.portrait(who)));
            let look = Look::body(cx, format!("Name of {}", who.name), "Name");
            ui.scope_builder(UiBuilder::new().max_rect(words.shrink2(vec2(0.0, 1.0))), |ui| {
                self.field(ui, cx, FileText::Name(who.id), &look, words.width() - space::S);
            });
            return false;
        }
        let response = ui.interact(rect, self.id((who.id, "head")), Sense::click_and_drag());
        let label = format!("{} {}", if unfolded { "Fold" } else { "Unfold" }, who.name);
        response.widget_info(|| WidgetInfo::selected(egui::Role::Button, ui.is_enabled(), unfolded, &label));
        response.dnd_set_drag_payload(Dragged::Character(who.id));
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let hot = response.hovered() || response.has_focus();
        ui.put(avatar, Avatar::new(theme, &who.name).owner(cx.owner(who.id)).portrait(cx.portrait(who)));

        badge(ui, cx, avatar, standing.turn);

        // The caret stands in the card's own margin and takes no room from the words.
        let middle = rect.center().y;
        let glyph = if unfolded { icons::CARET_DOWN } else { icons::CARET_RIGHT };
        let caret = one_line(ui, glyph, Face::Icon.at(CARET), f32::INFINITY);
        let at = pos2(rect.left() - CARET - 0.5, middle - caret.size().y / 2.0);
        ui.painter().galley(at, caret, if hot { p.text } else { p.outline });
        let end = words.right() - space::XS;
        let out = standing.out.is_some();
        let ink = if out || standing.turn == Turn::Acted { p.mute } else { p.text };
        let name = one_line(ui, &who.name, Face::SemiBold.at(text::BODY), end - words.left());
        let cut = name.elided;
        let width = name.size().x;
        let name_rect = Rect::from_min_size(pos2(words.left(), middle - name.size().y / 2.0), name.size());
        if hot {
            ui.painter().rect_filled(name_rect.expand2(vec2(4.0, 3.0)), radius::S, p.hover);
        }
        ui.painter().galley(name_rect.min, name, ink);
        let note = played_by(cx, who);
        let room = end - words.left() - width - NOTE;
        if room > 16.0 && !note.is_empty() {
            let note = one_line(ui, &note, Face::Regular.at(text::BODY), room);
            // A letter or two and an ellipsis say nothing.
            if !note.elided || room > 40.0 {
                let at = pos2(words.left() + width + NOTE, middle - note.size().y / 2.0);
                ui.painter().galley(at, note, p.mute);
            }
        }
        focus_ring(ui, cx, &response, rect.expand2(vec2(2.0, 1.0)));
        self.menu(ui, cx, &response, &Thing::Character(who.id));
        let pressed = response.clicked();
        if pressed {
            Self::touch(cx, Bearer::Character(who.id));
        }
        let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
        if cut || hot {
            response.on_hover_ui(|ui| {
                ui.label(theme.strong(&*who.name));
                let turn = match standing.turn {
                    Turn::Now => "Acts now",
                    Turn::Acted => "Has acted this round",
                    Turn::None => "",
                };
                for line in [words::sentence(&played_by(cx, who)), who.concept.to_string(), turn.to_owned()] {
                    if !line.is_empty() {
                        ui.label(theme.small(line));
                    }
                }
                let fold = if unfolded { "fold" } else { "unfold" };
                ui.label(theme.small(format!("Click to {fold}. Right click: more. Drag onto the map or the order")));
            });
        }
        pressed
    }

    /// The dice of a mob, small, as one thing to click and drag.
    fn dice(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, role: Role, it: &Trait) {
        let (theme, dice) = (cx.theme, it.dice());
        let (_, rect) = ui.allocate_space(vec2(one_width(&dice), size::CHIP));
        let response = ui.interact(rect, self.id((at, "dice")), Sense::click_and_drag());
        let owner = cx.table.bearer_name(at.of).map_or("", |name| name);
        let pooled = self.memo.pooled.contains_key(&at);
        let tail = if pooled { ", in the pool" } else { "" };
        let label = format!("{} {} of {owner}{tail}", it.name, dice_text(&dice));
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, ui.is_enabled(), &label));
        let look = if pooled { DieLook::Ghost } else { DieLook::Crisis };
        if response.hovered() {
            ui.painter().rect_filled(rect, radius::M, theme.palette.hover);
        }
        let mut x = rect.left() + 1.0;
        for (die, count) in shown(&dice) {
            if count > 1 {
                let words = one_line(ui, &format!("{count}\u{d7}"), Face::Medium.at(text::LABEL), f32::INFINITY);
                let y = rect.center().y - words.size().y / 2.0;
                ui.painter().galley(pos2(x, y), words, theme.palette.mute);
                x += COUNT;
            }
            let centre = pos2(x + measure::CHIP / 2.0, rect.center().y);
            paint_die(ui.painter(), theme, centre, measure::CHIP, die, &die.sides().to_string(), look);
            x += measure::CHIP + 2.0;
        }
        focus_ring(ui, cx, &response, rect);
        self.gestures(ui, cx, &response, at, role, look);
        response.on_hover_text(format!("{} {}", it.name, dice_text(&dice)));
    }
}

/// The caret of a card.
const CARET: f32 = 9.0;
/// Between an avatar and the name.
const AFTER_AVATAR: f32 = 7.0;
/// Between a name and who plays it.
const NOTE: f32 = 5.0;
/// Room for the button that brings somebody in.
const BRING_IN: f32 = 76.0;
/// Room for "12×".
const COUNT: f32 = 20.0;

/// The dice to draw, each with how many it stands for.
fn shown(dice: &[crate::model::Die]) -> Vec<(crate::model::Die, usize)> {
    if dice.len() <= DRAWN { dice.iter().map(|die| (*die, 1)).collect() } else { runs(dice) }
}

fn one_width(dice: &[crate::model::Die]) -> f32 {
    shown(dice).iter().map(|(_, n)| measure::CHIP + 2.0 + if *n > 1 { COUNT } else { 0.0 }).sum::<f32>() + 2.0
}

fn dice_width(traits: &[(TraitRef, Role, &Trait)]) -> f32 {
    traits.iter().map(|(.., it)| one_width(&it.dice()) + space::XS).sum()
}

/// The dice of a mob, a boss or a faction, and the die of a catalyst.
fn mob_dice<'a>(cx: &PanelCx<'a>, who: &'a Character) -> Vec<(TraitRef, Role, &'a Trait)> {
    let mob = |def| cx.table.setting.set(def).is_some_and(|def| def.kind == SetKind::MobDice);
    let sets = who.traits.sets.iter().filter(|set| mob(set.def));
    let of = Bearer::Character(who.id);
    let own = who.traits.catalyst.iter().map(|it| (TraitRef { of, id: it.id }, Role::Catalyst, it));
    own.chain(sets.flat_map(|set| {
        let role = Role::Set(set.id);
        set.traits.iter().map(move |it| (TraitRef { of, id: it.id }, role, it))
    }))
    .take(2)
    .collect()
}

/// Where somebody stands in the round, on the rim of the avatar: a shape each, not a colour alone.
fn badge(ui: &Ui, cx: &PanelCx<'_>, avatar: Rect, turn: Turn) {
    let p = &cx.theme.palette;
    let (glyph, fill, ink) = match turn {
        Turn::None => return,
        Turn::Now => (icons::PLAY, p.accent, p.on_accent),
        Turn::Acted => (icons::CHECK, p.raised, p.mute),
    };
    let centre = avatar.right_bottom() - vec2(3.0, 3.0);
    let glyph = one_line(ui, glyph, Face::Icon.at(8.0), f32::INFINITY);
    ui.painter().circle(centre, 6.5, fill, egui::Stroke::new(line::STRONG, p.card));
    ui.painter().galley(centre - glyph.size() / 2.0, glyph, ink);
}

/// Discs, a count where there are many, and the two buttons.
fn points_width(who: &Character, held: usize) -> f32 {
    let Some(points) = who.points() else { return 0.0 };
    let shown = (points as usize + held).max(3);
    let discs = if shown > 6 { size::POINT + 44.0 } else { (size::POINT + 3.0) * shown as f32 - 3.0 };
    discs + (size::SMALL + 2.0) * 2.0
}

/// Who plays them, or what kind of GMC they are.
pub fn played_by(cx: &PanelCx<'_>, who: &Character) -> String {
    match who.kind {
        CharacterKind::Pc => {
            let player = who.player.and_then(|id| cx.table.players.get(&id));
            player.map_or_else(String::new, |player| player.name.to_string())
        }
        kind @ (CharacterKind::Gmc(_) | CharacterKind::Vehicle) => {
            let labels = &cx.table.setting.labels;
            let kind = words::character_kind(labels, kind);
            let kind = kind.strip_suffix(&format!(" {}", labels.supporting)).unwrap_or(&kind);
            let weight = who.weight.map(|it| format!(", {}", words::weight(it))).unwrap_or_default();
            format!("{kind}{weight}")
        }
    }
}
