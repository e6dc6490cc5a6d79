//! Special effects at hand: a row under each half of those that fit the moment, one press each.
//!
//! Only arranges: what may be used, and on what, is said by the rules.

use super::judged::{self, Judged};
use crate::model::{
    Bearer, Benefit, CharacterId, Cost, Host, Name, Phase, Role, Roll, Sfx, SfxNo, SfxRef, Source, State, TraitRef,
};
use crate::rules::{Command, Faces, Refusal, RollCommand, SfxCommand, SfxTarget, What, sfx_needs};
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::theme::space;
use crate::ui::widgets::{Pill, PushButton, icons};
use crate::ui::{By, PanelCx};
use crate::words;
use egui::{Id, Sense, Ui, vec2};

/// At most so many ways to use one are listed.
const MOST: usize = 40;

/// One way to use a special effect, with its words.
type Way = (String, Vec<SfxTarget>);

/// One special effect that is at hand.
struct Trick {
    at: SfxRef,
    /// Whose it is, where that is not plain.
    whose: Option<Name>,
    sfx: Sfx,
    ways: Vec<Way>,
    /// What has to be said, where something has to.
    says: Option<&'static str>,
    refusal: Option<Refusal>,
}

/// What is at hand, found once for each state of the table.
#[derive(Default)]
pub(super) struct Tricks {
    of: [Option<judged::Key>; 2],
    all: [Vec<Trick>; 2],
    /// What can be used as a d4.
    hinder: [Vec<(String, Command)>; 2],
    typed: String,
    judged: Judged,
}

/// What was chosen.
type Done = Option<(Vec<Command>, By)>;

impl Tricks {
    /// The row under a half.
    pub(super) fn row(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, half: Half, test: &OpenTest<'_>) {
        let Some(roll) = (if half == Half::Acting { Some(test.acting) } else { test.opposing }) else { return };
        self.judged.renew(cx);
        self.renew(cx, half, test, roll);
        let at = usize::from(half == Half::Acting);
        let (Some(tricks), Some(hinder)) = (self.all.get(at), self.hinder.get(at)) else { return };
        if tricks.is_empty() && hinder.is_empty() {
            return;
        }
        let mut done: Done = None;
        ui.add_space(space::XS);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
            for trick in tricks.iter().filter(|it| it.refusal.is_none()) {
                let say = (&mut self.typed, &mut self.judged);
                button(ui, cx, roll, trick, say, &mut done);
            }
            hinders(ui, cx, hinder, &mut done);
            not_now(ui, cx, roll, tricks, &mut done);
        });
        if let Some((commands, by)) = done {
            self.typed.clear();
            cx.press(by, commands);
        }
    }

    fn renew(&mut self, cx: &PanelCx<'_>, half: Half, test: &OpenTest<'_>, roll: &Roll) {
        let (at, key) = (usize::from(half == Half::Acting), judged::key(cx));
        let Some(of) = self.of.get_mut(at) else { return };
        if *of == Some(key) {
            return;
        }
        *of = Some(key);
        let who = if half == Half::Acting { vec![test.who] } else { opposers(test, roll) };
        let named = who.len() > 1 || half == Half::Opposing;
        let tricks = who.iter().flat_map(|who| tricks_of(cx, &mut self.judged, *who, roll, named)).collect();
        let hinder = who.iter().flat_map(|who| hindering(cx.table, *who, roll)).collect();
        if let (Some(all), Some(hinders)) = (self.all.get_mut(at), self.hinder.get_mut(at)) {
            (*all, *hinders) = (tricks, hinder);
        }
    }
}

/// Those whose traits oppose.
fn opposers(test: &OpenTest<'_>, roll: &Roll) -> Vec<CharacterId> {
    let mut all: Vec<CharacterId> = Vec::new();
    for die in &roll.dice {
        if let Source::Trait(TraitRef { of: Bearer::Character(id), .. }) = die.from
            && id != test.who
            && !all.contains(&id)
        {
            all.push(id);
        }
    }
    all
}

