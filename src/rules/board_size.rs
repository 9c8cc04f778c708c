//! The size of a board as a record or a user declares it: `14x9`, or the fields of a `GameType` tag.
//! Which declaration counts is decided in `identify`.

use super::Game;
use super::game_type;
use crate::board::{Board, Corner, Geometry, Numbering};

/// The most squares of play on a board.
pub const MOST_SQUARES: usize = 128;

/// The fewest and the most columns and rows of a board. The 24th file would be called `x`, which is the sign
/// of a capture.
const SIDES: std::ops::RangeInclusive<u8> = 2..=23;

/// The tag that declares the board of a record. The standards have none for this, so it is defined here:
/// `14x9`, `14x9 top-left`, `14x9 top-left dark`.
pub const BOARD_SIZE_TAG: &str = "BoardSize";

/// The tag that gives the rows of men of each player at the start.
pub const ROWS_TAG: &str = "RowsOfMen";

/// The names of the corners as White sees them.
const CORNERS: [(&str, Corner); 4] = [
    ("bottom-left", Corner::BottomLeft),
    ("bottom-right", Corner::BottomRight),
    ("top-left", Corner::TopLeft),
    ("top-right", Corner::TopRight),
];

/// The names of the colours of a corner, and whether pieces stand on it.
const COLOURS: [(&str, bool); 2] = [("dark", true), ("light", false)];

/// A declared board. What it leaves open is as the game has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSize {
    pub width: u8,
    pub height: u8,
    /// The corner of square 1, as White sees the board.
    first: Option<Corner>,
    /// The corner of a1.
    a1: Option<Corner>,
    /// Is the bottom-left square a square of play?
    bottom_left: Option<bool>,
}

