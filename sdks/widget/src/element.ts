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
import { widgetStyles } from './styles.ts';
import { makeView, type WidgetView } from './view.ts';
import type { WidgetState } from './widget-state.ts';

/** Fallback for servers without a DOM, so that importing this module works there. */
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
 * `<voice-feedback api-key="vf_pub_…">`: a button that records a short voice message and sends it. The README lists its
 * attributes, which are also properties. It asks for the microphone only when the button is pressed, and releases it
 * when removed from the page. Methods called in the wrong state do nothing.
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
  declare contactEmail: string | undefined;
  declare askContact: boolean;
  declare tags: readonly string[] | undefined;
  declare keyterms: readonly string[] | undefined;
  declare context: string | undefined;
  declare appVersion: string | undefined;
  declare image: string | undefined;
  /** Types the events of listeners. */
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

  /** Opens the panel in the corner. Does nothing for an inline widget. */
  open(): void {
    this.#view?.open(true);
  }

  /** Closes the panel. A recording continues, shown on the corner's button. */
  close(): void {
    this.#view?.open(false);
  }

  /**
   * Acts like a press of the button: starts recording, or stops and sends. Browsers only allow the start from a click.
   */
  press(): void {
    this.#session?.press();
  }

  start(): void {
    void this.#session?.start();
  }

  /** Ends the recording and sends it, after a review if `review` is set. */
  stop(): void {
    this.#session?.stop();
  }

  pause(): void {
    this.#session?.pause();
  }

  resume(): void {
    this.#session?.resume();
  }

  /** Discards the current recording, also during a review. */
  cancel(): void {
    this.#session?.cancel();
  }

  /** Sends audio from the page, such as its own recording or a chosen file. */
  async sendAudio(audio: Blob, fileName = 'recording.webm'): Promise<void> {
    await this.#session?.sendAudio(audio, fileName);
  }

  async sendText(text: string): Promise<void> {
    await this.#session?.sendText(text.trim());
  }

  /** Retries a failed feedback, if it is stored. */
  async retry(): Promise<void> {
    await this.#session?.retry();
  }

  /** Returns to the initial state and deletes stored feedback. */
  async discard(): Promise<void> {
    await this.#session?.discard();
  }

  connectedCallback(): void {
    // Keep the session if the element was moved within the page.
    if (this.#session === undefined) this.#begin();
    this.#show();
  }

  disconnectedCallback(): void {
    // A moved element is connected again before this runs.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#session?.[Symbol.dispose]();
      this.#view?.[Symbol.dispose]();
      this.#session = undefined;
      this.#view = undefined;
      this.#state = 'idle';
    });
  }

  /** Called by the browser for `moveBefore`, instead of the two callbacks above. */
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
        // Visitors only see that it doesn't work. This message is for the page's developers.
        if (secondScript?.isPageWrong(code)) console.error(`<voice-feedback> ${code}: ${error.message}`);
        const requestId = error instanceof FeedbackError ? error.requestId : undefined;
        this.dispatchEvent(new FeedbackErrorEvent(error, { code, requestId, isKept }));
      },
    });
    const view = makeView(this.#attributes, session, (isOpen) =>
      this.dispatchEvent(new FeedbackPanelEvent(isOpen)),
    );
    this.#session = session;
    this.#view = view;
    root.replaceChildren(view.root);
    void session.sendWaiting();
  }
}
