//! The table's words in screen reader output (SETT-1).

use super::Theme;
use egui::accesskit::{Node, Role};
use egui::{Context, FullOutput, Plugin};

/// A plugin that replaces marks by the table's words in a frame's accessibility output.
pub struct Spoken;

impl Plugin for Spoken {
    fn debug_name(&self) -> &'static str {
        "words_of_the_table"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let theme = Theme::of(ctx);
        // In one place at the end of a frame, since egui's own widgets report their words as they were given.
        let nodes = output.platform_output.accesskit_update.iter_mut().flat_map(|it| &mut it.nodes);
        for (_, node) in nodes {
            let say = |it: &str| theme.say(it).into_owned();
            if let Some(label) = node.label().map(say) {
                node.set_label(label);
            }
            if let Some(description) = node.description().map(say) {
                node.set_description(description);
            }
            if let Some(placeholder) = node.placeholder().map(say) {
                node.set_placeholder(placeholder);
            }
            // What is typed is the reader's own.
            let value = node.value().filter(|_| !is_typed(node)).map(say);
            if let Some(value) = value {
                node.set_value(value);
            }
        }
    }
}

fn is_typed(node: &Node) -> bool {
    matches!(node.role(), Role::TextInput | Role::MultilineTextInput)
}
