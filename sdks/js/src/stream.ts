import { StreamLostError, VoiceFeedbackError } from './errors.ts';
import { randomKey } from './internal/random-key.ts';
import { readStreamMessage, type StreamMessage } from './internal/stream-message.ts';
import type { BodyOf, Feedback } from './types.ts';

/** Options of `feedback.create`, and the format of the audio; by default that of browser recordings. */
export type StreamOptions = Partial<Omit<BodyOf<'process'>, 'audio_url' | 'text'>> & {
  /** auto: webm, ogg or fragmented mp4; pcm: signed 16 bit, little endian, 16 kHz, mono */
  format?: 'auto' | 'pcm';
};

export interface StreamEvents {
  /** the key was accepted; the recording may last up to `maximum_seconds` */
  started: Omit<StreamMessage<'started'>, 'resume_token'>;
  /** text of the current utterance so far, which may change */
  partial: StreamMessage<'partial'>;
  /** an utterance is complete */
  segment: StreamMessage<'segment'>;
  /** no more audio is accepted; `finish` resolves the feedback for the audio so far */
  truncated: StreamMessage<'truncated'>;
  /** streaming failed; `finish` uploads the whole recording */
  lost: StreamLostError;
}

export interface StreamTarget {
  baseUrl: string;
  /** API key, browser token or access token */
  credential: string | (() => Promise<string>);
  /** for the upload that replaces a failed stream, so that both are charged once */
  idempotencyKey?: string | undefined;
  /** uploads the recording if the stream fails; without it `finish` throws `StreamLostError` */
  upload?: (audio: Blob, idempotencyKey: string) => Promise<Feedback>;
}

type Listeners = { [Type in keyof StreamEvents]: Set<(event: StreamEvents[Type]) => void> };
type Outcome = { feedback: Feedback } | { error: StreamLostError };

const PIECE_BYTES = 256_000;
/** Timeout for connecting, counted from `finish`. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Timeout after the server's last message, once `finish` was called. */
const RESULT_TIMEOUT_MS = 20_000;
/** Delays before reconnects. The server keeps a stream for 30 s, but after these an upload is faster. */
const RECONNECT_AFTER_MS = [250, 500, 1_000, 2_000];
const ERROR_CODES_FROM = 4_000;
const ABNORMAL_CLOSURE = 1_006;

/**
 * Sends a recording while it is spoken: `send` its chunks, then `finish`. Reconnects after a lost connection and
 * resumes. If streaming isn't possible, `finish` uploads all chunks, so nothing is lost.
 */
