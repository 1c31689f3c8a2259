/** So many failures one after the other, and a remote engine is left alone for a while: each of them cost its time-out. */
const FAILURES = 3;
const REST_MS = 30_000;
/** After a 429 without `Retry-After`, and the longest that one is followed. */
const RATE_LIMITED_MS = 10_000;
const LONGEST_REST_MS = 600_000;

/** Whether to call a remote engine now, based on its earlier failures. */
export class Rest {
  #failures = 0;
  #untilMs = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isResting(): boolean {
    return this.#now() < this.#untilMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  rateLimited(retryAfterMs: number | undefined): void {
    this.#untilMs = this.#now() + Math.min(retryAfterMs ?? RATE_LIMITED_MS, LONGEST_REST_MS);
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures < FAILURES) return;
    // One more failure afterwards and it rests again.
    this.#failures = FAILURES - 1;
    this.#untilMs = this.#now() + REST_MS;
  }
}
