//! What a drop on a side would do, and does.

use super::TrayPanel;
use crate::model::CharacterId;
use crate::rules::{self, Command, TestCommand};
use crate::ui::actions::{self, Half, OpenTest};
use crate::ui::deeds::Deed;
use crate::ui::deeds::tray;
use crate::ui::panels::parts::Hint;
use crate::ui::{By, Dragged, PanelCx};

/// Takes what was dropped on a side.
pub(super) fn dropped(cx: &mut PanelCx<'_>, half: Half, what: Dragged, test: Option<&OpenTest<'_>>) {
    match (what, test) {
        (Dragged::Character(who), Some(test)) if half == Half::Opposing => {
            let opposes = actions::opposition::opposes(cx.table, test, who);
            cx.act(&Deed::press("", opposes).shows(who), By::Rules);
        }
        (Dragged::Character(who), test) => {
            let command = acts(cx, who, test);
            cx.out.send(command);
        }
        _ => cx.out.send_all(actions::into_tray(cx.table, &cx.here(), what, Some(half), false)),
    }
}

/// What a drop on a half would do; `None` where it takes no such thing.
fn drop_words(cx: &PanelCx<'_>, what: Dragged, half: Half) -> Option<String> {
    let words = match (what, half) {
        (Dragged::Element(_) | Dragged::PoolTurn(_), _) => return None,
        (Dragged::Character(who), Half::Opposing) => {
            let test = actions::open_test(cx.table).filter(OpenTest::opposition_builds)?;
            actions::opposition::may(cx.table, &test, who).then_some("Opposes with dice of their own")?
        }
        (Dragged::Character(_), Half::Acting) => "Acts",
        (_, Half::Acting) => "Joins the acting side",
        (_, Half::Opposing) => "Joins the opposing side",
    };
    Some(words.to_owned())
}

impl TrayPanel {
    /// What a drop does here, or why it would be refused: asked of the rules once for each table.
    pub(super) fn hint(&mut self, cx: &PanelCx<'_>, what: Dragged, half: Half) -> Option<Hint> {
        let words = drop_words(cx, what, half)?;
        let place = self.hints.get_mut(usize::from(half == Half::Acting))?;
        if place.as_ref().is_none_or(|(revision, of, _)| (*revision, *of) != (cx.state(), what)) {
            let commands = match what {
                Dragged::Character(who) if half == Half::Opposing => {
                    let test = actions::open_test(cx.table)?;
                    actions::opposition::opposes(cx.table, &test, who)
                }
                Dragged::Character(who) => {
                    vec![acts(cx, who, actions::open_test(cx.table).as_ref())]
                }
                _ => actions::into_tray(cx.table, &cx.here(), what, Some(half), false),
            };
            // A hero die goes to its owner's roll and nowhere else; a die of the tray not where it lies.
            if commands.is_empty() && matches!(what, Dragged::Hero { .. } | Dragged::RollDie { .. }) {
                return None;
            }
            let placed = actions::piece(what).and_then(|piece| rules::place(cx.table, piece, Some(half)));
            let helps = placed.and_then(|it| it.helps).and_then(|who| cx.table.cast.get(&who));
            // What is decided is closed for it: that is said before.
            let closes = commands.iter().any(|it| matches!(it, Command::Test(TestCommand::Close { .. })));
            let words = if closes { format!("{words}: closes this roll and begins another") } else { words };
            let hint = match (actions::dry_run(cx.table, &commands), what, helps) {
                (Ok(_), ..) if closes => Hint::goes(words),
                (Err(why), ..) => Hint::judged(&cx.table.setting.labels, words, Some(&why)),
                (Ok(_), _, Some(who)) => Hint::goes(format!("Helps {}", who.name)),
                (Ok(after), Dragged::PoolDie { pool, .. }, None) => {
                    let contest = actions::open_test(&after).is_some_and(|it| it.resolution.contest().is_some());
                    let acting = half == Half::Acting || contest;
                    Hint::goes(actions::drops::joined(cx.table, Some(&after), pool, acting))
                }
                (Ok(_), ..) => Hint::goes(words),
            };
            *place = Some((cx.state(), what, hint));
        }
        place.as_ref().map(|(_, _, hint)| hint.clone())
    }
}

/// A character dropped on the acting half acts.
fn acts(cx: &PanelCx<'_>, who: CharacterId, test: Option<&OpenTest<'_>>) -> Command {
    match test {
        Some(test) => Command::Test(TestCommand::Act { it: Some(test.id.into()), who: who.into(), pay: false }),
        None => tray::open(cx, who),
    }
}
