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
/** A recording that the server received. */
export interface Arrived {
  id: string;
  /** undefined if it is still being processed or waits for its account */
  feedback: Feedback | undefined;
  /** reads the result, for keys that can only send */
  readToken?: string | undefined;
}

export interface KeptFeedbackSettings {
  apiKey: string;
  baseUrl: string | undefined;
  /** a stored recording was sent automatically */
  onSent(id: string, arrived: Arrived): void;
}

const SERVER_TROUBLE = 500;
/** Outbox ids of recordings. A recording keeps its id when sent with another key. */
const ids = new WeakMap<Recording, string>();
/**
 * Servers that this page can't stream to because of its policy or network. Not tried again until the next page load.
 */
const notLive = new Set<string>();

/**
 * Stores recordings before sending them. Later sends those that failed for lack of a connection or remain from earlier
 * pages.
 */
export class KeptFeedback implements Disposable {
  readonly #outbox: Promise<Outbox<Kept, Arrived>>;
  readonly #signals = new Map<string, AbortSignal>();
  readonly #target: { credential: string; baseUrl: string };
  /** the current or last stream */
  #live: FeedbackStream | undefined;
  #isClosed = false;

  constructor(settings: KeptFeedbackSettings) {
    this.#target = { credential: settings.apiKey, baseUrl: settings.baseUrl ?? DEFAULT_BASE_URL };
    warnOfSecretKey(this.#target.credential, this.#target.baseUrl);
    this.#outbox = this.#open(settings);
  }

  /** Returns the outbox id of a recording, once it is stored. */
  idOf(recording: Recording): string | undefined {
    return ids.get(recording);
  }

  /** Starts to stream a recording. Undefined if that isn't wanted, or failed before. */
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
   * Stores a recording on this device until the server has it, and sends it.
   * @returns undefined if another tab sent it
   * @throws the errors of `feedback.create`
   */
  async send(
    recording: Recording,
    options: FeedbackOptions,
    signal: AbortSignal,
  ): Promise<Arrived | undefined> {
    const live = this.#live;
    // End the stream before storing the recording, which takes time. The result is awaited below.
    live?.finish().catch(() => undefined);
    const outbox = await this.#outbox;
    const { audio, fileName } = recording;
    const id = ids.get(recording) ?? (await outbox.add({ audio, fileName, options }, live?.idempotencyKey));
    ids.set(recording, id);
    // It was aborted while being stored. If the user cancelled, discard it; if the page closed, the next page sends it.
    if (signal.aborted && !this.#isClosed) await outbox.discard(id);
    this.#signals.set(id, signal);
    try {
      return await outbox.send(id);
    } finally {
      this.#signals.delete(id);
    }
  }

  /** Waits for the result of a received recording. Undefined if it failed, or if this key can't read it. */
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
      // Separate from the widget's outbox, because their entries have different shapes.
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

  /** Returns the result of a stream; undefined if the recording wasn't streamed completely. */
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
      // The first response means that the server has it, so there is no polling, whose errors would count as failures.
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
