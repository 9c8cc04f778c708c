//! What a view beside the text shows of the place of the cursor: the board after the move there, and what is known of the
//! move. What is said of findings is in `board_finding`, the moves that can be made on the board are in `board_choices`, and
//! the places that its keys walk to in `stepping`.

use std::ops::Range;

use super::annotate::marks_at;
use super::board_choices::{BoardChoices, ChoicePlace, board_choices};
use super::board_finding::BoardFinding;
use super::hover::{Card, ShownMove, with_card};
use super::stepping::{current, game_at, moves_to, variations_around};
use super::{absolute, kept_findings};
use crate::diagram::TextCell;
use crate::document::{Passage, Snapshot};
use crate::identify::Context;
use crate::replay::records;
use crate::syntax::{Tree, mark_of_number};

/// What is wanted of a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardWish {
    /// The height of the picture, if one is wanted.
    pub pixels: Option<u32>,
    /// How often the board is turned: by half on a rectangular board, by a zone on a ring.
    pub turns: u8,
    /// The moves that can be made are wanted.
    pub choices: bool,
}

/// The board at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    /// The move that is shown, or what keeps its position from being known, in bytes of the document; empty before the
    /// first move of a line.
    pub range: Range<usize>,
    /// The move with its number and its glyphs, or why it cannot be played; before the first move who is to move.
    pub heading: String,
    /// The heading without the glyphs, which change while the move stays the same.
    pub headline: String,
    /// The number of games before this one. A second game that has no tags may count like the one after it.
    pub game: usize,
    /// The number of variations around the place.
    pub depth: usize,
    /// The moves that lead there, as the record writes them, with a blank between two.
    pub line: String,
    /// What the move does or what may have been meant, and what the position assumes; perhaps several lines, or none.
    pub summary: String,
    /// The opening of the line up to the move, with its code; empty if it has no name.
    pub opening: String,
    /// The finding that a step has led to, or else the worst one on the move and at the place.
    pub finding: Option<BoardFinding>,
    /// The board drawn with characters.
    pub text: String,
    /// The squares of `text` that the last move left and reached.
    pub marked: Vec<TextCell>,
    /// The board as an SVG document, if it was asked for.
    pub svg: Option<String>,
    /// The position that is shown as FEN or the set-up of a tag; empty for a move that cannot be played.
    pub set_up: String,
    /// The slips that it assumes.
    pub assumed: Vec<String>,
    /// If they were asked for.
    pub choices: Option<BoardChoices>,
}

/// Returns the board after the move at a byte of the document: the last one of its line that starts there or before it.
/// Where the position is not known, the board before what is to blame for that, or none without a position to start from. None outside a game and in one that is not known.
pub fn board_view(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    wish: BoardWish,
) -> Option<BoardView> {
    let passage = snapshot.passage_at(byte)?;
    let at = byte.checked_sub(passage.start)?;
    let tree = (context.format.parse)(&passage.text);
    let mv = current(&passage, &tree, at);
    let shown = mv.map_or(at, |mv| mv.start as usize);
    let game = game_at(&passage.text, &tree, at);
    let depth = game
        .as_ref()
        .map_or(0, |game| variations_around(game, shown).len());
    let line = game.map_or_else(Vec::new, |game| moves_to(&game, shown));
    with_card(&passage, &tree, context, shown, |shown| {
        let ShownMove {
            here,
            opening,
            range,
            card,
            is_known,
        } = shown;
        let found = kept_findings(snapshot, &passage, context);
        let finding = BoardFinding::at(&passage, &found, &range, at);
        let mut card = Card {
            turns: wish.turns,
            ..card
        };
        // What keeps the position from being known is not said twice.
        if finding
            .as_ref()
            .is_some_and(|found| found.message == card.summary)
        {
            card.summary.clear();
        }
        let place = ChoicePlace {
            snapshot,
            context,
            passage: &passage,
            tree: &tree,
            byte: at,
            is_known,
            found: &found,
        };
        let assumed = here.map(|here| here.assumed.clone());
        let choices = here.filter(|_| wish.choices);
        let marks = marks_at(&passage.text, &tree, context, at);
        let heading = heading(&card, &marks.nags);
        let choices = choices.map(|here| board_choices(place, here, &card, marks));
        BoardView {
            range: absolute(&passage, range.start as u32, range.end as u32),
            heading,
            headline: card.headline.clone(),
            game: games_before(snapshot, &passage, &tree, at),
            depth,
            line: line.join(" "),
            summary: card.above_board(),
            opening: opening.map_or_else(String::new, |opening| opening.to_string()),
            finding,
            text: card.board_text(),
            marked: card.marked_cells(),
            svg: wish.pixels.and_then(|pixels| card.svg(pixels)),
            set_up: card.set_up.clone(),
            assumed: assumed.unwrap_or_default(),
            choices: choices.flatten(),
        }
    })
}

/// The number of games before the one at a byte of a passage.
fn games_before(snapshot: &Snapshot, passage: &Passage, tree: &Tree, at: usize) -> usize {
    let segment = snapshot.book.at_byte(passage.start);
    let own = records(&passage.text, tree).skip(1);
    let own = own.take_while(|record| record.bytes_range().start <= at);
    segment.map_or(0, |place| place.index) + own.count()
}

/// Returns the headline of a card, with the glyphs of its move if that can be played: `2. Nf3!`, `2. Nf3! ⩲`.
fn heading(card: &Card, nags: &[u8]) -> String {
    let mut heading = card.headline.clone();
    if card.set_up.is_empty() {
        return heading;
    }
    let is_glued = |mark: &&str| mark.chars().all(|sign| matches!(sign, '!' | '?'));
    let marks = nags.iter().filter_map(|number| mark_of_number(*number));
    // Judgements of the move are written right after it.
    let (glued, apart): (Vec<&str>, Vec<&str>) = marks.partition(is_glued);
    for mark in glued.iter().chain(&apart) {
        heading.push_str(if is_glued(mark) { "" } else { " " });
        heading.push_str(mark);
    }
    heading
}
