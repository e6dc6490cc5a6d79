//! The band below the dice: two totals with a verb between them, the sentence, and purchases.

use super::room::Room;
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::{Deed, Thing};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Face, Tone, die as measure, line, size, space, text};
use crate::ui::widgets::{DieChip, DieLook, IconButton, Layouts as _, PushButton, icons, row, wash};
use crate::ui::{PanelCx, StateKey, UiCommand};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Color32, FontId, Frame, Id, Label, Layout, Margin, Rect, Response, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use hitch_core::model::{Actor, Die, DieId, Phase, PoolDie, Roll, Used};
use hitch_core::rules::{ChosenDice, Command, Outcome, Pick, RollCommand, best_effect_of, best_of, open_to_owner};
use hitch_core::words;

/// The least width of a sentence beside purchases, and of the score in its row.
const SENTENCE: f32 = 150.0;
const SCORE: f32 = 180.0;

/// The proposals that differ from the present choice of dice, derived once per state of the table.
#[derive(Default)]
pub(super) struct Proposals {
    of: Option<StateKey>,
    total: bool,
    effect: bool,
}

impl Proposals {
    fn renew(&mut self, cx: &PanelCx<'_>, roll: &Roll, number: Option<u32>) {
        let key = cx.state();
        if self.of == Some(key) {
            return;
        }
        // Both try many choices of dice: too much for every frame.
        let (total, effect) = (best_of(cx.table, roll), best_effect_of(cx.table, roll, number));
        *self = Self { of: Some(key), total: !stands(roll, &total), effect: !stands(roll, &effect) };
    }
}

fn stands(roll: &Roll, choice: &ChosenDice) -> bool {
    // Dice of one size and face are the same choice, and so is another order of picking them.
    let sorted = |of: &dyn Fn(&PoolDie) -> bool| {
        let mut dice: Vec<_> = roll.dice.iter().filter(|die| of(die)).map(|die| (die.size, die.face)).collect();
        dice.sort_unstable();
        dice
    };
    let same =
        |used: Used, chosen: &[DieId]| sorted(&|die| die.used == used) == sorted(&|die| chosen.contains(&die.id));
    same(Used::Total, &choice.total) && same(Used::Effect, &choice.effect)
}

pub(super) struct OutcomeLine {
    /// Tells the table how it went.
    pub(super) tone: Tone,
    /// The acting dice are rolled, so totals replace the odds.
    pub(super) fallen: bool,
    /// The acting side's total, if it is to be compared or beaten.
    pub(super) own: Option<u32>,
    /// Between the totals, or in their place.
    pub(super) verb: String,
    pub(super) other: Option<u32>,
    pub(super) effect: Option<(Die, DieLook)>,
    /// The main part of the sentence, and the rest.
    pub(super) sentence: (String, String),
    /// The gravest notices, as who is taken out by closing.
    pub(super) heavy: Vec<String>,
}

/// Paints a band at the foot of a card that began at `top`: a wash, and a line of its tone above.
pub(super) fn band(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    tone: Tone,
    (top, room): (f32, Room),
    add: impl FnOnce(&mut Ui, &mut PanelCx<'_>),
) -> Response {
    let theme = cx.theme;
    let behind = ui.painter().add(Shape::Noop);
    let side = (space::M + 2.0) as i8;
    let (above, below) = if room.small { (2, 4) } else { (6, 10) };
    let margin = Margin { left: side, right: side, top: above, bottom: below };
    let shown = Frame::new().inner_margin(margin).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        add(ui, cx);
    });
    let rect = shown.response.rect;
    let card = Rect::from_min_max(pos2(rect.left(), top), rect.max);
    let edge = if tone == Tone::Plain { theme.palette.hairline } else { theme.tone(tone).line };
    let edge = Shape::hline(rect.x_range(), rect.top(), Stroke::new(line::HAIR, edge));
    ui.painter().set(behind, Shape::Vec(vec![wash(theme, tone, card, rect), edge]));
    shown.response
}

