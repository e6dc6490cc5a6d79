//! The deeds of every thing: one list for its menu, its keys, Find and tooltips.
//!
//! A [`Deed`] is data: words, icon, key, act, reason it is unavailable. [`of`] lists the deeds of a [`Thing`];
//! `panels::parts::menu` draws any such list, and Find searches the lists of all things.

mod app;
mod ask;
mod characters;
mod counters;
mod extra_dice;
mod gmcs;
mod growth;
pub mod handouts;
mod harm;
mod known;
mod log;
mod making;
mod map;
mod order;
pub mod paths;
mod pools;
mod scenes;
mod settings;
mod several;
mod sfx;
pub mod sight;
mod spends;
mod thing;
mod traits;
pub mod tray;

pub use app::{of_app, why_not as app_why_not};
pub use ask::{Ask, FileText, MapAsk, NewGmc, RowAsk, SettingAsk, WhoseDice, player_of, sfx_text, trait_text};
pub use characters::{kinds, out_deed, players, remove, scene_deed};
pub use counters::{beside_pools, step as counter_step};
pub use extra_dice::names;
pub use gmcs::{LOCKED, add_words, is_catalyst, may_twist, new_ones};
pub use growth::{goal_of, grows, milestone_lines, settles, way};
pub use known::Known;
pub use making::{one_each, press_name};
pub use map::{new_file, removes};
pub use order::{join, leaders, leads, used};
pub use pools::{assign, give_back, hits, into_roll, is_spent, lent_words, put};
pub use scenes::{enter, into_roll as scene_trait_into_roll, leave, start as start_scene, usual_set};
pub use settings::{SetFor, edited, lists};
pub use several::{ForSeveral, each as each_of_several, selected};
pub use sfx::{SfxHome, line_words, write_line};
pub use spends::{sizes, smallest};
pub use thing::{Thing, kinds as kinds_of_things, of, things};
pub use traits::{place, set_of};

use crate::ui::widgets::{DieLook, icons};
use crate::ui::{By, UiCommand};
use egui::{Key, KeyboardShortcut, Modifiers};
use hitch_core::model::{Bearer, CharacterId, Die, SceneId};
use hitch_core::rules::Command;

#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Commands that go through together or not at all.
    Press(Vec<Command>),
    Ui(UiCommand),
    Ask(Ask),
}

