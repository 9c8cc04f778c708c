//! Records in canonical text: what they become, what is never changed, and what keeps a game as typed.

use movetext::document::{TextEdit, splice};
use movetext::format::{FormatStyle, FormattedSegment, format as formatted, profile};
use movetext::identify::Context;
use movetext::replay::records;
use movetext::syntax::{NodeKind, format};
use proptest::prelude::*;

fn style(name: &str, width: usize) -> FormatStyle {
    let profile = profile(name).expect("a profile");
    FormatStyle { profile, width }
}

fn segment(name: &str, text: &str, style: FormatStyle) -> FormattedSegment {
    let format = format(name).expect("a format");
    formatted(text, "", &Context::new(format), style)
}

fn written(name: &str, text: &str, style: FormatStyle) -> String {
    let done = segment(name, text, style);
    assert_eq!(done.left, None, "{text}");
    splice(text, done.edits.iter().map(TextEdit::parts))
}

/// Formats in a profile, and checks that this changes nothing the second time.
fn settled(name: &str, text: &str, style: FormatStyle) -> String {
    let once = written(name, text, style);
    assert_eq!(written(name, &once, style), once);
    once
}

fn export(name: &str, text: &str) -> String {
    settled(name, text, FormatStyle::default())
}

/// Why a segment is left as typed, and the code of the finding.
fn left(name: &str, text: &str) -> (usize, Option<&'static str>) {
    let done = segment(name, text, FormatStyle::default());
    assert!(done.edits.is_empty(), "{text}");
    let left = done.left.expect("it is left as typed");
    (left.start, left.code.map(|code| code.0))
}

#[test]
fn tags_numbers_and_blanks_are_written_as_the_standard_exports_them() {
    let text = "[ Black \"B\" ]\n[White\t\"A\"]\n[Zeta \"z\"]\n[ECO \"C50\"]\n1.e4 e5\n2 . Nf3  Nc6 3.Bc4 3...Bc5 *";
    assert_eq!(
        export("pgn", text),
        "[White \"A\"]\n[Black \"B\"]\n[ECO \"C50\"]\n[Zeta \"z\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *\n"
    );
}

#[test]
fn black_has_a_number_only_after_a_comment_or_a_variation() {
    let text = "1. e4 {best} e5 ( 1...c5 2. Nf3 2... d6 ) 2. Nf3 ( 2. f4 ) Nc6 *";
    assert_eq!(
        export("pgn", text),
        "1. e4 {best} 1... e5 (1... c5 2. Nf3 d6) 2. Nf3 (2. f4) 2... Nc6 *\n"
    );
}

#[test]
fn marks_values_and_results_stay() {
    let text = "1. e4! $14 e5 ?! 2. Qh5+?? $4 Nc6 $140 1-0";
    // The check sign is wrong, and it is a warning.
    assert_eq!(left("pgn", text).0, 23);
    let text = "1. e4! $14  e5?! 2. Qh5?? $4 Nc6 $140 1-0";
    assert_eq!(
        export("pgn", text),
        "1. e4! $14 e5?! 2. Qh5?? $4 Nc6 $140 1-0\n"
    );
}

#[test]
fn a_game_with_an_error_or_a_contradiction_is_left_as_typed() {
    assert_eq!(left("pgn", "1.e4 e5 2.Ke3 *"), (10, Some("illegal-move")));
    // A hint about what stands between the words has its code, too.
    let text = "[White \"A\"]\\r\n[Black \"B\"]\n\n1.e4 e5 *";
    assert_eq!(left("pgn", text), (11, Some("literal-escape")));
    let (start, code) = left("pgn", "1.e4 e5  3.Nf3 *");
    assert_eq!(start, 9);
    assert!(code.is_some());
    assert_eq!(left("pgn", "1.e4+ e5 *").0, 4);
    // A game that nothing changes is not named.
    assert_eq!(
        segment("pgn", "1. e4 e5 2. Ke3 *\n", FormatStyle::default()).left,
        None
    );
}

#[test]
fn the_profiles_differ_in_their_lines_only() {
    let text =
        "1. e4 {a} e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 {[%clk 0:01:00]} Nc6 3. Bb5 *";
    assert_eq!(
        settled("pgn", text, style("annotated", 79)),
        "1. e4\n{a}\n1... e5\n  (1... c5 2. Nf3\n    (2. Nc3 Nc6)\n  2... d6)\n\
         2. Nf3 {[%clk 0:01:00]} 2... Nc6 3. Bb5 *\n"
    );
    assert_eq!(
        settled("pgn", text, style("diff", 79)),
        "1. e4\n{a}\n1... e5\n  (1... c5\n  2. Nf3\n    (2. Nc3 Nc6)\n  2... d6)\n\
         2. Nf3 {[%clk 0:01:00]} 2... Nc6\n3. Bb5\n*\n"
    );
}

