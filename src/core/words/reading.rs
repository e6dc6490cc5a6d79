//! Parser from SFX texts to their costs and benefits, for texts understood as a whole (SFX-1, SFX-2).

pub(super) mod back;
mod bought;
mod earlier;
mod made;
mod numbers;

pub use made::{as_limit, sfx_as_told, sfx_made, sfx_told};

use super::known::{Known, set_named, trait_named};
use super::{Terms, benefit_text, cost_text, sentence};
use crate::model::{Benefit, Cost, Die, Frequency, Name, Part, Sfx, WayBack, same_name};
use earlier::earlier;
use numbers::{is_die, number};

#[derive(Clone)]
enum Said {
    Cost(Cost),
    Benefit(Benefit),
    /// A die joins the doom pool: the price of a benefit, or, without one, what the GM gets in place of a plot point.
    ToDoom,
    /// A die leaves the doom pool, as the price of the GM's.
    FromDoom,
    /// The last benefit lasts for the scene.
    Scene,
    /// The last benefit lasts until a recovery.
    Stays,
    Back(WayBack),
    Often(Frequency),
}

#[derive(Clone, Default)]
struct Got {
    of: Name,
    /// Any trait of the named set, or one of it.
    one_of: bool,
    words: Name,
    die: Option<Die>,
    count: Option<u8>,
}

/// Words that begin the target or circumstance of use, up to the next phrase.
const WHERE: &str = "against on in with without for from at by of who that which whoever anyone into under near \
    through over during unless far away behind outside where until caused dealt inflicted";
/// Words that begin a condition, up to the next comma.
const ONCE: &str = "when whenever while if once after before as";
const BETWEEN: &str = "and then to you may , ; : . →";
/// Words for a trait without a name.
const TRAIT: &str = "die trait power skill attribute ability distinction value";
/// Words that never name a trait.
const NO_TRAIT: &str = "stress trauma complication doom hero effect opposing opposition hitch opportunity asset scale or and d4 d6 d8 d10 d12";
/// Phrases that add nothing to a trait.
const OWN: [&str; 7] = ["of yours", "of your own", "of your pool", "in your pool", "of one’s own", "of it", "of mine"];

/// Returns the SFX with the costs and benefits its text states, or `None` if any part is not understood. What a text
/// buys for plot points may be for the table to decide: then its words are the benefit (SFX-2).
pub fn sfx_read(told: &Sfx, known: &Known) -> Option<Sfx> {
    whole(told, known).or_else(|| bought::bought(told, known))
}

