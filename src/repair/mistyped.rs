//! The slips in the text of a move: another legal move was meant by it.
//! How likely one text is typed for another is said in `typing_error`.

use std::cell::{LazyCell, OnceCell};

use super::edit_distance::ONE_MISTAKE;
use super::failure::{FailingLine, FailureKind};
use super::hypothesis::{Hypothesis, NEARBY};
use super::line_checkpoint::LineCheckpoint;
use super::relevance::Relevance;
use super::typing_error::{MARK_LEFT_OUT, about_zone, typing_cost};
use crate::board::{Frame, Move, MoveKind, Role};
use crate::notation::STANDARD_CHECK_SIGNS;
use crate::replay::Explainer;
use crate::syntax::NodeKind;

/// A text that has nothing to do with the move that was meant, so that any other may have been meant as well.
const UNRELATED: f32 = 12.5;
/// The same, if the text stands at another place of the line, from where it may have been taken.
const REPEATED: f32 = 8.5;
/// Another legal move in place of one that was played, however unlike they are written: the writer had it in mind, or took
/// it from elsewhere.
pub const OTHER_MOVE: f32 = 8.5;
/// Another zone than that of the move that fails, where each player makes the same moves in a zone of his own.
const OTHER_ZONE: f32 = 6.0;
/// A sign typed where none belongs, in a move that can be played.
const WRONG_SIGN: f32 = 6.0;
/// A departure square left out of a move that needs it.
const DEPARTURE_LEFT_OUT: f32 = 3.0;
/// `#` typed for a move that does not even give check.
const WRONG_MATE_SIGN: f32 = 9.0;
/// Castling written as a move of the king.
const AS_KING: f32 = 3.0;
/// What two mistakes in a text cost, or one that is rare.
pub const ABOUT_TWO_MISTAKES: f32 = 10.5;
/// A promotion written without the new piece, a queen or another.
const NEW_QUEEN_LEFT_OUT: f32 = 2.0;
const NEW_PIECE_LEFT_OUT: f32 = 5.0;
/// A move of which only the beginning is written: `Nx`.
const END_LEFT_OUT: f32 = 7.0;

/// Calls `visit` with the legal moves at a ply and with what writes them, as the record writes captures.
pub fn each_legal(
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    mut visit: impl FnMut(&Explainer, &Frame, &Move, String),
) {
    let frame = checkpoint.frame(line.record, line.setup);
    let explainer = checkpoint.explainer(line.record, line.setup);
    for (mv, text) in explainer.legal_without_marks() {
        visit(
            &explainer,
            &frame,
            mv,
            line.without_unused_sign(checkpoint.ply, text),
        );
    }
}

/// Can the node of a ply be a mistyped move? A number may stand in the place of one.
fn may_be_move(line: &FailingLine, checkpoint: &LineCheckpoint) -> bool {
    let failure = line.failure;
    let fails = checkpoint.ply == failure.node && failure.kind == FailureKind::Refused;
    fails || line.kind(checkpoint.ply) != Some(NodeKind::Number)
}

/// Legal moves in place of a written one that is like them, and of the one that fails.
/// With nothing after it, an earlier slip is considered only if it is a single mistake.
pub fn mistyped_at(
    line: &FailingLine,
    relevance: &Relevance,
    index: usize,
    nothing_after: bool,
    all: &mut Vec<Hypothesis>,
) {
    let (Some(checkpoint), back) = (line.checkpoint(index), line.last() - index) else {
        return;
    };
    if !may_be_move(line, checkpoint) {
        return;
    }
    if back == 0 {
        return mistyped_here(line, checkpoint, index, all);
    }
    each_other(line, relevance, index, nothing_after, |mv, resemblance| {
        if let Resemblance::Mistake(cost) = resemblance {
            let cost = cost.min(OTHER_MOVE);
            all.push(Hypothesis::replaced(checkpoint, index, mv, cost));
        }
    });
}

/// Legal moves in place of a written one that is not like them. Not called with nothing after the failure.
pub fn unrelated_at(
    line: &FailingLine,
    relevance: &Relevance,
    index: usize,
    all: &mut Vec<Hypothesis>,
) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    if !may_be_move(line, checkpoint) {
        return;
    }
    let readings = line.readings(checkpoint.ply, checkpoint.line.count.seat);
    let has_piece = |mv: &Move| {
        let readings = readings.as_deref().unwrap_or_default();
        readings.iter().any(|one| one.roles.contains(mv.piece.role))
    };
    each_other(line, relevance, index, false, |mv, resemblance| {
        if resemblance == Resemblance::Unlike {
            all.push(Hypothesis {
                unrelated: true,
                other_piece: !has_piece(mv),
                ..Hypothesis::replaced(checkpoint, index, mv, OTHER_MOVE)
            });
        }
    });
}

