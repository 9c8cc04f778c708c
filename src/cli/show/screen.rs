//! What is on the screen: the board with what is known of the move, the text of the game beside it, and the findings of
//! the game below.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::walk::GameWalk;
use crate::document::{Finding, Severity};

/// The most lines for findings.
const FINDINGS: u16 = 6;
/// The columns of a board whose rows are shorter, and the fewest of the text.
const NARROW: usize = 30;
/// What matters most comes first: a narrow screen cuts the rest.
const KEYS: &str = "q leave  ← → moves  ↓ ↑ variations  x errors  n p games  f turn";
/// The blank columns between the board and the text.
const GAP: u16 = 2;
/// The columns from one tab stop to the next: those of a scoresheet, whose cells are short.
const TAB: usize = 6;

const HEADING: Style = Style::new().add_modifier(Modifier::BOLD);
const HERE: Style = Style::new().add_modifier(Modifier::REVERSED);
const QUIET: Style = Style::new().add_modifier(Modifier::DIM);

pub fn draw(frame: &mut Frame, walk: &GameWalk) {
    let (before, here) = findings(walk);
    let height = |found: &[Line]| -> usize {
        let across = usize::from(frame.area().width).max(1);
        let rows = found.iter().map(|line| line.width().div_ceil(across));
        rows.sum()
    };
    let (above, all) = (height(&before), height(&before) + height(&here));
    let lines = u16::try_from(all).unwrap_or(FINDINGS).min(FINDINGS);
    // Those on the move are seen, however many there are before them.
    let above = above.min(all - usize::from(lines));
    let above = u16::try_from(above).unwrap_or(0);
    let found: Vec<Line> = before.into_iter().chain(here).collect();
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(lines),
        Constraint::Length(1),
    ]);
    let [title, middle, bottom, keys] = rows.areas(frame.area());
    let rows = walk.view.iter().flat_map(|view| view.text.lines());
    let width = rows.map(|row| Line::from(row).width()).max().unwrap_or(0);
    let width = width.max(NARROW);
    let board = board(walk, width.min(usize::from(middle.width)));
    let length = |cells: usize| Constraint::Length(u16::try_from(cells).unwrap_or(u16::MAX));
    // Where the text has no room beside the board, it is below.
    let parts = match usize::from(middle.width) < width + NARROW {
        true => Layout::vertical([length(board.len() + 1), Constraint::Fill(1)]),
        false => Layout::horizontal([length(width), Constraint::Fill(1)]).spacing(GAP),
    };
    let [left, right] = parts.areas(middle);
    frame.render_widget(Line::styled(walk.name.as_str(), HEADING), title);
    frame.render_widget(Paragraph::new(board), left);
    frame.render_widget(Paragraph::new(text(walk, right)), right);
    let found = Paragraph::new(found).wrap(Wrap { trim: true });
    frame.render_widget(found.scroll((above, 0)), bottom);
    let last = if walk.notice.is_empty() {
        KEYS
    } else {
        walk.notice
    };
    frame.render_widget(Line::styled(last, QUIET), keys);
}

/// The board, with the heading above it and what the move does below, which are broken at so many columns. The rows of a
/// board that is wider are cut, and its width is said.
fn board(walk: &GameWalk, columns: usize) -> Vec<Line<'_>> {
    let Some(view) = &walk.view else {
        return vec![Line::from("no position is known here")];
    };
    let broken = |text: &'_ str, style: Style| -> Vec<Line<'static>> {
        let rows = wrapped(text, columns).into_iter();
        let rows = rows.map(|row| text.get(row).unwrap_or("").to_owned());
        rows.map(|row| Line::styled(row, style)).collect()
    };
    let board: Vec<Line> = view.text.lines().map(Line::from).collect();
    let width = board.iter().map(Line::width).max().unwrap_or(0);
    let cut = (width > columns).then(|| format!("the board is {width} columns wide"));
    let mut lines = broken(&view.heading, HEADING);
    lines.push(Line::default());
    lines.extend(board);
    lines.push(Line::default());
    lines.extend(cut.map(|cut| Line::styled(cut, QUIET)));
    lines.extend(broken(&view.summary, Style::new()));
    lines
}

