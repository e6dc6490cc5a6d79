//! Everything that has a menu.

use super::special_effects::SfxHome;
use super::tray::InTray;
use super::{Item, SetFor, WhoseDice, tray};
use crate::ui::PanelCx;
use hitch_core::model::{
    Actor, ArchetypeId, Bearer, CharacterId, Die, DieId, ElementId, Host, Name, OrderKind, PlayerId, Point, PoolId,
    RollId, SceneId, SetId, TieId, TraitRef, TraitSetId,
};
use hitch_core::session::LogKind;

/// Something with a menu.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// A trait of anybody or anything.
    Trait(TraitRef),
    /// A special effect, by what it is written on and its place.
    Sfx(SfxHome, usize),
    /// A character.
    Character(CharacterId),
    /// Who plays a character.
    Players(CharacterId),
    /// What a character may become.
    Kinds(CharacterId),
    /// What a character grows by (GROW-1).
    Grows(CharacterId),
    /// A character's hero dice of a size (HERO-1).
    Hero(CharacterId, Die),
    /// The place where one more hero die is banked.
    BankHero(CharacterId),
    /// The d6 a major GMC saved (PP-3).
    Saved(CharacterId),
    /// The spent dice of a resource (RES-3).
    Spent(TraitRef),
    /// A character's life points (LIFE-1).
    Life(CharacterId),
    /// Somebody aboard a vehicle (VEH-2).
    Aboard(CharacterId),
    /// A vehicle that takes somebody aboard.
    Boarding(CharacterId),
    /// Somebody new of the GM's.
    NewGmc,
    /// Whoever is not in the cast yet.
    NewOne,
    /// A pool.
    Pool(PoolId),
    /// What dice of a pool are spent on (DOOM-7).
    SpendPool(PoolId),
    /// What a crisis or a challenge may do on its turn (CRI-3).
    PoolTurn(PoolId),
    /// How a crisis or a challenge fell.
    PoolFall(PoolId),
    /// A die of a pool that lies in no roll, by its size.
    PoolDie(PoolId, Die),
    /// A die of a pool that lies in a roll.
    LentDie(PoolId, RollId, DieId),
    /// A complication on a pool (COMP-1).
    OnPool(TraitRef),
    /// The mission, or one that begins (RES-4).
    Mission,
    /// A place in the order of the scene that is looked at.
    Turn(Actor),
    /// Somebody who may lead the first round of an order of that kind.
    Leads(Actor, OrderKind),
    /// How turns are to be passed in an order that is begun; that is what is chosen.
    OrderKinds(OrderKind),
    /// The order of the scene that is looked at.
    Order,
    /// A 1 of somebody's initiative (HIT-1).
    Hitch(Actor),
    /// A scene.
    Scene(SceneId),
    /// What kind a scene is of.
    SceneKinds(SceneId),
    /// Which of the scenes that are played is looked at.
    LookedAt,
    /// A trait of a scene, on its card.
    OnScene(TraitRef),
    /// The same in the bar on top.
    OverScene(TraitRef),
    /// The traits of a scene but for so many that are in sight.
    RestOfScene(SceneId, usize),
    /// Somebody of the cast of a scene.
    InScene(SceneId, CharacterId),
    /// The way into a scene.
    ComesIn(SceneId),
    /// A player.
    Player(PlayerId),
    /// A line or a veil (SES-2).
    Agreed(Name),
    /// What rows of the log are about; that is what is shown.
    LogKinds(Option<LogKind>),
    /// Who rows of the log are about; that is who is shown.
    LogPeople(Option<Name>),
    /// A row of the log by its place, and whether it is chosen.
    LogRow(usize, bool),
    /// Whose dice are looked at; that is whose are.
    WhoseDice(WhoseDice),
    /// Elements of the map.
    Elements(Vec<ElementId>),
    /// A tie of the map.
    Tie(TieId),
    /// The map at a place, or in the middle of what is seen.
    Map(Option<Point>),
    /// The stages in which the map is drawn (PATH-2).
    Stages,
    /// Somebody who walks them.
    Walker(CharacterId),
    /// The mods, each with its switch or its ways (SETT-1).
    Mods,
    /// What a further die of a set costs (POOL-1).
    Further(SetId),
    /// One of the setting's sets, for this or that.
    SetFor(SetFor),
    /// A set that somebody has.
    OwnSet(Bearer, TraitSetId),
    /// Whom or what a trait is about (SET-8).
    About(TraitRef),
    /// What an ability is for (SET-10).
    EffectTag(TraitRef),
    /// A trait set of the setting.
    TraitSet(SetId),
    /// One more of them.
    NewSet,
    /// A usual trait of a trait set, by its place.
    Usual(SetId, usize),
    /// What a trait set is in the rules.
    SetKinds(SetId),
    /// What a trait set asks of whoever is made.
    SetNeeds(SetId),
    /// On which other set the traits of a set hang (SET-6).
    HangsOn(SetId),
    /// A list of the setting, by its place (SFX-9).
    List(usize),
    /// An archetype of the setting (CHAR-1).
    Archetype(ArchetypeId),
    /// The set somebody rolls for plot points when the session starts; that is what is chosen (PP-1).
    PrimeSet(CharacterId, SetId),
    /// Something of the tray.
    Tray(InTray),
}

