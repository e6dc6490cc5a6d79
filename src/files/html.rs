//! The player screen as one self-contained HTML page, without scripts, that renews itself.
//!
//! It renews by `meta refresh`, the one way that needs no script. A renewed frame would flicker as much: the browser
//! shows the old document until the new one can be painted. So the page is painted at once: one file, no further
//! loading, no late fonts, no animation that would restart, and the background color in the first line.

use crate::shapes;
use crate::travel::encode as base64;
use hitch_core::model::{CounterForm, Die, ElementKind, PictureName, PictureSize, PoolKind};
use hitch_core::player::{
    Bearing, ConnectionView, CounterView, DieUse, DieView, ElementView, GmcView, HandoutView, Ink, MapView, PcView,
    PlayerView, PoolView, RollView, SceneView, Shows, SideView, TimedView, TraitKind, TraitView, WE_STOP,
};
use hitch_core::words::{PAGE_POLICY, in_html as plain};
use std::fmt::Write;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HtmlPage {
    pub ink: Ink,
    /// Makes the browser reload the page every second.
    pub renews: bool,
}

/// Looks up a picture's bytes, if there are any; the page embeds them.
pub type Looks<'l> = dyn Fn(&PictureName, PictureSize) -> Option<Drawn> + 'l;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn(String);

impl Drawn {
    /// Encodes a file of a media type such as `image/png`.
    pub fn of((sort, bytes): (&str, &[u8])) -> Self {
        Self(format!("data:{sort};base64,{}", base64(bytes)))
    }
}

pub fn html(view: &PlayerView, paper: HtmlPage, looks: &Looks<'_>) -> String {
    let body = match &view.shows {
        Shows::Blank => String::new(),
        Shows::Standby => standby(view, "", looks),
        Shows::Pause => standby(view, t!(WE_STOP), looks),
        Shows::Scene(it) => scene(it, &view.timer, looks),
        Shows::Map(it) => map(it),
        Shows::Handout(it) => handout(it, looks),
    };
    let renews = if paper.renews { "<meta http-equiv=\"refresh\" content=\"1\">" } else { "" };
    let (class, scheme) = match paper.ink {
        Ink::Dark => ("dark", "dark"),
        Ink::Light => ("light", "light"),
        Ink::Clear => (t!("dark clear"), "dark"),
    };
    // The ground is named before anything else, so that nothing white is seen while the page is renewed.
    format!(
        "<!doctype html><html lang=\"en\" class=\"{class}\"><head><meta charset=\"utf-8\">\
         <meta name=\"color-scheme\" content=\"{scheme}\">{renews}\
         {PAGE_POLICY}<title>{}</title><style>{CSS}</style></head><body>{body}</body></html>\n",
        plain(&view.campaign)
    )
}

/// Style of the page; sizes are parts of the height, as on the screen.
const CSS: &str = include_str!("page.css");

fn standby(view: &PlayerView, line: &str, looks: &Looks<'_>) -> String {
    let line = if line.is_empty() { String::new() } else { format!("<p>{}</p>", plain(line)) };
    let (name, picture) = (plain(&view.campaign), view.picture.as_ref());
    match picture.and_then(|it| looks(it, PictureSize::Screen)) {
        Some(it) => format!("<main class=\"standby still\"><img alt=\"{name}\" src=\"{}\">{line}</main>", it.0),
        None => format!("<main class=\"standby\"><h1>{name}</h1>{line}</main>"),
    }
}

fn handout(it: &HandoutView, looks: &Looks<'_>) -> String {
    let picture = it.picture.as_ref().and_then(|it| looks(it, PictureSize::Screen));
    let picture = picture.map_or_else(String::new, |it| format!("<img alt=\"\" src=\"{}\">", it.0));
    // Longer texts are set smaller, as on the screen.
    let size = match it.text.chars().count() {
        0..=160 => "",
        161..=600 => " long",
        _ => " longest",
    };
    let beside = if picture.is_empty() || it.text.is_empty() { "" } else { " beside" };
    let text = if it.text.is_empty() { String::new() } else { format!("<p>{}</p>", plain(&it.text)) };
    format!("<main class=\"handout{size}{beside}\">{picture}{text}</main>")
}