#[test]
fn comments_stay_word_for_word() {
    let long = "one two three four five six seven";
    assert_eq!(
        settled("pgn", &format!("1. e4 {{{long}}} *"), style("export", 20)),
        "1. e4 {one two three\nfour five six seven}\n*\n"
    );
    // Line breaks of its own stay.
    let own = "1. e4 {a table\n  with rows} 1... e5 *\n";
    assert_eq!(export("pgn", own), own);
    let lines = "1.e4 ; to the end\n% an escape\ne5 *";
    assert_eq!(
        export("pgn", lines),
        "1. e4 ; to the end\n% an escape\n1... e5 *\n"
    );
}

#[test]
fn line_ends_and_byte_order_marks_stay() {
    let text = "\u{FEFF}[White \"A\"]\r\n1.e4 e5\r\n2.Nf3 *\r\n";
    assert_eq!(
        export("pgn", text),
        "\u{FEFF}[White \"A\"]\r\n\r\n1. e4 e5 2. Nf3 *\r\n"
    );
}

#[test]
fn draughts_keep_their_signs() {
    let text = "[GameType \"20\"]\n1.32-28 19-23\n2.28x19 14x23   3. 37-32 *";
    assert_eq!(
        export("pdn", text),
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *\n"
    );
}

#[test]
fn a_number_with_a_letter_keeps_all_numbers() {
    // PDN reads `2n` as a number.
    let text = "1. 32-28 19-23 2n 28x19 14x23 3.37-32 *";
    assert_eq!(
        export("pdn", text),
        "1. 32-28 19-23 2n 28x19 14x23 3. 37-32 *\n"
    );
}

#[test]
fn the_game_after_keeps_its_distance() {
    let pgn = Context::new(format("pgn").expect("a format"));
    let done = formatted(
        "1.e4 *\n\n",
        "[White \"B\"]\n",
        &pgn,
        FormatStyle::default(),
    );
    let text = splice("1.e4 *\n\n", done.edits.iter().map(TextEdit::parts));
    assert_eq!(text, "1. e4 *\n\n");
}

/// Games written down for this test: legal moves, with and without remarks.
const GAMES: &[(&str, &[&str])] = &[
    (
        "pgn",
        &[
            "1.",
            "e4",
            "{King's pawn, \"best\" by test}",
            "1...",
            "e5",
            "(",
            "1...",
            "c5",
            "2.",
            "Nf3",
            "{open}",
            "(",
            "2.",
            "c3",
            "d5",
            "$10",
            ")",
            "2...",
            "d6",
            ")",
            "2.",
            "Nf3",
            "Nc6",
            "$1",
            "3.",
            "Bb5",
            "a6",
            "{[%clk 0:09:58]}",
            "4.",
            "Ba4",
            "Nf6",
            "5.",
            "O-O",
            "Be7",
            "6.",
            "Re1",
            "b5",
            "7.",
            "Bb3",
            "d6",
            "1/2-1/2",
        ],
    ),
    (
        "pdn",
        &[
            "1.",
            "32-28",
            "19-23",
            "{offered}",
            "2.",
            "28x19",
            "14x23",
            "(",
            "2...",
            "13x24",
            ")",
            "3.",
            "37-32",
            "10-14",
            "*",
        ],
    ),
];

/// What each node says, apart from numbers and the blanks in comments.
fn says(name: &str, text: &str) -> Vec<(NodeKind, String)> {
    let tree = (format(name).expect("a format").parse)(text);
    assert_eq!(records(text, &tree).count(), 1);
    let nodes = tree.nodes.iter().filter_map(|node| {
        let own = text.get(node.start as usize..node.end as usize)?;
        let words: Vec<&str> = own.split_whitespace().collect();
        match node.kind {
            NodeKind::Number => None,
            NodeKind::Game | NodeKind::Variation => Some((node.kind, String::new())),
            kind => Some((kind, words.join(" "))),
        }
    });
    nodes.collect()
}

proptest! {
    #[test]
    fn spacing_is_settled_at_once_and_changes_nothing(
        game in 0..GAMES.len(),
        gaps in proptest::collection::vec(0..5usize, 48),
        profile in 0..3usize,
        width in 20..90usize,
    ) {
        const GAPS: [&str; 5] = [" ", "  ", "\n", "\t", "\r\n"];
        let (name, words) = GAMES[game];
        let text: String = words
            .iter()
            .zip(&gaps)
            .flat_map(|(word, gap)| [*word, GAPS[*gap]])
            .collect();
        let style = style(["export", "annotated", "diff"][profile], width);
        let once = written(name, &text, style);
        prop_assert_eq!(says(name, &text), says(name, &once));
        prop_assert_eq!(written(name, &once, style), once.clone());
        prop_assert!(once.lines().all(|line| line.chars().count() <= width || !line.trim().contains(' ')), "{}", once);
    }
}
