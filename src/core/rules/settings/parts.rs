//! Differences between two versions of a set, a list, a stage or a look on paper, for the event of a change, its undo,
//! and the comparison of two settings (SET-1 to SET-20, SFX-9, PATH-2). Reads only.

use crate::model::{CounterDef, CounterSpec, Entry, List, Name, OnPaper, SetDef, SetId, Setting, Stage, same_name};
use crate::rules::settings::events::{PaperChange, RowChange, SetChange, StageChange};

/// Returns the changes of a set. `on` returns the name of a set that others are attached to, before and now.
pub(super) fn set_changes(old: &SetDef, new: &SetDef, on: [&dyn Fn(SetId) -> Option<Name>; 2]) -> Vec<SetChange> {
    use SetChange as C;
    let mut found = Vec::new();
    if old.kind != new.kind {
        found.push(C::Kind(new.kind));
    }
    // What the new kind brings along is said by its name.
    let old = &SetDef { kind: new.kind, ..old.clone() };
    found.extend((old.starts != new.starts).then_some(C::Starts(new.starts)));
    if old.usual != new.usual {
        let beside = |all: &[Name], these: &[Name]| all.iter().filter(|it| !these.contains(it)).cloned().collect();
        found.push(C::Usual { came: beside(&new.usual, &old.usual), went: beside(&old.usual, &new.usual) });
    }
    found.extend((old.ways.first != new.ways.first).then(|| C::First(new.ways.first.clone())));
    found.extend((old.further != new.further).then_some(C::Further(new.further)));
    found.extend((old.on_pcs != new.on_pcs).then_some(C::OnPcs(new.on_pcs)));
    found.extend((old.prime() != new.prime()).then_some(C::Prime(new.prime())));
    found.extend((old.hinders() != new.hinders()).then_some(C::Hinders(new.hinders())));
    // A set that is prime from now on has the d4 of those with none of it, too.
    let absent = old.prime() == new.prime() && old.has_absent() != new.has_absent();
    found.extend(absent.then_some(C::Absent(new.has_absent())));
    found.extend((old.range() != new.range()).then_some(C::Range(new.range().0, new.range().1)));
    found.extend((old.many() != new.many()).then_some(C::Many(new.many())));
    found.extend((old.free_dice() != new.free_dice()).then_some(C::FreeDice(new.free_dice())));
    let called = |id: Option<SetId>, at: usize| id.and_then(|it| on.get(at).and_then(|called| called(it)));
    let (shared, shares) = (called(old.ways.shares, 0), called(new.ways.shares, 1));
    found.extend((shared != shares).then_some(C::Shares(shares)));
    let (hung, hangs) = (called(old.ways.on, 0), called(new.ways.on, 1));
    found.extend((hung != hangs).then_some(C::HangsOn(hangs)));
    found.extend((old.ways.stands_in != new.ways.stands_in).then_some(C::StandsIn(new.ways.stands_in)));
    let (said, says) = (old.says(), new.says());
    for what in crate::model::Says::ALL {
        let is = says.contains(&what);
        found.extend((said.contains(&what) != is).then_some(C::Says(what, is)));
    }
    found.extend((old.needs() != new.needs()).then(|| C::Needs(new.needs())));
    found
}

/// Returns the changes of named rows in an order: added, removed, renamed, changed or moved. An otherwise equal row at
/// the place of another counts as renamed.
fn named<T: PartialEq + Clone>(
    old: &[T],
    new: &[T],
    name: impl Fn(&T) -> Name,
    renamed: impl Fn(&T, Name) -> T,
) -> Vec<(Name, RowChange, Option<usize>)> {
    let mut found = Vec::new();
    let of = |all: &[T], it: &T| all.iter().position(|other| same_name(&name(other), &name(it)));
    let mut from = Vec::new();
    for (at, row) in new.iter().enumerate() {
        match (of(old, row), old.get(at)) {
            (Some(was), _) if old.get(was) != Some(row) => {
                from.push(was);
                found.push((name(row), RowChange::Written, Some(was)));
            }
            (Some(was), _) => from.push(was),
            (None, Some(was)) if of(new, was).is_none() && renamed(was, name(row)) == *row => {
                from.push(at);
                found.push((name(row), RowChange::Renamed(name(was)), Some(at)));
            }
            _ => found.push((name(row), RowChange::Added, None)),
        }
    }
    let gone = old.iter().enumerate().filter(|(at, _)| !from.contains(at));
    found.extend(gone.map(|(_, it)| (name(it), RowChange::Removed, None)));
    if found.is_empty() && old != new {
        // The one that was pressed is the one without which the others stand as they stood.
        let names = |all: &[T], but: &Name| all.iter().map(&name).filter(|it| it != but).collect::<Vec<_>>();
        let moved = new.iter().map(&name).find(|it| names(old, it) == names(new, it));
        found.extend(moved.or_else(|| new.first().map(&name)).map(|it| (it, RowChange::Moved, None)));
    }
    found
}

