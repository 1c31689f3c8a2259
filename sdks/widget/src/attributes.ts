import { optionsOf } from './options.ts';
import { FeedbackError, type FeedbackFields } from './send-feedback.ts';
import { chooseLanguage, type Language } from './words/find-words.ts';
import type { Strings } from './words/strings.ts';

/** What is shown follows these. */
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
/** These are read when a recording begins, or is sent. */
export const UNSEEN_ATTRIBUTES = ['live', 'end-user-id', 'tags', 'context', 'app-version', 'image'] as const;
export type Attribute = (typeof ATTRIBUTES)[number] | (typeof UNSEEN_ATTRIBUTES)[number];

export const POSITIONS = ['inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
export type Position = (typeof POSITIONS)[number];

/** `upload`: a file · `screenshot`: what a person picks in their browser's own dialog */
export const IMAGES = ['upload', 'screenshot', 'both'] as const;
export type ImageChoice = (typeof IMAGES)[number];

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

  isOff(name: Attribute): boolean {
    return this.text(name) === 'off';
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

  /** How a person may add a picture; undefined: not at all. A picture can't be redacted. */
  get images(): ImageChoice | undefined {
    const asked = this.text('image');
    return optionsOf(this.#element).redact_pii ? undefined : IMAGES.find((one) => one === asked);
  }

  /** Whether a recording is listened to, or gets a picture, before it goes out. */
  get isReviewed(): boolean {
    if (this.images) return true;
    return this.#element.hasAttribute('review') && !this.isOff('review');
  }

  /** Seconds. */
  get maximumSeconds(): number {
    const asked = Number(this.text('max-duration'));
    return asked > 0 ? Math.min(asked, LONGEST_MAXIMUM_SECONDS) : DEFAULT_MAXIMUM_SECONDS;
  }

  /** Of the words on screen. */
  get language(): Language {
    return chooseLanguage([this.text('ui-language'), this.pageLanguage, navigator.language]);
  }

  /** Words of the page's own. What is no JSON object is none. */
  get strings(): Partial<Strings> {
    return objectIn(this.text('strings')) ?? {};
  }

  /** What goes with a recording or text. Throws `FeedbackError` `invalid_metadata`. */
  get fields(): FeedbackFields {
    const text = this.text('metadata');
    const metadata = objectIn(text);
    if (text && !metadata)
      throw new FeedbackError('invalid_metadata', 'The attribute "metadata" is not a JSON object.');
    const tags = (this.text('tags') ?? '').split(',').flatMap((tag) => tag.trim() || []);
    const options = optionsOf(this.#element);
    return {
      ...options,
      language: this.text('language'),
      metadata,
      end_user_id: this.text('end-user-id'),
      tags: tags.length > 0 ? tags : undefined,
      // The line stood there before the press.
      consent: this.text('consent-text') === undefined ? options.consent : true,
    };
  }

  /** Of the nearest element that says one. */
  get pageLanguage(): string | undefined {
    return this.#element.closest('[lang]')?.getAttribute('lang') || undefined;
  }
}

/** The JSON object that a text holds; undefined when it holds anything else. */
export function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
  } catch {
    // Like every other text that is no object.
  }
  return undefined;
}