impl Thing {
    /// Whether it belongs to the scene that is looked at, or to no scene.
    pub fn is_near(&self, cx: &PanelCx<'_>) -> bool {
        let of = match self {
            Self::Trait(at) | Self::Spent(at) => at.of.character(),
            Self::Sfx(home, _) => home.who(),
            Self::Character(id)
            | Self::Players(id)
            | Self::Kinds(id)
            | Self::Grows(id)
            | Self::Hero(id, _)
            | Self::BankHero(id)
            | Self::Saved(id)
            | Self::Life(id)
            | Self::Aboard(id)
            | Self::Boarding(id)
            | Self::Tray(InTray::Pools(id) | InTray::Contests(id)) => Some(*id),
            Self::Elements(_) | Self::Tie(_) | Self::Stages | Self::Walker(_) | Self::LogRow(..) => return false,
            Self::Scene(id)
            | Self::SceneKinds(id)
            | Self::ComesIn(id)
            | Self::InScene(id, _)
            | Self::RestOfScene(id, _) => return cx.scene().is_some_and(|scene| scene.id == *id),
            Self::OnScene(at) | Self::OverScene(at) => {
                return cx.scene().is_some_and(|scene| at.of == Bearer::Scene(scene.id));
            }
            _ => None,
        };
        of.is_none_or(|who| cx.scene().is_none_or(|scene| scene.cast.contains(&who)))
    }
}

