//! Tests, dice and faces of the tray, in words.

use super::tried::usual;
use super::{difficulty, points, sentence};
use crate::model::{
    Came, CharacterId, Die, EarnsAs, HeldPoint, Labels, Opposition, Paid, Phase, PoolDie, PoolId, Resolution, Roll,
    Source, State, Statics, TraitRef, Used, dice_text,
};
use crate::rules::{Consequence, OfferKind, static_number, threatens};

/// A piece of an offer’s title. Offers of one kind share their words and differ in their choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OfferPart {
    Words(String),
    /// A variable part: a target, a die, a track.
    Choice(String),
}

impl OfferPart {
    /// Returns the piece’s text.
    pub fn text(&self) -> &str {
        match self {
            Self::Words(it) | Self::Choice(it) => it,
        }
    }
}

/// Splits a title at its choices, which stand in double brackets: `⟪d8⟫ to ⟪Doom⟫`.
fn pieces(title: &str) -> Vec<OfferPart> {
    let piece = |(at, text): (usize, &str)| {
        if at % 2 == 0 { OfferPart::Words(text.to_owned()) } else { OfferPart::Choice(text.to_owned()) }
    };
    title.split(['⟪', '⟫']).enumerate().filter(|(_, it)| !it.is_empty()).map(piece).collect()
}

/// Returns the title of an offer, in pieces. `hitch` names the hitch it spends, such as “d8 hitch”, where there are
/// several; `with` is the effect die that stays, with its heroic steps, where there is a choice.
pub fn offer_parts(what: &Consequence, die: Die, hitch: Option<&str>, with: Option<(Die, u32)>) -> Vec<OfferPart> {
    let title = title(what, die, hitch);
    let title = match with {
        Some((die, steps)) => t!("{title}, with the ⟪{}⟫", super::effect_with(die, steps)),
        None => title,
    };
    pieces(&match &what.back {
        Some((by, true)) => t!("{by} counterattacks. {title}"),
        Some((by, false)) => t!("{by} counterattacks for 1 ⟦PP⟧. {title}"),
        None => title,
    })
}

