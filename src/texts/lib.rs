//! The door for texts: `t!("Roll")` is a `&'static str` in the language of the program, `t!("{who} rolls")` a `String`.
//!
//! Arguments are those of `format!`. Each is formatted as the text in the source says, and put where the text of the
//! language has its place, so that no text is edited after it is filled in. `hitch_core::locale` holds the language.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use std::str::FromStr;

/// Puts a text through the door: a literal, a literal with arguments, or a constant that is marked.
#[proc_macro]
pub fn t(input: TokenStream) -> TokenStream {
    let mut parts = split(input).into_iter();
    let Some(first) = parts.next() else { return fail("t! takes a text") };
    // The text of a constant, which `mark!` has marked.
    let Some(text) = literal(&first) else { return call("text", first) };
    let source = text.to_string();
    let (places, given): (Vec<Place>, Vec<TokenStream>) = (places(&source), parts.collect());
    if places.is_empty() && given.is_empty() {
        return call("text", [TokenTree::from(text)].into_iter().collect());
    }
    // A row of a table may leave out the place of an argument that all rows are given.
    let taken = places.iter().filter_map(|it| it.name.parse::<usize>().ok()).max().map_or(0, |it| it + 1);
    let spare = (taken..given.len()).filter(|at| given.get(*at).is_some_and(|it| !is_named(it)));
    let spare: Vec<Place> = spare.map(|at| Place { name: at.to_string(), style: String::new() }).collect();
    let mut filled = TokenStream::new();
    for place in places.into_iter().chain(spare) {
        let argument = match argument(&place.name, &given) {
            Ok(argument) => argument,
            Err(why) => return fail(&why),
        };
        let template = match &argument {
            Some(_) => format!("\"{{{}}}\"", place.style),
            None => format!("\"{{{}{}}}\"", place.name, place.style),
        };
        let Ok(mut template) = Literal::from_str(&template) else { return fail("a place of t! can’t be read") };
        template.set_span(text.span());
        let mut inner: TokenStream = [TokenTree::from(template)].into_iter().collect();
        if let Some(argument) = argument {
            inner.extend([TokenTree::from(Punct::new(',', Spacing::Alone))]);
            inner.extend(argument);
        }
        filled.extend(path(&["std", "format_args"]));
        filled.extend([
            TokenTree::from(Punct::new('!', Spacing::Alone)),
            Group::new(Delimiter::Parenthesis, inner).into(),
            Punct::new(',', Spacing::Alone).into(),
        ]);
    }
    let mut inner: TokenStream = [TokenTree::from(text), Punct::new(',', Spacing::Alone).into()].into_iter().collect();
    inner.extend([TokenTree::from(Punct::new('&', Spacing::Alone)), Group::new(Delimiter::Bracket, filled).into()]);
    call("fill", inner)
}

/// Marks the text of a constant, which goes through the door where it is shown: `t!(HINT)`.
#[proc_macro]
pub fn mark(input: TokenStream) -> TokenStream {
    input
}

/// A place in a text for an argument: its name or number, and its style with the colon.
struct Place {
    name: String,
    style: String,
}

/// Returns the places of a text as it is written in the source, quotes and escapes included.
fn places(source: &str) -> Vec<Place> {
    let (mut places, mut rest, mut next) = (Vec::new(), source, 0_usize);
    while let Some(at) = rest.find(['{', '\\']) {
        let (_, from) = rest.split_at(at);
        if let Some(escape) = from.strip_prefix('\\') {
            // `\u{2026}` has braces of its own.
            let code = escape.strip_prefix("u{").and_then(|it| it.split_once('}'));
            rest = code.map_or_else(|| escape.get(1..).unwrap_or_default(), |(_, after)| after);
        } else if let Some(after) = from.strip_prefix("{{") {
            rest = after;
        } else if let Some((inner, after)) = from.get(1..).and_then(|it| it.split_once('}')) {
            let (name, style) = inner.split_at(inner.find(':').unwrap_or(inner.len()));
            let name = if name.is_empty() { next.to_string() } else { name.to_owned() };
            next += usize::from(inner.split(':').next().is_some_and(str::is_empty));
            places.push(Place { name, style: style.to_owned() });
            rest = after;
        } else {
            break;
        }
    }
    places
}

/// Returns the given argument of a place, or `None` for a variable that the place names itself.
fn argument(name: &str, given: &[TokenStream]) -> Result<Option<TokenStream>, String> {
    if let Ok(index) = name.parse::<usize>() {
        return given.get(index).cloned().map(Some).ok_or_else(|| format!("t! lacks argument {index}"));
    }
    Ok(given.iter().find_map(|it| named(it, name)))
}

/// Returns whether an argument is `name = value`.
fn is_named(argument: &TokenStream) -> bool {
    let mut tokens = argument.clone().into_iter();
    matches!(tokens.next(), Some(TokenTree::Ident(_)))
        && matches!(tokens.next(), Some(TokenTree::Punct(it)) if it.as_char() == '=' && it.spacing() == Spacing::Alone)
}

/// Returns the value of `name = value`.
fn named(argument: &TokenStream, name: &str) -> Option<TokenStream> {
    let is_it = matches!(argument.clone().into_iter().next()?, TokenTree::Ident(it) if it.to_string() == name);
    (is_it && is_named(argument)).then(|| argument.clone().into_iter().skip(2).collect())
}

/// Splits arguments at their commas.
fn split(input: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    for token in input {
        match (&token, parts.last_mut()) {
            (TokenTree::Punct(it), _) if it.as_char() == ',' => parts.push(TokenStream::new()),
            (_, Some(last)) => last.extend([token]),
            (_, None) => {}
        }
    }
    parts.retain(|it| !it.is_empty());
    parts
}

/// Returns the literal that a part is. What a row of a table hands on lies in a group without marks.
fn literal(part: &TokenStream) -> Option<Literal> {
    match part.clone().into_iter().next()? {
        TokenTree::Literal(it) => Some(it),
        TokenTree::Group(it) if it.delimiter() == Delimiter::None => literal(&it.stream()),
        _ => None,
    }
}

/// Returns a call of the door.
fn call(name: &str, inner: TokenStream) -> TokenStream {
    let mut all = path(&["hitch_core", "locale", name]);
    all.extend([TokenTree::from(Group::new(Delimiter::Parenthesis, inner))]);
    all
}

fn path(names: &[&str]) -> TokenStream {
    let mut all = TokenStream::new();
    for name in names {
        all.extend([
            TokenTree::from(Punct::new(':', Spacing::Joint)),
            Punct::new(':', Spacing::Alone).into(),
            Ident::new(name, Span::call_site()).into(),
        ]);
    }
    all
}

fn fail(why: &str) -> TokenStream {
    let mut all = path(&["std", "compile_error"]);
    let inner = [TokenTree::from(Literal::string(why))].into_iter().collect();
    all.extend([TokenTree::from(Punct::new('!', Spacing::Alone)), Group::new(Delimiter::Parenthesis, inner).into()]);
    all
}
