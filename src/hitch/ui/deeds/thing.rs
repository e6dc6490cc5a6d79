//! Everything that has a menu, a row for each kind of thing.

use super::sfx::SfxHome;
use super::tray::{self, OtherRoll};
use super::{
    Deed, Item, SetFor, WhoseDice, characters, counters, extra_dice, gmcs, growth, handouts, harm, log, making, map,
    order, paths, pools, scenes, settings, several, sfx, spends, traits,
};
use crate::ui::PanelCx;
use crate::ui::actions::{Half, open_test};
use hitch_core::model::{
    Actor, ArchetypeId, Bearer, Character, CharacterId, ConnectionId, CounterId, Die, DieId, ElementId, HandoutId,
    Name, OrderKind, PlayerId, Point, Pool, PoolId, ResolutionId, RollId, Scene, SceneId, SetId, SfxRef, TimedId,
    TraitRef, TraitSetId,
};
use hitch_core::rules::Refusal;
use hitch_core::session::LogKind;

/// A thing of some kind, and its name.
pub type Named<T> = (T, String);

/// Returns a single thing.
#[expect(clippy::unnecessary_wraps, reason = "listed as those are of which there may be none")]
pub(super) fn only<T>(thing: T) -> Option<Named<T>> {
    Some((thing, String::new()))
}

/// Returns a single thing, if it exists now.
pub(super) fn while_so(so: bool) -> Option<Named<()>> {
    so.then(|| ((), String::new()))
}

fn cast<'t>(cx: &PanelCx<'t>, who: CharacterId) -> Option<&'t Character> {
    cx.table.cast.get(&who).map(|it| &**it)
}

fn pool<'t>(cx: &PanelCx<'t>, pool: PoolId) -> Option<&'t Pool> {
    cx.table.pools.get(&pool).map(|it| &**it)
}

fn scene<'t>(cx: &PanelCx<'t>, scene: SceneId) -> Option<&'t Scene> {
    cx.table.scenes.get(&scene).map(|it| &**it)
}

const fn scene_of(at: TraitRef) -> Option<SceneId> {
    if let Bearer::Scene(scene) = at.of { Some(scene) } else { None }
}

/// Returns whether a thing’s owner is in the selected scene; things without an owner are.
fn is_here(cx: &PanelCx<'_>, who: Option<CharacterId>) -> bool {
    who.is_none_or(|who| cx.scene().is_none_or(|scene| scene.cast.contains(&who)))
}

fn is_looked_at(cx: &PanelCx<'_>, id: Option<SceneId>) -> bool {
    cx.scene().is_some_and(|scene| id == Some(scene.id))
}

