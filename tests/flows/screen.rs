//! What the table sees: hidden and revealed, frozen and blank, by menu, key and thumbnail (SHOW-1 to SHOW-4).

use crate::support::{Bench, Look, sample};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use hitch::app::screen::feed::Feed;
use hitch::ui::UiCommand;
use hitch::ui::panels::Pane;
use hitch_core::model::CharacterId;
use hitch_core::player::{News, Page, PlayerView, Shows};
use std::path::Path;

fn tall() -> Bench {
    sample(Look { size: (1280.0, 1400.0), ..Look::default() })
}

fn who(bench: &Bench, name: &str) -> CharacterId {
    bench.table().cast.values().find(|it| &*it.name == name).unwrap().id
}

fn hidden(bench: &Bench, name: &str) -> bool {
    bench.table().hides(who(bench, name))
}

/// What the table sees comes to the front.
fn see(bench: &mut Bench) {
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::Show(Pane::Screen));
    bench.harness.run();
}

/// Chooses from the menu of somebody's card.
fn choose(bench: &mut Bench, who: &str, words: &str) {
    let heads = ["Unfold", "Fold"].map(|fold| format!("{fold} {who}"));
    let head = heads.iter().find(|head| bench.harness.query_by_label(head).is_some()).unwrap();
    bench.harness.get_by_label(head).click_secondary();
    bench.harness.run();
    bench.harness.get_all_by_label(words).next().unwrap().click();
    bench.harness.run();
}

