// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.
import type { VoiceFeedbackElement } from './element.ts';
import type { SendOptions } from './options.ts';
import type { FeedbackAnswer } from './send-feedback.ts';

type WidgetState = VoiceFeedbackElement['state'];

/** Attributes as written in HTML. */
export interface VoiceFeedbackAttributes {
  /** a publishable key (`vf_pub_…`); secret keys are rejected with a message in the console */
  'api-key'?: string | undefined;
  /** your server */
  'base-url'?: string | undefined;
  /** `light`, `dark`, or `auto`: follows the page’s `color-scheme` */
  'theme'?: 'light' | 'dark' | 'auto' | undefined;
  /** `inline`, or a corner: `bottom-right`, `bottom-left`, `top-right`, `top-left` */
  'position'?: 'inline' | 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | undefined;
  /** `off` hides the button in the corner: your page calls `open()` */
  'launcher'?: 'on' | 'off' | undefined;
  /** the question above the button */
  'prompt'?: string | undefined;
  /** the words on the button */
  'button-text'?: string | undefined;
  /** shown after sending */
  'thank-you-message'?: string | undefined;
  /** shown before recording; feedback is then sent with `consent: true` */
  'consent-text'?: string | undefined;
  /** `voice`, `text`, or `both`: the button, and a text field for people who can’t speak */
  'collect'?: 'both' | 'voice' | 'text' | undefined;
  /** if present, people can listen to a recording before they send it */
  'review'?: boolean | '' | 'off' | undefined;
  /** `upload`, `screenshot` or `both`: after recording, people can add a picture or a screenshot, check it, and then send */
  'image'?: 'off' | 'upload' | 'screenshot' | 'both' | undefined;
  /** seconds, at most 300; your plan may allow less */
  'max-duration'?: number | string | undefined;
  /** the spoken language, such as `en` */
  'language'?: string | undefined;
  /** the language of the widget: `en`, `fr`, `de`, `es`, `it`, `pt`, `nl`, `pl`, `tr`, `ja`, `zh` or `ar` */
  'ui-language'?: string | undefined;
  /** replaces any text on screen; an object as a property, JSON as an attribute */
  'strings'?: string | undefined;
  /** your id for the speaker */
  'end-user-id'?: string | undefined;
  /** the speaker’s email address; set it only if they agreed to get replies */
  'contact-email'?: string | undefined;
  /** if present, people can leave their email address for an answer, next to “Send”; not if `contact-email` is set */
  'ask-contact'?: boolean | '' | 'off' | undefined;
  /** for filters and views; an array as a property, comma-separated as an attribute */
  'tags'?: string | undefined;
  /** names and terms to expect, spelled the way you want them; an array as a property, comma-separated as an attribute */
  'keyterms'?: string | undefined;
  /** returned with the feedback; an object as a property, JSON as an attribute */
  'metadata'?: string | undefined;
  /** `off` stops sending page details such as its URL and title */
  'context'?: 'on' | 'off' | undefined;
  /** your app’s version, sent with the page’s address */
  'app-version'?: string | undefined;
  /** `off` uploads recordings when they’re finished instead of streaming them */
  'live'?: 'auto' | 'off' | undefined;
  /** `off` hides live text while someone is speaking */
  'live-text'?: 'on' | 'off' | undefined;
}

