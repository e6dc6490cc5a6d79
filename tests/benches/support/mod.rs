//! What the benchmarks share.

#![allow(dead_code, reason = "each benchmark uses its own part of it")]

pub mod large;
pub mod timing;
pub mod window;

use hitch_core::model::Die;
use hitch_core::session::FaceSource;

/// Mara's test, rolled and decided: dice in the tray, offers under them.
pub const DECIDED: &str = r#"[
    Test(Open(who: "Mara Oake", title: "Mara gets the ledger out", against: Difficulty(d8))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Sneak")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Body")))),
    Roll(Add(roll: Acting, what: Trait((of: "Mara Oake", is: "Rope over the beam")))),
    Roll(Throw(roll: Opposing, faces: Typed([4, 2]))),
    Roll(Stand(roll: Opposing)),
    Roll(Throw(roll: Acting, faces: Typed([9, 4, 1]))),
    Roll(Stand(roll: Acting)),
]"#;

/// What came of it, and a few things between tests.
pub const RESOLVED: &str = r#"[
    Roll(Hitch(die: "Rope over the beam", to: Complicate(name: "Seen from the gate"))),
    Roll(Effect(to: Asset(of: "Mara Oake", name: "The ledger, under her coat"))),
    Test(Close()),
    Order(Hand(to: "Idris Kane")),
    Points(Give(to: "Idris Kane", points: 1)),
]"#;

/// Faces in an endless row that looks rolled, and is the same each time.
pub fn dice() -> Box<dyn FaceSource> {
    let mut seed = 20_261_121_u32;
    Box::new(move |die: Die| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        u8::try_from((seed >> 16) % u32::from(die.sides())).unwrap_or_default() + 1
    })
}
