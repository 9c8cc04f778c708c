//! What most records of an open document are: asked before every answer, so that it is what a document
//! just opened would show. A game that has not changed is not replayed for it again.

use crate::document::{SegmentAt, Snapshot};
use crate::identify::{Context, ballots, likely_by_votes, sample};
use crate::rules::Game;

/// The game that most records can be of, by the first games and, where they leave it open, by the
/// document's path.
pub fn likely(snapshot: &Snapshot, path: &str, context: &Context) -> Option<&'static Game> {
    let size = |place: &SegmentAt| place.game.bytes as usize;
    let places: Vec<SegmentAt> = sample(snapshot.book.iter(), size).collect();
    let ballots = places.iter().flat_map(|place| {
        let ask = || ballots(&snapshot.text_of(place), context);
        place.game.answers().ballots.get_or_init(ask)
    });
    let texts = || places.iter().map(|place| snapshot.text_of(place));
    likely_by_votes(ballots, texts, path, context)
}
