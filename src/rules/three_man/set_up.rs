//! Set-ups of three-man chess in C. S. Graves' modified Forsyth notation: the zones Black, Gray and White,
//! each with its ranks from the void outward and its files from a to h. A piece is written as a capital
//! letter for its colour and a small letter for its kind.
//!
//! The notation says nothing about rights, moats and players who are out. They are guessed from the
//! pieces; the fields after the zones say where the guess would be wrong.

use std::ops::Range;

use super::fields::{COLOURS, FIELDS, NOTHING, name};
use super::ring::{RANKS, WIDTH, ZONES, rank};
use super::set_up_ranks::{read_rank_or_start, row};
use super::state::{RingPiece, RingState, home, seems_crossed};
use super::turn;
use crate::board::{Role, Square};
use crate::rules::{SetUpFault, SetUpRemark};
use crate::text::one_slip;

/// The headings of the zones in the order of the text, with the seats.
const HEADINGS: [(&str, u8); 3] = [("Black", 2), ("Gray", 1), ("White", 0)];
const ORDER: &str = "the order is Black, Gray, White, each followed by its ranks";
/// What is also understood as a heading, whatever its case.
const OTHER_HEADINGS: [(&str, u8); 11] = [
    ("Schwarz", 2),
    ("Grau", 1),
    ("Weiss", 0),
    ("Weiß", 0),
    ("Grey", 1),
    ("BL", 2),
    ("GR", 1),
    ("WH", 0),
    ("B", 2),
    ("G", 1),
    ("W", 0),
];
pub fn read(fen: &str) -> Result<RingState, SetUpFault> {
    let (state, _) = read_with(fen)?;
    Ok(state)
}

/// Lists what is odd: pieces without a colour or in other letters, headings, commas, and fields that contradict the
/// pieces.
pub fn remarks(fen: &str) -> Vec<SetUpRemark> {
    read_with(fen).map_or(Vec::new(), |(_, remarks)| remarks)
}

pub(super) fn fault(reason: impl Into<String>, at: Range<usize>) -> SetUpFault {
    SetUpFault {
        reason: reason.into(),
        at: (!at.is_empty()).then_some(at),
        open: false,
    }
}

/// Returns the words of a text and their byte ranges.
fn words(text: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let place = move |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words = text.split_whitespace();
    words.map(move |word| (word, place(word)..place(word) + word.len()))
}

fn read_with(fen: &str) -> Result<(RingState, Vec<SetUpRemark>), SetUpFault> {
    let (mut state, mut remarks) = (RingState::empty(), Vec::new());
    let mut words = words(fen);
    read_zones(&mut state, fen, &mut words, &mut remarks)?;
    guess_from_pieces(&mut state);
    for (field, (word, at)) in FIELDS.iter().zip(words.by_ref()) {
        (field.read)(&mut state, word).ok_or_else(|| fault(field.wants, at.clone()))?;
        let right = (field.write)(&state);
        let right = if right.is_empty() { NOTHING } else { &right };
        let Some((reason, parts)) = field.contradiction else {
            continue;
        };
        let kept = parts(right);
        if !parts(word).iter().all(|part| kept.contains(part)) {
            remarks.push(SetUpRemark {
                reason: reason.to_owned(),
                at,
                right: Some(right.to_owned()),
                contradicts: true,
            });
        }
    }
    if let Some((word, at)) = words.next() {
        return Err(fault(
            format!("the set-up has too many fields; remove `{word}`"),
            at,
        ));
    }
    kings(&state)?;
    pawns(&state)?;
    turn::bridge(&mut state);
    turn::settle(&mut state);
    Ok((state, remarks))
}

