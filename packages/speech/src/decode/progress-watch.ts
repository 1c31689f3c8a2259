import type { Readable } from 'node:stream';

const LOOK_EVERY_MS = 1_000;
/** CPU time that counts as progress. A process that only waits uses less. */
const PROGRESS_CPU_MS = 20;
/** Default number of checks in a row without progress after which a task counts as stalled. */
export const STALLED_AFTER_LOOKS = 60;

/**
 * Watches whether a child process makes progress, by the CPU time that it reports. It counts checks rather than
 * seconds: while this process is itself stopped or starved it makes no checks, so that time doesn't count against the
 * child.
 */
export class ProgressWatch {
  readonly #stalledAfterLooks: number;
  #usedMs = 0;

  constructor(pipe: unknown, stalledAfterLooks = STALLED_AFTER_LOOKS) {
    this.#stalledAfterLooks = stalledAfterLooks;
    if (isReadable(pipe)) {
      pipe.on('data', (text: unknown) => this.#take(String(text)));
      pipe.on('error', () => undefined);
    }
  }

  /** Watches one task. @returns a function that ends the watch */
  watch(onStalled: () => void): () => void {
    let lastMs = this.#usedMs;
    let idleLooks = 0;
    const timer = setInterval(() => {
      if (this.#usedMs - lastMs >= PROGRESS_CPU_MS) {
        lastMs = this.#usedMs;
        idleLooks = 0;
        return;
      }
      idleLooks += 1;
      if (idleLooks < this.#stalledAfterLooks) return;
      clearInterval(timer);
      onStalled();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }

  #take(text: string): void {
    const last = Number(text.trimEnd().split('\n').at(-1));
    if (last > this.#usedMs) this.#usedMs = last;
  }
}

function isReadable(pipe: unknown): pipe is Readable {
  return typeof pipe === 'object' && pipe !== null && 'on' in pipe;
}