fn drawn(die: Die, number: &str, class: &str) -> String {
    let center = (50.0, 50.0);
    let points: Vec<String> =
        shapes::polygon(die, center, 92.0).into_iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let spot = shapes::number_spot(die, center, 92.0, number.chars().count());
    let (x, y) = spot.center;
    format!(
        "<svg class=\"die {class}\" viewBox=\"0 0 100 100\" role=\"img\" aria-label=\"{die}\"><polygon points=\"{}\"/>\
         <text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{:.1}\" dominant-baseline=\"central\" \
         text-anchor=\"middle\">{}</text></svg>",
        points.join(" "),
        spot.font_size,
        plain(number)
    )
}

fn sized(die: Die, class: &str) -> String {
    drawn(die, &die.sides().to_string(), class)
}

fn trait_line(it: &TraitView) -> String {
    let class = match it.kind {
        TraitKind::Distinction => "plain",
        TraitKind::Asset => "asset",
        TraitKind::Complication | TraitKind::Trauma => "harm",
        TraitKind::Stress => "stress",
    };
    let dice: String = it.dice.iter().map(|die| sized(*die, class)).collect();
    format!("<span class=\"trait\">{dice}{}</span>", plain(&it.name))
}

fn scene(it: &SceneView, timer: &str, looks: &Looks<'_>) -> String {
    let mut out = String::from("<main>");
    let stakes = it.stakes.as_deref().map_or_else(String::new, |it| format!("<b class=\"bad\">{}</b>", plain(it)));
    let traits: String = it.traits.iter().map(trait_line).collect();
    let side: String = {
        let counters = it.counters.iter().map(|it| format!("<p>{}</p>", counter(it)));
        it.pools.iter().map(pool).chain(counters).chain(it.timed.iter().map(timed)).collect()
    };
    let _ = write!(
        out,
        "<header><div><h1>{}</h1><p class=\"facts\">{stakes}{traits}</p></div><div class=\"pools\">{side}</div></header>",
        plain(&it.name)
    );
    let middle = it.roll.as_ref().map_or_else(|| quiet(it), roll);
    let _ = write!(out, "<div class=\"middle\"><div class=\"arena\">{middle}</div>{}</div>", beside(it, looks));
    let pcs: String = it.pcs.iter().map(|pc| self::pc(pc, &it.taken_out, looks)).collect();
    let timer = if timer.is_empty() { String::new() } else { format!("<p class=\"timer\">{}</p>", plain(timer)) };
    let _ = write!(out, "<footer>{pcs}</footer>{timer}</main>");
    out
}

fn pool(it: &PoolView) -> String {
    let class = if it.kind == PoolKind::Doom { "doom" } else { "harm" };
    let dice: String = it.dice.iter().map(|die| sized(*die, class)).collect();
    let gone: String =
        (0..it.gone.min(6)).map(|_| drawn(it.dice.first().copied().unwrap_or(Die::D8), "", "gone")).collect();
    format!("<p>{}{dice}{gone}</p>", plain(&it.name))
}

/// Returns a counter: a clock as a circle with segments, boxes, a number or a die (SET-21).
fn counter(it: &CounterView) -> String {
    let (filled, all) = it.places;
    let class = if it.full { " full" } else { "" };
    let face = match it.form {
        CounterForm::Clock => clock(filled, all.max(1), class, &it.now),
        CounterForm::Boxes => {
            let boxes: String = (0..all).map(|at| if at < filled { '\u{25a0}' } else { '\u{25a1}' }).collect();
            format!("<i class=\"boxes{class}\" role=\"img\" aria-label=\"{}\">{boxes}</i>", plain(&it.now))
        }
        CounterForm::Number | CounterForm::Die => format!("<b>{}</b>", plain(&it.now)),
    };
    format!("<span class=\"counter\">{} {face}</span>", plain(&it.name))
}

