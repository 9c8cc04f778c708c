//! The checks, one file each. A new check is one file and one row in the table for the kind of thing it
//! looks at: a record, a record whose game is known, a node, a move number, a played move, or the end
//! of the main line. Some checks are called by name instead: syntax faults, settings that do not fit,
//! the tags that name the game, moves that cannot be played or read, are ambiguous or are missing, moves
//! in another notation or language (which skip the other checks of the move), draw rules, and the
//! result.

mod alphabet;
mod blanks;
mod board_tags;
mod captures;
mod clocks;
mod commands;
mod confusion;
mod departure;
mod disputed;
mod draws;
mod ending;
mod gaps;
mod html;
mod ignored;
mod inspector;
mod late_variation;
mod legality;
mod likely;
mod lone_letter;
mod lone_number;
mod lost_letters;
mod marks;
mod misprinted_number;
mod nags;
mod no_such_square;
mod notation;
mod notation_tag;
mod number_list;
mod number_series;
mod numbers;
mod off_line;
mod repeated;
mod report;
mod result;
mod safety;
mod second_game;
mod setting;
mod setup;
mod shifted_numbers;
mod side;
mod slip_edits;
mod slip_fixes;
mod slip_safety;
mod slip_wording;
mod slips;
mod spelling;
mod syntax;
mod table;
mod tag_form;
mod tag_names;
mod tag_values;
mod tags;
#[cfg(test)]
mod tests;
mod unknown_game;
mod zones;

use crate::document::{Finding, Severity, Verdict};
use crate::identify::{
    Context, Evidence, Identification, Presumption, as_game, identify_with_settings, presume,
    refuting_notation,
};
use crate::repair::{self, FailureKind, Repair, Repairs};
use crate::replay::{
    self, LineDoubt, MoveDetails, MoveReadings, Record, ReplaySetup, RestOfLine, WrittenNumber,
    records,
};
use crate::rules::{End, Game, SetUpFault, game_of_type};
use crate::syntax::{NodeKind, Tree, passages};
use confusion::{Confused, Suspicion};
use inspector::Inspector;
pub use report::shown;
use report::{Report, fix, offset, replacement, text_edit, title};
pub use tag_values::month_of_year;
pub use tags::{roster_of, tag_order};

/// Checks of a record before its game is known.
static RECORD_CHECKS: &[fn(&Record, &Context, &mut Report)] = &[
    tags::check,
    tag_values::check,
    setup::check,
    notation_tag::name,
    board_tags::values,
    board_tags::misnamed,
    lost_letters::check,
    lone_number::check,
    misprinted_number::check,
];

/// Checks of a record whose game, notation and language are known, before its moves are replayed.
static SETUP_CHECKS: &[fn(&Record, &ReplaySetup, &Context, &mut Report)] = &[
    tags::roster,
    tag_values::of_game,
    setup::remarks,
    notation::language,
    notation_tag::suits,
    board_tags::refuted,
    board_tags::rows,
    board_tags::undeclared,
    zones::check,
];

/// Checks of one node of a kind that is not replayed, given its text and its bytes in the segment.
static NODE_CHECKS: &[(NodeKind, NodeCheck)] = &[
    (NodeKind::Comment, commands::check),
    (NodeKind::Nag, nags::check),
];

type NodeCheck = fn(&str, std::ops::Range<usize>, &ReplaySetup, &Context, &mut Report);

/// Checks of one move number, given its bytes in the segment.
static NUMBER_CHECKS: &[NumberCheck] = &[numbers::check, numbers::repeated, side::check];

type NumberCheck =
    fn(&WrittenNumber, &Record, &ReplaySetup, &Context, std::ops::Range<usize>, &mut Report);

/// Checks of one played move, given its first byte in the segment.
static PLY_CHECKS: &[fn(&MoveDetails, usize, &mut Report)] = &[
    spelling::check,
    lone_letter::check,
    marks::check,
    captures::check,
    departure::check,
    disputed::check,
];