fn title(what: &Consequence, die: Die, hitch: Option<&str>) -> String {
    let hitch = hitch.map_or_else(|| t!("⟦Hitch⟧").to_owned(), |it| format!("⟪{it}⟫"));
    let (on, name) = (&what.on, &what.name);
    match &what.kind {
        OfferKind::HitchComplication => t!("{hitch}: ⟦a complication⟧ for ⟪{on}⟫"),
        OfferKind::HitchStepUp(true) => t!("{hitch}: step up ⟪{on}’s {name}, free⟫"),
        OfferKind::HitchStepUp(false) => t!("{hitch}: step up ⟪{on}’s {name}⟫"),
        OfferKind::HitchDoom => t!("{hitch}: ⟪{die} to {name}⟫"),
        OfferKind::HitchDoomRaise(target) => t!("{hitch}: ⟪step up a {target} of {name}⟫"),
        OfferKind::HitchCrisis => t!("{hitch}: {die} to ⟪“{name}”⟫"),
        OfferKind::HitchStress => t!("{hitch}: ⟪{name}⟫ ⟦stress⟧ for {on}"),
        OfferKind::HitchSplit { hitches: n, parts, price } => {
            let (own, pools) = super::offers::split(parts);
            t!("{n} ⟦hitches⟧: ⟪{own}⟫, ⟪{pools}⟫, +{price} ⟦PP⟧")
        }
        OfferKind::Limit(by) => t!("⟦Opportunity⟧: ⟪activate {on}’s limit {name}, {by} spends 1 ⟦PP⟧⟫"),
        OfferKind::Opportunity { by, down, free } => match (down, free) {
            (true, true) => t!("⟦Opportunity⟧: ⟪step down {on}’s {name}, free⟫"),
            (true, false) => t!("⟦Opportunity⟧: ⟪step down {on}’s {name}, {by} spends 1 ⟦PP⟧⟫"),
            (false, true) => t!("⟦Opportunity⟧: ⟪step up {on}’s {name}, free⟫"),
            (false, false) => t!("⟦Opportunity⟧: ⟪step up {on}’s {name}, {by} spends 1 ⟦PP⟧⟫"),
        },
        OfferKind::Grow(None) => t!("Growth: ⟪step it up⟫").to_owned(),
        OfferKind::Grow(Some(down)) => t!("Do it anyway: ⟪step down {down} instead⟫"),
        OfferKind::TakeOut => t!("Take out: ⟪{on}⟫"),
        OfferKind::KnockOff(true) => t!("Knock a die off ⟪{on}⟫"),
        OfferKind::KnockOff(false) => t!("Knock out: ⟪{on}⟫"),
        OfferKind::TwoEffects => t!("Keep a second ⟦effect die⟧ instead of stepping up").to_owned(),
        OfferKind::Stay => t!("⟪{on}⟫ pays to stay in the fight, taking ⟦a complication⟧"),
        OfferKind::StayWorse(true) => {
            t!("⟪{on}⟫ pays to stay in the fight: ⟪{name} steps up (⟦taken out⟧ anyway)⟫")
        }
        OfferKind::StayWorse(false) => t!("⟪{on}⟫ pays to stay in the fight: ⟪{name} steps up⟫"),
        OfferKind::Recover(true) => t!("Recover: {on}’s {name} removed"),
        OfferKind::Recover(false) => t!("Recover: {on}’s {name} stepped down"),
        OfferKind::Feed(None) => t!("{on} rolled a 1: earns 1 ⟦PP⟧, and ⟪d6 to {name}⟫"),
        OfferKind::Feed(Some(die)) => t!("{on} rolled a 1: earns 1 ⟦PP⟧, and ⟪a {die} of {name} steps up⟫"),
        OfferKind::ForEffect => t!("Reroll for the ⟦effect die⟧ of ⟪{on}⟫"),
        OfferKind::Value { up, makes_up } => match (up, makes_up) {
            (true, true) => t!("{on}’s ⟪{name} steps up to {die}⟫ to balance the steps"),
            (true, false) => t!("{on}’s ⟪{name} steps up to {die}⟫"),
            (false, true) => t!("{on}’s ⟪{name} steps down to {die}⟫ to balance the steps"),
            (false, false) => t!("{on}’s ⟪{name} steps down to {die}⟫"),
        },
        OfferKind::PrimeHeroic => t!("Prime ⟦opportunity⟧: ⟪⟦a heroic⟧ success⟫").to_owned(),
        OfferKind::Prime(true) => t!("Prime ⟦opportunity⟧: ⟪step down {on}’s {name}⟫"),
        OfferKind::Prime(false) => t!("Prime ⟦opportunity⟧: ⟪step up {on}’s {name}⟫"),
        OfferKind::SecondEffect => t!("Keep a second ⟦effect die⟧ instead of taking anyone out").to_owned(),
        OfferKind::Botch => t!("⟦Botch⟧: free {die} ⟦complication⟧ for ⟪{on}⟫"),
        OfferKind::Asset => t!("⟦Effect die⟧: ⟦an asset⟧ for ⟪{on}⟫"),
        OfferKind::Complication => t!("⟦Effect die⟧: ⟦a complication⟧ for ⟪{on}⟫"),
        OfferKind::Worsen => t!("⟦Effect die⟧: ⟪{on}’s {name}⟫ steps up"),
        OfferKind::Stress => t!("⟦Effect die⟧: ⟪{name}⟫ ⟦stress⟧ for ⟪{on}⟫"),
        OfferKind::Wear => t!("⟦Effect die⟧: ⟦stress⟧ on ⟪{on}’s {name}⟫"),
        OfferKind::Damage(points) => {
            t!("⟦Effect die⟧: {} of damage for ⟪{on}⟫", super::counted(*points, t!("point")))
        }
        OfferKind::Heal(points, odd) => {
            let points = super::counted(*points, t!("life point"));
            match odd.map(super::hurt_to) {
                Some(odd) => t!("⟦Effect die⟧: {on} recovers {points}, the odd point from ⟪{odd}⟫"),
                None => t!("⟦Effect die⟧: {on} recovers {points}"),
            }
        }
        OfferKind::EffectDoom(target) => t!("⟦Effect die⟧: ⟪{}⟫", super::fed_doom(*target)),
        OfferKind::Rouse => t!("Rouse {on} for a last-ditch effort"),
        OfferKind::Shield { by, attack, left } => {
            let left = super::left_of(left.as_deref(), die);
            match attack {
                Some(attack) => t!("⟪{by}⟫ protects ⟪{on}⟫ against ⟪{attack}⟫: ⟪{left}⟫"),
                None => t!("⟪{by}⟫ protects ⟪{on}⟫: ⟪{left}⟫"),
            }
        }
        OfferKind::Crisis(target) => t!("⟦Effect die⟧: apply to the ⟪{target}⟫ of “{name}”"),
    }
}