/// Reads the three zones, in any order.
fn read_zones<'t>(
    state: &mut RingState,
    fen: &str,
    words: &mut impl Iterator<Item = (&'t str, Range<usize>)>,
    remarks: &mut Vec<SetUpRemark>,
) -> Result<(), SetUpFault> {
    // The zones that were read, with their text.
    let mut found: Vec<(u8, Range<usize>)> = Vec::new();
    for _ in HEADINGS {
        let end = fen.len()..fen.len();
        let (word, at) = words.next().unwrap_or(("", end));
        let is_new = |(_, zone): &&(&'static str, u8)| found.iter().all(|(seen, _)| seen != zone);
        let missing = HEADINGS.iter().find(is_new).copied().unwrap_or_default();
        if is_zone_of(word, missing.1) {
            let (heading, zone) = missing;
            remarks.push(SetUpRemark {
                reason: format!("`{heading}` belongs before its ranks: {ORDER}"),
                at: at.clone(),
                right: Some(format!("{heading} {word}")),
                contradicts: true,
            });
            found.push((zone, at.clone()));
            read_zone(state, word, at, zone, remarks)?;
            continue;
        }
        let Some((heading, zone)) = heading(word).filter(|row| is_new(&row)) else {
            let (heading, _) = missing;
            let reason = format!("`{heading}` and its six ranks belong here: {ORDER}");
            return Err(fault(reason, if at.is_empty() { 0..fen.len() } else { at }));
        };
        let Some((rows, rows_at)) = words.next() else {
            return Err(fault(format!("the ranks of {heading} are missing"), at));
        };
        if word != heading {
            remarks.push(SetUpRemark {
                reason: format!("the heading of this zone is `{heading}`"),
                at: at.clone(),
                right: Some(heading.to_owned()),
                contradicts: false,
            });
        }
        found.push((zone, at.start..rows_at.end));
        read_zone(state, rows, rows_at, zone, remarks)?;
    }
    if !found
        .iter()
        .map(|(zone, _)| *zone)
        .eq(HEADINGS.map(|(_, zone)| zone))
    {
        let places = found.first().zip(found.last());
        let at = places.map_or(0..0, |((_, first), (_, last))| first.start..last.end);
        found.sort_by_key(|(zone, _)| std::cmp::Reverse(*zone));
        let texts = found.iter().filter_map(|(_, at)| fen.get(at.clone()));
        remarks.push(SetUpRemark {
            reason: "the zones are written in the order Black, Gray, White".to_owned(),
            at,
            right: Some(texts.collect::<Vec<_>>().join(" ")),
            contradicts: false,
        });
    }
    Ok(())
}

/// Is a word the ranks of this zone without its heading? Most of their pieces are those of the zone's player.
fn is_zone_of(word: &str, zone: u8) -> bool {
    let count = |seat: usize| {
        let colour = COLOURS.get(seat);
        let letters = word.chars().filter(|c| Some(c) == colour);
        letters.count()
    };
    let own = usize::from(zone);
    let others = (0..COLOURS.len()).filter(|seat| *seat != own);
    word.contains('/') && others.map(count).all(|other| count(own) > other)
}

/// Returns the heading that a word stands for, perhaps with one typing error, and its zone.
fn heading(word: &str) -> Option<(&'static str, u8)> {
    let bare = word.trim_end_matches([':', '.', ',']);
    let mut known = HEADINGS.iter().chain(&OTHER_HEADINGS);
    let lower = bare.to_ascii_lowercase();
    let misspelt = |(name, _): &&(&str, u8)| one_slip(&name.to_ascii_lowercase(), &lower);
    let (_, zone) = known
        .find(|(name, _)| name.eq_ignore_ascii_case(bare))
        .or_else(|| HEADINGS.iter().find(misspelt))?;
    HEADINGS.iter().find(|(_, own)| own == zone).copied()
}

/// Reads the ranks of a zone, which are separated by slashes.
fn read_zone(
    state: &mut RingState,
    rows: &str,
    at: Range<usize>,
    zone: u8,
    remarks: &mut Vec<SetUpRemark>,
) -> Result<(), SetUpFault> {
    let (rows, at) = without_comma(rows, at, remarks);
    let count = rows.split('/').count();
    let whole = with_empty_ranks(rows, zone);
    if let Some(whole) = &whole {
        remarks.push(SetUpRemark {
            reason: format!(
                "a zone has six ranks, not {count}; those before the ranks of the start are read as empty"
            ),
            at: at.clone(),
            right: Some(whole.clone()),
            contradicts: true,
        });
    }
    let rows = whole.as_deref().unwrap_or(rows);
    let count = rows.split('/').count();
    if count != usize::from(RANKS) {
        return Err(fault(format!("a zone has six ranks, not {count}"), at));
    }
    let mut start = at.start;
    for (row, rank) in rows.split('/').zip((0..RANKS).rev()) {
        let row_at = start..start + row.len();
        start = row_at.end + 1;
        for (file, seat, role) in read_rank_or_start(row, row_at, (zone, rank), remarks)? {
            let square = on(zone, file, rank);
            let crossed = role == Role::Pawn && seems_crossed(square, seat);
            let piece = RingPiece {
                role,
                seat,
                crossed,
            };
            state.put(square, Some(piece));
        }
    }
    Ok(())
}

/// Returns the ranks of a zone in which the wrong number of empty ranks stands before the two ranks of the start, with
/// the right one.
fn with_empty_ranks(rows: &str, zone: u8) -> Option<String> {
    let start = |rank| row(&RingState::start(), zone, rank);
    let end = format!("/{}/{}", start(1), start(0));
    let empty = rows.strip_suffix(&end)?;
    let missing = usize::from(RANKS).saturating_sub(2);
    let is_empty = empty.split('/').all(|row| row == "8") && empty.split('/').count() != missing;
    is_empty.then(|| vec!["8"; missing].join("/") + &end)
}

/// Returns the ranks of a zone without a comma after them, which is reported.
fn without_comma<'t>(
    rows: &'t str,
    at: Range<usize>,
    remarks: &mut Vec<SetUpRemark>,
) -> (&'t str, Range<usize>) {
    let bare = rows.trim_end_matches([',', ';']);
    let end = at.start + bare.len();
    if let Some(last) = bare.chars().next_back().filter(|_| end < at.end) {
        remarks.push(SetUpRemark {
            reason: "a blank alone separates the zones".to_owned(),
            at: end - last.len_utf8()..at.end,
            right: Some(last.to_string()),
            contradicts: false,
        });
    }
    (bare, at.start..end)
}

