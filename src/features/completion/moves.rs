//! The legal moves at the cursor, as the notation of the record writes them.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::Range;

use super::cursor_place::{CursorPlace, cursor_place};
use super::due_number::due_number;
use super::figurines::{figurines_before, find_by_letters};
use super::heading::in_heading;
use super::list_places::moves_in_list;
use super::move_word::{BLANKS, blanked, spaced_word_at, word_at};
use super::ranking::ranked_offers;
use super::row_number::row_number;
use super::table_cells::{cell_position, in_table};
use super::{Completion, CompletionOffer, CompletionQuery, OfferKind};
use crate::board::{MoveKind, Role};
use crate::document::Passage;
use crate::identify::Context;
use crate::inspect::{LegalMove, PositionAt};
use crate::notation::{CAPTURE_SIGNS, NOTATIONS, Notation, is_separator, notation, without_form};

/// Makes the offers of a position.
pub type OffersOf<'a> = &'a dyn Fn(&PositionAt) -> Vec<CompletionOffer>;

/// A place in movetext at which a move can be written.
struct WritingPlace {
    here: PositionAt,
    /// Bytes of the document: the word that a move replaces.
    range: Range<usize>,
    /// The word is a legal move already.
    finished: bool,
    /// The edit that writes the number before the move, if one is due.
    number: Option<(Range<usize>, String)>,
}

/// Returns the moves for completion, the most likely ones first and with what each does.
pub fn moves(query: &CompletionQuery) -> Option<Completion> {
    let (completion, finished) = moves_at(query, &|here| ranked_offers(query, here))?;
    (!finished).then_some(completion)
}

/// Returns what can be written at the cursor, and whether the word there is a legal move already.
pub fn moves_at(query: &CompletionQuery, offers_of: OffersOf) -> Option<(Completion, bool)> {
    if query.context.format.list.is_some() {
        return moves_in_list(query, offers_of);
    }
    let Some(table) = query.context.format.table else {
        let place = move_place(query)?;
        let mut offers = offers_of(&place.here);
        for offer in &mut offers {
            offer.also.extend(place.number.clone());
        }
        let range = place.range;
        let typed = query.snapshot.text.slice(range.start..query.byte);
        find_by_letters(&mut offers, &typed);
        continue_spaced(&mut offers, &typed);
        return Some((Completion { range, offers }, place.finished));
    };
    let Some(passage) = &query.passage else {
        // A table needs its header row before its first move.
        return Some((in_heading("", table, 0, 0, query.today)?, false));
    };
    let at = query.byte.checked_sub(passage.start)?;
    let (text, start) = (&*passage.text, passage.start);
    let Some(completion) = in_table(text, query.context, at, start, offers_of) else {
        let heading = in_heading(text, table, at, start, query.today);
        let other = heading.or_else(|| row_number(text, query.context, at, start));
        return Some((other?, false));
    };
    let written = query.snapshot.text.slice(completion.range.clone());
    // Castling is complete only with the edit of the other cell.
    let is_written = |offer: &CompletionOffer| {
        let at_end = completion.range.end == query.byte && offer.label == written;
        at_end && offer.also.is_empty() && offer.text == offer.label
    };
    let finished = completion.offers.iter().any(is_written);
    Some((completion, finished))
}

/// Returns the position in which a move is written at the cursor.
pub fn position_to_move(query: &CompletionQuery) -> Option<PositionAt> {
    if query.context.format.table.is_none() {
        return Some(move_place(query)?.here);
    }
    let passage = query.passage.as_ref()?;
    let at = query.byte.checked_sub(passage.start)?;
    Some(cell_position(&passage.text, query.context, at)?.1)
}

fn move_place(query: &CompletionQuery) -> Option<WritingPlace> {
    let context = query.context;
    let Some(passage) = &query.passage else {
        // The document has no game yet.
        return Some(WritingPlace {
            here: PositionAt::at_start(context)?,
            range: 0..0,
            finished: false,
            number: None,
        });
    };
    let text = &*passage.text;
    let at = query.byte.checked_sub(passage.start)?;
    let (word, finished) = word_at(text, context, at)?;
    // A sign with a blank before it goes on the move that is begun there.
    let begun = spaced_word_at(text, context, at).filter(|begun| begun.start < word.start);
    let place = begun.and_then(|begun| {
        let typed = text.get(begun.clone())?;
        let place = place_of(passage, context, begun, at, false)?;
        let is_signed = typed.trim_end().ends_with(is_separator) || !typed.ends_with(BLANKS);
        (is_signed && begins_any(&place.here, typed)).then_some(place)
    });
    place.or_else(|| place_of(passage, context, word, at, finished))
}

/// Is a text the beginning of a legal move of draughts?
fn begins_any(here: &PositionAt, typed: &str) -> bool {
    let begins = |one: &LegalMove| rest_of_move(true, typed, &one.text).is_some();
    is_draughts(here) && here.legal().iter().any(begins)
}

/// Keeps of the offers those that go on from a word with blanks around its signs, and writes them with these blanks.
fn continue_spaced(offers: &mut Vec<CompletionOffer>, typed: &str) {
    if !typed.contains(BLANKS) {
        return;
    }
    let begun: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    offers.retain_mut(|offer| {
        let Some(rest) = rest_of_move(true, typed, &offer.label) else {
            return false;
        };
        offer.found_by = Some(format!("{typed}{rest}"));
        if let Some(rest) = offer.label.strip_prefix(&begun) {
            let head = typed.trim_end();
            let blank = if head.ends_with(is_separator) {
                " "
            } else {
                ""
            };
            offer.text = format!("{head}{blank}{rest}");
        }
        true
    });
}