fn whole(told: &Sfx, known: &Known) -> Option<Sfx> {
    let phrases = phrases();
    let text = tokens(&told.text);
    let text = known.as_usual(&text);
    let mut sfx = Sfx { costs: Vec::new(), benefits: Vec::new(), ..told.clone() };
    let (mut rest, mut within, mut begins) = (text.as_slice(), Within::Nothing, true);
    let (mut adds_to_doom, mut spends_doom) = (false, false);
    while let Some((first, after)) = rest.split_first() {
        // What a failure brings is the table's to see to.
        let told = within != Within::Once && !sfx.benefits.is_empty();
        if let Some((risk, after)) = risk_in(rest, told) {
            sfx.costs.push(Cost::Risk(risk));
            (rest, within, begins) = (after, Within::Nothing, true);
            continue;
        }
        let found = phrases.iter().filter_map(|(form, said)| {
            let (after, got) = meets(form, rest, known, Got::default())?;
            Some((after, said, got))
        });
        // The longest one, and of those the first.
        if let Some((after, said, got)) = found.reduce(|best, it| if it.0.len() < best.0.len() { it } else { best }) {
            // In the middle of a condition such words say what has to happen first, not what the SFX does.
            if within == Within::Once && !begins {
                return None;
            }
            adds_to_doom |= matches!(said, Said::ToDoom);
            spends_doom |= matches!(said, Said::FromDoom);
            take(&mut sfx, said.clone(), got, known)?;
            (rest, within, begins) = (after, Within::Nothing, false);
            continue;
        }
        let is_in = |list: &str| list.split_whitespace().any(|word| first.eq_ignore_ascii_case(word));
        let between = is_in(BETWEEN);
        within = match within {
            _ if matches!(*first, "." | ";") => Within::Nothing,
            // A die in such words is a price that no phrase knows, and so is a pool that a die is added to.
            Within::Where | Within::Once if is_die(first) => return None,
            Within::Nothing if matches!(sfx.benefits.last(), Some(Benefit::Add(_))) && goes_to_pool(rest) => {
                return None;
            }
            // No data waits for a next roll or scene, and half of a sentence must not be taken for the whole.
            _ if first.eq_ignore_ascii_case("next") => return None,
            Within::Nothing if is_in(ONCE) => Within::Once,
            // An asset is told of after a colon; what it is for, once it is said what is done.
            Within::Nothing if is_in(WHERE) => Within::Where,
            Within::Nothing if (*first == ":" || first.eq_ignore_ascii_case("to")) && !sfx.benefits.is_empty() => {
                Within::Where
            }
            Within::Nothing if !between => return None,
            Within::Once if *first == ":" => Within::Nothing,
            within => within,
        };
        begins = between && (begins || matches!(*first, "," | ";" | ":" | "."));
        rest = after;
    }
    if adds_to_doom && sfx.benefits.is_empty() {
        let at = sfx.costs.iter().position(|it| *it == Cost::Doom(Die::D6))?;
        sfx.costs.remove(at);
        sfx.benefits.push(Benefit::Points(1));
        adds_to_doom = false;
    }
    // The data say only how many: whoever adds dice can't spend them, and the other way round (SFX-2).
    if known.adds_doom.is_some_and(|adds| if adds { spends_doom } else { adds_to_doom }) {
        return None;
    }
    let shuts = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(Part::Trait | Part::Set)));
    let earns = sfx.benefits.iter().any(|benefit| matches!(benefit, Benefit::Points(_)));
    // What shuts something down for a point is a limit, whatever of its bearer's it shuts down (SFX-5).
    let shuts_other = sfx.costs.iter().any(|cost| matches!(cost, Cost::ShutDown(_) | Cost::Turn(_)));
    sfx.limit |= shuts || earns && shuts_other;
    (shuts || !sfx.benefits.is_empty()).then_some(sfx)
}

/// Returns whether the words behind a die give it to a pool that is not one’s own: “to an ally’s pool”.
fn goes_to_pool(words: &[&str]) -> bool {
    let is = |word: &str, list: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let Some(words) = words.split_first().filter(|(first, _)| is(first, "to")).map(|it| it.1) else { return false };
    let mut clause = words.iter().take_while(|word| !is(word, ". ; , : to and"));
    words.first().is_some_and(|first| !is(first, "your my")) && clause.any(|word| is(word, "doom crisis pool"))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Nothing,
    Where,
    Once,
}

pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    for word in text.split_whitespace() {
        let core = word.trim_matches(|it: char| !it.is_alphanumeric());
        match core {
            "" if word == "&" => all.push("and"),
            "" => all.push(","),
            // No sentence ends behind it.
            "vs" if word == "vs." => {
                all.push(core);
                continue;
            }
            // The phrases know it as two words.
            it if it.eq_ignore_ascii_case("shutdown") => all.extend(["shut", "down"]),
            it => all.push(it),
        }
        let end = word.get(word.trim_end_matches([',', ';', ':', '.', '!']).len()..).unwrap_or_default();
        all.extend(end.get(..1).filter(|_| !core.is_empty()));
    }
    all
}