/** Properties that follow those attributes and set them. */
export interface VoiceFeedbackProperties {
  /** a publishable key (`vf_pub_…`); secret keys are rejected with a message in the console */
  apiKey?: string | undefined;
  /** your server */
  baseUrl?: string | undefined;
  /** `light`, `dark`, or `auto`: follows the page’s `color-scheme` */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** `inline`, or a corner: `bottom-right`, `bottom-left`, `top-right`, `top-left` */
  position?: 'inline' | 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | undefined;
  /** `off` hides the button in the corner: your page calls `open()` */
  launcher?: 'on' | 'off' | undefined;
  /** the question above the button */
  prompt?: string | undefined;
  /** the words on the button */
  buttonText?: string | undefined;
  /** shown after sending */
  thankYouMessage?: string | undefined;
  /** shown before recording; feedback is then sent with `consent: true` */
  consentText?: string | undefined;
  /** `voice`, `text`, or `both`: the button, and a text field for people who can’t speak */
  collect?: 'both' | 'voice' | 'text' | undefined;
  /** if present, people can listen to a recording before they send it */
  review?: boolean | undefined;
  /** `upload`, `screenshot` or `both`: after recording, people can add a picture or a screenshot, check it, and then send */
  image?: 'off' | 'upload' | 'screenshot' | 'both' | undefined;
  /** seconds, at most 300; your plan may allow less */
  maxDuration?: number | undefined;
  /** the spoken language, such as `en` */
  language?: string | undefined;
  /** the language of the widget: `en`, `fr`, `de`, `es`, `it`, `pt`, `nl`, `pl`, `tr`, `ja`, `zh` or `ar` */
  uiLanguage?: string | undefined;
  /** replaces any text on screen; an object as a property, JSON as an attribute */
  strings?: Record<string, unknown> | undefined;
  /** your id for the speaker */
  endUserId?: string | undefined;
  /** the speaker’s email address; set it only if they agreed to get replies */
  contactEmail?: string | undefined;
  /** if present, people can leave their email address for an answer, next to “Send”; not if `contact-email` is set */
  askContact?: boolean | undefined;
  /** for filters and views; an array as a property, comma-separated as an attribute */
  tags?: string[] | undefined;
  /** names and terms to expect, spelled the way you want them; an array as a property, comma-separated as an attribute */
  keyterms?: string[] | undefined;
  /** returned with the feedback; an object as a property, JSON as an attribute */
  metadata?: Record<string, unknown> | undefined;
  /** `off` stops sending page details such as its URL and title */
  context?: 'on' | 'off' | undefined;
  /** your app’s version, sent with the page’s address */
  appVersion?: string | undefined;
  /** `off` uploads recordings when they’re finished instead of streaming them */
  live?: 'auto' | 'off' | undefined;
  /** `off` hides live text while someone is speaking */
  liveText?: 'on' | 'off' | undefined;
  /** more options of `POST /process`: `detailed`, `retention_days`, `redact_pii`, `consent` */
  options?: SendOptions | undefined;
}

/** In the wrong state each of them does nothing. */
export interface VoiceFeedbackMethods {
  /** opens the panel in the corner */
  open(): void;
  /** closes the panel; a recording continues */
  close(): void;
  /** starts recording; browsers only allow this in response to a click */
  start(): void;
  /** stops the recording and sends it */
  stop(): void;
  /** pauses the recording */
  pause(): void;
  /** resumes a paused recording */
  resume(): void;
  /** discards the recording without sending it */
  cancel(): void;
  /** does what pressing the button does: starts, or stops and sends */
  press(): void;
  /** tries again after a failure */
  retry(): Promise<void>;
  /** deletes the kept feedback and starts over */
  discard(): Promise<void>;
  /** sends written feedback */
  sendText(text: string): Promise<void>;
  /** sends audio that your page has recorded or received */
  sendAudio(audio: Blob, fileName?: string): Promise<void>;
}

export interface VoiceFeedbackEventMap {
  /** the server has received a feedback */
  'voice-feedback-result': Event & { readonly feedback: FeedbackAnswer | undefined; readonly wasWaiting: boolean };
  /** something went wrong; the user sees a message, too */
  'voice-feedback-error': Event & { readonly code: string; readonly error: Error; readonly requestId: string | undefined; readonly isKept: boolean };
  /** the state has changed */
  'voice-feedback-state': Event & { readonly state: WidgetState };
  /** live text while someone is speaking */
  'voice-feedback-partial': Event & { readonly text: string; readonly isFinal: boolean };
  /** the panel in the corner has opened */
  'voice-feedback-open': Event;
  /** the panel has closed */
  'voice-feedback-close': Event;
}

interface VoiceFeedbackListeners {
  addEventListener<Type extends keyof VoiceFeedbackEventMap>(
    type: Type,
    listener: (event: VoiceFeedbackEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** The element as a page gets it from `querySelector('voice-feedback')`. */
export type VoiceFeedbackHTMLElement = VoiceFeedbackListeners &
  VoiceFeedbackElement &
  VoiceFeedbackProperties &
  VoiceFeedbackMethods;

declare global {
  interface HTMLElementTagNameMap {
    'voice-feedback': VoiceFeedbackHTMLElement;
  }
  /** Listeners on the element, on anything around it, on the document and the window. */
  interface GlobalEventHandlersEventMap extends VoiceFeedbackEventMap {}
}
