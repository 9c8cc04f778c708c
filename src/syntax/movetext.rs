//! The parser: tokens to the flat tree, for PGN and PDN alike. It never fails; what does not fit
//! becomes a fault, as few as the damage allows: characters that a slip of the hand put into a
//! move stay in the move, so that one wrong character is one finding.

use super::lexer::{Look, Token, lex};
use super::shapes::{self, Dialect};
use super::tag;
use super::{Fault, FaultKind, Node, NodeKind, Tree};

/// Variations nested deeper than this are not read.
const DEEPEST: usize = 200;

/// Parses one segment.
pub fn parse(text: &str, dialect: &'static Dialect) -> Tree {
    let mut tokens = Vec::with_capacity(text.len() / 4);
    lex(text, &mut tokens);
    let tree = Tree {
        nodes: Vec::with_capacity(tokens.len() + 2),
        faults: Vec::new(),
    };
    let mut parser = Parser {
        text,
        tokens: &tokens,
        at: 0,
        dialect,
        tree,
        open: Vec::new(),
        game: Game::None,
    };
    while parser.at < parser.tokens.len() {
        parser.next();
    }
    parser.end_game(text.trim_end().len());
    super::control::faults(text, &mut parser.tree.faults);
    parser
        .tree
        .faults
        .sort_by_key(|fault| (fault.start, fault.end));
    parser.tree
}

/// Where the parser is in its game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Game {
    None,
    Tags,
    Moves,
    /// Behind the terminator.
    Over,
}

struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token],
    at: usize,
    dialect: &'static Dialect,
    tree: Tree,
    /// Indices of the open containers: the game, then variations.
    open: Vec<u32>,
    game: Game,
}

impl<'a> Parser<'a> {
    fn next(&mut self) {
        let Some(token) = self.peek(0) else { return };
        match token.look {
            Look::Newline => self.at += 1,
            Look::TagPair => self.tag_pair(token),
            Look::OpenBracket => self.bracket(token),
            Look::Comment => self.comment(token),
            Look::OpenBrace => {
                self.fault(FaultKind::UnclosedComment, token.start, token.end);
                self.leaf(
                    NodeKind::Comment,
                    token.start,
                    offset(self.text.trim_end().len()),
                );
                self.at = self.tokens.len();
            }
            Look::Semicolon => self.to_line_end(token, NodeKind::LineComment),
            Look::Percent if self.column(token) == 0 => self.to_line_end(token, NodeKind::Escape),
            Look::Percent if self.dialect.draughts => {
                self.to_line_end(token, NodeKind::LineComment)
            }
            Look::OpenParen => self.open_variation(token),
            Look::CloseParen => self.close_variation(token),
            Look::Strength | Look::Glyph | Look::Tail => self.single(NodeKind::Glyph, token),
            Look::Nag => self.single(NodeKind::Nag, token),
            Look::Number | Look::Dots => self.number(token),
            Look::Star => self.star(token),
            Look::SetUp => self.single(NodeKind::SetUp, token),
            Look::Escape => {
                self.at += 1;
                if self.dialect.draughts {
                    if !self
                        .tree
                        .faults
                        .iter()
                        .any(|fault| fault.kind == FaultKind::LiteralEscape)
                    {
                        self.fault(FaultKind::LiteralEscape, token.start, token.end);
                    }
                } else {
                    self.junk(token.start, token.end);
                }
            }
            Look::Word | Look::EnPassant => self.word(token),
            Look::CloseBracket | Look::CloseBrace | Look::Percent | Look::Quote | Look::Dollar => {
                self.odd(token)
            }
        }
    }

    // ---- looking around

    fn peek(&self, ahead: usize) -> Option<Token> {
        self.tokens.get(self.at + ahead).copied()
    }

