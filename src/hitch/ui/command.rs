//! The app's own actions: a row each. Menus, shortcuts, Find, F1 and tooltips all come from these.

use super::panels::{Docked, Pane, Place};
use egui::{Key, KeyboardShortcut, Modifiers};
use hitch_core::model::{CharacterId, ResolutionId};

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

/// A state of the table without which a command has nothing to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A session runs.
    Session,
    /// None runs.
    NoSession,
    /// A scene is looked at.
    Scene,
    /// Somebody who is here is not in it yet.
    Absent,
    /// Its order runs.
    Order,
    /// A test is open.
    Test,
    /// What opposes can be chosen.
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
    (@name $name:literal) => { $name };
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
            pub const fn name(self) -> &'static str {
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
    Quit Campaign "Quit" [CTRL Q];
    Undo Play "Undo" [CTRL Z];
    Redo Play "Redo" [CTRL_SHIFT Z];
    UndoTest Play "Back to before the ⟦test⟧" [CTRL_ALT Z];
    /// Goes back to before that test.
    BackTo(_: ResolutionId) Campaign "Back to before this ⟦test⟧";
    PrintParty Campaign "Print the party…" [CTRL P];
    /// Shows a character's printed file.
    Print(_: CharacterId) Campaign "Print this file…";
    /// Shows a character's whole file in the middle.
    OpenFile(_: CharacterId) Campaign "Open the file";
    /// Choose a picture for somebody.
    ChoosePicture(_: CharacterId) Campaign "Choose a picture…";
    /// Throws all that is due; of an action and its reaction one at a time.
    Throw Dice "Throw what is due" [NONE R];
    /// Throws only what falls first: the opposition, or an action before its reaction.
    ThrowOpposition Dice "Throw only what falls first" [SHIFT R];
    BestTotal Dice "Best total" [NONE B] needs Test;
    /// The largest effect that still beats the number.
    BestEffect Dice "Best effect" [NONE E] needs Test;
    /// One more result for a point.
    MoreTotal Dice "One more result for ⟦a plot point⟧" [NONE Plus] needs Test;
    /// Takes faces of real dice.
    TypeFaces Dice "Type faces of real dice" [NONE F];
    /// Puts the keyboard into the tray's entry line.
    TypeDice Dice "Type dice into the tray" [NONE D];
    /// Opens the odds of the pool out, or folds them away.
    ShowOdds Dice "More or less of the odds" [NONE O];
    SamePool Dice "Same pool again" [NONE S];
    SavePool Dice "Save this pool…" needs Test;
    /// Asks who or what opposes, or reacts.
    WhoOpposes Dice "Who opposes, or reacts…" [NONE A] needs Choice;
    SwapSides Dice "Swap the sides" [NONE X] needs Test;
    /// Takes up the nth offer, from 1.
    TakeOffer(_: usize) Dice "Take up an offer";
    CloseTest Dice "Close the ⟦test⟧" [NONE C] needs Test;
    CallOffTest Dice "Call off the ⟦test⟧" needs Test;
    NextTurn Play "Next turn" [NONE G] needs Order;
    /// Asks what goes and what stays, and ends the scene.
    EndScene Play "End the scene…" [CTRL E] needs Scene;
    /// A flashback is put together inside the scene that is looked at.
    Flashback Play "A flashback…" needs Scene;
    Everybody Play "Everybody joins in" [NONE J] needs Absent;
    /// Everybody stops, or goes on.
    Pause Play "Pause the game, or go on" [NONE P];
    /// Does what was just refused, on the GM's word.
    GmSaysSo Play "GM: do it anyway" [SHIFT Enter];
    /// Shows a panel.
    Show(pane: Pane) Window (pane.name()) [pane.key().map(|key| (CTRL, key))] each Self::tabs();
    /// Another layout of the panels.
    Layout(place: Place) Window (place.switch_name()) [layout_key(place)] each Place::ALL.into_iter();
    NextPanel Window "Next panel" [NONE F6];
    PreviousPanel Window "Panel before" [SHIFT F6];
    Find Window "Find…" [CTRL K];
    SwitchTheme Window "Light or dark" [CTRL T];
    ZoomIn Window "Larger" [CTRL Plus];
    ZoomOut Window "Smaller" [CTRL Minus];
    ZoomReset Window "Usual size" [CTRL Num0];
    KeepLayout Window "Save this layout as…";
    /// Forgets the GM's own layout that is seen.
    ForgetLayout Window "Delete this layout";
    /// Leaves a panel out of the layout, or brings it back.
    Dock(pane: Pane) Window (pane.name());
    /// Gives a panel a window of its own, or brings it back.
    Float(pane: Pane) Window (pane.name());
    ResetLayout Window "Panels back in place";
    /// Whether anything moves by itself.
    SwitchMotion Window "Animation on or off";
    /// Whether single letters act outside fields.
    SwitchLetters Window "Letter keys on or off";
    Setting Campaign "Setting and mods" [CTRL Num7];
    EditFiles Campaign "Edit files, or play from them" [CTRL_SHIFT E];
    Library Campaign "Settings in the library…";
    ShelveSetting Campaign "Save the setting to the library…";
    ExportSetting Campaign "Export the setting…";
    ImportSetting Campaign "Import a setting…";
    ExportMap Campaign "Export the map…";
    /// Asks for a file, and brings what it holds onto the map.
    ImportMap Campaign "Import a map…";
    PrintMap Campaign "Print the map…";
    PrintBlank Campaign "Print blank files…";
    /// Another one like the nth of the library.
    DuplicateSetting(_: usize) Campaign "Duplicate a setting";
    /// Asks what the nth of the library is to be called.
    RenameSetting(_: usize) Campaign "Rename a setting";
    /// Takes the nth out of the library.
    RemoveSetting(_: usize) Campaign "Remove a setting";
    StartSession Play "Start a session" needs NoSession;
    /// Asks what goes and what is kept, and ends the session.
    EndSession Play "End the session…" needs Session;
    PlayerScreen Campaign "Open the player screen, or close it" [CTRL_SHIFT P];
    FreezeScreen Campaign "Freeze the player screen, or go on" [CTRL_SHIFT F];
    /// Nothing is seen on the player screen, or what was.
    BlankScreen Campaign "Blank the player screen, or not" [CTRL_SHIFT B];
    MapOnScreen Campaign "Map or scene on the player screen";
    /// The player screen fills the nth of the monitors.
    ScreenOn(_: usize) Campaign "Player screen on a monitor";
    CampaignPicture Campaign "A picture for pauses and between scenes…";
    Menu Window "Menu" [NONE F10];
    Keys Window "Keys" [NONE F1];
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
    /// The panels with a tab in the middle. The setting has a command of its own.
    fn tabs() -> impl Iterator<Item = Pane> {
        Pane::ALL.iter().copied().filter(|pane| pane.docked() == Docked::Middle && *pane != Pane::Setting)
    }

    /// Returns the shortcut in words: `Ctrl Shift Z`.
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
