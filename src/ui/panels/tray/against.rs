//! Who acts, and against what: the choices in the heads of the two halves.

use super::judged::Judged;
use crate::model::{CharacterId, Die, Doom, Name, Opposition, Phase, Ref, State, Statics};
use crate::rules::{Against, Command, Faces, Pick, RollCommand, TestCommand, taken_out};
use crate::ui::actions::{self, OpenTest};
use crate::ui::panels::parts::menu;
use crate::ui::theme::{Tone, size};
use crate::ui::widgets::{Pill, icons};
use crate::ui::{By, PanelCx};
use crate::words;
use egui::{Sense, Ui};

/// What the number, its word and the menu of a side take up at the end of its line.
const ROOM_FOR_NUMBER: f32 = 150.0;

/// As a command says it.
pub(super) fn as_against(opposition: Opposition) -> Against {
    match opposition {
        Opposition::Difficulty(die) => Against::Difficulty(die),
        Opposition::Doom(_) => Against::Doom,
        Opposition::Crisis(pool) => Against::Crisis(pool.into()),
        Opposition::Free => Against::Free,
        Opposition::Player(who) => Against::Player(who.into()),
    }
}

/// What a new test is rolled against where nothing is said.
pub(super) fn usual(state: &State) -> Opposition {
    match (state.setting.mods.doom, state.doom()) {
        (Doom::Full, Some(pool)) => Opposition::Doom(pool.id),
        _ => Opposition::Difficulty(state.setting.difficulty),
    }
}

/// The choice of opposition, for the open test or the next one. `next` is what was chosen for it.
pub(super) fn opposition(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    judged: &mut Judged,
    test: Option<&OpenTest<'_>>,
    next: &mut Option<Opposition>,
    wide: bool,
) {
    let theme = cx.theme;
    let against = test.and_then(|test| cx.table.resolutions.get(&test.id)).and_then(|it| Some(it.test()?.against));
    let now = against.or(*next).unwrap_or_else(|| usual(cx.table));
    let names = test.map(|test| actions::opposition::who_opposes(cx.table, test)).unwrap_or_default();
    let name = if names.is_empty() { words::opposition(cx.table, now) } else { names.join(", ") };
    if test.is_some_and(|test| !test.opposition_builds()) {
        if now != Opposition::Free || !names.is_empty() {
            ui.add(Pill::new(theme, &name));
        }
        return;
    }
    let mut choose = Choose { test, next, judged };
    // Difficulty dice are no choice where doom stands in for them.
    let preset = matches!(now, Opposition::Difficulty(_));
    if wide && cx.table.setting.mods.doom != Doom::Full {
        for die in Die::ALL {
            let against = Opposition::Difficulty(die);
            let (word, it) = (words::opposition(cx.table, against), now == against);
            // With a number there are no dice to name.
            let dice = (cx.table.setting.mods.statics == Statics::Off).then(|| format!("2{die}"));
            let label = dice.iter().fold(format!("Difficulty {word}"), |label, dice| format!("{label}, {dice}"));
            let pill = Pill::new(theme, &word).sense(Sense::click()).label(label);
            let pill = if it { pill.tone(Tone::Accent).strong() } else { pill };
            let hint = dice.unwrap_or_else(|| "The number, and what hinders is added".to_owned());
            if ui.add(pill).on_hover_text(hint).clicked() && !it {
                choose.take(cx, Opposition::Difficulty(die), By::Rules);
            }
        }
    }
    let all = !(wide && cx.table.setting.mods.doom != Doom::Full);
    let words = if preset && !all { "other" } else { &name };
    let mut pill = Pill::new(theme, words).opens_menu().label(format!("Opposition: {name}"));
    if !preset {
        pill = pill.tone(Tone::Accent).strong();
    }
    let response = ui.add(pill).on_hover_text("What the test is rolled against");
    menu::either(&response, |ui| choose.menu(ui, cx, now, all));
    if wide {
        choose.pills(ui, cx);
    }
}

/// In a contest: whose number stands.
pub(super) fn stands(ui: &mut Ui, cx: &PanelCx<'_>, test: &OpenTest<'_>) {
    let name = test.opposing.and_then(crate::model::Roll::roller).and_then(|who| cx.table.cast.get(&who));
    if let Some(name) = name {
        ui.add(Pill::new(cx.theme, &name.name).label(format!("Number to beat: {}", name.name)));
    }
}

struct Choose<'c, 't> {
    test: Option<&'c OpenTest<'t>>,
    next: &'c mut Option<Opposition>,
    judged: &'c mut Judged,
}

impl Choose<'_, '_> {
    fn command(&self, with: Opposition) -> Option<Command> {
        let test = self.test?;
        Some(Command::Test(TestCommand::Oppose { it: Some(Ref::Id(test.id)), with: as_against(with) }))
    }

    fn take(&mut self, cx: &mut PanelCx<'_>, with: Opposition, by: By) {
        match self.command(with) {
            Some(command) => cx.press(by, vec![command]),
            None => *self.next = Some(with),
        }
    }

