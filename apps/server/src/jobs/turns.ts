/** How long one holds up the next. */
const LONGEST_MS = 250;

/** Work that begins one after another, but doesn't wait for one that takes long. */
export class Turns {
  readonly #longestMs: number;
  /** in the order of their calls */
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  constructor(longestMs = LONGEST_MS) {
    this.#longestMs = longestMs;
  }

  /** Resolves when it's the caller's turn, which disposal ends, or with undefined if `signal` is aborted before. */
  async take(signal: AbortSignal): Promise<Disposable | undefined> {
    if (this.#isTaken && !(await this.#wait(signal))) return undefined;
    this.#isTaken = true;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.#next();
    };
    const timer = setTimeout(end, this.#longestMs);
    return { [Symbol.dispose]: end };
  }

  #wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.#waiting.delete(begin);
        resolve(false);
      };
      this.#waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #next(): void {
    const [begin] = this.#waiting;
    this.#isTaken = begin !== undefined;
    if (begin === undefined) return;
    this.#waiting.delete(begin);
    begin();
  }
}
