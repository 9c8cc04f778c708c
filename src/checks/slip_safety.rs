//! Which fixes of slips may be applied without review: those that are certain by what the search found, and against which
//! no doubt speaks that the search does not know. What they write is decided in `slip_edits`.

use std::ops::Range;

use super::slip_wording::SlipWording;
use crate::board::Letters;
use crate::notation::letters::LANGUAGES;
use crate::repair::{DEAREST_MISTAKE, MOVES_IN_SUPPORT, RepairCandidate, TypedSlip};
use crate::replay::Record;
use crate::syntax::{Node, NodeKind};

/// A fix is safe only if the search gives it this probability. Of those up to 0.9999 as many are right as of the others: all
/// that counts against them are moves that are nothing like the written one.
const FIX_IS_CERTAIN: f32 = 0.9996;

/// Moves after the failure that must be playable, if another slip follows.
const AMONG_OTHERS: u32 = 5;

/// Moves after the failure that must be playable for a fix that exchanges moves. The exchanged moves may be among them, and for a
/// ply or two a missing move looks the same.
const IN_SUPPORT_OF_EXCHANGED: u32 = 4;

/// So many moves with letters that another language does not use show that a record is not in that language.
const ENOUGH_OF_A_LANGUAGE: usize = 3;

/// What speaks against a fix, though the search is certain of it.
static DOUBTS: &[fn(&SlipWording, &RepairCandidate) -> bool] = &[
    leaves_a_sign,
    removes_a_remark,
    replaces_a_word,
    is_in_other_letters,
    stands_already,
    stands_in_comment,
    drops_departure,
    stands_before_a_letter,
    leaves_remarks,
    may_bridge_a_gap,
];

/// May the fix of a slip be applied without review?
pub fn is_safe(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let repair = wording.repair;
    let is_open = repair.is_exhausted
        || repair.is_on_uncertain_ground
        || repair.may_be_around()
        || repair.failure.gap.is_some();
    let plays_on = one.playable >= one.following || one.is_clean_path && one.reach >= AMONG_OTHERS;
    let is_certain = one.is_single_mistake
        && one.is_consistent
        && one.cost <= DEAREST_MISTAKE
        && one.certainty >= FIX_IS_CERTAIN;
    let is_supported = plays_on && one.reach >= moves_in_support(&one.slip);
    !is_open && is_certain && is_supported && !DOUBTS.iter().any(|doubt| doubt(wording, one))
}

fn moves_in_support(slip: &TypedSlip) -> u32 {
    match slip {
        TypedSlip::Exchanged { .. } => IN_SUPPORT_OF_EXCHANGED,
        TypedSlip::RoundsExchanged { pairs, .. } => IN_SUPPORT_OF_EXCHANGED + pairs.len() as u32,
        _ => MOVES_IN_SUPPORT,
    }
}

/// Would the sign of a removed move belong to the move before it?
fn leaves_a_sign(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let after = |after: usize| {
        let nodes = wording.record.nodes.get(after..).unwrap_or_default();
        nodes.iter().map(|node| node.kind)
    };
    match &one.slip {
        TypedSlip::Surplus { node } => {
            let mut next = after(node + 1).take(1);
            next.any(|kind| matches!(kind, NodeKind::Nag | NodeKind::Comment))
        }
        // A comment after the second copy says something of the same move as before.
        TypedSlip::MovesTwice { nodes, kept, .. } => {
            let mut next = after(nodes.end).take_while(|kind| kind.is_decoration());
            !kept.is_empty() || next.any(|kind| kind != NodeKind::Comment)
        }
        _ => false,
    }
}

/// Is a word lost in whose place a move is missing? It may be a remark without braces.
fn replaces_a_word(wording: &SlipWording, one: &RepairCandidate) -> bool {
    wording.is_word_for(one)
}

/// Is a text removed that does not stand beside it a second time? It may be a remark without braces: `e.g.`
fn removes_a_remark(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Surplus { node } = one.slip else {
        return false;
    };
    let nodes = wording.record.nodes;
    let is_move = |node: &&Node| node.kind == NodeKind::Move;
    let before = nodes.get(..node).unwrap_or_default().iter().rfind(is_move);
    let after = nodes
        .get(node + 1..)
        .unwrap_or_default()
        .iter()
        .find(is_move);
    let text = |node: &Node| wording.record.slice(node).trim();
    let removed = nodes.get(node).map(text);
    !(before.map(text) == removed || after.map(text) == removed)
}

/// Does a text begin with the letter of a piece in another language, and with none in that of the record? In a few
/// moves the language of the record may be that other one.
fn is_in_other_letters(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Replaced { nodes, .. } = &one.slip else {
        return false;
    };
    if !wording.setup.notation.lettered {
        return false;
    }
    let typed = wording.record.text_of(nodes);
    let own = wording.setup.frame(wording.setup.starter).letters;
    // Castling has no letter of a piece.
    let is_capital = typed.starts_with(|c: char| c.is_uppercase() && c != 'O');
    let node = wording.record.nodes.get(nodes.start);
    is_capital
        && own.role(&typed).is_none()
        && node.is_some_and(|node| may_be_in_letters_of(wording.record, own, node))
}

