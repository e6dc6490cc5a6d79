//! Base64: bytes as text.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Encodes bytes.
pub fn encode(bytes: &[u8]) -> String {
    let letter = |at: u32| LETTERS.get((at & 63) as usize).map_or('=', |it| char::from(*it));
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, at| (bits << 8) | three.get(at).map_or(0, |it| u32::from(*it)));
        for at in 0..4 {
            // Each three bytes make four letters; the last ones may have to be filled up.
            text.push(if at <= three.len() { letter(bits >> (18 - 6 * at)) } else { '=' });
        }
    }
    text
}

/// Decodes a text, with or without line breaks; `None` if it is no Base64.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0_u32, 0_u32);
    let mut ended = false;
    for letter in text.bytes().filter(|it| !it.is_ascii_whitespace()) {
        if letter == b'=' {
            ended = true;
            continue;
        }
        if ended {
            return None;
        }
        let at = LETTERS.iter().position(|it| *it == letter)?;
        bits = (bits << 6) | u32::try_from(at).ok()?;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push(u8::try_from((bits >> count) & 255).ok()?);
        }
    }
    // One letter more than whole bytes need says nothing.
    (count < 6).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_go_out_and_come_back() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|it| it.wrapping_mul(37)).collect();
            assert_eq!(decode(&encode(&bytes)).as_deref(), Some(&*bytes));
        }
        assert_eq!(encode(b"Mara"), "TWFyYQ==");
        assert_eq!(decode("TW\nFy YQ=="), Some(b"Mara".to_vec()));
        for bad in ["TWF*", "T", "TQ==TQ"] {
            assert_eq!(decode(bad), None, "{bad}");
        }
    }
}
