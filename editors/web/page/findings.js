// The list of findings, each with its fixes as buttons.

import { button, byId, element } from "./elements.js";

/** @typedef {import("./document.js").Found} Found */

/** What commands to movetext begin with; they come after what mends a finding. */
const ACCEPTING = /^Ignore | was really played$/;

/**
 * The fixes of a finding as buttons; what accepts or ignores it stands apart.
 * @param {Found} finding
 * @param {(fix: import("./document.js").Fix) => void} apply
 */
export function fixButtons(finding, apply) {
  const row = (/** @type {import("./document.js").Fix[]} */ fixes) => fixes.map((fix) => button(fix.title, () => apply(fix), fix.preferred ? "main" : ""));
  const mending = finding.fixes.filter(({ title }) => !ACCEPTING.test(title));
  const accepting = finding.fixes.filter(({ title }) => ACCEPTING.test(title));
  const rest = element("details", {}, element("summary", {}, "or leave it as it is"), element("div", { class: "fixes" }, ...row(accepting)));
  return element("div", { class: "fixes" }, ...row(mending), ...(accepting.length > 0 ? [rest] : []));
}

export class FindingList {
  #list = byId("list", HTMLOListElement);
  #tally = byId("tally", HTMLElement);
  #fixAll = byId("fix-all", HTMLButtonElement);
  #shown = "";

  /**
   * @param {import("./document.js").RecordDocument} record
   * @param {import("./text.js").Text} text
   * @param {{ go: (finding: Found) => void, apply: (fix: import("./document.js").Fix) => void, fixAll: () => void }} actions
   */
  constructor(record, text, actions) {
    this.record = record;
    this.text = text;
    this.actions = actions;
    this.#fixAll.addEventListener("click", actions.fixAll);
    text.onMove(() => this.#mark());
  }

  show() {
    const { findings, done } = this.record;
    this.#tally.textContent = tally(findings, done, this.text.value);
    this.#fixAll.hidden = !findings.some(({ fixes }) => fixes[0]?.preferred);
    // Not again for every key: a button under the finger must stay where it is.
    const now = JSON.stringify(findings.map(({ start, message, fixes }) => [this.text.lines.position(start), message, fixes.length]));
    if (now !== this.#shown) this.#list.replaceChildren(...findings.map((_, i) => this.#item(i)));
    this.#shown = now;
    this.#mark();
  }

  /** The finding is looked up when it is pressed: by then the text may have moved it. @param {number} i */
  #item(i) {
    const { record, actions, text } = this;
    const finding = record.findings[i];
    if (!finding) return element("li");
    const line = text.lines.lineOf(finding.start) + 1;
    const now = () => record.findings[i] ?? finding;
    const go = button(finding.message, () => actions.go(now()), "go");
    const apply = (/** @type {import("./document.js").Fix} */ fix) => {
      if (record.done) actions.apply(now().fixes.find(({ title }) => title === fix.title) ?? fix);
    };
    const place = element("span", { class: "place" }, ` line ${line} · ${finding.code}`);
    return element("li", { class: finding.severity }, element("span", { class: "unseen" }, `${finding.severity}: `), go, place, fixButtons(finding, apply));
  }

  /** Marks the findings at the cursor. */
  #mark() {
    const { cursor } = this.text;
    [...this.#list.children].forEach((item, i) => {
      const finding = this.record.findings[i];
      const at = finding !== undefined && finding.start <= cursor && cursor <= finding.end;
      if (at && !item.classList.contains("at")) scrollWithin(this.#list, item);
      item.classList.toggle("at", at);
    });
  }
}

/** Scrolls a list, and never the page. @param {Element} list @param {Element} item */
function scrollWithin(list, item) {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - 8;
}

/** @param {Found[]} findings @param {boolean} done @param {string} text */
function tally(findings, done, text) {
  if (text.trim() === "") return "Nothing written yet";
  if (findings.length === 0) return done ? "Nothing found: every move can be played" : "Checking…";
  const count = (/** @type {string} */ severity, /** @type {string} */ word) => {
    const n = findings.filter((finding) => finding.severity === severity).length;
    return n === 0 ? [] : [`${n} ${word}${n === 1 ? "" : "s"}`];
  };
  const parts = [...count("error", "error"), ...count("warning", "warning"), ...count("hint", "hint"), ...count("information", "note")];
  return parts.join(", ");
}