fn clock(filled: u32, all: u32, class: &str, now: &str) -> String {
    let at = |part: u32| {
        let angle = std::f32::consts::TAU * (part as f32 / all as f32 - 0.25);
        (50.0 + 44.0 * angle.cos(), 50.0 + 44.0 * angle.sin())
    };
    let mut out = format!(
        "<svg class=\"clock{class}\" viewBox=\"0 0 100 100\" role=\"img\" aria-label=\"{}\">\
         <circle cx=\"50\" cy=\"50\" r=\"44\"/>",
        plain(now)
    );
    if all == 1 && filled == 1 {
        out.push_str("<circle class=\"on\" cx=\"50\" cy=\"50\" r=\"44\"/>");
    }
    for place in 0..if all > 1 { all } else { 0 } {
        let ((x, y), (to_x, to_y)) = (at(place), at(place + 1));
        let on = if place < filled { "on" } else { "off" };
        let large = u8::from(all < 2);
        let _ = write!(out, "<path class=\"{on}\" d=\"M50 50L{x:.1} {y:.1}A44 44 0 {large} 1 {to_x:.1} {to_y:.1}Z\"/>");
    }
    out.push_str("</svg>");
    out
}

fn timed(it: &TimedView) -> String {
    let (beats, left) = it.beats;
    let beat = |at: u8| if at < left { "\u{25cf}" } else { "\u{25cb}" };
    let beats: String = (0..beats).map(beat).collect();
    format!("<p>{} {}/{} <i>{beats}</i></p>", plain(&it.title), it.stages.1, it.stages.0)
}

fn half(it: &SideView) -> String {
    let dice: String = it.dice.iter().map(die).collect();
    format!("<div class=\"half\">{dice}</div>")
}

fn die(it: &DieView) -> String {
    let number = it.face.unwrap_or_else(|| it.size.sides()).to_string();
    let class = class(it.counts);
    // Before the roll the die shows its size already.
    let word = if it.counts == DieUse::Waits { "" } else { &it.word };
    format!(
        "<figure class=\"{class}\">{}<figcaption><b>{}</b>{}</figcaption></figure>",
        drawn(it.size, &number, class),
        plain(word),
        plain(&it.source)
    )
}

fn roll(it: &RollView) -> String {
    let side = |of: &SideView, class: &str| match of.total {
        Some(total) => format!("<strong class=\"{class}\">{total}</strong>"),
        None => format!("<strong class=\"{class} who\">{}</strong>", plain(&of.who)),
    };
    let tone = it.verdict.as_ref().map_or("open", |it| if it.good { "good" } else { "bad" });
    let words = it.verdict.as_ref().map_or_else(String::new, |verdict| {
        let effect =
            verdict.effect.map_or_else(String::new, |die| sized(die, if verdict.good { "effect" } else { "stress" }));
        let verb = plain(&verdict.verb);
        let (line, ones) = (plain(&verdict.line), plain(&verdict.ones));
        format!("<em>{verb}</em><p>{effect}{line} <b class=\"bad\">{ones}</b></p>")
    });
    format!(
        "<section class=\"dice\">{}{}</section><section class=\"band {tone}\">{}<div>{words}</div>{}</section>",
        half(&it.acting),
        half(&it.opposing),
        side(&it.acting, "own"),
        side(&it.opposing, "")
    )
}

/// Shows the current turn while nothing is rolled.
fn quiet(it: &SceneView) -> String {
    // Where no turns are taken the band says where the scene plays.
    let turn = it.turn.as_deref().unwrap_or(&it.place);
    format!("<section class=\"band open turn\"><em>{}</em></section>", plain(turn))
}

/// Shows who acts, who may be next, and the GMCs.
fn beside(it: &SceneView, looks: &Looks<'_>) -> String {
    if it.gmcs.is_empty() && it.next.is_empty() {
        return String::new();
    }
    let turn = it.turn.as_ref().filter(|_| it.roll.is_some());
    let turn = turn.map_or_else(String::new, |it| format!("<h3>{}</h3>", plain(it)));
    let names = it.next.iter().map(|it| format!("<span>{}</span>", plain(it))).collect::<Vec<_>>().join(", ");
    let said = if it.next.len() > 1 { t!("Next turn, one of:") } else { t!("Next turn:") };
    let next = if names.is_empty() { names } else { format!("<p class=\"next\"><i>{said}</i>{names}</p>") };
    let gmcs: String = it.gmcs.iter().map(|gmc| self::gmc(gmc, &it.taken_out, looks)).collect();
    format!("<aside>{turn}{next}{gmcs}</aside>")
}

/// Lists the word for being out, assets and harm.
fn column(out: Option<&str>, assets: &[TraitView], harm: &[TraitView]) -> String {
    let out = out.map_or_else(String::new, |it| format!("<li class=\"bad\">{}</li>", plain(it)));
    let one = |trait_: &TraitView| {
        format!("<li class=\"{}\">{}</li>", if trait_.is_harm() { "less" } else { "more" }, trait_line(trait_))
    };
    let all: String = assets.iter().chain(harm).map(one).collect();
    format!("<ul>{out}{all}</ul>")
}

