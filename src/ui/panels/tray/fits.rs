//! What fits a side and does not lie there yet, offered in one press: what hinders the actor or the
//! target (POOL-4, POOL-5), and assets that may be used (ASSET-4).

use crate::model::{Actor, Bearer, CharacterId, Die, Name, Role, Source, State, Trait, TraitRef, dice_text};
use crate::rules::{Command, HarmCommand, aboard, traits_in_play};
use crate::ui::actions::{Half, OpenTest, into_tray, pools};
use crate::ui::deeds::tray::{opposers, side_word};
use crate::ui::theme::space;
use crate::ui::widgets::{ChipTone, TraitChip};
use crate::ui::{Dragged, PanelCx, StateKey};
use egui::{Ui, Vec2};

/// No more are offered at once; the rest is in the cast.
const MOST: usize = 6;

/// One trait that would join.
struct Fit {
    at: TraitRef,
    name: Name,
    dice: Vec<Die>,
    tone: ChipTone,
    /// What is said of it besides its name: whom it works against, what it costs.
    aside: String,
    label: String,
    commands: Vec<Command>,
}

/// What fits either half, worked out once for each table.
#[derive(Default)]
pub(super) struct Fits {
    of: Option<StateKey>,
    halves: [Vec<Fit>; 2],
}

impl Fits {
    fn renew(&mut self, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
        let of = Some(cx.state());
        if self.of == of {
            return;
        }
        self.of = of;
        for (place, half) in [Half::Opposing, Half::Acting].into_iter().enumerate() {
            let found = candidates(cx.table, test, half).into_iter().filter_map(|at| fit(cx, test, half, at));
            let pushed = if half == Half::Acting { pushes(cx, test) } else { Vec::new() };
            if let Some(slot) = self.halves.get_mut(place) {
                *slot = found.take(MOST).chain(pushed).collect();
            }
        }
    }

    /// Chips of what fits a half that is being built.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, test: &OpenTest<'_>) {
        self.renew(cx, test);
        let Some(fits) = self.halves.get(usize::from(half == Half::Acting)).filter(|it| !it.is_empty()) else { return };
        let theme = cx.theme;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(space::CHIP);
            for fit in fits {
                let words = format!("{}: {}", fit.aside, fit.name);
                let words = if fit.aside.is_empty() { fit.name.to_string() } else { words };
                let chip = TraitChip::new(theme, &words, &fit.dice)
                    .tone(fit.tone)
                    .ghost()
                    .said(&fit.label)
                    .max_width(ui.max_rect().width())
                    .id(ui.scope_id().with(("fits", half == Half::Acting, fit.at)));
                let response = ui.add(chip).on_hover_ui(|ui| {
                    ui.label(theme.strong(format!("{} {}", fit.name, dice_text(&fit.dice))));
                    ui.label(theme.small(&*fit.label));
                });
                if response.clicked() {
                    cx.out.send_all(fit.commands.clone());
                }
            }
        });
    }
}

/// Traits of some kind that one bearer has.
fn of(state: &State, bearer: Bearer, wanted: impl Fn(Role, &Trait) -> bool) -> Vec<TraitRef> {
    traits_in_play(state, bearer)
        .filter(|(role, it)| wanted(*role, it))
        .map(|(_, it)| TraitRef { of: bearer, id: it.id })
        .collect()
}

fn is_harm(role: Role) -> bool {
    role.is_harm()
}

/// Whose dice oppose: the targets of the roll.
fn targets(test: &OpenTest<'_>) -> Vec<CharacterId> {
    match test.resolution.contest() {
        Some(contest) => contest.sides.iter().map(|side| side.who).filter(|who| *who != test.who).collect(),
        None => opposers(test),
    }
}

