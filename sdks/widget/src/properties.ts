import { ATTRIBUTES, isOn, listIn, objectIn } from './attributes.ts';
import type { Strings } from './words/strings.ts';

/** All attributes as properties, in the form that frameworks set. Each also accepts text, as in the attribute. */
export interface WidgetProperties {
  apiKey: string | undefined;
  baseUrl: string | undefined;
  theme: string | undefined;
  position: string | undefined;
  prompt: string | undefined;
  thankYouMessage: string | undefined;
  buttonText: string | undefined;
  maxDuration: number | undefined;
  language: string | undefined;
  uiLanguage: string | undefined;
  strings: Partial<Strings> | undefined;
  consentText: string | undefined;
  collect: string | undefined;
  launcher: string | undefined;
  liveText: string | undefined;
  review: boolean;
  metadata: Record<string, unknown> | undefined;
  live: string | undefined;
  endUserId: string | undefined;
  contactEmail: string | undefined;
  askContact: boolean;
  tags: readonly string[] | undefined;
  keyterms: readonly string[] | undefined;
  context: string | undefined;
  appVersion: string | undefined;
  image: string | undefined;
}

/** Converts an attribute's text to the property's value. Other properties return the text. */
const READ: Record<string, (text: string | undefined) => unknown> = {
  'max-duration': (text) => (text === undefined ? undefined : Number(text)),
  strings: objectIn,
  metadata: objectIn,
  tags: listIn,
  keyterms: listIn,
  review: isOn,
  'ask-contact': isOn,
};

const names = ATTRIBUTES.map(
  (attribute) => [attribute, attribute.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] as const,
);

/** Defines the properties of the element class. Their values are stored in the attributes only. */
export function defineProperties(prototype: HTMLElement): void {
  for (const [attribute, name] of names)
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const text = this.getAttribute(attribute) ?? undefined;
        const read = READ[attribute];
        return read ? read(text) : text;
      },
      set(this: HTMLElement, value: unknown) {
        if (value === undefined || value === null || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, textOf(value));
      },
    });
}

/** Applies properties that were set before the element was defined. */
export function takeEarlyProperties(element: HTMLElement): void {
  for (const [, name] of names) {
    if (!Object.hasOwn(element, name)) continue;
    const early = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, early);
  }
}

function textOf(value: unknown): string {
  if (value === true) return '';
  // An array becomes a list with commas.
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}