fn face(picture: Option<&PictureName>, looks: &Looks<'_>) -> String {
    picture
        .and_then(|it| looks(it, PictureSize::Face))
        .map_or_else(String::new, |it| format!("<img class=\"face\" alt=\"\" src=\"{}\">", it.0))
}

fn turn(of: Bearing) -> &'static str {
    match of {
        Bearing::Acts => "<u>acts</u>",
        Bearing::Acted => "<s>\u{2713}</s>",
        Bearing::Waits => "",
    }
}

fn gmc(it: &GmcView, taken_out: &str, looks: &Looks<'_>) -> String {
    let face = face(it.picture.as_ref(), looks);
    let all = column(it.out.then_some(taken_out), &it.assets, &it.harm);
    let counters: String = it.counters.iter().map(counter).collect();
    format!("<div class=\"gmc\">{face}<b>{}</b>{}{all}{counters}</div>", plain(&it.name), turn(it.turn))
}

fn pc(it: &PcView, taken_out: &str, looks: &Looks<'_>) -> String {
    let (full, most) = (it.points.min(6), it.points.clamp(3, 6));
    let points: String = (0..most).map(|at| if at < full { "\u{25cf}" } else { "\u{25cb}" }).collect();
    let more = if it.points > 6 { format!(" {}", it.points) } else { String::new() };
    let acts = if it.turn == Bearing::Acts { " acts" } else { "" };
    let all = column(it.out.then_some(taken_out), &it.assets, &it.harm);
    let counters: String = it.counters.iter().map(counter).collect();
    format!(
        "<article class=\"{}{acts}\">{}<h2>{}{}</h2>\
         <p class=\"points\">{points}{more}{counters}</p>{all}</article>",
        owner(it.mark),
        face(it.picture.as_ref(), looks),
        plain(&it.name),
        turn(it.turn)
    )
}

/// Returns the class with a player's color and line; the theme has six.
fn owner(mark: u8) -> String {
    format!("m{}", mark % 6)
}

/// The height of a line of a name on the map, the most letters of one, and the half height of a PC's box.
const LINE: i32 = 24;
const LETTERS: usize = 16;
const BOX: i32 = 22;

fn map(it: &MapView) -> String {
    let (xs, ys): (Vec<i32>, Vec<i32>) =
        it.elements.iter().map(|it| it.at).chain(it.warps.iter().flat_map(|it| it.ends)).unzip();
    let edge = |all: &[i32]| (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(0));
    let ((left, right), (top, bottom)) = (edge(&xs), edge(&ys));
    let mut out = format!("<main class=\"map\">{}", legend(it));
    let _ = write!(
        out,
        "<svg viewBox=\"{} {} {} {}\" role=\"img\" aria-label=\"{}\">",
        left.saturating_sub(150),
        top.saturating_sub(60),
        right.saturating_sub(left).saturating_add(300),
        bottom.saturating_sub(top).saturating_add(150),
        t!("Pathways map")
    );
    it.connections.iter().for_each(|connection| self::connection(&mut out, it, connection));
    for (warp, (x, y)) in it.warps.iter().flat_map(|it| it.ends.map(|end| (it, end))) {
        let name = label(&warp.name, (x, y.saturating_add(34)));
        let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"14\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"8\"/>{name}");
    }
    it.elements.iter().for_each(|element| out.push_str(&self::element(element)));
    out.push_str("</svg></main>");
    out
}

/// Shows the stage, and the shapes of the kinds of elements with their words; one kind alone needs no key.
fn legend(it: &MapView) -> String {
    let key = |(kind, word): &(ElementKind, String)| {
        let shape = shape(*kind, (0, 0), 40, "");
        format!("<span><svg viewBox=\"-46 -36 92 72\" aria-hidden=\"true\">{shape}</svg>{}</span>", plain(word))
    };
    let keys: String = it.legend.iter().filter(|_| it.legend.len() > 1).map(key).collect();
    if it.stage.is_empty() && keys.is_empty() {
        return String::new();
    }
    format!("<header><h2>{}</h2><p class=\"legend\">{keys}</p></header>", plain(&it.stage))
}

