// The examples of the project, copied beside the page.

/** @type {[file: string, words: string][]} */
export const EXAMPLES = [
  ["slips.pgn", "Chess with slips"],
  ["classics.pgn", "Famous games of chess"],
  ["annotated.pgn", "An annotated game"],
  ["draughts.pdn", "Three kinds of draughts"],
  ["diagonal.pdn", "Draughts by diagonals"],
  ["dame.pdn", "Draughts in German books"],
  ["any-board.pdn", "A board of 14 × 9"],
  ["three-man.pgn", "Three-man chess"],
  ["scoresheet.ncn", "A scoresheet"],
];

/** @param {string} file */
export async function example(file) {
  const response = await fetch(new URL(`../examples/${file}`, import.meta.url));
  if (!response.ok) throw new Error(`${file} cannot be read`);
  return response.text();
}
