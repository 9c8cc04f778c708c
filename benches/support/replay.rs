//! The plain replay of pgn-reader and shakmaty: moves and variations, no more.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position};

/// Tells every move of a game, variations included, with the position before it.
pub struct Replay<F>(pub F);

/// The lines that are open, innermost last.
pub struct Line {
    now: Chess,
    /// Before the last move: where a variation begins.
    before: Chess,
    /// A move could not be played: the rest of the line is read but not played.
    lost: bool,
}

impl Line {
    fn from(position: Chess) -> Line {
        Line {
            now: position.clone(),
            before: position,
            lost: false,
        }
    }
}

impl<F: FnMut(&Chess, Move)> Visitor for Replay<F> {
    type Tags = Option<Chess>;
    type Movetext = Vec<Line>;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *start = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Self::Tags) -> ControlFlow<(), Self::Movetext> {
        ControlFlow::Continue(vec![Line::from(start.unwrap_or_default())])
    }

    fn san(&mut self, lines: &mut Self::Movetext, san: SanPlus) -> ControlFlow<()> {
        if let Some(line) = lines.last_mut().filter(|line| !line.lost) {
            match san.san.to_move(&line.now) {
                Ok(mv) => {
                    (self.0)(&line.now, mv);
                    line.before = line.now.clone();
                    line.now.play_unchecked(mv);
                }
                Err(_) => line.lost = true,
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, lines: &mut Self::Movetext) -> ControlFlow<(), Skip> {
        let line = lines.last().map(|line| Line {
            lost: line.lost,
            ..Line::from(line.before.clone())
        });
        lines.extend(line);
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, lines: &mut Self::Movetext) -> ControlFlow<()> {
        if lines.len() > 1 {
            lines.pop();
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Self::Movetext) {}
}