/// Calls `visit` with the legal moves of an earlier ply that may matter for a failure, and how like they are to what is
/// written there.
fn each_other(
    line: &FailingLine,
    relevance: &Relevance,
    index: usize,
    nothing_after: bool,
    mut visit: impl FnMut(&Move, Resemblance),
) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let limit = mistakes_at(line.last() - index, nothing_after);
    let mut known = checkpoint.mistakes.borrow_mut();
    let most = known.limit.max(limit);
    // All may be known from an earlier step of the search.
    let mistakes = LazyCell::new(|| Mistakes::at(line, checkpoint, index, most));
    if known.limit < limit {
        *known = KnownMistakes::none(&mistakes);
    }
    for (mv, resemblance) in &known.moves {
        if relevance.may_matter(index, mv) {
            let resemblance = resemblance.get_or_init(|| mistakes.resemblance_to(mv));
            visit(mv, resemblance.within(limit));
        }
    }
}

/// What a text may cost that is taken for a mistake so many plies before a failure.
fn mistakes_at(back: usize, nothing_after: bool) -> f32 {
    match back {
        1..=NEARBY if !nothing_after => ABOUT_TWO_MISTAKES,
        _ => ONE_MISTAKE,
    }
}

/// The legal moves at a ply, and how like they are to its text, as far as that was asked.
#[derive(Default)]
pub struct KnownMistakes {
    /// What costs more is unlike them.
    limit: f32,
    moves: Vec<(Move, OnceCell<Resemblance>)>,
}

/// How like a text is to what writes a move.
#[derive(Clone, Copy, PartialEq)]
enum Resemblance {
    /// It writes it, so it is no slip.
    Right,
    /// The cost of taking it for a mistake.
    Mistake(f32),
    /// It is too unlike it for a mistake.
    Unlike,
}

impl Resemblance {
    /// The same where mistakes cost no more than `limit`.
    fn within(self, limit: f32) -> Resemblance {
        match self {
            Resemblance::Mistake(cost) if cost > limit => Resemblance::Unlike,
            other => other,
        }
    }
}

impl KnownMistakes {
    fn none(mistakes: &Mistakes) -> KnownMistakes {
        let legal = mistakes.explainer.legal().iter();
        KnownMistakes {
            limit: mistakes.limit,
            moves: legal.map(|mv| (mv.clone(), OnceCell::new())).collect(),
        }
    }
}

/// The text of a ply, to be compared with what writes the legal moves.
struct Mistakes<'l> {
    line: &'l FailingLine<'l>,
    ply: usize,
    typed: &'l str,
    /// Without signs for check and mate.
    bare: &'l str,
    /// The move that was typed gives check, and has a sign for it.
    has_true_mark: bool,
    frame: Frame<'l>,
    explainer: Explainer<'l>,
    limit: f32,
}

impl<'l> Mistakes<'l> {
    fn at(
        line: &'l FailingLine<'l>,
        checkpoint: &'l LineCheckpoint,
        index: usize,
        limit: f32,
    ) -> Mistakes<'l> {
        let typed = line.text(checkpoint.ply).trim();
        let bare = typed.trim_end_matches(STANDARD_CHECK_SIGNS);
        Mistakes {
            line,
            ply: checkpoint.ply,
            typed,
            bare,
            has_true_mark: typed != bare && gives_check(line, index),
            frame: checkpoint.frame(line.record, line.setup),
            explainer: checkpoint.explainer(line.record, line.setup),
            limit,
        }
    }

    /// How like a legal move is to the text.
    fn resemblance_to(&self, mv: &Move) -> Resemblance {
        let Mistakes { frame, limit, .. } = self;
        let most = match is_castling_as_king(self.bare, mv, &self.explainer) {
            true => AS_KING,
            false => f32::INFINITY,
        };
        let as_written = |text: String| self.line.without_unused_sign(self.ply, text);
        let text = as_written(self.explainer.write_without_mark(mv));
        let bare = typing_cost(self.bare, &text, frame, *limit);
        if bare == 0.0 {
            return Resemblance::Right;
        }
        if bare.min(most) > *limit {
            return Resemblance::Unlike;
        }
        let whole = as_written(self.explainer.write(mv));
        let whole = typing_cost(self.typed, &whole, frame, *limit).min(most);
        // The sign was added to the move that was typed.
        let whole = match self.has_true_mark {
            true => whole.min(bare + MARK_LEFT_OUT),
            false => whole,
        };
        match whole > *limit {
            true => Resemblance::Unlike,
            false => Resemblance::Mistake(whole.max(bare.min(most))),
        }
    }
}