/// What can be done with a thing.
pub fn of(cx: &PanelCx<'_>, thing: &Thing) -> Vec<Item> {
    let who = |id: &CharacterId| cx.table.cast.get(id);
    let pool = |id: &PoolId| cx.table.pools.get(id);
    let setting = &cx.table.setting;
    let set = |id: &SetId| setting.set(*id);
    let scene = cx.scene();
    let of_scene = |id: &SceneId| cx.table.scenes.get(id);
    let over = |at: &TraitRef| if let Bearer::Scene(id) = at.of { of_scene(&id) } else { None };
    let deeds = match thing {
        Thing::Trait(at) => Some(super::traits::of_trait(cx, *at)),
        Thing::Sfx(home, place) => super::special_effects::of_sfx(cx.table, *home, *place),
        Thing::Character(id) => who(id).map(|it| super::characters::of_character(cx, it)),
        Thing::Players(id) => {
            who(id).map(|it| super::characters::players(cx, it).into_iter().map(Item::Deed).collect())
        }
        Thing::Kinds(id) => who(id).map(|it| super::characters::kinds(cx, it).into_iter().map(Item::Deed).collect()),
        Thing::Grows(id) => who(id).map(|it| super::growth::of_character(cx.table, it)),
        Thing::Hero(id, die) => who(id).map(|it| super::extra_dice::of_hero(cx, it, *die)),
        Thing::BankHero(id) => who(id).map(|it| super::extra_dice::banks(it)),
        Thing::Saved(id) => who(id).map(|it| super::extra_dice::of_saved(cx, it)),
        Thing::Spent(at) => cx.table.find(*at).map(|(_, it)| super::extra_dice::refreshing(cx, *at, it)),
        Thing::Life(id) => who(id).map(|it| super::harm::of_life(cx, it)),
        Thing::Aboard(id) => who(id).map(|it| super::gmcs::of_crew(cx, it)),
        Thing::Boarding(id) => who(id).map(|it| super::gmcs::ashore(cx, it)),
        Thing::NewOne => Some(super::gmcs::new_characters(cx)),
        Thing::NewGmc => Some(super::gmcs::new_gmcs(cx)),
        Thing::Pool(id) => pool(id).map(|it| super::pools::of_pool(cx, it)),
        Thing::SpendPool(id) => pool(id).map(|it| super::spends::of(cx, it, None)),
        Thing::PoolTurn(id) => pool(id).map(|it| super::pools::turn(cx, it)),
        Thing::PoolFall(id) => pool(id).map(|it| super::pools::fall(it)),
        Thing::PoolDie(id, die) => pool(id).map(|it| super::pools::of_die(cx, it, *die)),
        Thing::LentDie(id, roll, die) => super::pools::of_lent(cx, *id, (*roll, *die)),
        Thing::OnPool(at) => Some(super::pools::of_complication(cx, *at)),
        Thing::Mission => Some(super::pools::mission(cx)),
        Thing::Turn(who) => scene.map(|it| super::order::of_turn(cx, it, *who)),
        Thing::Leads(who, kind) => scene.map(|it| vec![super::order::leads(it, *who, *kind).into()]),
        Thing::OrderKinds(now) => Some(super::order::kinds(*now)),
        Thing::Order => scene.map(|it| super::order::of_order(cx, it)),
        Thing::Scene(id) => of_scene(id).map(|it| super::scenes::of_scene(cx, it)),
        Thing::SceneKinds(id) => of_scene(id).map(|it| super::scenes::kinds(cx, it)),
        Thing::LookedAt => Some(super::scenes::looked_at(cx)),
        Thing::OnScene(at) => over(at).map(|it| super::scenes::of_trait(cx, it, *at)),
        Thing::OverScene(at) => over(at).map(|it| super::scenes::over(cx, it, *at)),
        Thing::RestOfScene(id, shown) => of_scene(id).map(|it| super::scenes::rest(cx, it, *shown)),
        Thing::InScene(id, of) => of_scene(id).zip(who(of)).map(|(it, who)| super::scenes::of_person(cx, it, who)),
        Thing::ComesIn(id) => of_scene(id).map(|it| super::scenes::absent(cx, it)),
        Thing::Player(id) => cx.table.players.get(id).map(|it| super::scenes::of_player(it)),
        Thing::Agreed(text) => Some(super::scenes::of_agreed(text)),
        Thing::LogKinds(now) => Some(super::log::kinds(*now)),
        Thing::LogPeople(now) => Some(super::log::people(cx.table, now.as_ref())),
        Thing::LogRow(at, chosen) => Some(super::log::of_row(cx, *at, *chosen)),
        Thing::WhoseDice(now) => Some(super::log::whose_dice(cx, now)),
        Thing::Elements(ids) => Some(super::map::of_elements(cx, ids)),
        Thing::Tie(tie) => Some(super::map::of_tie(cx, *tie)),
        Thing::Map(at) => Some(super::map::of_map(cx, *at)),
        Thing::Mods => Some(super::settings::mods(setting)),
        Thing::Further(id) => set(id).map(|it| super::settings::further(setting, it)),
        Thing::SetFor(what) => Some(super::settings::sets(setting, *what)),
        Thing::OwnSet(of, id) => Some(super::making::of_own_set(cx.table, *of, *id)),
        Thing::About(at) => Some(super::making::about(cx.table, *at)),
        Thing::EffectTag(at) => Some(super::making::effect_tags(cx.table, *at)),
        Thing::TraitSet(id) => set(id).map(|it| super::settings::of_set(setting, it)),
        Thing::NewSet => Some(super::settings::new_sets(setting)),
        Thing::Usual(id, at) => set(id).map(|it| super::settings::of_usual(setting, it, *at)),
        Thing::SetKinds(id) => set(id).map(super::settings::set_kinds),
        Thing::SetNeeds(id) => set(id).map(|it| super::settings::set_needs(setting, it)),
        Thing::HangsOn(id) => set(id).map(|it| super::settings::hangs_on(setting, it)),
        Thing::List(at) => Some(super::settings::of_list(setting, *at)),
        Thing::Archetype(id) => Some(super::settings::of_archetype(setting, *id)),
        Thing::Stages => Some(super::paths::of_stages(cx)),
        Thing::Walker(id) => Some(super::paths::of_walker(cx, *id)),
        Thing::PrimeSet(id, now) => who(id).map(|it| super::scenes::of_prime(cx.table, it, *now)),
        Thing::Hitch(who) => scene.and_then(|it| super::order::of_hitch(cx, it, *who)),
        Thing::Tray(it) => tray::of(cx, *it),
    };
    deeds.unwrap_or_default()
}

