import { setTimeout } from 'node:timers/promises';
import { type StreamServerMessage, streamServerMessageSchema } from '@voice-feedback/contract/stream';
import { WebSocket } from 'ws';

type Type = StreamServerMessage['type'];
type Of<T extends Type> = StreamServerMessage & { type: T };

/** Time limit on a machine that is busy with other tests. */
const ANSWER_MS = 120_000;
const BUSY_TRIES = 120;
/** Of the API, or of the worker that it asks. */
const BUSY = /server response: 503|closed with 4503/;
const BUSY_WAIT_MS = 500;

/** A client of `GET /api/v1/stream` that follows the documentation. */
export class StreamClient {
  readonly socket: WebSocket;
  /** all received messages, in order */
  readonly messages: StreamServerMessage[] = [];
  /** time of each message in milliseconds */
  readonly times: number[] = [];
  readonly closed: Promise<number>;
  /** how the connection ended, for the error of a test that waits for more */
  #end = 'the connection is open';
  #wake: () => void = () => undefined;

  constructor(app: { url: string }, options: { origin?: string; path?: string } = {}) {
    this.socket = new WebSocket(`${app.url.replace(/^http/, 'ws')}${options.path ?? '/api/v1/stream'}`, {
      ...(options.origin === undefined ? {} : { origin: options.origin }),
    });
    // The error of a refused connection contains the response status.
    this.socket.on('error', (error) => {
      this.#end = error.message;
    });
    this.socket.on('message', (data) => {
      // a message unknown to the contract fails the test that waits for it
      this.messages.push(streamServerMessageSchema.parse(JSON.parse(String(data))));
      this.times.push(performance.now());
      this.#wake();
    });
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => {
        this.#end += `, closed with ${code} ${reason}`;
        resolve(code);
        this.#wake();
      });
    });
  }

  async say(message: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      // A server that is too busy refuses the connection.
      await Promise.race([new Promise((resolve) => this.socket.once('open', resolve)), this.closed]);
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async start(key: string, more: Record<string, unknown> = {}): Promise<Of<'started'>> {
    await this.say({ type: 'start', key, ...more });
    return await this.next('started');
  }

  /** Sends audio in pieces, with a pause of `pauseMs` after each. */
  async send(audio: Buffer, pieceBytes: number, pauseMs = 0): Promise<void> {
    for (let at = 0; at < audio.length; at += pieceBytes) {
      if (this.socket.readyState !== WebSocket.OPEN) return;
      this.socket.send(audio.subarray(at, at + pieceBytes));
      await setTimeout(pauseMs);
    }
  }

  stop(): Promise<void> {
    return this.say({ type: 'stop' });
  }

  all<T extends Type>(type: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.type === type);
  }

  /** Waits for a message of this type. Throws if the server sends an error instead, or nothing. */
  async next<T extends Type>(type: T): Promise<Of<T>> {
    const deadline = performance.now() + ANSWER_MS;
    for (;;) {
      const [found] = this.all(type);
      if (found) return found;
      const left = deadline - performance.now();
      if (left <= 0 || this.socket.readyState === WebSocket.CLOSED)
        throw new Error(`no "${type}", but ${JSON.stringify(this.messages)}; ${this.#end}`);
      await Promise.race([new Promise<void>((resolve) => (this.#wake = resolve)), setTimeout(left)]);
    }
  }
}

/**
 * Starts a stream and retries while the server answers 503 because it's busy, as our SDKs do. An API process that has
 * just started during other tests is.
 */
export async function startPatiently(
  app: { url: string },
  key: string,
  options: Record<string, unknown>,
): Promise<[client: StreamClient, started: Of<'started'>]> {
  for (let tries = 1; ; tries += 1) {
    const client = new StreamClient(app);
    try {
      return [client, await client.start(key, options)];
    } catch (error) {
      if (tries === BUSY_TRIES || !(error instanceof Error && BUSY.test(error.message))) throw error;
      await setTimeout(BUSY_WAIT_MS);
    }
  }
}
