//! Every example of the laws of the notation, read and written.

use super::{moves, reformatted, sheet, told, written};

/// The examples of laws 7 to 16: a position, the cells of one row, the move.
const LAWS: &[(&str, &str, &str)] = &[
    ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 11", "c:Q3", "Qc3"),
    ("4k3/8/7r/8/8/8/8/4K3 b - - 0 11", "f:R6", "Rf6"),
    ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 11", "c:♕3", "Qc3"),
    ("4k3/8/7r/8/8/8/8/4K3 b - - 0 11", "f:♜6", "Rf6"),
    ("4k3/8/8/8/8/N3N3/8/4K3 w - - 0 11", "c:Na4", "Nac4"),
    ("4k3/8/8/1r4r1/8/8/8/4K3 b - - 0 11", "d:Rb5", "Rbd5"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N₂3", "N2d3"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N ₂ 3", "N2d3"),
    ("4k3/8/8/8/1N6/8/1N6/4K3 w - - 0 11", "d:N23", "N2d3"),
    ("4kr2/8/8/8/8/8/K7/5r2 b - - 0 11", "f:R₈4", "R8f4"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 11", "d:Nb2", "Nbd2"),
    ("4k3/8/8/8/8/2n5/8/Q3K3 w - - 0 11", "c:Q3x", "Qxc3"),
    ("8/8/5k2/6P1/8/8/8/4K3 b - - 0 11", "g:K5x", "Kxg5"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "f:R g:K", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 11", "f:R g:K", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "f:♖ g:♔", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 11", "c:K d:R", "O-O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 11", "c:K d:R", "O-O-O"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 11", "e:4", "e4"),
    ("4k3/2p5/8/8/8/8/8/4K3 b - - 0 11", "c:5", "c5"),
    ("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 11", "d:x5", "cxd5"),
    ("4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 11", "d:4x", "exd4"),
    ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 11", "e:x6 e.p.", "dxe6"),
    ("4k3/8/8/8/2Pp4/8/8/4K3 b - c3 0 11", "c:3x e.p.", "dxc3"),
    ("8/5P2/8/k7/8/8/8/4K3 w - - 0 11", "f:Q", "f8=Q"),
    ("4k3/8/8/8/8/8/3p3K/8 b - - 0 11", "d:R", "d1=R"),
    ("8/5P2/8/k7/8/8/8/4K3 w - - 0 11", "f:♕", "f8=Q"),
    ("2r5/3P4/8/k7/8/8/8/4K3 w - - 0 11", "c:Qx", "dxc8=Q"),
    ("4k3/8/8/8/8/8/4p2K/5N2 b - - 0 11", "f:xR", "exf1=R"),
    ("4k3/8/8/8/8/8/4p2K/5N2 b - - 0 11", "f:x♜", "exf1=R"),
    ("8/8/1k6/8/2P5/8/8/4K3 w - - 0 11", "c:5+", "c5+"),
    ("4k3/8/8/8/8/8/5p1K/6R1 b - - 0 11", "g:xQ+", "fxg1=Q+"),
    ("3k4/8/8/8/3B4/8/3R4/4K3 w - - 0 11", "f:B6++", "Bf6+"),
    ("7k/7p/8/8/8/8/8/K4QR1 w - - 0 11", "f:Q6#", "Qf6#"),
    ("1r1r1bk1/8/8/8/7r/2K5/7q/8 b - - 0 11", "g:B7#", "Bg7#"),
];

#[test]
fn every_example_of_the_laws() {
    for (fen, cells, san) in LAWS {
        let mut rows = vec![("11", *cells)];
        if fen.contains(" b ") {
            rows = vec![("11", ""), ("", *cells)];
        }
        let text = format!("[FEN \"{fen}\"]\n\n{}", sheet(&rows));
        assert_eq!(told(&text), [], "{text}");
        assert_eq!(moves(&text, "ncn", "san"), [*san], "{text}");
        // And back: the cells that the laws give, figures and flat digits aside.
        let pgn = reformatted(&text, "ncn", "san");
        let pgn = written("pgn")(&pgn.game);
        let back = moves(&pgn, "pgn", "ncn");
        if cells.is_ascii() && *cells != "d:N23" || cells.contains("N₂3") {
            assert_eq!(back, [*cells], "{pgn}");
        }
    }
}