fn tricks_of(cx: &PanelCx<'_>, judged: &mut Judged, who: CharacterId, roll: &Roll, named: bool) -> Vec<Trick> {
    let of = Bearer::Character(who);
    let Some(it) = cx.table.cast.get(&who) else { return Vec::new() };
    let hosts = it.traits.hosts().flat_map(|(on, all)| (0..).map(SfxNo).zip(all).map(move |(no, sfx)| (on, no, sfx)));
    // Hindering has a button of its own, for every distinction.
    let usable = hosts.filter(|(_, _, sfx)| sfx.unlocked && !sfx.is_hinder());
    usable
        .map(|(on, no, sfx)| {
            let at = SfxRef { of, on, no };
            let needs = sfx_needs(cx.table, at, Some(roll.id));
            let ways = ways(cx.table, &needs);
            let says = sfx.benefits.iter().find_map(|it| match it {
                Benefit::Rename => Some("New name"),
                Benefit::Detail => Some("Detail"),
                _ => None,
            });
            let on = ways.first().map(|(_, on)| on.clone()).unwrap_or_default();
            let refusal = judged.refusal(cx, &use_it(at, roll, on, "Said"));
            Trick { at, whose: named.then(|| it.name.clone()), sfx: sfx.clone(), ways, says, refusal }
        })
        .collect()
}

/// Every way to choose one thing for each need, no thing twice.
fn ways(state: &State, needs: &[Vec<SfxTarget>]) -> Vec<Way> {
    let mut all: Vec<Vec<SfxTarget>> = vec![Vec::new()];
    for fits in needs {
        let with = |way: &Vec<SfxTarget>| -> Vec<Vec<SfxTarget>> {
            let others = fits.iter().filter(|it| !way.contains(it));
            others.map(|it| way.iter().chain([it]).cloned().collect()).collect()
        };
        all = all.iter().flat_map(with).take(MOST).collect();
    }
    let words = |way: &Vec<SfxTarget>| {
        let each: Vec<String> = way.iter().map(|it| words::sfx_target(state, it)).collect();
        each.join(", then ")
    };
    let mut seen: Vec<Way> = Vec::new();
    for way in all {
        let mut words = words(&way);
        let same = seen.iter().filter(|(it, _)| *it == words || it.starts_with(&format!("{words}, no. "))).count();
        if same > 0 {
            words = format!("{words}, no. {}", same + 1);
        }
        seen.push((words, way));
    }
    seen
}

fn use_it(at: SfxRef, roll: &Roll, on: Vec<SfxTarget>, name: &str) -> Command {
    let (at, roll) = (at.into(), Some(roll.id.into()));
    Command::Sfx(SfxCommand::Use { at, roll, on, name: name.into(), faces: Faces::Due })
}

/// Distinctions that can go in as a d4, or become one (POOL-3).
fn hindering(state: &State, who: CharacterId, roll: &Roll) -> Vec<(String, Command)> {
    let Some(it) = state.cast.get(&who).filter(|_| roll.phase == Phase::Building) else { return Vec::new() };
    let kind = |set| state.setting.set(set).is_some_and(|def| def.kind.hinders());
    let sets = it.traits.sets.iter().filter(|set| kind(set.def) && !set.shut_down);
    let traits = sets.flat_map(|set| &set.traits).filter(|it| !it.shut_down && !it.base.is_empty());
    let command = |one: &crate::model::Trait| {
        let at = TraitRef { of: Bearer::Character(who), id: one.id };
        let mut theirs = roll.dice.iter().filter(|die| die.from == Source::Trait(at)).peekable();
        if theirs.clone().any(|die| die.hinder) {
            return None;
        }
        let command = if let Some(die) = theirs.peek() {
            RollCommand::Hinder { roll: roll.id.into(), die: die.id.into(), on: true }
        } else {
            RollCommand::Add { roll: roll.id.into(), what: What::Trait(at.into()), hinder: true, pay: false }
        };
        Some((one.name.to_string(), Command::Roll(command)))
    };
    traits.filter_map(command).collect()
}

