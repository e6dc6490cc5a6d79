//! Joining of all present characters to the viewed scene and its order.

use hitch_core::model::{Actor, CharacterId, Scene};
use hitch_core::rules::{Command, OrderCommand, SceneCommand, Table};

/// Returns the PCs whose players are present; one without a named player counts as present.
pub fn present(table: &Table) -> impl Iterator<Item = CharacterId> {
    let is_here = |id| table.players.get(&id).is_some_and(|player| player.here);
    table.cast.values().filter(move |it| it.is_pc() && it.player.is_none_or(is_here)).map(|it| it.id)
}

/// Returns the commands that add the party to a scene and to its order, if any. Empty when all are in.
pub fn everybody(table: &Table, scene: &Scene) -> Vec<Command> {
    let at = || Some(scene.id.into());
    let mut commands = Vec::new();
    for id in present(table) {
        if !scene.cast.contains(&id) {
            // Whoever comes in while an order runs is in that, too.
            commands.push(Command::Scene(SceneCommand::Enter { scene: at(), who: id.into() }));
        } else if scene.order.is_running() && !scene.order.actors.contains(&Actor::Character(id)) {
            commands.push(Command::Order(OrderCommand::Join { scene: at(), who: Actor::Character(id).into() }));
        }
    }
    commands
}
