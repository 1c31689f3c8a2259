import { type ChildProcess, fork } from 'node:child_process';
import { reasonOfEnd } from '../decode/child-ends.ts';
import { childEnvironment } from '../decode/child-environment.ts';
import { DecodeError } from '../decode/decode-error.ts';
import {
  type DecoderFailure,
  DecoderKilledError,
  DecoderStalledError,
  DecoderUnavailableError,
} from '../decode/decoder-failure.ts';
import { ProgressWatch } from '../decode/progress-watch.ts';
import type { LiveFormat } from './live-decoding.ts';
import { isLiveReply, type LiveReply, type LiveRequest } from './live-messages.ts';

export type { LiveFormat } from './live-decoding.ts';

const CHILD_FILE = new URL('./live-child.ts', import.meta.url);
/** JavaScript heap limit of a child, MB. limit-thread.ts limits WASM and native memory. */
const MAXIMUM_HEAP_MB = 128;

/** Decoder for one live recording. Disposing it ends its process. */
export interface LiveDecoder extends Disposable {
  /** the container's channels and rate, valid once its header was pushed */
  readonly channels: number;
  readonly sampleRate: number;
  /**
   * Decodes the next bytes. Wait for the result before the next call.
   * @returns mono 16 kHz samples completed by these bytes
   * @throws DecodeError if the bytes are at fault; DecoderFailure if they aren't
   */
  push(bytes: Uint8Array): Promise<Float32Array>;
  /** Returns the remaining samples at the end. Throws as `push` does. */
  finish(): Promise<Float32Array>;
}

/** Starts one child process per recording, and one in advance, because a start would delay the first word too long. */
export class LiveDecoders implements Disposable {
  #spare: LiveChild | undefined;
  readonly #children = new Set<LiveChild>();
  #closed = false;

  open(format: LiveFormat, maximumSeconds: number): LiveDecoder {
    if (this.#closed) throw new DecoderUnavailableError('The decoder is closed.');
    const child = this.#spare?.alive ? this.#spare : this.#start();
    child.begin(format, maximumSeconds);
    this.#spare = this.#start();
    return child;
  }

  #start(): LiveChild {
    const child = new LiveChild(() => this.#children.delete(child));
    this.#children.add(child);
    return child;
  }

  [Symbol.dispose](): void {
    this.#closed = true;
    for (const child of this.#children) child[Symbol.dispose]();
  }
}

class LiveChild implements LiveDecoder {
  readonly #process: ChildProcess;
  readonly #progress: ProgressWatch;
  #waiting: PromiseWithResolvers<Float32Array> | undefined;
  #failure: DecodeError | DecoderFailure | undefined;
  channels = 1;
  sampleRate = 0;

  constructor(onExit: () => void) {
    this.#process = fork(CHILD_FILE, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAXIMUM_HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // the last one is PROGRESS_PIPE
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
      env: childEnvironment(),
    });
    this.#progress = new ProgressWatch(this.#process.stdio[4]);
    this.#process.once('exit', (_code, signal) => {
      onExit();
      this.#fail(reasonOfEnd(signal));
    });
    this.#process.once('error', () => {
      onExit();
      this.#fail(new DecoderUnavailableError('The decoder did not start.'));
    });
    this.#process.on('message', (message) => {
      if (isLiveReply(message)) this.#settle(message);
    });
  }

  get alive(): boolean {
    return this.#failure === undefined && this.#process.connected;
  }

  begin(format: LiveFormat, maximumSeconds: number): void {
    this.#send({ type: 'begin', format, maximumSeconds });
  }

  push(bytes: Uint8Array): Promise<Float32Array> {
    return this.#ask({ type: 'bytes', bytes });
  }

  finish(): Promise<Float32Array> {
    return this.#ask({ type: 'end' });
  }

  async #ask(request: LiveRequest): Promise<Float32Array> {
    if (this.#failure) throw this.#failure;
    if (this.#waiting) throw new Error('one piece at a time');
    const waiting = Promise.withResolvers<Float32Array>();
    this.#waiting = waiting;
    const stopWatch = this.#progress.watch(() => {
      this.#fail(new DecoderStalledError('The decoder makes no progress.'));
      this.#process.kill('SIGKILL');
    });
    this.#send(request);
    try {
      return await waiting.promise;
    } finally {
      stopWatch();
    }
  }

  #send(request: LiveRequest): void {
    if (!this.#process.connected) return;
    this.#process.send(request, (error) => {
      // an exit event explains the failure better, so give it a chance to arrive first
      if (error) setImmediate(() => this.#fail(new DecoderKilledError('The decoder cannot be reached.')));
    });
  }

  #settle(reply: LiveReply): void {
    if (reply.type === 'ready') return;
    if (reply.type === 'failed') {
      this.#fail(new DecodeError(reply.code, reply.message, reply.limitSeconds));
      return;
    }
    this.channels = reply.channels;
    this.sampleRate = reply.sampleRate;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(reply.samples);
  }

  #fail(error: DecodeError | DecoderFailure): void {
    this.#failure ??= error;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.reject(this.#failure);
  }

  [Symbol.dispose](): void {
    this.#process.kill('SIGKILL');
  }
}
