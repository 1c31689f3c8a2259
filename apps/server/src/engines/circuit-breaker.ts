/**
 * After this many consecutive failures a remote engine isn't called for a while, because each of them took the whole
 * time limit.
 */
const FAILURES = 3;
const OPEN_MS = 30_000;
/** Pause after a 429 without `Retry-After`, and the maximum for one with it. */
const RATE_LIMITED_MS = 10_000;
const LONGEST_OPEN_MS = 600_000;

/** Open while a remote engine must not be called because of its earlier failures. */
export class CircuitBreaker {
  #failures = 0;
  #untilMs = 0;
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#now() < this.#untilMs;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  rateLimited(retryAfterMs: number | undefined): void {
    this.#untilMs = this.#now() + Math.min(retryAfterMs ?? RATE_LIMITED_MS, LONGEST_OPEN_MS);
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures < FAILURES) return;
    // A single further failure opens it again.
    this.#failures = FAILURES - 1;
    this.#untilMs = this.#now() + OPEN_MS;
  }
}
