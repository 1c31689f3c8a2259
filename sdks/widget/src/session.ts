import { newId, Outbox } from '@voice-feedback/recorder/outbox';
import { type LiveTransport, Recorder, type Recording } from '@voice-feedback/recorder/recorder';
import { SENDER_REFUSALS, senderOf } from '@voice-feedback/recorder/sender';
import type { RecorderState } from '@voice-feedback/recorder/state';
import { warnOfSecretKey } from 'voicefeedback';
import type { Attributes } from './attributes.ts';
import { type LiveFeedback, loadLive } from './live-loader.ts';
import {
  AUDIO_MAXIMUM_BYTES,
  type FeedbackAnswer,
  FeedbackError,
  type FeedbackFields,
  type FeedbackPayload,
  sendFeedback,
  UnreachableError,
} from './send-feedback.ts';

/** What the view shows. A new object for every change. */
export interface SessionView {
  state: RecorderState;
  elapsedSeconds: number;
  isInterrupted: boolean;
  /** set in `failed` */
  error: Error | undefined;
  /** what is kept on this device for another try */
  keptId: string | undefined;
  /** whether `retry` has something to try with */
  canRetry: boolean;
}

export interface SessionEvents {
  changed(view: SessionView): void;
  /** `answer` is undefined when another tab sent it */
  arrived(answer: FeedbackAnswer | undefined, details: { wasWaiting: boolean }): void;
  failed(error: Error, details: { isKept: boolean }): void;
}

/** A recording that is, or was last, sent while it was spoken. */
interface Live {
  /** also of the upload in its place: both together are charged once */
  id: string;
  /** undefined: it cannot be */
  sent: Promise<LiveFeedback | undefined>;
  /** undefined: the recording has to be uploaded */
  answer?: Promise<FeedbackAnswer | undefined>;
}

const IDLE: SessionView = {
  state: 'idle',
  elapsedSeconds: 0,
  isInterrupted: false,
  error: undefined,
  keptId: undefined,
  canRetry: false,
};

/**
 * From the press of the button to the answer: records, keeps, sends, and sends later what found no connection. One for as
 * long as an element is in the page; closing it lets the microphone go.
 */
export class FeedbackSession implements Disposable {
  readonly #attributes: Attributes;
  readonly #events: SessionEvents;
  #view = IDLE;
  #recorder: Recorder<FeedbackAnswer | undefined> | undefined;
  #outbox: { of: string; box: Outbox<FeedbackPayload, FeedbackAnswer> } | undefined;
  #live: Live | undefined;
  #isClosed = false;

  constructor(attributes: Attributes, events: SessionEvents) {
    this.#attributes = attributes;
    this.#events = events;
  }

  get view(): SessionView {
    return this.#view;
  }

  /** Loudness now, 0 … 1. */
  readLevel(): number {
    return this.#recorder?.readLevel() ?? 0;
  }