/// The name with the price behind it, as far as that is no plot points.
fn title(trick: &Trick) -> String {
    let price = words::sfx_price(&trick.sfx).map_or_else(String::new, |it| format!(", {it}"));
    if trick.sfx.is_told() {
        return format!("{}, read aloud", trick.sfx.name);
    }
    let more = if trick.says.is_some() || trick.ways.len() > 1 { "\u{2026}" } else { "" };
    format!("{}{price}{more}", trick.sfx.name)
}

/// What a screen reader says.
fn label(cx: &PanelCx<'_>, trick: &Trick, payer: Option<CharacterId>) -> String {
    let whose = trick.whose.as_ref().map_or_else(String::new, |it| format!(" of {it}"));
    let points = match trick.sfx.points() {
        0 => String::new(),
        n => format!(", costs {}", words::points_of(cx.table, payer, n)),
    };
    if trick.sfx.is_told() {
        return format!("Read {}{whose} aloud", trick.sfx.name);
    }
    format!("Use {}{whose}{points}", trick.sfx.name)
}

/// What it does, in its own words and in the rules'.
fn hint(ui: &mut Ui, cx: &PanelCx<'_>, trick: &Trick) {
    let theme = cx.theme;
    ui.label(theme.strong(&*trick.sfx.name));
    for words in [&*trick.sfx.trigger, &*trick.sfx.text, &words::sfx_summary(&trick.sfx)] {
        if !words.is_empty() {
            ui.label(theme.small(words));
        }
    }
    if trick.sfx.is_told() {
        ui.label(theme.small("No pattern: its words go into the log, and no dice change."));
        let like: Vec<&str> = words::sfx_like(&trick.sfx).into_iter().map(|(name, _)| name).collect();
        if !like.is_empty() {
            ui.label(theme.small(format!("Its words resemble {}. Right-click to use that pattern", like.join("; "))));
        }
    }
    if let (Host::Trait(id), of) = (trick.at.on, trick.at.of)
        && let Some((Role::Set(_), it)) = cx.table.find(TraitRef { of, id })
    {
        ui.label(theme.small(format!("From {}", it.name)));
    }
}

fn button(
    ui: &mut Ui,
    cx: &PanelCx<'_>,
    roll: &Roll,
    trick: &Trick,
    (typed, judged): (&mut String, &mut Judged),
    done: &mut Done,
) {
    let theme = cx.theme;
    let words = title(trick);
    let payer = trick.at.of.character().or_else(|| roll.roller());
    let earns = trick.sfx.costs.iter().any(|it| matches!(it, Cost::ShutDown(_)));
    let icon = if trick.sfx.is_told() {
        icons::BOOK
    } else if trick.sfx.limit || earns {
        icons::STOP
    } else {
        icons::LIGHTNING
    };
    let button = PushButton::quiet(theme, &words).icon(icon).label(label(cx, trick, payer));
    let button = actions::costs(button, cx.table, payer, trick.sfx.points().min(5));
    let response = ui.add(button).on_hover_ui(|ui| hint(ui, cx, trick));
    if trick.sfx.is_told() {
        menu::context(&response, |ui| patterns(ui, cx, trick, done));
    }
    if trick.says.is_none() && trick.ways.len() <= 1 {
        if response.clicked() {
            let on = trick.ways.first().map(|(_, on)| on.clone()).unwrap_or_default();
            *done = Some((vec![use_it(trick.at, roll, on, "")], By::Rules));
        }
        return;
    }
    menu::drop(&response, |ui| {
        if let Some(what) = trick.says {
            menu::heading(ui, theme, what);
            let id = Id::unique(("special effect says", trick.at));
            let field = format!("{what} for {}", trick.sfx.name);
            let entered = add_line(ui, theme, id, typed, "Say it first", &field);
            if let (Some(name), [(_, on)]) = (entered, trick.ways.as_slice()) {
                *done = Some((vec![use_it(trick.at, roll, on.clone(), &name)], By::Rules));
                ui.close();
            }
        }
        for (words, on) in &trick.ways {
            let words = if words.is_empty() { "Use it" } else { words };
            let command = use_it(trick.at, roll, on.clone(), typed);
            let refusal = judged.refusal(cx, &command);
            if let Some(by) = menu::judged(ui, theme, icons::LIGHTNING, words, refusal.as_ref()) {
                *done = Some((vec![command], by));
            }
        }
    });
}

