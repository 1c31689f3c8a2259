import { optionsOf } from './options.ts';
import { FeedbackError, type FeedbackFields } from './send-feedback.ts';
import { chooseLanguage, type Language } from './words/find-words.ts';
import type { Strings } from './words/strings.ts';

/** Observed attributes. Changes update the view. */
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
  'ui-language',
  'strings',
  'consent-text',
  'collect',
  'launcher',
  'live-text',
  'review',
  'metadata',
] as const;
/** Attributes that are only read when a recording begins or is sent. */
export const UNSEEN_ATTRIBUTES = [
  'live',
  'end-user-id',
  'tags',
  'keyterms',
  'context',
  'app-version',
  'image',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number] | (typeof UNSEEN_ATTRIBUTES)[number];

export const POSITIONS = ['inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Position = (typeof POSITIONS)[number];

/** How to add a picture. `upload`: a file · `screenshot`: a screen chosen in the browser's dialog */
export const IMAGES = ['upload', 'screenshot', 'both'] as const;
export type ImageChoice = (typeof IMAGES)[number];

/**
 * What to collect. `voice`: recordings · `text`: written text · `both`: recordings, or text for people who can't speak
 */
export const COLLECTS = ['both', 'voice', 'text'] as const;
export type Collect = (typeof COLLECTS)[number];

/** Two minutes, as in the docs. */
export const DEFAULT_MAXIMUM_SECONDS = 120;
/** Upper bound of `max-duration`. */
export const LONGEST_MAXIMUM_SECONDS = 300;

/** Origin of the script, the default for `base-url`, so that a script tag is enough. */
let scriptOrigin: string | undefined;

/** @param source full URL of the script, or empty for an inline script */
export function rememberScript(source: string): void {
  if (source !== '') scriptOrigin = new URL(source).origin;
}

/** Reads and validates an element's attributes on demand. */
export class Attributes {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Returns a trimmed attribute; undefined if it is missing or empty. */
  text(name: Attribute): string | undefined {
    return this.#element.getAttribute(name)?.trim() || undefined;
  }

  isOff(name: Attribute): boolean {
    return this.text(name) === 'off';
  }

  get apiKey(): string | undefined {
    return this.text('api-key');
  }

  /** Server URL without a trailing slash. */
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

  /** How to add a picture; undefined if disabled, which includes `redact_pii`, because a picture can't be redacted. */
  get images(): ImageChoice | undefined {
    const asked = this.text('image');
    return optionsOf(this.#element).redact_pii ? undefined : IMAGES.find((one) => one === asked);
  }

  /** Whether a recording is reviewed, or gets a picture, before it is sent. */
  get isReviewed(): boolean {
    if (this.images) return true;
    return this.#element.hasAttribute('review') && !this.isOff('review');
  }

  /** Maximum length of a recording, in seconds. */
  get maximumSeconds(): number {
    const asked = Number(this.text('max-duration'));
    return asked > 0 ? Math.min(asked, LONGEST_MAXIMUM_SECONDS) : DEFAULT_MAXIMUM_SECONDS;
  }

  /** Language of the user interface. */
  get language(): Language {
    return chooseLanguage([this.text('ui-language'), this.pageLanguage, navigator.language]);
  }

  /** The page's own strings. Empty if the attribute isn't a JSON object. */
  get strings(): Partial<Strings> {
    return objectIn(this.text('strings')) ?? {};
  }

  /** Options sent with a recording or text. Throws `FeedbackError` `invalid_metadata`. */
  get fields(): FeedbackFields {
    const text = this.text('metadata');
    const metadata = objectIn(text);
    if (text && !metadata)
      throw new FeedbackError('invalid_metadata', 'The attribute "metadata" is not a JSON object.');
    const options = optionsOf(this.#element);
    return {
      ...options,
      language: this.text('language'),
      metadata,
      end_user_id: this.text('end-user-id'),
      tags: listIn(this.text('tags')),
      keyterms: listIn(this.text('keyterms')),
      // The consent text was visible before the button was pressed.
      consent: this.text('consent-text') === undefined ? options.consent : true,
    };
  }

  /** `lang` of the nearest ancestor that has one. */
  get pageLanguage(): string | undefined {
    return this.#element.closest('[lang]')?.getAttribute('lang') || undefined;
  }
}

/** Splits at commas; undefined for an empty list. */
function listIn(text = ''): string[] | undefined {
  const list = text.split(',').flatMap((entry) => entry.trim() || []);
  return list[0] ? list : undefined;
}

/** Parses a JSON object; undefined for anything else. */
export function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
  } catch {
    // Treated like any other text that isn't a JSON object.
  }
  return undefined;
}