/// Everything that might join a half, the likeliest first.
fn candidates(state: &State, test: &OpenTest<'_>, half: Half) -> Vec<TraitRef> {
    let me = Bearer::Character(test.who);
    let resolution = state.resolutions.get(&test.id);
    let scene = resolution.and_then(|it| state.scenes.get(&it.scene));
    let here = scene.map(|scene| scene.cast.clone()).unwrap_or_default();
    let place = scene.map(|scene| Bearer::Scene(scene.id));
    let d4 = |it: &Trait| it.dice() == [Die::D4];
    match half {
        Half::Opposing => {
            let mut all = of(state, me, |role, it| is_harm(role) && !d4(it));
            // What ails the vehicle they are aboard (VEH-2).
            let vehicle = aboard(state, test.who).map(Bearer::Character);
            all.extend(vehicle.into_iter().flat_map(|it| of(state, it, |role, _| is_harm(role))));
            all.extend(place.into_iter().flat_map(|place| of(state, place, |role, _| is_harm(role))));
            let pool = resolution.and_then(|it| it.against_pool());
            // What the targets made for themselves.
            for target in targets(test) {
                all.extend(of(state, Bearer::Character(target), |role, _| role == Role::Asset));
            }
            all.extend(pool.into_iter().flat_map(|pool| of(state, Bearer::Pool(pool), |role, _| role == Role::Asset)));
            all
        }
        Half::Acting => {
            let mut all = Vec::new();
            for target in targets(test) {
                all.extend(of(state, Bearer::Character(target), |role, _| is_harm(role)));
            }
            let pool = resolution.and_then(|it| it.against_pool());
            all.extend(pool.into_iter().flat_map(|pool| of(state, Bearer::Pool(pool), |role, _| is_harm(role))));
            all.extend(of(state, me, |role, it| is_harm(role) && d4(it)));
            all.extend(of(state, me, |role, _| role == Role::Asset));
            for other in here.into_iter().filter(|id| *id != test.who) {
                all.extend(of(state, Bearer::Character(other), |role, it| role == Role::Asset && it.open));
            }
            all.extend(place.into_iter().flat_map(|place| of(state, place, |role, _| role == Role::Asset)));
            all
        }
    }
}

/// A candidate with its press, where the rules take it.
fn fit(cx: &PanelCx<'_>, test: &OpenTest<'_>, half: Half, at: TraitRef) -> Option<Fit> {
    let lies = |dice: &[crate::model::PoolDie]| dice.iter().any(|die| die.from == Source::Trait(at));
    if lies(&test.acting.dice) || test.opposing.is_some_and(|roll| lies(&roll.dice)) {
        return None;
    }
    let (role, it) = cx.table.find(at)?;
    let press = into_tray(cx.table, &cx.here(), Dragged::Trait(at), Some(half), false);
    let press = pools::priced(cx.table, test.who, press);
    if press.refusal.is_some() {
        return None;
    }
    let whose = cx.table.bearer_name(at.of).cloned().unwrap_or_default();
    let own = at.of == Bearer::Character(test.who);
    let harm = is_harm(role);
    let short = match at.of {
        Bearer::Character(id) => crate::words::short_name(cx.table, Actor::Character(id), &[]).to_owned(),
        Bearer::Scene(_) | Bearer::Pool(_) => whose.to_string(),
    };
    let mut aside = match (harm, at.of, own) {
        (true, ..) if half == Half::Acting && own => "a plot point".to_owned(),
        (true, Bearer::Character(_) | Bearer::Pool(_), _) => format!("against {short}"),
        (true, Bearer::Scene(_), _) | (false, _, true) => String::new(),
        (false, ..) => short,
    };
    let mut label = format!("Add to the {} side: {} {}", side_word(half), role.called(&it.name), dice_text(&it.dice()));
    if !own || harm {
        label = format!("{label} of {whose}");
    }
    if press.points > 0 {
        aside = format!("{} PP", press.points);
        label = format!("{label}, for {}", crate::words::points(press.points));
    }
    let tone = match role {
        Role::Set(_) | Role::Catalyst => ChipTone::Plain,
        Role::Asset => ChipTone::Asset,
        Role::Complication => ChipTone::Complication,
        Role::Stress(_) | Role::Trauma(_) | Role::Worn(_) => ChipTone::Stress,
    };
    let (name, dice) = (Name::from(role.called(&it.name)), it.dice());
    Some(Fit { at, name, dice, tone, aside, label, commands: press.commands })
}

/// The actor's own stress, pushed into their own dice for a point (STR-6).
fn pushes(cx: &PanelCx<'_>, test: &OpenTest<'_>) -> Vec<Fit> {
    if !cx.table.setting.mods.pushed_stress {
        return Vec::new();
    }
    let mut found = Vec::new();
    for at in of(cx.table, Bearer::Character(test.who), |role, _| role.is_stress()) {
        let Some((role, it)) = cx.table.find(at) else { continue };
        let push = Command::Harm(HarmCommand::Push { at: at.into(), roll: test.acting.id.into() });
        if cx.why_not(std::slice::from_ref(&push)).is_some() {
            continue;
        }
        let (name, dice) = (Name::from(role.called(&it.name)), it.dice());
        let (aside, tone) = ("Push it for a point".to_owned(), ChipTone::Stress);
        let label = format!("Push it for a point: {name} {}, a step up afterwards", dice_text(&dice));
        found.push(Fit { at, name, dice, tone, aside, label, commands: vec![push] });
    }
    found
}
