//! Who opposes is chosen from a list, by mouse, by keys and in Find.

use crate::support::{BUILT, Bench, Look, sample};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

fn built() -> Bench {
    let mut bench = sample(Look::default());
    bench.play(BUILT);
    bench
}

#[test]
fn explore() {
    let mut bench = built();
    bench.key(Key::A);
    for _ in 0..12 {
        println!("FOCUS {:?} {:?}", bench.focused_name(), bench.focused_role());
        bench.key(Key::ArrowDown);
    }
    let rev = bench.harness.state().session().revision();
    bench.key(Key::R);
    println!("REV {} {} open {}", rev, bench.harness.state().session().revision(), bench.is_something_open());
    for node in bench.harness.root().query_all(egui_kittest::kittest::By::new()) {
        let node = node.accesskit_node();
        if let Some(label) = node.label() { if label.contains("ppos") || label.contains("own") || label.contains("rules now") { println!("NODE {:?} {label}", node.role()); } }
    }
}