/// Declares the parts of a deed, a row each, with a setter. Parts marked `may` are empty at first.
macro_rules! parts {
    ($($(#[$doc:meta])* $(is $mark:ident)? $(may $may:ident: $maybe:ident)? $(has $part:ident: $of:ty)?;)*) => {
        /// An action the GM can take, as data.
        #[must_use]
        #[derive(Clone, Debug, PartialEq)]
        pub struct Deed {
            pub words: String,
            pub act: Act,
            /// Works while the thing has the keyboard focus.
            pub key: Option<KeyboardShortcut>,
            $($(#[$doc])* $(pub $may: Option<$maybe>)? $(pub $part: $of)? $(pub $mark: bool)?,)*
        }

        impl Deed {
            pub fn new(words: impl Into<String>, act: Act) -> Self {
                Self { words: words.into(), act, key: None, $($($may: None)? $($part: Default::default())? $($mark: false)?,)* }
            }

            $(
                $(#[$doc])*
                $(pub fn $may(mut self, $may: impl Into<$maybe>) -> Self {
                    self.$may = Some($may.into());
                    self
                })?
                $(pub fn $part(mut self, $part: $of) -> Self {
                    self.$part = $part;
                    self
                })?
                $(pub fn $mark(mut self) -> Self {
                    self.$mark = true;
                    self
                })?
            )*
        }
    };
}

parts! {
    /// The icon; empty for none.
    has icon: &'static str;
    /// The accessible name, where the words alone do not name the thing.
    may label: String;
    /// The mouse gesture or the price, where there is no key.
    may hint: String;
    /// The tooltip.
    may tip: String;
    /// The character whose card it shows.
    may shows: CharacterId;
    /// The scene it selects.
    may looks: SceneId;
    /// Commands that decide whether it is allowed, where the deed asks for more first.
    has tried: Vec<Command>;
    /// Why it is impossible now, where no rule refuses it.
    may never: String;
    /// Whether it is the present state.
    has chosen: bool;
    /// Whether a tick shows the present state.
    is ticks;
    /// Whether a menu that can stay open does so after it, for the next of its kind.
    is stays;
    /// Whether it removes something.
    is danger;
    /// Whether it belongs to a mod; it is not listed while that mod is off.
    is where_played;
}

impl Deed {
    pub fn press(words: impl Into<String>, commands: Vec<Command>) -> Self {
        Self::new(words, Act::Press(commands))
    }

    pub fn send(words: impl Into<String>, command: impl Into<Command>) -> Self {
        Self::press(words, vec![command.into()])
    }

    pub fn ask(words: impl Into<String>, ask: Ask) -> Self {
        Self::new(words, Act::Ask(ask))
    }

    pub fn typed(words: impl Into<String>, field: FileText, text: impl Into<String>) -> Self {
        Self::ask(words, Ask::File(field, text.into(), By::Rules))
    }

    pub fn ui(command: UiCommand) -> Self {
        let mut deed = Self::new(command.name(), Act::Ui(command));
        deed.hint = command.keys();
        deed
    }

    /// Lists the ways to take a copy to another campaign; `None` is for the selected characters.
    pub fn copies(of: Option<Bearer>) -> Item {
        Item::sub(
            t!("Copies"),
            [
                Self::ui(UiCommand::SaveCopy(of)).icon(icons::EXPORT).tip(t!("Saves a file for Hitch or another tool")),
                Self::ui(UiCommand::CopyToClipboard(of)).icon(icons::COPY).hint(t!("Ctrl+C")),
                Self::ui(UiCommand::CopyAsText(of))
                    .icon(icons::COPY)
                    .tip(t!("Copies what the players know, for a chat")),
                Self::ui(UiCommand::PutOnShelf(of))
                    .icon(icons::FOLDER)
                    .tip(t!("Other campaigns can take it from there")),
            ],
        )
    }

    pub fn key(mut self, modifiers: Modifiers, key: Key) -> Self {
        self.key = Some(KeyboardShortcut::new(modifiers, key));
        self
    }

    /// Marks how things are now with a tick.
    pub fn ticked(self, on: bool) -> Self {
        self.ticks().chosen(on)
    }

    /// Makes one of several exclusive deeds. The one that holds is ticked and does nothing.
    pub fn one_of(words: impl Into<String>, holds: bool, commands: Vec<Command>) -> Self {
        Self::press(words, if holds { Vec::new() } else { commands }).ticked(holds)
    }

    pub fn commands(&self) -> Option<&[Command]> {
        if let Act::Press(commands) = &self.act { Some(commands) } else { None }
    }

    /// Returns the commands that decide whether the deed is allowed, if any.
    pub fn judged_by(&self) -> Option<&[Command]> {
        if self.never.is_some() {
            return None;
        }
        if self.tried.is_empty() { self.commands() } else { Some(&self.tried) }
    }

    /// Returns the key or the mouse gesture in words.
    pub fn how(&self) -> Option<String> {
        self.key.map(keys_text).or_else(|| self.hint.clone())
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Deed(Deed),
    Sub(String, Vec<Item>),
    /// A submenu with the deeds of another thing, listed when it opens.
    Of(String, Thing),
    /// Deeds of one kind; those the rules refuse now fold into one line with their reason.
    Folds(Vec<Deed>),
    Dice(String, DieLook, Vec<(Die, Deed)>),
    /// Deeds side by side under a heading, each in a few letters; one may be the present state.
    Row(String, Vec<Deed>),
    Heading(String),
    Note(String),
    Line,
}

impl From<Deed> for Item {
    fn from(deed: Deed) -> Self {
        Self::Deed(deed)
    }
}

impl Item {
    pub fn sub(words: impl Into<String>, deeds: impl IntoIterator<Item = Deed>) -> Self {
        Self::Sub(words.into(), deeds.into_iter().map(Self::Deed).collect())
    }

    pub fn dice(head: impl Into<String>, deed: impl Fn(Die) -> Deed) -> Self {
        Self::dice_as(head, DieLook::Plain, deed)
    }

    pub fn dice_as(head: impl Into<String>, look: DieLook, deed: impl Fn(Die) -> Deed) -> Self {
        Self::Dice(head.into(), look, Die::ALL.into_iter().map(|die| (die, deed(die))).collect())
    }

    /// Groups consecutive deeds so that refused ones fold.
    pub fn folded(items: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for item in items {
            match (item, all.last_mut()) {
                // Only neighbors fold together: a heading or a line between them keeps its deeds apart.
                (Self::Deed(deed), Some(Self::Folds(group))) => group.push(deed),
                (Self::Deed(deed), _) => all.push(Self::Folds(vec![deed])),
                (item, _) => all.push(item),
            }
        }
        all
    }

    /// Returns what is left of items without deeds that are so.
    pub fn without(items: Vec<Self>, gone: &dyn Fn(&Deed) -> bool) -> Vec<Self> {
        let left = |item| match item {
            Self::Deed(deed) => (!gone(&deed)).then_some(Self::Deed(deed)),
            Self::Sub(words, inside) => {
                let inside = Self::without(inside, gone);
                (!inside.is_empty()).then_some(Self::Sub(words, inside))
            }
            Self::Folds(deeds) => Some(Self::Folds(deeds.into_iter().filter(|it| !gone(it)).collect())),
            item => Some(item),
        };
        items.into_iter().filter_map(left).collect()
    }

    /// Returns every deed in the item, with the path of submenus to it.
    pub fn deeds(&self) -> Vec<(Vec<&str>, &Deed)> {
        match self {
            Self::Deed(deed) => vec![(Vec::new(), deed)],
            Self::Folds(deeds) | Self::Row(_, deeds) => deeds.iter().map(|deed| (Vec::new(), deed)).collect(),
            Self::Dice(_, _, dice) => dice.iter().map(|(_, deed)| (Vec::new(), deed)).collect(),
            Self::Sub(words, items) => {
                let inside = items.iter().flat_map(Self::deeds);
                inside.map(|(path, deed)| ([words.as_str()].into_iter().chain(path).collect(), deed)).collect()
            }
            // What another thing's menu holds, that thing has.
            Self::Of(..) | Self::Heading(_) | Self::Note(_) | Self::Line => Vec::new(),
        }
    }
}

/// Returns the keys in words: `Alt+Up`.
fn keys_text(keys: KeyboardShortcut) -> String {
    let (alt, shift) = (keys.modifiers.alt, keys.modifiers.shift);
    let key = match keys.logical_key {
        Key::ArrowUp => t!("Up"),
        Key::ArrowDown => t!("Down"),
        Key::ArrowLeft => t!("Left"),
        Key::ArrowRight => t!("Right"),
        Key::Delete => t!("Del"),
        Key::Plus => "+",
        Key::Minus => "-",
        other => other.name(),
    };
    format!("{}{}{key}", if alt { t!("Alt+") } else { "" }, if shift { t!("Shift+") } else { "" })
}
