//! Spends of pool dice that need a name first (DOOM-7).

use crate::ui::deeds::Ask;
use crate::ui::{By, PanelCx};
use hitch_core::model::{Bearer, CharacterId, Die, PoolId, Ref, SceneId, State};
use hitch_core::rules::{Command, Spend, SpendCommand, SpendKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A trait of the scene, of a kind still to be chosen.
    OnScene,
    Complication,
    /// Of a GMC, or of the scene for `None`.
    Asset(Option<CharacterId>),
    Distinction,
    Extra,
    Split,
    Crisis,
}

impl Wanted {
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

    /// Returns the spend with its name: an asset perhaps by a stunt (DOOM-9), a second scene with its characters.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    pub pool: PoolId,
    /// `None` for the smallest sufficient one.
    pub die: Option<Die>,
    /// `None` for a spend outside scenes.
    pub scene: Option<SceneId>,
    pub on: Wanted,
}

impl Wish {
    /// Returns the command with a sample name, to test whether the spend is allowed.
    pub fn trial(self, state: &State) -> Command {
        let scene = self.scene.and_then(|scene| state.scenes.get(&scene));
        // A split is judged with one who goes; who they are is asked later (DOOM-7).
        let goes = scene.and_then(|scene| scene.cast.first()).map(|id| (*id).into());
        pays(self.pool, self.die, self.scene, self.on.named(t!("Something"), false, goes.into_iter().collect()))
    }
}

#[derive(Clone, Debug)]
pub enum Drop {
    Do(Vec<Command>),
    Ask(Wish),
}

pub fn drop_it(drop: Drop, cx: &mut PanelCx<'_>) {
    match drop {
        Drop::Do(commands) => cx.out.send_all(commands),
        Drop::Ask(wish) => cx.view.ask(Ask::Spend(wish, By::Rules)),
    }
}

pub fn pays(pool: PoolId, die: Option<Die>, scene: Option<SceneId>, on: Spend) -> Command {
    let dice = die.into_iter().collect();
    Command::Spend(SpendCommand { pool: Some(pool.into()), dice, scene: scene.map(Into::into), on })
}