  /** Sends what an earlier page, or an earlier key, left on this device. */
  async sendWaiting(): Promise<void> {
    if (this.#attributes.apiKey !== undefined) (await this.#openOutbox()).watch();
  }

  /** Starts or stops, as the one button does. */
  press(): void {
    const { state } = this.#view;
    if (state === 'recording' || state === 'paused') this.#recorder?.stop();
    else if (state === 'idle' || state === 'done' || state === 'failed') this.#start();
  }

  /** Sends what somebody wrote in place of a recording. Like the two below it does nothing while the widget is busy. */
  async sendText(text: string): Promise<void> {
    await this.#deliver(async () => {
      if (text === '') throw new FeedbackError('text_empty', 'Write something first.');
      return this.#keep({ kind: 'text', text, fields: this.#fields() });
    });
  }

  /** Sends a recording that the page has made itself. */
  async sendAudio(audio: Blob, fileName: string): Promise<void> {
    await this.#deliver(async () => this.#keep({ kind: 'audio', audio, fileName, fields: this.#fields() }));
  }

  /** Tries once more with what failed. */
  async retry(): Promise<void> {
    const { keptId, canRetry } = this.#view;
    if (keptId !== undefined) await this.#deliver(async () => keptId);
    else if (canRetry) await this.#recorder?.retry();
  }

  /** Back to the beginning; deletes what is kept. */
  async discard(): Promise<void> {
    const { keptId } = this.#view;
    this.#recorder?.cancel();
    this.#change(IDLE);
    if (keptId !== undefined) await (await this.#openOutbox()).discard(keptId);
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#recorder?.[Symbol.dispose]();
    this.#outbox?.box[Symbol.dispose]();
  }

  #start(): void {
    // Before the microphone is asked for: nobody speaks in vain.
    try {
      this.#requireKey();
      this.#fields();
    } catch (error) {
      this.#fail(error, { canRetry: false });
      return;
    }
    this.#recorder?.[Symbol.dispose]();
    const recorder = new Recorder<FeedbackAnswer | undefined>({
      maximumSeconds: this.#attributes.maximumSeconds,
      openLive: () => this.#openLive(),
      process: (recording) => this.#sendRecording(recording),
    });
    this.#recorder = recorder;
    this.#change(IDLE);
    recorder.subscribe(() => {
      const { state, elapsedSeconds, isInterrupted, error, recording, result } = recorder.getSnapshot();
      if (this.#recorder !== recorder || this.#isClosed) return;
      if (state === 'failed') this.#fail(error, { canRetry: recording !== undefined });
      else {
        this.#change({ state, elapsedSeconds, isInterrupted, error: undefined });
        if (state === 'done') this.#arrive(result, { wasWaiting: false });
      }
    });
    void recorder.start();
  }

  async #sendRecording({ audio, fileName }: Recording): Promise<FeedbackAnswer | undefined> {
    const fields = this.#fields();
    const live = this.#live;
    // Before the recording is safe on this device: that takes its time.
    if (live) live.answer = live.sent.then((sent) => sent?.finish(fields));
    return this.#sendKept(await this.#keep({ kind: 'audio', audio, fileName, fields }, live?.id));
  }

  #openLive(): LiveTransport | undefined {
    this.#live = undefined;
    if (loadLive === undefined || this.#attributes.text('live') === 'off') return undefined;
    const id = newId();
    const fields = this.#fields();
    const sent = loadLive().then(
      (live) => live.openLive(this.#attributes, fields, id),
      () => undefined,
    );
    this.#live = { id, sent };
    return {
      send: (chunk) => void sent.then((live) => live?.send(chunk)),
      cancel: () => void sent.then((live) => live?.cancel()),
    };
  }

  /** Everything that is not a recording of ours: shows `processing` and how it ended. */
  async #deliver(keep: () => Promise<string>): Promise<void> {
    const { state } = this.#view;
    if (state !== 'idle' && state !== 'done' && state !== 'failed') return;
    this.#change({ state: 'processing', error: undefined, canRetry: false });
    try {
      const answer = await this.#sendKept(await keep());
      if (this.#isClosed) return;
      this.#change({ state: 'done' });
      this.#arrive(answer, { wasWaiting: false });
    } catch (error) {
      if (!this.#isClosed) this.#fail(error, { canRetry: this.#view.keptId !== undefined });
    }
  }

  async #keep(payload: FeedbackPayload, id?: string): Promise<string> {
    const keptId = await (await this.#openOutbox()).add(payload, id);
    this.#change({ keptId });
    if (payload.kind === 'audio' && payload.audio.size > AUDIO_MAXIMUM_BYTES)
      throw new FeedbackError('audio_too_large', 'The recording is larger than 100 MB.');
    return keptId;
  }

  async #sendKept(id: string): Promise<FeedbackAnswer | undefined> {
    const answer = await (await this.#openOutbox()).send(id);
    if (this.#view.keptId === id) this.#change({ keptId: undefined });
    if (answer?.status === 'no_speech')
      throw new FeedbackError('no_speech', 'Nobody spoke in this recording.');
    return answer;
  }

  #arrive(answer: FeedbackAnswer | undefined, details: { wasWaiting: boolean }): void {
    if (!this.#isClosed) this.#events.arrived(answer, details);
  }

  #fail(thrown: unknown, { canRetry }: { canRetry: boolean }): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const isKept = this.#view.keptId !== undefined;
    // Heard by the server, in which nobody spoke: sending it again changes nothing.
    const isOver = error instanceof FeedbackError && error.code === 'no_speech';
    this.#change({ state: 'failed', error, canRetry: (canRetry || isKept) && !isOver });
    this.#events.failed(error, { isKept });
  }

  #change(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    if (!this.#isClosed) this.#events.changed(this.#view);
  }

  /** Throws `FeedbackError`. */
  #fields(): FeedbackFields {
    return {
      language: this.#attributes.text('language'),
      metadata: this.#attributes.metadata,
      // The line stood there before the press.
      consent: this.#attributes.text('consent-text') === undefined ? undefined : true,
    };
  }

  #requireKey(): string {
    const { apiKey } = this.#attributes;
    if (apiKey === undefined)
      throw new FeedbackError('api_key_missing', 'The attribute "api-key" is missing.');
    return apiKey;
  }

  /** One per key: what waits under one key is not sent with another. */
  async #openOutbox(): Promise<Outbox<FeedbackPayload, FeedbackAnswer>> {
    const { baseUrl } = this.#attributes;
    const apiKey = this.#attributes.apiKey ?? '';
    const of = `${baseUrl} ${apiKey}`;
    const sender = await senderOf(apiKey);
    if (this.#outbox?.of !== of) {
      warnOfSecretKey(apiKey, baseUrl);
      this.#outbox?.box[Symbol.dispose]();
      this.#outbox = { of, box: this.#createOutbox(baseUrl, sender) };
    }
    return this.#outbox.box;
  }

  #createOutbox(baseUrl: string, sender: string): Outbox<FeedbackPayload, FeedbackAnswer> {
    const box = new Outbox<FeedbackPayload, FeedbackAnswer>({
      destination: baseUrl,
      sender,
      senderRefusals: SENDER_REFUSALS,
      send: async (payload, id, signal) =>
        (this.#live?.id === id && (await this.#live.answer)) ||
        sendFeedback({ baseUrl, apiKey: this.#requireKey() }, payload, id, signal),
      judge: (error) =>
        error instanceof FeedbackError && !(error instanceof UnreachableError)
          ? { kind: 'refused', code: error.code }
          : { kind: 'later' },
      onSent: (id, answer) => {
        if (this.#view.keptId === id) this.#change({ ...IDLE, state: 'done' });
        this.#arrive(answer, { wasWaiting: true });
      },
    });
    if (this.#isClosed) box[Symbol.dispose]();
    return box;
  }
}