/// Everything on the table that has deeds, each with its name: what is at hand first, since of very many not all are
/// looked at.
pub fn things(cx: &PanelCx<'_>) -> Vec<(Thing, String)> {
    let mut all = tray::things(cx);
    all.push((Thing::NewOne, "Cast".to_owned()));
    all.push((Thing::NewGmc, "New".to_owned()));
    for (id, who) in cx.table.cast.iter() {
        let name = who.name.to_string();
        let of = Bearer::Character(*id);
        for (_, trait_) in who.traits.iter() {
            let at = TraitRef { of, id: trait_.id };
            let named = format!("{} of {name}", trait_.name);
            let home = SfxHome::of_trait(at);
            all.extend((0..trait_.sfx.len()).map(|place| (Thing::Sfx(home, place), named.clone())));
            all.extend([Thing::Spent(at), Thing::About(at), Thing::EffectTag(at)].map(|thing| (thing, named.clone())));
            all.push((Thing::Trait(at), named));
        }
        for set in &who.traits.sets {
            let home = SfxHome::On(of, Host::Set(set.id));
            let called = || set.name.clone().or_else(|| cx.table.setting.known_set(set.def).map(|it| it.name.clone()));
            let named = format!("{} of {name}", called().unwrap_or_default());
            all.extend((0..set.sfx.len()).map(|place| (Thing::Sfx(home, place), named.clone())));
            all.push((Thing::OwnSet(of, set.id), named));
        }
        let mut heroes = who.hero.clone();
        heroes.dedup();
        all.extend(heroes.into_iter().map(|die| (Thing::Hero(*id, die), format!("Hero {die} of {name}"))));
        let whole = [
            Thing::BankHero(*id),
            Thing::Saved(*id),
            Thing::Life(*id),
            Thing::Aboard(*id),
            Thing::Boarding(*id),
            Thing::Grows(*id),
        ];
        all.extend(whole.map(|thing| (thing, name.clone())));
        all.push((Thing::Players(*id), format!("Played by, {name}")));
        all.push((Thing::Kinds(*id), format!("Kind of {name}")));
        all.push((Thing::Character(*id), name));
    }
    all.extend(super::pools::things(cx));
    all.extend(super::order::things(cx));
    all.extend(super::scenes::things(cx));
    all.extend(super::log::things(cx));
    all.extend(super::map::things(cx));
    all.extend(super::paths::things(cx));
    all.extend(super::settings::things(&cx.table.setting));
    all
}
