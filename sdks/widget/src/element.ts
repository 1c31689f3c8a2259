import { ATTRIBUTES, Attributes } from './attributes.ts';
import {
  FeedbackErrorEvent,
  type FeedbackEventMap,
  FeedbackPanelEvent,
  FeedbackPartialEvent,
  FeedbackResultEvent,
  FeedbackStateEvent,
} from './events.ts';
import { defineProperties, takeEarlyProperties, type WidgetProperties } from './properties.ts';
import { codeOf } from './say.ts';
import { secondScript } from './second-script.ts';
import { FeedbackError } from './send-feedback.ts';
import { FeedbackSession } from './session.ts';
import type { WidgetState } from './session-view.ts';
import { widgetStyles } from './styles.ts';
import { WidgetView } from './view.ts';

/** On a server, where pages are prerendered, there are no elements; importing this must not fail there. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

interface Listen {
  <Type extends keyof FeedbackEventMap>(
    type: Type,
    listener: (event: FeedbackEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/**
 * `<voice-feedback api-key="vf_pub_…">`: a button that records a short voice message and sends it. Attributes, or properties
 * of the same names, are its API (README). It asks for the microphone on the press, never before; taken out of the page it lets
 * the microphone go. Calls that make no sense in the present state do nothing.
 * @fires voice-feedback-state · voice-feedback-result · voice-feedback-error · voice-feedback-partial · voice-feedback-open · voice-feedback-close
 */
export class VoiceFeedbackElement extends Base implements WidgetProperties {
  static readonly observedAttributes = ATTRIBUTES;

  declare apiKey: string | undefined;
  declare baseUrl: string | undefined;
  declare theme: string | undefined;
  declare position: string | undefined;
  declare prompt: string | undefined;
  declare thankYouMessage: string | undefined;
  declare buttonText: string | undefined;
  declare maxDuration: number | undefined;
  declare language: string | undefined;
  declare uiLanguage: string | undefined;
  declare strings: WidgetProperties['strings'];
  declare consentText: string | undefined;
  declare collect: string | undefined;
  declare launcher: string | undefined;
  declare liveText: string | undefined;
  declare review: boolean;
  declare metadata: WidgetProperties['metadata'];
  declare live: string | undefined;
  declare endUserId: string | undefined;
  declare tags: readonly string[] | undefined;
  declare context: string | undefined;
  declare appVersion: string | undefined;
  declare image: string | undefined;
  /** Listeners get the typed events. */
  declare addEventListener: Listen;

  readonly #attributes = new Attributes(this);
  #session: FeedbackSession | undefined;
  #view: WidgetView | undefined;
  #state: WidgetState = 'idle';

  static {
    if (globalThis.HTMLElement !== undefined) defineProperties(VoiceFeedbackElement.prototype);
  }

  get state(): WidgetState {
    return this.#state;
  }

  /** Opens the panel of a widget in a corner. */
  open(): void {
    this.#view?.open(true);
  }

  /** Closes it. A recording goes on, and the corner's button shows it. */
  close(): void {
    this.#view?.open(false);
  }

  /** As a press of the button: starts, or stops and sends. Browsers let a page do it from a click only. */
  press(): void {
    this.#session?.press();
  }

  start(): void {
    void this.#session?.start();
  }

  /** Ends the recording, which then goes out; with `review` it is offered for listening first. */
  stop(): void {
    this.#session?.stop();
  }

  pause(): void {
    this.#session?.pause();
  }

  resume(): void {
    this.#session?.resume();
  }

  /** Throws away the recording that is being made or reviewed. */
  cancel(): void {
    this.#session?.cancel();
  }

  /** Sends audio that the page has recorded itself, or that somebody chose, as the button does. */
  async sendAudio(audio: Blob, fileName = 'recording.webm'): Promise<void> {
    await this.#session?.sendAudio(audio, fileName);
  }

  async sendText(text: string): Promise<void> {
    await this.#session?.sendText(text.trim());
  }

  /** Tries once more with what failed, if it is kept. */
  async retry(): Promise<void> {
    await this.#session?.retry();
  }

  /** Back to the beginning; deletes what is kept. */
  async discard(): Promise<void> {
    await this.#session?.discard();
  }

  connectedCallback(): void {
    // Moved within its page, it goes on.
    if (this.#session === undefined) this.#begin();
    this.#show();
  }

  disconnectedCallback(): void {
    // A moved element is taken out and put in again before this runs.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#session?.[Symbol.dispose]();
      this.#view?.[Symbol.dispose]();
      this.#session = undefined;
      this.#view = undefined;
      this.#state = 'idle';
    });
  }

  /** Of `moveBefore`: with this here, the browser says neither of the two above. */
  connectedMoveCallback(): void {
    this.#show();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (this.#session === undefined || before === after) return;
    this.#show();
    if (name === 'api-key' || name === 'base-url') void this.#session.sendWaiting();
  }

  #show(): void {
    if (this.#session) this.#view?.show(this.#session.view);
  }

  #begin(): void {
    takeEarlyProperties(this);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [widgetStyles()];
    const session = new FeedbackSession(this.#attributes, {
      changed: (view) => {
        this.#view?.show(view);
        if (view.state === this.#state) return;
        this.#state = view.state;
        this.dispatchEvent(new FeedbackStateEvent(view.state));
      },
      heard: (words) => this.dispatchEvent(new FeedbackPartialEvent(words)),
      arrived: (answer, details) => this.dispatchEvent(new FeedbackResultEvent(answer, details)),
      failed: (error, { isKept }) => {
        const code = codeOf(error);
        // Visitors only read that it doesn't work; this is for those who can set it right.
        if (secondScript?.isPageWrong(code)) console.error(`<voice-feedback> ${code}: ${error.message}`);
        const requestId = error instanceof FeedbackError ? error.requestId : undefined;
        this.dispatchEvent(new FeedbackErrorEvent(error, { code, requestId, isKept }));
      },
    });
    const view = new WidgetView(this.#attributes, session, {
      toggled: (isOpen) => this.dispatchEvent(new FeedbackPanelEvent(isOpen)),
    });
    this.#session = session;
    this.#view = view;
    root.replaceChildren(view.root);
    void session.sendWaiting();
  }
}
