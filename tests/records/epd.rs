//! Lists of positions: EPD and FEN. The positions are those of the first moves of games, of endings that every book has, and
//! one that a smothered mate ends.

use crate::support::findings;
use movetext::collection::trace;
use movetext::document::{TextEdit, splice};
use movetext::identify::Context;
use movetext::replay::records;
use movetext::syntax::{format, format_of_file};

/// What is found: the text under the squiggle, the code, the message, and the text after the first fix.
fn told(format: &str, text: &str) -> Vec<(String, &'static str, String, Option<String>)> {
    let found = findings(format, text).into_iter();
    let told = found.map(|finding| {
        let under = text[finding.start as usize..finding.end as usize].to_owned();
        let fix = finding.fixes.first();
        let fixed = fix.map(|fix| splice(text, fix.edits.iter().map(TextEdit::parts)));
        (under, finding.code.0, finding.message, fixed)
    });
    told.collect()
}

#[track_caller]
fn is_sound(format: &str, text: &str) {
    assert_eq!(told(format, text), [], "{text}");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[test]
fn sound_lists_have_no_findings() {
    is_sound(
        "epd",
        &format!("{START} bm e4 d4; id \"the beginning\"; ce +20;\n"),
    );
    is_sound(
        "epd",
        &format!("# remarks\n; of three\n% kinds\n\n{START}\n{START} 0 1\n"),
    );
    // One move after the other, and each of them by itself.
    is_sound("epd", &format!("{START} pv e4 e5 Nf3 Nc6;\n"));
    is_sound("epd", &format!("{START} bm Nf3 Nc3; am a3;\n"));
    is_sound("epd", "6rk/6pp/7N/8/8/8/8/6K1 w - - bm Nf7#; dm 1;\n");
    is_sound(
        "epd",
        &format!("{START} acd 20; acn 1000; c0 \"one; two\"; unknown 3;\n"),
    );
    // A remark after six fields, and the semicolon before each operation.
    is_sound("epd", &format!("{START} 0 1 the beginning of it all\n"));
    is_sound("epd", &format!("{START} 0 1;bm e4;id \"x\"\n"));
    is_sound(
        "epd",
        &format!("\u{feff}{START} bm e4;\r\n\r\n{START} bm d4;\r\n"),
    );
    is_sound("fen", "W:W31-50:B1-20\nB:WK3:B44,K12. bm 12-1;\n");
}

/// Some opcodes are squares or words as well.
#[test]
fn an_opcode_is_one_only_where_its_operand_follows() {
    let sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6";
    is_sound("epd", &format!("{sicilian} 0 2\n"));
    is_sound("epd", &format!("{sicilian} bm Nf3 c3 c4; c3 \"a text\";\n"));
    let taken = "rnbqkbnr/pp2pppp/3p4/1Pp5/8/8/P1PPPPPP/RNBQKBNR w KQkq c6";
    is_sound("epd", &format!("{taken} bm bxc6;\n"));
    is_sound("epd", &format!("{START} pv e4 c5 c3 d5; id \"x\";\n"));
    is_sound("epd", &format!("{START} 0 1 c4 wins; c5 does not\n"));
    is_sound("epd", &format!("{START} bm e4; id is c4 good;\n"));
    is_sound("epd", &format!("{START} id Study by c. 1900 ce;\n"));
    is_sound(
        "epd",
        &format!("{START} bm e4; c0 \"English: c4; c5\"; c1 \"win; am\"; c2 \"; bm \";\n"),
    );
    is_sound("epd", "8/P7/8/8/8/k7/8/7K\tw\t-\t-\tbm a8=Q+;\tid \"t\";\n");
}

#[test]
fn a_missing_sign_is_found_before_the_next_operation() {
    for (text, closed) in [
        ("bm e4 id \"x\";", "bm e4; id \"x\";"),
        ("bm e4 c4 c4 \"x\";", "bm e4 c4; c4 \"x\";"),
        ("bm e4 ce 30; id \"x\";", "bm e4; ce 30; id \"x\";"),
        ("ce 30 bm e4;", "ce 30; bm e4;"),
        ("id \"x; bm e4;", "id \"x\"; bm e4;"),
        ("id \"x; c0 \"y\";", "id \"x\"; c0 \"y\";"),
    ] {
        let found = told("epd", &format!("{START} {text}\n"));
        let fixed: Vec<_> = found.iter().map(|one| one.3.as_deref()).collect();
        assert_eq!(fixed, [Some(&*format!("{START} {closed}\n"))], "{text}");
    }
}

#[test]
fn each_move_is_checked_in_the_position_of_its_line() {
    let text = format!("{START} bm e4 e5; id \"x\";\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O-O;\n");
    let [first, second] = &told("epd", &text)[..] else {
        panic!("{:#?}", told("epd", &text));
    };
    let message = "e5 cannot be played: the pawn on e2 cannot move to e5; did you mean e4 or e3?";
    assert_eq!(
        (&*first.0, first.1, &*first.2),
        ("e5", "illegal-move", message)
    );
    let message = "O-O-O cannot be played: White may not castle queenside; did you mean O-O?";
    assert_eq!(
        (&*second.0, second.1, &*second.2),
        ("O-O-O", "illegal-move", message)
    );
    assert!(
        second
            .3
            .as_ref()
            .is_some_and(|fixed| fixed.ends_with("bm O-O;\n"))
    );
}

/// The moves after it are played in the position of the line again, so they say nothing of it.
#[test]
fn other_moves_of_an_operation_do_not_speak_for_a_fix() {
    let position = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let all = told("epd", &format!("{position} bm Kd7 a6 Nf6 d6;\n"));
    let messages: Vec<&str> = all.iter().map(|one| &*one.2).collect();
    assert_eq!(
        messages,
        ["Kd7 cannot be played: Black's pawn is already on d7; did you mean Ke7?"]
    );
}

#[test]
fn what_is_no_position_is_told_on_its_line() {
    let text =
        format!("{START} bm e4;\n4k3/8/8/8/8/8/4K2R w K - bm e4;\nhello world\n{START} bm d5;\n");
    let all = told("epd", &text);
    let short: Vec<(&str, &str)> = all.iter().map(|one| (&*one.0, one.1)).collect();
    assert_eq!(
        short,
        [
            ("4k3/8/8/8/8/8/4K2R", "bad-set-up"),
            ("hello world", "garbage"),
            ("d5", "illegal-move"),
        ]
    );
    assert_eq!(
        all[1].3.as_deref(),
        Some(&*text.replace("hello", "# hello"))
    );
}

#[test]
fn what_is_not_closed_is_closed() {
    let open = format!("{START} bm e4; id \"x\"\n");
    let closed = format!("{START} bm e4; id \"x\";\n");
    let message = "this operation is never closed: `;` is missing".to_owned();
    let row = (
        "\"x\"".to_owned(),
        "unclosed-operation",
        message,
        Some(closed.clone()),
    );
    assert_eq!(told("epd", &open), [row]);
    let open = format!("{START} bm e4; id \"x;\n");
    let message = "this text is never closed: `\"` is missing".to_owned();
    let row = ("\"x".to_owned(), "unclosed-string", message, Some(closed));
    assert_eq!(told("epd", &open), [row]);
}

/// Two lines are the same only if every word is: one avoids the move that the other plays.
#[test]
fn a_line_is_repeated_only_as_a_whole() {
    let ends = |text: &str| {
        let context = Context::new(format("epd").expect("a format"));
        let tree = (context.format.parse)(text);
        let record = records(text, &tree).next().expect("a record");
        trace(&record, &context)
    };
    let line = |operations: &str| ends(&format!("4k3/8/8/8/8/8/8/4K1R1 w - - {operations}\n"));
    let best = line("bm Rg8+; id \"b\";");
    assert_eq!(best, line(" bm  Rg8+;\tid \"b\"; "));
    assert_ne!(best, line("am Rg8+; id \"b\";"));
    assert_ne!(best, line("bm Rg8+; id \"c\";"));
}

#[test]
fn draughts_are_checked_too() {
    let all = told("fen", "W:W31-50:B1-20\nB:WK3:B20 bm 1-6;\n");
    let message = "1-6 cannot be played: there is no piece on 1; did you mean 20-25 or 20-24?";
    let row = ("1-6".to_owned(), "illegal-move", message.to_owned());
    let found: Vec<_> = all.into_iter().map(|one| (one.0, one.1, one.2)).collect();
    assert_eq!(found, [row]);
}

#[test]
fn the_first_line_tells_what_a_file_of_set_ups_holds() {
    let name = |start: &str| format_of_file("a.fen", start).expect("a format").name;
    assert_eq!(name(""), "epd");
    assert_eq!(name(&format!("# mates\n{START} 0 1\n")), "epd");
    assert_eq!(name("W:W31-50:B1-20\n"), "fen");
    assert_eq!(name("[GameType \"20\"]\n[FEN \"W:W31:B20\"]\n"), "pdn");
}
