//! The panels: one row each in [`Pane`], and a struct of view state that is a [`Panel`]. None knows another one.

mod cast;
mod dice;
mod log;
mod map;
mod order;
mod parts;
mod pools;
mod scenes;
mod screen;
mod setting;
mod stages;
mod tray;

pub use cast::{CastPanel, FilesPanel, IndexPanel, TodoPanel};
pub use dice::DicePanel;
pub use log::{AUTOSAVED, LineEnd, LogPanel, Said};
pub use map::{MapPanel, arranged};
pub use order::OrderPanel;
pub use parts::menu::played_with;
pub use parts::{field_waits, in_empty_line, menu};
pub use pools::PoolsPanel;
pub use scenes::ScenesPanel;
pub use screen::ScreenPanel;
pub use setting::{SettingPage, mods_unlike, on_setting_page, setting_pages};
pub use stages::{GivesPanel, StagesPanel};
pub use tray::TrayPanel;

use crate::ui::PanelCx;
use egui::{Context, Key, Ui};

/// A panel: view state of its own, painted each frame it is in front.
pub trait Panel {
    /// Paints it. It scrolls by itself.
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>);

    /// What it has at the right end of the row of tabs while it is in front, where there is little room.
    fn in_tabs(&mut self, _ui: &mut Ui, _cx: &mut PanelCx<'_>) {}

    /// Sends what is typed and not yet sent, as if its field had been left.
    fn flush(&mut self, _cx: &mut PanelCx<'_>) {}

    /// The panel with nothing in it but what is being typed: to see what flushing it would send.
    fn unsent(&self) -> Option<Box<dyn Panel>> {
        None
    }

    /// What is typed and can't be taken as it is, with the reason.
    fn unread(&self) -> Option<(&str, &str)> {
        None
    }

    /// Whether the keyboard is in it, and keys of its own are down before the app's.
    fn has_keyboard(&self, _ctx: &Context) -> bool {
        false
    }

    /// Whether what it shows is filled in: no letter that plays is meant there.
    fn fills_in(&self) -> bool {
        false
    }
}

/// Where a panel is docked at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Docked {
    /// A column of its own at the left.
    Left,
    /// One of the tabs in the middle.
    Middle,
    /// At the right, one above the other.
    Right,
}

/// A layout of the panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// A scene is played: the cast, the tray, the GM's pools and the order.
    #[default]
    Run,
    /// The campaign is made: files, scenes, notes and the map.
    Prep,
    /// The campaign begins: the map large, the files beside it.
    Zero,
    /// One of the GM's own, by its place among them.
    Own(usize),
}

impl Place {
    /// Those there always are.
    pub const ALL: [Self; 3] = [Self::Run, Self::Prep, Self::Zero];

    /// What it is called; the GM's own have names of their own.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Run => "Run",
            Self::Prep => "Prep",
            Self::Zero => "Session zero",
            Self::Own(_) => "Own layout",
        }
    }

    /// What going over to it is called.
    pub const fn switch_name(self) -> &'static str {
        match self {
            Self::Run => "Layout to run a scene",
            Self::Prep => "Layout to prepare",
            Self::Zero => "Layout for session zero",
            Self::Own(_) => self.name(),
        }
    }
}

/// Makes the register of panels, a row each: its tab, its name in menus, where it is docked at first, its key
/// with Ctrl, and what it is made of. In the order F6 goes through them.
macro_rules! panels {
    ($($pane:ident $tab:literal $name:literal $docked:ident $key:expr, $panel:ty;)*) => {
        /// The panels there are.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[expect(missing_docs, reason = "each is the panel of that name")]
        pub enum Pane {
            $($pane,)*
        }

        impl Pane {
            /// All of them, in the order F6 goes through them.
            pub const ALL: &[Self] = &[$(Self::$pane,)*];

            /// What its tab says.
            pub const fn tab(self) -> &'static str {
                match self { $(Self::$pane => $tab,)* }
            }

            /// What it is called in menus.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$pane => $name,)* }
            }

            /// Where it is docked at first.
            pub const fn docked(self) -> Docked {
                match self { $(Self::$pane => Docked::$docked,)* }
            }

            /// The key that shows it, with Ctrl.
            pub const fn key(self) -> Option<Key> {
                match self { $(Self::$pane => $key,)* }
            }

            /// A new one.
            pub fn make(self) -> Box<dyn Panel> {
                match self { $(Self::$pane => Box::<$panel>::default(),)* }
            }
        }
    };
}

panels! {
    Cast "Cast" "Cast" Left None, CastPanel;
    Index "Index" "Characters, scenes and places" Left None, IndexPanel;
    Tray "Tray" "Tray" Middle Some(Key::Num1), TrayPanel;
    Map "Map" "Map" Middle Some(Key::Num2), MapPanel;
    Files "Files" "Character files" Middle Some(Key::Num3), FilesPanel;
    Scenes "Scenes" "Scenes and notes" Middle Some(Key::Num4), ScenesPanel;
    Log "Log" "Log" Middle Some(Key::Num5), LogPanel;
    Dice "Dice" "Dice and throws" Middle Some(Key::Num6), DicePanel;
    Pools "Pools" "Pools" Right None, PoolsPanel;
    Order "Order" "Order" Right None, OrderPanel;
    Setting "Setting" "Setting and mods" Middle None, SettingPage;
    Stages "Stages" "Stages of the pathways" Middle None, StagesPanel;
    Gives "Next element" "What is placed and gained" Right None, GivesPanel;
    Left "Left to do" "What is left to do on a file" Right None, TodoPanel;
    Screen "Screen" "What the table sees" Right None, ScreenPanel;
}
