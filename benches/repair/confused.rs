//! The table of confusions, and how each is made in a game.

use movetext::board::{Corner, Numbering};

use super::layout::Entry;
use super::sheet::Sheet;
use super::suites::{Style, Suite};
use super::support::Chance;

/// A kind of confusion.
pub struct Confusion {
    pub name: &'static str,
    pub suits: fn(&Suite) -> bool,
    /// The codes of which one must be found.
    pub codes: &'static [&'static str],
    /// The fix gives the moves back.
    pub restores: bool,
    /// The text of a game whose words and numbers are these entries. None if the game cannot be confused so.
    pub confuse: fn(&Suite, &Sheet, &[Entry], &mut Chance) -> Option<String>,
}

const fn row(
    name: &'static str,
    codes: &'static [&'static str],
    confuse: fn(&Suite, &Sheet, &[Entry], &mut Chance) -> Option<String>,
) -> Confusion {
    Confusion {
        name,
        suits: |_| true,
        codes,
        restores: true,
        confuse,
    }
}

const fn only(suits: fn(&Suite) -> bool, row: Confusion) -> Confusion {
    Confusion { suits, ..row }
}

fn is_chess(suite: &Suite) -> bool {
    suite.style == Style::Pieces && suite.game == "chess"
}

fn is_draughts(suite: &Suite) -> bool {
    suite.format == "pdn"
}

pub static CONFUSIONS: &[Confusion] = &[
    only(is_chess, row("notation", &["refuted-tag"], notation)),
    only(is_chess, row("language", &["refuted-tag"], language)),
    only(
        is_draughts,
        row("notation", &["refuted-tag", "tag-value"], draughts_notation),
    ),
    only(
        is_chess,
        row("mirrored", &["turned-board"], |suite, sheet, entries, _| {
            turned(suite, sheet, entries, Corner::BottomRight)
        }),
    ),
    only(
        is_chess,
        row("flipped", &["turned-board"], |suite, sheet, entries, _| {
            turned(suite, sheet, entries, Corner::TopLeft)
        }),
    ),
    only(
        is_chess,
        row("turned", &["turned-board"], |suite, sheet, entries, _| {
            turned(suite, sheet, entries, Corner::TopRight)
        }),
    ),
    only(
        is_draughts,
        row(
            "numbers-turned",
            &["tag-value", "turned-board"],
            |suite, sheet, entries, _| turned(suite, sheet, entries, opposite(suite, sheet)),
        ),
    ),
    only(
        is_draughts,
        row(
            "another-corner",
            &["tag-value", "turned-board"],
            another_corner,
        ),
    ),
    only(is_draughts, row("wrong-game", &["refuted-tag"], wrong_game)),
    row("exchanged", &["exchanged-moves", "tag-value"], exchanged),
    row(
        "numbers-from-n",
        &["move-number"],
        |suite, sheet, entries, chance| {
            let by = 1 + chance.below(30) as i64;
            numbered(suite, sheet, entries, true, |_, _| by)
        },
    ),
    row(
        "numbers-shifted",
        &["move-number"],
        |suite, sheet, entries, chance| {
            let pairs = entries.last().map_or(0, |last| last.ply / 2);
            let from = 2 + chance.below(pairs.saturating_sub(4).clamp(1, 12));
            numbered(suite, sheet, entries, true, move |ply, _| {
                i64::from(ply / 2 >= from)
            })
        },
    ),
    row(
        "numbers-first",
        &["move-number"],
        |suite, sheet, entries, _| {
            numbered(suite, sheet, entries, false, |_, first| i64::from(first))
        },
    ),
    row(
        "numbers-second",
        &["move-number"],
        |suite, sheet, entries, _| {
            numbered(suite, sheet, entries, false, |_, first| i64::from(!first))
        },
    ),
    row("numbers-of-plies", &["move-number"], numbers_of_plies),
    row("heading", &["refuted-tag"], heading),
    row("second-game", &["second-game"], second_game),
    row("three-games", &["second-game"], three_games),
    Confusion {
        restores: false,
        ..row("no-beginning", &["missing-beginning"], no_beginning)
    },
    row("torn", &["missing-beginning"], torn),
];

/// The text of these entries. A set-up that is the usual position is left out.
fn text(suite: &Suite, sheet: &Sheet, entries: &[Entry]) -> String {
    let text = sheet.laid(suite, entries, true).text;
    match is_usual(sheet) {
        Some(()) => {
            let is_kept = |line: &&str| !line.starts_with("[FEN ") && !line.starts_with("[SetUp ");
            let lines = text.split_inclusive('\n').filter(is_kept);
            lines.collect()
        }
        None => text,
    }
}