impl BoardSize {
    /// Reads `14x9`, if wanted with the corner of square 1 and the colour of this corner: `14x9 top-left
    /// dark`. The error says what is wrong, without a full stop.
    pub fn parse(text: &str) -> Result<BoardSize, String> {
        let lower = text.trim().to_lowercase().replace('×', "x");
        // `14 x 9`
        let joined = lower.replace(" x ", "x");
        let mut words = joined
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|word| !word.is_empty());
        let not_a_size = || {
            format!(
                "`{}` is not the size of a board; write its width and height: 14x9",
                text.trim()
            )
        };
        let size = words.next().and_then(|size| size.split_once('x'));
        let side = |text: &str| text.parse::<u32>().ok();
        let sides = size.and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let (width, height) = sides.ok_or_else(not_a_size)?;
        let mut board = BoardSize::of(width, height)?;
        let Some(corner) = words.next() else {
            return Ok(board);
        };
        let named = CORNERS.iter().find(|(name, _)| *name == corner);
        let (_, first) = named.ok_or_else(|| {
            format!(
                "`{corner}` is no corner; write top-left, top-right, bottom-left or bottom-right"
            )
        })?;
        board.first = Some(*first);
        if let Some(colour) = words.next() {
            let named = COLOURS.iter().find(|(name, _)| *name == colour);
            let (_, dark) = named.ok_or_else(|| {
                format!("`{colour}` is no colour of a corner; write dark if pieces stand on it, else light")
            })?;
            board.bottom_left = Some(*dark == board.is_like_bottom_left(*first));
        }
        match words.next() {
            Some(more) => Err(format!(
                "`{more}` has no meaning after the colour of the corner"
            )),
            None => Ok(board),
        }
    }

    /// Reads a size that is written in another way than [`parse`](BoardSize::parse) takes: `14 by 9`, `14/9`, `14x9 top
    /// left`. `None` if it is none.
    pub fn meant(text: &str) -> Option<BoardSize> {
        let (width, height, rest) = taken_apart(text)?;
        let corner = corner_meant(rest)?;
        BoardSize::parse(&format!("{width}x{height} {corner}")).ok()
    }

    /// Returns the size with width and height exchanged.
    pub fn turned(&self) -> BoardSize {
        BoardSize {
            width: self.height,
            height: self.width,
            ..*self
        }
    }

    /// Returns a value of the tag with this size in place of its own, and with its corner.
    pub fn in_tag(&self, value: &str) -> String {
        let corner = taken_apart(value).and_then(|(_, _, rest)| corner_meant(rest));
        let value = format!("{self} {}", corner.unwrap_or_default());
        value.trim_end().to_owned()
    }

    /// Reads the fields of a `GameType` value. `None` if it has no fields for the board; an error if there
    /// can be no such board.
    pub fn of_type(value: &str) -> Option<Result<BoardSize, String>> {
        let side = |i: usize| value.split(',').nth(i)?.trim().parse::<u32>().ok();
        let (width, height) = (side(game_type::WIDTH)?, side(game_type::HEIGHT)?);
        if (width, height) == (0, 0) {
            return None;
        }
        let corners = game_type::corners(value);
        let unplayable = value.split(',').nth(game_type::INVERT).map(str::trim);
        let with_fields = |board: BoardSize| BoardSize {
            first: corners.and_then(|(first, _)| first),
            a1: corners.and_then(|(_, a1)| a1),
            bottom_left: match unplayable {
                Some("0") => Some(true),
                Some("1") => Some(false),
                _ => None,
            },
            ..board
        };
        Some(BoardSize::of(width, height).map(with_fields))
    }

    /// Returns a board of this width and height; an error if there can be none.
    pub(super) fn of(width: u32, height: u32) -> Result<BoardSize, String> {
        let side = |side: u32| u8::try_from(side).ok().filter(|side| SIDES.contains(side));
        let squares = u64::from(width) * u64::from(height);
        match (side(width), side(height)) {
            (Some(width), Some(height)) if squares.div_ceil(2) <= MOST_SQUARES as u64 => {
                Ok(BoardSize {
                    width,
                    height,
                    first: None,
                    a1: None,
                    bottom_left: None,
                })
            }
            _ => Err(format!(
                "a board is {} to {} squares wide and high and has at most {MOST_SQUARES} squares of \
                 play, so {width}x{height} cannot be",
                SIDES.start(),
                SIDES.end()
            )),
        }
    }

    /// Has a board another width or height?
    pub fn differs(&self, other: &BoardSize) -> bool {
        (self.width, self.height) != (other.width, other.height)
    }

    /// Returns the corners of square 1 here and there, if both are said and differ.
    pub fn other_corner(&self, other: &BoardSize) -> Option<(Corner, Corner)> {
        let corners = self.first.zip(other.first);
        corners.filter(|(here, there)| here != there)
    }

    /// Returns the value of the tag for this board with square 1 in a corner.
    pub fn with_corner(&self, first: Corner) -> String {
        let colour = self.bottom_left.map(|is_played| {
            let is_dark = is_played == self.is_like_bottom_left(first);
            let named = COLOURS.iter().find(|(_, dark)| *dark == is_dark);
            named.map_or("", |(name, _)| *name)
        });
        let value = format!("{self} {} {}", corner_name(first), colour.unwrap_or(""));
        value.trim_end().to_owned()
    }

    /// Returns the value of the tag that declares a board of a game: its corner and colour only where they differ from
    /// those that the game has.
    pub fn declaring(board: &Board, game: &Game) -> Option<String> {
        let geometry = board.geometry();
        let sides = (u32::from(geometry.width), u32::from(geometry.height));
        let size = BoardSize::of(sides.0, sides.1).ok()?;
        let plays_corner = geometry.plays_left_end(0);
        let first = board.numbering.first;
        let is_usual = plays_corner == game.geometry.plays_left_end(0);
        let with_colour = BoardSize {
            bottom_left: Some(plays_corner),
            ..size
        };
        Some(match (is_usual, first == game.numbering.first) {
            (true, true) => size.to_string(),
            (true, false) => size.with_corner(first),
            (false, _) => with_colour.with_corner(first),
        })
    }

    /// Returns a `GameType` value that has fields for the board, with this width and height.
    pub fn in_type(&self, value: &str) -> String {
        let sides = [
            (game_type::WIDTH, self.width.to_string()),
            (game_type::HEIGHT, self.height.to_string()),
        ];
        let mut fields: Vec<&str> = value.split(',').collect();
        for (i, side) in &sides {
            if let Some(field) = fields.get_mut(*i) {
                *field = side;
            }
        }
        fields.join(",")
    }

    /// Is this the width and height of a game's own board?
    pub fn is_of(&self, game: &Game) -> bool {
        (self.width, self.height) == (game.geometry.width, game.geometry.height)
    }

    /// Has this corner the colour of the bottom-left one?
    fn is_like_bottom_left(&self, corner: Corner) -> bool {
        let (across, up) = match corner {
            Corner::BottomLeft => (0, 0),
            Corner::BottomRight => (self.width - 1, 0),
            Corner::TopLeft => (0, self.height - 1),
            Corner::TopRight => (self.width - 1, self.height - 1),
        };
        (u16::from(across) + u16::from(up)).is_multiple_of(2)
    }

    /// Returns why a game cannot be played on a board of this size; None if it can.
    pub fn unfit(&self, game: &Game) -> Option<String> {
        let squares = u32::from(self.width) * u32::from(self.height);
        let is_too_large = !game.geometry.is_half() && squares > MOST_SQUARES as u32;
        is_too_large.then(|| {
            format!(
                "{} is played on all squares, and a board of {self} has {squares}: at most {MOST_SQUARES} squares of \
                 play can be",
                game.title
            )
        })
    }

    /// Returns the board for a game. It is the game's own if it has the same squares.
    pub fn board(&self, game: &Game) -> Board {
        let own = game.geometry;
        let numbering = Numbering {
            first: self.first.unwrap_or(game.numbering.first),
            a1: self.a1.unwrap_or(game.numbering.a1),
            ..game.numbering
        };
        let own_corner = own.plays_left_end(0);
        let corner = self.bottom_left.unwrap_or(own_corner);
        let same_corner = corner == own_corner || !own.is_half();
        if (self.width, self.height) == (own.width, own.height) && same_corner {
            return Board::usual(own, numbering);
        }
        let geometry = match own.is_half() {
            true => Geometry::half(self.width, self.height, corner),
            false => Geometry::full(self.width, self.height),
        };
        Board::declared(geometry, numbering)
    }
}