/// Returns the changes of counters (SET-21).
pub(super) fn counter_changes(old: &[CounterDef], new: &[CounterDef]) -> Vec<(Name, RowChange)> {
    let renamed = |it: &CounterDef, name: Name| CounterDef { is: CounterSpec { name, ..it.is.clone() }, ..it.clone() };
    named(old, new, |it| it.is.name.clone(), renamed).into_iter().map(|(name, what, _)| (name, what)).collect()
}

/// Returns the changes of lists and their entries (SFX-9): the list, the entry if any, and the change.
pub(super) fn list_changes(old: &[List], new: &[List]) -> Vec<(Name, Option<Name>, RowChange)> {
    let mut found = Vec::new();
    let lists = named(old, new, |it| it.name.clone(), |it, name| List { name, ..it.clone() });
    for (name, what, was) in lists {
        let both = (was.and_then(|at| old.get(at)), new.iter().find(|it| it.name == name));
        match (what, both) {
            (RowChange::Written, (Some(was), Some(is))) if was.of == is.of => {
                let renamed = |it: &Entry, name: Name| Entry { name, ..it.clone() };
                let entries = named(&was.entries, &is.entries, |it| it.name.clone(), renamed);
                if entries.is_empty() {
                    found.push((name.clone(), None, RowChange::Written));
                }
                found.extend(entries.into_iter().map(|(entry, what, _)| (name.clone(), Some(entry), what)));
            }
            (what, _) => found.push((name, None, what)),
        }
    }
    found
}

/// Returns what is different about the stages of the pathways (PATH-2).
pub(super) fn stage_changes(old: &Setting, new: &Setting) -> Vec<StageChange> {
    let renamed = |it: &Stage, title: Name| Stage { title, ..it.clone() };
    let stages = named(&old.stages(), &new.stages(), |it| it.title.clone(), renamed);
    let mut found: Vec<StageChange> =
        stages.into_iter().map(|(stage, what, _)| StageChange::Stage(stage, what)).collect();
    found.extend((old.late_elements != new.late_elements).then_some(StageChange::Late(new.late_elements)));
    let (from, to) = (called(old, &old.stage_sets), called(new, &new.stage_sets));
    found.extend((from != to).then_some(StageChange::From(to)));
    found
}

/// Returns what is different about the look of files on paper (CHAR-4).
pub(super) fn paper_changes(old: &Setting, new: &Setting) -> Vec<PaperChange> {
    use PaperChange as C;
    let (was, is): (&OnPaper, &OnPaper) = (&old.paper, &new.paper);
    let mut found = Vec::new();
    found.extend((was.plain != is.plain).then_some(C::Plain(is.plain)));
    found.extend((was.one_column != is.one_column).then_some(C::OneColumn(is.one_column)));
    found.extend((was.color != is.color).then_some(C::Color(is.color)));
    found.extend((was.accent != is.accent).then_some(C::Accent(is.accent)));
    let sets = |of: fn(&OnPaper) -> &Vec<SetId>| (called(old, of(was)), called(new, of(is)));
    let (first, firsts) = sets(|it| &it.first);
    found.extend((first != firsts).then_some(C::First(firsts)));
    let (without, withouts) = sets(|it| &it.without);
    found.extend((without != withouts).then_some(C::Without(withouts)));
    found
}

fn called(of: &Setting, ids: &[SetId]) -> Vec<Name> {
    ids.iter().filter_map(|id| of.set(*id)).map(|it| it.name.clone()).collect()
}