/// Describes the opposition of a test.
pub fn opposition(state: &State, against: Opposition) -> String {
    match against {
        // A static difficulty is told where it is chosen, before the roll (DIFF-3).
        Opposition::Difficulty(die) if state.setting.mods.statics != Statics::Off => {
            format!("{} {}", difficulty(die), static_number(die))
        }
        Opposition::Difficulty(die) => difficulty(die).to_owned(),
        Opposition::Doom(pool) | Opposition::Crisis(pool) => {
            state.pools.get(&pool).map_or_else(|| t!("a pool").to_owned(), |pool| pool.name.to_string())
        }
        Opposition::Free => t!("only dice you add").to_owned(),
        Opposition::Player(who) => {
            state.cast.get(&who).map_or_else(|| t!("a player").to_owned(), |who| t!("{}’s roll", who.name))
        }
    }
}

/// Returns the placeholder for a missing opposition to a GMC's roll (POOL-7, ACT-1).
pub fn nobody_yet(action: bool) -> &'static str {
    if action { t!("Who reacts?") } else { t!("Who opposes?") }
}

/// Returns a rolled die’s use with its size: “total d8”, “effect d10”. In a `quiet` test hitches don’t count.
pub fn used(labels: &Labels, die: &PoolDie, hitch: bool, quiet: bool) -> String {
    let size = die.size;
    match (die.is_hitch(), die.used) {
        (true, _) if quiet => {
            if hitch {
                t!("{}, ignored", labels.hitch)
            } else {
                t!("ignored").to_owned()
            }
        }
        (true, _) if die.spent => t!("{}, used", labels.hitch),
        (true, _) if hitch => format!("{} {size}", labels.hitch),
        (true, _) => labels.opportunity.to_string(),
        (false, Used::Total) if die.pinned => t!("bought {size}"),
        (false, Used::Total) => t!("total {size}"),
        (false, Used::Effect) if die.spent => t!("effect, used").to_owned(),
        (false, Used::Effect) => t!("effect {size}"),
        (false, Used::No) if die.adds_itself() => t!("added {size}"),
        (false, Used::No) => size.to_string(),
    }
}

/// Returns the tooltip of the roll button: an action waits for no reaction, and on its turn a challenge rolls second
/// (TEST-1, ACT-1, CHAL-4).
pub fn roll_tip(resolution: &Resolution) -> &'static str {
    match resolution.test() {
        // A challenge’s turn is rolled in the order of an action, and the challenge reacts (CHAL-4).
        Some(test) if test.action && threatens(resolution) => {
            t!("Roll the acting dice now and the challenge next. You can also drag the dice and flick them.")
        }
        Some(test) if test.action => {
            t!("Roll the ⟦action⟧ now and the ⟦reaction⟧ next. You can also drag the dice and flick them.")
        }
        Some(_) | None => t!("Roll everything, opposition first. You can also drag the dice and flick them."),
    }
}

/// Describes the total a reaction needs, beside the roll it answers (ACT-1, CHAL-4).
pub fn stops(resolution: &Resolution, action: &Roll) -> String {
    let threat = threatens(resolution);
    match action.phase {
        Phase::Building if threat => t!("waits for the acting dice").to_owned(),
        Phase::Building => t!("waits for the ⟦action⟧").to_owned(),
        Phase::Rolled | Phase::Standing if threat => t!("succeeds with more than {}", action.total()),
        Phase::Rolled | Phase::Standing => t!("more than {} stops the ⟦action⟧", action.total()),
    }
}