/// Does the game start from the usual position?
fn is_usual(sheet: &Sheet) -> Option<()> {
    let usual = sheet.setup.game.position(None).ok()?;
    sheet.before.first()?.same(usual.as_ref()).then_some(())
}

/// A record whose only tag for the notation has this value.
fn with_notation(notation: &str, text: &str) -> String {
    let lines = text.split_inclusive('\n');
    let others: String = lines
        .filter(|line| !line.starts_with("[Notation "))
        .collect();
    format!("[Notation \"{notation}\"]\n{others}")
}

/// The tag says that the moves are long algebraic.
fn notation(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    let text = text(suite, sheet, entries);
    Some(with_notation("lan", &text))
}

/// The tag says that the piece letters are those of another language.
fn language(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    chance: &mut Chance,
) -> Option<String> {
    let languages = ["san-de", "san-fr", "san-es", "san-nl", "san-ru"];
    let language = languages[chance.below(languages.len())];
    let text = text(suite, sheet, entries);
    Some(with_notation(language, &text))
}

/// The tag says that squares have letters where they have numbers, and the other way round.
fn draughts_notation(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    _: &mut Chance,
) -> Option<String> {
    let other = match suite.style {
        Style::Numbers => "algebraic",
        _ => "numeric",
    };
    let text = text(suite, sheet, entries);
    Some(with_notation(other, &text))
}

/// All squares are counted from another corner.
fn turned(suite: &Suite, sheet: &Sheet, entries: &[Entry], corner: Corner) -> Option<String> {
    let game = suite.game();
    let own = sheet.setup.board.numbering;
    let other = match suite.style {
        Style::Numbers => Numbering {
            first: corner,
            ..own
        },
        _ => Numbering { a1: corner, ..own },
    };
    if other == own {
        return None;
    }
    let is_right = |corner| matches!(corner, Corner::BottomRight | Corner::TopRight);
    let is_top = |corner| matches!(corner, Corner::TopLeft | Corner::TopRight);
    let turn = |word: &str| -> String {
        if suite.style == Style::Numbers {
            let mut out = String::new();
            for part in word.split_inclusive(|c: char| !c.is_ascii_digit()) {
                let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit());
                match digits
                    .parse()
                    .ok()
                    .and_then(|n| own.numbered(game.geometry, n))
                {
                    Some(square) => {
                        let number = other.number(game.geometry, square).unwrap_or(0);
                        out.push_str(&number.to_string());
                        out.push_str(&part[digits.len()..]);
                    }
                    None => out.push_str(part),
                }
            }
            return out;
        }
        let (files, ranks) = (
            is_right(own.a1) != is_right(corner),
            is_top(own.a1) != is_top(corner),
        );
        word.chars()
            .map(|c| match c {
                'a'..='h' if files => char::from(b'a' + b'h' - c as u8),
                '1'..='8' if ranks => char::from(b'1' + b'8' - c as u8),
                _ => c,
            })
            .collect()
    };
    let entries = mapped(entries, |entry| match entry.is_number {
        true => entry.text.clone(),
        false => turn(&entry.text),
    });
    Some(text(suite, sheet, &entries))
}

fn mapped(entries: &[Entry], text: impl Fn(&Entry) -> String) -> Vec<Entry> {
    let entry = |entry: &Entry| Entry {
        text: text(entry),
        ..entry.clone()
    };
    entries.iter().map(entry).collect()
}

/// The corner across the board from the game's own.
fn opposite(suite: &Suite, sheet: &Sheet) -> Corner {
    let own = sheet.setup.board.numbering;
    let corner = match suite.style {
        Style::Numbers => own.first,
        _ => own.a1,
    };
    match corner {
        Corner::BottomLeft => Corner::TopRight,
        Corner::BottomRight => Corner::TopLeft,
        Corner::TopLeft => Corner::BottomRight,
        Corner::TopRight => Corner::BottomLeft,
    }
}

/// Squares are counted from a corner beside the game's own.
fn another_corner(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    chance: &mut Chance,
) -> Option<String> {
    let beside = match opposite(suite, sheet) {
        Corner::BottomLeft | Corner::TopRight => [Corner::TopLeft, Corner::BottomRight],
        _ => [Corner::BottomLeft, Corner::TopRight],
    };
    turned(suite, sheet, entries, beside[chance.below(2)])
}

/// The tag names a game on another board.
fn wrong_game(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    is_usual(sheet)?;
    let text = text(suite, sheet, entries);
    let own = format!("[GameType \"{}\"]", suite.game().type_value()?);
    let other = if suite.game == "international" {
        "25"
    } else {
        "20"
    };
    text.contains(&own)
        .then(|| text.replacen(&own, &format!("[GameType \"{other}\"]"), 1))
}

