//! The tables the cases start from, as `fixtures.ron` builds them.

use hitch_core::model::{Mods, SetKind, Setting, State};
use hitch_core::rules::{Authority, Command, Table, apply};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Reads RON as scripts are read: no `Some(..)` and no doubled brackets.
pub fn read<T: DeserializeOwned>(name: &str, text: &str) -> T {
    use ron::extensions::Extensions;
    let options = ron::Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES);
    options.from_str(text).unwrap_or_else(|wrong| panic!("tests/cases/{name}:{wrong}"))
}

/// One table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    /// The table it goes on from; with none, the base.
    #[serde(default)]
    like: Option<String>,
    /// The mods it plays with. Only a table that begins with the base has a say in them.
    #[serde(default)]
    mods: Mods,
    /// Sets that are of another kind here. Only a table that begins with the base has a say in them.
    #[serde(default)]
    kinds: Vec<(SetKind, SetKind)>,
    /// Tables whose commands are carried out here as well, first.
    #[serde(default)]
    with: Vec<String>,
    /// What is done to it.
    #[serde(default)]
    commands: Vec<Command>,
}

/// All tables.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixtures {
    setting: Setting,
    base: Vec<Command>,
    tables: BTreeMap<String, Start>,
    /// Those that were built: most are asked for hundreds of times.
    #[serde(skip)]
    built: Mutex<BTreeMap<String, Table>>,
}

impl Fixtures {
    /// Reads the file, once.
    pub fn read() -> &'static Self {
        static READ: LazyLock<Fixtures> = LazyLock::new(|| read("fixtures.ron", include_str!("fixtures.ron")));
        &READ
    }

    /// Builds one of them, once.
    pub fn table(&self, name: &str) -> Result<Table, String> {
        let built = || self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = built().get(name) {
            return Ok(table.clone());
        }
        let table = self.build(name)?;
        built().insert(name.to_owned(), table.clone());
        Ok(table)
    }

    fn build(&self, name: &str) -> Result<Table, String> {
        let start = self.tables.get(name).ok_or_else(|| format!("there is no fixture \"{name}\""))?;
        let table = match &start.like {
            Some(like) => self.table(like)?,
            None => self.base(start.mods.clone(), &start.kinds)?,
        };
        let table = start.with.iter().try_fold(table, |table, name| {
            let other = self.tables.get(name).ok_or_else(|| format!("there is no fixture \"{name}\""))?;
            carry_out(table, &other.commands)
        })?;
        carry_out(table, &start.commands).map_err(|why| format!("fixture \"{name}\": {why}"))
    }

    fn base(&self, mods: Mods, kinds: &[(SetKind, SetKind)]) -> Result<Table, String> {
        let mut setting = Setting { mods, ..self.setting.clone() };
        for set in &mut setting.sets {
            set.kind = kinds.iter().find(|(from, _)| *from == set.kind).map_or(set.kind, |(_, to)| *to);
        }
        let table = Table::try_from(State::new("Cases", setting)).map_err(|wrong| format!("{wrong:?}"))?;
        carry_out(table, &self.base)
    }
}

fn carry_out(table: Table, commands: &[Command]) -> Result<Table, String> {
    commands.iter().try_fold(table, |table, command| {
        let done = apply(&table, command, Authority::Rules);
        done.map(|(next, _)| next).map_err(|why| format!("{command:?} is refused: {why:?}"))
    })
}
