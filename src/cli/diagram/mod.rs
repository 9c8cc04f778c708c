//! `movetext diagram`: draws the board after a move of a record.

mod png;

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::files::trouble::unwritten;
use super::files::write;
use super::record_place::{RecordPlace, note_assumed};
use super::status::{FAULTY, OK};
use super::{names, output};
use crate::features::board_view::{BoardView, BoardWish, board_view};
use crate::syntax::Format;

/// The height of a picture in pixels, if no other is asked for.
const PIXELS: &str = "360";

/// Draw the board after a move of a record
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext diagram game.pgn:12 > diagram.svg     the board after the last move of line 12, as SVG
  movetext diagram --text game.pdn:7:30          the board at column 30, drawn with characters
  movetext diagram --turn 1 game.pgn:12          as Black sees it
  movetext diagram -o board.png game.pgn:12      as a PNG picture in a file

Lines and columns are counted from 1, as `movetext check` prints them. The names around the board are those of the
record's notation. The picture marks the last move, and draws the arrows and squares of [%cal] and [%csl]. The same
record always gives the same bytes.
A move that cannot be played is told on stderr, and what the position assumes instead of one before it.
Exit status: 0 the board was drawn, 1 with such a note, 2 no position is known there.")]
pub struct DiagramArguments {
    /// The file, the line and, if wanted, the column
    #[arg(value_name = "FILE:LINE[:COLUMN]")]
    place: String,
    /// Draw an SVG picture, which is what is drawn without an option
    #[arg(long, conflicts_with_all = ["png", "text"])]
    svg: bool,
    /// Draw a PNG picture, which is also what is drawn into a file with that ending
    #[arg(long, conflicts_with = "text")]
    png: bool,
    /// Draw the board with characters
    #[arg(long)]
    text: bool,
    /// Write to a file instead of stdout
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The height of the picture in pixels
    #[arg(long, value_name = "PIXELS", default_value = PIXELS, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    height: u32,
    /// Turn the board so often: by half, or a ring by a zone
    #[arg(long, value_name = "TIMES", default_value_t = 0)]
    turn: u8,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
}

/// Endings of files with pictures of kinds that are not drawn here.
const OTHER_PICTURES: &[&str] = &[
    "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "pdf", "eps",
];

impl DiagramArguments {
    /// The ending of the file that is written to, in small letters.
    fn ending(&self) -> Option<String> {
        let ending = self.output.as_deref()?.extension()?;
        Some(ending.to_string_lossy().to_ascii_lowercase())
    }

    fn is_png(&self) -> bool {
        self.png || !self.svg && !self.text && self.ending().as_deref() == Some("png")
    }

    /// Says why the name of the file does not suit what is written into it.
    fn misnamed(&self) -> Option<String> {
        let ending = self.ending()?;
        let kind = match (self.is_png(), self.text) {
            (true, _) => "png",
            (_, true) => "txt",
            _ => "svg",
        };
        let is_picture = ["svg", "png"].contains(&ending.as_str());
        if OTHER_PICTURES.contains(&ending.as_str()) {
            return Some(format!(
                "no .{ending} is drawn: name a file that ends in .svg or .png"
            ));
        }
        (is_picture && ending != kind)
            .then(|| format!("a file that ends in .{ending} would get a diagram of another kind"))
    }
}

pub fn run(arguments: DiagramArguments) -> u8 {
    if arguments.is_png() && arguments.output.is_none() && io::stdout().is_terminal() {
        return output::complain("a terminal shows no PNG: write it to a file with --output");
    }
    if let Some(message) = arguments.misnamed() {
        return output::complain(&message);
    }
    let view = find(&arguments);
    let drawn = view.and_then(|view| Ok((draw(&view, &arguments)?, view)));
    let (drawing, view) = match drawn {
        Ok(drawn) => drawn,
        Err(message) => return output::complain(&message),
    };
    let written = match &arguments.output {
        None => output::print(&drawing),
        Some(path) => match write::write(path, &drawing) {
            Ok(()) => OK,
            Err(error) => {
                let name = path.to_string_lossy();
                output::complain(&format!(
                    "cannot write {}: {}",
                    output::line(&name),
                    unwritten(&error)
                ))
            }
        },
    };
    let unplayed = view.set_up.is_empty() && !view.range.is_empty();
    if unplayed {
        output::note("this move cannot be played: the diagram shows the position before it");
    }
    note_assumed(&view.assumed);
    match (unplayed || !view.assumed.is_empty()) && written == OK {
        true => FAULTY,
        false => written,
    }
}

/// Returns the bytes to write.
fn draw(view: &BoardView, arguments: &DiagramArguments) -> Result<Vec<u8>, String> {
    if arguments.text {
        return Ok(view.text.clone().into_bytes());
    }
    let svg = view.svg.clone().unwrap_or_default();
    match arguments.is_png() {
        true => png::png(&svg),
        false => Ok((svg + "\n").into_bytes()),
    }
}

fn find(arguments: &DiagramArguments) -> Result<BoardView, String> {
    let place = RecordPlace::load(&arguments.place, arguments.read_as)?;
    let wish = BoardWish {
        pixels: Some(arguments.height),
        turns: arguments.turn,
        choices: false,
    };
    place.first(|byte| {
        let view = board_view(place.document.snapshot(), &place.context, byte, wish)?;
        // A set-up that cannot be set up has no board.
        let view = Some(view).filter(|view| !view.text.is_empty())?;
        let is_move = view.range.contains(&byte) || view.range.end == byte;
        Some((view, is_move))
    })
}
