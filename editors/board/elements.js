// Making elements of the page.

/**
 * An element with attributes and children. Texts are text, never markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * The same for pictures.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[Name]}
 */
export function drawing(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * Buttons that can be pressed, or that say why not: in their titles and, since they keep their place among the tab stops, when
 * they are pressed.
 * @param {Iterable<Element>} buttons
 * @param {string} [why]
 */
export function offer(buttons, why) {
  for (const one of buttons) {
    if (!(one instanceof HTMLElement)) continue;
    const title = (one.dataset["title"] ??= one.title);
    one.title = why ?? title;
    one.setAttribute("aria-disabled", String(why !== undefined));
  }
}

/**
 * A button that does not take the focus when the mouse presses it, so that keys go on to step.
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @param {() => void} press
 */
export function button(attributes, children, press) {
  const made = element("button", { type: "button", ...attributes }, ...children);
  made.addEventListener("mousedown", (event) => event.preventDefault());
  made.addEventListener("click", press);
  return made;
}