/// Lists special features of a die before the roll: hindering, paid for, resized.
pub fn built(state: &State, die: &PoolDie) -> String {
    if die.hinder {
        return t!("hinders").to_owned();
    }
    if die.questioned {
        return t!("questioned").to_owned();
    }
    if die.help {
        let who = match die.from {
            Source::Trait(at) => state.bearer_name(at.of),
            _ => None,
        };
        return who.map_or_else(|| t!("helps").to_owned(), |who| t!("{who} helps"));
    }
    if die.from == Source::Worst {
        return t!("highest harm").to_owned();
    }
    let rated = match die.from {
        Source::Trait(at) => state.find(at).map(|(_, it)| it.dice()).unwrap_or_default(),
        Source::Pool { die, .. } | Source::Hero(die) => vec![die],
        Source::Difficulty
        | Source::Bare
        | Source::Scale
        | Source::Range
        | Source::Saved
        | Source::Growth(_)
        | Source::Worst => Vec::new(),
    };
    match rated.as_slice() {
        [was] if *was != die.size => t!("was {was}"),
        _ => match die.paid {
            Paid::Free => String::new(),
            Paid::Point => t!("1 ⟦PP⟧").to_owned(),
            Paid::Bank => t!("from the bank").to_owned(),
            Paid::Doom(die) | Paid::Crisis(_, die) => t!("for a {die}"),
            Paid::Handed(_) => t!("1 ⟦PP⟧ handed over").to_owned(),
            Paid::Rolled(..) => t!("for a die from this roll").to_owned(),
            Paid::Callback(session) => super::for_session(session),
        },
    }
}

/// Returns a die’s origin in full: “Sneak of Mara Oake”.
pub fn source(state: &State, die: &PoolDie) -> String {
    match die.from {
        Source::Trait(TraitRef { of, .. }) => match state.bearer_name(of) {
            Some(name) => t!("{} of {name}", die.label),
            None => die.label.to_string(),
        },
        Source::Difficulty => t!("{} ⟦difficulty⟧", die.label),
        Source::Pool { spent: true, .. } => {
            t!("{}, removed from the pool when this {} closes", die.label, usual(&state.setting.mods))
        }
        Source::Pool { .. } => die.label.to_string(),
        Source::Bare => t!("loose die").to_owned(),
        Source::Scale => t!("scale").to_owned(),
        Source::Range => t!("range: {}", die.label),
        Source::Saved => t!("saved").to_owned(),
        Source::Hero(_) => t!("hero die").to_owned(),
        Source::Growth(_) => t!("⟦growth die⟧: {}", die.label),
        Source::Worst => t!("highest harm of the session: {}", die.label),
    }
}

/// Asks for the results of real dice: “The opposition rolls d8 d8 d6. Enter the results, for example 7 7 5”.
pub fn faces_wanted(who: &str, dice: &[Die]) -> String {
    let order: Vec<String> = dice.iter().map(ToString::to_string).collect();
    t!("{who} rolls {}. Enter the results, for example {}", order.join(" "), faces_such_as(dice))
}

/// Asks for the results of both sides: “Mara Oake rolls d10 d8. The opposition rolls d8 d8. Enter one side, or both, for
/// example 9 7 vs 7 7”. The acting side comes first.
pub fn both_faces_wanted(acting: (&str, &[Die]), opposing: (&str, &[Die])) -> String {
    let rolls = |(who, dice): (&str, &[Die])| {
        let order: Vec<String> = dice.iter().map(ToString::to_string).collect();
        sentence(&t!("{who} rolls {}", order.join(" ")))
    };
    let example = both_faces_such_as(acting.1, opposing.1);
    t!("{}. {}. Enter one side, or both, for example {example}", rolls(acting), rolls(opposing))
}

/// Returns example results of both sides as typed: “9 7 vs 7 7”.
pub fn both_faces_such_as(acting: &[Die], opposing: &[Die]) -> String {
    t!("{} vs {}", faces_such_as(acting), faces_such_as(opposing))
}

/// Returns example results as typed: “7 7 5” for d8 d8 d6.
pub fn faces_such_as(dice: &[Die]) -> String {
    let faces: Vec<String> = dice.iter().map(|die| (die.sides() - 1).to_string()).collect();
    faces.join(" ")
}

