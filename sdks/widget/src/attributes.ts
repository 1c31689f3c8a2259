import { optionsOf } from './options.ts';
import { FeedbackError, type FeedbackFields } from './send-feedback.ts';
import { chooseLanguage, type Language } from './words/find-words.ts';
import type { Strings } from './words/strings.ts';

/** All attributes. Changes update the view. */
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
  'live',
  'end-user-id',
  'contact-email',
  'ask-contact',
  'tags',
  'keyterms',
  'context',
  'app-version',
  'image',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** How to add a picture. `upload`: a file · `screenshot`: a screen chosen in the browser's dialog */
export type ImageChoice = 'upload' | 'screenshot' | 'both';
const IMAGE_CHOICE = /^(upload|screenshot|both)$/;

/** Corner of the window for the panel. */
const CORNER = /^(bottom|top)-(left|right)$/;
const ONLY = /^(voice|text)$/;

/** An entry of a list with commas, without the spaces around it. */
const ENTRY = /[^\s,]([^,]*[^\s,])?/g;

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

  /** Whether an attribute without a value, such as `review`, is there. */
  isOn(name: Attribute): boolean {
    return isOn(this.#element.getAttribute(name));
  }

  get apiKey(): string | undefined {
    return this.text('api-key');
  }

  /** Server URL without a trailing slash. */
  get baseUrl(): string {
    return (this.text('base-url') ?? scriptOrigin ?? location.origin).replace(/\/+$/, '');
  }

  /** `bottom-right` and the like; undefined if the panel is inline. */
  get corner(): string | undefined {
    return this.#oneOf('position', CORNER);
  }

  /** `voice` to collect only recordings, `text` only written text; undefined for both. */
  get only(): string | undefined {
    return this.#oneOf('collect', ONLY);
  }

  /** How to add a picture; undefined if disabled, which includes `redact_pii`, because a picture can't be redacted. */
  get images(): ImageChoice | undefined {
    return optionsOf(this.#element).redact_pii ? undefined : this.#oneOf<ImageChoice>('image', IMAGE_CHOICE);
  }

  /** Whether to ask for an email address. Not if the page knows it. */
  get asksContact(): boolean {
    return this.isOn('ask-contact') && !this.text('contact-email');
  }

  /** Whether a recording is reviewed, or gets a picture or an address, before it is sent. */
  get isReviewed(): boolean {
    return this.images !== undefined || this.asksContact || this.isOn('review');
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

  /** The page's own strings. Undefined if the attribute isn't a JSON object. */
  get strings(): Partial<Strings> | undefined {
    return objectIn(this.text('strings'));
  }

  /** Options sent with a recording or text. Throws `FeedbackError` `invalid_metadata`. */
  get fields(): FeedbackFields {
    const metadata = objectIn(this.text('metadata'));
    if (this.text('metadata') && !metadata)
      throw new FeedbackError('invalid_metadata', 'The attribute "metadata" is not a JSON object.');
    const options = optionsOf(this.#element);
    return {
      ...options,
      language: this.text('language'),
      metadata,
      end_user_id: this.text('end-user-id'),
      contact_email: this.text('contact-email'),
      tags: listIn(this.text('tags')),
      keyterms: listIn(this.text('keyterms')),
      // The consent text was visible before the button was pressed.
      consent: this.text('consent-text') ? true : options.consent,
    };
  }

  /** `lang` of the nearest ancestor that has one. */
  get pageLanguage(): string | undefined {
    return this.#element.closest<HTMLElement>('[lang]')?.lang || undefined;
  }

  #oneOf<Value extends string>(name: Attribute, allowed: RegExp): Value | undefined {
    return allowed.exec(this.text(name) ?? '')?.[0] as Value | undefined;
  }
}

/** Reads an attribute without a value, such as `review`. */
export function isOn(text: string | null | undefined): boolean {
  return (text ?? 'off') !== 'off';
}

/** Splits at commas; undefined for an empty list. */
export function listIn(text = ''): string[] | undefined {
  return text.match(ENTRY) ?? undefined;
}

/** Parses a JSON object; undefined for anything else. */
export function objectIn(text = ''): Record<string, unknown> | undefined {
  try {
    return /^\s*{/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
