//! A crisis pool's card.

use super::PoolsPanel;
use super::dice::dropped_on;
use super::doom::more;
use super::facts::PoolFacts;
use crate::ui::actions::spend::drop_it;
use crate::ui::actions::{against_pool, into_tray, read_trait};
use crate::ui::deeds::{self, Thing, put};
use crate::ui::panels::parts::{Drafts, DropZone, drag_die, dragged, menu, open_line};
use crate::ui::texts::Text;
use crate::ui::theme::{Tone, die as measure, size, space};
use crate::ui::widgets::{
    ChipTone, DieLook, IconButton, Pill, PushButton, TextButton, TraitChip, ends, icons, paint_die, row,
};
use crate::ui::widgets::{Layouts as _, Tips as _};
use crate::ui::{Dragged, PanelCx};
use egui::{Align, Id, Layout, Rect, Ui, Vec2};
use hitch_core::model::{Bearer, Die, PoolId, Role, Trait, TraitRef};
use hitch_core::rules::{HarmCommand, PoolCommand};
use hitch_core::session::NamesOf;
use hitch_core::words::pools as words;

impl PoolsPanel {
    pub(super) fn crisis(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let over = dragged(ui.ctx()).map(|what| (what, die_under(ui, it)));
        // The die below the pointer is part of it: an effect die hits the crisis die it is dropped on (CRI-2).
        let what = over.and_then(|(what, on)| dropped_on(cx, it, what, on));
        let zone = DropZone::new(cx.theme, Id::unique(("pool", it.id)), what.as_ref().map(|it| it.0.clone()));
        let card = ui.scope(|ui| {
            ui.set_min_width(ui.available_width());
            zone.paint(ui);
            self.crisis_head(ui, cx, it);
            let of = cx.table.pools.get(&it.id).and_then(|pool| cx.table.scenes.get(&pool.of_scene?));
            if let Some(scene) = of {
                ui.label(cx.theme.small(t!("Only in “{}”", scene.name)));
            }
            if it.spots.is_empty() {
                resolved(ui, cx, it);
                Self::fall_and_turn(ui, cx, it);
            } else {
                Self::crisis_dice(ui, cx, it);
                hits(ui, cx, it);
                Self::step_for_die(ui, cx, it);
                Self::fall_and_turn(ui, cx, it);
                self.spend_line(ui, cx, it);
            }
            self.complications(ui, cx, it.id);
        });
        if zone.dropped(&card.response)
            && let Some((_, drop)) = what
        {
            drop_it(drop, cx);
        }
    }

    fn crisis_head(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let theme = cx.theme;
        row(ui, size::HEAD - 2.0, |ui| {
            let (key, mut renamed) = (Text::Pool(it.id), None);
            cx.offer_names(ui, Drafts::field(key), NamesOf::Crises);
            let left = |ui: &mut Ui| {
                let label = t!("name of the pool {}", it.name);
                renamed = self.drafts.edit_as(ui, theme, key, &it.name, &label, theme.name(&*it.name));
            };
            ends(ui, ("crisis_head", it.id), left, |ui| {
                ui.gap_x(space::XS);
                if hitch_core::rules::payer(cx.table).is_some_and(|pool| pool.id == it.id) {
                    let pill = Pill::new(theme, t!("Spent first")).label(t!("{} is spent first", it.name));
                    ui.add(pill).tip(t!(
                        "Instead of ⟦a plot point⟧, the GM spends a d6 from this pool, or the next larger die"
                    ));
                }
                tested(ui, cx, it);
                more(ui, cx, it);
            });
            if let Some(name) = renamed {
                cx.write(key, &name);
            }
        });
    }

    fn crisis_dice(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
        let theme = cx.theme;
        ui.horizontal(|ui| {
            // At the right end stands how many are left.
            let room = (ui.available_width() - size::PILL * 2.0 - space::L).max(measure::POOL * 3.0);
            let mut first: Option<Rect> = None;
            ui.allocate_ui_with_layout(
                Vec2::new(room, measure::POOL),
                Layout::left_to_right(Align::Center).with_main_wrap(true),
                |ui| {
                    ui.gaps(space::XS + 2.0, space::XS);
                    for spot in &it.spots {
                        let response = Self::die(ui, cx, it, spot, measure::POOL);
                        ui.data_mut(|data| data.insert_temp(spot_id(it.id, spot.die, spot.nth), response.rect));
                        first = first.or(Some(response.rect));
                    }
                    lost(ui, cx, it);
                    let words = t!("Add a {} to {}", it.usual, it.name);
                    // In a test its dice are counted; the menu still adds one.
                    let plus = IconButton::new(theme, icons::PLUS, &words).small().quiet();
                    let plus = plus.shy(!ui.rect_contains_pointer(ui.max_rect()));
                    if !it.in_test && ui.add(plus).clicked() {
                        cx.out.send(put(it.id, it.usual));
                    }
                },
            );
            ui.at_right(None, |ui| {
                if it.most > 0 {
                    let words = t!("{} of {} dice left", it.spots.len(), it.most);
                    ui.label(theme.small(t!("{} of {}", it.spots.len(), it.most))).tip(words);
                }
            });
        });
    }

