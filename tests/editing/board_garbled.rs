//! Every move that the board offers can be made, in whatever state the text is.

use movetext::document::Document;
use movetext::features::annotate::{BoardDeed, board_change};
use movetext::features::board_view::{BoardWish, board_view};
use movetext::identify::Context;
use movetext::syntax::{NodeKind, format};

/// Games with faults of many kinds.
const GARBLED: &[&str] = &[
    "1. e4 e5 2. Ke3 Nc6 3. Bb5 a6 *",
    "1. e4 e5 2. Nf6 Nc6 3. Qxf7 *",
    "1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *",
    "1. e4 2. Nf3 Nc6 3. Bb5 a6 *",
    "1. e4 e5 2. xyz Nc6 3. Bb5 a6 *",
    "1. e4 e5 2. Nf3 ?? ?? Nc6 ( 3. Bb5 a6 *",
    "1. e4 e5 (1... c5 2. Nf3 2. Nf3 Nc6 *",
    "1. e4 e5 (1... c5 2. Nf6 d6) 2. Nf3 Nc6 *",
    "1. e4 e5) 2. Nf3 Nc6 *",
    "1. e4 e5 {good 2. Nf3 Nc6 3. Bb5 *",
    "1. e4 e5} 2. Nf3 Nc6 *",
    "1. e4 e5 1-0 2. Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 * 3. Bb5 a6",
    "1. e4 e5 7. Nf3 Nc6 9. Bb5 *",
    "1. e4 e5 2. Nf3 Ne7 3. d4 Nd7 4. Nd2 exd4 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb9 a6 4. Ba4 *",
    "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *",
    "[Event \"a\"\n\n1. e4 e5 2. Nf3 *",
    "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 *",
    "1. e4 e5 (1... Ke3) (1... c5 2. Kf8) 2. Nf3 (2. Qh9 a6) Nc6 *",
    "1. e4e5 2.Nf3Nc6 3.Bb5a6 *",
    "1. e4 e5 2. Nf3; 2... Nc6\n3. Bb5 (; a\n a6 *",
    "e4 e5 (( Nf3 ) Nc6 *",
    "1. e4 -- 2. d4 Z0 3. Nf3 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nge7 4. O-O-O a6 5. Qxe5 *",
];

const DRAUGHTS: &[&str] = &[
    "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x17 14x23 3. 99-1 18-22 *",
    "[GameType \"20\"]\n\n1. 32-28 19-24 (1... 19-23 2. 33-32 17-22 2. 37-32 14-19 *",
];

const SHEETS: &[&str] = &[
    "\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN6\n\t\t\tN6\n",
    "\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n3\tx\t\t\t\t\tN3\n\t\t\tN9\t\t4\n",
];

fn texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    let named = |name, texts: &'static [&str]| texts.iter().map(move |text| (name, *text));
    let chess = named("pgn", GARBLED);
    chess
        .chain(named("pdn", DRAUGHTS))
        .chain(named("ncn", SHEETS))
}

#[test]
fn every_offered_move_can_be_made() {
    let mut failed = Vec::new();
    for (name, text) in texts() {
        let format = format(name).expect("a format");
        let context = Context::new(format);
        let document = Document::new(format, text.to_owned());
        let tree = (format.parse)(text);
        let moves = tree.nodes.iter().filter(|node| node.kind == NodeKind::Move);
        for at in std::iter::once(0).chain(moves.map(|node| node.start as usize)) {
            let wish = BoardWish {
                choices: true,
                ..BoardWish::default()
            };
            let view = board_view(document.snapshot(), &context, at, wish);
            let choices = view.and_then(|view| view.choices);
            let offered = choices.map_or_else(Vec::new, |choices| choices.moves);
            for one in offered {
                let deed = BoardDeed::Play(one.text.clone());
                if board_change(document.snapshot(), &context, at, &deed).is_none() {
                    failed.push(format!("{} at {at} of {text:?}", one.text));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}