    fn slice(&self, token: Token) -> &'a str {
        self.text
            .get(token.start as usize..token.end as usize)
            .unwrap_or("")
    }

    /// Bytes from the start of the token's line; blanks do not count.
    fn column(&self, token: Token) -> usize {
        let before = self.text.get(..token.start as usize).unwrap_or("");
        before.len() - before.rfind(['\n', '\r']).map_or(0, |i| i + 1)
    }

    /// The rest of the token's line, the token included.
    fn line_from(&self, start: u32) -> &'a str {
        let rest = self.text.get(start as usize..).unwrap_or("");
        rest.get(..rest.find(['\n', '\r']).unwrap_or(rest.len()))
            .unwrap_or("")
    }

    /// Does the next token follow without a blank?
    fn glued(&self, end: u32, ahead: usize) -> Option<Token> {
        self.peek(ahead)
            .filter(|next| next.start == end && next.look != Look::Newline)
    }

    fn depth(&self) -> usize {
        self.open.len().saturating_sub(1)
    }

    // ---- building

    fn leaf(&mut self, kind: NodeKind, start: u32, end: u32) {
        let next = self.tree.nodes.len() as u32 + 1;
        self.tree.nodes.push(Node {
            kind,
            start,
            end,
            next,
        });
    }

    fn fault(&mut self, kind: FaultKind, start: u32, end: u32) {
        self.tree.faults.push(Fault { kind, start, end });
    }

    fn junk(&mut self, start: u32, end: u32) {
        self.start_game(start);
        self.leaf(NodeKind::Junk, start, end);
        self.fault(FaultKind::Garbage, start, end);
    }

    /// One token, one node.
    fn single(&mut self, kind: NodeKind, token: Token) {
        self.at += 1;
        self.play(token.start);
        self.leaf(kind, token.start, token.end);
    }

    /// Opens a game where there is none.
    fn start_game(&mut self, start: u32) {
        if self.game == Game::None {
            self.open.push(self.tree.nodes.len() as u32);
            self.leaf(NodeKind::Game, start, start);
            self.game = Game::Tags;
        }
    }

    /// Something of the movetext comes: a game is on.
    fn play(&mut self, start: u32) {
        self.start_game(start);
        if self.game == Game::Tags {
            self.game = Game::Moves;
        }
    }

    fn close(&mut self, end: u32) {
        if let Some(container) = self.open.pop() {
            let next = self.tree.nodes.len() as u32;
            if let Some(node) = self.tree.nodes.get_mut(container as usize) {
                (node.end, node.next) = (end.max(node.start), next);
            }
        }
    }

    /// Closes variations that nothing closed, each with a fault.
    fn close_all_variations(&mut self, end: u32) {
        while self.open.len() > 1 {
            let start = self
                .open
                .last()
                .and_then(|i| self.tree.nodes.get(*i as usize))
                .map_or(0, |n| n.start);
            self.fault(FaultKind::UnclosedVariation, start, start + 1);
            self.close(end);
        }
    }

    fn end_game(&mut self, end: usize) {
        let end = self.tree.nodes.last().map_or(offset(end), |node| node.end);
        self.close_all_variations(end);
        self.close(end);
        self.game = Game::None;
    }

    // ---- tags

    fn tag_pair(&mut self, token: Token) {
        self.at += 1;
        self.tag(token.start, token.end);
    }

    fn tag(&mut self, start: u32, end: u32) {
        let text = self.text.get(start as usize..end as usize).unwrap_or("");
        if self.game == Game::Over
            || self.game == Game::Moves && (self.depth() > 0 || self.repeats(text))
        {
            self.end_game(start as usize);
        }
        self.start_game(start);
        if self.game == Game::Moves {
            self.fault(FaultKind::LateTag, start, end);
        }
        self.leaf(NodeKind::Tag, start, end);
    }

    /// Does the tag's name occur among the tags of this game? Then it opens the next one.
    fn repeats(&self, text: &str) -> bool {
        let Some(name) = tag::tag(text).map(|tag| tag.name) else {
            return false;
        };
        let game = self.open.first().map_or(0, |i| *i as usize);
        let tags = self
            .tree
            .nodes
            .iter()
            .skip(game)
            .filter(|node| node.kind == NodeKind::Tag);
        tags.filter_map(|node| tag::tag(self.text.get(node.start as usize..node.end as usize)?))
            .any(|tag| tag.name == name)
    }

    fn bracket(&mut self, token: Token) {
        let line = self.line_from(token.start);
        let first = self.text.get(..token.start as usize).unwrap_or("");
        let line_start = first
            .get(first.rfind(['\n', '\r']).map_or(0, |i| i + 1)..)
            .unwrap_or("");
        // Tags stand at the start of a line or behind another tag.
        let place = line_start.trim().is_empty() || line_start.trim_end().ends_with(']');
        match tag::broken(line).filter(|_| place) {
            Some(broken) => {
                let end = token.start + offset(broken.len);
                self.skip_to(end);
                self.tag(token.start, end);
                let at = |n: usize| token.start + offset(n);
                self.fault(broken.fault, at(broken.at.start), at(broken.at.end));
            }
            None => self.odd(token),
        }
    }

    /// Leaves out the tokens that start before a byte.
    fn skip_to(&mut self, end: u32) {
        while self.peek(0).is_some_and(|token| token.start < end) {
            self.at += 1;
        }
    }

    // ---- comments

    fn comment(&mut self, token: Token) {
        let mut end = token.end;
        let inner = self
            .slice(token)
            .get(1..)
            .and_then(|inside| inside.find('{'));
        if let Some(inner) = inner {
            // A brace inside, and one more closing brace behind: the writer nested comments.
            let behind = self.text.get(end as usize..).unwrap_or("");
            if let Some(next) = behind
                .find(['{', '}', '['])
                .filter(|i| behind.as_bytes().get(*i) == Some(&b'}'))
            {
                end += offset(next) + 1;
                let at = token.start + 1 + offset(inner);
                self.fault(FaultKind::NestedComment, at, at + 1);
            }
        }
        self.skip_to(end);
        self.start_game(token.start);
        self.leaf(NodeKind::Comment, token.start, end);
    }

    fn to_line_end(&mut self, token: Token, kind: NodeKind) {
        let end = token.start + offset(self.line_from(token.start).trim_end().len());
        self.skip_to(end);
        self.start_game(token.start);
        self.leaf(kind, token.start, end);
    }

    // ---- variations

    fn open_variation(&mut self, token: Token) {
        if let Some(close) = self.prose() {
            self.skip_to(close);
            self.start_game(token.start);
            self.leaf(NodeKind::Comment, token.start, close);
            let bare = self
                .text
                .get(token.start as usize + 1..close as usize - 1)
                .unwrap_or("");
            let kind = if bare.trim().is_empty() {
                FaultKind::EmptyVariation
            } else {
                FaultKind::ProseInParentheses
            };
            self.fault(kind, token.start, close);
            return;
        }
        if self.depth() >= DEEPEST {
            self.too_deep(token);
            return;
        }
        self.at += 1;
        self.play(token.start);
        let level = self.open.last().map_or(0, |i| *i as usize);
        let inside = self.tree.nodes.get(level..).unwrap_or(&[]);
        if !inside.iter().any(|node| node.kind == NodeKind::Move) {
            self.fault(FaultKind::VariationFirst, token.start, token.end);
        }
        self.open.push(self.tree.nodes.len() as u32);
        self.leaf(NodeKind::Variation, token.start, token.end);
    }

    /// The end of a parenthesis that holds no move: words, comments, or nothing.
    fn prose(&self) -> Option<u32> {
        for ahead in 1.. {
            let token = self.peek(ahead)?;
            match token.look {
                Look::CloseParen => return Some(token.end),
                Look::Newline
                    if self
                        .peek(ahead + 1)
                        .is_some_and(|next| next.look == Look::Newline) =>
                {
                    return None;
                }
                Look::OpenParen | Look::TagPair | Look::Star | Look::OpenBrace => return None,
                Look::Word if self.dialect.is_moveish(self.slice(token)) => return None,
                Look::Number if ahead == 1 => return None,
                _ => {}
            }
        }
        None
    }

    fn too_deep(&mut self, token: Token) {
        let mut level = 0usize;
        let mut end = token.end;
        while let Some(next) = self.peek(0) {
            match next.look {
                Look::OpenParen => level += 1,
                Look::CloseParen => level -= 1,
                Look::TagPair => break,
                _ => {}
            }
            self.at += 1;
            end = next.end;
            if level == 0 {
                break;
            }
        }
        self.leaf(NodeKind::Junk, token.start, end);
        self.fault(FaultKind::TooDeep, token.start, end);
    }

    fn close_variation(&mut self, token: Token) {
        if self.depth() > 0 {
            self.at += 1;
            let index = self.open.last().map_or(0, |i| *i as usize);
            let start = self
                .tree
                .nodes
                .get(index)
                .map_or(token.start, |node| node.start);
            self.close(token.end);
            let inside = self.tree.nodes.get(index + 1..).unwrap_or(&[]);
            if !inside.iter().any(|node| {
                matches!(
                    node.kind,
                    NodeKind::Move | NodeKind::Number | NodeKind::Junk
                )
            }) {
                self.fault(FaultKind::EmptyVariation, start, token.end);
            }
        } else {
            self.odd(token);
        }
    }

    // ---- the end of a game

    fn star(&mut self, token: Token) {
        let previous = self
            .tree
            .nodes
            .last()
            .filter(|node| node.end == token.start);
        let behind_move = previous.is_some_and(|node| node.kind == NodeKind::Move);
        if self.dialect.draughts && behind_move && self.goes_on() {
            return self.single(NodeKind::Glyph, token);
        }
        if self
            .glued(token.end, 1)
            .is_some_and(|next| next.look == Look::Word)
        {
            return self.odd(token);
        }
        self.result(token.start, token.end);
    }

    /// Is there more movetext behind this token?
    fn goes_on(&self) -> bool {
        for ahead in 1.. {
            let Some(token) = self.peek(ahead) else {
                return false;
            };
            match token.look {
                Look::Newline | Look::Comment => {}
                Look::Word | Look::Number | Look::OpenParen | Look::CloseParen | Look::Star => {
                    return true;
                }
                _ => return false,
            }
        }
        false
    }

    fn result(&mut self, start: u32, end: u32) {
        self.skip_to(end);
        if self.depth() > 0 {
            // Inside a variation it says how that line would end.
            let mut ahead = 0;
            while self
                .peek(ahead)
                .is_some_and(|next| matches!(next.look, Look::Newline | Look::Comment))
            {
                ahead += 1;
            }
            if self
                .peek(ahead)
                .is_some_and(|next| next.look == Look::CloseParen)
            {
                return self.leaf(NodeKind::Result, start, end);
            }
            self.close_all_variations(start);
        }
        if self.game == Game::Over {
            let last = self
                .tree
                .nodes
                .last()
                .is_some_and(|node| node.kind == NodeKind::Result);
            if last {
                self.leaf(NodeKind::Junk, start, end);
                return self.fault(FaultKind::AfterResult, start, end);
            }
            self.end_game(start as usize);
        }
        self.play(start);
        self.leaf(NodeKind::Result, start, end);
        self.game = Game::Over;
    }

    // ---- moves and numbers

    fn number(&mut self, token: Token) {
        let glued = self
            .glued(token.end, 1)
            .is_some_and(|next| next.look == Look::Word);
        if token.look == Look::Dots && glued && self.slice(token) == "." && self.blank_before(token)
        {
            return self.odd(token);
        }
        self.fresh_game(token);
        self.single(NodeKind::Number, token);
    }

    /// Behind a terminator, a number or a move starts the next game.
    fn fresh_game(&mut self, token: Token) {
        if self.game == Game::Over {
            self.end_game(token.start as usize);
        }
    }

    fn blank_before(&self, token: Token) -> bool {
        let before = self.text.get(..token.start as usize).unwrap_or("");
        before.is_empty() || before.ends_with(|c: char| c.is_whitespace())
    }

    /// A character that has no business between moves. Glued to a word it is part of a move gone
    /// wrong; alone it is reported as what it is.
    fn odd(&mut self, token: Token) {
        let word_follows = self
            .glued(token.end, 1)
            .is_some_and(|next| matches!(next.look, Look::Word | Look::Number));
        if word_follows && self.blank_before(token) && self.game == Game::Moves {
            let end = self.whole_word(token);
            return self.written_move(token.start, end);
        }
        self.at += 1;
        let kind = match token.look {
            Look::CloseParen => FaultKind::StrayParenthesis,
            Look::CloseBrace => FaultKind::StrayBrace,
            Look::OpenBracket | Look::CloseBracket => FaultKind::StrayBracket,
            _ => FaultKind::Garbage,
        };
        self.start_game(token.start);
        self.leaf(NodeKind::Junk, token.start, token.end);
        self.fault(kind, token.start, token.end);
    }

    /// The end of the word that starts with this token: a word that is no whole move takes in the
    /// odd characters glued to it and what is glued to them.
    fn whole_word(&mut self, token: Token) -> u32 {
        self.at += 1;
        let (start, mut end) = (token.start, token.end);
        while let Some(next) = self.glued(end, 0) {
            let word = self.text.get(start as usize..end as usize).unwrap_or("");
            let joins = match next.look {
                Look::Word | Look::EnPassant => true,
                Look::Tail => true,
                _ if self.dialect.is_whole(word) => false,
                Look::CloseParen => self.depth() == 0,
                Look::Comment
                | Look::OpenBrace
                | Look::TagPair
                | Look::SetUp
                | Look::Strength
                | Look::Newline => false,
                Look::OpenParen => self.glued(next.end, 1).is_some(),
                Look::Glyph => self
                    .glued(next.end, 1)
                    .is_some_and(|after| after.look == Look::Word),
                _ => true,
            };
            if !joins {
                break;
            }
            self.at += 1;
            end = next.end;
        }
        end
    }

    fn word(&mut self, token: Token) {
        let first = self.slice(token);
        let column = self.column(token);
        if column == 0 && self.game != Game::Moves && tag::lost_bracket(self.line_from(token.start))
        {
            let end = token.start + offset(self.line_from(token.start).trim_end().len());
            self.skip_to(end);
            self.tag(token.start, end);
            return self.fault(FaultKind::MalformedTag, token.start, end);
        }
        if self.dialect.is_result(first) {
            // `1-0.`: a full stop may follow.
            let stop = self
                .glued(token.end, 1)
                .filter(|next| next.look == Look::Dots);
            return self.result(token.start, stop.map_or(token.end, |stop| stop.end));
        }
        if shapes::is_sign(first)
            && self
                .glued(token.end, 1)
                .is_none_or(|next| next.look != Look::Word)
        {
            return self.single(NodeKind::Glyph, token);
        }
        if shapes::is_integer(first) && self.dialect.draughts {
            if let Some(end) = self.parted_move() {
                self.skip_to(end);
                return self.written_move(token.start, end);
            }
            if first.len() >= 3 {
                self.at += 1;
                return self.written_move(token.start, token.end);
            }
        }
        if shapes::is_integer(first) || self.misprinted_number(first) {
            let glued = self.glued(token.end, 1);
            if glued.is_none_or(|next| {
                !matches!(
                    next.look,
                    Look::Word
                        | Look::Dollar
                        | Look::Percent
                        | Look::Quote
                        | Look::Star
                        | Look::OpenParen
                        | Look::OpenBracket
                        | Look::CloseBracket
                )
            }) {
                self.fresh_game(token);
                return self.single(NodeKind::Number, token);
            }
        }
        if !self.dialect.is_moveish(first) && self.prose_run(token) {
            return;
        }
        let mut end = self.whole_word(token);
        if self.dialect.draughts {
            end = self.parted(token.start, end);
        }
        self.written_move(token.start, end);
    }

    /// `9n` for `9.`
    fn misprinted_number(&self, word: &str) -> bool {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let due = self
            .tree
            .nodes
            .last()
            .is_none_or(|node| node.kind != NodeKind::Number);
        self.dialect.draughts
            && due
            && (1..=3).contains(&digits)
            && word.len() == digits + 1
            && word.ends_with(|c: char| c.is_ascii_lowercase() && !matches!(c, 'a'..='h' | 'x'))
    }

    /// `1 - 7` and `1 -7`, at the number: the end of the move.
    fn parted_move(&self) -> Option<u32> {
        let second = self.peek(1).filter(|next| next.look == Look::Word)?;
        let word = self.slice(second);
        let sign = word.strip_prefix(['-', 'x', ':', 'X'])?;
        if shapes::is_integer(sign) {
            return Some(second.end);
        }
        let third = self
            .peek(2)
            .filter(|next| next.look == Look::Word && sign.is_empty())?;
        shapes::is_integer(self.slice(third)).then_some(third.end)
    }

    /// `1- 7`: a word that ends with a separator takes the square behind the blank.
    fn parted(&mut self, start: u32, end: u32) -> u32 {
        let word = self.text.get(start as usize..end as usize).unwrap_or("");
        let digits = word.starts_with(|c: char| c.is_ascii_alphanumeric());
        if let Some(next) = self.peek(0)
            && digits
            && word.ends_with(['-', 'x', ':', 'X'])
            && next.look == Look::Word
        {
            let square = self.slice(next);
            let bytes = square.as_bytes();
            let algebraic = matches!(bytes, [b'a'..=b'l' | b'A'..=b'L', b'0'..=b'9', ..]);
            if bytes.first().is_some_and(u8::is_ascii_digit) || algebraic {
                self.at += 1;
                return next.end;
            }
        }
        end
    }

    /// A run of two or more words that are no moves is a remark; true when it was taken.
    fn prose_run(&mut self, token: Token) -> bool {
        let mut end = token.end;
        let mut words = 0;
        let mut last = 0;
        for ahead in 0.. {
            let Some(next) = self.peek(ahead) else { break };
            match next.look {
                Look::Word | Look::EnPassant
                    if !self.dialect.is_moveish(self.slice(next))
                        && !self.dialect.is_result(self.slice(next)) =>
                {
                    words += 1;
                    (end, last) = (next.end, ahead);
                }
                // Punctuation and numbers inside a remark belong to it; at its end they do not.
                Look::Dots | Look::Quote | Look::Glyph | Look::Percent | Look::Dollar
                    if words > 0 =>
                {
                    if next.start == end {
                        (end, last) = (next.end, ahead);
                    }
                }
                Look::Newline if self.game == Game::Over || words > 0 => {}
                _ => break,
            }
        }
        let single_after =
            self.game == Game::Over || self.game == Game::None || self.game == Game::Tags;
        if words < 2 && !single_after {
            return false;
        }
        self.at += last + 1;
        let kind = if self.game == Game::Over {
            FaultKind::AfterResult
        } else {
            FaultKind::Garbage
        };
        self.start_game(token.start);
        self.leaf(NodeKind::Junk, token.start, end);
        self.fault(kind, token.start, end);
        true
    }

    /// A written move, with the words behind it that belong to it.
    fn written_move(&mut self, start: u32, mut end: u32) {
        if self.game == Game::Over {
            self.end_game(start as usize);
        }
        if !self.dialect.draughts {
            while let Some(next) = self.peek(0) {
                let tail = match next.look {
                    Look::EnPassant => true,
                    Look::Word => shapes::is_tail(self.slice(next)),
                    Look::Tail => next.start == end || self.slice(next) != "(=)",
                    _ => false,
                };
                if !tail {
                    break;
                }
                self.at += 1;
                end = next.end;
            }
        }
        self.play(start);
        self.leaf(NodeKind::Move, start, end);
    }
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
