//! Lines and texts of a printed page, in black.

use std::fmt::Write;

/// Fonts that have figures of the pieces among them.
const FONTS: &str =
    "'DejaVu Sans', 'Segoe UI Symbol', 'Apple Symbols', 'Noto Sans Symbols 2', sans-serif";

/// Where a text stands from its point on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
}

/// A page that is being drawn.
#[derive(Default)]
pub struct Ruled {
    /// SVG path data.
    lines: String,
    thin_lines: String,
    texts: String,
}

impl Ruled {
    /// Draws a line from a point to the right or down.
    pub fn line(&mut self, x: u32, y: u32, right: u32, down: u32) {
        let _ = write!(self.lines, "M{x} {y}l{right} {down}");
    }

    /// Draws a thin line from a point to the right.
    pub fn thin_line(&mut self, x: u32, y: u32, right: u32) {
        let _ = write!(self.thin_lines, "M{x} {y}h{right}");
    }

    /// Writes a text of a font size on a line at `y`. It is pressed together if it would be wider than `width`.
    pub fn text(&mut self, x: u32, y: u32, size: u32, width: u32, anchor: Anchor, text: &str) {
        if text.is_empty() {
            return;
        }
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
        };
        let wide = text.chars().count() as u32 * size * 7 / 10 > width;
        let pressed = match wide {
            true => format!(r#" textLength="{width}" lengthAdjust="spacingAndGlyphs""#),
            false => String::new(),
        };
        let text = escaped(text);
        let _ = write!(
            self.texts,
            r#"<text x="{x}" y="{y}" font-size="{size}"{anchor}{pressed}>{text}</text>"#
        );
    }

    /// Draws a box of this width and height with a value in it.
    pub fn field(&mut self, x: u32, y: u32, (width, height): (u32, u32), size: u32, value: &str) {
        let _ = write!(self.lines, "M{x} {y}h{width}v{height}h-{width}z");
        let (middle, below) = (x + width / 2, y + height / 2 + size / 3);
        self.text(
            middle,
            below,
            size,
            width.saturating_sub(6),
            Anchor::Middle,
            value,
        );
    }

    /// Returns the page as SVG elements.
    pub fn svg(self) -> String {
        let Ruled {
            lines,
            thin_lines,
            texts,
        } = self;
        format!(
            r#"<path d="{lines}" fill="none" stroke="black"/><path d="{thin_lines}" fill="none" stroke="black" stroke-width=".4"/><g font-family="{FONTS}">{texts}</g>"#
        )
    }
}

/// Returns a text with the characters that XML gives a meaning written as entities. Control characters, which
/// XML does not allow, become blanks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
