//! What is true of every text, however malformed: nothing is lost, nodes nest, boundaries depend on
//! lines alone.

use movetext::syntax::{FORMATS, Fault, Format, Node, NodeKind, Tree, format, segments};
use proptest::prelude::*;

/// What the generator builds texts from: every sign that means something, and pieces of records.
const PIECES: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    ";",
    "%",
    "*",
    "<",
    ">",
    "&",
    "|",
    "_",
    "~",
    "@",
    "$",
    "$5",
    "!",
    "?!",
    "#",
    "+",
    "=",
    "/",
    "-",
    "--",
    ",",
    ".",
    "...",
    "…",
    "–",
    "½",
    "\0",
    "\u{1a}",
    "\u{7f}",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "\r\n\r\n",
    " ",
    "  ",
    "\t",
    "\u{a0}",
    "\u{feff}",
    "\u{200b}",
    "\u{2028}",
    "é",
    "♘",
    "К",
    "日",
    "𝄞",
    "a",
    "e4",
    "Nf3",
    "Nf",
    "f3",
    "O-O",
    "0-0",
    "exd5",
    "e.p.",
    "(ep)",
    "ch",
    "dbl",
    "a8",
    "(Q)",
    "=Q",
    "N@f3",
    "Z0",
    "1",
    "2",
    "12",
    "2025",
    "1.",
    "12...",
    "12 .",
    "32-28",
    "19x28x37",
    "1- 7",
    "33x 12",
    "c3:e5",
    "gf4",
    "8-11Red",
    "9n",
    "1-0",
    "0-1",
    "1/2-1/2",
    "1/2:1/2",
    "2-0",
    "1 - 0",
    "4-6",
    "/FEN \"W:W1:B2\"/",
    "/FEN \"",
    "\\r",
    "\\r\n",
    "word",
    "a sentence of words",
    "N",
    "D",
    "+-",
    "(?)",
    "(=)",
    "[Event \"x\"]",
    "[Event \"x\"]\n",
    "[White \"y\"]\n",
    "[Event \"x]\n",
    "[Event \"a \"b\" c\"]\n",
    "Event \"x\"]\n",
    "[[Event \"x\"]\n",
    "[Empty]",
    "[Round 17]\n",
    "[Game # 612]\n",
    "[FEN \"W:W1:B2\"] *\n",
    "{comment}",
    "{comment}\n",
    "{ [%clk 0:01:00] }",
    "; line\n",
    "% escape\n",
    "\n% escape\n",
    "1. e4 e5",
    "\n1. e4 e5 1-0\n\n",
    "1. 32-28 19-23",
];

fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        9 => prop::sample::select(PIECES).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}')
}

fn is_container(node: &Node) -> bool {
    matches!(node.kind, NodeKind::Game | NodeKind::Variation)
}

/// Everything that must be true of a tree. The signs that draw a table are in no node.
fn check(text: &str, tree: &Tree, drawn: bool) -> Result<(), TestCaseError> {
    let len = text.len() as u32;
    let places = |start: u32, end: u32| {
        start < end
            && end <= len
            && text.is_char_boundary(start as usize)
            && text.is_char_boundary(end as usize)
    };
    // Preorder: a stack of what is open, each with the end of its bytes and of its nodes.
    let mut open: Vec<(u32, u32)> = Vec::new();
    let (mut at, mut last_start) = (0, 0);
    let mut covered = vec![false; text.len()];
    for (i, node) in tree.nodes.iter().enumerate() {
        let i = i as u32;
        while open.last().is_some_and(|(_, next)| *next <= i) {
            at = at.max(open.pop().map_or(0, |(end, _)| end));
        }
        prop_assert!(places(node.start, node.end), "{i}: {node:?}");
        prop_assert!(
            node.start >= at && node.start >= last_start,
            "{i}: {node:?} overlaps"
        );
        last_start = node.start;
        prop_assert!(node.next > i && node.next as usize <= tree.nodes.len());
        if let Some((end, next)) = open.last() {
            prop_assert!(
                node.end <= *end && node.next <= *next,
                "{i}: {node:?} sticks out"
            );
        }
        prop_assert_eq!(node.kind == NodeKind::Game && !open.is_empty(), false);
        if is_container(node) {
            open.push((node.end, node.next));
            // The parenthesis of a variation is its own.
            at = node.start + u32::from(node.kind == NodeKind::Variation);
            if node.kind == NodeKind::Variation {
                covered[node.start as usize] = true;
                covered[node.end as usize - 1] = true;
            }
        } else {
            prop_assert_eq!(node.next, i + 1);
            at = node.end;
            covered[node.start as usize..node.end as usize].fill(true);
        }
    }
    prop_assert!(tree.faults.is_sorted_by_key(|fault| fault.start));
    for fault in &tree.faults {
        prop_assert!(places(fault.start, fault.end), "{fault:?}");
        covered[fault.start as usize..fault.end as usize].fill(true);
    }
    let meets = |node: &Node, fault: &Fault| fault.start < node.end && node.start < fault.end;
    for node in tree.nodes.iter().filter(|node| node.kind == NodeKind::Junk) {
        prop_assert!(
            tree.faults.iter().any(|fault| meets(node, fault)),
            "silent {node:?}"
        );
    }
    // What is left over is blank. Only the first of the line ends written out as characters has a
    // fault; the others count as blanks.
    let plain = text.replace("\\r", "  ").replace("\\n", "  ");
    for (i, c) in plain.char_indices().filter(|(_, c)| !blank(*c) && !drawn) {
        prop_assert!(covered[i], "{c:?} at {i} is lost");
    }
    Ok(())
}