/// Draws a connection, that of a PC in the color of their player.
fn connection(out: &mut String, it: &MapView, connection: &ConnectionView) {
    let end = |place: usize| it.elements.get(place).map_or(((0, 0), None), |it| (it.at, it.mark));
    let ((from, own), (to, other)) = (end(connection.from), end(connection.to));
    let class = own.or(other).map_or_else(String::new, |mark| format!(" class=\"own {}\"", owner(mark)));
    // Its words are still to be said.
    let open = if connection.text.is_empty() { " stroke-dasharray=\"10 7\"" } else { "" };
    let ways = connection.via.map_or_else(|| vec![(from, to)], |[into, out]| vec![(from, into), (out, to)]);
    for ((x, y), (u, v)) in &ways {
        let _ = write!(out, "<line{class} x1=\"{x}\" y1=\"{y}\" x2=\"{u}\" y2=\"{v}\"{open}/>");
    }
    if let Some(((x, y), (u, v))) = ways.first().filter(|_| !connection.text.is_empty()) {
        let (x, y) = (i32::midpoint(*x, *u), i32::midpoint(*y, *v));
        let _ = write!(out, "<text class=\"connection\" x=\"{x}\" y=\"{y}\">{}</text>", plain(&connection.text));
    }
}

/// Draws an element as the window and paper do: its name in a PC's box, and below every other shape.
fn element(it: &ElementView) -> String {
    let (x, y) = it.at;
    let own = it.mark.map_or_else(String::new, |mark| format!(" own {}", owner(mark)));
    if it.kind == ElementKind::Pc {
        // A letter of the name is about eleven wide.
        let half = i32::try_from(it.name.chars().count().min(60)).unwrap_or(60) * 6 + 18;
        let name = format!("<text class=\"name\" x=\"{x}\" y=\"{}\">{}</text>", y.saturating_add(7), plain(&it.name));
        return shape(it.kind, it.at, half, &own) + &name;
    }
    let against = if it.against { shape(it.kind, it.at, 24, "") } else { String::new() };
    let letters = if it.kind == ElementKind::Gmc { hitch_core::words::initials(&it.name) } else { String::new() };
    let inside = format!("<text class=\"initials\" x=\"{x}\" y=\"{}\">{}</text>", y.saturating_add(6), plain(&letters));
    let below = label(&it.name, (x, y.saturating_add(56)));
    shape(it.kind, it.at, 32, &own) + &against + &inside + &below
}

/// Draws the shape of a kind of element.
fn shape(kind: ElementKind, (x, y): (i32, i32), half: i32, own: &str) -> String {
    let polygon = |die: Die, class: &str| {
        let center = (x as f32, y as f32);
        let points = shapes::polygon(die, center, half as f32 * 2.0).into_iter();
        let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        format!("<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "))
    };
    match kind {
        ElementKind::Pc => {
            let (left, top, wide, tall) = (x.saturating_sub(half), y.saturating_sub(BOX), half * 2, BOX * 2);
            let place = format!("x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{tall}\" rx=\"8\"");
            format!("<rect class=\"pc{own}\" {place}/><rect class=\"inner{own}\" {place}/>")
        }
        ElementKind::Gmc => format!("<circle class=\"gmc\" cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", half * 7 / 8),
        ElementKind::Situation => polygon(Die::D4, "situation"),
        ElementKind::Resource => polygon(Die::D8, "resource"),
    }
}

/// Sets a name below a place, in as many lines as it needs.
fn label(name: &str, (x, y): (i32, i32)) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < LETTERS) {
            Some(line) => *line = format!("{line} {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    let line = |(n, line): (usize, &String)| {
        let down = if n == 0 { 0 } else { LINE };
        format!("<tspan x=\"{x}\" dy=\"{down}\">{}</tspan>", plain(line))
    };
    format!("<text x=\"{x}\" y=\"{y}\">{}</text>", lines.iter().enumerate().map(line).collect::<Vec<_>>().join(" "))
}

const fn class(counts: DieUse) -> &'static str {
    match counts {
        DieUse::Waits => "waits",
        DieUse::Nothing => "idle",
        DieUse::Total => "total",
        DieUse::Effect => "effect",
        DieUse::Hitch => "hitch",
        DieUse::Opportunity => "opportunity",
    }
}