/// What one in words of its own looks like: a press makes it work so.
fn patterns(ui: &mut Ui, cx: &PanelCx<'_>, trick: &Trick, done: &mut Done) {
    let like = words::sfx_like(&trick.sfx);
    if like.is_empty() {
        menu::note(ui, cx.theme, "No pattern matches its words. Choose one in the character file.");
        return;
    }
    menu::heading(ui, cx.theme, "Make it work like");
    for (name, template) in like {
        if menu::item(ui, cx.theme, icons::LIGHTNING, name) {
            let SfxRef { of, on, no } = trick.at;
            let all = cx.table.traits(of).and_then(|it| it.sfx(on)).into_iter().flatten().zip(0..);
            let sfx = all
                .map(|(it, at)| if SfxNo(at) == no { words::working_like(it, template.clone()) } else { it.clone() });
            let write = SfxCommand::Write { of: of.into(), on: on.into(), sfx: sfx.collect() };
            *done = Some((vec![Command::Sfx(write)], By::Rules));
        }
    }
}

fn hinders(ui: &mut Ui, cx: &PanelCx<'_>, all: &[(String, Command)], done: &mut Done) {
    if all.is_empty() {
        return;
    }
    let theme = cx.theme;
    let pill = Pill::new(theme, "Hinder\u{2026}").icon(icons::COINS).label("Hinder: a d4 for a plot point");
    let response = ui.add(pill.sense(Sense::click())).on_hover_text("A distinction goes in as a d4 and earns a point");
    menu::drop(&response, |ui| {
        menu::heading(ui, theme, "As a d4, for a plot point");
        for (name, command) in all {
            if menu::item(ui, theme, icons::COINS, name) {
                *done = Some((vec![command.clone()], By::Rules));
            }
        }
    });
}

/// What is out of time or can't be paid, with the reasons.
fn not_now(ui: &mut Ui, cx: &PanelCx<'_>, roll: &Roll, tricks: &[Trick], done: &mut Done) {
    let theme = cx.theme;
    let refused: Vec<(&Trick, &Refusal)> = tricks.iter().filter_map(|it| Some((it, it.refusal.as_ref()?))).collect();
    if refused.is_empty() {
        return;
    }
    let words = format!("Not now {}", refused.len());
    let whose = refused.first().and_then(|(it, _)| it.whose.clone());
    let whose = whose.map_or_else(|| "of the one who acts".to_owned(), |it| format!("of {it}"));
    let name = format!("Special effects {whose} that can't be used now");
    let pill = Pill::new(theme, &words).opens_menu().label(name).sense(Sense::click());
    let response = ui.add(pill).on_hover_text("Special effects out of time, or that can't be paid");
    menu::drop(&response, |ui| {
        for (trick, refusal) in refused {
            let by = menu::judged(ui, theme, icons::LIGHTNING, &trick.sfx.name, Some(refusal));
            if let Some(by) = by {
                let on = trick.ways.first().map(|(_, on)| on.clone()).unwrap_or_default();
                *done = Some((vec![use_it(trick.at, roll, on, "")], by));
            }
        }
    });
}
