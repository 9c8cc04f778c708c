// Files: read in the character set they are in, written with the line ends they had.

/** Larger files are for the program and for editors. */
export const LARGEST = 1_000_000;

/** What a file has that a text area does not keep: its line ends and its byte order mark. @typedef {{ ending: string, mark: boolean }} FileForm */
/** @typedef {FileForm & { name: string, text: string, encoding: string }} OpenedFile */

/** @type {FileForm} */
export const PLAIN = { ending: "\n", mark: false };

/** @param {File} file @returns {Promise<OpenedFile>} */
export async function opened(file) {
  if (file.size > LARGEST) throw new RangeError(`${file.name} has ${(file.size / 1e6).toFixed(1)} MB. The page takes files up to ${LARGEST / 1e6} MB; the program and the extension for Visual Studio Code take any size.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text, encoding } = decoded(bytes);
  return { name: file.name, encoding, ...unified(text) };
}

/** The encodings that a file says itself, by its first two bytes. @type {[number, number, string][]} */
const MARKED = [
  [0xff, 0xfe, "utf-16le"],
  [0xfe, 0xff, "utf-16be"],
];

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  const marked = MARKED.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return { text: new TextDecoder(marked[2], { ignoreBOM: true }).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** A text as a text area has it, with LF for every line end and without a byte order mark. @param {string} text */
export function unified(text) {
  const mark = text.startsWith("\ufeff");
  const ending = /\r\n?|\n/.exec(text)?.[0] ?? "\n";
  return { mark, ending, text: text.slice(mark ? 1 : 0).replace(/\r\n?/g, "\n") };
}

/** @param {string} name @param {string} text @param {FileForm} form */
export function download(name, text, { ending, mark } = PLAIN) {
  const content = (mark ? "\ufeff" : "") + text.replaceAll("\n", ending);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Files that are dropped anywhere on the page. @param {(file: File) => void} take */
export function onDrop(take) {
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
}