/// Makes the kinds of things of their rows, in the order Find looks through them. A thing is near where whose it is is here
/// (`of`), where its scene is looked at (`in`), never (`far`), else always. Then how one is named and which there are
/// (`each`; the only one, where that is not said), and its deeds. One without a name stands in another thing's menu only.
macro_rules! things {
    (@near $cx:ident) => { true };
    (@near $cx:ident of $who:expr) => { is_here($cx, $who) };
    (@near $cx:ident in $scene:expr) => { is_looked_at($cx, $scene) };
    (@near $cx:ident far) => { false };
    (@all) => { only(()) };
    (@all $all:expr) => { $all };
    ($cx:ident; $(
        $(#[$doc:meta])*
        $kind:ident $(($($arg:ident: $of:ty),+))? $([$($near:tt)+])? $($name:literal)? $(each $all:expr)? => $deeds:expr
    ;)*) => {
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Thing {
            $($(#[$doc])* $kind $(($($of),+))?,)*
        }

        #[expect(unused_variables, reason = "not every row asks for all of a thing")]
        impl Thing {
            /// Returns whether it belongs to the scene that is looked at, or to no scene.
            pub fn is_near(&self, $cx: &PanelCx<'_>) -> bool {
                match self { $(Self::$kind $(($($arg),+))? => things!(@near $cx $($($near)+)?),)* }
            }

            fn deeds(&self, $cx: &PanelCx<'_>) -> Option<Vec<Item>> {
                Some(match self { $(Self::$kind $(($($arg),+))? => $deeds,)* })
            }
        }

        /// Everything on the table that has deeds, each with its name, kind by kind: what is at hand first, since of very
        /// many not all are looked at. A kind with nothing is listed where Find never looks through it.
        #[expect(unused_parens, reason = "most things have one part")]
        pub fn kinds($cx: &PanelCx<'_>) -> Vec<(&'static str, Option<Vec<(Thing, String)>>)> {
            vec![$((stringify!($kind), things!(@list $kind [$(($($arg),+))?] $($name)? $(each $all)?)),)*]
        }
    };
    (@list $kind:ident [$($args:tt)*]) => { None };
    (@list $kind:ident [$(($($arg:ident),+))?] $name:literal $(each $all:expr)?) => {{
        let all = things!(@all $($all)?).into_iter();
        Some(all.map(|(($($($arg),+)?), name)| (Thing::$kind $(($($arg),+))?, t!($name, name))).collect())
    }};
}

things! { cx;
    /// What the test is rolled against, or the next one; with the difficulty dice, where these stand nowhere else.
    Opposition(dice: bool) "Opposition" each only(true) => tray::left(cx, tray::opposition(cx, *dice));
    /// A loose die from the rack.
    Rack(die: Die) "Loose {}" each Die::ALL.map(|die| (die, die.to_string()))
        => tray::left(cx, tray::of_rack(cx, *die));
    /// A character’s saved pools.
    Pools(id: CharacterId) [of Some(*id)] "Pools of {}" each tray::rolled_again(cx)
        => tray::left(cx, tray::of_pools(cx, cast(cx, *id)?));
    /// The next stage of a timed test.
    Stage(id: TimedId) "Roll for {}" each tray::stages(cx) => tray::left(cx, tray::stage(cx, *id));
    /// Buying time in a timed test.
    WinTime(id: TimedId) "Buy time in {}" each tray::timed(cx) => tray::left(cx, tray::win_time(cx, *id));
    /// A timed test, corrected by hand.
    Timed(id: TimedId) "{}" each tray::timed(cx) => tray::left(cx, tray::of_timed(cx, *id)?);
    /// A paused test.
    Waiting(id: ResolutionId) "{}" each tray::waits(cx) => tray::left(cx, tray::waiting(cx, *id));
    /// The roll at hand as a whole.
    AtHand "Current roll" each tray::while_open(cx) => tray::left(cx, tray::at_hand(cx, &open_test(cx.table)?));
    /// Who acts.
    Actor "Acting character" each tray::while_open(cx) => tray::left(cx, tray::actor(cx, &open_test(cx.table)?));
    /// Abilities of which one is enough (SETT-3).
    Abilities "An ability ⟦action⟧" each tray::while_open(cx)
        => tray::left(cx, tray::abilities(cx, &open_test(cx.table)?));
    /// The consequences the rolled dice offer.
    Offers "Consequences" each tray::while_open(cx) => tray::left(cx, tray::offers(cx));
    /// What may be done next in the contest.
    Moves "The ⟦contest⟧" each tray::while_open(cx) => {
        tray::left(cx, tray::moves(cx, &open_test(cx.table)?).into_iter().map(|(deed, _)| deed.into()).collect())
    };
    /// The characters who may join the contest.
    Outsiders "Join the ⟦contest⟧" each tray::while_open(cx)
        => tray::left(cx, tray::outsiders(cx, &open_test(cx.table)?));
    /// All dice of a side.
    Side(half: Half) "The {} side" each tray::halves(cx) => tray::left(cx, tray::side(cx, &open_test(cx.table)?, *half));
    /// Distinctions of a side that may hinder (POOL-3).
    Hinders(half: Half) "Hinder" each tray::halves(cx)
        => tray::left(cx, tray::hinders(cx, &open_test(cx.table)?, *half));
    /// A die.
    Die(roll: RollId, die: DieId) "{}" each tray::dice_in(cx) => tray::left(cx, tray::of_die(cx, *roll, *die)?);
    /// The PP a GMC has earned (PP-8).
    Earned(id: CharacterId) "Earned ⟦plot points⟧" each tray::earners(cx) => tray::left(cx, tray::earned(cx, *id));
    /// An SFX in a roll.
    Trick(at: SfxRef, roll: RollId) "{}" each tray::tricks_in(cx) => tray::left(cx, tray::ways(cx, *at, *roll, ""));
    /// The templates for an SFX that Hitch only logs.
    Patterns(at: SfxRef) "{}" each tray::told(cx) => tray::left(cx, tray::patterns(cx, *at)?);
    /// Another roll than a plain test.
    Roll(roll: OtherRoll) "{}" each tray::rolls(cx) => tray::left(cx, tray::of_roll(cx, *roll));
    /// The choice of who rolls a recovery test.
    Recovers(at: TraitRef) "Recovery ⟦test⟧, {}" each tray::recoveries(cx) => tray::left(cx, tray::recovery(cx, *at));
    /// The choice of who treats or rouses a character (LIFE-2, LDE-1).
    Needs(roll: OtherRoll, of: CharacterId) "{}" each tray::needs(cx)
        => tray::left(cx, tray::for_somebody(cx, *roll, *of)?);
    /// The possible opponents in a contest.
    Contests(id: CharacterId) [of Some(*id)] "{} against…" each tray::may_begin(cx)
        => tray::left(cx, tray::contests(cx, *id));
    /// New characters.
    NewOne "Cast" => gmcs::new_characters(cx);
    /// New GMCs.
    NewGmc "New" => gmcs::new_gmcs(cx);
    /// An SFX, by its home and its place there.
    Sfx(home: SfxHome, place: usize) [of home.who()] "{}" each sfx::all(cx)
        => sfx::of_sfx(cx.table, *home, *place)?;
    /// The spent dice of a resource (RES-3).
    Spent(at: TraitRef) [of at.of.character()] "{}" each traits::all(cx)
        => extra_dice::refreshing(cx, *at, cx.table.find(*at)?.1);
    /// The subject of a trait (SET-8).
    About(at: TraitRef) "{}" each traits::all(cx) => making::about(cx.table, *at);
    /// The effect tag of an ability (SET-10).
    EffectTag(at: TraitRef) "{}" each traits::all(cx) => making::effect_tags(cx.table, *at);
    /// A trait.
    Trait(at: TraitRef) [of at.of.character()] "{}" each traits::all(cx) => traits::of_trait(cx, *at);
    /// A character’s trait set.
    OwnSet(of: Bearer, id: TraitSetId) "{}" each making::own_sets(cx) => making::of_own_set(cx.table, *of, *id);
    /// A character's hero dice of a size (HERO-1).
    Hero(id: CharacterId, die: Die) [of Some(*id)] "Hero {}" each extra_dice::heroes(cx)
        => extra_dice::of_hero(cx, cast(cx, *id)?, *die);
    /// The place where one more hero die is banked.
    BankHero(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx) => extra_dice::banks(cast(cx, *id)?);
    /// The d6 a major GMC saved (PP-3).
    Saved(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx) => extra_dice::of_saved(cx, cast(cx, *id)?);
    /// A character's life points (LIFE-1).
    Life(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx) => harm::of_life(cx, cast(cx, *id)?);
    /// A character aboard a vehicle (VEH-2).
    Aboard(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx) => gmcs::of_crew(cx, cast(cx, *id)?);
    /// A vehicle a character may board.
    Boarding(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx) => gmcs::ashore(cx, cast(cx, *id)?);
    /// A character’s growth (GROW-1).
    Grows(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx)
        => growth::of_character(cx.table, cast(cx, *id)?);
    /// Who plays a character.
    Players(id: CharacterId) [of Some(*id)] "Player of {}" each characters::all(cx)
        => characters::players(cx, cast(cx, *id)?).into_iter().map(Item::Deed).collect();
    /// What a character may become.
    Kinds(id: CharacterId) [of Some(*id)] "Type of {}" each characters::all(cx)
        => characters::kinds(cx, cast(cx, *id)?).into_iter().map(Item::Deed).collect();
    /// The characters selected in the cast.
    Several(who: Vec<CharacterId>) "Selected characters" each several::selected(cx) => several::of(cx, who);
    /// A character.
    Character(id: CharacterId) [of Some(*id)] "{}" each characters::all(cx)
        => characters::of_character(cx, cast(cx, *id)?);
    /// A pool.
    Pool(id: PoolId) "{}" each pools::all(cx) => pools::of_pool(cx, pool(cx, *id)?);
    /// A counter (SET-21).
    Counter(id: CounterId) "{}" each counters::all(cx) => counters::of_counter(cx, *id)?;
    /// New counters of the scene in view or the campaign (SET-21).
    NewCounter "Counters" => counters::new();
    /// The turn of a crisis or challenge pool (CRI-3).
    PoolTurn(id: PoolId) "Turn of {}" each pools::all(cx) => pools::turn(cx, pool(cx, *id)?);
    /// What dice of a pool are spent on (DOOM-7).
    SpendPool(id: PoolId) "Spend {}" each pools::all(cx) => spends::of(cx, pool(cx, *id)?, None);
    /// The end of a crisis or challenge pool.
    PoolFall(id: PoolId) => pools::fall(pool(cx, *id)?);
    /// A die of a pool that lies in no roll, by its size.
    PoolDie(id: PoolId, die: Die) "{}" each pools::dice(cx) => pools::of_die(cx, pool(cx, *id)?, *die);
    /// A complication on a pool (COMP-1).
    OnPool(at: TraitRef) "{}" each pools::complications(cx) => pools::of_complication(cx, *at);
    /// A die of a pool that lies in a roll.
    LentDie(id: PoolId, roll: RollId, die: DieId) "{}" each pools::lent(cx) => pools::of_lent(cx, *id, (*roll, *die))?;
    /// The mission, or one that begins (RES-4).
    Mission "Mission" each while_so(cx.table.setting.mods.resource_pools) => pools::mission(cx);
    /// A character who may lead the first round of an order of that type.
    Leads(who: Actor, kind: OrderKind) "{}" each order::may_lead(cx) => vec![order::leads(cx.scene()?, *who, *kind).into()];
    /// The type of a new order, with the chosen one.
    OrderKinds(now: OrderKind) "Order type" each order::first_kind(cx) => order::kinds(*now);
    /// A place in the order of the scene that is looked at.
    Turn(who: Actor) "{}" each order::turns(cx) => order::of_turn(cx, cx.scene()?, *who);
    /// A hitch of an initiative roll (HIT-1).
    Hitch(who: Actor) "{}" each order::hitches(cx) => order::of_hitch(cx, cx.scene()?, *who)?;
    /// The order of the scene that is looked at.
    Order "The action order" each while_so(cx.scene().is_some_and(|scene| scene.order.is_running()))
        => order::of_order(cx, cx.scene()?);
    /// A scene.
    Scene(id: SceneId) [in Some(*id)] "{}" each scenes::all(cx) => scenes::of_scene(cx, scene(cx, *id)?);
    /// A picture or text for the players (SHOW-5).
    Handout(id: HandoutId) [far] "Handout {}" each handouts::all(cx)
        => handouts::of_handout(cx, cx.table.handouts.get(id)?);
    /// What the players may be shown in place of the scene (SHOW-5).
    PlayerScreen "The player screen" => handouts::of_screen(cx);
    /// The kind of a scene.
    SceneKinds(id: SceneId) [in Some(*id)] "{}" each scenes::all(cx) => scenes::kinds(cx, scene(cx, *id)?);
    /// The characters who may enter a scene.
    ComesIn(id: SceneId) [in Some(*id)] "Enter {}" each scenes::all(cx) => scenes::absent(cx, scene(cx, *id)?);
    /// A trait of a scene, on its card.
    OnScene(at: TraitRef) [in scene_of(*at)] "{}" each scenes::traits(cx)
        => scenes::of_trait(cx, scene(cx, scene_of(*at)?)?, *at);
    /// The same in the bar on top.
    OverScene(at: TraitRef) [in scene_of(*at)] "{}" each scenes::traits(cx)
        => scenes::over(cx, scene(cx, scene_of(*at)?)?, *at);
    /// The traits of a scene after the first ones shown.
    RestOfScene(id: SceneId, shown: usize) [in Some(*id)] => scenes::rest(cx, scene(cx, *id)?, *shown);
    /// A character in a scene.
    InScene(id: SceneId, who: CharacterId) [in Some(*id)] "{}" each scenes::people(cx)
        => scenes::of_person(cx, scene(cx, *id)?, cast(cx, *who)?);
    /// The choice of the scene in view.
    LookedAt "Scene in view" each while_so(cx.table.running().count() > 1) => scenes::looked_at(cx);
    /// A player.
    Player(id: PlayerId) "{}" each scenes::players(cx) => scenes::of_player(cx.table.players.get(id)?);
    /// The trait set a character rolls for PP when a session starts, with the chosen one (PP-1).
    PrimeSet(id: CharacterId, now: SetId) "{}" each scenes::primes(cx) => scenes::of_prime(cx.table, cast(cx, *id)?, *now);
    /// A line or a veil (SES-2).
    Agreed(text: Name) "{}" each scenes::agreed(cx) => scenes::of_agreed(text);
    /// The kinds of log rows, with the one shown.
    LogKinds(now: Option<LogKind>) "The log" each only(None) => log::kinds(*now);
    /// The characters in the log, with the one shown.
    LogPeople(now: Option<Name>) "The log" each only(None) => log::people(cx.table, now.as_ref());
    /// The choice of whose dice are shown, with the present one.
    WhoseDice(now: WhoseDice) "Dice filter" each only(WhoseDice::All) => log::whose_dice(cx, now);
    /// A row of the log by its place, and whether it is chosen.
    LogRow(at: usize, chosen: bool) [far] "{}" each log::rows(cx) => log::of_row(cx, *at, *chosen);
    /// Elements of the map.
    Elements(ids: Vec<ElementId>) [far] "{}" each map::elements(cx) => map::of_elements(cx, ids);
    /// A connection on the map.
    Connection(id: ConnectionId) [far] "{}" each map::connections(cx) => map::of_connection(cx, *id);
    /// The map at a place, or in the middle of what is seen.
    Map(at: Option<Point>) "The map" each only(None) => map::of_map(cx, *at);
    /// A character in the stages.
    Walker(id: CharacterId) [far] "{} in the stages" each paths::walkers(cx) => paths::of_walker(cx, *id);
    /// The stages in which the map is drawn (PATH-2).
    Stages [far] "The stages of the map" => paths::of_stages(cx);
    /// The price of more than one die of a trait set (POOL-1).
    Further(id: SetId) "More than one die of {}" each settings::free_sets(cx)
        => settings::further(&cx.table.setting, cx.table.setting.set(*id)?);
    /// The set whose free dice a trait set shares (SET-22).
    Shares(id: SetId) "{} shares free dice with" each settings::free_sets(cx)
        => settings::shares(&cx.table.setting, cx.table.setting.set(*id)?);
    /// The choice of a trait set for a rule.
    SetFor(what: SetFor) "{}" each settings::set_for(cx) => settings::sets(&cx.table.setting, *what);
    /// The mods, each with its options (SETT-1).
    Mods "The mods" => settings::mods(&cx.table.setting);
    /// New trait sets.
    NewSet "A trait set of the setting" => settings::new_sets(&cx.table.setting);
    /// A trait set of the setting.
    TraitSet(id: SetId) "{}" each settings::all_sets(cx)
        => settings::of_set(&cx.table.setting, cx.table.setting.set(*id)?);
    /// The requirements of a trait set for new characters.
    SetNeeds(id: SetId) "Requirements of {}" each settings::all_sets(cx) => settings::set_needs(&cx.table.setting, cx.table.setting.set(*id)?);
    /// The type of a trait set.
    SetKinds(id: SetId) "Type of {}" each settings::all_sets(cx) => settings::set_kinds(cx.table.setting.set(*id)?);
    /// The set that the traits of a set are attached to (SET-6).
    HangsOn(id: SetId) "{} attached to" each settings::all_sets(cx)
        => settings::hangs_on(&cx.table.setting, cx.table.setting.set(*id)?);
    /// A default trait of a trait set, by its place.
    Usual(id: SetId, at: usize) "{}" each settings::usual(cx) => settings::of_usual(&cx.table.setting, cx.table.setting.set(*id)?, *at);
    /// An archetype of the setting (CHAR-1).
    Archetype(id: ArchetypeId) "{}, archetype" each settings::archetypes(cx)
        => settings::of_archetype(&cx.table.setting, *id);
    /// A counter of the setting, by its place (SET-21).
    SettingCounter(at: usize) "{}, counter of the setting" each settings::all_counters(cx)
        => settings::of_counter(&cx.table.setting, *at);
    /// A list of the setting, by its place (SFX-9).
    List(at: usize) "{}, list" each settings::all_lists(cx) => settings::of_list(&cx.table.setting, *at);
}

impl Thing {
    /// Returns the character, pool or scene of which Ctrl+C takes a copy.
    pub const fn copied(&self) -> Option<Bearer> {
        match self {
            Self::Character(id) | Self::InScene(_, id) => Some(Bearer::Character(*id)),
            Self::Pool(id) => Some(Bearer::Pool(*id)),
            Self::Scene(id) => Some(Bearer::Scene(*id)),
            _ => None,
        }
    }
}

/// Returns what can be done with a thing. Deeds of a mod that is off are those which the rules refuse for that.
pub fn of(cx: &PanelCx<'_>, thing: &Thing) -> Vec<Item> {
    let is_off = |deed: &Deed| deed.where_played && matches!(cx.refused(deed), Some(Refusal::ModOff(_)));
    Item::without(thing.deeds(cx).unwrap_or_default(), &is_off)
}

/// Everything that Find looks through, each with its name.
pub fn things(cx: &PanelCx<'_>) -> Vec<(Thing, String)> {
    kinds(cx).into_iter().filter_map(|(_, all)| all).flatten().collect()
}
