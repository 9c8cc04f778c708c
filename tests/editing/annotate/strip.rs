//! What annotates a game is removed from it.

use super::{becomes, done};

#[test]
fn comments_go_and_commands_stay() {
    becomes(
        "pgn",
        "|{Opening} 1. e4 {best [%clk 0:01] by [%eval 0.3]test} 1... e5 {x} ({y} 2. f4 {z} exf4)\n{w}\n2. Nf3 ; good\n{[%movetext ignore departure]} 2... Nc6 (good for White) *\n",
        "strip-comments",
        "1. e4 {[%clk 0:01] [%eval 0.3]} 1... e5 (2. f4 exf4)\n2. Nf3\n{[%movetext ignore departure]} 2... Nc6 *\n",
    );
    becomes(
        "pgn",
        "|1. e4 {x} 1... e5 *\n",
        "strip-comments",
        "1. e4 e5 *\n",
    );
    becomes(
        "pgn",
        "[Event \"x\"]\n\n{Start}\n1. e|4 e5 *\n",
        "strip-comments",
        "[Event \"x\"]\n\n1. e4 e5 *\n",
    );
    becomes(
        "pgn",
        "|1. e4 { the best [%clk 0:01] } e5 *\n",
        "strip-comments",
        "1. e4 { [%clk 0:01] } e5 *\n",
    );
    assert_eq!(
        done("pgn", "|1. e4 {[%clk 0:01]} e5 *\n", "strip-comments"),
        None
    );
}

#[test]
fn clock_times_go_and_other_commands_stay() {
    let text = "|1. e4 {[%clk 0:01:00]} 1... e5 {[%eval 0.3] [%clk 0:02] good [%emt 1]} 2. Nf3 {[%cal Ge2e4]} *\n";
    becomes(
        "pgn",
        text,
        "strip-clocks",
        "1. e4 e5 {[%eval 0.3] good} 2. Nf3 {[%cal Ge2e4]} *\n",
    );
    becomes("pgn", text, "strip-commands", "1. e4 e5 {good} 2. Nf3 *\n");
    assert_eq!(
        done("pgn", "|1. e4 {[%movetext played]} *\n", "strip-commands"),
        None
    );
}

/// What stood around a command goes with it, but for words.
#[test]
fn no_blanks_and_separators_are_left_behind() {
    for (before, after) in [
        ("{a [%clk 0:01] }", " {a}"),
        ("{a  [%clk 0:01]}", " {a}"),
        ("{[%clk 0:01] a [%emt 1] }", " {a}"),
        ("{[%clk 0:01], [%emt 0:02].}", ""),
        ("{,[%clk 0:01].}", ""),
        ("{ [%clk 0:01]\n[%emt 0:02] }", ""),
        ("{x [%clk 1] , [%emt 2].}", " {x}"),
        ("{Good, [%clk 1], and quick.}", " {Good, and quick.}"),
        ("{Good [%clk 1], and quick}", " {Good, and quick}"),
        ("{[%clk 1]; quick...}", " {quick...}"),
        ("{Good, [%clk 1]}", " {Good}"),
        ("{Good. [%clk 1]}", " {Good.}"),
        ("{... and so on [%clk 1]}", " {... and so on}"),
        ("{ [%eval 0.17] [%clk 0:30] }", " { [%eval 0.17] }"),
        ("{[%eval 0.17],[%clk 0:30]}", " {[%eval 0.17]}"),
        ("; [%clk 0:01]\n", "\n"),
        ("; good [%clk 0:01] move\n", " ; good move\n"),
        (";[%clk 0:01] [%eval 1]\n", " ;[%eval 1]\n"),
    ] {
        becomes(
            "pgn",
            &format!("|1. e4 {before} *\n"),
            "strip-clocks",
            &format!("1. e4{after} *\n"),
        );
    }
}

#[test]
fn comments_without_words_go_too() {
    for (before, after) in [
        ("{}", ""),
        ("{ }", ""),
        ("; good [%clk 0:01] move\n", " ; [%clk 0:01]\n"),
    ] {
        becomes(
            "pgn",
            &format!("|1. e4 {before} *\n"),
            "strip-comments",
            &format!("1. e4{after} *\n"),
        );
    }
    let text = "|1. e4 ;[%clk 0:01]\ne5 {,[%clk 0:02]} *\n";
    assert_eq!(done("pgn", text, "strip-comments"), None);
}

#[test]
fn marks_go() {
    becomes(
        "pgn",
        "|1. e4! $14 (1. d4 ± $146) 1... e5?! 2. Nf3N *\n",
        "strip-marks",
        "1. e4 (1. d4) 1... e5 2. Nf3 *\n",
    );
    becomes(
        "pdn",
        "|[GameType \"20\"]\n\n1. 32-28! 19-23 $2 2. 28x19 14x23 2-0 *\n",
        "strip-marks",
        "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0 *\n",
    );
}

#[test]
fn variations_go_with_the_numbers_after_them() {
    becomes(
        "pgn",
        "|1. e4 (1. d4 (1. c4)) (1. f4) 1... e5 {x} (1... c5) 2. Nf3 *\n",
        "strip-variations",
        "1. e4 e5 {x} 2. Nf3 *\n",
    );
}

/// In this style a number goes with the blank before it, and nothing else parts the moves.
#[test]
fn no_words_touch_where_something_was_taken_out() {
    for (action, before, after) in [
        ("strip-variations", "|1.e4 (1.d4) 1...e5 *\n", "1.e4 e5 *\n"),
        (
            "strip-comments",
            "|1.e4 e5 2.Nf3 {best} 2...Nc6 3.Bb5 *\n",
            "1.e4 e5 2.Nf3 Nc6 3.Bb5 *\n",
        ),
        (
            "strip-comments",
            "|1. e4 e5{a}2. Nf3{b}Nc6 *\n",
            "1. e4 e5 2. Nf3 Nc6 *\n",
        ),
        (
            "strip-marks",
            "|1. e4 e5 2. Nf3!Nc6 3. Bb5?a6 *\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n",
        ),
        ("delete", "1. e4(1. d|4)e5 *\n", "1. e4 e5 *\n"),
    ] {
        becomes("pgn", before, action, after);
    }
}

#[test]
fn what_is_not_closed_stays() {
    for text in [
        "|1. e4 {half e5 2. Nf3 Nc6 *\n",
        "|1. e4 e5 2. Nf3 (2. Nc3 {half\n",
    ] {
        assert_eq!(done("pgn", text, "strip-comments"), None, "{text}");
        assert_eq!(done("pgn", text, "strip-variations"), None, "{text}");
    }
}
