//! The people at the table: attendance, and the player of each character.

use super::ScenesPanel;
use crate::ui::PanelCx;
use crate::ui::deeds::Thing;
use crate::ui::panels::parts::{add_line, menu};
use crate::ui::texts::Text;
use crate::ui::theme::{Owner, size, space};
use crate::ui::widgets::{Avatar, Card, IconButton, Layouts as _, Pill, Tips as _, icons, row, section_label};
use egui::{Id, Label, Ui};
use hitch_core::model::{Player, PlayerId};
use hitch_core::rules::PlayerCommand;

impl ScenesPanel {
    pub(super) fn players(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>) {
        let table = cx.table;
        let here = table.players.values().filter(|it| it.here).count();
        let head = if table.players.is_empty() {
            t!("Players").to_owned()
        } else {
            t!("Players · {here} of {} present", table.players.len())
        };
        section_label(ui, cx.theme, &head);
        Card::new(cx.theme).show(ui, |ui| {
            if table.players.is_empty() {
                ui.label(cx.theme.muted(t!("No players yet. Each player gets a color that marks their characters.")));
            }
            for player in table.players.values() {
                self.player(ui, cx, player);
            }
            let id = Id::unique("new player");
            let typed = add_line(ui, cx.theme, id, &mut self.new_player, t!("Add a player…"), t!("New player"));
            if let Some(name) = typed {
                self.new_player.clear();
                cx.out.send(PlayerCommand::Add { name: name.into() });
            }
        });
    }

    fn player(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Player) {
        let theme = cx.theme;
        row(ui, size::CONTROL, |ui| {
            ui.add(Avatar::new(theme, &it.name).owner(Owner(usize::from(it.mark))).size(size::AVATAR - space::XS));
            ui.at_right(space::XS, |ui| {
                player_menu(ui, cx, it);
                here(ui, cx, it);
                ui.rest(space::S, |ui| {
                    let (key, label) = (Text::Player(it.id), t!("name of the player {}", it.name));
                    self.drafts.write(ui, cx, key, &label, theme.name(&*it.name));
                    if !self.drafts.is_open(key) {
                        ui.add(Label::new(theme.muted(played_by(cx, it.id))).truncate());
                    }
                });
            });
        });
    }
}

fn played_by(cx: &PanelCx<'_>, player: PlayerId) -> String {
    let theirs = cx.table.cast.values().filter(|it| it.player == Some(player));
    theirs.map(|it| it.name.to_string()).collect::<Vec<_>>().join(", ")
}

fn here(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Player) {
    let theme = cx.theme;
    let (word, label) = if it.here {
        (t!("Present"), t!("{} is present", it.name))
    } else {
        (t!("Absent"), t!("{} is absent", it.name))
    };
    let pill = Pill::new(theme, word).tick(it.here, &label);
    let response = ui.push_id(("here", it.id), |ui| ui.add(pill)).inner;
    if response.tip(t!("{label}. Click to change.")).clicked() {
        cx.out.send(PlayerCommand::Here { who: it.id.into(), here: !it.here });
    }
}

fn player_menu(ui: &mut Ui, cx: &mut PanelCx<'_>, it: &Player) {
    let words = t!("More for the player {}", it.name);
    let button = IconButton::new(cx.theme, icons::DOTS, &words).small();
    let more = ui.push_id(("more", it.id), |ui| ui.add(button)).inner;
    menu::drop(&more, |ui| menu::listed(ui, cx, &Thing::Player(it.id)));
}
