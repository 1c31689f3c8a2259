import { Outbox, type Verdict } from '@voice-feedback/recorder/outbox';
import type { Recording } from '@voice-feedback/recorder/recorder';
import { PASSING_REFUSALS, SENDER_REFUSALS, senderOf } from '@voice-feedback/recorder/sender';
import {
  ApiError,
  ConnectionFailedError,
  type Feedback,
  FeedbackStream,
  StillProcessingError,
  VoiceFeedback,
  VoiceFeedbackError,
  WaitingForAccountError,
  warnOfSecretKey,
} from 'voicefeedback';
import { DEFAULT_BASE_URL, type FeedbackOptions } from './feedback-options.ts';

interface Kept {
  audio: Blob;
  fileName: string;
  options: FeedbackOptions;
}
/** What the server has. */
export interface Arrived {
  id: string;
  /** undefined: it takes longer than its request, or waits for its account */
  feedback: Feedback | undefined;
  /** reads it, where the key may only send */
  readToken?: string | undefined;
}

export interface KeptFeedbackSettings {
  apiKey: string;
  baseUrl: string | undefined;
  /** something that waited went out unasked */
  onSent(id: string, arrived: Arrived): void;
}

const SERVER_TROUBLE = 500;
/** A recording keeps its place when it is sent with another key. */
const ids = new WeakMap<Recording, string>();
/** Servers that this page cannot stream to, by its policy or its network: not tried again before the next page. */
const notLive = new Set<string>();

/** Saves recordings before they are sent, and sends later what found no connection, or what an earlier page left. */
export class KeptFeedback implements Disposable {
  readonly #outbox: Promise<Outbox<Kept, Arrived>>;
  readonly #signals = new Map<string, AbortSignal>();
  readonly #target: { credential: string; baseUrl: string };
  /** the recording that is, or was last, sent while it was spoken */
  #live: FeedbackStream | undefined;
  #isClosed = false;

  constructor(settings: KeptFeedbackSettings) {
    this.#target = { credential: settings.apiKey, baseUrl: settings.baseUrl ?? DEFAULT_BASE_URL };
    warnOfSecretKey(this.#target.credential, this.#target.baseUrl);
    this.#outbox = this.#open(settings);
  }

  /** The place of a recording, once it was kept. */
  idOf(recording: Recording): string | undefined {
    return ids.get(recording);
  }

  /** Begins to send a recording while it is spoken. Undefined where that is not wanted, or has proved impossible. */
  openLive(options: FeedbackOptions, { isWanted }: { isWanted: boolean }): FeedbackStream | undefined {
    const { baseUrl } = this.#target;
    this.#live = undefined;
    if (!isWanted || notLive.has(baseUrl)) return undefined;
    const stream = new FeedbackStream(this.#target, options);
    let isStarted = false;
    stream.on('started', () => {
      isStarted = true;
    });
    stream.on('lost', ({ code }) => {
      if (code === 'unreachable' && !isStarted && navigator.onLine) notLive.add(baseUrl);
    });
    this.#live = stream;
    return stream;
  }

  /**
   * Sends a recording that is safe on this device from then on until it has arrived.
   * @returns undefined when another tab sent it
   * @throws what `feedback.create` throws
   */
  async send(
    recording: Recording,
    options: FeedbackOptions,
    signal: AbortSignal,
  ): Promise<Arrived | undefined> {
    const live = this.#live;
    // Before the recording is safe on this device: that takes its time. What becomes of it is asked below.
    live?.finish().catch(() => undefined);
    const outbox = await this.#outbox;
    const { audio, fileName } = recording;
    const id = ids.get(recording) ?? (await outbox.add({ audio, fileName, options }, live?.idempotencyKey));
    ids.set(recording, id);
    // Thrown away while it was saved. Without the page's going that was a wish; with it the next page sends it.
    if (signal.aborted && !this.#isClosed) await outbox.discard(id);
    this.#signals.set(id, signal);
    try {
      return await outbox.send(id);
    } finally {
      this.#signals.delete(id);
    }
  }

  /** The result of what arrived without one, once it is there. Undefined: it failed, or this key may not read it. */
  async resultOf({ id, readToken }: Arrived, signal: AbortSignal): Promise<Feedback | undefined> {
    const { credential: apiKey, baseUrl } = this.#target;
    const client = new VoiceFeedback({ apiKey, baseUrl });
    return await client.feedback.wait(id, { signal, readToken }).catch(() => undefined);
  }

  async discard(id: string): Promise<void> {
    await (await this.#outbox).discard(id);
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    void this.#outbox.then((outbox) => outbox[Symbol.dispose]());
  }

  async #open({ apiKey, baseUrl = DEFAULT_BASE_URL, onSent }: KeptFeedbackSettings) {
    const outbox = new Outbox<Kept, Arrived>({
      // Not the widget's: what it keeps is built otherwise.
      destination: `${baseUrl} voicefeedback-react`,
      sender: await senderOf(apiKey),
      senderRefusals: SENDER_REFUSALS,
      send: async (kept, id, closing) =>
        (await this.#streamed(id)) ??
        sendOnce(new VoiceFeedback({ apiKey, baseUrl }), kept, id, this.#with(closing, id)),
      judge,
      onSent,
    });
    if (this.#isClosed) outbox[Symbol.dispose]();
    else if (apiKey !== '') outbox.watch();
    return outbox;
  }

  /** Undefined: it was not, or not wholly, sent while it was spoken. */
  async #streamed(id: string): Promise<Arrived | undefined> {
    if (this.#live?.idempotencyKey !== id) return undefined;
    const feedback = await this.#live.finish().catch(() => undefined);
    return feedback && { id: feedback.id, feedback };
  }

  #with(closing: AbortSignal, id: string): AbortSignal {
    const signal = this.#signals.get(id);
    return signal === undefined ? closing : AbortSignal.any([closing, signal]);
  }
}

async function sendOnce(
  client: VoiceFeedback,
  { audio, fileName, options }: Kept,
  id: string,
  signal: AbortSignal,
): Promise<Arrived> {
  try {
    const file = new File([audio], fileName, { type: audio.type });
    const feedback = await client.feedback.create(
      { ...options, audio: file },
      // The first response means that it has arrived: errors while polling don't change that.
      { signal, idempotencyKey: id, maximumWaitMs: 0 },
    );
    return { id: feedback.id, feedback };
  } catch (error) {
    if (error instanceof StillProcessingError)
      return { id: error.id, feedback: undefined, readToken: error.readToken };
    if (error instanceof WaitingForAccountError) return { id: error.id, feedback: undefined };
    throw error;
  }
}

function judge(error: unknown): Verdict {
  if (!(error instanceof VoiceFeedbackError) || error instanceof ConnectionFailedError)
    return { kind: 'later' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const isLater =
    error instanceof ApiError && (error.status >= SERVER_TROUBLE || PASSING_REFUSALS.test(code));
  return isLater ? { kind: 'later' } : { kind: 'refused', code };
}
