//! The app's own actions. Menus, shortcuts, the palette and tooltips all come from this list.

use super::panels::{Docked, Pane, Place};
use egui::{Key, KeyboardShortcut, Modifiers};
use hitch_core::model::{CharacterId, ResolutionId};

/// Something the app can do that is not a change to the table by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UiCommand {
    /// Asks for a name and a preset.
    NewCampaign,
    /// Asks for a file.
    Open,
    /// Opens the nth of the recent files.
    OpenRecent(usize),
    /// Opens the sample campaign that opens first.
    OpenSample,
    /// Opens the sample campaign with powers.
    OpenNinthHour,
    /// Writes the file.
    Save,
    /// Asks where to.
    SaveAs,
    /// Shows earlier versions of the campaign.
    Versions,
    /// Compares the campaign with another version of its file.
    Compare,
    /// Asks how the log is to be kept, and writes it.
    Chronicle,
    /// Leaves, asking about what is not saved.
    Quit,
    /// Takes back one step.
    Undo,
    /// Does it again.
    Redo,
    /// Goes back to before the last test.
    UndoTest,
    /// Goes back to before that test.
    BackTo(ResolutionId),
    /// Shows a character's printed file.
    Print(CharacterId),
    /// Choose a picture for somebody.
    ChoosePicture(CharacterId),
    /// Choose what the players see between scenes and in a pause.
    CampaignPicture,
    /// Shows a character's whole file in the middle.
    OpenFile(CharacterId),
    /// Shows the printed files of all PCs.
    PrintParty,
    /// Throws all that is due; of an action and its reaction one at a time.
    Throw,
    /// Throws only what falls first: the opposition, or an action before its reaction.
    ThrowOpposition,
    /// The highest total.
    BestTotal,
    /// The largest effect that still beats the number.
    BestEffect,
    /// One more result for a point.
    MoreTotal,
    /// Takes faces of real dice.
    TypeFaces,
    /// Puts the keyboard into the tray's entry line.
    TypeDice,
    /// Opens the odds of the pool out, or folds them away.
    ShowOdds,
    /// What was rolled last goes in again.
    SamePool,
    /// Keeps the acting pool under a name.
    SavePool,
    /// Asks who or what opposes, or reacts.
    WhoOpposes,
    /// The dice of both sides change places.
    SwapSides,
    /// Takes up the nth offer, from 1.
    TakeOffer(usize),
    /// Resolved: closes the test.
    CloseTest,
    /// Calls the test off.
    CallOffTest,
    /// The turn goes to whoever is next.
    NextTurn,
    /// Asks what goes and what stays, and ends the scene.
    EndScene,
    /// A flashback is put together inside the scene that is looked at.
    Flashback,
    /// Everybody who is here comes into the scene and its order.
    Everybody,
    /// Everybody stops, or goes on.
    Pause,
    /// Does what was just refused, on the GM's word.
    GmSaysSo,
    /// Shows a panel.
    Show(Pane),
    /// Another layout of the panels.
    Layout(Place),
    /// Leaves a panel out of the layout, or brings it back.
    Dock(Pane),
    /// Gives a panel a window of its own, or brings it back.
    Float(Pane),
    /// Asks for a name to keep the layout under.
    KeepLayout,
    /// Forgets the GM's own layout that is seen.
    ForgetLayout,
    /// The keyboard goes to the next panel.
    NextPanel,
    /// The keyboard goes to the panel before.
    PreviousPanel,
    /// Finds anything.
    Find,
    /// Light or dark.
    SwitchTheme,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// As it was.
    ZoomReset,
    /// Panels go back to where they were at first.
    ResetLayout,
    /// Whether anything moves by itself.
    SwitchMotion,
    /// Whether single letters act outside fields.
    SwitchLetters,
    /// Shows the setting with its mods.
    Setting,
    /// Files are edited, or played from.
    EditFiles,
    /// Shows the library of settings.
    Library,
    /// Puts the setting that is played into the library.
    ShelveSetting,
    /// Asks for a file to write the setting to.
    ExportSetting,
    /// Asks for a setting file, and puts it into the library.
    ImportSetting,
    /// Asks for a file to write the map to.
    ExportMap,
    /// Asks for a file, and brings what it holds onto the map.
    ImportMap,
    /// Shows the map as it is printed.
    PrintMap,
    /// Another one like the nth of the library.
    DuplicateSetting(usize),
    /// Asks what the nth of the library is to be called.
    RenameSetting(usize),
    /// Takes the nth out of the library.
    RemoveSetting(usize),
    /// Shows the empty file as it is printed.
    PrintBlank,
    /// Starts a session.
    StartSession,
    /// Asks what goes and what is kept, and ends the session.
    EndSession,
    /// Opens the player screen, or closes it.
    PlayerScreen,
    /// The player screen stays as it is, or follows the table again.
    FreezeScreen,
    /// Nothing is seen on the player screen, or what was.
    BlankScreen,
    /// The map on the player screen, or the scene.
    MapOnScreen,
    /// The player screen fills the nth of the monitors.
    ScreenOn(usize),
    /// Opens the main menu.
    Menu,
    /// Shows the keys.
    Keys,
    /// What this is.
    About,
}

