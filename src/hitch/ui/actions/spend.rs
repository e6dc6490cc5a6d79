//! Dice of a pool spent on something (DOOM-7): what is wanted of them, and whether a name is asked for first.

use crate::ui::deeds::Ask;
use crate::ui::{By, PanelCx};
use hitch_core::model::{Bearer, CharacterId, Die, PoolId, Ref, SceneId, State};
use hitch_core::rules::{Command, Spend, SpendCommand, SpendKind};

/// What a die is to be spent on that still needs a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Something on the scene: which, is still to be said.
    OnScene,
    /// A complication on the scene.
    Complication,
    /// An asset, of the scene or of a GMC.
    Asset(Option<CharacterId>),
    /// A distinction of the scene.
    Distinction,
    /// A new extra.
    Extra,
    /// Two groups.
    Split,
    /// A new crisis pool.
    Crisis,
}

impl Wanted {
    /// What of its kind costs, and is called.
    pub const fn kind(self) -> SpendKind {
        match self {
            Self::OnScene | Self::Complication => SpendKind::Complication,
            Self::Asset(_) => SpendKind::Asset,
            Self::Distinction => SpendKind::Distinction,
            Self::Extra => SpendKind::Extra,
            Self::Split => SpendKind::Split,
            Self::Crisis => SpendKind::Crisis,
        }
    }

    /// What is bought once it has a name: an asset perhaps by a stunt (DOOM-9), a second scene with those who go
    /// there.
    pub fn named(self, name: &str, stunt: bool, who: Vec<Ref<CharacterId>>) -> Spend {
        let name = name.into();
        match self {
            Self::OnScene | Self::Complication => Spend::Complication { name },
            Self::Asset(of) => Spend::Asset { name, of: of.map(|id| Bearer::Character(id).into()), stunt },
            Self::Distinction => Spend::Distinction { name },
            Self::Extra => Spend::Extra { name },
            Self::Crisis => Spend::Crisis { name },
            Self::Split => Spend::Split { name, who },
        }
    }
}

/// A wish for the pools panel, which asks for the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whose dice.
    pub pool: PoolId,
    /// Which die; none is the smallest that will do.
    pub die: Option<Die>,
    /// In which scene; none for what is in no scene.
    pub scene: Option<SceneId>,
    /// On what.
    pub on: Wanted,
}

impl Wish {
    /// The command as it would be under some name: it tells whether the wish goes.
    pub fn trial(self, state: &State) -> Command {
        let scene = self.scene.and_then(|scene| state.scenes.get(&scene));
        let goes = scene.and_then(|scene| scene.cast.first()).map(|id| (*id).into());
        pays(self.pool, self.die, self.scene, self.on.named("Something", false, goes.into_iter().collect()))
    }
}

/// What a drop does.
#[derive(Clone, Debug)]
pub enum Drop {
    /// These commands, as one step.
    Do(Vec<Command>),
    /// A name is asked for first.
    Ask(Wish),
}

/// Does what a drop does.
pub fn drop_it(drop: Drop, cx: &mut PanelCx<'_>) {
    match drop {
        Drop::Do(commands) => cx.out.send_all(commands),
        Drop::Ask(wish) => cx.view.ask(Ask::Spend(wish, By::Rules)),
    }
}

/// The die pays for something.
pub fn pays(pool: PoolId, die: Option<Die>, scene: Option<SceneId>, on: Spend) -> Command {
    let dice = die.into_iter().collect();
    Command::Spend(SpendCommand { pool: Some(pool.into()), dice, scene: scene.map(Into::into), on })
}