/// Matches a phrase against words; `T` is a trait, `D` a die, `N` a number, `W` a custom name.
fn meets<'t>(form: &str, rest: &'t [&'t str], known: &Known, got: Got) -> Option<(&'t [&'t str], Got)> {
    let (want, form) = form.split_once(' ').unwrap_or((form, ""));
    if want.is_empty() {
        return Some((rest, got));
    }
    let Some((first, after)) = rest.split_first() else {
        // At the end of the text a phrase can go on only with words that may be missing.
        return want.ends_with('?').then(|| meets(form, rest, known, got))?;
    };
    match want {
        "T" => {
            let (of, one_of, after) = trait_in(rest, known)?;
            meets(form, after, known, Got { of, one_of, ..got })
        }
        "D" => {
            let die = Die::ALL.into_iter().find(|die| die.to_string().eq_ignore_ascii_case(first))?;
            meets(form, after, known, Got { die: Some(die), ..got })
        }
        "D?" => meets(form, if is_die(first) { after } else { rest }, known, got),
        "N" => meets(form, after, known, Got { count: Some(number(first)?), ..got }),
        // Nothing marks the end of a name, so the shortest one after which the phrase goes on is taken.
        "W" => (1..=6).find_map(|count| {
            let (words, after) = rest.split_at_checked(count)?;
            let plain =
                |word: &&str| word.chars().all(char::is_alphanumeric) && !BETWEEN.split(' ').any(|it| it == *word);
            let names = words.iter().all(plain) && words.last().and_then(|it| number(it)).is_none();
            let words = sentence(&words.join(" ")).into();
            names.then(|| meets(form, after, known, Got { words, ..got.clone() }))?
        }),
        word => {
            let maybe = word.strip_suffix('?');
            if maybe.unwrap_or(word).split('|').any(|it| it.eq_ignore_ascii_case(&first.replace('\'', "’"))) {
                return meets(form, after, known, got);
            }
            maybe.and_then(|_| meets(form, rest, known, got))
        }
    }
}

/// Reads a risk off the front of the words: "if the roll fails, doom grows". `told` says that the condition came
/// before.
fn risk_in<'t>(rest: &'t [&'t str], told: bool) -> Option<(Name, &'t [&'t str])> {
    let is = |word: &str, list: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let end = rest.iter().position(|word| matches!(*word, "." | ";")).unwrap_or(rest.len());
    let (clause, after) = rest.split_at_checked(end)?;
    let clause = match clause {
        [risk, colon, clause @ ..] if is(risk, "risk") && *colon == ":" => clause,
        [first, ..] if told && is(first, "if when whenever on") => {
            clause.iter().any(|word| is(word, "fail fails failed failing failure")).then_some(clause)?
        }
        _ => return None,
    };
    Some((clause.join(" ").replace(" ,", ",").into(), after))
}

/// Reads a trait off the front of the words. The flag tells any trait of a set, or one of it.
fn trait_in<'t>(rest: &'t [&'t str], known: &Known) -> Option<(Name, bool, &'t [&'t str])> {
    if let Some((of, after)) = trait_named(rest, known) {
        return Some((of, false, after));
    }
    let (count, after) = rest.split_first()?;
    let is_in = |list: &str, word: &str| list.split(' ').any(|it| word.eq_ignore_ascii_case(it));
    let one = number(count) == Some(1) || is_in("that", count);
    // "a Lines & Ladders power" names a set whose name phrases would part.
    if let Some((of, rest)) = set_named(after, known)
        && let Some((kind, rest)) = rest.split_first()
        && is_in(TRAIT, kind)
    {
        return Some((of, true, rest));
    }
    // At most three words say which: "a Gadget power".
    let (which, after) = (0..=3).find_map(|words| {
        let (which, after) = after.split_at_checked(words)?;
        let (kind, after) = after.split_first()?;
        let plain = |it: &&str| it.chars().any(char::is_alphanumeric) && !is_in(NO_TRAIT, it);
        let one = one || words > 0 && is_in("the your any", count);
        (one && which.iter().all(plain) && is_in(TRAIT, kind)).then_some((which, after))
    })?;
    let own = OWN.iter().find_map(|own| meets(own, after, known, Got::default()));
    let after = own.map_or(after, |(after, _)| after);
    Some((known.named(which), true, after))
}

/// Returns all phrases: those `words` writes for data, and common variants.
#[expect(clippy::too_many_lines, reason = "a line for each phrase")]
fn phrases() -> Vec<(String, Said)> {
    let (any, of, name) = (|| Name::from(""), || Name::from("T"), || Name::from("W"));
    let die = Die::D6;
    let mut all = Vec::new();
    let mut add = |forms: &[&str], said: Said| all.extend(forms.iter().map(|form| ((*form).to_owned(), said.clone())));

    let points = "plot? point|points|pp";
    let pay = ["spend|spends|pay|pays|for", ""].map(|verb| format!("{verb} N {points}").trim().to_owned());
    add(&pay.each_ref().map(String::as_str), Said::Cost(Cost::Points(1)));
    let doom = ["spend|spends a|one doom die", "spend|spends a|one D doom die", "spend|spends a D of doom"];
    add(&doom, Said::FromDoom);
    add(&["spend|spends a|one hero die"], Said::Cost(Cost::Hero(None)));
    let least = ["spend|spends a|one D hero die", "spend|spends a|one hero die of? D or? more|larger?"];
    add(&least, Said::Cost(Cost::Hero(Some(die))));
    add(&["spend|spends|use|uses up? a|an|one hitch"], Said::Cost(Cost::Hitch));
    let chance = "spend|spends|use|uses|activate|activates up? a|an|one opportunity";
    add(&[chance], Said::Cost(Cost::Opportunity));
    let complication = ["take|takes? a D complication", "take|takes? a complication", "take|takes? a complication D"];
    add(&complication, Said::Cost(Cost::Complication { name: any(), die }));
    add(&["take|takes a D W complication"], Said::Cost(Cost::Complication { name: name(), die }));
    let down = ["step|steps down T", "step T down", "T steps|is down", "T is stepped down"];
    add(&down, Said::Cost(Cost::StepDown { of: any(), stays: false }));
    let bad = [
        "step|steps up a die of the opposition",
        "step|steps up an opposing die",
        "step|steps up stress or a \
        complication of? yours?",
        "step|steps up a|the|that|any? stress|complication or? stress|complication?",
        "step|steps up W stress",
    ];
    add(&bad, Said::Cost(Cost::StepUpBad));
    let part = "trait|distinction|power|skill|attribute|value";
    let own = [format!("shut down this|the {part}"), format!("this|the {part} is shut down")];
    add(&own.each_ref().map(String::as_str), Said::Cost(Cost::ShutDown(Part::Trait)));
    add(&["shut it|this down", "it is shut down"], Said::Cost(Cost::ShutDown(Part::Trait)));
    let set =
        ["shut down this|the whole? trait? set", "shut this|the whole? set down", "this|the whole? set is shut down"];
    add(&set, Said::Cost(Cost::ShutDown(Part::Set)));
    let one = ["any|one|a", "any|one of? your? T", "any|one of T"]
        .map(|lead| format!("{lead} {part}|ability|traits|powers|abilities"));
    let downs = one.each_ref().map(|one| format!("shut down {one}"));
    add(&downs.each_ref().map(String::as_str), Said::Cost(Cost::ShutDown(Part::OneOf(any()))));
    let turns = one.each_ref().map(|one| format!("change|changes|turn|turns {one} into a complication"));
    add(&turns.each_ref().map(String::as_str), Said::Cost(Cost::Turn(any())));
    add(&["shut down T", "T is|are shut down"], Said::Cost(Cost::ShutDown(Part::Other(of()))));

    let earn = format!("gain|gains|earn|earns|get|gets N {points}");
    add(&[&earn], Said::Benefit(Benefit::Points(1)));
    add(&["add|adds a? D to the? doom pool?"], Said::ToDoom);
    let more = ["add|adds a? D", "add|adds a? D to the|your pool"];
    add(&more, Said::Benefit(Benefit::Add(die)));
    let up = ["step|steps up T", "step|steps T up"];
    add(&up, Said::Benefit(Benefit::StepUp { of: any(), scene: false }));
    add(&["double|doubles T"], Said::Benefit(Benefit::Double { of: any(), scene: false }));
    let either = [
        "step|steps up or double|doubles T",
        "double|doubles or step|steps up T",
        "step|steps T up or double|doubles it",
        "step|steps up T or double|doubles it",
        "step|steps up or double|doubles",
        "double|doubles or step|steps up",
    ];
    add(&either, Said::Benefit(Benefit::StepUpOrDouble { of: any() }));
    let equal = ["two equal dice", "two dice of equal|one|the same? size", "two dice of an equal size"];
    let larger = [
        "one|a die? that? is? a|one|1 step|steps larger|higher|up die?",
        "one|a larger|bigger one|die?",
        "one|a 1 step larger die?",
        "one|a stepped up die",
    ];
    let merge = "replace|replaces|swap|swaps|trade|trades|combine|combines|merge|merges|turn|turns|change|changes";
    for (equal, larger) in equal.iter().flat_map(|equal| larger.map(|larger| (equal, larger))) {
        let forms = [
            format!("{merge} {equal} with|for|into {larger}"),
            format!("{equal} become|becomes|count|counts as? {larger}"),
        ];
        add(&forms.each_ref().map(String::as_str), Said::Benefit(Benefit::Merge));
    }
    let halves = [
        "split|splits|divide|divides T into|in two smaller? dice?",
        "split|splits|divide|divides T into|in two dice? a|one|1? step|steps? smaller|lower|down",
        "split|splits|divide|divides T",
        "replace|replaces|trade|trades|swap|swaps T with|for|by two dice? a|one|1? step|steps? smaller|lower|down",
    ];
    add(&halves, Said::Benefit(Benefit::Split { of: any() }));
    let lent = [
        "borrow|borrows a|one die? from|of the|a doom|crisis pool? for? the|this|that|your? roll?",
        "borrow|borrows a|one doom die for? the|this|that|your? roll?",
    ];
    add(&lent, Said::Benefit(Benefit::Borrow));
    let powers = "use|uses|roll|rolls|include|includes two|several|many or? more? of?";
    let kinds = ["T powers|traits|abilities|skills?", "powers|abilities|skills"];
    let pool = "in|of? one|a|the|your? single|same? dice? pool|roll?";
    let further = "each|every|any further|additional|extra|other|more one|power|trait?";
    let downs = [
        format!("at|and? each? is? a|one|1? step|stepped? down|lower|smaller for {further}"),
        "each? is? a|one|1? step|stepped? down|lower|smaller once? per further|additional|extra one|die|power|trait?"
            .to_owned(),
        format!("at a|one|1? 1? step for {further}"),
    ];
    for (of, down) in kinds.iter().flat_map(|of| downs.iter().map(move |down| (of, down))) {
        let forms = [format!("{powers} {of} {pool} {down}"), format!("{powers} {of} {pool} , {down}")];
        // Where none is named they are of the set that carries it.
        add(&forms.each_ref().map(String::as_str), Said::Benefit(Benefit::Multipower(name())));
    }
    let against = ["step|steps down an opposing die", "step|steps down a die in|of the opposing pool"];
    add(&against, Said::Benefit(Benefit::StepDownOpposing));
    let again = ["reroll|rerolls a|one|any? die?", "throw|throws|roll|rolls a|one die again"];
    add(&again, Said::Benefit(Benefit::Reroll));
    let asset = ["create|creates|make|makes|take|takes|gain|gains|for a D asset"];
    add(&asset, Said::Benefit(Benefit::Asset { name: any(), die, open: false }));
    let named = ["create|creates|make|makes W a? D asset", "create|creates|make|makes|gain|gains|for a D W asset"];
    add(&named, Said::Benefit(Benefit::Asset { name: name(), die, open: false }));
    let swap = [
        "use|uses|roll|rolls T instead|in of|place of? any? other? T",
        "use|uses|roll|rolls T instead of any other \
        trait|skill|attribute|power|distinction|value",
    ];
    add(&swap, Said::Benefit(Benefit::Swap { of: any() }));
    let foes = "opponents|foes|enemies|targets|people|characters? at? once?";
    let area = [
        "make|makes W an area effect".to_owned(),
        format!("target|targets|attack|attacks|hit|hits several|multiple|many {foes}"),
        "for? each|every|any additional|extra|further|more|other target ,? add|adds a? d6 to? your|the? pool?"
            .to_owned(),
        "for? each|every|any additional|extra|further|more|other target ,? add|adds a? d6 to? your|the? pool? and \
         keep|keeps one|an|another|1? more|additional|extra|further? effect die"
            .to_owned(),
        "add|adds a? d6 and keep|keeps one|an|another|1? more|additional|extra|further? effect die for each|every|any \
         additional|extra|further|more|other target"
            .to_owned(),
    ];
    add(&area.each_ref().map(String::as_str), Said::Benefit(Benefit::Area));
    let falls =
        "falls|lands|counts|works|applies|hits on|against|to? the? attacker|actor|acting? character|one? who? acted?";
    let reaction = [
        format!("your|the|its|a? reaction’s? effect die? of? the|your? reaction? {falls}"),
        "inflict|inflicts|apply|applies|use|uses|deal|deals|keep|keeps its|your|the reaction’s? effect die? \
         on|against|to the? acting? attacker|actor|character"
            .to_owned(),
        "your|the reaction has|gets an|its|your effect on|against? the? attacker|actor?".to_owned(),
    ];
    add(&reaction.each_ref().map(String::as_str), Said::Benefit(Benefit::ReactionCounts));
    for (often, word) in [(Frequency::Scene, "scene"), (Frequency::Session, "session")] {
        add(
            &[&format!("only? once per|a|each|every|in? a|each|the|this? {word}"), &format!("1 per {word}")],
            Said::Often(often),
        );
    }
    add(&["keep|keeps|for? one|an|another|1 more|additional|extra? effect die"], Said::Benefit(Benefit::MoreEffect));
    add(&["step|steps up your|the|an effect die"], Said::Benefit(Benefit::StepUpEffect));
    let better = ["step|steps down stress", "step|steps down a complication", "recover|recovers stress"];
    add(&better, Said::Benefit(Benefit::Recover { whole: false }));
    let whole = ["remove|removes a complication", "remove|removes stress"];
    add(&whole, Said::Benefit(Benefit::Recover { whole: true }));
    let away = [
        "move|moves a|the|your|any? stress|complication or? stress|complication? die? into|to the? doom pool?",
        "move|moves a|the|your|any? W stress|complication die? into|to the? doom pool?",
    ];
    add(&away, Said::Benefit(Benefit::ToDoom));
    // Behind those of the doom pool, whose name may be that of a track.
    let moves = "move|moves|shift|shifts|transfer|transfers a|the|your|any|all? stress die? to|into|onto";
    let other = [
        format!("{moves} another|other|different? track|type|kind"),
        format!("{moves} a|any different|other track|type|kind of? stress?"),
    ];
    add(&other.each_ref().map(String::as_str), Said::Benefit(Benefit::MoveStress(any())));
    add(&[&format!("{moves} your|the? W stress|track?")], Said::Benefit(Benefit::MoveStress(name())));
    // Hinder pays 1 PP and no more (POOL-3).
    let one_point = format!("gain|gains|earn|earns|get|gets a|one|1 {points}");
    let small = "roll|rolls|use|uses a d4 instead of? a|the|this? D?";
    let hinder = [
        format!("{small} and|to gain|gains|earn|earns a plot? point|pp"),
        format!("{small} and add a d6 to doom"),
        format!("{one_point} when|if you|he|she|they {small}"),
        format!(
            "{one_point} when|if you|he|she|they switch|switches|swap|swaps out? this|the|your? distinction’s|distinction? \
             D? die? for a d4"
        ),
    ];
    let hinder = hinder.each_ref().map(String::as_str);
    add(&hinder, Said::Benefit(Benefit::Hinder));

    add(&back::SCENE, Said::Scene);
    add(&["until a recovery roll? puts? it? right?", "until you recover", "until recovered"], Said::Stays);
    let back = back::of_rules().chain(back::recoveries()).map(|(form, way)| (form, Said::Back(way)));

    let costs = [
        Cost::Points(1),
        Cost::StepDown { of: any(), stays: false },
        Cost::StepDown { of: any(), stays: true },
        Cost::StepDown { of: of(), stays: true },
        Cost::StepUpBad,
        Cost::Complication { name: any(), die },
        Cost::Complication { name: name(), die },
        Cost::ShutDown(Part::Trait),
        Cost::ShutDown(Part::Set),
        Cost::ShutDown(Part::Other(of())),
        Cost::ShutDown(Part::OneOf(of())),
        Cost::Turn(of()),
        Cost::Doom(die),
        Cost::Hero(None),
        Cost::Hero(Some(die)),
        Cost::Opportunity,
        Cost::Hitch,
        Cost::Tick(name()),
        Cost::Untick(name()),
    ];
    all.extend(costs.map(|it| (said(&cost_text(&it)), Said::Cost(it))));
    let asset = |name: Name, open: bool| Benefit::Asset { name, die, open };
    let benefits = [
        Benefit::Points(1),
        Benefit::StepUp { of: of(), scene: false },
        Benefit::StepUp { of: of(), scene: true },
        Benefit::Double { of: of(), scene: true },
        Benefit::StepUpOrDouble { of: of() },
        Benefit::Merge,
        Benefit::Split { of: of() },
        Benefit::Borrow,
        Benefit::MoveStress(any()),
        Benefit::Multipower(any()),
        Benefit::Multipower(of()),
        Benefit::ReactionCounts,
        Benefit::StepDownOpposing,
        Benefit::Reroll,
        asset(any(), false),
        asset(any(), true),
        asset(name(), false),
        asset(name(), true),
        Benefit::Swap { of: of() },
        Benefit::Resize { of: of(), to: die },
        Benefit::Area,
        Benefit::MoreEffect,
        Benefit::StepUpEffect,
        Benefit::Recover { whole: false },
        Benefit::Recover { whole: true },
        Benefit::ToDoom,
        Benefit::Rename,
        Benefit::Detail,
        Benefit::Hinder,
        Benefit::Armor,
        Benefit::Tick(name()),
        Benefit::Untick(name()),
    ];
    all.extend(benefits.map(|it| (said(&benefit_text(&it)), Said::Benefit(it))));
    all.extend(earlier());
    all.extend(back);
    all
}

/// Returns a phrase with placeholders for numbers and dice.
fn said(text: &str) -> String {
    let text = Terms::default().say(text);
    // A word of the setting may have the other article.
    let either = |it| if matches!(it, "a" | "an") { "a|an" } else { it };
    let text = tokens(&text.replace('\'', "’"))
        .into_iter()
        .map(either)
        .collect::<Vec<_>>()
        .join(" ")
        .replace("1 plot point", "N plot? point|points|pp");
    // The d6 of an area effect is that.
    if text.contains("effect die") { text } else { text.replace("d6", "D") }
}

/// Applies a phrase's meaning, or returns `None` where that is impossible.
fn take(sfx: &mut Sfx, said: Said, got: Got, known: &Known) -> Option<()> {
    let named = !got.of.is_empty();
    // A set has no die, but one of it has.
    let die_of =
        |of: Name| (got.one_of || of.is_empty() || of != known.set || known.traits.contains(&of)).then_some(of);
    match said {
        Said::Scene => match sfx.benefits.last_mut() {
            Some(Benefit::StepUp { scene, .. } | Benefit::Double { scene, .. }) => *scene = true,
            Some(Benefit::Asset { .. }) => {}
            // Behind a shutdown these words say when it comes back (SFX-5).
            _ if matches!(sfx.costs.last(), Some(Cost::ShutDown(_))) => sfx.back = WayBack::Scene,
            _ => return None,
        },
        Said::Stays => match sfx.costs.last_mut() {
            Some(Cost::StepDown { stays, .. }) => *stays = true,
            _ => return None,
        },
        Said::Back(way) => sfx.back = way,
        Said::ToDoom => sfx.costs.push(Cost::Doom(got.die?)),
        Said::FromDoom => sfx.costs.push(Cost::Doom(got.die.unwrap_or(Die::D6))),
        Said::Often(often) => sfx.often = often,
        // Said twice it is done once.
        Said::Benefit(Benefit::Area) if sfx.benefits.contains(&Benefit::Area) => {}
        Said::Cost(mut cost) => {
            match &mut cost {
                Cost::Points(points) => *points = got.count.unwrap_or(*points),
                Cost::Doom(die) | Cost::Hero(Some(die)) => *die = got.die.unwrap_or(*die),
                Cost::Complication { name, die } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Cost::StepDown { of, .. } => *of = die_of(got.of)?,
                // Of which set is said, or the whole of it has the limit.
                Cost::ShutDown(Part::OneOf(set)) | Cost::Turn(set) => {
                    let of_set = if named { got.of == known.set } else { known.own.is_empty() };
                    *set = Some(known.set.clone()).filter(|it| of_set && !it.is_empty())?;
                }
                Cost::ShutDown(part @ Part::Other(_)) if got.one_of && named => *part = Part::OneOf(got.of),
                Cost::ShutDown(Part::Other(_)) if !named => return None,
                Cost::ShutDown(part @ Part::Other(_)) => {
                    *part = match got.of {
                        of if of == known.own => Part::Trait,
                        of if of == known.set => Part::Set,
                        of => Part::Other(of),
                    }
                }
                _ => {}
            }
            sfx.costs.push(cost);
        }
        Said::Benefit(mut benefit) => {
            match &mut benefit {
                Benefit::Points(points) => *points = got.count.unwrap_or(*points),
                Benefit::Add(size) => *size = got.die.unwrap_or(*size),
                Benefit::Asset { name, die, .. } => (*name, *die) = (got.words, got.die.unwrap_or(*die)),
                Benefit::Resize { of, to } => (*of, *to) = (die_of(got.of)?, got.die.unwrap_or(*to)),
                Benefit::StepUp { of, .. }
                | Benefit::Double { of, .. }
                | Benefit::StepUpOrDouble { of }
                | Benefit::Split { of }
                | Benefit::Swap { of } => *of = die_of(got.of)?,
                // Of a track that is not there nothing is known.
                Benefit::MoveStress(to) if !to.is_empty() => {
                    *to = known.tracks.iter().find(|it| same_name(it, &got.words)).cloned()?;
                }
                Benefit::Multipower(set) if set.is_empty() || named => *set = got.of,
                Benefit::Multipower(set) => *set = known.set.clone(),
                _ => {}
            }
            sfx.benefits.push(benefit);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests;