/// May a record be in another language than that of its letters, one in which the text at a node begins with the letter of a
/// piece? Not if a few moves of its main line begin with letters that this language has not, and none with another letter
/// that only this language has. Variations may be taken from elsewhere.
fn may_be_in_letters_of(record: &Record, own: &Letters, node: &Node) -> bool {
    let text = record.slice(node).trim_start();
    let moves = record.top().filter(|one| one.kind == NodeKind::Move);
    let others = moves.filter(|one| one.start != node.start);
    let texts = others.map(|one| record.slice(one).trim_start());
    // Castling has no letter of a piece, though an O is one in Estonian.
    let texts: Vec<&str> = texts.filter(|text| !text.starts_with('O')).collect();
    let mut languages = LANGUAGES.iter().filter(|other| other.role(text).is_some());
    languages.any(|other| {
        let has_piece = |letters: &Letters, text: &str| letters.role(text).is_some();
        let only_own = |text: &&&str| has_piece(own, text) && !has_piece(other, text);
        let only_other = |text: &&str| !has_piece(own, text) && has_piece(other, text);
        texts.iter().filter(only_own).count() < ENOUGH_OF_A_LANGUAGE || texts.iter().any(only_other)
    })
}

/// Is a missing move the same as the text that it would stand before? Then that text has only a sign too many.
fn stands_already(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Missing { node, .. } = &one.slip else {
        return false;
    };
    let next = wording.record.nodes.get(*node..).unwrap_or_default().iter();
    let mut next = next.filter(|node| node.kind != NodeKind::Number);
    next.next()
        .is_some_and(|next| wording.record.slice(next).trim().starts_with(&one.text))
}

/// Does a missing move stand in a comment right before its place? Then it rather is to leave the comment.
fn stands_in_comment(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Missing { node, .. } = &one.slip else {
        return false;
    };
    let before = wording.record.nodes.get(..*node).unwrap_or_default();
    let since_move = before
        .iter()
        .rev()
        .take_while(|node| node.kind != NodeKind::Move);
    let mut comments = since_move.filter(|node| node.kind == NodeKind::Comment);
    comments.any(|comment| wording.record.slice(comment).contains(one.text.as_str()))
}

/// Does a chess move lose its departure file or rank by the fix? Then an earlier move may be the slip: that
/// piece may not have left, or may have gone there.
fn drops_departure(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Replaced { nodes, .. } = &one.slip else {
        return false;
    };
    let bare = |text: &str| text.trim().trim_end_matches(['+', '#']).to_owned();
    let (typed, meant) = (bare(&wording.record.text_of(nodes)), bare(&one.text));
    let (mut typed, mut meant) = (typed.chars(), meant.chars());
    let piece = typed
        .next()
        .filter(|c| !c.is_lowercase() && !c.is_numeric());
    let departure = typed.next().filter(|c| matches!(c, 'a'..='h' | '1'..='8'));
    piece.is_some() && departure.is_some() && piece == meant.next() && typed.eq(meant)
}

/// Do comments, glyphs or variations stand at moves that are exchanged? They stay where they are, at other moves.
fn leaves_remarks(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let (Some((first, _)), Some((_, last))) =
        (one.slip.exchanged().first(), one.slip.exchanged().last())
    else {
        return false;
    };
    let kinds = |nodes: Range<usize>| {
        let nodes = wording.record.nodes.get(nodes).unwrap_or_default();
        nodes.iter().map(|node| node.kind)
    };
    let is_remark = |kind: NodeKind| kind.is_decoration() || kind == NodeKind::Variation;
    let after = kinds(last + 1..wording.record.nodes.len()).next();
    kinds(first + 1..*last).any(is_remark) || after.is_some_and(is_remark)
}

/// Does the game fail again after the fix, and tell no numbers that no moves are missing? Another move may fit what follows a
/// gap for a while.
fn may_bridge_a_gap(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let nodes = wording.record.nodes.get(wording.record.range());
    let mut nodes = nodes.unwrap_or_default().iter();
    one.playable < one.following && !nodes.any(|node| node.kind == NodeKind::Number)
}

/// Does a letter that marks a diagram or a new move stand right after the text? Then it may be a part of the move that is
/// typed wrong: `37-3D` for `37-32`.
fn stands_before_a_letter(wording: &SlipWording, one: &RepairCandidate) -> bool {
    let TypedSlip::Replaced { nodes, .. } = &one.slip else {
        return false;
    };
    let next = wording.record.nodes.get(nodes.end);
    let is_letter = |text: &str| text.trim().starts_with(char::is_alphabetic);
    next.is_some_and(|next| {
        next.kind == NodeKind::Glyph
            && next.start as usize == wording.range(nodes.end - 1).end
            && is_letter(wording.record.slice(next))
    })
}