    fn complications(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, pool: PoolId) {
        let table = cx.table;
        let of = Bearer::Pool(pool);
        let all = table.traits(of).map(|it| it.complications.as_slice()).unwrap_or_default();
        if !all.is_empty() {
            ui.wrapped(space::CHIP, |ui| {
                for trait_ in all {
                    self.complication(ui, cx, TraitRef { of, id: trait_.id }, trait_);
                }
            });
        }
        let Some((_, typed)) = self.complicate.take_if(|(on, _)| *on == pool) else { return };
        let mut typed = Some(typed);
        let id = Id::unique(("complicate", pool));
        let hint = t!("⟦Complication⟧, for example Smoke d6");
        cx.offer_names(ui, id, NamesOf::Complications);
        if let Some(text) = open_line(ui, cx.theme, id, &mut typed, hint, t!("New ⟦complication⟧ on the pool")) {
            let (name, dice) = read_trait(&text);
            let die = dice.first().copied().unwrap_or(Die::D6);
            cx.out.send(HarmCommand::Complicate { on: of.into(), name: name.into(), die });
        }
        self.complicate = typed.map(|typed| (pool, typed));
    }

    fn complication(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, at: TraitRef, it: &Trait) {
        let theme = cx.theme;
        let key = Text::Trait(at);
        if self.drafts.is_open(key) {
            cx.offer_names(ui, Drafts::field(key), NamesOf::Complications);
            self.drafts.write(ui, cx, key, t!("name of the ⟦complication⟧"), theme.body(&*it.name));
            return;
        }
        let dice = it.dice();
        let used = hitch_core::rules::in_pool(cx.table, at);
        let chip = TraitChip::new(theme, &it.name, &dice).tone(ChipTone::Complication).in_pool(used);
        let response = ui.add(chip.id(ui.scope_id().with(at.id)));
        let what = Dragged::Trait(at);
        drag_die(&response, theme, what, it.die(), DieLook::Complication);
        if response.clicked() {
            cx.out.send_all(into_tray(cx.table, &cx.here(), what, None, false));
        }
        menu::of(ui, cx, &response, &Thing::OnPool(at));
        debug_assert!(matches!(cx.table.find(at), Some((Role::Complication, _))));
    }
}

/// Paints the button that rolls against the pool, or a mark that the open test is against it.
fn tested(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
    if it.in_test {
        let pill = Pill::new(cx.theme, t!("In ⟦test⟧")).tone(Tone::Accent);
        ui.add(pill).tip(t!("The open ⟦test⟧ is against this pool"));
    } else if !it.spots.is_empty() {
        let button = TextButton::new(cx.theme, t!("⟦Test⟧")).label(t!("⟦Test⟧ against {}", it.name));
        if ui.add(button).tip(t!("Starts ⟦a test⟧ against all dice of this pool")).clicked() {
            cx.out.send_all(against_pool(cx.table, cx.scene(), it.id));
        }
    }
}

fn spot_id(pool: PoolId, die: Die, nth: usize) -> Id {
    Id::unique(("pool die at", pool, die, nth))
}

/// Returns the hovered die of the pool, from the dice's places in the last frame.
fn die_under(ui: &Ui, it: &PoolFacts) -> Option<Die> {
    let at = ui.ctx().pointer_interact_pos()?;
    let rect = |die, nth| ui.data(|data| data.get_temp::<Rect>(spot_id(it.id, die, nth)));
    let under = it.spots.iter().find(|spot| rect(spot.die, spot.nth).is_some_and(|rect| rect.contains(at)));
    under.map(|spot| spot.die)
}

fn lost(ui: &mut Ui, cx: &PanelCx<'_>, it: &PoolFacts) {
    // Six outlines at most, or those of a long crisis would push its own dice out of sight.
    for _ in it.spots.len()..it.most.min(it.spots.len() + 6) {
        let (_, rect) = ui.allocate_space(Vec2::splat(measure::POOL));
        let mut painter = ui.painter().clone();
        painter.multiply_opacity(0.6);
        paint_die(&painter, cx.theme, rect.center(), measure::POOL, it.usual, "", DieLook::Ghost);
    }
}

/// Offers the effect die just rolled against this pool: one press.
fn hits(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
    // What the rules are against is in the tray, with its reason.
    let Some((die, best)) = deeds::hits(cx.offers, it.id).find(|(_, hit)| hit.refusal.is_none()) else { return };
    let (what, words) = (words::hit(die, best.die), t!("Apply {} to a {die}", best.die));
    ui.horizontal(|ui| {
        let label = t!("Apply the ⟦effect die⟧ to {}: {what}", it.name);
        let button = ui.add(PushButton::plain(cx.theme, &words).icon(icons::LIGHTNING).label(label));
        if button.tip(&what).clicked() {
            cx.out.send(best.command.clone());
        }
    });
}

fn resolved(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &PoolFacts) {
    let theme = cx.theme;
    row(ui, size::CONTROL, |ui| {
        ui.label(theme.icon(icons::CHECK_CIRCLE, theme.palette.good_text));
        ui.label(theme.body(t!("Overcome")));
        ui.at_right(None, |ui| {
            let label = t!("Remove {}", it.name);
            if ui.add(PushButton::quiet(theme, t!("Remove")).label(label)).clicked() {
                cx.out.send(PoolCommand::Remove { pool: it.id.into() });
            }
        });
    });
}
