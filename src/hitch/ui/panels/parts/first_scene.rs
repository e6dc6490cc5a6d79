//! The start of the first scene: its name is asked, and Enter starts it with everyone who is here (SCN-1, SES-1).

use crate::ui::deeds::Deed;
use crate::ui::panels::{Pane, Place};
use crate::ui::theme::space;
use crate::ui::widgets::{Layouts as _, PushButton, Tips as _, icons, select_all, text_field};
use crate::ui::{By, PanelCx, UiCommand, actions};
use egui::Ui;
use hitch_core::model::{CharacterId, Ref, SceneKind};
use hitch_core::rules::{Command, SceneCommand, session_runs, start_of_session};

const FIELD: f32 = 230.0;
const FIRST_SCENE: &str = mark!("Opening scene");

#[derive(Default)]
pub struct FirstScene {
    /// The name being typed, once it is asked for.
    name: Option<String>,
}

impl FirstScene {
    /// Paints the button that asks for the name, or the name with the button that starts the scene.
    pub fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>, main: bool) {
        let theme = cx.theme;
        let look = |words| if main { PushButton::primary(theme, words) } else { PushButton::plain(theme, words) };
        if cx.table.running().next().is_some() {
            if ui.add(look(t!("Play the scene")).icon(icons::PLAY)).clicked() {
                cx.out.ui(UiCommand::Layout(Place::Run));
            }
            return;
        }
        let id = ui.scope_id().with("first scene");
        let Some(mut name) = self.name.take() else {
            let words = if cx.table.has_begun() { t!("Start a scene…") } else { t!("Start the first scene…") };
            if ui.add(look(words).icon(icons::PLAY)).clicked() {
                self.name = Some(t!(FIRST_SCENE).to_owned());
                select_all(ui.ctx(), id, t!(FIRST_SCENE));
            }
            return;
        };
        let (mut go, mut leave) = (false, false);
        ui.row(space::S, |ui| {
            let field =
                text_field(ui, theme, id, &mut name, t!("Name of the first scene"), |edit| edit.desired_width(FIELD));
            let tip = t!("Starts the scene, with all ⟦PCs⟧ whose players are here, and the session");
            let start = look(t!("Start")).label(t!("Start the scene")).icon(icons::PLAY);
            go = ui.add(start).tip(tip).clicked() || field.entered();
            leave = ui.add(PushButton::bare(theme, t!("Cancel"))).clicked() || field.escaped();
        });
        if go {
            begin(cx, if name.trim().is_empty() { t!(FIRST_SCENE) } else { name.trim() });
        } else if !leave {
            self.name = Some(name);
        }
    }
}

/// Starts a scene with everyone who is here, and a session where none runs and nothing of it has to be chosen.
fn begin(cx: &mut PanelCx<'_>, name: &str) {
    let add = SceneCommand::Add { name: name.into(), place: "".into(), kind: SceneKind::Opening };
    let enter = |who: CharacterId| SceneCommand::Enter { scene: Some(Ref::Made(1)), who: who.into() };
    let enters = actions::present(cx.table).map(enter);
    let all = [add, SceneCommand::Start { scene: Ref::Made(1) }].into_iter().chain(enters).map(Command::from);
    let scene: Vec<Command> = all.collect();
    let mut both = scene.clone();
    both.push(Command::Session(start_of_session(cx.table)));
    let session = !session_runs(cx.table) && cx.why_not(&both).is_none();
    let deed = Deed::press(t!("Start the scene {name}"), if session { both } else { scene });
    if deed.commands().is_some_and(|commands| cx.why_not(commands).is_none()) {
        cx.out.ui(UiCommand::Layout(Place::Run));
        cx.out.ui(UiCommand::Show(Pane::Tray));
    }
    cx.act(&deed, By::Rules);
}
