//! A character after an archetype, as nobody chooses anything.

use hitch_core::library::new_campaign;
use hitch_core::model::{CharacterId, Name, Ref, Setting};
use hitch_core::rules::{self, Authority, CharacterCommand, Command, Lack, Table, left};
use hitch_core::words;

/// Somebody after an archetype, with the first of what there is to choose (CHAR-1, CHAR-7).
pub fn made_after(setting: &Setting, archetype: &Name) -> (Table, CharacterId) {
    let table = new_campaign("A harbour", setting).map_err(|error| error.to_string());
    let mut table = table.unwrap_or_else(|error| panic!("{}: {error}", setting.name));
    let archetype = Ref::Name(archetype.clone());
    let after = CharacterCommand::After { name: "Ines".into(), archetype, player: None };
    let done = |table: &Table, commands: &[Command]| {
        let done = rules::press(table, commands, Authority::Rules, |_, command| command.clone());
        done.unwrap_or_else(|why| panic!("{}: {}", setting.name, words::why(setting, &why))).0
    };
    table = done(&table, &[after.into()]);
    let who = *table.cast.keys().next().unwrap_or_else(|| panic!("nobody"));
    while let Some(press) = left(&table, who).into_iter().find_map(|lack| match lack.what {
        Lack::Pick(..) | Lack::Unlock(_) => lack.presses.into_iter().next(),
        _ => None,
    }) {
        table = done(&table, &press);
    }
    (table, who)
}