fn boundaries(format: &Format, text: &str) -> Vec<usize> {
    segments(format, text.as_bytes())
        .map(|range| range.start)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn nothing_is_lost_and_all_nests(text in text()) {
        for format in FORMATS {
            check(&text, &(format.parse)(&text), format.table.is_some())?;
        }
    }

    #[test]
    fn a_tree_is_built_in_old_memory_as_in_new(first in text(), second in text()) {
        use movetext::syntax::{pdn, pgn};
        let mut tree = pgn::parse(&first);
        pgn::parse_into(&second, &mut tree);
        prop_assert_eq!(&tree, &pgn::parse(&second));
        pdn::parse_into(&second, &mut tree);
        prop_assert_eq!(&tree, &pdn::parse(&second));
    }

    #[test]
    fn segments_cover_the_text(text in text()) {
        for format in FORMATS {
            let mut end = 0;
            for range in segments(format, text.as_bytes()) {
                prop_assert_eq!(range.start, end);
                prop_assert!(range.end > range.start);
                let line_end = text[..range.start].ends_with(['\n', '\r']);
                prop_assert!(range.start == 0 || line_end);
                end = range.end;
            }
            prop_assert_eq!(end, text.len());
        }
    }

    #[test]
    fn a_scan_can_begin_at_any_boundary(text in text()) {
        for format in FORMATS {
            let all = boundaries(format, &text);
            for (i, start) in all.iter().enumerate() {
                let later: Vec<usize> = boundaries(format, &text[*start..]);
                let later: Vec<usize> = later.iter().map(|at| at + start).collect();
                prop_assert_eq!(&later, &all[i..]);
            }
        }
    }
}

/// The texts of moves that a tree holds.
fn moves<'a>(text: &'a str, tree: &Tree) -> Vec<&'a str> {
    let moves = tree.nodes.iter().filter(|node| node.kind == NodeKind::Move);
    moves
        .map(|node| &text[node.start as usize..node.end as usize])
        .collect()
}

/// Replaces every character of every move by every other one and demands that at most one move is
/// lost, that at most one odd one takes its place, and that there is at most one fault. Left out
/// are the signs that begin a comment or a variation, because the text after them can be part of it.
fn one_wrong_character(name: &str, text: &str, left_out: &[char], allowed: usize) {
    let format = format(name).expect("a format");
    let healthy = (format.parse)(text);
    assert_eq!(healthy.faults, []);
    let good = moves(text, &healthy);
    let (mut tried, mut costly) = (0, Vec::new());
    for node in healthy
        .nodes
        .iter()
        .filter(|node| node.kind == NodeKind::Move)
    {
        for at in node.start as usize..node.end as usize {
            let strangers = (33u8..127).map(char::from).chain(['é', '♘']);
            for c in strangers.filter(|c| !left_out.contains(c)) {
                let mut bad = text.to_owned();
                bad.replace_range(at..at + 1, &c.to_string());
                let tree = (format.parse)(&bad);
                let found = moves(&bad, &tree);
                let same = |pair: &(&&str, &&str)| pair.0 == pair.1;
                let head = good.iter().zip(&found).take_while(same).count();
                let (good, found) = (&good[head..], &found[head..]);
                let tail = good
                    .iter()
                    .rev()
                    .zip(found.iter().rev())
                    .take_while(same)
                    .count();
                let cost = (good.len() - tail)
                    .max(found.len() - tail)
                    .max(tree.faults.len());
                tried += 1;
                if cost > 1 {
                    let end = node.end as usize - 1 + c.len_utf8();
                    costly.push(bad[node.start as usize..end].to_owned());
                }
            }
        }
    }
    assert!(tried > 5000, "only {tried} tried");
    assert!(
        costly.len() <= allowed,
        "{} of {tried}: {costly:?}",
        costly.len()
    );
}

// Moves for the purpose, not a game: every shape a move can have, in every surrounding.

#[test]
fn one_wrong_character_in_a_chess_move_costs_one_fault() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O {Berlin} Nxe4 5. Re1) \
        4. Bxc6 dxc6 5. O-O-O f6 6. d4 exd4 7. a8=Q+ Rxd8\n8. Nxd4 c5 {good} 9. Ngf3 Qxd1+! 10. Rxd1 \
        Bg4 1-0\n";
    one_wrong_character("pgn", text, &['{', ';', '('], 2);
}

#[test]
fn one_wrong_character_in_a_draughts_move_costs_one_fault() {
    let text = "[Event \"x\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 (3. 41-37 {x} 1-7) 4. 41-37 \
        5-10\n5. 46-41 14-19 6. 28x19x8 1-6 {good} 7. 4-9 c3-d4 8. c3xe5 20-25* 9. 1-6 2-0\n";
    one_wrong_character("pdn", text, &['{', ';', '(', '%'], 0);
}