/// Returns the square of a zone by its file, counted from a, and its rank, both from 0.
pub(super) fn on(zone: u8, file: u8, rank: u8) -> Square {
    let outer = home(zone, i16::from(WIDTH - 1 - file.min(WIDTH - 1)));
    super::ring::at(super::ring::file(outer), rank)
}

/// Guesses from the pieces which players are in the game (those with a king) and who may castle (if king
/// and rook stand in place).
fn guess_from_pieces(state: &mut RingState) {
    for seat in 0..ZONES {
        let king = state.king(seat);
        if let Some(alive) = state.alive.get_mut(usize::from(seat)) {
            *alive = king.is_some();
        }
    }
    state.castling = [0, 1, 2].map(|seat| [0, 1].map(|side| state.stands_to_castle(seat, side)));
}

/// Checks that no pawn stands on the outer rank, where it would have been promoted.
fn pawns(state: &RingState) -> Result<(), SetUpFault> {
    let mut pawns = state.men().filter(|(_, man)| man.role == Role::Pawn);
    match pawns.find(|(square, _)| rank(*square) == 0) {
        Some((square, _)) => {
            let reason = format!("a pawn cannot stand on {}", name(square));
            Err(fault(reason, 0..0))
        }
        None => Ok(()),
    }
}

/// Checks that every player in the game has one king.
fn kings(state: &RingState) -> Result<(), SetUpFault> {
    for (heading, seat) in HEADINGS {
        let is_king = |man: &RingPiece| man.role == Role::King && man.seat == seat;
        match state.men().filter(|(_, man)| is_king(man)).count() {
            0 if state.is_alive(seat) => {
                return Err(fault(format!("{heading} has no king"), 0..0));
            }
            2.. => return Err(fault(format!("{heading} has more than one king"), 0..0)),
            _ => {}
        }
    }
    match state.living() {
        0 => Err(fault("no player has a king", 0..0)),
        _ => Ok(()),
    }
}

/// Writes the zones, and the fields up to the last one that differs from the guess.
pub fn write(state: &RingState) -> String {
    let zones: Vec<String> = HEADINGS
        .iter()
        .map(|(heading, zone)| {
            let rows = (0..RANKS).rev().map(|rank| row(state, *zone, rank));
            format!("{heading} {}", rows.collect::<Vec<_>>().join("/"))
        })
        .collect();
    let values = |state: &RingState| {
        FIELDS
            .iter()
            .map(|field| (field.write)(state))
            .collect::<Vec<_>>()
    };
    let (values, guessed) = (values(state), values(&guessed(state)));
    let differ = values
        .iter()
        .zip(&guessed)
        .map(|(value, guess)| value != guess);
    let needed = differ
        .collect::<Vec<_>>()
        .iter()
        .rposition(|differ| *differ);
    let mut out = zones.join(" ");
    for value in values.iter().take(needed.map_or(0, |last| last + 1)) {
        let value = if value.is_empty() { NOTHING } else { value };
        out.push(' ');
        out.push_str(value);
    }
    out
}

/// Returns the state that is guessed from the pieces alone.
fn guessed(state: &RingState) -> RingState {
    let mut guessed = RingState::empty();
    for (square, man) in state.men() {
        let crossed = man.role == Role::Pawn && seems_crossed(square, man.seat);
        guessed.put(square, Some(RingPiece { crossed, ..man }));
    }
    guess_from_pieces(&mut guessed);
    turn::bridge(&mut guessed);
    guessed
}
