//! The signs that draughts captures are written with: a record keeps its own, and a setting chooses another.

use crate::support::{findings, fixture};
use movetext::document::{TextEdit, splice};
use movetext::identify::Context;
use movetext::notation::target;
use movetext::rewrite::{Scope, rewrite};
use movetext::syntax::format;

const SIGNS: [char; 4] = ['x', ':', '×', '-'];

/// Three captures, so that a hyphen is not a slip.
const GAME: &str = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 *";

const SILENT: &[&str] = &["missing-tag", "game-unsaid", "result-missing"];

fn written(text: &str, to: &str, capture_sign: Option<char>) -> String {
    let context = Context {
        capture_sign,
        ..Context::new(format("pdn").expect("a format"))
    };
    let to = target(to).expect("a notation");
    let done = rewrite(text, &context, to, &Scope::All);
    assert_eq!(done.kept, [], "{text}");
    done.applied(text)
}

fn with(sign: char) -> String {
    GAME.replace('x', &sign.to_string())
}

#[test]
fn a_conversion_keeps_the_sign_of_the_record() {
    for sign in SIGNS {
        let text = with(sign);
        let there = written(&text, "algebraic", None);
        assert!(
            there.contains(&format!("2. e5{sign}g7 h8{sign}f6")),
            "{there}"
        );
        assert_eq!(written(&there, "numeric", None), text);
    }
}

/// It also ends games, so it is not written.
#[test]
fn a_star_becomes_the_usual_sign() {
    assert_eq!(written(&with('*'), "numeric", None), GAME);
}

/// One capture is enough, also one that ends off the line it began on.
#[test]
fn a_conversion_keeps_the_hyphen_of_a_single_capture() {
    let text = "[GameType \"20\"]\n[FEN \"W:W39,50:B33,22,12,13,1\"]\n\n1. 39-19 1-6 *";
    let long = written(text, "numeric-long", None);
    assert!(long.contains("1. 39-28-17-8-19 1-6 *"), "{long}");
    assert_eq!(written(&long, "numeric", None), text);
}

#[test]
fn a_setting_chooses_the_sign_of_a_conversion() {
    for (sign, other) in SIGNS
        .into_iter()
        .flat_map(|one| SIGNS.map(|other| (one, other)))
    {
        assert_eq!(written(&with(sign), "numeric", Some(other)), with(other));
    }
    let pairs = written(GAME, "number-coordinates", Some(':'));
    assert!(pairs.contains("2. 6/5:4/7 "), "{pairs}");
}

#[test]
fn a_record_may_have_any_sign() {
    for sign in SIGNS {
        fixture("pdn", SILENT, &with(sign));
    }
}

/// A record that captures four men, after the first fix of its finding with a code.
#[track_caller]
fn fixed(tag: &str, typed: &str, code: &str) -> String {
    let text = format!("[GameType \"20\"]\n{tag}[FEN \"W:W39,50:B33,22,12,13,1\"]\n\n1. {typed} *");
    let found = findings("pdn", &text);
    let finding = found.iter().find(|finding| finding.code.0 == code);
    let fix = &finding.unwrap_or_else(|| panic!("{text}{found:#?}")).fixes[0];
    let after = splice(&text, fix.edits.iter().map(TextEdit::parts));
    let (_, moves) = after.split_once("\n\n1. ").expect("moves");
    moves.to_owned()
}

#[test]
fn a_fix_of_the_sign_keeps_the_stops() {
    for (typed, code) in [
        ("39-28-17-8-19", "capture-mark"),
        ("39*28*17*8*19", "move-spelling"),
    ] {
        let typed = format!("{typed} 1-6");
        assert_eq!(fixed("", &typed, code), "39x28x17x8x19 1-6 *");
    }
}

#[test]
fn a_fix_of_the_spelling_keeps_the_stops() {
    for (tag, typed, right) in [
        ("", "39 x 28 x 17 x 8 x 19", "39x28x17x8x19 *"),
        ("", "39 × 28 × 17 × 8 × 19", "39×28×17×8×19 *"),
        ("", "39x28x17x08x19", "39x28x17x8x19 *"),
        ("", "39–28–17–8–19", "39x28x17x8x19 *"),
        ("", "39—28—17—8—19", "39x28x17x8x19 *"),
        ("", "39x28–17x8x19", "39x28x17x8x19 *"),
        (
            "[Notation \"algebraic\"]\n",
            "g3–e5–c7–e9–g7",
            "g3xe5xc7xe9xg7 *",
        ),
        (
            "[Notation \"number-coordinates\"]\n",
            "8/7–6/5–4/3–2/5–4/7",
            "8/7x6/5x4/3x2/5x4/7 *",
        ),
        (
            "[Notation \"algebraic\"]\n",
            "g3 x e5 x c7 x e9 x g7",
            "g3xe5xc7xe9xg7 *",
        ),
    ] {
        assert_eq!(fixed(tag, typed, "move-spelling"), right);
    }
}

