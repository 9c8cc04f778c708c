//! Lexer, flat tree and parsers: one file per format and one table, [`FORMATS`]. What a move means is
//! not known here; that is for `notation` and `replay`.

mod alike;
mod attached;
mod characters;
pub mod comment;
mod control;
mod damage;
mod dialect;
mod epd;
mod format;
mod html;
mod lexer;
mod markdown;
mod marks;
mod movetext;
mod ncn;
mod next_word;
mod own_command;
mod passages;
pub mod pdn;
pub mod pgn;
mod plain;
mod plain_game;
mod printed_sheet;
mod reader;
mod result;
mod segment;
mod shape;
mod show;
mod spaced;
mod tag;
mod tree;
mod whole_line;
mod words;
mod writable_game;
mod write;

pub use alike::digit_alike;
pub use epd::{ListPlace, OPCODES, PositionList, id_of_position};
pub use format::{
    BlankForm, FORMATS, FormCaption, FormPlace, Format, NextInTable, Segments, Table, TableCell,
    extensions, format, format_of_file, format_of_notation, format_of_path, format_of_start,
    format_of_text, segments,
};
pub use html::is_html_blank;
pub use lexer::{Token, Tokens};
pub use markdown::{
    Fence, MARKDOWN, fence_of, fences, markdown_of_language, markdown_of_path, parts,
    text_without_quotation, with_quotation, without_quotation,
};
pub use marks::{MARKS, mark_of, mark_of_number, number_of};
pub use own_command::{IGNORE, OwnCommand, PLAYED, own_commands};
pub use passages::{PASSAGE, passages};
pub use plain_game::plain_game;
pub use printed_sheet::{PrintedField, PrintedHeading, PrintedPlayer, PrintedRow, PrintedSheet};
pub use result::plain_result;
pub use segment::Segmenter;
pub use shape::is_glued;
pub use show::show;
pub use tag::{Tag, tag};
pub use tree::{Fault, FaultKind, Node, NodeKind, Tree, Wording};
pub use writable_game::{WritableGame, WritablePly};
