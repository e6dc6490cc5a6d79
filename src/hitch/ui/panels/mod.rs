//! The panels: each has a row in [`Pane`] and a struct of view state that is a [`Panel`]. None knows another one.

mod cast;
mod dice;
mod ended;
mod guide;
mod log;
mod map;
mod night;
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
pub use ended::EndedPanel;
pub use guide::GuidePanel;
pub use log::{LineEnd, LogPanel, Message, SaveState};
pub use map::{BodyShape, Curve, MapPanel, arranged};
pub use night::{NightPanel, Readiness};
pub use order::OrderPanel;
pub use parts::menu::played_with;
pub use parts::{field_waits, in_empty_line, in_short, menu};
pub use pools::PoolsPanel;
pub use scenes::ScenesPanel;
pub use screen::ScreenPanel;
pub use setting::{SettingPage, SettingView, mods_unlike, on_setting_page, setting_pages};
pub use stages::{GivesPanel, StagesPanel};
pub use tray::TrayPanel;

use crate::ui::PanelCx;
use egui::{Context, Key, Ui};

/// A panel with its own view state, painted each frame it is in front.
pub trait Panel {
    /// Paints the panel, which does its own scrolling.
    fn ui(&mut self, ui: &mut Ui, cx: &mut PanelCx<'_>);

    /// Paints the panel's part at the right end of the tab row, where room is short.
    fn in_tabs(&mut self, _ui: &mut Ui, _cx: &mut PanelCx<'_>) {}

    /// Sends text that is typed and not yet sent, as if its field had lost the focus.
    fn flush(&mut self, _cx: &mut PanelCx<'_>) {}

    /// Returns a copy of the panel with only its typed text, to see what flushing it would send.
    fn unsent(&self) -> Option<Box<dyn Panel>> {
        None
    }

    /// Returns typed text that can’t be accepted, with the reason.
    fn unread(&self) -> Option<(&str, &str)> {
        None
    }

    /// Returns whether the panel has the keyboard focus and its own keys precede the app's.
    fn has_keyboard(&self, _ctx: &Context) -> bool {
        false
    }

    /// Returns whether the panel is a form, in which letter keys must not play.
    fn fills_in(&self) -> bool {
        false
    }
}

/// The place where a panel is docked at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Docked {
    Left,
    Middle,
    /// At the right, stacked.
    Right,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// Play: the cast, the tray, the GM's pools and the order.
    #[default]
    Run,
    /// Preparation: files, scenes, notes and the map.
    Prep,
    /// Session zero: the map large, the files beside it.
    Zero,
    /// One of the GM's own layouts, by its place among them.
    Own(usize),
}

impl Place {
    /// The built-in layouts.
    pub const ALL: [Self; 3] = [Self::Run, Self::Prep, Self::Zero];

    pub fn name(self) -> &'static str {
        match self {
            Self::Run => t!("Run"),
            Self::Prep => t!("Prep"),
            Self::Zero => t!("Session zero"),
            Self::Own(_) => t!("Custom layout"),
        }
    }

    /// Returns the label of the command that shows the layout.
    pub fn switch_name(self) -> &'static str {
        match self {
            Self::Run => t!("Run layout"),
            Self::Prep => t!("Prep layout"),
            Self::Zero => t!("Session zero layout"),
            Self::Own(_) => self.name(),
        }
    }
}

/// Makes the register of panels, one row each: tab, name in menus, first dock, key with Ctrl, and type. F6 goes through
/// them in this order.
macro_rules! panels {
    ($($pane:ident $tab:literal $name:literal $docked:ident $key:expr, $panel:ty;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum Pane {
            $($pane,)*
        }

        impl Pane {
            /// All panels, in the order F6 goes through them.
            pub const ALL: &[Self] = &[$(Self::$pane,)*];

            pub fn tab(self) -> &'static str {
                match self { $(Self::$pane => t!($tab),)* }
            }

            pub fn name(self) -> &'static str {
                match self { $(Self::$pane => t!($name),)* }
            }

            pub const fn docked(self) -> Docked {
                match self { $(Self::$pane => Docked::$docked,)* }
            }

            /// Returns the key that shows the panel, with Ctrl.
            pub const fn key(self) -> Option<Key> {
                match self { $(Self::$pane => $key,)* }
            }

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
    Dice "Dice" "Dice and rolls" Middle Some(Key::Num6), DicePanel;
    Pools "Pools" "Pools" Right None, PoolsPanel;
    Order "Order" "Order" Right None, OrderPanel;
    Setting "Setting" "Setting and mods" Middle None, SettingPage;
    Stages "Stages" "Pathways stages" Middle None, StagesPanel;
    Gives "Next element" "Next element" Right None, GivesPanel;
    Left "To do" "To do" Right None, TodoPanel;
    Screen "Screen" "Player screen" Right None, ScreenPanel;
    Guide "Guide" "Guide" Middle None, GuidePanel;
    Night "First night" "Before the first night" Middle None, NightPanel;
    Ended "Session zero" "End of session zero" Middle None, EndedPanel;
}
