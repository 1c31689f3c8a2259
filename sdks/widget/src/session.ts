import type { RecorderOptions } from '@voice-feedback/recorder/recorder';
import { askFirst } from './ask-first.ts';
import type { Attributes } from './attributes.ts';
import { Delivery } from './delivery.ts';
import type { Extras } from './extras.ts';
import { LiveRecording } from './live-recording.ts';
import { type LiveWords, loadSecondScript, secondScript } from './second-script.ts';
import {
  type FeedbackAnswer,
  FeedbackError,
  type FeedbackFields,
  UnreachableError,
} from './send-feedback.ts';
import type { SessionEvents } from './session-events.ts';
import { IDLE, isBusy, type SessionView } from './session-view.ts';
import { type MadeRecording, makeSimpleRecorder, type SessionRecorder } from './simple-recorder.ts';
import { takeTurn } from './take-turn.ts';
import { ViewState } from './view-state.ts';

/**
 * Controls the steps from the button press to the response: readiness check, recording, review, storing, sending. An
 * element has one session while it is in the page. Disposing it releases the microphone. Methods called in the wrong
 * state do nothing.
 */
export class FeedbackSession implements Disposable {
  readonly #attributes: Attributes;
  readonly #events: SessionEvents;
  readonly #state: ViewState;
  readonly #delivery: Delivery;
  readonly #live: LiveRecording;
  #recorder: SessionRecorder | undefined;
  /** the recording under review */
  #reviewed: MadeRecording | undefined;
  /** distinguishes the current press from cancelled ones */
  #attempts = 0;

