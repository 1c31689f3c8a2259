import type { RecorderState } from '@voice-feedback/recorder/state';
import { ATTRIBUTES, Attributes } from './attributes.ts';
import {
  FeedbackErrorEvent,
  type FeedbackEventMap,
  FeedbackResultEvent,
  FeedbackStateEvent,
} from './events.ts';
import { codeOf } from './say.ts';
import { FeedbackError } from './send-feedback.ts';
import { FeedbackSession } from './session.ts';
import { widgetStyles } from './styles.ts';
import { WidgetView } from './view.ts';

/** On a server, where pages are prerendered, there are no elements; importing this must not fail there. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/**
 * `<voice-feedback api-key="vf_pub_…">`: a button that records a short voice message and sends it. Attributes are its API
 * (README); `connectedCallback` shows it, leaving the page lets the microphone go. It asks for the microphone on the press,
 * never before.
 * @fires voice-feedback-state · voice-feedback-result · voice-feedback-error
 */
export class VoiceFeedbackElement extends Base {
  static readonly observedAttributes = ATTRIBUTES;

  readonly #attributes = new Attributes(this);
  #session: FeedbackSession | undefined;
  #view: WidgetView | undefined;
  #state: RecorderState = 'idle';

  get state(): RecorderState {
    return this.#state;
  }

  /** As a press of the button: starts, or stops and sends. Browsers let a page do it from a click only. */
  press(): void {
    this.#session?.press();
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

  /** Listeners get the typed events. */
  override addEventListener<Type extends keyof FeedbackEventMap>(
    type: Type,
    listener: (event: FeedbackEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
  }

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [widgetStyles()];
    const session = new FeedbackSession(this.#attributes, {
      changed: (view) => {
        this.#view?.show(view);
        if (view.state === this.#state) return;
        this.#state = view.state;
        this.dispatchEvent(new FeedbackStateEvent(view.state));
      },
      arrived: (answer, details) => this.dispatchEvent(new FeedbackResultEvent(answer, details)),
      failed: (error, { isKept }) => {
        const requestId = error instanceof FeedbackError ? error.requestId : undefined;
        this.dispatchEvent(new FeedbackErrorEvent(error, { code: codeOf(error), requestId, isKept }));
      },
    });
    const view = new WidgetView(this.#attributes, {
      press: () => session.press(),
      retry: () => void session.retry(),
      discard: () => void session.discard(),
      sendText: (text) => void session.sendText(text),
      readLevel: () => session.readLevel(),
    });
    this.#session = session;
    this.#view = view;
    root.replaceChildren(view.root);
    view.show(session.view);
    void session.sendWaiting();
  }

  disconnectedCallback(): void {
    this.#session?.[Symbol.dispose]();
    this.#view?.[Symbol.dispose]();
    this.#session = undefined;
    this.#view = undefined;
    this.#state = 'idle';
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (this.#session === undefined || before === after) return;
    this.#view?.show(this.#session.view);
    if (name === 'api-key' || name === 'base-url') void this.#session.sendWaiting();
  }
}