/// A GMC who is new is hidden, and one press under the picture of what the table sees reveals them.
#[test]
fn one_press_reveals_whoever_is_unseen() {
    let mut bench = tall();
    bench.play(r#"[Character(Add(name: "The stranger", kind: Gmc(Minor), scene: "The customs house burns"))]"#);
    assert!(hidden(&bench, "The stranger"));
    see(&mut bench);
    assert!(bench.harness.state().session().log().last().unwrap().is_for_gm(), "the players don’t hear of it");
    bench.press("Reveal The stranger to the players");
    assert!(!hidden(&bench, "The stranger"));
    assert!(!bench.harness.state().session().log().last().unwrap().is_for_gm(), "that they do");
    assert!(bench.harness.query_by_label("Reveal The stranger to the players").is_none());
    bench.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    bench.harness.run();
    assert!(hidden(&bench, "The stranger"), "taken back, they are hidden again");
}

/// The head of a card reveals whoever is unseen, by one press with the mouse or by key.
#[test]
fn one_press_at_the_head_of_a_card_reveals() {
    let mut bench = tall();
    assert!(bench.harness.query_by_label("Reveal Captain Ashlock").is_none(), "the players see him");
    choose(&mut bench, "Captain Ashlock", "Hide from the players");
    assert!(hidden(&bench, "Captain Ashlock"));
    bench.press("Reveal Captain Ashlock");
    assert!(!hidden(&bench, "Captain Ashlock"));
    assert!(bench.harness.query_by_label("Reveal Captain Ashlock").is_none());
    choose(&mut bench, "Captain Ashlock", "Hide from the players");
    bench.harness.get_by_label("Reveal Captain Ashlock").focus();
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert!(!hidden(&bench, "Captain Ashlock"));
}

/// The picture of what the table sees stands below the order; on a low screen its head, which unfolds it.
#[test]
fn what_the_table_sees_is_at_the_foot_of_the_right_column() {
    let sees = |bench: &Bench| {
        bench.harness.query_all_by_label_contains("Player screen: The customs house burns").next().map(|it| it.rect())
    };
    let bench = sample(Look::default());
    let order = bench.harness.get_by_label("More for the action order").rect();
    let picture = sees(&bench).unwrap();
    assert!(picture.top() > order.bottom() && picture.height() > 100.0, "{picture}");
    assert!(bench.harness.ctx.content_rect().contains_rect(picture));
    let mut low = sample(Look { size: (1280.0, 720.0), ..Look::default() });
    assert_eq!(sees(&low), None);
    low.press("Show a preview here");
    let picture = sees(&low).unwrap();
    assert!(low.harness.ctx.content_rect().contains_rect(picture), "{picture}");
    low.press("Hide this preview");
    assert_eq!(sees(&low), None);
    low.harness.get_by_label("Freeze");
    low.harness.get_by_label("Blank");
}

/// While a campaign begins the players look at its map, by itself; at the table at the scene again.
#[test]
fn session_zero_shows_the_map_by_itself() {
    let mut bench = tall();
    bench.harness.key_press(Key::F9);
    bench.harness.run();
    assert_eq!(bench.harness.state_mut().view_mut().screen.page, Page::Map);
    bench.harness.key_press(Key::F7);
    bench.harness.run();
    assert_eq!(bench.harness.state_mut().view_mut().screen.page, Page::Scene);
}

/// The menu of a GMC hides them for good, and gives them another name meanwhile.
#[test]
fn a_menu_hides_and_gives_another_name() {
    let mut bench = tall();
    choose(&mut bench, "Captain Ashlock", "Hide from the players");
    assert!(hidden(&bench, "Captain Ashlock"));
    choose(&mut bench, "Captain Ashlock", "Give a name for the players…");
    bench.harness.event(Event::Paste("the hooded one".to_owned()));
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(&*bench.table().cast[&who(&bench, "Captain Ashlock")].alias, "the hooded one");
    choose(&mut bench, "Captain Ashlock", "Reveal to the players");
    assert!(!hidden(&bench, "Captain Ashlock"));
}

/// What a screen that is fed was sent, whole lines only.
#[cfg(unix)]
/// Whatever may be hidden has an entry in its menu, whose press names what it did where it is taken back (SHOW-1).
#[test]
fn every_menu_hides_what_it_is_of() {
    use hitch::ui::deeds::{Item, Thing};
    use hitch::ui::{Outbox, PanelCx, View, theme::Theme};
    use hitch_core::model::{Bearer, TraitRef};
    let (state, log) = crate::support::sample_file();
    let table = hitch_core::rules::Table::try_from(state).unwrap();
    let mut session =
        hitch_core::session::Session::new(table, log, Box::new(|die: hitch_core::model::Die| die.sides()));
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let script = r#"[
        Test(Open(who: "Mara Oake", against: Difficulty(d8))),
        Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Climb")))),
        Harm(Complicate(on: "The customs house burns", name: "Thick smoke", die: d8)),
    ]"#;
    for command in options.from_str::<Vec<hitch_core::rules::Command>>(script).unwrap() {
        session.act(&[command], hitch_core::rules::Authority::Rules).unwrap();
    }
    let table = session.table().clone();
    let mara = table.somebody("Mara Oake", None).unwrap();
    let captain = table.somebody("Captain Ashlock", None).unwrap();
    let at = |of: Bearer, name: &str| {
        let id = table.traits(of).unwrap().iter().find(|(_, it)| &*it.name == name).unwrap().1.id;
        TraitRef { of, id }
    };
    let scene = Bearer::Scene(table.in_front().unwrap().id);
    let (smoke, climb) = (at(scene, "Thick smoke"), at(Bearer::Character(mara.id), "Climb"));
    let roll = table.rolls.values().find(|it| it.dice.iter().any(|die| &*die.label == "Climb")).unwrap();
    let elements: Vec<_> = table.map.elements.values().filter(|it| !table.hides_element(it.id)).take(3).collect();
    let first = || elements[0].name.to_string();
    let things = [
        (Thing::Character(captain.id), "Captain Ashlock".to_owned(), "Hide from the players"),
        (Thing::Trait(climb), "Climb".to_owned(), "Hide from the players"),
        (Thing::OnScene(smoke), "Thick smoke".to_owned(), "Hide from the players"),
        (Thing::OverScene(smoke), "Thick smoke".to_owned(), "Hide from the players"),
        (Thing::Die(roll.id, roll.dice[0].id), "Climb".to_owned(), "Hide the source of this die"),
        (Thing::Pool(table.doom().unwrap().id), table.doom().unwrap().name.to_string(), "Hide from the players"),
        (Thing::Elements(vec![elements[0].id]), first(), "Hide from the players"),
        (Thing::Elements(elements.iter().map(|it| it.id).collect()), first(), "Hide from the players"),
    ];
    for (thing, name, words) in things {
        let (theme, mut view, mut out) = (Theme::dark(), View::default(), Outbox::default());
        let cx = PanelCx::of(&mut session, &theme, &mut view, &mut out);
        let items = cx.deeds(&thing);
        let deed = items.iter().flat_map(Item::deeds).find(|(_, it)| it.words == words);
        let commands = deed.unwrap_or_else(|| panic!("{thing:?} has no {words}")).1.commands().unwrap().to_vec();
        session.act(&commands, hitch_core::rules::Authority::Rules).unwrap();
        let label = session.undo_label().unwrap().to_owned();
        assert!(label.contains(&name) && label.contains("hidden from the players"), "{thing:?}: {label}");
        if let Thing::Elements(ids) = &thing {
            assert!(ids.iter().all(|id| session.table().hides_element(*id)), "{thing:?}");
        }
        session.undo().unwrap();
    }
}

