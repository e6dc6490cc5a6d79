//! The reader against `ron`: what one accepts the other does, and they read the same.
#![allow(clippy::unwrap_used, clippy::string_slice, reason = "a test stops where it fails")]

use super::{Style, pieces, read};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Something of everything that files hold.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct All {
    a: u32,
    b: Option<String>,
    c: Vec<Kind>,
    m: BTreeMap<u32, Kind>,
    f: f32,
    i: i8,
    t: (u8, bool),
    n: Newtype,
    ch: char,
    u: (),
    o: Option<Option<u8>>,
    s: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Default)]
struct Newtype(u64);

#[derive(Clone, Debug, PartialEq, Deserialize)]
enum Kind {
    Unit,
    One(u8),
    All(Box<All>),
    Two(u8, String),
    Named { x: u8, y: Option<u8> },
    Pair((u8, u8)),
    Inner(Inner),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Inner {
    p: u8,
}

const TEXTS: &[&str] = &[
    "(a: 1)",
    "All(a: 1,)",
    " /* x /* y */ */ ( // z\n a : 7 , b : Some(\"x\\n\\u{e9}\\x41\\\n   y\") , c: [Unit, One(3), Two(1, \"b\"), \
     Named(x: 1, y: None), Pair((1,2)), Inner((p: 1)), All((a: 0x1f)),],)",
    "(a: 1_000, m: {1: Unit, 2 : One(0b11,),}, f: -1.5e3, i: -12, t: (1, true), n: (5), ch: 'x', u: (), o: Some(None))",
    "(a: 1, n: Newtype(5), s: {\"k\": r#\"raw \"x\" \"#, r\"a\": \"\"}, o: Some(Some(1)))",
    "(a: +1, f: inf, i: +3, ch: '\\'', t: (b'a', false))",
    "(a: 1u32, f: 1.5f32, ch: '\\u{1f600}', b: None,)",
    "(a: 4294967296)",
    "#![enable(implicit_some)] (a: 1, b: \"x\")",
    "#![enable(unwrap_variant_newtypes)] (a: 1, c: [All(a: 1), Inner(p: 2), Pair(1, 2)])",
];

const LETTERS: &str = "()[]{}\"\\0,x:'/rb_.\u{e9} #-\n";

fn same(text: &str) {
    let (ours, theirs) = (read::<All>(text, Style::default()), ron::from_str::<All>(text));
    match (&ours, &theirs) {
        (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{text}"),
        (Err(_), Err(_)) => {}
        _ => panic!("{text:?}\n  here {ours:?}\n  ron {theirs:?}"),
    }
}

#[test]
fn whole_and_damaged_texts_are_read_as_ron_reads_them() {
    for text in TEXTS {
        same(text);
        for (at, old) in text.char_indices() {
            let (before, after) = text.split_at(at);
            same(before);
            for letter in LETTERS.chars() {
                same(&format!("{before}{letter}{after}"));
                same(&format!("{before}{letter}{}", &after[old.len_utf8()..]));
            }
        }
    }
}

#[test]
fn what_is_wrong_is_found_where_it_is() {
    for (text, at, what) in [
        ("(a: \"1\")", 4, "ExpectedInteger"),
        ("(a: 1.5)", 4, "ExpectedInteger"),
        ("(a: 1 b: None)", 6, "ExpectedComma"),
        ("(a: 4294967296)", 14, "IntegerOutOfBounds"),
        ("(b: Some(\"x", 10, "ExpectedStringEnd"),
        ("(c: [Unit, Nope])", 15, "NoSuchEnumVariant"),
        ("(z: 1)", 2, "NoSuchStructField"),
        ("(a: 1, a: 2)", 8, "DuplicateStructField"),
        ("(a: 1) x", 7, "TrailingCharacters"),
        ("(a: 1 /* ", 9, "UnclosedBlockComment"),
        ("((a: 1))", 1, "ExpectedIdentifier"),
    ] {
        let stopped = read::<All>(text, Style::default()).unwrap_err();
        let kind = format!("{:?}", stopped.why);
        assert!(kind.starts_with(what), "{text}: {kind}");
        assert_eq!(stopped.at, at, "{text}: {kind}");
    }
}

#[test]
fn a_list_is_taken_apart_unread() {
    let text = "[ Say(\"x, ]\") , // y\n Test(Open(who: \"A\", at: {1: [2]}, s: r#\"\"]\"#)),Undo, 5 ,\n]";
    let found = pieces(text).unwrap();
    assert_eq!(found, ["Say(\"x, ]\")", "Test(Open(who: \"A\", at: {1: [2]}, s: r#\"\"]\"#))", "Undo", "5"]);
    assert_eq!(pieces(" [] ").unwrap(), [""; 0]);
    for (text, at) in [("[Undo Redo]", 6), ("[Undo", 5), ("[Say(\"]", 6), ("[a(])]", 3), ("Undo", 0), ("[,]", 1)] {
        assert_eq!(pieces(text).unwrap_err().at, at, "{text}");
    }
}

#[test]
fn what_is_nested_too_deeply_is_refused() {
    for open in ["(", "[", "{", "Some(", "A(", "(a:"] {
        let text = format!("[{}", open.repeat(300_000));
        assert!(matches!(pieces(&text).unwrap_err().why, ron::Error::ExceededRecursionLimit), "{open}");
    }
    let text = format!("(c: [{}", "All((c: [".repeat(300_000));
    assert!(matches!(read::<All>(&text, Style::default()).unwrap_err().why, ron::Error::ExceededRecursionLimit));
}