/// The text of the game around the move that is shown, which is marked.
fn text<'w>(walk: &'w GameWalk, area: Rect) -> Vec<Line<'w>> {
    let Some(passage) = walk.passage() else {
        return Vec::new();
    };
    let place = walk.place();
    let (start, end) = (
        place.start.saturating_sub(passage.start),
        place.end.saturating_sub(passage.start),
    );
    let (mut lines, mut here) = (Vec::new(), 0);
    for row in wrapped(&passage.text, usize::from(area.width)) {
        if row.start <= start {
            here = lines.len();
        }
        let mut column = 0;
        let mut part = |from: usize, to: usize| {
            let (from, to) = (from.clamp(row.start, row.end), to.clamp(row.start, row.end));
            let text = passage.text.get(from..to).unwrap_or("");
            text.chars()
                .map(|c| shown(c, &mut column))
                .collect::<String>()
        };
        lines.push(Line::from(vec![
            Span::raw(part(row.start, start)),
            Span::styled(part(start, end), HERE),
            Span::raw(part(end, row.end)),
        ]));
    }
    let height = usize::from(area.height);
    let first = here
        .saturating_sub(height / 2)
        .min(lines.len().saturating_sub(height));
    lines.into_iter().skip(first).take(height).collect()
}

/// A character as it is shown at a column, which is moved past it: a tab is blanks up to the next stop.
fn shown(c: char, column: &mut usize) -> String {
    let text = match c {
        '\t' => " ".repeat(TAB - *column % TAB),
        c => c.to_string(),
    };
    *column += unicode_width::UnicodeWidthStr::width(text.as_str());
    text
}

/// The rows of a text on a screen so many columns wide, in bytes; they are broken at blanks where there are some.
fn wrapped(text: &str, width: usize) -> Vec<std::ops::Range<usize>> {
    let mut rows = Vec::new();
    for line in crate::text::lines(text.as_bytes()) {
        let (mut start, mut columns, mut blank) = (line.start, 0, None);
        for (at, c) in text.get(line.clone()).unwrap_or("").char_indices() {
            let at = line.start + at;
            if c == ' ' {
                blank = Some(at);
            }
            shown(c, &mut columns);
            if columns > width.max(1) && at > start {
                let end = blank.filter(|blank| *blank > start).unwrap_or(at);
                rows.push(start..end);
                start = if blank == Some(end) { end + 1 } else { end };
                columns = 0;
                for c in text.get(start..at + c.len_utf8()).unwrap_or("").chars() {
                    shown(c, &mut columns);
                }
                blank = None;
            }
        }
        let end = start + text.get(start..line.end).unwrap_or("").trim_end().len();
        rows.push(start..end);
    }
    rows
}

