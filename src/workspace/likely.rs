//! The game that most records of an open document are likely of. It is determined before every answer, so
//! that the answer is the one a freshly opened document would get. Games that have not changed are not
//! replayed again for it.

use crate::document::{SegmentAt, Snapshot};
use crate::identify::{Context, ballots, likely_by_votes, sample};
use crate::rules::Game;

/// Returns the game that most records can be of, going by a sample of them and, where that leaves it
/// open, by the words of the document's path.
pub fn likely(snapshot: &Snapshot, path: &str, context: &Context) -> Option<&'static Game> {
    // The fences of a document may hold different games.
    if snapshot.has_fences() {
        return None;
    }
    let size = |place: &SegmentAt| place.segment.bytes as usize;
    let places: Vec<SegmentAt> = sample(snapshot.book.iter(), size).collect();
    let ballots = places.iter().flat_map(|place| {
        let ask = || ballots(&snapshot.text_of(place), context);
        place.segment.answers().ballots.get_or_init(ask)
    });
    let texts = || places.iter().map(|place| snapshot.text_of(place));
    likely_by_votes(ballots, texts, path, context)
}