/// Paints a roll's result. `buttons` are right-aligned after the sentence; `below` has a line of its own.
pub(super) fn said(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    room: Room,
    it: &OutcomeLine,
    buttons: impl FnOnce(&mut Ui, &mut PanelCx<'_>),
) {
    ui.gap_y(space::XS);
    // While a roll is put together, its odds stand where the numbers would.
    let numbers = it.fallen || it.own.is_some() || it.effect.is_some() || it.other.is_none() && !it.verb.is_empty();
    let in_row = numbers && room.small && room.wide;
    if numbers && !in_row {
        score(ui, cx, room, it);
    }
    // What may be bought stands beside the sentence where that has room enough, and else below.
    let id = ui.scope_id().with("what may be bought");
    let kept: Option<f32> = ui.data(|data| data.get_temp(id));
    let sentence = if in_row { SENTENCE + SCORE } else { SENTENCE };
    let beside = room.wide && ui.available_width() - kept.unwrap_or_default() >= sentence;
    let mut buttons = Some(buttons);
    ui.horizontal(|ui| {
        if in_row {
            score_in_row(ui, cx, it);
            ui.add_space(space::XS);
        }
        outcome(ui, cx, it, |ui, cx| {
            if let Some(buttons) = buttons.take_if(|_| beside) {
                buttons(ui, cx);
                keep(ui, id, kept);
            }
        });
    });
    if let Some(buttons) = buttons {
        // A row of its own height: a bare layout to the left takes all the height there is.
        row(ui, size::CONTROL, |ui| {
            ui.with_layout(Layout::right_to_left(Align::Center).with_main_wrap(true), |ui| {
                ui.gap_y(space::XS);
                buttons(ui, cx);
                // What goes on in a next line has no room beside anything.
                if ui.min_rect().height() < size::CONTROL * 1.5 {
                    keep(ui, id, kept);
                }
            });
        });
    }
    for heavy in &it.heavy {
        ui.horizontal(|ui| {
            ui.label(cx.theme.icon(icons::WARNING, cx.theme.palette.text));
            ui.add(Label::new(cx.theme.strong(heavy)).wrap());
        });
    }
}

/// Stores the width of the purchases in one row, and repeats the layout if it has changed.
fn keep(ui: &Ui, id: Id, kept: Option<f32>) {
    let wide = ui.min_rect().width();
    // A difference of less than half a point is rounding; to discard for that would go on in every frame.
    if kept.is_none_or(|kept| (kept - wide).abs() > 0.5) {
        ui.data_mut(|data| data.insert_temp(id, wide));
        ui.ctx().request_discard("what may be bought has another width");
    }
}

fn told(it: &OutcomeLine) -> String {
    let number = |n: Option<u32>| n.map(|n| n.to_string());
    [number(it.own), Some(it.verb.clone()), number(it.other)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Paints each total below its own dice, with the verb between.
fn score(ui: &mut Ui, cx: &PanelCx<'_>, room: Room, it: &OutcomeLine) {
    let theme = cx.theme;
    let p = &theme.palette;
    let height = room.score() + size::SCORE_AIR;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, told(it)));
    let paint = |x: f32, words: String, font: FontId, ink: Color32| {
        ui.painter().text(pos2(x, rect.center().y), Align2::CENTER_CENTER, words, font, ink)
    };
    let quarter = rect.width() / 4.0;
    for (number, x, ink) in
        [(it.own, rect.center().x - quarter, p.accent), (it.other, rect.center().x + quarter, p.text)]
    {
        if let Some(number) = number {
            paint(x, number.to_string(), Face::Display.at(room.score()), ink);
        }
    }
    paint(rect.center().x, it.verb.clone(), Face::BookBold.at(text::VERB), verb_ink(cx, it));
}

fn verb_ink(cx: &PanelCx<'_>, it: &OutcomeLine) -> Color32 {
    if it.tone == Tone::Plain { cx.theme.palette.text } else { cx.theme.tone(it.tone).text }
}

/// Paints the score in one row with the sentence.
fn score_in_row(ui: &mut Ui, cx: &PanelCx<'_>, it: &OutcomeLine) {
    let p = &cx.theme.palette;
    let mut job = LayoutJob::default();
    let part = |words: String, face: Face, size: f32, ink: Color32| {
        (words, TextFormat { valign: Align::Center, ..TextFormat::simple(face.at(size), ink) })
    };
    let number = |n: Option<u32>, ink| n.map(|n| part(n.to_string(), Face::Display, text::BIG, ink));
    let verb = part(it.verb.clone(), Face::BookBold, text::ASIDE, verb_ink(cx, it));
    for (words, format) in [number(it.own, p.accent), Some(verb), number(it.other, p.text)].into_iter().flatten() {
        job.append(&words, if job.is_empty() { 0.0 } else { space::S }, format);
    }
    let shown = ui.add(Label::new(job).extend());
    shown.widget_info(|| WidgetInfo::labeled(Role::Label, true, told(it)));
}

fn outcome(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &OutcomeLine, buttons: impl FnOnce(&mut Ui, &mut PanelCx<'_>)) {
    let theme = cx.theme;
    ui.set_min_height(size::TWO_LINES);
    if let Some((die, look)) = it.effect {
        let chip = DieChip::new(theme, die).size(measure::OFFER).look(look);
        ui.add(chip.sense(Sense::hover()).label(t!("⟦Effect die⟧ {die}")));
    }
    ui.at_right(None, |ui| {
        buttons(ui, cx);
        ui.rest(None, |ui| {
            let p = &theme.palette;
            let (head, rest) = &it.sentence;
            let mut job = LayoutJob::default();
            for (words, face, ink) in [(head, Face::SemiBold, p.text), (rest, Face::Regular, p.soft)] {
                let gap = if job.is_empty() || words.is_empty() { "" } else { " " };
                let format = TextFormat::simple(face.at(text::OUTCOME), ink);
                job.append(&theme.say(format!("{gap}{words}")), 0.0, format);
            }
            ui.add(Label::new(job).wrap());
        });
    });
}

pub(super) fn of_test(cx: &PanelCx<'_>, test: &OpenTest<'_>, outcome: &Outcome) -> OutcomeLine {
    let who = words::short_name(cx.table, Actor::Character(test.who), &[]);
    let mut came = words::came(&cx.table.setting.labels, who, outcome);
    if let Some(why) = words::weakened(cx.table, test.id, outcome) {
        came.rest = if came.rest.is_empty() { why } else { format!("{why} {}", came.rest) };
    }
    // Once all effect dice are used up the first stays in sight, or the band would change under the pointer.
    let size = outcome.effects.iter().find(|it| !it.spent).or(outcome.effects.first()).map(|it| it.size);
    let effect = size.filter(|_| !outcome.botch || outcome.beaten).map(|size| {
        // Where the highest rolling die is the effect, nothing steps it up (SETT-3).
        let threat = if outcome.threat { outcome.answered_by() } else { 0 };
        let steps = if outcome.beaten && !outcome.highest { outcome.heroic } else { threat };
        (size.raised(steps).0, if outcome.beaten { DieLook::Effect } else { DieLook::Harm })
    });
    OutcomeLine {
        fallen: true,
        tone: if outcome.beaten { Tone::Good } else { Tone::Bad },
        own: came.numbers.map(|it| it.0),
        other: came.numbers.map(|it| it.1),
        verb: came.verb,
        effect,
        sentence: (came.head, came.rest),
        heavy: Vec::new(),
    }
}

/// Paints, from the right, more, another result, SFX and the proposals, for those who may change their roll now.
pub(super) fn buttons(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    (proposals, typed): (&mut Proposals, &mut String),
    test: &OpenTest<'_>,
) {
    let open = open_to_owner(cx.table, test.id);
    let half = [Half::Acting, Half::Opposing].into_iter().find(|half| test.roll(*half).map(|roll| roll.id) == open);
    let Some((half, roll)) = half.and_then(|half| Some((half, test.roll(half)?))) else { return };
    let number = match half {
        // Ties are an action's own (ACT-1).
        Half::Acting => {
            let number = test.opposing.filter(|roll| roll.phase == Phase::Standing).map(Roll::total);
            if actions::ways::is_action(test) { number.and_then(|it| it.checked_sub(1)) } else { number }
        }
        Half::Opposing => Some(test.acting.total()),
    };
    proposals.renew(cx, roll, number);
    let theme = cx.theme;
    let side = crate::ui::deeds::tray::side_word(half);
    let more = ui.add(IconButton::new(theme, icons::DOTS, &t!("More ways to count the {side} dice")));
    menu::from(ui, cx, &more, &Thing::Side(half));

    if test.resolution.is_quiet() {
        return proposal(ui, cx, proposals.total, BEST_TOTAL);
    }
    let roller = roll.roller();
    let price = words::for_a_point(cx.table, roller);
    let keys = UiCommand::MoreTotal.keys().unwrap_or_default();
    let tip = words::bracketed(t!("Include another result in your total {price}"), keys);
    let command = Command::Roll(RollCommand::MoreTotal { roll: roll.id.into(), die: None });
    // The GM's dice are offered more where something can pay for it.
    if roller.is_some() || cx.why_not(std::slice::from_ref(&command)).is_none() {
        let button = actions::costs(PushButton::quiet(theme, t!("+1 result")), cx.table, roller, 1);
        let button = button.label(t!("Include another result {price}"));
        menu::push(ui, cx, &Deed::press(t!("+1 result"), vec![command]).tip(tip), button, false);
    }
    super::sfx::ready(ui, cx, typed, Half::Acting, test);
    proposal(ui, cx, proposals.effect, BEST_EFFECT);
    proposal(ui, cx, proposals.total, BEST_TOTAL);
}

/// A choice of dice with its words, its command and its tooltip.
type Proposal = (Pick, &'static str, UiCommand, &'static str);
const BEST_EFFECT: Proposal = (
    Pick::BestEffect,
    mark!("Best ⟦effect die⟧"),
    UiCommand::BestEffect,
    mark!("The largest ⟦effect die⟧ that still beats the ⟦difficulty⟧"),
);
const BEST_TOTAL: Proposal = (
    Pick::BestTotal,
    mark!("Best total"),
    UiCommand::BestTotal,
    mark!("The highest total, then the largest ⟦effect die⟧"),
);

fn proposal(ui: &mut Ui, cx: &mut PanelCx<'_>, differs: bool, (pick, words, key, tip): Proposal) {
    if differs {
        let (words, tip) = (t!(words), t!(tip));
        let keys = key.keys().unwrap_or_default();
        let deed = Deed::press(words, actions::pick(cx.table, pick)).tip(tip);
        menu::push(ui, cx, &deed, PushButton::quiet(cx.theme, words).key(&keys), false);
    }
}