const CTRL_ALT: Modifiers = Modifiers::COMMAND.plus(Modifiers::ALT);
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// What keys are about, as the window that lists them has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyGroup {
    /// Dice and tests.
    Dice,
    /// Scenes, turns, what was done.
    Play,
    /// What has the keyboard.
    Things,
    /// The map, while it has the keyboard.
    Map,
    /// Panels, layouts, sizes.
    Window,
    /// The campaign and its files.
    Campaign,
}

impl KeyGroup {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Dice, Self::Play, Self::Things, Self::Map, Self::Window, Self::Campaign];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dice => "Dice and ⟦tests⟧",
            Self::Play => "Play",
            Self::Things => "On what is focused",
            Self::Map => "On the map",
            Self::Window => "The window",
            Self::Campaign => "The campaign",
        }
    }
}

impl UiCommand {
    /// What its key is about.
    pub const fn group(self) -> KeyGroup {
        match self {
            Self::Throw
            | Self::ThrowOpposition
            | Self::BestTotal
            | Self::BestEffect
            | Self::MoreTotal
            | Self::TypeFaces
            | Self::TypeDice
            | Self::ShowOdds
            | Self::SamePool
            | Self::SavePool
            | Self::WhoOpposes
            | Self::SwapSides
            | Self::TakeOffer(_)
            | Self::CloseTest
            | Self::CallOffTest => KeyGroup::Dice,
            Self::Undo
            | Self::Redo
            | Self::UndoTest
            | Self::NextTurn
            | Self::EndScene
            | Self::Flashback
            | Self::Everybody
            | Self::Pause
            | Self::GmSaysSo
            | Self::StartSession
            | Self::EndSession => KeyGroup::Play,
            Self::Show(_)
            | Self::Layout(_)
            | Self::Dock(_)
            | Self::Float(_)
            | Self::KeepLayout
            | Self::ForgetLayout
            | Self::ResetLayout
            | Self::NextPanel
            | Self::PreviousPanel
            | Self::Find
            | Self::SwitchTheme
            | Self::ZoomIn
            | Self::ZoomOut
            | Self::ZoomReset
            | Self::SwitchMotion
            | Self::SwitchLetters
            | Self::Menu
            | Self::Keys => KeyGroup::Window,
            _ => KeyGroup::Campaign,
        }
    }

    /// Every action that has no value of its own, and every panel with a tab in the middle; in the order of menus and
    /// Find.
    pub fn all() -> Vec<Self> {
        // The setting is asked for by a command of its own.
        let tab = |pane: &Pane| pane.docked() == Docked::Middle && *pane != Pane::Setting;
        let shown = Pane::ALL.iter().copied().filter(tab).map(Self::Show);
        let mut all = Self::OWN.to_vec();
        let at = all.iter().position(|it| *it == Self::NextPanel).unwrap_or(all.len());
        all.splice(at..at, shown.chain(Place::ALL.map(Self::Layout)));
        all
    }