/// Describes a limit on the dice of a total: fewer results than usual, or only small dice (TOT-4, COMP-6, DOOM-9).
pub fn keeps(state: &State, roll: &Roll) -> Option<String> {
    let one = crate::rules::results_free(state, roll) == 1;
    match (one, roll.limit) {
        (true, None) if roll.pinned() > 0 => {
            Some(t!("Keep one die for the total, plus the results you bought").to_owned())
        }
        (true, None) => Some(t!("Keep one die for the total").to_owned()),
        (true, Some(limit)) => Some(t!("Keep one die for the total, {} or smaller", limit.most)),
        (false, Some(limit)) => Some(t!("Only dice of {} or smaller count for the total", limit.most)),
        (false, None) => None,
    }
}

/// Describes a pending plot point: “Mara Oake: +1 plot point when this test closes”.
pub fn held(state: &State, held: HeldPoint) -> String {
    let who = state.cast.get(&held.to).map_or(t!("someone"), |it| &*it.name);
    t!("{who}: +{} when this {} closes", points(held.points), usual(&state.setting.mods))
}

/// Describes a GMC’s earnings in a roll: “Rell has earned: d6 to Doom”.
pub fn has_earned(state: &State, roll: &Roll, who: CharacterId) -> String {
    let name = state.cast.get(&who).map_or(t!("someone"), |it| &*it.name);
    let pool = |id: PoolId| state.pools.get(&id).map_or(t!("a pool"), |it| &*it.name);
    let came = roll.earned.iter().filter(|it| it.by == who).map(|earned| match earned.came {
        Came::Die(id) => t!("d6 to {}", pool(id)),
        Came::Step(id, die) => t!("a {die} of {} steps up", pool(id)),
        Came::Point | Came::Bank => points(1),
        Came::Saved => t!("a saved d6").to_owned(),
        Came::Nothing => t!("nothing").to_owned(),
    });
    let held = roll.held.iter().filter(|it| it.to == who).map(|held| match held.how {
        Some(EarnsAs::Raises(die)) => t!("a {die} steps up, after the roll"),
        Some(EarnsAs::Into(id)) => t!("d6 to {}, after the roll", pool(id)),
        None => t!("d6, after the roll").to_owned(),
    });
    t!("{name} has earned: {}", came.chain(held).collect::<Vec<_>>().join(", "))
}

/// Returns dice for a menu: “2d8 d6”, or that there are none.
pub fn dice_or_none(dice: &[Die]) -> String {
    if dice.is_empty() { t!("no dice").to_owned() } else { dice_text(dice) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Setting;
    use crate::rules::SplitPart;

    #[test]
    fn what_is_spent_stands_first_in_a_title_and_in_the_words_of_the_setting() {
        let mara = || "Mara".into();
        let mut setting = Setting::bare("");
        setting.labels.hitch = "snag".into();
        let told = |what: &Consequence| super::super::offer_title(&setting, what, Die::D6);
        assert_eq!(told(&OfferKind::HitchComplication.on(mara())), "Snag: a complication for Mara");
        assert_eq!(told(&OfferKind::HitchDoom.called("Doom".into())), "Snag: d6 to Doom");
        assert_eq!(told(&OfferKind::Asset.on(mara())), "Effect die: an asset for Mara");
        assert_eq!(told(&OfferKind::Complication.on(mara())), "Effect die: a complication for Mara");
        assert_eq!(told(&OfferKind::EffectDoom(Some(Die::D8)).into()), "Effect die: step up a d8 of doom");
        let parts = vec![SplitPart::New(Die::D8), SplitPart::Pool("Doom".into(), Die::D6)];
        let split = OfferKind::HitchSplit { hitches: 2, parts, price: 2 };
        assert_eq!(told(&split.into()), "2 snags: d8 complication, d6 to Doom, +2 PP");
        // Which one, where there are several.
        let parts = offer_parts(&OfferKind::HitchDoom.called("Doom".into()), Die::D6, Some("d8 snag"), None);
        let told: String = parts.iter().map(OfferPart::text).collect();
        assert_eq!(told, "d8 snag: d6 to Doom");
    }

    #[test]
    fn faces_are_asked_for_in_order() {
        let asked = faces_wanted("The opposition", &[Die::D8, Die::D6]);
        assert_eq!(asked, "The opposition rolls d8 d6. Enter the results, for example 7 5");
    }
}
