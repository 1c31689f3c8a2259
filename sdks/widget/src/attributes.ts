import { FeedbackError } from './send-feedback.ts';
import { chooseLanguage, type InterfaceLanguage } from './strings.ts';

/** Everything that can be set, all of it as attributes. What is shown follows them; `live` is read when a recording begins. */
export const ATTRIBUTES = [
  'api-key',
  'base-url',
  'theme',
  'position',
  'prompt',
  'thank-you-message',
  'button-text',
  'max-duration',
  'language',
  'consent-text',
  'collect',
  'metadata',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number] | 'live';

export const POSITIONS = ['inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Position = (typeof POSITIONS)[number];

/** `voice`: the button alone · `text`: writing alone · `both`: the button, and writing for those who cannot speak */
export const COLLECTS = ['both', 'voice', 'text'] as const;
export type Collect = (typeof COLLECTS)[number];

/** The two-minute feedback of the docs. */
export const DEFAULT_MAXIMUM_SECONDS = 120;
/** The longest that any plan takes. */
export const LONGEST_MAXIMUM_SECONDS = 300;

/** The address of the server that the script came from, so that one script tag needs no `base-url`. */
let scriptOrigin: string | undefined;

/** `source` is the script's whole address, or empty when it stands in the page itself. */
export function rememberScript(source: string): void {
  if (source !== '') scriptOrigin = new URL(source).origin;
}

/** An element's attributes, read when they are needed and made sound. */
export class Attributes {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Undefined when it is missing or empty. */
  text(name: Attribute): string | undefined {
    return this.#element.getAttribute(name)?.trim() || undefined;
  }

  get apiKey(): string | undefined {
    return this.text('api-key');
  }

  /** Without a slash at its end. */
  get baseUrl(): string {
    return (this.text('base-url') ?? scriptOrigin ?? location.origin).replace(/\/+$/, '');
  }

  get position(): Position {
    const asked = this.text('position');
    return POSITIONS.find((one) => one === asked) ?? 'inline';
  }

  get collect(): Collect {
    const asked = this.text('collect');
    return COLLECTS.find((one) => one === asked) ?? 'both';
  }

  /** Seconds. */
  get maximumSeconds(): number {
    const asked = Number(this.text('max-duration'));
    return asked > 0 ? Math.min(asked, LONGEST_MAXIMUM_SECONDS) : DEFAULT_MAXIMUM_SECONDS;
  }

  get interfaceLanguage(): InterfaceLanguage {
    return chooseLanguage([
      this.text('language'),
      this.#element.closest('[lang]')?.getAttribute('lang') ?? undefined,
      navigator.language,
    ]);
  }

  /** Throws `FeedbackError` `invalid_metadata` when it is not a JSON object. */
  get metadata(): Record<string, unknown> | undefined {
    const text = this.text('metadata');
    if (text === undefined) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (isPlainObject(value)) return value;
    } catch {
      // Said below, like every other text that is no object.
    }
    throw new FeedbackError('invalid_metadata', 'The attribute "metadata" is not a JSON object.');
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
