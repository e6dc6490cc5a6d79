//! Everybody who is here joins in: into the scene that is looked at, and into its order.

use hitch_core::model::{Actor, CharacterId, Scene};
use hitch_core::rules::{Command, OrderCommand, SceneCommand, Table};

/// Those players' characters whose players are here tonight; one nobody is named for is played by
/// somebody who is.
fn here(table: &Table) -> impl Iterator<Item = CharacterId> {
    let present = |id| table.players.get(&id).is_some_and(|player| player.here);
    table.cast.values().filter(move |it| it.is_pc() && it.player.is_none_or(present)).map(|it| it.id)
}

/// What brings the whole party into a scene and, where an order runs there, into the order. Nothing where
/// all of them are in already.
pub fn everybody(table: &Table, scene: &Scene) -> Vec<Command> {
    let at = || Some(scene.id.into());
    let mut commands = Vec::new();
    for id in here(table) {
        if !scene.cast.contains(&id) {
            // Whoever comes in while an order runs is in that, too.
            commands.push(Command::Scene(SceneCommand::Enter { scene: at(), who: id.into() }));
        } else if scene.order.is_running() && !scene.order.actors.contains(&Actor::Character(id)) {
            commands.push(Command::Order(OrderCommand::Join { scene: at(), who: Actor::Character(id).into() }));
        }
    }
    commands
}