/// What is not for the players is hidden by the press that makes it: they never see it (SHOW-1).
#[test]
fn what_is_new_is_hidden_at_once() {
    let mut bench = tall();
    let before = bench.harness.state().session().revision();
    choose(&mut bench, "Mara Oake", "Add a hidden complication…");
    bench.harness.get_by_label("New hidden complication of Mara Oake").type_text("Slow poison d8");
    bench.harness.run();
    bench.harness.key_press(Key::Enter);
    bench.harness.run();
    assert_eq!(bench.harness.state().session().revision(), before + 1, "one press");
    let mara = bench.table().somebody("Mara Oake", None).unwrap();
    let poison = mara.traits.complications.iter().find(|it| &*it.name == "Slow poison").unwrap();
    assert!(poison.hidden && poison.dice() == [hitch_core::model::Die::D8]);
    bench.do_now(UiCommand::Undo);
    let mara = bench.table().somebody("Mara Oake", None).unwrap();
    assert!(mara.traits.complications.iter().all(|it| &*it.name != "Slow poison"));
}

/// The same of an asset, a crisis, and distinctions of a scene: neither the screen nor the chronicle tells of them, and
/// one step takes them back (SHOW-1).
#[test]
fn whatever_is_new_may_be_hidden_at_once() {
    let mut bench = tall();
    let scene = bench.table().in_front().unwrap().id;
    let enter = |bench: &mut Bench, field: &str, ticked: &str, text: &str| {
        bench.harness.get_by_label(field).focus();
        bench.harness.run();
        bench.harness.get_by_label(field).type_text(text);
        bench.harness.run();
        if !ticked.is_empty() {
            bench.press(ticked);
            bench.harness.get_by_label(field).focus();
            bench.harness.run();
        }
        bench.harness.key_press(Key::Enter);
        bench.harness.run();
    };
    let secret = |bench: &mut Bench, before: u64, names: &[&str]| {
        assert_eq!(bench.harness.state().session().revision(), before + 1, "{names:?}: one press");
        assert!(bench.harness.state().session().log().last().unwrap().is_for_gm(), "{names:?}: the players hear of it");
        let seen = format!("{:?}", hitch_core::player::PlayerTable::of(bench.table()));
        let there = format!("{:?}", bench.table());
        for name in names {
            assert!(there.contains(name) && !seen.contains(name), "{name}");
        }
        bench.do_now(UiCommand::Undo);
        assert!(names.iter().all(|name| !format!("{:?}", bench.table()).contains(name)), "{names:?}: one step");
    };
    let before = bench.harness.state().session().revision();
    choose(&mut bench, "Mara Oake", "Add a hidden asset…");
    enter(&mut bench, "New hidden asset of Mara Oake", "", "A friend inside d8");
    secret(&mut bench, before, &["A friend inside"]);
    bench.do_now(UiCommand::Show(Pane::Pools));
    bench.harness.run();
    let before = bench.harness.state().session().revision();
    let crisis = "New crisis pool: name and dice";
    enter(&mut bench, crisis, "The crisis pool is hidden from the players", "Powder below 3d8");
    secret(&mut bench, before, &["Powder below"]);
    enter(&mut bench, crisis, "", "Flood 2d8");
    assert!(!bench.table().crises().find(|it| &*it.name == "Flood").unwrap().hidden, "the next one is not hidden");
    bench.do_now(UiCommand::Show(Pane::Scenes));
    bench.harness.run();
    let before = bench.harness.state().session().revision();
    let name = bench.table().scenes[&scene].name.to_string();
    bench.press(&format!("Add a distinction to {name}…"));
    let field = format!("New distinction of {name}");
    enter(&mut bench, &field, "The new distinction is hidden from the players", "Rotten beams d10, False floor");
    secret(&mut bench, before, &["Rotten beams", "False floor"]);
}

fn sent(file: &Path) -> Vec<PlayerView> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let news = text.lines().filter_map(News::read);
    news.filter_map(|it| if let News::Show(view, _) = it { Some(view) } else { None }).collect()
}