/// Does the move of a checkpoint, as it was played, give check?
fn gives_check(line: &FailingLine, index: usize) -> bool {
    let after = line.checkpoint(index + 1);
    let after = after.and_then(|after| after.line.positions.first());
    after.is_some_and(|after| after.position.effect().check)
}

/// What it costs at most to leave out the new piece of a promotion, if a text is the rest of one.
fn promotion_left_out(bare: &str, text: &str, mv: &Move) -> Option<f32> {
    let becomes = mv.becomes?;
    let is_rest = text
        .strip_prefix(bare)
        .is_some_and(|rest| rest.starts_with('='));
    is_rest.then_some(match becomes {
        Role::Queen => NEW_QUEEN_LEFT_OUT,
        _ => NEW_PIECE_LEFT_OUT,
    })
}

/// Legal moves in place of the one that fails.
fn mistyped_here(
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    index: usize,
    all: &mut Vec<Hypothesis>,
) {
    // What any text costs at the failure.
    let limit = match is_repeated(line) {
        true => REPEATED,
        false => UNRELATED,
    };
    let is_ambiguous = line.failure.kind == FailureKind::Ambiguous;
    let fitting = match is_ambiguous {
        true => line.fitting_moves(checkpoint),
        false => Vec::new(),
    };
    let as_written = line.failure.played.as_ref();
    let typed = line.text(checkpoint.ply).trim();
    let bare = typed.trim_end_matches(STANDARD_CHECK_SIGNS);
    let main_move = line.alternative_to(checkpoint);
    each_legal(line, checkpoint, |explainer, frame, mv, text| {
        // A variation begins with another move than the one that it stands after.
        if main_move == Some(text.as_str()) {
            return;
        }
        let same_move = as_written == Some(mv);
        // A game without signs for check cannot read a move that has one.
        let only_sign = same_move || bare == text && line.is_unreadable();
        let as_king = is_castling_as_king(bare, mv, explainer);
        let promotion = promotion_left_out(bare, &text, mv);
        let beginning =
            (bare.chars().count() > 1 && text.starts_with(bare)).then_some(END_LEFT_OUT);
        let zone = about_zone(bare, &text, &frame.numbering.zones).then_some(OTHER_ZONE);
        let known = as_king
            .then_some(AS_KING)
            .or(promotion)
            .or(beginning)
            .or(zone);
        let any = known.unwrap_or(limit);
        // A text that is right is no slip.
        let bare_cost = typing_cost(bare, &text, frame, limit);
        if !only_sign && (bare_cost == 0.0 || bare_cost.min(any) > limit) {
            return;
        }
        let left_out = fitting.contains(mv);
        let text = line.without_unused_sign(checkpoint.ply, explainer.write(mv));
        let typing = typing_cost(typed, &text, frame, limit).min(any);
        let cost = match only_sign {
            true if typed.ends_with('#') && !text.ends_with(STANDARD_CHECK_SIGNS) => {
                WRONG_MATE_SIGN
            }
            true => typing.min(WRONG_SIGN),
            false if left_out => typing.min(DEPARTURE_LEFT_OUT),
            false => typing,
        };
        if cost <= limit {
            all.push(Hypothesis {
                same_move,
                unrelated: typing >= any && known.is_none(),
                ..Hypothesis::replaced(checkpoint, index, mv, cost)
            });
        }
    });
}

/// Is castling written as the move of the king: `Kg1` for `O-O`?
fn is_castling_as_king(text: &str, mv: &Move, explainer: &Explainer) -> bool {
    let castles = matches!(mv.kind, MoveKind::Castle { .. });
    castles && {
        let kind = MoveKind::Step;
        explainer.write(&Move { kind, ..mv.clone() }) == text
    }
}

/// Does the text that fails also stand somewhere else in the line?
fn is_repeated(line: &FailingLine) -> bool {
    let failure = line.failure;
    let text = line.text(failure.node);
    let first = failure.nodes.start.max(line.record.range().start);
    let mut moves = line.moves_from(first);
    moves.any(|node| node != failure.node && line.text(node) == text)
}
