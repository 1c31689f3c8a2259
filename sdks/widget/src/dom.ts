/** Builds elements without parsing HTML, which also works on pages that require Trusted Types. */

type Children = readonly (Node | string | undefined)[];

/** Creates an element. `part` is also its class; a page can style it with `::part(…)`. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  part: string,
  attributes: Readonly<Record<string, string>> = {},
  children: Children = [],
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (part !== '') {
    element.className = part;
    element.part.add(...part.split(' '));
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Creates a slot that shows `fallback` unless the page fills it. */
export function makeSlot(name: string, fallback: Node): HTMLSlotElement {
  return make('slot', '', { name }, [fallback]);
}

const SVG = 'http://www.w3.org/2000/svg';

export function makeMicrophone(): SVGSVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M7 5a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0ZM4 9.5a6 6 0 0 0 12 0M10 15.5V18');
  icon.append(path);
  return icon;
}

/**
 * Sets a text and hides the element if it is empty. Skips an unchanged text, so that a live region doesn't repeat it.
 */
export function setText(element: HTMLElement, text: string, isHidden = text === ''): void {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = isHidden;
}

/** Returns the focused element in the same shadow root. */
export function focusIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}

export function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

export function isUsable(element: Element): boolean {
  return !element.matches(':disabled') && element.closest('[hidden]') === null;
}