/// The findings of the game, those on the move that is shown marked: the ones before the first of these, and the others.
fn findings(walk: &GameWalk) -> (Vec<Line<'_>>, Vec<Line<'_>>) {
    let start = walk.passage().map_or(0, |passage| passage.start);
    let place = walk.place();
    let told = walk.view.as_ref().and_then(|view| view.finding.as_ref());
    let is_here = |one: &Finding| {
        let range = start + one.start as usize..start + one.end as usize;
        place.contains(&range.start)
            || told.is_some_and(|told| told.range == range && told.message == one.message)
    };
    let shown = walk
        .findings
        .iter()
        .filter(|one| one.severity != Severity::Hint);
    let shown: Vec<&Finding> = shown.collect();
    let line = |one: &&'_ Finding| {
        let (word, colour) = match one.severity {
            Severity::Error => ("error", Color::Red),
            Severity::Warning => ("warning", Color::Yellow),
            Severity::Information | Severity::Hint => ("note", Color::Blue),
        };
        let style = if is_here(one) { HEADING } else { Style::new() };
        Line::from(vec![
            Span::styled(format!("{word}: "), style.fg(colour)),
            Span::styled(one.message.clone(), style),
        ])
    };
    let first = shown.iter().position(|one| is_here(one));
    let (before, here) = shown.split_at(first.unwrap_or(0));
    (
        before.iter().map(line).collect(),
        here.iter().map(line).collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::super::walk::testing::{pressed, walk, walk_in};
    use super::*;
    use expect_test::expect;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    #[test]
    fn the_screen_has_the_board_the_text_and_the_findings() {
        let text = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 {a comment that is longer than its line} \
                    3. Bb5 a6 4. Bb6 *\n";
        let mut walk = walk(text);
        pressed(&mut walk, ">>>");
        let mut terminal = Terminal::new(TestBackend::new(66, 16)).expect("a terminal");
        terminal.draw(|frame| draw(frame, &walk)).expect("no error");
        let buffer = terminal.backend().buffer();
        let rows = buffer.content.chunks(66).map(|row| {
            let row: String = row.iter().map(|cell| cell.symbol()).collect();
            row.trim_end().to_owned() + "\n"
        });
        expect![[r#"
            games.pgn
            2. Nf3                          [Event "a"]

             8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜             1. e4 e5 2. Nf3 Nc6 {a comment
             7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟             that is longer than its line} 3.
             6  · · · · · · · ·             Bb5 a6 4. Bb6 *
             5  · · · · ♟ · · ·
             4  · · · · ♙ · · ·
             3  · · · · · ♘ · ·
             2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙
             1  ♖ ♘ ♗ ♕ ♔ ♗ · ♖
                a b c d e f g h

            error: Bb6 cannot be played: no White bishop can go to b6; did you
            mean Bxc6, Bd3 or Ba4?
            q leave  ← → moves  ↓ ↑ variations  x errors  n p games  f turn
        "#]]
        .assert_eq(&rows.collect::<String>());
        let marked = buffer.content.iter();
        let marked = marked.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
        let marked: String = marked.map(|cell| cell.symbol()).collect();
        assert_eq!(marked, "Nf3");
    }

    /// The rows of a screen after some keys.
    fn rows(walk: &GameWalk, (width, height): (u16, u16)) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        terminal.draw(|frame| draw(frame, walk)).expect("no error");
        let cells = &terminal.backend().buffer().content;
        let rows = cells
            .chunks(usize::from(width))
            .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        rows.map(|row| row.trim_end().to_owned()).collect()
    }

    #[test]
    fn the_columns_of_a_scoresheet_stay_in_line() {
        let sheet = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n";
        let rows = rows(&walk_in("ncn", sheet), (90, 20));
        let beside = |row: &String| row.chars().skip(32).collect::<String>();
        let table: Vec<String> = rows.iter().map(beside).collect();
        let head = "No.   a     b     c     d     e     f     g     h".to_owned();
        assert!(table.contains(&head), "{table:#?}");
        let first = "1                             4".to_owned();
        assert!(table.contains(&first), "{table:#?}");
    }

    /// What is said in bold letters below the board after some keys.
    fn said(text: &str, keys: &str) -> String {
        let mut walk = walk(text);
        pressed(&mut walk, keys);
        let mut terminal = Terminal::new(TestBackend::new(100, 40)).expect("a terminal");
        terminal.draw(|frame| draw(frame, &walk)).expect("no error");
        let cells = terminal.backend().buffer().content.iter();
        let below = cells.skip(100 * 33);
        let bold = below.filter(|cell| cell.modifier.contains(Modifier::BOLD));
        let bold: String = bold.map(|cell| cell.symbol()).collect();
        bold.trim_end().to_owned()
    }

    #[test]
    fn the_finding_that_a_key_leads_to_is_marked_beside_the_move_too() {
        let text = "[Result \"1-0\"]\n\n1. e4 e5 3. Nf3+ Nc6 0-1\n";
        let number = "warning: the move number 3 should be 2";
        assert_eq!(said(text, "x"), number);
        assert_eq!(said(text, "xx"), "warning: this is not check");
        let result = "warning: the Result tag says 1-0, the game ends with 0-1";
        assert_eq!(said(text, "xxx"), result);
    }

    #[test]
    fn the_finding_that_a_key_leads_to_is_seen_below_many_others() {
        let text = "1. e4+ e5+ 2. Nf3+ Nc6+ 3. Bb5+ a6+ 4. Ba4+ Nf6+ *";
        let mut walk = walk(text);
        pressed(&mut walk, "xxxxxxxx");
        let mut terminal = Terminal::new(TestBackend::new(66, 24)).expect("a terminal");
        terminal.draw(|frame| draw(frame, &walk)).expect("no error");
        let rows = terminal.backend().buffer().content.chunks(66);
        let bold = |row: &&[ratatui::buffer::Cell]| {
            row.first()
                .is_some_and(|cell| cell.modifier.contains(Modifier::BOLD))
        };
        assert_eq!(rows.skip(10).filter(bold).count(), 1);
    }

    #[test]
    fn text_is_broken_at_blanks() {
        let rows = |text: &str, width| -> Vec<String> {
            let rows = wrapped(text, width).into_iter();
            rows.map(|row| text.get(row).unwrap_or("").to_owned())
                .collect()
        };
        assert_eq!(rows("1. e4 e5 2. Nf3\n*\n", 8), ["1. e4 e5", "2. Nf3", "*"]);
        assert_eq!(rows("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(rows("♔♔ é", 2), ["♔♔", "é"]);
        assert_eq!(rows("a", 0), ["a"]);
    }
}