/// The length in bytes of what may stand between width and height: ` mal `, ` by `.
const LONGEST_BETWEEN: usize = 5;

/// Words for a corner and its colour, and how the tag has them.
const CORNER_WORDS: [(&str, &str); 10] = [
    ("top", "top"),
    ("upper", "top"),
    ("bottom", "bottom"),
    ("lower", "bottom"),
    ("left", "left"),
    ("right", "right"),
    ("dark", "dark"),
    ("black", "dark"),
    ("light", "light"),
    ("white", "light"),
];

/// The corner and its colour that the words after a size mean, as the tag has them: `top-left dark` for `left top,
/// black`. A colour by itself is that of the top left corner, from which most games count. `None` if they mean none.
fn corner_meant(words: &str) -> Option<String> {
    let lower = words.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric());
    let known = |word: &str| CORNER_WORDS.iter().find(|(other, _)| *other == word);
    let words = words.filter(|word| !word.is_empty());
    let words: Vec<&str> = words
        .map(|word| known(word).map(|(_, right)| *right))
        .collect::<Option<_>>()?;
    let named = |of: [&'static str; 2]| of.into_iter().find(|name| words.contains(name));
    let (row, side) = (named(["top", "bottom"]), named(["left", "right"]));
    let colour = named(["dark", "light"]).unwrap_or("");
    let corner = match (row, side) {
        (Some(row), Some(side)) => format!("{row}-{side}"),
        (None, None) if colour.is_empty() => String::new(),
        (None, None) => "top-left".to_owned(),
        _ => return None,
    };
    Some(format!("{corner} {colour}").trim().to_owned())
}

/// The width, the height and the rest of a text that begins with both.
fn taken_apart(text: &str) -> Option<(&str, &str, &str)> {
    let digit = |c: char| c.is_ascii_digit();
    let (width, rest) = split_where(text.trim(), |c| !digit(c))?;
    let (between, rest) = split_where(rest, digit)?;
    if between.len() > LONGEST_BETWEEN || width.is_empty() {
        return None;
    }
    let (height, rest) = split_where(rest, |c| !digit(c)).unwrap_or((rest, ""));
    Some((width, height, rest))
}