  constructor(attributes: Attributes, events: SessionEvents) {
    this.#attributes = attributes;
    this.#events = events;
    this.#state = new ViewState((view) => events.changed(view));
    this.#live = new LiveRecording(attributes);
    this.#delivery = new Delivery(attributes, this.#state, {
      takeStreamed: (id) => this.#live.answerOf(id),
      arrived: (answer, details) => this.#arrive(answer, details),
      failed: (error) => this.#fail(error),
    });
  }

  get view(): SessionView {
    return this.#state.view;
  }

  /** Returns the current level, 0 … 1. */
  readLevel(): number {
    return this.#recorder?.readLevel() ?? 0;
  }

  /** Sends stored feedback of earlier pages or keys. */
  sendWaiting(): Promise<void> {
    return this.#delivery.watch();
  }

  /** Prepares for a likely press, so that the readiness check is already under way. */
  prepare(): void {
    if (this.#attributes.apiKey && !isBusy(this.view)) void askFirst(this.#attributes);
  }

  /** Acts like the button: starts, stops or sends. */
  press(): void {
    if (this.view.state === 'reviewing') this.send();
    else if (this.#isRecording) this.stop();
    else void this.start();
  }

  async start(): Promise<void> {
    if (isBusy(this.view)) return;
    takeTurn(this);
    this.#recorder?.[Symbol.dispose]();
    this.#recorder = undefined;
    const { keptIds } = this.view;
    this.#state.change({ ...IDLE, keptIds, state: 'asking' });
    this.#attempts += 1;
    const attempt = this.#attempts;
    // Check before the microphone request, so that users don't speak in vain.
    try {
      const { refusal, maximumSeconds = Infinity } = await askFirst(this.#attributes);
      if (this.#state.isClosed || this.view.state !== 'asking' || this.#attempts !== attempt) return;
      if (refusal) throw new FeedbackError(refusal.code, refusal.message, refusal);
      this.#delivery.requireKey();
      this.#attributes.fields;
      this.#record(Math.min(maximumSeconds, this.#attributes.maximumSeconds));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Ends the recording, which is then sent or reviewed. */
  stop(): void {
    if (this.#isRecording) this.#recorder?.stop();
  }

  pause(): void {
    if (this.view.state === 'recording') this.#recorder?.pause();
  }

  resume(): void {
    if (this.view.state !== 'paused' || this.view.isInterrupted) return;
    takeTurn(this);
    this.#recorder?.resume();
  }

  /**
   * Discards the current recording, also during a review. Nothing is stored, and only words already streamed are
   * charged.
   */
  cancel(): void {
    const { state, keptIds } = this.view;
    if (!isBusy(this.view) || state === 'processing') return;
    this.#reviewed = undefined;
    this.#recorder?.cancel();
    this.#state.change({ ...IDLE, keptIds });
  }

  /** Sends the recording under review, unless something in its fields is wrong. */
  send(): void {
    const { extras } = this.view;
    const made = this.#reviewed;
    if (!made || extras?.check() === false) return;
    this.#reviewed = undefined;
    this.#state.change({ state: 'idle', extras: undefined });
    void this.#delivery.deliverAudio(made.audio, made.fileName, () => this.#add(extras));
  }

  /** Prepares the fields of written text. */
  async write(): Promise<void> {
    const extras = await (await loadSecondScript())?.makeExtras(this.#attributes);
    if (extras && !this.view.extras) this.#state.change({ extras });
  }

  /** Sends written text. */
  async sendText(text: string): Promise<void> {
    const { extras } = this.view;
    if (extras?.check() === false) return;
    await this.#delivery.deliver(async () => {
      if (text === '') throw new FeedbackError('text_empty', 'Write something first.');
      this.#live.notePage();
      // `language` is the spoken language, which may differ from that of the text.
      const fields = { ...(await this.#add(extras)).fields, language: undefined };
      return [await this.#delivery.keep({ kind: 'text', text, fields })];
    });
  }

  /** Sends the page's own audio. */
  async sendAudio(audio: Blob, fileName: string): Promise<void> {
    await this.#delivery.deliverAudio(audio, fileName, async () => {
      this.#live.notePage();
      return { fields: this.#live.fields() };
    });
  }

  /** Retries all stored feedback. */
  async retry(): Promise<void> {
    const { keptIds, canRetry } = this.view;
    if (isBusy(this.view)) return;
    if (keptIds.length > 0) await this.#delivery.deliver(async () => keptIds);
    else if (canRetry) await this.#recorder?.retry();
  }

  /** Returns to the initial state and deletes stored feedback. */
  async discard(): Promise<void> {
    const { keptIds } = this.view;
    this.#reviewed = undefined;
    this.#recorder?.cancel();
    this.#state.change(IDLE);
    await this.#delivery.discard(keptIds);
  }

  [Symbol.dispose](): void {
    this.#state[Symbol.dispose]();
    this.#reviewed = undefined;
    this.view.extras?.remove();
    this.#recorder?.[Symbol.dispose]();
    this.#delivery[Symbol.dispose]();
  }

  get #isRecording(): boolean {
    return this.view.state === 'recording' || this.view.state === 'paused';
  }

  #record(maximumSeconds: number): void {
    this.#live.notePage();
    const { isReviewed } = this.#attributes;
    let answer: FeedbackAnswer | undefined;
    const options = {
      maximumSeconds,
      openLive: () => (isReviewed ? undefined : this.#live.open((words) => this.#hear(words))),
      process: async (made: MadeRecording) => {
        if (!isReviewed) answer = await this.#sendRecording(made);
      },
    } satisfies RecorderOptions<void>;
    const recorder = secondScript ? new secondScript.Recorder(options) : makeSimpleRecorder(options);
    this.#recorder = recorder;
    recorder.subscribe(() => {
      const { state, elapsedSeconds, isInterrupted, error, recording: made } = recorder.getSnapshot();
      if (this.#recorder !== recorder || this.#state.isClosed) return;
      if (state === 'failed') this.#fail(error, made !== undefined);
      else if (isReviewed && state === 'done' && made) void this.#beginReview(made);
      else if (!isReviewed || state !== 'processing') {
        this.#state.change({ state, elapsedSeconds, isInterrupted, error: undefined });
        if (state === 'done') this.#arrive(answer, { wasWaiting: false });
      }
    });
    void recorder.start();
  }

  async #beginReview(made: MadeRecording): Promise<void> {
    this.#reviewed = made;
    const { audio } = made;
    const script = await loadSecondScript();
    const extras = await script?.makeExtras(this.#attributes, { audio, send: () => this.send() });
    if (this.#reviewed === made) this.#state.change({ state: 'reviewing', extras });
    else extras?.remove();
  }

  /** Returns the options to send, with what was added. Throws `FeedbackError`. */
  async #add(extras: Extras | undefined): Promise<{ image?: Blob | undefined; fields: FeedbackFields }> {
    const fields = this.#live.fields();
    return extras ? extras.read(fields) : { fields };
  }

  async #sendRecording({ audio, fileName }: MadeRecording): Promise<FeedbackAnswer | undefined> {
    const fields = this.#live.fields();
    // Before storing the recording, which takes time.
    this.#live.finish(fields);
    const kept = await this.#delivery.keep({ kind: 'audio', audio, fileName, fields }, this.#live.id);
    return this.#delivery.send(kept);
  }

  #hear(words: LiveWords): void {
    if (this.#state.isClosed) return;
    this.#state.change({ words: words.whole });
    this.#events.heard(words);
  }

  #arrive(answer: FeedbackAnswer | undefined, details: { wasWaiting: boolean }): void {
    if (!this.#state.isClosed) this.#events.arrived(answer, details);
  }

  #fail(thrown: unknown, hasRecording = false): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const isKept = this.view.keptIds.length > 0;
    // The server would refuse it again, so there is no retry.
    const isFinal = error instanceof FeedbackError && !(error instanceof UnreachableError);
    this.#state.change({ state: 'failed', error, canRetry: (hasRecording || isKept) && !isFinal });
    this.#events.failed(error, { isKept });
    // The second script explains the failure better.
    if (!secondScript) void loadSecondScript().then((script) => script && this.#state.change({}));
  }
}