/// Checks of the end of the main line, if by the rules the game is over there.
static END_CHECKS: &[fn(&Record, &'static Game, &End, &mut Report)] = &[ending::check];

/// Reads, replays and checks one segment.
///
/// ```
/// use movetext::document::{TextEdit, splice};
/// use movetext::{checks, identify::Context, syntax};
///
/// let text = "1. e4 e5 4. Nf3 *";
/// let pgn = syntax::format("pgn").expect("a row of FORMATS");
/// let verdict = checks::check(text, &Context::new(pgn));
/// let finding = &verdict.findings[0];
/// assert_eq!(finding.code.0, "move-number");
/// let edits = finding.fixes[0].edits.iter().map(TextEdit::parts);
/// assert_eq!(splice(text, edits), "1. e4 e5 2. Nf3 *");
/// ```
pub fn check(text: &str, context: &Context) -> Verdict {
    check_and_show(text, context, |_, _| {})
}

/// Like [`check`], and calls a function with each passage and its tree.
pub fn check_and_show(text: &str, context: &Context, mut show: impl FnMut(&str, &Tree)) -> Verdict {
    let slice_of = |range: std::ops::Range<usize>| {
        let end = text.floor_char_boundary(range.end);
        std::borrow::Cow::from(text.get(range.start..end).unwrap_or(""))
    };
    let starts = passages(context.format, text.len(), slice_of);
    let mut verdict = Verdict::default();
    for (i, start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(text.len(), |end| *end as usize);
        let passage = text.get(*start as usize..end).unwrap_or("");
        let tree = (context.format.parse)(passage);
        show(passage, &tree);
        verdict.append(*start, check_passage(passage, &tree, context));
    }
    verdict
}

fn check_passage(text: &str, tree: &Tree, context: &Context) -> Verdict {
    let mut report = Report::new(text);
    syntax::check(tree, context, &mut report);
    report.note_faults();
    for record in records(text, tree) {
        check_record(&record, context, &mut report);
    }
    context.severities.apply(&mut report.findings);
    report.verdict()
}

/// Checks one record.
fn check_record(record: &Record, context: &Context, report: &mut Report) {
    if !record.is_game() {
        return;
    }
    report.games += 1;
    report.sought_slips = false;
    for check in RECORD_CHECKS {
        check(record, context, report);
    }
    let (game, end) = check_as_presumed(record, context, report)
        .unwrap_or_else(|| check_as_identified(record, context, report));
    // The result after the last of several games is not that of the first.
    if !second_game::is_reported(record, report) {
        result::check(record, game, end.as_ref(), context, report);
    }
    report.close(record.bytes_range());
    ignored::apply(record, report);
}

/// The game of a record, if it is known, and how the main line ends, if by the rules the game is
/// over there.
type GameAndEnd = (Option<&'static Game>, Option<End>);

/// Checks a record as what it most likely is, so that one replay is both the trial and the check. None
/// if the replay refutes that; then nothing has been reported.
fn check_as_presumed(
    record: &Record,
    context: &Context,
    report: &mut Report,
) -> Option<GameAndEnd> {
    // After a syntax error the replay may drop fixes of that error, which `back_to` does not restore.
    if !report.faults.is_empty() {
        return None;
    }
    let (identification, presumption) = presume(record, context)?;
    let mark = report.mark();
    let checked = check_as(record, identification, presumption, context, report);
    if checked.is_none() {
        report.back_to(&mark);
    }
    checked
}

/// Checks a record as what identification finds.
fn check_as_identified(record: &Record, context: &Context, report: &mut Report) -> GameAndEnd {
    let (identification, fitting) = identify_with_settings(record, context);
    setting::unfit(record, context, &fitting, report);
    let certain = Presumption::certain();
    check_as(record, identification, certain, &fitting, report).unwrap_or_default()
}

/// Checks a record with an identification. None if the replay refutes it.
fn check_as(
    record: &Record,
    identification: Identification,
    presumption: Presumption,
    context: &Context,
    report: &mut Report,
) -> Option<GameAndEnd> {
    match identification {
        Identification::Unknown(tag, on_board) => {
            if let Some(tag) = tag {
                setup::unknown(record, tag, context, report);
            }
            if let Some(replay_setup) = on_board {
                board_tags::rows(record, &replay_setup, context, report);
                unknown_game::check(record, &replay_setup, report);
            }
            Some((None, None))
        }
        Identification::Game(mut replay_setup, evidence, fault) => {
            if let Evidence::Against(tag) = evidence
                && let Some(game) = turned_board(record, tag, &replay_setup, context, report)
            {
                return Some((Some(game), None));
            }
            replay_setup.keep_capture_sign(record);
            match evidence {
                Evidence::Against(tag) => setup::refuted(record, tag, replay_setup.game, report),
                Evidence::Tag(tag) => {
                    setup::fields(record, tag, &replay_setup, context, report);
                    setup::disagreement(record, replay_setup.game, context, report);
                }
                Evidence::Setting | Evidence::Default => {}
                _ => setup::unsaid(record, &replay_setup, report),
            }
            if let Some(fault) = fault {
                setup::fault(record, &replay_setup, &fault, report);
            }
            for check in SETUP_CHECKS {
                check(record, &replay_setup, context, report);
            }
            check_moves(record, &replay_setup, presumption, context, report)
        }
    }
}

/// Reports that a record whose tag the moves refute is of the game that the tag names, with another confusion. Returns
/// that game. What a record is written in speaks for the tag.
fn turned_board(
    record: &Record,
    tag: usize,
    found: &ReplaySetup,
    context: &Context,
    report: &mut Report,
) -> Option<&'static Game> {
    let value = record.tags.get(tag)?.tag.value;
    let game = game_of_type(value)?;
    let Identification::Game(setup, _, None) = as_game(record, context, game, Evidence::Tag(tag))
    else {
        return None;
    };
    let own = |setup: &ReplaySetup| setup.notation.name == setup.game.notation;
    if !own(&setup) || own(found) {
        return None;
    }
    let suspicion = confusion::suspect(record, &setup, context)?;
    suspicion.proved()?.add(report);
    Some(game)
}

/// Replays and checks the moves of a record. None if the replay refutes the presumption.
fn check_moves(
    record: &Record,
    setup: &ReplaySetup,
    presumption: Presumption,
    context: &Context,
    report: &mut Report,
) -> Option<GameAndEnd> {
    let mark = report.mark();
    let mut inspector = Inspector::new(record, setup, context, presumption, report);
    replay::replay(record, setup, &[], &mut inspector);
    if inspector.presumption.is_refuted() {
        return None;
    }
    let failed = inspector.failed;
    if (failed || inspector.foreign)
        && let Some(found) = refuting_notation(record, setup)
    {
        report.back_to(&mark);
        notation_tag::refuted(record, &found, report);
        return check_moves(record, &found, Presumption::certain(), context, report);
    }
    let suspicion = match failed {
        true => confusion::suspect(record, setup, context),
        false => None,
    };
    let told = |confused: Confused, report: &mut Report| {
        report.back_to(&mark);
        confused.add(report);
        Some((Some(setup.game), None))
    };
    if let Some(confused) = suspicion.as_ref().and_then(Suspicion::proved) {
        return told(confused, report);
    }
    if suspicion.is_some()
        && let Some(games) = second_game::certain(record, setup)
    {
        report.back_to(&mark);
        games.add(record, report);
        return Some((Some(setup.game), None));
    }
    // If a move cannot be played, the record is replayed with what was probably meant, so that the
    // moves after it are checked too.
    let repairs = match failed {
        true => repair::repairs(record, setup),
        false => Repairs::default(),
    };
    if let Some(confused) = suspicion.as_ref().and_then(|one| one.likely(&repairs)) {
        return told(confused, report);
    }
    if !repairs.amendments.is_empty() {
        report.back_to(&mark);
        inspector = Inspector::new(record, setup, context, Presumption::certain(), report);
        let assumed = repairs.found.iter().filter(|repair| repair.is_assumed);
        let slips = assumed.filter_map(|repair| repair.candidates.first());
        let amended = slips.flat_map(|best| best.slip.amendments());
        inspector.doubtful = repairs.doubtful.clone();
        let assumed = repairs.found.iter().filter(|repair| repair.is_assumed);
        inspector.in_conflict = assumed.filter_map(Repair::in_conflict).collect();
        inspector.repaired = amended.map(|amendment| amendment.node).collect();
        replay::replay(record, setup, &repairs.amendments, &mut inspector);
    }
    let (end, draw_counter) = inspector.finish();
    report.sought_slips = failed;
    shifted_numbers::drop_of_other_player(&repairs, record, setup, report);
    number_series::check(record, setup, &repairs.amendments, report);
    clocks::check(record, setup, report);
    if !failed {
        confusion::close(record, setup, context, report);
        confusion::held_at_end(record, setup, context, report);
    }
    draw_counter.close(record, setup.game, report);
    if let Some(end) = &end {
        for check in END_CHECKS {
            check(record, setup.game, end, report);
        }
    }
    for repair in &repairs.found {
        let first = match repair.is_assumed {
            true if repair.is_missing_row() => slips::missing_row(repair, record, report),
            true => check_failure(repair, record, setup, context, report),
            false => slips::finding_index(&repair.failure, record, report),
        };
        slips::add_repair(repair, &repairs, first, record, setup, context, report);
        shifted_numbers::join(repair, record, report);
        report.assumed.extend(repair.assumed_bytes(record));
    }
    for late in &repairs.late {
        late_variation::report(late, record, report);
    }
    for (node, gap) in &repairs.gaps {
        gaps::reason(*node, gap, record, report);
    }
    for (node, gap) in &repairs.beside_gaps {
        gaps::beside(*node, gap, record, report);
    }
    let mut said = None;
    for (node, moves) in &repairs.unchecked {
        // Of two words beside each other the first says it.
        if said
            .replace(*node)
            .is_some_and(|before| slips::stands_beside(before, *node, record))
        {
            continue;
        }
        if context.format.table.is_none() && second_game::report(*node, record, setup, report) {
            continue;
        }
        slips::unchecked(*node, *moves, record, report);
    }
    Some((Some(setup.game), end))
}

/// Checks the node where a line fails as it is written. Returns the index of the finding about it.
fn check_failure(
    repair: &Repair,
    record: &Record,
    setup: &ReplaySetup,
    context: &Context,
    report: &mut Report,
) -> Option<usize> {
    let failure = &repair.failure;
    if failure.kind == FailureKind::Word {
        return slips::word_for_move(record.nodes.get(failure.node)?, record, report);
    }
    // What was said of the node assumes that an earlier move was the slip.
    let node = record.nodes.get(failure.node)?;
    let on_node = |found: &Finding| found.start < node.end && node.start < found.end;
    let is_hint = |found: &Finding| found.severity == Severity::Hint;
    report
        .findings
        .retain(|found| !on_node(found) || !is_hint(found));
    let first = report.findings.len();
    // The line may have gone on in another notation than the record's own.
    let setup = &ReplaySetup {
        notation: failure.notation,
        ..setup.clone()
    };
    let mut inspector = Inspector::new(record, setup, context, Presumption::certain(), report);
    let before = failure.checkpoints.last()?;
    let mut line = before.line.clone();
    // Whether a move with the letter of another language is the slip was searched.
    if line.doubt == LineDoubt::OtherLetter {
        line.doubt = LineDoubt::None;
    }
    let rest = RestOfLine {
        line,
        depth: failure.depth,
        nodes: before.start..failure.node + 1,
    };
    inspector.suggests = false;
    // If the slip is in this move alone, the words before it are another matter.
    let best = repair.candidates.first();
    inspector.trusts_faults = best.is_none_or(|best| best.slip.node() != failure.node);
    inspector.knows_figurines();
    let mut readings = MoveReadings::default();
    replay::go_on(record, setup, rest, &[], &mut readings, &mut inspector);
    // Whatever else is said of this node is said after the replay of the whole record.
    let new = report.findings.split_off(first);
    let found = new
        .into_iter()
        .find(|found| on_node(found) && found.severity <= Severity::Warning)?;
    report.findings.push(found);
    Some(first)
}

/// The message about a set-up from which no game can be played.
pub fn faulty_set_up(setup: &ReplaySetup, fault: &SetUpFault) -> String {
    setup::faulty(setup, fault).1
}