/// Returns the sign of captures in the beginning of a draughts move. A hyphen is the sign of other moves too.
fn typed_sign(here: &PositionAt, typed: &str) -> Option<char> {
    let is_sign = |c: &char| *c != '-' && CAPTURE_SIGNS.contains(c);
    typed.chars().find(is_sign).filter(|_| is_draughts(here))
}

/// Returns where a legal move of draughts starts of which the beginning is written before the cursor, with blanks
/// around its signs.
pub fn spaced_move_begun(query: &CompletionQuery) -> Option<usize> {
    if query.context.format.table.is_some() {
        return None;
    }
    let passage = query.passage.as_ref()?;
    let at = query.byte.checked_sub(passage.start)?;
    let word = spaced_word_at(&passage.text, query.context, at)?;
    let typed = passage.text.get(word.clone())?;
    let here = place_of(passage, query.context, word.clone(), at, false)?.here;
    // After a blank without a sign, the sign comes next.
    let sign_due = typed.ends_with(BLANKS) && !typed.trim_end().ends_with(is_separator);
    let continues = |one: &LegalMove| {
        rest_of_move(true, typed, &one.text).is_some_and(|rest| !sign_due || rest.starts_with('-'))
    };
    let is_begun = is_draughts(&here) && here.legal().iter().any(continues);
    is_begun.then_some(passage.start + word.start)
}

/// The place of a word of a passage, which is typed up to `at`.
fn place_of(
    passage: &Passage,
    context: &Context,
    word: Range<usize>,
    at: usize,
    finished: bool,
) -> Option<WritingPlace> {
    let text = &*passage.text;
    let without = blanked(text, &word);
    let tree = (context.format.parse)(&without);
    let mut here = match cursor_place(&without, &tree, word.start) {
        CursorPlace::Nothing => return None,
        CursorPlace::Opening => PositionAt::at_start(context)?,
        CursorPlace::Move => PositionAt::while_writing(&without, &tree, context, word.start)?,
    };
    let typed = text.get(word.start..at).unwrap_or("");
    if let Some(figurines) = figurines_before(&without, &tree, word.start, typed) {
        here.letters = figurines;
    }
    here.capture_sign = typed_sign(&here, typed).or(here.capture_sign);
    if let Some(other) = other_notation(&here, typed) {
        here.notation = other;
    }
    let in_document = |range: Range<usize>| passage.start + range.start..passage.start + range.end;
    let number = due_number(&without, &tree, word.start, &here);
    Some(WritingPlace {
        here,
        range: in_document(word),
        finished,
        number: number.map(|(range, text)| (in_document(range), text)),
    })
}

/// Returns the notation of the beginning of a draughts move, if it is not the one of the record: the form with all
/// stops of captures (`29x20` of 29x20x9), or any other notation at the start, where nothing else shows it.
fn other_notation(here: &PositionAt, typed: &str) -> Option<&'static Notation> {
    let is_begun = |notation: &Notation| {
        let legal = here.legal_as(notation);
        let mut legal = legal.iter();
        legal.any(|one| rest_of_move(true, typed, &one.text).is_some())
    };
    if !is_draughts(here) || typed.is_empty() || is_begun(here.notation) {
        return None;
    }
    let long_form = here.notation.long_form.and_then(notation);
    let at_start = here.previous.is_none();
    let suits = |row: &&Notation| at_start && (row.suits)(here.board.geometry(), here.game.roles);
    let others = NOTATIONS.iter().copied().filter(suits);
    long_form
        .into_iter()
        .chain(others)
        .find(|row| is_begun(row))
}

/// Is a position one of draughts?
pub fn is_draughts(here: &PositionAt) -> bool {
    here.game.roles.contains(Role::Man)
}

/// Returns what is missing of a move whose beginning is typed; None if that is no beginning of it, or all of it. In
/// draughts any sign may stand for the others, which are `-` in what is returned.
pub fn rest_of_move(is_draughts: bool, typed: &str, text: &str) -> Option<String> {
    let rest = match is_draughts {
        true => without_form(text)
            .strip_prefix(&without_form(typed))
            .map(str::to_owned),
        false => text.strip_prefix(typed).map(str::to_owned),
    };
    rest.filter(|rest| !rest.is_empty())
}

/// Returns the legal moves by piece, pawns first, and castling before the other king moves. No text occurs
/// twice.
pub fn by_piece(here: &PositionAt) -> Vec<LegalMove> {
    let mut legal = here.legal();
    legal.sort_by_key(|LegalMove { mv, .. }| {
        let castle = matches!(mv.kind, MoveKind::Castle { .. });
        // The queen first, the usual choice.
        (mv.piece.role, !castle, mv.from, mv.to, Reverse(mv.becomes))
    });
    let mut seen = HashSet::new();
    legal.retain(|one| seen.insert(one.text.clone()));
    legal
}

/// Returns the legal moves with nothing but their texts.
pub fn plain_offers(here: &PositionAt) -> Vec<CompletionOffer> {
    let texts = by_piece(here).into_iter().map(|one| one.text);
    texts
        .map(|text| CompletionOffer::plain(OfferKind::Move, text))
        .collect()
}
