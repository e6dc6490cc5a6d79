//! The items of a document as a tree for screen readers.
//!
//! Items are read in their order. Every item that is not decoration appears exactly once.

use super::page::{Item, Role, Shape};
use krilla::geom::Rect;
use krilla::tagging::{BBox, Identifier, ListNumbering, Node, Tag, TagGroup, TagTree};
use std::num::NonZeroU16;

pub(super) struct TagLeaf {
    role: Role,
    part: u32,
    words: String,
    node: Node,
}

impl TagLeaf {
    /// Makes the leaf of an item, under the PDF writer's identifier. Pictures become figures.
    pub fn new(item: &Item, id: Identifier, page: usize) -> Self {
        let node = match &item.alt {
            Some(alt) => {
                let figure = Tag::Figure(Some(alt.clone()));
                let bounds = bounds(item).map(|rect| BBox::new(page, rect));
                TagGroup::with_children(figure.with_bbox(bounds), vec![Node::Leaf(id)]).into()
            }
            None => Node::Leaf(id),
        };
        Self { role: item.role, part: item.part, words: words(item), node }
    }
}

pub(super) fn words(item: &Item) -> String {
    let texts = item.shapes.iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some(text.text.as_str()),
        _ => None,
    });
    texts.collect()
}

fn bounds(item: &Item) -> Option<Rect> {
    let all = item.shapes.iter().map(Shape::bounds);
    let (l, t, r, b) = all.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))?;
    Rect::from_ltrb(l, t, r, b)
}

/// Returns the tree of a document: a section for each character, headings, paragraphs, and lists of rows with nested
/// lists of SFX.
pub(super) fn tree(leaves: Vec<TagLeaf>) -> TagTree {
    let mut tree = Tree::default();
    for leaf in leaves {
        tree.take(leaf);
    }
    tree.end_section();
    let mut out = TagTree::new();
    for section in tree.done {
        out.push(section);
    }
    out
}

/// A list item being filled: its label, its words, and the list inside it.
#[derive(Default)]
struct Entry {
    part: u32,
    label: Vec<Node>,
    body: Vec<Node>,
    inner: Vec<Entry>,
}

impl Entry {
    fn side(&mut self, label: bool) -> &mut Vec<Node> {
        if label { &mut self.label } else { &mut self.body }
    }
}

#[derive(Default)]
struct Tree {
    done: Vec<Node>,
    section: Vec<Node>,
    block: Option<(Role, u32, String, Vec<Node>)>,
    list: Vec<Entry>,
}

impl Tree {
    fn take(&mut self, leaf: TagLeaf) {
        let TagLeaf { role, part, words, node } = leaf;
        match role {
            Role::RowLabel | Role::Row => {
                self.end_block();
                put(&mut self.list, part, role == Role::RowLabel, node);
            }
            Role::SubLabel | Role::Sub => {
                self.end_block();
                // An SFX that goes on overleaf has lost its row: it stands for itself there.
                if self.list.is_empty() {
                    self.list.push(Entry { part, ..Entry::default() });
                }
                if let Some(row) = self.list.last_mut() {
                    put(&mut row.inner, part, role == Role::SubLabel, node);
                }
            }
            _ => {
                self.end_list();
                match &mut self.block {
                    Some((same, number, text, nodes)) if *same == role && *number == part => {
                        text.push_str(&words);
                        nodes.push(node);
                    }
                    _ => {
                        self.end_block();
                        if role == Role::Title {
                            self.end_section();
                        }
                        self.block = Some((role, part, words, vec![node]));
                    }
                }
            }
        }
    }

    fn end_block(&mut self) {
        let Some((role, _, words, nodes)) = self.block.take() else { return };
        let level = match role {
            Role::Title => NonZeroU16::new(1),
            Role::Heading => NonZeroU16::new(2),
            _ => None,
        };
        let group = match level {
            Some(level) => TagGroup::with_children(Tag::Hn(level, Some(words.trim().to_owned())), nodes),
            None => TagGroup::with_children(Tag::P, nodes),
        };
        self.section.push(group.into());
    }

    fn end_list(&mut self) {
        if !self.list.is_empty() {
            let list = list(std::mem::take(&mut self.list));
            self.section.push(list);
        }
    }

    fn end_section(&mut self) {
        self.end_block();
        self.end_list();
        if !self.section.is_empty() {
            let nodes = std::mem::take(&mut self.section);
            self.done.push(TagGroup::with_children(Tag::Section, nodes).into());
        }
    }
}

/// Puts a piece into the entry with that number, which may be new.
fn put(list: &mut Vec<Entry>, part: u32, label: bool, node: Node) {
    if !list.iter().any(|entry| entry.part == part) {
        list.push(Entry { part, ..Entry::default() });
    }
    if let Some(entry) = list.iter_mut().find(|entry| entry.part == part) {
        entry.side(label).push(node);
    }
}

fn list(entries: Vec<Entry>) -> Node {
    let mut list = TagGroup::new(Tag::L(ListNumbering::None));
    for entry in entries {
        let mut item = TagGroup::new(Tag::LI);
        if !entry.label.is_empty() {
            item.push(TagGroup::with_children(Tag::Lbl, entry.label));
        }
        let mut body = TagGroup::with_children(Tag::LBody, entry.body);
        if !entry.inner.is_empty() {
            body.push(self::list(entry.inner));
        }
        if !body.children.is_empty() {
            item.push(body);
        }
        list.push(item);
    }
    list.into()
}