    /// People first, then pools and dice; what the rules are against is one line that unfolds.
    fn menu(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, now: Opposition, difficulties: bool) {
        let table = cx.table;
        let mut forbidden = Vec::new();
        self.people(ui, cx);
        for it in self.reactions(cx) {
            self.entry(ui, cx, now, it, "who reacts", &mut forbidden);
        }
        if ui.min_rect().height() > 0.0 {
            ui.separator();
        }
        if table.setting.mods.doom != Doom::Off
            && let Some(doom) = table.doom()
        {
            let dice = words::dice_or_none(&doom.dice);
            self.entry(ui, cx, now, Opposition::Doom(doom.id), &dice, &mut forbidden);
        }
        for pool in table.crises().chain(table.challenges()) {
            let dice = words::dice_or_none(&pool.dice);
            self.entry(ui, cx, now, Opposition::Crisis(pool.id), &dice, &mut forbidden);
        }
        self.entry(ui, cx, now, Opposition::Free, "only what you put in", &mut forbidden);
        for die in Die::ALL.into_iter().filter(|_| difficulties) {
            self.entry(ui, cx, now, Opposition::Difficulty(die), &format!("2{die}"), &mut forbidden);
        }
        if let Some(it) = menu::forbidden(ui, cx.theme, forbidden) {
            self.take(cx, it, By::GmSaysSo);
        }
    }

    /// Who is here and may oppose: GMCs, and in a test of the GM's players' characters.
    fn opponents(&self, cx: &PanelCx<'_>) -> Vec<(CharacterId, Name)> {
        let Some(test) = self.test.filter(|_| !cx.plays_actions()) else { return Vec::new() };
        let stands = |who: &CharacterId| {
            taken_out(cx.table, cx.scene(), *who).is_none() && actions::opposition::may(cx.table, test, *who)
        };
        let all = actors(cx).into_iter().filter(stands);
        all.filter_map(|who| Some((who, cx.table.cast.get(&who)?.name.clone()))).collect()
    }

    fn opposes(&self, cx: &mut PanelCx<'_>, who: CharacterId) {
        let Some(test) = self.test else { return };
        cx.out.send_all(actions::opposition::opposes(cx.table, test, who));
        super::halves::show_card(cx, who);
    }

    /// They stand beside the difficulty, as many as have room.
    fn pills(&self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        for (who, name) in self.opponents(cx) {
            let pill = Pill::new(cx.theme, &name).sense(Sense::click()).label(format!("{name} opposes"));
            // The number, and what can be done with the dice, keep their place.
            let width = {
                let text = egui::WidgetText::from(cx.theme.body(&*name));
                text.into_galley(ui, None, f32::INFINITY, egui::TextStyle::Body).size().x
            };
            if ui.available_width() < width + size::CONTROL + ROOM_FOR_NUMBER {
                break;
            }
            if ui.add(pill).on_hover_text("Opposes with dice of their own").clicked() {
                self.opposes(cx, who);
            }
        }
    }

    /// The same in the menu.
    fn people(&self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        for (who, name) in self.opponents(cx) {
            if menu::item(ui, cx.theme, icons::USER, &format!("{name}, with dice of their own")) {
                self.opposes(cx, who);
            }
        }
    }

    /// An action is answered by whoever it is against (ACT-1).
    fn reactions(&self, cx: &PanelCx<'_>) -> Vec<Opposition> {
        let acts = self.test.map(|test| test.who);
        let others = actors(cx).into_iter().filter(|who| cx.plays_actions() && Some(*who) != acts);
        others.map(Opposition::Player).collect()
    }

    /// One that may oppose; what the rules are against is put by.
    fn entry(
        &mut self,
        ui: &mut Ui,
        cx: &mut PanelCx<'_>,
        now: Opposition,
        it: Opposition,
        note: &str,
        forbidden: &mut Vec<menu::Forbidden<Opposition>>,
    ) {
        let words = format!("{}, {note}", words::sentence(&words::opposition(cx.table, it)));
        if it == now {
            menu::ticked(ui, cx.theme, true, &words);
            return;
        }
        match self.command(it).and_then(|command| self.judged.refusal(cx, &command)) {
            Some(refusal) => forbidden.push((icons::SWAP, words, refusal, it)),
            None if menu::item(ui, cx.theme, icons::SWAP, &words) => self.take(cx, it, By::Rules),
            None => {}
        }
    }
}

/// Everyone who may act here: PCs first, then the GM's characters; those out of it last.
pub(super) fn actors(cx: &PanelCx<'_>) -> Vec<CharacterId> {
    let scene = cx.scene();
    let table = cx.table;
    let cast = scene.map(|scene| scene.cast.clone()).unwrap_or_default();
    let mut actors: Vec<CharacterId> = cast.into_iter().filter(|id| table.cast.contains_key(id)).collect();
    let pc = |id: &CharacterId| table.cast.get(id).is_some_and(|it| it.is_pc());
    actors.sort_by_key(|id| (taken_out(table, scene, *id).is_some(), !pc(id)));
    actors
}