/// A text before and from the first character of some kind.
fn split_where(text: &str, is_it: impl Fn(char) -> bool) -> Option<(&str, &str)> {
    text.split_at_checked(text.find(is_it)?)
}

/// The name of a corner in the tag: `top-left`.
pub fn corner_name(corner: Corner) -> &'static str {
    let named = CORNERS.iter().find(|(_, other)| *other == corner);
    named.map_or("", |(name, _)| *name)
}

/// The width and the height: `14x9`.
impl std::fmt::Display for BoardSize {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_may_name_the_corner_of_square_1_and_its_colour() {
        let international = crate::rules::game("international").expect("a game");
        for (text, corner, playable) in [
            ("14x9", Corner::TopLeft, true),
            ("14 x 9", Corner::TopLeft, true),
            ("14×9 bottom-right", Corner::BottomRight, true),
            ("14X9, top-left, dark", Corner::TopLeft, true),
            ("14x9 top-left light", Corner::TopLeft, false),
            ("14x9 bottom-right dark", Corner::BottomRight, false),
        ] {
            let board = BoardSize::parse(text).expect(text).board(international);
            let geometry = board.geometry();
            assert_eq!((geometry.width, geometry.height), (14, 9), "{text}");
            assert_eq!(board.numbering.first, corner, "{text}");
            let a1 = geometry.square(0, 0).expect("a corner");
            assert_eq!(geometry.playable.contains(a1), playable, "{text}");
        }
    }

    #[test]
    fn a_size_in_other_words_is_understood() {
        for (text, meant) in [
            ("14 by 9", Some("14x9")),
            ("14/9", Some("14x9")),
            ("14 mal 9", Some("14x9")),
            ("14*9 top-right", Some("14x9")),
            ("14x9 light", Some("14x9")),
            ("14x9 top", None),
            ("14x9 middle", None),
            ("20/20", None),
            ("14", None),
            ("big 14x9", None),
        ] {
            let size = BoardSize::meant(text).map(|size| size.to_string());
            assert_eq!(size.as_deref(), meant, "{text}");
        }
        let size = BoardSize::parse("9x14").expect("a size").turned();
        assert_eq!(size.in_tag("9 by 14"), "14x9");
        assert_eq!(size.in_tag("9x14 top-left dark"), "14x9 top-left dark");
        assert_eq!(size.in_tag("9x14 Left top, black"), "14x9 top-left dark");
        assert_eq!(size.in_tag("9x14 light"), "14x9 top-left light");
    }

    #[test]
    fn what_cannot_be_a_board_is_named() {
        for (text, reason) in [
            (
                "big",
                "`big` is not the size of a board; write its width and height: 14x9",
            ),
            (
                "20x20",
                "a board is 2 to 23 squares wide and high and has at most 128 squares of play, so \
                 20x20 cannot be",
            ),
            (
                "14x9 middle",
                "`middle` is no corner; write top-left, top-right, bottom-left or bottom-right",
            ),
            (
                "14x9 top-left red",
                "`red` is no colour of a corner; write dark if pieces stand on it, else light",
            ),
            (
                "14x9 top-left dark 3",
                "`3` has no meaning after the colour of the corner",
            ),
        ] {
            assert_eq!(BoardSize::parse(text), Err(reason.to_owned()));
        }
    }

    #[test]
    fn the_usual_size_is_the_usual_board() {
        for (game, value) in [
            ("international", "20,W,10,10,N2,0"),
            ("turkish", "30,W,8,8,A0,1"),
            ("italian", "22,W,8,8,N2,1"),
        ] {
            let game = crate::rules::game(game).expect("a game");
            let size = BoardSize::of_type(value).expect("fields").expect("a board");
            assert!(!size.board(game).is_declared(), "{value}");
        }
        assert_eq!(BoardSize::of_type("20"), None);
        assert_eq!(BoardSize::of_type("20,W,0,0,N,0"), None);
    }
}
