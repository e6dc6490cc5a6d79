//! The phrases an SFX text may be made of (SFX-1, SFX-2).

use super::earlier::earlier;
use super::{Said, back, tokens};
use crate::model::{Benefit, Cost, Die, Frequency, Name, Part};
use crate::words::{Terms, benefit_text, cost_text};
use std::sync::LazyLock;

/// All phrases: those `words` writes for data, and common variants.
pub(super) static PHRASES: LazyLock<Vec<(String, Said)>> = LazyLock::new(phrases);

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
    let away = ["move|moves a|the|your|any? stress|complication or? stress|complication? die? into|to the? doom pool?"];
    add(&away, Said::Benefit(Benefit::ToDoom));
    let of_track = ["move|moves a|the|your|any? W stress|complication die? into|to the? doom pool?"];
    add(&of_track, Said::Benefit(Benefit::TrackToDoom(name())));
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
        Benefit::TrackToDoom(name()),
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
pub(super) fn said(text: &str) -> String {
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
