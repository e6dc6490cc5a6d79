//! Plain text of what other tools write as HTML: known tags go, cells and lines stay apart, addresses of links stay.
//! Anything else in angle brackets is text.

/// Tags that begin and end lines.
const BREAKS: &str = "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption \
    figure footer form h1 h2 h3 h4 h5 h6 head header hr html legend li main nav ol p pre section summary table tbody \
    tfoot thead title tr ul";

/// Tags within a line.
const INLINE: &str = "a abbr acronym b bdi bdo big button cite code col colgroup data del dfn em font i img input ins \
    kbd label mark picture q rp rt ruby s samp script small source span strike strong style sub sup td th time tt u var \
    wbr";

/// Named letters from U+00A0 on, in order.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
    sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring \
    AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times \
    Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
    ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml";

/// Other named letters.
const NAMED: [(&str, char); 23] = [
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("ndash", '–'),
    ("mdash", '—'),
    ("hellip", '…'),
    ("lsquo", '‘'),
    ("rsquo", '’'),
    ("sbquo", '‚'),
    ("ldquo", '“'),
    ("rdquo", '”'),
    ("bdquo", '„'),
    ("bull", '•'),
    ("dagger", '†'),
    ("prime", '′'),
    ("euro", '€'),
    ("trade", '™'),
    ("OElig", 'Œ'),
    ("oelig", 'œ'),
    ("Scaron", 'Š'),
    ("scaron", 'š'),
];

/// Returns text without tags of HTML, if it has any, and with its entities decoded.
pub(super) fn plain(text: &str) -> String {
    let mut page = Page { out: String::with_capacity(text.len()), is_html: is_html(text), ..Page::default() };
    let mut rest = text;
    while let Some(at) = rest.find(['<', '&']) {
        let (before, from) = rest.split_at(at);
        page.out.push_str(before);
        rest = if from.starts_with('<') { page.tag(from) } else { entity(from, &mut page.out) };
    }
    page.out.push_str(rest);
    let lines: Vec<&str> = page.out.lines().map(str::trim).collect();
    let mut text = lines.join("\n");
    while text.contains("\n\n\n") {
        text = text.replace("\n\n\n", "\n\n");
    }
    text.trim().to_owned()
}

/// Returns whether a text was written as HTML. One tag alone may be a name, as in “Talk to <Mark>”.
fn is_html(text: &str) -> bool {
    let quotes = |it: &str| ["=\"", "='"].iter().any(|quote| it.contains(quote));
    let says = |it: &str| is_tag(it) && (it.starts_with('/') || name_of(it) == "br" || quotes(it));
    text.split('<').skip(1).filter_map(|it| Some(it.split_once('>')?.0)).any(says)
}

/// A text on its way out of HTML.
#[derive(Default)]
struct Page {
    out: String,
    is_html: bool,
    /// The address of the open link, with the place of its text. A link has no other one in it.
    link: Option<(String, usize)>,
    /// No comment ends from here on, so that none is looked for again.
    no_comments: bool,
}

impl Page {
    /// Writes what a tag says, and returns what follows it. An angle bracket of no tag is text.
    fn tag<'t>(&mut self, from: &'t str) -> &'t str {
        let inner = from.strip_prefix('<').filter(|_| self.is_html).unwrap_or_default();
        if !self.no_comments
            && let Some(comment) = inner.strip_prefix("!--")
        {
            match comment.split_once("-->") {
                Some((_, after)) => return after,
                None => self.no_comments = true,
            }
        }
        // What has another tag in it is no tag.
        let end = inner.find(['<', '>']).filter(|end| inner.get(*end..).is_some_and(|it| it.starts_with('>')));
        let parts = end.and_then(|end| Some((inner.get(..end)?, inner.get(end + 1..)?)));
        let Some((inner, after)) = parts.filter(|(inner, _)| is_tag(inner)) else {
            self.out.push('<');
            return from.get(1..).unwrap_or_default();
        };
        let closes = inner.starts_with('/');
        match name_of(inner).as_str() {
            "td" | "th" if !closes && !self.out.ends_with('\n') && !self.out.is_empty() => self.out.push_str(" | "),
            "a" => {
                self.end_link();
                self.link = address(inner, "href").filter(|_| !closes).map(|it| (it, self.out.len()));
            }
            "img" => self.out.extend(address(inner, "src").map(|it| format!(" ({it})"))),
            name if BREAKS.split_whitespace().any(|it| it == name) => self.out.push('\n'),
            _ => {}
        }
        after
    }

    /// Writes the address of the open link, unless its text says it.
    fn end_link(&mut self) {
        if let Some((address, start)) = self.link.take()
            && !self.out.get(start..).is_some_and(|it| it.contains(&address))
        {
            self.out.extend([" (", &address, ")"]);
        }
    }
}

