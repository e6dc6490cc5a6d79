//! Lists the app’s own actions, a row each. Menus, shortcuts, Find, F1 and tooltips use these rows.

use super::panels::{Docked, Pane, Place};
use egui::{Key, KeyboardShortcut, Modifiers};
use hitch_core::model::{Bearer, CharacterId, HandoutId, RemarkId, ResolutionId, SceneId};

const NONE: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_ALT: Modifiers = CTRL.plus(Modifiers::ALT);
const CTRL_SHIFT: Modifiers = CTRL.plus(SHIFT);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyGroup {
    Dice,
    Play,
    Things,
    Map,
    Window,
    Campaign,
}

impl KeyGroup {
    pub const ALL: [Self; 6] = [Self::Dice, Self::Play, Self::Things, Self::Map, Self::Window, Self::Campaign];

    pub fn name(self) -> &'static str {
        match self {
            Self::Dice => t!("Dice and ⟦tests⟧"),
            Self::Play => t!("Play"),
            Self::Things => t!("Focused item"),
            Self::Map => t!("Map"),
            Self::Window => t!("Window"),
            Self::Campaign => t!("Campaign"),
        }
    }
}

/// A state of the table without which a command has nothing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A session runs.
    Session,
    /// None runs.
    NoSession,
    /// A scene is looked at.
    Scene,
    /// A present PC is not in it yet.
    Absent,
    /// Its action order runs.
    Order,
    /// A test is open.
    Test,
    /// The opposition can be chosen.
    Choice,
}