/// Opens a test for somebody.
pub(super) fn open(cx: &PanelCx<'_>, who: CharacterId, against: Option<Opposition>) -> Command {
    Command::Test(TestCommand::Open {
        who: who.into(),
        title: "".into(),
        scene: cx.scene().map(|scene| scene.id.into()),
        against: against.map(as_against),
        aim: None,
        pay: false,
    })
}

/// The name of who acts, as a menu that lets somebody else act.
pub(super) fn actor(ui: &mut Ui, cx: &mut PanelCx<'_>, test: &OpenTest<'_>) {
    let theme = cx.theme;
    let name = cx.table.cast.get(&test.who).map_or("Somebody", |it| &*it.name);
    if test.resolution.contest().is_some() {
        ui.add(Pill::new(theme, name).label(format!("Acting: {name}")));
        return;
    }
    let pill = Pill::new(theme, name).opens_menu().label(format!("Acting: {name}"));
    let response = ui.add(pill).on_hover_text("Who acts");
    menu::either(&response, |ui| {
        if test.acting.phase == Phase::Building {
            menu::heading(ui, theme, "Who acts; dice of another go back");
            for who in actors(cx) {
                let Some(it) = cx.table.cast.get(&who) else { continue };
                if menu::ticked(ui, theme, who == test.who, &it.name) && who != test.who {
                    let act = TestCommand::Act { it: Some(Ref::Id(test.id)), who: who.into() };
                    cx.out.send(Command::Test(act));
                }
            }
            ui.separator();
        }
        let rolled = if cx.plays_actions() { "action" } else { "test" };
        menu::sub(ui, format!("Another {rolled} beside this one"), |ui| {
            for who in actors(cx) {
                let Some(it) = cx.table.cast.get(&who) else { continue };
                if ui.button(words::sentence(&format!("{rolled} for {}", it.name))).clicked() {
                    let open = open(cx, who, None);
                    cx.out.send(open);
                    ui.close();
                }
            }
        });
    });
}

/// What can be done with all dice of a side.
pub(super) fn side_menu(
    ui: &mut Ui,
    cx: &mut PanelCx<'_>,
    judged: &mut Judged,
    test: &OpenTest<'_>,
    half: actions::Half,
) {
    let acting = half == actions::Half::Acting;
    super::stakes::entry(ui, cx, test, half);
    let Some(roll) = (if acting { Some(test.acting) } else { test.opposing }) else { return };
    let at = || roll.id.into();
    if roll.phase == Phase::Building {
        if !acting {
            let throw = actions::throw_due(cx.table, true);
            let refusal = judged.first(cx, &throw);
            let action = actions::ways::is_action(test);
            if !action
                && menu::judged(ui, cx.theme, icons::DICE, "Throw only the opposition", refusal.as_ref()).is_some()
            {
                cx.out.send_all(throw);
            }
        }
        super::pools::swap(ui, cx, judged);
        if acting {
            super::areas::entries(ui, cx, judged, test);
        }
        super::extra_dice::entries(ui, cx, judged, test, half);
        if !roll.dice.is_empty() && menu::item(ui, cx.theme, icons::TRASH, "Take all dice out") {
            let out = |die: &crate::model::PoolDie| {
                Command::Roll(RollCommand::Remove { roll: roll.id.into(), die: die.id.into() })
            };
            cx.out.send_all(roll.dice.iter().map(out).collect());
        }
        return;
    }
    super::extra_dice::entries(ui, cx, judged, test, half);
    let stand = |pick| RollCommand::Stand { roll: at(), pick };
    let mut entries = vec![
        (
            icons::REROLL,
            "Throw afresh",
            vec![RollCommand::Afresh { roll: at(), faces: Faces::Due }, stand(Pick::BestTotal)],
        ),
        (icons::CHART, "Best total", vec![stand(Pick::BestTotal)]),
        (icons::DIAMOND, "Best effect", vec![stand(Pick::BestEffect)]),
    ];
    let mut price = |command: RollCommand| {
        let (points, dice) = judged.cost(cx, Command::Roll(command));
        words::for_what_it_costs(cx.table, roll.roller(), points, &dice)
    };
    let more_total = format!("One more result {}", price(RollCommand::MoreTotal { roll: at(), die: None }));
    let more_effect = format!("One more effect die {}", price(RollCommand::MoreEffect { roll: at() }));
    entries.push((icons::PLUS, &more_total, vec![RollCommand::MoreTotal { roll: at(), die: None }]));
    entries.push((icons::PLUS, &more_effect, vec![RollCommand::MoreEffect { roll: at() }]));
    for (icon, words, commands) in entries {
        let commands: Vec<Command> = commands.into_iter().map(Command::Roll).collect();
        let refusal = judged.first(cx, &commands);
        if let Some(by) = menu::judged(ui, cx.theme, icon, words, refusal.as_ref()) {
            cx.press(by, commands);
        }
    }
}