fn name_of(inner: &str) -> String {
    let name = inner.trim_start_matches('/').chars().take_while(char::is_ascii_alphanumeric);
    name.collect::<String>().to_lowercase()
}

/// Returns whether the text between angle brackets is a tag: a known name, then nothing or attributes.
fn is_tag(inner: &str) -> bool {
    let name = name_of(inner);
    let known = || BREAKS.split_whitespace().chain(INLINE.split_whitespace()).any(|it| it == name);
    let rest = inner.trim_start_matches('/').get(name.len()..).unwrap_or_default().trim_end_matches('/').trim();
    !name.is_empty() && known() && (rest.is_empty() || rest.contains('=') || rest == "open")
}

/// Returns the address in an attribute, unless it is within the page.
fn address(inner: &str, key: &str) -> Option<String> {
    let (_, rest) = inner.split_once(&format!("{key}="))?;
    let quote = rest.chars().next().filter(|it| ['"', '\''].contains(it));
    let address = match quote {
        Some(quote) => rest.get(1..)?.split(quote).next()?,
        None => rest.split_whitespace().next()?.trim_end_matches('/'),
    };
    let useless = address.is_empty() || ["#", "javascript:", "data:"].iter().any(|it| address.starts_with(it));
    (!useless).then(|| address.replace("&amp;", "&"))
}

/// Writes the letter of an entity, and returns what follows it. An unknown one is text.
fn entity<'t>(from: &'t str, out: &mut String) -> &'t str {
    let end = from.char_indices().take(12).find(|(_, it)| *it == ';').map(|(at, _)| at);
    let letter = end.and_then(|end| from.get(1..end)).and_then(|name| {
        let number = name.strip_prefix('#').and_then(|digits| match digits.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok(),
            None => digits.parse().ok(),
        });
        let latin = || LATIN.split_whitespace().zip(0xa0_u32..).find(|(known, _)| *known == name).map(|(_, it)| it);
        let named = NAMED.iter().find(|(known, _)| *known == name).map(|(_, letter)| *letter);
        named.or_else(|| number.or_else(latin).and_then(char::from_u32)).filter(|it| !it.is_control())
    });
    let (letter, end) = letter.zip(end).unwrap_or(('&', 0));
    match letter {
        '\u{a0}' => out.push(' '),
        // A hyphen that is only there where a line breaks.
        '\u{ad}' => {}
        letter => out.push(letter),
    }
    from.get(end + 1..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn tags_and_entities_become_plain_text() {
        assert_eq!(plain("<p>Salt &amp; sand</p><p>A <b>quay</b>&#8230;</p>"), "Salt & sand\n\nA quay…");
        assert_eq!(plain("one<br>two\r\nthree<br />four"), "one\ntwo\nthree\nfour");
        assert_eq!(
            plain("&quot;Caf&eacute;&quot; isn&rsquo;t &Uuml;ber&shy;all&nbsp;&yuml;"),
            "\"Café\" isn’t Überall ÿ"
        );
        assert_eq!(
            plain("<table><tr><th>Die</th><th>Name</th></tr><tr><td>d8</td><td>Sail</td></tr></table>"),
            "Die | Name\n\nd8 | Sail"
        );
    }

    #[test]
    fn what_is_no_tag_stays() {
        for text in
            ["2 < 3 & more; x &unknown; <3", "é < ünïcode &é;", "Ask <Jory> about <the key>", "<a door> <b c>", "a <i"]
        {
            assert_eq!(plain(text), text);
        }
    }

    #[test]
    fn a_name_that_is_a_tag_stays() {
        for text in ["Talk to <Mark>", "The <a> key & <q>", "1 <!-- 2", "<li>one"] {
            assert_eq!(plain(text), text);
        }
        assert_eq!(plain("<p>Talk to <Mark></p>"), "Talk to");
        assert_eq!(plain("<p title=\"x\">One"), "One");
    }

    #[test]
    fn each_letter_is_looked_at_a_few_times_at_most() {
        // The time of a text that is twice as long would be four times as long if one were looked through for each tag.
        for (tag, said) in [("<!--", "<!--"), ("<", "<"), ("<a ", "<a "), ("<a href='x'>", " (x)")] {
            let all = plain(&format!("{}</p>", tag.repeat(100_000)));
            assert!(all.len() < said.len() * 100_000 + 10, "{tag}");
        }
    }

    #[test]
    fn addresses_of_links_stay() {
        let link = |text: &str| plain(&format!("See <a class=\"x\" href=\"https://example.org/?a&amp;b\">{text}</a>!"));
        assert_eq!(link("the map"), "See the map (https://example.org/?a&b)!");
        assert_eq!(link("https://example.org/?a&b"), "See https://example.org/?a&b!");
        assert_eq!(plain("<a href='#top'>Top</a><!-- no --> <img src=x.png>"), "Top  (x.png)");
    }
}