export class FeedbackStream {
  readonly #target: StreamTarget;
  readonly #start: Record<string, unknown>;
  /** idempotency key of the upload that replaces a failed stream, so that both are charged once */
  readonly idempotencyKey: string;
  readonly #listeners: Listeners = {
    started: new Set(),
    partial: new Set(),
    segment: new Set(),
    truncated: new Set(),
    lost: new Set(),
  };
  /** all audio, kept until the result arrives */
  readonly #pieces: Blob[] = [];
  #sentBytes = 0;
  #socket: WebSocket | undefined;
  /** whether the server accepts audio now */
  #isOpen = false;
  #ticket: { stream_id: string; resume_token: string } | undefined;
  #attempts = 0;
  #segments: string[] = [];
  #partial = '';
  #isStopping = false;
  #outcome: Outcome | undefined;
  #settle: ((outcome: Outcome) => void) | undefined;
  readonly #ended = new Promise<Outcome>((resolve) => {
    this.#settle = resolve;
  });
  #finished: Promise<Feedback> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(target: StreamTarget, { format = 'auto', ...options }: StreamOptions = {}) {
    this.#target = target;
    this.idempotencyKey = target.idempotencyKey ?? randomKey();
    this.#start = { type: 'start', format, idempotency_key: this.idempotencyKey, options };
    // Deferred, because a page's policy may refuse at once, and the caller must be able to add listeners first.
    queueMicrotask(() => void this.#connect());
  }

  /** The text so far. `final` doesn't change any more. */
  get text(): { final: string; partial: string } {
    return { final: this.#segments.join(' '), partial: this.#partial };
  }

  /** Calls `listener` on every event of this type. @returns a function that unsubscribes */
  on<Type extends keyof StreamEvents>(type: Type, listener: (event: StreamEvents[Type]) => void): () => void {
    this.#listeners[type].add(listener);
    return () => this.#listeners[type].delete(listener);
  }

  /**
   * Sends the next chunk of the recording, cut anywhere. Buffers it without waiting. @throws VoiceFeedbackError after
   * `finish`
   */
  send(piece: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>): void {
    if (this.#isStopping) throw new VoiceFeedbackError('The stream was stopped.');
    this.#pieces.push(piece instanceof Blob ? piece : new Blob([piece]));
    this.#flush();
  }

  /**
   * Ends the recording and resolves its feedback. Every call returns the same promise.
   * @throws StreamLostError if it was cancelled, or failed without `upload`; the errors of `upload`
   */
  finish(): Promise<Feedback> {
    this.#finished ??= this.#finish();
    return this.#finished;
  }

  /** Discards the recording. Nothing is stored, and only words that were already delivered are charged. */
  cancel(): void {
    if (this.#isOpen) this.#socket?.send('{"type":"cancel"}');
    this.#lose('cancelled', 'The stream was cancelled.');
  }

  async #finish(): Promise<Feedback> {
    this.#isStopping = true;
    this.#flush();
    this.#expectSign();
    const outcome = await this.#ended;
    if ('feedback' in outcome) return outcome.feedback;
    const { error } = outcome;
    if (error.code === 'cancelled' || this.#target.upload === undefined) throw error;
    return await this.#target.upload(
      new Blob(this.#pieces, { type: this.#pieces[0]?.type ?? '' }),
      this.idempotencyKey,
    );
  }

  async #connect(): Promise<void> {
    try {
      const { credential, baseUrl } = this.#target;
      const first =
        this.#ticket === undefined
          ? { ...this.#start, key: typeof credential === 'string' ? credential : await credential() }
          : { type: 'resume', ...this.#ticket, segments: this.#segments.length };
      if (this.#outcome !== undefined) return;
      const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/api/v1/stream`);
      this.#socket = socket;
      socket.onopen = () => socket.send(JSON.stringify(first));
      socket.onmessage = ({ data }) => {
        if (this.#socket === socket) this.#hear(readStreamMessage(data));
      };
      const ended = (code: number) => {
        if (this.#socket !== socket) return;
        this.#socket = undefined;
        this.#closed(code);
      };
      socket.onclose = ({ code }) => ended(code);
      // In Chromium, a connection refused by a page's policy fires an error but never closes.
      socket.onerror = () => ended(ABNORMAL_CLOSURE);
    } catch (cause) {
      // This Node has no WebSocket, a page's policy refuses it, or there is no credential.
      this.#lose('unreachable', 'Streaming is not possible here.', { cause });
    }
  }

  #hear(message: StreamMessage | undefined): void {
    if (message === undefined || this.#outcome !== undefined) return;
    this.#expectSign();
    switch (message.type) {
      case 'started': {
        const { resume_token, ...started } = message;
        this.#ticket = { stream_id: message.stream_id, resume_token };
        this.#isOpen = true;
        this.#tell('started', started);
        this.#flush();
        return;
      }
      case 'resumed':
        this.#attempts = 0;
        this.#isOpen = true;
        this.#sentBytes = message.received_bytes;
        this.#flush();
        return;
      case 'partial':
        this.#partial = message.text;
        this.#tell('partial', message);
        return;
      case 'segment':
        this.#segments[message.index] = message.segment.text;
        this.#partial = '';
        this.#tell('segment', message);
        return;
      case 'truncated':
        this.#tell('truncated', message);
        return;
      case 'result':
        this.#end({ feedback: message.feedback });
        return;
      case 'error':
        this.#lose(message.code, message.message);
        return;
      default:
    }
  }

  #closed(code: number): void {
    this.#isOpen = false;
    if (this.#outcome !== undefined) return;
    const waitMs = RECONNECT_AFTER_MS[this.#attempts];
    if (this.#ticket === undefined || waitMs === undefined || code >= ERROR_CODES_FROM)
      this.#lose('unreachable', `The connection was closed (${code}).`);
    else {
      this.#attempts += 1;
      setTimeout(() => void this.#connect(), waitMs);
    }
  }

  #flush(): void {
    if (!this.#isOpen || this.#socket === undefined || this.#outcome !== undefined) return;
    const rest = new Blob(this.#pieces).slice(this.#sentBytes);
    for (let at = 0; at < rest.size; at += PIECE_BYTES) this.#socket.send(rest.slice(at, at + PIECE_BYTES));
    this.#sentBytes += rest.size;
    // May be sent again after a reconnect. The server ignores repeats.
    if (this.#isStopping) this.#socket.send('{"type":"stop"}');
  }

  /** Restarts the timeout for the server's next message, once `finish` was called. */
  #expectSign(): void {
    clearTimeout(this.#timer);
    if (!this.#isStopping || this.#outcome !== undefined) return;
    this.#timer = setTimeout(
      () => this.#lose('request_timeout', 'The result did not come.'),
      this.#ticket === undefined ? CONNECT_TIMEOUT_MS : RESULT_TIMEOUT_MS,
    );
  }

  #lose(code: string, message: string, options?: ErrorOptions): void {
    this.#end({ error: new StreamLostError(code, message, options) });
  }

  #end(outcome: Outcome): void {
    if (this.#outcome !== undefined) return;
    this.#outcome = outcome;
    clearTimeout(this.#timer);
    this.#isOpen = false;
    this.#socket?.close();
    if ('error' in outcome) this.#tell('lost', outcome.error);
    this.#settle?.(outcome);
  }

  #tell<Type extends keyof StreamEvents>(type: Type, event: StreamEvents[Type]): void {
    for (const listener of this.#listeners[type]) listener(event);
  }
}
