/**
 * After this many consecutive failures a remote engine isn't called for a while, because each of them took the whole
 * time limit.
 */
const FAILURES = 3;
const REST_MS = 30_000;
/** Pause after a 429 without `Retry-After`, and the maximum for one with it. */
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
    // A single further failure pauses the engine again.
    this.#failures = FAILURES - 1;
    this.#untilMs = this.#now() + REST_MS;
  }
}