/// The moves of each pair have changed places.
fn exchanged(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    let starts = sheet.before.first()?.turn();
    if starts != suite.game().starts {
        return None;
    }
    let moves: Vec<usize> = (0..entries.len())
        .filter(|at| !entries[*at].is_number)
        .collect();
    let mut swapped = entries.to_vec();
    for pair in moves.chunks_exact(2) {
        let (first, second) = (entries[pair[0]].text.clone(), entries[pair[1]].text.clone());
        swapped[pair[0]].text = second;
        swapped[pair[1]].text = first;
    }
    Some(text(suite, sheet, &swapped))
}

/// The numbers are higher by what a function says of the ply and whether it is a first player's. Without `pairs` each
/// move has a number.
fn numbered(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    pairs: bool,
    off: impl Fn(usize, bool) -> i64,
) -> Option<String> {
    is_usual(sheet)?;
    let mut out = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.is_number) {
        let first = entry.ply % 2 == 0;
        if first || !pairs {
            let number = (entry.ply / 2) as i64 + 1 + off(entry.ply, first);
            out.push(Entry {
                ply: entry.ply,
                text: format!("{number}{}", if first { "." } else { "..." }),
                is_number: true,
            });
        }
        out.push(entry.clone());
    }
    Some(text(suite, sheet, &out))
}

/// Every move has a number of its own.
fn numbers_of_plies(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    _: &mut Chance,
) -> Option<String> {
    is_usual(sheet)?;
    let mut out = Vec::new();
    for entry in entries.iter().filter(|entry| !entry.is_number) {
        out.push(Entry {
            ply: entry.ply,
            text: format!("{}.", entry.ply + 1),
            is_number: true,
        });
        out.push(entry.clone());
    }
    Some(text(suite, sheet, &out))
}

/// The heading has the set-up of another game.
fn heading(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    is_usual(sheet)?;
    let fen = match suite.style {
        Style::Numbers => "W:W28,32,37,K46:B9,14,18,K5",
        Style::Squares => "W:Wc3,e3,Kg1:Bb6,d6,Kh8",
        _ => "r1bq1rk1/pp3ppp/2n1pn2/8/1bBP4/2N2N2/PP3PPP/R1BQ1RK1 w - - 0 9",
    };
    let text = text(suite, sheet, entries);
    let (first, rest) = text.split_once('\n')?;
    Some(format!("{first}\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n{rest}"))
}

/// The movetext of a game, without its tags and its result.
fn bare(suite: &Suite, sheet: &Sheet, entries: &[Entry]) -> String {
    let text = sheet.laid(suite, entries, false).text;
    let body = match text.starts_with('[') {
        true => text.split_once("\n\n").map_or("", |(_, body)| body),
        false => text.as_str(),
    };
    body.trim_end().to_owned()
}

/// The text with some movetext before its own.
fn before(suite: &Suite, sheet: &Sheet, entries: &[Entry], parts: &str) -> Option<String> {
    is_usual(sheet)?;
    let text = text(suite, sheet, entries);
    let (tags, body) = text.split_once("\n\n")?;
    Some(format!("{tags}\n\n{parts}\n{body}"))
}

/// The same game twice, without the end of the first.
fn second_game(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    before(suite, sheet, entries, &bare(suite, sheet, sheet.entries()))
}

/// The same game three times, without the ends of the first two.
fn three_games(suite: &Suite, sheet: &Sheet, entries: &[Entry], _: &mut Chance) -> Option<String> {
    let own = bare(suite, sheet, sheet.entries());
    before(suite, sheet, entries, &format!("{own}\n{own}"))
}

/// The ply at which a game is cut.
fn middle(entries: &[Entry], chance: &mut Chance) -> Option<usize> {
    let plies = entries.last()?.ply;
    let pairs = plies / 2;
    (pairs >= 10).then(|| 2 * (4 + chance.below(pairs - 8)))
}

/// The first moves are missing.
fn no_beginning(
    suite: &Suite,
    sheet: &Sheet,
    entries: &[Entry],
    chance: &mut Chance,
) -> Option<String> {
    is_usual(sheet)?;
    let cut = middle(entries, chance)?;
    let rest: Vec<Entry> = entries
        .iter()
        .filter(|entry| entry.ply >= cut)
        .cloned()
        .collect();
    Some(text(suite, sheet, &rest))
}

/// A star stands in the middle of the game.
fn torn(suite: &Suite, sheet: &Sheet, entries: &[Entry], chance: &mut Chance) -> Option<String> {
    is_usual(sheet)?;
    let cut = middle(entries, chance)?;
    let mut out = entries.to_vec();
    let at = out.iter().position(|entry| entry.ply >= cut)?;
    out[at].text = format!("*\n\n{}", out[at].text);
    Some(text(suite, sheet, &out))
}