/// Makes the commands of their rows, in the order of Find: the group of its key, its name (sentence case, "…" when more
/// input follows), its keys, and the state of the table it needs. Of a command with a value Find lists one for `each`.
macro_rules! commands {
    (@any $command:ident) => { Self::$command };
    (@any $command:ident $value:tt) => { Self::$command(_) };
    (@all $command:ident) => { vec![Self::$command] };
    (@all $command:ident ($of:ty)) => { Vec::new() };
    (@all $command:ident ($of:ty) $each:expr) => { $each.map(Self::$command).collect() };
    (@name ($name:expr)) => { $name };
    (@name $name:literal) => { t!($name) };
    (@keys) => { None };
    (@keys $modifiers:ident $key:ident) => { Some(KeyboardShortcut::new($modifiers, Key::$key)) };
    (@keys $keys:expr) => { $keys.map(|(modifiers, key)| KeyboardShortcut::new(modifiers, key)) };
    (@needs) => { None };
    (@needs $condition:ident) => { Some(Condition::$condition) };
    ($(
        $(#[$doc:meta])*
        $command:ident $(($value:tt: $of:ty))? $group:ident $name:tt $([$($keys:tt)*])? $(needs $needed:ident)?
            $(each $each:expr)?
    ;)*) => {
        /// An action of the app that is not itself a change to the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum UiCommand {
            $($(#[$doc])* $command $(($of))?,)*
        }

        impl UiCommand {
            /// Returns all actions without a value, and all panels with a tab in the middle, in the order of menus and
            /// Find.
            pub fn all() -> Vec<Self> {
                [$(commands!(@all $command $(($of))? $($each)?)),*].concat()
            }

            pub const fn group(self) -> KeyGroup {
                match self { $(commands!(@any $command $($value)?) => KeyGroup::$group,)* }
            }

            /// Returns the menu label: sentence case, "…" when more input follows.
            pub fn name(self) -> &'static str {
                match self { $(Self::$command $(($value))? => commands!(@name $name),)* }
            }

            /// The keys for it. Those without a modifier act only outside fields.
            #[expect(unused_variables, reason = "a name may depend on a value, and the keys not")]
            pub fn shortcut(self) -> Option<KeyboardShortcut> {
                match self { $(Self::$command $(($value))? => commands!(@keys $($($keys)*)?),)* }
            }

            /// The state of the table without which it has nothing to do.
            pub const fn needs(self) -> Option<Condition> {
                match self { $(commands!(@any $command $($value)?) => commands!(@needs $($needed)?),)* }
            }
        }
    };
}

commands! {
    /// Asks for a name and a preset.
    NewCampaign Campaign "New campaign…" [CTRL N];
    Open Campaign "Open…" [CTRL O];
    /// Opens the nth of the recent files.
    OpenRecent(_: usize) Campaign "Open recent";
    /// Opens the sample campaign that opens first.
    OpenSample Campaign "Open the sample Saltglass Quay";
    /// Opens the sample campaign with powers.
    OpenNinthHour Campaign "Open the sample The Ninth Hour";
    Save Campaign "Save" [CTRL S];
    SaveAs Campaign "Save as…" [CTRL_SHIFT S];
    Versions Campaign "Earlier versions…";
    Compare Campaign "Compare with another version…";
    /// Asks how the log is to be kept, and writes it.
    Chronicle Campaign "Chronicle…";
    /// Asks for a session and an audience, and writes one page about it.
    Recap Campaign "Recap of a session…" [CTRL_SHIFT L];
    Quit Campaign "Quit" [CTRL Q];
    Undo Play "Undo" [CTRL Z];
    Redo Play "Redo" [CTRL_SHIFT Z];
    UndoTest Play "Undo the whole ⟦test⟧" [CTRL_ALT Z];
    /// Undoes everything since that test began.
    BackTo(_: ResolutionId) Campaign "Undo back to before this ⟦test⟧";
    /// Undoes the step of a row of the log and everything since, by its place.
    BackToRow(_: usize) Campaign "Undo back to before this entry";
    PrintParty Campaign "Print the party…" [CTRL P];
    /// Shows a character's printed file.
    Print(_: CharacterId) Campaign "Print this file…";
    /// Shows a character's whole file in the middle.
    OpenFile(_: CharacterId) Campaign "Open the character file";
    /// Reads characters from a note.
    PasteCharacters Campaign "Paste or import characters…";
    /// Asks for character files, and shows what they would bring.
    BringIn Campaign "Bring in character files…";
    /// Asks for a file for a copy of a character, pool or scene, or of the selected characters.
    SaveCopy(_: Option<Bearer>) Campaign "Save a copy…";
    /// Puts a copy of it into the clipboard, as text that another campaign can paste.
    CopyToClipboard(_: Option<Bearer>) Campaign "Copy to the clipboard";
    /// Puts what the players know of it into the clipboard, as text for a chat.
    CopyAsText(_: Option<Bearer>) Campaign "Copy as text";
    /// Puts a copy of it on the shelf, where other campaigns find it; of the selected characters one each.
    PutOnShelf(_: Option<Bearer>) Campaign "Put on the shelf";
    /// Lists what is on the shelf.
    TakeFromShelf Campaign "Take from the shelf…" [CTRL_SHIFT K];
    /// Chooses a portrait for a character.
    ChoosePicture(_: CharacterId) Campaign "Choose a portrait…";
    /// Rolls all that is due; of an action and its reaction one at a time.
    Roll Dice "Roll" [NONE R];
    /// Rolls only the first side: the opposition, or an action before its reaction.
    RollOpposition Dice "Roll the opposition only" [SHIFT R];
    BestTotal Dice "Best total" [NONE B] needs Test;
    /// Chooses the largest effect die that still beats the difficulty.
    BestEffect Dice "Best ⟦effect die⟧" [NONE E] needs Test;
    /// Includes another result for a plot point.
    MoreTotal Dice "Include another result (1 ⟦PP⟧)" [NONE Plus] needs Test;
    /// Takes faces of real dice.
    TypeFaces Dice "Enter real dice" [NONE F];
    /// Moves the keyboard focus to the tray’s entry line.
    TypeDice Dice "Type dice to add" [NONE D];
    /// Expands or collapses the odds of the pool.
    ShowOdds Dice "Show or hide odds details" [NONE O];
    SamePool Dice "Same pool again" [NONE S];
    SavePool Dice "Save this pool…" needs Test;
    /// Asks who or what opposes or reacts.
    WhoOpposes Dice "Choose the opposition…" [NONE A] needs Choice;
    SwapSides Dice "Swap the sides" [NONE X] needs Test;
    /// Applies the nth consequence, from 1.
    TakeOffer(_: usize) Dice "Apply a consequence";
    CloseTest Dice "Close the ⟦test⟧" [NONE C] needs Test;
    CallOffTest Dice "Cancel the ⟦test⟧" needs Test;
    /// Asks for a note, which becomes a row of the log.
    WriteNote Play "Write a note in the log…" [CTRL L];
    /// Asks what happened in the open test, for the recap.
    WhatHappened Dice "Write what happened…" [NONE W] needs Test;
    ReviseNote(_: RemarkId) Campaign "Edit the note…";
    NextTurn Play "Next turn" [NONE G] needs Order;
    /// Asks what to keep, and ends the scene.
    EndScene Play "End the scene…" [CTRL E] needs Scene;
    /// Sets up a flashback inside the shown scene.
    Flashback Play "Start a flashback…" needs Scene;
    Everybody Play "Add all present ⟦PCs⟧ to the scene" [NONE J] needs Absent;
    /// Selects the PCs in the scene for one press over all of them, or none of them again.
    SelectPcs Play "Select all ⟦PCs⟧ in the scene" [NONE M] needs Scene;
    SelectGmcs Play "Select all ⟦GMCs⟧ in the scene" [SHIFT M] needs Scene;
    SelectNone Play "Clear the selection";
    /// Adds a character to the selection, or removes them.
    Select(_: CharacterId) Play "Select or deselect the focused character";
    /// Moves the keyboard focus to the notes on the scene, below the cast; from there it folds them away.
    AtHand Play "Show or hide what is at hand" [CTRL_SHIFT H];
    /// Pauses or resumes the game.
    Pause Play "Pause or resume the game" [NONE P];
    /// Carries out the refused press as a GM override.
    GmSaysSo Play "GM: do it anyway" [SHIFT Enter];
    /// Shows a panel.
    Show(pane: Pane) Window (pane.name()) [pane.key().map(|key| (CTRL, key))] each Self::tabs();
    /// Another layout of the panels.
    Layout(place: Place) Window (place.switch_name()) [layout_key(place)] each Place::ALL.into_iter();
    NextPanel Window "Next panel" [NONE F6];
    PreviousPanel Window "Previous panel" [SHIFT F6];
    Find Window "Find…" [CTRL K];
    SwitchTheme Window "Switch between light and dark theme" [CTRL T];
    ZoomIn Window "Zoom in" [CTRL Plus];
    ZoomOut Window "Zoom out" [CTRL Minus];
    ZoomReset Window "Actual size" [CTRL Num0];
    KeepLayout Window "Save this layout as…";
    /// Deletes the GM’s own layout in use.
    ForgetLayout Window "Delete this layout";
    /// Hides a panel, or shows it again.
    Dock(pane: Pane) Window (pane.name());
    /// Moves a panel to its own window, or docks it again.
    Float(pane: Pane) Window (pane.name());
    ResetLayout Window "Reset the panels";
    /// Turns animation on or off.
    SwitchMotion Window "Turn animation on or off";
    /// Turns single-letter shortcuts on or off.
    SwitchLetters Window "Turn letter shortcuts on or off";
    Setting Campaign "Setting and mods" [CTRL Num7];
    EditFiles Campaign "Switch between Play and Edit" [CTRL_SHIFT E];
    /// Shows the ways to grow in the setting (GROW-1).
    GrowthSettings Campaign "Choose how characters grow";
    Library Campaign "Settings in the library…";
    ShelveSetting Campaign "Save the setting to the library…";
    ExportSetting Campaign "Export the setting…";
    ImportSetting Campaign "Import a setting…";
    ExportMap Campaign "Export the map…";
    /// Asks for a file, and adds its elements to the map.
    ImportMap Campaign "Import a map…";
    PrintMap Campaign "Print the map…";
    PrintBlank Campaign "Print blank files…";
    /// Duplicates the nth setting of the library.
    DuplicateSetting(_: usize) Campaign "Duplicate a setting";
    /// Asks for a new name for the nth setting of the library.
    RenameSetting(_: usize) Campaign "Rename a setting";
    /// Removes the nth setting from the library.
    RemoveSetting(_: usize) Campaign "Remove a setting";
    StartSession Play "Start a session" needs NoSession;
    /// Asks what to keep, and ends the session.
    EndSession Play "End the session…" needs Session;
    PlayerScreen Campaign "Show or hide the player screen" [CTRL_SHIFT P];
    FreezeScreen Campaign "Freeze or unfreeze the player screen" [CTRL_SHIFT F];
    /// Blanks the player screen, or shows its content again.
    BlankScreen Campaign "Blank or show the player screen" [CTRL_SHIFT B];
    MapOnScreen Campaign "Show map or scene on the player screen" [CTRL_SHIFT M];
    /// Chooses a picture for the players, shown at once.
    ShowPicture Campaign "Show the players a picture…";
    /// Asks for a text for the players.
    ShowText Campaign "Show the players a text…";
    /// Chooses a picture for a scene, to be shown later.
    PreparePicture(_: SceneId) Campaign "Add a picture for the players…";
    /// Asks for a text for a scene, to be shown later.
    PrepareText(_: SceneId) Campaign "Add a text for the players…";
    /// Asks for other words of a handout.
    RewordHandout(_: HandoutId) Campaign "Edit the text…";
    /// Takes a handout off the player screen.
    BackToScene Campaign "Return the players to the scene" [NONE F4];
    /// Fills the nth monitor with the player screen.
    ScreenOn(_: usize) Campaign "Show the player screen on a monitor";
    CampaignPicture Campaign "Choose the campaign picture…";
    /// Shows how long the turn, the scene and the session have been going on.
    SwitchTimer Window "Show or hide the timer";
    TimerOnScreen Campaign "Show or hide the timer on the player screen";
    Menu Window "Menu" [NONE F10];
    Guide Window "Guide" [NONE F1];
    Keys Window "Keyboard shortcuts" [SHIFT F1];
    /// Marks four places of the window, one after another.
    Tour Campaign "Take the tour";
    About Campaign "About Hitch";
}

/// The key that goes over to a layout.
const fn layout_key(place: Place) -> Option<(Modifiers, Key)> {
    match place {
        Place::Run => Some((NONE, Key::F7)),
        Place::Prep => Some((NONE, Key::F8)),
        Place::Zero => Some((NONE, Key::F9)),
        Place::Own(0) => Some((SHIFT, Key::F7)),
        Place::Own(1) => Some((SHIFT, Key::F8)),
        Place::Own(2) => Some((SHIFT, Key::F9)),
        Place::Own(_) => None,
    }
}

impl UiCommand {
    /// The panels with a tab in the middle. The setting and the guide have commands of their own.
    fn tabs() -> impl Iterator<Item = Pane> {
        Pane::ALL
            .iter()
            .copied()
            .filter(|pane| pane.docked() == Docked::Middle && !matches!(pane, Pane::Setting | Pane::Guide))
    }

    /// Returns the shortcut in words: `Ctrl+Shift+Z`.
    pub fn keys(self) -> Option<String> {
        let shortcut = self.shortcut()?;
        let mut words = Vec::new();
        if shortcut.modifiers.command {
            words.push(if cfg!(target_os = "macos") { t!("Cmd") } else { t!("Ctrl") });
        }
        if shortcut.modifiers.alt {
            words.push(t!("Alt"));
        }
        if shortcut.modifiers.shift {
            words.push(t!("Shift"));
        }
        let key = match shortcut.logical_key {
            Key::Plus => "+",
            Key::Minus => "-",
            other => other.name(),
        };
        words.push(key);
        Some(words.join("+"))
    }
}

/// Keys of focused widgets rather than of the app.
const OF_THINGS: &[(KeyGroup, &str, &str)] = &[
    (KeyGroup::Dice, mark!("Apply a consequence of a decided ⟦test⟧"), "1 … 9"),
    (KeyGroup::Dice, mark!("Start typing dice"), "0 … 9"),
    (KeyGroup::Dice, mark!("On a die: step up, step down"), "+, -"),
    (KeyGroup::Dice, mark!("On a die: double, hinder, remove"), mark!("D, H, Del")),
    (KeyGroup::Play, mark!("Choose who acts next"), mark!("G, then 1 … 9")),
    (KeyGroup::Things, mark!("Open the menu of the focused item"), mark!("Menu, Shift+F10")),
    (KeyGroup::Things, mark!("Rename the focused item"), "F2"),
    (KeyGroup::Things, mark!("Remove the focused item"), mark!("Del")),
    (KeyGroup::Things, mark!("On a trait: step up, step down"), "Alt+Up, Alt+Down"),
    (KeyGroup::Things, mark!("On a trait: move earlier, later in its trait set"), "Alt+Left, Alt+Right"),
    (KeyGroup::Things, mark!("On a place in the order: move earlier, later"), "Shift+Left, Shift+Right"),
    (KeyGroup::Things, mark!("With any click or key that costs ⟦a plot point⟧: make a callback instead"), mark!("Alt")),
    (KeyGroup::Campaign, mark!("Copy the selected or focused character"), "Ctrl+C"),
    (KeyGroup::Campaign, mark!("Paste characters from the clipboard"), "Ctrl+V"),
    (KeyGroup::Campaign, mark!("Show a text from the clipboard to the players"), "Ctrl+Shift+V"),
    (KeyGroup::Map, mark!("Select the next element along a connection"), mark!("Left … Down")),
    (KeyGroup::Map, mark!("Move the selection"), mark!("Ctrl+Left … Down")),
    (KeyGroup::Map, mark!("Rename the selection"), mark!("Enter")),
    (KeyGroup::Map, mark!("Remove the selection"), mark!("Del")),
    (KeyGroup::Map, mark!("Add an element of a shape"), "1 … 4"),
    (KeyGroup::Map, mark!("Add an element of the last used shape"), "N"),
    (KeyGroup::Map, mark!("Start a connection from the selection"), "T"),
    (KeyGroup::Map, mark!("Show only the selection, show all elements"), "I"),
    (KeyGroup::Map, mark!("Select everything"), "Ctrl+A"),
    (KeyGroup::Map, mark!("Select the next, the previous element"), mark!("Page Down, Page Up")),
    (KeyGroup::Map, mark!("Zoom in, zoom out, fit the whole map"), "+, -, 0"),
];

/// Returns what each key of a group does, and the key: those of the commands, then those of focused widgets. `also` are
/// commands with a value.
pub fn keys_of(group: KeyGroup, also: impl Iterator<Item = UiCommand>) -> Vec<(String, String)> {
    let commands = UiCommand::all().into_iter().chain(also).filter(|it| it.group() == group);
    let of_app = commands.filter_map(|it| Some((it.name().trim_end_matches('…').to_owned(), it.keys()?)));
    let own =
        OF_THINGS.iter().filter(|it| it.0 == group).map(|(_, what, keys)| (t!(*what).to_owned(), t!(*keys).to_owned()));
    of_app.chain(own).collect()
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