/// Waits for what comes through the pipe, which is written beside this thread.
#[cfg(unix)]
fn until(file: &Path, is: impl Fn(&PlayerView) -> bool) -> PlayerView {
    for _ in 0..600 {
        if let Some(view) = sent(file).into_iter().last().filter(|it| is(it)) {
            return view;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("it never came: {:?}", sent(file).last())
}

/// A screen is sent what changed; frozen it keeps what it shows, blank it shows nothing, and its end harms nobody.
#[cfg(unix)]
#[test]
fn a_screen_is_fed_frozen_blanked_and_survived() {
    let mut bench = tall();
    let file = bench.folder.path().join("sent");
    let mut cat = std::process::Command::new("sh");
    cat.arg("-c").arg(format!("exec cat > '{}'", file.display()));
    bench.harness.state_mut().feed_with(Feed::of(cat, || {}).unwrap());
    bench.harness.run();
    let scene = |view: &PlayerView| if let Shows::Scene(it) = &view.shows { Some(it.name.clone()) } else { None };
    until(&file, |it| scene(it).as_deref() == Some("The customs house burns"));
    bench.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::F);
    bench.harness.run();
    bench.play(r#"[Scene(Rename(name: "Nothing but ashes"))]"#);
    bench.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::B);
    bench.harness.run();
    until(&file, |it| it.shows == Shows::Blank);
    bench.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::B);
    bench.harness.run();
    until(&file, |it| scene(it).as_deref() == Some("The customs house burns"));
    let ashes = |file: &Path| sent(file).iter().any(|it| scene(it).as_deref() == Some("Nothing but ashes"));
    assert!(!ashes(&file), "frozen, it heard of nothing");
    bench.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::F);
    bench.harness.run();
    until(&file, |it| scene(it).as_deref() == Some("Nothing but ashes"));
    // Closed, it hears goodbye; closed once more, or fed by nobody, nothing happens.
    let ctx = bench.harness.ctx.clone();
    bench.harness.state_mut().perform_now(&ctx, UiCommand::PlayerScreen);
    bench.harness.run();
    let said = || std::fs::read_to_string(&file).unwrap().lines().last().and_then(News::read);
    for _ in 0..600 {
        if said() == Some(News::Goodbye) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("no goodbye came: {:?}", said().map(|_| "something else"));
}

/// The state of the screen is the screen's own: blank or frozen it stays so when another campaign is opened, when an
/// earlier version is, and when Hitch starts again.
#[cfg(unix)]
#[test]
fn a_screen_that_is_held_stays_held() {
    let mut bench = tall();
    let file = bench.folder.path().join("sent");
    let feed = |bench: &mut Bench| {
        let mut cat = std::process::Command::new("sh");
        cat.arg("-c").arg(format!("exec cat >> '{}'", file.display()));
        bench.harness.state_mut().feed_with(Feed::of(cat, || {}).unwrap());
        bench.harness.run();
    };
    feed(&mut bench);
    let name = |view: &PlayerView| if let Shows::Scene(it) = &view.shows { Some(it.name.clone()) } else { None };
    until(&file, |it| name(it).as_deref() == Some("The customs house burns"));
    let key = |bench: &mut Bench, key: Key| {
        bench.harness.key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, key);
        bench.harness.run();
    };
    key(&mut bench, Key::B);
    until(&file, |it| it.shows == Shows::Blank);
    let ctx = bench.harness.ctx.clone();
    let open = |bench: &mut Bench, command: UiCommand| {
        bench.harness.state_mut().perform_now(&ctx, command);
        // Portraits are read and shown one by one.
        bench.harness.run_steps(24);
        // What would be sent has its time.
        std::thread::sleep(std::time::Duration::from_millis(300));
    };
    open(&mut bench, UiCommand::OpenNinthHour);
    assert_eq!(&*bench.table().name, "The Ninth Hour");
    assert_eq!(sent(&file).last().map(|it| it.shows.clone()), Some(Shows::Blank), "it stays blank");
    assert!(bench.harness.state_mut().view_mut().screen.on, "and open");
    // Frozen, it keeps the picture it was frozen with, in whatever campaign.
    key(&mut bench, Key::B);
    let hour = hitch_core::player::view(bench.table(), Page::Scene).shows;
    until(&file, |it| it.shows == hour);
    key(&mut bench, Key::F);
    open(&mut bench, UiCommand::OpenSample);
    assert_eq!(&*bench.table().name, "Saltglass Quay");
    assert_eq!(sent(&file).last().map(|it| it.shows.clone()), Some(hour.clone()), "it stays frozen");
    // The next start of Hitch holds it as it was.
    let Bench { harness, folder } = bench;
    drop(harness);
    let mut again = crate::support::at(folder, Look::default());
    let table = again.table().clone();
    let screen = &mut again.harness.state_mut().view_mut().screen;
    assert!(screen.is_frozen() && screen.seen(&table, (0, 0), None).shows == hour, "it is frozen still");
}

/// A screen that ends by itself is noticed, and the window goes on.
#[cfg(unix)]
#[test]
fn a_screen_that_crashes_takes_nothing_along() {
    let mut bench = tall();
    let dies = std::process::Command::new("false");
    see(&mut bench);
    bench.harness.state_mut().feed_with(Feed::of(dies, || {}).unwrap());
    for _ in 0..600 {
        bench.harness.run();
        if bench.harness.query_by_label("Show the player screen").is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    bench.harness.get_by_label("Show the player screen");
    bench.play(r#"[Scene(Rename(name: "Nothing but ashes"))]"#);
}
