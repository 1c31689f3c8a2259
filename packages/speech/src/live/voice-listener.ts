import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SpeechError } from '../asr/thread-pool.ts';
import type { VoiceReply, VoiceRequest } from './voice-messages.ts';

const THREAD_FILE = new URL('./voice-thread.ts', import.meta.url);

/** Voice activity detection for live recordings, on a separate thread so that it never waits for a recognition. */
export class VoiceListener implements AsyncDisposable {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<Float32Array>>();
  #lastId = 0;
  #lastSound = 0;
  #failure: unknown;
  #closing = false;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (reply: VoiceReply) => this.#settle(reply));
    thread.on('error', (error) => this.#break(error));
    thread.on('exit', () => this.#break(this.#failure ?? 'its thread ended'));
  }

  /** False after a failure. Open a new listener then. */
  get alive(): boolean {
    return this.#failure === undefined;
  }

  static async open(): Promise<VoiceListener> {
    const thread = new Worker(THREAD_FILE);
    await once(thread, 'message');
    return new VoiceListener(thread);
  }

  /** Returns an id for a new recording. */
  begin(): number {
    this.#lastSound += 1;
    return this.#lastSound;
  }

  /**
   * @param sound id from `begin`
   * @param samples mono 16 kHz, whole windows of 512 except at the end of the recording; the buffer is transferred
   * @param fresh starts from the beginning and drops earlier state
   * @returns probability of speech for each window
   * @throws SpeechError
   */
  listen(sound: number, samples: Float32Array<ArrayBuffer>, fresh: boolean): Promise<Float32Array> {
    if (this.#failure || this.#closing) return Promise.reject(this.#stopped());
    this.#lastId += 1;
    const pending = Promise.withResolvers<Float32Array>();
    this.#waiting.set(this.#lastId, pending);
    const request: VoiceRequest = { type: 'listen', id: this.#lastId, sound, samples, fresh };
    this.#thread.postMessage(request, [samples.buffer]);
    return pending.promise;
  }

  forget(sound: number): void {
    const request: VoiceRequest = { type: 'forget', sound };
    this.#thread.postMessage(request);
  }

  #settle(reply: VoiceReply): void {
    const pending = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('message' in reply) pending?.reject(new SpeechError(reply.message));
    else pending?.resolve(reply.probabilities);
  }

  #stopped(): SpeechError {
    return new SpeechError(`Listening for voice has stopped: ${String(this.#failure)}`);
  }

  #break(error: unknown): void {
    this.#failure = error;
    for (const pending of this.#waiting.values()) pending.reject(this.#stopped());
    this.#waiting.clear();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing = true;
    // Terminating a thread inside the native runtime crashes the whole process, so wait for running requests.
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    this.#break('closed');
    await this.#thread.terminate();
  }
}