#[test]
fn a_wrong_last_square_is_marked_alone() {
    for (game, fen, line, marks) in [
        (
            "20",
            "W:W26,48:B21,12,3",
            "1. 26x17x9 3-9 *",
            "         ^ error illegal-move: it does not stop on 9; did you mean 26x17x8?",
        ),
        (
            "20",
            "W:W32:B28,19,18",
            "1. 32:23:15 *",
            "         ^^ error illegal-move: it does not stop on 15: 32:23:14 or 32:23:12; did you mean 32:23:14?",
        ),
        (
            "20",
            "W:W32:B28",
            "1. 32x23x14 *",
            "         ^^ error illegal-move: it does not stop on 14",
        ),
        (
            "25",
            "W:Wc3:Bd4,f6",
            "1. c3:e5:h8 *",
            "         ^^ error illegal-move: it does not stop on h8; did you mean c3:e5:g7?",
        ),
    ] {
        let text = format!("[GameType \"{game}\"]\n[FEN \"{fen}\"]\n\n{line}\n{marks}\n");
        fixture("pdn", SILENT, &text);
    }
}

#[test]
fn a_wrong_stop_is_marked_and_the_true_way_shown() {
    fixture(
        "pdn",
        SILENT,
        r#"[GameType "20"]
[FEN "W:W39,50:B33,22,12,13"]

1. 39×28×17×9×19 *
            ^ error illegal-move = 39×28×17×9×19 cannot be played: it does not stop on 9; did you mean 39×28×17×8×19?
=1. 39×28×17×8×19 *
"#,
    );
}

/// Captures stop by stop and short again, in every kind of names of squares.
#[test]
fn captures_are_written_stop_by_stop_and_short_again() {
    let text = "[GameType \"20\"]\n[FEN \"W:W39,50:B33,22,12,13,1\"]\n\n1. 39x19 1-6 *";
    for (short, long, capture) in [
        ("numeric", "numeric-long", "39x28x17x8x19"),
        ("algebraic", "algebraic-long", "g3xe5xc7xe9xg7"),
        ("diagonal", "diagonal-long", "g5xe5xc5xc7xe7"),
        (
            "number-coordinates",
            "number-coordinates-long",
            "8/7x6/5x4/3x2/5x4/7",
        ),
    ] {
        let brief = written(text, short, None);
        let there = written(&brief, long, None);
        assert!(there.contains(&format!("1. {capture} ")), "{there}");
        assert_eq!(written(&there, short, None), brief);
        assert_eq!(written(&there, "numeric", None), text);
    }
}

/// A capture with a dash, or with another sign of multiplication, has one finding.
#[test]
fn another_sign_of_a_capture_is_found_once() {
    for typed in ["39–19", "39⨯19", "39✕19", "39*19"] {
        fixture(
            "pdn",
            SILENT,
            &format!(
                "[GameType \"20\"]\n[FEN \"W:W39,50:B33,22,12,13,1\"]\n\n1. {typed} 1-6 *\n   ^^^^^ hint move-spelling = \
                 a capture is written with `x`\n=1. 39x19 1-6 *\n"
            ),
        );
    }
}

/// The true way stops on these squares, but not after those that are written before them.
#[test]
fn a_stop_out_of_order_is_marked_where_it_is_wrong() {
    for (typed, marks, wrong) in [
        ("39x28x17x8x19x28", "                 ^^", "28 after 19"),
        ("39x28x8x17x19", "         ^^^^", "17 after 8"),
    ] {
        fixture(
            "pdn",
            SILENT,
            &format!(
                "[GameType \"20\"]\n[FEN \"W:W39:B12,13,22,33\"]\n\n1. {typed} *\n{marks} error illegal-move = \
                 {typed} cannot be played: it does not stop on {wrong}; did you mean 39x28x17x8x19?\n\
                 =1. 39x28x17x8x19 *\n"
            ),
        );
    }
}
