//! The app's commands about turns and about repeating earlier rolls.

use super::HitchApp;
use crate::ui::actions;
use crate::ui::deeds::{Ask, app_why_not};
use crate::ui::panels::Pane;
use crate::ui::theme::Tone;
use crate::ui::{Condition, UiCommand};
use hitch_core::model::CharacterId;
use hitch_core::rules::{Already, Command, Event, OrderCommand, Refusal, TestCommand, TestEvent, initiative_due};
use hitch_core::words;
use std::collections::BTreeSet;

impl HitchApp {
    pub(super) fn next_turn(&mut self) {
        let (next, refusal) = self.with_panels(|_, cx| {
            let next = vec![Command::Order(OrderCommand::Next { scene: cx.scene().map(|it| it.id.into()) })];
            let refusal = cx.why_not(&next);
            (next, refusal)
        });
        // Where several may be next nothing is wrong: the GM chooses.
        if let Some(several @ Refusal::Already(Already::PickOne)) = refusal {
            let told = words::why(&self.document.session().table().setting, &several);
            self.say(Tone::Info, told);
            self.layout.show(Pane::Order);
            self.view.ask(Ask::ChooseNext);
            return;
        }
        self.outbox.send_all(next);
    }

    /// Returns the reason a scene command has no scene to act on; without this check it would wait for one.
    pub(super) fn lacks_a_scene(&mut self, command: UiCommand) -> Option<String> {
        let of_scene = matches!(command.needs()?, Condition::Scene | Condition::Absent | Condition::Order);
        of_scene.then(|| self.with_panels(|_, cx| app_why_not(cx, command))).flatten()
    }

    pub(super) fn everybody(&mut self) {
        let commands = self.with_panels(|_, cx| cx.scene().map(|scene| actions::everybody(cx.table, scene)));
        self.outbox.send_all(commands.unwrap_or_default());
    }

    /// Selects all PCs or all GMCs of the scene, or none where exactly these are selected.
    pub(super) fn select_all(&mut self, pcs: bool) {
        let table = self.document.session().table();
        let Some(scene) = self.view.scene_of(table) else { return };
        let fits = |id: &CharacterId| table.cast.get(id).is_some_and(|it| it.is_pc() == pcs);
        let all: BTreeSet<CharacterId> = scene.cast.iter().copied().filter(fits).collect();
        let none = all == self.view.selected;
        self.view.select_only(if none { BTreeSet::new() } else { all });
        self.layout.show(Pane::Cast);
    }

    /// Begins a flashback in the viewed scene; its card asks for cast and name.
    pub(super) fn flashback(&mut self) {
        if let Some(scene) = self.view.scene_of(self.document.session().table()).map(|scene| scene.id) {
            self.view.ask(Ask::Aside(scene, true));
        }
    }

    /// Rolls due initiative while no test waits for its dice; returns whether it did (ORD-6).
    pub(super) fn rolls_initiative(&mut self) -> bool {
        let table = self.document.session().table();
        // A pool for initiative that lies in the tray falls with all the others.
        let own =
            |of| table.resolutions.get(&of).is_some_and(|it| matches!(it.kind, hitch_core::model::Kind::Initiative(_)));
        if actions::faces_wanted(table).is_some_and(|roll| !roll.dice.is_empty() && !own(roll.of)) {
            return false;
        }
        let scene = self.with_panels(|_, cx| {
            cx.scene().filter(|scene| !initiative_due(cx.table, scene).is_empty()).map(|scene| scene.id)
        });
        let Some(scene) = scene else { return false };
        let (scene, faces) = (Some(scene.into()), hitch_core::rules::Faces::Due);
        self.outbox.send(Command::Order(OrderCommand::Initiative { scene, who: None, faces }));
        true
    }

    pub(super) fn tell_of_order(&mut self, commands: &[Command]) {
        if !commands.iter().any(|it| matches!(it, Command::Order(OrderCommand::End { .. }))) {
            return;
        }
        self.say(Tone::Info, t!("Action order ended"));
        if let Some(notice) = &mut self.notice {
            notice.shows = Some((UiCommand::Undo, t!("Undo")));
        }
    }

    /// Reports offers left unused in a decided test that a new one closes.
    pub(super) fn tell_of_unused(&mut self, commands: &[Command], events: &[Event]) {
        let unused = events.iter().find(|it| matches!(it, Event::Test(TestEvent::Unused { .. })));
        let closes = |it: &Command| matches!(it, Command::Test(TestCommand::Close { .. }));
        // Closing by itself was asked for, with what lies unused in sight.
        let (Some(unused), true, true) = (unused, commands.len() > 1, commands.iter().any(closes)) else { return };
        let setting = &self.document.session().table().setting;
        let told = words::sentence(&words::story(setting, std::slice::from_ref(unused)));
        self.say(Tone::Info, t!("The previous roll is closed. {told}"));
        if let Some(notice) = &mut self.notice {
            notice.shows = Some((UiCommand::Undo, t!("Undo")));
        }
    }

    pub(super) fn same_pool(&mut self) {
        self.layout.show(Pane::Tray);
        let commands = self.with_panels(|_, cx| {
            let who = actions::pools::whose(cx.table, cx.scene(), cx.view.character)?;
            Some(actions::pools::again(cx.table, &cx.here(), who))
        });
        match commands {
            Some(commands) => self.outbox.send_all(commands),
            None => self.say(Tone::Info, t!("No roll to repeat yet")),
        }
    }

    /// Returns a refused press's commands with payment, where it has a price.
    pub(super) fn paid_way(&self) -> Option<Vec<Command>> {
        let refused = self.refused.as_ref().filter(|it| it.refusal.fee().is_some())?;
        let table = self.document.session().table();
        let paid = actions::paid(table, &refused.press.commands);
        actions::dry_run(table, &paid).is_ok().then_some(paid)
    }
}