    /// Those without a value.
    const OWN: &'static [Self] = &[
        Self::NewCampaign,
        Self::Open,
        Self::OpenSample,
        Self::OpenNinthHour,
        Self::Save,
        Self::SaveAs,
        Self::Versions,
        Self::Compare,
        Self::Chronicle,
        Self::Quit,
        Self::Undo,
        Self::Redo,
        Self::UndoTest,
        Self::PrintParty,
        Self::Throw,
        Self::ThrowOpposition,
        Self::BestTotal,
        Self::BestEffect,
        Self::MoreTotal,
        Self::TypeFaces,
        Self::TypeDice,
        Self::ShowOdds,
        Self::SamePool,
        Self::SavePool,
        Self::WhoOpposes,
        Self::SwapSides,
        Self::CloseTest,
        Self::CallOffTest,
        Self::NextTurn,
        Self::EndScene,
        Self::Flashback,
        Self::Everybody,
        Self::Pause,
        Self::GmSaysSo,
        Self::NextPanel,
        Self::PreviousPanel,
        Self::Find,
        Self::SwitchTheme,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::ZoomReset,
        Self::KeepLayout,
        Self::ForgetLayout,
        Self::ResetLayout,
        Self::SwitchMotion,
        Self::SwitchLetters,
        Self::Setting,
        Self::EditFiles,
        Self::Library,
        Self::ShelveSetting,
        Self::ExportSetting,
        Self::ImportSetting,
        Self::ExportMap,
        Self::ImportMap,
        Self::PrintMap,
        Self::PrintBlank,
        Self::StartSession,
        Self::EndSession,
        Self::PlayerScreen,
        Self::FreezeScreen,
        Self::BlankScreen,
        Self::MapOnScreen,
        Self::CampaignPicture,
        Self::Menu,
        Self::Keys,
        Self::About,
    ];

    /// What it is called in menus: sentence case, "…" when more input follows.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NewCampaign => "New campaign…",
            Self::Open => "Open…",
            Self::OpenRecent(_) => "Open recent",
            Self::OpenSample => "Open the sample Saltglass Quay",
            Self::OpenNinthHour => "Open the sample The Ninth Hour",
            Self::Save => "Save",
            Self::SaveAs => "Save as…",
            Self::Versions => "Earlier versions…",
            Self::Compare => "Compare with another version…",
            Self::Chronicle => "Chronicle…",
            Self::Quit => "Quit",
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::UndoTest => "Back to before the ⟦test⟧",
            Self::BackTo(_) => "Back to before this ⟦test⟧",
            Self::Print(_) => "Print this file…",
            Self::OpenFile(_) => "Open the file",
            Self::ChoosePicture(_) => "Choose a picture…",
            Self::CampaignPicture => "A picture for pauses and between scenes…",
            Self::PrintParty => "Print the party…",
            Self::Throw => "Throw what is due",
            Self::ThrowOpposition => "Throw only what falls first",
            Self::BestTotal => "Best total",
            Self::BestEffect => "Best effect",
            Self::MoreTotal => "One more result for ⟦a plot point⟧",
            Self::TypeFaces => "Type faces of real dice",
            Self::TypeDice => "Type dice into the tray",
            Self::ShowOdds => "More or less of the odds",
            Self::SamePool => "Same pool again",
            Self::SavePool => "Save this pool…",
            Self::WhoOpposes => "Who opposes, or reacts\u{2026}",
            Self::SwapSides => "Swap the sides",
            Self::TakeOffer(_) => "Take up an offer",
            Self::CloseTest => "Close the ⟦test⟧",
            Self::CallOffTest => "Call off the ⟦test⟧",
            Self::NextTurn => "Next turn",
            Self::EndScene => "End the scene…",
            Self::Flashback => "A flashback…",
            Self::Everybody => "Everybody joins in",
            Self::Pause => "Pause the game, or go on",
            Self::GmSaysSo => "GM: do it anyway",
            Self::Show(pane) | Self::Dock(pane) | Self::Float(pane) => pane.name(),
            Self::Layout(Place::Run) => "Layout to run a scene",
            Self::Layout(Place::Prep) => "Layout to prepare",
            Self::Layout(Place::Zero) => "Layout for session zero",
            Self::Layout(place) => place.name(),
            Self::KeepLayout => "Save this layout as\u{2026}",
            Self::ForgetLayout => "Delete this layout",
            Self::NextPanel => "Next panel",
            Self::PreviousPanel => "Panel before",
            Self::Find => "Find…",
            Self::SwitchTheme => "Light or dark",
            Self::ZoomIn => "Larger",
            Self::ZoomOut => "Smaller",
            Self::ZoomReset => "Usual size",
            Self::ResetLayout => "Panels back in place",
            Self::SwitchMotion => "Animation on or off",
            Self::SwitchLetters => "Letter keys on or off",
            Self::Setting => "Setting and mods",
            Self::EditFiles => "Edit files, or play from them",
            Self::Library => "Settings in the library\u{2026}",
            Self::ShelveSetting => "Save the setting to the library\u{2026}",
            Self::ExportSetting => "Export the setting\u{2026}",
            Self::ImportSetting => "Import a setting\u{2026}",
            Self::ExportMap => "Export the map\u{2026}",
            Self::ImportMap => "Import a map\u{2026}",
            Self::PrintMap => "Print the map\u{2026}",
            Self::DuplicateSetting(_) => "Duplicate a setting",
            Self::RenameSetting(_) => "Rename a setting",
            Self::RemoveSetting(_) => "Remove a setting",
            Self::PrintBlank => "Print blank files\u{2026}",
            Self::StartSession => "Start a session",
            Self::EndSession => "End the session…",
            Self::PlayerScreen => "Open the player screen, or close it",
            Self::FreezeScreen => "Freeze the player screen, or go on",
            Self::BlankScreen => "Blank the player screen, or not",
            Self::MapOnScreen => "Map or scene on the player screen",
            Self::ScreenOn(_) => "Player screen on a monitor",
            Self::Menu => "Menu",
            Self::Keys => "Keys",
            Self::About => "About Hitch",
        }
    }

    /// The keys for it. Those without a modifier act only outside fields.
    pub const fn shortcut(self) -> Option<KeyboardShortcut> {
        let (modifiers, key) = match self {
            Self::NewCampaign => (Modifiers::COMMAND, Key::N),
            Self::Open => (Modifiers::COMMAND, Key::O),
            Self::Save => (Modifiers::COMMAND, Key::S),
            Self::SaveAs => (CTRL_SHIFT, Key::S),
            Self::Quit => (Modifiers::COMMAND, Key::Q),
            Self::Undo => (Modifiers::COMMAND, Key::Z),
            Self::Redo => (CTRL_SHIFT, Key::Z),
            Self::UndoTest => (CTRL_ALT, Key::Z),
            Self::PrintParty => (Modifiers::COMMAND, Key::P),
            Self::Throw => (Modifiers::NONE, Key::R),
            Self::ThrowOpposition => (Modifiers::SHIFT, Key::R),
            Self::BestTotal => (Modifiers::NONE, Key::B),
            Self::BestEffect => (Modifiers::NONE, Key::E),
            Self::MoreTotal => (Modifiers::NONE, Key::Plus),
            Self::TypeFaces => (Modifiers::NONE, Key::F),
            Self::TypeDice => (Modifiers::NONE, Key::D),
            Self::ShowOdds => (Modifiers::NONE, Key::O),
            Self::SamePool => (Modifiers::NONE, Key::S),
            Self::WhoOpposes => (Modifiers::NONE, Key::A),
            Self::SwapSides => (Modifiers::NONE, Key::X),
            Self::CloseTest => (Modifiers::NONE, Key::C),
            Self::NextTurn => (Modifiers::NONE, Key::G),
            Self::EndScene => (Modifiers::COMMAND, Key::E),
            Self::Everybody => (Modifiers::NONE, Key::J),
            Self::Pause => (Modifiers::NONE, Key::P),
            Self::GmSaysSo => (Modifiers::SHIFT, Key::Enter),
            Self::Show(pane) => match pane.key() {
                Some(key) => (Modifiers::COMMAND, key),
                None => return None,
            },
            Self::Layout(place) => match place {
                Place::Run => (Modifiers::NONE, Key::F7),
                Place::Prep => (Modifiers::NONE, Key::F8),
                Place::Zero => (Modifiers::NONE, Key::F9),
                Place::Own(0) => (Modifiers::SHIFT, Key::F7),
                Place::Own(1) => (Modifiers::SHIFT, Key::F8),
                Place::Own(2) => (Modifiers::SHIFT, Key::F9),
                Place::Own(_) => return None,
            },
            Self::Setting => (Modifiers::COMMAND, Key::Num7),
            Self::EditFiles => (CTRL_SHIFT, Key::E),
            Self::NextPanel => (Modifiers::NONE, Key::F6),
            Self::PreviousPanel => (Modifiers::SHIFT, Key::F6),
            Self::Find => (Modifiers::COMMAND, Key::K),
            Self::SwitchTheme => (Modifiers::COMMAND, Key::T),
            Self::ZoomIn => (Modifiers::COMMAND, Key::Plus),
            Self::ZoomOut => (Modifiers::COMMAND, Key::Minus),
            Self::ZoomReset => (Modifiers::COMMAND, Key::Num0),
            Self::PlayerScreen => (CTRL_SHIFT, Key::P),
            Self::FreezeScreen => (CTRL_SHIFT, Key::F),
            Self::BlankScreen => (CTRL_SHIFT, Key::B),
            Self::Menu => (Modifiers::NONE, Key::F10),
            Self::Keys => (Modifiers::NONE, Key::F1),
            _ => return None,
        };
        Some(KeyboardShortcut::new(modifiers, key))
    }

    /// The keys in words: `Ctrl Shift Z`.
    pub fn keys(self) -> Option<String> {
        let shortcut = self.shortcut()?;
        let mut words = Vec::new();
        if shortcut.modifiers.command {
            words.push(if cfg!(target_os = "macos") { "Cmd" } else { "Ctrl" });
        }
        if shortcut.modifiers.alt {
            words.push("Alt");
        }
        if shortcut.modifiers.shift {
            words.push("Shift");
        }
        let key = match shortcut.logical_key {
            Key::Plus => "+",
            Key::Minus => "-",
            other => other.name(),
        };
        words.push(key);
        Some(words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_have_one_shortcut() {
        let all: Vec<_> = UiCommand::all().iter().filter_map(|it| Some((*it, it.shortcut()?))).collect();
        for (i, (one, keys)) in all.iter().enumerate() {
            for (other, same) in all.iter().skip(i + 1) {
                assert_ne!(keys, same, "{one:?} and {other:?}");
            }
        }
    }
}
